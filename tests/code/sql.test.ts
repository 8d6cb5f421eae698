import { describe, expect, it } from 'vitest'
import { readSql } from '../../src/code/sql/read-sql'
import type { SqlDialect } from '../../src/code/sql/split-sql'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { READING, STOPPED } from './sql-table'

const DIALECTS: readonly SqlDialect[] = ['any', 'sqlite', 'postgres', 'mysql']

describe.each(DIALECTS)('%s', (dialect) => {
  it.each(READING[dialect])('only reads: %s', (text) => {
    expect(readSql(text, dialect)).toEqual({ kind: 'reads', files: [] })
  })

  it.each(STOPPED[dialect])('may do more: %s', (text) => {
    expect(readSql(text, dialect)).toMatchObject({ kind: 'problem', line: 1 })
  })
})

describe('a problem', () => {
  it.each<[text: string, problem: string, line: number, column: number]>([
    ['select 1;\nselect 2,\n  lo_export(1)', 'calls lo_export', 3, 3],
    ['\n drop table t', 'has a statement DROP', 2, 2],
    ['select *\ninto u from t', 'has the word INTO in a query', 2, 1],
    ["select 'a", 'holds a quote that does not end', 1, 8],
    ['42', 'has no statement', 1, 1],
    [`select ${'a,'.repeat(60_000)} a`, 'is longer than what is read', 1, 1],
  ])('says where it is: %j', (text, problem, line, column) => {
    expect(readSql(text, 'any')).toEqual({ kind: 'problem', problem, line, column })
  })
})

describe('the time that it takes', () => {
  it.each<[what: string, make: (length: number) => string]>([
    ['brackets that open', (length) => `select ${'('.repeat(length)}`],
    ['brackets in brackets', (length) => `select ${'('.repeat(length / 2)}1${')'.repeat(length / 2)}`],
    ['tables with columns', (length) => `with ${'a(b) as (select 1), '.repeat(length / 20)} c as (select 1) select 1`],
    ['a list with a bracket in front', (length) => `with a(${'b, '.repeat(length / 3)} c) as (select 1) select 1`],
    ['calls in calls', (length) => `select ${'abs('.repeat(length / 5)}1${')'.repeat(length / 5)}`],
    ['names in brackets of columns', (length) => `select 1${' as a(b'.repeat(length / 7)}`],
    ['quotes', (length) => `select ${"'a' ".repeat(length / 4)}`],
    ['quotes that do not end', (length) => `select ${"''".repeat(length / 2)}'`],
    ['brackets of names', (length) => `select ${'['.repeat(length)}`],
    ['comments', (length) => `select 1 ${'/* a */ '.repeat(length / 8)}`],
    ['stars in a comment', (length) => `select 1 /*${'*'.repeat(length)}`],
    ['comments that begin', (length) => `/*${'/ *'.repeat(length / 3)}`],
    ['dollars', (length) => `select ${'$a '.repeat(length / 3)}`],
    ['dollars that do not end', (length) => `select ${'$a$ $b$ '.repeat(length / 8)}`],
    ['blanks', (length) => `select${' '.repeat(length)}1`],
    ['a command', (length) => `.tables ${'a '.repeat(length / 2)}`],
    ['statements', (length) => 'select 1;'.repeat(length / 9)],
  ])('grows with the text: %s', (_, make) => {
    for (const dialect of DIALECTS) {
      expect(growthTo(90_000, make, (text) => readSql(text, dialect))).toBeLessThan(SLOWEST_GROWTH)
    }
  })
})
