import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { MANUALS } from './manuals'

export const whatis: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'whatis',
  version: '2.11',
  homepage: 'https://man-db.nongnu.org',
  description: 'Print what pages of the manual are about, in one line',
  effects: READS_LOCAL,
  arguments: { word: ['patterns', 'Names'] },
  options: [
    MANUALS,
    {
      regex: ['-r --regex', 'switch', 'Regular expressions'],
      wildcard: ['-w --wildcard', 'switch', 'Patterns'],
      long: ['-l --long', 'switch', 'Do not cut lines'],
      verbose: ['-v --verbose', 'switch', 'Print warnings'],
    },
  ],
  argv: { interspersed: true, repeats: 'last' },
})
