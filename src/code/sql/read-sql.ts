import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { type SqlDialect, type SqlToken, splitSql } from './split-sql'
import {
  MORE_WRITING,
  NO_CALLS,
  POSTGRES_COMMANDS,
  PURE_FUNCTIONS,
  READING_PRAGMA,
  READING_TABLES,
  SQLITE_COMMANDS,
  WRITING,
} from './sql-words'

/** The reason why a statement is refused: the place, and the rest of a sentence. */
interface Stop {
  readonly at: number
  readonly problem: string
}

/**
 * Reads SQL, or one command of a client of a database. Accepted code only reads, as far as the text shows: a view may call
 * functions that write, and so may operators that are defined in the database.
 *
 * @example
 * const read = readSql('drop table users', 'any')
 * console.log(read.kind === 'problem' && read.problem) // => has a statement DROP
 */
export function readSql(text: string, dialect: SqlDialect): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  const command = text.trim()
  if (/^[.\\]/.test(command)) {
    const isReading =
      (dialect === 'sqlite' && SQLITE_COMMANDS.test(command)) ||
      (dialect === 'postgres' && POSTGRES_COMMANDS.test(command))
    if (isReading) return { kind: 'reads', files: [] }
    return stopAt(text, text.indexOf(command), `uses the command ${/^\S{1,40}/.exec(command)?.[0] ?? ''}`)
  }
  const split = splitSql(text, dialect)
  if ('problem' in split) return stopAt(text, split.at, split.problem)
  for (const statement of split.statements) {
    const stop = findStop(statement, dialect)
    if (stop !== undefined) return stopAt(text, stop.at, stop.problem)
  }
  return { kind: 'reads', files: [] }
}

function findStop(statement: readonly SqlToken[], dialect: SqlDialect): Stop | undefined {
  const [first] = statement as readonly [SqlToken]
  if (first.kind === 'mark' && first.value === '(') return findInQuery(statement, dialect)
  const isWord = first.kind === 'word'
  const refuse = { at: first.at, problem: isWord ? `has a statement ${first.value.toUpperCase()}` : 'has no statement' }
  switch (isWord ? first.value : '') {
    case 'select':
    case 'values':
    case 'with':
    case 'table':
      return findInQuery(statement, dialect)
    case 'show':
      return dialect === 'sqlite' ? refuse : findCall(statement, dialect)
    case 'describe':
    case 'desc':
      return dialect === 'sqlite' || dialect === 'postgres' ? refuse : findInExplained(statement, dialect)
    case 'explain':
      return findInExplained(statement, dialect)
    case 'pragma': {
      const said = statement.map(({ kind, value }) => (kind === 'text' || kind === 'name' ? "'" : value)).join(' ')
      const isReading = (dialect === 'sqlite' || dialect === 'any') && READING_PRAGMA.test(said)
      return isReading ? undefined : { at: first.at, problem: 'sets a pragma, or has one that may' }
    }
    default:
      return refuse
  }
}

/** Without ANALYZE, nothing of what is explained runs. */
function findInExplained(statement: readonly SqlToken[], dialect: SqlDialect): Stop | undefined {
  const runs = statement.find(({ kind, value }) => kind === 'word' && /^(?:analy[sz]e|into|pragma)$/.test(value))
  return runs === undefined
    ? findCall(statement, dialect)
    : { at: runs.at, problem: `runs what it explains: ${runs.value}` }
}

function findInQuery(statement: readonly SqlToken[], dialect: SqlDialect): Stop | undefined {
  const next = (index: number): string => statement[index + 1]?.value ?? ''
  const writing = statement.find(({ kind, value }, index) => {
    if (kind !== 'word' || (value === 'replace' && next(index) === '(')) return false
    if (value === 'for') return /^(?:update|share|no|key)$/.test(next(index))
    return WRITING.has(value) || (dialect === 'any' && MORE_WRITING.has(value))
  })
  if (writing !== undefined)
    return { at: writing.at, problem: `has the word ${writing.value.toUpperCase()} in a query` }
  const assigns = statement.findIndex(({ kind, value }, index) => {
    return kind === 'mark' && value === ':' && statement[index + 1]?.value === '='
  })
  if (assigns >= 0) return { at: statement[assigns]?.at ?? 0, problem: 'sets a variable' }
  return findCall(statement, dialect)
}

/** Finds a call of a function that is not known to compute only. */
function findCall(statement: readonly SqlToken[], dialect: SqlDialect): Stop | undefined {
  const ends = matchBrackets(statement)
  const mayBeSqlite = dialect === 'sqlite' || dialect === 'any'
  for (const [index, { kind, value, at }] of statement.entries()) {
    if (mayBeSqlite && READING_TABLES.has(value.toLowerCase())) return { at, problem: `reads files with ${value}` }
    const open = index + 1
    if (statement[open]?.kind !== 'mark' || statement[open]?.value !== '(') continue
    if (kind === 'text') return { at, problem: 'calls what a text names' }
    if (kind !== 'word' && kind !== 'name') continue
    const before = statement[index - 1]
    const isQualified = before?.kind === 'mark' && before.value === '.'
    if (kind === 'word' && !isQualified && NO_CALLS.has(value)) continue
    if (isQualified) return { at, problem: `calls a function of a schema: ${value}` }
    if (namesColumns(statement, index, ends.get(open))) continue
    if (!PURE_FUNCTIONS.has(value)) return { at, problem: `calls ${value}` }
  }
  return undefined
}

/** Returns true for a name with columns in brackets (`with a(x) as (…)`, `as t(a, b)`), and for a type with a size. */
function namesColumns(statement: readonly SqlToken[], index: number, end: number | undefined): boolean {
  const before = statement[index - 1]
  if (end === undefined || before === undefined) return false
  for (let at = index + 2; at < end; at++) {
    const { kind, value } = statement[at] as SqlToken
    if (kind === 'text' || (kind === 'mark' && value !== ',')) return false
  }
  if (before.value === '::' || (before.kind === 'word' && before.value === 'as')) return true
  const beginsTable = before.kind === 'word' ? /^(?:with|recursive)$/.test(before.value) : before.value === ','
  // Nothing else is followed by a bracket after AS: without it, `, f(x) as materialized` would call f.
  const after = statement
    .slice(end + 1, end + 5)
    .map(({ kind, value }) => (kind === 'word' || value === '(' ? value : '?'))
  return beginsTable && /^as (?:not )?(?:materialized )?\(/.test(after.join(' '))
}

/** Returns the index of the end of each bracket by that of its beginning. */
function matchBrackets(statement: readonly SqlToken[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [index, { kind, value }] of statement.entries()) {
    if (kind !== 'mark') continue
    if (value === '(') open.push(index)
    else if (value === ')') {
      const start = open.pop()
      if (start !== undefined) ends.set(start, index)
    }
  }
  return ends
}

/**
 * Reads what a client of a database reads from its standard input: SQL, and lines that are commands of the client.
 * Commands are found by their lines, so SQL before one must have ended.
 */
export function readSqlInput(text: string, dialect: SqlDialect): CodeReading {
  if (text.length > MAX_CODE) return stopAt(text, 0, 'is longer than what is read')
  let sql = ''
  let start = 0
  let at = 0
  for (const line of [...text.split('\n'), undefined]) {
    const isCommand = line === undefined || COMMAND_LINE.test(line)
    if (isCommand) {
      const read = readSql(sql, dialect)
      if (read.kind === 'problem') return { ...read, line: read.line + countLines(text, start) }
      if (line === undefined) break
      if (!/(?:^|;)\s*$/.test(sql)) return stopAt(text, at, 'has a command of the client within SQL')
      const command = readSql(line, dialect)
      if (command.kind === 'problem') return { ...command, line: command.line + countLines(text, at) }
      sql = ''
      start = at + line.length + 1
    } else if (dialect === 'sqlite' && SQLITE_END.test(line)) return stopAt(text, at, 'ends a statement by a word')
    else sql += `${line}\n`
    at += line.length + 1
  }
  return { kind: 'reads', files: [] }
}

/** SQLite counts a line with `#` as a command, too. */
const COMMAND_LINE = /^\s*[.\\#]/
/** In SQLite, such a line ends a statement. */
const SQLITE_END = /^\s*(?:go|\/)\s*$/i

function countLines(text: string, end: number): number {
  return text.slice(0, end).split('\n').length - 1
}
