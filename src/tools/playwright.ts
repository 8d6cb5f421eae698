import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

const FOLDER: AtipFolder = /* @__PURE__ */ runsFolder(['the tests and the configuration of the folder', 'package.json', 'playwright.config.ts', 'playwright.config.js'])

export const playwright: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'playwright',
  version: '1.65',
  homepage: 'https://playwright.dev',
  verified: [{ version: '1.65' }],
  description: 'Run tests in browsers',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    test: {
      description: 'Run tests of the folder',
      folder: FOLDER,
      arguments: { filter: ['patterns?', 'Files to test', { shape: 'path' }] },
      options: {
        config: ['-c --config', 'path', 'Configuration'],
        grep: ['-g --grep', 'pattern', 'Only tests that match'],
        'grep-invert': ['-G --grep-invert', 'pattern', 'No such tests'],
        project: ['--project', 'texts', 'Projects'],
        workers: ['-j --workers', 'name', 'Workers'],
        reporter: ['--reporter', ['list', 'line', 'dot', 'json', 'junit', 'null', 'github', 'html', 'blob'], 'Format'],
        retries: ['--retries', 'integer', 'Further attempts'],
        'repeat-each': ['--repeat-each', 'integer', 'How often'],
        timeout: ['--timeout', 'integer', 'Milliseconds for a test'],
        'max-failures': ['--max-failures', 'integer', 'Stop after so many failures'],
        stop: ['-x', 'switch', 'Stop at the first failure'],
        shard: ['--shard', 'text', 'Part: 1/3'],
        'last-failed': ['--last-failed', 'switch', 'Tests that failed before'],
        headed: ['--headed', 'switch', 'Show browsers'],
        list: ['--list', 'switch', 'Only list tests; loads them'],
        'forbid-only': ['--forbid-only', 'switch', 'Fail if tests are selected in code'],
        'fully-parallel': ['--fully-parallel', 'switch', 'All at a time'],
        'pass-with-no-tests': ['--pass-with-no-tests', 'switch', 'No tests are no failure'],
        quiet: ['--quiet', 'switch', 'Print no output of tests'],
        help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      },
    },
    install: {
      description: 'Download browsers',
      arguments: { browser: ['names?', 'Browsers'] },
      options: { 'with-deps': ['--with-deps', 'switch', 'Install packages of the system, too'] },
      changes: 'machine',
    },
  },
  argv: { interspersed: true, repeats: 'last' },
})
