import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet } from '../describe-program'
import { DESTROYS, EACH_TIME, READS_LOCAL, REPLACES_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../effects'
import { CHANGES_INDEX, MOVES_REFS, READS } from './folder'
import { IN_WORK_TREE } from './folder-rules'
import { ALL_REFS, MAX_COUNT, NO_END_OF_OPTIONS, QUIET, SINCE } from './options'

/** Changes which tracked files are present; ignored files in directories that it removes are lost. */
const SPARSIFIES: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, DESTROYS, { modifies: ['sparse_checkout', 'index', 'working_tree'] }]

/** Writes a note and lets it be found beside its commit. */
const NOTES: EffectRows = [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { creates: ['note'] }]

const NOTE_OBJECT: ArgumentRow = ['revision?', 'Commit or other object that the note is about', { default: 'HEAD' }]

/** Commands for notes, sparse checkouts and bundles. */
export const extraCommands: CommandSet = {
  notes: {
    description: 'Notes about commits, kept beside them without changing them',
    commands: {
      list: {
        description: 'List notes with the objects that they are about',
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
          message: ['-m --message', 'texts', 'Text', { required: true }],
          force: ['-f --force', 'switch', 'Replace a note that exists; the history of refs/notes keeps it', { effects: { modifies: ['note'] } }],
        },
      },
      append: {
        description: 'Add text to a note',
        effects: NOTES,
        folder: MOVES_REFS,
        arguments: { object: NOTE_OBJECT },
        options: { message: ['-m --message', 'texts', 'Text', { required: true }] },
      },
      remove: {
        description: 'Delete notes; the history of refs/notes keeps them',
        effects: [WRITES_LOCAL, RUNS_PROGRAMS, EACH_TIME, { deletes: ['note'] }],
        folder: MOVES_REFS,
        arguments: { object: ['revisions?', 'Objects (default: HEAD)'] },
        options: { 'ignore-missing': ['--ignore-missing', 'switch', 'Succeed where none is'] },
      },
    },
  },
  'sparse-checkout': {
    files: IN_WORK_TREE,
    description: 'Have only a part of the tracked files in the working tree',
    commands: {
      list: { description: 'List the directories that are present', effects: READS_LOCAL, folder: READS },
      set: {
        description: 'Have only these directories present, besides files at the top; ignored files in the others are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        arguments: { directory: ['directories', 'Directories'] },
        options: { 'no-cone': ['--no-cone', 'switch', 'Take patterns as in .gitignore'] },
      },
      add: {
        description: 'Have these directories present as well; ignored files in those that stay out are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
        arguments: { directory: ['directories', 'Directories'] },
      },
      reapply: {
        description: 'Remove again what other commands brought in; ignored files in those directories are lost',
        effects: SPARSIFIES,
        folder: CHANGES_INDEX,
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
        options: { quiet: QUIET, since: SINCE, 'max-count': MAX_COUNT, all: ALL_REFS },
      },
      verify: {
        description: 'Check that a bundle is sound and fits this repository',
        effects: READS_LOCAL,
        folder: READS,
        arguments: { file: ['path', 'Bundle'] },
        options: { quiet: QUIET },
      },
      'list-heads': { description: 'List the refs in a bundle', effects: READS_LOCAL, folder: READS, arguments: { file: ['path', 'Bundle'] } },
    },
  },
}
