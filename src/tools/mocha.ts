import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: --node-option, and mocha init. */

export const mocha: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mocha',
  version: '12.0',
  homepage: 'https://mochajs.org',
  verified: [{ version: '12.0' }],
  description: 'Run tests of JavaScript of the folder',
  effects: RUNS_ANYTHING,
  arguments: { file: ['paths?', 'Files, directories and patterns'] },
  options: {
    grep: ['-g --grep', 'pattern', 'Only tests that match'],
    fgrep: ['-f --fgrep', 'text', 'Only tests with this text'],
    invert: ['-i --invert', 'switch', 'Only the others'],
    bail: ['-b --bail', 'switch', 'Stop at the first failure'],
    timeout: ['-t --timeout --timeouts', 'name', 'Milliseconds for a test'],
    slow: ['-s --slow', 'name', 'Milliseconds that count as slow'],
    retries: ['--retries', 'integer', 'Further attempts'],
    reporter: ['-R --reporter', ['spec', 'dot', 'nyan', 'min', 'list', 'progress', 'tap', 'json', 'xunit'], 'Format'],
    require: ['-r --require', 'paths', 'Modules to load'],
    config: ['--config', 'path', 'Configuration'],
    package: ['--package', 'path', 'package.json with the configuration'],
    extension: ['--extension', 'names', 'Ends of names'],
    ignore: ['--ignore --exclude', 'patterns', 'No such files'],
    file: ['--file', 'paths', 'Files to load first'],
    recursive: ['--recursive', 'switch', 'Directories below, too'],
    parallel: ['-p --parallel', 'switch', 'Several files at a time'],
    jobs: ['-j --jobs', 'integer', 'How many'],
    'dry-run': ['--dry-run', 'switch', 'Only list tests; loads them'],
    exit: ['--exit', 'switch', 'End when the tests have'],
    'forbid-only': ['--forbid-only', 'switch', 'Fail if tests are selected in code'],
    'full-trace': ['--full-trace', 'switch', 'Print whole stack traces'],
    'check-leaks': ['--check-leaks', 'switch', 'Find global variables'],
    watch: ['-w --watch', 'switch', 'Run again after changes'],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: false, unread: ['init'], repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder(['the tests and the configuration of the folder', 'package.json', '.mocharc.js', '.mocharc.cjs', '.mocharc.json', '.mocharc.yml']),
})
