import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import { type CommandRows, describeProgram } from './describe-program'
import { READS_LOCAL } from './effects'

/* Not described: -batch, -netns and -resolve; `netns exec` and `vrf exec`, which run programs; objects that are rare. */

/** Changes the network of the machine. */
const CHANGES: AtipEffects = { idempotent: false, reversible: false, destructive: true, modifies: ['network'] }
const ACTIONS: AtipParameterEffects = { values: { show: {}, list: {}, ls: {}, s: {}, get: {}, 'list-id': {}, pids: {}, identify: {}, '*': CHANGES } }

/** Each object has one argument for what is done with it: only listing is harmless. `ip link s` means `set`. */
const describeObject = (description: string, ...more: readonly string[]): CommandRows => ({
  description,
  effects: READS_LOCAL,
  arguments: {
    action: [['show', 'list', 'ls', ...more], 'What to do', { required: false, effects: ACTIONS }],
    what: ['patterns?', 'With what: dev eth0, 10.0.0.2/24'],
  },
})

export const ip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ip',
  version: '6.1',
  homepage: 'https://wiki.linuxfoundation.org/networking/iproute2',
  verified: [{ version: '6.1' }],
  description: 'Show and change network settings',
  changes: 'machine',
  commands: {
    address: /* @__PURE__ */ describeObject('Addresses', 's', 'add', 'del', 'delete', 'flush'),
    addr: /* @__PURE__ */ describeObject('Addresses', 's', 'add', 'del', 'delete', 'flush'),
    a: /* @__PURE__ */ describeObject('Addresses', 's'),
    link: /* @__PURE__ */ describeObject('Interfaces', 'set', 'add', 'del', 'delete'),
    l: /* @__PURE__ */ describeObject('Interfaces'),
    route: /* @__PURE__ */ describeObject('Routes', 'get', 'add', 'del', 'replace'),
    r: /* @__PURE__ */ describeObject('Routes'),
    neigh: /* @__PURE__ */ describeObject('Neighbours', 'get', 'add', 'del', 'replace', 'flush'),
    rule: /* @__PURE__ */ describeObject('Rules of routing'),
    netns: /* @__PURE__ */ describeObject('Networks', 'list-id', 'pids', 'identify', 'add', 'del', 'set'),
    nexthop: /* @__PURE__ */ describeObject('Next hops of routes', 'get', 'add', 'del', 'replace', 'flush'),
    tcp_metrics: /* @__PURE__ */ describeObject('What is known about connections', 'get', 'del', 'delete', 'flush'),
    macsec: /* @__PURE__ */ describeObject('Encrypted interfaces', 'add', 'set', 'del'),
    fou: /* @__PURE__ */ describeObject('Ports of tunnels', 'add', 'del'),
    ntable: /* @__PURE__ */ describeObject('Settings of neighbours', 'change'),
  },
  globalOptions: {
    version: ['-V -Version', 'switch', 'Print the version'],
    brief: ['-br -brief', 'switch', 'Print less'],
    statistics: ['-s -stats -statistics', 'switch', 'Print numbers'],
    details: ['-d -details', 'switch', 'Print details'],
    oneline: ['-o -oneline', 'switch', 'One line each'],
    json: ['-j -json', 'switch', 'Print JSON'],
    pretty: ['-p -pretty', 'switch', 'Indent it'],
    color: ['-c -color', 'switch', 'Colours'],
    ipv4: ['-4', 'switch', 'IPv4'],
    ipv6: ['-6', 'switch', 'IPv6'],
    family: ['-f -family', ['inet', 'inet6', 'link', 'bridge', 'mpls'], 'Family'],
  },
  argv: { bundling: false, dashes: 'any', separators: [' '], endOfOptions: false },
})
