import type { AtipRuns } from '../types/argv'
import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Runs its standard input; only reads it with --check. */
const RUNS_INPUT: AtipParameterEffects = { values: { '-': RUNS_ANYTHING }, unless: { check: ['*'] } }

/** Code that only reads still does beside these: none loads a module. */
const BESIDE = [
  ...['no-warnings', 'no-deprecation', 'throw-deprecation', 'trace-warnings', 'trace-deprecation', 'trace-uncaught'],
  ...['stack-trace-limit', 'max-old-space-size', 'expose-gc', 'unhandled-rejections', 'input-type=commonjs', 'argument'],
]
const EVALUATED: AtipRuns = { as: 'code', language: 'javascript', beside: [...BESIDE, 'script'] }
const PRINTED: AtipRuns = { as: 'code', language: 'javascript', beside: [...BESIDE, 'script=-'], input: true }

export const node: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'node',
  version: '20.20',
  homepage: 'https://nodejs.org',
  verified: [{ version: '20.20' }],
  description: 'Run a JavaScript program',
  effects: RUNS_ANYTHING,
  arguments: {
    script: ['path?', 'Program; - is standard input', { effects: RUNS_INPUT }],
    argument: ['codes?', 'Arguments of the program'],
  },
  options: {
    eval: ['-e --eval', 'code', 'Text of a program', { preview: PREVIEWS_LOCAL, runs: EVALUATED }],
    print: ['-p --print', 'code', 'Text of a program whose result is printed', { preview: PREVIEWS_LOCAL, runs: PRINTED }],
    check: ['-c --check', 'switch', 'Only check the syntax of a program', { preview: PREVIEWS_LOCAL }],
    require: ['-r --require', 'codes', 'Modules to load first', { effects: RUNS_ANYTHING }],
    import: ['--import', 'codes', 'ES modules to load first', { effects: RUNS_ANYTHING }],
    loader: ['--loader --experimental-loader', 'codes', 'Modules that load others', { effects: RUNS_ANYTHING }],
    conditions: ['-C --conditions', 'names', 'Conditions of exports and imports'],
    'env-file': ['--env-file', 'paths', 'Files of variables', { effects: RUNS_ANYTHING }],
    'input-type': ['--input-type', ['commonjs', 'module'], 'Kind of program that --eval gives'],
    interactive: ['-i --interactive', 'switch', 'Read commands', { effects: RUNS_ANYTHING }],
    test: ['--test', 'switch', 'Run tests'],
    'test-name-pattern': ['--test-name-pattern', 'patterns', 'Tests to run'],
    'test-only': ['--test-only', 'switch', 'Run tests marked as only'],
    'test-reporter': ['--test-reporter', 'codes', 'How to print results: spec, tap, dot', { effects: RUNS_ANYTHING }],
    watch: ['--watch', 'switch', 'Start again after each change', { effects: RUNS_ANYTHING }],
    inspect: ['--inspect', 'name', 'Let debuggers connect', { effects: RUNS_ANYTHING, argv: { bareValue: '9229' } }],
    'inspect-brk': ['--inspect-brk', 'name', 'Wait for a debugger', { effects: RUNS_ANYTHING, argv: { bareValue: '9229' } }],
    'enable-source-maps': ['--enable-source-maps', 'switch', 'Source maps in stack traces'],
    'experimental-vm-modules': ['--experimental-vm-modules', 'switch', 'ES modules in vm'],
    'max-old-space-size': ['--max-old-space-size', 'integer', 'Most memory in MB'],
    'stack-trace-limit': ['--stack-trace-limit', 'integer', 'Lines of stack traces'],
    'expose-gc': ['--expose-gc', 'switch', 'Let programs free memory'],
    'no-warnings': ['--no-warnings', 'switch', 'Print no warnings'],
    'no-deprecation': ['--no-deprecation', 'switch', 'Print no warnings about old functions'],
    'throw-deprecation': ['--throw-deprecation', 'switch', 'Old functions are errors'],
    'trace-warnings': ['--trace-warnings', 'switch', 'Stack traces of warnings'],
    'trace-deprecation': ['--trace-deprecation', 'switch', 'Stack traces of old functions'],
    'trace-uncaught': ['--trace-uncaught', 'switch', 'Stack traces of errors'],
    'unhandled-rejections': ['--unhandled-rejections', ['strict', 'warn', 'none', 'throw', 'warn-with-error-code'], 'What to do about rejections'],
    'preserve-symlinks': ['--preserve-symlinks', 'switch', 'Do not follow links to modules'],
    'cpu-prof': ['--cpu-prof', 'switch', 'Write a profile', { effects: { filesystem: { write: true } } }],
    'v8-options': ['--v8-options', 'switch', 'Print options of V8', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print how to use it', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false, bundling: false },
  folder: /* @__PURE__ */ runsFolder('a program of the folder', ['script', 'test']),
})
