import { type CodeReading, MAX_CODE, stopAt } from '../code-reading'
import { readSql } from './read-sql'
import type { SqlDialect } from './split-sql'

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
