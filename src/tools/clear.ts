import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

export const clear: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'clear',
  version: '6.4',
  homepage: 'https://invisible-island.net/ncurses',
  verified: [{ version: '6.4' }],
  description: 'Clear the terminal',
  effects: READS_LOCAL,
  options: {
    terminal: ['-T', 'name', 'Terminal, in place of $TERM'],
    'keep-scrollback': ['-x', 'switch', 'Keep what is above the screen'],
    version: ['-V', 'switch', 'Print the version'],
    help: ['-h --help', 'switch', 'Print help'],
  },
  argv: { interspersed: true },
})
