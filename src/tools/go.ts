import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { type CommandRows, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import {
  DELETES,
  DELETES_LOCAL,
  extend,
  OVERWRITES,
  PREVIEWS_LOCAL,
  PREVIEWS_REMOTE,
  READS_LOCAL,
  READS_REMOTE,
  RUNS_ANYTHING,
  RUNS_PROGRAMS,
  runsFolder,
  TRANSFERS,
  TRUSTED,
  WRITES_LOCAL,
} from './effects'

/* Not described: what `go tool` starts, but for what only reads. */

/** Every command may run another version of Go that these files ask for, and download it first. */
const TOOLCHAIN: AtipFolder = {
  obeys: [
    { file: 'go.mod', above: true, runs: 'another version of Go' },
    { file: 'go.work', above: true, runs: 'another version of Go' },
  ],
  directory: 'directory',
}

/** The folder chooses compilers of C and their options, the hosts of modules, and what git runs. */
const RUNS_GO: AtipFolder = /* @__PURE__ */ runsFolder(['what the module builds with, and its tests', 'go.mod'])

/** The folder chooses hosts of modules and what git runs, even where nothing is built. */
const OBEYS_GO: AtipFolder = /* @__PURE__ */ extend({}, { obeys: RUNS_GO.obeys ?? [] })

/** Runs gofmt, which changes how files of the packages are laid out. */
const FORMATS: AtipFolder = /* @__PURE__ */ extend(OBEYS_GO, TRUSTED)

/** Changes go.mod and go.sum, and downloads what they name. */
const CHANGES_MODULE: AtipEffects = {
  filesystem: { read: true, write: true, delete: true },
  network: true,
  subprocess: true,
  idempotent: false,
  reversible: false,
  destructive: false,
}

/** Brings lines of go.mod and go.sum in line with the imports of the module, and downloads what they name. */
const TIDIES: AtipEffects = /* @__PURE__ */ extend(TRANSFERS, { subprocess: true })

/** Any other name may be a module of another host, such as `example.org/x@latest`. */
const OWN_PACKAGES: AtipParameterEffects = {
  values: { '.': {}, './...': {}, 'main.go': {}, './main.go': {}, './cmd/...': {}, '*': RUNS_ANYTHING },
}

/** Variables that hold no addresses with passwords and no options. */
const PLAIN_VARIABLES: string[] =
  'GOPATH GOROOT GOOS GOARCH GOVERSION GOBIN GOCACHE GOMODCACHE GOMOD GOWORK GOENV GOEXE GOTOOLDIR GOTOOLCHAIN GOTMPDIR GOHOSTOS GOHOSTARCH GO111MODULE GOARM GOARM64 GOAMD64 GO386 GOEXPERIMENT GOPRIVATE GONOPROXY GONOSUMDB GOINSECURE GOTELEMETRY GOTELEMETRYDIR GOVCS CGO_ENABLED CC CXX AR'.split(
    ' ',
  )

/** Returns switches by their names. */
const switches = (names: string, description: string): OptionRows =>
  Object.fromEntries(names.split(' ').map((name): [string, OptionRow] => [name, [`-${name}`, 'switch', description]]))

/** Help is printed only in front of packages: what follows them may be for a program. */
const HERE: OptionRows = {
  directory: ['-C', 'directory', 'Run there'],
  help: ['-h -help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL, argv: { interspersed: false } }],
}
const MODULE: OptionRows = {
  ...HERE,
  mod: ['-mod', ['readonly', 'vendor', 'mod'], 'How to use go.mod', { effects: { values: { readonly: {}, vendor: {}, mod: { filesystem: { write: true }, reversible: false } } } }],
  modfile: ['-modfile', 'path', 'Another go.mod', { effects: RUNS_ANYTHING }],
  overlay: ['-overlay', 'path', 'Other files', { effects: RUNS_ANYTHING }],
  modcacherw: ['-modcacherw', 'switch', 'Downloads can be changed'],
  tags: ['-tags', 'text', 'Build tags'],
}
const SHOWS: OptionRows = { commands: ['-x', 'switch', 'Print commands'], verbose: ['-v', 'switch', 'Print names'] }
const CODE = { effects: RUNS_ANYTHING }
const BUILDS: OptionRows = {
  ...MODULE,
  ...SHOWS,
  race: ['-race', 'switch', 'Detect data races'],
  msan: ['-msan', 'switch', 'Detect wrong use of memory'],
  asan: ['-asan', 'switch', 'Detect wrong use of addresses'],
  all: ['-a', 'switch', 'Build all again'],
  parallel: ['-p', 'integer', 'Builds at a time'],
  trimpath: ['-trimpath', 'switch', 'Leave out paths'],
  work: ['-work', 'switch', 'Keep temporary files'],
  linkshared: ['-linkshared', 'switch', 'Link shared libraries'],
  buildmode: ['-buildmode', 'name', 'Kind of result'],
  buildvcs: ['-buildvcs', ['true', 'false', 'auto'], 'With the commit', { argv: { bareValue: 'true', separator: '=', separators: ['='] } }],
  compiler: ['-compiler', ['gc', 'gccgo'], 'Compiler'],
  installsuffix: ['-installsuffix', 'name', 'End of names of directories'],
  pgo: ['-pgo', 'path', 'Profile'],
  pkgdir: ['-pkgdir', 'directory', 'Packages', { effects: OVERWRITES }],
  ldflags: ['-ldflags', 'code', 'Options of the linker', { effects: { values: { '-s': {}, '-w': {}, '-s -w': {}, '-w -s': {}, '*': RUNS_ANYTHING } } }],
  gcflags: ['-gcflags', 'code', 'Options of the compiler', { effects: { values: { '-m': {}, '-m=2': {}, '-N -l': {}, 'all=-N -l': {}, '*': RUNS_ANYTHING } } }],
  asmflags: ['-asmflags', 'code', 'Options of the assembler', CODE],
  gccgoflags: ['-gccgoflags', 'code', 'Options of gccgo', CODE],
  toolexec: ['-toolexec', 'code', 'Program that runs the tools', CODE],
}
const COVERAGE: OptionRows = {
  cover: ['-cover', 'switch', 'Measure coverage'],
  coverpkg: ['-coverpkg', 'text', 'Packages to measure'],
  covermode: ['-covermode', ['set', 'count', 'atomic'], 'How to measure'],
}
const JSON_OUTPUT: OptionRows = { json: ['-json', 'switch', 'Print JSON'] }
const PRINTS: OptionRows = { 'dry-run': ['-n', 'switch', 'Only print commands'] }
const OUTPUT: OptionRows = { output: ['-o', 'path', 'Result', { effects: { values: { '/dev/null': {}, '*': OVERWRITES } } }] }
const PROFILE: OptionRow[3] & {} = { effects: OVERWRITES }

const TESTS: OptionRows = {
  ...COVERAGE,
  ...JSON_OUTPUT,
  run: ['-run', 'pattern', 'Tests'],
  skip: ['-skip', 'pattern', 'Not these tests'],
  bench: ['-bench', 'pattern', 'Benchmarks'],
  benchmem: ['-benchmem', 'switch', 'Print memory'],
  benchtime: ['-benchtime', 'name', 'Time for each'],
  count: ['-count', 'integer', 'How often'],
  cpu: ['-cpu', 'name', 'Numbers of processors'],
  test: ['-parallel', 'integer', 'Tests at a time'],
  coverprofile: ['-coverprofile', 'path', 'File for coverage', PROFILE],
  cpuprofile: ['-cpuprofile', 'path', 'Profile of time', PROFILE],
  memprofile: ['-memprofile', 'path', 'Profile of memory', PROFILE],
  memprofilerate: ['-memprofilerate', 'integer', 'How precisely'],
  blockprofile: ['-blockprofile', 'path', 'Profile of waiting', PROFILE],
  blockprofilerate: ['-blockprofilerate', 'integer', 'How precisely'],
  mutexprofile: ['-mutexprofile', 'path', 'Profile of locks', PROFILE],
  mutexprofilefraction: ['-mutexprofilefraction', 'integer', 'How precisely'],
  trace: ['-trace', 'path', 'Trace', PROFILE],
  outputdir: ['-outputdir', 'directory', 'Directory of profiles', PROFILE],
  failfast: ['-failfast', 'switch', 'Stop at the first failure'],
  fullpath: ['-fullpath', 'switch', 'Print whole paths'],
  artifacts: ['-artifacts', 'switch', 'Keep files of tests'],
  fuzz: ['-fuzz', 'pattern', 'Fuzz test'],
  fuzztime: ['-fuzztime', 'name', 'Time for it'],
  fuzzminimizetime: ['-fuzzminimizetime', 'name', 'Time to shorten input'],
  list: ['-list', 'pattern', 'List tests'],
  short: ['-short', 'switch', 'Shorten tests'],
  shuffle: ['-shuffle', 'name', 'Order'],
  timeout: ['-timeout', 'name', 'Longest time'],
  vet: ['-vet', 'name', 'Checks'],
  compile: ['-c', 'switch', 'Only compile', PROFILE],
  install: ['-i', 'switch', 'Install what they need', PROFILE],
  output: ['-o', 'path', 'Compiled tests', PROFILE],
  exec: ['-exec', 'code', 'Program that runs tests', CODE],
  args: ['-args', 'code', 'Arguments of the tests', { ...CODE, argv: { endsOptions: true, dashValues: true } }],
}

/** The checks of go vet 1.26, each a switch. */
const CHECKS: OptionRows = /* @__PURE__ */ switches(
  'appends asmdecl assign atomic bools buildtag cgocall composites copylocks defers directive errorsas framepointer hostport httpresponse ifaceassert loopclosure lostcancel nilfunc printf shadow shift sigchanyzer slog stdmethods stdversion stringintconv structtag testinggoroutine tests timeformat unmarshal unreachable unsafeptr unusedresult waitgroup',
  'Only this check',
)
const MEND: OptionRows = {
  fix: ['-fix', 'switch', 'Change files', { effects: OVERWRITES }],
  diff: ['-diff', 'switch', 'Print changes'],
}

/** Editing of go.mod and go.work. */
const EDITS: OptionRows = {
  ...HERE,
  ...PRINTS,
  format: ['-fmt', 'switch', 'Format it'],
  print: ['-print', 'switch', 'Print it', { preview: PREVIEWS_LOCAL }],
  json: ['-json', 'switch', 'Print it as JSON', { preview: PREVIEWS_LOCAL }],
  ...Object.fromEntries(
    'go toolchain godebug dropgodebug replace dropreplace use dropuse module require droprequire exclude dropexclude retract dropretract tool droptool ignore dropignore'
      .split(' ')
      .map((name): [string, OptionRow] => [name, [`-${name}`, 'texts', `Set or drop: ${name}`]]),
  ),
}
const EDIT: CommandRows = {
  description: 'Edit the file',
  effects: [WRITES_LOCAL, { idempotent: false, reversible: false }],
  changes: 'folder',
  arguments: { file: ['path?', 'File'] },
  options: EDITS,
}
const VENDOR: CommandRows = {
  description: 'Copy modules to vendor',
  options: { ...HERE, verbose: ['-v', 'switch', 'Print them'], errors: ['-e', 'switch', 'Go on after errors'], output: ['-o', 'directory', 'Another directory'] },
}

const HELP_CHECKS: CommandRows = { description: 'Explain them', effects: READS_LOCAL, arguments: { check: ['name?', 'Which one'] } }

export const go: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'go',
  version: '1.19',
  homepage: 'https://go.dev',
  verified: [{ version: '1.19' }],

  description: 'Build and test Go; runs code of the folder',
  opens: { write: ['~/go/pkg', '~/.cache/go-build'] },
  effects: RUNS_ANYTHING,
  folder: TOOLCHAIN,
  rare: 'msan asan linkshared compiler installsuffix pkgdir gccgoflags asmflags modcacherw work overlay modfile pgo memprofilerate blockprofilerate mutexprofilefraction artifacts fuzzminimizetime',
  rareCommands: 'fix, bug, telemetry, help, work edit, work vendor, tool nm, tool objdump, tool buildid, tool dist, tool vet, tool fix',
  commands: {
    '': { description: 'Print help', effects: READS_LOCAL, options: { help: ['-h -help', 'switch', 'Print help'] } },
    build: {
      description: 'Build',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages or files'] },
      options: [OUTPUT, PRINTS, BUILDS, COVERAGE, JSON_OUTPUT],
    },
    test: {
      description: 'Run tests',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages'] },
      options: [TESTS, PRINTS, BUILDS],
      argv: { interspersed: true },
    },
    vet: {
      description: 'Find mistakes',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages'] },
      options: [
        MODULE,
        SHOWS,
        PRINTS,
        CHECKS,
        MEND,
        JSON_OUTPUT,
        {
          context: ['-c', 'integer', 'Lines around'],
          vettool: ['-vettool', 'path', 'Program that checks', CODE],
          toolexec: ['-toolexec', 'code', 'Program that runs the tools', CODE],
        },
      ],
    },
    run: {
      description: 'Build and run a program',
      folder: RUNS_GO,
      arguments: {
        package: ['code', 'Package or file', { shape: 'path', effects: OWN_PACKAGES, argv: { interspersed: false } }],
        argument: ['codes?', 'Its arguments'],
      },
      options: [BUILDS, COVERAGE, PRINTS, { exec: ['-exec', 'code', 'Program that runs it', CODE] }],
    },
    generate: {
      description: 'Run the commands in source files',
      folder: RUNS_GO,
      arguments: { package: ['paths?', 'Packages or files'] },
      options: [MODULE, SHOWS, PRINTS, { run: ['-run', 'pattern', 'Which commands'], skip: ['-skip', 'pattern', 'Not these'] }],
    },
    // Since 1.16 it changes neither go.mod nor go.sum unless -mod=mod says so.
    list: {
      description: 'List packages or modules',
      effects: READS_REMOTE,
      folder: OBEYS_GO,
      arguments: { package: ['names?', 'Packages or modules', { shape: 'revision' }] },
      options: [
        MODULE,
        SHOWS,
        {
          modules: ['-m', 'switch', 'Modules'],
          updates: ['-u', 'switch', 'Newer versions'],
          versions: ['-versions', 'switch', 'All versions'],
          retracted: ['-retracted', 'switch', 'Withdrawn versions'],
          json: ['-json', 'name', 'Print JSON', { argv: { bareValue: 'all', separator: '=', separators: ['='] } }],
          format: ['-f', 'text', 'Format'],
          deps: ['-deps', 'switch', 'What they need'],
          errors: ['-e', 'switch', 'Go on after errors'],
          test: ['-test', 'switch', 'Tests'],
          find: ['-find', 'switch', 'Not what they need'],
          compiled: ['-compiled', 'switch', 'With generated files', { effects: RUNS_ANYTHING }],
          export: ['-export', 'switch', 'Build them', { effects: RUNS_ANYTHING }],
          reuse: ['-reuse', 'path', 'Earlier output'],
          buildvcs: ['-buildvcs', ['true', 'false', 'auto'], 'With the commit', { argv: { bareValue: 'true', separator: '=', separators: ['='] } }],
          toolexec: ['-toolexec', 'code', 'Program that runs the tools', CODE],
        },
      ],
    },
    doc: {
      description: 'Print documentation',
      effects: READS_REMOTE,
      folder: OBEYS_GO,
      arguments: { name: ['names?', 'Package and symbol', { shape: 'revision' }] },
      options: {
        ...HERE,
        all: ['-all', 'switch', 'All of it'],
        case: ['-c', 'switch', 'With regard to case'],
        command: ['-cmd', 'switch', 'Of a command as of a package'],
        examples: ['-ex', 'switch', 'With examples'],
        http: ['-http', 'switch', 'In a browser', { effects: RUNS_ANYTHING }],
        short: ['-short', 'switch', 'One line each'],
        source: ['-src', 'switch', 'Source'],
        unexported: ['-u', 'switch', 'Private names'],
      },
    },
    fmt: {
      description: 'Format files',
      folder: FORMATS,
      arguments: { package: ['paths?', 'Packages'] },
      options: [MODULE, PRINTS, { commands: ['-x', 'switch', 'Print commands'] }],
      argv: { interspersed: false },
    },
    fix: {
      description: 'Change files to newer Go',
      arguments: { package: ['paths?', 'Packages'] },
      options: [
        MODULE,
        SHOWS,
        PRINTS,
        { diff: ['-diff', 'switch', 'Print changes'], which: ['-fix', 'names', 'Which changes'], fixtool: ['-fixtool', 'path', 'Program that changes', CODE] },
      ],
    },
    get: {
      description: 'Change what the module needs',
      effects: CHANGES_MODULE,
      arguments: { package: ['codes?', 'Packages, with versions'] },
      options: [
        MODULE,
        SHOWS,
        {
          update: ['-u', ['minor', 'patch'], 'Newer versions', { argv: { bareValue: 'minor', separator: '=', separators: ['='] } }],
          tests: ['-t', 'switch', 'For tests'],
          tool: ['-tool', 'switch', 'As tools'],
          download: ['-d', 'switch', 'Do not build'],
          insecure: ['-insecure', 'switch', 'Without checking certificates'],
        },
      ],
    },
    install: {
      description: 'Install programs',
      arguments: { package: ['codes?', 'Packages'] },
      options: [BUILDS, COVERAGE, PRINTS, JSON_OUTPUT],
      changes: 'machine',
    },
    mod: {
      description: 'Manage the module',
      effects: CHANGES_MODULE,
      commands: {
        init: { description: 'Create go.mod', effects: WRITES_LOCAL, changes: 'folder', arguments: { module: ['path?', 'Its name'] }, options: HERE },
        tidy: {
          description: 'Add and remove requirements',
          effects: TIDIES,
          changes: 'folder',
          folder: OBEYS_GO,
          options: {
            ...HERE,
            ...SHOWS,
            errors: ['-e', 'switch', 'Go on after errors'],
            diff: ['-diff', 'switch', 'Only print changes', { preview: PREVIEWS_REMOTE }],
            go: ['-go', 'name', 'Version of Go'],
            compat: ['-compat', 'name', 'Also for this version'],
          },
        },
        download: {
          description: 'Download modules',
          effects: TRANSFERS,
          changes: 'folder',
          folder: OBEYS_GO,
          arguments: { module: ['texts?', 'Modules', { shape: 'path' }] },
          options: { ...MODULE, ...JSON_OUTPUT, commands: ['-x', 'switch', 'Print commands'], reuse: ['-reuse', 'path', 'Earlier output'] },
        },
        edit: EDIT,
        vendor: VENDOR,
        verify: { description: 'Check downloaded modules', effects: READS_REMOTE, folder: OBEYS_GO, options: HERE },
        graph: {
          description: 'Print requirements',
          effects: READS_REMOTE,
          folder: OBEYS_GO,
          options: { ...HERE, go: ['-go', 'name', 'As this version of Go'], commands: ['-x', 'switch', 'Print commands'] },
        },
        why: {
          description: 'Say why a package is needed',
          effects: READS_REMOTE,
          folder: OBEYS_GO,
          arguments: { package: ['revisions', 'Packages'] },
          options: { ...HERE, modules: ['-m', 'switch', 'Modules'], vendor: ['-vendor', 'switch', 'Without tests of others'] },
        },
      },
    },
    work: {
      description: 'Manage several modules',
      effects: CHANGES_MODULE,
      commands: {
        init: { description: 'Create go.work', effects: WRITES_LOCAL, changes: 'folder', arguments: { module: ['paths?', 'Directories'] }, options: HERE },
        use: {
          description: 'Add directories',
          effects: [WRITES_LOCAL, { reversible: false }],
          changes: 'folder',
          arguments: { module: ['paths?', 'Directories'] },
          options: { ...HERE, recursive: ['-r', 'switch', 'And those below'] },
        },
        sync: { description: 'Bring go.mod files in line', options: HERE },
        edit: EDIT,
        vendor: VENDOR,
      },
    },
    clean: {
      description: 'Delete results',
      effects: [DELETES_LOCAL, { network: true }],
      changes: 'folder',
      folder: OBEYS_GO,
      arguments: { package: ['paths?', 'Packages'] },
      options: [
        MODULE,
        {
          commands: ['-x', 'switch', 'Print commands'],
          'dry-run': ['-n', 'switch', 'Only print commands', { preview: PREVIEWS_REMOTE }],
          installed: ['-i', 'switch', 'Installed programs, too', { changes: 'machine' }],
          recursive: ['-r', 'switch', 'Of what they need, too'],
          cache: ['-cache', 'switch', 'All results', { effects: DELETES, changes: 'machine' }],
          testcache: ['-testcache', 'switch', 'Results of tests', { changes: 'machine' }],
          modcache: ['-modcache', 'switch', 'Modules', { effects: DELETES, changes: 'machine' }],
          fuzzcache: ['-fuzzcache', 'switch', 'Input of fuzz tests', { effects: DELETES, changes: 'machine' }],
        },
      ],
    },
    env: {
      description: 'Print variables',
      effects: READS_REMOTE,
      // GOPROXY and GOFLAGS may hold passwords.
      sensitive: { unless: { variable: PLAIN_VARIABLES } },
      arguments: { variable: ['names?', 'Names'] },
      options: {
        ...HERE,
        ...JSON_OUTPUT,
        commands: ['-x', 'switch', 'Print commands'],
        changed: ['-changed', 'switch', 'Only those that were changed'],
        write: ['-w', 'switch', 'Change them', { effects: RUNS_ANYTHING, changes: 'machine' }],
        unset: ['-u', 'switch', 'Unset them', { effects: RUNS_ANYTHING, changes: 'machine' }],
      },
    },
    version: {
      description: 'Print the version',
      effects: READS_REMOTE,
      arguments: { file: ['paths?', 'Programs'] },
      options: { ...HERE, ...JSON_OUTPUT, modules: ['-m', 'switch', 'What they were built of'], verbose: ['-v', 'switch', 'Other files, too'] },
    },
    tool: {
      description: 'Tools of Go',
      folder: OBEYS_GO,
      commands: {
        '': {
          description: 'List tools, or run one',
          effects: READS_REMOTE,
          arguments: { command: ['codes?', 'Tool and its arguments', { effects: RUNS_ANYTHING, argv: { interspersed: false } }] },
          options: [HERE, PRINTS, { modfile: ['-modfile', 'path', 'Another go.mod', CODE] }],
        },
        cover: {
          description: 'Print coverage',
          effects: READS_REMOTE,
          options: {
            func: ['-func', 'path', 'Of each function'],
            html: ['-html', 'path', 'In a browser, or as a page', { effects: RUNS_PROGRAMS }],
            output: ['-o', 'path', 'File to write', { effects: OVERWRITES }],
          },
        },
        nm: {
          description: 'List symbols',
          effects: READS_LOCAL,
          arguments: { file: ['paths', 'Programs'] },
          options: {
            numeric: ['-n', 'switch', 'By address'],
            size: ['-size', 'switch', 'With sizes'],
            sort: ['-sort', ['address', 'name', 'none', 'size'], 'Order'],
            type: ['-type', 'switch', 'With types'],
          },
        },
        objdump: {
          description: 'Print machine code',
          effects: READS_LOCAL,
          arguments: { file: ['path', 'Program'], address: ['names?', 'First and last address'] },
          options: { symbols: ['-s', 'pattern', 'Symbols'], source: ['-S', 'switch', 'With source'], gnu: ['-gnu', 'switch', 'As GNU does'] },
        },
        buildid: {
          description: 'Print the id of a build',
          effects: READS_LOCAL,
          arguments: { file: ['path', 'Program'] },
          options: { write: ['-w', 'switch', 'Write it anew', { effects: OVERWRITES }] },
        },
        dist: {
          description: 'Platforms',
          commands: { list: { description: 'List platforms', effects: READS_LOCAL, options: { ...JSON_OUTPUT, broken: ['-broken', 'switch', 'Broken ones, too'] } } },
        },
        vet: { description: 'Checks', commands: { help: HELP_CHECKS } },
        fix: { description: 'Changes', commands: { help: HELP_CHECKS } },
      },
    },
    telemetry: {
      description: 'Print or set what is counted',
      effects: READS_LOCAL,
      changes: 'machine',
      arguments: { mode: ['name?', 'off, local or on', { effects: { filesystem: { write: true } } }] },
    },
    help: { description: 'Explain a command or topic', effects: READS_LOCAL, arguments: { topic: ['names?', 'Command or topic'] } },
    bug: { description: 'Report a mistake in a browser', changes: 'machine' },
  },
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false, repeats: 'last' },
})
