import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { CHECKSUMS, GETOPT } from './gnu'

export const b2sum: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'b2sum',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/b2sum',
  description: 'Print or check BLAKE2 sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [...CHECKSUMS, { length: ['-l --length', 'integer', 'Bits'] }],
  argv: GETOPT,
})
