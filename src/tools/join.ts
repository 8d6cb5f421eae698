import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const join: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'join',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/join',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Join the lines of two sorted files on a field',
  effects: READS_LOCAL,
  arguments: {
    first: ['path', 'First file; - is standard input'],
    second: ['path', 'Second file; - is standard input'],
  },
  options: [
    {
      unpaired: ['-a', ['1', '2'], 'Also print lines of this file without a partner', { argv: { repeats: 'last' } }],
      empty: ['-e', 'text', 'Text in place of missing fields'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
      field: ['-j', 'integer', 'Field of both files'],
      format: ['-o', 'text', 'Fields to print: 1.2,2.1 or auto'],
      separator: ['-t', 'text', 'Separator of fields'],
      'only-unpaired': ['-v', ['1', '2'], 'Only print lines of this file without a partner'],
      'first-field': ['-1', 'integer', 'Field of the first file'],
      'second-field': ['-2', 'integer', 'Field of the second file'],
      'check-order': ['--check-order', 'switch', 'Fail if a file is not sorted'],
      'nocheck-order': ['--nocheck-order', 'switch', 'Do not check the order'],
      header: ['--header', 'switch', 'First lines are names of fields'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  argv: GETOPT,
})
