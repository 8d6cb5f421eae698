import type { AtipParameterEffects } from '../types/atip'
import type { ArgumentRow, OptionRows } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** A name with a sign of equality is a list of settings: another host, files, programs. */
const SETTINGS: AtipParameterEffects = { values: { '*=*': RUNS_ANYTHING, '*:*': RUNS_ANYTHING } }

/** A database, as programs of PostgreSQL take it for their argument. */
export const DATABASE_NAME: ArgumentRow = ['name?', 'Database', { effects: SETTINGS, host: 'link' }]

/** How programs of PostgreSQL connect. */
export const CONNECTION: OptionRows = {
  host: ['-h --host', 'name', 'Host', { shape: 'http-url', host: 'url' }],
  port: ['-p --port', 'integer', 'Port'],
  username: ['-U --username', 'name', 'User'],
  'no-password': ['-w --no-password', 'switch', 'Never ask for a password'],
  password: ['-W --password', 'switch', 'Ask for the password', { effects: RUNS_ANYTHING }],
  version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  help: ['-? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
}

/** The same, of programs that choose a database to connect to first. */
export const MAINTENANCE: OptionRows = {
  ...CONNECTION,
  echo: ['-e --echo', 'switch', 'Print SQL'],
  'maintenance-db': ['--maintenance-db', 'name', 'Database to connect to', { effects: SETTINGS }],
}

/** Options for parts that dumps and restores leave out or add. */
export const CONTENTS: OptionRows = {
  dbname: ['-d --dbname', 'name', 'Database', { effects: SETTINGS, host: 'link' }],
  format: ['-F --format', ['c', 'd', 't', 'p', 'custom', 'directory', 'tar', 'plain'], 'Format'],
  jobs: ['-j --jobs', 'integer', 'At a time'],
  verbose: ['-v --verbose', 'switch', 'Print more'],
  'data-only': ['-a --data-only', 'switch', 'Only data'],
  'schema-only': ['-s --schema-only', 'switch', 'Only the schema'],
  clean: ['-c --clean', 'switch', 'Drop what exists'],
  create: ['-C --create', 'switch', 'Create the database'],
  schema: ['-n --schema', 'patterns', 'Schemas'],
  'exclude-schema': ['-N --exclude-schema', 'patterns', 'Other schemas'],
  'no-owner': ['-O --no-owner', 'switch', 'Without owners'],
  superuser: ['-S --superuser', 'name', 'User for triggers'],
  table: ['-t --table', 'patterns', 'Tables'],
  'no-privileges': ['-x --no-privileges --no-acl', 'switch', 'Without privileges'],
  'disable-triggers': ['--disable-triggers', 'switch', 'Without triggers'],
  'row-security': ['--enable-row-security', 'switch', 'Only rows that may be seen'],
  'if-exists': ['--if-exists', 'switch', 'Drop only what exists'],
  'no-comments': ['--no-comments', 'switch', 'Without comments'],
  'no-publications': ['--no-publications', 'switch', 'Without publications'],
  'no-security-labels': ['--no-security-labels', 'switch', 'Without labels'],
  'no-subscriptions': ['--no-subscriptions', 'switch', 'Without subscriptions'],
  'no-table-access-method': ['--no-table-access-method', 'switch', 'Without access methods'],
  'no-tablespaces': ['--no-tablespaces', 'switch', 'Without table spaces'],
  section: ['--section', ['pre-data', 'data', 'post-data'], 'Part', { variadic: true }],
  'strict-names': ['--strict-names', 'switch', 'Each must exist'],
  'session-authorization': ['--use-set-session-authorization', 'switch', 'Another way of owners'],
  role: ['--role', 'name', 'Role'],
  'restrict-key': ['--restrict-key', 'name', 'Key of psql'],
}
