import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type ArgumentRow, describeProgram, type OptionRows } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'

/** Every command may load .pnpmfile.cjs, or run another version of pnpm that package.json names. */
const FOLDER: AtipFolder = {
  obeys: [
    { file: '.', holds: ['package.json', '.pnpmfile.cjs', 'pnpm-workspace.yaml'], format: 'exists', runs: 'scripts of package.json, .pnpmfile.cjs, and the pnpm that it names' },
  ],
}

/** `pnpm test --help` and its kin run the script, and `pnpm dlx x --help` the program. */
const HELPS = /* @__PURE__ */ extend(PREVIEWS_LOCAL, {
  commands: ['run', 'exec', 'list', 'why', 'outdated', 'install', 'add', 'remove', 'update'],
})

const SCRIPT_ARGUMENT: ArgumentRow = ['codes?', 'Its arguments', { argv: { interspersed: false, dashArguments: true } }]

const WHICH: OptionRows = {
  prod: ['-P --prod', 'switch', 'Only what runs need'],
  dev: ['-D --dev', 'switch', 'Only what development needs'],
}
const LISTS: OptionRows = {
  depth: ['--depth', 'name', 'How deep'],
  json: ['--json', 'switch', 'Print JSON'],
  long: ['--long', 'switch', 'Print more'],
  parseable: ['--parseable', 'switch', 'Print paths'],
}

export const pnpm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pnpm',
  version: '12.21',
  homepage: 'https://pnpm.io',
  verified: [{ version: '12.21' }],
  description: 'Run scripts and install packages of JavaScript',
  opens: { read: ['~/.npmrc'], write: ['~/.cache/pnpm', '~/.local/share/pnpm', '~/.local/state/pnpm'] },
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    filter: ['-F --filter', 'texts', 'Which packages of the workspace'],
    recursive: ['-r --recursive', 'switch', 'All packages of the workspace'],
    'workspace-root': ['-w --workspace-root', 'switch', 'The package of the root'],
    dir: ['-C --dir', 'directory', 'Directory to run in'],
    help: ['-h --help', 'switch', 'Print help', { preview: HELPS }],
  },
  commands: {
    '': {
      description: 'Print the version',
      folder: TRUSTED,
      options: { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run a script',
      folder: TRUSTED,
      arguments: {
        script: ['text?', 'Script; none: list them', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: { 'if-present': ['--if-present', 'switch', 'No error without it'] },
    },
    test: { description: 'Run the script test', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    start: { description: 'Run the script start', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    build: { description: 'Run the script build', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    lint: { description: 'Run the script lint', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    dev: { description: 'Run the script dev', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    exec: {
      description: 'Run a program',
      folder: TRUSTED,
      arguments: { command: ['codes', 'Program and arguments', { runs: 'words' }] },
    },
    dlx: {
      description: 'Download and run a package',
      arguments: { command: ['codes', 'Package and arguments'] },
    },
    list: { description: 'List installed packages', folder: TRUSTED, arguments: { package: ['patterns?', 'Names'] }, options: [WHICH, LISTS] },
    why: { description: 'Say what needs a package', folder: TRUSTED, arguments: { package: ['names', 'Names'] }, options: [WHICH, LISTS] },
    outdated: {
      description: 'List packages with newer versions',
      folder: TRUSTED,
      arguments: { package: ['patterns?', 'Names'] },
      options: [WHICH, { format: ['--format', 'name', 'table, list, json'], long: ['--long', 'switch', 'Print more'] }],
    },
    install: {
      description: 'Install packages',
      options: [
        WHICH,
        {
          'frozen-lockfile': ['--frozen-lockfile', 'switch', 'Fail if the lockfile would change'],
          'ignore-scripts': ['--ignore-scripts', 'switch', 'Run no scripts'],
          offline: ['--offline', 'switch', 'Use no network'],
        },
      ],
    },
    add: {
      description: 'Add packages',
      arguments: { package: ['codes', 'Packages'] },
      options: {
        'save-dev': ['-D --save-dev', 'switch', 'For development'],
        'save-exact': ['-E --save-exact', 'switch', 'This version only'],
        global: ['-g --global', 'switch', 'For the user'],
      },
    },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
    update: {
      description: 'Update packages',
      arguments: { package: ['patterns?', 'Names'] },
      options: { latest: ['-L --latest', 'switch', 'Newest versions'] },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
