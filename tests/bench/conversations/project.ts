import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const KINDS = ['Timeout', 'Timeout', 'Refused', 'Timeout', 'BadGateway', 'Refused', 'Expired', 'Timeout', 'Missing']
const REGIONS = ['north', 'south', 'east', 'west']
const ZERO_PADDED = 2

const PRICE = `/** Rounds a price to cents. */
export function roundPrice(price: number): number {
  return Math.round(price * 100) / 100
}

export function addTax(price: number, rate: number): number {
  return roundPrice(price * (1 + rate))
}
`
const FORMAT = `/** Writes an amount with its currency. */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return \`\${amount.toFixed(2)} \${currency}\`
}
`
const CART = `import { formatMoney } from './format'
import { addTax, roundPrice } from './price'

export interface Item {
  readonly name: string
  readonly price: number
  readonly count: number
}

export function sum(items: readonly Item[]): number {
  return roundPrice(items.reduce((total, { price, count }) => total + price * count, 0))
}

export function showTotal(items: readonly Item[], rate: number): string {
  return formatMoney(addTax(sum(items), rate))
}
`
const TEST = `import { expect, it } from 'vitest'
import { formatMoney } from '../src/format'
import { sum } from '../src/cart'

it('adds up', () => expect(sum([{ name: 'pen', price: 1.1, count: 3 }])).toBe(3.3))
it('shows money', () => expect(formatMoney(3)).toBe('3.00 EUR'))
`

/** Files by the commit that adds or changes them. */
const COMMITS: readonly (readonly [message: string, files: Readonly<Record<string, string>>])[] = [
  ['Begin', { 'README.md': '# Shop\n\nA small shop.\n', 'src/price.ts': PRICE.slice(0, PRICE.indexOf('\nexport')) }],
  ['Add tax', { 'src/price.ts': PRICE }],
  ['Show amounts with their currency', { 'src/format.ts': FORMAT }],
  ['Add the cart, and tests of it', { 'src/cart.ts': CART, 'tests/cart.test.ts': TEST }],
]

/** Files that git does not know, or whose last change is not committed. */
const LOOSE: Readonly<Record<string, string>> = {
  '.gitignore': 'build\nlogs\n.env\n',
  'README.md': '# Shop\n\nA small shop.\n\nRun `npm test` before you send a change.\n',
  '.env': 'DEPLOY_HOST=shop.example.org\nDEPLOY_TOKEN=b7f2c90d41e8a6537f10\n',
  '.env.example': 'DEPLOY_HOST=\nDEPLOY_TOKEN=\nDEPLOY_REGION=\n',
  'env.sh': 'set -a\n. ./.env\n[ -n "$DEPLOY_REGION" ] || echo "DEPLOY_REGION is not set" >&2\n',
  'conf/staging.ini': 'host = staging.example.org\nworkers = 2\ncache = off\nretries = 3\n',
  'conf/production.ini': 'host = shop.example.org\nworkers = 8\ncache = on\nretries = 3\n',
  'build/app.js': 'var shop;\n'.repeat(9000),
  'build/app.js.map': '{}\n'.repeat(4000),
  'logs/app.log': writeLog(),
  'logs/old.tmp': 'scratch\n'.repeat(500),
  'data/sales.csv': writeSales(),
}

function writeLog(): string {
  const lines = Array.from({ length: 240 }, (_, index) => {
    const minute = String(index % 60).padStart(ZERO_PADDED, '0')
    const time = `2026-03-02 1${Math.floor(index / 60)}:${minute}`
    return index % 3 === 0
      ? `${time} ERROR ${KINDS[(index / 3) % KINDS.length]} while order ${4000 + index} was paid`
      : `${time} INFO order ${4000 + index} was accepted`
  })
  return `${lines.join('\n')}\n`
}

function writeSales(): string {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const day = String((index % 28) + 1).padStart(ZERO_PADDED, '0')
    return `2026-02-${day},${REGIONS[(index * 7) % REGIONS.length]},${index % 5},${((index * 37) % 400) + 20}`
  })
  return `day,region,item,amount\n${rows.join('\n')}\n`
}

/** Makes the project that the tasks are about, in a folder of its own, and returns its path. */
export function createProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'atip-bridge-shop-')))
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  const run = (day: number, ...args: string[]): void => {
    const date = `2026-03-0${day}T10:00:00Z`
    const who = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org', GIT_AUTHOR_DATE: date }
    const env = { ...process.env, ...who, GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org' }
    execFileSync('git', args, { cwd: folder, stdio: 'ignore', env: { ...env, GIT_COMMITTER_DATE: date } })
  }
  run(1, 'init', '--quiet', '--initial-branch', 'main')
  run(1, 'config', 'user.name', 'Ada')
  run(1, 'config', 'user.email', 'ada@example.org')
  for (const [index, [message, files]] of COMMITS.entries()) {
    write(files)
    run(index + 1, 'add', '.')
    run(index + 1, 'commit', '--quiet', '--message', message)
  }
  write(LOOSE)
  return folder
}
