import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { EACH_TIME, FOR_GOOD, PREVIEWS_LOCAL, USES_NETWORK, WRITES_LOCAL } from './effects'

/* Not described: -u and --journald, which write to other places. */

export const logger: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'logger',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Write to the log of the system',
  effects: [WRITES_LOCAL, EACH_TIME, FOR_GOOD],
  changes: 'machine',
  arguments: { message: ['texts?', 'Message; none: lines of standard input'] },
  options: {
    i: ['-i', 'switch', 'With the number of the process'],
    id: ['--id', 'integer', 'This number', { argv: { bareValue: '0' } }],
    file: ['-f --file', 'path', 'Write what this file holds', { file: 'read' }],
    'skip-empty': ['-e --skip-empty', 'switch', 'No empty lines'],
    'no-act': ['--no-act', 'switch', 'Write nothing'],
    priority: ['-p --priority', 'name', 'user.notice'],
    'prio-prefix': ['--prio-prefix', 'switch', 'Lines begin with a priority'],
    stderr: ['-s --stderr', 'switch', 'Print it, too'],
    size: ['-S --size', 'number', 'Longest message'],
    tag: ['-t --tag', 'text', 'Mark each line'],
    server: ['-n --server', 'url', 'Send it to this machine', { effects: USES_NETWORK, changes: 'server' }],
    port: ['-P --port', 'name', 'Port of it'],
    tcp: ['-T --tcp', 'switch', 'TCP'],
    udp: ['-d --udp', 'switch', 'UDP'],
    rfc3164: ['--rfc3164', 'switch', 'Old form'],
    msgid: ['--msgid', 'text', 'Kind of message'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, repeats: 'last' },
})
