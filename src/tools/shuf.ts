import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const shuf: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'shuf',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/shuf',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print lines in random order',
  effects: READS_LOCAL,
  arguments: { input: ['paths?', 'File; - or none is standard input; with -e: lines'] },
  options: [
    {
      echo: ['-e --echo', 'switch', 'The arguments are lines'],
      'input-range': ['-i --input-range', 'name', 'Whole numbers in place of lines: 1-10'],
      'head-count': ['-n --head-count', 'integer', 'Most lines'],
      output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES }],
      'random-source': ['--random-source', 'path', 'File of random bytes'],
      repeat: ['-r --repeat', 'switch', 'Lines may be repeated'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
