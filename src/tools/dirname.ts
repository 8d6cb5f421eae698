import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const dirname: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dirname',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/dirname',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the directory of paths',
  effects: READS_LOCAL,
  arguments: { path: ['paths', 'Paths'] },
  options: [{ zero: ['-z --zero', 'switch', 'Lines end with NUL'] }, INFORMATION],
  argv: GETOPT,
})
