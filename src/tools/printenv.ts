import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const printenv: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'printenv',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/printenv',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print variables of the environment',
  effects: READS_LOCAL,
  sensitive: 'output',
  arguments: { variable: ['names?', 'Names; none prints all'] },
  options: [{ null: ['-0 --null', 'switch', 'Values end with NUL'] }, INFORMATION],
  argv: GETOPT,
})
