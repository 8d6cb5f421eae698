import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, HEADERS, INFORMATION, ZERO_TERMINATED } from './gnu'

export const tail: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tail',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/tail',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the end of files',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; - or none is standard input'] },
  options: [
    {
      lines: ['-n --lines', 'pattern', 'Number of lines (default: 10); +N: from line N', { argv: { prefix: '-' } }],
      bytes: ['-c --bytes', 'pattern', 'Number of bytes: 100, 2K; +N: from byte N'],
      f: ['-f', 'switch', 'Like --follow'],
      follow: ['--follow', ['descriptor', 'name'], 'Go on as the file grows', { argv: { bareValue: 'descriptor' } }],
      F: ['-F', 'switch', 'Like --follow=name --retry'],
      retry: ['--retry', 'switch', 'Try again to open files'],
      pid: ['--pid', 'integer', 'Stop following when this process ends'],
      'sleep-interval': ['-s --sleep-interval', 'number', 'Seconds between looks'],
      'max-unchanged-stats': ['--max-unchanged-stats', 'integer', 'Looks before a file is opened again'],
    },
    HEADERS,
    ZERO_TERMINATED,
    INFORMATION,
  ],
  prints: [{ lines: 'input', unless: ['file', 'bytes', 'verbose', 'help', 'version'] }],
  argv: GETOPT,
})
