import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike, HELP, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { RUNS_ANYTHING, TRUSTED } from './effects'

const ENVIRONMENT: OptionRows = { ...HELP, environment: ['-e --environment', 'name', 'Environment', { effects: { values: { test: {}, development: {}, '*': RUNS_ANYTHING } } }] }

const GENERATOR: OptionRows = {
  ...HELP,
  force: ['-f --force', 'switch', 'Replace files'],
  pretend: ['-p --pretend', 'switch', 'Write nothing'],
  quiet: ['-q --quiet', 'switch', 'Print less'],
  skip: ['-s --skip', 'switch', 'Keep files that exist'],
}

/** Tasks of databases that delete data, or undo migrations with their data. */
const LOSING = {
  'db:drop': 'Delete databases',
  'db:drop:all': 'Delete all databases',
  'db:reset': 'Delete databases, and create them anew',
  'db:purge': 'Empty databases',
  'db:truncate_all': 'Empty all tables',
  'db:setup': 'Create databases, and load the schema over what is there',
  'db:schema:load': 'Replace tables by those of the schema',
  'db:structure:load': 'The same from SQL',
  'db:rollback': 'Undo migrations, with their data',
  'db:migrate:down': 'Undo a migration',
  'db:migrate:redo': 'Undo a migration, and apply it',
  'db:migrate:reset': 'Delete databases, and migrate anew',
  'db:seed:replant': 'Empty all tables, and fill them',
}

const CHANGING = {
  'db:migrate': 'Apply migrations',
  'db:migrate:up': 'Apply a migration',
  'db:create': 'Create databases',
  'db:prepare': 'Create, migrate or fill databases',
  'db:seed': 'Fill with data',
  'db:test:prepare': 'Make the database for tests',
  'db:environment:set': 'Say which environment it is for',
}

/** Tasks that read words such as VERSION=1 and RAILS_ENV=test. */
const TASK = { arguments: { setting: ['texts?', 'NAME=VALUE'] } } as const

const FOLDER: AtipFolder = /* @__PURE__ */ runsCode(['the application in the folder', 'bin/rails', 'config/application.rb'])

export const rails: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'rails',
  version: '7.1',
  homepage: 'https://guides.rubyonrails.org/command_line.html',
  description: 'Manage an application of Rails; runs its code',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  commands: {
    '': { description: 'Print help', folder: TRUSTED, options: { ...HELP, version: ['-v --version', 'switch', 'Print the version'] } },
    ...alike(LOSING, { effects: LOSES_DATA, changes: 'server', options: HELP, ...TASK }),
    ...alike(CHANGING, { options: HELP, ...TASK }),
    ...alike(
      {
        'db:migrate:status': 'List migrations',
        'db:version': 'Print the last migration',
        'db:schema:dump': 'Write the schema',
        'assets:precompile': 'Write assets',
        'zeitwerk:check': 'Check names of files',
        about: 'Describe the environment',
        stats: 'Count lines of code',
        version: 'Print the version',
        'tmp:clear': 'Empty tmp/',
        'log:clear': 'Empty logs',
      },
      { folder: TRUSTED, options: HELP, ...TASK },
    ),
    routes: {
      description: 'List routes',
      folder: TRUSTED,
      options: {
        ...HELP,
        controller: ['-c --controller', 'text', 'Only this controller'],
        grep: ['-g --grep', 'pattern', 'Only such'],
        expanded: ['-E --expanded', 'switch', 'One column a line'],
        unused: ['-u --unused', 'switch', 'Only those not used'],
      },
    },
    notes: { description: 'List TODO in comments', folder: TRUSTED, options: { ...HELP, annotations: ['-a --annotations', 'names', 'Other words'] } },
    test: {
      description: 'Run tests',
      folder: TRUSTED,
      arguments: { file: ['paths?', 'Files, with :LINE'] },
      options: {
        ...ENVIRONMENT,
        name: ['-n --name', 'pattern', 'Only such tests'],
        backtrace: ['-b --backtrace', 'switch', 'Print whole traces'],
        'fail-fast': ['-f --fail-fast', 'switch', 'Stop at the first failure'],
        verbose: ['-v --verbose', 'switch', 'Print more'],
        seed: ['-s --seed', 'integer', 'Order'],
        defer: ['-d --defer-output', 'switch', 'Print failures last'],
      },
      argv: { aliases: ['t'] },
    },
    ...alike({ 'test:all': 'Run all tests', 'test:system': 'Run tests in a browser' }, { folder: TRUSTED, options: ENVIRONMENT, arguments: { file: ['paths?', 'Files'] } }),
    generate: {
      description: 'Write files, such as a model',
      folder: TRUSTED,
      arguments: { generator: ['name?', 'Generator'], words: ['texts?', 'Name, and fields: title:string'] },
      options: [GENERATOR],
      argv: { aliases: ['g'] },
    },
    destroy: {
      description: 'Delete files that were generated',
      arguments: { generator: ['name?', 'Generator'], words: ['texts?', 'Name'] },
      options: [GENERATOR],
      argv: { aliases: ['d'] },
    },
    server: {
      description: 'Serve the application',
      folder: TRUSTED,
      options: {
        ...ENVIRONMENT,
        port: ['-p --port', 'integer', 'Port'],
        binding: ['-b --binding', 'name', 'Address', { effects: RUNS_ANYTHING }],
        daemon: ['-d --daemon', 'switch', 'In the background', { effects: RUNS_ANYTHING }],
        using: ['-u --using', 'name', 'Server'],
        pid: ['-P --pid', 'path', 'File', { effects: RUNS_ANYTHING }],
        config: ['-c --config', 'path', 'File', { effects: RUNS_ANYTHING }],
        'dev-caching': ['-C --dev-caching', 'switch', 'With cache'],
      },
      argv: { aliases: ['s'] },
    },
    console: {
      description: 'Run Ruby',
      options: { ...ENVIRONMENT, sandbox: ['-s --sandbox', 'switch', 'Undo changes at the end'] },
      arguments: { environment: ['name?', 'Environment'] },
      argv: { aliases: ['c'] },
      stdin: 'Ruby',
    },
    dbconsole: {
      description: 'Run SQL',
      changes: 'server',
      options: {
        ...ENVIRONMENT,
        password: ['-p --include-password', 'switch', 'With the password'],
        database: ['--database --db', 'name', 'Database'],
        mode: ['--mode', 'name', 'Format'],
      },
      argv: { aliases: ['db'] },
      stdin: 'SQL',
    },
    runner: { description: 'Run Ruby', options: ENVIRONMENT, arguments: { code: ['code', 'Ruby, or a file'], words: ['values?', 'Its words'] }, argv: { aliases: ['r'] } },
    ...alike(
      { 'credentials:show': 'Print secrets', 'encrypted:show': 'Print secrets of a file' },
      { sensitive: 'output', options: ENVIRONMENT, arguments: { file: ['path?', 'File'] } },
    ),
    ...alike(
      {
        new: 'Write an application',
        'credentials:edit': 'Edit secrets',
      },
      ANY_WORDS,
    ),
  },
  rareCommands:
    'db:drop:all, db:purge, db:truncate_all, db:structure:load, db:migrate:down, db:migrate:up, db:migrate:redo, db:seed:replant, db:test:prepare, db:environment:set, zeitwerk:check, version, tmp:clear, log:clear, test:all, test:system, encrypted:show, db:schema:dump, assets:precompile, stats, notes',
  argv: { interspersed: true },
})
