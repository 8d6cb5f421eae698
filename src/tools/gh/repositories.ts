import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandRows, CommandSet } from '../describe-program'
import { ASKS_FIRST, CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, PREVIEWS_LOCAL, READS_REMOTE, RUNS_PROGRAMS, SYNCHRONISES, TRANSFERS } from '../effects'
import { longOptions } from '../long-options'
import { CLONES } from './effects'
import { QUIET_GIT } from './folder'
import { AS_JSON, HANDS_TO_GIT, LIMIT, REPO, REPOSITORY_HOST, WEB, YES, YES_LONG } from './options'

/** Changes settings of a repository that can be set back, and asks before it does. */
const EDITS_REPOSITORY: EffectRows = [CHANGES_REMOTE, ASKS_FIRST, { modifies: ['repository'] }]

const REPOSITORY: ArgumentRow = ['pattern?', 'Repository as OWNER/REPO or URL; without it the one of the current directory', { host: REPOSITORY_HOST }]

const AUTOLINK: CommandRows = {
  description: 'Prefixes that become links, such as TICKET-',
  options: { repo: REPO },
  commands: {
    list: { description: 'List them', effects: READS_REMOTE, folder: QUIET_GIT, options: { ...AS_JSON, web: WEB } },
    view: { description: 'Show one', effects: READS_REMOTE, folder: QUIET_GIT, arguments: { id: ['integer', 'ID'] }, options: AS_JSON },
    create: {
      description: 'Add one',
      effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['autolink'] }],
      argv: { aliases: ['new'] },
      arguments: { prefix: ['value', 'Prefix'], url: ['value', 'URL with <num>'] },
      options: { numeric: ['-n --numeric', 'switch', 'Only before numbers'] },
    },
    delete: {
      description: 'Delete one',
      effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['autolink'] }],
      arguments: { id: ['value', 'ID'] },
      options: { yes: YES_LONG },
    },
  },
}

/** Commands for repositories. */
export const repositoryCommands: CommandSet = {
  repo: {
    description: 'Work with repositories',
    commands: {
      list: {
        description: 'List repositories of a user or organization, your own without an owner',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { owner: ['pattern?', 'User or organization'] },
        options: {
          visibility: ['--visibility', ['public', 'private', 'internal'], 'Only of this visibility'],
          language: ['-l --language', 'pattern', 'Only in this language'],
          topic: ['--topic', 'patterns', 'Only with these topics'],
          source: ['--source', 'switch', 'Leave out forks'],
          fork: ['--fork', 'switch', 'Only forks'],
          'no-archived': ['--no-archived', 'switch', 'Leave out archived ones'],
          ...longOptions('switch', { archived: 'Only archived ones', private: 'Only private ones', public: 'Only public ones' }),
          limit: LIMIT,
          ...AS_JSON,
        },
      },
      view: {
        description: 'Show description and README of a repository',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { repository: REPOSITORY },
        options: {
          branch: ['-b --branch', 'revision', 'Branch whose README is shown'],
          ...AS_JSON,
          web: WEB,
        },
        examples: ['gh repo view cli/cli --json defaultBranchRef,visibility'],
      },
      create: {
        description: 'Create a repository on GitHub; without a terminal it needs a name or --source, and one of --public, --private, --internal',
        effects: [CHANGES_REMOTE, EACH_TIME, ASKS_FIRST, { creates: ['repository'] }],
        argv: { aliases: ['new'] },
        arguments: { name: ['value?', 'Name, or OWNER/NAME for an organization; with --source the name of its directory'] },
        options: {
          public: ['--public', 'switch', 'Anyone can read it', { effects: FOR_GOOD }],
          private: ['--private', 'switch', 'Only people with access can read it'],
          internal: ['--internal', 'switch', 'All members of the enterprise can read it'],
          description: ['-d --description', 'text', 'Short description'],
          source: [
            '-s --source',
            'folder',
            'Existing local repository, which gets the new one as a remote',
            { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['git_config'] }] },
          ],
          remote: ['-r --remote', 'value', 'Name of that remote'],
          push: ['--push', 'switch', 'Push the local commits, with --source', { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['branch'] }] }],
          clone: ['-c --clone', 'switch', 'Clone it into the current directory', { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['local_repository'] }] }],
          template: ['-p --template', 'value', 'Template repository to copy from'],
          'add-readme': ['--add-readme', 'switch', 'Add a README file'],
          gitignore: ['-g --gitignore', 'value', 'Template for .gitignore, for example Node'],
          license: ['-l --license', 'value', 'License to add, for example mit'],
          ...longOptions('value', { '-h --homepage': 'Home page', '-t --team': 'Team of the organization that gets access' }),
          ...longOptions('switch', {
            'disable-issues': 'Without issues',
            'disable-wiki': 'Without wiki',
            'include-all-branches': 'All branches of the template',
            '-y --confirm': 'Do not ask',
          }),
          ...longOptions('switch', { 'enable-issues': 'With issues', 'enable-wiki': 'With wiki' }),
        },
        examples: ['gh repo create my-org/tool --private --source . --push'],
      },
      clone: {
        description: 'Clone a repository with git; for a fork it adds the parent as the remote upstream',
        effects: CLONES,
        changes: 'folder',
        argv: HANDS_TO_GIT,
        arguments: {
          repository: ['pattern', 'Repository as OWNER/REPO, own REPO, or URL', { host: REPOSITORY_HOST }],
          directory: ['folder?', 'New directory; without it the name of the repository'],
        },
        options: {
          'upstream-remote-name': ['-u --upstream-remote-name', 'value', 'Name of the remote for the parent of a fork', { default: 'upstream' }],
          'no-upstream': ['--no-upstream', 'switch', 'Do not add it'],
        },
        examples: ['gh repo clone cli/cli'],
      },
      fork: {
        description: 'Fork a repository; an existing fork is used as it is. On a terminal it offers to clone it or to add a remote',
        effects: [CHANGES_REMOTE, ASKS_FIRST, { creates: ['repository'] }],
        arguments: { repository: REPOSITORY },
        options: {
          clone: ['--clone', 'switch', 'Clone the fork', { effects: [RUNS_PROGRAMS, EACH_TIME, { filesystem: { write: true }, creates: ['local_repository'] }] }],
          remote: [
            '--remote',
            'switch',
            'Make the fork the remote origin of the current directory; the old origin becomes upstream',
            { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['git_config'] }] },
          ],
          'remote-name': ['--remote-name', 'value', 'Name of the new remote', { default: 'origin' }],
          org: ['--org', 'value', 'Organization that gets the fork'],
          'fork-name': ['--fork-name', 'value', 'Name of the fork'],
          'default-branch-only': ['--default-branch-only', 'switch', 'Copy only the default branch'],
        },
      },
      delete: {
        description: 'Delete a repository with its issues, pull requests, releases and settings for good; without an argument the one of the current directory',
        effects: [CHANGES_REMOTE, DESTROYS, ASKS_FIRST, { deletes: ['repository', 'issue', 'pull_request', 'release'] }],
        arguments: { repository: REPOSITORY },
        options: { yes: ['--yes', 'switch', 'Skip the confirmation; needed without a terminal, and then the repository must be named'] },
      },
      edit: {
        description: 'Change settings of a repository; write --flag=false to turn one off',
        effects: EDITS_REPOSITORY,
        arguments: { repository: REPOSITORY },
        options: {
          description: ['-d --description', 'text', 'New description'],
          homepage: ['-h --homepage', 'address', 'New home page'],
          visibility: [
            '--visibility',
            ['public', 'private', 'internal'],
            'New visibility: public shows all code and Actions logs to everyone; leaving public loses stars and watchers and detaches forks',
            { effects: [FOR_GOOD, { modifies: ['repository_visibility'], values: { private: { destructive: true }, internal: { destructive: true } } }] },
          ],
          'accept-visibility-change-consequences': ['--accept-visibility-change-consequences', 'switch', 'Confirm what a change of visibility brings; needed with --visibility'],
          'default-branch': ['--default-branch', 'value', 'Default branch; it must exist'],
          'add-topic': ['--add-topic', 'values', 'Topics to add'],
          'remove-topic': ['--remove-topic', 'values', 'Topics to remove'],
          'delete-branch-on-merge': ['--delete-branch-on-merge', 'switch', 'Delete head branches when pull requests are merged'],
          'enable-auto-merge': ['--enable-auto-merge', 'switch', 'Allow auto-merge'],
          'enable-issues': ['--enable-issues', 'switch', 'Turn on issues'],
          ...longOptions('switch', { template: 'Let it be a template', 'enable-discussions': 'Turn on discussions', 'allow-forking': 'Let members fork it' }),
          ...longOptions('switch', { 'enable-merge-commit': 'Allow merge commits', 'enable-squash-merge': 'Allow squashing', 'enable-rebase-merge': 'Allow rebasing' }),
          ...longOptions('switch', {
            'allow-update-branch': 'Offer to update branches',
            'enable-secret-scanning': 'Look for secrets',
            'enable-secret-scanning-push-protection': 'Refuse pushes of secrets',
          }),
          ...longOptions('value', { 'squash-merge-commit-message': 'Text of squashed commits' }),
          'enable-projects': ['--enable-projects', 'switch', 'Turn on projects'],
          'enable-wiki': ['--enable-wiki', 'switch', 'Turn on the wiki'],
          'enable-advanced-security': [
            '--enable-advanced-security',
            'switch',
            'Turn on advanced security, which is paid for per committer in private repositories',
            { effects: { cost: { estimate: 'high', billable: true } } },
          ],
        },
        examples: ['gh repo edit --delete-branch-on-merge --enable-auto-merge'],
      },
      rename: {
        description: 'Rename a repository, and the local remote that points to it; old URLs redirect until the name is reused',
        effects: [TRANSFERS, RUNS_PROGRAMS, ASKS_FIRST, { modifies: ['repository', 'git_config'] }],
        arguments: { 'new-name': ['value', 'New name, without the owner'] },
        options: { repo: REPO, yes: YES },
      },
      archive: {
        description: 'Archive a repository: it becomes read-only for everyone',
        effects: EDITS_REPOSITORY,
        arguments: { repository: REPOSITORY },
        options: { yes: YES },
      },
      unarchive: {
        description: 'Make an archived repository writable again',
        effects: EDITS_REPOSITORY,
        arguments: { repository: REPOSITORY },
        options: { yes: YES },
      },
      sync: {
        description: 'Fast-forward a branch to the state of its source: the local repository from its remote, or a fork on GitHub from its parent',
        effects: [SYNCHRONISES, RUNS_PROGRAMS, { modifies: ['branch', 'working_tree'] }],
        arguments: { 'destination-repository': ['value?', 'Repository on GitHub to update; without it the local repository'] },
        options: {
          source: ['-s --source', 'value', 'Repository to take the commits from', { default: 'the parent' }],
          branch: ['-b --branch', 'value', 'Branch to update', { default: 'the default branch' }],
          force: ['--force', 'switch', 'Hard reset the branch to the source: its own commits and local edits are lost', { effects: DESTROYS }],
        },
        examples: ['gh repo sync', 'gh repo sync me/fork --branch main'],
      },
      'set-default': {
        description: 'Choose the repository that gh asks about in this directory; kept in the git configuration of the local repository',
        effects: [TRANSFERS, RUNS_PROGRAMS, ASKS_FIRST, { modifies: ['git_config'] }],
        arguments: { repository: ['pattern?', 'Repository as OWNER/REPO; asked for on a terminal', { host: REPOSITORY_HOST }] },
        options: {
          view: ['-v --view', 'switch', 'Only show the current one', { preview: PREVIEWS_LOCAL }],
          unset: ['-u --unset', 'switch', 'Forget the current one'],
        },
      },
      autolink: AUTOLINK,
      credits: {
        description: 'Show who wrote a repository',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        arguments: { repository: REPOSITORY },
        options: { static: ['-s --static', 'switch', 'Without animation'] },
      },
      garden: { description: 'Walk through a repository on a terminal', effects: READS_REMOTE, folder: QUIET_GIT, arguments: { repository: REPOSITORY } },
      gitignore: {
        description: 'Templates of .gitignore',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        commands: {
          list: { description: 'List their names' },
          view: { description: 'Print one', arguments: { template: ['name', 'Name'] } },
        },
      },
      license: {
        description: 'Licenses',
        effects: READS_REMOTE,
        folder: QUIET_GIT,
        commands: {
          list: { description: 'List their names' },
          view: { description: 'Print one', arguments: { license: ['name', 'Name or SPDX ID'] }, options: { web: WEB } },
        },
      },
      'deploy-key': {
        description: 'SSH keys that give a machine access to one repository',
        options: { repo: REPO },
        commands: {
          list: { description: 'List the deploy keys of a repository', effects: READS_REMOTE, folder: QUIET_GIT, options: AS_JSON },
          add: {
            description: 'Add a public SSH key that can read the repository',
            effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['deploy_key'] }],
            arguments: { 'key-file': ['file', 'File with the public key; - reads standard input', { effects: DASH_READS_STDIN }] },
            options: {
              title: ['-t --title', 'text', 'Title of the key'],
              'allow-write': ['-w --allow-write', 'switch', 'Let the key push, too', { effects: { modifies: ['repository_access'] } }],
            },
          },
          delete: {
            description: 'Delete a deploy key, without asking: what uses it loses access at once',
            effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['deploy_key'] }],
            arguments: { 'key-id': ['value', 'ID of the key, from the list'] },
          },
        },
      },
    },
  },
}
