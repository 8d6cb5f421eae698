import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* One dash and two mean the same. Not described: -output-curl-string, which prints a token. */

const OPTIONS: OptionRows = {
  ...HELP,
  address: ['-address', 'url', 'Server, which gets the token', { effects: RUNS_ANYTHING }],
  namespace: ['-namespace -ns', 'line', 'Name space'],
  format: ['-format', ['table', 'json', 'yaml', 'pretty', 'raw'], 'Format'],
  detailed: ['-detailed', 'switch', 'More'],
  mount: ['-mount', 'line', 'Where the secrets are'],
}

const PATH = { path: ['line', 'Path'] } as const
const LIST: CommandRows = { description: 'List names', effects: READS_REMOTE, arguments: { path: ['line?', 'Path'] }, options: OPTIONS }
const DELETE: CommandRows = {
  description: 'Delete',
  effects: LOSES_DATA,
  arguments: { path: ['texts', 'Path'] },
  options: { ...OPTIONS, versions: ['-versions', 'text', 'Versions'] },
}

export const vault: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'vault',
  version: '1.18',
  homepage: 'https://developer.hashicorp.com/vault/docs/commands',
  description: 'Manage secrets of a Vault server',
  effects: RUNS_ANYTHING,
  changes: 'server',
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v -version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    delete: { ...DELETE, description: 'Delete a secret or a setting' },
    read: { description: 'Print a secret', sensitive: 'output', ...ANY_WORDS },
    list: LIST,
    status: { description: 'Describe the server', effects: READS_REMOTE, options: OPTIONS },
    version: { description: 'Print the version', effects: READS_LOCAL, options: HELP },
    kv: {
      description: 'Manage secrets',
      commands: {
        ...GROUP_HELP,
        ...alike({ delete: 'Delete versions', destroy: 'Delete versions for good' }, DELETE),
        metadata: {
          description: 'Manage versions',
          commands: {
            ...GROUP_HELP,
            get: { ...LIST, description: 'List versions' },
            delete: { ...DELETE, description: 'Delete all versions' },
            ...alike({ put: 'Change', patch: 'Change' }, ANY_WORDS),
          },
        },
        list: LIST,
        get: { description: 'Print a secret', sensitive: 'output', ...ANY_WORDS },
        ...alike({ put: 'Replace a secret', patch: 'Change a secret' }, ANY_WORDS),
      },
    },
    secrets: {
      description: 'Manage engines',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        disable: { ...DELETE, description: 'Delete an engine with its secrets' },
        ...alike({ enable: 'Add an engine' }, ANY_WORDS),
      },
    },
    auth: {
      description: 'Manage ways to sign in',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        disable: { ...DELETE, description: 'Remove a way' },
        ...alike({ enable: 'Add a way', help: 'Print help', tune: 'Change a way', move: 'Move a way' }, ANY_WORDS),
      },
    },
    policy: {
      description: 'Manage policies',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        read: { description: 'Print a policy', effects: READS_REMOTE, arguments: PATH, options: OPTIONS },
        delete: DELETE,
        ...alike({ write: 'Replace a policy' }, ANY_WORDS),
      },
    },
    lease: {
      description: 'Manage leases',
      commands: {
        ...GROUP_HELP,
        revoke: { ...DELETE, options: { ...OPTIONS, prefix: ['-prefix', 'switch', 'All below'], force: ['-force -f', 'switch', 'Even after errors'] } },
        ...alike({ lookup: 'Describe one' }, ANY_WORDS),
      },
    },
    operator: {
      description: 'Manage the server',
      commands: {
        ...GROUP_HELP,
        members: LIST,
        ...alike(
          {
            init: 'Create keys',
            seal: 'Lock all secrets',
            unseal: 'Unlock',
            rekey: 'Change keys',
          },
          ANY_WORDS,
        ),
      },
    },
    ...alike(
      { audit: 'Manage logs', plugin: 'Manage plug-ins' },
      {
        commands: {
          ...GROUP_HELP,
          list: LIST,
          ...alike({ enable: 'Add one', disable: 'Remove one' }, ANY_WORDS),
        },
      },
    ),
    token: { description: 'Manage tokens', sensitive: 'output', ...ANY_WORDS },
    ...alike(
      {
        login: 'Sign in',
        write: 'Write a secret or a setting',
        patch: 'Change a setting',
        unwrap: 'Print a secret',
        print: 'Print a token',
        unseal: 'Unlock',
        seal: 'Lock all secrets',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'lease, audit, plugin, unseal, seal, print, unwrap, patch, operator, auth tune, auth move, auth help, kv metadata put, kv metadata patch, kv patch, auth enable, auth disable, policy delete',
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false },
})
