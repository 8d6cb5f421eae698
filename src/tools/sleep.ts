import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const sleep: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sleep',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/sleep',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Wait',
  effects: READS_LOCAL,
  arguments: { time: ['patterns', 'Seconds, or 1m, 1h'] },
  options: INFORMATION,
  argv: GETOPT,
})
