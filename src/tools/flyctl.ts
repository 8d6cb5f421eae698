import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { type CommandRows, describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

/** `-c` names a file of settings, which holds the name of the application. */
const GLOBAL: OptionRows = {
  app: ['-a --app', 'name', 'Application'],
  config: ['-c --config', 'path', 'Settings'],
  org: ['-o --org', 'name', 'Organisation'],
  json: ['-j --json', 'switch', 'Print JSON'],
  'access-token': ['-t --access-token', 'text', 'Token, which others may see', { effects: RUNS_ANYTHING }],
  verbose: ['--verbose', 'switch', 'Print more'],
}

const LIST: CommandRows = { description: 'List them', effects: READS_REMOTE, arguments: { name: ['name?', 'Application'] }, options: HELP, argv: { aliases: ['ls'] } }
const STATUS: CommandRows = { description: 'Describe one', effects: READS_REMOTE, arguments: { name: ['name?', 'Which'] }, options: HELP }
const DESTROY: CommandRows = {
  description: 'Delete some',
  effects: LOSES_DATA,
  arguments: { name: ['names?', 'Which'] },
  options: { ...HELP, yes: ['-y --yes', 'switch', 'Ask nothing'], force: ['-f --force', 'switch', 'Even if it runs'] },
}

const GROUPS = {
  apps: 'Manage applications',
  machine: 'Manage machines',
  volumes: 'Manage volumes',
  secrets: 'Manage secrets, whose values are not printed',
  ips: 'Manage addresses',
  certs: 'Manage certificates',
  postgres: 'Manage databases',
  tokens: 'Manage tokens',
  orgs: 'Manage organisations',
}

export const flyctl: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'flyctl',
  version: '0.3',
  homepage: 'https://fly.io/docs/flyctl',
  description: 'Manage what runs on Fly.io',
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: HELP },
    version: { description: 'Print the version', effects: PREVIEWS_LOCAL, options: HELP },
    ...alike(
      { status: 'Describe the application', releases: 'List releases', logs: 'Print logs', services: 'List services', checks: 'List health checks' },
      {
        effects: READS_REMOTE,
        options: {
          ...HELP,
          all: ['--all', 'switch', 'All'],
          image: ['--image', 'switch', 'With images'],
          'no-tail': ['-n --no-tail', 'switch', 'Then end'],
          region: ['-r --region', 'name', 'Region'],
          machine: ['--machine', 'name', 'Machine'],
        },
      },
    ),
    auth: {
      description: 'Manage who you are',
      commands: {
        ...GROUP_HELP,
        whoami: { description: 'Print who you are', effects: READS_REMOTE, options: HELP },
        ...alike({ login: 'Sign in', logout: 'Sign out', token: 'Print a token', docker: 'Let docker in' }, { sensitive: 'output', ...ANY_WORDS }),
      },
    },
    platform: { description: 'Describe the service', commands: { ...GROUP_HELP, regions: LIST, status: LIST, 'vm-sizes': LIST } },
    config: {
      description: 'Manage settings',
      commands: {
        ...GROUP_HELP,
        validate: STATUS,
        ...alike({ show: 'Print settings, with variables', env: 'Print variables', save: 'Write settings' }, { sensitive: 'output', ...ANY_WORDS }),
      },
    },
    ...alike(GROUPS, {
      commands: {
        ...GROUP_HELP,
        list: LIST,
        show: STATUS,
        destroy: { ...DESTROY, argv: { aliases: ['delete', 'remove', 'rm', 'unset', 'release', 'revoke'] } },
      },
    }),
    destroy: { ...DESTROY, description: 'Delete an application' },
    open: { description: 'Open a browser', options: HELP, arguments: { path: ['text?', 'Path'] } },
    dashboard: { description: 'Open a browser', options: HELP },
    ...alike(
      {
        launch: 'Create an application',
        deploy: 'Publish',
        ssh: 'Run a shell there',
        scale: 'Change how many run',
        image: 'Manage images',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'dashboard, open, image, tokens, orgs, ips, certs, scale, postgres, services, checks, platform, config, destroy, auth login, auth logout, auth token, auth docker, apps show, secrets show',
  argv: { interspersed: true, globals: 'anywhere' },
})
