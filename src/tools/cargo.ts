import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import {
  DELETES_LOCAL,
  exceptWith,
  extend,
  OVERWRITES,
  PREVIEWS_EVERYWHERE,
  PREVIEWS_LOCAL,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  RUNS_ANYTHING,
  RUNS_PROGRAMS,
  RUNS_TRUSTED,
  runsFolder,
  TRANSFERS,
  WRITES_LOCAL,
} from './effects'
import { RUST_TOOLCHAIN } from './rust-toolchain'
import { SAID_BY_NAME } from './script-words'

/* Not described: commands that other packages install (nextest, expand, watch), miri, and +TOOLCHAIN. */

const PACKAGE: OptionRows = { package: ['-p --package', 'names', 'Packages'] }

/** Which packages. */
const PACKAGES: OptionRows = {
  ...PACKAGE,
  workspace: ['--workspace --all', 'switch', 'All packages'],
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
const MANIFEST: OptionRows = { 'manifest-path': ['--manifest-path', 'path', 'Cargo.toml'] }
const PLATFORM: OptionRows = { target: ['--target', 'name', 'Platform'] }
const FEATURES: OptionRows = {
  features: ['-F --features', 'text', 'Features'],
  'all-features': ['--all-features', 'switch', 'All features'],
  'no-default-features': ['--no-default-features', 'switch', 'No usual features'],
}
const ANY_RUST: OptionRows = { 'ignore-rust-version': ['--ignore-rust-version', 'switch', 'For any version of Rust'] }

/** Where results are, and how many jobs make them. */
const RESULTS: OptionRows = {
  ...PLATFORM,
  ...MANIFEST,
  jobs: ['-j --jobs', 'integer', 'Jobs at a time'],
  'target-dir': ['--target-dir', 'directory', 'Directory of results'],
}

/** How a package is built. */
const BUILDS: OptionRows = {
  ...RESULTS,
  ...FEATURES,
  ...ANY_RUST,
  profile: ['--profile', 'name', 'How to build'],
  'message-format': ['--message-format', 'name', 'Format of messages'],
  timings: ['--timings', 'name', 'Write a report of times', { argv: { bareValue: 'html' } }],
  'unit-graph': ['--unit-graph', 'switch', 'Print the parts of the build'],
}
const REPORT: OptionRows = { 'future-incompat-report': ['--future-incompat-report', 'switch', 'Report what will fail later'] }
const COMPILES: readonly OptionRows[] = [PACKAGES, TARGETS, RELEASE, KEEP_GOING, BUILDS, REPORT]
const RUNS_CARGO: AtipFolder = /* @__PURE__ */ runsFolder(['build scripts, macros and tests of the packages', 'Cargo.toml', 'build.rs', 'config.toml'])

/** Settings choose the compiler, and the program that knows tokens. */
const OBEYS_CONFIG: AtipFolder = {
  obeys: [
    { file: '.cargo/config.toml', above: true, runs: 'programs that it names' },
    { file: '.cargo/config', above: true, runs: 'programs that it names' },
  ],
}

/** The folder chooses the compiler, and the files that are written may be links. */
const OBEYS_FOLDER: AtipFolder = {
  obeys: [{ file: '.', holds: ['Cargo.toml', 'Cargo.lock', 'config.toml'], runs: 'a compiler', without: ['no-deps'] }],
}

/**
 * Settings may give commands that are programs of their own another meaning, whatever options follow. The folder also
 * chooses which files rustfmt reads, whose lines its messages show.
 */
const FORMATS: AtipFolder = {
  trusted: RUNS_TRUSTED,
  obeys: [{ file: '.', holds: ['Cargo.toml', 'config.toml'], runs: 'files that Cargo.toml names', without: ['version'] }, ...(OBEYS_CONFIG.obeys ?? [])],
}
const CLIPPY: AtipFolder = /* @__PURE__ */ exceptWith(['version', 'explain'], RUNS_CARGO)
const RUNS_CLIPPY: AtipFolder = /* @__PURE__ */ extend(CLIPPY, { obeys: [...(CLIPPY.obeys ?? []), ...(OBEYS_CONFIG.obeys ?? [])] })

/** Asks the compiler for its version, and keeps the answer in the directory of results: seen with 1.95. */
const PREVIEWS_CACHED: AtipEffects = /* @__PURE__ */ extend(PREVIEWS_REMOTE, { filesystem: { read: true, write: true, delete: false } })
const CLEANS_NOTHING: AtipEffects = /* @__PURE__ */ extend(PREVIEWS_CACHED, { network: false })
const DRY_RUN: OptionRows = { 'dry-run': ['-n --dry-run', 'switch', 'Change nothing', { preview: PREVIEWS_CACHED }] }

/** Moves Cargo.lock to other versions, and downloads them. */
const CHANGES_VERSIONS: AtipEffects = /* @__PURE__ */ extend(TRANSFERS, { idempotent: false, reversible: false })

/** Changes lines of Cargo.toml and Cargo.lock, and downloads what they name: `add` and `remove` undo each other. */
const CHANGES_PACKAGES: AtipEffects = /* @__PURE__ */ extend(CHANGES_VERSIONS, { reversible: true })

/** Options of the compiler that run and write nothing: levels of lints, and names of lints. */
const LINTS: AtipParameterEffects = {
  values: {
    ...{ '-D*': {}, '-W*': {}, '-A*': {}, '-F*': {}, '--deny': {}, '--warn': {}, '--allow': {}, '--forbid': {} },
    ...{ '--deny=*': {}, '--warn=*': {}, '--allow=*': {}, '--forbid=*': {}, warnings: {}, 'clippy::*': {}, 'unused*': {} },
    ...{ 'dead*code': {}, 'missing*docs': {}, 'unsafe*code': {}, deprecated: {}, 'rust*idioms': {} },
    '*': RUNS_ANYTHING,
  },
}

/** Options of tests that write nothing; any word without a dash is a part of a name. */
const TEST_ARGUMENTS: AtipParameterEffects = {
  values: {
    ...{ '-*': RUNS_ANYTHING, '--nocapture': {}, '--no-capture': {}, '--show-output': {}, '--exact': {}, '--ignored': {} },
    ...{ '--include-ignored': {}, '--list': {}, '--test': {}, '--bench': {}, '--skip': {}, '--skip=*': {}, '--test-threads': {} },
    ...{ '--test-threads=*': {}, '--format': {}, '--format=*': {}, '--color': {}, '--color=*': {}, '-q': {}, '--quiet': {} },
  },
}

/** Options of rustfmt that write nothing. Its own preview needs `--check` first. */
const FORMAT_ARGUMENTS: AtipParameterEffects = {
  values: { '--check': {}, '-l': {}, '-v': {}, '--edition': {}, '--edition=*': {}, '20*': {}, '*': RUNS_ANYTHING },
}

/** The words of `cargo help` that run no other program, unlike those of commands that packages install. */
const BUILT_IN: AtipParameterEffects = /* @__PURE__ */ extend(
  {},
  {
    values: {
      ...Object.fromEntries(
        'add,b,bench,build,c,check,clean,config,d,doc,fetch,fix,generate-lockfile,help,info,init,install,locate-project,login,logout,metadata,new,owner,package,pkgid,publish,r,read-manifest,remove,report,rm,run,rustc,rustdoc,search,t,test,tree,uninstall,update,vendor,verify-project,version,yank'
          .split(',')
          .map((name) => [name, {}]),
      ),
      '*': RUNS_ANYTHING,
    },
  },
)

const KINDS: OptionRows = {
  lib: ['--lib', 'switch', 'A library'],
  bin: ['--bin', 'switch', 'A program'],
  name: ['--name', 'name', 'Name'],
  edition: ['--edition', ['2015', '2018', '2021', '2024'], 'Edition of Rust'],
  vcs: ['--vcs', ['git', 'hg', 'pijul', 'fossil', 'none'], 'Version control'],
  registry: ['--registry', 'name', 'Registry'],
}

/** Another index may ask for a token of the user. */
const REGISTRY: OptionRows = {
  index: ['--index', 'url', 'URL of its index', { effects: RUNS_ANYTHING }],
  registry: ['--registry', 'name', 'Registry'],
}
const TOKEN: OptionRows = { token: ['--token', 'value', 'Token, which others may see', { effects: RUNS_ANYTHING }] }
const GIT_SOURCE: OptionRows = {
  git: ['--git', 'text', 'Repository', { host: 'remote' }],
  branch: ['--branch', 'ref', 'Its branch'],
  tag: ['--tag', 'ref', 'Its tag'],
  rev: ['--rev', 'revision', 'Its commit'],
}
const SECTION: OptionRows = {
  dev: ['--dev', 'switch', 'For tests'],
  build: ['--build', 'switch', 'For builds'],
  ...PLATFORM,
}
const OPENS: OptionRows = { open: ['--open', 'switch', 'Open in a browser', { effects: RUNS_PROGRAMS }] }

/** Where rustup lacks it, it may download and install it. */
const INSTALLS_TOOLCHAIN: AtipEffects = { filesystem: { write: true }, network: true, subprocess: true, reversible: false }

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
    toolchain: ['+', 'name', 'Version of Rust; rustup may download it: nightly', { effects: INSTALLS_TOOLCHAIN, argv: { prefix: '+', separator: '', emptyValue: null } }],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    locked: ['--locked', 'switch', 'Fail if Cargo.lock would change'],
    offline: ['--offline', 'switch', 'Use no network'],
    frozen: ['--frozen', 'switch', 'Both'],
    config: ['--config', 'codes', 'Settings', { effects: RUNS_ANYTHING }],
    unstable: ['-Z', 'codes', 'Unstable features', { effects: RUNS_ANYTHING }],
    directory: ['-C', 'directory', 'Run there', { effects: RUNS_ANYTHING }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  rare: 'toolchain unstable directory color unit-graph future-incompat-report ignore-rust-version index artifact-dir',
  rareCommands: 'rustc, rustdoc, vendor, generate-lockfile, login, logout, owner, yank, report, locate-project, pkgid, read-manifest, verify-project, version, help, config',
  commands: {
    '': {
      description: 'Print the version',
      effects: READS_LOCAL,
      options: {
        version: ['-V --version', 'switch', 'Print the version'],
        list: ['--list', 'switch', 'List commands'],
        explain: ['--explain', 'name', 'Explain this error'],
      },
    },
    build: {
      description: 'Build',
      argv: { aliases: ['b'] },
      folder: RUNS_CARGO,
      options: [...COMPILES, { 'artifact-dir': ['--artifact-dir', 'directory', 'Copy results here', { effects: OVERWRITES }] }],
    },
    check: { description: 'Check without building all', argv: { aliases: ['c'] }, folder: RUNS_CARGO, options: COMPILES },
    clippy: {
      description: 'Check more',
      folder: RUNS_CLIPPY,
      arguments: { argument: ['texts?', 'Options of the compiler', { effects: LINTS, argv: { endOfOptions: true } }] },
      options: [
        ...COMPILES,
        {
          'no-deps': ['--no-deps', 'switch', 'Only the package'],
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
          'allow-dirty': ['--allow-dirty', 'switch', 'Change files that git knows no copy of'],
          'allow-staged': ['--allow-staged', 'switch', 'Change staged files'],
          'allow-no-vcs': ['--allow-no-vcs', 'switch', 'Without git'],
          explain: ['--explain', 'name', 'Explain this lint', { preview: PREVIEWS_LOCAL }],
          version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
        },
      ],
    },
    test: {
      description: 'Run tests',
      argv: { aliases: ['t'] },
      folder: RUNS_CARGO,
      arguments: { argument: ['texts?', 'Parts of the names of tests, and their arguments', { effects: TEST_ARGUMENTS }] },
      options: [
        PACKAGES,
        TARGETS,
        RELEASE,
        BUILDS,
        REPORT,
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
      arguments: { argument: ['texts?', 'Parts of the names of benchmarks, and their arguments', { effects: TEST_ARGUMENTS }] },
      options: [PACKAGES, TARGETS, BUILDS, { 'no-run': ['--no-run', 'switch', 'Only build'], 'no-fail-fast': ['--no-fail-fast', 'switch', 'Go on after failures'] }],
    },
    run: {
      description: 'Run a program of the package',
      folder: RUNS_CARGO,
      arguments: {
        task: ['code?', 'First word for the program', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
        argument: ['codes?', 'Arguments of the program'],
      },
      argv: { aliases: ['r'] },
      options: [RELEASE, KEEP_GOING, BUILDS, PACKAGE, { bin: ['--bin', 'names', 'Program'], example: ['--example', 'names', 'Example'] }],
    },
    doc: {
      description: 'Build documents',
      argv: { aliases: ['d'] },
      folder: RUNS_CARGO,
      options: [
        PACKAGES,
        RELEASE,
        KEEP_GOING,
        BUILDS,
        OPENS,
        {
          'no-deps': ['--no-deps', 'switch', 'Only of the package'],
          'document-private-items': ['--document-private-items', 'switch', 'Private parts, too'],
          lib: ['--lib', 'switch', 'The library'],
          bins: ['--bins', 'switch', 'All programs'],
          bin: ['--bin', 'names', 'Programs'],
          examples: ['--examples', 'switch', 'All examples'],
          example: ['--example', 'names', 'Examples'],
        },
      ],
    },
    // Creates Cargo.lock if it is missing or old, and the cache of answers of the compiler: seen with 1.95.
    tree: {
      description: 'Print the packages that the package needs',
      effects: TRANSFERS,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      options: [
        PACKAGES,
        MANIFEST,
        PLATFORM,
        FEATURES,
        {
          depth: ['--depth', 'name', 'How deep'],
          invert: ['-i --invert', 'name', 'What needs this package'],
          prune: ['--prune', 'names', 'Leave these out'],
          duplicates: ['-d --duplicates', 'switch', 'Only those with several versions'],
          edges: ['-e --edges', 'name', 'Kinds: normal, build, dev'],
          prefix: ['--prefix', ['indent', 'depth', 'none'], 'How to indent'],
          'no-dedupe': ['--no-dedupe', 'switch', 'Repeat packages'],
          charset: ['--charset', ['utf8', 'ascii'], 'Characters'],
          format: ['-f --format', 'text', 'Format'],
        },
      ],
    },
    metadata: {
      description: 'Print the packages as JSON',
      effects: TRANSFERS,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      options: [
        MANIFEST,
        FEATURES,
        {
          'format-version': ['--format-version', 'integer', 'Format'],
          'no-deps': ['--no-deps', 'switch', 'Only the packages of the folder', { preview: PREVIEWS_LOCAL }],
          'filter-platform': ['--filter-platform', 'names', 'Platforms'],
        },
      ],
    },
    fmt: {
      description: 'Format source code',
      folder: FORMATS,
      arguments: {
        argument: ['texts?', 'Options of rustfmt', { effects: FORMAT_ARGUMENTS, preview: { values: { '--check': PREVIEWS_LOCAL } }, argv: { endOfOptions: true } }],
      },
      options: {
        ...PACKAGE,
        // Messages show lines of the files that it names.
        'manifest-path': ['--manifest-path', 'path', 'Cargo.toml', { effects: RUNS_ANYTHING }],
        check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
        all: ['--all', 'switch', 'All packages'],
        'message-format': ['--message-format', ['short', 'json', 'human'], 'Format of messages'],
        version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
      },
    },
    fetch: { description: 'Download packages', effects: TRANSFERS, changes: 'folder', folder: OBEYS_FOLDER, options: [PLATFORM, MANIFEST] },
    search: {
      description: 'Search the registry',
      effects: READS_REMOTE,
      arguments: { word: ['texts', 'Words'] },
      options: [{ limit: ['--limit', 'integer', 'Most results'] }, REGISTRY],
      folder: OBEYS_CONFIG,
    },
    // Keeps what it asked the compiler in the directory of results, which may be a link: seen with 1.95.
    info: {
      description: 'Describe a package',
      effects: TRANSFERS,
      changes: 'folder',
      arguments: { package: ['name', 'Package'] },
      options: REGISTRY,
      folder: OBEYS_FOLDER,
    },
    clean: {
      description: 'Delete results',
      effects: DELETES_LOCAL,
      changes: 'folder',
      // The settings say which directory is deleted.
      folder: OBEYS_FOLDER,
      options: [
        RELEASE,
        PACKAGE,
        MANIFEST,
        PLATFORM,
        { 'dry-run': ['-n --dry-run', 'switch', 'Change nothing', { preview: CLEANS_NOTHING }] },
        {
          doc: ['--doc', 'switch', 'Documents'],
          profile: ['--profile', 'name', 'Results of this profile'],
          'target-dir': ['--target-dir', 'directory', 'Directory of results'],
          workspace: ['--workspace', 'switch', 'All packages'],
        },
      ],
    },
    update: {
      description: 'Update Cargo.lock',
      effects: CHANGES_VERSIONS,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      arguments: { package: ['names?', 'Packages'] },
      options: [
        DRY_RUN,
        MANIFEST,
        ANY_RUST,
        {
          precise: ['--precise', 'name', 'Version'],
          recursive: ['--recursive --aggressive', 'switch', 'What they need, too'],
          workspace: ['-w --workspace', 'switch', 'Only the own packages'],
          breaking: ['-b --breaking', 'switch', 'Also versions that break'],
          package: ['-p --package', 'names', 'Packages'],
        },
      ],
    },
    add: {
      // The next build runs their code.
      description: 'Add packages to Cargo.toml',
      effects: CHANGES_VERSIONS,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      arguments: { dependency: ['texts?', 'Packages, with versions'] },
      options: [
        SECTION,
        DRY_RUN,
        PACKAGE,
        MANIFEST,
        ANY_RUST,
        GIT_SOURCE,
        {
          features: ['-F --features', 'text', 'Features'],
          'no-default-features': ['--no-default-features', 'switch', 'No usual features'],
          'default-features': ['--default-features', 'switch', 'With usual features'],
          optional: ['--optional', 'switch', 'Only with a feature'],
          'no-optional': ['--no-optional', 'switch', 'Always'],
          public: ['--public', 'switch', 'For users of the package, too'],
          'no-public': ['--no-public', 'switch', 'Private'],
          rename: ['--rename', 'name', 'Name here'],
          path: ['--path', 'path', 'Directory of the package'],
          base: ['--base', 'name', 'Name of the directory of that path'],
          registry: ['--registry', 'name', 'Registry'],
        },
      ],
    },
    remove: {
      description: 'Remove packages from Cargo.toml',
      argv: { aliases: ['rm'] },
      effects: CHANGES_PACKAGES,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      arguments: { dependency: ['names', 'Packages'] },
      options: [SECTION, DRY_RUN, PACKAGE, MANIFEST],
    },
    install: {
      description: 'Build and install programs',
      changes: 'machine',
      arguments: { package: ['codes?', 'Packages'] },
      options: [
        TARGETS,
        KEEP_GOING,
        BUILDS,
        REGISTRY,
        GIT_SOURCE,
        {
          version: ['--version --vers', 'name', 'Version'],
          path: ['--path', 'path', 'Directory of the package'],
          root: ['--root', 'directory', 'Where to install', { effects: OVERWRITES }],
          force: ['-f --force', 'switch', 'Replace programs'],
          'dry-run': ['-n --dry-run', 'switch', 'Only check'],
          'no-track': ['--no-track', 'switch', 'Do not remember it'],
          debug: ['--debug', 'switch', 'Do not optimise'],
          list: ['--list', 'switch', 'List what is installed', { preview: PREVIEWS_LOCAL }],
        },
      ],
      // The settings may say where the lists of installed programs are, which are created.
      folder: { obeys: (OBEYS_CONFIG.obeys ?? []).map((rule) => ({ ...rule, with: ['list'] })) },
    },
    uninstall: {
      description: 'Remove programs',
      effects: DELETES_LOCAL,
      changes: 'machine',
      folder: OBEYS_CONFIG,
      arguments: { package: ['names?', 'Packages'] },
      options: { ...PACKAGE, bin: ['--bin', 'names', 'Only these programs'], root: ['--root', 'directory', 'Where they are'] },
    },
    package: {
      description: 'Make the archive to publish',
      folder: RUNS_CARGO,
      options: [
        PACKAGES,
        RESULTS,
        FEATURES,
        KEEP_GOING,
        REGISTRY,
        {
          list: ['-l --list', 'switch', 'Only list its files'],
          'no-verify': ['--no-verify', 'switch', 'Do not build'],
          'no-metadata': ['--no-metadata', 'switch', 'Without warnings'],
          'allow-dirty': ['--allow-dirty', 'switch', 'With changes that are not committed'],
          'message-format': ['--message-format', ['human', 'json'], 'Format'],
        },
      ],
    },
    publish: {
      description: 'Publish the package',
      changes: 'server',
      folder: /* @__PURE__ */ runsFolder(['build scripts of the package', 'Cargo.toml', 'build.rs', 'config.toml'], ['dry-run']),
      options: [
        PACKAGES,
        RESULTS,
        FEATURES,
        KEEP_GOING,
        REGISTRY,
        TOKEN,
        {
          'dry-run': ['-n --dry-run', 'switch', 'Only check'],
          'no-verify': ['--no-verify', 'switch', 'Do not build'],
          'allow-dirty': ['--allow-dirty', 'switch', 'With changes that are not committed'],
        },
      ],
    },
    new: {
      description: 'Create a package',
      effects: WRITES_LOCAL,
      folder: OBEYS_CONFIG,
      arguments: { path: ['path', 'Directory'] },
      options: KINDS,
    },
    init: {
      description: 'Make a directory a package',
      effects: WRITES_LOCAL,
      folder: OBEYS_CONFIG,
      arguments: { path: ['path?', 'Directory'] },
      options: KINDS,
    },
    fix: {
      description: 'Change source code as the compiler says',
      options: [
        ...COMPILES,
        {
          edition: ['--edition', 'switch', 'For the next edition'],
          'edition-idioms': ['--edition-idioms', 'switch', 'As is usual in the edition'],
          'broken-code': ['--broken-code', 'switch', 'Despite errors'],
          'allow-dirty': ['--allow-dirty', 'switch', 'Change files that git knows no copy of'],
          'allow-staged': ['--allow-staged', 'switch', 'Change staged files'],
          'allow-no-vcs': ['--allow-no-vcs', 'switch', 'Without git'],
        },
      ],
    },
    rustc: {
      description: 'Build with options of the compiler',
      folder: RUNS_CARGO,
      arguments: { argument: ['codes?', 'Options of the compiler', { effects: LINTS, argv: { endOfOptions: true } }] },
      options: [
        ...COMPILES,
        {
          print: ['--print', 'name', 'Print this about the compiler'],
          'crate-type': ['--crate-type', 'name', 'Kinds of results'],
        },
      ],
    },
    rustdoc: {
      description: 'Build documents with options',
      folder: RUNS_CARGO,
      arguments: {
        argument: ['codes?', 'Options of rustdoc', { effects: { values: { '--document-private-items': {}, '*': RUNS_ANYTHING } }, argv: { endOfOptions: true } }],
      },
      options: [...COMPILES, OPENS, { 'output-format': ['--output-format', ['html', 'json'], 'Format'] }],
    },
    vendor: {
      description: 'Copy packages to a directory',
      effects: [CHANGES_VERSIONS, { filesystem: { delete: true } }],
      changes: 'folder',
      folder: OBEYS_FOLDER,
      arguments: { path: ['path?', 'Directory'] },
      options: [
        MANIFEST,
        {
          'no-delete': ['--no-delete', 'switch', 'Keep older packages'],
          sync: ['-s --sync', 'paths', 'More Cargo.toml'],
          'respect-source-config': ['--respect-source-config', 'switch', 'Obey sources of the settings'],
          'versioned-dirs': ['--versioned-dirs', 'switch', 'Versions in all names'],
        },
      ],
    },
    'generate-lockfile': {
      description: 'Make Cargo.lock again',
      effects: CHANGES_VERSIONS,
      changes: 'folder',
      folder: OBEYS_FOLDER,
      options: [MANIFEST, ANY_RUST, { 'publish-time': ['--publish-time', 'text', 'Nothing newer'] }],
    },
    login: {
      description: 'Store a token',
      changes: 'machine',
      arguments: { argument: ['codes?', 'For the program that stores it', { argv: { endOfOptions: true } }] },
      options: { registry: ['--registry', 'name', 'Registry'] },
    },
    logout: { description: 'Forget the token', changes: 'machine', options: { registry: ['--registry', 'name', 'Registry'] } },
    owner: {
      description: 'Manage who may publish',
      changes: 'server',
      arguments: { package: ['name?', 'Package'] },
      options: [
        {
          add: ['-a --add', 'texts', 'Add these'],
          remove: ['-r --remove', 'texts', 'Remove these'],
          list: ['-l --list', 'switch', 'List them'],
        },
        REGISTRY,
        TOKEN,
      ],
    },
    yank: {
      description: 'Keep a version from new use',
      changes: 'server',
      arguments: { package: ['name?', 'Package'] },
      options: [{ version: ['--version --vers', 'name', 'Version'], undo: ['--undo', 'switch', 'Allow it again'] }, REGISTRY, TOKEN],
    },
    report: {
      description: 'Reports',
      commands: {
        'future-incompatibilities': {
          description: 'Print what will fail later',
          argv: { aliases: ['future-incompat'] },
          effects: READS_LOCAL,
          options: { ...PACKAGE, id: ['--id', 'integer', 'Number of the report'] },
        },
      },
    },
    'locate-project': {
      description: 'Print the path of Cargo.toml',
      effects: READS_LOCAL,
      options: {
        ...MANIFEST,
        workspace: ['--workspace', 'switch', 'Of all packages'],
        'message-format': ['--message-format', ['json', 'plain'], 'Format'],
      },
    },
    pkgid: {
      description: 'Print the whole name of a package',
      effects: READS_LOCAL,
      arguments: { package: ['text?', 'Package'] },
      options: { ...MANIFEST, package: ['-p --package', 'text', 'Package'] },
    },
    'read-manifest': { description: 'Print Cargo.toml as JSON', effects: READS_LOCAL, options: MANIFEST },
    'verify-project': { description: 'Check Cargo.toml', effects: READS_LOCAL, options: MANIFEST },
    version: { description: 'Print the version', effects: READS_LOCAL },
    help: { description: 'Print the manual of a command', effects: READS_LOCAL, arguments: { command: ['names?', 'Command', { effects: BUILT_IN }] } },
    config: {
      description: 'Settings',
      commands: {
        get: {
          description: 'Print settings',
          effects: READS_LOCAL,
          sensitive: 'output',
          arguments: { key: ['name?', 'Setting'] },
          options: {
            format: ['--format', ['toml', 'json', 'json-value'], 'Format'],
            'show-origin': ['--show-origin', 'switch', 'Where they stand'],
            merged: ['--merged', ['yes', 'no'], 'All together'],
          },
        },
      },
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
