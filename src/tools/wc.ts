import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const wc: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'wc',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/wc',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Count lines, words and bytes',
  stdin: 'Text to count instead of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input', { file: 'list' }] },
  options: [
    {
      lines: ['-l --lines', 'switch', 'Count lines'],
      words: ['-w --words', 'switch', 'Count words'],
      bytes: ['-c --bytes', 'switch', 'Count bytes'],
      chars: ['-m --chars', 'switch', 'Count characters'],
      'max-line-length': ['-L --max-line-length', 'switch', 'Print the greatest width of a line'],
      'files0-from': ['--files0-from', 'path', 'File of names that end with NUL', { sensitive: 'output' }],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
