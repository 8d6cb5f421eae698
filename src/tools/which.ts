import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const which: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'which',
  version: '5.7',
  homepage: 'https://salsa.debian.org/debian/debianutils',
  verified: [{ version: '5.7' }],
  description: 'Print where programs are',
  effects: READS_LOCAL,
  arguments: { program: ['paths?', 'Names of programs'] },
  options: { all: ['-a', 'switch', 'All places'] },
  argv: { interspersed: false, repeats: 'last' },
})
