import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { exceptWith, extend, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'
import { SAID_BY_NAME } from './script-words'

export const make: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'make',
  version: '4.3',
  homepage: 'https://www.gnu.org/software/make',
  verified: [{ version: '4.3', platform: 'gnu' }],
  description: 'Run the commands of a Makefile; even a dry run runs some',
  effects: RUNS_ANYTHING,
  arguments: {
    target: ['names?', 'Targets', { effects: SAID_BY_NAME }],
    variable: ['texts?', 'Variables as NAME=VALUE', { effects: RUNS_ANYTHING, argv: { form: 'assignment' } }],
  },
  options: {
    'dry-run': ['-n --dry-run --just-print --recon', 'switch', 'Print commands; some run'],
    question: ['-q --question', 'switch', 'Only say whether something is to be done'],
    touch: ['-t --touch', 'switch', 'Set times instead of running commands'],
    file: ['-f --file --makefile', 'paths', 'Makefiles; - is standard input', { effects: { values: { '-': RUNS_ANYTHING } } }],
    directory: ['-C --directory', 'directories', 'Directories to change to, one after the other'],
    'include-dir': ['-I --include-dir', 'directories', 'Directories of included files'],
    jobs: ['-j --jobs', 'integer', 'Commands at a time', { argv: { bareValue: '0' } }],
    'load-average': ['-l --load-average --max-load', 'number', 'Start none above this load', { argv: { bareValue: '0' } }],
    'always-make': ['-B --always-make', 'switch', 'Make everything'],
    'keep-going': ['-k --keep-going', 'switch', 'Go on after errors'],
    'no-keep-going': ['-S --no-keep-going --stop', 'switch', 'Stop at the first error'],
    'ignore-errors': ['-i --ignore-errors', 'switch', 'Ignore errors'],
    silent: ['-s --silent --quiet', 'switch', 'Print no commands'],
    'environment-overrides': ['-e --environment-overrides', 'switch', 'Variables of the environment count more'],
    eval: ['-E --eval', 'codes', 'Text of a Makefile', { effects: RUNS_ANYTHING }],
    'old-file': ['-o --old-file --assume-old', 'paths', 'Files that count as old'],
    'new-file': ['-W --what-if --new-file --assume-new', 'paths', 'Files that count as new'],
    'output-sync': ['-O --output-sync', ['line', 'target', 'recurse', 'none'], 'Group output', { argv: { bareValue: 'target' } }],
    'print-data-base': ['-p --print-data-base', 'switch', 'Print all rules'],
    'no-builtin-rules': ['-r --no-builtin-rules', 'switch', 'No rules of its own'],
    'no-builtin-variables': ['-R --no-builtin-variables', 'switch', 'No variables of its own'],
    'print-directory': ['-w --print-directory', 'switch', 'Print the directory'],
    'no-print-directory': ['--no-print-directory', 'switch', 'Do not print the directory'],
    'check-symlink-times': ['-L --check-symlink-times', 'switch', 'The newer time of links and files'],
    trace: ['--trace', 'switch', 'Print why'],
    d: ['-d', 'switch', 'Print how it decides'],
    'warn-undefined-variables': ['--warn-undefined-variables', 'switch', 'Warn about variables that are not set'],
    help: ['-h --help', 'switch', 'Print how to use it', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
  folder: /* @__PURE__ */ extend(
    /* @__PURE__ */ exceptWith(['version', 'help'], /* @__PURE__ */ runsFolder(['the commands of a Makefile', 'Makefile', 'makefile', 'GNUmakefile'])),
    { directory: 'directory' },
  ),
})
