import type { CodeReading } from './code-reading'
import { readJavaScript } from './javascript/read-javascript'
import { readPython } from './python/read-python'
import { readSql, readSqlInput } from './sql/read-sql'
import type { SqlDialect } from './sql/split-sql'

const DIALECTS: readonly SqlDialect[] = ['sqlite', 'postgres', 'mysql']

/**
 * Reads code in a language (`language` of `x-runs`): `sqlite`, `postgres`, `mysql`, `python`, `javascript`. Returns `undefined` for another one, and a
 * problem for anything that is not understood to read and print only. Never throws for a text.
 *
 * @param from `input`: its program reads it line by line from its standard input
 * @example
 * console.log(readCode('postgres', 'select count(*) from users', 'words')?.kind) // => reads
 * console.log(readCode('sqlite', '.tables\n.shell ls', 'input')?.kind) // => problem
 */
export function readCode(language: string, text: string, from: 'words' | 'input'): CodeReading | undefined {
  if (language === 'javascript') return readJavaScript(text)
  if (language === 'python') {
    const reading = readPython(text)
    if (reading.kind === 'problem') return reading
    // For an error that nothing catches, Python loads two more modules than a program names.
    return { ...reading, modules: [...(reading.modules ?? []), 'traceback', 'linecache'] }
  }
  const dialect = DIALECTS.find((name) => name === language)
  if (dialect === undefined) return undefined
  return from === 'input' ? readSqlInput(text, dialect) : readSql(text, dialect)
}
