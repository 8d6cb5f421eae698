import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const numfmt: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'numfmt',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/numfmt',
  description: 'Write numbers for people, or read such',
  stdin: 'Numbers to read instead of arguments',
  effects: READS_LOCAL,
  arguments: { number: ['texts?', 'Numbers; none is standard input'] },
  options: [
    {
      debug: ['--debug', 'switch', 'Warn about input'],
      delimiter: ['-d --delimiter', 'text', 'Character between fields'],
      field: ['--field', 'text', 'Fields: 2-4'],
      format: ['--format', 'text', 'Format: %10f'],
      from: ['--from', ['none', 'auto', 'si', 'iec', 'iec-i'], 'Units of input'],
      'from-unit': ['--from-unit', 'number', 'Size of a unit of input'],
      grouping: ['--grouping', 'switch', 'Group digits'],
      header: ['--header', 'integer', 'Lines to leave as they are', { argv: { bareValue: '1' } }],
      invalid: ['--invalid', ['abort', 'fail', 'warn', 'ignore'], 'What to do about other text'],
      padding: ['--padding', 'integer', 'Width'],
      round: ['--round', ['up', 'down', 'from-zero', 'towards-zero', 'nearest'], 'How to round'],
      suffix: ['--suffix', 'text', 'Unit to add'],
      to: ['--to', ['none', 'si', 'iec', 'iec-i'], 'Units of output'],
      'to-unit': ['--to-unit', 'number', 'Size of a unit of output'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
