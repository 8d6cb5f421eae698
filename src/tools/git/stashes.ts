import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, OVERWRITES, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { COMMON_DIFFERENCES } from './diff-options'
import { ASKS_HUNKS, CHECKS_SIGNATURES, SIGNS, UNSTASHES } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, LOGS, MOVES_REFS, SHOWS_STASH, TAGS_COMMITS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import {
  ANY_VALUE,
  BEFORE_REVISIONS,
  CLEANUP,
  COLOR,
  COLUMN,
  EDIT_MESSAGE,
  NO_COLUMN,
  NO_END_OF_OPTIONS,
  PATCH,
  PATHS,
  PATHSPEC_FILE_NUL,
  PATHSPEC_FROM_FILE,
  QUIET,
  REF_FORMAT,
  SORT,
  WITH_COMMITS,
} from './options'
import { COMMON_LOG } from './revision-options'

/** Puts changes of the working tree away, where `git stash pop` finds them. */
const STASHES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['stash'], modifies: ['index', 'working_tree'] }]

const STASH: ArgumentRow = ['revision?', 'Which stash; 0 is the latest', { default: 'stash@{0}' }]
const STASH_MESSAGE: OptionRow = ['-m --message', 'text', 'Description in the list of stashes', ANY_VALUE]
const STASH_PATCH: OptionRow = ['-p --patch', 'switch', 'Choose hunks on a terminal', { effects: ASKS_HUNKS }]
const RESTORE_INDEX: OptionRow = ['--index', 'switch', 'Also stage again what was staged']

/** What is put away. */
const STASHED: OptionRows = {
  'include-untracked': ['-u --include-untracked', 'switch', 'Also untracked files, which leave the working tree'],
  all: ['-a --all', 'switch', 'Also untracked and ignored files, which leave the working tree'],
  'no-keep-index': ['--no-keep-index', 'switch', 'Stash what is staged, too (default)'],
  'keep-index': ['-k --keep-index', 'switch', 'Leave what is staged as it is'],
  staged: ['-S --staged', 'switch', 'Stash only what is staged'],
}

/** Commands for stashes and tags. */
export const stashCommands: CommandSet = {
  stash: {
    files: IN_WORK_TREE,
    description: 'Put changes away and bring them back',
    commands: {
      '': {
        description: 'Stash all changes of tracked files, like git stash push',
        effects: STASHES,
        folder: CHANGES_INDEX,
        options: { ...STASHED, message: STASH_MESSAGE, patch: STASH_PATCH, quiet: QUIET },
      },
      push: {
        description: 'Stash changes, all or of some paths',
        effects: STASHES,
        folder: CHANGES_INDEX,
        arguments: { path: PATHS },
        options: {
          message: STASH_MESSAGE,
          ...STASHED,
          patch: STASH_PATCH,
          'pathspec-from-file': PATHSPEC_FROM_FILE,
          'pathspec-file-nul': PATHSPEC_FILE_NUL,
          quiet: QUIET,
        },
        examples: ['git stash push --include-untracked -m "before rebase"'],
      },
      list: {
        description: 'List the stashes',
        effects: READS_LOCAL,
        folder: LOGS,
        argv: BEFORE_REVISIONS,
        options: COMMON_LOG,
      },
      show: {
        description: 'Show the changes of a stash',
        effects: READS_LOCAL,
        folder: SHOWS_STASH,
        argv: NO_END_OF_OPTIONS,
        arguments: { stash: STASH },
        options: {
          ...COMMON_DIFFERENCES,
          patch: PATCH,
          'include-untracked': ['-u --include-untracked', 'switch', 'Show untracked files in it, too'],
          'no-include-untracked': ['--no-include-untracked', 'switch', 'Do not'],
          'only-untracked': ['--only-untracked', 'switch', 'Show only the untracked files in it'],
        },
      },
      pop: {
        description: 'Bring a stash back and drop it',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['index', 'working_tree'], deletes: ['stash'] }],
        folder: CHECKS_OUT,
        arguments: { stash: STASH },
        options: { index: RESTORE_INDEX, quiet: QUIET },
        examples: ['git stash pop --index'],
      },
      apply: {
        description: 'Bring a stash back and keep it',
        effects: UNSTASHES,
        folder: CHECKS_OUT,
        arguments: { stash: STASH },
        options: { index: RESTORE_INDEX, quiet: QUIET },
      },
      drop: {
        description: 'Delete a stash: its changes are lost',
        loses: 'the stash {stash|stash@{0}}',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { deletes: ['stash'] }],
        folder: MOVES_REFS,
        arguments: { stash: STASH },
        options: { quiet: QUIET },
      },
      save: {
        description: 'Stash all changes, with a message',
        effects: STASHES,
        folder: CHANGES_INDEX,
        arguments: { text: ['text?', 'Message'] },
        options: { ...STASHED, patch: STASH_PATCH, quiet: QUIET },
      },
      create: {
        description: 'Make the commit of a stash and print its hash, without keeping it',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['commit'] }],
        folder: CHANGES_INDEX,
        arguments: { text: ['text?', 'Message'] },
      },
      store: {
        description: 'Keep such a commit as a stash',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['stash'] }],
        folder: MOVES_REFS,
        arguments: { commit: ['revision', 'Commit of git stash create'] },
        options: { message: STASH_MESSAGE, quiet: QUIET },
      },
      export: {
        description: 'Write stashes as a ref',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, OVERWRITES, { creates: ['ref'] }],
        folder: MOVES_REFS,
        arguments: { stash: ['revisions?', 'Stashes (default: all)'] },
        options: { print: ['--print', 'switch', 'Only print the hash'], 'to-ref': ['--to-ref', 'revision', 'Ref to set'] },
      },
      import: {
        description: 'Take stashes that git stash export made',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['stash'] }],
        folder: MOVES_REFS,
        arguments: { commit: ['revision', 'Commit'] },
      },
      clear: {
        description: 'Delete all stashes: their changes are lost',
        loses: 'all stashes',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { deletes: ['stash'] }],
        folder: MOVES_REFS,
      },
      branch: {
        description: 'Bring a stash back on a new branch and drop it',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['branch'], modifies: ['head', 'index', 'working_tree'], deletes: ['stash'] }],
        folder: CHECKS_OUT,
        arguments: { branch: ['ref', 'Name of the new branch'], stash: STASH },
      },
    },
  },
  tag: {
    description: 'List tags; with a name make one, annotated with --message',
    effects: READS_LOCAL,
    folder: TAGS_COMMITS,
    arguments: {
      tag: [
        'pattern?',
        'Tag to make, with -d or -v the one meant; with --list a pattern',
        { effects: [RUNS_PROGRAMS, EACH_TIME, { filesystem: { write: true }, creates: ['tag'], unless: { list: ['true'] } }] },
      ],
      commit: ['revision?', 'Commit to tag (default: HEAD); with -d, -v and --list one more'],
    },
    options: {
      list: ['-l --list', 'switch', 'List tags, those that match'],
      annotate: [
        '-a --annotate',
        'switch',
        'Annotate; give --message, else an editor opens',
        { effects: { interactive: { prompts: true, tty: true }, unless: { message: ['*'], file: ['*'] } } },
      ],
      cleanup: CLEANUP,
      trailer: ['--trailer', 'texts', 'Line at the end, as Key: value'],
      'create-reflog': ['--create-reflog', 'switch', 'Start a reflog for it'],
      color: COLOR,
      'no-sign': ['--no-sign', 'switch', 'Do not'],
      'omit-empty': ['--omit-empty', 'switch', 'No empty lines'],
      message: ['-m --message', 'texts', 'Message of an annotated tag', ANY_VALUE],
      file: ['-F --file', 'path', 'File that holds the message; - reads standard input', { effects: DASH_READS_STDIN }],
      sign: ['-s --sign', 'switch', 'Sign the tag; give --message, else an editor opens', { effects: SIGNS }],
      'local-user': ['-u --local-user', 'name', 'Sign with this key; give --message, else an editor opens', { effects: SIGNS }],
      edit: EDIT_MESSAGE,
      force: ['-f --force', 'switch', 'Replace a tag that exists; no reflog keeps the old one', { effects: [OVERWRITES, RUNS_PROGRAMS, { modifies: ['tag'] }] }],
      delete: [
        '-d --delete',
        'switch',
        'Delete local tags; no reflog keeps them',
        { effects: [RUNS_PROGRAMS, DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['tag'] }] },
      ],
      verify: ['-v --verify', 'switch', 'Check the signature of the tag with gpg', { effects: CHECKS_SIGNATURES, changes: 'machine' }],
      lines: ['-n', 'integer', 'So many lines of messages', { argv: { separator: '', bareValue: '1' } }],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
      ...WITH_COMMITS,
      sort: SORT,
      column: COLUMN,
      'no-column': NO_COLUMN,
      format: REF_FORMAT,
    },
    examples: ["git tag -l 'v1.*' --sort=-version:refname", 'git tag -m "Version 1.2" v1.2.0'],
  },
}
