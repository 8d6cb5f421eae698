/**
 * Proves `readSql` against real SQLite: mutates statements at random, runs those that it takes on a database in a file, and
 * looks whether a byte of the directory differs. `npx tsx --tsconfig tests/tsconfig.json tests/code/prove-sql.ts [COUNT]`
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSql } from '../../src/code/sql/read-sql'
import { splitSql } from '../../src/code/sql/split-sql'
import { READING, STOPPED } from './sql-table'

const COUNT = Number(process.argv[2] ?? 20_000)
const SEED_WORDS = [...READING.any, ...READING.sqlite, ...STOPPED.any, ...STOPPED.sqlite]
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

const folder = mkdtempSync(join(tmpdir(), 'atip-prove-sql-'))
const file = join(folder, 'app.db')
const MAKE = `create table users(id integer primary key, name text, a, b, c, x, y, at); insert into users values (1,'a',1,2,3,4,5,6);
create table t(a, b, c, x, y, at, body); insert into t values (1,2,3,4,5,6,'{}'); create table u(id, a, b); create table items(id, updated_at, deleted);
create table links(id); create table events(body); create table "a b"("drop table x"); create index i on users(name);
create trigger tr after insert on t begin delete from users; end;`
spawnSync('sqlite3', [file], { input: MAKE })
const digest = (): string => {
  const names = readdirSync(folder, { recursive: true }).map(String).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
const before = digest()
let [taken, worked, tried] = [0, 0, 0]
while (taken < COUNT) {
  const text = random() < 0.02 ? pick(SEED_WORDS) : mutate(random() < 0.1 ? mutate(pick(SEED_WORDS)) : pick(SEED_WORDS))
  tried++
  if (text.includes('\0') || readSql(text, 'sqlite').kind !== 'reads') continue
  const split = splitSql(text, 'sqlite')
  if ('statements' in split && split.statements.length === 0) continue
  taken++
  const { status } = spawnSync('sqlite3', ['-batch', file, text], { cwd: folder, timeout: 5000 })
  if (status === 0) worked++
  if (digest() !== before) {
    console.log(`CHANGED after ${taken}: ${JSON.stringify(text)}`)
    process.exit(1)
  }
}
console.log(`${tried} statements, ${taken} taken, ${worked} of them run without an error: nothing differs`)
