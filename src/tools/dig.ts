import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE } from './effects'
import { NAMES } from './option-sets'

/* Not described: -f, a file of questions, and -k, a file of a key. */

export const dig: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'dig',
  version: '9.18',
  homepage: 'https://www.isc.org/bind',
  verified: [{ version: '9.18' }],
  description: 'Look up names of hosts',
  effects: READS_REMOTE,
  arguments: {
    option: ['names?', 'Options without their +: short, trace, noall, answer', { argv: { prefix: '+' } }],
    name: ['names?', 'Names and kinds: example.org MX; @SERVER', NAMES],
  },
  options: {
    type: ['-t', 'name', 'Kind: MX, TXT'],
    query: ['-q', 'name', 'Name', NAMES],
    reverse: ['-x', 'name', 'Address whose name to look up', NAMES],
    port: ['-p', 'integer', 'Port'],
    ipv4: ['-4', 'switch', 'Only IPv4'],
    ipv6: ['-6', 'switch', 'Only IPv6'],
    'no-settings': ['-r', 'switch', 'Read no ~/.digrc'],
    help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-v', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, endOfOptions: false },
})
