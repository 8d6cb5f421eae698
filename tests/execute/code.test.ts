import { createExecutor, createShellRunner } from 'atip-bridge/execute'
import { psql } from 'atip-bridge/tools/psql'
import { sqlite3 } from 'atip-bridge/tools/sqlite3'
import { describe, expect, it } from 'vitest'

const options = { cwd: '/', resolve: () => ({ file: '/usr/bin/true' }) }
const executor = createExecutor([sqlite3, psql], options)
const runner = createShellRunner([sqlite3, psql], options)

type Arguments = Readonly<Record<string, unknown>>

describe('a call whose code only reads', () => {
  it.each<[name: string, args: Arguments]>([
    ['sqlite3', { database: 'app.db', sql: 'select * from t', json: true }],
    ['sqlite3', { database: 'app.db', sql: '.tables' }],
    ['psql', { command: ['select 1', '\\dt'], host: 'localhost' }],
    ['psql', { stdin: 'select 1;' }],
    ['psql', { stdin: 'select 1;\n\\dt\n', database: 'app' }],
  ])('runs: %s %j', async (name, args) => {
    expect(await executor.decide({ id: '', name, arguments: args })).toMatchObject({ decision: 'allow' })
  })

  it.each<[name: string, args: Arguments]>([
    ['sqlite3', { database: 'app.db' }],
    ['sqlite3', { database: 'app.db', sql: 'delete from t' }],
    ['sqlite3', { database: 'app.db', sql: 'select 1', cmd: ['.shell ls'] }],
    ['sqlite3', { database: 'app.db', sql: 'select 1', init: 'x' }],
    ['sqlite3', { database: 'file:app.db?vfs=x', sql: 'select 1' }],
    ['sqlite3', { database: '/etc/shadow', sql: 'select 1' }],
    ['psql', { command: ['select 1'], host: 'db.example' }],
    ['psql', { command: ['select 1', 'drop table t'] }],
    ['psql', { stdin: 'select 1;\n\\! ls' }],
    ['psql', { stdin: 'select 1;', file: ['x.sql'] }],
    ['psql', { stdin: 'select 1;', command: ['drop table t'] }],
  ])('asks if it may do more: %s %j', async (name, args) => {
    expect(await executor.decide({ id: '', name, arguments: args })).toMatchObject({ decision: 'confirm' })
  })

  it('runs within a line', async () => {
    expect(await runner.decide("sqlite3 app.db 'select 1' && psql -c '\\dt'")).toMatchObject({ decision: 'allow' })
    expect(await runner.decide("sqlite3 app.db 'drop table t'")).toMatchObject({ decision: 'confirm' })
  })
})
