import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { CHECKSUMS, GETOPT } from './gnu'

export const sha224sum: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sha224sum',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/sha224sum',
  description: 'Print or check SHA-224 sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: CHECKSUMS,
  argv: GETOPT,
})
