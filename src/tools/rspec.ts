import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Not described: --drb and --options. */
export const rspec: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rspec',
  version: '3.13',
  homepage: 'https://rspec.info',
  description: 'Run tests of Ruby of the folder',
  effects: RUNS_ANYTHING,
  arguments: { file: ['paths?', 'Files and directories, with lines: x_spec.rb:12'] },
  options: {
    example: ['-e --example', 'texts', 'Only tests with this text'],
    'example-matches': ['-E --example-matches', 'patterns', 'Only tests that match'],
    tag: ['-t --tag', 'texts', 'Only tests with this tag, or without: ~slow'],
    pattern: ['-P --pattern', 'pattern', 'Files of tests'],
    exclude: ['--exclude-pattern', 'pattern', 'No such files'],
    format: ['-f --format', ['progress', 'p', 'documentation', 'd', 'html', 'h', 'json', 'j', 'failures', 'f'], 'Format'],
    out: ['-o --out', 'path', 'File for results', { effects: OVERWRITES }],
    order: ['--order', 'pattern', 'Order: defined, rand:SEED'],
    seed: ['--seed', 'integer', 'Number for the order'],
    'fail-fast': ['--fail-fast', 'integer', 'Stop after failures', { argv: { bareValue: '1', separators: ['='], separator: '=' } }],
    'no-fail-fast': ['--no-fail-fast', 'switch', 'Do not'],
    'only-failures': ['--only-failures', 'switch', 'Only what failed last'],
    'next-failure': ['-n --next-failure', 'switch', 'What failed last, up to the first'],
    'dry-run': ['--dry-run', 'switch', 'Run no tests, only load them'],
    profile: ['-p --profile', 'integer', 'Print the slowest', { argv: { bareValue: '10', separators: ['='], separator: '=' } }],
    backtrace: ['-b --backtrace', 'switch', 'Whole traces'],
    color: ['--force-color --force-colour --color --colour --no-color --no-colour -c', 'switch', 'Colours'],
    warnings: ['-w --warnings', 'switch', 'Print warnings'],
    require: ['-r --require', 'paths', 'Code to load', { effects: RUNS_ANYTHING }],
    libdir: ['-I', 'directories', 'Directories of code'],
    bisect: ['--bisect', 'switch', 'Find the fewest tests that fail together'],
    init: ['--init', 'switch', 'Write settings', { effects: OVERWRITES }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
  folder: /* @__PURE__ */ runsFolder(['the tests and the settings of the folder', '.rspec', 'spec', 'Gemfile']),
})
