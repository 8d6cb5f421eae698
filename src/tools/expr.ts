import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const expr: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'expr',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/expr',
  description: 'Compute with numbers and texts',
  effects: READS_LOCAL,
  arguments: { word: ['texts', 'Words of an expression: 1 + 2, length TEXT, TEXT : PATTERN'] },
  argv: { endOfOptions: false, interspersed: false, dashArguments: true },
})
