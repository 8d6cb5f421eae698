import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'
import { GETOPT } from './gnu'

export const uptime: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'uptime',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Print for how long the machine has run, and its load',
  effects: READS_LOCAL,
  options: {
    pretty: ['-p --pretty', 'switch', 'In words'],
    since: ['-s --since', 'switch', 'Print since when'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
