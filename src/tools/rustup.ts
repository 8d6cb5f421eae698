import type { AtipTool } from '../types/atip'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'

const TOOLCHAIN: OptionRows = { toolchain: ['--toolchain', 'name', 'Toolchain'] }
const INSTALLED: OptionRows = { installed: ['--installed', 'switch', 'Only installed ones'] }

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
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    show: { description: 'Print what is installed and used', effects: READS_LOCAL },
    check: { description: 'Look for newer versions', effects: READS_REMOTE },
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
        install: { description: 'Install versions', arguments: { toolchain: ['names?', 'Versions'] } },
        uninstall: { description: 'Remove versions', arguments: { toolchain: ['names', 'Versions'] } },
      },
    },
    target: {
      description: 'Platforms',
      commands: {
        list: { description: 'List platforms', effects: READS_LOCAL, options: [TOOLCHAIN, INSTALLED] },
        add: { description: 'Install platforms', arguments: { target: ['names', 'Platforms'] }, options: TOOLCHAIN },
      },
    },
    component: {
      description: 'Parts',
      commands: {
        list: { description: 'List parts', effects: READS_LOCAL, options: [TOOLCHAIN, INSTALLED] },
        add: { description: 'Install parts', arguments: { component: ['names', 'Parts'] }, options: TOOLCHAIN },
      },
    },
    update: { description: 'Update versions', arguments: { toolchain: ['names?', 'Versions'] } },
    default: { description: 'Choose a version', arguments: { toolchain: ['name?', 'Version'] } },
    run: {
      description: 'Run a program',
      arguments: {
        toolchain: ['name', 'Version', { argv: { interspersed: false } }],
        command: ['codes', 'Program and arguments'],
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', unread: ['+'], repeats: 'last' },
  changes: 'machine',
})
