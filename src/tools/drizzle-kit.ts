import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { alike, HELP, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { RUNS_ANYTHING, TRUSTED } from './effects'

const OPTIONS: OptionRows = {
  ...HELP,
  config: ['--config', 'path', 'Settings, which are code', { effects: RUNS_ANYTHING }],
  dialect: ['--dialect', ['postgresql', 'mysql', 'sqlite', 'turso', 'singlestore', 'gel', 'mssql', 'cockroach'], 'Database'],
  schema: ['--schema', 'path', 'Schema, which is code'],
  out: ['--out', 'directory', 'Directory of migrations'],
}

const CONNECTION: OptionRows = {
  ...OPTIONS,
  url: ['--url', 'value', 'Database'],
  verbose: ['--verbose', 'switch', 'Print SQL'],
  strict: ['--strict', 'switch', 'Ask first'],
  tables: ['--tablesFilter', 'text', 'Only these tables'],
}

const FOLDER: AtipFolder = /* @__PURE__ */ runsCode(['the settings and schema of the folder', 'drizzle.config.ts', 'package.json'])

export const drizzleKit: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'drizzle-kit',
  version: '0.31',
  homepage: 'https://orm.drizzle.team/docs/kit-overview',
  description: 'Manage the schema of a database; runs code of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  commands: {
    '': { description: 'Print help', folder: TRUSTED, options: { ...HELP, version: ['-v --version', 'switch', 'Print versions'] } },
    generate: {
      description: 'Write migrations',
      folder: TRUSTED,
      options: { ...OPTIONS, name: ['--name', 'name', 'Name'], custom: ['--custom', 'switch', 'An empty one'] },
    },
    ...alike({ check: 'Check migrations', export: 'Print SQL of the schema' }, { folder: TRUSTED, options: OPTIONS }),
    push: {
      description: 'Make a database like the schema',
      effects: LOSES_DATA,
      changes: 'server',
      options: { ...CONNECTION, force: ['--force', 'switch', 'Lose data and ask nothing'] },
    },
    ...alike(
      { migrate: 'Apply migrations', pull: 'Replace the schema by that of a database', introspect: 'The same', up: 'Rewrite snapshots', drop: 'Delete a migration' },
      { options: CONNECTION },
    ),
    studio: {
      description: 'Browse data',
      options: { ...OPTIONS, port: ['--port', 'integer', 'Port'], host: ['--host', 'name', 'Address'], verbose: ['--verbose', 'switch', 'Print SQL'] },
    },
  },
  rareCommands: 'introspect, export, up',
  argv: { interspersed: true },
})
