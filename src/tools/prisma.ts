import type { AtipTool } from '../types/atip'
import type { AtipFolder } from '../types/folder'
import { ANY_WORDS, alike, HELP, LOSES_DATA, runsCode } from './command-sets'
import { describeProgram, type OptionRows } from './describe-program'
import { RUNS_ANYTHING, TRUSTED } from './effects'

const SCHEMA: OptionRows = {
  ...HELP,
  schema: ['--schema', 'path', 'Schema'],
  config: ['--config', 'path', 'Settings, which are code', { effects: RUNS_ANYTHING }],
}

const FORCE: OptionRows = { force: ['-f --force', 'switch', 'Ask nothing'] }

/** It loads prisma.config.ts before it looks at its words. */
const FOLDER: AtipFolder = /* @__PURE__ */ runsCode(['the settings and generators of the folder', 'prisma.config.ts', 'package.json'])

export const prisma: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'prisma',
  version: '6.0',
  homepage: 'https://www.prisma.io/docs/orm/reference/prisma-cli-reference',
  description: 'Manage the schema of a database; runs code of the folder',
  effects: RUNS_ANYTHING,
  folder: FOLDER,
  commands: {
    '': { description: 'Print help', folder: TRUSTED, options: { ...HELP, version: ['-v --version', 'switch', 'Print versions'] } },
    validate: { description: 'Check the schema', folder: TRUSTED, options: SCHEMA },
    format: { description: 'Format the schema', folder: TRUSTED, options: { ...SCHEMA, check: ['--check', 'switch', 'Only check'] } },
    generate: {
      description: 'Write the client',
      folder: TRUSTED,
      options: {
        ...SCHEMA,
        generator: ['--generator', 'names', 'Only these'],
        watch: ['--watch', 'switch', 'Again after changes'],
        sql: ['--sql', 'switch', 'Typed SQL, too'],
        'no-engine': ['--no-engine', 'switch', 'Without engine'],
        'no-hints': ['--no-hints', 'switch', 'Print less'],
        'allow-no-models': ['--allow-no-models', 'switch', 'Even without models'],
      },
    },
    ...alike({ version: 'Print versions', debug: 'Describe the environment' }, { folder: TRUSTED, options: { ...SCHEMA, json: ['--json', 'switch', 'Print JSON'] } }),
    migrate: {
      description: 'Change a database',
      commands: {
        '': { description: 'Print help', folder: TRUSTED, options: HELP, isRare: true },
        status: { description: 'Compare migrations and database', folder: TRUSTED, options: SCHEMA },
        reset: {
          description: 'Delete all data, and migrate anew',
          effects: LOSES_DATA,
          changes: 'server',
          options: {
            ...SCHEMA,
            ...FORCE,
            'skip-seed': ['--skip-seed', 'switch', 'Without seed'],
            'skip-generate': ['--skip-generate', 'switch', 'Write no client'],
          },
        },
        dev: {
          description: 'Write and apply migrations; may reset the database',
          options: {
            ...SCHEMA,
            name: ['-n --name', 'text', 'Name'],
            'create-only': ['--create-only', 'switch', 'Apply nothing'],
            'skip-seed': ['--skip-seed', 'switch', 'Without seed'],
            'skip-generate': ['--skip-generate', 'switch', 'Write no client'],
          },
        },
        deploy: { description: 'Apply migrations', options: SCHEMA, changes: 'server' },
        resolve: {
          description: 'Mark migrations',
          changes: 'server',
          options: { ...SCHEMA, applied: ['--applied', 'text', 'As applied'], 'rolled-back': ['--rolled-back', 'text', 'As undone'] },
        },
        diff: {
          description: 'Compare schemas',
          ...ANY_WORDS,
        },
      },
    },
    db: {
      description: 'Change a database without migrations',
      commands: {
        '': { description: 'Print help', folder: TRUSTED, options: HELP, isRare: true },
        push: {
          description: 'Make a database like the schema',
          effects: LOSES_DATA,
          changes: 'server',
          options: {
            ...SCHEMA,
            'accept-data-loss': ['--accept-data-loss', 'switch', 'Lose data'],
            'force-reset': ['--force-reset', 'switch', 'Delete all first'],
            'skip-generate': ['--skip-generate', 'switch', 'Write no client'],
          },
        },
        pull: {
          description: 'Replace the schema by that of a database',
          options: { ...SCHEMA, ...FORCE, print: ['--print', 'switch', 'Print it instead'], url: ['--url', 'value', 'Database'] },
        },
        seed: { description: 'Fill with data', options: SCHEMA },
        execute: {
          description: 'Run SQL',
          changes: 'server',
          options: {
            ...SCHEMA,
            file: ['--file', 'path', 'File'],
            stdin: ['--stdin', 'switch', 'Of standard input'],
            url: ['--url', 'value', 'Database'],
          },
        },
      },
    },
    ...alike({ init: 'Begin a schema', dev: 'Run a database here', studio: 'Browse data' }, ANY_WORDS),
  },
  rareCommands: 'debug, dev, migrate resolve, migrate diff',
  argv: { interspersed: true },
})
