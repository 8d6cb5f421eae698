import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, READS_STDIN, REPLACES_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { OPENS_EDITOR } from './effects'
import { CHANGES_INDEX, MOVES_REFS, READS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { ALLOW_EMPTY, DRY_RUN, EDIT_MESSAGE, NO_END_OF_OPTIONS, NUL, PROGRESS, QUIET, STDIN, VERBOSE } from './options'
import { COMMON_CHOSEN } from './revision-options'

/** Changes which tracked files are present; ignored files in directories that it removes are lost. */
const SPARSIFIES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['sparse_checkout', 'index', 'working_tree'] }]

/** Writes a note and lets it be found beside its commit. */
const NOTES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['note'] }]

const NOTE_OBJECT: ArgumentRow = ['revision?', 'Commit or other object', { default: 'HEAD' }]

/** The text of a note; without any, an editor opens. */
const NOTE_TEXT: OptionRows = {
  message: ['-m --message', 'texts', 'Text; without any, an editor opens'],
  file: ['-F --file', 'path', 'File of the text; - reads standard input', { effects: DASH_READS_STDIN }],
  'reuse-message': ['-C --reuse-message', 'revision', 'Text of this object'],
  'reedit-message': ['-c --reedit-message', 'revision', 'The same, in an editor', { effects: OPENS_EDITOR }],
  'allow-empty': ALLOW_EMPTY,
  separator: ['--separator', 'text', 'Between texts', { argv: { bareValue: '\n' } }],
  'no-separator': ['--no-separator', 'switch', 'Do not'],
  stripspace: ['--stripspace', 'switch', 'Tidy up'],
  'no-stripspace': ['--no-stripspace', 'switch', 'Do not'],
  edit: EDIT_MESSAGE,
}

const CONE: OptionRow = ['--cone', 'switch', 'Take directories (default)']
const NO_CONE: OptionRow = ['--no-cone', 'switch', 'Do not']
const SKIP_CHECKS: OptionRow = ['--skip-checks', 'switch', 'Check nothing']
const SPARSE_MODE: OptionRows = {
  cone: CONE,
  'no-cone': NO_CONE,
  'sparse-index': ['--sparse-index', 'switch', 'Directories in the index'],
  'no-sparse-index': ['--no-sparse-index', 'switch', 'Do not'],
}

/** Commands for notes, sparse checkouts and bundles. */
export const extraCommands: CommandSet = {
  notes: {
    description: 'Notes about commits',
    commands: {
      '': { description: 'List notes', effects: READS_LOCAL, folder: READS },
      list: {
        description: 'List notes',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { object: ['revision?', 'Only the note of this one'] },
      },
      show: { description: 'Print a note', effects: READS_LOCAL, folder: READS, arguments: { object: NOTE_OBJECT } },
      add: {
        description: 'Write a note; fails where there is one',
        effects: NOTES,
        folder: MOVES_REFS,
        arguments: { object: NOTE_OBJECT },
        options: {
          ...NOTE_TEXT,
          force: ['-f --force', 'switch', 'Replace a note that exists', { effects: { modifies: ['note'] } }],
        },
      },
      append: {
        description: 'Add text to a note',
        effects: NOTES,
        folder: MOVES_REFS,
        arguments: { object: NOTE_OBJECT },
        options: NOTE_TEXT,
      },
      edit: {
        description: 'Write a note in an editor',
        effects: [NOTES, OPENS_EDITOR, { modifies: ['note'] }],
        folder: MOVES_REFS,
        arguments: { object: NOTE_OBJECT },
        options: { 'allow-empty': ALLOW_EMPTY, ...NOTE_TEXT },
      },
      copy: {
        description: 'Copy a note to another object',
        effects: NOTES,
        folder: MOVES_REFS,
        arguments: { from: ['revision?', 'Object'], to: ['revision?', 'Other object', { default: 'HEAD' }] },
        options: {
          force: ['-f --force', 'switch', 'Replace a note that exists', { effects: { modifies: ['note'] } }],
          stdin: STDIN,
          'for-rewrite': ['--for-rewrite', 'name', 'As after this command'],
        },
      },
      merge: {
        description: 'Merge notes of another ref',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { modifies: ['note'] }],
        folder: MOVES_REFS,
        arguments: { ref: ['revision?', 'Ref of notes'] },
        options: {
          strategy: ['-s --strategy', ['manual', 'ours', 'theirs', 'union', 'cat_sort_uniq'], 'What to do about conflicts'],
          commit: ['--commit', 'switch', 'End it after conflicts'],
          abort: ['--abort', 'switch', 'Give it up', { effects: [DESTROYS, { filesystem: { delete: true } }] }],
          verbose: VERBOSE,
          quiet: QUIET,
        },
      },
      prune: {
        description: 'Delete notes about objects that are gone',
        effects: [REWRITES_LOCAL, RUNS_PROGRAMS, FOR_GOOD, { deletes: ['note'] }],
        folder: MOVES_REFS,
        options: { 'dry-run': DRY_RUN, verbose: VERBOSE },
      },
      'get-ref': { description: 'Print the ref of the notes', effects: READS_LOCAL, folder: READS },
      remove: {
        description: 'Delete notes',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { deletes: ['note'] }],
        folder: MOVES_REFS,
        arguments: { object: ['revisions?', 'Objects (default: HEAD)'] },
        options: { 'ignore-missing': ['--ignore-missing', 'switch', 'Succeed where none is'], stdin: STDIN },
      },
    },
  },
  'sparse-checkout': {
    files: IN_WORK_TREE,
    description: 'Have only a part of the tracked files',
    commands: {
      list: { description: 'List the directories that are present', effects: READS_LOCAL, folder: READS },
      set: {
        description: 'Have only these directories present; ignored files in others are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        arguments: { directory: ['directories?', 'Directories'] },
        options: { ...SPARSE_MODE, 'skip-checks': SKIP_CHECKS, stdin: STDIN },
      },
      init: {
        description: 'Have only these directories present; ignored files in others are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        options: SPARSE_MODE,
      },
      clean: {
        description: 'Delete files that are left out',
        effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['file'] }],
        folder: CHANGES_INDEX,
        options: { 'dry-run': DRY_RUN, force: ['-f --force', 'switch', 'Do it'], verbose: VERBOSE },
      },
      'check-rules': {
        description: 'Which paths on standard input are present',
        effects: [READS_LOCAL, READS_STDIN],
        folder: READS,
        options: { null: NUL, cone: CONE, 'no-cone': NO_CONE, 'rules-file': ['--rules-file', 'path', 'File of rules'] },
      },
      add: {
        description: 'Have these directories present, too; ignored files in others are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        arguments: { directory: ['directories?', 'Directories'] },
        options: { 'skip-checks': SKIP_CHECKS, stdin: STDIN },
      },
      reapply: {
        description: 'Remove again what other commands brought in; ignored files in others are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        options: SPARSE_MODE,
      },
      disable: {
        description: 'Have all files present again',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['sparse_checkout', 'index', 'working_tree'] }],
        folder: CHANGES_INDEX,
      },
    },
  },
  bundle: {
    description: 'Exchange commits as a file',
    commands: {
      create: {
        description: 'Write refs with their commits to a file, over one that exists',
        effects: [REPLACES_LOCAL, { creates: ['bundle_file'] }],
        folder: READS,
        argv: NO_END_OF_OPTIONS,
        arguments: { file: ['path', 'File to write, which is overwritten; - is standard output'], revision: ['revisions', 'What to put in: refs, ranges A..B'] },
        options: {
          ...COMMON_CHOSEN,
          quiet: QUIET,
          progress: PROGRESS,
          version: ['--version', 'integer', 'Format'],
          'all-progress': ['--all-progress', 'switch', 'Show all progress'],
        },
      },
      verify: {
        description: 'Check a bundle',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { file: ['path', 'Bundle'] },
        options: { quiet: QUIET },
      },
      unbundle: {
        description: 'Store the objects of a bundle, and print its refs',
        effects: [WRITES_LOCAL, { modifies: ['object_database'] }],
        folder: READS,
        arguments: { file: ['path', 'Bundle'], ref: ['revisions?', 'Only these'] },
        options: { progress: PROGRESS },
      },
      'list-heads': { description: 'List the refs in a bundle', effects: READS_LOCAL, folder: READS, arguments: { file: ['path', 'Bundle'], ref: ['revisions?', 'Only these'] } },
    },
  },
}
