import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Package.swift is a program, and its packages are downloaded. */
const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the package of the folder and its plug-ins', 'Package.swift', 'Package.resolved'])

const PACKAGE: OptionRows = {
  'package-path': ['--package-path', 'directory', 'Directory of the package'],
  quiet: ['-q --quiet', 'switch', 'Print less'],
  verbose: ['-v --verbose --very-verbose --vv', 'switch', 'Print more'],
  help: ['-h --help -help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
}

const BUILDS: OptionRows = {
  ...PACKAGE,
  configuration: ['-c --configuration', ['debug', 'release'], 'How to build'],
  product: ['--product', 'name', 'Only this product'],
  target: ['--target', 'name', 'Only this target'],
  arch: ['--arch', 'names', 'Kinds of processors'],
  triple: ['--triple', 'name', 'Platform'],
  jobs: ['-j --jobs', 'integer', 'At a time'],
  'build-tests': ['--build-tests', 'switch', 'Tests, too'],
  'show-bin-path': ['--show-bin-path', 'switch', 'Print where results are'],
  'skip-update': ['--skip-update', 'switch', 'No newer packages'],
  resolved: ['--disable-automatic-resolution --force-resolved-versions --only-use-versions-from-resolved-file', 'switch', 'Only the versions of Package.resolved'],
  sanitize: ['--sanitize', ['address', 'thread', 'undefined', 'scudo'], 'Check while it runs'],
  static: ['--static-swift-stdlib --no-static-swift-stdlib', 'switch', 'Library inside'],
}

export const swift: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'swift',
  version: '6.0',
  homepage: 'https://docs.swift.org/swiftpm',
  description: 'Build and test packages of Swift; runs code of the folder',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Run a script, or print the version',
      arguments: { script: ['codes?', 'Script and its arguments', { argv: { interspersed: false } }] },
      options: {
        version: ['--version -version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
        help: ['-h --help -help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      },
    },
    build: { description: 'Build', folder: FOLDER, options: BUILDS },
    test: {
      description: 'Run tests',
      folder: FOLDER,
      options: {
        ...BUILDS,
        filter: ['--filter', 'patterns', 'Only such tests'],
        skip: ['--skip', 'patterns', 'No such tests'],
        parallel: ['--parallel --no-parallel', 'switch', 'Several at a time'],
        workers: ['--num-workers', 'integer', 'How many'],
        'skip-build': ['--skip-build', 'switch', 'Build nothing'],
        'list-tests': ['-l --list-tests', 'switch', 'Only list tests'],
        coverage: ['--enable-code-coverage --disable-code-coverage --show-codecov-path --show-code-coverage-path', 'switch', 'Measure coverage'],
        'xunit-output': ['--xunit-output', 'path', 'File for results', { effects: OVERWRITES }],
        'test-product': ['--test-product', 'name', 'Only this product'],
      },
    },
    run: {
      description: 'Build and run a program',
      folder: FOLDER,
      arguments: { argument: ['codes?', 'Program and its arguments', { argv: { interspersed: false } }] },
      options: BUILDS,
    },
    package: {
      description: 'Manage the package',
      commands: {
        ...alike(
          { describe: 'Describe the package', 'show-dependencies': 'Print what it needs' },
          {
            folder: FOLDER,
            options: { ...PACKAGE, type: ['--type --format', ['json', 'text', 'dot', 'flatlist', 'mermaid'], 'Format'] },
          },
        ),
        ...alike({ 'dump-package': 'Print Package.swift as JSON', 'tools-version': 'Print its version of the tools' }, { folder: FOLDER, options: PACKAGE }),
        ...alike(
          {
            clean: 'Delete results',
            edit: 'Change a package that it needs',
            init: 'Begin a package',
            plugin: 'Run a plug-in',
            reset: 'Delete results and packages',
            resolve: 'Download packages',
            update: 'Download newer packages',
          },
          ANY_WORDS,
        ),
      },
    },
  },
  argv: { interspersed: true, repeats: 'last' },
})
