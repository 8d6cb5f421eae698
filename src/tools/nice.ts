import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { PREVIEWED_INFORMATION } from './gnu'

export const nice: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nice',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/nice',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Run a program with another priority, or print the priority',
  effects: READS_LOCAL,
  arguments: { command: ['codes?', 'Program and arguments', { runs: 'words' }] },
  options: {
    adjustment: ['-n --adjustment', 'integer', 'What to add: 19 is the lowest priority', { argv: { dashValues: true, prefix: '-' } }],
    ...PREVIEWED_INFORMATION,
  },
  argv: { interspersed: false },
})
