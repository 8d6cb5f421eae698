import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { MANUALS } from './manuals'

export const apropos: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'apropos',
  version: '2.11',
  homepage: 'https://man-db.nongnu.org',
  description: 'Search the names and descriptions of pages of the manual',
  effects: READS_LOCAL,
  arguments: { word: ['patterns', 'Words or patterns'] },
  options: [
    MANUALS,
    {
      regex: ['-r --regex', 'switch', 'Regular expressions'],
      wildcard: ['-w --wildcard', 'switch', 'Patterns'],
      long: ['-l --long', 'switch', 'Do not cut lines'],
      verbose: ['-v --verbose', 'switch', 'Print warnings'],
      exact: ['-e --exact', 'switch', 'Whole words'],
      and: ['--and', 'switch', 'All words must fit'],
    },
  ],
  argv: { interspersed: true, repeats: 'last' },
})
