import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** It builds the project, and runs the Python of its .venv. */
const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the project, and the Python of .venv', 'pyproject.toml', 'setup.py'])

/* Not described: --with, --index, --python and --env-file, which bring programs, packages and secrets from elsewhere. */

const LOCKED: OptionRows = {
  locked: ['--locked', 'switch', 'Fail if uv.lock would change'],
  frozen: ['--frozen', 'switch', 'Do not update uv.lock'],
}

export const uv: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'uv',
  version: '0.5',
  homepage: 'https://docs.astral.sh/uv',
  description: 'Install packages of Python, and run programs with them',
  effects: RUNS_ANYTHING,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    offline: ['--offline', 'switch', 'Use no network'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      effects: READS_LOCAL,
      options: { version: ['-V --version', 'switch', 'Print the version'] },
    },
    run: {
      description: 'Run a program in the environment of the project',
      folder: FOLDER,
      arguments: { command: ['codes', 'Program and arguments', { runs: 'words', argv: { interspersed: false } }] },
      options: LOCKED,
    },
    sync: { description: 'Install what the project needs', options: LOCKED },
    lock: { description: 'Write uv.lock' },
    tree: { description: 'Print what the project needs', folder: FOLDER, options: LOCKED },
    add: { description: 'Add packages', arguments: { package: ['codes', 'Packages'] } },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
    venv: { description: 'Create an environment', arguments: { path: ['path?', 'Directory'] } },
    pip: {
      description: 'What pip does',
      commands: {
        list: { description: 'List installed packages', folder: FOLDER },
        show: { description: 'Describe packages', folder: FOLDER, arguments: { package: ['names', 'Names'] } },
        freeze: { description: 'Print installed packages', folder: FOLDER },
        check: { description: 'Find packages that do not fit', folder: FOLDER },
        install: { description: 'Install packages', arguments: { package: ['codes?', 'Packages'] } },
        uninstall: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
