import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { READS_REMOTE } from './effects'
import { NAMES } from './option-sets'

export const nslookup: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nslookup',
  version: '9.18',
  homepage: 'https://www.isc.org/bind',
  description: 'Look up names of hosts',
  effects: READS_REMOTE,
  arguments: {
    name: ['name', 'Name or address; without one, questions are read from standard input', NAMES],
    server: ['name?', 'Server to ask', NAMES],
  },
  options: {
    type: ['-type -query -q', 'name', 'Kind: MX, TXT', { argv: { separator: '=', separators: ['='] } }],
    debug: ['-debug', 'switch', 'Print more'],
    port: ['-port', 'integer', 'Port', { argv: { separator: '=', separators: ['='] } }],
    timeout: ['-timeout', 'integer', 'Seconds to wait', { argv: { separator: '=', separators: ['='] } }],
  },
  argv: { interspersed: false, bundling: false, endOfOptions: false },
})
