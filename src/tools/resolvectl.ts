import type { AtipEffects, AtipTool } from '../types/atip'
import { type ArgumentRow, type CommandRows, describeProgram } from './describe-program'
import { extend, PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'
import { NAMES } from './option-sets'
import { LIST_OPTIONS } from './systemd-rows'

/** Changes how the machine finds names. */
const CHANGES: AtipEffects = /* @__PURE__ */ extend(RUNS_ANYTHING, { modifies: ['network'] })
const looksUp = (description: string): CommandRows => ({
  description,
  effects: READS_REMOTE,
  arguments: { name: ['names', 'Names or addresses', NAMES] },
})
const changes = (description: string, given: Record<string, ArgumentRow> = {}): CommandRows => ({
  description,
  effects: CHANGES,
  arguments: given,
})
/** Prints a setting of interfaces, or sets that of one. */
const sets = (description: string): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: { link: ['name?', 'Interface'], value: ['names?', 'New ones', { effects: CHANGES }] },
})

export const resolvectl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'resolvectl',
  version: '252',
  homepage: 'https://systemd.io',
  description: 'Look up names, show and change how they are found',
  opens: { read: ['/run/systemd', '/run/dbus'] },
  commands: {
    '': { description: 'Print how names are found', effects: READS_LOCAL },
    status: { description: 'Print how names are found', effects: READS_LOCAL, arguments: { link: ['names?', 'Interfaces'] } },
    statistics: { description: 'Print numbers', effects: READS_LOCAL },
    query: /* @__PURE__ */ looksUp('Look up hosts'),
    service: /* @__PURE__ */ looksUp('Look up services'),
    tlsa: /* @__PURE__ */ looksUp('Look up keys of servers'),
    openpgp: {
      description: 'Look up keys of people',
      effects: READS_REMOTE,
      arguments: { address: ['names', 'Addresses', { shape: 'line', host: 'url' }] },
    },
    monitor: { description: 'Go on printing what is looked up', effects: READS_LOCAL },
    'show-cache': { description: 'Print what is remembered', effects: READS_LOCAL },
    'show-server-state': { description: 'Print what is known about servers', effects: READS_LOCAL },
    dns: /* @__PURE__ */ sets('Print or set servers'),
    domain: /* @__PURE__ */ sets('Print or set domains'),
    'default-route': /* @__PURE__ */ sets('Print or set whether it is for all names'),
    llmnr: /* @__PURE__ */ sets('Print or set LLMNR'),
    mdns: /* @__PURE__ */ sets('Print or set multicast'),
    dnsovertls: /* @__PURE__ */ sets('Print or set encryption'),
    dnssec: /* @__PURE__ */ sets('Print or set DNSSEC'),
    nta: /* @__PURE__ */ sets('Print or set domains without DNSSEC'),
    'log-level': {
      description: 'Print or set what is logged',
      effects: READS_LOCAL,
      arguments: { level: ['name?', 'Level', { effects: CHANGES }] },
    },
    revert: /* @__PURE__ */ changes('Undo settings of an interface', { link: ['value', 'Interface'] }),
    'reset-statistics': /* @__PURE__ */ changes('Set numbers to zero'),
    'flush-caches': /* @__PURE__ */ changes('Forget what was looked up'),
    'reset-server-features': /* @__PURE__ */ changes('Forget what servers can do'),
  },
  globalOptions: [
    LIST_OPTIONS,
    {
      'no-pager': ['--no-pager', 'switch', 'Use no pager'],
      ipv4: ['-4', 'switch', 'IPv4'],
      ipv6: ['-6', 'switch', 'IPv6'],
      interface: ['-i --interface', 'name', 'Interface'],
      protocol: ['-p --protocol', 'name', 'Protocol'],
      type: ['-t --type', 'name', 'Kind of entries: MX'],
      class: ['-c --class', 'name', 'Class of entries'],
      'service-address': ['--service-address', 'name', 'Addresses of services: yes, no'],
      'service-txt': ['--service-txt', 'name', 'Texts of services'],
      cname: ['--cname', 'name', 'Follow aliases'],
      validate: ['--validate', 'name', 'Check signatures'],
      synthesize: ['--synthesize', 'name', 'Answers of its own'],
      cache: ['--cache', 'name', 'What is remembered'],
      'stale-data': ['--stale-data', 'name', 'What is old'],
      zone: ['--zone', 'name', 'Names of this machine'],
      'trust-anchor': ['--trust-anchor', 'name', 'Known keys'],
      network: ['--network', 'name', 'Ask servers'],
      'relax-single-label': ['--relax-single-label', 'name', 'Names without a dot'],
      search: ['--search', 'name', 'Add domains'],
      raw: ['--raw', ['payload', 'packet'], 'As bytes', { argv: { bareValue: 'payload' } }],
      legend: ['--legend', 'name', 'Headers'],
      'no-ask-password': ['--no-ask-password', 'switch', 'Ask for no password'],
      help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }],
      version: ['--version', 'switch', 'Print the version', { preview: PREVIEWS_EVERYWHERE }],
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
})
