import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const yes: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'yes',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/yes',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print a line for ever',
  effects: READS_LOCAL,
  arguments: { text: ['texts?', 'Line (default: y)'] },
  options: INFORMATION,
  argv: GETOPT,
})
