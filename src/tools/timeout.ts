import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const timeout: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'timeout',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/timeout',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Run a program and stop it after some time',
  effects: READS_LOCAL,
  arguments: {
    duration: ['number', 'Time: 10, 1.5m, 2h'],
    command: ['codes', 'Program and arguments', { runs: 'words' }],
  },
  options: {
    'kill-after': ['-k --kill-after', 'number', 'Kill it so much later'],
    signal: ['-s --signal', 'name', 'Signal that stops it'],
    'preserve-status': ['-p --preserve-status', 'switch', 'Exit with the status of the program'],
    foreground: ['-f --foreground', 'switch', 'The program may read from the terminal'],
    verbose: ['-v --verbose', 'switch', 'Print each signal'],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: false },
})
