import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { DELETES, OVERWRITES, READS_REMOTE, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: go tool. */

/** Every command may run another version of Go that these files ask for, and download it first. */
const TOOLCHAIN: AtipFolder = {
  obeys: [
    { file: 'go.mod', above: true, runs: 'another version of Go' },
    { file: 'go.work', above: true, runs: 'another version of Go' },
  ],
}

/** The folder chooses compilers of C and their options, the hosts of modules, and what git runs. */
const RUNS_GO: AtipFolder = /* @__PURE__ */ runsFolder(['what the module builds with, and its tests', 'go.mod'])

/** Changes go.mod and go.sum, and downloads what they name. */
const CHANGES_MODULE: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: false,
}

/** Any other name may be a module of another host, such as `example.org/x@latest`. */
const OWN_PACKAGES: AtipParameterEffects = {
  values: { '.': {}, './...': {}, 'main.go': {}, './main.go': {}, './cmd/...': {}, '*': RUNS_ANYTHING },
}

/** Variables that hold no addresses and no options. */
const PLAIN_VARIABLES = ['GOPATH', 'GOROOT', 'GOOS', 'GOARCH', 'GOVERSION', 'GOBIN', 'GOCACHE', 'GOMODCACHE', 'GOMOD']

const MODULE: OptionRows = {
  mod: ['-mod', ['readonly', 'vendor', 'mod'], 'How to use go.mod'],
  tags: ['-tags', 'text', 'Build tags'],
}
const BUILDS: OptionRows = {
  verbose: ['-v', 'switch', 'Print names of packages or tests'],
  commands: ['-x', 'switch', 'Print commands'],
  race: ['-race', 'switch', 'Detect data races'],
  all: ['-a', 'switch', 'Build all again'],
  parallel: ['-p', 'integer', 'Builds at a time'],
  trimpath: ['-trimpath', 'switch', 'Leave out paths'],
  ldflags: ['-ldflags', 'code', 'Options of the linker', { effects: RUNS_ANYTHING }],
  gcflags: ['-gcflags', 'code', 'Options of the compiler', { effects: RUNS_ANYTHING }],
  toolexec: ['-toolexec', 'code', 'Program that runs the tools', { effects: RUNS_ANYTHING }],
}
const PRINTS: OptionRows = { 'dry-run': ['-n', 'switch', 'Only print commands'] }
const OUTPUT: OptionRows = { output: ['-o', 'path', 'Result', { effects: OVERWRITES }] }

const TESTS: OptionRows = {
  run: ['-run', 'pattern', 'Tests'],
  bench: ['-bench', 'pattern', 'Benchmarks'],
  benchmem: ['-benchmem', 'switch', 'Print memory'],
  benchtime: ['-benchtime', 'name', 'Time for each'],
  count: ['-count', 'integer', 'How often'],
  cover: ['-cover', 'switch', 'Measure coverage'],
  coverprofile: ['-coverprofile', 'path', 'File for coverage', { effects: OVERWRITES }],
  coverpkg: ['-coverpkg', 'text', 'Packages to measure'],
  covermode: ['-covermode', ['set', 'count', 'atomic'], 'How to measure'],
  failfast: ['-failfast', 'switch', 'Stop at the first failure'],
  fuzz: ['-fuzz', 'pattern', 'Fuzz test'],
  fuzztime: ['-fuzztime', 'name', 'Time for it'],
  json: ['-json', 'switch', 'Print JSON'],
  list: ['-list', 'pattern', 'List tests'],
  short: ['-short', 'switch', 'Shorten tests'],
  shuffle: ['-shuffle', 'name', 'Order'],
  timeout: ['-timeout', 'name', 'Longest time'],
  vet: ['-vet', 'name', 'Checks'],
  compile: ['-c', 'switch', 'Only compile', { effects: OVERWRITES }],
  output: ['-o', 'path', 'Compiled tests', { effects: OVERWRITES }],
  exec: ['-exec', 'code', 'Program that runs tests', { effects: RUNS_ANYTHING }],
}

export const go: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'go',
  version: '1.19',
  homepage: 'https://go.dev',
  verified: [{ version: '1.19' }],

  description: 'Build and test Go; runs code of the folder',
  opens: { write: ['~/go/pkg', '~/.cache/go-build'] },
  effects: RUNS_ANYTHING,
  folder: TOOLCHAIN,
  commands: {
    build: {
      description: 'Build',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages or files'] },
      options: [OUTPUT, PRINTS, BUILDS, MODULE],
    },
    test: {
      description: 'Run tests',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages'] },
      options: [TESTS, BUILDS, MODULE],
      argv: { interspersed: true },
    },
    vet: {
      description: 'Find mistakes',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages'] },
      options: [MODULE, { vettool: ['-vettool', 'path', 'Program that checks', { effects: RUNS_ANYTHING }] }],
    },
    run: {
      description: 'Build and run a program',
      folder: RUNS_GO,
      arguments: {
        package: ['code', 'Package or file', { shape: 'path', effects: OWN_PACKAGES, argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: [BUILDS, MODULE, { exec: ['-exec', 'code', 'Program that runs it', { effects: RUNS_ANYTHING }] }],
    },
    generate: {
      description: 'Run the commands in source files',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages or files'] },
      options: { verbose: ['-v', 'switch', 'Print names'], run: ['-run', 'pattern', 'Which commands'] },
    },
    list: {
      description: 'List packages or modules',
      folder: RUNS_GO,
      arguments: { package: ['names?', 'Packages or modules', { shape: 'path' }] },
      options: [
        MODULE,
        {
          modules: ['-m', 'switch', 'Modules'],
          updates: ['-u', 'switch', 'Newer versions'],
          versions: ['-versions', 'switch', 'All versions'],
          json: ['-json', 'switch', 'Print JSON'],
          format: ['-f', 'text', 'Format'],
          deps: ['-deps', 'switch', 'What they need'],
          errors: ['-e', 'switch', 'Go on after errors'],
          test: ['-test', 'switch', 'Tests'],
        },
      ],
    },
    doc: {
      description: 'Print documentation',
      folder: RUNS_GO,
      arguments: { name: ['names?', 'Package and symbol', { shape: 'path' }] },
      options: {
        all: ['-all', 'switch', 'All of it'],
        short: ['-short', 'switch', 'One line each'],
        source: ['-src', 'switch', 'Source'],
        unexported: ['-u', 'switch', 'Private names'],
      },
    },
    fmt: {
      description: 'Format files',
      arguments: { package: ['paths?', 'Packages'] },
      options: [PRINTS],
      argv: { interspersed: false },
    },
    get: {
      description: 'Change what the module needs',
      effects: CHANGES_MODULE,
      arguments: { package: ['codes?', 'Packages, with versions'] },
      options: { update: ['-u', 'switch', 'Newer versions'], tests: ['-t', 'switch', 'For tests'] },
    },
    install: { description: 'Install programs', arguments: { package: ['codes?', 'Packages'] }, changes: 'machine' },
    mod: {
      description: 'Manage the module',
      effects: CHANGES_MODULE,
      commands: {
        init: { description: 'Create go.mod', arguments: { module: ['path?', 'Its name'] } },
        tidy: { description: 'Add and remove requirements', options: { verbose: ['-v', 'switch', 'Print them'] } },
        download: { description: 'Download modules', arguments: { module: ['codes?', 'Modules'] } },
        vendor: { description: 'Copy modules to vendor', options: { verbose: ['-v', 'switch', 'Print them'] } },
        verify: { description: 'Check downloaded modules', folder: RUNS_GO },
        graph: { description: 'Print requirements', folder: RUNS_GO },
        why: {
          description: 'Say why a package is needed',
          folder: RUNS_GO,
          arguments: { package: ['paths', 'Packages'] },
          options: { modules: ['-m', 'switch', 'Modules'] },
        },
      },
    },
    clean: {
      description: 'Delete results',
      arguments: { package: ['paths?', 'Packages'] },
      options: {
        cache: ['-cache', 'switch', 'All results', { effects: DELETES, changes: 'machine' }],
        testcache: ['-testcache', 'switch', 'Results of tests', { changes: 'machine' }],
        modcache: ['-modcache', 'switch', 'Modules', { effects: DELETES, changes: 'machine' }],
      },
    },
    env: {
      description: 'Print variables',
      effects: READS_REMOTE,
      // GOPROXY and GOFLAGS may hold passwords.
      sensitive: { unless: { variable: PLAIN_VARIABLES } },
      arguments: { variable: ['names?', 'Names'] },
      options: {
        json: ['-json', 'switch', 'Print JSON'],
        write: ['-w', 'switch', 'Change them', { effects: RUNS_ANYTHING, changes: 'machine' }],
        unset: ['-u', 'switch', 'Unset them', { effects: RUNS_ANYTHING, changes: 'machine' }],
      },
    },
    version: {
      description: 'Print the version',
      effects: READS_REMOTE,
      arguments: { file: ['paths?', 'Programs'] },
      options: { modules: ['-m', 'switch', 'What they were built of'] },
    },
  },
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false, repeats: 'last' },
})
