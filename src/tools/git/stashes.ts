import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, OVERWRITES, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { ASKS_HUNKS, SIGNS, UNSTASHES } from './effects'
import { CHANGES_INDEX, CHECKS_OUT, LOGS, MOVES_REFS, SHOWS_STASH, TAGS_COMMITS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import {
  EDIT_MESSAGE,
  ENTRIES,
  GREP_MESSAGE,
  NAME_ONLY,
  NAME_STATUS,
  NO_END_OF_OPTIONS,
  ONELINE,
  PATCH,
  PATHS,
  PATHSPEC_FROM_FILE,
  QUIET,
  REF_FORMAT,
  SINCE,
  SORT,
  STAT,
  WITH_COMMITS,
} from './options'

/** Puts changes of the working tree away, where `git stash pop` finds them. */
const STASHES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['stash'], modifies: ['index', 'working_tree'] }]

/** Adds: runs gpg or ssh-keygen, which makes its directory in the home directory where that is missing. */
const CHECKS_SIGNATURES: EffectRows = [RUNS_PROGRAMS, { filesystem: { write: true }, creates: ['keyring'] }]

const STASH: ArgumentRow = ['revision?', 'Which stash; 0 is the latest. The numbers change with every push and drop', { default: 'stash@{0}' }]
const STASH_MESSAGE: OptionRow = ['-m --message', 'text', 'Description in the list of stashes']
const STASH_PATCH: OptionRow = ['-p --patch', 'switch', 'Choose hunks on a terminal', { effects: ASKS_HUNKS }]
const RESTORE_INDEX: OptionRow = ['--index', 'switch', 'Also stage again what was staged']

/** What is put away. */
const STASHED: OptionRows = {
  'include-untracked': ['-u --include-untracked', 'switch', 'Also stash untracked files, and remove them from the working tree'],
  all: ['-a --all', 'switch', 'Also stash untracked and ignored files, dependencies and build output included'],
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
        description: 'Stash all changes of tracked files, like git stash push: the working tree is clean afterwards',
        effects: STASHES,
        folder: CHANGES_INDEX,
        options: { ...STASHED, message: STASH_MESSAGE, patch: STASH_PATCH, quiet: QUIET },
      },
      push: {
        description: 'Stash changes, of the whole working tree or of some paths, which are then as in HEAD',
        effects: STASHES,
        folder: CHANGES_INDEX,
        arguments: { path: PATHS },
        options: {
          message: STASH_MESSAGE,
          ...STASHED,
          patch: STASH_PATCH,
          'pathspec-from-file': PATHSPEC_FROM_FILE,
          quiet: QUIET,
        },
        examples: ['git stash push --include-untracked -m "before rebase"'],
      },
      list: {
        description: 'List the stashes',
        effects: READS_LOCAL,
        folder: LOGS,
        options: {
          ...ENTRIES,
          oneline: ONELINE,
          since: SINCE,
          grep: GREP_MESSAGE,
          stat: STAT,
          'name-only': NAME_ONLY,
          patch: PATCH,
        },
      },
      show: {
        description: 'Show the changes of a stash, as statistics unless --patch is given',
        effects: READS_LOCAL,
        folder: SHOWS_STASH,
        argv: NO_END_OF_OPTIONS,
        arguments: { stash: STASH },
        options: {
          patch: PATCH,
          stat: STAT,
          'name-only': NAME_ONLY,
          'name-status': NAME_STATUS,
          'include-untracked': ['-u --include-untracked', 'switch', 'Show untracked files in it, too'],
          'only-untracked': ['--only-untracked', 'switch', 'Show only the untracked files in it'],
        },
      },
      pop: {
        description: 'Bring a stash back and drop it; where it conflicts, it is kept',
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
        description: 'Delete a stash: its changes are lost. Says its hash, which finds it until it is pruned',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, DESTROYS, { deletes: ['stash'] }],
        folder: MOVES_REFS,
        arguments: { stash: STASH },
        options: { quiet: QUIET },
      },
      clear: {
        description: 'Delete all stashes: their changes are lost',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { deletes: ['stash'] }],
        folder: MOVES_REFS,
      },
      branch: {
        description: 'Make a branch at the commit that a stash was made on, bring it back there and drop it',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['branch'], modifies: ['head', 'index', 'working_tree'], deletes: ['stash'] }],
        folder: CHECKS_OUT,
        arguments: { branch: ['ref', 'Name of the new branch'], stash: STASH },
      },
    },
  },
  tag: {
    description: 'List tags; with a name make one. With --message it is annotated and records who made it and when',
    effects: READS_LOCAL,
    folder: TAGS_COMMITS,
    arguments: {
      tag: [
        'pattern?',
        'Tag to make, or with -d or -v the one meant; with --list a pattern such as v1.*',
        { effects: [RUNS_PROGRAMS, EACH_TIME, { filesystem: { write: true }, creates: ['tag'], unless: { list: ['true'] } }] },
      ],
      commit: ['revision?', 'Commit or object to tag (default: HEAD); with -d and -v one more tag, with --list one more pattern'],
    },
    options: {
      list: ['-l --list', 'switch', 'List tags, those that match the patterns if there are any'],
      message: ['-m --message', 'texts', 'Message of an annotated tag; several become paragraphs'],
      file: ['-F --file', 'path', 'File that holds the message; - reads standard input', { effects: DASH_READS_STDIN }],
      sign: ['-s --sign', 'switch', 'Sign the tag with your key; give --message, else an editor opens', { effects: SIGNS }],
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
      lines: ['-n', 'integer', 'List tags with so many lines of their messages', { argv: { separator: '', bareValue: '1' } }],
      'ignore-case': ['-i --ignore-case', 'switch', 'Sort and match without regard to case'],
      ...WITH_COMMITS,
      sort: SORT,
      column: ['--column', 'name', 'List in columns: row,dense', { argv: { bareValue: 'always' } }],
      format: REF_FORMAT,
    },
    examples: ["git tag -l 'v1.*' --sort=-version:refname", 'git tag -m "Version 1.2" v1.2.0'],
  },
}
