import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const rev: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rev',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Print lines with their characters in reverse order',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
