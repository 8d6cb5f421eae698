/**
 * Proves `readSql` against a real database: mutates statements at random, runs those that it takes, and looks whether anything
 * was written. `npm run prove:sql -- sqlite|postgres [COUNT]`; the programs of the database must be there, and for PostgreSQL a
 * user `postgres`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSql } from '../../src/code/sql/read-sql'
import { type SqlDialect, splitSql } from '../../src/code/sql/split-sql'
import { READING, STOPPED } from './sql-table'

type Database = Extract<SqlDialect, 'sqlite' | 'postgres'>
const dialect: Database = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite'
const COUNT = Number(process.argv[3] ?? 20_000)
const SEED_WORDS = [...READING.any, ...READING[dialect], ...STOPPED.any, ...STOPPED[dialect]]
const WORDS = SEED_WORDS.flatMap((text) => text.split(/(\s+|[(),;.'"[\]`])/)).filter((word) => word !== '')
let state = 42
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 4_294_967_296
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

function mutate(text: string): string {
  const parts = text.split(/(\s+|[(),;.'"[\]`])/)
  const changes = 1 + Math.floor(random() * 3)
  for (let change = 0; change < changes; change++) {
    const at = Math.floor(random() * parts.length)
    const kind = random()
    if (kind < 0.3) parts[at] = pick(WORDS)
    else if (kind < 0.5) parts.splice(at, 0, pick(WORDS), ' ')
    else if (kind < 0.6) parts.splice(at, 1)
    else if (kind < 0.8) parts.push(pick([' ', ';', '; ', '\n', ', ', ' union ']), pick(SEED_WORDS))
    else parts.splice(at, 0, ` ${pick(SEED_WORDS)} `)
  }
  return parts.join('')
}

function makeStatement(): string {
  if (random() < 0.02) return pick(SEED_WORDS)
  return mutate(random() < 0.1 ? mutate(pick(SEED_WORDS)) : pick(SEED_WORDS))
}

const TABLES = `create table users(id integer primary key, name text, a text, b text, c text, x text, y text, at text);
insert into users values (1,'a','1','2','3','4','5','6');
create table t(a integer, b integer, c text, x integer, y integer, at text, body text);
insert into t values (1,2,'3',4,5,'6','{}'); create table u(id integer, a integer, b integer);
create table items(id integer, updated_at text, deleted text); create table links(id integer); create table events(body text);
create table "a b"("drop table x" text); create index i on users(name);`

/** A database with tables in it. */
interface Proof {
  /** Runs texts one after the other, and returns how many had an error. */
  readonly run: (texts: readonly string[]) => number
  /** How many are run between two looks. */
  readonly batch: number
  /** Returns something else after anything was written. */
  readonly look: () => string
  readonly end: () => void
}

const DATABASES: Readonly<Record<Database, (folder: string) => Proof>> = {
  sqlite: (folder) => {
    const file = join(folder, 'app.db')
    const TRIGGER = 'create trigger tr after insert on t begin delete from users; end;'
    spawnSync('sqlite3', [file], { input: `${TABLES}${TRIGGER}` })
    return {
      batch: 1,
      run: ([text = '']) =>
        spawnSync('sqlite3', ['-batch', file, text], { cwd: folder, timeout: 5000 }).status === 0 ? 0 : 1,
      look: () => {
        const hash = createHash('sha256')
        const names = readdirSync(folder, { recursive: true }).map(String).sort()
        for (const name of names) hash.update(name).update(readFileSync(join(folder, name)))
        return hash.digest('hex')
      },
      end: () => {},
    }
  },
  postgres: (folder) => {
    chmodSync(folder, 0o777)
    const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
    const data = join(folder, 'data')
    const as = (words: readonly string[]) =>
      execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...words], { cwd: folder })
    as([join(bin, 'initdb'), '-D', data, '-A', 'trust', '-U', 'postgres'])
    // Nothing but statements may write: then each write moves the log on.
    const settings = ['autovacuum=off', 'listen_addresses=', `unix_socket_directories=${folder}`, 'wal_level=minimal']
    const options = [...settings, 'max_wal_senders=0', 'checkpoint_timeout=1d'].flatMap((each) => ['-c', each])
    const words = [
      '--reuid=postgres',
      '--regid=postgres',
      '--clear-groups',
      join(bin, 'postgres'),
      '-D',
      data,
      ...options,
    ]
    const server = spawn('setpriv', words, { stdio: 'ignore' })
    const psql = (...more: string[]) =>
      spawnSync('psql', ['-X', '-h', folder, '-U', 'postgres', '-At', ...more], { cwd: folder, timeout: 100_000 })
    while (psql('-c', 'select 1').status !== 0) spawnSync('sleep', ['0.2'])
    psql('-c', `${TABLES} create sequence s; vacuum full`)
    psql('-c', 'vacuum freeze')
    return {
      batch: 50,
      run: (texts) => {
        const { stderr } = psql(...['set statement_timeout = 2000', ...texts].flatMap((text) => ['-c', text]))
        return stderr.toString().match(/^(?:psql: )?(?:ERROR|error|invalid command|\\)/gim)?.length ?? 0
      },
      look: () => {
        const files = readdirSync(folder).filter((name) => name !== 'data' && !name.startsWith('.s.'))
        return `${psql('-c', 'select pg_current_wal_insert_lsn()').stdout} ${files.join()}`
      },
      end: () => server.kill('SIGINT'),
    }
  },
}

const { run, look, end, batch } = DATABASES[dialect](mkdtempSync(join(tmpdir(), 'atip-prove-sql-')))
run(['select 1'])
const before = look()
let [taken, failed, tried] = [0, 0, 0]

/** Returns the next texts that are taken and hold a statement. */
function takeTexts(): string[] {
  const texts: string[] = []
  while (texts.length < batch) {
    const text = makeStatement()
    tried++
    if (text.includes('\0') || readSql(text, dialect).kind !== 'reads') continue
    const split = splitSql(text, dialect)
    if (!('statements' in split) || split.statements.length > 0) texts.push(text)
  }
  return texts
}

while (taken < COUNT) {
  const texts = takeTexts()
  taken += texts.length
  failed += run(texts)
  if (look() === before) continue
  console.log(`CHANGED after ${taken}, by one of ${JSON.stringify(texts, undefined, 1)}`)
  process.exitCode = 1
  break
}
end()
console.log(`${tried} statements, ${taken} taken, ${taken - failed} of them run without an error`)
