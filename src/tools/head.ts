import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, HEADERS, INFORMATION, ZERO_TERMINATED } from './gnu'

export const head: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'head',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/head',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the beginning of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      lines: ['-n --lines', 'pattern', 'Number of lines (default: 10); with -, all but the last', { argv: { prefix: '-' } }],
      bytes: ['-c --bytes', 'pattern', 'Number of bytes: 100, 2K; with -, all but the last'],
    },
    HEADERS,
    ZERO_TERMINATED,
    INFORMATION,
  ],
  prints: [{ lines: 'input', unless: ['file', 'bytes', 'verbose', 'help', 'version'] }],
  argv: GETOPT,
})
