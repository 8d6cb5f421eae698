import type { AtipRuns } from '../types/argv'
import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** Options that change what is printed or who asks, and not what SQL means. */
const PRINTING = [
  ...['port', 'protocol', 'user', 'batch', 'skip-column-names', 'table', 'vertical', 'raw', 'silent', 'verbose', 'html', 'xml'],
  ...['connect-timeout', 'host=localhost', 'host=127.0.0.1'],
]
const SQL: AtipRuns = {
  ...{ as: 'code', language: 'mysql', beside: PRINTING, plain: ['database'], input: true, server: true },
}

export const mysql: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'mysql',
  version: '10.11',
  homepage: 'https://mariadb.com/kb/en/mariadb-command-line-client',
  verified: [{ version: '15.1' }],
  description: 'Run SQL on a MySQL or MariaDB server',
  opens: { read: ['~/.my.cnf', '~/.mylogin.cnf', '/run/mysqld'] },
  effects: RUNS_ANYTHING,
  changes: 'server',
  stdin: 'SQL',
  arguments: { database: ['name?', 'Database', { effects: RUNS_ANYTHING }] },
  options: {
    execute: ['-e --execute', 'code', 'SQL, or a command with a backslash', { effects: RUNS_ANYTHING, runs: SQL }],
    host: ['-h --host', 'name', 'Host', { shape: 'http-url', host: 'url' }],
    port: ['-P --port', 'integer', 'Port'],
    socket: ['-S --socket', 'path', 'Socket of a server here'],
    protocol: ['--protocol', ['tcp', 'socket', 'pipe', 'memory'], 'How to connect'],
    user: ['-u --user', 'name', 'User'],
    password: ['-p --password', 'text', 'Password, which others may see; without a value it is asked for', { effects: RUNS_ANYTHING, argv: { bareValue: '' } }],
    database: ['-D --database', 'name', 'Database'],
    batch: ['-B --batch', 'switch', 'Tabs between columns'],
    'skip-column-names': ['-N --skip-column-names', 'switch', 'No names of columns'],
    table: ['-t --table', 'switch', 'Print a table'],
    vertical: ['-E --vertical', 'switch', 'One column a line'],
    raw: ['-r --raw', 'switch', 'No escapes'],
    silent: ['-s --silent', 'switch', 'Print less'],
    verbose: ['-v --verbose', 'switch', 'Print more'],
    force: ['-f --force', 'switch', 'Go on after errors'],
    html: ['-H --html', 'switch', 'Print HTML'],
    xml: ['-X --xml', 'switch', 'Print XML'],
    'default-character-set': ['--default-character-set', 'name', 'Character set'],
    'connect-timeout': ['--connect-timeout', 'integer', 'Seconds to wait for a connection'],
    'defaults-file': ['--defaults-file', 'path', 'File of settings', { effects: RUNS_ANYTHING }],
    'defaults-extra-file': ['--defaults-extra-file', 'path', 'Another one', { effects: RUNS_ANYTHING }],
    'init-command': ['--init-command', 'code', 'SQL to run first', { effects: RUNS_ANYTHING, runs: 'code' }],
    tee: ['--tee', 'path', 'File to write what is printed', { effects: RUNS_ANYTHING }],
    help: ['-? -I --help', 'switch', 'Print help', { preview: PREVIEWS_LOCAL }],
    version: ['-V --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true },
})
