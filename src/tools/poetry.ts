import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'

/** It runs the Python of .venv, which the folder may hold, and loads plug-ins of .poetry for every command and its help. */
const FOLDER: AtipFolder = { obeys: [{ file: '.', holds: ['pyproject.toml', 'setup.py'], format: 'exists', runs: 'plug-ins of the project, and the Python of .venv' }] }

export const poetry: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'poetry',
  version: '1.3',
  homepage: 'https://python-poetry.org',
  verified: [{ version: '1.3' }],
  description: 'Manage a project of Python',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    verbose: ['-v', 'switch', 'Print more'],
    'no-interaction': ['-n --no-interaction', 'switch', 'Ask nothing'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      folder: TRUSTED,
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    run: {
      description: 'Run a program in the environment',
      folder: TRUSTED,
      arguments: { command: ['codes', 'Program and arguments', { runs: 'words', argv: { interspersed: false } }] },
    },
    show: {
      description: 'List packages',
      folder: TRUSTED,
      arguments: { package: ['name?', 'Name'] },
      options: {
        tree: ['-t --tree', 'switch', 'As a tree'],
        latest: ['-l --latest', 'switch', 'Newest versions'],
        outdated: ['-o --outdated', 'switch', 'Those with newer versions'],
      },
    },
    check: { description: 'Check pyproject.toml', folder: TRUSTED },
    version: { description: 'Print the version of the project', folder: TRUSTED },
    build: { description: 'Build the project', folder: TRUSTED },
    install: { description: 'Install what the project needs' },
    add: { description: 'Add packages', arguments: { package: ['codes', 'Packages'] } },
    remove: { description: 'Remove packages', arguments: { package: ['names', 'Names'] } },
    update: { description: 'Update packages', arguments: { package: ['names?', 'Names'] } },
    lock: { description: 'Write poetry.lock' },
    publish: { description: 'Publish the project' },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
