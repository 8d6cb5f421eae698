import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike, HELP, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { RUNS_ANYTHING, TRUSTED } from './effects'
import { SAID_BY_NAME } from './script-words'

const OPTIONS: OptionRows = {
  ...HELP,
  verbosity: ['-v --verbosity', ['0', '1', '2', '3'], 'How much to print'],
  settings: ['--settings', 'name', 'Module of settings'],
  pythonpath: ['--pythonpath', 'path', 'Where code is', { effects: RUNS_ANYTHING }],
  traceback: ['--traceback', 'switch', 'Print traces'],
  'no-color': ['--no-color', 'switch', 'No colours'],
}
const DATABASE: OptionRows = { ...OPTIONS, database: ['--database', 'name', 'Database'] }
const NO_INPUT: OptionRows = { 'no-input': ['--noinput --no-input', 'switch', 'Ask nothing'] }
const APPS = { app: ['names?', 'Applications'] } as const
const MIGRATION = { app: ['name?', 'Application'], migration: ['name?', 'Up to this one'] } as const

const FOLDER: AtipFolder = /* @__PURE__ */ runsCode(['the settings and code of the project', 'manage.py'])

export const djangoAdmin: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'django-admin',
  version: '5.0',
  homepage: 'https://docs.djangoproject.com/en/stable/ref/django-admin',
  description: 'Manage a project of Django; runs its code',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  commands: {
    '': {
      description: 'Run a command of an application; print help without one',
      folder: TRUSTED,
      arguments: {
        task: ['code?', 'Command of an application', { argv: { interspersed: false }, effects: SAID_BY_NAME }],
        argument: ['codes?', 'Its arguments'],
      },
      options: { ...HELP, version: ['--version', 'switch', 'Print the version'] },
    },
    flush: { description: 'Delete all data', effects: LOSES_DATA, changes: 'server', options: { ...DATABASE, ...NO_INPUT } },
    migrate: {
      description: 'Apply or undo migrations',
      effects: LOSES_DATA,
      changes: 'server',
      arguments: MIGRATION,
      options: {
        ...DATABASE,
        ...NO_INPUT,
        fake: ['--fake', 'switch', 'Only mark them'],
        'fake-initial': ['--fake-initial', 'switch', 'Only mark the first'],
        plan: ['--plan', 'switch', 'Only list'],
        check: ['--check', 'switch', 'Is one missing?'],
        'run-syncdb': ['--run-syncdb', 'switch', 'Also without migrations'],
        prune: ['--prune', 'switch', 'Forget those without a file'],
      },
    },
    showmigrations: {
      description: 'List migrations',
      folder: TRUSTED,
      arguments: APPS,
      options: { ...DATABASE, list: ['-l --list', 'switch', 'By application'], plan: ['-p --plan', 'switch', 'In order'] },
    },
    makemigrations: {
      description: 'Write migrations',
      folder: TRUSTED,
      arguments: APPS,
      options: {
        ...OPTIONS,
        ...NO_INPUT,
        'dry-run': ['--dry-run', 'switch', 'Write nothing'],
        merge: ['--merge', 'switch', 'Join branches'],
        empty: ['--empty', 'switch', 'An empty one'],
        name: ['-n --name', 'name', 'Name'],
        check: ['--check', 'switch', 'Is one missing?'],
      },
    },
    check: {
      description: 'Check the project',
      folder: TRUSTED,
      arguments: APPS,
      options: {
        ...OPTIONS,
        deploy: ['--deploy', 'switch', 'For production'],
        tag: ['-t --tag', 'names', 'Only these'],
        'fail-level': ['--fail-level', ['CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'], 'What is a failure'],
        database: ['--database', 'names', 'Databases'],
      },
    },
    ...alike({ sqlmigrate: 'Print SQL of a migration', sqlflush: 'Print SQL that deletes all' }, { folder: TRUSTED, arguments: MIGRATION, options: DATABASE }),
    inspectdb: { description: 'Print models of tables', folder: TRUSTED, arguments: { table: ['names?', 'Tables'] }, options: DATABASE },
    test: {
      description: 'Run tests',
      folder: TRUSTED,
      arguments: { label: ['paths?', 'Tests'] },
      options: {
        ...OPTIONS,
        ...NO_INPUT,
        failfast: ['--failfast', 'switch', 'Stop at the first failure'],
        keepdb: ['--keepdb', 'switch', 'Keep the database'],
        parallel: ['--parallel', 'name', 'At a time', { argv: { bareValue: 'auto' } }],
        pattern: ['-k', 'patterns', 'Only such tests'],
        tag: ['--tag', 'names', 'Only these'],
        'exclude-tag': ['--exclude-tag', 'names', 'Not these'],
      },
    },
    runserver: {
      description: 'Serve the project',
      folder: TRUSTED,
      arguments: { address: ['text?', 'Port, or ADDRESS:PORT'] },
      options: { ...OPTIONS, 'no-reload': ['--noreload', 'switch', 'Not again after changes'], ipv6: ['-6 --ipv6', 'switch', 'IPv6'] },
    },
    collectstatic: {
      description: 'Copy static files together',
      options: {
        ...OPTIONS,
        ...NO_INPUT,
        clear: ['-c --clear', 'switch', 'Delete others first'],
        'dry-run': ['-n --dry-run', 'switch', 'Change nothing'],
        link: ['-l --link', 'switch', 'Link'],
      },
    },
    ...alike({ diffsettings: 'Print settings, with secrets', dumpdata: 'Print data' }, { sensitive: 'output', ...ANY_WORDS }),
    ...alike(
      {
        startproject: 'Write a project',
        startapp: 'Write an application',
        shell: 'Run Python',
        dbshell: 'Run SQL',
        loaddata: 'Load data',
        createsuperuser: 'Add a user',
        squashmigrations: 'Join migrations',
      },
      ANY_WORDS,
    ),
    reset_db: { description: 'Delete the database', effects: LOSES_DATA, changes: 'server', ...ANY_WORDS },
  },
  rareCommands: 'sqlflush, diffsettings, squashmigrations, reset_db, dbshell',
  argv: { interspersed: true, aliases: ['manage.py'] },
})
