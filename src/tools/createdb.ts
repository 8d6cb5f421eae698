import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { EACH_TIME, READS_REMOTE } from './effects'
import { MAINTENANCE } from './postgres-options'

export const createdb: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'createdb',
  version: '15.0',
  homepage: 'https://www.postgresql.org/docs/current/app-createdb.html',
  description: 'Create a PostgreSQL database',
  effects: [READS_REMOTE, EACH_TIME, { creates: ['database'] }],
  changes: 'server',
  arguments: { database: ['name?', 'Database'], comment: ['text?', 'Comment'] },
  options: {
    ...MAINTENANCE,
    tablespace: ['-D --tablespace', 'name', 'Table space'],
    encoding: ['-E --encoding', 'name', 'Encoding'],
    locale: ['-l --locale', 'name', 'Locale'],
    collate: ['--lc-collate', 'name', 'Order'],
    ctype: ['--lc-ctype', 'name', 'Classes of characters'],
    'icu-locale': ['--icu-locale', 'name', 'Locale of ICU'],
    'locale-provider': ['--locale-provider', ['libc', 'icu'], 'What knows locales'],
    owner: ['-O --owner', 'name', 'Owner'],
    strategy: ['-S --strategy', ['wal_log', 'file_copy'], 'How to copy'],
    template: ['-T --template', 'name', 'Database to copy'],
  },
  argv: { interspersed: true },
})
