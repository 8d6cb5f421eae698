import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const tty: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tty',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/tty',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the name of the terminal',
  effects: READS_LOCAL,
  options: [{ silent: ['-s --silent --quiet', 'switch', 'Print nothing'] }, INFORMATION],
  argv: GETOPT,
})
