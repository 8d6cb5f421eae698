import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

/* Not described: --chdir, after which paths mean something else. */

export const env: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'env',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/env',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Run a program with other environment variables, or print the variables',
  effects: READS_LOCAL,
  sensitive: 'output',
  arguments: {
    variable: ['texts?', 'Variables as NAME=VALUE', { argv: { form: 'assignment' } }],
    command: ['codes?', 'Program and arguments', { runs: { as: 'words', elsewhere: ['chdir'] } }],
  },
  options: {
    'ignore-environment': ['-i --ignore-environment', 'switch', 'Start without variables'],
    chdir: ['-C --chdir', 'directory', 'Where it runs'],
    unset: ['-u --unset', 'names', 'Variables to remove'],
    'split-string': ['-S --split-string', 'code', 'Program and arguments in one text', { runs: 'code' }],
    'block-signal': ['--block-signal', 'name', 'Signals that the program does not get', { argv: { bareValue: 'ALL' } }],
    'default-signal': ['--default-signal', 'name', 'Signals handled as usual', { argv: { bareValue: 'ALL' } }],
    'ignore-signal': ['--ignore-signal', 'name', 'Signals that do nothing', { argv: { bareValue: 'ALL' } }],
    'list-signal-handling': ['--list-signal-handling', 'switch', 'Print signals that are handled otherwise'],
    null: ['-0 --null', 'switch', 'Variables end with NUL'],
    debug: ['-v --debug', 'switch', 'Print each step'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: false },
})
