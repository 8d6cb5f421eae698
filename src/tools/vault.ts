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
        ...alike({ put: 'Replace a secret', patch: 'Change a secret', rollback: 'Go back', undelete: 'Bring back', 'enable-versioning': 'Keep versions' }, ANY_WORDS),
      },
    },
    secrets: {
      description: 'Manage engines',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        disable: { ...DELETE, description: 'Delete an engine with its secrets' },
        ...alike({ enable: 'Add an engine', move: 'Move an engine', tune: 'Change an engine' }, ANY_WORDS),
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
        ...alike({ write: 'Replace a policy', fmt: 'Format a file' }, ANY_WORDS),
      },
    },
    lease: {
      description: 'Manage leases',
      commands: {
        ...GROUP_HELP,
        revoke: { ...DELETE, options: { ...OPTIONS, prefix: ['-prefix', 'switch', 'All below'], force: ['-force -f', 'switch', 'Even after errors'] } },
        ...alike({ lookup: 'Describe one', renew: 'Keep one' }, ANY_WORDS),
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
            rotate: 'Change a key',
            'step-down': 'Let another one lead',
            raft: 'Manage servers',
            'key-status': 'Describe the key',
            'generate-root': 'Create a token',
            migrate: 'Move data',
            diagnose: 'Check',
            usage: 'Count',
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
          ...alike({ enable: 'Add one', disable: 'Remove one', register: 'Add one', deregister: 'Remove one', reload: 'Load one', info: 'Describe one' }, ANY_WORDS),
        },
      },
    ),
    token: { description: 'Manage tokens', sensitive: 'output', ...ANY_WORDS },
    ...alike(
      {
        login: 'Sign in',
        write: 'Write a secret or a setting',
        patch: 'Change a setting',
        server: 'Be a server',
        agent: 'Be an agent',
        proxy: 'Be a proxy',
        ssh: 'Sign in elsewhere',
        debug: 'Write a report',
        monitor: 'Print logs',
        unwrap: 'Print a secret',
        print: 'Print a token',
        pki: 'Manage certificates',
        transit: 'Manage keys',
        transform: 'Manage keys',
        namespace: 'Manage name spaces',
        events: 'Print events',
        'path-help': 'Print help',
        unseal: 'Unlock',
        seal: 'Lock all secrets',
        hcp: 'Sign in',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'lease, audit, plugin, pki, transit, transform, namespace, events, path-help, unseal, seal, hcp, print, unwrap, monitor, debug, ssh, proxy, agent, server, patch, operator, auth tune, auth move, auth help, secrets tune, secrets move, kv metadata put, kv metadata patch, kv enable-versioning, kv undelete, kv rollback, kv patch, policy fmt',
  argv: { separators: ['=', ' '], dashes: 'any', interspersed: false, bundling: false },
})
