import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const base64: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'base64',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/base64',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Encode or decode Base64',
  stdin: 'Text to read instead of a file',
  effects: READS_LOCAL,
  arguments: { file: ['path?', 'File; - or none is standard input'] },
  options: [
    {
      // -D is that of macOS; GNU's refuses it.
      decode: ['-d -D --decode', 'switch', 'Decode'],
      'ignore-garbage': ['-i --ignore-garbage', 'switch', 'Ignore other characters'],
      wrap: ['-w --wrap', 'integer', 'Width of lines; 0 is one line (default: 76)'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
