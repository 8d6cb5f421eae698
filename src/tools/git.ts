import type { AtipArgv } from '../types/argv'
import type { AtipArgument, AtipEffects, AtipOption, AtipParameterEffects, AtipTool } from '../types/atip'
import { READS_LOCAL, READS_REMOTE } from './effects'
import {
  APPLIES_MAILS,
  ARCHIVES,
  ASKS,
  BLAMES,
  BRANCHES,
  CHANGES_INDEX,
  CHECKS_OUT,
  CLONES_ELSEWHERE,
  DELETES_FILES,
  DELETES_LOST_OBJECTS,
  DELETES_OBJECTS,
  DESCRIBES,
  DIFFS,
  DOWNLOADS,
  DOWNLOADS_AND_MERGES,
  GIT_FOLDER,
  GREPS,
  LISTS_FILES,
  LOGS,
  MAKES_COMMITS,
  MOVES_REFS,
  MOVES_SYMBOLIC_REF,
  PRINTS_OBJECTS,
  PUBLISHES,
  READS,
  READS_FILES,
  READS_SUMMARY,
  READS_TREE,
  REBASES,
  SHOWS,
  SHOWS_STASH,
  TAGS_COMMITS,
  UPDATES_SUBMODULES,
  VERIFIES,
} from './git/folder'

/** Changes the index only; content filters and the post-index-change hook may run. */
const STAGES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['index'],
}

/** Changes the index only: the effects of `--staged`, in full. */
const UNSTAGES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['index'],
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Asks a remote and changes nothing: the effects of a dry run, in full. */
const ASKS_REMOTE: AtipEffects = {
  filesystem: { read: true, write: false, delete: false },
  network: true,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Runs gpg or ssh-keygen, which makes its directory in the home directory where that is missing. */
const VERIFIES_SIGNATURES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  creates: ['keyring'],
}

/** Records a commit; the commit hooks run. The reflog keeps what was before. */
const COMMITS: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['commit'],
  modifies: ['branch', 'index'],
  duration: { typical: '1-60s', timeout: '600s' },
}

/**
 * Makes the working tree show another commit; refuses to overwrite changes, but overwrites ignored files. The
 * post-checkout hook runs.
 */
const SWITCHES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  modifies: ['head', 'index', 'working_tree'],
}

/** Makes the working tree show another commit, and fails rather than overwrite an ignored file. */
const SWITCHES_KEEPING_IGNORED: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['head', 'index', 'working_tree'],
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/**
 * Brings commits into the current branch; refuses to overwrite changes, but overwrites ignored files. The reflog keeps
 * the old tip.
 */
const INTEGRATES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  creates: ['commit'],
  modifies: ['branch', 'index', 'working_tree'],
  duration: { typical: '1-60s', timeout: '600s' },
}

/** Applies changes as new commits, again each time it is run; overwrites ignored files. */
const APPLIES_COMMITS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: false,
  creates: ['commit'],
  modifies: ['branch', 'index', 'working_tree'],
  duration: { typical: '1-30s', timeout: '300s' },
}

/** Throws away what was not committed in the files that are named. */
const RESTORES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  modifies: ['index', 'working_tree'],
}

/** Puts changes of the working tree away, where `git stash pop` finds them. */
const STASHES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['stash'],
  modifies: ['index', 'working_tree'],
}

/** Brings stashed changes back; refuses to overwrite others. */
const UNSTASHES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  modifies: ['index', 'working_tree'],
}

/** Downloads commits into the remote-tracking branches. */
const FETCHES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['remote_tracking_branch'],
  duration: { typical: '1-60s', timeout: '900s' },
}

/** Downloads commits and brings them into the current branch; overwrites ignored files. */
const PULLS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  creates: ['commit'],
  modifies: ['remote_tracking_branch', 'branch', 'index', 'working_tree'],
  duration: { typical: '1-60s', timeout: '900s' },
}

/** Publishes commits: others can have them at once, and jobs of the server may start. */
const PUSHES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: false,
  modifies: ['remote_branch', 'remote_tracking_branch'],
  duration: { typical: '1-60s', timeout: '900s' },
}

/** Copies a repository into a new directory. */
const CLONES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['local_repository'],
  duration: { typical: '2-300s', timeout: '1800s' },
}

/** Changes configuration files of git, in a way that can be set back. */
const EDITS_CONFIG: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: false,
  idempotent: true,
  reversible: true,
  destructive: false,
  modifies: ['git_config'],
}

/** Removes a directory with a working tree, its ignored files included. */
const REMOVES_WORKTREE: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  deletes: ['worktree'],
}

/** Removes the last traces of commits and stashes that no branch or tag holds. */
const PRUNES_OBJECTS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  modifies: ['object_database'],
  deletes: ['unreachable_object', 'reflog_entry'],
  duration: { typical: '1-60s', timeout: '1800s' },
}

/** Forgets where branches were, which is what keeps lost commits. */
const DELETES_REFLOG: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  deletes: ['reflog_entry'],
}

/** Records a step of a bisection and checks out the next commit to test; overwrites ignored files. */
const BISECTS: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: false,
  modifies: ['bisect_state', 'head', 'working_tree'],
}

/** Changes which tracked files are present; ignored files in directories that it removes are lost. */
const SPARSIFIES: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: false,
  subprocess: true,
  idempotent: true,
  reversible: false,
  destructive: true,
  modifies: ['sparse_checkout', 'index', 'working_tree'],
}

/** Writes a note and lets it be found beside its commit. */
const NOTES: AtipEffects = {
  filesystem: { read: true, write: true, delete: false },
  network: false,
  subprocess: true,
  idempotent: false,
  reversible: true,
  destructive: false,
  creates: ['note'],
}

/** Adds: runs a program of the caller's choice, which may do anything. */
const RUNS_PROGRAM: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: true,
  modifies: ['file'],
}

/** Adds: changes a setting that may choose a program, an address, or how safe git is. */
const CHANGES_BEHAVIOR: AtipEffects = {
  filesystem: { write: true },
  subprocess: true,
  reversible: false,
  destructive: true,
  modifies: ['git_config'],
}

/** Adds: runs programs that the configuration of git names. */
const RUNS_CONFIGURED: AtipEffects = { subprocess: true }

/** Adds: runs gpg or ssh-keygen, which makes its directory in the home directory where that is missing. */
const CHECKS_SIGNATURES: AtipEffects = { filesystem: { write: true }, subprocess: true, creates: ['keyring'] }

/** Adds: runs gpg or ssh-keygen, which may ask for a passphrase. */
const SIGNS: AtipEffects = { subprocess: true, interactive: { prompts: true } }

/** Adds: opens a text editor and waits for it. */
const OPENS_EDITOR: AtipEffects = { subprocess: true, interactive: { prompts: true, tty: true } }

/** Adds: asks for each hunk. */
const ASKS_HUNKS: AtipEffects = { interactive: { stdin: 'required', prompts: true, tty: true } }

/** Adds: waits for standard input. */
const READS_STDIN: AtipEffects = { interactive: { stdin: 'required' } }

/** Adds: overwrites a file without asking. */
const OVERWRITES_FILE: AtipEffects = {
  filesystem: { write: true },
  reversible: false,
  destructive: true,
  modifies: ['file'],
}

/** Adds: throws away changes that were not committed. */
const DISCARDS: AtipEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
  modifies: ['index', 'working_tree'],
}

/** Adds: throws away changes that were not committed, hunk by hunk. */
const DISCARDS_ASKING: AtipEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
  modifies: ['index', 'working_tree'],
  interactive: { stdin: 'required', prompts: true, tty: true },
}

/** Adds: ends an operation and throws away the conflicts that were resolved in it. */
const ABORTS: AtipEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  destructive: true,
  modifies: ['branch', 'index', 'working_tree'],
}

/** Adds: makes a branch. */
const CREATES_BRANCH: AtipEffects = {
  filesystem: { write: true },
  subprocess: true,
  idempotent: false,
  creates: ['branch'],
}

/** Adds: moves a branch that exists away from its commits, which then only the reflog keeps. */
const RESETS_BRANCH: AtipEffects = {
  filesystem: { write: true },
  subprocess: true,
  reversible: false,
  destructive: true,
  creates: ['branch'],
  modifies: ['branch'],
}

/** Adds: changes the settings of a branch, or its name. */
const EDITS_BRANCH: AtipEffects = {
  filesystem: { write: true },
  subprocess: true,
  modifies: ['branch', 'git_config'],
}

/** Adds: moves a branch to another name, so that the file of the old one is gone. */
const RENAMES_BRANCH: AtipEffects = {
  filesystem: { write: true, delete: true },
  subprocess: true,
  modifies: ['branch', 'git_config'],
}

/** Adds: moves a branch to another name, and over a branch that has it. */
const RENAMES_OVER_BRANCH: AtipEffects = {
  filesystem: { write: true, delete: true },
  subprocess: true,
  reversible: false,
  destructive: true,
  modifies: ['branch', 'git_config'],
}

/** Adds: forgets remote-tracking branches that the remote no longer has. */
const PRUNES_REMOTE: AtipEffects = {
  filesystem: { write: true, delete: true },
  reversible: false,
  deletes: ['remote_tracking_branch'],
}

/** Adds: overwrites local branches and tags with those of the remote. */
const OVERWRITES_REFS: AtipEffects = {
  filesystem: { write: true },
  reversible: false,
  destructive: true,
  modifies: ['branch', 'tag'],
}

/** Adds: overwrites commits in the remote repository that others may have built on. */
const OVERWRITES_REMOTE: AtipParameterEffects = {
  network: true,
  reversible: false,
  destructive: true,
  modifies: ['remote_branch', 'remote_tag'],
  unless: { 'dry-run': ['*'] },
}

/** Adds: deletes branches or tags in the remote repository. */
const DELETES_REMOTE: AtipParameterEffects = {
  filesystem: { delete: true },
  network: true,
  reversible: false,
  destructive: true,
  deletes: ['remote_branch', 'remote_tag'],
  unless: { 'dry-run': ['*'] },
}

/** Adds: overwrites or deletes branches or tags in the remote repository. */
const REWRITES_REMOTE: AtipEffects = {
  filesystem: { delete: true },
  network: true,
  reversible: false,
  destructive: true,
  modifies: ['remote_branch', 'remote_tag'],
  deletes: ['remote_branch', 'remote_tag'],
}

/** Adds: makes all refs of the remote repository like the local ones. */
const MIRRORS_TO_REMOTE: AtipParameterEffects = {
  filesystem: { delete: true },
  network: true,
  reversible: false,
  destructive: true,
  modifies: ['remote_branch', 'remote_tag'],
  deletes: ['remote_branch', 'remote_tag'],
  unless: { 'dry-run': ['*'] },
}

/** Adds: contacts a remote repository. */
const USES_REMOTE: AtipEffects = { network: true }

/** Adds: deletes values of the configuration for good. */
const DELETES_CONFIG: AtipEffects = {
  filesystem: { write: true },
  reversible: false,
  destructive: true,
  deletes: ['git_config'],
}

/**
 * The settings that calls may write: none of them chooses a program, an address or a file, or makes git less careful.
 * Replacing them is no loss.
 */
const HARMLESS_SETTINGS: Record<string, AtipEffects> = {
  'user.name': {},
  'user.email': {},
  'author.name': {},
  'author.email': {},
  'committer.name': {},
  'committer.email': {},
  'init.defaultbranch': {},
  'pull.rebase': {},
  'pull.ff': {},
  'merge.ff': {},
  'merge.conflictstyle': {},
  'rebase.autosquash': {},
  'rebase.autostash': {},
  'push.autosetupremote': {},
  'branch.autosetuprebase': {},
  'commit.verbose': {},
  'color.ui': {},
  'column.ui': {},
  'core.autocrlf': {},
  'core.eol': {},
  'core.filemode': {},
  'core.quotepath': {},
  'core.whitespace': {},
  'diff.algorithm': {},
  'diff.colormoved': {},
  'diff.mnemonicprefix': {},
  'diff.renames': {},
  'log.date': {},
  'log.decorate': {},
  'rerere.enabled': {},
  'status.short': {},
  'status.branch': {},
  'status.showuntrackedfiles': {},
  'tag.sort': {},
  'branch.sort': {},
  '*': CHANGES_BEHAVIOR,
}

/** Settings that hold passwords. */
const SECRET_SETTINGS = ['*extraheader*', '*pass*', '*token*', '*secret*', '*authorization*', '*apikey*', '*api-key*']

/** Takes revisions, where `--` would say that paths follow. */
const BEFORE_REVISIONS: AtipArgv = { endOfOptions: '--end-of-options' }

/** Nothing ends its options, or programs that it calls read its arguments again: what begins with a dash is refused. */
const NO_END_OF_OPTIONS: AtipArgv = { endOfOptions: false }

/** The value sticks to the flag and may begin with a dash. */
const STICKS: AtipArgv = { separator: '', emptyValue: ' ' }

const PATHS: AtipArgument = {
  name: 'path',
  type: 'file',
  required: false,
  variadic: true,
  description: 'Only these files, directories or patterns; stands behind --',
  'x-shape': 'path',
  'x-argv': { endOfOptions: true },
}

const REVISION: AtipArgument = {
  name: 'revision',
  type: 'string',
  required: false,
  default: 'HEAD',
  description: 'Commit, branch or tag, or a range: A..B is what is in B and not in A; stands before --',
  'x-shape': 'revision',
}

const REMOTE_NAME: AtipArgument = {
  name: 'name',
  type: 'string',
  description: 'Name of the remote',
  'x-shape': 'name',
  'x-host': 'remote',
}

const REPOSITORY: AtipArgument = {
  name: 'repository',
  type: 'string',
  required: false,
  description: 'Remote or URL (default: the upstream of the current branch, else origin)',
  'x-host': 'remote',
}

const ASKED_REPOSITORY: AtipArgument = {
  name: 'repository',
  type: 'string',
  required: false,
  description: 'Remote or URL (default: the upstream of the current branch, else origin)',
  'x-shape': 'http-url',
  'x-host': 'remote',
}

const FETCH_REFSPEC: AtipArgument = {
  name: 'refspec',
  type: 'string',
  required: false,
  variadic: true,
  description:
    'Branch or tag to fetch, or SOURCE:DESTINATION to write a local ref, which a + before it overwrites where it has diverged and --prune deletes where the remote has none (default: all branches, as configured for the remote)',
  'x-shape': 'revision',
  'x-effects': {
    values: { HEAD: {}, main: {}, master: {}, develop: {}, dev: {}, trunk: {}, '*': OVERWRITES_REFS },
  },
}

const STASH: AtipArgument = {
  name: 'stash',
  type: 'string',
  required: false,
  default: 'stash@{0}',
  description: 'Which stash; 0 is the latest. The numbers change with every push and drop',
  'x-shape': 'revision',
}

const BISECT_REVISION: AtipArgument = {
  name: 'revision',
  type: 'string',
  required: false,
  default: 'HEAD',
  description: 'Commit to mark',
  'x-shape': 'revision',
}

const NOTE_OBJECT: AtipArgument = {
  name: 'object',
  type: 'string',
  required: false,
  default: 'HEAD',
  description: 'Commit or other object that the note is about',
  'x-shape': 'revision',
}

const DRY_RUN: AtipOption = {
  name: 'dry-run',
  flags: ['-n', '--dry-run'],
  type: 'boolean',
  description: 'Only say what would be done',
  'x-preview': READS_LOCAL,
}

/** No preview: a local remote runs `core.alternateRefsCommand` of its configuration, which no variable reaches. */
const PUSH_DRY_RUN: AtipOption = {
  name: 'dry-run',
  flags: ['-n', '--dry-run'],
  type: 'boolean',
  description: 'Only say what would be done; the remote is asked',
}

const DRY_RUN_REMOTE: AtipOption = {
  name: 'dry-run',
  flags: ['-n', '--dry-run'],
  type: 'boolean',
  description: 'Only say what would be done; the remote is asked',
  'x-preview': ASKS_REMOTE,
}

const QUIET: AtipOption = {
  name: 'quiet',
  flags: ['-q', '--quiet'],
  type: 'boolean',
  description: 'Report errors only',
}

const PATHSPEC_FROM_FILE: AtipOption = {
  name: 'pathspec-from-file',
  flags: ['--pathspec-from-file'],
  type: 'file',
  description: 'File that lists the paths, one a line; - reads standard input',
  'x-shape': 'path',
  'x-effects': { values: { '-': READS_STDIN } },
}

const DISCARDED_PATHS_FROM_FILE: AtipOption = {
  name: 'pathspec-from-file',
  flags: ['--pathspec-from-file'],
  type: 'file',
  description: 'File that lists the paths whose changes are thrown away, one a line; - reads standard input',
  'x-shape': 'path',
  'x-effects': DISCARDS,
}

const RESTORED_PATHS_FROM_FILE: AtipOption = {
  name: 'pathspec-from-file',
  flags: ['--pathspec-from-file'],
  type: 'file',
  description: 'File that lists the paths, one a line; - reads standard input',
  'x-shape': 'path',
  'x-effects': { values: { '-': READS_STDIN } },
}

const MAX_COUNT: AtipOption = {
  name: 'max-count',
  flags: ['-n', '--max-count'],
  type: 'integer',
  description: 'Maximum number of commits',
  'x-argv': { prefix: '-' },
}

const SKIP: AtipOption = {
  name: 'skip',
  flags: ['--skip'],
  type: 'integer',
  description: 'Leave out this many commits first',
}

const SINCE: AtipOption = {
  name: 'since',
  flags: ['--since'],
  type: 'string',
  description: 'Only commits after this date, for example 2.weeks.ago or 2024-01-31',
  'x-shape': 'text',
}

const UNTIL: AtipOption = {
  name: 'until',
  flags: ['--until'],
  type: 'string',
  description: 'Only commits before this date',
  'x-shape': 'text',
}

const AUTHOR: AtipOption = {
  name: 'author',
  flags: ['--author'],
  type: 'string',
  description: 'Only commits whose author (name or email) matches this regular expression',
  'x-shape': 'pattern',
}

const GREP_MESSAGE: AtipOption = {
  name: 'grep',
  flags: ['--grep'],
  type: 'string',
  description: 'Only commits whose message matches this regular expression',
  'x-shape': 'pattern',
}

const ALL_REFS: AtipOption = {
  name: 'all',
  flags: ['--all'],
  type: 'boolean',
  description: 'Start from every branch, tag and other ref',
}

const NO_MERGES: AtipOption = {
  name: 'no-merges',
  flags: ['--no-merges'],
  type: 'boolean',
  description: 'Leave out merge commits',
}

const FIRST_PARENT: AtipOption = {
  name: 'first-parent',
  flags: ['--first-parent'],
  type: 'boolean',
  description: 'Follow only the first parent of merge commits',
}

const ONELINE: AtipOption = {
  name: 'oneline',
  flags: ['--oneline'],
  type: 'boolean',
  description: 'One line a commit: short hash and subject',
}

const FORMAT_COMMIT: AtipOption = {
  name: 'format',
  flags: ['--format', '--pretty'],
  type: 'string',
  description: 'Layout: oneline, short, medium, full, fuller, reference, raw, or placeholders such as %H %h %an %ad %s %b',
  'x-shape': 'format',
}

const DATE_FORMAT: AtipOption = {
  name: 'date',
  flags: ['--date'],
  type: 'string',
  description: 'How dates are shown: relative, short, iso, iso-strict, rfc, unix, human or format:%Y-%m-%d',
  'x-shape': 'format',
}

const PATCH: AtipOption = {
  name: 'patch',
  flags: ['-p', '--patch'],
  type: 'boolean',
  description: 'Show the changes themselves',
}

const NO_PATCH: AtipOption = {
  name: 'no-patch',
  flags: ['-s', '--no-patch'],
  type: 'boolean',
  description: 'Leave out the changes',
}

const STAT: AtipOption = {
  name: 'stat',
  flags: ['--stat'],
  type: 'boolean',
  description: 'Show how many lines changed in each file',
}

const NUMSTAT: AtipOption = {
  name: 'numstat',
  flags: ['--numstat'],
  type: 'boolean',
  description: 'Like --stat, as added, deleted and path between tabs',
}

const NAME_ONLY: AtipOption = {
  name: 'name-only',
  flags: ['--name-only'],
  type: 'boolean',
  description: 'Show only the paths of changed files',
}

const NAME_STATUS: AtipOption = {
  name: 'name-status',
  flags: ['--name-status'],
  type: 'boolean',
  description: 'Show paths with a letter: A added, M modified, D deleted, R renamed',
}

const UNIFIED: AtipOption = {
  name: 'unified',
  flags: ['-U', '--unified'],
  type: 'integer',
  description: 'Lines of context around changes',
  default: 3,
}

const DIFF_FILTER: AtipOption = {
  name: 'diff-filter',
  flags: ['--diff-filter'],
  type: 'string',
  description: 'Only files changed this way, for example AM for added and modified; small letters leave out',
  'x-shape': 'name',
}

const IGNORE_ALL_SPACE: AtipOption = {
  name: 'ignore-all-space',
  flags: ['-w', '--ignore-all-space'],
  type: 'boolean',
  description: 'Ignore differences in white space',
}

const WORD_DIFF: AtipOption = {
  name: 'word-diff',
  flags: ['--word-diff'],
  type: 'enum',
  enum: ['plain', 'porcelain', 'color', 'none'],
  'x-argv': { bareValue: 'plain' },
  description: 'Compare words instead of lines',
}

const DIFF_OUTPUT: AtipOption = {
  name: 'output',
  flags: ['--output'],
  type: 'file',
  description: 'Write to this file instead, which is overwritten',
  'x-shape': 'path',
  'x-effects': OVERWRITES_FILE,
}

const EXT_DIFF: AtipOption = {
  name: 'ext-diff',
  flags: ['--ext-diff'],
  type: 'boolean',
  description: 'Let external diff programs run that gitattributes and the configuration name',
  'x-effects': RUNS_CONFIGURED,
}

const NO_EXT_DIFF: AtipOption = {
  name: 'no-ext-diff',
  flags: ['--no-ext-diff'],
  type: 'boolean',
  description: 'Do not run external diff programs, which git diff runs where they are configured',
}

const TEXTCONV: AtipOption = {
  name: 'textconv',
  flags: ['--textconv'],
  type: 'boolean',
  description: 'Let text converters for binary files run that gitattributes and the configuration name',
  'x-effects': RUNS_CONFIGURED,
}

const NO_TEXTCONV: AtipOption = {
  name: 'no-textconv',
  flags: ['--no-textconv'],
  type: 'boolean',
  description: 'Do not run text converters for binary files, which run where they are configured',
}

const NO_VERIFY_COMMIT: AtipOption = {
  name: 'no-verify',
  flags: ['--no-verify'],
  type: 'boolean',
  description: 'Skip the pre-merge-commit and commit-msg hooks, with which a project checks its commits',
}

const SIGNOFF: AtipOption = {
  name: 'signoff',
  flags: ['-s', '--signoff'],
  type: 'boolean',
  description: 'Add a Signed-off-by line',
}

const GPG_SIGN: AtipOption = {
  name: 'gpg-sign',
  flags: ['-S', '--gpg-sign'],
  type: 'boolean',
  description: 'Sign the commits with your key',
  'x-effects': SIGNS,
}

const EDIT_MESSAGE: AtipOption = {
  name: 'edit',
  flags: ['-e', '--edit'],
  type: 'boolean',
  description: 'Edit the message in an editor first',
  'x-effects': OPENS_EDITOR,
}

const NO_EDIT: AtipOption = {
  name: 'no-edit',
  flags: ['--no-edit'],
  type: 'boolean',
  description: 'Take the message as it is, without an editor',
}

const NO_COMMIT: AtipOption = {
  name: 'no-commit',
  flags: ['-n', '--no-commit'],
  type: 'boolean',
  description: 'Apply to the working tree and the index without a commit',
}

const MAINLINE: AtipOption = {
  name: 'mainline',
  flags: ['-m', '--mainline'],
  type: 'integer',
  description: 'For a merge commit, the number of the parent (from 1) that counts as the main line',
}

const STRATEGY: AtipOption = {
  name: 'strategy',
  flags: ['-s', '--strategy'],
  type: 'enum',
  enum: ['ort', 'recursive', 'resolve', 'octopus', 'ours', 'subtree'],
  description: 'Merge strategy; ours keeps nothing of the other side',
}

const STRATEGY_LONG: AtipOption = {
  name: 'strategy',
  flags: ['--strategy'],
  type: 'enum',
  enum: ['ort', 'recursive', 'resolve', 'octopus', 'ours', 'subtree'],
  description: 'Merge strategy',
}

const STRATEGY_OPTION: AtipOption = {
  name: 'strategy-option',
  flags: ['-X', '--strategy-option'],
  type: 'array',
  description: 'Option of the strategy, for example ours or theirs to settle every conflict for one side',
  'x-shape': 'name',
}

const AUTOSTASH: AtipOption = {
  name: 'autostash',
  flags: ['--autostash'],
  type: 'boolean',
  description: 'Stash changes first and bring them back afterwards, perhaps with conflicts',
}

const UNRELATED: AtipOption = {
  name: 'allow-unrelated-histories',
  flags: ['--allow-unrelated-histories'],
  type: 'boolean',
  description: 'Merge histories that have no commit in common',
}

const ABORT: AtipOption = {
  name: 'abort',
  flags: ['--abort'],
  type: 'boolean',
  description: 'Give up the operation in progress and go back to where it began; resolved conflicts and other changes since then are lost',
  'x-effects': ABORTS,
}

const CONTINUE: AtipOption = {
  name: 'continue',
  flags: ['--continue'],
  type: 'boolean',
  description: 'Go on after conflicts were resolved and staged',
}

const SKIP_COMMIT: AtipOption = {
  name: 'skip',
  flags: ['--skip'],
  type: 'boolean',
  description: 'Go on without the current commit; what was resolved for it is lost',
  'x-effects': ABORTS,
}

const QUIT: AtipOption = {
  name: 'quit',
  flags: ['--quit'],
  type: 'boolean',
  description: 'Forget the operation in progress and leave HEAD, index and files as they are',
}

const FORCE_DISCARDING: AtipOption = {
  name: 'force',
  flags: ['-f', '--force'],
  type: 'boolean',
  description: 'Throw away changes that were not committed, and untracked files that are in the way',
  'x-effects': DISCARDS,
}

const MERGE_SWITCHING: AtipOption = {
  name: 'merge',
  flags: ['-m', '--merge'],
  type: 'boolean',
  description: 'Merge changes of the working tree into the new branch, perhaps with conflicts; staged ones may be lost',
  'x-effects': DISCARDS,
}

const DETACH: AtipOption = {
  name: 'detach',
  flags: ['-d', '--detach'],
  type: 'boolean',
  description: 'Check out the commit without a branch; later commits then belong to none',
}

const TRACK: AtipOption = {
  name: 'track',
  flags: ['-t', '--track'],
  type: 'boolean',
  description: 'Set the starting point as upstream of the new branch',
}

const ORPHAN: AtipOption = {
  name: 'orphan',
  flags: ['--orphan'],
  type: 'string',
  description: 'Start a branch of this name without history',
  'x-shape': 'ref',
  'x-effects': CREATES_BRANCH,
}

const IGNORE_WORKTREES: AtipOption = {
  name: 'ignore-other-worktrees',
  flags: ['--ignore-other-worktrees'],
  type: 'boolean',
  description: 'Also take a branch that another worktree has checked out',
}

const KEEP_IGNORED: AtipOption = {
  name: 'no-overwrite-ignore',
  flags: ['--no-overwrite-ignore'],
  type: 'boolean',
  description: 'Fail instead of silently overwriting ignored files that the other commit tracks',
  'x-preview': SWITCHES_KEEPING_IGNORED,
}

const RECURSE_SUBMODULES: AtipOption = {
  name: 'recurse-submodules',
  flags: ['--recurse-submodules'],
  type: 'boolean',
  description: 'Update submodules, too',
}

const OURS: AtipOption = {
  name: 'ours',
  flags: ['--ours'],
  type: 'boolean',
  description: 'For conflicting paths, take our side; during a rebase that is the branch rebased onto',
}

const THEIRS: AtipOption = {
  name: 'theirs',
  flags: ['--theirs'],
  type: 'boolean',
  description: 'For conflicting paths, take their side; during a rebase that is the branch being rebased',
}

const PATCH_DISCARDING: AtipOption = {
  name: 'patch',
  flags: ['-p', '--patch'],
  type: 'boolean',
  description: 'Choose hunks on a terminal',
  'x-effects': DISCARDS_ASKING,
}

const INCLUDE_UNTRACKED: AtipOption = {
  name: 'include-untracked',
  flags: ['-u', '--include-untracked'],
  type: 'boolean',
  description: 'Also stash untracked files, and remove them from the working tree',
}

const STASH_ALL: AtipOption = {
  name: 'all',
  flags: ['-a', '--all'],
  type: 'boolean',
  description: 'Also stash untracked and ignored files, dependencies and build output included',
}

const KEEP_INDEX: AtipOption = {
  name: 'keep-index',
  flags: ['-k', '--keep-index'],
  type: 'boolean',
  description: 'Leave what is staged as it is',
}

const STASH_STAGED: AtipOption = {
  name: 'staged',
  flags: ['-S', '--staged'],
  type: 'boolean',
  description: 'Stash only what is staged',
}

const STASH_MESSAGE: AtipOption = {
  name: 'message',
  flags: ['-m', '--message'],
  type: 'string',
  description: 'Description in the list of stashes',
  'x-shape': 'text',
}

const STASH_PATCH: AtipOption = {
  name: 'patch',
  flags: ['-p', '--patch'],
  type: 'boolean',
  description: 'Choose hunks on a terminal',
  'x-effects': ASKS_HUNKS,
}

const RESTORE_INDEX: AtipOption = {
  name: 'index',
  flags: ['--index'],
  type: 'boolean',
  description: 'Also stage again what was staged',
}

const UPLOAD_PACK: AtipOption = {
  name: 'upload-pack',
  flags: ['--upload-pack'],
  type: 'string',
  description: 'Program to run on the side of the remote, instead of git-upload-pack; for a local path, on this machine',
  'x-shape': 'name',
  'x-effects': RUNS_PROGRAM,
}

const PRUNE: AtipOption = {
  name: 'prune',
  flags: ['-p', '--prune'],
  type: 'boolean',
  description: 'Delete remote-tracking branches that the remote no longer has; commits only they held may be lost',
  'x-effects': PRUNES_REMOTE,
}

const TAGS: AtipOption = {
  name: 'tags',
  flags: ['-t', '--tags'],
  type: 'boolean',
  description: 'Fetch all tags, too',
}

const DEPTH: AtipOption = {
  name: 'depth',
  flags: ['--depth'],
  type: 'integer',
  description: 'Make the history this many commits deep; in a full repository it cuts the history off',
}

const UNSHALLOW: AtipOption = {
  name: 'unshallow',
  flags: ['--unshallow'],
  type: 'boolean',
  description: 'Fetch the whole history of a shallow repository',
}

const FORCE_FETCH: AtipOption = {
  name: 'force',
  flags: ['-f', '--force'],
  type: 'boolean',
  description: 'Overwrite local tags and branches that differ from those fetched',
  'x-effects': OVERWRITES_REFS,
}

const FETCH_ALL: AtipOption = {
  name: 'all',
  flags: ['--all'],
  type: 'boolean',
  description: 'Fetch from every remote',
}

const DRY_RUN_FETCH: AtipOption = {
  name: 'dry-run',
  flags: ['--dry-run'],
  type: 'boolean',
  description: 'Change no branch and only say what would change; commits are downloaded all the same',
}

const DRY_RUN_REFLOG: AtipOption = {
  name: 'dry-run',
  flags: ['-n', '--dry-run'],
  type: 'boolean',
  description: 'Only say what would be deleted',
  'x-preview': READS_LOCAL,
}

const CONTAINS: AtipOption = {
  name: 'contains',
  flags: ['--contains'],
  type: 'string',
  description: 'Only those that contain this commit',
  'x-shape': 'revision',
}

const NO_CONTAINS: AtipOption = {
  name: 'no-contains',
  flags: ['--no-contains'],
  type: 'string',
  description: 'Only those that do not contain this commit',
  'x-shape': 'revision',
}

const MERGED: AtipOption = {
  name: 'merged',
  flags: ['--merged'],
  type: 'string',
  description: 'Only those that are merged into this commit, for example main',
  'x-shape': 'revision',
}

const NO_MERGED: AtipOption = {
  name: 'no-merged',
  flags: ['--no-merged'],
  type: 'string',
  description: 'Only those that are not merged into this commit',
  'x-shape': 'revision',
}

const POINTS_AT: AtipOption = {
  name: 'points-at',
  flags: ['--points-at'],
  type: 'string',
  description: 'Only those that point at this object',
  'x-shape': 'revision',
}

const SORT: AtipOption = {
  name: 'sort',
  flags: ['--sort'],
  type: 'string',
  description: 'Field to sort by, for example -committerdate (newest first) or version:refname',
  'x-shape': 'format',
}

const REF_FORMAT: AtipOption = {
  name: 'format',
  flags: ['--format'],
  type: 'string',
  description: 'Line a ref, for example %(refname:short) %(objectname) %(upstream:short)',
  'x-shape': 'format',
}

const UPDATEREF: AtipOption = {
  name: 'updateref',
  flags: ['--updateref'],
  type: 'boolean',
  description: 'Also move the branch to the entry that is then the latest',
  'x-effects': { modifies: ['branch'] },
}

const REWRITE: AtipOption = {
  name: 'rewrite',
  flags: ['--rewrite'],
  type: 'boolean',
  description: 'Make the entries that are left follow on each other',
}

const SUBMODULE_RECURSIVE: AtipOption = {
  name: 'recursive',
  flags: ['--recursive'],
  type: 'boolean',
  description: 'Also submodules of submodules',
}

const SUBMODULE_DEPTH: AtipOption = {
  name: 'depth',
  flags: ['--depth'],
  type: 'integer',
  description: 'Clone with a history cut off after this many commits',
}

const OTHER_REVISION: AtipArgument = {
  name: 'other-revision',
  type: 'string',
  required: false,
  description: 'Second commit or range; ^B leaves out what is in B',
  'x-shape': 'revision',
}

const SUMMARY: AtipOption = {
  name: 'summary',
  flags: ['--summary'],
  type: 'boolean',
  description: 'Show which files were created, deleted or renamed, and changed modes',
}

const SHORTSTAT: AtipOption = {
  name: 'shortstat',
  flags: ['--shortstat'],
  type: 'boolean',
  description: 'Show only the last line of --stat',
}

const COMPACT_SUMMARY: AtipOption = {
  name: 'compact-summary',
  flags: ['--compact-summary'],
  type: 'boolean',
  description: 'Show the summary within --stat',
}

const DIRSTAT: AtipOption = {
  name: 'dirstat',
  flags: ['--dirstat'],
  type: 'boolean',
  description: 'Show how much changed in each directory',
}

const RAW: AtipOption = {
  name: 'raw',
  flags: ['--raw'],
  type: 'boolean',
  description: 'Show modes, hashes, a letter and the path of changed files',
}

const COLOR: AtipOption = {
  name: 'color',
  flags: ['--color'],
  type: 'enum',
  description: 'When to use colors',
  enum: ['always', 'never', 'auto'],
  'x-argv': { bareValue: 'always' },
}

const NO_COLOR: AtipOption = {
  name: 'no-color',
  flags: ['--no-color'],
  type: 'boolean',
  description: 'Use no colors',
}

const DETECT_RENAMES: AtipOption = {
  name: 'detect-renames',
  flags: ['-M'],
  type: 'boolean',
  description: 'Detect renames',
}

const DETECT_COPIES: AtipOption = {
  name: 'detect-copies',
  flags: ['-C'],
  type: 'boolean',
  description: 'Detect copies as well as renames',
}

const NO_RENAMES: AtipOption = {
  name: 'no-renames',
  flags: ['--no-renames'],
  type: 'boolean',
  description: 'Do not detect renames',
}

const IGNORE_SPACE_CHANGE: AtipOption = {
  name: 'ignore-space-change',
  flags: ['-b', '--ignore-space-change'],
  type: 'boolean',
  description: 'Ignore changes in the amount of white space',
}

const IGNORE_SPACE_AT_EOL: AtipOption = {
  name: 'ignore-space-at-eol',
  flags: ['--ignore-space-at-eol'],
  type: 'boolean',
  description: 'Ignore white space at the end of lines',
}

const IGNORE_BLANK_LINES: AtipOption = {
  name: 'ignore-blank-lines',
  flags: ['--ignore-blank-lines'],
  type: 'boolean',
  description: 'Ignore blank lines that were added or removed',
}

const FUNCTION_CONTEXT: AtipOption = {
  name: 'function-context',
  flags: ['-W', '--function-context'],
  type: 'boolean',
  description: 'Show whole functions as context',
}

const DIFF_ALGORITHM: AtipOption = {
  name: 'diff-algorithm',
  flags: ['--diff-algorithm'],
  type: 'enum',
  description: 'How changed lines are found',
  enum: ['myers', 'minimal', 'patience', 'histogram'],
}

const DIFF_MERGES: AtipOption = {
  name: 'diff-merges',
  flags: ['--diff-merges'],
  type: 'enum',
  description: 'How merge commits are shown',
  enum: ['off', 'first-parent', 'separate', 'combined', 'dense-combined'],
}

const IGNORE_SUBMODULES: AtipOption = {
  name: 'ignore-submodules',
  flags: ['--ignore-submodules'],
  type: 'enum',
  description: 'Which changes of submodules to leave out',
  enum: ['none', 'untracked', 'dirty', 'all'],
}

const ABBREV: AtipOption = {
  name: 'abbrev',
  flags: ['--abbrev'],
  type: 'integer',
  description: 'Digits of hashes',
}

const ABBREV_COMMIT: AtipOption = {
  name: 'abbrev-commit',
  flags: ['--abbrev-commit'],
  type: 'boolean',
  description: 'Show short hashes',
}

const DECORATE: AtipOption = {
  name: 'decorate',
  flags: ['--decorate'],
  type: 'boolean',
  description: 'Show branches and tags beside their commits',
}

const NO_DECORATE: AtipOption = {
  name: 'no-decorate',
  flags: ['--no-decorate'],
  type: 'boolean',
  description: 'Do not show branches and tags',
}

const REGEXP_IGNORE_CASE: AtipOption = {
  name: 'regexp-ignore-case',
  flags: ['-i', '--regexp-ignore-case'],
  type: 'boolean',
  description: 'Ignore case in regular expressions',
}

const EXTENDED_REGEXP: AtipOption = {
  name: 'extended-regexp',
  flags: ['-E', '--extended-regexp'],
  type: 'boolean',
  description: 'Extended regular expressions instead of basic ones',
}

const FIXED_STRINGS: AtipOption = {
  name: 'fixed-strings',
  flags: ['-F', '--fixed-strings'],
  type: 'boolean',
  description: 'Take regular expressions as plain text',
}

const INVERT_GREP: AtipOption = {
  name: 'invert-grep',
  flags: ['--invert-grep'],
  type: 'boolean',
  description: 'Only commits whose message does not match --grep',
}

const COMMITTER: AtipOption = {
  name: 'committer',
  flags: ['--committer'],
  type: 'string',
  description: 'Only commits whose committer (name or email) matches this regular expression',
  'x-shape': 'pattern',
}

const BRANCHES_REFS: AtipOption = {
  name: 'branches',
  flags: ['--branches'],
  type: 'boolean',
  description: 'Start from every branch',
}

const TAGS_REFS: AtipOption = {
  name: 'tags',
  flags: ['--tags'],
  type: 'boolean',
  description: 'Start from every tag',
}

const REMOTES_REFS: AtipOption = {
  name: 'remotes',
  flags: ['--remotes'],
  type: 'boolean',
  description: 'Start from every remote-tracking branch',
}

const MERGES: AtipOption = {
  name: 'merges',
  flags: ['--merges'],
  type: 'boolean',
  description: 'Only merge commits',
}

const LEFT_RIGHT: AtipOption = {
  name: 'left-right',
  flags: ['--left-right'],
  type: 'boolean',
  description: 'For A...B, mark with < and > which side a commit is on',
}

const CHERRY_PICK: AtipOption = {
  name: 'cherry-pick',
  flags: ['--cherry-pick'],
  type: 'boolean',
  description: 'For A...B, leave out commits that make the same change on both sides',
}

const CHERRY_MARK: AtipOption = {
  name: 'cherry-mark',
  flags: ['--cherry-mark'],
  type: 'boolean',
  description: 'For A...B, mark commits that make the same change on both sides with =',
}

const SIMPLIFY_BY_DECORATION: AtipOption = {
  name: 'simplify-by-decoration',
  flags: ['--simplify-by-decoration'],
  type: 'boolean',
  description: 'Only commits that a branch or tag points at',
}

const TOPO_ORDER: AtipOption = {
  name: 'topo-order',
  flags: ['--topo-order'],
  type: 'boolean',
  description: 'Show no commit before its children, and lines of history one after the other',
}

const DATE_ORDER: AtipOption = {
  name: 'date-order',
  flags: ['--date-order'],
  type: 'boolean',
  description: 'Show no commit before its children, else by date',
}

const ANCESTRY_PATH: AtipOption = {
  name: 'ancestry-path',
  flags: ['--ancestry-path'],
  type: 'boolean',
  description: 'For A..B, only commits between A and B',
}

const FULL_HISTORY: AtipOption = {
  name: 'full-history',
  flags: ['--full-history'],
  type: 'boolean',
  description: 'With paths, keep commits of branches that ended in the same files',
}

const NULL_BYTES: AtipOption = {
  name: 'null',
  flags: ['-z'],
  type: 'boolean',
  description: 'End entries with NUL, paths unquoted',
}

/** git 2.39, the distributed version control system. */
export const git: AtipTool = {
  atip: { version: '0.4' },
  name: 'git',
  version: '2.39.5',
  description: 'Distributed version control: record changes as commits, work on branches, exchange them with other repositories',
  homepage: 'https://git-scm.com',
  trust: { source: 'community' },
  'x-argv': { interspersed: true, bundling: true },
  authentication: {
    required: false,
    methods: [
      {
        type: 'password',
        description:
          'HTTPS remotes: user name, and password or token, from a credential helper or the program in GIT_ASKPASS; git asks on the terminal where there is neither, which GIT_TERMINAL_PROMPT=0 forbids',
        setupCommand: 'git config --global credential.helper store',
      },
      { type: 'certificate', description: 'ssh remotes: a key in ssh-agent or ~/.ssh' },
    ],
  },
  effects: {
    interactive: { stdin: 'none', prompts: false, tty: false },
    cost: { estimate: 'free', billable: false },
  },
  'x-folder': GIT_FOLDER,
  globalOptions: [
    {
      name: 'working-directory',
      flags: ['-C'],
      type: 'directory',
      description: 'Run as if started in this directory; stands before the subcommand',
      'x-shape': 'path',
    },
    {
      name: 'set-config',
      flags: ['-c'],
      type: 'array',
      description:
        'Setting as NAME=VALUE for this command only; settings such as core.sshCommand, core.fsmonitor, core.pager or alias.* make git run programs, others lift safeguards; stands before the subcommand',
      'x-shape': 'name',
      'x-effects': RUNS_PROGRAM,
    },
    {
      name: 'config-env',
      flags: ['--config-env'],
      type: 'array',
      description: 'Like -c, with the value taken from an environment variable: NAME=VARIABLE',
      'x-shape': 'name',
      'x-effects': RUNS_PROGRAM,
    },
    {
      name: 'git-dir',
      flags: ['--git-dir'],
      type: 'directory',
      envVar: 'GIT_DIR',
      description: 'Repository (.git directory) to use; its configuration and hooks can name programs to run',
      'x-shape': 'path',
      'x-effects': RUNS_CONFIGURED,
    },
    {
      name: 'work-tree',
      flags: ['--work-tree'],
      type: 'directory',
      envVar: 'GIT_WORK_TREE',
      description: 'Directory that is the working tree; commands that change or delete files do so there',
      'x-shape': 'path',
    },
    {
      name: 'exec-path',
      flags: ['--exec-path'],
      type: 'directory',
      envVar: 'GIT_EXEC_PATH',
      description: 'Directory whose programs are run as parts of git',
      'x-shape': 'path',
      'x-effects': RUNS_PROGRAM,
    },
    { name: 'no-pager', flags: ['-P', '--no-pager'], type: 'boolean', description: 'Do not pipe output into a pager' },
    {
      name: 'no-optional-locks',
      flags: ['--no-optional-locks'],
      type: 'boolean',
      description: 'Leave out side effects that need locks, such as refreshing the index in git status',
    },
    {
      name: 'literal-pathspecs',
      flags: ['--literal-pathspecs'],
      type: 'boolean',
      description: 'Take paths literally, without wildcards and :(magic)',
    },
  ],
  commands: {
    status: {
      description: 'Show the branch, what is staged, changed and untracked, and an operation in progress',
      'x-folder': READS_FILES,
      arguments: [PATHS],
      options: [
        { name: 'short', flags: ['-s', '--short'], type: 'boolean', description: 'One line a file, with letters' },
        {
          name: 'branch',
          flags: ['-b', '--branch'],
          type: 'boolean',
          description: 'Show the branch and how far it is from its upstream in short formats, too',
        },
        {
          name: 'porcelain',
          flags: ['--porcelain'],
          type: 'enum',
          enum: ['v1', 'v2'],
          'x-argv': { bareValue: 'v1' },
          description: 'Format for programs, the same in every version and configuration of git',
        },
        {
          name: 'untracked-files',
          flags: ['-u', '--untracked-files'],
          type: 'enum',
          enum: ['no', 'normal', 'all'],
          'x-argv': { bareValue: 'all' },
          description: 'Untracked files: none, directories as one line, or every file',
        },
        {
          name: 'ignored',
          flags: ['--ignored'],
          type: 'enum',
          enum: ['traditional', 'matching', 'no'],
          'x-argv': { bareValue: 'traditional' },
          description: 'Show ignored files, too',
        },
        {
          name: 'long',
          flags: ['--long'],
          type: 'boolean',
          description: 'Long format, where the configuration says short',
        },
        { name: 'no-renames', flags: ['--no-renames'], type: 'boolean', description: 'Do not detect renames' },
        {
          name: 'no-ahead-behind',
          flags: ['--no-ahead-behind'],
          type: 'boolean',
          description: 'Do not count commits ahead of and behind the upstream',
        },
        IGNORE_SUBMODULES,
        { name: 'show-stash', flags: ['--show-stash'], type: 'boolean', description: 'Say how many stashes there are' },
        { name: 'null', flags: ['-z', '--null'], type: 'boolean', description: 'End entries with NUL, paths unquoted' },
      ],
      effects: READS_LOCAL,
      examples: ['git status --porcelain=v2 --branch'],
    },
    log: {
      description: 'Show commits, newest first',
      'x-folder': LOGS,
      'x-argv': BEFORE_REVISIONS,
      arguments: [REVISION, OTHER_REVISION, PATHS],
      options: [
        MAX_COUNT,
        SKIP,
        ONELINE,
        FORMAT_COMMIT,
        DATE_FORMAT,
        SINCE,
        UNTIL,
        AUTHOR,
        GREP_MESSAGE,
        COMMITTER,
        REGEXP_IGNORE_CASE,
        EXTENDED_REGEXP,
        FIXED_STRINGS,
        INVERT_GREP,
        {
          name: 'pickaxe',
          flags: ['-S'],
          type: 'string',
          description: 'Only commits that change how often this text occurs in a file',
          'x-shape': 'text',
          'x-argv': STICKS,
        },
        {
          name: 'pickaxe-regex-lines',
          flags: ['-G'],
          type: 'string',
          description: 'Only commits with changed lines that match this regular expression',
          'x-shape': 'pattern',
          'x-argv': STICKS,
        },
        {
          name: 'line-range',
          flags: ['-L'],
          type: 'array',
          description: 'History of lines, as START,END:FILE or :FUNCTION:FILE; takes no other paths',
          'x-shape': 'revision',
        },
        { name: 'follow', flags: ['--follow'], type: 'boolean', description: 'Follow one file across renames' },
        ALL_REFS,
        BRANCHES_REFS,
        TAGS_REFS,
        REMOTES_REFS,
        SIMPLIFY_BY_DECORATION,
        LEFT_RIGHT,
        CHERRY_PICK,
        CHERRY_MARK,
        TOPO_ORDER,
        DATE_ORDER,
        ANCESTRY_PATH,
        FULL_HISTORY,
        DECORATE,
        NO_DECORATE,
        ABBREV_COMMIT,
        {
          name: 'graph',
          flags: ['--graph'],
          type: 'boolean',
          description: 'Draw how commits are connected beside them',
        },
        {
          name: 'reverse',
          flags: ['--reverse'],
          type: 'boolean',
          description: 'Oldest first, of the commits that were chosen',
        },
        NO_MERGES,
        MERGES,
        FIRST_PARENT,
        PATCH,
        STAT,
        NUMSTAT,
        NAME_ONLY,
        NAME_STATUS,
        DIFF_FILTER,
        UNIFIED,
        IGNORE_ALL_SPACE,
        WORD_DIFF,
        NO_PATCH,
        DIFF_MERGES,
        SUMMARY,
        SHORTSTAT,
        COMPACT_SUMMARY,
        DIRSTAT,
        RAW,
        DETECT_RENAMES,
        DETECT_COPIES,
        NO_RENAMES,
        IGNORE_SPACE_CHANGE,
        IGNORE_SPACE_AT_EOL,
        IGNORE_BLANK_LINES,
        FUNCTION_CONTEXT,
        DIFF_ALGORITHM,
        ABBREV,
        COLOR,
        NO_COLOR,
        NULL_BYTES,
        EXT_DIFF,
        TEXTCONV,
        NO_TEXTCONV,
        DIFF_OUTPUT,
      ],
      effects: READS_LOCAL,
      examples: ['git log --oneline --max-count=20 main..HEAD', 'git log -p --follow -- src/app.ts'],
    },
    diff: {
      description:
        'Show changes: of the working tree against the index, with --cached of the index against HEAD, with a commit of the working tree against it, or between two commits (A..B)',
      'x-folder': DIFFS,
      'x-argv': BEFORE_REVISIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          required: false,
          description: 'Commit to compare with, or A..B for both ends, or A...B for B against its common ancestor with A; stands before --',
          'x-shape': 'revision',
        },
        {
          name: 'other-revision',
          type: 'string',
          required: false,
          description: 'Second commit, to compare the first one with it',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      options: [
        {
          name: 'cached',
          flags: ['--cached', '--staged'],
          type: 'boolean',
          description: 'Show what is staged, against HEAD or the commit given',
        },
        {
          name: 'merge-base',
          flags: ['--merge-base'],
          type: 'boolean',
          description: 'Compare with the common ancestor instead of the commit itself',
        },
        {
          name: 'no-index',
          flags: ['--no-index'],
          type: 'boolean',
          description: 'Compare two paths that need not be in a repository; exits with 1 where they differ',
        },
        STAT,
        NUMSTAT,
        NAME_ONLY,
        NAME_STATUS,
        UNIFIED,
        IGNORE_ALL_SPACE,
        WORD_DIFF,
        DIFF_FILTER,
        PATCH,
        NO_PATCH,
        SUMMARY,
        SHORTSTAT,
        COMPACT_SUMMARY,
        DIRSTAT,
        RAW,
        DETECT_RENAMES,
        DETECT_COPIES,
        NO_RENAMES,
        IGNORE_SPACE_CHANGE,
        IGNORE_SPACE_AT_EOL,
        IGNORE_BLANK_LINES,
        FUNCTION_CONTEXT,
        DIFF_ALGORITHM,
        ABBREV,
        COLOR,
        NO_COLOR,
        NULL_BYTES,
        IGNORE_SUBMODULES,
        {
          name: 'submodule',
          flags: ['--submodule'],
          type: 'enum',
          enum: ['short', 'log'],
          description: 'Show submodules as two hashes, or with the subjects of their commits',
        },
        { name: 'reverse', flags: ['-R'], type: 'boolean', description: 'Swap both sides' },
        {
          name: 'relative',
          flags: ['--relative'],
          type: 'boolean',
          description: 'Only the current directory, with paths from there',
        },
        {
          name: 'find-renames',
          flags: ['--find-renames'],
          type: 'string',
          description: 'How alike files must be to count as renamed, for example 90%',
          'x-shape': 'pattern',
        },
        {
          name: 'check',
          flags: ['--check'],
          type: 'boolean',
          description: 'Report conflict markers and white space errors in the changes instead',
        },
        {
          name: 'exit-code',
          flags: ['--exit-code'],
          type: 'boolean',
          description: 'Exit with 1 where there are differences',
        },
        { name: 'quiet', flags: ['--quiet'], type: 'boolean', description: 'No output, only the exit code' },
        {
          name: 'binary',
          flags: ['--binary'],
          type: 'boolean',
          description: 'Write binary changes so that they apply',
        },
        EXT_DIFF,
        NO_EXT_DIFF,
        TEXTCONV,
        NO_TEXTCONV,
        DIFF_OUTPUT,
      ],
      effects: READS_LOCAL,
      examples: ['git diff --cached', 'git diff --stat main...HEAD'],
    },
    show: {
      description: 'Show a commit with its changes, a tag, a directory, or a file as it was in a commit',
      'x-folder': SHOWS,
      'x-argv': BEFORE_REVISIONS,
      arguments: [
        {
          name: 'object',
          type: 'string',
          required: false,
          default: 'HEAD',
          description: 'Commit or tag, or COMMIT:PATH for a file or directory in it (:PATH for the staged one)',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      options: [
        FORMAT_COMMIT,
        ONELINE,
        DATE_FORMAT,
        STAT,
        NUMSTAT,
        NAME_ONLY,
        NAME_STATUS,
        UNIFIED,
        NO_PATCH,
        IGNORE_ALL_SPACE,
        WORD_DIFF,
        DIFF_FILTER,
        PATCH,
        FIRST_PARENT,
        DIFF_MERGES,
        DECORATE,
        NO_DECORATE,
        ABBREV_COMMIT,
        SUMMARY,
        SHORTSTAT,
        COMPACT_SUMMARY,
        DIRSTAT,
        RAW,
        DETECT_RENAMES,
        DETECT_COPIES,
        NO_RENAMES,
        IGNORE_SPACE_CHANGE,
        IGNORE_SPACE_AT_EOL,
        IGNORE_BLANK_LINES,
        FUNCTION_CONTEXT,
        DIFF_ALGORITHM,
        ABBREV,
        COLOR,
        NO_COLOR,
        NULL_BYTES,
        EXT_DIFF,
        TEXTCONV,
        NO_TEXTCONV,
        DIFF_OUTPUT,
      ],
      effects: READS_LOCAL,
      examples: ['git show --stat HEAD', 'git show main:package.json'],
    },
    blame: {
      description: 'Show for each line of a file the commit that last changed it',
      'x-folder': BLAMES,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          required: false,
          description: 'Commit to start from (default: the file of the working tree)',
          'x-shape': 'revision',
        },
        { name: 'file', type: 'file', description: 'File', 'x-shape': 'path', 'x-argv': { endOfOptions: true } },
      ],
      options: [
        {
          name: 'lines',
          flags: ['-L'],
          type: 'array',
          description: 'Only these lines: START,END or START,+COUNT or :FUNCTION',
          'x-shape': 'pattern',
        },
        DATE_FORMAT,
        SINCE,
        FIRST_PARENT,
        { name: 'moved', flags: ['-M'], type: 'boolean', description: 'Follow lines that moved within the file' },
        {
          name: 'copied',
          flags: ['-C'],
          type: 'boolean',
          description: 'Follow lines that came from other files of the same commit',
        },
        { name: 'suppress-author', flags: ['-s'], type: 'boolean', description: 'Leave out author and date' },
        { name: 'long-hash', flags: ['-l'], type: 'boolean', description: 'Show whole hashes' },
        {
          name: 'show-name',
          flags: ['-f', '--show-name'],
          type: 'boolean',
          description: 'Show the path in the original commit',
        },
        {
          name: 'show-number',
          flags: ['-n', '--show-number'],
          type: 'boolean',
          description: 'Show the line in the original commit',
        },
        { name: 'root', flags: ['--root'], type: 'boolean', description: 'Do not mark commits without parents' },
        ABBREV,
        { name: 'ignore-space', flags: ['-w'], type: 'boolean', description: 'Ignore changes in white space' },
        { name: 'porcelain', flags: ['-p', '--porcelain'], type: 'boolean', description: 'Format for programs' },
        {
          name: 'line-porcelain',
          flags: ['--line-porcelain'],
          type: 'boolean',
          description: 'Like --porcelain, with all about the commit for every line',
        },
        { name: 'show-email', flags: ['-e', '--show-email'], type: 'boolean', description: 'Show emails, not names' },
        {
          name: 'ignore-rev',
          flags: ['--ignore-rev'],
          type: 'array',
          description: 'Pass over this commit, for example one that only formats',
          'x-shape': 'revision',
        },
        {
          name: 'ignore-revs-file',
          flags: ['--ignore-revs-file'],
          type: 'file',
          description: 'File that lists commits to pass over',
          'x-shape': 'path',
        },
        {
          name: 'contents',
          flags: ['--contents'],
          type: 'file',
          description: 'Take the last state of the file from here; - reads standard input',
          'x-shape': 'path',
          'x-effects': { values: { '-': READS_STDIN } },
        },
      ],
      effects: READS_LOCAL,
      examples: ['git blame -L 40,60 -- src/app.ts'],
    },
    grep: {
      description: 'Search the tracked files, the index or a commit; exits with 1 where nothing matches',
      'x-folder': GREPS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          required: false,
          description: 'Commit or tree to search instead of the working tree; stands before --',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      options: [
        {
          name: 'pattern',
          flags: ['-e'],
          type: 'array',
          required: true,
          description: 'Regular expression to look for; lines match where one of several does',
          'x-shape': 'pattern',
          'x-argv': STICKS,
        },
        { name: 'line-number', flags: ['-n', '--line-number'], type: 'boolean', description: 'Show line numbers' },
        { name: 'ignore-case', flags: ['-i', '--ignore-case'], type: 'boolean', description: 'Ignore case' },
        {
          name: 'word-regexp',
          flags: ['-w', '--word-regexp'],
          type: 'boolean',
          description: 'Match whole words only',
        },
        {
          name: 'fixed-strings',
          flags: ['-F', '--fixed-strings'],
          type: 'boolean',
          description: 'Take it as plain text',
        },
        {
          name: 'extended-regexp',
          flags: ['-E', '--extended-regexp'],
          type: 'boolean',
          description: 'Extended regular expressions instead of basic ones',
        },
        {
          name: 'perl-regexp',
          flags: ['-P', '--perl-regexp'],
          type: 'boolean',
          description: 'Perl-compatible regular expressions',
        },
        {
          name: 'files-with-matches',
          flags: ['-l', '--files-with-matches'],
          type: 'boolean',
          description: 'Show only the names of files that match',
        },
        {
          name: 'files-without-match',
          flags: ['-L', '--files-without-match'],
          type: 'boolean',
          description: 'Show only the names of files that do not match',
        },
        {
          name: 'count',
          flags: ['-c', '--count'],
          type: 'boolean',
          description: 'Show how many lines match in each file',
        },
        {
          name: 'invert-match',
          flags: ['-v', '--invert-match'],
          type: 'boolean',
          description: 'Lines that do not match',
        },
        { name: 'context', flags: ['-C', '--context'], type: 'integer', description: 'Lines of context' },
        {
          name: 'after-context',
          flags: ['-A', '--after-context'],
          type: 'integer',
          description: 'Lines after a match',
        },
        {
          name: 'before-context',
          flags: ['-B', '--before-context'],
          type: 'integer',
          description: 'Lines before a match',
        },
        {
          name: 'only-matching',
          flags: ['-o', '--only-matching'],
          type: 'boolean',
          description: 'Show only what matches',
        },
        { name: 'column', flags: ['--column'], type: 'boolean', description: 'Show the column of the first match' },
        {
          name: 'heading',
          flags: ['--heading'],
          type: 'boolean',
          description: 'Show the path once, above its matches',
        },
        { name: 'break', flags: ['--break'], type: 'boolean', description: 'Put an empty line between files' },
        { name: 'no-filename', flags: ['-h'], type: 'boolean', description: 'Leave out paths' },
        {
          name: 'all-match',
          flags: ['--all-match'],
          type: 'boolean',
          description: 'Only files in which every one of several expressions matches',
        },
        FUNCTION_CONTEXT,
        { name: 'ignore-binary', flags: ['-I'], type: 'boolean', description: 'Leave out binary files' },
        { name: 'as-text', flags: ['-a', '--text'], type: 'boolean', description: 'Take binary files as text' },
        {
          name: 'max-depth',
          flags: ['--max-depth'],
          type: 'integer',
          description: 'Directories to go down; -1 is no limit',
        },
        {
          name: 'recurse-submodules',
          flags: ['--recurse-submodules'],
          type: 'boolean',
          description: 'Search submodules, too',
        },
        COLOR,
        NO_COLOR,
        {
          name: 'max-count',
          flags: ['-m', '--max-count'],
          type: 'integer',
          description: 'Maximum number of matches in a file',
        },
        {
          name: 'show-function',
          flags: ['-p', '--show-function'],
          type: 'boolean',
          description: 'Show the line with the name of the function before a match',
        },
        { name: 'cached', flags: ['--cached'], type: 'boolean', description: 'Search what is staged' },
        { name: 'untracked', flags: ['--untracked'], type: 'boolean', description: 'Search untracked files, too' },
        {
          name: 'no-index',
          flags: ['--no-index'],
          type: 'boolean',
          description: 'Search files that no repository tracks',
          // Without a repository nothing is ignored: `.env` is searched, too.
          'x-sensitive': 'output',
        },
        {
          name: 'textconv',
          flags: ['--textconv'],
          type: 'boolean',
          description: 'Let text converters for binary files run that gitattributes and the configuration name',
          'x-effects': RUNS_CONFIGURED,
        },
        {
          name: 'open-files-in-pager',
          flags: ['--open-files-in-pager'],
          type: 'string',
          description: 'Open the files that match with this program, for example less or an editor',
          'x-shape': 'name',
          'x-effects': {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            modifies: ['file'],
            interactive: { prompts: true, tty: true },
          },
        },
      ],
      effects: READS_LOCAL,
      examples: ["git grep -n -e 'TODO' -- src"],
    },
    add: {
      description: 'Stage files: what they hold now goes into the next commit, deletions included',
      'x-folder': CHANGES_INDEX,
      arguments: [
        {
          name: 'path',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Files, directories or patterns; . is the current directory',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'all',
          flags: ['-A', '--all'],
          type: 'boolean',
          description: 'Stage all changes, new and deleted files, of the whole working tree where no path is given',
        },
        {
          name: 'update',
          flags: ['-u', '--update'],
          type: 'boolean',
          description: 'Only files that are tracked already',
        },
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Also add files that .gitignore excludes, which may hold secrets',
        },
        {
          name: 'intent-to-add',
          flags: ['-N', '--intent-to-add'],
          type: 'boolean',
          description: 'Only note that the files will be added, so that git diff shows them',
        },
        DRY_RUN,
        {
          name: 'patch',
          flags: ['-p', '--patch'],
          type: 'boolean',
          description: 'Choose hunks on a terminal',
          'x-effects': ASKS_HUNKS,
        },
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: 'Choose files in a menu on a terminal',
          'x-effects': ASKS_HUNKS,
        },
        {
          name: 'edit',
          flags: ['-e', '--edit'],
          type: 'boolean',
          description: 'Edit the patch that is staged in an editor',
          'x-effects': OPENS_EDITOR,
        },
        {
          name: 'renormalize',
          flags: ['--renormalize'],
          type: 'boolean',
          description: 'Stage all tracked files again, with line ends as .gitattributes now says',
        },
        {
          name: 'chmod',
          flags: ['--chmod'],
          type: 'enum',
          enum: ['+x', '-x'],
          description: 'Make the files executable in the index, or not; the files themselves stay as they are',
        },
        PATHSPEC_FROM_FILE,
      ],
      effects: STAGES,
      examples: ['git add --all', 'git add -- src/app.ts tests'],
    },
    commit: {
      description:
        'Record what is staged as a commit; hooks of the repository run. Give --message or --no-edit: else an editor opens, which fails without a terminal. git commit --no-edit also ends a merge whose conflicts are staged',
      'x-folder': MAKES_COMMITS,
      arguments: [
        {
          name: 'path',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Commit these files as they are now, and leave aside what else is staged',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'message',
          flags: ['-m', '--message'],
          type: 'array',
          description: 'Message; several become paragraphs',
          'x-shape': 'text',
        },
        {
          name: 'file',
          flags: ['-F', '--file'],
          type: 'file',
          description: 'File that holds the message; - reads standard input',
          'x-shape': 'path',
          'x-effects': { values: { '-': READS_STDIN } },
        },
        {
          name: 'all',
          flags: ['-a', '--all'],
          type: 'boolean',
          description: 'First stage all changed and deleted files that are tracked; new files are left out',
        },
        {
          name: 'amend',
          flags: ['--amend'],
          type: 'boolean',
          description: 'Replace the last commit; the reflog keeps the old one. Once pushed, it takes a forced push',
          'x-effects': { modifies: ['commit'] },
        },
        NO_EDIT,
        {
          name: 'no-verify',
          flags: ['-n', '--no-verify'],
          type: 'boolean',
          description: 'Skip the pre-commit and commit-msg hooks, with which a project checks its commits',
        },
        {
          name: 'allow-empty',
          flags: ['--allow-empty'],
          type: 'boolean',
          description: 'Commit even though nothing changed',
        },
        {
          name: 'author',
          flags: ['--author'],
          type: 'string',
          description: 'Author, as Name <email>',
          'x-shape': 'text',
        },
        { name: 'date', flags: ['--date'], type: 'string', description: 'Author date', 'x-shape': 'text' },
        {
          name: 'reset-author',
          flags: ['--reset-author'],
          type: 'boolean',
          description: 'With --amend or --reuse-message, make yourself the author, now',
        },
        {
          name: 'reuse-message',
          flags: ['-C', '--reuse-message'],
          type: 'string',
          description: 'Take message, author and date from this commit',
          'x-shape': 'revision',
        },
        {
          name: 'fixup',
          flags: ['--fixup'],
          type: 'string',
          description: 'Mark as a correction of this commit, for git rebase --autosquash; amend:COMMIT opens an editor',
          'x-shape': 'revision',
        },
        {
          name: 'trailer',
          flags: ['--trailer'],
          type: 'array',
          description: 'Line at the end, as Key: value',
          'x-shape': 'text',
        },
        SIGNOFF,
        GPG_SIGN,
        EDIT_MESSAGE,
        {
          name: 'patch',
          flags: ['-p', '--patch'],
          type: 'boolean',
          description: 'Choose hunks on a terminal',
          'x-effects': ASKS_HUNKS,
        },
        { name: 'dry-run', flags: ['--dry-run'], type: 'boolean', description: 'Only show what would be committed' },
        QUIET,
      ],
      effects: COMMITS,
      examples: ['git commit -m "Fix the parser"', 'git commit --amend --no-edit'],
    },
    restore: {
      description:
        'Throw away changes in files: overwrite them with what is staged, or with --source with another commit; files that are not there are deleted. To only unstage files, give --staged',
      'x-folder': CHECKS_OUT,
      arguments: [
        {
          name: 'path',
          type: 'file',
          variadic: true,
          description: 'Files, directories or patterns whose changes are lost; . is the current directory',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'staged',
          flags: ['-S', '--staged'],
          type: 'boolean',
          description: 'Restore the index from HEAD and leave the files alone: unstage; with --worktree both',
          'x-preview': UNSTAGES,
        },
        {
          name: 'worktree',
          flags: ['-W', '--worktree'],
          type: 'boolean',
          description: 'Restore the files (default without --staged)',
          'x-effects': DISCARDS,
        },
        {
          name: 'source',
          flags: ['-s', '--source'],
          type: 'string',
          description: 'Commit to take the files from',
          'x-shape': 'revision',
        },
        OURS,
        THEIRS,
        {
          name: 'merge',
          flags: ['-m', '--merge'],
          type: 'boolean',
          description: 'Put the conflict of a merge back into the files',
        },
        {
          name: 'ignore-unmerged',
          flags: ['--ignore-unmerged'],
          type: 'boolean',
          description: 'Pass over files with conflicts instead of failing',
        },
        {
          name: 'overlay',
          flags: ['--overlay'],
          type: 'boolean',
          description: 'Never delete files that the source does not have',
        },
        PATCH_DISCARDING,
        RESTORED_PATHS_FROM_FILE,
        RECURSE_SUBMODULES,
      ],
      effects: RESTORES,
      examples: ['git restore --source=HEAD~1 -- src/app.ts'],
    },
    reset: {
      description:
        'Unstage paths, or move the current branch to a commit and unstage everything; files stay as they are unless --hard, --merge or --keep is given. The reflog keeps the old commits',
      'x-folder': CHANGES_INDEX,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'commit',
          type: 'string',
          required: false,
          default: 'HEAD',
          description: 'Commit to move the branch to, for example HEAD~1 to take back the last commit; stands before --',
          'x-shape': 'revision',
          'x-effects': {
            values: { HEAD: {}, '@': {}, '*': { idempotent: false, modifies: ['branch'] } },
          },
        },
        {
          name: 'path',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Only unstage these paths; the branch does not move. Stands behind --',
          'x-shape': 'path',
          'x-argv': { endOfOptions: true },
        },
      ],
      options: [
        {
          name: 'soft',
          flags: ['--soft'],
          type: 'boolean',
          description: 'Move the branch only: all changes since that commit are then staged',
        },
        { name: 'mixed', flags: ['--mixed'], type: 'boolean', description: 'Move the branch and unstage (default)' },
        {
          name: 'hard',
          flags: ['--hard'],
          type: 'boolean',
          description: 'Overwrite all tracked files as well: changes that were not committed are lost for good',
          'x-effects': DISCARDS,
        },
        {
          name: 'merge',
          flags: ['--merge'],
          type: 'boolean',
          description: 'Give up a merge: staged changes are lost, others are kept',
          'x-effects': DISCARDS,
        },
        {
          name: 'keep',
          flags: ['--keep'],
          type: 'boolean',
          description: 'Also set the files, and fail rather than overwrite a change that was not committed',
          'x-effects': { filesystem: { write: true, delete: true }, reversible: false, modifies: ['working_tree'] },
        },
        {
          name: 'patch',
          flags: ['-p', '--patch'],
          type: 'boolean',
          description: 'Choose hunks to unstage on a terminal',
          'x-effects': ASKS_HUNKS,
        },
        {
          name: 'intent-to-add',
          flags: ['-N', '--intent-to-add'],
          type: 'boolean',
          description: 'Keep paths that drop out of the index noted as to be added',
        },
        RECURSE_SUBMODULES,
        PATHSPEC_FROM_FILE,
        QUIET,
      ],
      effects: STAGES,
      examples: ['git reset --soft HEAD~1', 'git reset -- secrets.env'],
    },
    checkout: {
      description:
        'Switch to a branch or commit, which refuses to overwrite changes; or, with paths, throw away the changes in them. git switch does the former only and cannot mistake a path for a branch',
      'x-folder': CHECKS_OUT,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'branch',
          type: 'string',
          required: false,
          description:
            'Branch, tag or commit to switch to, with -b the starting point, with paths where to take them from; - is the branch before. A name that is no branch but a file throws away its changes: behind it must stand --',
          'x-shape': 'revision',
          'x-effects': {
            values: {
              '-': { idempotent: false },
              HEAD: {},
              '@': {},
              // Any other name, `main` included, may be that of a file or directory.
              '*': DISCARDS,
            },
          },
        },
        {
          name: 'path',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Overwrite these files with what is staged, or with the commit given; stands behind --',
          'x-shape': 'path',
          'x-effects': DISCARDS,
          'x-argv': { endOfOptions: true },
        },
      ],
      options: [
        {
          name: 'new-branch',
          flags: ['-b'],
          type: 'string',
          description: 'Make this branch and switch to it',
          'x-shape': 'ref',
          'x-effects': CREATES_BRANCH,
        },
        {
          name: 'reset-branch',
          flags: ['-B'],
          type: 'string',
          description: 'Make this branch and switch to it; one that exists loses its commits but for the reflog',
          'x-shape': 'ref',
          'x-effects': RESETS_BRANCH,
        },
        FORCE_DISCARDING,
        MERGE_SWITCHING,
        DETACH,
        TRACK,
        ORPHAN,
        OURS,
        THEIRS,
        PATCH_DISCARDING,
        DISCARDED_PATHS_FROM_FILE,
        IGNORE_WORKTREES,
        KEEP_IGNORED,
        RECURSE_SUBMODULES,
        QUIET,
      ],
      effects: SWITCHES,
      examples: ['git checkout -b fix-parser', 'git checkout main'],
    },
    switch: {
      description:
        'Switch to a branch; a name that only one remote has becomes a new local branch. Changes are carried along, or the command fails where they would be overwritten',
      'x-folder': CHECKS_OUT,
      arguments: [
        {
          name: 'branch',
          type: 'string',
          required: false,
          description: 'Branch to switch to, or with --create or --detach the commit to start from; - is the branch before',
          'x-shape': 'revision',
          'x-effects': { values: { '-': { idempotent: false } } },
        },
      ],
      options: [
        {
          name: 'create',
          flags: ['-c', '--create'],
          type: 'string',
          description: 'Make this branch and switch to it',
          'x-shape': 'ref',
          'x-effects': CREATES_BRANCH,
        },
        {
          name: 'force-create',
          flags: ['-C', '--force-create'],
          type: 'string',
          description: 'Make this branch and switch to it; one that exists loses its commits but for the reflog',
          'x-shape': 'ref',
          'x-effects': RESETS_BRANCH,
        },
        DETACH,
        {
          name: 'discard-changes',
          flags: ['-f', '--discard-changes', '--force'],
          type: 'boolean',
          description: 'Throw away changes that were not committed, and untracked files that are in the way',
          'x-effects': DISCARDS,
        },
        MERGE_SWITCHING,
        TRACK,
        {
          name: 'no-guess',
          flags: ['--no-guess'],
          type: 'boolean',
          description: 'Do not make a local branch for one that only a remote has',
        },
        {
          name: 'orphan',
          flags: ['--orphan'],
          type: 'string',
          description: 'Start a branch of this name without history; all tracked files leave the working tree',
          'x-shape': 'ref',
          'x-effects': CREATES_BRANCH,
        },
        IGNORE_WORKTREES,
        KEEP_IGNORED,
        RECURSE_SUBMODULES,
        QUIET,
      ],
      effects: SWITCHES,
      examples: ['git switch main', 'git switch -c fix-parser'],
    },
    branch: {
      description: 'List branches; with a name make one, without switching to it',
      'x-folder': BRANCHES,
      arguments: [
        {
          name: 'branch',
          type: 'string',
          required: false,
          description: 'Branch to make, or with -d, -m, -c and -u the one meant; to list by pattern use -l instead',
          'x-shape': 'ref',
          'x-effects': CREATES_BRANCH,
        },
        {
          name: 'start-point',
          type: 'string',
          required: false,
          description: 'Commit that the new branch starts at (default: HEAD); with -m and -c the new name; with -d one more branch',
          'x-shape': 'revision',
        },
      ],
      options: [
        {
          name: 'list',
          flags: ['-l'],
          type: 'string',
          description: 'List the branches that match this pattern',
          'x-shape': 'pattern',
        },
        { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'List remote-tracking branches, too' },
        {
          name: 'remotes',
          flags: ['-r', '--remotes'],
          type: 'boolean',
          description: 'List remote-tracking branches, or with -d delete them',
        },
        { name: 'show-current', flags: ['--show-current'], type: 'boolean', description: 'Print the current branch' },
        {
          name: 'verbose',
          flags: ['-v', '--verbose'],
          type: 'boolean',
          description: 'Show the commit, and how far the branch is from its upstream',
        },
        {
          name: 'very-verbose',
          flags: ['-vv'],
          type: 'boolean',
          description: 'Like --verbose, with the name of the upstream',
        },
        {
          name: 'ignore-case',
          flags: ['-i', '--ignore-case'],
          type: 'boolean',
          description: 'Sort and match without regard to case',
        },
        ABBREV,
        COLOR,
        NO_COLOR,
        CONTAINS,
        NO_CONTAINS,
        MERGED,
        NO_MERGED,
        POINTS_AT,
        SORT,
        REF_FORMAT,
        {
          name: 'delete',
          flags: ['-d', '--delete'],
          type: 'boolean',
          description: 'Delete branches; fails where commits are not merged into the upstream or HEAD',
          'x-effects': {
            filesystem: { write: true, delete: true },
            subprocess: true,
            deletes: ['branch'],
          },
        },
        {
          name: 'delete-force',
          flags: ['-D'],
          type: 'boolean',
          description: 'Delete branches with commits that are nowhere else; their reflog goes as well',
          'x-effects': {
            filesystem: { write: true, delete: true },
            subprocess: true,
            reversible: false,
            destructive: true,
            deletes: ['branch'],
          },
        },
        {
          name: 'move',
          flags: ['-m', '--move'],
          type: 'boolean',
          description: 'Rename the branch, or the current one where only the new name is given',
          'x-effects': RENAMES_BRANCH,
        },
        {
          name: 'move-force',
          flags: ['-M'],
          type: 'boolean',
          description: 'Rename, and overwrite a branch that has the new name',
          'x-effects': RENAMES_OVER_BRANCH,
        },
        {
          name: 'copy',
          flags: ['-c', '--copy'],
          type: 'boolean',
          description: 'Copy the branch with its settings and reflog',
          'x-effects': CREATES_BRANCH,
        },
        {
          name: 'copy-force',
          flags: ['-C'],
          type: 'boolean',
          description: 'Copy, and overwrite a branch that has the new name',
          'x-effects': RESETS_BRANCH,
        },
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Move a branch that exists to the starting point; with -d, -m or -c like their capital letters',
          'x-effects': {
            filesystem: { write: true, delete: true },
            subprocess: true,
            reversible: false,
            destructive: true,
            modifies: ['branch'],
          },
        },
        {
          name: 'set-upstream-to',
          flags: ['-u', '--set-upstream-to'],
          type: 'string',
          description: 'Set the upstream, for example origin/main',
          'x-shape': 'revision',
          'x-effects': EDITS_BRANCH,
        },
        {
          name: 'unset-upstream',
          flags: ['--unset-upstream'],
          type: 'boolean',
          description: 'Forget the upstream',
          'x-effects': EDITS_BRANCH,
        },
        TRACK,
        {
          name: 'edit-description',
          flags: ['--edit-description'],
          type: 'boolean',
          description: 'Edit the description of the branch in an editor',
          'x-effects': {
            filesystem: { write: true },
            subprocess: true,
            modifies: ['git_config'],
            interactive: { prompts: true, tty: true },
          },
        },
      ],
      effects: READS_LOCAL,
      examples: ['git branch -vv --all', 'git branch -d fix-parser'],
    },
    merge: {
      description: 'Bring the commits of other branches into the current one; stops where there are conflicts, and refuses to overwrite changes',
      'x-folder': MAKES_COMMITS,
      arguments: [
        {
          name: 'commit',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Branch or commit to merge (default: the upstream)',
          'x-shape': 'revision',
        },
      ],
      options: [
        { name: 'no-ff', flags: ['--no-ff'], type: 'boolean', description: 'Always make a merge commit' },
        {
          name: 'ff-only',
          flags: ['--ff-only'],
          type: 'boolean',
          description: 'Fail unless the branch can just move on',
        },
        {
          name: 'squash',
          flags: ['--squash'],
          type: 'boolean',
          description: 'Only stage the result, for one ordinary commit',
        },
        {
          name: 'no-commit',
          flags: ['--no-commit'],
          type: 'boolean',
          description: 'Stop before the merge commit; a fast-forward is made all the same',
        },
        {
          name: 'message',
          flags: ['-m', '--message'],
          type: 'string',
          description: 'Message of the merge commit',
          'x-shape': 'text',
        },
        {
          name: 'file',
          flags: ['-F', '--file'],
          type: 'file',
          description: 'File that holds the message; - reads standard input',
          'x-shape': 'path',
          'x-effects': { values: { '-': READS_STDIN } },
        },
        NO_EDIT,
        EDIT_MESSAGE,
        STRATEGY,
        STRATEGY_OPTION,
        UNRELATED,
        AUTOSTASH,
        NO_VERIFY_COMMIT,
        {
          name: 'verify-signatures',
          flags: ['--verify-signatures'],
          type: 'boolean',
          description: 'Fail unless the commit is signed with a valid key',
        },
        GPG_SIGN,
        { name: 'signoff', flags: ['--signoff'], type: 'boolean', description: 'Add a Signed-off-by line' },
        {
          name: 'no-overwrite-ignore',
          flags: ['--no-overwrite-ignore'],
          type: 'boolean',
          description: 'With --ff-only, fail instead of silently overwriting ignored files that the other commit tracks',
        },
        ABORT,
        {
          name: 'continue',
          flags: ['--continue'],
          type: 'boolean',
          description: 'Make the merge commit after conflicts were resolved and staged, with the message as it is',
        },
        QUIT,
      ],
      effects: INTEGRATES,
      examples: ['git merge --no-edit feature', 'git merge --abort'],
    },
    rebase: {
      description:
        'Make the commits of the current branch anew on top of another; stops where there are conflicts, and refuses to start with changes. The reflog keeps the old commits. What was pushed needs a forced push afterwards',
      'x-folder': REBASES,
      arguments: [
        {
          name: 'upstream',
          type: 'string',
          required: false,
          description: 'Branch to put the commits on (default: the upstream)',
          'x-shape': 'revision',
        },
        {
          name: 'branch',
          type: 'string',
          required: false,
          description: 'Branch to switch to first',
          'x-shape': 'revision',
        },
      ],
      options: [
        {
          name: 'onto',
          flags: ['--onto'],
          type: 'string',
          description: 'Put the commits since upstream here instead',
          'x-shape': 'revision',
        },
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: 'Edit the list of steps in an editor first',
          'x-effects': OPENS_EDITOR,
        },
        {
          name: 'exec',
          flags: ['-x', '--exec'],
          type: 'array',
          description: 'Shell command to run after each commit; where it fails, the rebase stops',
          'x-effects': RUNS_PROGRAM,
        },
        { name: 'root', flags: ['--root'], type: 'boolean', description: 'Make all commits from the first one anew' },
        {
          name: 'keep-base',
          flags: ['--keep-base'],
          type: 'boolean',
          description: 'Stay on the present common ancestor with upstream',
        },
        {
          name: 'autosquash',
          flags: ['--autosquash'],
          type: 'boolean',
          description: 'With --interactive, fold fixup! and squash! commits into those they correct',
        },
        {
          name: 'rebase-merges',
          flags: ['--rebase-merges'],
          type: 'boolean',
          description: 'Keep merge commits instead of making the history straight',
        },
        {
          name: 'update-refs',
          flags: ['--update-refs'],
          type: 'boolean',
          description: 'Also move other local branches that point at these commits',
        },
        {
          name: 'empty',
          flags: ['--empty'],
          type: 'enum',
          enum: ['drop', 'keep', 'ask'],
          description: 'What to do with commits that no longer change anything',
        },
        {
          name: 'force-rebase',
          flags: ['-f', '--force-rebase', '--no-ff'],
          type: 'boolean',
          description: 'Make all commits anew, even those that could stay',
        },
        AUTOSTASH,
        STRATEGY,
        STRATEGY_OPTION,
        {
          name: 'no-verify',
          flags: ['--no-verify'],
          type: 'boolean',
          description: 'Skip the pre-rebase hook',
        },
        GPG_SIGN,
        { name: 'signoff', flags: ['--signoff'], type: 'boolean', description: 'Add a Signed-off-by line' },
        ABORT,
        {
          name: 'continue',
          flags: ['--continue'],
          type: 'boolean',
          description: 'Go on after conflicts were resolved and staged, with the message as it is',
        },
        SKIP_COMMIT,
        QUIT,
        {
          name: 'edit-todo',
          flags: ['--edit-todo'],
          type: 'boolean',
          description: 'Edit the steps that are left in an editor',
          'x-effects': OPENS_EDITOR,
        },
        {
          name: 'show-current-patch',
          flags: ['--show-current-patch'],
          type: 'boolean',
          description: 'Show the commit that the rebase has stopped at',
        },
      ],
      effects: INTEGRATES,
      examples: ['git rebase origin/main', 'git rebase --abort'],
    },
    'cherry-pick': {
      description: 'Apply the changes of commits to the current branch as new commits; stops where there are conflicts, and needs a clean working tree',
      'x-folder': MAKES_COMMITS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'commit',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Commits, or a range A..B',
          'x-shape': 'revision',
        },
      ],
      options: [
        NO_COMMIT,
        {
          name: 'append-origin',
          flags: ['-x'],
          type: 'boolean',
          description: 'Add a line to the message that names the original commit',
        },
        MAINLINE,
        EDIT_MESSAGE,
        SIGNOFF,
        GPG_SIGN,
        { name: 'ff', flags: ['--ff'], type: 'boolean', description: 'Move on where the commit follows on HEAD' },
        {
          name: 'allow-empty',
          flags: ['--allow-empty'],
          type: 'boolean',
          description: 'Keep commits that were empty from the start',
        },
        {
          name: 'keep-redundant-commits',
          flags: ['--keep-redundant-commits'],
          type: 'boolean',
          description: 'Keep commits whose changes are there already, as empty ones',
        },
        STRATEGY_LONG,
        STRATEGY_OPTION,
        ABORT,
        CONTINUE,
        SKIP_COMMIT,
        QUIT,
      ],
      effects: APPLIES_COMMITS,
      examples: ['git cherry-pick -x 1a2b3c4'],
    },
    revert: {
      description: 'Undo the changes of commits with new commits; the history stays. Stops where there are conflicts, and needs a clean working tree',
      'x-folder': MAKES_COMMITS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'commit',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Commits, or a range A..B',
          'x-shape': 'revision',
        },
      ],
      options: [NO_COMMIT, NO_EDIT, EDIT_MESSAGE, MAINLINE, SIGNOFF, GPG_SIGN, STRATEGY_LONG, STRATEGY_OPTION, ABORT, CONTINUE, SKIP_COMMIT, QUIT],
      effects: APPLIES_COMMITS,
      examples: ['git revert --no-edit HEAD'],
    },
    stash: {
      description: 'Put changes away and bring them back',
      commands: {
        '': {
          description: 'Stash all changes of tracked files, like git stash push: the working tree is clean afterwards',
          'x-folder': CHANGES_INDEX,
          options: [INCLUDE_UNTRACKED, STASH_ALL, KEEP_INDEX, STASH_STAGED, STASH_MESSAGE, STASH_PATCH, QUIET],
          effects: STASHES,
        },
        push: {
          description: 'Stash changes, of the whole working tree or of some paths, which are then as in HEAD',
          'x-folder': CHANGES_INDEX,
          arguments: [PATHS],
          options: [STASH_MESSAGE, INCLUDE_UNTRACKED, STASH_ALL, KEEP_INDEX, STASH_STAGED, STASH_PATCH, PATHSPEC_FROM_FILE, QUIET],
          effects: STASHES,
          examples: ['git stash push --include-untracked -m "before rebase"'],
        },
        list: {
          description: 'List the stashes',
          'x-folder': LOGS,
          options: [MAX_COUNT, DATE_FORMAT, FORMAT_COMMIT, ONELINE, SINCE, GREP_MESSAGE, STAT, NAME_ONLY, PATCH],
          effects: READS_LOCAL,
        },
        show: {
          description: 'Show the changes of a stash, as statistics unless --patch is given',
          'x-folder': SHOWS_STASH,
          'x-argv': NO_END_OF_OPTIONS,
          arguments: [STASH],
          options: [
            PATCH,
            STAT,
            NAME_ONLY,
            NAME_STATUS,
            {
              name: 'include-untracked',
              flags: ['-u', '--include-untracked'],
              type: 'boolean',
              description: 'Show untracked files in it, too',
            },
            {
              name: 'only-untracked',
              flags: ['--only-untracked'],
              type: 'boolean',
              description: 'Show only the untracked files in it',
            },
          ],
          effects: READS_LOCAL,
        },
        pop: {
          description: 'Bring a stash back and drop it; where it conflicts, it is kept',
          'x-folder': CHECKS_OUT,
          arguments: [STASH],
          options: [RESTORE_INDEX, QUIET],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['index', 'working_tree'],
            deletes: ['stash'],
          },
          examples: ['git stash pop --index'],
        },
        apply: {
          description: 'Bring a stash back and keep it',
          'x-folder': CHECKS_OUT,
          arguments: [STASH],
          options: [RESTORE_INDEX, QUIET],
          effects: UNSTASHES,
        },
        drop: {
          description: 'Delete a stash: its changes are lost. Says its hash, which finds it until it is pruned',
          'x-folder': MOVES_REFS,
          arguments: [STASH],
          options: [QUIET],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            deletes: ['stash'],
          },
        },
        clear: {
          description: 'Delete all stashes: their changes are lost',
          'x-folder': MOVES_REFS,
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: false,
            destructive: true,
            deletes: ['stash'],
          },
        },
        branch: {
          description: 'Make a branch at the commit that a stash was made on, bring it back there and drop it',
          'x-folder': CHECKS_OUT,
          arguments: [{ name: 'branch', type: 'string', description: 'Name of the new branch', 'x-shape': 'ref' }, STASH],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['branch'],
            modifies: ['head', 'index', 'working_tree'],
            deletes: ['stash'],
          },
        },
      },
    },
    tag: {
      description: 'List tags; with a name make one. With --message it is annotated and records who made it and when',
      'x-folder': TAGS_COMMITS,
      arguments: [
        {
          name: 'tag',
          type: 'string',
          required: false,
          description: 'Tag to make, or with -d or -v the one meant; to list by pattern use -l instead',
          'x-shape': 'ref',
          'x-effects': {
            filesystem: { write: true },
            subprocess: true,
            idempotent: false,
            creates: ['tag'],
          },
        },
        {
          name: 'commit',
          type: 'string',
          required: false,
          description: 'Commit or object to tag (default: HEAD); with -d and -v one more tag',
          'x-shape': 'revision',
        },
      ],
      options: [
        {
          name: 'list',
          flags: ['-l'],
          type: 'string',
          description: 'List the tags that match this pattern, as v1.*',
          'x-shape': 'pattern',
        },
        {
          name: 'message',
          flags: ['-m', '--message'],
          type: 'array',
          description: 'Message of an annotated tag; several become paragraphs',
          'x-shape': 'text',
        },
        {
          name: 'file',
          flags: ['-F', '--file'],
          type: 'file',
          description: 'File that holds the message; - reads standard input',
          'x-shape': 'path',
          'x-effects': { values: { '-': READS_STDIN } },
        },
        {
          name: 'sign',
          flags: ['-s', '--sign'],
          type: 'boolean',
          description: 'Sign the tag with your key; give --message, else an editor opens',
          'x-effects': SIGNS,
        },
        {
          name: 'local-user',
          flags: ['-u', '--local-user'],
          type: 'string',
          description: 'Sign with this key; give --message, else an editor opens',
          'x-shape': 'name',
          'x-effects': SIGNS,
        },
        EDIT_MESSAGE,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Replace a tag that exists; no reflog keeps the old one',
          'x-effects': {
            filesystem: { write: true },
            subprocess: true,
            reversible: false,
            destructive: true,
            modifies: ['tag'],
          },
        },
        {
          name: 'delete',
          flags: ['-d', '--delete'],
          type: 'boolean',
          description: 'Delete local tags; no reflog keeps them',
          'x-effects': {
            filesystem: { write: true, delete: true },
            subprocess: true,
            reversible: false,
            destructive: true,
            deletes: ['tag'],
          },
        },
        {
          name: 'verify',
          flags: ['-v', '--verify'],
          type: 'boolean',
          description: 'Check the signature of the tag with gpg',
          'x-effects': CHECKS_SIGNATURES,
          'x-changes': 'machine',
        },
        {
          name: 'lines',
          flags: ['-n'],
          type: 'integer',
          description: 'List tags with so many lines of their messages',
          'x-argv': { separator: '', bareValue: '1' },
        },
        {
          name: 'ignore-case',
          flags: ['-i', '--ignore-case'],
          type: 'boolean',
          description: 'Sort and match without regard to case',
        },
        CONTAINS,
        NO_CONTAINS,
        MERGED,
        NO_MERGED,
        POINTS_AT,
        SORT,
        REF_FORMAT,
      ],
      effects: READS_LOCAL,
      examples: ["git tag -l 'v1.*' --sort=-version:refname", 'git tag -m "Version 1.2" v1.2.0'],
    },
    fetch: {
      description: 'Download commits and tags into the remote-tracking branches; local branches and files stay as they are',
      'x-changes': 'folder',
      'x-folder': DOWNLOADS,
      arguments: [REPOSITORY, FETCH_REFSPEC],
      options: [
        FETCH_ALL,
        PRUNE,
        {
          name: 'prune-tags',
          flags: ['-P', '--prune-tags'],
          type: 'boolean',
          description: 'With --prune, delete all local tags that the remote does not have, your own unpushed ones included',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            modifies: ['tag'],
            deletes: ['tag'],
          },
        },
        TAGS,
        { name: 'no-tags', flags: ['-n', '--no-tags'], type: 'boolean', description: 'Fetch no tags' },
        DEPTH,
        UNSHALLOW,
        FORCE_FETCH,
        {
          name: 'update-head-ok',
          flags: ['-u', '--update-head-ok'],
          type: 'boolean',
          description: 'Allow writing the branch that is checked out, which leaves the working tree behind',
          'x-effects': OVERWRITES_REFS,
        },
        {
          name: 'set-upstream',
          flags: ['--set-upstream'],
          type: 'boolean',
          description: 'Make the branch that is fetched the upstream of the current one',
          'x-effects': { modifies: ['git_config'] },
        },
        {
          name: 'recurse-submodules',
          flags: ['--recurse-submodules'],
          type: 'enum',
          enum: ['yes', 'on-demand', 'no'],
          description: 'Fetch in submodules, too',
        },
        { name: 'jobs', flags: ['-j', '--jobs'], type: 'integer', description: 'How many to fetch at the same time' },
        DRY_RUN_FETCH,
        UPLOAD_PACK,
        QUIET,
      ],
      effects: FETCHES,
      examples: ['git fetch origin', 'git fetch --all --prune'],
    },
    pull: {
      description: 'Fetch, and merge or rebase the current branch; stops where there are conflicts, and refuses to overwrite changes',
      'x-changes': 'folder',
      'x-folder': DOWNLOADS_AND_MERGES,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [REPOSITORY, FETCH_REFSPEC],
      options: [
        {
          name: 'rebase',
          flags: ['-r', '--rebase'],
          type: 'boolean',
          description: 'Put your commits on top of those fetched instead of merging',
        },
        {
          name: 'no-rebase',
          flags: ['--no-rebase'],
          type: 'boolean',
          description: 'Merge; one of this, --rebase and --ff-only is needed where the branches diverged',
        },
        {
          name: 'ff-only',
          flags: ['--ff-only'],
          type: 'boolean',
          description: 'Fail where there are commits of your own',
        },
        { name: 'no-ff', flags: ['--no-ff'], type: 'boolean', description: 'Always make a merge commit' },
        { name: 'squash', flags: ['--squash'], type: 'boolean', description: 'Only stage the result' },
        { name: 'no-commit', flags: ['--no-commit'], type: 'boolean', description: 'Stop before the merge commit' },
        NO_EDIT,
        {
          name: 'edit',
          flags: ['--edit'],
          type: 'boolean',
          description: 'Edit the message of the merge in an editor',
          'x-effects': OPENS_EDITOR,
        },
        AUTOSTASH,
        STRATEGY,
        STRATEGY_OPTION,
        UNRELATED,
        {
          name: 'no-verify',
          flags: ['--no-verify'],
          type: 'boolean',
          description: 'Skip the pre-merge-commit and commit-msg hooks, with which a project checks its commits',
        },
        FETCH_ALL,
        PRUNE,
        TAGS,
        DEPTH,
        UNSHALLOW,
        FORCE_FETCH,
        RECURSE_SUBMODULES,
        DRY_RUN_FETCH,
        UPLOAD_PACK,
        QUIET,
      ],
      effects: PULLS,
      examples: ['git pull --ff-only', 'git pull --rebase origin main'],
    },
    push: {
      description:
        'Publish commits: set branches of a remote to local ones; refused where commits of others would be lost. The pre-push hook runs. HEAD as refspec pushes the current branch under its own name',
      'x-changes': 'server',
      'x-folder': PUBLISHES,
      arguments: [
        REPOSITORY,
        {
          name: 'refspec',
          type: 'string',
          required: false,
          variadic: true,
          description:
            'What to push: HEAD, a branch, a tag, or SOURCE:DESTINATION. A + before it overwrites the remote branch, an empty source (:BRANCH) deletes it (default: the current branch)',
          'x-shape': 'revision',
          'x-effects': {
            values: {
              HEAD: {},
              '@': {},
              main: {},
              master: {},
              develop: {},
              dev: {},
              trunk: {},
              'HEAD:main': {},
              'HEAD:master': {},
              '*': REWRITES_REMOTE,
            },
            unless: { 'dry-run': ['*'] },
          },
        },
      ],
      options: [
        {
          name: 'set-upstream',
          flags: ['-u', '--set-upstream'],
          type: 'boolean',
          description: 'Make the remote branch the upstream of the local one',
          'x-effects': { modifies: ['git_config'], unless: { 'dry-run': ['*'] } },
        },
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Overwrite remote branches and tags, with the commits that others put there',
          'x-effects': OVERWRITES_REMOTE,
        },
        {
          name: 'force-with-lease',
          flags: ['--force-with-lease'],
          type: 'boolean',
          description: 'Overwrite remote branches that are still where your remote-tracking branches say',
          'x-effects': OVERWRITES_REMOTE,
        },
        {
          name: 'force-if-includes',
          flags: ['--force-if-includes'],
          type: 'boolean',
          description: 'With --force-with-lease, fail where commits of the remote were fetched but never integrated',
        },
        {
          name: 'delete',
          flags: ['-d', '--delete'],
          type: 'boolean',
          description: 'Delete the branches and tags named, in the remote',
          'x-effects': DELETES_REMOTE,
        },
        {
          name: 'mirror',
          flags: ['--mirror'],
          type: 'boolean',
          description: 'Make all refs of the remote like the local ones: overwrites, and deletes what is not here',
          'x-effects': MIRRORS_TO_REMOTE,
        },
        {
          name: 'prune',
          flags: ['--prune'],
          type: 'boolean',
          description: 'Delete remote branches that have no local one of the same name',
          'x-effects': DELETES_REMOTE,
        },
        { name: 'all', flags: ['--all'], type: 'boolean', description: 'Push all branches' },
        {
          name: 'tags',
          flags: ['--tags'],
          type: 'boolean',
          description: 'Push all tags as well',
          'x-effects': { creates: ['remote_tag'], unless: { 'dry-run': ['*'] } },
        },
        {
          name: 'follow-tags',
          flags: ['--follow-tags'],
          type: 'boolean',
          description: 'Push annotated tags of the commits as well',
          'x-effects': { creates: ['remote_tag'], unless: { 'dry-run': ['*'] } },
        },
        { name: 'atomic', flags: ['--atomic'], type: 'boolean', description: 'All branches or none' },
        {
          name: 'no-verify',
          flags: ['--no-verify'],
          type: 'boolean',
          description: 'Skip the pre-push hook, with which a project checks what is pushed',
        },
        {
          name: 'push-option',
          flags: ['-o', '--push-option'],
          type: 'array',
          description: 'Text for the server, for example ci.skip or merge_request.create on GitLab',
          'x-shape': 'text',
          'x-effects': { idempotent: false },
        },
        {
          name: 'recurse-submodules',
          flags: ['--recurse-submodules'],
          type: 'enum',
          enum: ['check', 'on-demand', 'only', 'no'],
          description: 'Fail where commits of submodules are not pushed (check), or push them',
        },
        PUSH_DRY_RUN,
        { name: 'porcelain', flags: ['--porcelain'], type: 'boolean', description: 'Format for programs' },
        {
          name: 'receive-pack',
          flags: ['--receive-pack', '--exec'],
          type: 'string',
          description: 'Program to run on the side of the remote, instead of git-receive-pack; for a local path, on this machine',
          'x-shape': 'name',
          'x-effects': RUNS_PROGRAM,
        },
        QUIET,
      ],
      effects: PUSHES,
      examples: ['git push -u origin HEAD', 'git push --force-with-lease origin HEAD'],
    },
    clone: {
      description: 'Copy a repository into a new directory and check out its branch; fails where the directory is not empty',
      'x-changes': 'folder',
      'x-folder': CLONES_ELSEWHERE,
      arguments: [
        { name: 'repository', type: 'string', description: 'URL, host:path for ssh, or directory', 'x-host': 'remote' },
        {
          name: 'directory',
          type: 'directory',
          required: false,
          description: 'Where to (default: the last part of the URL)',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'branch',
          flags: ['-b', '--branch'],
          type: 'string',
          description: 'Branch or tag to check out',
          'x-shape': 'revision',
        },
        {
          name: 'depth',
          flags: ['--depth'],
          type: 'integer',
          description: 'Cut the history off after this many commits; only one branch then',
        },
        { name: 'single-branch', flags: ['--single-branch'], type: 'boolean', description: 'Fetch one branch only' },
        { name: 'no-tags', flags: ['--no-tags'], type: 'boolean', description: 'Fetch no tags, now and later' },
        {
          name: 'filter',
          flags: ['--filter'],
          type: 'string',
          description: 'Leave objects out until they are needed, for example blob:none',
          'x-shape': 'pattern',
        },
        { name: 'sparse', flags: ['--sparse'], type: 'boolean', description: 'Check out only files at the top' },
        { name: 'no-checkout', flags: ['-n', '--no-checkout'], type: 'boolean', description: 'Check out nothing' },
        { name: 'bare', flags: ['--bare'], type: 'boolean', description: 'Make a repository without a working tree' },
        {
          name: 'mirror',
          flags: ['--mirror'],
          type: 'boolean',
          description: 'Make a bare copy of all refs, which later fetches overwrite',
        },
        {
          name: 'recurse-submodules',
          flags: ['--recurse-submodules'],
          type: 'boolean',
          description: 'Clone the submodules as well, from wherever the repository says',
        },
        {
          name: 'origin',
          flags: ['-o', '--origin'],
          type: 'string',
          description: 'Name of the remote',
          'x-shape': 'name',
          default: 'origin',
        },
        { name: 'jobs', flags: ['-j', '--jobs'], type: 'integer', description: 'Submodules to fetch at the same time' },
        {
          name: 'separate-git-dir',
          flags: ['--separate-git-dir'],
          type: 'directory',
          description: 'Put the repository itself here, apart from the working tree',
          'x-shape': 'path',
        },
        {
          name: 'template',
          flags: ['--template'],
          type: 'directory',
          description: 'Directory to copy into the new repository; its hooks run at once',
          'x-shape': 'path',
          'x-effects': RUNS_PROGRAM,
        },
        {
          name: 'config',
          flags: ['-c', '--config'],
          type: 'array',
          description: 'Setting of the new repository, KEY=VALUE, at work already now; core.sshCommand and others run programs',
          'x-shape': 'name',
          'x-effects': RUNS_PROGRAM,
        },
        {
          name: 'upload-pack',
          flags: ['-u', '--upload-pack'],
          type: 'string',
          description: 'Program to run on the side of the remote, instead of git-upload-pack; for a local path, on this machine',
          'x-shape': 'name',
          'x-effects': RUNS_PROGRAM,
        },
        QUIET,
      ],
      effects: CLONES,
      examples: ['git clone --depth=1 https://github.com/me/app.git', 'git clone git@github.com:me/app.git app'],
    },
    init: {
      description: 'Make an empty repository; in one that exists, nothing is overwritten',
      arguments: [
        {
          name: 'directory',
          type: 'directory',
          required: false,
          default: '.',
          description: 'Where; made where it is missing',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: 'initial-branch',
          flags: ['-b', '--initial-branch'],
          type: 'string',
          description: 'Name of the first branch',
          'x-shape': 'ref',
        },
        { name: 'bare', flags: ['--bare'], type: 'boolean', description: 'Make a repository without a working tree' },
        {
          name: 'object-format',
          flags: ['--object-format'],
          type: 'enum',
          enum: ['sha1', 'sha256'],
          description: 'Hash function',
        },
        {
          name: 'separate-git-dir',
          flags: ['--separate-git-dir'],
          type: 'directory',
          description: 'Put the repository itself here; one that exists is moved',
          'x-shape': 'path',
        },
        {
          name: 'template',
          flags: ['--template'],
          type: 'directory',
          description: 'Directory to copy into the new repository; later commands run its hooks',
          'x-shape': 'path',
          'x-effects': RUNS_CONFIGURED,
        },
        QUIET,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        creates: ['local_repository'],
      },
    },
    remote: {
      description: 'Manage the repositories that this one exchanges commits with',
      'x-argv': NO_END_OF_OPTIONS,
      commands: {
        '': {
          description: 'List the remotes',
          'x-folder': READS,
          options: [
            {
              name: 'verbose',
              flags: ['-v', '--verbose'],
              type: 'boolean',
              description: 'Show their URLs, passwords in them included',
            },
          ],
          effects: READS_LOCAL,
          examples: ['git remote -v'],
        },
        add: {
          description: 'Add a remote; fails where the name is taken',
          'x-changes': 'folder',
          'x-folder': DOWNLOADS,
          arguments: [REMOTE_NAME, { name: 'url', type: 'string', description: 'URL, host:path for ssh, or directory', 'x-host': 'remote' }],
          options: [
            {
              name: 'fetch',
              flags: ['-f', '--fetch'],
              type: 'boolean',
              description: 'Fetch from it at once',
              'x-effects': { network: true, subprocess: true, modifies: ['remote_tracking_branch'] },
            },
            {
              name: 'track',
              flags: ['-t', '--track'],
              type: 'array',
              description: 'Only this branch',
              'x-shape': 'ref',
            },
            { name: 'tags', flags: ['--tags'], type: 'boolean', description: 'Fetch all its tags' },
            { name: 'no-tags', flags: ['--no-tags'], type: 'boolean', description: 'Fetch none of its tags' },
            {
              name: 'mirror',
              flags: ['--mirror'],
              type: 'enum',
              enum: ['fetch', 'push'],
              description: 'Make later fetches overwrite all local refs with those of the remote, or later pushes all refs of the remote with the local ones',
              'x-effects': { reversible: false, destructive: true },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['remote'],
            modifies: ['git_config'],
          },
          examples: ['git remote add upstream https://github.com/them/app.git'],
        },
        remove: {
          description: 'Remove a remote with its remote-tracking branches and settings; nothing happens on the server',
          'x-folder': MOVES_REFS,
          arguments: [REMOTE_NAME],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: false,
            modifies: ['git_config'],
            deletes: ['remote', 'remote_tracking_branch'],
          },
        },
        rename: {
          description: 'Rename a remote with its remote-tracking branches and settings',
          'x-folder': MOVES_REFS,
          arguments: [
            { name: 'old', type: 'string', description: 'Present name', 'x-shape': 'name' },
            { name: 'new', type: 'string', description: 'New name', 'x-shape': 'name' },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['remote', 'git_config'],
          },
        },
        'set-url': {
          description: 'Change where a remote is: later fetches and pushes go there',
          arguments: [
            REMOTE_NAME,
            {
              name: 'newurl',
              type: 'string',
              description: 'New URL; with --delete a pattern of those to delete',
              'x-host': 'remote',
            },
            {
              name: 'oldurl',
              type: 'string',
              required: false,
              description: 'Pattern of the URL to replace, where there are several (default: the first)',
              'x-shape': 'pattern',
            },
          ],
          options: [
            { name: 'push', flags: ['--push'], type: 'boolean', description: 'Change the URL for pushing only' },
            {
              name: 'add',
              flags: ['--add'],
              type: 'boolean',
              description: 'Add the URL and keep the others',
              'x-effects': { idempotent: false },
            },
            {
              name: 'delete',
              flags: ['--delete'],
              type: 'boolean',
              description: 'Delete the URLs that match',
              'x-effects': { reversible: false, deletes: ['remote_url'] },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            modifies: ['remote', 'git_config'],
          },
        },
        'get-url': {
          description: 'Print the URL of a remote, a password in it included',
          'x-folder': READS,
          arguments: [REMOTE_NAME],
          options: [
            { name: 'push', flags: ['--push'], type: 'boolean', description: 'The URL for pushing' },
            { name: 'all', flags: ['--all'], type: 'boolean', description: 'All its URLs' },
          ],
          effects: READS_LOCAL,
        },
        'set-head': {
          description: 'Say which branch a remote means by its name alone, as origin for origin/main',
          'x-changes': 'folder',
          'x-folder': DOWNLOADS,
          arguments: [REMOTE_NAME, { name: 'branch', type: 'string', required: false, description: 'Branch', 'x-shape': 'ref' }],
          options: [
            {
              name: 'auto',
              flags: ['-a', '--auto'],
              type: 'boolean',
              description: 'Ask the remote for its default branch',
              'x-effects': USES_REMOTE,
            },
            {
              name: 'delete',
              flags: ['-d', '--delete'],
              type: 'boolean',
              description: 'Say nothing any more',
              'x-effects': { filesystem: { delete: true } },
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['remote'],
          },
        },
        prune: {
          description: 'Delete remote-tracking branches that the remote no longer has; commits that only they held may be lost',
          'x-changes': 'folder',
          'x-folder': DOWNLOADS,
          arguments: [REMOTE_NAME],
          options: [DRY_RUN_REMOTE],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: false,
            destructive: false,
            deletes: ['remote_tracking_branch'],
          },
        },
        update: {
          description: 'Fetch from remotes',
          'x-changes': 'folder',
          'x-folder': DOWNLOADS,
          arguments: [
            {
              name: 'remote',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Remotes or groups of them (default: all)',
              'x-shape': 'name',
              'x-host': 'remote',
            },
          ],
          options: [PRUNE],
          effects: FETCHES,
        },
        show: {
          description: 'Show URLs, branches and what pull and push would do for a remote, which is asked',
          'x-folder': ASKS,
          arguments: [REMOTE_NAME],
          options: [
            {
              name: 'no-query',
              flags: ['-n'],
              type: 'boolean',
              description: 'Do not ask the remote; take what is known',
            },
          ],
          effects: READS_REMOTE,
        },
      },
    },
    rm: {
      description: 'Delete tracked files and stage that; fails for files that differ from the last commit',
      'x-folder': CHANGES_INDEX,
      arguments: [
        {
          name: 'path',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Files, or directories with -r',
          'x-shape': 'path',
        },
      ],
      options: [
        { name: 'recursive', flags: ['-r'], type: 'boolean', description: 'Delete directories with all in them' },
        {
          name: 'cached',
          flags: ['--cached'],
          type: 'boolean',
          description: 'Only stop tracking: the files themselves stay',
        },
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Also delete files with changes that were not committed, which are lost',
          'x-effects': { reversible: false, destructive: true, unless: { 'dry-run': ['*'] } },
        },
        {
          name: 'ignore-unmatch',
          flags: ['--ignore-unmatch'],
          type: 'boolean',
          description: 'Succeed where nothing matches',
        },
        DRY_RUN,
        PATHSPEC_FROM_FILE,
        QUIET,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        modifies: ['index'],
        deletes: ['tracked_file'],
      },
      examples: ['git rm --cached -- .env', 'git rm -r -- old'],
    },
    mv: {
      description: 'Rename or move tracked files and stage that',
      'x-folder': CHANGES_INDEX,
      arguments: [
        { name: 'source', type: 'file', variadic: true, description: 'Files or directories', 'x-shape': 'path' },
        { name: 'destination', type: 'file', description: 'New name, or directory to move into', 'x-shape': 'path' },
      ],
      options: [
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Overwrite the destination where it exists',
          'x-effects': OVERWRITES_FILE,
        },
        { name: 'skip-errors', flags: ['-k'], type: 'boolean', description: 'Leave out what cannot be moved' },
        DRY_RUN,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        modifies: ['index', 'working_tree'],
      },
    },
    clean: {
      description: 'Delete untracked files; without --force or --interactive it only does so where clean.requireForce is off. Preview with --dry-run',
      'x-folder': DELETES_FILES,
      arguments: [PATHS],
      options: [
        DRY_RUN,
        {
          name: 'force',
          flags: ['-f', '--force'],
          type: 'boolean',
          description: 'Delete untracked files for good',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            deletes: ['untracked_file'],
            unless: { 'dry-run': ['*'] },
          },
        },
        { name: 'directories', flags: ['-d'], type: 'boolean', description: 'Also untracked directories' },
        {
          name: 'ignored-too',
          flags: ['-x'],
          type: 'boolean',
          description: 'Also ignored files, such as .env, dependencies and build output',
        },
        { name: 'ignored-only', flags: ['-X'], type: 'boolean', description: 'Only ignored files' },
        {
          name: 'exclude',
          flags: ['-e', '--exclude'],
          type: 'array',
          description: 'Pattern of files to keep',
          'x-shape': 'pattern',
        },
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: 'Choose in a menu on a terminal what to delete',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            deletes: ['untracked_file'],
            interactive: { stdin: 'required', prompts: true, tty: true },
          },
        },
        QUIET,
      ],
      // Without --force it deletes where clean.requireForce is off, which nobody sees in the call.
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        deletes: ['untracked_file'],
      },
      examples: ['git clean -n -d'],
    },
    reflog: {
      description: 'Where branches and HEAD were before: the way back to lost commits',
      commands: {
        '': {
          description: 'Show where HEAD was, latest first, like git reflog show',
          'x-folder': READS,
          options: [MAX_COUNT, DATE_FORMAT, FORMAT_COMMIT, SINCE, ONELINE, GREP_MESSAGE],
          effects: READS_LOCAL,
        },
        show: {
          description: 'Show where a branch was, latest first',
          'x-folder': READS,
          'x-argv': BEFORE_REVISIONS,
          arguments: [
            {
              name: 'ref',
              type: 'string',
              required: false,
              default: 'HEAD',
              description: 'Branch or other ref',
              'x-shape': 'revision',
            },
          ],
          options: [MAX_COUNT, DATE_FORMAT, FORMAT_COMMIT, SINCE, ALL_REFS],
          effects: READS_LOCAL,
          examples: ['git reflog show --max-count=20 main'],
        },
        expire: {
          description: 'Delete old entries (default: after 90 days, unreachable ones after 30), which keep lost commits',
          'x-folder': MOVES_REFS,
          arguments: [
            {
              name: 'ref',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Branches or other refs',
              'x-shape': 'revision',
            },
          ],
          options: [
            { name: 'all', flags: ['--all'], type: 'boolean', description: 'The reflogs of all refs' },
            {
              name: 'expire',
              flags: ['--expire'],
              type: 'string',
              description: 'Delete entries older than this; now or all deletes every one',
              'x-shape': 'text',
            },
            {
              name: 'expire-unreachable',
              flags: ['--expire-unreachable'],
              type: 'string',
              description: 'The same for entries that the branch no longer contains, such as lost commits',
              'x-shape': 'text',
            },
            UPDATEREF,
            REWRITE,
            { name: 'stale-fix', flags: ['--stale-fix'], type: 'boolean', description: 'Delete broken entries' },
            DRY_RUN_REFLOG,
          ],
          effects: DELETES_REFLOG,
        },
        delete: {
          description: 'Delete single entries, which keep lost commits',
          'x-folder': MOVES_REFS,
          arguments: [
            {
              name: 'entry',
              type: 'string',
              variadic: true,
              description: 'Entries, for example main@{2}',
              'x-shape': 'revision',
            },
          ],
          options: [UPDATEREF, REWRITE, DRY_RUN_REFLOG],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            deletes: ['reflog_entry'],
          },
        },
        exists: {
          description: 'Say by the exit code whether a ref has a reflog',
          'x-folder': READS,
          arguments: [
            {
              name: 'ref',
              type: 'string',
              description: 'Full name, for example refs/heads/main',
              'x-shape': 'revision',
            },
          ],
          effects: READS_LOCAL,
        },
      },
    },
    bisect: {
      description: 'Find the commit that broke something by halving the history',
      'x-argv': NO_END_OF_OPTIONS,
      commands: {
        start: {
          description: 'Begin, and check out the first commit to test; an earlier bisection is forgotten',
          'x-folder': CHECKS_OUT,
          arguments: [
            {
              name: 'bad',
              type: 'string',
              required: false,
              description: 'Commit that is broken',
              'x-shape': 'revision',
            },
            {
              name: 'good',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Commits that work',
              'x-shape': 'revision',
            },
          ],
          options: [
            {
              name: 'no-checkout',
              flags: ['--no-checkout'],
              type: 'boolean',
              description: 'Only set BISECT_HEAD and leave the files alone',
            },
            FIRST_PARENT,
          ],
          effects: BISECTS,
          examples: ['git bisect start HEAD v1.0'],
        },
        bad: {
          description: 'Mark a commit as broken and check out the next one to test',
          'x-folder': CHECKS_OUT,
          arguments: [BISECT_REVISION],
          effects: BISECTS,
        },
        good: {
          description: 'Mark a commit as working and check out the next one to test',
          'x-folder': CHECKS_OUT,
          arguments: [BISECT_REVISION],
          effects: BISECTS,
        },
        skip: {
          description: 'Mark a commit as one that cannot be tested and check out another',
          'x-folder': CHECKS_OUT,
          arguments: [BISECT_REVISION],
          effects: BISECTS,
        },
        run: {
          description:
            'Let a command test each commit: exit code 0 is good, 1-127 but 125 is bad, 125 skips, others stop. It runs the code of every commit that it visits',
          'x-folder': CHECKS_OUT,
          arguments: [{ name: 'command', type: 'string', variadic: true, description: 'Program and its arguments' }],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            modifies: ['bisect_state', 'head', 'working_tree', 'file'],
            duration: { typical: '10-600s', timeout: '3600s' },
          },
          examples: ['git bisect run npm test'],
        },
        log: {
          description: 'Show what was marked so far',
          'x-folder': READS,
          effects: READS_LOCAL,
        },
        reset: {
          description: 'End the bisection, forget what was marked, and go back to the branch of before',
          'x-folder': CHECKS_OUT,
          arguments: [
            {
              name: 'commit',
              type: 'string',
              required: false,
              description: 'Commit to check out instead',
              'x-shape': 'revision',
            },
          ],
          effects: BISECTS,
        },
      },
    },
    config: {
      description:
        'Read settings, or with a value write them, in the configuration of the repository unless another is named. Some hold passwords, which are shown',
      'x-argv': { interspersed: false },
      arguments: [
        {
          name: 'name',
          type: 'string',
          required: false,
          description: 'Setting, as section.key; with --get-regexp a regular expression',
          'x-shape': 'pattern',
          // Newer releases take `git config list` for `git config --list`.
          'x-sensitive': { output: /* @__PURE__ */ SECRET_SETTINGS.concat('list') },
          'x-effects': { values: HARMLESS_SETTINGS, with: ['value', 'value-pattern', 'rename-section'] },
        },
        {
          name: 'value',
          type: 'string',
          required: false,
          description:
            'Value to write, which replaces the old one; with --get and --unset a pattern of values. Values of core.hooksPath, core.sshCommand, core.fsmonitor, core.pager, core.editor, credential.helper, filter.*, diff.* and alias.* are programs that git runs later',
          'x-shape': 'text',
          'x-effects': {
            filesystem: { write: true },
            modifies: ['git_config'],
            unless: { get: ['*'], 'get-all': ['*'], 'get-regexp': ['*'] },
          },
        },
        {
          name: 'value-pattern',
          type: 'string',
          required: false,
          description: 'Replace only values that match this regular expression',
          'x-shape': 'pattern',
        },
      ],
      options: [
        {
          name: 'get',
          flags: ['--get'],
          type: 'boolean',
          description: 'Print the value; exits with 1 where there is none',
        },
        { name: 'get-all', flags: ['--get-all'], type: 'boolean', description: 'Print all values' },
        {
          name: 'get-regexp',
          flags: ['--get-regexp'],
          type: 'boolean',
          description: 'Print all settings whose name matches',
          'x-sensitive': 'output',
        },
        {
          name: 'list',
          flags: ['-l', '--list'],
          type: 'boolean',
          description: 'Print all settings, passwords included',
          'x-sensitive': 'output',
        },
        {
          name: 'name-only',
          flags: ['--name-only'],
          type: 'boolean',
          description: 'With --list and --get-regexp, names without values',
        },
        { name: 'null', flags: ['-z', '--null'], type: 'boolean', description: 'End values with NUL' },
        {
          name: 'includes',
          flags: ['--includes'],
          type: 'boolean',
          description: 'Follow include.path in a file that was named',
        },
        { name: 'show-origin', flags: ['--show-origin'], type: 'boolean', description: 'Show the file beside each' },
        {
          name: 'show-scope',
          flags: ['--show-scope'],
          type: 'boolean',
          description: 'Show beside each whether it is local, global or of the system',
        },
        {
          name: 'type',
          flags: ['-t', '--type'],
          type: 'enum',
          enum: ['bool', 'int', 'bool-or-int', 'path', 'expiry-date', 'color'],
          description: 'Check and convert the value',
        },
        {
          name: 'default',
          flags: ['--default'],
          type: 'string',
          description: 'With --get, print this where there is none',
          'x-shape': 'text',
        },
        { name: 'local', flags: ['--local'], type: 'boolean', description: 'The configuration of the repository' },
        {
          name: 'global',
          flags: ['--global'],
          type: 'boolean',
          description: 'Your own, of all repositories: ~/.gitconfig',
          'x-changes': 'machine',
        },
        {
          name: 'system',
          flags: ['--system'],
          type: 'boolean',
          description: 'That of the whole machine',
          'x-changes': 'machine',
        },
        { name: 'worktree', flags: ['--worktree'], type: 'boolean', description: 'That of this worktree only' },
        {
          name: 'file',
          flags: ['-f', '--file'],
          type: 'file',
          description: 'This file; writing makes it where it is missing',
          'x-shape': 'path',
        },
        {
          name: 'add',
          flags: ['--add'],
          type: 'boolean',
          description: 'Add the value beside those there are',
          'x-effects': { filesystem: { write: true }, idempotent: false, modifies: ['git_config'] },
        },
        {
          name: 'replace-all',
          flags: ['--replace-all'],
          type: 'boolean',
          description: 'Replace all values of a setting by one',
          'x-effects': DELETES_CONFIG,
        },
        {
          name: 'unset',
          flags: ['--unset'],
          type: 'boolean',
          description: 'Delete the setting; its value is not kept',
          'x-effects': DELETES_CONFIG,
        },
        {
          name: 'unset-all',
          flags: ['--unset-all'],
          type: 'boolean',
          description: 'Delete all values of the setting',
          'x-effects': DELETES_CONFIG,
        },
        {
          name: 'rename-section',
          flags: ['--rename-section'],
          type: 'boolean',
          description: 'Rename the section NAME to VALUE',
          'x-effects': { filesystem: { write: true }, idempotent: false, modifies: ['git_config'] },
        },
        {
          name: 'remove-section',
          flags: ['--remove-section'],
          type: 'boolean',
          description: 'Delete a section with all its settings',
          'x-effects': DELETES_CONFIG,
        },
        {
          name: 'edit',
          flags: ['-e', '--edit'],
          type: 'boolean',
          description: 'Open the file in an editor',
          'x-effects': {
            filesystem: { write: true },
            subprocess: true,
            reversible: false,
            modifies: ['git_config'],
            interactive: { prompts: true, tty: true },
          },
        },
      ],
      effects: READS_LOCAL,
      examples: ['git config --get remote.origin.url', 'git config user.email me@example.com'],
    },
    worktree: {
      description: 'Have several branches checked out at the same time, each in its own directory',
      commands: {
        list: {
          description: 'List the worktrees',
          'x-folder': READS,
          options: [
            { name: 'porcelain', flags: ['--porcelain'], type: 'boolean', description: 'Format for programs' },
            { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Say why one is locked' },
          ],
          effects: READS_LOCAL,
        },
        add: {
          description: 'Check a commit out into a new directory; without a commit, on a branch with the name of the directory, made where it is missing',
          'x-folder': CHECKS_OUT,
          arguments: [
            { name: 'path', type: 'directory', description: 'New directory', 'x-shape': 'path' },
            {
              name: 'commit',
              type: 'string',
              required: false,
              description: 'Branch or commit to check out, or to start the new branch at (default: HEAD)',
              'x-shape': 'revision',
            },
          ],
          options: [
            {
              name: 'new-branch',
              flags: ['-b'],
              type: 'string',
              description: 'Make this branch for it',
              'x-shape': 'ref',
            },
            {
              name: 'reset-branch',
              flags: ['-B'],
              type: 'string',
              description: 'Make this branch for it; one that exists loses its commits but for the reflog',
              'x-shape': 'ref',
              'x-effects': RESETS_BRANCH,
            },
            DETACH,
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also take a branch that is checked out elsewhere, or a path that belongs to a missing worktree',
            },
            {
              name: 'no-checkout',
              flags: ['--no-checkout'],
              type: 'boolean',
              description: 'Leave the directory empty',
            },
            { name: 'lock', flags: ['--lock'], type: 'boolean', description: 'Lock it at once against pruning' },
            QUIET,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['worktree', 'branch'],
          },
          examples: ['git worktree add -b fix-parser ../app-fix main'],
        },
        remove: {
          description: 'Delete a worktree with its directory; fails for one with changes or untracked files, but ignored files such as .env go with it',
          'x-folder': CHANGES_INDEX,
          arguments: [{ name: 'worktree', type: 'directory', description: 'Path of the worktree', 'x-shape': 'path' }],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also delete one with changes and untracked files, which are lost; twice, a locked one',
              'x-effects': DISCARDS,
            },
          ],
          effects: REMOVES_WORKTREE,
        },
        prune: {
          description: 'Forget worktrees whose directory is gone, also one on a drive that is only not mounted',
          options: [
            DRY_RUN,
            {
              name: 'expire',
              flags: ['--expire'],
              type: 'string',
              description: 'Only those missing for longer than this, for example 2.weeks.ago',
              'x-shape': 'text',
            },
            { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Say what is forgotten' },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: false,
            deletes: ['worktree_entry'],
          },
        },
        move: {
          description: 'Move a worktree to another directory',
          arguments: [
            { name: 'worktree', type: 'directory', description: 'Path of the worktree', 'x-shape': 'path' },
            { name: 'new-path', type: 'directory', description: 'New path', 'x-shape': 'path' },
          ],
          options: [
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also take the path of a missing worktree; twice, move a locked one',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['worktree'],
          },
        },
        lock: {
          description: 'Keep a worktree from being pruned, moved or deleted',
          arguments: [{ name: 'worktree', type: 'directory', description: 'Path of the worktree', 'x-shape': 'path' }],
          options: [{ name: 'reason', flags: ['--reason'], type: 'string', description: 'Why it is locked', 'x-shape': 'text' }],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['worktree'],
          },
        },
        unlock: {
          description: 'Take the lock of a worktree away',
          arguments: [{ name: 'worktree', type: 'directory', description: 'Path of the worktree', 'x-shape': 'path' }],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: false,
            reversible: true,
            destructive: false,
            modifies: ['worktree'],
          },
        },
      },
    },
    submodule: {
      description: 'Manage repositories that are nested in this one',
      commands: {
        '': {
          description: 'Show the commit of each submodule, like git submodule status',
          'x-folder': READS_FILES,
          options: [{ name: 'cached', flags: ['--cached'], type: 'boolean', description: 'The commit that is staged instead' }],
          effects: READS_LOCAL,
        },
        status: {
          description: 'Show the commit of each submodule: - not set up, + differs from the one recorded, U conflict',
          'x-folder': READS_FILES,
          arguments: [PATHS],
          options: [{ name: 'cached', flags: ['--cached'], type: 'boolean', description: 'The commit that is staged instead' }, SUBMODULE_RECURSIVE],
          effects: READS_LOCAL,
        },
        init: {
          description: 'Copy the URLs of submodules from .gitmodules into the configuration; nothing is downloaded',
          arguments: [PATHS],
          effects: EDITS_CONFIG,
        },
        update: {
          description: 'Clone submodules that are missing, and check out in each the commit recorded here, without a branch; refuses to overwrite changes',
          'x-changes': 'folder',
          'x-folder': UPDATES_SUBMODULES,
          arguments: [PATHS],
          options: [
            { name: 'init', flags: ['--init'], type: 'boolean', description: 'First set up those that are not' },
            SUBMODULE_RECURSIVE,
            {
              name: 'remote',
              flags: ['--remote'],
              type: 'boolean',
              description: 'Take the latest commit of the remote branch instead of the one recorded',
              'x-effects': { idempotent: false },
            },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Throw away changes in submodules',
              'x-effects': DISCARDS,
            },
            { name: 'merge', flags: ['--merge'], type: 'boolean', description: 'Merge into the branch there instead' },
            { name: 'rebase', flags: ['--rebase'], type: 'boolean', description: 'Rebase the branch there instead' },
            { name: 'no-fetch', flags: ['-N', '--no-fetch'], type: 'boolean', description: 'Download no new commits' },
            SUBMODULE_DEPTH,
            { name: 'jobs', flags: ['-j', '--jobs'], type: 'integer', description: 'How many at the same time' },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: true,
            reversible: false,
            destructive: false,
            creates: ['local_repository'],
            modifies: ['submodule', 'working_tree'],
            duration: { typical: '1-120s', timeout: '1800s' },
          },
          examples: ['git submodule update --init --recursive'],
        },
        add: {
          description: 'Clone a repository as a submodule and stage it with .gitmodules',
          'x-changes': 'folder',
          'x-folder': UPDATES_SUBMODULES,
          'x-argv': NO_END_OF_OPTIONS,
          arguments: [
            {
              name: 'repository',
              type: 'string',
              description: 'URL; ./ and ../ are relative to the remote',
              'x-host': 'remote',
            },
            {
              name: 'path',
              type: 'directory',
              required: false,
              description: 'Where to (default: name of the repository)',
              'x-shape': 'path',
            },
          ],
          options: [
            {
              name: 'branch',
              flags: ['-b'],
              type: 'string',
              description: 'Branch that git submodule update --remote takes',
              'x-shape': 'ref',
            },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also into an ignored path, or with the repository of an earlier submodule of that name',
            },
            SUBMODULE_DEPTH,
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            creates: ['submodule', 'local_repository'],
            modifies: ['index', 'git_config'],
            duration: { typical: '2-120s', timeout: '1800s' },
          },
        },
        sync: {
          description: 'Copy the URLs of submodules from .gitmodules over those in the configuration',
          arguments: [PATHS],
          options: [SUBMODULE_RECURSIVE],
          effects: EDITS_CONFIG,
        },
        deinit: {
          description: 'Empty the directories of submodules and forget their settings; fails for those with changes, but ignored files in them are lost',
          'x-folder': CHANGES_INDEX,
          arguments: [PATHS],
          options: [
            { name: 'all', flags: ['--all'], type: 'boolean', description: 'All submodules' },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Also those with changes, which are lost',
              'x-effects': DISCARDS,
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            modifies: ['git_config'],
            deletes: ['submodule_working_tree'],
          },
        },
        foreach: {
          description: 'Run a shell command in every submodule',
          'x-argv': NO_END_OF_OPTIONS,
          arguments: [{ name: 'command', type: 'string', description: 'Command line for the shell' }],
          options: [SUBMODULE_RECURSIVE],
          effects: {
            filesystem: { read: true, write: true, delete: true },
            network: true,
            subprocess: true,
            idempotent: false,
            reversible: false,
            destructive: true,
            modifies: ['submodule', 'file'],
          },
          examples: ["git submodule foreach 'git status --short'"],
        },
      },
    },
    describe: {
      description: 'Name a commit after the nearest tag, as v1.2-5-g1a2b3c4: five commits after v1.2',
      'x-folder': DESCRIBES,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'commit',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Commits (default: HEAD)',
          'x-shape': 'revision',
        },
      ],
      options: [
        { name: 'tags', flags: ['--tags'], type: 'boolean', description: 'Any tag, not only annotated ones' },
        { name: 'all', flags: ['--all'], type: 'boolean', description: 'Any ref, branches included' },
        {
          name: 'always',
          flags: ['--always'],
          type: 'boolean',
          description: 'Print the short hash where no tag is found',
        },
        { name: 'long', flags: ['--long'], type: 'boolean', description: 'Always with count and hash' },
        {
          name: 'abbrev',
          flags: ['--abbrev'],
          type: 'integer',
          description: 'Digits of the hash; 0 prints the tag only',
        },
        { name: 'dirty', flags: ['--dirty'], type: 'boolean', description: 'Append -dirty where files are changed' },
        {
          name: 'exact-match',
          flags: ['--exact-match'],
          type: 'boolean',
          description: 'Fail unless the commit is tagged',
        },
        { name: 'contains', flags: ['--contains'], type: 'boolean', description: 'The first tag after the commit' },
        {
          name: 'match',
          flags: ['--match'],
          type: 'array',
          description: 'Only tags that match this pattern',
          'x-shape': 'pattern',
        },
        {
          name: 'exclude',
          flags: ['--exclude'],
          type: 'array',
          description: 'No tags that match this pattern',
          'x-shape': 'pattern',
        },
        FIRST_PARENT,
      ],
      effects: READS_LOCAL,
      examples: ['git describe --tags --always --dirty'],
    },
    'rev-parse': {
      description: 'Turn names of commits into hashes, or print facts about the repository',
      'x-folder': READS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Names, such as HEAD~2, main@{upstream} or v1.0^{commit}',
          'x-shape': 'revision',
        },
      ],
      options: [
        { name: 'verify', flags: ['--verify'], type: 'boolean', description: 'Fail unless it is exactly one object' },
        {
          name: 'quiet',
          flags: ['-q', '--quiet'],
          type: 'boolean',
          description: 'With --verify, fail without a message',
        },
        { name: 'short', flags: ['--short'], type: 'boolean', description: 'Short hash' },
        {
          name: 'abbrev-ref',
          flags: ['--abbrev-ref'],
          type: 'boolean',
          description: 'Name of the branch instead of the hash; HEAD where there is none',
        },
        {
          name: 'symbolic-full-name',
          flags: ['--symbolic-full-name'],
          type: 'boolean',
          description: 'Full name of the ref',
        },
        { name: 'show-toplevel', flags: ['--show-toplevel'], type: 'boolean', description: 'Top of the working tree' },
        { name: 'show-cdup', flags: ['--show-cdup'], type: 'boolean', description: 'Path from here to the top' },
        {
          name: 'absolute-git-dir',
          flags: ['--absolute-git-dir'],
          type: 'boolean',
          description: 'Absolute path of the repository',
        },
        {
          name: 'is-bare-repository',
          flags: ['--is-bare-repository'],
          type: 'boolean',
          description: 'Print whether there is no working tree',
        },
        { name: 'all', flags: ['--all'], type: 'boolean', description: 'All refs' },
        { name: 'branches', flags: ['--branches'], type: 'boolean', description: 'All branches' },
        { name: 'tags', flags: ['--tags'], type: 'boolean', description: 'All tags' },
        { name: 'remotes', flags: ['--remotes'], type: 'boolean', description: 'All remote-tracking branches' },
        { name: 'symbolic', flags: ['--symbolic'], type: 'boolean', description: 'Print names, not hashes' },
        {
          name: 'git-path',
          flags: ['--git-path'],
          type: 'string',
          description: 'Path of this file of the repository, such as hooks',
          'x-shape': 'path',
        },
        { name: 'show-prefix', flags: ['--show-prefix'], type: 'boolean', description: 'Path from there to here' },
        { name: 'git-dir', flags: ['--git-dir'], type: 'boolean', description: 'Path of the repository' },
        {
          name: 'git-common-dir',
          flags: ['--git-common-dir'],
          type: 'boolean',
          description: 'Path of what all worktrees share',
        },
        {
          name: 'is-inside-work-tree',
          flags: ['--is-inside-work-tree'],
          type: 'boolean',
          description: 'Print whether this is in a working tree',
        },
        {
          name: 'is-shallow-repository',
          flags: ['--is-shallow-repository'],
          type: 'boolean',
          description: 'Print whether the history is cut off',
        },
      ],
      effects: READS_LOCAL,
      examples: ['git rev-parse --verify HEAD', 'git rev-parse --abbrev-ref HEAD'],
    },
    'rev-list': {
      description: 'List the hashes of commits, newest first, or count them',
      'x-folder': READS,
      'x-argv': BEFORE_REVISIONS,
      arguments: [REVISION, OTHER_REVISION, PATHS],
      options: [
        { name: 'count', flags: ['--count'], type: 'boolean', description: 'Print only how many' },
        {
          name: 'left-right',
          flags: ['--left-right'],
          type: 'boolean',
          description: 'For A...B, mark with < and > which side a commit is on, or count both',
        },
        MAX_COUNT,
        SKIP,
        SINCE,
        UNTIL,
        AUTHOR,
        GREP_MESSAGE,
        COMMITTER,
        REGEXP_IGNORE_CASE,
        ALL_REFS,
        BRANCHES_REFS,
        TAGS_REFS,
        REMOTES_REFS,
        MERGES,
        CHERRY_PICK,
        TOPO_ORDER,
        DATE_ORDER,
        ANCESTRY_PATH,
        ABBREV_COMMIT,
        ONELINE,
        FORMAT_COMMIT,
        { name: 'left-only', flags: ['--left-only'], type: 'boolean', description: 'For A...B, only commits of A' },
        { name: 'right-only', flags: ['--right-only'], type: 'boolean', description: 'For A...B, only commits of B' },
        NO_MERGES,
        FIRST_PARENT,
        { name: 'reverse', flags: ['--reverse'], type: 'boolean', description: 'Oldest first' },
        { name: 'objects', flags: ['--objects'], type: 'boolean', description: 'Also directories and files' },
        { name: 'parents', flags: ['--parents'], type: 'boolean', description: 'Print the parents beside each' },
      ],
      effects: READS_LOCAL,
      examples: ['git rev-list --count --left-right main...HEAD'],
    },
    'ls-files': {
      description: 'List files of the index, or of the working tree by state',
      'x-folder': LISTS_FILES,
      arguments: [PATHS],
      options: [
        { name: 'cached', flags: ['-c', '--cached'], type: 'boolean', description: 'Tracked files (default)' },
        { name: 'modified', flags: ['-m', '--modified'], type: 'boolean', description: 'Changed files' },
        { name: 'deleted', flags: ['-d', '--deleted'], type: 'boolean', description: 'Deleted files' },
        { name: 'others', flags: ['-o', '--others'], type: 'boolean', description: 'Untracked files' },
        {
          name: 'ignored',
          flags: ['-i', '--ignored'],
          type: 'boolean',
          description: 'Only ignored ones; needs -o or -c',
        },
        {
          name: 'exclude-standard',
          flags: ['--exclude-standard'],
          type: 'boolean',
          description: 'Apply .gitignore, which else counts for nothing here',
        },
        {
          name: 'exclude',
          flags: ['-x', '--exclude'],
          type: 'array',
          description: 'Untracked files to leave out, as a pattern',
          'x-shape': 'pattern',
        },
        {
          name: 'directory',
          flags: ['--directory'],
          type: 'boolean',
          description: 'Untracked directories as one entry',
        },
        { name: 'tags', flags: ['-t'], type: 'boolean', description: 'Show the state as a letter' },
        {
          name: 'recurse-submodules',
          flags: ['--recurse-submodules'],
          type: 'boolean',
          description: 'List files of submodules, too',
        },
        { name: 'deduplicate', flags: ['--deduplicate'], type: 'boolean', description: 'Each path once' },
        ABBREV,
        { name: 'stage', flags: ['-s', '--stage'], type: 'boolean', description: 'Show mode, hash and stage' },
        { name: 'unmerged', flags: ['-u', '--unmerged'], type: 'boolean', description: 'Files with conflicts' },
        { name: 'error-unmatch', flags: ['--error-unmatch'], type: 'boolean', description: 'Fail for untracked paths' },
        { name: 'full-name', flags: ['--full-name'], type: 'boolean', description: 'Paths from the top' },
        { name: 'eol', flags: ['--eol'], type: 'boolean', description: 'Show line ends' },
        { name: 'null', flags: ['-z'], type: 'boolean', description: 'NUL after each path, which is unquoted' },
      ],
      effects: READS_LOCAL,
      examples: ['git ls-files --others --exclude-standard'],
    },
    'ls-remote': {
      description: 'List branches and tags of a remote repository with their hashes, without fetching',
      'x-folder': ASKS,
      arguments: [
        ASKED_REPOSITORY,
        {
          name: 'pattern',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only refs whose name ends like this, for example main or v1.*',
          'x-shape': 'pattern',
        },
      ],
      options: [
        { name: 'heads', flags: ['--heads'], type: 'boolean', description: 'Only branches' },
        { name: 'tags', flags: ['-t', '--tags'], type: 'boolean', description: 'Only tags' },
        { name: 'refs', flags: ['--refs'], type: 'boolean', description: 'Leave out HEAD and the ^{} lines of tags' },
        { name: 'symref', flags: ['--symref'], type: 'boolean', description: 'Show which branch HEAD means' },
        SORT,
        {
          name: 'exit-code',
          flags: ['--exit-code'],
          type: 'boolean',
          description: 'Exit with 2 where nothing matches',
        },
        { name: 'get-url', flags: ['--get-url'], type: 'boolean', description: 'Only print the URL of the remote' },
        UPLOAD_PACK,
        QUIET,
      ],
      effects: READS_REMOTE,
      examples: ['git ls-remote --heads origin'],
    },
    'ls-tree': {
      description: 'List a directory as it was in a commit',
      'x-folder': READS,
      arguments: [{ name: 'tree', type: 'string', description: 'Commit, tag or tree', 'x-shape': 'revision' }, PATHS],
      options: [
        { name: 'recursive', flags: ['-r'], type: 'boolean', description: 'Also what is in directories' },
        { name: 'directories', flags: ['-d'], type: 'boolean', description: 'Only directories' },
        { name: 'trees', flags: ['-t'], type: 'boolean', description: 'With -r, directories as well' },
        { name: 'full-name', flags: ['--full-name'], type: 'boolean', description: 'Paths from the top' },
        { name: 'object-only', flags: ['--object-only'], type: 'boolean', description: 'Only hashes' },
        ABBREV,
        { name: 'long', flags: ['-l', '--long'], type: 'boolean', description: 'Show the size in bytes' },
        { name: 'name-only', flags: ['--name-only'], type: 'boolean', description: 'Only names' },
        { name: 'full-tree', flags: ['--full-tree'], type: 'boolean', description: 'The whole tree, from the top' },
        {
          name: 'format',
          flags: ['--format'],
          type: 'string',
          description: 'Line an entry, as %(objectname) %(path)',
          'x-shape': 'format',
        },
        { name: 'null', flags: ['-z'], type: 'boolean', description: 'NUL after each entry, paths unquoted' },
      ],
      effects: READS_LOCAL,
      examples: ['git ls-tree -r --name-only HEAD'],
    },
    'cat-file': {
      description: 'Print an object of the repository, its type or its size',
      'x-folder': PRINTS_OBJECTS,
      arguments: [
        {
          name: 'object',
          type: 'string',
          required: false,
          description: 'Hash or name, for example HEAD:README.md; left out with the batch options',
          'x-shape': 'revision',
        },
      ],
      options: [
        { name: 'pretty', flags: ['-p'], type: 'boolean', description: 'Print the object in a readable way' },
        { name: 'type', flags: ['-t'], type: 'boolean', description: 'Print the type' },
        { name: 'size', flags: ['-s'], type: 'boolean', description: 'Print the size in bytes' },
        { name: 'exists', flags: ['-e'], type: 'boolean', description: 'Say by the exit code whether it exists' },
        {
          name: 'batch',
          flags: ['--batch'],
          type: 'boolean',
          description: 'Print the objects that standard input names',
          'x-effects': READS_STDIN,
        },
        {
          name: 'batch-check',
          flags: ['--batch-check'],
          type: 'boolean',
          description: 'Print hash, type and size of the objects that standard input names',
          'x-effects': READS_STDIN,
        },
        {
          name: 'batch-all-objects',
          flags: ['--batch-all-objects'],
          type: 'boolean',
          description: 'With these, take all objects and leave standard input alone',
        },
        {
          name: 'textconv',
          flags: ['--textconv'],
          type: 'boolean',
          description: 'Let the text converter run that the configuration names for the path',
          'x-effects': RUNS_CONFIGURED,
        },
        {
          name: 'filters',
          flags: ['--filters'],
          type: 'boolean',
          description: 'Let the filters run that the configuration names for the path',
          'x-effects': RUNS_CONFIGURED,
        },
      ],
      effects: READS_LOCAL,
      examples: ['git cat-file -p HEAD:README.md'],
    },
    shortlog: {
      description: 'List commits by author',
      'x-folder': READS_SUMMARY,
      'x-argv': BEFORE_REVISIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          description: 'Commit, branch or range, for example HEAD or v1.0..HEAD; needed, or the log is read from standard input. Stands before --',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      options: [
        { name: 'summary', flags: ['-s', '--summary'], type: 'boolean', description: 'Only how many commits' },
        { name: 'numbered', flags: ['-n', '--numbered'], type: 'boolean', description: 'Most commits first' },
        { name: 'email', flags: ['-e', '--email'], type: 'boolean', description: 'Show emails' },
        { name: 'committer', flags: ['-c', '--committer'], type: 'boolean', description: 'By committer instead' },
        {
          name: 'group',
          flags: ['--group'],
          type: 'string',
          description: 'By author, committer, trailer:NAME or format:FORMAT',
          'x-shape': 'format',
        },
        NO_MERGES,
        AUTHOR,
        GREP_MESSAGE,
        FIRST_PARENT,
        FORMAT_COMMIT,
        SINCE,
        UNTIL,
      ],
      effects: READS_LOCAL,
      examples: ['git shortlog -s -n -e v1.0..HEAD'],
    },
    archive: {
      description: 'Write the files of a commit as tar or zip to standard output, or with --output to a file',
      'x-folder': ARCHIVES,
      arguments: [
        {
          name: 'tree',
          type: 'string',
          required: false,
          description: 'Commit, tag or tree; needed but with --list',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      options: [
        {
          name: 'format',
          flags: ['--format'],
          type: 'string',
          description: 'Format: tar, zip, tgz or tar.gz, or one that the configuration adds with a program of its own',
          'x-shape': 'name',
          default: 'tar',
        },
        {
          name: 'output',
          flags: ['-o', '--output'],
          type: 'file',
          description: 'File to write, which is overwritten; its ending says the format',
          'x-shape': 'path',
          'x-effects': OVERWRITES_FILE,
        },
        {
          name: 'prefix',
          flags: ['--prefix'],
          type: 'string',
          description: 'Put before every path; ends in /',
          'x-shape': 'path',
        },
        {
          name: 'add-file',
          flags: ['--add-file'],
          type: 'array',
          description: 'Also add this untracked file',
          'x-shape': 'path',
        },
        { name: 'list', flags: ['-l', '--list'], type: 'boolean', description: 'List the formats' },
        {
          name: 'worktree-attributes',
          flags: ['--worktree-attributes'],
          type: 'boolean',
          description: 'Take .gitattributes of the working tree, too',
        },
        {
          name: 'remote',
          flags: ['--remote'],
          type: 'string',
          description: 'Let this remote repository make the archive',
          'x-shape': 'http-url',
          'x-host': 'remote',
          'x-effects': USES_REMOTE,
        },
        {
          name: 'exec',
          flags: ['--exec'],
          type: 'string',
          description: 'Program to run on the side of the remote, instead of git-upload-archive; for a local path, on this machine',
          'x-shape': 'name',
          'x-effects': RUNS_PROGRAM,
        },
      ],
      effects: READS_LOCAL,
      examples: ['git archive --format=zip --output=app.zip v1.0'],
    },
    apply: {
      description: 'Change files as a patch says, without a commit; all or nothing, and the files must fit. --reverse undoes it',
      'x-folder': CHANGES_INDEX,
      arguments: [
        {
          name: 'patch',
          type: 'file',
          variadic: true,
          description: 'Files with patches; - reads standard input',
          'x-shape': 'path',
          'x-effects': { values: { '-': READS_STDIN } },
        },
      ],
      options: [
        {
          name: 'check',
          flags: ['--check'],
          type: 'boolean',
          description: 'Only say whether it would apply',
          'x-preview': READS_LOCAL,
        },
        {
          name: 'stat',
          flags: ['--stat'],
          type: 'boolean',
          description: 'Only show what it would change',
          'x-preview': READS_LOCAL,
        },
        {
          name: 'numstat',
          flags: ['--numstat'],
          type: 'boolean',
          description: 'Like --stat, for programs',
          'x-preview': READS_LOCAL,
        },
        { name: 'index', flags: ['--index'], type: 'boolean', description: 'Stage the changes, too' },
        {
          name: 'cached',
          flags: ['--cached'],
          type: 'boolean',
          description: 'Only stage them; files stay as they are',
        },
        {
          name: '3way',
          flags: ['-3', '--3way'],
          type: 'boolean',
          description: 'Merge, leaving conflicts, where it does not fit',
          'x-effects': { filesystem: { write: true }, modifies: ['object_database'] },
        },
        { name: 'reverse', flags: ['-R', '--reverse'], type: 'boolean', description: 'Undo the patch' },
        {
          name: 'reject',
          flags: ['--reject'],
          type: 'boolean',
          description: 'Apply the parts that fit and write the others to .rej files, over those that exist',
          'x-effects': { creates: ['reject_file'] },
        },
        { name: 'strip', flags: ['-p'], type: 'integer', description: 'Parts of paths to take off', default: 1 },
        {
          name: 'directory',
          flags: ['--directory'],
          type: 'directory',
          description: 'Put before all paths',
          'x-shape': 'path',
        },
        {
          name: 'include',
          flags: ['--include'],
          type: 'array',
          description: 'Only paths that match this pattern',
          'x-shape': 'pattern',
        },
        {
          name: 'exclude',
          flags: ['--exclude'],
          type: 'array',
          description: 'No paths that match this pattern',
          'x-shape': 'pattern',
        },
        {
          name: 'whitespace',
          flags: ['--whitespace'],
          type: 'enum',
          enum: ['nowarn', 'warn', 'fix', 'error', 'error-all'],
          description: 'What to do about white space errors',
        },
        {
          name: 'unsafe-paths',
          flags: ['--unsafe-paths'],
          type: 'boolean',
          description: 'Allow changing files outside the current directory, where there is no repository',
          'x-effects': { reversible: false, destructive: true },
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        modifies: ['index', 'working_tree'],
      },
      examples: ['git apply --check -- fix.patch', 'git apply --index -- fix.patch'],
    },
    'format-patch': {
      description: 'Write commits as patches for email, one file each, over files of the same name',
      'x-folder': READS,
      'x-argv': BEFORE_REVISIONS,
      arguments: [
        {
          name: 'revision',
          type: 'string',
          required: false,
          description: 'Range A..B, or the commit before the first one (default: the upstream)',
          'x-shape': 'revision',
        },
      ],
      options: [
        {
          name: 'output-directory',
          flags: ['-o', '--output-directory'],
          type: 'directory',
          description: 'Where to write them (default: the current directory)',
          'x-shape': 'path',
        },
        {
          name: 'stdout',
          flags: ['--stdout'],
          type: 'boolean',
          description: 'Print them instead',
          'x-preview': READS_LOCAL,
        },
        {
          name: 'output',
          flags: ['--output'],
          type: 'file',
          description: 'Write all to this file, which is overwritten',
          'x-shape': 'path',
          'x-effects': OVERWRITES_FILE,
        },
        {
          name: 'cover-letter',
          flags: ['--cover-letter'],
          type: 'boolean',
          description: 'Add a letter to fill in, 0000-cover-letter.patch, over one that was filled in before',
          'x-effects': OVERWRITES_FILE,
        },
        {
          name: 'reroll-count',
          flags: ['-v', '--reroll-count'],
          type: 'integer',
          description: 'Number of the version of the series',
        },
        {
          name: 'subject-prefix',
          flags: ['--subject-prefix'],
          type: 'string',
          description: 'Instead of PATCH in the subject',
          'x-shape': 'text',
        },
        { name: 'signoff', flags: ['-s', '--signoff'], type: 'boolean', description: 'Add a Signed-off-by line' },
        {
          name: 'to',
          flags: ['--to'],
          type: 'array',
          description: 'Recipient to write into the header',
          'x-shape': 'text',
        },
        {
          name: 'cc',
          flags: ['--cc'],
          type: 'array',
          description: 'Copy recipient to write into the header',
          'x-shape': 'text',
        },
        {
          name: 'base',
          flags: ['--base'],
          type: 'string',
          description: 'Name the commit that the series is built on',
          'x-shape': 'revision',
        },
        EXT_DIFF,
        TEXTCONV,
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        creates: ['patch_file'],
      },
      examples: ['git format-patch -o patches origin/main'],
    },
    am: {
      description: 'Apply patches from mails as commits; stops where one does not fit. The index must be clean; hooks of the repository run',
      'x-folder': APPLIES_MAILS,
      arguments: [
        {
          name: 'mailbox',
          type: 'file',
          required: false,
          variadic: true,
          description: 'Files with mails, or Maildirs (default: standard input)',
          'x-shape': 'path',
        },
      ],
      options: [
        {
          name: '3way',
          flags: ['-3', '--3way'],
          type: 'boolean',
          description: 'Merge, leaving conflicts, where it does not fit',
        },
        { name: 'signoff', flags: ['-s', '--signoff'], type: 'boolean', description: 'Add a Signed-off-by line' },
        { name: 'keep-cr', flags: ['--keep-cr'], type: 'boolean', description: 'Keep CR at the end of lines' },
        {
          name: 'scissors',
          flags: ['-c', '--scissors'],
          type: 'boolean',
          description: 'Drop the text above a scissors line',
        },
        {
          name: 'directory',
          flags: ['--directory'],
          type: 'directory',
          description: 'Put before all paths',
          'x-shape': 'path',
        },
        {
          name: 'reject',
          flags: ['--reject'],
          type: 'boolean',
          description: 'Apply the parts that fit and write the others to .rej files',
          'x-effects': { creates: ['reject_file'] },
        },
        {
          name: 'committer-date-is-author-date',
          flags: ['--committer-date-is-author-date'],
          type: 'boolean',
          description: 'Take the date of the mail for the commit, too',
        },
        GPG_SIGN,
        {
          name: 'interactive',
          flags: ['-i', '--interactive'],
          type: 'boolean',
          description: 'Ask about every patch on a terminal',
          'x-effects': ASKS_HUNKS,
        },
        ABORT,
        CONTINUE,
        SKIP_COMMIT,
        QUIT,
        {
          name: 'show-current-patch',
          flags: ['--show-current-patch'],
          type: 'enum',
          enum: ['diff', 'raw'],
          description: 'Show the patch that it has stopped at',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: true,
        idempotent: false,
        reversible: true,
        destructive: false,
        creates: ['commit'],
        modifies: ['branch', 'index', 'working_tree'],
        interactive: { stdin: 'optional', prompts: false, tty: false },
        duration: { typical: '1-30s', timeout: '300s' },
      },
      examples: ['git am --3way -- 0001-fix.patch'],
    },
    gc: {
      description: 'Pack the repository and delete what no ref holds: old reflog entries, and lost commits and dropped stashes older than two weeks',
      'x-folder': DELETES_OBJECTS,
      options: [
        {
          name: 'prune',
          flags: ['--prune'],
          type: 'string',
          description: 'Delete what is lost for longer than this; now deletes all of it, which can break a git that runs meanwhile',
          'x-shape': 'text',
          default: '2.weeks.ago',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            deletes: ['unreachable_object'],
          },
        },
        {
          name: 'no-prune',
          flags: ['--no-prune'],
          type: 'boolean',
          description: 'Delete no objects; reflog entries still go',
        },
        { name: 'auto', flags: ['--auto'], type: 'boolean', description: 'Only where enough has piled up' },
        {
          name: 'aggressive',
          flags: ['--aggressive'],
          type: 'boolean',
          description: 'Pack harder, which takes far longer',
        },
        {
          name: 'force',
          flags: ['--force'],
          type: 'boolean',
          description: 'Even where another gc may be running',
        },
        QUIET,
      ],
      effects: PRUNES_OBJECTS,
    },
    prune: {
      description: 'Delete all objects that no ref holds: lost commits and dropped stashes. git gc does it with more care',
      'x-folder': DELETES_LOST_OBJECTS,
      arguments: [
        {
          name: 'head',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Keep what these hold, too',
          'x-shape': 'revision',
        },
      ],
      options: [
        DRY_RUN,
        { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Say what is deleted' },
        {
          name: 'expire',
          flags: ['--expire'],
          type: 'string',
          description: 'Only objects older than this',
          'x-shape': 'text',
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: true },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: false,
        destructive: true,
        deletes: ['unreachable_object'],
      },
    },
    fsck: {
      description: 'Check that the objects of the repository are sound, and list those that no ref holds',
      'x-folder': READS,
      arguments: [
        {
          name: 'object',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Start from these (default: all refs)',
          'x-shape': 'revision',
        },
      ],
      options: [
        { name: 'strict', flags: ['--strict'], type: 'boolean', description: 'Check more strictly' },
        {
          name: 'unreachable',
          flags: ['--unreachable'],
          type: 'boolean',
          description: 'List all objects that no ref holds',
        },
        { name: 'no-reflogs', flags: ['--no-reflogs'], type: 'boolean', description: 'Do not count reflogs as refs' },
        { name: 'no-dangling', flags: ['--no-dangling'], type: 'boolean', description: 'Do not list dangling objects' },
        {
          name: 'connectivity-only',
          flags: ['--connectivity-only'],
          type: 'boolean',
          description: 'Do not read files',
        },
        {
          name: 'lost-found',
          flags: ['--lost-found'],
          type: 'boolean',
          description: 'Write dangling objects into .git/lost-found',
          'x-effects': { filesystem: { write: true }, creates: ['lost_found_file'] },
        },
      ],
      effects: {
        filesystem: { read: true, write: false, delete: false },
        network: false,
        subprocess: false,
        idempotent: true,
        reversible: true,
        destructive: false,
        duration: { typical: '1-60s', timeout: '1800s' },
      },
      examples: ['git fsck --no-reflogs --unreachable'],
    },
    'for-each-ref': {
      description: 'List refs in a format of your own',
      'x-folder': READS,
      arguments: [
        {
          name: 'pattern',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only these, by the beginning of the path or a pattern, for example refs/heads',
          'x-shape': 'pattern',
        },
      ],
      options: [
        REF_FORMAT,
        SORT,
        { name: 'count', flags: ['--count'], type: 'integer', description: 'Maximum number of refs' },
        CONTAINS,
        NO_CONTAINS,
        MERGED,
        NO_MERGED,
        POINTS_AT,
        {
          name: 'ignore-case',
          flags: ['--ignore-case'],
          type: 'boolean',
          description: 'Sort and match without regard to case',
        },
      ],
      effects: READS_LOCAL,
      examples: ["git for-each-ref --sort=-committerdate --format='%(refname:short)' refs/heads"],
    },
    'merge-base': {
      description: 'Print the best common ancestor of commits',
      'x-folder': READS,
      arguments: [{ name: 'commit', type: 'string', variadic: true, description: 'Commits', 'x-shape': 'revision' }],
      options: [
        { name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'All best ones' },
        {
          name: 'is-ancestor',
          flags: ['--is-ancestor'],
          type: 'boolean',
          description: 'Say by the exit code whether the first is an ancestor of the second',
        },
        { name: 'octopus', flags: ['--octopus'], type: 'boolean', description: 'Of all of them together' },
        {
          name: 'independent',
          flags: ['--independent'],
          type: 'boolean',
          description: 'Those that no other one contains',
        },
        {
          name: 'fork-point',
          flags: ['--fork-point'],
          type: 'boolean',
          description: 'Where the second left the first, by the reflog',
        },
      ],
      effects: READS_LOCAL,
      examples: ['git merge-base main HEAD'],
    },
    'show-ref': {
      description: 'List local refs with their hashes; exits with 1 where nothing matches',
      'x-folder': READS,
      arguments: [
        {
          name: 'pattern',
          type: 'string',
          required: false,
          variadic: true,
          description: 'Only refs whose path ends like this, for example main or tags/v1.0',
          'x-shape': 'pattern',
        },
      ],
      options: [
        { name: 'heads', flags: ['--heads'], type: 'boolean', description: 'Only branches' },
        { name: 'tags', flags: ['--tags'], type: 'boolean', description: 'Only tags' },
        { name: 'head', flags: ['--head'], type: 'boolean', description: 'Also HEAD' },
        {
          name: 'verify',
          flags: ['--verify'],
          type: 'boolean',
          description: 'Take names as exact and fail for a missing one',
        },
        {
          name: 'dereference',
          flags: ['-d', '--dereference'],
          type: 'boolean',
          description: 'Also what tags point at',
        },
        { name: 'hash', flags: ['-s', '--hash'], type: 'boolean', description: 'Only hashes' },
        { name: 'quiet', flags: ['-q', '--quiet'], type: 'boolean', description: 'Print nothing, with --verify' },
      ],
      effects: READS_LOCAL,
    },
    'update-ref': {
      description: 'Set or delete a ref without any check of what is lost; only branches and HEAD have a reflog that keeps the old value',
      'x-folder': MOVES_REFS,
      arguments: [
        {
          name: 'ref',
          type: 'string',
          required: false,
          description: 'Full name, for example refs/heads/main',
          'x-shape': 'revision',
        },
        {
          name: 'new-value',
          type: 'string',
          required: false,
          description: 'New hash; with -d the old one',
          'x-shape': 'revision',
        },
        {
          name: 'old-value',
          type: 'string',
          required: false,
          description: 'Fail unless the ref has this value; 40 zeros mean that it must not exist',
          'x-shape': 'revision',
        },
      ],
      options: [
        {
          name: 'delete',
          flags: ['-d'],
          type: 'boolean',
          description: 'Delete the ref and its reflog',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            deletes: ['ref'],
          },
        },
        {
          name: 'message',
          flags: ['-m'],
          type: 'string',
          description: 'Reason for the reflog',
          'x-shape': 'text',
          'x-argv': STICKS,
        },
        { name: 'no-deref', flags: ['--no-deref'], type: 'boolean', description: 'Set HEAD itself, not its branch' },
        { name: 'create-reflog', flags: ['--create-reflog'], type: 'boolean', description: 'Start a reflog for it' },
        {
          name: 'stdin',
          flags: ['--stdin'],
          type: 'boolean',
          description: 'Read updates and deletions from standard input',
          'x-effects': {
            filesystem: { write: true, delete: true },
            reversible: false,
            destructive: true,
            deletes: ['ref'],
            interactive: { stdin: 'required' },
          },
        },
      ],
      effects: {
        filesystem: { read: true, write: true, delete: false },
        network: false,
        subprocess: true,
        idempotent: true,
        reversible: false,
        destructive: true,
        creates: ['ref'],
        modifies: ['ref'],
      },
    },
    'symbolic-ref': {
      description: 'Print what a symbolic ref such as HEAD points at; with a target set it',
      'x-folder': MOVES_SYMBOLIC_REF,
      arguments: [
        { name: 'name', type: 'string', description: 'Symbolic ref, mostly HEAD', 'x-shape': 'revision' },
        {
          name: 'target',
          type: 'string',
          required: false,
          description: 'Full name of the ref to point at; index and files stay as they are',
          'x-shape': 'revision',
          'x-effects': { filesystem: { write: true }, subprocess: true, modifies: ['head'] },
        },
      ],
      options: [
        { name: 'short', flags: ['--short'], type: 'boolean', description: 'Print main, not refs/heads/main' },
        {
          name: 'quiet',
          flags: ['-q', '--quiet'],
          type: 'boolean',
          description: 'Fail without a message for a detached HEAD',
        },
        {
          name: 'delete',
          flags: ['-d', '--delete'],
          type: 'boolean',
          description: 'Delete the symbolic ref',
          'x-effects': {
            filesystem: { write: true, delete: true },
            subprocess: true,
            idempotent: false,
            deletes: ['symbolic_ref'],
          },
        },
      ],
      effects: READS_LOCAL,
    },
    cherry: {
      description: 'List commits that upstream does not have: + none like it there, - the same change is there',
      'x-folder': READS,
      arguments: [
        {
          name: 'upstream',
          type: 'string',
          required: false,
          description: 'Branch to compare with (default: the upstream)',
          'x-shape': 'revision',
        },
        {
          name: 'head',
          type: 'string',
          required: false,
          default: 'HEAD',
          description: 'Branch whose commits are listed',
          'x-shape': 'revision',
        },
      ],
      options: [{ name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Show subjects' }],
      effects: READS_LOCAL,
    },
    'range-diff': {
      description: 'Compare two versions of a series of commits, for example before and after a rebase',
      'x-folder': SHOWS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'old',
          type: 'string',
          description: 'Old range A..B, or the common base of three commits',
          'x-shape': 'revision',
        },
        { name: 'new', type: 'string', description: 'New range A..B, or the old tip', 'x-shape': 'revision' },
        {
          name: 'new-tip',
          type: 'string',
          required: false,
          description: 'New tip, after base and old tip',
          'x-shape': 'revision',
        },
      ],
      options: [STAT, NO_PATCH, DIFF_OUTPUT],
      effects: READS_LOCAL,
      examples: ['git range-diff main ORIG_HEAD HEAD'],
    },
    'check-ignore': {
      description: 'Say which paths .gitignore excludes; exits with 1 where none is',
      'x-folder': READS_TREE,
      arguments: [{ name: 'path', type: 'file', required: false, variadic: true, description: 'Paths', 'x-shape': 'path' }],
      options: [
        {
          name: 'verbose',
          flags: ['-v', '--verbose'],
          type: 'boolean',
          description: 'Show the rule and where it stands',
        },
        { name: 'non-matching', flags: ['-n', '--non-matching'], type: 'boolean', description: 'With -v, all paths' },
        {
          name: 'no-index',
          flags: ['--no-index'],
          type: 'boolean',
          description: 'Also tracked files, which no rule ignores',
        },
        {
          name: 'stdin',
          flags: ['--stdin'],
          type: 'boolean',
          description: 'Read the paths from standard input',
          'x-effects': READS_STDIN,
        },
      ],
      effects: READS_LOCAL,
    },
    'diff-tree': {
      description: 'Compare two trees, or a commit with its parents',
      'x-folder': LOGS,
      arguments: [
        { name: 'tree', type: 'string', description: 'Commit or tree', 'x-shape': 'revision' },
        {
          name: 'other-tree',
          type: 'string',
          required: false,
          description: 'Second commit or tree',
          'x-shape': 'revision',
        },
        PATHS,
      ],
      'x-argv': NO_END_OF_OPTIONS,
      options: [
        { name: 'recursive', flags: ['-r'], type: 'boolean', description: 'Also what is in directories' },
        { name: 'no-commit-id', flags: ['--no-commit-id'], type: 'boolean', description: 'Leave out the hash' },
        { name: 'root', flags: ['--root'], type: 'boolean', description: 'Compare the first commit with nothing' },
        { name: 'merges', flags: ['-m'], type: 'boolean', description: 'Also merge commits, with each parent' },
        PATCH,
        STAT,
        NUMSTAT,
        SHORTSTAT,
        SUMMARY,
        NAME_ONLY,
        NAME_STATUS,
        UNIFIED,
        DIFF_FILTER,
        DETECT_RENAMES,
        NULL_BYTES,
      ],
      effects: READS_LOCAL,
      examples: ['git diff-tree --no-commit-id --name-only -r HEAD'],
    },
    'name-rev': {
      description: 'Name commits after branches and tags, such as tags/v1.0~3',
      'x-folder': READS,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [{ name: 'commit', type: 'string', variadic: true, description: 'Commits', 'x-shape': 'revision' }],
      options: [
        { name: 'name-only', flags: ['--name-only'], type: 'boolean', description: 'Only names' },
        { name: 'tags', flags: ['--tags'], type: 'boolean', description: 'Only after tags' },
        {
          name: 'always',
          flags: ['--always'],
          type: 'boolean',
          description: 'Print the short hash where no name is found',
        },
        {
          name: 'refs',
          flags: ['--refs'],
          type: 'array',
          description: 'Only refs that match this pattern',
          'x-shape': 'pattern',
        },
      ],
      effects: READS_LOCAL,
    },
    'check-attr': {
      description: 'Show what .gitattributes says about files',
      'x-folder': READS_TREE,
      'x-argv': NO_END_OF_OPTIONS,
      arguments: [
        {
          name: 'attribute',
          type: 'string',
          required: false,
          description: 'Attribute; left out with --all',
          'x-shape': 'name',
        },
        PATHS,
      ],
      options: [{ name: 'all', flags: ['-a', '--all'], type: 'boolean', description: 'All attributes' }],
      effects: READS_LOCAL,
    },
    'verify-commit': {
      description: 'Check the signatures of commits with the program that is configured for it',
      'x-folder': VERIFIES,
      'x-changes': 'machine',
      arguments: [{ name: 'commit', type: 'string', variadic: true, description: 'Commits', 'x-shape': 'revision' }],
      options: [{ name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Show the commit, too' }],
      effects: VERIFIES_SIGNATURES,
    },
    'verify-tag': {
      description: 'Check the signatures of tags with the program that is configured for it',
      'x-folder': VERIFIES,
      'x-changes': 'machine',
      arguments: [{ name: 'tag', type: 'string', variadic: true, description: 'Tags', 'x-shape': 'ref' }],
      options: [{ name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Show the tag, too' }],
      effects: VERIFIES_SIGNATURES,
    },
    version: {
      description: 'Show the version of git',
      options: [{ name: 'build-options', flags: ['--build-options'], type: 'boolean', description: 'And how it was built' }],
      effects: READS_LOCAL,
    },
    'count-objects': {
      description: 'Show how many objects the repository holds and how large they are',
      'x-folder': READS,
      options: [
        { name: 'verbose', flags: ['-v', '--verbose'], type: 'boolean', description: 'Packs and garbage, too' },
        { name: 'human-readable', flags: ['-H', '--human-readable'], type: 'boolean', description: 'Sizes with units' },
      ],
      effects: READS_LOCAL,
    },
    notes: {
      description: 'Notes about commits, kept beside them without changing them',
      commands: {
        list: {
          description: 'List notes with the objects that they are about',
          'x-folder': READS,
          arguments: [
            {
              name: 'object',
              type: 'string',
              required: false,
              description: 'Only the note of this one',
              'x-shape': 'revision',
            },
          ],
          effects: READS_LOCAL,
        },
        show: {
          description: 'Print a note',
          'x-folder': READS,
          arguments: [NOTE_OBJECT],
          effects: READS_LOCAL,
        },
        add: {
          description: 'Write a note; fails where there is one',
          'x-folder': MOVES_REFS,
          arguments: [NOTE_OBJECT],
          options: [
            {
              name: 'message',
              flags: ['-m', '--message'],
              type: 'array',
              required: true,
              description: 'Text',
              'x-shape': 'text',
            },
            {
              name: 'force',
              flags: ['-f', '--force'],
              type: 'boolean',
              description: 'Replace a note that exists; the history of refs/notes keeps it',
              'x-effects': { modifies: ['note'] },
            },
          ],
          effects: NOTES,
        },
        append: {
          description: 'Add text to a note',
          'x-folder': MOVES_REFS,
          arguments: [NOTE_OBJECT],
          options: [
            {
              name: 'message',
              flags: ['-m', '--message'],
              type: 'array',
              required: true,
              description: 'Text',
              'x-shape': 'text',
            },
          ],
          effects: NOTES,
        },
        remove: {
          description: 'Delete notes; the history of refs/notes keeps them',
          'x-folder': MOVES_REFS,
          arguments: [
            {
              name: 'object',
              type: 'string',
              required: false,
              variadic: true,
              description: 'Objects (default: HEAD)',
              'x-shape': 'revision',
            },
          ],
          options: [
            {
              name: 'ignore-missing',
              flags: ['--ignore-missing'],
              type: 'boolean',
              description: 'Succeed where none is',
            },
          ],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: false,
            reversible: true,
            destructive: false,
            deletes: ['note'],
          },
        },
      },
    },
    'sparse-checkout': {
      description: 'Have only a part of the tracked files in the working tree',
      commands: {
        list: {
          description: 'List the directories that are present',
          'x-folder': READS,
          effects: READS_LOCAL,
        },
        set: {
          description: 'Have only these directories present, besides files at the top; ignored files in the others are lost',
          'x-folder': CHANGES_INDEX,
          arguments: [{ name: 'directory', type: 'directory', variadic: true, description: 'Directories', 'x-shape': 'path' }],
          options: [{ name: 'no-cone', flags: ['--no-cone'], type: 'boolean', description: 'Take patterns as in .gitignore' }],
          effects: SPARSIFIES,
        },
        add: {
          description: 'Have these directories present as well; ignored files in those that stay out are lost',
          'x-folder': CHANGES_INDEX,
          arguments: [{ name: 'directory', type: 'directory', variadic: true, description: 'Directories', 'x-shape': 'path' }],
          effects: SPARSIFIES,
        },
        reapply: {
          description: 'Remove again what other commands brought in; ignored files in those directories are lost',
          'x-folder': CHANGES_INDEX,
          effects: SPARSIFIES,
        },
        disable: {
          description: 'Have all files present again',
          'x-folder': CHANGES_INDEX,
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: true,
            idempotent: true,
            reversible: true,
            destructive: false,
            modifies: ['sparse_checkout', 'index', 'working_tree'],
          },
        },
      },
    },
    bundle: {
      description: 'Exchange commits as a file',
      commands: {
        create: {
          description: 'Write refs with their commits to a file, over one that exists',
          'x-folder': READS,
          'x-argv': NO_END_OF_OPTIONS,
          arguments: [
            {
              name: 'file',
              type: 'file',
              description: 'File to write, which is overwritten; - is standard output',
              'x-shape': 'path',
            },
            {
              name: 'revision',
              type: 'string',
              variadic: true,
              description: 'What to put in: refs, ranges A..B',
              'x-shape': 'revision',
            },
          ],
          options: [QUIET],
          effects: {
            filesystem: { read: true, write: true, delete: false },
            network: false,
            subprocess: false,
            idempotent: true,
            reversible: false,
            destructive: true,
            creates: ['bundle_file'],
          },
        },
        verify: {
          description: 'Check that a bundle is sound and fits this repository',
          'x-folder': READS,
          arguments: [{ name: 'file', type: 'file', description: 'Bundle', 'x-shape': 'path' }],
          options: [QUIET],
          effects: READS_LOCAL,
        },
        'list-heads': {
          description: 'List the refs in a bundle',
          'x-folder': READS,
          arguments: [{ name: 'file', type: 'file', description: 'Bundle', 'x-shape': 'path' }],
          effects: READS_LOCAL,
        },
      },
    },
  },
  patterns: [
    {
      name: 'publish-a-change',
      description: 'Put changes on a branch of their own and publish it',
      steps: [
        { command: 'git switch -c {branch}', description: 'New branch; the changes come along' },
        { command: 'git add --all', description: 'Stage everything; look at git status first' },
        { command: 'git commit -m {message}', description: 'Commit' },
        { command: 'git push -u origin HEAD', description: 'Publish the branch under its own name' },
      ],
      variables: {
        branch: { type: 'string', description: 'Name of the branch' },
        message: { type: 'string', description: 'Subject of the commit' },
      },
      tags: ['branch', 'commit', 'push'],
    },
    {
      name: 'update-branch',
      description: 'Put the commits of the current branch on top of the latest state of another one',
      steps: [
        { command: 'git fetch origin', description: 'Download' },
        { command: 'git log --oneline HEAD..origin/{base}', description: 'See what is new' },
        { command: 'git rebase origin/{base}', description: 'Rebase; git rebase --abort goes back where it conflicts' },
      ],
      variables: { base: { type: 'string', description: 'Branch to build on, for example main' } },
      tags: ['rebase'],
    },
    {
      name: 'find-breaking-commit',
      description: 'Find the first commit for which a test fails',
      steps: [
        { command: 'git bisect start {bad} {good}', description: 'Name a broken and a working commit' },
        { command: 'git bisect run {command}', description: 'Test commits until the first broken one is found' },
        { command: 'git bisect reset', description: 'Go back to the branch' },
      ],
      variables: {
        bad: { type: 'string', description: 'Broken commit, for example HEAD' },
        good: { type: 'string', description: 'Working commit, for example v1.0' },
        command: { type: 'string', description: 'Test, for example npm test' },
      },
      tags: ['bisect'],
    },
  ],
}
