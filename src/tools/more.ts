import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/* On macOS it is less, for which a word with + may be a line of shell. */

export const more: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'more',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Show text page by page; without a terminal, print it',
  effects: READS_LOCAL,
  arguments: { file: ['paths?', 'Files; none is standard input'] },
  options: {
    silent: ['-d --silent', 'switch', 'Help in place of a bell'],
    logical: ['-f --logical', 'switch', 'Count long lines once'],
    'no-pause': ['-l --no-pause', 'switch', 'No pause after pages'],
    'print-over': ['-c --print-over', 'switch', 'Print over the old page'],
    'clean-print': ['-p --clean-print', 'switch', 'Clear the screen first'],
    'exit-on-eof': ['-e --exit-on-eof', 'switch', 'End after the last line'],
    squeeze: ['-s --squeeze', 'switch', 'Several empty lines are one'],
    plain: ['-u --plain', 'switch', 'No underlines'],
    lines: ['-n --lines', 'integer', 'Lines of a page', { argv: { prefix: '-' } }],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true, repeats: 'last', unread: ['+'] },
})
