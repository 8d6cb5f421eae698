import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE } from './effects'

/* Not described: -f and -l, which send as fast as they can, and other options that are rare. */

export const ping: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ping',
  version: '2022',
  homepage: 'https://github.com/iputils/iputils',
  verified: [{ version: '20221126', platform: 'gnu' }],
  description: 'Ask a host for an answer, once a second',
  effects: READS_REMOTE,
  arguments: { host: ['names', 'Hosts on the way, and the last one', { shape: 'http-url', host: 'url' }] },
  options: {
    count: ['-c', 'integer', 'How many times (default: for ever)'],
    timeout: ['-W', 'number', 'Seconds to wait for an answer'],
    deadline: ['-w', 'integer', 'Seconds after which to end'],
    interval: ['-i', 'number', 'Seconds between'],
    size: ['-s', 'integer', 'Bytes to send'],
    ttl: ['-t', 'integer', 'Most hops'],
    interface: ['-I', 'name', 'Interface'],
    ipv4: ['-4', 'switch', 'Only IPv4'],
    ipv6: ['-6', 'switch', 'Only IPv6'],
    numeric: ['-n', 'switch', 'Print no names'],
    quiet: ['-q', 'switch', 'Print only the summary'],
    timestamps: ['-D', 'switch', 'Print times'],
    outstanding: ['-O', 'switch', 'Report missing answers'],
    verbose: ['-v', 'switch', 'Print more'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
