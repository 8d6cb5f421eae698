import type { AtipTool } from '../types/atip'
import { alike } from './command-sets'
import { type CommandSet, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'
import { withAliases } from './long-options'

/* A word may be shortened; the usual short forms are described. */

const SECRETS: OptionRows = { secrets: ['-s --show-secrets', 'switch', 'Print passwords, too', { sensitive: 'output' }] }

const OPTIONS: OptionRows = {
  terse: ['-t --terse', 'switch', 'For programs'],
  pretty: ['-p --pretty', 'switch', 'For people'],
  mode: ['-m --mode', ['tabular', 'multiline'], 'Form'],
  colors: ['-c --colors', ['auto', 'yes', 'no'], 'Colours'],
  fields: ['-f --fields', 'names', 'Fields'],
  'get-values': ['-g --get-values', 'names', 'Values of these fields'],
  escape: ['-e --escape', ['yes', 'no'], 'Escape signs'],
  ask: ['-a --ask', 'switch', 'Ask for what is missing'],
  wait: ['-w --wait', 'integer', 'Seconds to wait'],
  ...SECRETS,
  offline: ['--offline', 'switch', 'Without the service'],
  version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
}

const reads = (description: string, word?: string): CommandSet[string] => ({
  description,
  effects: READS_REMOTE,
  ...(word !== undefined && { arguments: { word: ['patterns?', word] as const } }),
})
const changes = (descriptions: Readonly<Record<string, string>>): CommandSet => alike(descriptions, { arguments: { words: ['codes?', 'What to change'] } })

const COMMANDS: CommandSet = {
  '': { description: 'Print how networks are', effects: READS_REMOTE },
  general: {
    description: 'Facts about the service',
    commands: {
      '': reads('Print how the service is'),
      status: reads('Print how the service is'),
      permissions: reads('Print what is permitted'),
      ...changes({ hostname: 'Print or set the name of the machine', logging: 'Print or set what is logged', reload: 'Read settings again' }),
    },
  },
  networking: {
    description: 'The whole network',
    commands: {
      '': reads('Print whether it is on'),
      connectivity: reads('Print whether the internet is reached', 'check'),
      ...changes({ on: 'Turn it on', off: 'Turn it off' }),
    },
  },
  radio: { description: 'Wireless networks', commands: { '': reads('Print which are on'), ...changes({ all: 'All', wifi: 'Of Wi-Fi', wwan: 'Of mobile networks' }) } },
  connection: {
    description: 'Connections',
    commands: {
      '': reads('List connections'),
      show: {
        description: 'Print connections',
        effects: READS_REMOTE,
        arguments: { connection: ['texts?', 'Connections'] },
        options: { active: ['--active', 'switch', 'Only those in use'], order: ['--order', 'name', 'Order'], ...SECRETS },
      },
      ...changes({
        add: 'Add a connection',
        clone: 'Copy a connection',
        delete: 'Delete connections',
        down: 'End a connection',
        edit: 'Edit a connection',
        export: 'Write a connection',
        import: 'Read a connection',
        load: 'Read files',
        migrate: 'Bring files to a newer form',
        modify: 'Change a connection',
        monitor: 'Print changes',
        reload: 'Read files again',
        up: 'Start a connection',
      }),
    },
  },
  device: {
    description: 'Devices',
    commands: {
      '': reads('List devices'),
      status: reads('List devices'),
      show: { description: 'Print facts about devices', effects: READS_REMOTE, arguments: { device: ['names?', 'Devices'] } },
      wifi: {
        description: 'Wi-Fi',
        commands: {
          '': reads('List networks'),
          list: {
            description: 'List networks',
            effects: READS_REMOTE,
            arguments: { words: ['names?', 'ifname, bssid and their values'] },
            options: { rescan: ['--rescan', ['yes', 'no', 'auto'], 'Look again'] },
          },
          'show-password': { description: 'Print the password', sensitive: 'output' },
          ...changes({ connect: 'Connect to a network', hotspot: 'Offer a network', rescan: 'Look for networks' }),
        },
      },
      ...changes({
        connect: 'Connect a device',
        delete: 'Delete devices',
        disconnect: 'Disconnect devices',
        down: 'Disconnect devices',
        lldp: 'List neighbours',
        modify: 'Change a device',
        monitor: 'Print changes',
        reapply: 'Apply settings again',
        set: 'Change a device',
        up: 'Connect a device',
      }),
    },
  },
  monitor: reads('Print changes as they happen'),
  agent: { description: 'Answer questions for passwords', arguments: { kind: ['value?', 'Which'] } },
  help: { description: 'Print help', effects: READS_REMOTE },
}

export const nmcli: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'nmcli',
  version: '1.52',
  homepage: 'https://networkmanager.dev',
  description: 'Ask and change the networks of the machine',
  effects: RUNS_ANYTHING,
  changes: 'machine',
  globalOptions: OPTIONS,
  commands: /* @__PURE__ */ withAliases(COMMANDS, {
    general: ['g', 'gen'],
    networking: ['n', 'net'],
    radio: ['r'],
    connection: ['c', 'con', 'conn'],
    device: ['d', 'dev'],
    monitor: ['m'],
    agent: ['a'],
    status: ['s', 'stat'],
    permissions: ['p', 'perm'],
    connectivity: ['c', 'con'],
    wifi: ['w'],
  }),
  argv: { interspersed: false, repeats: 'last' },
})
