import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const base32: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'base32',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/base32',
  description: 'Encode or decode Base32',
  stdin: 'Text to read instead of a file',
  effects: READS_LOCAL,
  arguments: { file: ['path?', 'File; - or none is standard input'] },
  options: [
    {
      decode: ['-d --decode', 'switch', 'Decode'],
      'ignore-garbage': ['-i --ignore-garbage', 'switch', 'Ignore other characters'],
      wrap: ['-w --wrap', 'integer', 'Width of lines; 0 is one line (default: 76)'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
