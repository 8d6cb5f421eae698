import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type ArgumentRow, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: options of single services (--sftp-ssh), which run programs, and those that write a log or serve. */

/** A remote that is not one of the settings' own says itself what to run: `:sftp,ssh="…":x`, `disk,opt=x:y`. */
const WRITTEN_OUT: AtipParameterEffects = { values: { ':*': RUNS_ANYTHING, '*,*': RUNS_ANYTHING, '*=*': RUNS_ANYTHING } }

const place = (description: string, kind: 'path' | 'path?' = 'path'): ArgumentRow => [kind, description, { effects: WRITTEN_OUT }]

const GLOBAL: OptionRows = {
  include: ['--include', 'patterns', 'Only such files'],
  exclude: ['--exclude', 'patterns', 'No such files'],
  'max-depth': ['--max-depth', 'integer', 'How deep'],
  'max-age': ['--max-age', 'name', 'Not older'],
  'fast-list': ['--fast-list', 'switch', 'Fewer requests'],
  transfers: ['--transfers', 'integer', 'At a time'],
  verbose: ['-v --verbose', 'switch', 'Print more'],
  quiet: ['-q --quiet', 'switch', 'Print less'],
  progress: ['-P --progress', 'switch', 'Print progress'],
  'human-readable': ['--human-readable', 'switch', 'Sizes for people'],
}

const FILTERS: OptionRows = {
  ...HELP,
  json: ['--json', 'switch', 'Print JSON'],
  recursive: ['-R --recursive', 'switch', 'With all below'],
}

const COPY: OptionRows = {
  ...HELP,
  'dry-run': ['-n --dry-run', 'switch', 'Change nothing'],
  interactive: ['-i --interactive', 'switch', 'Ask'],
  update: ['-u --update', 'switch', 'Keep newer files'],
  checksum: ['-c --checksum', 'switch', 'Compare contents'],
  'size-only': ['--size-only', 'switch', 'Compare sizes'],
  'ignore-existing': ['--ignore-existing', 'switch', 'Keep files that exist'],
  'delete-excluded': ['--delete-excluded', 'switch', 'Delete what is left out'],
  resync: ['--resync', 'switch', 'Begin anew'],
  rmdirs: ['--rmdirs', 'switch', 'Delete empty directories'],
}

export const rclone: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rclone',
  version: '1.68',
  homepage: 'https://rclone.org/commands',
  description: 'Copy files to and from clouds',
  opens: { read: ['~/.config/rclone'], write: ['~/.config/rclone', '~/.cache/rclone'] },
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    ...alike(
      {
        sync: 'Make a place like another; deletes what is only there',
        bisync: 'Make two places alike',
        move: 'Move files',
        moveto: 'Move a file',
        copy: 'Copy files, and replace',
        copyto: 'Copy a file',
      },
      { effects: LOSES_DATA, arguments: { source: ['file', 'From'], destination: ['file', 'To'] }, options: COPY },
    ),
    ...alike(
      {
        delete: 'Delete files',
        purge: 'Delete a directory with all in it',
        deletefile: 'Delete a file',
        rmdir: 'Delete an empty directory',
        cleanup: 'Delete old versions',
      },
      { effects: LOSES_DATA, arguments: { path: ['file', 'Where'] }, options: COPY },
    ),
    ...alike(
      { ls: 'List files', lsl: 'List files with dates', lsd: 'List directories', lsf: 'List names', lsjson: 'List as JSON', size: 'Count and add sizes', tree: 'Print a tree' },
      {
        effects: READS_REMOTE,
        arguments: { path: place('Where') },
        options: {
          ...FILTERS,
          format: ['--format', 'name', 'Parts of lines'],
          separator: ['-s --separator', 'text', 'Between parts'],
          'files-only': ['--files-only', 'switch', 'Only files'],
          'dirs-only': ['--dirs-only', 'switch', 'Only directories'],
          hash: ['--hash', 'switch', 'With checksums'],
          level: ['--level', 'integer', 'How deep'],
        },
      },
    ),
    check: {
      description: 'Compare two places',
      effects: READS_REMOTE,
      arguments: { source: place('One'), destination: place('Other') },
      options: {
        ...FILTERS,
        'one-way': ['--one-way', 'switch', 'Only what is missing there'],
        download: ['--download', 'switch', 'Compare contents'],
        'size-only': ['--size-only', 'switch', 'Compare sizes'],
      },
    },
    about: {
      description: 'Print how full it is',
      effects: READS_REMOTE,
      arguments: { remote: place('Remote') },
      options: { ...HELP, json: ['--json', 'switch', 'Print JSON'], full: ['--full', 'switch', 'Whole numbers'] },
    },
    listremotes: {
      description: 'List remotes',
      effects: READS_LOCAL,
      options: { ...HELP, long: ['--long', 'switch', 'With kinds'], json: ['--json', 'switch', 'Print JSON'], type: ['--type', 'name', 'Only this kind'] },
    },
    version: { description: 'Print the version', effects: READS_LOCAL, options: { ...HELP, check: ['--check', 'switch', 'Ask for a newer one', { effects: { network: true } }] } },
    config: {
      description: 'Manage remotes',
      commands: {
        ...GROUP_HELP,
        ...alike({ show: 'Print settings, with passwords', dump: 'Print all settings', redacted: 'Print settings without passwords' }, { sensitive: 'output', ...ANY_WORDS }),
        file: { description: 'Print where settings are', effects: READS_LOCAL, options: HELP },
        ...alike(
          {
            create: 'Add a remote',
            delete: 'Delete a remote',
          },
          ANY_WORDS,
        ),
      },
    },
    ...alike(
      {
        cat: 'Print files',
        mount: 'Mount',
        touch: 'Create a file',
        link: 'Let others read',
        serve: 'Serve',
        help: 'Print help',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'moveto, copyto, deletefile, rmdir, cleanup, lsjson, tree, about, touch, help, link, serve, config redacted, config file, config dump, lsl',
  argv: { interspersed: true, globals: 'anywhere' },
})
