import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const nproc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nproc',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/nproc',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the number of processors',
  effects: READS_LOCAL,
  options: [
    {
      all: ['--all', 'switch', 'All that the machine has'],
      ignore: ['--ignore', 'integer', 'Leave out so many'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
