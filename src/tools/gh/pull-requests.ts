import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS } from '../effects'
import { COMMENTS } from './effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, BODY_FILE, CLOSING_COMMENT, COMMENTING, EDITOR, LIMIT, LINKED_HOST, LOCK_REASON, REPO, WEB } from './options'

/** Changes a pull request in a way that another command takes back. */
const EDITS_PULL_REQUEST: EffectRows = [CHANGES_REMOTE, { modifies: ['pull_request'] }]

/** Changes a pull request, and asks on a terminal what is not said by options. */
const EDITS_PULL_REQUEST_ASKING: EffectRows = [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['pull_request'] }]

/** Deletes the remote branch and, with `git branch -D`, the local one; also switches the working tree away from it. */
const DELETES_BRANCH: EffectRows = [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['working_tree'], deletes: ['branch'] }]

const PR: ArgumentRow = ['pattern', 'Pull request: number, URL or head branch', { host: LINKED_HOST }]
const PR_OR_CURRENT: ArgumentRow = ['pattern?', 'Pull request: number, URL or head branch; without it the one of the current branch', { host: LINKED_HOST }]

/** Commands for pull requests. */
export const pullRequestCommands: CommandSet = {
  pr: {
    description: 'Work with pull requests',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List pull requests of a repository, open ones unless told otherwise',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          state: ['-s --state', ['open', 'closed', 'merged', 'all'], 'State to show', { default: 'open' }],
          author: ['-A --author', 'pattern', 'Only by this author'],
          assignee: ['-a --assignee', 'pattern', 'Only with this assignee'],
          label: ['-l --label', 'patterns', 'Only with all these labels'],
          base: ['-B --base', 'revision', 'Only into this base branch'],
          head: ['-H --head', 'revision', 'Only from this head branch'],
          app: ['--app', 'pattern', 'Only by this app'],
          draft: ['-d --draft', 'switch', 'Only drafts'],
          search: ['-S --search', 'pattern', 'Query in the search syntax of GitHub'],
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh pr list --author @me --json number,title,headRefName'],
      },
      view: {
        description: 'Show title, body and state of a pull request',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { pr: PR_OR_CURRENT },
        options: {
          comments: ['-c --comments', 'switch', 'Show the comments, too'],
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh pr view 123 --json state,mergeable,reviewDecision,statusCheckRollup'],
      },
      create: {
        description:
          'Open a pull request; on a terminal it may first push the current branch or make a fork. Without a terminal it needs --title and --body, or --fill, and a pushed branch',
        effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, ASKS_FIRST, { creates: ['pull_request', 'branch', 'fork'] }],
        argv: { aliases: ['new'] },
        options: {
          title: ['-t --title', 'text', 'Title'],
          body: ['-b --body', 'text', 'Body in Markdown'],
          'body-file': BODY_FILE,
          fill: ['-f --fill', 'switch', 'Take title and body from the commits; --title and --body go first'],
          'fill-first': ['--fill-first', 'switch', 'Take title and body from the first commit'],
          'fill-verbose': ['--fill-verbose', 'switch', 'Take the bodies of the commits, too'],
          milestone: ['-m --milestone', 'value', 'Milestone, by name'],
          'no-maintainer-edit': ['--no-maintainer-edit', 'switch', 'Do not let maintainers push to its branch'],
          recover: ['--recover', 'value', 'File of a run that failed'],
          template: ['-T --template', 'value', 'File to start the body from'],
          base: ['-B --base', 'value', 'Branch to merge into'],
          head: ['-H --head', 'value', 'Branch with the commits, as BRANCH or USER:BRANCH; turns off pushing and forking', { default: 'the current branch' }],
          draft: ['-d --draft', 'switch', 'Open it as a draft'],
          reviewer: ['-r --reviewer', 'values', 'People, or teams as ORG/TEAM, to ask for a review'],
          assignee: ['-a --assignee', 'values', 'Logins to assign; @me is yourself'],
          label: ['-l --label', 'values', 'Labels to add; they must exist'],
          project: ['-p --project', 'values', 'Projects to add it to'],
          'dry-run': ['--dry-run', 'switch', 'Print the details instead of opening it; may still push'],
          editor: EDITOR,
          web: WEB,
        },
        examples: ['gh pr create --title "Fix login" --body "Closes #12" --base main --head fix-login', 'gh pr create --fill --draft --reviewer octocat'],
      },
      checkout: {
        description: 'Fetch the branch of a pull request with git and switch to it; an existing local branch is fast-forwarded',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, { creates: ['branch'], modifies: ['branch', 'working_tree', 'git_config'] }],
        arguments: { pr: PR },
        options: {
          branch: ['-b --branch', 'value', 'Name of the local branch'],
          detach: ['--detach', 'switch', 'Check out without a branch'],
          force: [
            '-f --force',
            'switch',
            'Hard reset the existing local branch to the pull request: its own commits and edits are lost',
            { effects: [DESTROYS, { modifies: ['branch', 'working_tree'] }] },
          ],
          'recurse-submodules': ['--recurse-submodules', 'switch', 'Update all submodules afterwards', { effects: { modifies: ['submodule'] } }],
        },
        examples: ['gh pr checkout 123'],
      },
      merge: {
        description: 'Merge a pull request on GitHub, or put it into the merge queue; without a terminal name --merge, --squash or --rebase',
        effects: [CHANGES_REMOTE, FOR_GOOD, ASKS_FIRST, { modifies: ['pull_request', 'branch'] }],
        arguments: { pr: PR_OR_CURRENT },
        options: {
          merge: ['-m --merge', 'switch', 'Merge with a merge commit'],
          squash: ['-s --squash', 'switch', 'Squash into one commit'],
          rebase: ['-r --rebase', 'switch', 'Rebase onto the base branch'],
          auto: ['--auto', 'switch', 'Merge later, as soon as all requirements are met'],
          'disable-auto': ['--disable-auto', 'switch', 'Turn off auto-merge instead of merging'],
          admin: [
            '--admin',
            'switch',
            'Use administrator rights to merge past failed checks, missing reviews or the merge queue',
            { effects: [FOR_GOOD, { modifies: ['protected_branch'] }] },
          ],
          'delete-branch': ['-d --delete-branch', 'switch', 'Delete the local and the remote branch after the merge; unpushed commits on it are lost', { effects: DELETES_BRANCH }],
          'author-email': ['-A --author-email', 'value', 'Email of the author of the merge commit'],
          'match-head-commit': ['--match-head-commit', 'value', 'Merge only if the head is still this commit SHA'],
          subject: ['-t --subject', 'text', 'Subject of the commit'],
          body: ['-b --body', 'text', 'Body of the commit message'],
          'body-file': BODY_FILE,
        },
        examples: ['gh pr merge 123 --squash', 'gh pr merge 123 --squash --auto --delete-branch'],
      },
      close: {
        description: 'Close a pull request without merging',
        effects: EDITS_PULL_REQUEST,
        arguments: { pr: PR },
        options: {
          comment: CLOSING_COMMENT,
          'delete-branch': ['-d --delete-branch', 'switch', 'Delete the local and the remote branch, too: unmerged commits on it are lost', { effects: DELETES_BRANCH }],
        },
      },
      reopen: {
        description: 'Reopen a closed pull request',
        effects: EDITS_PULL_REQUEST,
        arguments: { pr: PR },
        options: { comment: CLOSING_COMMENT },
      },
      comment: {
        description: 'Add a comment to a pull request; people who follow it are notified',
        effects: COMMENTS,
        arguments: { pr: PR_OR_CURRENT },
        options: {
          body: ['-b --body', 'text', 'Text in Markdown'],
          ...COMMENTING,
        },
        examples: ['gh pr comment 123 --body "Rebased on main"'],
      },
      edit: {
        description: 'Change title, body, base, labels, reviewers, assignees or milestone of a pull request',
        effects: EDITS_PULL_REQUEST_ASKING,
        arguments: { pr: PR_OR_CURRENT },
        options: {
          title: ['-t --title', 'text', 'New title'],
          body: ['-b --body', 'text', 'New body, in place of the old one; GitHub keeps the edit history'],
          'body-file': BODY_FILE,
          base: ['-B --base', 'value', 'New base branch'],
          'add-label': ['--add-label', 'values', 'Labels to add'],
          'add-project': ['--add-project', 'values', 'Projects to add it to'],
          'remove-project': ['--remove-project', 'values', 'Projects to take it from'],
          'remove-label': ['--remove-label', 'values', 'Labels to remove'],
          'add-reviewer': ['--add-reviewer', 'values', 'Reviewers to ask'],
          'remove-reviewer': ['--remove-reviewer', 'values', 'Reviewers to drop'],
          'add-assignee': ['--add-assignee', 'values', 'Logins to assign'],
          'remove-assignee': ['--remove-assignee', 'values', 'Logins to unassign'],
          milestone: ['-m --milestone', 'value', 'Milestone, by name'],
          'remove-milestone': ['--remove-milestone', 'switch', 'Take the milestone away'],
        },
      },
      revert: {
        description: 'Open a pull request that takes a merged one back',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['pull_request', 'branch'] }],
        arguments: { pr: PR },
        options: { title: ['-t --title', 'text', 'Title'], body: ['-b --body', 'text', 'Body'], 'body-file': BODY_FILE, draft: ['-d --draft', 'switch', 'As a draft'] },
      },
      review: {
        description: 'Submit a review; it can be edited or dismissed but not deleted',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['review'] }],
        arguments: { pr: PR_OR_CURRENT },
        options: {
          approve: ['-a --approve', 'switch', 'Approve; this can set off a waiting auto-merge', { effects: [FOR_GOOD, { modifies: ['pull_request'] }] }],
          'request-changes': ['-r --request-changes', 'switch', 'Ask for changes, which can block the merge; needs a body', { effects: { modifies: ['pull_request'] } }],
          comment: ['-c --comment', 'switch', 'Comment without a verdict; needs a body'],
          body: ['-b --body', 'text', 'Text of the review'],
          'body-file': BODY_FILE,
        },
        examples: ['gh pr review 123 --comment --body "Two questions inline"'],
      },
      diff: {
        description: 'Show the changes of a pull request',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { pr: PR_OR_CURRENT },
        options: {
          'name-only': ['--name-only', 'switch', 'Only names of changed files'],
          exclude: ['-e --exclude', 'patterns', 'Leave out files of these glob patterns'],
          patch: ['--patch', 'switch', 'One patch per commit'],
          color: ['--color', ['always', 'never', 'auto'], 'Use colors', { default: 'auto' }],
          web: WEB,
        },
      },
      checks: {
        description: 'Show the CI checks of a pull request; exits with 8 while checks are pending, 1 if one failed',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { pr: PR_OR_CURRENT },
        options: {
          watch: ['--watch', 'switch', 'Wait until all checks are done'],
          interval: ['-i --interval', 'integer', 'Seconds between two looks, with --watch', { default: 10 }],
          'fail-fast': ['--fail-fast', 'switch', 'Stop waiting at the first failure, with --watch'],
          required: ['--required', 'switch', 'Only required checks'],
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh pr checks 123 --watch --fail-fast'],
      },
      ready: {
        description: 'Mark a draft as ready for review, which asks its reviewers',
        effects: EDITS_PULL_REQUEST,
        arguments: { pr: PR_OR_CURRENT },
        options: { undo: ['--undo', 'switch', 'Turn it back into a draft'] },
      },
      status: {
        description: 'Show your pull requests: of the current branch, opened by you, waiting for your review',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          'conflict-status': ['-c --conflict-status', 'switch', 'Show merge conflicts'],
          ...AS_JSON,
        },
      },
      'update-branch': {
        description: 'Merge the base branch into the branch of a pull request, on GitHub',
        effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['pull_request', 'branch'] }],
        arguments: { pr: PR_OR_CURRENT },
        options: { rebase: ['--rebase', 'switch', 'Rebase onto the base branch instead: rewrites the commits of the remote branch', { effects: DESTROYS }] },
      },
      lock: {
        description: 'Lock the conversation of a pull request: only people with write access can comment',
        effects: EDITS_PULL_REQUEST_ASKING,
        arguments: { pr: PR },
        options: { reason: LOCK_REASON },
      },
      unlock: { description: 'Unlock the conversation of a pull request', effects: EDITS_PULL_REQUEST, arguments: { pr: PR } },
    },
  },
}
