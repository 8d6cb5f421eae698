import type { AtipTool } from '../types/atip'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { DELETES, extend, OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Whoever reaches the server can run code. */
const SERVES = /* @__PURE__ */ extend(RUNS_ANYTHING, { network: true })

const TESTS: Pick<CommandRows, 'arguments' | 'options'> = {
  arguments: { filter: ['paths?', 'Parts of the paths of files'] },
  options: {
    root: ['-r --root', 'directory', 'Directory of the project'],
    config: ['-c --config', 'path', 'Configuration'],
    update: ['-u --update', 'switch', 'Replace snapshots', { effects: OVERWRITES }],
    watch: ['-w --watch', 'switch', 'Run again after each change'],
    run: ['--run', 'switch', 'Run once'],
    'test-name-pattern': ['-t --testNamePattern', 'pattern', 'Only such tests'],
    dir: ['--dir', 'directory', 'Directory to look for tests in'],
    reporter: ['--reporter', ['default', 'verbose', 'dot', 'json', 'tap', 'tap-flat', 'junit', 'tree'], 'Format'],
    'output-file': ['--outputFile', 'path', 'File for results', { effects: OVERWRITES }],
    coverage: ['--coverage', 'switch', 'Measure coverage'],
    mode: ['--mode', 'name', 'Mode'],
    environment: ['--environment', ['node', 'jsdom', 'happy-dom', 'edge-runtime'], 'Environment'],
    pool: ['--pool', ['threads', 'forks', 'vmThreads', 'vmForks'], 'How to run at a time'],
    'max-workers': ['--maxWorkers', 'name', 'Workers'],
    'pass-with-no-tests': ['--passWithNoTests', 'switch', 'No tests are no failure'],
    'log-heap-usage': ['--logHeapUsage', 'switch', 'Print memory'],
    shard: ['--shard', 'text', 'Part of the tests: 1/3'],
    'test-timeout': ['--testTimeout', 'integer', 'Milliseconds for a test'],
    'hook-timeout': ['--hookTimeout', 'integer', 'Milliseconds for a hook'],
    bail: ['--bail', 'integer', 'Stop after so many failures'],
    retry: ['--retry', 'integer', 'Further attempts'],
    exclude: ['--exclude', 'patterns', 'No such files'],
    typecheck: ['--typecheck', 'switch', 'Check types, too'],
    project: ['--project', 'names', 'Projects'],
    globals: ['--globals', 'switch', 'Global functions'],
    switches: [
      '--hideSkippedTests --isolate --no-isolate --dom --fileParallelism --no-file-parallelism --detectAsyncLeaks --allowOnly --dangerouslyIgnoreUnhandledErrors --expandSnapshotDiff --disableConsoleIntercept --printConsoleTrace --includeTaskLocation --clearScreen --standalone --strictTags --cache --no-cache --no-coverage --no-watch',
      'switch',
      'How to run and print',
    ],
    values: ['--vmMemoryLimit --sequence --slowTestThreshold --teardownTimeout --maxConcurrency --expect --configLoader --tagsFilter', 'patterns', 'Limits, order and tags'],
    silent: ['--silent', ['true', 'false', 'passed-only'], 'Print no output of tests', { argv: { bareValue: 'true' } }],
    changed: ['--changed', 'revision', 'Tests of what changed since a commit', { argv: { bareValue: 'HEAD' } }],
    'list-tags': ['--listTags', ['true', 'json'], 'List tags', { argv: { bareValue: 'true' } }],
    'merge-reports': ['--mergeReports', 'directory', 'Put reports together', { argv: { bareValue: '.vitest-reports' } }],
    attachments: ['--attachmentsDir', 'directory', 'Directory for attachments', { effects: OVERWRITES, file: 'replace' }],
    'clear-cache': ['--clearCache', 'switch', 'Delete the caches', { effects: DELETES }],
    serves: ['--ui --open', 'switch', 'Serve a page about the tests', { effects: SERVES }],
    port: ['--api --inspect --inspectBrk', 'text', 'Address of a server that runs code', { effects: SERVES, argv: { bareValue: 'true' } }],
    code: ['--browser --execArgv --diff --experimental', 'codes', 'Browser, options of Node, or a module', { effects: RUNS_ANYTHING }],
    'no-color': ['--no-color', 'switch', 'No colours'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version; a command runs all the same'],
  },
}

/** Only without a command, the version is printed in place of running tests. */
const VERSION: OptionRows = {
  version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
}

export const vitest: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'vitest',
  version: '4.1',
  homepage: 'https://vitest.dev',
  verified: [{ version: '4.1' }],
  description: 'Run tests of JavaScript of the folder',
  rare: 'switches values code port attachments',
  effects: RUNS_ANYTHING,
  commands: {
    '': {
      description: 'Run tests, and again after each change on a terminal',
      ...TESTS,
      options: { ...TESTS.options, ...VERSION },
    },
    run: { description: 'Run tests once', ...TESTS },
    related: { description: 'Run tests of files that import these', ...TESTS },
    watch: { description: 'Run tests again after each change', argv: { aliases: ['dev'] }, ...TESTS },
    list: {
      description: 'List tests',
      ...TESTS,
      options: {
        ...TESTS.options,
        json: ['--json', 'path', 'Print JSON, or write it to a file', { effects: extend(OVERWRITES, { unless: { json: ['-'] } }), argv: { bareValue: '-' } }],
        'files-only': ['--filesOnly --staticParse', 'switch', 'Only files, or without running them'],
        'static-parse': ['--staticParseConcurrency', 'integer', 'Files to read at a time'],
      },
    },
    bench: {
      description: 'Run benchmarks',
      ...TESTS,
      options: { ...TESTS.options, compare: ['--compare', 'path', 'Compare with these results'], json: ['--outputJson', 'path', 'File for results', { effects: OVERWRITES }] },
    },
  },
  argv: { interspersed: true, repeats: 'last', unread: ['init'] },
  folder: /* @__PURE__ */ runsFolder(['the tests and the configuration of the folder', 'package.json', 'vitest.config.ts', 'vitest.config.js', 'vite.config.ts', 'vite.config.js']),
})
