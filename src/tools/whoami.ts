import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const whoami: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'whoami',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/whoami',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the name of the user',
  effects: READS_LOCAL,
  options: INFORMATION,
  argv: GETOPT,
})
