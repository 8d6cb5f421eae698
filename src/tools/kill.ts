import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL } from './effects'

const ENDS = /* @__PURE__ */ extend(READS_LOCAL, { idempotent: false, reversible: false, destructive: true })

export const kill: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'kill',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Send a signal to processes, which ends most of them',
  effects: ENDS,
  arguments: { pid: ['texts?', 'Numbers of processes; below 0: of groups; %1: a job', { effects: ENDS }] },
  options: {
    signal: ['-s', 'name', 'Signal (default: TERM)', { effects: ENDS }],
    number: ['-n', 'integer', 'Number of the signal', { effects: ENDS }],
    list: ['-l -L', 'switch', 'List signals', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
