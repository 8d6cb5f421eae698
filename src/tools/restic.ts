import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: --password-command and -o, which run programs, and --cache-dir. */

const GLOBAL: OptionRows = {
  repo: ['-r --repo', 'path', 'Repository; one elsewhere may run programs', { effects: { values: { '*:*': RUNS_ANYTHING } } }],
  'repository-file': ['--repository-file', 'path', 'File that names it', { effects: RUNS_ANYTHING }],
  'password-file': ['-p --password-file', 'path', 'File with the password'],
  'key-hint': ['--key-hint', 'name', 'Key'],
  'no-lock': ['--no-lock', 'switch', 'Without a lock'],
  'retry-lock': ['--retry-lock', 'name', 'How long to wait for a lock'],
  'no-cache': ['--no-cache', 'switch', 'Without a cache'],
  'cleanup-cache': ['--cleanup-cache', 'switch', 'Delete old caches'],
  json: ['--json', 'switch', 'Print JSON'],
  quiet: ['-q --quiet', 'switch', 'Print less'],
  verbose: ['-v --verbose', 'text', 'Print more', { argv: { bareValue: '1' } }],
  'insecure-no-password': ['--insecure-no-password', 'switch', 'Without a password'],
}

const SELECT: OptionRows = {
  ...HELP,
  host: ['-H --host', 'names', 'Of these machines'],
  tag: ['--tag', 'names', 'With these tags'],
  path: ['--path', 'paths', 'Of these places'],
}

const DELETING: OptionRows = {
  ...SELECT,
  'dry-run': ['-n --dry-run', 'switch', 'Delete nothing'],
  'max-unused': ['--max-unused', 'text', 'What may stay'],
  'repack-cacheable-only': ['--repack-cacheable-only', 'switch', 'Only a part'],
}

export const restic: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'restic',
  version: '0.17',
  homepage: 'https://restic.readthedocs.io',
  description: 'Back up files',
  opens: { write: ['~/.cache/restic'] },
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: HELP },
    forget: {
      description: 'Delete snapshots',
      effects: LOSES_DATA,
      arguments: { snapshot: ['texts?', 'Snapshots'] },
      options: {
        ...DELETING,
        prune: ['--prune', 'switch', 'And their data'],
        'keep-last': ['-l --keep-last', 'name', 'Keep so many'],
        'keep-hourly': ['-H --keep-hourly', 'name', 'Of hours'],
        'keep-daily': ['-d --keep-daily', 'name', 'Of days'],
        'keep-weekly': ['-w --keep-weekly', 'name', 'Of weeks'],
        'keep-monthly': ['-m --keep-monthly', 'name', 'Of months'],
        'keep-yearly': ['-y --keep-yearly', 'name', 'Of years'],
        'keep-within': ['--keep-within', 'name', 'Newer ones'],
        'keep-tag': ['--keep-tag', 'names', 'With these tags'],
        'group-by': ['-g --group-by', 'text', 'Groups'],
        compact: ['-c --compact', 'switch', 'Print less'],
        'unsafe-allow-remove-all': ['--unsafe-allow-remove-all', 'switch', 'Also all'],
      },
    },
    prune: { description: 'Delete data that no snapshot needs', effects: LOSES_DATA, options: DELETING },
    snapshots: {
      description: 'List snapshots',
      effects: READS_REMOTE,
      arguments: { snapshot: ['names?', 'Snapshots'] },
      options: { ...SELECT, latest: ['--latest', 'integer', 'So many'], compact: ['-c --compact', 'switch', 'Print less'], 'group-by': ['-g --group-by', 'text', 'Groups'] },
    },
    ls: {
      description: 'List files of a snapshot',
      effects: READS_REMOTE,
      arguments: { snapshot: ['name', 'Snapshot'], path: ['patterns?', 'Below'] },
      options: {
        ...SELECT,
        long: ['-l --long', 'switch', 'More'],
        recursive: ['--recursive', 'switch', 'With all below'],
        'human-readable': ['--human-readable', 'switch', 'Sizes for people'],
      },
    },
    find: {
      description: 'Find files in snapshots',
      effects: READS_REMOTE,
      arguments: { pattern: ['patterns', 'Names'] },
      options: {
        ...SELECT,
        long: ['-l --long', 'switch', 'More'],
        'ignore-case': ['-i --ignore-case', 'switch', 'In any case'],
        snapshot: ['-s --snapshot', 'names', 'Snapshots'],
        newest: ['-N --newest', 'text', 'Not younger'],
        oldest: ['-O --oldest', 'text', 'Not older'],
      },
    },
    diff: {
      description: 'Compare two snapshots',
      effects: READS_REMOTE,
      arguments: { one: ['text', 'Snapshot'], other: ['text', 'Snapshot'] },
      options: { ...HELP, metadata: ['--metadata', 'switch', 'With dates'] },
    },
    stats: {
      description: 'Count and add sizes',
      effects: READS_REMOTE,
      arguments: { snapshot: ['names?', 'Snapshots'] },
      options: { ...SELECT, mode: ['--mode', ['restore-size', 'files-by-contents', 'blobs-per-file', 'raw-data'], 'How'] },
    },
    check: {
      description: 'Check a repository',
      effects: READS_REMOTE,
      options: {
        ...HELP,
        'read-data': ['--read-data', 'switch', 'All data'],
        'read-data-subset': ['--read-data-subset', 'text', 'A part: 1/10, 5%'],
        'with-cache': ['--with-cache', 'switch', 'With the cache'],
      },
    },
    version: { description: 'Print the version', effects: READS_LOCAL, options: HELP },
    ...alike({ cat: 'Print what it keeps, with keys', key: 'Manage keys', dump: 'Print a file' }, { sensitive: 'output', ...ANY_WORDS }),
    backup: {
      description: 'Back up files',
      arguments: { path: ['files?', 'Files'] },
      options: {
        ...SELECT,
        exclude: ['-e --exclude', 'patterns', 'No such files'],
        iexclude: ['--iexclude', 'patterns', 'In any case'],
        'exclude-file': ['--exclude-file', 'paths', 'Files with patterns'],
        'exclude-caches': ['--exclude-caches', 'switch', 'No caches'],
        'files-from': ['--files-from', 'paths', 'Files with names'],
        'one-file-system': ['-x --one-file-system', 'switch', 'Stay on the disk'],
        'dry-run': ['-n --dry-run', 'switch', 'Write nothing'],
        force: ['-f --force', 'switch', 'Read all'],
        stdin: ['--stdin', 'switch', 'Standard input'],
        'stdin-filename': ['--stdin-filename', 'path', 'Its name'],
        'read-concurrency': ['--read-concurrency', 'integer', 'At a time'],
      },
    },
    init: {
      description: 'Create a repository',
      options: {
        ...HELP,
        'repository-version': ['--repository-version', 'name', 'Format'],
        'copy-chunker-params': ['--copy-chunker-params', 'switch', 'Like another'],
        'from-repo': ['--from-repo', 'value', 'Other repository'],
      },
    },
    restore: {
      description: 'Write files of a snapshot',
      effects: LOSES_DATA,
      arguments: { snapshot: ['text', 'Snapshot'] },
      options: {
        ...SELECT,
        target: ['-t --target', 'folder', 'Where'],
        include: ['-i --include', 'patterns', 'Only such files'],
        exclude: ['-e --exclude', 'patterns', 'No such files'],
        verify: ['--verify', 'switch', 'Check them'],
        delete: ['--delete', 'switch', 'Delete others'],
        'dry-run': ['--dry-run', 'switch', 'Write nothing'],
        overwrite: ['--overwrite', ['always', 'if-changed', 'if-newer', 'never'], 'What to replace'],
      },
    },
    ...alike(
      {
        copy: 'Copy snapshots',
        mount: 'Mount',
        repair: 'Mend',
        tag: 'Change tags',
        unlock: 'Remove locks',
        rewrite: 'Rewrite snapshots',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'repair',
  argv: { interspersed: true, globals: 'anywhere' },
})
