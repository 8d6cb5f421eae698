import type { AtipEffects, AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP } from './command-sets'
import { describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { ASKS_FIRST, DELETES_LOCAL, EACH_TIME, OVERWRITES, PREVIEWS_LOCAL, PREVIEWS_REMOTE, READS_REMOTE, REPLACES_LOCAL, RUNS_ANYTHING, TRANSFERS, USES_NETWORK } from './effects'

/* Not described: the commands below ANY_WORDS, and archives that lie in a repository named only by BORG_REPO. */

/** A repository may be on another machine: borg then starts ssh, which it always takes from PATH. */
const LOSES_ARCHIVES: AtipEffects[] = [DELETES_LOCAL, USES_NETWORK, EACH_TIME, ASKS_FIRST, { deletes: ['archive'] }]

/**
 * A repository here (`/srv/repo`, `/srv/repo::archive`, `::archive`) is a path, and two colons are no host. With a single
 * colon (`host:repo`, `ssh://host/repo`) ssh runs for any host, as for restic: no kind of `x-host` tells them apart.
 */
const REPOSITORY: OptionRow[3] & {} = {
  shape: 'line',
  effects: { values: { '*:*': RUNS_ANYTHING, '*::*': {}, '*:*::*': RUNS_ANYTHING } },
}

const GLOBAL: OptionRows = {
  critical: ['--critical', 'switch', 'Print only what is critical'],
  error: ['--error', 'switch', 'Print only errors'],
  warning: ['--warning', 'switch', 'Print warnings'],
  verbose: ['-v --verbose --info', 'switch', 'Print more', { argv: { repeats: 'last' } }],
  debug: ['--debug', 'switch', 'Print everything'],
  'debug-topic': ['--debug-topic', 'names', 'Print everything about this'],
  progress: ['-p --progress', 'switch', 'Show progress'],
  iec: ['--iec', 'switch', 'Units of 1024'],
  'log-json': ['--log-json', 'switch', 'Messages as JSON'],
  'lock-wait': ['--lock-wait', 'integer', 'Seconds to wait for a lock'],
  'bypass-lock': ['--bypass-lock', 'switch', 'Without a lock'],
  'show-version': ['--show-version', 'switch', 'Print the version'],
  'show-rc': ['--show-rc', 'switch', 'Print the exit code'],
  umask: ['--umask', 'name', 'Mode of new files'],
  'remote-path': ['--remote-path', 'value', 'Program that runs there', { effects: RUNS_ANYTHING }],
  'remote-ratelimit': ['--remote-ratelimit', 'integer', 'Like --upload-ratelimit'],
  'upload-ratelimit': ['--upload-ratelimit', 'integer', 'KiB per second'],
  'remote-buffer': ['--remote-buffer', 'integer', 'Like --upload-buffer'],
  'upload-buffer': ['--upload-buffer', 'integer', 'MiB'],
  'consider-part-files': ['--consider-part-files', 'switch', 'With parts of files'],
  'debug-profile': ['--debug-profile', 'path', 'File for a profile', { effects: OVERWRITES }],
  rsh: ['--rsh', 'value', 'Program in place of ssh', { effects: RUNS_ANYTHING }],
}

/** Which archives. */
const FILTERS: OptionRows = {
  prefix: ['-P --prefix', 'name', 'Whose names begin so'],
  'glob-archives': ['-a --glob-archives', 'pattern', 'Whose names fit'],
}
const ORDER: OptionRows = {
  'sort-by': ['--sort-by', 'text', 'Order: timestamp, name, id'],
  first: ['--first', 'integer', 'The first ones'],
  last: ['--last', 'integer', 'The last ones'],
}

/** Which files. */
const EXCLUDE: OptionRows = {
  exclude: ['-e --exclude', 'patterns', 'No such files'],
  'exclude-from': ['--exclude-from', 'path', 'File with patterns', { file: 'read' }],
  pattern: ['--pattern', 'patterns', 'Such files, or not'],
  'patterns-from': ['--patterns-from', 'path', 'File with patterns', { file: 'read' }],
}
const TAGGED: OptionRows = {
  'exclude-caches': ['--exclude-caches', 'switch', 'No caches'],
  'exclude-if-present': ['--exclude-if-present', 'names', 'No directories with this'],
  'keep-exclude-tags': ['--keep-exclude-tags', 'switch', 'But the tags'],
}
const STRIP: OptionRows = { 'strip-components': ['--strip-components', 'integer', 'Without so many directories'] }
const LIST: OptionRows = { list: ['--list', 'switch', 'List them'] }
const STATS: OptionRows = { stats: ['-s --stats', 'switch', 'Print numbers'] }
const CHECKPOINTS: OptionRows = { 'checkpoint-interval': ['-c --checkpoint-interval', 'integer', 'Seconds'] }
const SAVE_SPACE: OptionRows = { 'save-space': ['--save-space', 'switch', 'With less space'] }
const FORCE: OptionRows = { force: ['--force', 'switch', 'Also what is broken', { argv: { repeats: 'last' } }] }

/** A repository that was hashed before and after was the same. */
const DRY_RUN: OptionRows = { 'dry-run': ['-n --dry-run', 'switch', 'Change nothing', { preview: PREVIEWS_REMOTE }] }

const NUMERIC: OptionRows = {
  'numeric-owner': ['--numeric-owner', 'switch', 'Like --numeric-ids'],
  'numeric-ids': ['--numeric-ids', 'switch', 'Without names of users'],
}
const ATTRIBUTES: OptionRows = {
  ...NUMERIC,
  nobsdflags: ['--nobsdflags', 'switch', 'Like --noflags'],
  noflags: ['--noflags', 'switch', 'Without flags'],
  noacls: ['--noacls', 'switch', 'Without ACLs'],
  noxattrs: ['--noxattrs', 'switch', 'Without extended attributes'],
  sparse: ['--sparse', 'switch', 'With holes'],
}
const ARCHIVE: OptionRows = {
  ...CHECKPOINTS,
  comment: ['--comment', 'text', 'Comment'],
  timestamp: ['--timestamp', 'text', 'Its time'],
  'chunker-params': ['--chunker-params', 'text', 'How files are cut'],
  compression: ['-C --compression', 'text', 'How to compress'],
}

export const borg: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'borg',
  version: '1.2.4',
  homepage: 'https://borgbackup.readthedocs.io',
  description: 'Back up files without storing anything twice',
  opens: { network: ['~/.ssh', '$SSH_AUTH_SOCK'], write: ['~/.cache/borg', '~/.config/borg'] },
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    list: {
      description: 'List archives, or files of one',
      effects: READS_REMOTE,
      arguments: { repository: ['path?', 'Repository, or repository::archive', REPOSITORY], path: ['patterns?', 'Files'] },
      options: {
        ...HELP,
        ...FILTERS,
        ...ORDER,
        ...EXCLUDE,
        'consider-checkpoints': ['--consider-checkpoints', 'switch', 'With checkpoints'],
        short: ['--short', 'switch', 'Only names'],
        format: ['--format', 'format', 'Format of lines'],
        json: ['--json', 'switch', 'Print JSON'],
        'json-lines': ['--json-lines', 'switch', 'Print lines of JSON'],
      },
    },
    info: {
      description: 'Show sizes',
      effects: READS_REMOTE,
      arguments: { repository: ['path?', 'Repository, or repository::archive', REPOSITORY] },
      options: { ...HELP, ...FILTERS, ...ORDER, json: ['--json', 'switch', 'Print JSON'] },
    },
    diff: {
      description: 'Compare two archives',
      effects: READS_REMOTE,
      arguments: { one: ['path', 'Repository::archive', REPOSITORY], other: ['name', 'Archive'], path: ['patterns?', 'Files'] },
      options: {
        ...HELP,
        ...NUMERIC,
        ...EXCLUDE,
        'same-chunker-params': ['--same-chunker-params', 'switch', 'Compare chunks all the same'],
        sort: ['--sort', 'switch', 'Sort'],
        'content-only': ['--content-only', 'switch', 'Only contents'],
        'json-lines': ['--json-lines', 'switch', 'Print lines of JSON'],
      },
    },
    check: {
      description: 'Check a repository',
      effects: READS_REMOTE,
      arguments: { repository: ['path?', 'Repository, or repository::archive', REPOSITORY] },
      options: {
        ...HELP,
        ...FILTERS,
        ...ORDER,
        ...SAVE_SPACE,
        'repository-only': ['--repository-only', 'switch', 'No archives'],
        'archives-only': ['--archives-only', 'switch', 'Only archives'],
        'verify-data': ['--verify-data', 'switch', 'All data'],
        repair: ['--repair', 'switch', 'Mend it, which may delete', { effects: LOSES_ARCHIVES, loses: 'what cannot be mended' }],
        'max-duration': ['--max-duration', 'integer', 'Seconds, and keep how far it came', { effects: { filesystem: { write: true } } }],
      },
    },
    delete: {
      description: 'Delete archives, or a whole repository',
      effects: LOSES_ARCHIVES,
      loses: 'the backups in {repository|the repository of BORG_REPO}',
      arguments: { repository: ['path?', 'Repository, or repository::archive', REPOSITORY], archive: ['names?', 'More archives'] },
      options: {
        ...HELP,
        ...DRY_RUN,
        ...FILTERS,
        ...ORDER,
        ...LIST,
        ...STATS,
        ...FORCE,
        ...SAVE_SPACE,
        ...CHECKPOINTS,
        'cache-only': ['--cache-only', 'switch', 'Only the cache here'],
        'keep-security-info': ['--keep-security-info', 'switch', 'Not what is known of it here'],
      },
    },
    prune: {
      description: 'Delete old archives',
      effects: LOSES_ARCHIVES,
      loses: 'the archives in {repository|the repository of BORG_REPO} that no rule keeps',
      arguments: { repository: ['path?', 'Repository', REPOSITORY] },
      options: {
        ...HELP,
        ...DRY_RUN,
        ...FILTERS,
        ...LIST,
        ...STATS,
        ...FORCE,
        ...SAVE_SPACE,
        ...CHECKPOINTS,
        'keep-within': ['--keep-within', 'name', 'Newer ones'],
        'keep-last': ['--keep-last --keep-secondly', 'integer', 'Keep so many'],
        'keep-minutely': ['--keep-minutely', 'integer', 'Of minutes'],
        'keep-hourly': ['-H --keep-hourly', 'integer', 'Of hours'],
        'keep-daily': ['-d --keep-daily', 'integer', 'Of days'],
        'keep-weekly': ['-w --keep-weekly', 'integer', 'Of weeks'],
        'keep-monthly': ['-m --keep-monthly', 'integer', 'Of months'],
        'keep-yearly': ['-y --keep-yearly', 'integer', 'Of years'],
      },
    },
    compact: {
      description: 'Free space: deleted archives cannot be brought back afterwards',
      effects: LOSES_ARCHIVES,
      arguments: { repository: ['path?', 'Repository', REPOSITORY] },
      options: { ...HELP, 'cleanup-commits': ['--cleanup-commits', 'switch', 'Small segments'], threshold: ['--threshold', 'integer', 'Percent that are worth it'] },
    },
    'break-lock': {
      description: 'Remove locks, also of what runs',
      effects: LOSES_ARCHIVES,
      arguments: { repository: ['path?', 'Repository', REPOSITORY] },
      options: HELP,
    },
    create: {
      description: 'Back up files',
      effects: [TRANSFERS, EACH_TIME],
      arguments: { archive: ['path', 'Repository::archive', { ...REPOSITORY, file: 'append' }], path: ['paths?', 'Files', { file: 'read' }] },
      options: {
        ...HELP,
        ...DRY_RUN,
        ...STATS,
        ...LIST,
        ...EXCLUDE,
        ...TAGGED,
        ...ATTRIBUTES,
        ...ARCHIVE,
        filter: ['--filter', 'name', 'Only of this state'],
        json: ['--json', 'switch', 'Print JSON'],
        'no-cache-sync': ['--no-cache-sync', 'switch', 'Without the cache'],
        'stdin-name': ['--stdin-name', 'name', 'Name of standard input'],
        'stdin-user': ['--stdin-user', 'name', 'Its owner'],
        'stdin-group': ['--stdin-group', 'name', 'Its group'],
        'stdin-mode': ['--stdin-mode', 'name', 'Its mode'],
        'content-from-command': ['--content-from-command', 'switch', 'Run the paths', { effects: RUNS_ANYTHING }],
        'paths-from-stdin': ['--paths-from-stdin', 'switch', 'Names from standard input'],
        'paths-from-command': ['--paths-from-command', 'switch', 'Run the paths', { effects: RUNS_ANYTHING }],
        'paths-delimiter': ['--paths-delimiter', 'text', 'Between names'],
        'exclude-nodump': ['--exclude-nodump', 'switch', 'No files with the flag'],
        'one-file-system': ['-x --one-file-system', 'switch', 'Stay on the disk'],
        noatime: ['--noatime', 'switch', 'Without times of access'],
        atime: ['--atime', 'switch', 'With them'],
        noctime: ['--noctime', 'switch', 'Without times of change'],
        nobirthtime: ['--nobirthtime', 'switch', 'Without times of creation'],
        'files-cache': ['--files-cache', 'text', 'How changes are noticed'],
        'read-special': ['--read-special', 'switch', 'Read devices'],
      },
    },
    extract: {
      description: 'Write files of an archive into this folder, over those that exist',
      effects: [REPLACES_LOCAL, USES_NETWORK],
      changes: 'folder',
      loses: 'files of this folder that the archive has, too',
      arguments: { archive: ['path', 'Repository::archive', { ...REPOSITORY, file: 'read' }], path: ['patterns?', 'Files'] },
      options: { ...HELP, ...DRY_RUN, ...LIST, ...EXCLUDE, ...STRIP, ...ATTRIBUTES, stdout: ['--stdout', 'switch', 'Print them'] },
    },
    'export-tar': {
      description: 'Write an archive into a tar file',
      effects: [REPLACES_LOCAL, USES_NETWORK],
      changes: 'folder',
      arguments: { archive: ['path', 'Repository::archive', { ...REPOSITORY, file: 'read' }], file: ['path', 'Tar file'], path: ['patterns?', 'Files'] },
      options: { ...HELP, ...LIST, ...EXCLUDE, ...STRIP, 'tar-filter': ['--tar-filter', 'value', 'Program that compresses', { effects: RUNS_ANYTHING }] },
    },
    init: {
      description: 'Create a repository',
      effects: [TRANSFERS, EACH_TIME],
      arguments: { repository: ['path?', 'Repository', { ...REPOSITORY, file: 'make' }] },
      options: {
        ...HELP,
        encryption: ['-e --encryption', 'name', 'How it is encrypted'],
        'append-only': ['--append-only', 'switch', 'Never delete'],
        'storage-quota': ['--storage-quota', 'name', 'Size'],
        'make-parent-dirs': ['--make-parent-dirs', 'switch', 'With directories above'],
      },
    },
    rename: {
      description: 'Rename an archive',
      effects: [TRANSFERS, EACH_TIME],
      arguments: { archive: ['path', 'Repository::archive', REPOSITORY], name: ['name', 'New name'] },
      options: HELP,
    },
    recreate: {
      description: 'Write archives anew, without what is excluded',
      effects: LOSES_ARCHIVES,
      loses: 'what is excluded from archives in {repository|the repository of BORG_REPO}',
      arguments: { repository: ['path?', 'Repository, or repository::archive', REPOSITORY], path: ['patterns?', 'Files'] },
      options: {
        ...HELP,
        ...DRY_RUN,
        ...LIST,
        ...STATS,
        ...EXCLUDE,
        ...TAGGED,
        ...ARCHIVE,
        filter: ['--filter', 'name', 'Only of this state'],
        target: ['--target', 'name', 'Name of a new archive'],
        recompress: ['--recompress', ['if-different', 'always', 'never'], 'Compress anew', { argv: { bareValue: 'if-different' } }],
      },
    },
    ...alike({ key: 'Manage keys', debug: 'Look into a repository' }, { sensitive: 'output', ...ANY_WORDS }),
    ...alike(
      {
        config: 'Read and write settings',
        mount: 'Mount an archive',
        umount: 'Unmount an archive',
        upgrade: 'Change the format',
        'import-tar': 'Make an archive of a tar file',
        'with-lock': 'Run a program while a repository is locked',
        serve: 'Serve repositories',
        benchmark: 'Measure',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'debug, serve, benchmark, upgrade',
  argv: { interspersed: true, globals: 'anywhere', abbreviations: true },
})
