import type { AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE } from './effects'
import { NAMES } from './option-sets'

const lists = (description: string): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: { key: ['names?', 'Only these'] },
})
const looksUp = (description: string): CommandRows => ({
  description,
  effects: READS_REMOTE,
  arguments: { name: ['names?', 'Names or addresses; none: those that are known here', NAMES] },
})

/* Not described: shadow and gshadow, which hold passwords; -s, which chooses libraries. */

export const getent: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'getent',
  rareCommands: 'ahostsv6, networks, netgroup, ethers, rpc, aliases, initgroups',
  version: '2.36',
  homepage: 'https://www.gnu.org/software/libc',
  description: 'Look up users, groups and hosts',
  globalOptions: {
    'no-idn': ['-i --no-idn', 'switch', 'Names as they are'],
    'no-addrconfig': ['-A --no-addrconfig', 'switch', 'All addresses'],
    help: ['-? --help --usage', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
  },
  commands: {
    '': { description: 'Print help', effects: READS_LOCAL },
    passwd: /* @__PURE__ */ lists('List users'),
    group: /* @__PURE__ */ lists('List groups'),
    services: /* @__PURE__ */ lists('List ports'),
    protocols: /* @__PURE__ */ lists('List protocols'),
    hosts: /* @__PURE__ */ looksUp('Look up hosts'),
    ahosts: /* @__PURE__ */ looksUp('Look up all addresses of hosts'),
    ahostsv4: /* @__PURE__ */ looksUp('Look up addresses of IPv4'),
    ahostsv6: /* @__PURE__ */ looksUp('Look up addresses of IPv6'),
    networks: /* @__PURE__ */ looksUp('Look up networks'),
    netgroup: /* @__PURE__ */ looksUp('List members of groups in the network'),
    ethers: /* @__PURE__ */ lists('List addresses of network cards'),
    rpc: /* @__PURE__ */ lists('List remote procedures'),
    aliases: /* @__PURE__ */ lists('List aliases of mail'),
    initgroups: /* @__PURE__ */ lists('List groups of users'),
  },
  argv: { interspersed: true, globals: 'anywhere' },
})
