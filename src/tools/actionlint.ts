import type { AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL, RUNS_ANYTHING } from './effects'

/** Nothing, or the program that would be looked for anyway. */
const RUNS_CHECKER: AtipParameterEffects = { values: { '': {}, shellcheck: {}, pyflakes: {}, '*': RUNS_ANYTHING } }

export const actionlint: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'actionlint',
  version: '1.7',
  homepage: 'https://github.com/rhysd/actionlint',
  description: 'Find problems in workflows of GitHub Actions',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Workflows; - is standard input'] },
  options: {
    color: ['-color', 'switch', 'Colours'],
    'config-file': ['-config-file', 'path', 'Configuration'],
    debug: ['-debug', 'switch', 'Print each step'],
    format: ['-format', 'text', 'Template of output'],
    ignore: ['-ignore', 'patterns', 'No such problems'],
    'init-config': ['-init-config', 'switch', 'Write a configuration', { effects: OVERWRITES }],
    'no-color': ['-no-color', 'switch', 'No colours'],
    oneline: ['-oneline', 'switch', 'One line for each problem'],
    pyflakes: ['-pyflakes', 'code', 'Program that checks Python', { effects: RUNS_CHECKER }],
    shellcheck: ['-shellcheck', 'code', 'Program that checks shell scripts', { effects: RUNS_CHECKER }],
    'stdin-filename': ['-stdin-filename', 'path', 'Name of standard input'],
    verbose: ['-verbose', 'switch', 'Print more'],
    version: ['-version', 'switch', 'Print the version'],
    help: ['-h -help', 'switch', 'Print help'],
  },
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false, repeats: 'last' },
})
