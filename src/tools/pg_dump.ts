import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { OVERWRITES, READS_REMOTE } from './effects'
import { CONNECTION, CONTENTS, DATABASE_NAME } from './postgres-options'

/* Rows of tables are as secret as what psql prints; a schema is not. Not described: --binary-upgrade. */

export const pg_dump: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'pg_dump',
  version: '15.0',
  homepage: 'https://www.postgresql.org/docs/current/app-pgdump.html',
  description: 'Print a PostgreSQL database as SQL',
  opens: { read: ['~/.pgpass', '/run/postgresql'] },
  effects: READS_REMOTE,
  sensitive: { unless: { 'schema-only': ['true'], version: ['true'], help: ['true'] } },
  arguments: { database: DATABASE_NAME },
  options: {
    ...CONTENTS,
    ...CONNECTION,
    file: ['-f --file', 'path', 'File or directory to write', { effects: OVERWRITES, changes: 'folder' }],
    compress: ['-Z --compress', 'name', 'Level'],
    'lock-wait-timeout': ['--lock-wait-timeout', 'name', 'How long to wait'],
    'no-sync': ['--no-sync', 'switch', 'Do not wait for the disk'],
    blobs: ['-b --blobs --large-objects', 'switch', 'With large objects'],
    'no-blobs': ['-B --no-blobs --no-large-objects', 'switch', 'Without large objects'],
    extension: ['-e --extension', 'patterns', 'Extensions'],
    encoding: ['-E --encoding', 'name', 'Encoding'],
    'exclude-table': ['-T --exclude-table', 'patterns', 'Other tables'],
    'exclude-table-data': ['--exclude-table-data', 'patterns', 'Without these data'],
    inserts: ['--inserts', 'switch', 'As INSERT'],
    'column-inserts': ['--column-inserts --attribute-inserts', 'switch', 'As INSERT with names'],
    'rows-per-insert': ['--rows-per-insert', 'integer', 'Rows of an INSERT'],
    'on-conflict': ['--on-conflict-do-nothing', 'switch', 'Keep rows that exist'],
    'dollar-quoting': ['--disable-dollar-quoting', 'switch', 'Standard quotes'],
    'float-digits': ['--extra-float-digits', 'integer', 'Digits'],
    'foreign-data': ['--include-foreign-data', 'patterns', 'Data of other servers'],
    'partition-root': ['--load-via-partition-root', 'switch', 'Into the whole table'],
    'no-toast-compression': ['--no-toast-compression', 'switch', 'Without compression'],
    'no-unlogged': ['--no-unlogged-table-data', 'switch', 'Without unlogged data'],
    'quote-all': ['--quote-all-identifiers', 'switch', 'Quote all names'],
    'serializable-deferrable': ['--serializable-deferrable', 'switch', 'Wait for a quiet moment'],
    snapshot: ['--snapshot', 'name', 'Snapshot'],
  },
  argv: { interspersed: true },
})
