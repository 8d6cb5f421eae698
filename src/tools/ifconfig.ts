import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, RUNS_ANYTHING } from './effects'

export const ifconfig: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ifconfig',
  version: '2.10',
  homepage: 'https://net-tools.sourceforge.io',
  description: 'Print the addresses of the machine, or change them',
  effects: READS_LOCAL,
  arguments: {
    interface: ['name?', 'Interface: eth0'],
    change: ['codes?', 'What to change: up, down, an address', { effects: RUNS_ANYTHING }],
  },
  options: {
    all: ['-a', 'switch', 'All, also those that are down', { argv: { interspersed: false } }],
    short: ['-s', 'switch', 'As a table', { argv: { interspersed: false } }],
    verbose: ['-v', 'switch', 'Print more', { argv: { interspersed: false } }],
  },
  argv: { interspersed: false },
})
