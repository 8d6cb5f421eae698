import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, DESTROYS, EACH_TIME, FOR_GOOD, READS_REMOTE, RUNS_ANYTHING } from '../effects'
import { longOptions } from '../long-options'
import { HOST_FILES, READS_FILE } from './effects'
import { CAP_ADD, FILTER, FOLLOW, FORMAT, INSPECT_FORMAT, NO_TRUNC, PART_OF_LOG, QUIET_IDS } from './options'

/** Runs programs on the machines of the swarm, with the mounts that the call names. */
const RUNS_THERE: EffectRows = [RUNS_ANYTHING, { creates: ['service'], modifies: ['service'] }]

/** Changes the swarm in a way that can be set back. */
const EDITS_SWARM: EffectRows = [CHANGES_REMOTE, FOR_GOOD, { modifies: ['swarm'] }]

/** Deletes something of the swarm. */
const REMOVES: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['swarm_object'] }]

const PRETTY: OptionRow = ['--pretty', 'switch', 'For people']
const DETACH: OptionRow = ['-d --detach', 'switch', 'Do not wait', { argv: { negation: '=false' } }]
const QUIET: OptionRow = ['-q --quiet', 'switch', 'Print no progress']
const ROTATE: OptionRow = ['--rotate', 'switch', 'Make a new one; the old one no longer works', { effects: [FOR_GOOD, { modifies: ['swarm'] }] }]
const SERVICE: ArgumentRow = ['name', 'Service']
const LISTING: OptionRows = { filter: FILTER, format: FORMAT, quiet: QUIET_IDS }
const TASKS: OptionRows = { ...LISTING, 'no-resolve': ['--no-resolve', 'switch', 'Print IDs, not names'], 'no-trunc': NO_TRUNC }

/** The options that define a service. */
const SERVICE_SETTINGS: OptionRows = {
  'cap-add': CAP_ADD,
  ...longOptions('values', { 'cap-drop': 'Capability to drop', 'generic-resource': 'Resource', group: 'Further group', sysctl: 'Setting of the kernel', ulimit: 'Limit' }),
  ...longOptions('value', { 'credential-spec': 'Credentials (Windows)', 'endpoint-mode': 'vip or dnsrr', entrypoint: 'Program to run', hostname: 'Host name' }),
  ...longOptions('value', { 'limit-cpu': 'Limit of CPUs', 'limit-memory': 'Limit of memory', 'limit-pids': 'Limit of processes', 'max-concurrent': 'Tasks at once' }),
  ...longOptions('value', { 'memory-swap': 'Limit with swap', 'memory-swappiness': 'Use of swap', 'oom-score-adj': 'Who is killed first', isolation: 'Kind of isolation' }),
  ...longOptions('value', { replicas: 'Number of tasks', 'replicas-max-per-node': 'Most tasks of a node', 'reserve-cpu': 'CPUs to keep', 'reserve-memory': 'Memory to keep' }),
  ...longOptions('value', {
    'restart-condition': 'When to restart: none, on-failure, any',
    'restart-delay': 'Time before',
    'restart-max-attempts': 'Attempts',
    'restart-window': 'Time to judge',
  }),
  ...longOptions('value', {
    'rollback-delay': 'Time between tasks',
    'rollback-failure-action': 'After a failure',
    'rollback-max-failure-ratio': 'Failures allowed',
    'rollback-monitor': 'Time to watch',
  }),
  ...longOptions('value', {
    'rollback-order': 'start-first or stop-first',
    'rollback-parallelism': 'Tasks at once',
    'update-delay': 'Time between tasks',
    'update-failure-action': 'After a failure',
  }),
  ...longOptions('value', {
    'update-max-failure-ratio': 'Failures allowed',
    'update-monitor': 'Time to watch',
    'update-order': 'start-first or stop-first',
    'update-parallelism': 'Tasks at once',
  }),
  ...longOptions('value', {
    '-u --user': 'User',
    '-w --workdir': 'Working directory',
    'stop-grace-period': 'Time to stop',
    'stop-signal': 'Signal that stops it',
    'log-driver': 'Where the log goes',
  }),
  ...longOptions('values', { 'log-opt': 'Option of the log' }),
  ...longOptions('value', {
    'health-cmd': 'Command that tells if it is healthy',
    'health-interval': 'Time between checks',
    'health-retries': 'Failures allowed',
    'health-timeout': 'Time for a check',
  }),
  ...longOptions('value', { 'health-start-interval': 'Time between checks at first', 'health-start-period': 'Time to start' }),
  ...longOptions('switch', {
    'no-healthcheck': 'Never check',
    'no-resolve-image': 'Do not ask the registry',
    init: 'Run an init process',
    'read-only': 'Read-only files',
    '-t --tty': 'With a terminal',
  }),
  'with-registry-auth': ['--with-registry-auth', 'switch', 'Send the login of the registry to the nodes', { effects: FOR_GOOD }],
  detach: DETACH,
  quiet: QUIET,
}

/** Secrets and configs have the same commands. */
const STORED = (what: string): CommandSet[string] => ({
  description: `Manage ${what}s of the swarm`,
  commands: {
    ls: { description: 'List them', effects: READS_REMOTE, options: LISTING },
    inspect: {
      description: 'Show details',
      effects: READS_REMOTE,
      // A config is printed with its content.
      ...(what === 'config' && { sensitive: { unless: { help: ['true'] } } }),
      arguments: { name: ['names', 'Names'] },
      options: { format: INSPECT_FORMAT, pretty: PRETTY },
    },
    create: {
      description: 'Create one from a file',
      effects: [CHANGES_REMOTE, EACH_TIME, READS_FILE, { creates: [what] }],
      arguments: { name: ['value', 'Name'], file: ['file?', 'File; - reads standard input', { effects: DASH_READS_STDIN }] },
      options: longOptions('values', { '-l --label': 'Label', '-d --driver': 'Driver', 'template-driver': 'Driver of templates' }),
    },
    rm: { description: 'Delete some', effects: REMOVES, arguments: { name: ['values', 'Names'] } },
  },
})

/** Commands for swarms. */
export const swarmCommands: CommandSet = {
  service: {
    description: 'Manage services of the swarm',
    commands: {
      ls: { description: 'List services', effects: READS_REMOTE, options: LISTING },
      ps: { description: 'List the tasks of services', effects: READS_REMOTE, arguments: { service: ['names', 'Services'] }, options: TASKS },
      // Like inspect of containers, it prints variables.
      inspect: {
        description: 'Show details of services, with their variables',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        arguments: { service: ['names', 'Services'] },
        options: { format: INSPECT_FORMAT, pretty: PRETTY },
      },
      logs: {
        description: 'Print the logs of a service or task',
        effects: READS_REMOTE,
        arguments: { service: SERVICE },
        options: {
          ...PART_OF_LOG,
          follow: FOLLOW,
          ...longOptions('switch', {
            details: 'More details',
            'no-resolve': 'Print IDs, not names',
            'no-task-ids': 'Without IDs of tasks',
            raw: 'As they are',
            '-t --timestamps': 'Print times',
          }),
          'no-trunc': NO_TRUNC,
        },
      },
      create: {
        description: 'Create a service',
        effects: RUNS_THERE,
        argv: { interspersed: false },
        arguments: { image: ['value', 'Image'], command: ['values?', 'Program and its arguments'] },
        options: {
          ...SERVICE_SETTINGS,
          ...longOptions('value', { name: 'Name', mode: 'replicated, global or jobs' }),
          ...longOptions('values', {
            '-e --env': 'Variable',
            '-l --label': 'Label',
            'container-label': 'Label of containers',
            constraint: 'Which nodes',
            'placement-pref': 'Which nodes first',
          }),
          ...longOptions('values', {
            network: 'Network',
            '-p --publish': 'Port',
            host: 'Host and its address',
            dns: 'DNS server',
            'dns-option': 'DNS option',
            'dns-search': 'DNS domain',
          }),
          ...longOptions('values', { secret: 'Secret', config: 'Config' }),
          mount: ['--mount', 'values', 'Mount', { effects: HOST_FILES }],
          'env-file': ['--env-file', 'values', 'File of variables', { effects: READS_FILE }],
        },
      },
      update: {
        description: 'Change a service and restart its tasks',
        effects: RUNS_THERE,
        arguments: { service: ['value', 'Service'] },
        options: {
          ...SERVICE_SETTINGS,
          ...longOptions('value', { args: 'Arguments of the program', image: 'Image' }),
          ...longOptions('switch', { force: 'Even if nothing changed', rollback: 'Go back' }),
          ...longOptions('values', {
            'config-add': 'Config',
            'config-rm': 'Config',
            'constraint-add': 'Which nodes',
            'constraint-rm': 'Which nodes',
            'container-label-add': 'Label',
            'container-label-rm': 'Label',
          }),
          ...longOptions('values', {
            'dns-add': 'DNS',
            'dns-rm': 'DNS',
            'dns-option-add': 'DNS',
            'dns-option-rm': 'DNS',
            'dns-search-add': 'DNS',
            'dns-search-rm': 'DNS',
            'env-add': 'Variable',
          }),
          ...longOptions('values', {
            'env-rm': 'Variable',
            'generic-resource-add': 'Resource',
            'generic-resource-rm': 'Resource',
            'group-add': 'Group',
            'group-rm': 'Group',
            'host-add': 'Host',
          }),
          ...longOptions('values', {
            'host-rm': 'Host',
            'label-add': 'Label',
            'label-rm': 'Label',
            'mount-rm': 'Mount',
            'network-add': 'Network',
            'network-rm': 'Network',
            'placement-pref-add': 'Nodes',
          }),
          ...longOptions('values', {
            'placement-pref-rm': 'Nodes',
            'publish-add': 'Port',
            'publish-rm': 'Port',
            'secret-add': 'Secret',
            'secret-rm': 'Secret',
            'sysctl-add': 'Setting',
            'sysctl-rm': 'Setting',
          }),
          ...longOptions('values', { 'ulimit-add': 'Limit', 'ulimit-rm': 'Limit' }),
          'mount-add': ['--mount-add', 'values', 'Mount', { effects: HOST_FILES }],
        },
      },
      scale: {
        description: 'Change the number of tasks: SERVICE=NUMBER',
        effects: [CHANGES_REMOTE, DESTROYS, { modifies: ['service'], deletes: ['container'] }],
        arguments: { service: ['values', 'SERVICE=NUMBER'] },
        options: { detach: DETACH },
      },
      rollback: { description: 'Go back to the settings before', effects: RUNS_THERE, arguments: { service: ['value', 'Service'] }, options: { detach: DETACH, quiet: QUIET } },
      rm: { description: 'Delete services with their tasks, without asking', effects: REMOVES, arguments: { service: ['values', 'Services'] } },
    },
  },
  stack: {
    description: 'Manage stacks: the services of a Compose file',
    options: { orchestrator: ['--orchestrator', 'name', 'Orchestrator'] },
    commands: {
      ls: { description: 'List stacks', effects: READS_REMOTE, options: { format: FORMAT } },
      ps: { description: 'List the tasks of a stack', effects: READS_REMOTE, arguments: { stack: ['name', 'Stack'] }, options: TASKS },
      services: { description: 'List the services of a stack', effects: READS_REMOTE, arguments: { stack: ['name', 'Stack'] }, options: LISTING },
      config: {
        description: 'Print the merged Compose file, with the values of variables',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        options: {
          'compose-file': ['-c --compose-file', 'paths', 'File; - reads standard input', { effects: DASH_READS_STDIN }],
          'skip-interpolation': ['--skip-interpolation', 'switch', 'Without values of variables'],
        },
      },
      deploy: {
        description: 'Create or update a stack',
        effects: RUNS_THERE,
        argv: { aliases: ['up'] },
        arguments: { stack: ['value', 'Stack'] },
        options: {
          'compose-file': ['-c --compose-file', 'values', 'File; - reads standard input', { effects: [READS_FILE, DASH_READS_STDIN] }],
          detach: DETACH,
          prune: ['--prune', 'switch', 'Delete services that the file does not have', { effects: DESTROYS }],
          quiet: QUIET,
          'resolve-image': ['--resolve-image', ['always', 'changed', 'never'], 'When to ask the registry'],
          'with-registry-auth': ['--with-registry-auth', 'switch', 'Send the login of the registry to the nodes'],
        },
      },
      rm: { description: 'Delete stacks', effects: REMOVES, argv: { aliases: ['down'] }, arguments: { stack: ['values', 'Stacks'] }, options: { detach: DETACH } },
    },
  },
  node: {
    description: 'Manage nodes of the swarm',
    commands: {
      ls: { description: 'List nodes', effects: READS_REMOTE, options: LISTING },
      ps: { description: 'List the tasks of nodes', effects: READS_REMOTE, arguments: { node: ['names?', 'Nodes'] }, options: TASKS },
      inspect: { description: 'Show details of nodes', effects: READS_REMOTE, arguments: { node: ['names', 'Nodes'] }, options: { format: INSPECT_FORMAT, pretty: PRETTY } },
      demote: { description: 'Make managers workers', effects: EDITS_SWARM, arguments: { node: ['values', 'Nodes'] } },
      promote: { description: 'Make workers managers', effects: EDITS_SWARM, arguments: { node: ['values', 'Nodes'] } },
      update: {
        description: 'Change a node; drain ends its tasks',
        effects: EDITS_SWARM,
        arguments: { node: ['value', 'Node'] },
        options: {
          ...longOptions('value', { availability: 'active, pause or drain', role: 'worker or manager' }),
          ...longOptions('values', { 'label-add': 'Label', 'label-rm': 'Label' }),
        },
      },
      rm: { description: 'Remove nodes', effects: REMOVES, arguments: { node: ['values', 'Nodes'] }, options: { force: ['-f --force', 'switch', 'Even if it works'] } },
    },
  },
  swarm: {
    description: 'Manage the swarm',
    commands: {
      init: {
        description: 'Make this machine the first manager of a swarm',
        effects: [EDITS_SWARM, { creates: ['swarm'] }],
        options: {
          ...longOptions('value', {
            'advertise-addr': 'Address for others',
            availability: 'active, pause or drain',
            'cert-expiry': 'Validity',
            'data-path-addr': 'Address for data',
          }),
          ...longOptions('value', {
            'data-path-port': 'Port for data',
            'default-addr-pool-mask-length': 'Length',
            'dispatcher-heartbeat': 'Period',
            'listen-addr': 'Address to listen on',
          }),
          ...longOptions('value', { 'max-snapshots': 'Snapshots to keep', 'snapshot-interval': 'Entries between snapshots', 'task-history-limit': 'Tasks to remember' }),
          ...longOptions('values', { 'default-addr-pool': 'Addresses', 'external-ca': 'Who signs' }),
          ...longOptions('switch', { autolock: 'Need a key to start', 'force-new-cluster': 'From what is here' }),
        },
      },
      join: {
        description: 'Join a swarm',
        effects: EDITS_SWARM,
        arguments: { address: ['value', 'HOST:PORT'] },
        options: longOptions('value', {
          'advertise-addr': 'Address for others',
          availability: 'active, pause or drain',
          'data-path-addr': 'Address for data',
          'listen-addr': 'Address',
          token: 'Token',
        }),
      },
      // The tokens and the key let anybody in.
      'join-token': {
        description: 'Print the token with which machines join',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        arguments: { role: [['worker', 'manager'], 'Role'] },
        options: { quiet: QUIET, rotate: ROTATE },
      },
      'unlock-key': {
        description: 'Print the key that unlocks the swarm',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        options: { quiet: QUIET, rotate: ROTATE },
      },
      unlock: { description: 'Unlock the swarm; asks for the key', effects: [EDITS_SWARM, { interactive: { stdin: 'password' } }] },
      ca: {
        description: 'Print the certificate of the swarm',
        effects: READS_REMOTE,
        options: {
          rotate: ROTATE,
          ...longOptions('path', { 'ca-cert': 'Certificate', 'ca-key': 'Key' }, { effects: FOR_GOOD }),
          ...longOptions('pattern', { 'cert-expiry': 'Validity', 'external-ca': 'Who signs' }, { effects: FOR_GOOD }),
          detach: DETACH,
          quiet: QUIET,
        },
      },
      leave: {
        description: 'Leave the swarm: its tasks here end',
        effects: [CHANGES_REMOTE, DESTROYS, { modifies: ['swarm'] }],
        options: { force: ['-f --force', 'switch', 'Even if the swarm is lost by it'] },
      },
      update: {
        description: 'Change settings of the swarm',
        effects: EDITS_SWARM,
        options: {
          autolock: ['--autolock', 'switch', 'Need a key to start', { argv: { negation: '=false' } }],
          ...longOptions('value', { 'cert-expiry': 'Validity', 'dispatcher-heartbeat': 'Period', 'external-ca': 'Who signs', 'max-snapshots': 'Snapshots to keep' }),
          ...longOptions('value', { 'snapshot-interval': 'Entries between snapshots', 'task-history-limit': 'Tasks to remember' }),
        },
      },
    },
  },
  secret: STORED('secret'),
  config: STORED('config'),
}
