import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL } from './effects'
import { GETOPT, INFORMATION } from './gnu'

export const tee: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tee',
  version: '9.1',
  homepage: 'https://www.gnu.org/software/coreutils/tee',
  verified: [{ version: '9.1', platform: 'gnu' }],
  description: 'Copy standard input to files and print it',
  effects: READS_LOCAL,
  arguments: {
    file: ['paths?', 'Files to write', { effects: { values: { '/dev/null': {}, '*': OVERWRITES }, unless: { append: ['*'] } } }],
  },
  options: [
    {
      append: ['-a --append', 'switch', 'Append to the files', { effects: { filesystem: { write: true }, idempotent: false } }],
      'ignore-interrupts': ['-i --ignore-interrupts', 'switch', 'Go on after interrupts'],
      p: ['-p', 'switch', 'Report errors of files that are no pipes'],
      'output-error': ['--output-error', ['warn', 'warn-nopipe', 'exit', 'exit-nopipe'], 'What to do on errors', { argv: { bareValue: 'warn-nopipe' } }],
    },
    INFORMATION,
  ],
  argv: GETOPT,
})
