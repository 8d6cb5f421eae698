import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { DELETES_LOCAL, LAYS_OUT, OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, REPLACES_LOCAL, RUNS_ANYTHING, WRITES_LOCAL } from './effects'

/** Its settings may let it change files, and choose the directory of its cache. It runs no code. */
const FOLDER: AtipFolder = {
  obeys: [
    { file: 'ruff.toml', above: true, runs: 'which files Ruff changes' },
    { file: '.ruff.toml', above: true, runs: 'which files Ruff changes' },
    { file: 'pyproject.toml', above: true, runs: 'which files Ruff changes' },
  ],
}

const FILES: OptionRows = {
  exclude: ['--exclude', 'patterns', 'No such files'],
  'extend-exclude': ['--extend-exclude', 'patterns', 'Nor such files'],
  'target-version': ['--target-version', 'name', 'Version of Python: py311'],
  'stdin-filename': ['--stdin-filename', 'path', 'Name of standard input'],
  'line-length': ['--line-length', 'integer', 'Longest line'],
  'respect-gitignore': ['--respect-gitignore', 'switch', 'No files that git ignores (default)'],
  'no-respect-gitignore': ['--no-respect-gitignore', 'switch', 'Such files, too'],
  'force-exclude': ['--force-exclude', 'switch', 'Nor such files where they are named'],
  'no-force-exclude': ['--no-force-exclude', 'switch', 'Do not'],
  preview: ['--preview', 'switch', 'Also what is not stable'],
  'no-preview': ['--no-preview', 'switch', 'Do not'],
  extension: ['--extension', 'texts', 'Languages by endings: ipynb:python'],
  'no-cache': ['-n --no-cache', 'switch', 'Use no cache'],
  'cache-dir': ['--cache-dir', 'directory', 'Directory of the cache', { effects: OVERWRITES }],
}

const FORMAT: OptionRow = ['--output-format', ['text', 'json'], 'Format']

const RULES: OptionRows = {
  select: ['--select', 'texts', 'Rules'],
  ignore: ['--ignore', 'texts', 'No such rules'],
  'extend-select': ['--extend-select', 'texts', 'Further rules'],
  'extend-ignore': ['--extend-ignore', 'texts', 'Nor such rules'],
  'per-file-ignores': ['--per-file-ignores', 'texts', 'No such rules by files'],
  'extend-per-file-ignores': ['--extend-per-file-ignores', 'texts', 'Nor such rules by files'],
  fixable: ['--fixable', 'texts', 'Rules to mend'],
  unfixable: ['--unfixable', 'texts', 'No such rules to mend'],
  'extend-fixable': ['--extend-fixable', 'texts', 'Further rules to mend'],
  'extend-unfixable': ['--extend-unfixable', 'texts', 'Nor such rules to mend'],
  dummy: ['--dummy-variable-rgx', 'pattern', 'Variables that need not be used'],
}

export const ruff: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ruff',
  version: '0.9',
  homepage: 'https://docs.astral.sh/ruff',
  description: 'Find problems in Python, and format it',
  effects: READS_LOCAL,
  folder: FOLDER,
  globalOptions: {
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    silent: ['-s --silent', 'switch', 'Print nothing'],
    config: ['--config', 'paths', 'Configuration, or a setting: line-length=100', { effects: { values: { '*=*': OVERWRITES } }, file: 'read' }],
    isolated: ['--isolated', 'switch', 'Read no configuration'],
    color: ['--color', ['auto', 'always', 'never'], 'Colours'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    check: {
      description: 'Find problems; writes its cache into the folder',
      // A person who trusts the folder knows its settings; the cache does not count as a change there.
      effects: WRITES_LOCAL,
      folder: { trusted: READS_LOCAL },
      arguments: { path: ['paths?', 'Files and directories'] },
      options: [
        FILES,
        RULES,
        {
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
          'fix-only': ['--fix-only', 'switch', 'Change files, and print nothing', { effects: OVERWRITES }],
          'add-noqa': ['--add-noqa --add-ignore', 'switch', 'Write comments that silence what is found', { effects: OVERWRITES }],
          'unsafe-fixes': ['--unsafe-fixes', 'switch', 'Also what may change what code does'],
          'no-unsafe-fixes': ['--no-unsafe-fixes', 'switch', 'Do not'],
          'show-fixes': ['--show-fixes', 'switch', 'Print what was mended'],
          'no-show-fixes': ['--no-show-fixes', 'switch', 'Do not'],
          'no-fix': ['--no-fix', 'switch', 'Change no files'],
          diff: ['--diff', 'switch', 'Print what would change'],
          'ignore-noqa': ['--ignore-noqa', 'switch', 'Mind no comments that silence'],
          'output-format': ['--output-format', 'name', 'Format'],
          'output-file': ['-o --output-file', 'path', 'File to write', { effects: OVERWRITES }],
          statistics: ['--statistics', 'switch', 'Print numbers'],
          'show-files': ['--show-files', 'switch', 'List the files'],
          'show-settings': ['--show-settings', 'switch', 'Print the settings'],
          'exit-zero': ['-e --exit-zero', 'switch', 'Never fail'],
          'exit-non-zero-on-fix': ['--exit-non-zero-on-fix', 'switch', 'Fail if something was mended'],
          watch: ['-w --watch', 'switch', 'Run again after changes'],
        },
      ],
    },
    format: {
      description: 'Format files',
      effects: REPLACES_LOCAL,
      folder: LAYS_OUT,
      arguments: { path: ['paths?', 'Files and directories', { file: 'edit' }] },
      options: [
        FILES,
        {
          check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
          diff: ['--diff', 'switch', 'Only print differences', { preview: PREVIEWS_LOCAL }],
          range: ['--range', 'pattern', 'Only these lines: 1:1-9:1'],
          'output-format': ['--output-format', 'name', 'Format of what --check prints'],
          'exit-non-zero-on-format': ['--exit-non-zero-on-format --exit-non-zero-on-fix', 'switch', 'Fail if something was formatted'],
        },
      ],
    },
    clean: { description: 'Delete its caches', effects: DELETES_LOCAL },
    config: {
      description: 'List settings, or explain one',
      arguments: { option: ['name?', 'Setting'] },
      options: { 'output-format': FORMAT },
    },
    linter: { description: 'List the linters that it knows', options: { 'output-format': FORMAT } },
    analyze: {
      description: 'Look at code',
      commands: {
        graph: {
          description: 'Print which file imports which',
          effects: WRITES_LOCAL,
          folder: { trusted: READS_LOCAL },
          arguments: { path: ['paths?', 'Files and directories'] },
          options: {
            direction: ['--direction', ['dependencies', 'dependents'], 'Which way'],
            python: ['--python', 'path', 'Environment with further packages', { file: 'read' }],
            version: ['--target-version', 'name', 'Version of Python: py311'],
            'min-dots': ['--min-dots', 'integer', 'Dots in a text that is an import'],
            small: ['--preview --no-preview --type-checking-imports --no-type-checking-imports', 'switch', 'Which imports'],
            'detect-string-imports': ['--detect-string-imports', 'switch', 'Also imports in texts'],
          },
        },
      },
    },
    rule: {
      description: 'Explain a rule, or all',
      arguments: { rule: ['name?', 'Rule'] },
      options: { all: ['--all', 'switch', 'All rules'], 'output-format': FORMAT },
    },
    version: { description: 'Print the version', options: { 'output-format': FORMAT } },
    'generate-shell-completion': { description: 'Print a script of completions', arguments: { shell: ['name', 'Shell'] } },
    // Editors tell it which files to change.
    server: { description: 'Serve editors', effects: RUNS_ANYTHING, options: { preview: ['--preview --no-preview', 'switch', 'Also what is not stable'] } },
    help: { description: 'Print help', arguments: { command: ['names?', 'Command'] } },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
