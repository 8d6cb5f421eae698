import type { AtipParameterEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'

/** Which packages. */
const PACKAGES: OptionRows = {
  package: ['-p --package', 'names', 'Packages'],
  workspace: ['--workspace', 'switch', 'All packages'],
  exclude: ['--exclude', 'names', 'No such packages'],
}

/** Which parts of the packages, and how they are built. */
const TARGETS: OptionRows = {
  lib: ['--lib', 'switch', 'The library'],
  bins: ['--bins', 'switch', 'All programs'],
  bin: ['--bin', 'names', 'Programs'],
  examples: ['--examples', 'switch', 'All examples'],
  example: ['--example', 'names', 'Examples'],
  tests: ['--tests', 'switch', 'All tests'],
  test: ['--test', 'names', 'Tests'],
  benches: ['--benches', 'switch', 'All benchmarks'],
  bench: ['--bench', 'names', 'Benchmarks'],
  'all-targets': ['--all-targets', 'switch', 'All of them'],
}

const KEEP_GOING: OptionRows = {
  'keep-going': ['--keep-going', 'switch', 'Go on after errors'],
}
const RELEASE: OptionRows = {
  release: ['-r --release', 'switch', 'Optimise'],
}

/** How a package is built. */
const BUILDS: OptionRows = {
  features: ['-F --features', 'text', 'Features'],
  'all-features': ['--all-features', 'switch', 'All features'],
  'no-default-features': ['--no-default-features', 'switch', 'No usual features'],
  profile: ['--profile', 'name', 'How to build'],
  jobs: ['-j --jobs', 'integer', 'Jobs at a time'],
  target: ['--target', 'name', 'Platform'],
  'target-dir': ['--target-dir', 'directory', 'Directory of results'],
  'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
  'message-format': ['--message-format', 'name', 'Format of messages'],
  'ignore-rust-version': ['--ignore-rust-version', 'switch', 'For any version of Rust'],
  timings: ['--timings', 'switch', 'Write a report of times'],
}
const RUNS_CARGO: AtipFolder = /* @__PURE__ */ runsFolder(['build scripts, macros and tests of the packages', 'Cargo.toml', 'build.rs', 'config.toml'])

const FORMATS: AtipFolder = /* @__PURE__ */ runsFolder(['what Cargo.toml names', 'Cargo.toml', 'build.rs', 'config.toml'], ['check'])

/** Options of the compiler that run and write nothing. */
const LINTS: AtipParameterEffects = {
  values: {
    '-D': {},
    '-W': {},
    '-A': {},
    '-Dwarnings': {},
    warnings: {},
    'clippy::all': {},
    'clippy::pedantic': {},
    '*': RUNS_ANYTHING,
  },
}

const BUILDS_CLEAN: OptionRows = {
  release: ['-r --release', 'switch', 'Optimised results'],
  doc: ['--doc', 'switch', 'Documents'],
  'target-dir': ['--target-dir', 'directory', 'Directory of results'],
  'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
}
const KINDS: OptionRows = {
  lib: ['--lib', 'switch', 'A library'],
  bin: ['--bin', 'switch', 'A program'],
  name: ['--name', 'name', 'Name'],
  edition: ['--edition', ['2015', '2018', '2021', '2024'], 'Edition of Rust'],
  vcs: ['--vcs', ['git', 'none'], 'Version control'],
}

export const cargo: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cargo',
  version: '1.95',
  homepage: 'https://doc.rust-lang.org/cargo',
  verified: [{ version: '1.95' }, { version: '1.97' }],
  description: 'Build and test packages of Rust; runs code of the folder',
  opens: { network: ['~/.cargo/credentials.toml'], write: ['~/.cargo/registry', '~/.cargo/git'] },
  effects: RUNS_ANYTHING,
  folder: RUST_TOOLCHAIN,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    locked: ['--locked', 'switch', 'Fail if Cargo.lock would change'],
    offline: ['--offline', 'switch', 'Use no network'],
    frozen: ['--frozen', 'switch', 'Both'],
    config: ['--config', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      effects: READS_LOCAL,
      options: { version: ['-V --version', 'switch', 'Print the version'] },
    },
    build: { description: 'Build', folder: RUNS_CARGO, options: [PACKAGES, TARGETS, RELEASE, KEEP_GOING, BUILDS] },
    check: {
      description: 'Check without building all',
      folder: RUNS_CARGO,
      options: [PACKAGES, TARGETS, RELEASE, KEEP_GOING, BUILDS],
    },
    clippy: {
      description: 'Check more',
      folder: RUNS_CARGO,
      arguments: { argument: ['texts?', 'Options of the compiler', { effects: LINTS, argv: { endOfOptions: true } }] },
      options: [
        PACKAGES,
        TARGETS,
        RELEASE,
        KEEP_GOING,
        BUILDS,
        {
          'no-deps': ['--no-deps', 'switch', 'Only the package'],
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
        },
      ],
    },
    test: {
      description: 'Run tests',
      folder: RUNS_CARGO,
      arguments: { name: ['name?', 'Part of the names of tests'], argument: ['texts?', 'Arguments of the tests'] },
      options: [
        PACKAGES,
        TARGETS,
        RELEASE,
        BUILDS,
        {
          doc: ['--doc', 'switch', 'Examples in documents'],
          'no-run': ['--no-run', 'switch', 'Only build'],
          'no-fail-fast': ['--no-fail-fast', 'switch', 'Go on after failures'],
        },
      ],
    },
    bench: {
      description: 'Run benchmarks',
      folder: RUNS_CARGO,
      arguments: { name: ['name?', 'Part of the names of benchmarks'], argument: ['texts?', 'Their arguments'] },
      options: [PACKAGES, TARGETS, BUILDS, { 'no-run': ['--no-run', 'switch', 'Only build'] }],
    },
    run: {
      description: 'Run a program of the package',
      folder: RUNS_CARGO,
      arguments: { argument: ['codes?', 'Arguments of the program', { argv: { interspersed: false } }] },
      options: [
        RELEASE,
        BUILDS,
        {
          package: ['-p --package', 'names', 'Package'],
          bin: ['--bin', 'names', 'Program'],
          example: ['--example', 'names', 'Example'],
        },
      ],
    },
    doc: {
      description: 'Build documents',
      folder: RUNS_CARGO,
      options: [
        PACKAGES,
        RELEASE,
        BUILDS,
        {
          'no-deps': ['--no-deps', 'switch', 'Only of the package'],
          'document-private-items': ['--document-private-items', 'switch', 'Private parts, too'],
        },
      ],
    },
    tree: {
      description: 'Print the packages that the package needs',
      folder: RUNS_CARGO,
      options: [
        PACKAGES,
        {
          depth: ['--depth', 'name', 'How deep'],
          invert: ['-i --invert', 'name', 'What needs this package'],
          duplicates: ['-d --duplicates', 'switch', 'Only those with several versions'],
          edges: ['-e --edges', 'name', 'Kinds: normal, build, dev'],
          prefix: ['--prefix', ['indent', 'depth', 'none'], 'How to indent'],
          format: ['-f --format', 'text', 'Format'],
          'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
          target: ['--target', 'name', 'Platform'],
          features: ['-F --features', 'text', 'Features'],
          'all-features': ['--all-features', 'switch', 'All features'],
          'no-default-features': ['--no-default-features', 'switch', 'No usual features'],
        },
      ],
    },
    metadata: {
      description: 'Print the packages as JSON',
      folder: RUNS_CARGO,
      options: {
        'format-version': ['--format-version', 'integer', 'Format'],
        'no-deps': ['--no-deps', 'switch', 'Only the packages of the folder'],
        'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
        'filter-platform': ['--filter-platform', 'names', 'Platforms'],
        features: ['-F --features', 'text', 'Features'],
        'all-features': ['--all-features', 'switch', 'All features'],
        'no-default-features': ['--no-default-features', 'switch', 'No usual features'],
      },
    },
    fmt: {
      description: 'Format source code',
      folder: FORMATS,
      options: {
        check: ['--check', 'switch', 'Only say what is not formatted'],
        all: ['--all', 'switch', 'All packages'],
        package: ['-p --package', 'names', 'Packages'],
        'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
      },
    },
    fetch: {
      description: 'Download packages',
      folder: RUNS_CARGO,
      options: {
        target: ['--target', 'name', 'Platform'],
        'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'],
      },
    },
    search: {
      description: 'Search the registry',
      arguments: { word: ['texts', 'Words'] },
      options: { limit: ['--limit', 'integer', 'Most results'] },
      folder: RUNS_CARGO,
    },
    clean: {
      description: 'Delete results',
      options: [BUILDS_CLEAN, { package: ['-p --package', 'names', 'Packages'], 'dry-run': ['-n --dry-run', 'switch', 'Delete nothing'] }],
    },
    update: {
      description: 'Update Cargo.lock',
      arguments: { package: ['names?', 'Packages'] },
      options: { 'dry-run': ['-n --dry-run', 'switch', 'Change nothing'], precise: ['--precise', 'name', 'Version'] },
    },
    add: {
      description: 'Add packages to Cargo.toml',
      arguments: { package: ['codes', 'Packages'] },
      options: [
        { dev: ['--dev', 'switch', 'For tests'], build: ['--build', 'switch', 'For builds'] },
        { 'dry-run': ['-n --dry-run', 'switch', 'Change nothing'], package: ['-p --package', 'names', 'Where to'] },
        { features: ['-F --features', 'text', 'Features'] },
      ],
    },
    remove: {
      description: 'Remove packages from Cargo.toml',
      arguments: { package: ['names', 'Packages'] },
      options: { dev: ['--dev', 'switch', 'For tests'], build: ['--build', 'switch', 'For builds'] },
    },
    install: { description: 'Build and install programs', arguments: { package: ['codes?', 'Packages'] } },
    uninstall: { description: 'Remove programs', arguments: { package: ['names?', 'Packages'] } },
    publish: { description: 'Publish the package', options: { 'dry-run': ['-n --dry-run', 'switch', 'Only check'] } },
    new: { description: 'Create a package', arguments: { path: ['path', 'Directory'] }, options: KINDS },
    init: {
      description: 'Make a directory a package',
      arguments: { path: ['path?', 'Directory'] },
      options: KINDS,
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last', unread: ['+'] },
})
