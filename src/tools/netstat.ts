import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE } from './effects'

export const netstat: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'netstat',
  version: '2.10',
  homepage: 'https://sourceforge.net/projects/net-tools',
  verified: [{ version: '2.10', platform: 'gnu' }],
  description: 'List connections and routes; without -n, names of hosts are looked up',
  effects: READS_REMOTE,
  options: {
    numeric: ['-n --numeric', 'switch', 'Numbers in place of names', { preview: PREVIEWS_LOCAL }],
    tcp: ['-t --tcp', 'switch', 'TCP'],
    udp: ['-u --udp', 'switch', 'UDP'],
    raw: ['-w --raw', 'switch', 'Raw'],
    unix: ['-x --unix', 'switch', 'Sockets of Unix'],
    listening: ['-l --listening', 'switch', 'Those that wait for connections'],
    all: ['-a --all', 'switch', 'All'],
    programs: ['-p --programs', 'switch', 'Print programs'],
    extend: ['-e --extend', 'switch', 'Print users'],
    timers: ['-o --timers', 'switch', 'Print timers'],
    wide: ['-W --wide', 'switch', 'Do not shorten addresses'],
    route: ['-r --route', 'switch', 'Routes'],
    interfaces: ['-i --interfaces', 'switch', 'Interfaces'],
    groups: ['-g --groups', 'switch', 'Groups'],
    statistics: ['-s --statistics', 'switch', 'Numbers'],
    continuous: ['-c --continuous', 'switch', 'Go on printing'],
    ipv4: ['-4', 'switch', 'IPv4'],
    ipv6: ['-6', 'switch', 'IPv6'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: true },
})
