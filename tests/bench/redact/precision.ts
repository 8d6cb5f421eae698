/**
 * How much of clean text the filter takes out: marks in its output that the input did not have, per million characters.
 * With SHOW=1 each is printed, with what stands around it.
 */
import type { Family } from './corpus'
import { MARK, mistakesIn } from './mistakes'
import { filterOf, type Library, patternsOf, type Redact } from './rivals'
import type { Judge } from './speed'
import { colourful } from './texts'

const AROUND = 60
const PER_MB = 0.5

const countOf = (text: string): number => text.split(MARK).length - 1

function mistakesOf(redact: Redact, families: readonly Family[], show?: (family: Family, output: string) => void) {
  let count = 0
  for (const family of families) {
    const output = redact(family.text)
    const own = countOf(output) - countOf(family.text)
    count += own
    if (own !== 0) show?.(family, output)
  }
  return count
}

/** Prints what was taken out, and which detector did it if the library tells. */
function printerOf(library: Library): (family: Family, output: string) => void {
  const { findSecrets } = library as {
    findSecrets?: (text: string) => { start: number; end: number; detector: string }[]
  }
  return ({ name, text }, output) => {
    const found = findSecrets?.(text) ?? []
    for (const { start, end } of mistakesIn(text, output)) {
      const secret = found.find((candidate) => candidate.start < end && candidate.end > start)
      const before = JSON.stringify(text.slice(Math.max(0, start - AROUND), start)).slice(1, -1)
      const after = JSON.stringify(text.slice(end, end + AROUND)).slice(1, -1)
      const taken = JSON.stringify(text.slice(start, Math.min(end, start + 2 * AROUND))).slice(1, -1)
      console.log(`${name}${secret === undefined ? '' : ` ${secret.detector}`}: ${before}«${taken}»${after}`)
    }
  }
}

/** Prints the rows; the patterns and the coloured text have none to keep. */
export function benchPrecision(library: Library, judge: Judge, families: readonly Family[]): void {
  const show = process.env.SHOW === undefined ? undefined : printerOf(library)
  const millions = families.reduce((sum, { text }) => sum + text.length, 0) / 1e6
  const coloured = families.map(({ name, text }) => ({ name: `${name} in colours`, text: colourful(text) }))
  const filter = filterOf(library)
  console.log(`clean text: ${families.length} families, ${millions.toFixed(1)} MB`)
  for (const family of families) {
    const count = mistakesOf(filter, [family], show)
    if (count !== 0) console.log(`  ${family.name}: ${count} in ${(family.text.length / 1e6).toFixed(2)} MB`)
  }
  const perMegabyte = (count: number): string => (count / millions).toFixed(2)
  console.log(`the patterns redact ${perMegabyte(mistakesOf(patternsOf(library), families))} per MB of it`)
  console.log(`the filter redacts ${perMegabyte(mistakesOf(filter, coloured, show))} per MB of it in colours`)
  judge('false redactions per MB of clean text', mistakesOf(filter, families) / millions, PER_MB)
}
