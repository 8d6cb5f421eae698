import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { LAYS_OUT, OVERWRITES, PREVIEWS_LOCAL, REPLACES_LOCAL } from './effects'

export const black: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'black',
  version: '23.1',
  homepage: 'https://black.readthedocs.io',
  verified: [{ version: '23.1' }],
  description: 'Format Python',
  effects: REPLACES_LOCAL,
  arguments: { path: ['paths?', 'Files and directories; - is standard input', { file: 'edit' }] },
  options: {
    check: ['--check', 'switch', 'Only say what is not formatted', { preview: PREVIEWS_LOCAL }],
    diff: ['--diff', 'switch', 'Only print differences', { preview: PREVIEWS_LOCAL }],
    code: ['-c --code', 'text', 'Text to format and print', { preview: PREVIEWS_LOCAL }],
    color: ['--color', 'switch', 'Colours'],
    'line-length': ['-l --line-length', 'integer', 'Longest line'],
    'target-version': ['-t --target-version', 'names', 'Versions of Python: py311'],
    'skip-string-normalization': ['-S --skip-string-normalization', 'switch', 'Keep quotes'],
    'skip-magic-trailing-comma': ['-C --skip-magic-trailing-comma', 'switch', 'Commas decide nothing'],
    preview: ['--preview', 'switch', 'New style'],
    fast: ['--fast', 'switch', 'Skip checks of the result', { effects: OVERWRITES }],
    safe: ['--safe', 'switch', 'Check the result'],
    include: ['--include', 'pattern', 'Only such files'],
    exclude: ['--exclude', 'pattern', 'No such files'],
    'extend-exclude': ['--extend-exclude', 'pattern', 'No such files, either'],
    'force-exclude': ['--force-exclude', 'pattern', 'No such files, even if given'],
    'stdin-filename': ['--stdin-filename', 'path', 'Name of standard input', { file: 'list' }],
    workers: ['-W --workers', 'integer', 'Processes'],
    config: ['--config', 'path', 'Configuration', { file: 'read' }],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
  // Its settings may turn --check off, or move files.
  folder: { obeys: [{ file: 'pyproject.toml', above: true, runs: 'how Black works' }], ...LAYS_OUT },
})
