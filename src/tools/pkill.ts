import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL } from './effects'
import { GETOPT } from './gnu'
import { PROCESSES } from './processes'
import { listSignals } from './signals'

const ENDS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, {
  idempotent: false,
  reversible: false,
  destructive: true,
})

export const pkill: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pkill',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Send a signal to processes whose names match, which ends most of them',
  effects: ENDS,
  arguments: { pattern: ['pattern?', 'Pattern', { effects: ENDS }] },
  options: [
    PROCESSES,
    {
      signal: ['--signal', /* @__PURE__ */ listSignals(), 'Signal (default: TERM)', { effects: ENDS, argv: { prefix: '-' } }],
      queue: ['-q --queue', 'integer', 'Number to send along'],
      'require-handler': ['-H --require-handler', 'switch', 'Only if they handle the signal'],
      echo: ['-e --echo', 'switch', 'Print what was ended'],
      help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
      version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    },
  ],
  argv: GETOPT,
  changes: 'machine',
})
