import type { EffectRows } from '../../combine-effects'
import type { CommandSet, OptionRow, OptionRows } from '../../describe-program'
import { DESTROYS, READS_LOCAL, READS_STDIN, REWRITES_LOCAL, RUNS_PROGRAMS, WRITES_LOCAL } from '../../effects'
import { DELETES_OBJECTS, MOVES_REFS, READS } from '../folder'
import { DRY_RUN, NO_PROGRESS, PROGRESS, QUIET, STDIN } from '../options'

/** Stores objects, which no ref holds yet. */
const STORES: EffectRows = [WRITES_LOCAL, { creates: ['object'] }]

/** Packs objects in another way; none is lost. */
const PACKS: EffectRows = [REWRITES_LOCAL, RUNS_PROGRAMS, { modifies: ['object_database'], duration: { typical: '1-60s', timeout: '1800s' } }]

const OBJECT_DIR: OptionRow = ['--object-dir', 'directory', 'Directory of objects']

const INDEX_PACKS: OptionRows = { 'object-dir': OBJECT_DIR, progress: PROGRESS, 'no-progress': NO_PROGRESS }

/** How packs are made. */
const PACKING: OptionRows = {
  window: ['--window', 'integer', 'Objects to compare'],
  depth: ['--depth', 'integer', 'Length of chains'],
  threads: ['--threads', 'integer', 'Threads'],
  'window-memory': ['--window-memory', 'name', 'Most memory'],
  'max-pack-size': ['--max-pack-size', 'name', 'Size of packs'],
  filter: ['--filter', 'pattern', 'Leave objects out'],
  'keep-pack': ['--keep-pack', 'names', 'Leave this pack'],
  'name-hash-version': ['--name-hash-version', 'integer', 'How to compare names'],
  'path-walk': ['--path-walk', 'switch', 'Pack by paths'],
  'delta-islands': ['-i --delta-islands', 'switch', 'Keep groups of refs apart'],
}

/** Commands for packs of objects, and their indexes. */
export const packCommands: CommandSet = {
  'index-pack': {
    description: 'Write the index of a pack',
    effects: STORES,
    folder: READS,
    arguments: { pack: ['path?', 'Pack'] },
    options: {
      verbose: ['-v', 'switch', 'Show progress'],
      output: ['-o', 'path', 'File to write'],
      stdin: STDIN,
      'fix-thin': ['--fix-thin', 'switch', 'Add what is missing'],
      keep: ['--keep', 'text', 'Keep the pack', { argv: { bareValue: '' } }],
      promisor: ['--promisor', 'text', 'The remote keeps the rest', { argv: { bareValue: '' } }],
      'index-version': ['--index-version', 'name', 'Format'],
      strict: ['--strict', 'name', 'Check strictly', { argv: { bareValue: '' } }],
      'fsck-objects': ['--fsck-objects', 'name', 'Check objects', { argv: { bareValue: '' } }],
      'check-self-contained-and-connected': ['--check-self-contained-and-connected', 'switch', 'Check that nothing is missing'],
      'progress-title': ['--progress-title', 'text', 'Title'],
      threads: ['--threads', 'integer', 'Threads'],
      'max-input-size': ['--max-input-size', 'name', 'Most bytes'],
      'object-format': ['--object-format', ['sha1', 'sha256'], 'Hash function'],
      'rev-index': ['--rev-index', 'switch', 'The reverse, too'],
      'no-rev-index': ['--no-rev-index', 'switch', 'Do not'],
    },
  },
  'pack-objects': {
    description: 'Write a pack of objects named on standard input',
    effects: [STORES, RUNS_PROGRAMS, READS_STDIN],
    folder: READS,
    arguments: { name: ['path?', 'Beginning of the names of files'] },
    options: {
      ...PACKING,
      stdout: ['--stdout', 'switch', 'Print it'],
      revs: ['--revs', 'switch', 'Commits with all that they hold'],
      all: ['--all', 'switch', 'All refs'],
      unpacked: ['--unpacked', 'switch', 'Only what is not packed'],
      reflog: ['--reflog', 'switch', 'Reflogs, too'],
      'indexed-objects': ['--indexed-objects', 'switch', 'The index, too'],
      'include-tag': ['--include-tag', 'switch', 'Tags, too'],
      'stdin-packs': ['--stdin-packs', 'switch', 'Standard input names packs'],
      cruft: ['--cruft', 'switch', 'Lost objects'],
      'cruft-expiration': ['--cruft-expiration', 'text', 'Only younger ones'],
      'max-input-size': ['--max-input-size', 'name', 'Most bytes'],
      'no-reuse-delta': ['--no-reuse-delta', 'switch', 'Do not'],
      'no-reuse-object': ['--no-reuse-object', 'switch', 'Do not'],
      'delta-base-offset': ['--delta-base-offset', 'switch', 'Shorter packs'],
      compression: ['--compression', 'integer', 'Compression'],
      incremental: ['--incremental', 'switch', 'Not what is packed'],
      local: ['--local', 'switch', 'Not what is lent'],
      'non-empty': ['--non-empty', 'switch', 'No empty pack'],
      'honor-pack-keep': ['--honor-pack-keep', 'switch', 'Not what is kept'],
      thin: ['--thin', 'switch', 'Leave out what the other side has'],
      shallow: ['--shallow', 'switch', 'For a history that is cut off'],
      'all-progress': ['--all-progress', 'switch', 'Show all progress'],
      'all-progress-implied': ['--all-progress-implied', 'switch', 'With --progress'],
      'keep-unreachable': ['--keep-unreachable', 'switch', 'Keep lost objects'],
      'pack-loose-unreachable': ['--pack-loose-unreachable', 'switch', 'Pack lost objects'],
      'unpack-unreachable': ['--unpack-unreachable', 'text', 'Unpack lost objects', { argv: { bareValue: '' } }],
      sparse: ['--sparse', 'switch', 'Look at less'],
      'no-sparse': ['--no-sparse', 'switch', 'Do not'],
      'index-version': ['--index-version', 'name', 'Format'],
      missing: ['--missing', ['error', 'allow-any', 'allow-promisor'], 'What to do about missing ones'],
      'exclude-promisor-objects': ['--exclude-promisor-objects', 'switch', 'Not what the remote keeps'],
      'use-bitmap-index': ['--use-bitmap-index', 'switch', 'Take the bitmap'],
      'write-bitmap-index': ['--write-bitmap-index', 'switch', 'Write one'],
      progress: PROGRESS,
      'no-progress': NO_PROGRESS,
      quiet: ['-q', 'switch', 'Say nothing'],
    },
  },
  'unpack-objects': {
    description: 'Store the objects of a pack on standard input',
    effects: [STORES, READS_STDIN],
    options: {
      'dry-run': ['-n', 'switch', 'Only check', { preview: READS_LOCAL }],
      quiet: ['-q', 'switch', 'Say nothing'],
      recover: ['-r', 'switch', 'What can be saved'],
      strict: ['--strict', 'switch', 'Check strictly'],
      'max-input-size': ['--max-input-size', 'name', 'Most bytes'],
    },
  },
  'pack-refs': {
    description: 'Put refs into one file',
    effects: [REWRITES_LOCAL, RUNS_PROGRAMS],
    folder: MOVES_REFS,
    options: {
      all: ['--all', 'switch', 'Branches, too'],
      prune: ['--prune', 'switch', 'Drop the single files (default)'],
      'no-prune': ['--no-prune', 'switch', 'Keep them'],
      auto: ['--auto', 'switch', 'Only where there are many'],
      include: ['--include', 'patterns', 'Only those that match'],
      exclude: ['--exclude', 'patterns', 'None that match'],
    },
  },
  'prune-packed': {
    description: 'Delete single objects that packs hold',
    effects: REWRITES_LOCAL,
    options: { 'dry-run': DRY_RUN, quiet: QUIET },
  },
  repack: {
    description: 'Pack objects; with -a and -d, lost ones go',
    effects: PACKS,
    folder: DELETES_OBJECTS,
    options: {
      ...PACKING,
      all: ['-a', 'switch', 'All in one pack'],
      'all-loosen': ['-A', 'switch', 'The same, with lost ones unpacked'],
      delete: ['-d', 'switch', 'Delete old packs', { effects: [DESTROYS, { deletes: ['unreachable_object'] }] }],
      cruft: ['--cruft', 'switch', 'Lost objects into a pack'],
      'cruft-expiration': ['--cruft-expiration', 'text', 'Delete older ones', { effects: [DESTROYS, { deletes: ['unreachable_object'] }] }],
      'max-cruft-size': ['--max-cruft-size', 'name', 'Size of such packs'],
      'combine-cruft-below-size': ['--combine-cruft-below-size', 'name', 'Join smaller ones'],
      'expire-to': ['--expire-to', 'path', 'Where to put what is deleted'],
      'filter-to': ['--filter-to', 'path', 'Where to put what is left out'],
      local: ['-l --local', 'switch', 'Not what is lent'],
      'no-reuse-delta': ['-f', 'switch', 'Compare anew'],
      'no-reuse-object': ['-F', 'switch', 'Compress anew'],
      quiet: QUIET,
      'no-update-server-info': ['-n', 'switch', 'No lists for web servers'],
      'write-bitmap-index': ['-b --write-bitmap-index', 'switch', 'Write a bitmap'],
      'pack-kept-objects': ['--pack-kept-objects', 'switch', 'Also what is kept'],
      'unpack-unreachable': ['--unpack-unreachable', 'text', 'Unpack only younger ones', { effects: DESTROYS }],
      'keep-unreachable': ['-k --keep-unreachable', 'switch', 'Keep lost objects'],
      geometric: ['-g --geometric', 'integer', 'Packs that grow by this factor'],
      'write-midx': ['-m --write-midx', 'switch', 'Write an index of packs'],
    },
    examples: ['git repack -a -d'],
  },
  'commit-graph': {
    description: 'Manage the index of commits',
    commands: {
      write: {
        description: 'Write it',
        effects: [REWRITES_LOCAL, { modifies: ['object_database'] }],
        folder: READS,
        options: {
          ...INDEX_PACKS,
          reachable: ['--reachable', 'switch', 'From all refs'],
          'stdin-packs': ['--stdin-packs', 'switch', 'From packs of standard input', { effects: READS_STDIN }],
          'stdin-commits': ['--stdin-commits', 'switch', 'From commits of standard input', { effects: READS_STDIN }],
          append: ['--append', 'switch', 'Keep what is in it'],
          'changed-paths': ['--changed-paths', 'switch', 'Paths, too'],
          'no-changed-paths': ['--no-changed-paths', 'switch', 'Do not'],
          'max-new-filters': ['--max-new-filters', 'integer', 'Paths of so many'],
          split: ['--split', ['no-merge', 'replace'], 'In several files', { argv: { bareValue: 'no-merge' } }],
          'max-commits': ['--max-commits', 'integer', 'Commits in a file'],
          'size-multiple': ['--size-multiple', 'integer', 'When to join files'],
          'expire-time': ['--expire-time', 'text', 'When to delete files'],
        },
      },
      verify: { description: 'Check it', effects: READS_LOCAL, folder: READS, options: { ...INDEX_PACKS, shallow: ['--shallow', 'switch', 'Only the last file'] } },
    },
  },
  'multi-pack-index': {
    description: 'Manage the index of all packs',
    commands: {
      write: {
        description: 'Write it',
        effects: PACKS,
        options: {
          ...INDEX_PACKS,
          'preferred-pack': ['--preferred-pack', 'name', 'Pack that counts'],
          bitmap: ['--bitmap', 'switch', 'A bitmap, too'],
          'no-bitmap': ['--no-bitmap', 'switch', 'Do not'],
          'stdin-packs': ['--stdin-packs', 'switch', 'Packs of standard input', { effects: READS_STDIN }],
          'refs-snapshot': ['--refs-snapshot', 'path', 'File of refs'],
          incremental: ['--incremental', 'switch', 'In several files'],
        },
      },
      verify: { description: 'Check it', effects: READS_LOCAL, folder: READS, options: INDEX_PACKS },
      expire: { description: 'Delete packs that others contain', effects: PACKS, options: INDEX_PACKS },
      repack: { description: 'Join small packs', effects: PACKS, options: { ...INDEX_PACKS, 'batch-size': ['--batch-size', 'name', 'Size'] } },
    },
  },
}
