import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* Settings and .env of the folder choose servers, and lists of accounts are kept in it: what reads asks without trust. */

const GLOBAL: OptionRows = {
  config: ['-c --config', 'path', 'Settings', { effects: RUNS_ANYTHING }],
  env: ['-e --env', 'name', 'Environment'],
  json: ['--json', 'switch', 'Print JSON'],
  name: ['--name', 'name', 'Worker'],
}

const FOLDER = /* @__PURE__ */ runsFolder(['the settings of the folder', 'wrangler.toml', 'wrangler.jsonc', 'wrangler.json'])
const LIST: CommandRows = {
  description: 'List them',
  folder: FOLDER,
  arguments: { name: ['name?', 'Of what'] },
  options: {
    ...HELP,
    remote: ['--remote', 'switch', 'There'],
    local: ['--local', 'switch', 'Here'],
    binding: ['--binding', 'name', 'Binding'],
    id: ['--namespace-id', 'name', 'Name space'],
    prefix: ['--prefix', 'text', 'Only such'],
  },
}
const DELETE: CommandRows = {
  description: 'Delete one',
  effects: LOSES_DATA,
  arguments: { name: ['texts?', 'Which'] },
  options: { ...LIST.options, yes: ['-y --skip-confirmation', 'switch', 'Ask nothing'], force: ['-f --force', 'switch', 'Even if it is used'] },
}
const GROUP = {
  ...GROUP_HELP,
  list: LIST,
  delete: DELETE,
  ...alike({ create: 'Create one', put: 'Send one', get: 'Print one' }, ANY_WORDS),
}

export const wrangler: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'wrangler',
  version: '4.0',
  homepage: 'https://developers.cloudflare.com/workers/wrangler/commands',
  description: 'Publish and manage what runs on Cloudflare',
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    delete: { ...DELETE, description: 'Delete a worker', options: { ...DELETE.options, 'dry-run': ['--dry-run', 'switch', 'Delete nothing'] } },
    whoami: { ...LIST, description: 'Print who you are' },
    tail: {
      description: 'Print logs',
      folder: FOLDER,
      arguments: { worker: ['name?', 'Worker'] },
      options: {
        ...HELP,
        format: ['--format', ['json', 'pretty'], 'Format'],
        status: ['--status', ['ok', 'error', 'canceled'], 'Only such'],
        search: ['--search', 'text', 'Only with this text'],
      },
    },
    deployments: { description: 'Manage deployments', commands: { ...GROUP_HELP, list: LIST, status: { ...LIST, description: 'Describe the last' } } },
    versions: {
      description: 'Manage versions',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        view: { ...LIST, description: 'Describe one' },
        ...alike({ upload: 'Send one', deploy: 'Publish one' }, ANY_WORDS),
      },
    },
    d1: {
      description: 'Manage databases',
      commands: {
        ...GROUP_HELP,
        ...GROUP,
        execute: {
          description: 'Run SQL',
          effects: LOSES_DATA,
          arguments: { database: ['name', 'Database'] },
          options: { ...DELETE.options, command: ['--command', 'code', 'SQL'], file: ['--file', 'path', 'File of SQL'] },
        },
        migrations: { description: 'Manage migrations', commands: { ...GROUP_HELP, list: LIST, ...alike({ apply: 'Apply migrations', create: 'Write one' }, ANY_WORDS) } },
        ...alike({ export: 'Write SQL' }, ANY_WORDS),
      },
    },
    kv: {
      description: 'Manage keys and values',
      commands: {
        ...GROUP_HELP,
        ...alike({ namespace: 'Manage name spaces', key: 'Manage keys' }, { commands: GROUP }),
        bulk: { description: 'Change many', ...ANY_WORDS },
      },
    },
    r2: { description: 'Manage files', options: HELP, commands: { ...GROUP_HELP, ...alike({ bucket: 'Manage buckets', object: 'Manage files' }, { commands: GROUP }) } },
    secret: {
      description: 'Manage secrets, whose values are not printed',
      commands: {
        ...GROUP_HELP,
        list: LIST,
        delete: DELETE,
        ...alike({ put: 'Set one' }, ANY_WORDS),
      },
    },
    ...alike({ queues: 'Manage queues' }, { commands: GROUP }),
    pages: {
      description: 'Manage sites',
      commands: {
        ...GROUP_HELP,
        ...alike({ project: 'Manage projects', deployment: 'Manage deployments' }, { commands: GROUP }),
        ...alike({ deploy: 'Publish', dev: 'Serve the folder' }, ANY_WORDS),
      },
    },
    dev: {
      description: 'Run a worker here',
      folder: FOLDER,
      arguments: { script: ['path?', 'Script'] },
      options: {
        ...HELP,
        port: ['--port', 'integer', 'Port'],
        host: ['--host', 'name', 'Host', { effects: RUNS_ANYTHING }],
        ip: ['--ip', 'name', 'Address', { effects: RUNS_ANYTHING }],
        remote: ['-r --remote', 'switch', 'There', { effects: RUNS_ANYTHING }],
        local: ['--local', 'switch', 'Here'],
      },
    },
    deploy: {
      description: 'Publish',
      arguments: { script: ['path?', 'Script'] },
      options: {
        ...HELP,
        'dry-run': ['--dry-run', 'switch', 'Only build'],
        minify: ['--minify', 'switch', 'Make it small'],
        outdir: ['--outdir', 'directory', 'Where to write'],
        'keep-vars': ['--keep-vars', 'switch', 'Keep variables'],
        var: ['--var', 'values', 'NAME:VALUE'],
      },
      argv: { aliases: ['publish'] },
    },
    types: { description: 'Write types', folder: FOLDER, arguments: { file: ['path?', 'File'] }, options: HELP },
    ...alike(
      {
        login: 'Sign in',
        rollback: 'Go back',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'queues, kv bulk, pages project, pages deployment, pages dev, versions, d1 put, d1 get, r2 bucket put, r2 bucket get, r2 object create, r2 object list, kv namespace put, kv namespace get, kv key create, d1 migrations create, types, r2 bucket create, d1 export, pages deploy, d1 info, d1 create, r2 bucket list, kv namespace create',
  argv: { interspersed: true, globals: 'anywhere' },
})
