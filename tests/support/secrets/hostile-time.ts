/** How the time for hostile texts grows, and how it compares with that for clean text. */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { HOSTILE, type Hostile } from './hostile'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Four times the text may take so many times as long. */
const MOST_GROWTH = 4.6
/** A character of hostile text may take so many times as long as one of clean text. */
const MOST_COST = 10
const LONGEST = 4_000_000
const ATTEMPTS = 4
/** Milliseconds that all attempts may take together. */
const BUDGET = 500
const RETRIES = 3
/** Longer texts are not tried once one took so many milliseconds. */
const PATIENCE = 3000

export interface HostileTime {
  readonly name: string
  readonly length: number
  /** Nanoseconds a character. */
  readonly cost: number
  /** How many times as long as a quarter of the text. */
  readonly growth: number
}

type Redact = (text: string) => string

/** A string in one piece, as it comes from a program. */
const flat = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')

/** Milliseconds of CPU, the least of a few attempts. */
function timeOf(redact: Redact, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let [left, spent] = [ATTEMPTS, 0]; left > 0 && spent < BUDGET; left--) {
    collectGarbage()
    const start = process.cpuUsage()
    redact(text)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
    spent += (user + system) / 1000
  }
  return least
}

function measure(redact: Redact, { name, make }: Hostile): HostileTime {
  let length = LONGEST / 256
  let quarter = timeOf(redact, flat(make(length)))
  for (;;) {
    length *= 4
    const time = timeOf(redact, flat(make(length)))
    if (length >= LONGEST || time > PATIENCE)
      return { name, length, cost: (time * 1e6) / length, growth: time / quarter }
    quarter = time
  }
}

/** Source code without a secret. */
function cleanText(): string {
  const files = ['structure', 'names-in-docs', 'constants', 'errors'].map((name) => `../../${name}.test.ts`)
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  return source.repeat(Math.ceil(LONGEST / source.length)).slice(0, LONGEST)
}

/** Measures each family again that grew beyond the limit, for others use the machine too. */
export function* hostileTimes(redact: Redact): Generator<HostileTime> {
  for (const hostile of HOSTILE) {
    let best = measure(redact, hostile)
    for (let left = RETRIES; left > 0 && best.growth > MOST_GROWTH && best.length >= LONGEST; left--) {
      const { growth, cost } = measure(redact, hostile)
      best = { ...best, growth: Math.min(best.growth, growth), cost: Math.min(best.cost, cost) }
    }
    yield best
  }
}

export function cleanCostOf(redact: Redact): number {
  const text = flat(cleanText())
  timeOf(redact, text)
  return (timeOf(redact, text) * 1e6) / text.length
}

/** Prints what is beyond the limits, then the worst. */
export function printHostile(redact: Redact): void {
  const cleanCost = cleanCostOf(redact)
  const times = [...hostileTimes(redact)]
  const print = ({ name, length, cost, growth }: HostileTime): void => {
    const figures = `x${growth.toFixed(1)}  ${cost.toFixed(1)} ns  ${(cost / cleanCost).toFixed(1)} x clean`
    console.log(`  ${figures.padEnd(36)}${length < LONGEST ? `(stopped at ${length}) ` : ''}${name}`)
  }
  const grown = times.filter(({ growth }) => growth > MOST_GROWTH).length
  const costly = times.filter(({ cost }) => cost > MOST_COST * cleanCost).length
  console.log(`clean text: ${cleanCost.toFixed(2)} ns a character, ${(1000 / cleanCost).toFixed(0)} MB/s`)
  console.log(
    `of ${times.length} families ${grown} beyond t(4n)/t(n) ${MOST_GROWTH}, ${costly} beyond ${MOST_COST} x clean`,
  )
  console.log('highest cost:')
  times
    .sort((left, right) => right.cost - left.cost)
    .slice(0, 15)
    .forEach(print)
  console.log('highest growth:')
  times
    .sort((left, right) => right.growth - left.growth)
    .slice(0, Math.max(8, grown))
    .forEach(print)
}
