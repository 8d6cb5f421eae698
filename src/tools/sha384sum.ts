import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { CHECKSUMS, GETOPT } from './gnu'

export const sha384sum: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sha384sum',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/sha384sum',
  description: 'Print or check SHA-384 sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: CHECKSUMS,
  argv: GETOPT,
})
