import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const comm: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'comm',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/comm',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Compare two sorted files line by line',
  effects: READS_LOCAL,
  arguments: { first: ['path', 'Sorted file; - is standard input'], second: ['path', 'Sorted file'] },
  options: [
    {
      'no-first': ['-1', 'switch', 'No lines that only the first has'],
      'no-second': ['-2', 'switch', 'No lines that only the second has'],
      'no-common': ['-3', 'switch', 'No lines that both have'],
      'check-order': ['--check-order', 'switch', 'Check that both are sorted'],
      'nocheck-order': ['--nocheck-order', 'switch', 'Check nothing'],
      'output-delimiter': ['--output-delimiter', 'text', 'Text between columns'],
      total: ['--total', 'switch', 'Print numbers of lines'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
