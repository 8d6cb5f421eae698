import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL } from './effects'
import { listSignals } from './signals'

const ENDS: AtipEffects = { idempotent: false, reversible: false, destructive: true }
/** Signal 0 only tells whether there is such a process. */
/** A job is one that the shell around the line has started itself. */
const PROCESSES: AtipParameterEffects = { values: { '%*': { idempotent: false }, '*': ENDS }, unless: { number: ['0'], signal: ['0'], list: ['*'] } }
const SIGNAL: AtipParameterEffects = { values: { '0': {}, '*': ENDS } }

/*
 * Shells have a `kill` of their own, which takes no option after the first process. The long options are those of the
 * program: a shell's does nothing with them, if no process is named.
 */
export const kill: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'kill',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Send a signal to processes, which ends most of them',
  effects: READS_LOCAL,
  arguments: {
    pid: ['texts?', 'Numbers of processes; below 0: of groups; %1: a job', { effects: PROCESSES }],
  },
  options: {
    signal: ['-s --signal', 'name', 'Signal (default: TERM)', { effects: SIGNAL }],
    number: ['-n', /* @__PURE__ */ listSignals(), 'Signal by its number', { effects: SIGNAL, argv: { prefix: '-' } }],
    queue: ['-q --queue', 'integer', 'Number to send along', { effects: ENDS }],
    list: ['-l --list', 'switch', 'List signals', { preview: PREVIEWS_LOCAL }],
    table: ['-L --table', 'switch', 'List signals in columns', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
