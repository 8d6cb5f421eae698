import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const bc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'bc',
  version: '1.07',
  homepage: 'https://www.gnu.org/software/bc',
  verified: [{ version: '1.07', platform: 'gnu' }],
  description: 'Compute what files and standard input say',
  effects: READS_LOCAL,
  stdin: 'Expressions, one a line',
  arguments: { file: ['paths?', 'Files to read first'] },
  options: {
    mathlib: ['-l --mathlib', 'switch', 'With functions: s, c, a, l, e'],
    quiet: ['-q --quiet', 'switch', 'No greeting'],
    standard: ['-s --standard', 'switch', 'No extensions'],
    warn: ['-w --warn', 'switch', 'Warn about extensions'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-v --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
