import type { AtipEffects, AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { extend, PREVIEWS_LOCAL, READS_LOCAL } from './effects'

/** Shows a screen on which keys end processes and run programs. */
const SHOWS: AtipEffects = /* @__PURE__ */ extend(READS_LOCAL, {
  idempotent: false,
  reversible: false,
  interactive: { stdin: 'required', prompts: true, tty: true } as const,
})

export const top: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'top',
  version: '4.0',
  homepage: 'https://gitlab.com/procps-ng/procps',
  verified: [{ version: '4.0', platform: 'gnu' }],
  description: 'Show processes and their use of the machine',
  effects: SHOWS,
  options: {
    batch: ['-b --batch-mode', 'switch', 'Print, without a screen', { preview: PREVIEWS_LOCAL }],
    iterations: ['-n --iterations', 'integer', 'How many times (default: for ever)'],
    delay: ['-d --delay', 'number', 'Seconds between'],
    pid: ['-p --pid', 'names', 'Processes'],
    user: ['-u --filter-only-euser', 'name', 'Processes of a user'],
    'any-user': ['-U --filter-any-user', 'name', 'Likewise, any kind of user'],
    sort: ['-o --sort-override', 'pattern', 'Column to sort by: %CPU, %MEM'],
    fields: ['-O --list-fields', 'switch', 'List columns', { preview: PREVIEWS_LOCAL }],
    command: ['-c --cmdline-toggle', 'switch', 'Command lines'],
    threads: ['-H --threads-show', 'switch', 'Threads'],
    idle: ['-i --idle-toggle', 'switch', 'Only busy ones'],
    cumulative: ['-S --accum-time-toggle', 'switch', 'With times of children'],
    cpus: ['-1 --single-cpu-toggle', 'switch', 'Each processor'],
    width: ['-w --width', 'integer', 'Columns'],
    secure: ['-s --secure-mode', 'switch', 'Without dangerous keys'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
