import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_LOCAL, USES_NETWORK } from './effects'
import { GETOPT } from './gnu'

export const last: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'last',
  version: '2.38',
  homepage: 'https://github.com/util-linux/util-linux',
  verified: [{ version: '2.38', platform: 'gnu' }],
  description: 'Print who logged in, and when the system started',
  effects: READS_LOCAL,
  arguments: { name: ['names?', 'Users and terminals; reboot'] },
  options: {
    hostlast: ['-a --hostlast', 'switch', 'Hosts in the last column'],
    dns: ['-d --dns', 'switch', 'Ask for the names of hosts', { effects: USES_NETWORK }],
    file: ['-f --file', 'path', 'Record of logins'],
    fulltimes: ['-F --fulltimes', 'switch', 'Whole times'],
    ip: ['-i --ip', 'switch', 'Addresses'],
    limit: ['-n --limit', 'integer', 'Most lines', { argv: { prefix: '-' } }],
    nohostname: ['-R --nohostname', 'switch', 'No hosts'],
    since: ['-s --since', 'text', 'From this time'],
    until: ['-t --until', 'text', 'Up to this time'],
    present: ['-p --present', 'text', 'Who was there at this time'],
    fullnames: ['-w --fullnames', 'switch', 'Whole names'],
    system: ['-x --system', 'switch', 'Shutdowns, too'],
    'time-format': ['--time-format', ['notime', 'short', 'full', 'iso'], 'Form of times'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: GETOPT,
})
