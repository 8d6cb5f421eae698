import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const factor: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'factor',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/factor',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the prime factors of numbers',
  effects: READS_LOCAL,
  arguments: { number: ['names?', 'Numbers; none: those on standard input'] },
  options: INFORMATION,
  argv: GETOPT,
})
