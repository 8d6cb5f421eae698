import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_LOCAL, USES_NETWORK } from './effects'

/* Not described: -N, which enters another network. */

export const ss: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ss',
  version: '6.1',
  homepage: 'https://wiki.linuxfoundation.org/networking/iproute2',
  verified: [{ version: '6.1' }],
  description: 'List sockets',
  effects: READS_LOCAL,
  arguments: {
    // Names of hosts in a filter are looked up.
    filter: ['texts?', 'Filter: state listening, sport = :80', { effects: { network: true }, host: 'url' }],
  },
  options: {
    numeric: ['-n --numeric', 'switch', 'Numbers in place of names'],
    resolve: ['-r --resolve', 'switch', 'Names in place of addresses', { effects: USES_NETWORK }],
    all: ['-a --all', 'switch', 'All'],
    listening: ['-l --listening', 'switch', 'Those that wait for connections'],
    options: ['-o --options', 'switch', 'Print timers'],
    extended: ['-e --extended', 'switch', 'Print details'],
    memory: ['-m --memory', 'switch', 'Print memory'],
    processes: ['-p --processes', 'switch', 'Print processes'],
    threads: ['-T --threads', 'switch', 'Print threads'],
    info: ['-i --info', 'switch', 'Print details of TCP'],
    summary: ['-s --summary', 'switch', 'Print numbers'],
    tos: ['--tos', 'switch', 'Print kinds of service'],
    context: ['-Z --context', 'switch', 'Print security labels'],
    cgroup: ['--cgroup', 'switch', 'Print control groups'],
    ipv4: ['-4 --ipv4', 'switch', 'IP version 4'],
    ipv6: ['-6 --ipv6', 'switch', 'IP version 6'],
    packet: ['-0 --packet', 'switch', 'Packets'],
    tcp: ['-t --tcp', 'switch', 'TCP'],
    udp: ['-u --udp', 'switch', 'UDP'],
    raw: ['-w --raw', 'switch', 'Raw'],
    unix: ['-x --unix', 'switch', 'Sockets of Unix'],
    family: ['-f --family', ['unix', 'inet', 'inet6', 'link', 'netlink'], 'Family'],
    query: ['-A --query --socket', 'text', 'Kinds'],
    kill: ['-K --kill', 'switch', 'Close them', { effects: { reversible: false, destructive: true } }],
    diag: ['-D --diag', 'path', 'File to write', { effects: OVERWRITES }],
    'no-header': ['-H --no-header', 'switch', 'No header'],
    oneline: ['-O --oneline', 'switch', 'One line each'],
    events: ['-E --events', 'switch', 'Go on printing those that are closed'],
    help: ['-h --help', 'switch', 'Print help'],
    version: ['-V --version', 'switch', 'Print the version'],
  },
  argv: { interspersed: false, abbreviations: false, repeats: 'last' },
})
