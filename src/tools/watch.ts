import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL } from './effects'

/* Not described: -x, with which the words are no line of shell. */

export const watch: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'watch',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Run a line of shell again and again',
  effects: READS_LOCAL,
  arguments: { command: ['codes', 'Line of shell', { runs: { as: 'line', shell: 'sh' } }] },
  options: {
    interval: ['-n --interval', 'number', 'Seconds between'],
    differences: ['-d --differences', 'text', 'Mark changes', { argv: { bareValue: '' } }],
    'no-title': ['-t --no-title', 'switch', 'No header'],
    chgexit: ['-g --chgexit', 'switch', 'End if the output changes'],
    errexit: ['-e --errexit', 'switch', 'End after an error'],
    beep: ['-b --beep', 'switch', 'Ring after an error'],
    color: ['-c --color', 'switch', 'Colours'],
    precise: ['-p --precise', 'switch', 'At exact times'],
    'no-wrap': ['-w --no-wrap', 'switch', 'Cut long lines'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
