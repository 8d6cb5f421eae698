import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/* Not described: -v of shells, which sets a variable. */
export const printf: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'printf',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/printf',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print texts and numbers by a format',
  effects: READS_LOCAL,
  arguments: {
    format: ['text', 'Format: %s %d %5.2f \\n'],
    value: ['texts?', 'Values'],
  },
  argv: { interspersed: false },
})
