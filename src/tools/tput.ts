import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

/* Not described: -S, which reads names of capabilities, `init` among them. */

export const tput: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'tput',
  version: '6.4',
  homepage: 'https://invisible-island.net/ncurses',
  verified: [{ version: '6.4' }],
  description: 'Print facts about the terminal and control it',
  effects: READS_LOCAL,
  arguments: {
    // The description of a terminal may name a program that sets it up.
    capability: ['name', 'Capability: cols, lines, colors, bold, sgr0, setaf', { effects: { values: { init: RUNS_ANYTHING, reset: RUNS_ANYTHING } } }],
    parameter: ['texts?', 'Its parameters'],
  },
  options: {
    terminal: ['-T', 'name', 'Terminal, in place of $TERM'],
    version: ['-V', 'switch', 'Print the version'],
    help: ['-h --help', 'switch', 'Print help'],
  },
  argv: { interspersed: false },
})
