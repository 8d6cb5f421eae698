import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { DISCARDS, RESETS_BRANCH } from './effects'
import { BRANCHES, CHECKS_OUT } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { ABBREV, COLOR, DETACH, NO_COLOR, NO_END_OF_OPTIONS, OURS, PATCH_DISCARDING, QUIET, RECURSE_SUBMODULES, REF_FORMAT, SORT, THEIRS, WITH_COMMITS } from './options'

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

const MERGE_SWITCHING: OptionRow = [
  '-m --merge',
  'switch',
  'Merge changes of the working tree into the new branch, perhaps with conflicts; staged ones may be lost',
  { effects: DISCARDS },
]
const TRACK: OptionRow = ['-t --track', 'switch', 'Set the starting point as upstream of the new branch']

/** What may be lost by switching. */
const SWITCHING: OptionRows = {
  'ignore-other-worktrees': ['--ignore-other-worktrees', 'switch', 'Also take a branch that another worktree has checked out'],
  'no-overwrite-ignore': [
    '--no-overwrite-ignore',
    'switch',
    'Fail instead of silently overwriting ignored files that the other commit tracks',
    { preview: SWITCHES_KEEPING_IGNORED },
  ],
  'recurse-submodules': RECURSE_SUBMODULES,
  quiet: QUIET,
}

/** Commands that list, make and switch branches. */
export const branchCommands: CommandSet = {
  checkout: {
    files: IN_WORK_TREE,
    description:
      'Switch to a branch or commit, which refuses to overwrite changes; or, with paths, throw away the changes in them. git switch does the former only and cannot mistake a path for a branch',
    effects: SWITCHES,
    folder: CHECKS_OUT,
    argv: NO_END_OF_OPTIONS,
    arguments: {
      branch: [
        'revision?',
        'Branch, tag or commit to switch to, with -b the starting point, with paths where to take them from; - is the branch before. A name that is no branch but a file throws away its changes: behind it must stand --',
        // Any other name, `main` included, may be that of a file or directory.
        { effects: { values: { '-': EACH_TIME, HEAD: {}, '@': {}, '*': DISCARDS } } },
      ],
      path: ['paths?', 'Overwrite these files with what is staged, or with the commit given; stands behind --', { effects: DISCARDS, argv: { endOfOptions: true } }],
    },
    options: {
      'new-branch': ['-b', 'ref', 'Make this branch and switch to it', { effects: CREATES_BRANCH }],
      'reset-branch': ['-B', 'ref', 'Make this branch and switch to it; one that exists loses its commits but for the reflog', { effects: RESETS_BRANCH }],
      force: ['-f --force', 'switch', 'Throw away changes that were not committed, and untracked files that are in the way', { effects: DISCARDS }],
      merge: MERGE_SWITCHING,
      detach: DETACH,
      track: TRACK,
      orphan: ['--orphan', 'ref', 'Start a branch of this name without history', { effects: CREATES_BRANCH }],
      ours: OURS,
      theirs: THEIRS,
      patch: PATCH_DISCARDING,
      'pathspec-from-file': ['--pathspec-from-file', 'path', 'File that lists the paths whose changes are thrown away, one a line; - reads standard input', { effects: DISCARDS }],
      ...SWITCHING,
    },
    examples: ['git checkout -b fix-parser', 'git checkout main'],
  },
  switch: {
    files: IN_WORK_TREE,
    description: 'Switch to a branch; a name that only one remote has becomes a new local branch. Changes are carried along, or the command fails where they would be overwritten',
    effects: SWITCHES,
    folder: CHECKS_OUT,
    arguments: {
      branch: ['revision?', 'Branch to switch to, or with --create or --detach the commit to start from; - is the branch before', { effects: { values: { '-': EACH_TIME } } }],
    },
    options: {
      create: ['-c --create', 'ref', 'Make this branch and switch to it', { effects: CREATES_BRANCH }],
      'force-create': ['-C --force-create', 'ref', 'Make this branch and switch to it; one that exists loses its commits but for the reflog', { effects: RESETS_BRANCH }],
      detach: DETACH,
      'discard-changes': ['-f --discard-changes --force', 'switch', 'Throw away changes that were not committed, and untracked files that are in the way', { effects: DISCARDS }],
      merge: MERGE_SWITCHING,
      track: TRACK,
      'no-guess': ['--no-guess', 'switch', 'Do not make a local branch for one that only a remote has'],
      orphan: ['--orphan', 'ref', 'Start a branch of this name without history; all tracked files leave the working tree', { effects: CREATES_BRANCH }],
      ...SWITCHING,
    },
    examples: ['git switch main', 'git switch -c fix-parser'],
  },
  branch: {
    description: 'List branches; with a name make one, without switching to it',
    effects: READS_LOCAL,
    folder: BRANCHES,
    arguments: {
      branch: ['ref?', 'Branch to make, or with -d, -m, -c and -u the one meant; to list by pattern use -l instead', { effects: CREATES_BRANCH }],
      'start-point': ['revision?', 'Commit that the new branch starts at (default: HEAD); with -m and -c the new name; with -d one more branch'],
    },
    options: {
      list: ['-l', 'pattern', 'List the branches that match this pattern'],
      all: ['-a --all', 'switch', 'List remote-tracking branches, too'],
      remotes: ['-r --remotes', 'switch', 'List remote-tracking branches, or with -d delete them'],
      'show-current': ['--show-current', 'switch', 'Print the current branch'],
      verbose: ['-v --verbose', 'switch', 'Show the commit, and how far the branch is from its upstream'],
      'very-verbose': ['-vv', 'switch', 'Like --verbose, with the name of the upstream'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Sort and match without regard to case'],
      abbrev: ABBREV,
      color: COLOR,
      'no-color': NO_COLOR,
      ...WITH_COMMITS,
      sort: SORT,
      format: REF_FORMAT,
      delete: [
        '-d --delete',
        'switch',
        'Delete branches; fails where commits are not merged into the upstream or HEAD',
        { effects: [RUNS_PROGRAMS, { filesystem: { write: true, delete: true }, deletes: ['branch'] }] },
      ],
      'delete-force': [
        '-D',
        'switch',
        'Delete branches with commits that are nowhere else; their reflog goes as well',
        { effects: [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['branch'] }] },
      ],
      move: ['-m --move', 'switch', 'Rename the branch, or the current one where only the new name is given', { effects: RENAMES_BRANCH }],
      'move-force': ['-M', 'switch', 'Rename, and overwrite a branch that has the new name', { effects: RENAMES_OVER_BRANCH }],
      copy: ['-c --copy', 'switch', 'Copy the branch with its settings and reflog', { effects: CREATES_BRANCH }],
      'copy-force': ['-C', 'switch', 'Copy, and overwrite a branch that has the new name', { effects: RESETS_BRANCH }],
      force: [
        '-f --force',
        'switch',
        'Move a branch that exists to the starting point; with -d, -m or -c like their capital letters',
        { effects: [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, modifies: ['branch'] }] },
      ],
      'set-upstream-to': ['-u --set-upstream-to', 'revision', 'Set the upstream, for example origin/main', { effects: EDITS_BRANCH }],
      'unset-upstream': ['--unset-upstream', 'switch', 'Forget the upstream', { effects: EDITS_BRANCH }],
      track: TRACK,
      'edit-description': [
        '--edit-description',
        'switch',
        'Edit the description of the branch in an editor',
        { effects: [RUNS_PROGRAMS, { filesystem: { write: true }, modifies: ['git_config'], interactive: { prompts: true, tty: true } }] },
      ],
    },
    examples: ['git branch -vv --all', 'git branch -d fix-parser'],
  },
}
