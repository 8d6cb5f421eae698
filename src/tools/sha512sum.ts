import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { CHECKSUMS, GETOPT } from './gnu'

export const sha512sum: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sha512sum',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/sha512sum',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print or check SHA-512 sums',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: CHECKSUMS,
  argv: GETOPT,
})
