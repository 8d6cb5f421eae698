import { describe, expect, it } from 'vitest'
import { readGraphql, readPossibleSql, readSqlNature } from '../../src/command/guard/requests/request-nature'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { ask } from './ask'

const READS = [
  ...['select 1', 'SELECT * FROM users', 'select 1;', '', ' -- only this\n', '/* nothing */', 'values (1), (2)'],
  ...[
    "select count(*), max(a) from t where b in (1, 2) and c like '%x'",
    "select 'drop table x'",
    "select 'it''s; delete'",
  ],
  ...['with a as (select 1) select * from a', 'select a, row_number() over (partition by b order by c) from t'],
  ...[
    'explain delete from users',
    'EXPLAIN select 1',
    'show tables',
    'show create table x',
    'describe users',
    'desc users',
  ],
  ...['pragma table_info(users)', 'PRAGMA user_version', 'pragma foreign_keys', 'select "delete" from `drop`'],
  ...[
    "select replace(a, 'x', 'y') from t",
    'select a.b from public.a where d = $1',
    'select 1; select 2',
    '(select 1)',
  ],
  ...['select 1 -- drop table x', 'select /* drop */ 1', 'select deleted, updated_at from t', 'select a::text from t'],
  ...['select * from "a; drop table b"', "select '$$' , '#', '--x'", 'select x.created from y limit 5'],
]

const CHANGES = [
  ...[
    'insert into a values (1)',
    'create table a (b int)',
    'grant select on a to b',
    'call f()',
    'vacuum',
    'set x = 1',
  ],
  ...[
    'select * into x from y',
    "select lo_export(1, '/x')",
    'select pg_sleep(1)',
    'pragma journal_mode = off',
    'begin',
  ],
  ...[
    'pragma journal_mode(delete)',
    'pragma optimize',
    'explain analyze select 1',
    'explain (analyze) select f()',
    '\\! rm x',
  ],
  ...[
    "select 'a",
    'select "a',
    'select `a',
    'select /* a',
    "select 'a\\'",
    "select 1 into outfile '/x'",
    "copy a to program 'x'",
  ],
  ...[
    'select x.lower(1)',
    'select "Count"(1)',
    'select * from f(1)',
    'select 1; insert into a values (1)',
    '.shell x',
    'x',
  ],
  ...[
    'alter table a add b int',
    "select q'[']' from a",
    "select [a'b] from t where c = 'd'",
    "select '''a'''",
    'select 1 # 2',
  ],
  ...['select 1--1', 'select `a;b`', '\ud800', 'select\u0000 1', 'ｓｅｌｅｃｔ 1', "explain select 1 into outfile 'x'"],
]

const LOSES = [
  ...[
    'delete from users',
    'DELETE FROM users',
    'drop table x',
    'truncate x',
    'update a set b = 1',
    'alter table a drop column b',
  ],
  ...[
    'select 1; drop table x',
    'with a as (delete from b returning *) select 1',
    '/*!50000 drop table x */',
    '$$;drop table x$$',
  ],
  ...[
    'select 1 /* a /* b */ drop table x -- */',
    "select '\\'; drop table x; --'",
    '-- a\ndelete from b',
    '/* a */ drop table b',
  ],
  ...[
    'select 1 drop table x',
    'replace into a values (1)',
    'merge into a using b',
    'create or replace view a as select 1',
  ],
  ...[
    'explain analyze delete from a',
    'select $a$ $a$; delete from x',
    'select 1 for update',
    "select 'a\r'; drop table x",
  ],
  ...[
    'select 1;;; ; delete from a',
    "select $$ ' $$; drop table x; --'",
    "select [']; drop table x; --'",
    "select #'\ndrop table x;'",
  ],
  ...[
    "select 1 --'\r drop table x --'",
    '/*M! drop table x */',
    "select nq'{'}'; delete from x --'",
    "select '''; drop table x; '''",
  ],
]

describe('a text of SQL', () => {
  it.each(READS)('that reads: %j', (text) => expect(readSqlNature(text)).toBe('reads'))
  it.each(CHANGES)('that may change something: %j', (text) => expect(readSqlNature(text)).toBe('changes'))
  it.each(LOSES)('that loses something: %j', (text) => expect(readSqlNature(text)).toBe('loses'))
})

describe('a text that may be SQL', () => {
  it.each([
    ...[
      'delete from users',
      'DROP TABLE x',
      'with a as (delete from b returning *) select 1',
      '/* x */ delete from users',
    ],
    ...[
      'select 1; drop table x',
      '-- x\nupdate a set b = 1',
      'update public.a as b set c = 1',
      'insert or replace into a values (1)',
    ],
    ...[
      'create temporary table a as select 1',
      'truncate a',
      'truncate public.a',
      "it's; delete from a",
      'select f(1) from a',
    ],
    ...[
      'drop view if exists x',
      'alter table a add b int',
      'grant all on a to b',
      '/*! x */',
      'DELETE\n\tFROM users',
      'copy a to b',
    ],
  ])('and changes something: %j', (text) => expect(['changes', 'loses']).toContain(readPossibleSql(text)))

  it.each(['select * from users', 'select 1', 'with a as (select 1) select * from a', 'select the best from the list'])(
    'and reads: %j',
    (text) => expect(readPossibleSql(text)).toBe('reads'),
  )

  it.each([
    ...[
      'how to delete a user',
      'update on the release',
      'drop the ball',
      "don't create anything",
      'code',
      '',
      'label:bug is:open',
    ],
    ...[
      'create a table of contents',
      'rate(http_requests_total[5m])',
      '{"match_all":{}}',
      'with love',
      'show me docs',
      'a; b',
    ],
  ])('and is none: %j', (text) => expect(readPossibleSql(text)).toBeUndefined())
})

describe('a document of GraphQL', () => {
  it.each([
    ['query { users { id } }', 'reads'],
    ['query A($b: Int) @c { users(id: $b) { deleted } }', 'reads'],
    ['# a mutation\nquery { a }', 'reads'],
    ['subscription { a }', 'reads'],
    ['fragment A on B { c }\nquery { ...A }', 'reads'],
    ['mutation { addUser(name: "x") { id } }', 'changes'],
    ['mutation { deleteUser(id: 1) { id } }', 'loses'],
    ['mutation A { b: purgeCache }', 'loses'],
    ['query A { a } mutation B { resetAll }', 'loses'],
    ['#x\n, \ufeff mutation{removeX}', 'loses'],
    ['{ a }', undefined],
    ['{"query": "x"}', undefined],
    ['query about users', undefined],
    ['', undefined],
    ['\ud800', undefined],
  ])('%j: %s', (text, nature) => expect(readGraphql(text)).toBe(nature))
})

describe('a request of a tool of a server', () => {
  const decide = async (tool_name: string, tool_input: unknown): Promise<string> => {
    const request = { session_id: 's', cwd: '/repo', hook_event_name: 'PreToolUse', tool_name, tool_input }
    const { out } = await ask('claude-code', request)
    return out === '' ? 'none' : JSON.parse(out).hookSpecificOutput.permissionDecisionReason
  }
  const LOSS = (tool: string): string => `The tool ${tool} sends a request that deletes or overwrites data.`
  const CHANGE = (tool: string): string => `The tool ${tool} sends a request that is not known to only read.`

  it.each<[tool: string, input: unknown, said: string | ((tool: string) => string)]>([
    ['mcp__sqlite__read_query', { query: 'DELETE FROM users' }, LOSS],
    ['mcp__sqlite__read_query', { query: 'with a as (delete from b returning *) select 1' }, LOSS],
    ['mcp__sqlite__read_query', { query: '-- x\nDELETE FROM users' }, LOSS],
    ['mcp__sqlite__read_query', { query: 'select * from users' }, 'none'],
    ['mcp__pg__execute_sql', { sql: 'select 1' }, 'none'],
    ['mcp__pg__execute_sql', { query: 'select 1' }, 'none'],
    ['mcp__pg__execute_sql', { query: 'select 1; drop table x' }, LOSS],
    ['mcp__pg__run_query', { statements: ['select 1', 'insert into a values (1)'] }, CHANGE],
    ['mcp__pg__query', { sql: "select 'a" }, CHANGE],
    ['mcp__pg__query', { sql: 5 }, CHANGE],
    ['mcp__pg__query', { sql: null, query: 'select 1' }, 'none'],
    ['mcp__pg__get', { options: [{ sqlQuery: 'drop table x' }] }, LOSS],
    ['mcp__pg__get', { body: '{"query":"mutation { deleteUser(id: 1) }"}' }, LOSS],
    ['mcp__x__get', { query: 'mutation { addUser }' }, CHANGE],
    ['mcp__x__graphql_execute', { query: 'query { users { id } }' }, 'none'],
    ['mcp__x__search_docs', { query: 'how to delete from a list' }, 'none'],
    ['mcp__x__search', { q: 'drop' }, 'none'],
    [
      'mcp__x__delete_rows',
      { sql: 'select 1' },
      'The tool mcp__x__delete_rows changes something, as its name says ("delete").',
    ],
    [
      'mcp__x__execute',
      { query: 'users' },
      'The tool mcp__x__execute changes something, as its name says ("execute").',
    ],
    ['mcp__x__get', { query: 'select 1', code: 'x()' }, 'The tool mcp__x__get takes code, which may do anything.'],
  ])('%s %j', async (tool, input, said) => {
    expect(await decide(tool, input)).toBe(typeof said === 'string' ? said : said(tool))
  })
})

it('requests are read in linear time', () => {
  const pieces = [
    ...[
      "'",
      "''",
      "'a''",
      '"',
      '`',
      '/*',
      '/**/',
      '*',
      '--',
      '-- \n',
      '$',
      '$a$',
      '[',
      '(',
      ';',
      'select ',
      'a ',
      'a.',
      '#',
      '#\n',
    ],
    ...[
      'mutation ',
      'query ',
      '{',
      ',',
      '\r\n',
      'update a ',
      'create a ',
      'with a as ',
      'grant a ',
      '\ud800',
      'delete from ',
    ],
  ]
  const readAll = (length: number): void => {
    for (const piece of pieces) {
      for (const first of ['', 'select ', 'query ', 'grant a ', "'"]) {
        const text = first + piece.repeat(length / piece.length)
        readSqlNature(text)
        readPossibleSql(text)
        readGraphql(text)
      }
    }
  }
  expect(growthTo(20_000, (length) => length, readAll)).toBeLessThan(SLOWEST_GROWTH)
})
