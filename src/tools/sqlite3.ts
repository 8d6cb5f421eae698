import type { AtipRuns } from '../types/argv'
import type { AtipTool } from '../types/atip'
import { describeProgram } from './describe-program'
import { PREVIEWS_LOCAL, RUNS_ANYTHING } from './effects'

/** Options that change what is printed, and not what SQL means. */
const PRINTING = [
  ...['readonly', 'safe', 'json', 'csv', 'header', 'noheader', 'column', 'box', 'table', 'markdown', 'line', 'list', 'tabs', 'html'],
  ...['quote', 'separator', 'newline', 'nullvalue', 'bail', 'batch', 'echo', 'ascii', 'sizes'],
]
const SQL: AtipRuns = { as: 'code', language: 'sqlite', beside: PRINTING, plain: ['database'], input: true }

export const sqlite3: AtipTool = /* @__PURE__ */ describeProgram({
  name: 'sqlite3',
  version: '3.40',
  homepage: 'https://sqlite.org',
  verified: [{ version: '3.40' }],
  description: 'Run SQL on a database file',
  effects: RUNS_ANYTHING,
  arguments: {
    database: ['path?', 'Database; none is in memory', { effects: RUNS_ANYTHING }],
    sql: ['code?', 'SQL or a dot command', { runs: SQL }],
  },
  options: {
    readonly: ['-readonly --readonly', 'switch', 'Open it only for reading'],
    safe: ['-safe --safe', 'switch', 'Refuse what reaches other files'],
    cmd: ['-cmd --cmd', 'codes', 'Commands to run before the input', { runs: 'code' }],
    init: ['-init --init', 'path', 'File of commands to run first', { effects: RUNS_ANYTHING }],
    json: ['-json --json', 'switch', 'Print JSON'],
    csv: ['-csv --csv', 'switch', 'Print CSV'],
    header: ['-header --header', 'switch', 'Print the names of columns'],
    noheader: ['-noheader --noheader', 'switch', 'Do not print the names of columns'],
    column: ['-column --column', 'switch', 'Print columns'],
    box: ['-box --box', 'switch', 'Print a table'],
    table: ['-table --table', 'switch', 'Print a plain table'],
    markdown: ['-markdown --markdown', 'switch', 'Print a Markdown table'],
    line: ['-line --line', 'switch', 'Print one value a line'],
    list: ['-list --list', 'switch', 'Print values with separators'],
    tabs: ['-tabs --tabs', 'switch', 'Print values with tabs'],
    html: ['-html --html', 'switch', 'Print HTML'],
    quote: ['-quote --quote', 'switch', 'Print SQL literals'],
    separator: ['-separator --separator', 'text', 'What stands between values'],
    newline: ['-newline --newline', 'text', 'What ends rows'],
    nullvalue: ['-nullvalue --nullvalue', 'text', 'What stands for NULL'],
    bail: ['-bail --bail', 'switch', 'Stop at the first error'],
    batch: ['-batch --batch', 'switch', 'Never ask'],
    interactive: ['-interactive --interactive', 'switch', 'Read commands'],
    echo: ['-echo --echo', 'switch', 'Print commands'],
    archive: ['-A --A', 'codes', 'Work on an archive of SQLite', { effects: RUNS_ANYTHING }],
    open: ['-append -deserialize -nofollow -zip --append --deserialize --nofollow --zip', 'switch', 'How the file is opened'],
    ascii: ['-ascii -stats -memtrace --ascii --stats --memtrace', 'switch', 'How it prints'],
    sizes: ['-maxsize -mmap -heap --maxsize --mmap --heap', 'integer', 'Sizes'],
    pools: ['-lookaside -pagecache --lookaside --pagecache', 'codes', 'Two numbers: memory set aside', { effects: RUNS_ANYTHING, argv: { arrayStyle: 'space' } }],
    nonce: ['-nonce -vfs --nonce --vfs', 'name', 'What may leave the safe mode, or reaches files', { effects: RUNS_ANYTHING }],
    help: ['-help --help', 'switch', 'Print how to use it', { preview: PREVIEWS_LOCAL }],
    version: ['-version --version', 'switch', 'Print the version', { preview: PREVIEWS_LOCAL }],
  },
  argv: { interspersed: true, bundling: false, endOfOptions: false, separators: [' '], separator: ' ' },
})
