import type { CodeReading } from './code-reading'
import { readSql } from './sql/read-sql'
import { readSqlInput } from './sql/read-sql-input'
import type { SqlDialect } from './sql/split-sql'

const DIALECTS: readonly SqlDialect[] = ['sqlite', 'postgres', 'mysql']

/**
 * Reads code in a language (`language` of `x-runs`); `undefined` for a language that is not read.
 *
 * @param from `input`: its program reads it line by line from its standard input
 */
export function readCode(language: string, text: string, from: 'words' | 'input'): CodeReading | undefined {
  const dialect = DIALECTS.find((name) => name === language)
  if (dialect === undefined) return undefined
  return from === 'input' ? readSqlInput(text, dialect) : readSql(text, dialect)
}
