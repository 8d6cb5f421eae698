import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'
import { SAID_BY_NAME } from './script-words'

/** Every command loads the plug-ins of the project, and help does, too: only the version needs nothing. */
const FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['composer.json'], format: 'exists', runs: 'plug-ins and scripts of composer.json', without: ['version'] }],
  directory: 'working-dir',
}

const LISTS: OptionRows = {
  latest: ['-l --latest', 'switch', 'Newest versions'],
  outdated: ['-o --outdated', 'switch', 'Those with newer versions'],
  direct: ['-D --direct', 'switch', 'Only what the project names'],
  tree: ['-t --tree', 'switch', 'As a tree'],
  format: ['-f --format', ['text', 'json'], 'Format'],
}

export const composer: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'composer',
  version: '2.5',
  homepage: 'https://getcomposer.org',
  verified: [{ version: '2.5' }],
  description: 'Manage packages of PHP; runs code of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    verbose: ['-v -vv -vvv --verbose', 'switch', 'Print more'],
    'no-interaction': ['-n --no-interaction', 'switch', 'Ask nothing'],
    'working-dir': ['-d --working-dir', 'directory', 'Directory of the project'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    show: {
      description: 'List or describe packages',
      folder: TRUSTED,
      arguments: { package: ['path?', 'Name'], version: ['text?', 'Version'] },
      options: LISTS,
    },
    outdated: {
      description: 'List packages with newer versions',
      folder: TRUSTED,
      arguments: { package: ['path?', 'Name'] },
      options: { direct: ['-D --direct', 'switch', 'Only what the project names'] },
    },
    validate: { description: 'Check composer.json', folder: TRUSTED },
    'run-script': {
      description: 'Run a script',
      folder: TRUSTED,
      arguments: { script: ['text?', 'Script', { argv: { interspersed: false }, effects: SAID_BY_NAME }], argument: ['codes?', 'Its arguments'] },
    },
    'dump-autoload': {
      description: 'Write the loader of classes',
      folder: TRUSTED,
      options: { optimize: ['-o --optimize', 'switch', 'For speed'] },
    },
    install: {
      description: 'Install packages',
      options: {
        'no-dev': ['--no-dev', 'switch', 'Only what runs need'],
        'no-scripts': ['--no-scripts', 'switch', 'Run no scripts'],
      },
    },
    update: { description: 'Update packages', arguments: { package: ['texts?', 'Names'] } },
    require: { description: 'Add packages', arguments: { package: ['codes?', 'Packages'] } },
    remove: { description: 'Remove packages', arguments: { package: ['texts', 'Names'] } },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
