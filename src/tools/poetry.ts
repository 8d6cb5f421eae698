import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** It runs the Python of .venv, which the folder may hold. */
const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder('the project, and the Python of .venv')

export const poetry: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'poetry',
  version: '1.3',
  homepage: 'https://python-poetry.org',
  verified: [{ version: '1.3' }],
  description: 'Manage a project of Python',
  effects: RUNS_ANYTHING,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    verbose: ['-v', 'switch', 'Print more'],
    'no-interaction': ['-n --no-interaction', 'switch', 'Ask nothing'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  commands: {
    '': {
      description: 'Print the version',
      folder: FOLDER,
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run a program in the environment',
      folder: FOLDER,
      arguments: { command: ['codes', 'Program and arguments', { runs: 'words', argv: { interspersed: false } }] },
    },
    show: {
      description: 'List packages',
      folder: FOLDER,
      arguments: { package: ['name?', 'Name'] },
      options: {
        tree: ['-t --tree', 'switch', 'As a tree'],
        latest: ['-l --latest', 'switch', 'Newest versions'],
        outdated: ['-o --outdated', 'switch', 'Those with newer versions'],
      },
    },
    check: { description: 'Check pyproject.toml', folder: FOLDER },
    version: { description: 'Print the version of the project', folder: FOLDER },
    build: { description: 'Build the project', folder: FOLDER },
    install: { description: 'Install what the project needs' },
    add: { description: 'Add packages', arguments: { package: ['codes', 'Packages'] } },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
    update: { description: 'Update packages', arguments: { package: ['names?', 'Names'] } },
    lock: { description: 'Write poetry.lock' },
    publish: { description: 'Publish the project' },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
