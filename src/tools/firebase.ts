import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING, runsFolder } from './effects'

/* While it works, it writes a log into the folder: what reads asks without trust. */

const GLOBAL: OptionRows = {
  project: ['-P --project', 'name', 'Project'],
  account: ['--account', 'line', 'User'],
  json: ['-j --json', 'switch', 'Print JSON'],
  interactive: ['-i --interactive', 'switch', 'Ask'],
  'non-interactive': ['--non-interactive', 'switch', 'Ask nothing'],
  debug: ['--debug', 'switch', 'Print requests', { effects: RUNS_ANYTHING }],
}

const READING: OptionRows = {
  ...HELP,
  site: ['--site', 'name', 'Site'],
  only: ['--only', 'name', 'Only this'],
  lines: ['-n --lines', 'integer', 'Lines'],
  app: ['-a --app', 'name', 'Application'],
  database: ['--database', 'name', 'Database'],
  pretty: ['--pretty', 'switch', 'For people'],
  backend: ['-b --backend', 'name', 'Backend'],
}

export const firebase: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'firebase',
  version: '14.0',
  homepage: 'https://firebase.google.com/docs/cli',
  description: 'Publish and manage what runs on Firebase',
  effects: RUNS_ANYTHING,
  changes: 'server',
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    ...alike(
      {
        'firestore:delete': 'Delete documents',
        'database:remove': 'Delete data',
        'database:set': 'Replace data',
        'firestore:databases:delete': 'Delete a database',
        'functions:delete': 'Delete functions',
        'hosting:disable': 'Take a site away',
        'hosting:sites:delete': 'Delete a site',
        'hosting:channel:delete': 'Delete a preview',
        'functions:secrets:destroy': 'Delete a secret',
        'apphosting:backends:delete': 'Delete a backend',
      },
      {
        effects: LOSES_DATA,
        arguments: { path: ['texts?', 'What'] },
        options: {
          ...READING,
          recursive: ['-r --recursive', 'switch', 'With all below'],
          shallow: ['--shallow', 'switch', 'Without what is below'],
          'all-collections': ['--all-collections', 'switch', 'All'],
          force: ['-f --force', 'switch', 'Ask nothing'],
          region: ['--region', 'name', 'Region'],
        },
      },
    ),
    ...alike(
      {
        'projects:list': 'List projects',
        'apps:list': 'List applications',
        'functions:list': 'List functions',
        'functions:log': 'Print logs',
        'hosting:sites:list': 'List sites',
        'hosting:channel:list': 'List previews',
        'firestore:indexes': 'Print indexes',
        'apphosting:backends:list': 'List backends',
        'login:list': 'List users',
        'ext:list': 'List extensions',
      },
      { folder: /* @__PURE__ */ runsFolder(['the settings of the folder', 'firebase.json']), arguments: { name: ['name?', 'Which'] }, options: READING },
    ),
    ...alike(
      {
        'functions:secrets:access': 'Print a secret',
        'functions:config:get': 'Print settings, with secrets',
        'login:ci': 'Print a token',
        'auth:export': 'Write users with their passwords',
        'database:get': 'Print data',
        'apps:sdkconfig': 'Print keys',
      },
      { sensitive: 'output', ...ANY_WORDS },
    ),
    deploy: {
      description: 'Publish',
      options: {
        only: ['--only', 'text', 'Only this'],
        except: ['--except', 'text', 'Not this'],
        message: ['-m --message', 'text', 'What is new'],
        force: ['-f --force', 'switch', 'Delete what is missing here'],
        public: ['-p --public', 'directory', 'What to publish'],
        'dry-run': ['--dry-run', 'switch', 'Only check'],
      },
    },
    login: { description: 'Sign in', options: { 'no-localhost': ['--no-localhost', 'switch', 'Without a browser here'], reauth: ['--reauth', 'switch', 'Once more'] } },
    ...alike(
      { init: 'Write settings', logout: 'Sign out', use: 'Choose a project' },
      {
        arguments: { name: ['name?', 'Which'] },
        options: { add: ['--add', 'switch', 'Add it'], alias: ['--alias', 'name', 'Its name here'], clear: ['--clear', 'switch', 'Forget it'] },
      },
    ),
    ...alike(
      {
        serve: 'Serve the folder',
        open: 'Open a browser',
        'emulators:start': 'Run services here',
        'emulators:exec': 'Run a program with services here',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'database:set, firestore:databases:delete, hosting:sites:delete, hosting:channel:delete, functions:secrets:destroy, apphosting:backends:delete, hosting:channel:list, firestore:indexes, apphosting:backends:list, login:list, ext:list, functions:config:get, login:ci, auth:export, apps:sdkconfig, open, serve, logout, hosting:disable',
  argv: { interspersed: true, globals: 'anywhere' },
})
