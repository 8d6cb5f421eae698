/**
 * How much of clean text the filter takes out: marks in its output that the input did not have, per million characters.
 * With SHOW=1 each is printed, with what stands around it.
 */
import type { Family } from './corpus'
import { MARK, mistakesIn } from './mistakes'
import { filterOf, type Library, patternsOf, type Redact } from './rivals'
import { isSample } from './samples'
import type { Judge } from './speed'
import { colourful } from './texts'

const AROUND = 60
const PER_MB = 0.3

const countOf = (text: string): number => text.split(MARK).length - 1

/** Counts the marks that a filter adds to the families, and those of them that stand for samples. */
function countMistakes(redact: Redact, families: readonly Family[], show?: (family: Family, output: string) => void) {
  const count = { mistakes: 0, samples: 0 }
  for (const family of families) {
    const output = redact(family.text)
    const own = countOf(output) - countOf(family.text)
    if (own === 0) continue
    const samples = mistakesIn(family.text, output).filter(({ start, end }) => isSample(family.text, start, end)).length
    count.mistakes += own - samples
    count.samples += samples
    show?.(family, output)
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
    const { mistakes, samples } = countMistakes(filter, [family], show)
    const size = (family.text.length / 1e6).toFixed(2)
    if (mistakes + samples > 0) console.log(`  ${family.name}: ${mistakes} and ${samples} samples in ${size} MB`)
  }
  const perMegabyte = (count: number): string => (count / millions).toFixed(2)
  console.log(`the patterns redact ${perMegabyte(countMistakes(patternsOf(library), families).mistakes)} per MB of it`)
  const inColours = countMistakes(filter, coloured, show)
  console.log(`the filter redacts ${perMegabyte(inColours.mistakes + inColours.samples)} per MB of it in colours`)
  const { mistakes, samples } = countMistakes(filter, families)
  console.log(`${samples} literal values that documents give as examples: ${perMegabyte(samples)} per MB`)
  judge('false redactions per MB of clean text', mistakes / millions, PER_MB)
}
