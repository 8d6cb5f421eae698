import { describe, expect, it } from 'vitest'
import { readSqlInput } from '../../src/code/sql/read-sql'
import type { SqlDialect } from '../../src/code/sql/split-sql'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

describe('what a client reads from its standard input', () => {
  it.each<[dialect: SqlDialect, text: string]>([
    ['sqlite', 'select 1;'],
    ['sqlite', 'select 1'],
    ['sqlite', '.headers on\n.mode column\nselect a,\n  b\nfrom t;\n.tables\nselect 2;\n'],
    ['sqlite', 'select 1; -- .shell x;\n.tables\n'],
    ['sqlite', ''],
    ['postgres', '\\dt\nselect 1;\n\\d users\n'],
    ['postgres', '\n\n  \\l\n'],
    ['mysql', 'show tables;\nselect 1\\G\n'],
  ])('only reads in %s: %j', (dialect, text) => {
    expect(readSqlInput(text, dialect)).toEqual({ kind: 'reads', files: [] })
  })

  it.each<[dialect: SqlDialect, text: string, problem: string, line: number]>([
    ['sqlite', 'select 1;\n.shell rm -r x', 'uses the command .shell', 2],
    ['sqlite', '.tables\n\n.output x\nselect 1;', 'uses the command .output', 3],
    ['sqlite', 'select 1\n.tables\n', 'has a command of the client within SQL', 2],
    ['sqlite', "select '\n.shell x\n'", 'holds a quote that does not end', 1],
    ['sqlite', '/*;\n.tables\n*/', 'holds "/*", which may mean more than it seems', 1],
    ['sqlite', 'select 1\ngo\n.shell x', 'ends a statement by a word', 2],
    ['sqlite', 'select 1\n / \nattach "x" as y', 'ends a statement by a word', 2],
    ['sqlite', '# select 1', 'has no statement', 1],
    ['postgres', 'select 1;\n\\! ls', 'uses the command \\!', 2],
    ['postgres', 'select 1;\n  \\o |sh\n', 'uses the command \\o', 2],
    ['postgres', 'select 1 \\g |sh\n', 'holds "\\g", which may mean more than it seems', 1],
    ['postgres', '\\d t\ndrop table t;', 'has a statement DROP', 2],
    ['mysql', 'select 1;\n\\! ls', 'uses the command \\!', 2],
    ['mysql', 'select 1;\nsystem ls', 'has a statement SYSTEM', 2],
    ['sqlite', 'a'.repeat(100_001), 'is longer than what is read', 1],
  ])('may do more in %s: %j', (dialect, text, problem, line) => {
    expect(readSqlInput(text, dialect)).toMatchObject({ kind: 'problem', problem, line })
  })

  it.each<[what: string, make: (length: number) => string]>([
    ['statements', (length) => 'select 1;\n'.repeat(length / 10)],
    ['commands', (length) => '.tables\n'.repeat(length / 8)],
    ['blanks', (length) => `select 1;${' '.repeat(length)}\n.tables`],
    ['ends and blanks', (length) => `${';  '.repeat(length / 3)}x\n.tables`],
    ['empty lines', (length) => '\n'.repeat(length)],
  ])('takes time by its length: %s', (_, make) => {
    expect(growthTo(90_000, make, (text) => readSqlInput(text, 'sqlite'))).toBeLessThan(SLOWEST_GROWTH)
  })
})
