import type { AtipTool } from '../types/atip'
import { type CommandRows, type CommandSet, describeProgram, type OptionRow, type OptionRows } from './describe-program'
import { containerCommands } from './docker/containers'
import { daemonCommands } from './docker/daemon'
import { inspectionCommands } from './docker/inspection'
import { PREVIEWS_EVERYWHERE, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'
import { listSets, longOptions } from './long-options'

/* Not described: global options, which choose another server, other storage and other runtimes. */

const LISTS: OptionRows = {
  all: ['-a --all', 'switch', 'All of them'],
  quiet: ['-q --quiet', 'switch', 'Only their ids'],
  filter: ['-f --filter', 'texts', 'Only such'],
  format: ['--format', 'text', 'Format'],
}
function takeShared(): CommandSet {
  const sets = { ...containerCommands, ...inspectionCommands, ...daemonCommands }
  const words = 'run create exec build pull push tag rmi rm start stop restart kill pause unpause rename update commit cp attach export import load save login logout'
  return Object.fromEntries(Object.entries(sets).flatMap(([name, row]) => (words.split(' ').includes(name) ? [[name, worst(row)]] : [])))
}

function worst(row: CommandRows): CommandRows {
  return { ...row, effects: RUNS_ANYTHING, options: [...listSets<OptionRow>(row.options), MORE] }
}

/** Details may hold secrets. */
const INSPECT: CommandRows = {
  description: 'Describe some',
  effects: READS_REMOTE,
  sensitive: { unless: { help: ['true'] } },
  arguments: { name: ['texts', 'Names'] },
  options: { format: ['-f --format', 'text', 'Format'] },
}

/** Options that only podman has. */
const MORE: OptionRows = {
  all: ['--all', 'switch', 'All of them'],
  latest: ['--latest', 'switch', 'The latest one'],
  ignore: ['--ignore', 'switch', 'No error for one that is missing'],
  ...longOptions('value', {
    pod: 'Pod',
    userns: 'Namespace of users',
    'tls-verify': 'Verify the registry',
    authfile: 'File of logins',
    creds: 'Login',
    'cert-dir': 'Directory of certificates',
    time: 'Seconds to wait',
  }),
  ...longOptions('switch', { replace: 'Replace one of the name', systemd: 'For systemd', depend: 'With those that depend on it' }),
}

/** Commands that change something, in the words of docker: what they run is not described. */
const SHARED: CommandSet = /* @__PURE__ */ takeShared()

const rows = (description: string, ...names: string[]): CommandSet =>
  Object.fromEntries(names.map((name) => [name, { description, argv: { interspersed: false, dashArguments: true }, arguments: { words: ['values?', 'Words for it'] } }]))

export const podman: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'podman',
  rareCommands:
    'create, pause, unpause, rename, update, commit, attach, login, logout, import, export, top, stats, diff, help, pod, machine, image, container, volume, network, secret, system, generate, kube, play, healthcheck, manifest, unshare, mount, unmount, init, wait, auto-update, compose',
  version: '4.3',
  homepage: 'https://podman.io',
  verified: [{ version: '4.3' }],
  description: 'Run containers',
  opens: { read: ['$XDG_RUNTIME_DIR/podman', '/run/podman', '~/.config/containers'], write: ['~/.local/share/containers'] },
  effects: RUNS_ANYTHING,
  globalOptions: { help: ['-h --help', 'switch', 'Print help', { preview: PREVIEWS_EVERYWHERE }] },
  commands: [
    {
      '': {
        description: 'Print the version',
        effects: READS_REMOTE,
        options: { version: ['-v --version', 'switch', 'Print the version'] },
      },
      ps: {
        description: 'List containers',
        effects: READS_REMOTE,
        options: [
          LISTS,
          {
            'no-trunc': ['--no-trunc', 'switch', 'Whole texts'],
            last: ['-n --last', 'integer', 'So many'],
            latest: ['-l --latest', 'switch', 'The latest one'],
            size: ['-s --size', 'switch', 'Print sizes'],
            pod: ['-p --pod', 'switch', 'Print pods'],
          },
        ],
      },
      images: {
        description: 'List images',
        effects: READS_REMOTE,
        arguments: { image: ['text?', 'Image'] },
        options: LISTS,
      },
      logs: {
        description: 'Print what a container printed',
        effects: READS_REMOTE,
        arguments: { container: ['names', 'Containers'] },
        options: [
          {
            follow: ['-f --follow', 'switch', 'Wait for more'],
            tail: ['--tail', 'integer', 'Last lines'],
            since: ['--since', 'text', 'Since then'],
            timestamps: ['-t --timestamps', 'switch', 'Print times'],
          },
        ],
      },
      inspect: {
        description: 'Describe containers or images, with their variables',
        effects: READS_REMOTE,
        sensitive: 'output',
        arguments: { name: ['texts', 'Names'] },
        options: { format: ['-f --format', 'text', 'Format'] },
      },
      port: { description: 'List ports', effects: READS_REMOTE, arguments: { container: ['name', 'Container'] } },
      version: { description: 'Print the version', effects: READS_REMOTE },
    },
    SHARED,
    {
      history: { description: 'List the layers of an image', effects: READS_REMOTE, arguments: { image: ['text', 'Image'] }, options: LISTS },
      info: { description: 'Describe the installation', effects: READS_REMOTE, options: { format: ['-f --format', 'text', 'Format'] } },
      top: { description: 'List processes', effects: READS_REMOTE, arguments: { container: ['name', 'Container'] } },
      stats: {
        description: 'Show what containers use',
        effects: READS_REMOTE,
        arguments: { container: ['names?', 'Containers'] },
        options: [LISTS, { 'no-stream': ['--no-stream', 'switch', 'Once'] }],
      },
      diff: { description: 'List changed files', effects: READS_REMOTE, arguments: { container: ['name', 'Container'] } },
      help: { description: 'Print the help of a command', effects: READS_LOCAL, arguments: { command: ['names?', 'Words'] } },
      pod: {
        description: 'Pods',
        commands: [
          { ps: { description: 'List pods', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['ls', 'list'] } } },
          { inspect: INSPECT },
          rows('Change pods', 'create', 'start', 'stop', 'restart', 'kill', 'pause', 'unpause', 'rm', 'prune', 'clone'),
        ],
      },
      machine: {
        description: 'Virtual machines',
        commands: [
          { list: { description: 'List machines', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['ls'] } } },
          { inspect: INSPECT },
          rows('Change machines', 'init', 'start', 'stop', 'rm', 'ssh', 'set', 'reset'),
        ],
      },
      image: {
        description: 'Images',
        commands: [
          { ls: { description: 'List images', effects: READS_REMOTE, arguments: { image: ['text?', 'Image'] }, options: LISTS, argv: { aliases: ['list'] } } },
          rows('Change images', 'prune', 'trust', 'scp', 'sign', 'mount', 'unmount'),
        ],
      },
      container: {
        description: 'Containers',
        commands: [
          { ls: { description: 'List containers', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['ps', 'list'] } } },
          SHARED,
          rows('Change containers', 'checkpoint', 'restore', 'prune', 'clone', 'runlabel'),
        ],
      },
      volume: {
        description: 'Volumes',
        commands: [
          { ls: { description: 'List volumes', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['list'] } } },
          { inspect: INSPECT },
          rows('Change volumes', 'create', 'rm', 'prune', 'export', 'import', 'mount', 'unmount'),
        ],
      },
      network: {
        description: 'Networks',
        commands: [
          { ls: { description: 'List networks', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['list'] } } },
          { inspect: INSPECT },
          rows('Change networks', 'create', 'rm', 'prune', 'connect', 'disconnect', 'reload', 'update'),
        ],
      },
      secret: {
        description: 'Secrets',
        commands: [
          { ls: { description: 'List secrets', effects: READS_REMOTE, options: LISTS, argv: { aliases: ['list'] } } },
          { inspect: INSPECT },
          rows('Change secrets', 'create', 'rm'),
        ],
      },
      system: {
        description: 'The installation',
        commands: [
          { df: { description: 'Show used space', effects: READS_REMOTE, options: [LISTS, { verbose: ['-v --verbose', 'switch', 'More'] }] } },
          rows('Change the installation', 'prune', 'reset', 'migrate', 'renumber', 'service', 'connection'),
        ],
      },
      generate: { description: 'Write files for others', commands: rows('Write them', 'systemd', 'kube', 'spec') },
      kube: { description: 'Files of Kubernetes', commands: rows('Use them', 'play', 'down', 'generate', 'apply') },
      play: { description: 'Files of Kubernetes', commands: rows('Run them', 'kube') },
      healthcheck: { description: 'Checks', commands: rows('Run one', 'run') },
      manifest: { description: 'Lists of images', commands: rows('Change them', 'create', 'add', 'annotate', 'push', 'remove', 'rm') },
      ...rows('Run something', 'unshare', 'mount', 'unmount', 'init', 'wait', 'auto-update', 'compose'),
    },
  ],
  argv: { interspersed: true, globals: 'anywhere', repeats: 'last' },
  changes: 'machine',
})
