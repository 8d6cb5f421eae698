import type { EffectRows } from '../combine-effects'
import type { CommandSet, OptionRows } from '../describe-program'
import { CHANGES_REMOTE, DASH_READS_STDIN, DELETES_LOCAL, DESTROYS, EACH_TIME, FOR_GOOD, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING, WRITES_LOCAL } from '../effects'
import { longOptions, withAliases } from '../long-options'
import { containerCommands } from './containers'
import { IMPORT } from './daemon'
import { DELETES_IMAGES, DELETES_VOLUMES } from './effects'
import { BUILD, EVENTS, IMAGE_HISTORY, INFO, LIST_CONTAINERS, LIST_IMAGES, LOAD, PULL, PUSH, REMOVE_IMAGE, SAVE, TAG_IMAGE } from './images'
import { inspectionCommands } from './inspection'
import { AS_TABLE, CONTAINER, CONTAINERS, FORMAT, IMAGES, INSPECT_FORMAT, LONG_LABEL, PLATFORM, PRINTS_ENVIRONMENT, PRUNE_FORCE, QUIET_IDS } from './options'

/** Deletes volumes with the data in them. */
const REMOVES_VOLUME: EffectRows = [CHANGES_REMOTE, DESTROYS, { filesystem: { delete: true }, deletes: ['volume'] }]

/** Deletes networks with their settings. */
const REMOVES_NETWORK: EffectRows = [CHANGES_REMOTE, DESTROYS, { deletes: ['network'] }]

/** Attaches or detaches a container's network interface. */
const CHANGES_NETWORK: EffectRows = [CHANGES_REMOTE, { modifies: ['network', 'container'] }]

/** What is removed, and if docker asks. */
const PRUNING: OptionRows = {
  filter: ['--filter', 'values', 'Remove only what matches, for example until=24h or label=key=value'],
  force: PRUNE_FORCE,
}

const SHORT = 'attach commit cp create diff exec export kill logs pause port rename restart rm run start stats stop top unpause update wait'

/** Commands for containers that `docker` has without `container`, too. */
const BY_SHORT_NAMES: CommandSet = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries({ ...containerCommands, ...inspectionCommands }).filter(([name]) => SHORT.split(' ').includes(name)),
)

/** Commands for images, containers, volumes, networks and contexts, grouped by these. */
export const objectCommands: CommandSet = /* @__PURE__ */ withAliases(
  {
    image: {
      description: 'Manage images',
      commands: {
        ls: LIST_IMAGES,
        build: BUILD,
        pull: PULL,
        push: PUSH,
        tag: TAG_IMAGE,
        rm: REMOVE_IMAGE,
        inspect: {
          description: 'Show all details of images as JSON; environment variables are shown in clear text',
          effects: READS_REMOTE,
          sensitive: PRINTS_ENVIRONMENT,
          arguments: { image: IMAGES },
          options: { format: INSPECT_FORMAT, platform: PLATFORM },
        },
        history: IMAGE_HISTORY,
        save: SAVE,
        load: LOAD,
        import: IMPORT,
        prune: {
          description: 'Delete all dangling images (no tag, used by no container); asks first',
          effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['image'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
          options: {
            all: ['-a --all', 'switch', 'Delete every image that no container uses, tagged ones included', { effects: DELETES_IMAGES }],
            ...PRUNING,
          },
        },
      },
    },
    container: {
      description: 'Manage containers',
      commands: [
        {
          ls: { ...LIST_CONTAINERS, argv: { aliases: ['ps', 'list'] } },
          inspect: {
            description: 'Show all details of containers as JSON; environment variables are shown in clear text',
            effects: READS_REMOTE,
            sensitive: PRINTS_ENVIRONMENT,
            arguments: { container: CONTAINERS },
            options: {
              format: INSPECT_FORMAT,
              size: ['-s --size', 'switch', 'Show file sizes'],
            },
          },
          prune: {
            description: 'Delete all stopped containers with all they wrote outside of volumes; asks first',
            effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['container'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
            options: PRUNING,
          },
        },
        BY_SHORT_NAMES,
      ],
    },
    volume: {
      description: 'Manage volumes',
      commands: {
        create: {
          description: 'Create a volume; one that exists is left as it is',
          effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['volume'] }],
          arguments: { volume: ['value?', 'Name; a random one when left out'] },
          options: {
            driver: ['-d --driver', 'value', 'Volume driver', { default: 'local' }],
            ...longOptions('value', {
              availability: 'active, pause or drain',
              group: 'Group',
              'limit-bytes': 'Limit',
              'required-bytes': 'Size',
              scope: 'Scope',
              sharing: 'Who shares it',
              type: 'mount or block',
            }),
            ...longOptions('values', { secret: 'Secret', 'topology-preferred': 'Where best', 'topology-required': 'Where' }),
            opt: ['-o --opt', 'values', 'Driver option as key=value; type=none,o=bind,device=PATH makes it a directory of the host'],
            label: LONG_LABEL,
          },
        },
        ls: {
          description: 'List volumes',
          effects: READS_REMOTE,
          options: {
            filter: ['-f --filter', 'patterns', 'Show only what matches, for example dangling=true'],
            format: FORMAT,
            quiet: ['-q --quiet', 'switch', 'Only print names'],
          },
        },
        inspect: {
          description: 'Show details of volumes as JSON',
          effects: READS_REMOTE,
          arguments: { volume: ['names', 'Names of volumes'] },
          options: { format: INSPECT_FORMAT },
        },
        update: {
          description: 'Change a volume of the cluster',
          effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['volume'] }],
          arguments: { volume: ['value', 'Name of the volume'] },
          options: longOptions('value', { availability: 'active, pause or drain' }),
        },
        rm: {
          description: 'Delete volumes with all their data, without asking; fails for a volume that a container uses',
          effects: REMOVES_VOLUME,
          arguments: { volume: ['values', 'Names of volumes'] },
          options: { force: ['-f --force', 'switch', 'Force the removal; no error for a volume that does not exist', { effects: DELETES_VOLUMES }] },
        },
        prune: {
          description: 'Delete all anonymous volumes that no container uses, with their data; asks first',
          effects: [CHANGES_REMOTE, DESTROYS, { filesystem: { delete: true }, deletes: ['volume'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
          options: {
            all: ['-a --all', 'switch', 'Delete unused named volumes as well', { effects: DELETES_VOLUMES }],
            filter: ['--filter', 'values', 'Delete only what matches, for example label=key=value'],
            force: PRUNE_FORCE,
          },
        },
      },
    },
    network: {
      description: 'Manage networks',
      commands: {
        create: {
          description: 'Create a network',
          effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['network'] }],
          arguments: { network: ['value', 'Name'] },
          options: {
            driver: ['-d --driver', 'value', 'Network driver: bridge, overlay, macvlan, ipvlan, …', { default: 'bridge' }],
            subnet: ['--subnet', 'values', 'Subnet in CIDR form, for example 172.28.0.0/16'],
            gateway: ['--gateway', 'values', 'Gateway of the subnet'],
            'ip-range': ['--ip-range', 'values', 'Range of the subnet that containers get addresses from'],
            internal: ['--internal', 'switch', 'No access to the outside'],
            ...longOptions('values', { 'aux-address': 'Addresses of the driver', 'ipam-opt': 'Option of the address driver' }),
            ...longOptions('value', { 'config-from': 'Network to take settings from', 'ipam-driver': 'Driver of addresses', scope: 'Scope' }),
            ...longOptions('switch', { 'config-only': 'Only settings', ingress: 'Routing mesh of the swarm' }),
            ipv4: ['--ipv4', 'switch', 'Assign IPv4 addresses', { argv: { negation: '=false' } }],
            attachable: ['--attachable', 'switch', 'Containers may be attached by hand (overlay)'],
            ipv6: ['--ipv6', 'switch', 'Assign IPv6 addresses'],
            opt: ['-o --opt', 'values', 'Driver option as key=value'],
            label: LONG_LABEL,
          },
        },
        ls: {
          description: 'List networks',
          effects: READS_REMOTE,
          options: {
            filter: ['-f --filter', 'patterns', 'Show only what matches, for example driver=bridge'],
            ...AS_TABLE,
            quiet: QUIET_IDS,
          },
        },
        inspect: {
          description: 'Show details of networks as JSON, with the containers connected to them',
          effects: READS_REMOTE,
          arguments: { network: ['names', 'Names or IDs of networks'] },
          options: {
            format: INSPECT_FORMAT,
            verbose: ['-v --verbose', 'switch', 'More output for diagnostics'],
          },
        },
        connect: {
          description: 'Connect a container to a network',
          effects: CHANGES_NETWORK,
          arguments: { network: ['value', 'Name or ID of the network'], container: CONTAINER },
          options: {
            ...longOptions('values', { 'driver-opt': 'Option of the driver', link: 'Other container', 'link-local-ip': 'Address' }),
            ...longOptions('value', { 'gw-priority': 'Priority of its gateway' }),
            alias: ['--alias', 'values', 'Additional name of the container in this network'],
            ip: ['--ip', 'value', 'IPv4 address of the container in this network'],
            ip6: ['--ip6', 'value', 'IPv6 address of the container in this network'],
          },
        },
        disconnect: {
          description: 'Disconnect a container from a network; its open connections there break',
          effects: CHANGES_NETWORK,
          arguments: { network: ['value', 'Name or ID of the network'], container: CONTAINER },
          options: { force: ['-f --force', 'switch', 'Force the disconnection'] },
        },
        rm: {
          description: 'Delete networks; fails for a network with connected containers',
          effects: REMOVES_NETWORK,
          arguments: { network: ['values', 'Names or IDs of networks'] },
          options: { force: ['-f --force', 'switch', 'No error for a network that does not exist'] },
        },
        prune: {
          description: 'Delete all networks that no container uses; asks first',
          effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['network'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
          options: PRUNING,
        },
      },
    },
    system: {
      description: 'Manage the Docker installation',
      commands: {
        df: {
          description: 'Show the disk space used by images, containers, volumes and the build cache',
          effects: READS_REMOTE,
          options: {
            format: FORMAT,
            verbose: ['-v --verbose', 'switch', 'Show every object'],
          },
        },
        prune: {
          description: 'Delete all stopped containers, unused networks, dangling images and unused build cache; asks first',
          effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['container', 'network', 'image', 'build_cache'], interactive: { stdin: 'optional', prompts: true, tty: false } }],
          options: {
            all: ['-a --all', 'switch', 'Delete every image that no container uses, tagged ones included', { effects: DELETES_IMAGES }],
            volumes: ['--volumes', 'switch', 'Delete unused anonymous volumes with their data as well', { effects: DELETES_VOLUMES }],
            ...PRUNING,
          },
        },
        info: INFO,
        events: EVENTS,
        'dial-stdio': { description: 'Pass standard input on to the daemon', effects: RUNS_ANYTHING },
      },
    },
    context: {
      description: 'Manage contexts: which daemon the CLI talks to',
      commands: {
        ls: {
          description: 'List contexts; the one in use is marked with *',
          effects: READS_LOCAL,
          options: {
            format: FORMAT,
            quiet: ['-q --quiet', 'switch', 'Only print names'],
          },
        },
        show: { description: 'Print the name of the context in use', effects: READS_LOCAL },
        inspect: {
          description: 'Show details of contexts as JSON',
          effects: READS_LOCAL,
          arguments: { name: ['names?', 'Names of contexts; the one in use when left out'] },
          options: { format: INSPECT_FORMAT },
        },
        create: {
          description: 'Create a context',
          effects: [WRITES_LOCAL, EACH_TIME, { creates: ['docker_config'] }],
          arguments: { name: ['value', 'Name'] },
          options: longOptions('value', { description: 'Description', docker: 'host=ADDRESS and the certificates', from: 'Context to copy' }),
        },
        update: {
          description: 'Change a context: later commands may then act on another machine',
          effects: [WRITES_LOCAL, FOR_GOOD, { modifies: ['docker_config'] }],
          arguments: { name: ['value', 'Name'] },
          options: longOptions('value', { description: 'Description', docker: 'host=ADDRESS and the certificates' }),
        },
        export: {
          description: 'Write a context to a file, with its keys; - is standard output',
          effects: [WRITES_LOCAL, EACH_TIME, { creates: ['file'] }],
          sensitive: { unless: { help: ['true'] } },
          changes: 'folder',
          arguments: { name: ['value', 'Name'], file: ['file?', 'File'] },
        },
        import: {
          description: 'Take a context from a file',
          effects: [WRITES_LOCAL, EACH_TIME, { creates: ['docker_config'] }],
          arguments: { name: ['value', 'Name'], file: ['file', 'File; - reads standard input', { effects: DASH_READS_STDIN }] },
        },
        rm: {
          description: 'Delete contexts with their keys',
          effects: [DELETES_LOCAL, { deletes: ['docker_config'] }],
          arguments: { name: ['values', 'Names'] },
          options: { force: ['-f --force', 'switch', 'Also the one in use'] },
        },
        use: {
          description: 'Choose the context of all later commands: they may then act on another machine',
          effects: [WRITES_LOCAL, { modifies: ['docker_config'] }],
          arguments: { name: ['value', 'Name of the context'] },
        },
      },
    },
  },
  { ls: ['list'], rm: ['remove'] },
)
