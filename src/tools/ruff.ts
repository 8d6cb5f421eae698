import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_EVERYWHERE, PREVIEWS_LOCAL, READS_LOCAL, REPLACES_LOCAL, WRITES_LOCAL } from './effects'

/** Its settings may let it change files, and choose the directory of its cache. It runs no code. */
const FOLDER: AtipFolder = {
  obeys: [
    { file: 'ruff.toml', above: true, runs: 'which files Ruff changes' },
    { file: '.ruff.toml', above: true, runs: 'which files Ruff changes' },
    { file: 'pyproject.toml', above: true, runs: 'which files Ruff changes' },
  ],
}

const FILES: OptionRows = {
  config: ['--config', 'path', 'Configuration'],
  isolated: ['--isolated', 'switch', 'Read no configuration'],
  exclude: ['--exclude', 'patterns', 'No such files'],
  'target-version': ['--target-version', 'name', 'Version of Python: py311'],
  'stdin-filename': ['--stdin-filename', 'path', 'Name of standard input'],
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
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': {
      description: 'Print the version',
      options: { version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] },
    },
    check: {
      description: 'Find problems; writes its cache into the folder',
      // In a folder of one's own, its cache is no change, and its settings are known.
      effects: WRITES_LOCAL,
      folder: { trusted: READS_LOCAL },
      arguments: { path: ['paths?', 'Files and directories'] },
      options: [
        FILES,
        {
          fix: ['--fix', 'switch', 'Change files', { effects: OVERWRITES }],
          'fix-only': ['--fix-only', 'switch', 'Change files, and print nothing', { effects: OVERWRITES }],
          'unsafe-fixes': ['--unsafe-fixes', 'switch', 'Also what may change what code does'],
          'no-fix': ['--no-fix', 'switch', 'Change no files'],
          diff: ['--diff', 'switch', 'Print what would change'],
          select: ['--select', 'text', 'Rules'],
          ignore: ['--ignore', 'text', 'No such rules'],
          'extend-select': ['--extend-select', 'text', 'Further rules'],
          'output-format': ['--output-format', 'name', 'Format'],
          statistics: ['--statistics', 'switch', 'Print numbers'],
          'exit-zero': ['--exit-zero', 'switch', 'Never fail'],
          'no-cache': ['-n --no-cache', 'switch', 'Use no cache'],
          watch: ['-w --watch', 'switch', 'Run again after changes'],
          'line-length': ['--line-length', 'integer', 'Longest line'],
        },
      ],
    },
    format: {
      description: 'Format files',
      effects: REPLACES_LOCAL,
      arguments: { path: ['paths?', 'Files and directories'] },
      options: [
        FILES,
        {
          check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
          diff: ['--diff', 'switch', 'Only print differences', { preview: PREVIEWS_LOCAL }],
          'no-cache': ['-n --no-cache', 'switch', 'Use no cache'],
          'line-length': ['--line-length', 'integer', 'Longest line'],
        },
      ],
    },
    rule: { description: 'Explain a rule', arguments: { rule: ['name', 'Rule'] } },
    version: { description: 'Print the version' },
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
