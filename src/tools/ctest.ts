import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { exceptWith, extend, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: scripts and dashboards, which send results to servers (-S, -D, -T, -M), and --build-and-test. */

/** Help and the version are written to the file that follows. */
const WRITES_HELP: AtipParameterEffects = /* @__PURE__ */ extend(OVERWRITES, { with: ['help', 'version'] })

export const ctest: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ctest',
  version: '3.25',
  homepage: 'https://cmake.org/cmake/help/latest/manual/ctest.1.html',
  verified: [{ version: '3.25' }],
  description: 'Run the tests of a project that CMake built',
  effects: RUNS_ANYTHING,
  arguments: { file: ['path?', 'With --help or --version: file to write', { effects: WRITES_HELP }] },
  options: {
    'test-dir': ['--test-dir', 'directory', 'Directory of results'],
    'build-config': ['-C --build-config', 'name', 'Debug, Release'],
    preset: ['--preset', 'name', 'Preset'],
    'list-presets': ['--list-presets', 'switch', 'List presets'],
    'tests-regex': ['-R --tests-regex', 'pattern', 'Only tests with such names'],
    'exclude-regex': ['-E --exclude-regex', 'pattern', 'No such tests'],
    'label-regex': ['-L --label-regex', 'pattern', 'Only tests with such labels'],
    'label-exclude': ['-LE --label-exclude', 'pattern', 'No tests with such labels'],
    'rerun-failed': ['--rerun-failed', 'switch', 'Tests that failed before'],
    'show-only': ['-N --show-only', ['human', 'json-v1'], 'Only list tests', { argv: { bareValue: 'human' } }],
    'print-labels': ['--print-labels', 'switch', 'Print labels'],
    parallel: ['-j --parallel', 'integer', 'Tests at a time'],
    repeat: ['--repeat', 'text', 'until-fail:N, until-pass:N, after-timeout:N'],
    'stop-on-failure': ['--stop-on-failure', 'switch', 'Stop at the first failure'],
    timeout: ['--timeout', 'number', 'Seconds for each test'],
    'no-tests': ['--no-tests', ['error', 'ignore'], 'What to do without tests'],
    'schedule-random': ['--schedule-random', 'switch', 'In any order'],
    'output-on-failure': ['--output-on-failure', 'switch', 'Print output of tests that fail'],
    verbose: ['-V --verbose', 'switch', 'Print output of tests'],
    'extra-verbose': ['-VV --extra-verbose', 'switch', 'Print more'],
    debug: ['--debug', 'switch', 'Print what it does'],
    progress: ['--progress', 'switch', 'Print less'],
    quiet: ['-Q --quiet', 'switch', 'Print nothing'],
    'output-log': ['-O --output-log', 'path', 'File for output', { effects: OVERWRITES }],
    'output-junit': ['--output-junit', 'path', 'File for results', { effects: OVERWRITES }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: true, endOfOptions: false, repeats: 'last' },
  folder: /* @__PURE__ */ exceptWith(['version', 'help'], /* @__PURE__ */ runsFolder(['the tests of the folder', 'CTestTestfile.cmake', 'CMakeLists.txt'])),
})
