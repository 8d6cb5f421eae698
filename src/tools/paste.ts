import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const paste: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'paste',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/paste',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Join the lines of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      // On BSD, options behind a file are files.
      delimiters: ['-d --delimiters', 'text', 'Characters between lines (default: tab)', { argv: { interspersed: false } }],
      serial: ['-s --serial', 'switch', 'One file after the other'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
