import type { AtipEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { extend, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, TRANSFERS, WRITES_LOCAL } from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'

/* Not described: +TOOLCHAIN in front of a command. */

const TOOLCHAIN: OptionRows = { toolchain: ['--toolchain', 'name', 'Toolchain'] }
const LISTS: OptionRows = { ...TOOLCHAIN, installed: ['--installed', 'switch', 'Only installed ones'] }
const ANY_HOST: OptionRows = { 'force-non-host': ['--force-non-host', 'switch', 'Although it needs an emulator'] }
const INSTALLS: OptionRows = {
  ...ANY_HOST,
  profile: ['--profile', ['minimal', 'default', 'complete'], 'How many parts'],
  component: ['-c --component', 'names', 'More parts'],
  target: ['-t --target', 'names', 'More platforms'],
  'no-self-update': ['--no-self-update', 'switch', 'Leave rustup as it is'],
  'no-update': ['--no-update', 'switch', 'Leave installed versions as they are'],
  force: ['--force', 'switch', 'Although parts are missing'],
  'allow-downgrade': ['--allow-downgrade', 'switch', 'An older one if parts are missing'],
  override: ['--override', 'switch', 'Use it in this directory'],
}
const VERSIONS = { toolchain: ['names?', 'Versions'] } as const
const PATH: OptionRows = { path: ['--path', 'directory', 'Directory'] }

/** Downloads and unpacks what the project of Rust has signed for, and may update rustup itself. */
const DOWNLOADS: AtipEffects = /* @__PURE__ */ extend(TRANSFERS, { reversible: false })
/** Can be installed again. */
const REMOVES: AtipEffects = /* @__PURE__ */ extend(WRITES_LOCAL, { filesystem: { read: true, write: true, delete: true }, reversible: false })

const HELP: CommandRows = { description: 'Print help', effects: READS_LOCAL, arguments: { command: ['names?', 'Words of the command'] } }
const INSTALL = { description: 'Install versions', effects: DOWNLOADS, arguments: VERSIONS, options: INSTALLS } as const
const UNINSTALL = { description: 'Remove versions', effects: [REMOVES, { destructive: true }], arguments: { toolchain: ['names', 'Versions'] } } as const

export const rustup: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rustup',
  version: '1.29',
  homepage: 'https://rust-lang.github.io/rustup',
  verified: [{ version: '1.29' }],
  description: 'Install versions of Rust',
  effects: RUNS_ANYTHING,
  folder: RUST_TOOLCHAIN,
  globalOptions: {
    verbose: ['-v --verbose', 'switch', 'Print more'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  rare: 'force-non-host allow-downgrade',
  rareCommands: 'man, self, set, completions, help, show help, toolchain help, toolchain link, dump-testament, doc, install, uninstall',
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    show: {
      description: 'Print what is installed and used',
      effects: READS_LOCAL,
      commands: {
        '': { description: 'Print what is installed and used' },
        'active-toolchain': { description: 'Print the version in use' },
        home: { description: 'Print the directory of rustup' },
        profile: { description: 'Print how many parts are installed' },
        help: HELP,
      },
    },
    check: {
      description: 'Look for newer versions',
      effects: READS_REMOTE,
      options: { 'no-self-update': ['--no-self-update', 'switch', 'Not of rustup'] },
    },
    which: {
      description: 'Print the path of a program',
      effects: READS_LOCAL,
      arguments: { program: ['name', 'Program'] },
      options: TOOLCHAIN,
    },
    toolchain: {
      description: 'Versions',
      commands: {
        list: { description: 'List versions', effects: READS_LOCAL },
        install: { ...INSTALL, argv: { aliases: ['update', 'add'] } },
        uninstall: { ...UNINSTALL, argv: { aliases: ['remove', 'rm', 'delete'] } },
        link: { description: 'Use a directory as a version', arguments: { toolchain: ['name', 'Name'], path: ['directory', 'Directory'] } },
        help: HELP,
      },
    },
    target: {
      description: 'Platforms',
      commands: {
        list: { description: 'List platforms', effects: READS_LOCAL, options: LISTS },
        add: {
          description: 'Install platforms',
          argv: { aliases: ['install'] },
          effects: DOWNLOADS,
          arguments: { target: ['names', 'Platforms'] },
          options: TOOLCHAIN,
        },
        remove: {
          description: 'Remove platforms',
          argv: { aliases: ['uninstall', 'rm', 'delete'] },
          effects: REMOVES,
          arguments: { target: ['names', 'Platforms'] },
          options: TOOLCHAIN,
        },
      },
    },
    component: {
      description: 'Parts',
      commands: {
        list: { description: 'List parts', effects: READS_LOCAL, options: LISTS },
        add: {
          description: 'Install parts',
          effects: DOWNLOADS,
          arguments: { component: ['names', 'Parts'] },
          options: { ...TOOLCHAIN, target: ['--target', 'name', 'Platform'] },
        },
        remove: {
          description: 'Remove parts',
          argv: { aliases: ['uninstall', 'rm', 'delete'] },
          effects: REMOVES,
          arguments: { component: ['names', 'Parts'] },
          options: { ...TOOLCHAIN, target: ['--target', 'name', 'Platform'] },
        },
      },
    },
    override: {
      description: 'Versions of directories',
      commands: {
        list: { description: 'List them', effects: READS_LOCAL },
        set: {
          description: 'Choose the version of a directory',
          argv: { aliases: ['add'] },
          arguments: { toolchain: ['name', 'Version'] },
          options: PATH,
        },
        unset: {
          description: 'Choose none',
          argv: { aliases: ['remove', 'rm', 'delete'] },
          effects: WRITES_LOCAL,
          options: { ...PATH, nonexistent: ['--nonexistent', 'switch', 'Of directories that are gone'] },
        },
      },
    },
    update: {
      description: 'Update versions, and rustup',
      argv: { aliases: ['upgrade', 'up'] },
      effects: DOWNLOADS,
      arguments: VERSIONS,
      options: {
        ...ANY_HOST,
        'no-self-update': ['--no-self-update', 'switch', 'Leave rustup as it is'],
        force: ['--force', 'switch', 'Although parts are missing'],
      },
    },
    install: INSTALL,
    uninstall: UNINSTALL,
    default: {
      description: 'Print the usual version, or choose one',
      effects: READS_LOCAL,
      arguments: { toolchain: ['name?', 'Version', { effects: [RUNS_ANYTHING, { unless: { help: ['true'] } }] }] },
      options: ANY_HOST,
    },
    run: {
      description: 'Run a program',
      arguments: {
        toolchain: ['name', 'Version', { argv: { interspersed: false } }],
        command: ['codes', 'Program and arguments'],
      },
      options: { install: ['--install', 'switch', 'Install the version if it is missing'] },
    },
    doc: {
      description: 'Open the documentation in a browser',
      argv: { aliases: ['docs'] },
      arguments: { topic: ['text?', 'Topic'] },
      options: [
        TOOLCHAIN,
        { path: ['--path', 'switch', 'Only print its path', { preview: PREVIEWS_LOCAL }] },
        /* @__PURE__ */ Object.fromEntries(
          'alloc book cargo clippy core edition-guide embedded-book error-codes nomicon proc_macro reference releases rust-by-example rustc rustc-docs rustdoc std style-guide test unstable-book'
            .split(' ')
            .map((name) => [name, [`--${name}`, 'switch', `Of ${name}`] as const]),
        ),
      ],
    },
    // man takes the word, and has options that run programs.
    man: {
      description: 'Print a manual',
      effects: READS_LOCAL,
      arguments: { command: ['name', 'Program', { effects: { values: { '-*': RUNS_ANYTHING } } }] },
      options: TOOLCHAIN,
    },
    self: {
      description: 'rustup itself',
      commands: {
        update: { description: 'Update rustup', effects: DOWNLOADS },
        uninstall: {
          description: 'Delete rustup and all versions',
          options: {
            yes: ['-y', 'switch', 'Do not ask'],
            'no-modify-path': ['--no-modify-path', 'switch', 'Leave PATH as it is'],
          },
        },
        'upgrade-data': { description: 'Upgrade the format of data', effects: REMOVES },
      },
    },
    set: {
      description: 'Settings',
      effects: WRITES_LOCAL,
      commands: {
        'default-host': { description: 'Set the usual platform', arguments: { host: ['name', 'Platform'] } },
        profile: { description: 'Set how many parts are installed', arguments: { profile: ['name?', 'minimal, default or complete'] } },
        'auto-self-update': { description: 'Set how rustup is updated', arguments: { mode: ['name?', 'enable, disable or check-only'] } },
        'auto-install': { description: 'Set whether versions are installed unasked', arguments: { mode: ['name?', 'enable or disable'] } },
      },
    },
    completions: {
      description: 'Print completions of a shell',
      effects: READS_LOCAL,
      arguments: {
        shell: [['bash', 'elvish', 'fish', 'powershell', 'zsh'], 'Shell'],
        command: [['rustup', 'cargo'], 'Of which program', { required: false }],
      },
    },
    help: HELP,
    'dump-testament': { description: 'Print how rustup was built', effects: READS_LOCAL },
  },
  argv: { interspersed: true, globals: 'anywhere', unread: ['+'], repeats: 'last' },
  changes: 'machine',
})
