import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, PREVIEWS_REMOTE, READS_REMOTE, RUNS_PROGRAMS, TRANSFERS } from '../effects'
import { COMMENTS } from './effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, BODY_FILE, CLOSING_COMMENT, COMMENTING, EDITOR, LIMIT, LINKED_HOST, LOCK_REASON, REPO, REPOSITORY_HOST, WEB, YES_LONG } from './options'

/** Changes an issue in a way that another command takes back. */
const EDITS_ISSUE: EffectRows = [CHANGES_REMOTE, { modifies: ['issue'] }]

/** Changes an issue, and asks on a terminal what is not said by options. */
const EDITS_ISSUE_ASKING: EffectRows = [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['issue'] }]

const ISSUE: ArgumentRow = ['pattern', 'Issue: number or URL', { host: LINKED_HOST }]

/** Commands for issues. */
export const issueCommands: CommandSet = {
  issue: {
    description: 'Work with issues',
    options: { repo: REPO },
    commands: {
      list: {
        description: 'List issues of a repository, open ones unless told otherwise; pull requests are left out',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: {
          state: ['-s --state', ['open', 'closed', 'all'], 'State to show', { default: 'open' }],
          author: ['-A --author', 'pattern', 'Only by this author'],
          assignee: ['-a --assignee', 'pattern', 'Only with this assignee'],
          label: ['-l --label', 'patterns', 'Only with all these labels'],
          app: ['--app', 'pattern', 'Only by this app'],
          type: ['--type', 'pattern', 'Only of this type'],
          mention: ['--mention', 'pattern', 'Only those that mention this user'],
          milestone: ['-m --milestone', 'pattern', 'Only of this milestone, by number or title'],
          search: ['-S --search', 'pattern', 'Query in the search syntax of GitHub'],
          limit: LIMIT,
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh issue list --label bug --json number,title,updatedAt'],
      },
      view: {
        description: 'Show title, body and state of an issue',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { issue: ISSUE },
        options: {
          comments: ['-c --comments', 'switch', 'Show the comments, too'],
          ...AS_JSON,
          web: WEB,
        },
      },
      create: {
        description: 'Open an issue; without a terminal it needs --title and --body',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['issue'] }],
        argv: { aliases: ['new'] },
        options: {
          title: ['-t --title', 'text', 'Title'],
          body: ['-b --body', 'text', 'Body in Markdown'],
          'body-file': BODY_FILE,
          label: ['-l --label', 'values', 'Labels to add; they must exist'],
          assignee: ['-a --assignee', 'values', 'Logins to assign; @me is yourself'],
          milestone: ['-m --milestone', 'value', 'Milestone, by name'],
          project: ['-p --project', 'values', 'Projects to add it to, by title; needs the scope project'],
          template: ['-T --template', 'value', 'Issue template to start from, by name'],
          recover: ['--recover', 'value', 'File of a run that failed'],
          type: ['--type', 'value', 'Type'],
          parent: ['--parent', 'value', 'Issue that it is a part of'],
          editor: EDITOR,
          web: WEB,
        },
        examples: ['gh issue create --title "Crash on start" --body-file report.md --label bug'],
      },
      close: {
        description: 'Close an issue',
        effects: EDITS_ISSUE,
        arguments: { issue: ISSUE },
        options: {
          comment: CLOSING_COMMENT,
          reason: ['-r --reason', ['completed', 'not planned', 'duplicate'], 'Why it is closed'],
          'duplicate-of': ['--duplicate-of', 'value', 'Issue that it repeats, by number or URL'],
        },
      },
      reopen: { description: 'Reopen a closed issue', effects: EDITS_ISSUE, arguments: { issue: ISSUE }, options: { comment: CLOSING_COMMENT } },
      comment: {
        description: 'Add a comment to an issue; people who follow it are notified',
        effects: COMMENTS,
        arguments: { issue: ISSUE },
        options: {
          body: ['-b --body', 'text', 'Text in Markdown'],
          ...COMMENTING,
        },
        examples: ['gh issue comment 12 --body "Fixed in v1.4.0"'],
      },
      edit: {
        description: 'Change title, body, labels, assignees, projects or milestone of one or more issues',
        effects: EDITS_ISSUE_ASKING,
        arguments: { issue: ['patterns', 'Issues: numbers or URLs', { host: LINKED_HOST }] },
        options: {
          title: ['-t --title', 'text', 'New title'],
          body: ['-b --body', 'text', 'New body, in place of the old one; GitHub keeps the edit history'],
          'body-file': BODY_FILE,
          'add-label': ['--add-label', 'values', 'Labels to add'],
          'remove-label': ['--remove-label', 'values', 'Labels to remove'],
          'add-assignee': ['--add-assignee', 'values', 'Logins to assign'],
          'remove-assignee': ['--remove-assignee', 'values', 'Logins to unassign'],
          'add-project': ['--add-project', 'values', 'Projects to add it to'],
          'remove-project': ['--remove-project', 'values', 'Projects to take it out of; its field values there are lost', { effects: FOR_GOOD }],
          milestone: ['-m --milestone', 'value', 'Milestone, by name'],
          'remove-milestone': ['--remove-milestone', 'switch', 'Take the milestone away'],
        },
      },
      delete: {
        description: 'Delete an issue with its comments for good; asks only on a terminal. Prefer gh issue close to keep the record',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['issue', 'comment'] }],
        arguments: { issue: ISSUE },
        options: { yes: YES_LONG },
      },
      transfer: {
        description: 'Move an issue to another repository of the same owner; it gets a new number and keeps only labels and milestones that exist there',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['issue'], modifies: ['issue'] }],
        arguments: { issue: ISSUE, 'destination-repo': ['value', 'Repository to move it to, as OWNER/REPO', { host: REPOSITORY_HOST }] },
      },
      pin: {
        description: 'Pin an issue to the top of the list; a repository holds three pinned issues',
        effects: EDITS_ISSUE,
        arguments: { issue: ISSUE },
      },
      unpin: { description: 'Unpin an issue', effects: EDITS_ISSUE, arguments: { issue: ISSUE } },
      lock: {
        description: 'Lock the conversation of an issue: only people with write access can comment',
        effects: EDITS_ISSUE_ASKING,
        arguments: { issue: ISSUE },
        options: { reason: LOCK_REASON },
      },
      unlock: { description: 'Unlock the conversation of an issue', effects: EDITS_ISSUE, arguments: { issue: ISSUE } },
      status: {
        description: 'Show issues that are assigned to you, mention you or were opened by you',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        options: AS_JSON,
      },
      develop: {
        description: 'Create a branch on GitHub that is linked to an issue, and fetch it with git',
        effects: [TRANSFERS, RUNS_PROGRAMS, EACH_TIME, { creates: ['branch'], modifies: ['issue'] }],
        arguments: { issue: ISSUE },
        options: {
          name: ['-n --name', 'revision', 'Name of the new branch'],
          'issue-repo': ['-i --issue-repo', 'pattern', 'Repository of the issue, by name or URL (gh 2.23)', { host: REPOSITORY_HOST }],
          base: ['-b --base', 'revision', 'Branch to start from'],
          'branch-repo': ['--branch-repo', 'pattern', 'Repository that gets the branch, by name or URL', { host: REPOSITORY_HOST }],
          checkout: [
            '-c --checkout',
            'switch',
            'Switch the working tree to the new branch',
            { effects: { filesystem: { write: true, delete: true }, modifies: ['working_tree'] } },
          ],
          list: ['-l --list', 'switch', 'List the linked branches instead of creating one', { preview: PREVIEWS_REMOTE }],
        },
        examples: ['gh issue develop 12 --name fix-12 --checkout'],
      },
    },
  },
}
