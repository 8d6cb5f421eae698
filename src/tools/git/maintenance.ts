import type { EffectRows } from '../combine-effects'
import type { CommandRows, CommandSet } from '../describe-program'
import { DESTROYS, READS_LOCAL, REWRITES_LOCAL, RUNS_PROGRAMS } from '../effects'
import { DELETES_LOST_OBJECTS, DELETES_OBJECTS, READS } from './folder'
import { DRY_RUN, NO_PROGRESS, PROGRESS, QUIET, VERBOSE } from './options'

/** Removes the last traces of commits and stashes that no branch or tag holds. */
const PRUNES_OBJECTS: EffectRows = [
  REWRITES_LOCAL,
  RUNS_PROGRAMS,
  DESTROYS,
  { modifies: ['object_database'], deletes: ['unreachable_object', 'reflog_entry'], duration: { typical: '1-60s', timeout: '1800s' } },
]

/** Checks a repository, under either of its names. */
const FSCK: CommandRows = {
  description: 'Check the objects of the repository, and list lost ones',
  effects: [READS_LOCAL, { duration: { typical: '1-60s', timeout: '1800s' } }],
  folder: READS,
  arguments: { object: ['revisions?', 'Objects (default: all refs)'] },
  options: {
    strict: ['--strict', 'switch', 'Check more strictly'],
    unreachable: ['--unreachable', 'switch', 'List all objects that no ref holds'],
    'no-reflogs': ['--no-reflogs', 'switch', 'Do not'],
    verbose: VERBOSE,
    dangling: ['--dangling', 'switch', 'List dangling objects (default)'],
    tags: ['--tags', 'switch', 'List tags'],
    root: ['--root', 'switch', 'List first commits'],
    cache: ['--cache', 'switch', 'Count the index, too'],
    reflogs: ['--reflogs', 'switch', 'Count reflogs, too (default)'],
    full: ['--full', 'switch', 'Also packs (default)'],
    'no-full': ['--no-full', 'switch', 'Do not'],
    progress: PROGRESS,
    'no-progress': NO_PROGRESS,
    'name-objects': ['--name-objects', 'switch', 'Say how they are reached'],
    references: ['--references', 'switch', 'Check refs, too'],
    'no-references': ['--no-references', 'switch', 'Do not'],
    'no-dangling': ['--no-dangling', 'switch', 'Do not'],
    'connectivity-only': ['--connectivity-only', 'switch', 'Do not read files'],
    'lost-found': ['--lost-found', 'switch', 'Write dangling objects into .git/lost-found', { effects: { filesystem: { write: true }, creates: ['lost_found_file'] } }],
  },
  examples: ['git fsck --no-reflogs --unreachable'],
}

/** Commands that clean up and check a repository. */
export const maintenanceCommands: CommandSet = {
  gc: {
    description: 'Pack the repository and delete lost commits and stashes older than two weeks',
    effects: PRUNES_OBJECTS,
    folder: DELETES_OBJECTS,
    options: {
      prune: [
        '--prune',
        'text',
        'Delete what is lost for longer than this; now deletes all',
        { effects: [DESTROYS, { filesystem: { write: true, delete: true }, deletes: ['unreachable_object'] }], argv: { bareValue: '2.weeks.ago' } },
      ],
      'no-prune': ['--no-prune', 'switch', 'Delete no objects, only reflog entries'],
      cruft: ['--cruft', 'switch', 'Lost objects into a pack'],
      'no-cruft': ['--no-cruft', 'switch', 'Do not'],
      'max-cruft-size': ['--max-cruft-size', 'name', 'Size of such packs'],
      'expire-to': ['--expire-to', 'path', 'Where to put what is deleted', { effects: { filesystem: { write: true } } }],
      detach: ['--detach', 'switch', 'In the background'],
      'no-detach': ['--no-detach', 'switch', 'Do not'],
      'keep-largest-pack': ['--keep-largest-pack', 'switch', 'Leave the largest pack'],
      auto: ['--auto', 'switch', 'Only where enough has piled up'],
      aggressive: ['--aggressive', 'switch', 'Pack harder, which takes far longer'],
      force: ['--force', 'switch', 'Even while another runs'],
      quiet: QUIET,
    },
  },
  prune: {
    description: 'Delete all objects that no ref holds: lost commits and dropped stashes',
    effects: [REWRITES_LOCAL, DESTROYS, { deletes: ['unreachable_object'] }],
    folder: DELETES_LOST_OBJECTS,
    arguments: { head: ['revisions?', 'Keep what these hold, too'] },
    options: {
      'dry-run': DRY_RUN,
      verbose: ['-v --verbose', 'switch', 'Say what is deleted'],
      progress: PROGRESS,
      'exclude-promisor-objects': ['--exclude-promisor-objects', 'switch', 'Leave what the remote keeps'],
      expire: ['--expire', 'text', 'Only objects older than this'],
    },
  },
  fsck: FSCK,
  'fsck-objects': FSCK,
}
