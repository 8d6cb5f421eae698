import type { AtipRuns } from '../types/argv'
import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, PREVIEWS_REMOTE, RUNS_ANYTHING } from './effects'

/** Options that change what is printed or who asks, and not what SQL means. */
const PRINTING = [
  ...['port', 'username', 'no-password', 'no-psqlrc', 'single-transaction', 'no-align', 'tuples-only', 'csv', 'html'],
  ...['expanded', 'field-separator', 'record-separator', 'quiet', 'echo-all', 'echo-queries', 'echo-errors', 'zero'],
  ...['no-readline', 'table-attr', 'variable=ON_ERROR_STOP=1', 'host=localhost', 'host=127.0.0.1'],
  ...['host=/var/run/postgresql', 'host=/tmp', 'pset=pager=off', 'pset=pager', 'pset=format=unaligned', 'pset=tuples_only'],
]
const SQL: AtipRuns = {
  ...{ as: 'code', language: 'postgres', beside: PRINTING, plain: ['database', 'dbname', 'user'], input: true, server: true },
}

/* A view may call functions that change data, which no text of a SELECT shows. Not described: -? and --help with a topic. */

export const psql: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'psql',
  version: '15.0',
  homepage: 'https://www.postgresql.org/docs/current/app-psql.html',
  verified: [{ version: '15' }],
  description: 'Run SQL on a PostgreSQL server',
  opens: { read: ['~/.pgpass', '/run/postgresql'] },
  effects: RUNS_ANYTHING,
  changes: 'server',
  stdin: 'SQL',
  arguments: {
    database: ['code?', 'Database, or postgresql://USER@HOST/DATABASE', { effects: RUNS_ANYTHING, host: 'link' }],
    user: ['name?', 'User', { effects: RUNS_ANYTHING }],
  },
  options: {
    command: ['-c --command', 'codes', 'SQL, or a command with a backslash', { effects: RUNS_ANYTHING, runs: SQL }],
    file: ['-f --file', 'paths', 'File of SQL; - is standard input', { effects: RUNS_ANYTHING }],
    dbname: ['-d --dbname', 'code', 'Like the argument', { effects: RUNS_ANYTHING, host: 'link' }],
    list: ['-l --list', 'switch', 'List databases', { preview: PREVIEWS_REMOTE }],
    host: ['-h --host', 'name', 'Host', { shape: 'http-url', host: 'url' }],
    port: ['-p --port', 'integer', 'Port'],
    username: ['-U --username', 'name', 'User'],
    'no-password': ['-w --no-password', 'switch', 'Never ask for a password'],
    password: ['-W --password', 'switch', 'Ask for the password', { effects: RUNS_ANYTHING }],
    'no-psqlrc': ['-X --no-psqlrc', 'switch', 'Read no ~/.psqlrc'],
    variable: ['-v --set --variable', 'codes', 'NAME=VALUE', { effects: RUNS_ANYTHING }],
    'single-transaction': ['-1 --single-transaction', 'switch', 'All or nothing'],
    'no-align': ['-A --no-align', 'switch', 'Without alignment'],
    'tuples-only': ['-t --tuples-only', 'switch', 'Only rows'],
    csv: ['--csv', 'switch', 'Print CSV'],
    html: ['-H --html', 'switch', 'Print HTML'],
    expanded: ['-x --expanded', 'switch', 'One column a line'],
    'field-separator': ['-F --field-separator', 'text', 'Between columns'],
    'record-separator': ['-R --record-separator', 'text', 'Between rows'],
    pset: ['-P --pset', 'codes', 'Option of printing: NAME=VALUE', { effects: RUNS_ANYTHING }],
    quiet: ['-q --quiet', 'switch', 'Print less'],
    'echo-all': ['-a --echo-all', 'switch', 'Print input'],
    'echo-queries': ['-e --echo-queries', 'switch', 'Print SQL'],
    'echo-errors': ['-b --echo-errors', 'switch', 'Print SQL that failed'],
    'echo-hidden': ['-E --echo-hidden', 'switch', 'Print SQL of commands'],
    output: ['-o --output', 'code', 'File to write, or |PROGRAM', { effects: RUNS_ANYTHING }],
    'log-file': ['-L --log-file', 'path', 'File for a log', { effects: RUNS_ANYTHING }],
    zero: ['-z --field-separator-zero -0 --record-separator-zero', 'switch', 'NUL between columns or rows'],
    'single-step': ['-s --single-step', 'switch', 'Ask before each command', { effects: RUNS_ANYTHING }],
    'single-line': ['-S --single-line', 'switch', 'A line ends a command'],
    'no-readline': ['-n --no-readline', 'switch', 'Without editing of lines'],
    'table-attr': ['-T --table-attr', 'text', 'Attributes of tables of HTML'],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
    help: ['-? --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
