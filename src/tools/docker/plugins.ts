import type { EffectRows } from '../combine-effects'
import type { ArgumentRow, CommandSet, OptionRow } from '../describe-program'
import {
  CHANGES_REMOTE,
  DESTROYS,
  EACH_TIME,
  FOR_GOOD,
  OVERWRITES,
  READS_LOCAL,
  READS_REMOTE,
  RUNS_ANYTHING,
  RUNS_PROGRAMS,
  SYNCHRONISES,
  TRANSFERS,
  WRITES_LOCAL,
} from '../effects'
import { longOptions } from '../long-options'
import { PUSHES_IMAGE } from './effects'
import { FILTER, FORMAT, INSPECT_FORMAT, NO_TRUNC, QUIET_IDS } from './options'

/** A plugin runs with the rights that it is granted, up to those of the daemon. */
const RUNS_PLUGIN: EffectRows = [RUNS_ANYTHING, { creates: ['plugin'], modifies: ['plugin'] }]

/** Keeps lists of images in the user's configuration. */
const EDITS_MANIFEST: EffectRows = [TRANSFERS, { creates: ['manifest'], modifies: ['manifest'] }]

/** Signs with keys of the user. */
const SIGNS: EffectRows = [SYNCHRONISES, RUNS_PROGRAMS, FOR_GOOD, { creates: ['signature'], modifies: ['trust_key'], interactive: { stdin: 'password', prompts: true } }]

const PLUGIN: ArgumentRow = ['value', 'Plugin']
const FORCE: OptionRow = ['-f --force', 'switch', 'Even if it is in use']
const GRANT: OptionRow = ['--grant-all-permissions', 'switch', 'Do not ask about permissions']
const TRUST: OptionRow = ['--disable-content-trust', 'switch', 'Do not verify it', { argv: { negation: '=false' } }]
const INSECURE: OptionRow = ['--insecure', 'switch', 'Registry without TLS']
const CHECKPOINTS: OptionRow = ['--checkpoint-dir', 'path', 'Directory of checkpoints']

/** Commands for plugins, lists of images, signatures and checkpoints, and the help. */
export const pluginCommands: CommandSet = {
  '': { description: 'Print the version', effects: READS_LOCAL, options: { version: ['-v --version', 'switch', 'Print it', { required: true }] } },
  help: { description: 'Print the help of a command', effects: READS_LOCAL, arguments: { command: ['names?', 'Words of the command'] } },
  completion: {
    description: 'Print the completion for a shell',
    effects: READS_LOCAL,
    arguments: { shell: [['bash', 'zsh', 'fish', 'powershell'], 'Shell'] },
    options: { 'no-descriptions': ['--no-descriptions', 'switch', 'Only words'] },
  },
  plugin: {
    description: 'Manage plugins of the daemon',
    commands: {
      ls: { description: 'List plugins', effects: READS_REMOTE, options: { filter: FILTER, format: FORMAT, 'no-trunc': NO_TRUNC, quiet: QUIET_IDS } },
      inspect: {
        description: 'Show details of plugins',
        effects: READS_REMOTE,
        sensitive: { unless: { help: ['true'] } },
        arguments: { plugin: ['patterns', 'Plugins'] },
        options: { format: INSPECT_FORMAT },
      },
      install: {
        description: 'Install a plugin',
        effects: RUNS_PLUGIN,
        arguments: { plugin: PLUGIN, settings: ['values?', 'KEY=VALUE'] },
        options: { alias: ['--alias', 'value', 'Name here'], disable: ['--disable', 'switch', 'Do not start it'], 'grant-all-permissions': GRANT, 'disable-content-trust': TRUST },
      },
      enable: { description: 'Start a plugin', effects: RUNS_PLUGIN, arguments: { plugin: PLUGIN }, options: { timeout: ['--timeout', 'integer', 'Seconds to wait'] } },
      upgrade: {
        description: 'Replace a plugin by another version',
        effects: RUNS_PLUGIN,
        arguments: { plugin: PLUGIN, remote: ['value?', 'Version'] },
        options: { 'grant-all-permissions': GRANT, 'skip-remote-check': ['--skip-remote-check', 'switch', 'Do not compare names'], 'disable-content-trust': TRUST },
      },
      set: { description: 'Change settings of a plugin', effects: RUNS_PLUGIN, arguments: { plugin: PLUGIN, settings: ['values', 'KEY=VALUE'] } },
      create: {
        description: 'Make a plugin of a directory',
        effects: [CHANGES_REMOTE, EACH_TIME, { creates: ['plugin'] }],
        arguments: { plugin: PLUGIN, directory: ['folder', 'Directory'] },
        options: { compress: ['--compress', 'switch', 'Compress it'] },
      },
      disable: { description: 'Stop a plugin', effects: [CHANGES_REMOTE, FOR_GOOD, { modifies: ['plugin'] }], arguments: { plugin: PLUGIN }, options: { force: FORCE } },
      push: { description: 'Publish a plugin', effects: PUSHES_IMAGE, changes: 'server', arguments: { plugin: PLUGIN }, options: { 'disable-content-trust': TRUST } },
      rm: { description: 'Delete plugins', effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['plugin'] }], arguments: { plugin: ['values', 'Plugins'] }, options: { force: FORCE } },
    },
  },
  manifest: {
    description: 'Manage lists of images for several platforms',
    commands: {
      inspect: {
        description: 'Show the list or the manifest of an image in a registry',
        effects: READS_REMOTE,
        arguments: { list: ['pattern', 'List, or image', { host: 'image' }], image: ['pattern?', 'Image of the list', { host: 'image' }] },
        options: { insecure: INSECURE, verbose: ['-v --verbose', 'switch', 'With layers and platform'] },
      },
      create: {
        description: 'Make a list',
        effects: EDITS_MANIFEST,
        arguments: { list: ['value', 'List'], image: ['values', 'Images', { host: 'image' }] },
        options: { amend: ['-a --amend', 'switch', 'Change one that exists'], insecure: INSECURE },
      },
      annotate: {
        description: 'Say more of an image in a list',
        effects: EDITS_MANIFEST,
        arguments: { list: ['value', 'List'], image: ['value', 'Image'] },
        options: {
          ...longOptions('value', { arch: 'Architecture', os: 'System', 'os-version': 'Version', variant: 'Variant' }),
          'os-features': ['--os-features', 'values', 'Features'],
        },
      },
      push: {
        description: 'Publish a list',
        effects: PUSHES_IMAGE,
        changes: 'server',
        arguments: { list: ['value', 'List', { host: 'image' }] },
        options: { insecure: INSECURE, purge: ['-p --purge', 'switch', 'Delete it here then'] },
      },
      rm: { description: 'Delete lists', effects: [SYNCHRONISES, DESTROYS, { deletes: ['manifest'] }], arguments: { list: ['values', 'Lists'] } },
    },
  },
  trust: {
    description: 'Manage signatures of images',
    commands: {
      inspect: {
        description: 'Show who signed',
        effects: READS_REMOTE,
        arguments: { image: ['patterns', 'Images', { host: 'image' }] },
        options: { pretty: ['--pretty', 'switch', 'For people'] },
      },
      sign: {
        description: 'Sign an image and publish it',
        effects: SIGNS,
        changes: 'server',
        arguments: { image: ['value', 'Image'] },
        options: { local: ['--local', 'switch', 'The image of this machine'] },
      },
      revoke: {
        description: 'Take signatures back',
        effects: [SIGNS, DESTROYS],
        changes: 'server',
        arguments: { image: ['value', 'Image'] },
        options: { yes: ['-y --yes', 'switch', 'Do not ask'] },
      },
      key: {
        description: 'Keys',
        commands: {
          generate: { description: 'Make a key', effects: SIGNS, arguments: { name: ['value', 'Name'] }, options: { dir: ['--dir', 'folder', 'Directory of the public key'] } },
          load: { description: 'Take a key from a file', effects: SIGNS, arguments: { file: ['file', 'File'] }, options: { name: ['--name', 'value', 'Name'] } },
        },
      },
      signer: {
        description: 'People who sign',
        commands: {
          add: {
            description: 'Add one',
            effects: SIGNS,
            changes: 'server',
            arguments: { name: ['value', 'Name'], repository: ['values', 'Repositories'] },
            options: { key: ['--key', 'values', 'File of the key'] },
          },
          remove: {
            description: 'Remove one',
            effects: [SIGNS, DESTROYS],
            changes: 'server',
            arguments: { name: ['value', 'Name'], repository: ['values', 'Repositories'] },
            options: { force: ['-f --force', 'switch', 'Do not ask'] },
          },
        },
      },
    },
  },
  checkpoint: {
    description: 'Manage states of containers',
    commands: {
      ls: { description: 'List states', effects: READS_REMOTE, arguments: { container: ['name', 'Container'] }, options: { 'checkpoint-dir': CHECKPOINTS } },
      create: {
        description: 'Keep the state of a container and stop it',
        effects: [CHANGES_REMOTE, EACH_TIME, FOR_GOOD, { creates: ['checkpoint'], modifies: ['container'] }],
        arguments: { container: ['value', 'Container'], checkpoint: ['value', 'Name'] },
        options: {
          'checkpoint-dir': ['--checkpoint-dir', 'folder', 'Directory of checkpoints', { effects: OVERWRITES }],
          'leave-running': ['--leave-running', 'switch', 'Let it run on'],
        },
      },
      rm: {
        description: 'Delete a state',
        effects: [CHANGES_REMOTE, DESTROYS, { deletes: ['checkpoint'] }],
        arguments: { container: ['value', 'Container'], checkpoint: ['value', 'Name'] },
        options: { 'checkpoint-dir': CHECKPOINTS },
      },
    },
  },
  init: {
    description: 'Write a Dockerfile and a Compose file for the project; asks',
    effects: [WRITES_LOCAL, RUNS_PROGRAMS, OVERWRITES, { creates: ['file'], interactive: { stdin: 'required', prompts: true, tty: true } }],
    changes: 'folder',
    options: { version: ['--version', 'switch', 'Print the version', { preview: READS_LOCAL }] },
  },
}
