import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type ArgumentRow, describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, RUNS_ANYTHING, RUNS_TRUSTED, TRUSTED } from './effects'

/** Every command runs the yarn that .yarnrc or .yarnrc.yml names, even --version. */
const FOLDER: AtipFolder = { obeys: [{ file: '.', holds: ['package.json', '.yarnrc.yml'], format: 'exists', runs: 'scripts of package.json, and the yarn that the folder names' }] }

const SCRIPT_ARGUMENT: ArgumentRow = ['codes?', 'Its arguments', { argv: { interspersed: false, dashArguments: true } }]

export const yarn: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'yarn',
  version: '1.22',
  homepage: 'https://yarnpkg.com',
  verified: [{ version: '1.22' }],
  description: 'Run scripts and install packages of JavaScript',
  opens: { read: ['~/.npmrc', '~/.yarnrc.yml'], write: ['~/.cache/yarn', '~/.yarn/berry'] },
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    silent: ['-s --silent', 'switch', 'Print less'],
    // Behind the words of a command it is ignored, or goes to the script: `yarn add x -h` adds.
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  commands: {
    '': {
      description: 'Install packages, or print the version',
      folder: { trusted: /* @__PURE__ */ extend(RUNS_TRUSTED, { with: ['version'] }) },
      options: {
        version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
        'frozen-lockfile': ['--frozen-lockfile', 'switch', 'Fail if the lockfile would change'],
      },
    },
    run: {
      description: 'Run a script',
      folder: TRUSTED,
      arguments: {
        script: ['text?', 'Script; none: list them', { argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
    },
    test: { description: 'Run the script test', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    start: { description: 'Run the script start', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    build: { description: 'Run the script build', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    lint: { description: 'Run the script lint', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    dev: { description: 'Run the script dev', folder: TRUSTED, arguments: { argument: SCRIPT_ARGUMENT } },
    list: {
      description: 'List installed packages',
      folder: TRUSTED,
      options: {
        depth: ['--depth', 'integer', 'How deep'],
        pattern: ['--pattern', 'pattern', 'Names'],
      },
    },
    why: { description: 'Say what needs a package', folder: TRUSTED, arguments: { package: ['name', 'Name'] } },
    outdated: {
      description: 'List packages with newer versions',
      folder: TRUSTED,
      arguments: { package: ['names?', 'Names'] },
    },
    info: {
      description: 'Print what the registry says about a package',
      folder: TRUSTED,
      arguments: { package: ['name', 'Name'], field: ['name?', 'Field'] },
      options: { json: ['--json', 'switch', 'Print JSON'] },
    },
    install: {
      description: 'Install packages',
      options: {
        'frozen-lockfile': ['--frozen-lockfile', 'switch', 'Fail if the lockfile would change'],
        'ignore-scripts': ['--ignore-scripts', 'switch', 'Run no scripts'],
        offline: ['--offline', 'switch', 'Use no network'],
      },
    },
    add: {
      description: 'Add packages',
      arguments: { package: ['codes', 'Packages'] },
      options: { dev: ['-D --dev', 'switch', 'For development'], exact: ['-E --exact', 'switch', 'This version only'] },
    },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
    upgrade: { description: 'Update packages', arguments: { package: ['codes?', 'Packages'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
