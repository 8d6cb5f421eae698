import type { AtipEffects } from '../../types/atip'
import type { AtipFolder } from '../../types/folder'
import { ANY_WORDS, alike } from '../command-sets'
import type { ArgumentRow, CommandRows, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { DELETES, OVERWRITES, READS_LOCAL, RUNS_ANYTHING, runsFolder, USES_NETWORK, WRITES_LOCAL } from '../effects'

/*
 * Python looks for modules in the working directory first, and for whatever these import: a `json.py` or `re.py` of the
 * folder runs in place of the library's. So each does anything, and what is said of it stands where a person trusts the folder.
 */

/** A module of the library, and what it does if the folder has none of the names that it imports. */
function does(effects: AtipEffects): AtipFolder {
  return { obeys: runsFolder('modules of the folder').obeys ?? [], trusted: effects }
}

const READS: AtipFolder = /* @__PURE__ */ does(READS_LOCAL)
const WRITES: AtipFolder = /* @__PURE__ */ does(WRITES_LOCAL)

const HELP: OptionRows = { help: ['-h --help', 'switch', 'Print help'] }
const INPUT: ArgumentRow = ['path?', 'File; - or none is standard input', { file: 'read' }]
const ARCHIVE: OptionRow[3] & {} = { file: 'read' }

/** The options of zipfile and tarfile: lists of words behind one that says what to do. */
const ARCHIVES: OptionRows = {
  list: ['-l --list', 'path', 'List an archive', ARCHIVE],
  test: ['-t --test', 'path', 'Test an archive', ARCHIVE],
  extract: ['-e --extract', 'paths', 'Archive, and the directory to extract to', { effects: OVERWRITES, argv: { arrayStyle: 'space' } }],
  create: ['-c --create', 'paths', 'Archive to write, and files to store', { effects: OVERWRITES, argv: { arrayStyle: 'space' } }],
  ...HELP,
}

const readingModules: CommandSet = {
  ast: {
    description: 'Print the syntax tree of a program',
    folder: READS,
    arguments: { file: INPUT },
    options: {
      mode: ['-m --mode', ['exec', 'single', 'eval', 'func_type'], 'Kind of code'],
      'no-type-comments': ['--no-type-comments', 'switch', 'No comments about types'],
      'include-attributes': ['-a --include-attributes', 'switch', 'Numbers of lines and columns'],
      indent: ['-i --indent', 'integer', 'Blanks for each level'],
      ...HELP,
    },
  },
  base64: {
    description: 'Encode or decode as base64',
    folder: READS,
    arguments: { file: INPUT },
    options: { decode: ['-d -u', 'switch', 'Decode'], encode: ['-e', 'switch', 'Encode'], test: ['-t', 'switch', 'Test itself'], help: ['-h', 'switch', 'Print help'] },
  },
  calendar: {
    description: 'Print a calendar',
    folder: READS,
    arguments: { year: ['integer?', 'Year'], month: ['integer?', 'Month'] },
    options: {
      width: ['-w --width', 'integer', 'Width of columns'],
      lines: ['-l --lines', 'integer', 'Lines for each week'],
      spacing: ['-s --spacing', 'integer', 'Blanks between months'],
      months: ['-m --months', 'integer', 'Months in a row'],
      type: ['-t --type', ['text', 'html'], 'Format'],
      form: ['-L --locale -e --encoding -c --css', 'name', 'Language, encoding and style'],
      ...HELP,
    },
  },
  dis: { description: 'Print the instructions of a program', folder: READS, arguments: { file: INPUT }, options: HELP },
  'json.tool': {
    description: 'Check and indent JSON',
    folder: READS,
    arguments: { input: INPUT, output: ['path?', 'File to write', { effects: OVERWRITES, file: 'replace' }] },
    options: {
      'sort-keys': ['--sort-keys', 'switch', 'Sort keys'],
      'no-ensure-ascii': ['--no-ensure-ascii', 'switch', 'Other letters as they are'],
      'json-lines': ['--json-lines', 'switch', 'Each line is a value'],
      indent: ['--indent', 'integer', 'Blanks for each level'],
      tab: ['--tab', 'switch', 'Indent with tabs'],
      'no-indent': ['--no-indent', 'switch', 'Keep lines together'],
      compact: ['--compact', 'switch', 'No blanks'],
      ...HELP,
    },
    argv: { aliases: ['json'] },
  },
  platform: { description: 'Print the name of the platform', folder: READS, arguments: { words: ['names?', 'terse, nonaliased'] } },
  site: {
    description: 'Print where packages are',
    folder: READS,
    options: {
      'user-base': ['--user-base', 'switch', "The user's directory"],
      'user-site': ['--user-site', 'switch', "The user's packages"],
      help: ['--help', 'switch', 'Print help'],
    },
  },
  sysconfig: { description: 'Print how Python was built', folder: READS },
  tabnanny: { description: 'Check the indentation of programs', folder: READS, arguments: { path: ['paths', 'Files and directories'] } },
  this: { description: 'Print the Zen of Python', folder: READS },
  tokenize: { description: 'Print the tokens of a program', folder: READS, arguments: { file: INPUT }, options: { exact: ['-e --exact', 'switch', 'Exact names'], ...HELP } },
  tarfile: {
    description: 'List, test, extract and write tar archives',
    folder: READS,
    options: { verbose: ['-v --verbose', 'switch', 'Print more'], filter: ['--filter', 'name', 'What to extract'], ...ARCHIVES },
  },
  zipfile: { description: 'List, test, extract and write zip archives', folder: READS, options: { encoding: ['--metadata-encoding', 'name', 'Encoding of names'], ...ARCHIVES } },
}

const changingModules: CommandSet = {
  venv: {
    description: 'Make a virtual environment',
    folder: WRITES,
    arguments: { directory: ['directories', 'Directories', { file: 'make' }] },
    options: {
      'system-site-packages': ['--system-site-packages', 'switch', 'With packages of the system'],
      symlinks: ['--symlinks', 'switch', 'With links'],
      copies: ['--copies', 'switch', 'Without links'],
      clear: ['--clear', 'switch', 'Delete what is in the directory', { effects: DELETES }],
      upgrade: ['--upgrade', 'switch', 'For this version of Python'],
      'without-pip': ['--without-pip', 'switch', 'Without pip'],
      prompt: ['--prompt', 'name', 'Name to show'],
      'upgrade-deps': ['--upgrade-deps', 'switch', 'Download newer pip and setuptools', { effects: [USES_NETWORK, { subprocess: true }] }],
      ...HELP,
    },
  },
  py_compile: {
    description: 'Compile programs, which checks their syntax',
    folder: WRITES,
    arguments: { file: ['paths', 'Programs', { file: 'read' }] },
    options: { quiet: ['-q --quiet', 'switch', 'Print no errors'], ...HELP },
  },
  compileall: {
    description: 'Compile the programs of directories',
    folder: WRITES,
    arguments: { path: ['paths?', 'Files and directories', { file: 'read' }] },
    options: {
      flat: ['-l', 'switch', 'Not what is below'],
      force: ['-f', 'switch', 'Also where nothing changed'],
      quiet: ['-q', 'switch', 'Print less'],
      legacy: ['-b', 'switch', 'Beside the programs'],
      exclude: ['-x', 'pattern', 'Leave out such paths'],
      workers: ['-j --workers -r -o', 'integer', 'How many at a time, how deep, which optimisation'],
      paths: ['-d -s -p', 'path', 'What to write as their paths'],
      list: ['-i', 'path', 'File of names', { file: 'read' }],
      invalidation: ['--invalidation-mode', ['checked-hash', 'timestamp', 'unchecked-hash'], 'How changes are found'],
      links: ['-e', 'directory', 'No links that lead out of it'],
      hardlinks: ['--hardlink-dupes', 'switch', 'Link equal results'],
      ...HELP,
    },
  },
  unittest: {
    description: 'Run tests; `discover` looks for them',
    folder: /* @__PURE__ */ runsFolder('the tests of the folder'),
    arguments: { test: ['paths?', 'Modules, classes, tests and files'] },
    options: {
      verbose: ['-v --verbose', 'switch', 'Print more'],
      quiet: ['-q --quiet', 'switch', 'Print less'],
      locals: ['--locals', 'switch', 'Print variables'],
      failfast: ['-f --failfast', 'switch', 'Stop at the first failure'],
      catch: ['-c --catch', 'switch', 'Interrupts wait for the test'],
      buffer: ['-b --buffer', 'switch', 'Print the output of failures only'],
      keyword: ['-k', 'patterns', 'Only tests whose names match'],
      start: ['-s --start-directory', 'directory', 'Where to look for tests'],
      pattern: ['-p --pattern', 'pattern', 'Names of files of tests'],
      top: ['-t --top-level-directory', 'directory', 'Directory of the project'],
      ...HELP,
    },
  },
  ensurepip: {
    description: 'Install pip',
    options: {
      small: ['-v --verbose -U --upgrade --user --altinstall --default-pip --version', 'switch', 'How'],
      root: ['--root', 'directory', 'Another root'],
      ...HELP,
    },
  },
  timeit: {
    description: 'Measure how long code takes',
    arguments: { statement: ['codes?', 'Code', { runs: 'code' }] },
    options: {
      number: ['-n --number', 'integer', 'How often to run it'],
      repeat: ['-r --repeat', 'integer', 'How often to measure'],
      setup: ['-s --setup', 'codes', 'Code to run before', { runs: 'code' }],
      process: ['-p --process', 'switch', 'Time of the processor'],
      verbose: ['-v --verbose', 'switch', 'Print more'],
      unit: ['-u --unit', ['nsec', 'usec', 'msec', 'sec'], 'Unit'],
      ...HELP,
    },
    argv: { interspersed: false },
  },
  'http.server': {
    description: 'Serve a folder to everybody who can reach this machine',
    arguments: { port: ['integer?', 'Port'] },
    options: {
      bind: ['-b --bind', 'name', 'Address'],
      directory: ['-d --directory', 'directory', 'Folder'],
      protocol: ['-p --protocol', 'text', 'Version of HTTP'],
      cgi: ['--cgi', 'switch', 'Run programs of the folder'],
      ...HELP,
    },
  },
}

/** What is installed, and does whatever its words say. */
const installedModules: CommandSet = /* @__PURE__ */ alike(
  { build: 'Build packages; runs their scripts', jupyterlab: 'Serve JupyterLab', notebook: 'Serve notebooks', virtualenv: 'Make a virtual environment' },
  { ...ANY_WORDS, effects: RUNS_ANYTHING },
)

/** The modules that `python -m` runs and that are no programs of their own. */
export const MODULES: CommandRows = {
  description: 'Run a module of the library',
  isRare: true,
  argv: { interspersed: true, bundling: true },
  commands: [readingModules, changingModules, installedModules],
}
