import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const cut: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'cut',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/cut',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print parts of lines',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      fields: ['-f --fields', 'pattern', 'Fields: 1,3-5,7-'],
      bytes: ['-b --bytes', 'pattern', 'Bytes: 1,3-5,7-'],
      characters: ['-c --characters', 'pattern', 'Characters: 1,3-5,7-'],
      // On BSD, options behind a file are files.
      delimiter: ['-d --delimiter', 'text', 'Separator of fields (default: tab)', { argv: { interspersed: false } }],
      n: ['-n', 'switch', 'Ignored'],
      complement: ['--complement', 'switch', 'Print the other parts'],
      'only-delimited': ['-s --only-delimited', 'switch', 'Skip lines without a separator'],
      'output-delimiter': ['--output-delimiter', 'text', 'Separator to print'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
