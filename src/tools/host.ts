import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE } from './effects'
import { NAMES } from './option-sets'

export const host: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'host',
  version: '9.18',
  homepage: 'https://www.isc.org/bind',
  verified: [{ version: '9.18' }],
  description: 'Look up names of hosts',
  effects: READS_REMOTE,
  arguments: {
    name: ['name', 'Name or address', NAMES],
    server: ['name?', 'Server to ask', NAMES],
  },
  options: {
    type: ['-t', 'name', 'Kind: MX, TXT'],
    all: ['-a', 'switch', 'All kinds'],
    list: ['-l', 'switch', 'All names of a domain'],
    verbose: ['-v -d', 'switch', 'Print more'],
    timeout: ['-W', 'integer', 'Seconds to wait'],
    tcp: ['-T', 'switch', 'TCP'],
    ipv4: ['-4', 'switch', 'Only IPv4'],
    ipv6: ['-6', 'switch', 'Only IPv6'],
    version: ['-V', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: false },
})
