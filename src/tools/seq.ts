import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { INFORMATION } from './gnu'

export const seq: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'seq',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/seq',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print numbers',
  effects: READS_LOCAL,
  arguments: { number: ['patterns', 'Last; first and last; or first, step and last'] },
  options: [
    {
      format: ['-f --format', 'text', 'Format: %03g'],
      separator: ['-s --separator', 'text', 'Text between numbers (default: end of line)'],
      'equal-width': ['-w --equal-width', 'switch', 'Zeros in front'],
    },
    INFORMATION,
  ],
  // Negative numbers are arguments.
  argv: { interspersed: false, abbreviations: true, repeats: 'last', dashArguments: true, endOfOptions: false },
})
