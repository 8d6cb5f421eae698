import type { AtipParameterEffects, AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, READS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/** Reports go to files, but for these. */
const REPORT: AtipParameterEffects = { values: { stdout: {}, stderr: {}, '*': OVERWRITES } }

const CONFIG: OptionRows = {
  config: ['-c --config', 'path', 'Configuration'],
  'no-config': ['--no-config', 'switch', 'Read no configuration'],
}

const LINTERS: OptionRows = {
  default: ['--default', ['standard', 'all', 'none', 'fast'], 'Linters to begin with'],
  enable: ['-E --enable', 'names', 'Further linters'],
  disable: ['-D --disable', 'names', 'No such linters'],
  'enable-only': ['--enable-only', 'names', 'Only these linters'],
  'enable-all': ['--enable-all', 'switch', 'All linters'],
  'disable-all': ['--disable-all', 'switch', 'No linters'],
  presets: ['-p --presets', 'names', 'Kinds of linters'],
  'fast-only': ['--fast-only --fast', 'switch', 'Only fast linters'],
}

/** Its configuration names plug-ins, which are loaded, and packages are compiled. */
const RUNS_LINTERS: AtipFolder = /* @__PURE__ */ runsFolder([
  'what the module builds with, and plug-ins of the configuration',
  '.golangci.yml',
  '.golangci.yaml',
  '.golangci.toml',
  '.golangci.json',
  'go.mod',
])

export const golangciLint: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'golangci-lint',
  version: '2.1',
  homepage: 'https://golangci-lint.run',
  description: 'Find problems in Go; loads plug-ins that the folder names',
  opens: { write: ['~/.cache/golangci-lint', '~/.cache/go-build', '~/go/pkg'] },
  effects: RUNS_ANYTHING,
  globalOptions: {
    color: ['--color', ['always', 'auto', 'never'], 'Colours'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': { description: 'Print the version', effects: READS_LOCAL, options: { version: ['--version', 'switch', 'Print the version'] } },
    run: {
      description: 'Find problems',
      folder: RUNS_LINTERS,
      arguments: { path: ['paths?', 'Packages, directories or files: ./...'] },
      options: [
        CONFIG,
        LINTERS,
        {
          concurrency: ['-j --concurrency', 'integer', 'Linters at a time'],
          'modules-download-mode': ['--modules-download-mode', ['mod', 'readonly', 'vendor'], 'How to use go.mod'],
          'issues-exit-code': ['--issues-exit-code', 'integer', 'Exit code after problems'],
          'build-tags': ['--build-tags', 'names', 'Build tags'],
          timeout: ['--timeout', 'name', 'Longest time: 5m'],
          tests: ['--tests', 'switch', 'Tests, too'],
          'allow-parallel-runners': ['--allow-parallel-runners', 'switch', 'Several runs at a time'],
          'allow-serial-runners': ['--allow-serial-runners', 'switch', 'Wait for other runs'],
          go: ['--go', 'name', 'Version of Go'],
          'path-prefix': ['--path-prefix', 'text', 'Prefix of paths in output'],
          'path-mode': ['--path-mode', ['abs'], 'Whole paths'],
          'show-stats': ['--show-stats', 'switch', 'Print numbers'],
          'out-format': ['--out-format', 'name', 'Format'],
          'print-issued-lines': ['--print-issued-lines', 'switch', 'Print lines of code'],
          'print-linter-name': ['--print-linter-name', 'switch', 'Print names of linters'],
          'sort-results': ['--sort-results', 'switch', 'Sort'],
          'max-issues-per-linter': ['--max-issues-per-linter', 'integer', 'Most problems of a linter'],
          'max-same-issues': ['--max-same-issues', 'integer', 'Most problems of the same text'],
          'uniq-by-line': ['--uniq-by-line', 'switch', 'One problem for each line'],
          new: ['-n --new', 'switch', 'Only new problems'],
          'new-from-rev': ['--new-from-rev', 'revision', 'Only problems since this commit'],
          'new-from-merge-base': ['--new-from-merge-base', 'revision', 'Only problems since this branch began'],
          'new-from-patch': ['--new-from-patch', 'path', 'Only problems of this patch'],
          'whole-files': ['--whole-files', 'switch', 'All problems of files that changed'],
          exclude: ['-e --exclude', 'patterns', 'No such problems'],
          'exclude-use-default': ['--exclude-use-default', 'switch', 'Usual exceptions'],
          'skip-dirs': ['--skip-dirs', 'patterns', 'No such directories'],
          'skip-files': ['--skip-files', 'patterns', 'No such files'],
          'max-complexity': ['--max-complexity', 'integer', 'Greatest complexity'],
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
          text: ['--output.text.path', 'path', 'Where to print text', { effects: REPORT }],
          json: ['--output.json.path', 'path', 'Where to print JSON', { effects: REPORT }],
          tab: ['--output.tab.path', 'path', 'Where to print a table', { effects: REPORT }],
          html: ['--output.html.path', 'path', 'Where to print HTML', { effects: REPORT }],
          checkstyle: ['--output.checkstyle.path', 'path', 'Where to print for Checkstyle', { effects: REPORT }],
          'code-climate': ['--output.code-climate.path', 'path', 'Where to print for Code Climate', { effects: REPORT }],
          'junit-xml': ['--output.junit-xml.path', 'path', 'Where to print for JUnit', { effects: REPORT }],
          teamcity: ['--output.teamcity.path', 'path', 'Where to print for TeamCity', { effects: REPORT }],
          sarif: ['--output.sarif.path', 'path', 'Where to print SARIF', { effects: REPORT }],
          'text-colors': ['--output.text.colors --output.tab.colors', 'switch', 'Colours'],
          'junit-extended': ['--output.junit-xml.extended', 'switch', 'More attributes'],
          'text-lines': ['--output.text.print-issued-lines', 'switch', 'Print lines of code'],
          'text-names': ['--output.text.print-linter-name --output.tab.print-linter-name', 'switch', 'Print names of linters'],
          'cpu-profile-path': ['--cpu-profile-path', 'path', 'File for a profile', { effects: OVERWRITES }],
          'mem-profile-path': ['--mem-profile-path', 'path', 'File for a profile of memory', { effects: OVERWRITES }],
          'trace-path': ['--trace-path', 'path', 'File for a trace', { effects: OVERWRITES }],
        },
      ],
    },
    fmt: {
      description: 'Format files',
      arguments: { path: ['paths?', 'Files and directories'] },
      options: [
        CONFIG,
        {
          enable: ['-E --enable', 'names', 'Formatters'],
          diff: ['-d --diff', 'switch', 'Print what would change'],
          'diff-colored': ['--diff-colored', 'switch', 'The same in colours'],
          stdin: ['--stdin', 'switch', 'Format standard input'],
        },
      ],
    },
    formatters: {
      description: 'List formatters',
      folder: RUNS_LINTERS,
      options: [CONFIG, { enable: ['-E --enable', 'names', 'Formatters'], json: ['--json', 'switch', 'Print JSON'] }],
    },
    linters: {
      description: 'List linters',
      folder: RUNS_LINTERS,
      options: [CONFIG, LINTERS, { json: ['--json', 'switch', 'Print JSON'] }],
    },
    config: {
      description: 'Look at the configuration',
      folder: RUNS_LINTERS,
      commands: {
        path: { description: 'Print its path', options: [CONFIG, { json: ['--json', 'switch', 'Print JSON'] }] },
        verify: { description: 'Check it against its schema', options: [CONFIG, { schema: ['--schema', 'address', 'Schema', { effects: RUNS_ANYTHING }] }] },
      },
    },
    cache: {
      description: 'Look at the cache',
      effects: READS_LOCAL,
      commands: {
        status: { description: 'Print its size' },
        clean: { description: 'Empty it', effects: RUNS_ANYTHING },
      },
    },
    version: {
      description: 'Print the version',
      effects: READS_LOCAL,
      options: {
        short: ['--short', 'switch', 'Only the number'],
        json: ['--json', 'switch', 'Print JSON'],
        format: ['--format', ['short', 'json'], 'Format'],
        debug: ['--debug', 'switch', 'What it was built of'],
      },
    },
    help: {
      description: 'Print help',
      effects: READS_LOCAL,
      arguments: { command: ['names?', 'Command, or linters and formatters'] },
      options: { json: ['--json', 'switch', 'Print JSON'] },
    },
    completion: {
      description: 'Print a script for a shell',
      effects: READS_LOCAL,
      arguments: { shell: [['bash', 'fish', 'powershell', 'zsh'], 'Shell'] },
      options: { 'no-descriptions': ['--no-descriptions', 'switch', 'No descriptions'] },
    },
    custom: {
      description: 'Build itself with the plug-ins of .custom-gcl.yml',
      options: {
        version: ['--version', 'name', 'Version to build'],
        name: ['--name', 'name', 'Name of the program'],
        destination: ['--destination', 'path', 'Where to write it'],
      },
    },
    migrate: {
      description: 'Rewrite the configuration for version 2',
      options: [CONFIG, { format: ['--format', ['yml', 'yaml', 'toml', 'json'], 'Format'], 'skip-validation': ['--skip-validation', 'switch', 'Check nothing first'] }],
    },
  },
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
