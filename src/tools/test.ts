import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const test: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'test',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/test',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Compare texts and numbers, look at files',
  effects: READS_LOCAL,
  arguments: {
    word: [
      'texts?',
      'Words of an expression: -f FILE, A = B, N -lt M',
      // Shells compute the index of a variable: -v 'a[$(id)]'.
      { effects: { values: { '-v': RUNS_ANYTHING } } },
    ],
  },
  argv: { endOfOptions: false, interspersed: false, dashArguments: true },
})
