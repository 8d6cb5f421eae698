import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/* Not described: --api, --local-config and --global-config, which choose servers and files. */

/** The commands that look for it first. */
const HELPED = { ...PREVIEWS_LOCAL, commands: ['deploy', 'ls', 'rm', 'inspect', 'logs', 'whoami', 'env', 'project', 'domains', 'dns', 'certs', 'alias', 'teams', 'blob'] }

const GLOBAL: OptionRows = {
  help: ['-h --help', 'switch', 'Print help', { preview: HELPED }],
  token: ['-t --token', 'text', 'Token, which others may see', { effects: RUNS_ANYTHING }],
  scope: ['-S --scope', 'name', 'Team'],
  team: ['-T --team', 'name', 'Team'],
  cwd: ['--cwd', 'directory', 'Go there first', { effects: RUNS_ANYTHING }],
  debug: ['-d --debug', 'switch', 'Print requests', { effects: RUNS_ANYTHING }],
  'no-color': ['--no-color', 'switch', 'No colours'],
}

const LIST: CommandRows = {
  description: 'List them',
  effects: READS_REMOTE,
  arguments: { name: ['name?', 'Name'] },
  options: { next: ['-N --next', 'integer', 'From this time'], limit: ['--limit', 'integer', 'How many'], json: ['--json', 'switch', 'Print JSON'] },
  argv: { aliases: ['list'] },
}
const INSPECT: CommandRows = { description: 'Describe one', effects: READS_REMOTE, arguments: { name: ['name', 'Name'] } }
const REMOVE: CommandRows = {
  description: 'Delete one',
  effects: LOSES_DATA,
  arguments: { name: ['texts?', 'Names'] },
  options: { yes: ['-y --yes', 'switch', 'Ask nothing'], safe: ['-s --safe', 'switch', 'Only what nothing uses'] },
  argv: { aliases: ['remove'] },
}
const ADD: CommandRows = { description: 'Add one', ...ANY_WORDS }

/** A file of settings may be code, which it runs. */
const FOLDER: AtipFolder = { obeys: ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => ({ file: `vercel.${end}`, format: 'exists' as const, runs: 'the code of this file' })) }

const DEPLOY: Pick<CommandRows, 'arguments' | 'options'> = {
  arguments: { path: ['path?', 'Directory'] },
  options: {
    prod: ['--prod', 'switch', 'For production'],
    prebuilt: ['--prebuilt', 'switch', 'Without a build'],
    'build-env': ['-b --build-env', 'values', 'NAME=VALUE of the build'],
    env: ['-e --env', 'values', 'NAME=VALUE'],
    meta: ['-m --meta', 'values', 'NAME=VALUE to find it'],
    force: ['-f --force', 'switch', 'Even if nothing changed'],
    'with-cache': ['--with-cache', 'switch', 'Keep the cache'],
    public: ['-p --public', 'switch', 'Show sources to all'],
    regions: ['--regions', 'names', 'Regions'],
    name: ['-n --name', 'name', 'Project'],
    target: ['--target', 'name', 'Environment'],
    'no-wait': ['--no-wait', 'switch', 'Wait for nothing'],
    'skip-domain': ['--skip-domain', 'switch', 'Keep domains'],
    archive: ['--archive', 'name', 'Send one file'],
    logs: ['-l --logs', 'switch', 'Print logs of the build'],
    yes: ['-y --yes', 'switch', 'Ask nothing'],
  },
}

export const vercel: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'vercel',
  version: '48.0',
  homepage: 'https://vercel.com/docs/cli',
  description: 'Publish and manage what runs on Vercel',
  effects: RUNS_ANYTHING,
  changes: 'server',
  folder: FOLDER,
  globalOptions: GLOBAL,
  commands: {
    '': {
      description: 'Publish a folder',
      ...DEPLOY,
      options: [DEPLOY.options as OptionRows, { version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] }],
    },
    deploy: { description: 'Publish a folder', ...DEPLOY },
    whoami: { description: 'Print who you are', effects: READS_REMOTE },
    ls: {
      ...LIST,
      description: 'List deployments',
      options: [
        LIST.options as OptionRows,
        {
          environment: ['--environment', 'name', 'Environment'],
          meta: ['-m --meta', 'texts', 'Only such'],
          status: ['-s --status', 'name', 'In this state'],
          prod: ['--prod', 'switch', 'Of production'],
          yes: ['-y --yes', 'switch', 'Ask nothing'],
        },
      ],
    },
    inspect: {
      description: 'Describe a deployment',
      effects: READS_REMOTE,
      arguments: { deployment: ['line', 'Address or identifier'] },
      options: {
        timeout: ['--timeout', 'name', 'How long to wait'],
        wait: ['--wait', 'switch', 'Wait for it'],
        logs: ['-l --logs', 'switch', 'Logs of the build'],
        json: ['--json', 'switch', 'Print JSON'],
      },
    },
    logs: {
      description: 'Print logs',
      effects: READS_REMOTE,
      arguments: { deployment: ['line', 'Address or identifier'] },
      options: { json: ['-j --json', 'switch', 'Print JSON'] },
      argv: { aliases: ['log'] },
    },
    rm: { ...REMOVE, description: 'Delete deployments or a project' },
    ...alike(
      {
        project: 'Manage projects',
        domains: 'Manage domains',
        dns: 'Manage DNS',
        certs: 'Manage certificates',
        alias: 'Manage names of deployments',
        teams: 'Manage teams',
        blob: 'Manage files',
      },
      { commands: { ls: LIST, inspect: INSPECT, rm: REMOVE, add: ADD } },
    ),
    env: {
      description: 'Manage variables',
      commands: {
        ls: LIST,
        rm: REMOVE,
        add: ADD,
        pull: {
          description: 'Write variables to a file',
          sensitive: 'output',
          arguments: { file: ['path?', 'File'] },
          options: { environment: ['--environment', 'name', 'Environment'], yes: ['-y --yes', 'switch', 'Ask nothing'] },
        },
        update: { description: 'Change one', ...ANY_WORDS },
      },
    },
    ...alike(
      {
        build: 'Build the folder',
        dev: 'Serve the folder',
        link: 'Choose a project',
        pull: 'Write settings',
        promote: 'Publish to production',
        rollback: 'Go back',
        redeploy: 'Publish again',
        login: 'Sign in',
        logout: 'Sign out',
      },
      ANY_WORDS,
    ),
  },
  rareCommands: 'dns, certs, teams, blob, alias inspect, alias add, project add',
  argv: { interspersed: true, globals: 'anywhere' },
})
