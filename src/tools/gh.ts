import type { AtipArgv } from '../types/argv'
import type { AtipArgument, AtipEffects, AtipHost, AtipOption, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { PREVIEWS_LOCAL, PREVIEWS_REMOTE, READS_LOCAL, READS_REMOTE } from './effects'

/** Changes a pull request in a way that another command takes back. */
const EDITS_PULL_REQUEST: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['pull_request'],
}

/** Changes a pull request, and asks on a terminal what is not said by options. */
const EDITS_PULL_REQUEST_ASKING: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['pull_request'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Changes an issue in a way that another command takes back. */
const EDITS_ISSUE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['issue'],
}

/** Changes an issue, and asks on a terminal what is not said by options. */
const EDITS_ISSUE_ASKING: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['issue'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Posts a comment that its author can edit or delete, and asks for the text when none is given. */
const COMMENTS: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['comment'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Changes settings of a repository that can be set back, and asks before it does. */
const EDITS_REPOSITORY: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['repository'],
  interactive: { stdin: 'none', prompts: true, tty: false },
}

/** Clones with git into a new directory. */
const CLONES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['local_repository'],
}

/** Switches a workflow on or off. */
const EDITS_WORKFLOW: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['workflow'],
}

/** Starts jobs that may deploy or publish and that use up paid minutes in private repositories. */
const STARTS_RUN: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: false,
  reversible: false,
  destructive: false,
  creates: ['workflow_run'],
  cost: { estimate: 'low', billable: true },
}

/** Changes the configuration of gh in its own files. */
const EDITS_CONFIG: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['gh_config'],
}

/** Opens the web browser. */
const OPENS_BROWSER: AtipEffects = { subprocess: true, network: true }

/** Opens a text editor and waits for it. */
const OPENS_EDITOR: AtipEffects = { subprocess: true, interactive: { prompts: true, tty: true } }

/** Waits for standard input. */
const READS_STDIN: AtipEffects = { interactive: { stdin: 'required' } }

/** Deletes the remote branch and, with `git branch -D`, the local one; also switches the working tree away from it. */
const DELETES_BRANCH: AtipEffects = {
  filesystem: { write: true, delete: true },
  subprocess: true,
  reversible: false,
  destructive: true,
  modifies: ['working_tree'],
  deletes: ['branch'],
}

/** May create, overwrite or delete anything that the token reaches. */
const API_ANYTHING: AtipEffects = {
  idempotent: false,
  reversible: false,
  destructive: true,
  creates: ['github_resource'],
  modifies: ['github_resource'],
  deletes: ['github_resource'],
}

/** Creates something or starts an action. */
const API_POST: AtipEffects = {
  idempotent: false,
  reversible: false,
  creates: ['github_resource'],
  modifies: ['github_resource'],
}

/** With these methods, the fields of a request are its query. */
const SENDS_A_QUERY: Record<string, string[]> = { method: ['GET', 'HEAD'] }

/** Replaces what is stored. */
const API_OVERWRITES: AtipEffects = {
  reversible: false,
  destructive: true,
  creates: ['github_resource'],
  modifies: ['github_resource'],
}

/** Deletes for good. */
const API_DELETES: AtipEffects = { reversible: false, destructive: true, deletes: ['github_resource'] }

/**
 * Makes git ask the repository for its remotes and branches, and nothing else: no program, hook or server that its
 * configuration names. For programs that only read through git.
 */
const QUIET_GIT: AtipFolder = {
  env: {
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_ASKPASS: '',
    GIT_PROXY_COMMAND: '',
  },
  gitConfig: {
    'core.fsmonitor': 'false',
    'core.hooksPath': '/dev/null',
    'core.alternateRefsCommand': 'true',
    'log.showSignature': 'false',
    'diff.submodule': 'short',
    'help.autocorrect': 'never',
  },
}

/** A repository of a service other than github.com, which is asked anyway. */
const REPOSITORY_HOST: AtipHost = { kind: 'repository', own: ['github.com'] }

/** A page of a service other than GitHub. */
const LINKED_HOST: AtipHost = { kind: 'link', own: ['github.com', 'gist.github.com', 'api.github.com'] }

/** Hands what follows `--` to git, where a directory that begins with a dash would be an option. */
const HANDS_TO_GIT: AtipArgv = { endOfOptions: false }

const REPO: AtipOption = {
  name: 'repo',
  flags: ['-R', '--repo'],
  type: 'string',
  description: 'Repository as [HOST/]OWNER/REPO, instead of the one of the current directory',
  'x-shape': 'pattern',
  'x-host': REPOSITORY_HOST,
  envVar: 'GH_REPO',
}

const WEB: AtipOption = {
  name: 'web',
  flags: ['-w', '--web'],
  type: 'boolean',
  description: 'Open the page in the web browser instead',
  'x-effects': OPENS_BROWSER,
}

const EDITOR: AtipOption = {
  name: 'editor',
  flags: ['-e', '--editor'],
  type: 'boolean',
  description: 'Write the text in a text editor instead of answering prompts',
  'x-effects': OPENS_EDITOR,
}

const BODY_FILE: AtipOption = {
  name: 'body-file',
  flags: ['-F', '--body-file'],
  type: 'file',
  description: 'File that holds the body text; - reads standard input',
  'x-effects': { values: { '-': READS_STDIN } },
}

const JSON_FIELDS: AtipOption = {
  name: 'json',
  flags: ['--json'],
  type: 'string',
  description: 'Print JSON with these fields, separated by commas; an unknown name makes gh list the valid ones',
  'x-shape': 'name',
}

const JQ: AtipOption = {
  name: 'jq',
  flags: ['-q', '--jq'],
  type: 'string',
  description: 'Filter the JSON output with a jq expression',
  'x-shape': 'format',
}

const TEMPLATE: AtipOption = {
  name: 'template',
  flags: ['-t', '--template'],
  type: 'string',
  description: 'Format the JSON output with a Go template',
  'x-shape': 'format',
}

const LIMIT: AtipOption = {
  name: 'limit',
  flags: ['-L', '--limit'],
  type: 'integer',
  description: 'Maximum number of items to fetch',
  default: 30,
}

const YES: AtipOption = {
  name: 'yes',
  flags: ['-y', '--yes'],
  type: 'boolean',
  description: 'Skip the confirmation; needed without a terminal',
}

const YES_LONG: AtipOption = {
  name: 'yes',
  flags: ['--yes'],
  type: 'boolean',
  description: 'Skip the confirmation',
}

const CLOSING_COMMENT: AtipOption = {
  name: 'comment',
  flags: ['-c', '--comment'],
  type: 'string',
  description: 'Also post this comment',
  'x-shape': 'text',
  'x-effects': { creates: ['comment'] },
}

const LOCK_REASON: AtipOption = {
  name: 'reason',
  flags: ['-r', '--reason'],
  type: 'enum',
  enum: ['off_topic', 'resolved', 'spam', 'too_heated'],
  description: 'Reason that is shown for the lock',
}

const EDIT_LAST: AtipOption = {
  name: 'edit-last',
  flags: ['--edit-last'],
  type: 'boolean',
  description: 'Replace the text of your own last comment instead of adding one',
  'x-effects': { modifies: ['comment'] },
}

const CREATE_IF_NONE: AtipOption = {
  name: 'create-if-none',
  flags: ['--create-if-none'],
  type: 'boolean',
  description: 'With --edit-last, add a comment if you have none yet',
}

const HOSTNAME: AtipOption = {
  name: 'hostname',
  flags: ['-h', '--hostname'],
  type: 'string',
  description: 'GitHub host, for example github.com',
  'x-shape': 'name',
}

const USER: AtipOption = {
  name: 'user',
  flags: ['-u', '--user'],
  type: 'string',
  description: 'Login of the account',
  'x-shape': 'pattern',
}

const INSECURE_STORAGE: AtipOption = {
  name: 'insecure-storage',
  flags: ['--insecure-storage'],
  type: 'boolean',
  description: 'Keep the token in a plain text file instead of the credential store of the system',
}

const CONFIG_HOST: AtipOption = {
  name: 'host',
  flags: ['-h', '--host'],
  type: 'string',
  description: 'Host whose own setting is meant, instead of the general one',
  'x-shape': 'name',
}

const DEPLOYMENT_ENVIRONMENT: AtipOption = {
  name: 'env',
  flags: ['-e', '--env'],
  type: 'string',
  description: 'Deployment environment of the repository',
  'x-shape': 'pattern',
}

const ORG: AtipOption = {
  name: 'org',
  flags: ['-o', '--org'],
  type: 'string',
  description: 'Organization, instead of a repository',
  'x-shape': 'name',
}

const SECRET_APP: AtipOption = {
  name: 'app',
  flags: ['-a', '--app'],
  type: 'enum',
  enum: ['actions', 'codespaces', 'dependabot'],
  description: 'Application whose secrets are meant',
}

const SECRET_USER: AtipOption = {
  name: 'user',
  flags: ['-u', '--user'],
  type: 'boolean',
  description: 'Secrets of your own account, for Codespaces',
}

const SELECTED_REPOS: AtipOption = {
  name: 'repos',
  flags: ['-r', '--repos'],
  type: 'array',
  description: 'Repositories that may read it, when it belongs to an organization or user; the list replaces the old one',
}

const VALUE_VISIBILITY: AtipOption = {
  name: 'visibility',
  flags: ['-v', '--visibility'],
  type: 'enum',
  enum: ['all', 'private', 'selected'],
  description: 'Which repositories of the organization may read it',
  default: 'private',
}

const CODESPACE: AtipOption = {
  name: 'codespace',
  flags: ['-c', '--codespace'],
  type: 'string',
  description: 'Name of the codespace, as printed by gh codespace list',
}

const CODESPACE_REPO: AtipOption = {
  name: 'repo',
  flags: ['-R', '--repo'],
  type: 'string',
  description: 'Only codespaces of this repository, as OWNER/REPO',
  'x-shape': 'pattern',
  'x-host': REPOSITORY_HOST,
}

const CODESPACE_ORG: AtipOption = {
  name: 'org',
  flags: ['-o', '--org'],
  type: 'string',
  description: 'Organization whose codespaces are meant; for its admins',
  'x-shape': 'name',
}

const CODESPACE_USER: AtipOption = {
  name: 'user',
  flags: ['-u', '--user'],
  type: 'string',
  description: 'Member whose codespaces are meant, with --org',
  'x-shape': 'pattern',
}

const RULESET_PARENTS: AtipOption = {
  name: 'parents',
  flags: ['-p', '--parents'],
  type: 'boolean',
  description: 'Include rulesets of higher levels that apply, too',
  default: true,
  'x-argv': { negation: '=false' },
}

const SEARCH_QUERY: AtipArgument = {
  name: 'query',
  type: 'string',
  description: 'Words and qualifiers in the search syntax of GitHub, for example is:open',
  'x-shape': 'pattern',
  required: false,
  variadic: true,
}

const SEARCH_REPO: AtipOption = {
  name: 'repo',
  flags: ['-R', '--repo'],
  type: 'array',
  description: 'Only in these repositories, as OWNER/REPO',
  'x-shape': 'pattern',
}

const SEARCH_OWNER: AtipOption = {
  name: 'owner',
  flags: ['--owner'],
  type: 'array',
  description: 'Only in repositories of these users or organizations',
  'x-shape': 'pattern',
}

const SEARCH_LANGUAGE: AtipOption = {
  name: 'language',
  flags: ['--language'],
  type: 'string',
  description: 'Only this programming language',
  'x-shape': 'pattern',
}

const SEARCH_ORDER: AtipOption = {
  name: 'order',
  flags: ['--order'],
  type: 'enum',
  enum: ['asc', 'desc'],
  description: 'Direction; ignored without --sort',
  default: 'desc',
}

const PR: AtipArgument = {
  name: 'pr',
  type: 'string',
  description: 'Pull request: number, URL or head branch',
  'x-shape': 'pattern',
  'x-host': LINKED_HOST,
}

const PR_OR_CURRENT: AtipArgument = {
  name: 'pr',
  type: 'string',
  description: 'Pull request: number, URL or head branch; without it the one of the current branch',
  'x-shape': 'pattern',
  'x-host': LINKED_HOST,
  required: false,
}

const ISSUE: AtipArgument = {
  name: 'issue',
  type: 'string',
  description: 'Issue: number or URL',
  'x-shape': 'pattern',
  'x-host': LINKED_HOST,
}

const RUN: AtipArgument = {
  name: 'run-id',
  type: 'string',
  description: 'ID of the run, the databaseId of gh run list',
  'x-shape': 'number',
}

const RUN_OF_JOB: AtipArgument = {
  name: 'run-id',
  type: 'string',
  description: 'ID of the run, the databaseId of gh run list; ignored with --job',
  'x-shape': 'number',
}

const WORKFLOW: AtipArgument = {
  name: 'workflow',
  type: 'string',
  description: 'Workflow: ID, name or file name',
  'x-shape': 'pattern',
}

const TAG: AtipArgument = {
  name: 'tag',
  type: 'string',
  description: 'Git tag of the release',
}

const REPOSITORY: AtipArgument = {
  name: 'repository',
  type: 'string',
  description: 'Repository as OWNER/REPO or URL; without it the one of the current directory',
  'x-shape': 'pattern',
  'x-host': REPOSITORY_HOST,
  required: false,
}

const GIST: AtipArgument = {
  name: 'gist',
  type: 'string',
  description: 'Gist: ID or URL',
  'x-shape': 'pattern',
  'x-host': LINKED_HOST,
}

const EXTENSION: AtipArgument = {
  name: 'extension',
  type: 'string',
  description: 'Name of the extension, with or without gh-',
}

/** GitHub CLI 2.69. */
export const gh: AtipTool = {
  atip: { version: '0.4' },
  name: 'gh',
  version: '2.69.0',
  description: 'GitHub on the command line: pull requests, issues, repositories, workflow runs, releases and the API',
  homepage: 'https://cli.github.com',
  trust: { source: 'community' },
  'x-argv': {
    interspersed: true,
    abbreviations: false,
    globals: 'anywhere',
    separators: [' ', '', '='],
  },
  authentication: {
    required: true,
    methods: [
      { type: 'token', envVar: 'GH_TOKEN', description: 'Token for github.com; goes before stored credentials' },
      { type: 'token', envVar: 'GITHUB_TOKEN', description: 'Token for github.com, used if GH_TOKEN is not set' },
      { type: 'token', envVar: 'GH_ENTERPRISE_TOKEN', description: 'Token for GitHub Enterprise Server' },
      { type: 'oauth', setupCommand: 'gh auth login', description: 'Log in through the web browser' },
    ],
    checkCommand: 'gh auth status',
  },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  commands: {
    '': {
      description: 'Print the version of gh',
      options: [{ name: 'version', flags: ['--version'], type: 'boolean', description: 'Print it', required: true }],
      effects: READS_LOCAL,
    },
    auth: {
      'x-changes': 'machine',
      description: 'Log in to GitHub, for gh and for git',
      commands: {
        login: {
          description: 'Log in to a GitHub host and store the token; may also set up git and upload an SSH key',
          options: [
            HOSTNAME,
            {
              name: 'with-token',
              flags: ['--with-token'],
              type: 'boolean',
              description: 'Read a token from standard input; it needs the scopes repo, read:org and gist',
              'x-effects': READS_STDIN,
            },
            {
              name: 'git-protocol',
              flags: ['-p', '--git-protocol'],
              type: 'enum',
              enum: ['ssh', 'https'],
              description: 'Protocol of git operations for every account on the host',
            },
            {
              name: 'scopes',
              flags: ['-s', '--scopes'],
              type: 'array',
              description: 'Further scopes to ask for',
            },
            INSECURE_STORAGE,
            {
              name: 'skip-ssh-key',
              flags: ['--skip-ssh-key'],
              type: 'boolean',
              description: 'Do not offer to make or upload an SSH key',
            },
            {
              name: 'web',
              flags: ['-w', '--web'],
              type: 'boolean',
              description: 'Log in through the web browser, without asking how',
              'x-effects': OPENS_BROWSER,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['credential', 'ssh_key'],
            modifies: ['gh_config', 'git_config'],
            interactive: { stdin: 'none', prompts: true, tty: true },
          },
          examples: ['gh auth login --with-token --hostname github.com < token.txt'],
        },
        logout: {
          description: 'Remove the stored token of an account from this machine; the token is not revoked, and a new login is needed',
          options: [HOSTNAME, USER],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            modifies: ['gh_config'],
            deletes: ['credential'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        status: {
          description: 'Show the accounts, their scopes and whether the tokens work; fails if one does not',
          options: [
            HOSTNAME,
            {
              name: 'show-token',
              flags: ['-t', '--show-token'],
              type: 'boolean',
              description: 'Print the tokens in clear text',
              'x-sensitive': 'output',
            },
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        token: {
          'x-sensitive': 'output',
          description: 'Print the token of an account in clear text; whoever reads the output can act as the user',
          options: [HOSTNAME, USER],
          effects: READS_LOCAL,
        },
        refresh: {
          description: 'Renew the stored token or change its scopes, through the web browser',
          options: [
            HOSTNAME,
            {
              name: 'scopes',
              flags: ['-s', '--scopes'],
              type: 'array',
              description: 'Scopes to add, for example delete_repo',
            },
            {
              name: 'remove-scopes',
              flags: ['-r', '--remove-scopes'],
              type: 'array',
              description: 'Scopes to take away',
            },
            {
              name: 'reset-scopes',
              flags: ['--reset-scopes'],
              type: 'boolean',
              description: 'Go back to the smallest default set of scopes',
            },
            INSECURE_STORAGE,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['credential'],
            interactive: { stdin: 'none', prompts: true, tty: true },
          },
          examples: ['gh auth refresh --hostname github.com --scopes project'],
        },
        'setup-git': {
          description: 'Make gh the credential helper of git in the global git configuration, in place of another helper',
          options: [
            HOSTNAME,
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Set it up even for a host without login; needs --hostname',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['git_config'],
          },
        },
        switch: {
          description: 'Make another stored account the active one; with two accounts and no --user it toggles',
          options: [HOSTNAME, USER],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['gh_config'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
      },
    },
    pr: {
      description: 'Work with pull requests',
      options: [REPO],
      commands: {
        list: {
          description: 'List pull requests of a repository, open ones unless told otherwise',
          options: [
            {
              name: 'state',
              flags: ['-s', '--state'],
              type: 'enum',
              enum: ['open', 'closed', 'merged', 'all'],
              description: 'State to show',
              default: 'open',
            },
            {
              name: 'author',
              flags: ['-A', '--author'],
              type: 'string',
              description: 'Only by this author',
              'x-shape': 'pattern',
            },
            {
              name: 'assignee',
              flags: ['-a', '--assignee'],
              type: 'string',
              description: 'Only with this assignee',
              'x-shape': 'pattern',
            },
            {
              name: 'label',
              flags: ['-l', '--label'],
              type: 'array',
              description: 'Only with all these labels',
              'x-shape': 'pattern',
            },
            {
              name: 'base',
              flags: ['-B', '--base'],
              type: 'string',
              description: 'Only into this base branch',
              'x-shape': 'revision',
            },
            {
              name: 'head',
              flags: ['-H', '--head'],
              type: 'string',
              description: 'Only from this head branch',
              'x-shape': 'revision',
            },
            { name: 'draft', flags: ['-d', '--draft'], type: 'boolean', description: 'Only drafts' },
            {
              name: 'search',
              flags: ['-S', '--search'],
              type: 'string',
              description: 'Query in the search syntax of GitHub',
              'x-shape': 'pattern',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh pr list --author @me --json number,title,headRefName'],
        },
        view: {
          description: 'Show title, body and state of a pull request',
          arguments: [PR_OR_CURRENT],
          options: [{ name: 'comments', flags: ['-c', '--comments'], type: 'boolean', description: 'Show the comments, too' }, JSON_FIELDS, JQ, TEMPLATE, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh pr view 123 --json state,mergeable,reviewDecision,statusCheckRollup'],
        },
        create: {
          description:
            'Open a pull request; on a terminal it may first push the current branch or make a fork. Without a terminal it needs --title and --body, or --fill, and a pushed branch',
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'Title', 'x-shape': 'text' },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Body in Markdown',
              'x-shape': 'text',
            },
            BODY_FILE,
            {
              name: 'fill',
              flags: ['-f', '--fill'],
              type: 'boolean',
              description: 'Take title and body from the commits; --title and --body go first',
            },
            { name: 'base', flags: ['-B', '--base'], type: 'string', description: 'Branch to merge into' },
            {
              name: 'head',
              flags: ['-H', '--head'],
              type: 'string',
              description: 'Branch with the commits, as BRANCH or USER:BRANCH; turns off pushing and forking',
              default: 'the current branch',
            },
            { name: 'draft', flags: ['-d', '--draft'], type: 'boolean', description: 'Open it as a draft' },
            {
              name: 'reviewer',
              flags: ['-r', '--reviewer'],
              type: 'array',
              description: 'People, or teams as ORG/TEAM, to ask for a review',
            },
            {
              name: 'assignee',
              flags: ['-a', '--assignee'],
              type: 'array',
              description: 'Logins to assign; @me is yourself',
            },
            { name: 'label', flags: ['-l', '--label'], type: 'array', description: 'Labels to add; they must exist' },
            {
              name: 'dry-run',
              flags: ['--dry-run'],
              type: 'boolean',
              description: 'Print the details instead of opening it; may still push',
            },
            EDITOR,
            WEB,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['pull_request', 'branch', 'fork'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh pr create --title "Fix login" --body "Closes #12" --base main --head fix-login', 'gh pr create --fill --draft --reviewer octocat'],
        },
        checkout: {
          description: 'Fetch the branch of a pull request with git and switch to it; an existing local branch is fast-forwarded',
          arguments: [PR],
          options: [
            { name: 'branch', flags: ['-b', '--branch'], type: 'string', description: 'Name of the local branch' },
            { name: 'detach', flags: ['--detach'], type: 'boolean', description: 'Check out without a branch' },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Hard reset the existing local branch to the pull request: its own commits and edits are lost',
              'x-effects': { reversible: false, destructive: true, modifies: ['branch', 'working_tree'] },
            },
            {
              name: 'recurse-submodules',
              flags: ['--recurse-submodules'],
              type: 'boolean',
              description: 'Update all submodules afterwards',
              'x-effects': { modifies: ['submodule'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['branch'],
            modifies: ['branch', 'working_tree', 'git_config'],
          },
          examples: ['gh pr checkout 123'],
        },
        merge: {
          description: 'Merge a pull request on GitHub, or put it into the merge queue; without a terminal name --merge, --squash or --rebase',
          arguments: [PR_OR_CURRENT],
          options: [
            { name: 'merge', flags: ['-m', '--merge'], type: 'boolean', description: 'Merge with a merge commit' },
            { name: 'squash', flags: ['-s', '--squash'], type: 'boolean', description: 'Squash into one commit' },
            { name: 'rebase', flags: ['-r', '--rebase'], type: 'boolean', description: 'Rebase onto the base branch' },
            {
              name: 'auto',
              flags: ['--auto'],
              type: 'boolean',
              description: 'Merge later, as soon as all requirements are met',
            },
            {
              name: 'disable-auto',
              flags: ['--disable-auto'],
              type: 'boolean',
              description: 'Turn off auto-merge instead of merging',
            },
            {
              name: 'admin',
              flags: ['--admin'],
              type: 'boolean',
              description: 'Use administrator rights to merge past failed checks, missing reviews or the merge queue',
              'x-effects': { reversible: false, modifies: ['protected_branch'] },
            },
            {
              name: 'delete-branch',
              flags: ['-d', '--delete-branch'],
              type: 'boolean',
              description: 'Delete the local and the remote branch after the merge; unpushed commits on it are lost',
              'x-effects': DELETES_BRANCH,
            },
            {
              name: 'match-head-commit',
              flags: ['--match-head-commit'],
              type: 'string',
              description: 'Merge only if the head is still this commit SHA',
            },
            {
              name: 'subject',
              flags: ['-t', '--subject'],
              type: 'string',
              description: 'Subject of the commit',
              'x-shape': 'text',
            },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Body of the commit message',
              'x-shape': 'text',
            },
            BODY_FILE,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['pull_request', 'branch'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh pr merge 123 --squash', 'gh pr merge 123 --squash --auto --delete-branch'],
        },
        close: {
          description: 'Close a pull request without merging',
          arguments: [PR],
          options: [
            CLOSING_COMMENT,
            {
              name: 'delete-branch',
              flags: ['-d', '--delete-branch'],
              type: 'boolean',
              description: 'Delete the local and the remote branch, too: unmerged commits on it are lost',
              'x-effects': DELETES_BRANCH,
            },
          ],
          effects: EDITS_PULL_REQUEST,
        },
        reopen: {
          description: 'Reopen a closed pull request',
          arguments: [PR],
          options: [CLOSING_COMMENT],
          effects: EDITS_PULL_REQUEST,
        },
        comment: {
          description: 'Add a comment to a pull request; people who follow it are notified',
          arguments: [PR_OR_CURRENT],
          options: [
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Text in Markdown',
              'x-shape': 'text',
            },
            BODY_FILE,
            EDIT_LAST,
            CREATE_IF_NONE,
            EDITOR,
            WEB,
          ],
          effects: COMMENTS,
          examples: ['gh pr comment 123 --body "Rebased on main"'],
        },
        edit: {
          description: 'Change title, body, base, labels, reviewers, assignees or milestone of a pull request',
          arguments: [PR_OR_CURRENT],
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'New title', 'x-shape': 'text' },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'New body, in place of the old one; GitHub keeps the edit history',
              'x-shape': 'text',
            },
            BODY_FILE,
            { name: 'base', flags: ['-B', '--base'], type: 'string', description: 'New base branch' },
            { name: 'add-label', flags: ['--add-label'], type: 'array', description: 'Labels to add' },
            { name: 'remove-label', flags: ['--remove-label'], type: 'array', description: 'Labels to remove' },
            { name: 'add-reviewer', flags: ['--add-reviewer'], type: 'array', description: 'Reviewers to ask' },
            { name: 'remove-reviewer', flags: ['--remove-reviewer'], type: 'array', description: 'Reviewers to drop' },
            { name: 'add-assignee', flags: ['--add-assignee'], type: 'array', description: 'Logins to assign' },
            { name: 'remove-assignee', flags: ['--remove-assignee'], type: 'array', description: 'Logins to unassign' },
            { name: 'milestone', flags: ['-m', '--milestone'], type: 'string', description: 'Milestone, by name' },
          ],
          effects: EDITS_PULL_REQUEST_ASKING,
        },
        review: {
          description: 'Submit a review; it can be edited or dismissed but not deleted',
          arguments: [PR_OR_CURRENT],
          options: [
            {
              name: 'approve',
              flags: ['-a', '--approve'],
              type: 'boolean',
              description: 'Approve; this can set off a waiting auto-merge',
              'x-effects': { reversible: false, modifies: ['pull_request'] },
            },
            {
              name: 'request-changes',
              flags: ['-r', '--request-changes'],
              type: 'boolean',
              description: 'Ask for changes, which can block the merge; needs a body',
              'x-effects': { modifies: ['pull_request'] },
            },
            {
              name: 'comment',
              flags: ['-c', '--comment'],
              type: 'boolean',
              description: 'Comment without a verdict; needs a body',
            },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Text of the review',
              'x-shape': 'text',
            },
            BODY_FILE,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['review'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh pr review 123 --comment --body "Two questions inline"'],
        },
        diff: {
          description: 'Show the changes of a pull request',
          arguments: [PR_OR_CURRENT],
          options: [
            { name: 'name-only', flags: ['--name-only'], type: 'boolean', description: 'Only names of changed files' },
            { name: 'patch', flags: ['--patch'], type: 'boolean', description: 'One patch per commit' },
            {
              name: 'color',
              flags: ['--color'],
              type: 'enum',
              enum: ['always', 'never', 'auto'],
              description: 'Use colors',
              default: 'auto',
            },
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        checks: {
          description: 'Show the CI checks of a pull request; exits with 8 while checks are pending, 1 if one failed',
          arguments: [PR_OR_CURRENT],
          options: [
            { name: 'watch', flags: ['--watch'], type: 'boolean', description: 'Wait until all checks are done' },
            {
              name: 'interval',
              flags: ['-i', '--interval'],
              type: 'integer',
              description: 'Seconds between two looks, with --watch',
              default: 10,
            },
            {
              name: 'fail-fast',
              flags: ['--fail-fast'],
              type: 'boolean',
              description: 'Stop waiting at the first failure, with --watch',
            },
            { name: 'required', flags: ['--required'], type: 'boolean', description: 'Only required checks' },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh pr checks 123 --watch --fail-fast'],
        },
        ready: {
          description: 'Mark a draft as ready for review, which asks its reviewers',
          arguments: [PR_OR_CURRENT],
          options: [{ name: 'undo', flags: ['--undo'], type: 'boolean', description: 'Turn it back into a draft' }],
          effects: EDITS_PULL_REQUEST,
        },
        status: {
          description: 'Show your pull requests: of the current branch, opened by you, waiting for your review',
          options: [
            {
              name: 'conflict-status',
              flags: ['-c', '--conflict-status'],
              type: 'boolean',
              description: 'Show merge conflicts',
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        'update-branch': {
          description: 'Merge the base branch into the branch of a pull request, on GitHub',
          arguments: [PR_OR_CURRENT],
          options: [
            {
              name: 'rebase',
              flags: ['--rebase'],
              type: 'boolean',
              description: 'Rebase onto the base branch instead: rewrites the commits of the remote branch',
              'x-effects': { reversible: false, destructive: true },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['pull_request', 'branch'],
          },
        },
        lock: {
          description: 'Lock the conversation of a pull request: only people with write access can comment',
          arguments: [PR],
          options: [LOCK_REASON],
          effects: EDITS_PULL_REQUEST_ASKING,
        },
        unlock: {
          description: 'Unlock the conversation of a pull request',
          arguments: [PR],
          effects: EDITS_PULL_REQUEST,
        },
      },
    },
    issue: {
      description: 'Work with issues',
      options: [REPO],
      commands: {
        list: {
          description: 'List issues of a repository, open ones unless told otherwise; pull requests are left out',
          options: [
            {
              name: 'state',
              flags: ['-s', '--state'],
              type: 'enum',
              enum: ['open', 'closed', 'all'],
              description: 'State to show',
              default: 'open',
            },
            {
              name: 'author',
              flags: ['-A', '--author'],
              type: 'string',
              description: 'Only by this author',
              'x-shape': 'pattern',
            },
            {
              name: 'assignee',
              flags: ['-a', '--assignee'],
              type: 'string',
              description: 'Only with this assignee',
              'x-shape': 'pattern',
            },
            {
              name: 'label',
              flags: ['-l', '--label'],
              type: 'array',
              description: 'Only with all these labels',
              'x-shape': 'pattern',
            },
            {
              name: 'mention',
              flags: ['--mention'],
              type: 'string',
              description: 'Only those that mention this user',
              'x-shape': 'pattern',
            },
            {
              name: 'milestone',
              flags: ['-m', '--milestone'],
              type: 'string',
              description: 'Only of this milestone, by number or title',
              'x-shape': 'pattern',
            },
            {
              name: 'search',
              flags: ['-S', '--search'],
              type: 'string',
              description: 'Query in the search syntax of GitHub',
              'x-shape': 'pattern',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh issue list --label bug --json number,title,updatedAt'],
        },
        view: {
          description: 'Show title, body and state of an issue',
          arguments: [ISSUE],
          options: [{ name: 'comments', flags: ['-c', '--comments'], type: 'boolean', description: 'Show the comments, too' }, JSON_FIELDS, JQ, TEMPLATE, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        create: {
          description: 'Open an issue; without a terminal it needs --title and --body',
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'Title', 'x-shape': 'text' },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Body in Markdown',
              'x-shape': 'text',
            },
            BODY_FILE,
            { name: 'label', flags: ['-l', '--label'], type: 'array', description: 'Labels to add; they must exist' },
            {
              name: 'assignee',
              flags: ['-a', '--assignee'],
              type: 'array',
              description: 'Logins to assign; @me is yourself',
            },
            { name: 'milestone', flags: ['-m', '--milestone'], type: 'string', description: 'Milestone, by name' },
            {
              name: 'project',
              flags: ['-p', '--project'],
              type: 'array',
              description: 'Projects to add it to, by title; needs the scope project',
            },
            {
              name: 'template',
              flags: ['-T', '--template'],
              type: 'string',
              description: 'Issue template to start from, by name',
            },
            EDITOR,
            WEB,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['issue'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh issue create --title "Crash on start" --body-file report.md --label bug'],
        },
        close: {
          description: 'Close an issue',
          arguments: [ISSUE],
          options: [
            CLOSING_COMMENT,
            {
              name: 'reason',
              flags: ['-r', '--reason'],
              type: 'enum',
              enum: ['completed', 'not planned'],
              description: 'Why it is closed',
            },
          ],
          effects: EDITS_ISSUE,
        },
        reopen: {
          description: 'Reopen a closed issue',
          arguments: [ISSUE],
          options: [CLOSING_COMMENT],
          effects: EDITS_ISSUE,
        },
        comment: {
          description: 'Add a comment to an issue; people who follow it are notified',
          arguments: [ISSUE],
          options: [
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Text in Markdown',
              'x-shape': 'text',
            },
            BODY_FILE,
            EDIT_LAST,
            CREATE_IF_NONE,
            EDITOR,
            WEB,
          ],
          effects: COMMENTS,
          examples: ['gh issue comment 12 --body "Fixed in v1.4.0"'],
        },
        edit: {
          description: 'Change title, body, labels, assignees, projects or milestone of one or more issues',
          arguments: [
            {
              name: 'issue',
              type: 'string',
              description: 'Issues: numbers or URLs',
              variadic: true,
              'x-shape': 'pattern',
              'x-host': LINKED_HOST,
            },
          ],
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'New title', 'x-shape': 'text' },
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'New body, in place of the old one; GitHub keeps the edit history',
              'x-shape': 'text',
            },
            BODY_FILE,
            { name: 'add-label', flags: ['--add-label'], type: 'array', description: 'Labels to add' },
            { name: 'remove-label', flags: ['--remove-label'], type: 'array', description: 'Labels to remove' },
            { name: 'add-assignee', flags: ['--add-assignee'], type: 'array', description: 'Logins to assign' },
            { name: 'remove-assignee', flags: ['--remove-assignee'], type: 'array', description: 'Logins to unassign' },
            { name: 'add-project', flags: ['--add-project'], type: 'array', description: 'Projects to add it to' },
            {
              name: 'remove-project',
              flags: ['--remove-project'],
              type: 'array',
              description: 'Projects to take it out of; its field values there are lost',
              'x-effects': { reversible: false },
            },
            { name: 'milestone', flags: ['-m', '--milestone'], type: 'string', description: 'Milestone, by name' },
          ],
          effects: EDITS_ISSUE_ASKING,
        },
        delete: {
          description: 'Delete an issue with its comments for good; asks only on a terminal. Prefer gh issue close to keep the record',
          arguments: [ISSUE],
          options: [YES_LONG],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['issue', 'comment'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        transfer: {
          description: 'Move an issue to another repository of the same owner; it gets a new number and keeps only labels and milestones that exist there',
          arguments: [
            ISSUE,
            {
              name: 'destination-repo',
              type: 'string',
              description: 'Repository to move it to, as OWNER/REPO',
              'x-host': REPOSITORY_HOST,
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['issue'],
            modifies: ['issue'],
          },
        },
        pin: {
          description: 'Pin an issue to the top of the list; a repository holds three pinned issues',
          arguments: [ISSUE],
          effects: EDITS_ISSUE,
        },
        unpin: { description: 'Unpin an issue', arguments: [ISSUE], effects: EDITS_ISSUE },
        lock: {
          description: 'Lock the conversation of an issue: only people with write access can comment',
          arguments: [ISSUE],
          options: [LOCK_REASON],
          effects: EDITS_ISSUE_ASKING,
        },
        unlock: { description: 'Unlock the conversation of an issue', arguments: [ISSUE], effects: EDITS_ISSUE },
        status: {
          description: 'Show issues that are assigned to you, mention you or were opened by you',
          options: [JSON_FIELDS, JQ, TEMPLATE],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        develop: {
          description: 'Create a branch on GitHub that is linked to an issue, and fetch it with git',
          arguments: [ISSUE],
          options: [
            {
              name: 'name',
              flags: ['-n', '--name'],
              type: 'string',
              description: 'Name of the new branch',
              'x-shape': 'revision',
            },
            {
              name: 'base',
              flags: ['-b', '--base'],
              type: 'string',
              description: 'Branch to start from',
              'x-shape': 'revision',
            },
            {
              name: 'branch-repo',
              flags: ['--branch-repo'],
              type: 'string',
              description: 'Repository that gets the branch, by name or URL',
              'x-shape': 'pattern',
              'x-host': REPOSITORY_HOST,
            },
            {
              name: 'checkout',
              flags: ['-c', '--checkout'],
              type: 'boolean',
              description: 'Switch the working tree to the new branch',
              'x-effects': { filesystem: { write: true, delete: true }, modifies: ['working_tree'] },
            },
            {
              name: 'list',
              flags: ['-l', '--list'],
              type: 'boolean',
              description: 'List the linked branches instead of creating one',
              'x-preview': PREVIEWS_REMOTE,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['branch'],
            modifies: ['issue'],
          },
          examples: ['gh issue develop 12 --name fix-12 --checkout'],
        },
      },
    },
    repo: {
      description: 'Work with repositories',
      commands: {
        list: {
          description: 'List repositories of a user or organization, your own without an owner',
          arguments: [
            {
              name: 'owner',
              type: 'string',
              description: 'User or organization',
              'x-shape': 'pattern',
              required: false,
            },
          ],
          options: [
            {
              name: 'visibility',
              flags: ['--visibility'],
              type: 'enum',
              enum: ['public', 'private', 'internal'],
              description: 'Only of this visibility',
            },
            {
              name: 'language',
              flags: ['-l', '--language'],
              type: 'string',
              description: 'Only in this language',
              'x-shape': 'pattern',
            },
            {
              name: 'topic',
              flags: ['--topic'],
              type: 'array',
              description: 'Only with these topics',
              'x-shape': 'pattern',
            },
            { name: 'source', flags: ['--source'], type: 'boolean', description: 'Leave out forks' },
            { name: 'fork', flags: ['--fork'], type: 'boolean', description: 'Only forks' },
            { name: 'no-archived', flags: ['--no-archived'], type: 'boolean', description: 'Leave out archived ones' },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Show description and README of a repository',
          arguments: [REPOSITORY],
          options: [
            {
              name: 'branch',
              flags: ['-b', '--branch'],
              type: 'string',
              description: 'Branch whose README is shown',
              'x-shape': 'revision',
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh repo view cli/cli --json defaultBranchRef,visibility'],
        },
        create: {
          description: 'Create a repository on GitHub; without a terminal it needs a name or --source, and one of --public, --private, --internal',
          arguments: [
            {
              name: 'name',
              type: 'string',
              description: 'Name, or OWNER/NAME for an organization; with --source the name of its directory',
              required: false,
            },
          ],
          options: [
            {
              name: 'public',
              flags: ['--public'],
              type: 'boolean',
              description: 'Anyone can read it',
              'x-effects': { reversible: false },
            },
            {
              name: 'private',
              flags: ['--private'],
              type: 'boolean',
              description: 'Only people with access can read it',
            },
            {
              name: 'internal',
              flags: ['--internal'],
              type: 'boolean',
              description: 'All members of the enterprise can read it',
            },
            {
              name: 'description',
              flags: ['-d', '--description'],
              type: 'string',
              description: 'Short description',
              'x-shape': 'text',
            },
            {
              name: 'source',
              flags: ['-s', '--source'],
              type: 'directory',
              description: 'Existing local repository, which gets the new one as a remote',
              'x-effects': { filesystem: { write: true }, subprocess: true, modifies: ['git_config'] },
            },
            { name: 'remote', flags: ['-r', '--remote'], type: 'string', description: 'Name of that remote' },
            {
              name: 'push',
              flags: ['--push'],
              type: 'boolean',
              description: 'Push the local commits, with --source',
              'x-effects': { filesystem: { write: true }, subprocess: true, creates: ['branch'] },
            },
            {
              name: 'clone',
              flags: ['-c', '--clone'],
              type: 'boolean',
              description: 'Clone it into the current directory',
              'x-effects': { filesystem: { write: true }, subprocess: true, creates: ['local_repository'] },
            },
            {
              name: 'template',
              flags: ['-p', '--template'],
              type: 'string',
              description: 'Template repository to copy from',
            },
            { name: 'add-readme', flags: ['--add-readme'], type: 'boolean', description: 'Add a README file' },
            {
              name: 'gitignore',
              flags: ['-g', '--gitignore'],
              type: 'string',
              description: 'Template for .gitignore, for example Node',
            },
            {
              name: 'license',
              flags: ['-l', '--license'],
              type: 'string',
              description: 'License to add, for example mit',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['repository'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh repo create my-org/tool --private --source . --push'],
        },
        clone: {
          description: 'Clone a repository with git; for a fork it adds the parent as the remote upstream',
          'x-argv': HANDS_TO_GIT,
          'x-changes': 'folder',
          arguments: [
            {
              name: 'repository',
              type: 'string',
              description: 'Repository as OWNER/REPO, own REPO, or URL',
              'x-shape': 'pattern',
              'x-host': REPOSITORY_HOST,
            },
            {
              name: 'directory',
              type: 'directory',
              description: 'New directory; without it the name of the repository',
              required: false,
            },
          ],
          options: [
            {
              name: 'upstream-remote-name',
              flags: ['-u', '--upstream-remote-name'],
              type: 'string',
              description: 'Name of the remote for the parent of a fork',
              default: 'upstream',
            },
          ],
          effects: CLONES,
          examples: ['gh repo clone cli/cli'],
        },
        fork: {
          description: 'Fork a repository; an existing fork is used as it is. On a terminal it offers to clone it or to add a remote',
          arguments: [REPOSITORY],
          options: [
            {
              name: 'clone',
              flags: ['--clone'],
              type: 'boolean',
              description: 'Clone the fork',
              'x-effects': {
                filesystem: { write: true },
                subprocess: true,
                idempotent: false,
                creates: ['local_repository'],
              },
            },
            {
              name: 'remote',
              flags: ['--remote'],
              type: 'boolean',
              description: 'Make the fork the remote origin of the current directory; the old origin becomes upstream',
              'x-effects': { filesystem: { write: true }, subprocess: true, modifies: ['git_config'] },
            },
            {
              name: 'remote-name',
              flags: ['--remote-name'],
              type: 'string',
              description: 'Name of the new remote',
              default: 'origin',
            },
            { name: 'org', flags: ['--org'], type: 'string', description: 'Organization that gets the fork' },
            { name: 'fork-name', flags: ['--fork-name'], type: 'string', description: 'Name of the fork' },
            {
              name: 'default-branch-only',
              flags: ['--default-branch-only'],
              type: 'boolean',
              description: 'Copy only the default branch',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['repository'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        delete: {
          description:
            'Delete a repository with its issues, pull requests, releases and settings for good; without an argument the one of the current directory',
          arguments: [REPOSITORY],
          options: [
            {
              name: 'yes',
              flags: ['--yes'],
              type: 'boolean',
              description: 'Skip the confirmation; needed without a terminal, and then the repository must be named',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['repository', 'issue', 'pull_request', 'release'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        edit: {
          description: 'Change settings of a repository; write --flag=false to turn one off',
          arguments: [REPOSITORY],
          options: [
            {
              name: 'description',
              flags: ['-d', '--description'],
              type: 'string',
              description: 'New description',
              'x-shape': 'text',
            },
            { name: 'homepage', flags: ['-h', '--homepage'], type: 'url', description: 'New home page' },
            {
              name: 'visibility',
              flags: ['--visibility'],
              type: 'enum',
              enum: ['public', 'private', 'internal'],
              description: 'New visibility: public shows all code and Actions logs to everyone; leaving public loses stars and watchers and detaches forks',
              'x-effects': {
                reversible: false,
                modifies: ['repository_visibility'],
                values: { private: { destructive: true }, internal: { destructive: true } },
              },
            },
            {
              name: 'accept-visibility-change-consequences',
              flags: ['--accept-visibility-change-consequences'],
              type: 'boolean',
              description: 'Confirm what a change of visibility brings; needed with --visibility',
            },
            {
              name: 'default-branch',
              flags: ['--default-branch'],
              type: 'string',
              description: 'Default branch; it must exist',
            },
            { name: 'add-topic', flags: ['--add-topic'], type: 'array', description: 'Topics to add' },
            { name: 'remove-topic', flags: ['--remove-topic'], type: 'array', description: 'Topics to remove' },
            {
              name: 'delete-branch-on-merge',
              flags: ['--delete-branch-on-merge'],
              type: 'boolean',
              description: 'Delete head branches when pull requests are merged',
            },
            {
              name: 'enable-auto-merge',
              flags: ['--enable-auto-merge'],
              type: 'boolean',
              description: 'Allow auto-merge',
            },
            { name: 'enable-issues', flags: ['--enable-issues'], type: 'boolean', description: 'Turn on issues' },
            { name: 'enable-wiki', flags: ['--enable-wiki'], type: 'boolean', description: 'Turn on the wiki' },
            {
              name: 'enable-advanced-security',
              flags: ['--enable-advanced-security'],
              type: 'boolean',
              description: 'Turn on advanced security, which is paid for per committer in private repositories',
              'x-effects': { cost: { estimate: 'high', billable: true } },
            },
          ],
          effects: EDITS_REPOSITORY,
          examples: ['gh repo edit --delete-branch-on-merge --enable-auto-merge'],
        },
        rename: {
          description: 'Rename a repository, and the local remote that points to it; old URLs redirect until the name is reused',
          arguments: [{ name: 'new-name', type: 'string', description: 'New name, without the owner' }],
          options: [REPO, YES],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['repository', 'git_config'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        archive: {
          description: 'Archive a repository: it becomes read-only for everyone',
          arguments: [REPOSITORY],
          options: [YES],
          effects: EDITS_REPOSITORY,
        },
        unarchive: {
          description: 'Make an archived repository writable again',
          arguments: [REPOSITORY],
          options: [YES],
          effects: EDITS_REPOSITORY,
        },
        sync: {
          description: 'Fast-forward a branch to the state of its source: the local repository from its remote, or a fork on GitHub from its parent',
          arguments: [
            {
              name: 'destination-repository',
              type: 'string',
              description: 'Repository on GitHub to update; without it the local repository',
              required: false,
            },
          ],
          options: [
            {
              name: 'source',
              flags: ['-s', '--source'],
              type: 'string',
              description: 'Repository to take the commits from',
              default: 'the parent',
            },
            {
              name: 'branch',
              flags: ['-b', '--branch'],
              type: 'string',
              description: 'Branch to update',
              default: 'the default branch',
            },
            {
              name: 'force',
              flags: ['--force'],
              type: 'boolean',
              description: 'Hard reset the branch to the source: its own commits and local edits are lost',
              'x-effects': { reversible: false, destructive: true },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['branch', 'working_tree'],
          },
          examples: ['gh repo sync', 'gh repo sync me/fork --branch main'],
        },
        'set-default': {
          description: 'Choose the repository that gh asks about in this directory; kept in the git configuration of the local repository',
          arguments: [
            {
              name: 'repository',
              type: 'string',
              description: 'Repository as OWNER/REPO; asked for on a terminal',
              'x-shape': 'pattern',
              'x-host': REPOSITORY_HOST,
              required: false,
            },
          ],
          options: [
            {
              name: 'view',
              flags: ['-v', '--view'],
              type: 'boolean',
              description: 'Only show the current one',
              'x-preview': PREVIEWS_LOCAL,
            },
            { name: 'unset', flags: ['-u', '--unset'], type: 'boolean', description: 'Forget the current one' },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['git_config'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        'deploy-key': {
          description: 'SSH keys that give a machine access to one repository',
          options: [REPO],
          commands: {
            list: {
              description: 'List the deploy keys of a repository',
              options: [JSON_FIELDS, JQ, TEMPLATE],
              'x-folder': QUIET_GIT,
              effects: READS_REMOTE,
            },
            add: {
              description: 'Add a public SSH key that can read the repository',
              arguments: [
                {
                  name: 'key-file',
                  type: 'file',
                  description: 'File with the public key; - reads standard input',
                  'x-effects': { values: { '-': READS_STDIN } },
                },
              ],
              options: [
                {
                  name: 'title',
                  flags: ['-t', '--title'],
                  type: 'string',
                  description: 'Title of the key',
                  'x-shape': 'text',
                },
                {
                  name: 'allow-write',
                  flags: ['-w', '--allow-write'],
                  type: 'boolean',
                  description: 'Let the key push, too',
                  'x-effects': { modifies: ['repository_access'] },
                },
              ],
              effects: {
                filesystem: { read: true, write: false, delete: false },
                network: true,
                subprocess: false,
                idempotent: false,
                reversible: false,
                destructive: false,
                creates: ['deploy_key'],
              },
            },
            delete: {
              description: 'Delete a deploy key, without asking: what uses it loses access at once',
              arguments: [{ name: 'key-id', type: 'string', description: 'ID of the key, from the list' }],
              effects: {
                filesystem: { read: true, write: false, delete: false },
                network: true,
                subprocess: false,
                idempotent: true,
                reversible: false,
                destructive: true,
                deletes: ['deploy_key'],
              },
            },
          },
        },
      },
    },
    run: {
      description: 'Work with runs of GitHub Actions workflows',
      options: [REPO],
      commands: {
        list: {
          description: 'List recent workflow runs, newest first',
          options: [
            {
              name: 'workflow',
              flags: ['-w', '--workflow'],
              type: 'string',
              description: 'Only of this workflow',
              'x-shape': 'pattern',
            },
            {
              name: 'branch',
              flags: ['-b', '--branch'],
              type: 'string',
              description: 'Only of this branch',
              'x-shape': 'revision',
            },
            {
              name: 'commit',
              flags: ['-c', '--commit'],
              type: 'string',
              description: 'Only of this commit SHA',
              'x-shape': 'name',
            },
            {
              name: 'event',
              flags: ['-e', '--event'],
              type: 'string',
              description: 'Only set off by this event',
              'x-shape': 'pattern',
            },
            {
              name: 'user',
              flags: ['-u', '--user'],
              type: 'string',
              description: 'Only set off by this user',
              'x-shape': 'pattern',
            },
            {
              name: 'status',
              flags: ['-s', '--status'],
              type: 'enum',
              enum: [
                'queued',
                'completed',
                'in_progress',
                'requested',
                'waiting',
                'action_required',
                'cancelled',
                'failure',
                'neutral',
                'skipped',
                'stale',
                'startup_failure',
                'success',
                'timed_out',
              ],
              description: 'Only with this status or result',
            },
            {
              name: 'created',
              flags: ['--created'],
              type: 'string',
              description: 'Only created at this date or in this range, for example >=2025-01-31',
              'x-shape': 'pattern',
            },
            {
              name: 'limit',
              flags: ['-L', '--limit'],
              type: 'integer',
              description: 'Maximum number of runs to fetch',
              default: 20,
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh run list --branch main --status failure --json databaseId,workflowName,conclusion'],
        },
        view: {
          description: 'Show the jobs of a run, or their logs',
          arguments: [RUN_OF_JOB],
          options: [
            {
              name: 'job',
              flags: ['-j', '--job'],
              type: 'string',
              description: 'ID of one job to show',
              'x-shape': 'number',
            },
            { name: 'log', flags: ['--log'], type: 'boolean', description: 'Print the full log' },
            {
              name: 'log-failed',
              flags: ['--log-failed'],
              type: 'boolean',
              description: 'Print the log of failed steps',
            },
            { name: 'attempt', flags: ['-a', '--attempt'], type: 'integer', description: 'Number of the attempt' },
            { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Show the steps of jobs' },
            {
              name: 'exit-status',
              flags: ['--exit-status'],
              type: 'boolean',
              description: 'Fail if the run failed',
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh run view 1234567890 --log-failed'],
        },
        watch: {
          description: 'Wait for a run to complete and show its progress',
          arguments: [RUN],
          options: [
            {
              name: 'interval',
              flags: ['-i', '--interval'],
              type: 'integer',
              description: 'Seconds between two looks',
              default: 3,
            },
            { name: 'exit-status', flags: ['--exit-status'], type: 'boolean', description: 'Fail if the run fails' },
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        rerun: {
          description: 'Run all jobs of a completed run again, with whatever they deploy or publish',
          arguments: [RUN_OF_JOB],
          options: [
            {
              name: 'failed',
              flags: ['--failed'],
              type: 'boolean',
              description: 'Only failed jobs and their dependents',
            },
            {
              name: 'job',
              flags: ['-j', '--job'],
              type: 'string',
              description: 'ID of one job to rerun, the databaseId of gh run view --json jobs',
            },
            { name: 'debug', flags: ['-d', '--debug'], type: 'boolean', description: 'With debug logging' },
          ],
          effects: STARTS_RUN,
          examples: ['gh run rerun 1234567890 --failed'],
        },
        cancel: {
          description: 'Cancel a run in progress; what its jobs have done so far stays done',
          arguments: [RUN],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['workflow_run'],
          },
        },
        delete: {
          description: 'Delete a run with its logs and artifacts for good, without asking',
          arguments: [RUN],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['workflow_run', 'artifact'],
          },
        },
        download: {
          'x-changes': 'folder',
          'x-folder': QUIET_GIT,
          description: 'Download and unpack artifacts, each into its own directory; fails on a file that exists',
          arguments: [
            {
              name: 'run-id',
              type: 'string',
              description: 'ID of the run; without it the latest artifacts of the repository',
              required: false,
            },
          ],
          options: [
            {
              name: 'name',
              flags: ['-n', '--name'],
              type: 'array',
              description: 'Only artifacts of these names; a single one is unpacked without a directory of its own',
            },
            {
              name: 'pattern',
              flags: ['-p', '--pattern'],
              type: 'array',
              description: 'Only artifacts that match one of these glob patterns',
            },
            {
              name: 'dir',
              flags: ['-D', '--dir'],
              type: 'directory',
              description: 'Directory to unpack into',
              default: '.',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['file'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh run download 1234567890 --name coverage --dir out'],
        },
      },
    },
    workflow: {
      description: 'Work with GitHub Actions workflows',
      options: [REPO],
      commands: {
        list: {
          description: 'List the active workflows of a repository',
          options: [
            { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'Include disabled workflows' },
            {
              name: 'limit',
              flags: ['-L', '--limit'],
              type: 'integer',
              description: 'Maximum number of workflows to fetch',
              default: 50,
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Show a workflow and its recent runs',
          arguments: [WORKFLOW],
          options: [
            { name: 'yaml', flags: ['-y', '--yaml'], type: 'boolean', description: 'Print the workflow file' },
            {
              name: 'ref',
              flags: ['-r', '--ref'],
              type: 'string',
              description: 'Branch or tag that holds the version of the file',
              'x-shape': 'revision',
            },
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        run: {
          description:
            'Start a workflow that has a workflow_dispatch trigger, with whatever it deploys or publishes; the ID of the new run is not printed, gh run list shows it',
          arguments: [WORKFLOW],
          options: [
            {
              name: 'ref',
              flags: ['-r', '--ref'],
              type: 'string',
              description: 'Branch or tag to run on',
              default: 'the default branch',
            },
            {
              name: 'raw-field',
              flags: ['-f', '--raw-field'],
              type: 'array',
              description: 'Inputs as key=value, taken as they stand',
            },
            {
              name: 'field',
              flags: ['-F', '--field'],
              type: 'array',
              description: 'Inputs as key=value; a value of @FILE is read from the file, @- from standard input',
              'x-effects': { interactive: { stdin: 'optional' } },
            },
            {
              name: 'json',
              flags: ['--json'],
              type: 'boolean',
              description: 'Read all inputs as JSON from standard input',
              'x-effects': READS_STDIN,
            },
          ],
          effects: STARTS_RUN,
          examples: ['gh workflow run deploy.yml --ref main -f environment=staging'],
        },
        enable: { description: 'Enable a disabled workflow', arguments: [WORKFLOW], effects: EDITS_WORKFLOW },
        disable: {
          description: 'Disable a workflow: no event starts it any more',
          arguments: [WORKFLOW],
          effects: EDITS_WORKFLOW,
        },
      },
    },
    release: {
      description: 'Work with releases',
      options: [REPO],
      commands: {
        list: {
          description: 'List releases of a repository',
          options: [
            {
              name: 'exclude-drafts',
              flags: ['--exclude-drafts'],
              type: 'boolean',
              description: 'Leave out drafts',
            },
            {
              name: 'exclude-pre-releases',
              flags: ['--exclude-pre-releases'],
              type: 'boolean',
              description: 'Leave out prereleases',
            },
            {
              name: 'order',
              flags: ['-O', '--order'],
              type: 'enum',
              enum: ['asc', 'desc'],
              description: 'Order by date',
              default: 'desc',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Show notes and assets of a release, the latest one without a tag',
          arguments: [
            {
              name: 'tag',
              type: 'string',
              description: 'Git tag of the release',
              'x-shape': 'revision',
              required: false,
            },
          ],
          options: [JSON_FIELDS, JQ, TEMPLATE, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        create: {
          description: 'Publish a release at once unless --draft is given: followers are notified, workflows start, and a missing tag is created on GitHub',
          arguments: [
            TAG,
            {
              name: 'files',
              type: 'file',
              description: 'Assets to upload; FILE#LABEL gives one a label',
              required: false,
              variadic: true,
            },
          ],
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'Title', 'x-shape': 'text' },
            {
              name: 'notes',
              flags: ['-n', '--notes'],
              type: 'string',
              description: 'Release notes in Markdown',
              'x-shape': 'text',
            },
            {
              name: 'notes-file',
              flags: ['-F', '--notes-file'],
              type: 'file',
              description: 'File that holds the notes; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
            {
              name: 'generate-notes',
              flags: ['--generate-notes'],
              type: 'boolean',
              description: 'Let GitHub write title and notes from the merged pull requests',
            },
            {
              name: 'notes-from-tag',
              flags: ['--notes-from-tag'],
              type: 'boolean',
              description: 'Take the notes from the annotated tag',
            },
            {
              name: 'draft',
              flags: ['-d', '--draft'],
              type: 'boolean',
              description: 'Save it as a draft, which only people with write access see',
            },
            {
              name: 'prerelease',
              flags: ['-p', '--prerelease'],
              type: 'boolean',
              description: 'Mark it as not ready for production',
            },
            { name: 'latest', flags: ['--latest'], type: 'boolean', description: 'Mark it as the latest release' },
            {
              name: 'target',
              flags: ['--target'],
              type: 'string',
              description: 'Branch or full commit SHA for a new tag',
              default: 'the default branch',
            },
            {
              name: 'verify-tag',
              flags: ['--verify-tag'],
              type: 'boolean',
              description: 'Stop if the tag is not on GitHub yet',
            },
            {
              name: 'discussion-category',
              flags: ['--discussion-category'],
              type: 'string',
              description: 'Also start a discussion in this category',
              'x-effects': { creates: ['discussion'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['release', 'tag', 'release_asset'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
          examples: ['gh release create v1.2.0 --generate-notes --verify-tag', 'gh release create v1.2.0 dist/app.zip --draft'],
        },
        edit: {
          description: 'Change a release; --draft=false publishes a draft',
          arguments: [{ name: 'release', type: 'string', description: 'Present git tag of the release' }],
          options: [
            { name: 'title', flags: ['-t', '--title'], type: 'string', description: 'New title', 'x-shape': 'text' },
            {
              name: 'notes',
              flags: ['-n', '--notes'],
              type: 'string',
              description: 'New notes, in place of the old ones, which are not kept',
              'x-shape': 'text',
              'x-effects': { reversible: false, destructive: true },
            },
            {
              name: 'notes-file',
              flags: ['-F', '--notes-file'],
              type: 'file',
              description: 'File with new notes, in place of the old ones, which are not kept; - reads standard input',
              'x-effects': { reversible: false, destructive: true, values: { '-': READS_STDIN } },
            },
            {
              name: 'draft',
              flags: ['--draft'],
              type: 'boolean',
              description: 'Turn it into a draft, which hides it from the public',
            },
            { name: 'prerelease', flags: ['--prerelease'], type: 'boolean', description: 'Mark it as a prerelease' },
            { name: 'latest', flags: ['--latest'], type: 'boolean', description: 'Mark it as the latest release' },
            { name: 'tag', flags: ['--tag'], type: 'string', description: 'New name of the tag' },
            {
              name: 'target',
              flags: ['--target'],
              type: 'string',
              description: 'Branch or full commit SHA for a tag that does not exist yet',
            },
            {
              name: 'discussion-category',
              flags: ['--discussion-category'],
              type: 'string',
              description: 'Start a discussion in this category when a draft is published',
              'x-effects': { creates: ['discussion'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['release'],
          },
        },
        upload: {
          description: 'Add files to a release; fails if an asset of the name exists. On a published release anyone who sees it can download them at once',
          arguments: [
            TAG,
            {
              name: 'files',
              type: 'file',
              description: 'Files to upload; FILE#LABEL gives one a label',
              variadic: true,
            },
          ],
          options: [
            {
              name: 'clobber',
              flags: ['--clobber'],
              type: 'boolean',
              description: 'Delete assets of the same names first; they are lost even if the upload then fails',
              'x-effects': { reversible: false, destructive: true, deletes: ['release_asset'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['release_asset'],
          },
          examples: ['gh release upload v1.2.0 dist/app.zip'],
        },
        download: {
          'x-changes': 'folder',
          'x-folder': QUIET_GIT,
          description: 'Download assets of a release into the current directory; fails on a file that exists',
          arguments: [
            {
              name: 'tag',
              type: 'string',
              description: 'Git tag of the release; without it the latest one, and then --pattern or --archive is needed',
              required: false,
            },
          ],
          options: [
            {
              name: 'pattern',
              flags: ['-p', '--pattern'],
              type: 'array',
              description: 'Only assets that match one of these glob patterns',
            },
            {
              name: 'dir',
              flags: ['-D', '--dir'],
              type: 'directory',
              description: 'Directory to download into',
              default: '.',
            },
            {
              name: 'output',
              flags: ['-O', '--output'],
              type: 'file',
              description: 'File to write a single asset to; - is standard output',
            },
            {
              name: 'archive',
              flags: ['-A', '--archive'],
              type: 'enum',
              enum: ['zip', 'tar.gz'],
              description: 'Download the source code in this format instead',
            },
            {
              name: 'skip-existing',
              flags: ['--skip-existing'],
              type: 'boolean',
              description: 'Leave out assets whose file exists',
            },
            {
              name: 'clobber',
              flags: ['--clobber'],
              type: 'boolean',
              description: 'Overwrite files that exist',
              'x-effects': { reversible: false, destructive: true, modifies: ['file'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['file'],
          },
          examples: ["gh release download v1.2.0 --pattern '*.tar.gz' --dir dist"],
        },
        delete: {
          description: 'Delete a release with its notes and assets for good; asks only on a terminal. The git tag stays',
          arguments: [TAG],
          options: [
            {
              name: 'cleanup-tag',
              flags: ['--cleanup-tag'],
              type: 'boolean',
              description: 'Delete the git tag on GitHub, too',
              'x-effects': { reversible: false, destructive: true, deletes: ['tag'] },
            },
            { name: 'yes', flags: ['-y', '--yes'], type: 'boolean', description: 'Skip the confirmation' },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['release', 'release_asset'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        'delete-asset': {
          description: 'Delete one asset of a release for good; asks only on a terminal',
          arguments: [TAG, { name: 'asset-name', type: 'string', description: 'File name of the asset' }],
          options: [{ name: 'yes', flags: ['-y', '--yes'], type: 'boolean', description: 'Skip the confirmation' }],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['release_asset'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
      },
    },
    secret: {
      description: 'Secrets for Actions, Codespaces and Dependabot',
      options: [REPO],
      commands: {
        list: {
          description: 'List names and dates of secrets; values cannot be read back',
          options: [SECRET_APP, DEPLOYMENT_ENVIRONMENT, ORG, SECRET_USER, JSON_FIELDS, JQ, TEMPLATE],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        set: {
          description:
            'Create a secret, or overwrite the old value, which nobody can read back. Without --body and --env-file the value comes from standard input, where nothing means an empty value',
          arguments: [
            {
              name: 'secret-name',
              type: 'string',
              description: 'Name of the secret; left out with --env-file',
              required: false,
            },
          ],
          options: [
            {
              name: 'body',
              flags: ['-b', '--body'],
              type: 'string',
              description: 'Value; other users of this machine may see it in the process list',
              'x-shape': 'text',
            },
            {
              name: 'env-file',
              flags: ['-f', '--env-file'],
              type: 'file',
              description: 'Set every name and value of this dotenv file; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
            SECRET_APP,
            DEPLOYMENT_ENVIRONMENT,
            ORG,
            SECRET_USER,
            SELECTED_REPOS,
            VALUE_VISIBILITY,
            {
              name: 'no-store',
              flags: ['--no-store'],
              type: 'boolean',
              description: 'Print the encrypted value instead of storing it',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            creates: ['secret'],
            modifies: ['secret'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
          examples: ['gh secret set API_KEY --env production < key.txt'],
        },
        delete: {
          description: 'Delete a secret for good, without asking',
          arguments: [{ name: 'secret-name', type: 'string', description: 'Name of the secret' }],
          options: [SECRET_APP, DEPLOYMENT_ENVIRONMENT, ORG, SECRET_USER],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['secret'],
          },
        },
      },
    },
    variable: {
      description: 'Variables for Actions, readable in clear text',
      options: [REPO],
      commands: {
        list: {
          description: 'List variables with their values',
          options: [DEPLOYMENT_ENVIRONMENT, ORG, JSON_FIELDS, JQ, TEMPLATE],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        get: {
          description: 'Print the value of a variable',
          arguments: [{ name: 'variable-name', type: 'string', description: 'Name of the variable', 'x-shape': 'name' }],
          options: [DEPLOYMENT_ENVIRONMENT, ORG, JSON_FIELDS, JQ, TEMPLATE],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        set: {
          description: 'Create a variable, or overwrite the old value, which is not kept. Without --body and --env-file the value comes from standard input',
          arguments: [
            {
              name: 'variable-name',
              type: 'string',
              description: 'Name of the variable; left out with --env-file',
              required: false,
            },
          ],
          options: [
            { name: 'body', flags: ['-b', '--body'], type: 'string', description: 'Value', 'x-shape': 'text' },
            {
              name: 'env-file',
              flags: ['-f', '--env-file'],
              type: 'file',
              description: 'Set every name and value of this dotenv file; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
            DEPLOYMENT_ENVIRONMENT,
            ORG,
            SELECTED_REPOS,
            VALUE_VISIBILITY,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            creates: ['variable'],
            modifies: ['variable'],
            interactive: { stdin: 'optional', prompts: true, tty: false },
          },
          examples: ['gh variable set REGION --body eu-west-1'],
        },
        delete: {
          description: 'Delete a variable for good, without asking',
          arguments: [{ name: 'variable-name', type: 'string', description: 'Name of the variable' }],
          options: [DEPLOYMENT_ENVIRONMENT, ORG],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['variable'],
          },
        },
      },
    },
    label: {
      description: 'Labels of a repository',
      options: [REPO],
      commands: {
        list: {
          description: 'List labels with color and description',
          options: [
            {
              name: 'search',
              flags: ['-S', '--search'],
              type: 'string',
              description: 'Words in name or description',
              'x-shape': 'pattern',
            },
            {
              name: 'sort',
              flags: ['--sort'],
              type: 'enum',
              enum: ['created', 'name'],
              description: 'What to sort by',
              default: 'created',
            },
            {
              name: 'order',
              flags: ['--order'],
              type: 'enum',
              enum: ['asc', 'desc'],
              description: 'Direction',
              default: 'asc',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        create: {
          description: 'Create a label; fails if it exists',
          arguments: [{ name: 'name', type: 'string', description: 'Name of the label' }],
          options: [
            {
              name: 'color',
              flags: ['-c', '--color'],
              type: 'string',
              description: 'Color as six hexadecimal digits; random without it',
            },
            {
              name: 'description',
              flags: ['-d', '--description'],
              type: 'string',
              description: 'Description',
              'x-shape': 'text',
            },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'If it exists, overwrite its color and description',
              'x-effects': { reversible: false, destructive: true, modifies: ['label'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['label'],
          },
        },
        edit: {
          description: 'Change name, color or description of a label, on all issues that carry it',
          arguments: [{ name: 'label', type: 'string', description: 'Present name of the label' }],
          options: [
            { name: 'name', flags: ['-n', '--name'], type: 'string', description: 'New name' },
            {
              name: 'color',
              flags: ['-c', '--color'],
              type: 'string',
              description: 'New color as six hexadecimal digits',
            },
            {
              name: 'description',
              flags: ['-d', '--description'],
              type: 'string',
              description: 'New description',
              'x-shape': 'text',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['label'],
          },
        },
        delete: {
          description: 'Delete a label and take it off every issue and pull request',
          arguments: [{ name: 'name', type: 'string', description: 'Name of the label' }],
          options: [
            {
              name: 'yes',
              flags: ['--yes'],
              type: 'boolean',
              description: 'Skip the confirmation; needed without a terminal',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            modifies: ['issue', 'pull_request'],
            deletes: ['label'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        clone: {
          description: 'Copy the labels of another repository into this one; labels that exist are left alone',
          arguments: [
            {
              name: 'source-repository',
              type: 'string',
              description: 'Repository to copy from, as OWNER/REPO',
              'x-host': REPOSITORY_HOST,
            },
          ],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Overwrite color and description of labels that exist',
              'x-effects': { reversible: false, destructive: true, modifies: ['label'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['label'],
          },
        },
      },
    },
    gist: {
      description: 'Work with gists',
      commands: {
        list: {
          description: 'List your gists',
          options: [
            { name: 'public', flags: ['--public'], type: 'boolean', description: 'Only public gists' },
            { name: 'secret', flags: ['--secret'], type: 'boolean', description: 'Only secret gists' },
            {
              name: 'limit',
              flags: ['-L', '--limit'],
              type: 'integer',
              description: 'Maximum number of gists to fetch',
              default: 10,
            },
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Print the files of a gist',
          arguments: [GIST],
          options: [
            {
              name: 'filename',
              flags: ['-f', '--filename'],
              type: 'string',
              description: 'Only this file',
              'x-shape': 'pattern',
            },
            { name: 'files', flags: ['--files'], type: 'boolean', description: 'Only the names of the files' },
            { name: 'raw', flags: ['-r', '--raw'], type: 'boolean', description: 'Do not render Markdown' },
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        create: {
          description: 'Upload files as a new gist. Secret gists are not listed but open to anyone who has the URL. Without files it reads standard input',
          arguments: [
            {
              name: 'files',
              type: 'file',
              description: 'Files to upload; - reads standard input',
              required: false,
              variadic: true,
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            { name: 'desc', flags: ['-d', '--desc'], type: 'string', description: 'Description', 'x-shape': 'text' },
            {
              name: 'filename',
              flags: ['-f', '--filename'],
              type: 'string',
              description: 'Name of the file that is read from standard input',
            },
            {
              name: 'public',
              flags: ['-p', '--public'],
              type: 'boolean',
              description: 'List it publicly; this cannot be changed back',
              'x-effects': { reversible: false },
            },
            {
              name: 'web',
              flags: ['-w', '--web'],
              type: 'boolean',
              description: 'Open the new gist in the web browser',
              'x-effects': OPENS_BROWSER,
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['gist'],
            interactive: { stdin: 'optional', prompts: false, tty: false },
          },
          examples: ['gh gist create --desc "Failing log" build.log'],
        },
        edit: {
          description: 'Change a gist, which keeps its old revisions; opens an editor unless a local file, --add, --remove or --desc is given',
          arguments: [
            GIST,
            {
              name: 'source-file',
              type: 'file',
              description: 'Local file with the new content; - reads standard input',
              required: false,
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            {
              name: 'filename',
              flags: ['-f', '--filename'],
              type: 'string',
              description: 'File of the gist to change',
            },
            { name: 'add', flags: ['-a', '--add'], type: 'file', description: 'Local file to add to the gist' },
            {
              name: 'desc',
              flags: ['-d', '--desc'],
              type: 'string',
              description: 'New description',
              'x-shape': 'text',
            },
            {
              name: 'remove',
              flags: ['-r', '--remove'],
              type: 'string',
              description: 'File to take out of the gist; older revisions keep it',
              'x-effects': { deletes: ['gist_file'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['gist'],
            interactive: { stdin: 'none', prompts: true, tty: true },
          },
        },
        rename: {
          description: 'Rename a file of a gist',
          arguments: [
            GIST,
            { name: 'old-filename', type: 'string', description: 'Present name' },
            { name: 'new-filename', type: 'string', description: 'New name' },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['gist'],
          },
        },
        delete: {
          description: 'Delete a gist with all its revisions for good',
          arguments: [GIST],
          options: [YES_LONG],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['gist'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        clone: {
          description: 'Clone a gist with git',
          'x-argv': HANDS_TO_GIT,
          'x-changes': 'folder',
          arguments: [
            GIST,
            {
              name: 'directory',
              type: 'directory',
              description: 'New directory; without it the ID of the gist',
              required: false,
            },
          ],
          effects: CLONES,
        },
      },
    },
    api: {
      description: 'Send an authenticated request to the GitHub API and print the response: GET, or POST as soon as a field or a body is given',
      arguments: [
        {
          name: 'endpoint',
          type: 'string',
          description: 'Path such as repos/{owner}/{repo}/releases, where {owner}, {repo} and {branch} stand for the current repository; or graphql',
          'x-shape': 'line',
          'x-host': LINKED_HOST,
        },
      ],
      options: [
        {
          name: 'method',
          flags: ['-X', '--method'],
          type: 'string',
          description: 'HTTP method; GET sends the fields as a query string',
          'x-shape': 'pattern',
          default: 'GET',
          'x-effects': {
            values: {
              GET: {},
              HEAD: {},
              OPTIONS: {},
              POST: API_POST,
              PUT: API_OVERWRITES,
              PATCH: API_OVERWRITES,
              DELETE: API_DELETES,
              '*': API_ANYTHING,
            },
          },
        },
        {
          name: 'raw-field',
          flags: ['-f', '--raw-field'],
          type: 'array',
          description:
            'Parameters as key=value strings; turns the request into a POST unless --method is given. With graphql, query=... may be a mutation that deletes',
          'x-shape': 'text',
          'x-effects': {
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['github_resource'],
            modifies: ['github_resource'],
            deletes: ['github_resource'],
            unless: SENDS_A_QUERY,
          },
        },
        {
          name: 'field',
          flags: ['-F', '--field'],
          type: 'array',
          description:
            'Parameters as key=value, where true, false, null and integers become JSON values, @FILE the content of a file and @- standard input; turns the request into a POST unless --method is given',
          'x-shape': 'text',
          'x-effects': {
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['github_resource'],
            modifies: ['github_resource'],
            deletes: ['github_resource'],
            interactive: { stdin: 'optional' },
            unless: SENDS_A_QUERY,
          },
        },
        {
          name: 'input',
          flags: ['--input'],
          type: 'file',
          description:
            'File with the request body, - for standard input; fields then go to the query string. Turns the request into a POST unless --method is given',
          'x-shape': 'path',
          'x-effects': {
            idempotent: false,
            reversible: false,
            destructive: true,
            creates: ['github_resource'],
            modifies: ['github_resource'],
            deletes: ['github_resource'],
            values: { '-': READS_STDIN },
          },
        },
        {
          name: 'header',
          flags: ['-H', '--header'],
          type: 'array',
          description: 'HTTP headers as key:value',
          'x-shape': 'line',
        },
        {
          name: 'paginate',
          flags: ['--paginate'],
          type: 'boolean',
          description: 'Fetch all pages, one after the other',
        },
        {
          name: 'slurp',
          flags: ['--slurp'],
          type: 'boolean',
          description: 'Put all pages into one JSON array, with --paginate',
        },
        {
          name: 'jq',
          flags: ['-q', '--jq'],
          type: 'string',
          description: 'Pick values from the response with a jq expression',
          'x-shape': 'format',
        },
        TEMPLATE,
        { name: 'include', flags: ['-i', '--include'], type: 'boolean', description: 'Print status and headers, too' },
        { name: 'silent', flags: ['--silent'], type: 'boolean', description: 'Do not print the response body' },
        {
          name: 'cache',
          flags: ['--cache'],
          type: 'string',
          description: 'Reuse a stored response for this time, for example 60m',
          'x-shape': 'name',
        },
        {
          name: 'hostname',
          flags: ['--hostname'],
          type: 'string',
          description: 'GitHub host to ask',
          'x-shape': 'name',
          'x-host': { kind: 'url', own: ['github.com'] },
          default: 'github.com',
        },
      ],
      'x-folder': QUIET_GIT,
      effects: READS_REMOTE,
      examples: [
        "gh api repos/{owner}/{repo}/pulls/123/comments --paginate --jq '.[].body'",
        'gh api -X GET search/issues -f q="repo:cli/cli is:open label:bug"',
      ],
    },
    search: {
      description: 'Search all of GitHub',
      commands: {
        repos: {
          description: 'Search repositories',
          arguments: [SEARCH_QUERY],
          options: [
            SEARCH_OWNER,
            SEARCH_LANGUAGE,
            {
              name: 'topic',
              flags: ['--topic'],
              type: 'array',
              description: 'Only with these topics',
              'x-shape': 'pattern',
            },
            {
              name: 'stars',
              flags: ['--stars'],
              type: 'string',
              description: 'Number of stars, for example >=100',
              'x-shape': 'pattern',
            },
            {
              name: 'license',
              flags: ['--license'],
              type: 'array',
              description: 'Only under these licenses',
              'x-shape': 'pattern',
            },
            {
              name: 'visibility',
              flags: ['--visibility'],
              type: 'array',
              enum: ['public', 'private', 'internal'],
              description: 'Only of these visibilities',
            },
            {
              name: 'sort',
              flags: ['--sort'],
              type: 'enum',
              enum: ['forks', 'help-wanted-issues', 'stars', 'updated'],
              description: 'What to sort by; best match without it',
            },
            SEARCH_ORDER,
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh search repos cli --language go --stars ">=1000" --json fullName,stargazersCount'],
        },
        issues: {
          description: 'Search issues',
          arguments: [SEARCH_QUERY],
          options: [
            SEARCH_REPO,
            SEARCH_OWNER,
            {
              name: 'state',
              flags: ['--state'],
              type: 'enum',
              enum: ['open', 'closed'],
              description: 'Only in this state',
            },
            {
              name: 'author',
              flags: ['--author'],
              type: 'string',
              description: 'Only by this author',
              'x-shape': 'pattern',
            },
            {
              name: 'assignee',
              flags: ['--assignee'],
              type: 'string',
              description: 'Only with this assignee',
              'x-shape': 'pattern',
            },
            {
              name: 'label',
              flags: ['--label'],
              type: 'array',
              description: 'Only with these labels',
              'x-shape': 'pattern',
            },
            {
              name: 'include-prs',
              flags: ['--include-prs'],
              type: 'boolean',
              description: 'Find pull requests, too',
            },
            {
              name: 'sort',
              flags: ['--sort'],
              type: 'enum',
              enum: ['comments', 'created', 'interactions', 'reactions', 'updated'],
              description: 'What to sort by; best match without it',
            },
            SEARCH_ORDER,
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        prs: {
          description: 'Search pull requests',
          arguments: [SEARCH_QUERY],
          options: [
            SEARCH_REPO,
            SEARCH_OWNER,
            {
              name: 'state',
              flags: ['--state'],
              type: 'enum',
              enum: ['open', 'closed'],
              description: 'Only in this state',
            },
            { name: 'merged', flags: ['--merged'], type: 'boolean', description: 'Only merged ones' },
            {
              name: 'author',
              flags: ['--author'],
              type: 'string',
              description: 'Only by this author',
              'x-shape': 'pattern',
            },
            {
              name: 'review-requested',
              flags: ['--review-requested'],
              type: 'string',
              description: 'Only where this user or team is asked for a review',
              'x-shape': 'pattern',
            },
            {
              name: 'checks',
              flags: ['--checks'],
              type: 'enum',
              enum: ['pending', 'success', 'failure'],
              description: 'Only with this state of the checks',
            },
            {
              name: 'review',
              flags: ['--review'],
              type: 'enum',
              enum: ['none', 'required', 'approved', 'changes_requested'],
              description: 'Only with this state of the review',
            },
            SEARCH_ORDER,
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh search prs --review-requested @me --state open'],
        },
        code: {
          description: 'Search the code of default branches, with the older search engine of the API: no regular expressions',
          arguments: [{ name: 'query', type: 'string', description: 'Words to look for', 'x-shape': 'pattern', variadic: true }],
          options: [
            SEARCH_REPO,
            SEARCH_OWNER,
            SEARCH_LANGUAGE,
            {
              name: 'extension',
              flags: ['--extension'],
              type: 'string',
              description: 'Only files of this extension',
              'x-shape': 'pattern',
            },
            {
              name: 'filename',
              flags: ['--filename'],
              type: 'string',
              description: 'Only files of this name',
              'x-shape': 'pattern',
            },
            {
              name: 'match',
              flags: ['--match'],
              type: 'array',
              enum: ['file', 'path'],
              description: 'Look only in file contents or only in paths',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        commits: {
          description: 'Search commits of default branches',
          arguments: [SEARCH_QUERY],
          options: [
            SEARCH_REPO,
            SEARCH_OWNER,
            {
              name: 'author',
              flags: ['--author'],
              type: 'string',
              description: 'Only by this author',
              'x-shape': 'pattern',
            },
            {
              name: 'author-date',
              flags: ['--author-date'],
              type: 'string',
              description: 'Only written at this date or in this range, for example >2025-01-31',
              'x-shape': 'pattern',
            },
            { name: 'hash', flags: ['--hash'], type: 'string', description: 'Only this commit SHA', 'x-shape': 'name' },
            { name: 'merge', flags: ['--merge'], type: 'boolean', description: 'Only merge commits' },
            {
              name: 'sort',
              flags: ['--sort'],
              type: 'enum',
              enum: ['author-date', 'committer-date'],
              description: 'What to sort by; best match without it',
            },
            SEARCH_ORDER,
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
      },
    },
    cache: {
      description: 'Caches of GitHub Actions',
      options: [REPO],
      commands: {
        list: {
          description: 'List the Actions caches of a repository',
          options: [
            {
              name: 'key',
              flags: ['-k', '--key'],
              type: 'string',
              description: 'Only keys with this prefix',
              'x-shape': 'pattern',
            },
            {
              name: 'ref',
              flags: ['-r', '--ref'],
              type: 'string',
              description: 'Only of this ref, as refs/heads/BRANCH or refs/pull/NUMBER/merge',
              'x-shape': 'revision',
            },
            {
              name: 'sort',
              flags: ['-S', '--sort'],
              type: 'enum',
              enum: ['created_at', 'last_accessed_at', 'size_in_bytes'],
              description: 'What to sort by',
              default: 'last_accessed_at',
            },
            {
              name: 'order',
              flags: ['-O', '--order'],
              type: 'enum',
              enum: ['asc', 'desc'],
              description: 'Direction',
              default: 'desc',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        delete: {
          description: 'Delete Actions caches without asking; later runs have to build their content again',
          arguments: [
            {
              name: 'cache',
              type: 'string',
              description: 'ID or key of the cache; left out only with --all',
              required: false,
            },
          ],
          options: [
            {
              name: 'all',
              flags: ['-a', '--all'],
              type: 'boolean',
              description: 'Delete all caches of the repository',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['actions_cache'],
          },
        },
      },
    },
    'ssh-key': {
      description: 'SSH keys of your account',
      commands: {
        list: { description: 'List the SSH keys of your account', 'x-folder': QUIET_GIT, effects: READS_REMOTE },
        add: {
          description: 'Add a public SSH key: its holder can act as you in git; a key that is there already is no error',
          arguments: [
            {
              name: 'key-file',
              type: 'file',
              description: 'File with the public key; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            {
              name: 'title',
              flags: ['-t', '--title'],
              type: 'string',
              description: 'Title of the key',
              'x-shape': 'text',
            },
            {
              name: 'type',
              flags: ['--type'],
              type: 'enum',
              enum: ['authentication', 'signing'],
              description: 'What the key is for',
              default: 'authentication',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            creates: ['ssh_key'],
          },
        },
        delete: {
          description: 'Delete an SSH key from your account: its holder loses access at once',
          arguments: [{ name: 'id', type: 'string', description: 'ID of the key, from the list' }],
          options: [YES],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['ssh_key'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
      },
    },
    'gpg-key': {
      description: 'GPG keys of your account',
      commands: {
        list: { description: 'List the GPG keys of your account', 'x-folder': QUIET_GIT, effects: READS_REMOTE },
        add: {
          description: 'Add a public GPG key, to verify your signed commits',
          arguments: [
            {
              name: 'key-file',
              type: 'file',
              description: 'File with the public key in ASCII armor; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            {
              name: 'title',
              flags: ['-t', '--title'],
              type: 'string',
              description: 'Title of the key',
              'x-shape': 'text',
            },
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: false,
            destructive: false,
            creates: ['gpg_key'],
          },
        },
        delete: {
          description: 'Delete a GPG key from your account: commits signed with it are no longer shown as verified',
          arguments: [{ name: 'key-id', type: 'string', description: 'ID of the key, from the list' }],
          options: [YES],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['gpg_key'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
      },
    },
    browse: {
      description: 'Open a page of the repository in the web browser; with --no-browser print its URL',
      arguments: [
        {
          name: 'location',
          type: 'string',
          description: 'Number of an issue or pull request, path (FILE:LINE works) or commit SHA',
          'x-shape': 'pattern',
          required: false,
        },
      ],
      options: [
        REPO,
        {
          name: 'no-browser',
          flags: ['-n', '--no-browser'],
          type: 'boolean',
          description: 'Print the URL instead of opening it',
          'x-preview': PREVIEWS_REMOTE,
        },
        {
          name: 'branch',
          flags: ['-b', '--branch'],
          type: 'string',
          description: 'Branch to show',
          'x-shape': 'revision',
        },
        { name: 'projects', flags: ['-p', '--projects'], type: 'boolean', description: 'Page of the projects' },
        { name: 'releases', flags: ['-r', '--releases'], type: 'boolean', description: 'Page of the releases' },
        { name: 'settings', flags: ['-s', '--settings'], type: 'boolean', description: 'Page of the settings' },
        { name: 'wiki', flags: ['-w', '--wiki'], type: 'boolean', description: 'Page of the wiki' },
      ],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: true,
        subprocess: true,
        idempotent: true,
        reversible: true,
        destructive: false,
      },
      examples: ['gh browse src/main.go:42 --no-browser'],
    },
    extension: {
      'x-changes': 'machine',
      description: 'Extensions: further commands of gh, written by anyone',
      commands: {
        list: { description: 'List the installed extensions', 'x-folder': QUIET_GIT, effects: READS_REMOTE },
        search: {
          description: 'Search extensions on GitHub',
          arguments: [
            {
              name: 'query',
              type: 'string',
              description: 'Words to look for; without them the most popular',
              'x-shape': 'pattern',
              required: false,
              variadic: true,
            },
          ],
          options: [
            {
              name: 'owner',
              flags: ['--owner'],
              type: 'array',
              description: 'Only of these owners',
              'x-shape': 'pattern',
            },
            LIMIT,
            JSON_FIELDS,
            JQ,
            TEMPLATE,
            WEB,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        install: {
          description: 'Install a repository as a command of gh. GitHub does not check it, and it runs with your rights and your token',
          arguments: [
            {
              name: 'repository',
              type: 'string',
              description: 'Repository as OWNER/gh-NAME or URL; . links the current directory',
            },
          ],
          options: [
            { name: 'pin', flags: ['--pin'], type: 'string', description: 'Release tag or commit to stay at' },
            {
              name: 'force',
              flags: ['--force'],
              type: 'boolean',
              description: 'Upgrade it if it is there already',
              'x-effects': { reversible: false, destructive: true, modifies: ['extension'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['extension'],
          },
          examples: ['gh extension install dlvhdr/gh-dash'],
        },
        remove: {
          description: 'Remove an installed extension; it can be installed again',
          arguments: [EXTENSION],
          effects: {
            filesystem: { read: true, write: false, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            deletes: ['extension'],
          },
        },
        upgrade: {
          description: 'Replace an extension, or all of them, by the newest version; nobody checks the new code',
          arguments: [
            {
              name: 'extension',
              type: 'string',
              description: 'Name of the extension; left out only with --all',
              required: false,
            },
          ],
          options: [
            { name: 'all', flags: ['--all'], type: 'boolean', description: 'Upgrade all extensions' },
            {
              name: 'force',
              flags: ['--force'],
              type: 'boolean',
              description: 'Hard reset an extension that was changed locally, and upgrade pinned ones',
              'x-effects': { reversible: false, destructive: true },
            },
            { name: 'dry-run', flags: ['--dry-run'], type: 'boolean', description: 'Only show what would be upgraded' },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['extension'],
          },
        },
      },
    },
    alias: {
      'x-changes': 'machine',
      description: 'Shortcuts for gh commands',
      commands: {
        list: { description: 'List the aliases', effects: READS_LOCAL },
        set: {
          description: 'Define an alias for a gh command; an expansion that starts with ! is run by the shell whenever the alias is used',
          arguments: [
            { name: 'alias', type: 'string', description: 'Word to define' },
            {
              name: 'expansion',
              type: 'string',
              description: 'What it stands for, with $1, $2 for arguments; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            {
              name: 'shell',
              flags: ['-s', '--shell'],
              type: 'boolean',
              description: 'Let the shell run the expansion, whatever it starts with',
              'x-effects': { subprocess: true },
            },
            {
              name: 'clobber',
              flags: ['--clobber'],
              type: 'boolean',
              description: 'Overwrite an alias of the name',
              'x-effects': { reversible: false, destructive: true },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['alias'],
          },
          examples: ["gh alias set prs 'pr list --author @me'"],
        },
        import: {
          description: 'Define the aliases of a YAML file; those that start with ! are run by the shell when used',
          arguments: [
            {
              name: 'filename',
              type: 'file',
              description: 'YAML file; - reads standard input',
              'x-effects': { values: { '-': READS_STDIN } },
            },
          ],
          options: [
            {
              name: 'clobber',
              flags: ['--clobber'],
              type: 'boolean',
              description: 'Overwrite aliases of the same names',
              'x-effects': { reversible: false, destructive: true },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            creates: ['alias'],
          },
        },
        delete: {
          description: 'Delete an alias; its expansion is not kept',
          arguments: [
            {
              name: 'alias',
              type: 'string',
              description: 'Alias to delete; left out only with --all',
              required: false,
            },
          ],
          options: [{ name: 'all', flags: ['--all'], type: 'boolean', description: 'Delete all aliases' }],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['alias'],
          },
        },
      },
    },
    config: {
      'x-changes': 'machine',
      description: 'Settings of gh',
      commands: {
        list: { description: 'List settings and their values', options: [CONFIG_HOST], effects: READS_LOCAL },
        get: {
          description: 'Print the value of a setting',
          arguments: [
            {
              name: 'key',
              type: 'string',
              description: 'Name of the setting, for example git_protocol',
              'x-shape': 'name',
              'x-sensitive': { output: ['*token*'] },
            },
          ],
          options: [CONFIG_HOST],
          effects: READS_LOCAL,
        },
        set: {
          description:
            'Change a setting; browser, editor and pager name programs that gh runs from then on, prompt disabled turns off questions and confirmations',
          arguments: [
            {
              name: 'key',
              type: 'string',
              description: 'Name of the setting, for example git_protocol, editor, prompt, pager or browser',
              'x-effects': {
                values: {
                  browser: { subprocess: true },
                  editor: { subprocess: true },
                  pager: { subprocess: true },
                },
              },
            },
            { name: 'value', type: 'string', description: 'New value' },
          ],
          options: [CONFIG_HOST],
          effects: EDITS_CONFIG,
          examples: ['gh config set git_protocol ssh'],
        },
        'clear-cache': {
          description: 'Delete stored API responses and logs; they are fetched again when needed',
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            deletes: ['cache'],
          },
        },
      },
    },
    codespace: {
      description: 'Development machines in the cloud',
      commands: {
        list: {
          description: 'List your codespaces',
          options: [CODESPACE_REPO, CODESPACE_ORG, CODESPACE_USER, LIMIT, JSON_FIELDS, JQ, TEMPLATE, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Show state, machine and settings of a codespace',
          options: [
            {
              name: 'codespace',
              flags: ['-c', '--codespace'],
              type: 'string',
              description: 'Name of the codespace, as printed by gh codespace list',
              'x-shape': 'pattern',
              required: true,
            },
            JSON_FIELDS,
            JQ,
            TEMPLATE,
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        create: {
          description: 'Create and start a codespace; machine hours and storage are paid for until it is deleted',
          options: [
            { name: 'repo', flags: ['-R', '--repo'], type: 'string', description: 'Repository as OWNER/REPO' },
            { name: 'branch', flags: ['-b', '--branch'], type: 'string', description: 'Branch to check out' },
            {
              name: 'machine',
              flags: ['-m', '--machine'],
              type: 'string',
              description: 'Machine type, for example basicLinux32gb; larger ones cost more',
            },
            {
              name: 'display-name',
              flags: ['-d', '--display-name'],
              type: 'string',
              description: 'Name to show, of at most 48 characters',
            },
            {
              name: 'idle-timeout',
              flags: ['--idle-timeout'],
              type: 'string',
              description: 'Time without activity until it stops, for example 30m',
            },
            {
              name: 'retention-period',
              flags: ['--retention-period'],
              type: 'string',
              description: 'Time after the stop until it is deleted, for example 72h; at most 30 days',
            },
            {
              name: 'location',
              flags: ['-l', '--location'],
              type: 'enum',
              enum: ['EastUs', 'SouthEastAsia', 'WestEurope', 'WestUs2'],
              description: 'Region',
            },
            {
              name: 'devcontainer-path',
              flags: ['--devcontainer-path'],
              type: 'string',
              description: 'Path of the devcontainer.json in the repository',
            },
            {
              name: 'default-permissions',
              flags: ['--default-permissions'],
              type: 'boolean',
              description: 'Do not ask about further permissions that the codespace wants',
            },
            {
              name: 'status',
              flags: ['-s', '--status'],
              type: 'boolean',
              description: 'Show how the setup in the codespace goes',
            },
            WEB,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['codespace'],
            interactive: { stdin: 'none', prompts: true, tty: false },
            cost: { estimate: 'medium', billable: true },
          },
          examples: ['gh codespace create --repo me/app --branch main --machine basicLinux32gb --default-permissions'],
        },
        delete: {
          description: 'Delete codespaces for good; asks before uncommitted or unpushed changes are lost',
          options: [
            CODESPACE,
            CODESPACE_REPO,
            {
              name: 'all',
              flags: ['--all'],
              type: 'boolean',
              description: 'Delete all your codespaces',
            },
            {
              name: 'days',
              flags: ['--days'],
              type: 'integer',
              description: 'Delete those not used for more than this number of days',
            },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Do not ask, even if changes in it are not pushed and will be lost',
              'x-effects': { reversible: false, destructive: true },
            },
            CODESPACE_ORG,
            CODESPACE_USER,
          ],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['codespace'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
        stop: {
          description: 'Stop a running codespace: its processes end, its files are kept',
          options: [CODESPACE, CODESPACE_REPO, CODESPACE_ORG, CODESPACE_USER],
          effects: {
            filesystem: { read: true, write: false, delete: false },
            network: true,
            subprocess: false,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['codespace'],
            interactive: { stdin: 'none', prompts: true, tty: false },
          },
        },
      },
    },
    ruleset: {
      description: 'Rulesets that protect branches and tags',
      options: [REPO],
      commands: {
        list: {
          description: 'List the rulesets of a repository or organization',
          options: [ORG, RULESET_PARENTS, LIMIT, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        view: {
          description: 'Show the rules of a ruleset',
          arguments: [{ name: 'ruleset-id', type: 'integer', description: 'ID of the ruleset, from the list' }],
          options: [ORG, RULESET_PARENTS, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
        check: {
          description: 'Show the rules that would apply to a branch, which need not exist',
          arguments: [
            {
              name: 'branch',
              type: 'string',
              description: 'Branch; without it the current one',
              'x-shape': 'revision',
              required: false,
            },
          ],
          options: [{ name: 'default', flags: ['--default'], type: 'boolean', description: 'Check the default branch' }, WEB],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
      },
    },
    org: {
      description: 'Organizations',
      commands: {
        list: {
          description: 'List the organizations that you belong to',
          options: [LIMIT],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
        },
      },
    },
    status: {
      description: 'Show assigned issues and pull requests, review requests, mentions and activity in all repositories',
      options: [
        {
          name: 'org',
          flags: ['-o', '--org'],
          type: 'string',
          description: 'Only within this organization',
          'x-shape': 'name',
        },
        {
          name: 'exclude',
          flags: ['-e', '--exclude'],
          type: 'array',
          description: 'Repositories to leave out, as OWNER/REPO',
          'x-shape': 'pattern',
        },
      ],
      'x-folder': QUIET_GIT,
      effects: READS_REMOTE,
    },
    attestation: {
      description: 'Signed statements of where a build came from',
      commands: {
        verify: {
          description: 'Verify that an artifact was built by the expected owner or repository; needs --owner or --repo. Fails if no attestation fits',
          arguments: [
            {
              name: 'artifact',
              type: 'string',
              description: 'Path of a file, or oci://IMAGE for a container image',
              'x-shape': 'path',
            },
          ],
          options: [
            {
              name: 'owner',
              flags: ['-o', '--owner'],
              type: 'string',
              description: 'User or organization that built it',
              'x-shape': 'pattern',
            },
            {
              name: 'repo',
              flags: ['-R', '--repo'],
              type: 'string',
              description: 'Repository that built it, as OWNER/REPO',
              'x-shape': 'pattern',
              'x-host': REPOSITORY_HOST,
            },
            {
              name: 'bundle',
              flags: ['-b', '--bundle'],
              type: 'file',
              description: 'File with attestations, instead of those on GitHub',
              'x-shape': 'path',
            },
            {
              name: 'signer-workflow',
              flags: ['--signer-workflow'],
              type: 'string',
              description: 'Workflow that must have signed, as [HOST/]OWNER/REPO/PATH',
              'x-shape': 'pattern',
            },
            {
              name: 'predicate-type',
              flags: ['--predicate-type'],
              type: 'string',
              description: 'Type of statement to check',
              'x-shape': 'pattern',
              default: 'https://slsa.dev/provenance/v1',
            },
            {
              name: 'deny-self-hosted-runners',
              flags: ['--deny-self-hosted-runners'],
              type: 'boolean',
              description: 'Fail if it was built on a self-hosted runner',
            },
            {
              name: 'format',
              flags: ['--format'],
              type: 'enum',
              enum: ['json'],
              description: 'Print the result as JSON',
            },
          ],
          'x-folder': QUIET_GIT,
          effects: READS_REMOTE,
          examples: ['gh attestation verify dist/app.zip --repo me/app'],
        },
      },
    },
  },
  patterns: [
    {
      name: 'open-and-watch-pull-request',
      description: 'Open a pull request for a branch that is pushed, wait for its checks, and merge it',
      steps: [
        {
          command: 'gh pr create --head {branch} --title {title} --body {body}',
          description: 'Open the pull request',
        },
        { command: 'gh pr checks {branch} --watch --fail-fast', description: 'Wait for the checks' },
        { command: 'gh pr merge {branch} --squash', description: 'Merge; cannot be undone' },
      ],
      variables: {
        branch: { type: 'string', description: 'Head branch, pushed to GitHub' },
        title: { type: 'string', description: 'Title' },
        body: { type: 'string', description: 'Body in Markdown' },
      },
      tags: ['pull-request'],
    },
    {
      name: 'rerun-failed-jobs',
      description: 'Find the last failed run of a branch, read its log and run the failed jobs again',
      steps: [
        {
          command: 'gh run list --branch {branch} --status failure --limit 1 --json databaseId,workflowName',
          description: 'Find the run',
        },
        { command: 'gh run view {run_id} --log-failed', description: 'Read why it failed' },
        { command: 'gh run rerun {run_id} --failed', description: 'Run the failed jobs again' },
      ],
      variables: {
        branch: { type: 'string', description: 'Branch' },
        run_id: { type: 'string', description: 'The databaseId that the first step printed' },
      },
      tags: ['ci'],
    },
    {
      name: 'release-with-assets',
      description: 'Prepare a release as a draft, add files, then publish it',
      steps: [
        { command: 'gh release create {tag} --draft --generate-notes', description: 'Create the draft' },
        { command: 'gh release upload {tag} {file}', description: 'Add a file' },
        { command: 'gh release edit {tag} --draft=false', description: 'Publish; followers are notified' },
      ],
      variables: {
        tag: { type: 'string', description: 'Tag, for example v1.2.0' },
        file: { type: 'file', description: 'File to add' },
      },
      tags: ['release'],
    },
  ],
}
