import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const pwd: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pwd',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/pwd',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the working directory',
  effects: READS_LOCAL,
  options: {
    logical: ['-L --logical', 'switch', 'With links'],
    physical: ['-P --physical', 'switch', 'Without links'],
  },
  argv: { repeats: 'last' },
})
