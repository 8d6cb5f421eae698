import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING } from './effects'

const GLOBAL: OptionRows = {
  app: ['-a --app', 'name', 'Application'],
  remote: ['-r --remote', 'name', 'Remote of git that names it'],
  json: ['-j --json', 'switch', 'Print JSON'],
}
const LONG_HELP: OptionRows = { help: ['--help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }] }
const ONE = { name: ['name?', 'Which'] } as const
const CONFIRM: OptionRows = { ...LONG_HELP, confirm: ['-c --confirm', 'name', 'Name of the application: ask nothing'], force: ['-f --force', 'switch', 'Even if it is used'] }

export const heroku: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'heroku',
  version: '10.0',
  homepage: 'https://devcenter.heroku.com/articles/heroku-cli-commands',
  description: 'Manage what runs on Heroku',
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    ...alike(
      {
        'pg:reset': 'Delete all data of a database',
        'apps:destroy': 'Delete an application',
        destroy: 'Delete an application',
        'addons:destroy': 'Delete a service with its data',
        'pg:backups:delete': 'Delete a backup',
        'redis:reset': 'Delete all data',
        'config:unset': 'Delete variables',
        'domains:remove': 'Remove a domain',
        'pg:copy': 'Replace a database',
        'pg:backups:restore': 'Replace a database',
      },
      { effects: LOSES_DATA, arguments: { name: ['texts?', 'Which'] }, options: CONFIRM },
    ),
    ...alike(
      {
        apps: 'List applications',
        'apps:info': 'Describe an application',
        info: 'Describe an application',
        ps: 'List processes',
        releases: 'List releases',
        addons: 'List services',
        'addons:info': 'Describe a service',
        domains: 'List domains',
        pipelines: 'List pipelines',
        'pg:info': 'Describe databases',
        'pg:backups': 'List backups',
        'pg:diagnose': 'Check a database',
        maintenance: 'Is it in maintenance?',
        certs: 'List certificates',
        access: 'List who may use it',
        status: 'Is the service well?',
        'auth:whoami': 'Print who you are',
        whoami: 'Print who you are',
      },
      {
        effects: READS_REMOTE,
        arguments: ONE,
        options: { ...LONG_HELP, all: ['-A --all', 'switch', 'All'], team: ['-t --team', 'name', 'Team'], extended: ['-x --extended', 'switch', 'More'] },
      },
    ),
    logs: {
      description: 'Print logs',
      effects: READS_REMOTE,
      options: {
        ...LONG_HELP,
        tail: ['-t --tail', 'switch', 'Go on'],
        num: ['-n --num', 'integer', 'Lines'],
        source: ['-s --source', 'name', 'Only from here'],
        dyno: ['-d --dyno-name --ps', 'name', 'Only of this process'],
        'force-colors': ['--force-colors', 'switch', 'Colours'],
      },
    },
    ...alike(
      {
        config: 'Print variables, which hold secrets',
        'config:get': 'Print a variable',
        'pg:credentials': 'Print users',
        'pg:credentials:url': 'Print a password',
        'releases:info': 'Describe a release, with variables',
        drains: 'Print where logs go, with passwords',
        'auth:token': 'Print a token',
      },
      { sensitive: 'output', ...ANY_WORDS },
    ),
    ...alike(
      {
        run: 'Run a program there',
        'config:set': 'Set variables',
        'ps:scale': 'Change how many run',
        'ps:restart': 'Restart',
        restart: 'Restart',
        create: 'Create an application',
        'addons:create': 'Add a service',
        'pg:psql': 'Run SQL',
        'pg:backups:capture': 'Back up',
        rollback: 'Go back',
        login: 'Sign in',
        logout: 'Sign out',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'destroy, pg:backups:delete, redis:reset, domains:remove, pg:copy, apps:info, addons:info, pg:diagnose, certs, access, whoami, pg:credentials, pg:credentials:url, drains, auth:token, restart, releases:info, status, maintenance, domains, pipelines, pg:backups:capture, addons:destroy',
  argv: { interspersed: true, globals: 'anywhere' },
})
