import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/* Even `status` runs a script of the service. */

export const service: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'service',
  version: '1.65',
  homepage: 'https://manpages.debian.org/service.8',
  description: 'Start and stop services by their scripts',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  arguments: {
    name: ['name?', 'Service', { effects: RUNS_ANYTHING }],
    action: ['codes?', 'start, stop, restart, reload, status', { effects: RUNS_ANYTHING }],
  },
  options: {
    'status-all': ['--status-all', 'switch', 'Ask all services'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
