import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { alike, HELP, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { exceptWith, PREVIEWS_LOCAL, RUNS_ANYTHING, TRUSTED } from './effects'

const VERBOSE: OptionRows = { ...HELP, verbose: ['-v --verbose', 'switch', 'Print more'] }
const SQL: OptionRows = { ...HELP, sql: ['--sql', 'switch', 'Print SQL instead'], tag: ['--tag', 'text', 'For env.py'] }
const REVISION = { revision: ['revision', 'Revision: head, base, +1, -1'] } as const

const FOLDER: AtipFolder = /* @__PURE__ */ exceptWith(['help', 'version'], /* @__PURE__ */ runsCode(['env.py and the migrations of the folder', 'alembic.ini', 'pyproject.toml']))

export const alembic: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'alembic',
  version: '1.13',
  homepage: 'https://alembic.sqlalchemy.org',
  description: 'Migrate a database; runs code of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  globalOptions: {
    config: ['-c --config', 'path', 'Settings, which choose code', { effects: RUNS_ANYTHING }],
    name: ['-n --name', 'name', 'Section of the settings'],
    argument: ['-x', 'texts', 'Words for env.py'],
    'raise-errors': ['--raiseerr', 'switch', 'Print a trace'],
    quiet: ['-q --quiet', 'switch', 'Print less'],
  },
  commands: {
    '': { description: 'Print the version', options: { ...HELP, version: ['--version', 'switch', 'Print it', { preview: PREVIEWS_LOCAL }] } },
    current: {
      description: 'Print the revision of the database',
      folder: TRUSTED,
      options: { ...VERBOSE, 'check-heads': ['--check-heads', 'switch', 'Fail if it is not the last'] },
    },
    history: {
      description: 'List revisions',
      folder: TRUSTED,
      options: { ...VERBOSE, range: ['-r --rev-range', 'text', 'FROM:TO'], current: ['-i --indicate-current', 'switch', 'Mark that of the database'] },
    },
    heads: { description: 'List the last revisions', folder: TRUSTED, options: { ...VERBOSE, 'resolve-dependencies': ['--resolve-dependencies', 'switch', 'With dependencies'] } },
    branches: { description: 'List where they branch', folder: TRUSTED, options: VERBOSE },
    show: { description: 'Describe a revision', folder: TRUSTED, options: HELP, arguments: { revision: ['revision', 'Revision'] } },
    check: { description: 'Is a migration missing?', folder: TRUSTED, options: HELP },
    revision: {
      description: 'Write a migration',
      folder: TRUSTED,
      options: {
        ...HELP,
        message: ['-m --message', 'text', 'What it does'],
        autogenerate: ['--autogenerate', 'switch', 'Compare with the database'],
        sql: ['--sql', 'switch', 'Print SQL instead'],
        head: ['--head', 'name', 'After this one'],
        splice: ['--splice', 'switch', 'Even if it is not the last'],
        'branch-label': ['--branch-label', 'name', 'Label'],
        'rev-id': ['--rev-id', 'name', 'Identifier'],
        'depends-on': ['--depends-on', 'names', 'Revisions that it needs'],
      },
    },
    merge: {
      description: 'Write a migration that joins others',
      folder: TRUSTED,
      arguments: { revision: ['names', 'Revisions'] },
      options: { ...HELP, message: ['-m --message', 'text', 'What it does'], 'branch-label': ['--branch-label', 'name', 'Label'], 'rev-id': ['--rev-id', 'name', 'Identifier'] },
    },
    downgrade: { description: 'Undo migrations, with their data', effects: LOSES_DATA, changes: 'server', arguments: REVISION, options: SQL, argv: { dashArguments: true } },
    upgrade: { description: 'Apply migrations', changes: 'server', arguments: REVISION, options: SQL, argv: { dashArguments: true } },
    stamp: {
      description: 'Set the revision without migrating',
      changes: 'server',
      arguments: { revision: ['revisions', 'Revisions'] },
      options: { ...SQL, purge: ['--purge', 'switch', 'Delete others first'] },
    },
    init: {
      description: 'Write the folder of migrations',
      arguments: { directory: ['directory', 'Where'] },
      options: { ...HELP, template: ['-t --template', 'name', 'Template'], package: ['--package', 'switch', 'With __init__.py'] },
    },
    ...alike({ edit: 'Open an editor', ensure_version: 'Create the table of versions' }, { options: HELP, arguments: { revision: ['revision?', 'Revision'] } }),
    list_templates: { description: 'List templates', folder: TRUSTED, options: HELP },
  },
  rareCommands: 'edit, ensure_version, list_templates, merge, branches',
  argv: { interspersed: true },
})
