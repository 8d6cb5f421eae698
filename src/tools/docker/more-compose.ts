import type { ArgumentRow, CommandSet } from '../describe-program'
import { CHANGES_REMOTE, DESTROYS, EACH_TIME, FOR_GOOD, OVERWRITES, READS_REMOTE, RUNS_ANYTHING, RUNS_PROGRAMS, SYNCHRONISES } from '../effects'
import { longOptions } from '../long-options'
import { CHANGES_CONTAINER, DELETES_VOLUMES, OVERWRITES_FILE, PUSHES_IMAGE } from './effects'
import { AS_TABLE, CHANGE, DETACH_KEYS, FORMAT, INDEX, MESSAGE, SIG_PROXY } from './options'

const SERVICES: ArgumentRow = ['names?', 'Services of the Compose file; all of them when left out']
const SERVICE: ArgumentRow = ['name', 'Service of the Compose file']

const PUBLISH = {
  description: 'Publish the application as an artifact of a registry',
  effects: PUSHES_IMAGE,
  changes: 'server',
  arguments: { repository: ['value', 'Repository', { host: 'image' }] },
  options: {
    'oci-version': ['--oci-version', 'value', 'Version of the format'],
    ...longOptions('switch', {
      app: 'With its images',
      'resolve-image-digests': 'Pin images to digests',
      'with-env': 'With variables',
      '-y --yes': 'Do not ask',
      'insecure-registry': 'Without TLS',
    }),
  },
} satisfies CommandSet[string]

const SCALE = {
  description: 'Change the number of containers: SERVICE=NUMBER; surplus ones are removed',
  effects: [SYNCHRONISES, RUNS_PROGRAMS, DESTROYS, { creates: ['container'], deletes: ['container'] }],
  arguments: { service: ['values', 'SERVICE=NUMBER'] },
  options: { 'no-deps': ['--no-deps', 'switch', 'Do not start services that these depend on'] },
} satisfies CommandSet[string]

const WATCH = {
  description: 'Rebuild and restart services when files change',
  effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { creates: ['container', 'image'], modifies: ['container'], deletes: ['image'] }],
  arguments: { service: SERVICES },
  options: {
    ...longOptions('switch', { 'no-up': 'Do not start services first', quiet: 'No output of builds' }),
    prune: ['--prune', 'switch', 'Delete dangling images', { argv: { negation: '=false' } }],
  },
} satisfies CommandSet[string]

/** Commands of Compose that are used less. */
export const MORE_COMPOSE: CommandSet = {
  help: { description: 'Print the help of a command', effects: READS_REMOTE, arguments: { command: ['names?', 'Words of the command'] } },
  events: {
    description: 'Stream events of containers',
    effects: READS_REMOTE,
    arguments: { service: SERVICES },
    options: { json: ['--json', 'switch', 'As JSON'], ...longOptions('pattern', { since: 'From then on', until: 'Until then' }) },
  },
  port: {
    description: 'Print the public port of a service',
    effects: READS_REMOTE,
    arguments: { service: SERVICE, port: ['name', 'Port of the container'] },
    options: { index: INDEX, protocol: ['--protocol', ['tcp', 'udp'], 'Protocol'] },
  },
  stats: {
    description: 'Show what containers use, as a stream unless --no-stream is given',
    effects: READS_REMOTE,
    arguments: { service: SERVICES },
    options: { ...AS_TABLE, ...longOptions('switch', { '-a --all': 'Stopped ones, too', 'no-stream': 'Once' }) },
  },
  volumes: { description: 'List volumes', effects: READS_REMOTE, arguments: { service: SERVICES }, options: { format: FORMAT, quiet: ['-q --quiet', 'switch', 'Only names'] } },
  wait: {
    description: 'Wait until a container of services stops',
    effects: READS_REMOTE,
    arguments: { service: ['names', 'Services'] },
    options: { 'down-project': ['--down-project', 'switch', 'Then stop and delete the project', { effects: [DESTROYS, { deletes: ['container', 'network'] }] }] },
  },
  attach: {
    description: 'Connect the terminal to a container; Ctrl-C stops it',
    effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { modifies: ['container'], interactive: { stdin: 'required', tty: true } }],
    arguments: { service: SERVICE },
    options: { 'detach-keys': DETACH_KEYS, index: INDEX, 'no-stdin': ['--no-stdin', 'switch', 'Without standard input'], 'sig-proxy': SIG_PROXY },
  },
  commit: {
    description: "Make an image of a service's container",
    effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['image'], modifies: ['image_tag'] }],
    arguments: { service: SERVICE, repository: ['value?', 'Name of the image'] },
    options: {
      author: ['-a --author', 'value', 'Author'],
      change: CHANGE,
      message: MESSAGE,
      index: INDEX,
      pause: ['-p --pause', 'switch', 'Pause it meanwhile', { argv: { negation: '=false' } }],
    },
  },
  create: {
    description: 'Create the containers of services without starting them',
    effects: [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { creates: ['container', 'network', 'volume', 'image'], modifies: ['container'] }],
    arguments: { service: SERVICES },
    options: {
      ...longOptions('switch', { build: 'Build images first', 'no-build': 'Do not build', 'no-recreate': 'Keep what exists', 'quiet-pull': 'No progress' }),
      ...longOptions(
        'switch',
        { 'force-recreate': 'Replace all', 'remove-orphans': 'Delete what the file does not have', '-y --yes': 'Do not ask, even before volumes are lost' },
        { effects: DELETES_VOLUMES },
      ),
      pull: ['--pull', ['always', 'missing', 'never', 'build'], 'When to pull images'],
      scale: ['--scale', 'values', 'SERVICE=NUMBER', { effects: DESTROYS }],
    },
  },
  export: {
    description: "Write the files of a service's container as an archive",
    effects: READS_REMOTE,
    arguments: { service: SERVICE },
    options: { index: INDEX, output: ['-o --output', 'path', 'File to write', { effects: OVERWRITES_FILE }] },
  },
  pause: { description: 'Freeze services', effects: CHANGES_CONTAINER, arguments: { service: SERVICES } },
  unpause: { description: 'Let services run on', effects: CHANGES_CONTAINER, arguments: { service: SERVICES } },
  publish: PUBLISH,
  scale: SCALE,
  watch: WATCH,
  bridge: {
    description: 'Make files for other systems, by containers',
    commands: {
      convert: {
        description: 'Write files for Kubernetes',
        effects: RUNS_ANYTHING,
        options: {
          ...longOptions('value', { '-o --output': 'Directory', templates: 'Directory of templates' }),
          transformation: ['-t --transformation', 'values', 'Image that does it'],
        },
      },
      transformations: {
        description: 'Images that make files',
        commands: {
          list: { description: 'List them', effects: READS_REMOTE, argv: { aliases: ['ls'] }, options: { format: FORMAT, quiet: ['-q --quiet', 'switch', 'Only names'] } },
          create: {
            description: 'Write the files of a new one',
            effects: [SYNCHRONISES, RUNS_PROGRAMS, OVERWRITES],
            arguments: { path: ['folder', 'Directory'] },
            options: { from: ['-f --from', 'value', 'Image to copy'] },
          },
        },
      },
    },
  },
  alpha: {
    description: 'Commands that are tried out',
    commands: {
      generate: {
        description: 'Print a Compose file for containers, with their variables',
        effects: [SYNCHRONISES, RUNS_PROGRAMS],
        sensitive: { unless: { help: ['true'] } },
        arguments: { container: ['names', 'Containers'] },
        options: { format: ['--format', ['yaml', 'json'], 'Format'], name: ['--name', 'name', 'Name of the project'], 'project-dir': ['--project-dir', 'path', 'Directory'] },
      },
      viz: {
        description: 'Print a graph of the services',
        effects: READS_REMOTE,
        options: {
          ...longOptions('switch', { image: 'Names of images', networks: 'Networks', ports: 'Ports', spaces: 'Indent by spaces' }),
          'indentation-size': ['--indentation-size', 'integer', 'Depth'],
        },
      },
      'dry-run': { description: 'Show what commands would do', effects: [SYNCHRONISES, RUNS_PROGRAMS], arguments: { command: ['values', 'Command'] } },
      publish: PUBLISH,
      scale: SCALE,
      watch: WATCH,
    },
  },
}
