import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

const PRECISIONS = ['date', 'hours', 'minutes', 'seconds', 'ns'] as const

/* Not described: a time without +, which sets the clock. */
export const date: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'date',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/date',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Print the date and time',
  effects: READS_LOCAL,
  arguments: { format: ['text?', 'Format without its +: %Y-%m-%d', { argv: { prefix: '+' } }] },
  options: [
    {
      date: ['-d --date', 'text', 'Time to print: yesterday, @0, 2024-01-01'],
      debug: ['--debug', 'switch', 'Explain how the time was read'],
      file: ['-f --file', 'path', 'File of times to print'],
      'iso-8601': ['-I --iso-8601', PRECISIONS, 'Print 2024-01-01T12:00', { argv: { bareValue: 'date' } }],
      resolution: ['--resolution', 'switch', 'Print the precision of the clock'],
      'rfc-email': ['-R --rfc-email', 'switch', 'Print Mon, 01 Jan 2024 12:00:00 +0000'],
      'rfc-3339': ['--rfc-3339', ['date', 'seconds', 'ns'], 'Print 2024-01-01 12:00:00+00:00'],
      reference: ['-r --reference', 'path', 'File whose time to print'],
      set: ['-s --set', 'text', 'Set the clock', { effects: { modifies: ['clock'], reversible: false, idempotent: false }, changes: 'machine' }],
      utc: ['-u --utc --universal', 'switch', 'Coordinated Universal Time'],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
