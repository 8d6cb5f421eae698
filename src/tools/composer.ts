import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { exceptWith, extend, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Every command loads the plug-ins of the project, and help does, too: only the version needs nothing. */
const FOLDER: AtipFolder = /* @__PURE__ */ extend(/* @__PURE__ */ runsFolder('plug-ins and scripts of composer.json'), { directory: 'working-dir' })

/** No plug-in is loaded for it, and no script is run. */
const VERSION: AtipFolder = /* @__PURE__ */ exceptWith(['version'], FOLDER)

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
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print nothing'],
    verbose: ['-v -vv -vvv --verbose', 'switch', 'Print more'],
    'no-interaction': ['-n --no-interaction', 'switch', 'Ask nothing'],
    'working-dir': ['-d --working-dir', 'directory', 'Directory of the project'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  commands: {
    '': {
      description: 'Print the version',
      folder: VERSION,
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    show: {
      description: 'List or describe packages',
      folder: FOLDER,
      arguments: { package: ['path?', 'Name'], version: ['text?', 'Version'] },
      options: LISTS,
    },
    outdated: {
      description: 'List packages with newer versions',
      folder: FOLDER,
      arguments: { package: ['path?', 'Name'] },
      options: { direct: ['-D --direct', 'switch', 'Only what the project names'] },
    },
    validate: { description: 'Check composer.json', folder: FOLDER },
    'run-script': {
      description: 'Run a script',
      folder: FOLDER,
      arguments: { script: ['text?', 'Script', { argv: { interspersed: false } }], argument: ['codes?', 'Its arguments'] },
    },
    'dump-autoload': {
      description: 'Write the loader of classes',
      folder: FOLDER,
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
