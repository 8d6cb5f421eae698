import type { AtipTool } from '../types/atip'
import { ANY_WORDS, alike, GROUP_HELP, HELP, LOSES_DATA } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { OVERWRITES, PREVIEWS_LOCAL, READS_REMOTE, RUNS_ANYTHING, runsFolder } from './effects'

/* --workdir and --profile, which choose other settings and servers, are not described. */

const GLOBAL: OptionRows = {
  output: ['-o --output', ['env', 'pretty', 'json', 'toml', 'yaml'], 'Format'],
  debug: ['--debug', 'switch', 'Print requests', { effects: RUNS_ANYTHING }],
  yes: ['--yes', 'switch', 'Ask nothing'],
  experimental: ['--experimental', 'switch', 'Allow what is new'],
}

const PROJECT: OptionRows = { ...HELP, project: ['--project-ref', 'name', 'Project'] }

const DATABASE: OptionRows = {
  ...HELP,
  linked: ['--linked', 'switch', 'The project that is linked'],
  local: ['--local', 'switch', 'The database here'],
  'db-url': ['--db-url', 'value', 'This database', { effects: RUNS_ANYTHING }],
  password: ['-p --password', 'text', 'Password', { effects: RUNS_ANYTHING }],
  schema: ['-s --schema', 'names', 'Only these schemas'],
}

const FOLDER = /* @__PURE__ */ runsFolder(['the settings of the folder, which choose databases and images', 'supabase/config.toml'])

export const supabase: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'supabase',
  version: '2.0',
  homepage: 'https://supabase.com/docs/reference/cli',
  description: 'Manage projects of Supabase, and databases here',
  effects: RUNS_ANYTHING,
  globalOptions: GLOBAL,
  commands: {
    '': { description: 'Print help', options: { ...HELP, version: ['-v --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }] } },
    db: {
      description: 'Manage databases',
      commands: {
        ...GROUP_HELP,
        reset: {
          description: 'Delete all data, and migrate anew',
          effects: LOSES_DATA,
          changes: 'server',
          options: {
            ...DATABASE,
            version: ['--version', 'name', 'Up to this one'],
            last: ['--last', 'integer', 'Undo so many'],
            'no-seed': ['--no-seed', 'switch', 'Without seed'],
          },
        },
        push: {
          description: 'Apply migrations',
          changes: 'server',
          options: {
            ...DATABASE,
            'dry-run': ['--dry-run', 'switch', 'Only list'],
            'include-all': ['--include-all', 'switch', 'All that are missing'],
            'include-seed': ['--include-seed', 'switch', 'With seed'],
            'include-roles': ['--include-roles', 'switch', 'With roles'],
          },
        },
        pull: { description: 'Write a migration of a database', arguments: { name: ['name?', 'Name'] }, options: DATABASE },
        diff: {
          description: 'Print what differs from the migrations',
          folder: FOLDER,
          options: { ...DATABASE, file: ['-f --file', 'name', 'Write a migration', { effects: OVERWRITES }] },
        },
        lint: { description: 'Check functions', folder: FOLDER, options: { ...DATABASE, level: ['--level', ['warning', 'error'], 'Least'] } },
        ...alike({ dump: 'Print schema or data', start: 'Start a database here', query: 'Run SQL' }, ANY_WORDS),
      },
    },
    migration: {
      description: 'Manage migrations',
      argv: { aliases: ['migrations'] },
      commands: {
        ...GROUP_HELP,
        list: { description: 'List migrations', folder: FOLDER, options: DATABASE },
        new: { description: 'Write an empty one', arguments: { name: ['name', 'Name'] }, options: HELP },
        down: { description: 'Undo migrations, with their data', effects: LOSES_DATA, changes: 'server', options: { ...DATABASE, last: ['--last', 'integer', 'So many'] } },
        ...alike({ up: 'Apply migrations', repair: 'Mark migrations' }, { changes: 'server', ...ANY_WORDS }),
      },
    },
    projects: {
      description: 'Manage projects',
      commands: {
        ...GROUP_HELP,
        list: { description: 'List projects', effects: READS_REMOTE, options: HELP },
        'api-keys': { description: 'Print keys', effects: READS_REMOTE, sensitive: 'output', options: PROJECT },
        delete: { description: 'Delete a project', effects: LOSES_DATA, changes: 'server', arguments: { project: ['name?', 'Project'] }, options: HELP },
        create: { description: 'Create a project', changes: 'server', ...ANY_WORDS },
      },
    },
    ...alike(
      { orgs: 'Manage organisations', functions: 'Manage functions', secrets: 'Manage secrets, whose values are not printed', branches: 'Manage branches' },
      {
        commands: {
          ...GROUP_HELP,
          list: { description: 'List them', effects: READS_REMOTE, options: PROJECT },
          delete: { description: 'Delete some', effects: LOSES_DATA, changes: 'server', arguments: { name: ['names?', 'Name'] }, options: PROJECT, argv: { aliases: ['unset'] } },
          ...alike({ set: 'Set some', new: 'Write one', deploy: 'Publish', serve: 'Serve here' }, { changes: 'server', ...ANY_WORDS }),
        },
      },
    ),
    gen: {
      description: 'Write code',
      commands: {
        ...GROUP_HELP,
        types: {
          description: 'Print types of tables',
          folder: FOLDER,
          arguments: { language: ['name?', 'Language'] },
          options: { ...DATABASE, lang: ['--lang', ['typescript', 'go', 'swift', 'python'], 'Language'], 'project-id': ['--project-id', 'name', 'Project'] },
        },
        ...alike({ keys: 'Print keys' }, { sensitive: 'output', ...ANY_WORDS }),
      },
    },
    status: { description: 'Print addresses and keys of what runs here', sensitive: 'output', options: HELP },
    start: {
      description: 'Start all here',
      options: { ...HELP, exclude: ['-x --exclude', 'names', 'Not these'], 'ignore-health-check': ['--ignore-health-check', 'switch', 'Wait for nothing'] },
    },
    stop: {
      description: 'Stop what runs here',
      options: {
        ...HELP,
        'no-backup': ['--no-backup', 'switch', 'Delete all data', { effects: LOSES_DATA }],
        all: ['--all', 'switch', 'Of all projects'],
        'project-id': ['--project-id', 'name', 'Project'],
      },
    },
    init: { description: 'Write settings', options: { ...HELP, force: ['--force', 'switch', 'Replace'], interactive: ['-i --interactive', 'switch', 'Ask'] } },
    link: { description: 'Choose a project', options: { ...PROJECT, password: ['-p --password', 'text', 'Password'] } },
    login: {
      description: 'Sign in',
      options: { ...HELP, token: ['--token', 'text', 'Token, which others may see', { effects: RUNS_ANYTHING }], name: ['--name', 'name', 'Name'] },
    },
    ...alike({ logout: 'Sign out', unlink: 'Forget the project' }, { options: HELP }),
    ...alike(
      {
        inspect: 'Ask a database',
        test: 'Run tests',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'orgs, branches, inspect, unlink, logout, gen keys, db lint, db query, db start, secrets new, secrets deploy, secrets serve, functions set, projects create, functions new, functions serve, secrets set, projects api-keys',
  argv: { interspersed: true, globals: 'anywhere' },
})
