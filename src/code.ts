/**
 * Readers of code: SQL of a database's client, and programs of Python and JavaScript. A reader accepts only what it
 * understands whole, and what it accepts only reads and prints, as far as its text shows. Pure, and bounded in time.
 *
 * @module
 */

export type { CodeReading } from './code/code-reading'
export { readJavaScript } from './code/javascript/read-javascript'
export { readPython } from './code/python/read-python'
export { readCode } from './code/read-code'
export { readSql } from './code/sql/read-sql'
export type { SqlDialect } from './code/sql/split-sql'
export type { ReadCode } from './code/used-code'
