import type { AtipEffects, AtipParameterEffects, AtipTool } from '../types/atip'
import { type ArgumentRow, type CommandRows, describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, RUNS_ANYTHING, USES_NETWORK } from './effects'

/** Changes the network of the machine. */
const CHANGES: AtipEffects = { idempotent: false, reversible: false, destructive: true, modifies: ['network'] }

/** What reads in every object. `ip link s` means `set`, so that the shortest form stands only where it was tried. */
const READING = 'show sho sh list lis lst li ls l help'

const listWords = (words: string): string[] => (words === '' ? [] : words.split(' '))
/** Words of an expression: those that stand alone, and those with one value. */
const listTerms = (alone: string, valued: string): Record<string, number> =>
  Object.fromEntries([...listWords(alone).map((word) => [word, 0]), ...listWords(valued).map((word) => [word, 1])])

interface Words {
  /** More actions that read. */
  readonly reads?: string
  readonly changes?: string
  /** Keywords alone, and keywords in front of a value. */
  readonly alone?: string
  readonly valued?: string
  readonly more?: Partial<CommandRows>
  readonly what?: ArgumentRow
}

/** Each object has one argument for what is done with it, then what it is done with, then keywords. */
const describeObject = (description: string, { reads = '', changes = '', alone = '', valued = '', more, what }: Words): CommandRows => {
  const reading = [...READING.split(' '), ...listWords(reads)]
  const effects: AtipParameterEffects = { values: { ...Object.fromEntries(reading.map((word) => [word, {}])), '*': CHANGES } }
  return {
    description,
    effects: READS_LOCAL,
    arguments: {
      action: [[...reading, ...listWords(changes)], 'What to do', { required: false, effects }],
      what: what ?? ['pattern?', 'With what: eth0, 10.0.0.2/24, default'],
      ...((alone !== '' || valued !== '') && {
        words: ['codes?', 'Keywords and values: dev eth0', { argv: { terms: listTerms(alone, valued) } }] as ArgumentRow,
      }),
    },
    ...more,
  }
}

const ADDRESS: Words = {
  reads: 's showdump',
  changes: 'add change chg replace delete del flush save restore',
  alone: 'up nomaster permanent dynamic secondary primary tentative -tentative deprecated -deprecated dadfailed -dadfailed temporary home nodad mngtmpaddr noprefixroute autojoin',
  valued: 'dev d scope to master type label vrf peer local broadcast brd anycast metric valid_lft preferred_lft proto',
}
const LINK: Words = {
  reads: 'xstats afstats',
  changes: 'set add change replace delete del d property',
  alone:
    'up down nomaster add query_rss verbose off external nocsum no_encap local_bypass nolocalbypass learning nolearning proxy noproxy l2miss nol2miss l3miss nol3miss udpcsum noudpcsum udp6zerocsumtx noudp6zerocsumtx udp6zerocsumrx noudp6zerocsumrx csum icsum ocsum iseq oseq key nokey seq noseq',
  valued:
    'dev link parentdev name type group master vrf address broadcast brd peer mtu index numtxqueues numrxqueues netns link-netns link-netnsid txqueuelen txqlen qlen arp dynamic multicast allmulticast promisc trailers carrier alias altname vf mac vlan qos rate max_tx_rate min_tx_rate spoofchk state trust node_guid port_guid xdp xdpgeneric xdpdrv xdpoffload object section program pinned addrgenmode protodown protodown_reason gso_max_size gso_max_segs gro_max_size id mode local remote ttl tos dstport srcport port vni table protocol reorder_hdr gvrp mvrp loose_binding miimon bond_mode xmit_hash_policy lacp_rate ad_select primary downdelay updelay active_slave stp_state forward_delay hello_time max_age priority cost hairpin guard learning_timeout ageing_time vlan_filtering vlan_default_pvid group_fwd_mask mcast_snooping df flags encaplimit flowlabel hoplimit okey ikey dev_type fwmark if_id user dst_port src_port',
}
const ROUTE: Words = {
  reads: 's get g showdump',
  changes: 'add a append change chg delete del d replace prepend test flush save restore',
  alone: 'onlink pervasive fibmatch notify cached cache detail connected fastopen_no_cookie ',
  valued:
    'to via dev oif iif src from table vrf proto protocol scope metric preference tos dsfield type root match exact nexthop nhid weight mtu advmss as rtt rttvar reordering window cwnd initcwnd initrwnd ssthresh realms realm rto_min hoplimit features quickack congctl pref expires ttl-propagate encap mark uid ipproto sport dport unicast local broadcast multicast throw unreachable prohibit blackhole nat lock inet inet6',
}
const NEIGHBOUR: Words = {
  reads: 's get g',
  changes: 'add a change chg replace delete del d flush',
  alone: 'router use managed extern_learn nomaster unused all',
  valued: 'dev to lladdr nud proxy protocol vrf master',
}
const RULE: Words = {
  reads: 's',
  changes: 'add a delete del d flush save restore',
  alone: 'not l3mdev nop blackhole unreachable prohibit',
  valued:
    'from to tos dsfield fwmark iif dev oif pref preference order priority prio uidrange ipproto sport dport table lookup protocol nat map-to realms goto type suppress_prefixlength sup_pl suppress_ifgroup sup_group tun_id',
}
const TUNNEL: Words = {
  reads: '6rd-show',
  changes: 'add change delete del d prl 6rd',
  alone: 'nopmtudisc pmtudisc noseq seq iseq oseq csum icsum ocsum ignore-df noencap',
  valued: 'mode remote local ttl hoplimit tos dsfield key ikey okey dev name encap encap-sport encap-dport encaplimit tclass flowlabel isatap',
}
const TUNTAP: Words = { changes: 'add delete del', alone: 'pi one_queue vnet_hdr multi_queue', valued: 'dev mode user group name' }
const NEXTHOP: Words = {
  reads: 'get',
  changes: 'add delete del replace flush',
  alone: 'blackhole onlink fdb groups',
  valued: 'id via dev group type vrf master protocol encap idle_timer unbalanced_timer buckets',
}

/** Runs a program in another network. */
const executes = (description: string): CommandRows => ({
  description,
  effects: RUNS_ANYTHING,
  arguments: { name: ['value', 'Network'], command: ['codes', 'Program and arguments', { runs: 'words' }] },
  argv: { interspersed: false },
})

const address = /* @__PURE__ */ describeObject('Addresses', ADDRESS)
const link = /* @__PURE__ */ describeObject('Interfaces', LINK)
const route = /* @__PURE__ */ describeObject('Routes', ROUTE)
const neighbour = /* @__PURE__ */ describeObject('Neighbours', NEIGHBOUR)
const rule = /* @__PURE__ */ describeObject('Rules of routing', RULE)
const multicast = /* @__PURE__ */ describeObject('Multicast addresses', { changes: 'add delete del', valued: 'dev address' })
const tunnel = /* @__PURE__ */ describeObject('Tunnels', TUNNEL)
const tuntap = /* @__PURE__ */ describeObject('Devices of programs', TUNTAP)
const metrics = /* @__PURE__ */ describeObject('What is known about connections', {
  reads: 'get',
  changes: 'delete del flush',
  valued: 'address source vrf',
})
const parameters = /* @__PURE__ */ describeObject('Settings of neighbours', {
  changes: 'change',
  valued:
    'dev name thresh1 thresh2 thresh3 gc_int base_reachable retrans gc_stale delay_probe queue app_probes ucast_probes mcast_probes anycast_delay proxy_delay proxy_queue locktime',
})
/** `ip monitor` goes on printing; what it prints, it may also read from a file. */
const monitor: CommandRows = {
  description: 'Go on printing what changes',
  effects: READS_LOCAL,
  arguments: {
    what: [['all', 'address', 'link', 'mroute', 'neigh', 'netconf', 'nexthop', 'nsid', 'prefix', 'route', 'rule', 'stats', 'help'], 'Which', { variadic: true, required: false }],
    words: ['codes?', 'Keywords and values: dev eth0', { argv: { terms: { label: 0, 'all-nsid': 0, dev: 1, file: 1 } } }],
  },
}

export const ip: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'ip',
  rareCommands:
    'help, add, ad, lin, li, rou, ro, neighbour, neighbor, nei, ne, n, ru, maddress, maddr, m, tunnel, tun, t, tuntap, tap, netns exec, vrf, addrlabel, netconf, token, mroute, mrule, tcpmetrics, ntbl, mptcp, ila, ioam, l2tp, sr, xfrm, monitor, mon',
  version: '6.1',
  homepage: 'https://wiki.linuxfoundation.org/networking/iproute2',
  verified: [{ version: '6.1' }],
  description: 'Show and change network settings',
  changes: 'machine',
  commands: {
    '': { description: 'Print help', effects: READS_LOCAL },
    help: { description: 'Print help', effects: READS_LOCAL },
    address,
    addr: address,
    add: address,
    ad: address,
    a: address,
    link,
    lin: link,
    li: link,
    l: link,
    route,
    rou: route,
    ro: route,
    r: route,
    neighbour,
    neighbor: neighbour,
    neigh: neighbour,
    nei: neighbour,
    ne: neighbour,
    n: neighbour,
    rule,
    ru: rule,
    maddress: multicast,
    maddr: multicast,
    m: multicast,
    tunnel,
    tun: tunnel,
    t: tunnel,
    tuntap,
    tap: tuntap,
    netns: {
      description: 'Networks',
      commands: {
        '': /* @__PURE__ */ describeObject('Networks', {
          reads: 'list-id pids identify monitor',
          changes: 'add attach set delete del',
          what: ['patterns?', 'Networks and numbers'],
          valued: 'nsid target-nsid',
        }),
        exec: /* @__PURE__ */ executes('Run a program in a network'),
      },
    },
    vrf: {
      description: 'Virtual routers',
      commands: {
        '': /* @__PURE__ */ describeObject('Virtual routers', { reads: 'identify pids', valued: 'name' }),
        exec: /* @__PURE__ */ executes('Run a program in a virtual router'),
      },
    },
    nexthop: /* @__PURE__ */ describeObject('Next hops of routes', NEXTHOP),
    addrlabel: /* @__PURE__ */ describeObject('Labels of addresses', { changes: 'add delete del flush', valued: 'prefix dev label' }),
    netconf: /* @__PURE__ */ describeObject('Settings of the kernel', { valued: 'dev' }),
    token: /* @__PURE__ */ describeObject('Ends of addresses', { reads: 'get', changes: 'set delete del', valued: 'dev' }),
    mroute: /* @__PURE__ */ describeObject('Routes of multicast', { valued: 'to from iif table' }),
    mrule: /* @__PURE__ */ describeObject('Rules of multicast', RULE),
    tcp_metrics: metrics,
    tcpmetrics: metrics,
    ntable: parameters,
    ntbl: parameters,
    macsec: /* @__PURE__ */ describeObject('Encrypted interfaces', {
      changes: 'add set delete del offload',
      alone: 'rx tx',
      valued: 'port address sci sa pn xpn ssci salt key on dev',
    }),
    ila: /* @__PURE__ */ describeObject('Addresses of identifiers', { changes: 'add delete del', valued: 'loc_match loc csum-mode ident-type dev' }),
    ioam: {
      description: 'Measurements in packets',
      commands: {
        namespace: /* @__PURE__ */ describeObject('Namespaces', { changes: 'add delete del set', valued: 'data wide schema' }),
        schema: /* @__PURE__ */ describeObject('Schemas', { changes: 'add delete del', what: ['patterns?', 'Number and data'] }),
      },
    },
    l2tp: /* @__PURE__ */ describeObject('Tunnels of L2TP', {
      changes: 'add delete del',
      what: ['pattern?', 'tunnel or session'],
      valued:
        'tunnel_id peer_tunnel_id session_id peer_session_id remote local encap name cookie peer_cookie offset peer_offset l2spec_type udp_sport udp_dport udp_csum udp6_csum_tx udp6_csum_rx seq',
    }),
    // The keys of packets are among it.
    sr: {
      description: 'Segment routing',
      sensitive: 'output',
      commands: {
        hmac: /* @__PURE__ */ describeObject('Keys', { changes: 'set', what: ['patterns?', 'Key and algorithm'] }),
        tunsrc: /* @__PURE__ */ describeObject('Sources of tunnels', { changes: 'set' }),
      },
    },
    fou: /* @__PURE__ */ describeObject('Ports of tunnels', { changes: 'add delete del', alone: 'gue', valued: 'port ipproto local peer peer_port dev' }),
    mptcp: {
      description: 'Connections over several paths',
      commands: {
        endpoint: /* @__PURE__ */ describeObject('Addresses', {
          changes: 'add change delete del flush',
          alone: 'signal subflow backup fullmesh nosignal nobackup nofullmesh',
          valued: 'dev id port',
        }),
        limits: /* @__PURE__ */ describeObject('Limits', { changes: 'set', valued: 'subflows add_addr_accepted' }),
        monitor: { description: 'Go on printing what happens', effects: READS_LOCAL },
      },
    },
    // The keys of connections are among it.
    xfrm: {
      description: 'IPsec',
      sensitive: 'output',
      commands: {
        state: /* @__PURE__ */ describeObject('Connections', {
          reads: 'get count',
          changes: 'add update allocspi delete del deleteall flush',
          alone: 'nokeys',
          valued: 'src dst proto spi mode reqid mark dir sel flag if_id',
        }),
        policy: /* @__PURE__ */ describeObject('Rules', {
          reads: 'get count',
          changes: 'add update delete del deleteall flush set setdefault getdefault',
          alone: 'nosock tmpl',
          valued: 'src dst proto dir dev index priority action mark mode reqid ptype if_id spi level',
        }),
        monitor: { description: 'Go on printing what happens', effects: READS_LOCAL },
      },
    },
    monitor,
    mon: monitor,
  },
  globalOptions: {
    version: ['-V -Version', 'switch', 'Print the version', { preview: { ...PREVIEWS_LOCAL, commands: true } }],
    help: ['-help', 'switch', 'Print help'],
    brief: ['-br -brief', 'switch', 'Print less'],
    statistics: ['-s -stat -stats -statistics', 'switch', 'Print numbers', { argv: { repeats: 'last' } }],
    'more-statistics': ['-ss', 'switch', 'Print more numbers'],
    details: ['-d -det -details', 'switch', 'Print details'],
    resolve: ['-r -resolve', 'switch', 'Names in place of addresses', { effects: USES_NETWORK }],
    oneline: ['-o -one -oneline', 'switch', 'One line each'],
    human: ['-h -human -human-readable', 'switch', 'Numbers for people'],
    iec: ['-iec', 'switch', 'Numbers in powers of 1024'],
    json: ['-j -js -json', 'switch', 'Print JSON'],
    pretty: ['-p -pretty', 'switch', 'Indent it'],
    color: ['-c -color', ['always', 'auto', 'never'], 'Colours', { argv: { bareValue: 'always', separator: '=', separators: ['='] } }],
    ipv4: ['-4', 'switch', 'IPv4'],
    ipv6: ['-6', 'switch', 'IPv6'],
    bridge: ['-B', 'switch', 'Bridges'],
    mpls: ['-M', 'switch', 'MPLS'],
    packet: ['-0', 'switch', 'Links'],
    family: ['-f -family', ['inet', 'inet6', 'link', 'bridge', 'mpls'], 'Family'],
    numeric: ['-N -Numeric', 'switch', 'Numbers in place of names'],
    timestamp: ['-t -timestamp', 'switch', 'With times'],
    'short-timestamp': ['-ts -tshort', 'switch', 'With short times'],
    all: ['-a -all', 'switch', 'In all networks', { effects: CHANGES }],
    loops: ['-l -loops', 'integer', 'Most attempts to flush'],
    receive: ['-rc -rcvbuf', 'integer', 'Size of the buffer'],
    network: ['-n -netns', 'line', 'In this network', { effects: CHANGES }],
    batch: ['-b -batch', 'path', 'File of commands', { effects: RUNS_ANYTHING }],
    force: ['-force', 'switch', 'Go on after errors'],
    echo: ['-echo', 'switch', 'Print what was changed'],
  },
  argv: { bundling: false, dashes: 'any', separators: [' '], endOfOptions: false },
})
