/** How fast the filter is beside the patterns and secretlint, in one process and in turn with them. */
import { leastOf, medianOf } from './compare'
import { filterOf, type Library, lintAll, patternsOf, type Redact } from './rivals'
import { colourful, piecesOf, sampleOf, twoByte } from './texts'

/** Prints a value beside the greatest, or the least, that it may have. */
export type Judge = (what: string, value: number, limit: number, unit?: string, bound?: 'most' | 'least') => void

const ROUNDS = 5
const LINT_PIECES = 30
/** Texts and calls of a sample of short calls: the sample is long enough for the clock. */
const SHORT = { texts: 64, calls: 10, rounds: 41 }
/** The filter is to be so many times as fast as the others. */
const TIMES_AS_FAST = 8

export const rate = (characters: number, ms: number): string => `${(characters / 1000 / ms).toFixed(0)} MB/s`

function note(what: string, characters: number, times: Readonly<Record<string, number>>): void {
  const { filter = Number.NaN } = times
  const others = Object.entries(times).filter(([name]) => name !== 'filter')
  const shown = others.map(([name, ms]) => `${name} ${rate(characters, ms)} (${(ms / filter).toFixed(1)} ×)`)
  console.log(`${what}: ${rate(characters, filter)}; ${shown.join(', ')}`)
}

async function throughput(judge: Judge | undefined, what: string, texts: readonly string[], library: Library) {
  const each = (redact: Redact) => () => {
    let length = 0
    for (const text of texts) length += redact(text).length
    return length
  }
  const ways = { filter: each(filterOf(library)), patterns: each(patternsOf(library)) }
  const times = await leastOf(ways, ROUNDS)
  note(what, lengthOf(texts), times)
  judge?.(`${what}, × as fast as the patterns`, times.patterns / times.filter, TIMES_AS_FAST, '', 'least')
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)

async function besideSecretlint(judge: Judge, what: string, text: string, library: Library): Promise<void> {
  const texts = piecesOf(text, 100_000, LINT_PIECES)
  const filter = filterOf(library)
  const ways = {
    filter: () => texts.map((piece) => filter(piece)),
    secretlint: () => lintAll(texts),
  }
  const times = await leastOf(ways, ROUNDS)
  note(what, lengthOf(texts), times)
  judge(`${what}, × as fast as secretlint`, times.secretlint / times.filter, TIMES_AS_FAST, '', 'least')
}

export async function benchThroughput(library: Library, judge: Judge, text: string): Promise<void> {
  await throughput(judge, 'filter of 20 MB', [text], library)
  await throughput(judge, 'filter of 20 MB in 100 kB', piecesOf(text), library)
  await throughput(judge, 'filter of 20 MB, two bytes a character', [twoByte(text)], library)
  await throughput(judge, 'filter of 100 kB, two bytes a character', piecesOf(text).map(twoByte), library)
  await throughput(undefined, 'filter of 20 MB in colours', [colourful(text)], library)
  await besideSecretlint(judge, 'filter of 3 MB in 100 kB', text, library)
}

/** Short texts of all families in turn, as single lines and small files come. */
export async function benchShort(library: Library, judge: Judge, text: string): Promise<void> {
  const texts = piecesOf(text, 1000, SHORT.texts)
  const { filter: filterShort } = library.createResultFilter([])
  const calls = (redact: Redact) => () => {
    let length = 0
    for (let call = 0; call < SHORT.calls; call++) for (const piece of texts) length += redact(piece).length
    return length
  }
  const ways = { filter: calls((piece) => filterShort(piece, 'tool')), patterns: calls(patternsOf(library)) }
  await medianOf(ways, SHORT.rounds)
  const times = await medianOf(ways, SHORT.rounds)
  const one = 1000 / (SHORT.calls * texts.length)
  console.log(`1 kB, warm: patterns ${(times.patterns * one).toFixed(1)} µs`)
  judge('filter of 1 kB, warm', times.filter * one, 8, ' µs')
  judge("filter of 1 kB, warm, × the patterns' time", times.filter / times.patterns, 0.4)
}

/** With the default `maxLength`, what lies behind it costs nothing. */
export async function benchWindow(library: Library, judge: Judge, text: string): Promise<void> {
  const { filter } = library.createResultFilter([])
  const [small, middle, large] = [1e6, 5e6, text.length].map((size) => sampleOf(text, size))
  const way =
    (whole = '') =>
    () =>
      filter(whole, 'tool')
  const times = await medianOf({ small: way(small), middle: way(middle), large: way(large) }, 31)
  const shown = [times.small, times.middle, times.large].map((ms) => ms.toFixed(2)).join(' / ')
  console.log(`default maxLength, 1 / 5 / 20 MB: ${shown} ms`)
  judge('filter of 20 MB, default maxLength', times.large, 2, ' ms')
  judge('filter of 20 MB over one of 1 MB, default maxLength', times.large / times.small, 1.3)
}
