import type { EffectRows, ParameterEffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { DISCARDS, RESETS_BRANCH } from './effects'
import { BRANCHES, CHECKS_OUT } from './folder'
import { FROM_INDEX, IN_WORK_TREE_UNNAMED, TO_BRANCH, TO_BRANCH_OR_FROM_INDEX } from './folder-rules'
import {
  ABBREV,
  COLOR,
  COLUMN,
  CONFLICT,
  DETACH,
  NO_COLOR,
  NO_COLUMN,
  NO_END_OF_OPTIONS,
  NO_PROGRESS,
  OURS,
  PATCH_DISCARDING,
  PATHSPEC_FILE_NUL,
  PROGRESS,
  QUIET,
  REF_FORMAT,
  SORT,
  THEIRS,
  WITH_COMMITS,
} from './options'

/**
 * Makes the working tree show another commit; refuses to overwrite changes, but overwrites ignored files. The
 * post-checkout hook runs.
 */
const SWITCHES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { modifies: ['head', 'index', 'working_tree'] }]

/** Makes the working tree show another commit, and fails rather than overwrite an ignored file. */
const SWITCHES_KEEPING_IGNORED: EffectRows = [
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  { modifies: ['head', 'index', 'working_tree'], interactive: { stdin: 'none', prompts: false, tty: false }, cost: { estimate: 'free', billable: false } },
]

/** Adds: makes a branch. */
const CREATES_BRANCH: EffectRows = [RUNS_PROGRAMS, EACH_TIME, { filesystem: { write: true }, creates: ['branch'] }]

/** Adds: changes the settings of a branch, or its name. */
const EDITS_BRANCH: EffectRows = [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['branch', 'git_config'] }]

/** Adds: moves a branch to another name, so that the file of the old one is gone. */
const RENAMES_BRANCH: EffectRows = [RUNS_PROGRAMS, { filesystem: { write: true, delete: true }, modifies: ['branch', 'git_config'] }]

/** Adds: moves a branch to another name, and over a branch that has it. */
const RENAMES_OVER_BRANCH: EffectRows = [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['branch', 'git_config'] }]

/** Adds: changes files to those of another commit. */
const CHANGES_FILES: EffectRows = [FOR_GOOD, { filesystem: { write: true, delete: true }, modifies: ['index', 'working_tree'] }]

/** Makes a branch at HEAD and switches to it: the index and the files stay as they are. */
const BRANCHES_OFF: EffectRows = [
  WRITES_LOCAL,
  RUNS_PROGRAMS,
  EACH_TIME,
  { creates: ['branch'], modifies: ['head'], interactive: { stdin: 'none', prompts: false, tty: false }, cost: { estimate: 'free', billable: false } },
]

/** Without a starting point no file changes. */
const STARTS_HERE: { preview: EffectRows; effects: ParameterEffectRows } = { preview: BRANCHES_OFF, effects: [CHANGES_FILES, { with: ['branch'] }] }

const MERGE_SWITCHING: OptionRow = ['-m --merge', 'switch', 'Merge changes into the new branch, perhaps with conflicts; staged ones may be lost', { effects: DISCARDS }]
const TRACK: OptionRow = ['-t --track', ['direct', 'inherit'], 'Set the starting point as upstream', { argv: { bareValue: 'direct' } }]

/** With these options, git takes no path. */
const MOVES_HEAD_ONLY = { unless: { 'new-branch': ['*'], detach: ['*'], track: ['*'], orphan: ['*'] } }

/** What may be lost by switching. */
const SWITCHING: OptionRows = {
  'ignore-other-worktrees': ['--ignore-other-worktrees', 'switch', 'Also a branch checked out elsewhere'],
  'no-overwrite-ignore': ['--no-overwrite-ignore', 'switch', 'Do not', { preview: SWITCHES_KEEPING_IGNORED }],
  'overwrite-ignore': ['--overwrite-ignore', 'switch', 'Overwrite such files (default)'],
  guess: ['--guess', 'switch', 'Also take a branch that only a remote has (default)'],
  'no-guess': ['--no-guess', 'switch', 'Do not'],
  'no-track': ['--no-track', 'switch', 'Do not'],
  conflict: CONFLICT,
  progress: PROGRESS,
  'no-progress': NO_PROGRESS,
  'recurse-submodules': ['--recurse-submodules', ['checkout', 'on-demand'], 'Update submodules, too', { argv: { bareValue: 'checkout' } }],
  'no-recurse-submodules': ['--no-recurse-submodules', 'switch', 'Do not'],
  quiet: QUIET,
}

/** Commands that list, make and switch branches. */
export const branchCommands: CommandSet = {
  checkout: {
    files: IN_WORK_TREE_UNNAMED,
    description: 'Switch to a branch or commit, or with paths throw away the changes in them; git switch and git restore are clearer',
    effects: SWITCHES,
    folder: CHECKS_OUT,
    argv: NO_END_OF_OPTIONS,
    arguments: {
      branch: [
        'revision?',
        'Branch or commit to switch to, with -b the starting point, with paths where to take them from. The name of a file throws away its changes: end a branch with --',
        // Any other name, `main` and `head` included, may be that of a file or directory.
        { effects: { values: { '-': EACH_TIME, '@': {}, '*': DISCARDS }, ...MOVES_HEAD_ONLY }, file: TO_BRANCH_OR_FROM_INDEX },
      ],
      path: [
        'paths?',
        'Overwrite these files with what is staged, or from the commit; stands after --',
        { effects: [DISCARDS, MOVES_HEAD_ONLY], argv: { endOfOptions: true }, file: FROM_INDEX },
      ],
    },
    options: {
      'new-branch': ['-b', 'ref', 'Make this branch and switch to it', STARTS_HERE],
      'reset-branch': ['-B', 'ref', 'Make this branch and switch to it, over one that exists', { effects: RESETS_BRANCH }],
      force: ['-f --force', 'switch', 'Throw away changes, and untracked files that are in the way', { effects: DISCARDS }],
      merge: MERGE_SWITCHING,
      detach: DETACH,
      track: TRACK,
      orphan: ['--orphan', 'ref', 'Start a branch of this name without history', { effects: CREATES_BRANCH }],
      ours: OURS,
      theirs: THEIRS,
      overlay: ['--overlay', 'switch', 'Never delete files (default)'],
      'no-overlay': ['--no-overlay', 'switch', 'Delete files that the commit does not have'],
      'create-reflog': ['-l', 'switch', 'Start a reflog for the new branch'],
      'ignore-skip-worktree-bits': ['--ignore-skip-worktree-bits', 'switch', 'Also outside of the sparse checkout'],
      'pathspec-file-nul': PATHSPEC_FILE_NUL,
      unified: ['-U --unified', 'integer', 'Lines of context of hunks'],
      'inter-hunk-context': ['--inter-hunk-context', 'integer', 'Join hunks so close'],
      patch: PATCH_DISCARDING,
      'pathspec-from-file': ['--pathspec-from-file', 'path', 'File of paths whose changes are thrown away; - reads standard input', { effects: DISCARDS }],
      ...SWITCHING,
    },
    examples: ['git checkout -b fix-parser', 'git checkout main'],
  },
  switch: {
    files: IN_WORK_TREE_UNNAMED,
    description: 'Switch to a branch, also one that only a remote has. Changes are carried along, or it fails',
    effects: SWITCHES,
    folder: CHECKS_OUT,
    arguments: {
      branch: ['revision?', 'Branch, or with --create or --detach the commit to start from; - is the branch before', { effects: { values: { '-': EACH_TIME } }, file: TO_BRANCH }],
    },
    options: {
      create: ['-c --create', 'ref', 'Make this branch and switch to it', STARTS_HERE],
      'force-create': ['-C --force-create', 'ref', 'Make this branch and switch to it, over one that exists', { effects: RESETS_BRANCH }],
      detach: DETACH,
      'discard-changes': ['-f --discard-changes --force', 'switch', 'Throw away changes, and untracked files that are in the way', { effects: DISCARDS }],
      merge: MERGE_SWITCHING,
      track: TRACK,
      orphan: ['--orphan', 'ref', 'Start a branch without history; all tracked files leave the working tree', { effects: CREATES_BRANCH }],
      ...SWITCHING,
    },
    examples: ['git switch main', 'git switch -c fix-parser'],
  },
  branch: {
    description: 'List branches; with a name make one, without switching to it',
    effects: READS_LOCAL,
    folder: BRANCHES,
    arguments: {
      branch: [
        'pattern?',
        'Branch to make, with -d, -m, -c and -u the one meant; with --list a pattern',
        { effects: [CREATES_BRANCH, { unless: { list: ['true'], contains: ['*'], 'no-contains': ['*'], merged: ['*'], 'no-merged': ['*'], 'points-at': ['*'] } }] },
      ],
      'start-point': ['revision?', 'Commit to start at (default: HEAD); with -m and -c the new name; with -d and --list one more'],
    },
    options: {
      list: ['-l --list', 'switch', 'List branches, those that match'],
      all: ['-a --all', 'switch', 'List remote-tracking branches, too'],
      remotes: ['-r --remotes', 'switch', 'List remote-tracking branches, or with -d delete them'],
      'show-current': ['--show-current', 'switch', 'Print the current branch'],
      verbose: ['-v --verbose', 'switch', 'Show the commit and the upstream'],
      'very-verbose': ['-vv', 'switch', 'The same, with the upstream'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
      abbrev: ABBREV,
      color: COLOR,
      'no-color': NO_COLOR,
      'no-abbrev': ['--no-abbrev', 'switch', 'Do not'],
      column: COLUMN,
      'no-column': NO_COLUMN,
      quiet: QUIET,
      'omit-empty': ['--omit-empty', 'switch', 'No empty lines'],
      'create-reflog': ['--create-reflog', 'switch', 'Start a reflog for it'],
      'recurse-submodules': ['--recurse-submodules', 'switch', 'In submodules, too'],
      'no-track': ['--no-track', 'switch', 'Do not'],
      ...WITH_COMMITS,
      sort: SORT,
      format: REF_FORMAT,
      delete: [
        '-d --delete',
        'switch',
        'Delete branches; fails where commits are not merged',
        { effects: [RUNS_PROGRAMS, { filesystem: { write: true, delete: true }, deletes: ['branch'] }] },
      ],
      'delete-force': [
        '-D',
        'switch',
        'Delete branches, also with commits that are nowhere else',
        {
          effects: [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['branch'] }],
          loses: 'the branch {branch}, with its commits that no other branch holds',
        },
      ],
      move: ['-m --move', 'switch', 'Rename (default: the current one)', { effects: RENAMES_BRANCH }],
      'move-force': ['-M', 'switch', 'Rename, and overwrite a branch that has the new name', { effects: RENAMES_OVER_BRANCH }],
      copy: ['-c --copy', 'switch', 'Copy the branch with its settings and reflog', { effects: CREATES_BRANCH }],
      'copy-force': ['-C', 'switch', 'Copy, and overwrite a branch that has the new name', { effects: RESETS_BRANCH }],
      force: [
        '-f --force',
        'switch',
        'Move a branch that exists; with -d, -m or -c like their capital letters',
        { effects: [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['branch'] }] },
      ],
      'set-upstream-to': ['-u --set-upstream-to', 'revision', 'Set the upstream, for example origin/main', { effects: EDITS_BRANCH }],
      'unset-upstream': ['--unset-upstream', 'switch', 'Forget the upstream', { effects: EDITS_BRANCH }],
      track: TRACK,
      'edit-description': [
        '--edit-description',
        'switch',
        'Edit the description in an editor',
        { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['git_config'], interactive: { prompts: true, tty: true } }] },
      ],
    },
    examples: ['git branch -vv --all', 'git branch -d fix-parser'],
  },
}
