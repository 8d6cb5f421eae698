import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'
import { GETOPT, INFORMATION, ZERO_TERMINATED } from './gnu'

export const uniq: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'uniq',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/uniq',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print one of equal lines in a row',
  stdin: 'Lines to read instead of a file',
  effects: READS_LOCAL,
  arguments: {
    input: ['path?', 'File; - or none is standard input'],
    output: ['path?', 'File to write', { effects: OVERWRITES, rare: true }],
  },
  options: [
    {
      count: ['-c --count', 'switch', 'Print how often each line occurs'],
      repeated: ['-d --repeated', 'switch', 'Only lines that occur again'],
      D: ['-D', 'switch', 'Like --all-repeated'],
      'all-repeated': ['--all-repeated', ['none', 'prepend', 'separate'], 'All lines that occur again, with empty lines between groups', { argv: { bareValue: 'none' } }],
      group: ['--group', ['separate', 'prepend', 'append', 'both'], 'All lines, with empty lines between groups', { argv: { bareValue: 'separate' } }],
      unique: ['-u --unique', 'switch', 'Only lines that do not occur again'],
      'skip-fields': ['-f --skip-fields', 'integer', 'Fields not to compare'],
      'skip-chars': ['-s --skip-chars', 'integer', 'Characters not to compare'],
      'check-chars': ['-w --check-chars', 'integer', 'Characters to compare'],
      'ignore-case': ['-i --ignore-case', 'switch', 'Ignore case'],
    },
    ZERO_TERMINATED,
    INFORMATION,
  ],
  prints: [{ lines: 'input', unless: ['input', 'count', 'all-repeated', 'group', 'help', 'version'] }],
  argv: GETOPT,
})
