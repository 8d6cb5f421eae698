import type { Search } from './hits'
import { latin1Writer, type WriteLatin1 } from './latin1'
import { createPairTables, type PairTables, pairAt } from './pairs'
import { windowsOf } from './windows'

/** Units at a time. The text is copied, for bytes are read four times as fast as units of a string. */
const BLOCK = 65_536
const STEP = 8

interface Finder extends PairTables {
  readonly literals: readonly string[]
  /** What blocks of text are copied to, and the words of it that are looked at again. */
  readonly words: Int32Array
  readonly marks: Int32Array
}

/**
 * Makes a search by pairs of bytes: only every second place of the text is looked at, where two pairs in a row must belong
 * to a literal. Characters beyond Latin-1 are taken for others at first, never overlooked: what the pairs find is compared
 * with the text itself.
 */
export function createPairSearch(literals: readonly string[]): (search: Search) => void {
  const words = new Int32Array(BLOCK / 4)
  const tables = createPairTables(literals, windowsOf(literals))
  const finder: Finder = { ...tables, literals, words, marks: new Int32Array(BLOCK / STEP) }
  const write = latin1Writer(words)
  return (search) => {
    const { from, to } = search
    if (write === undefined || to - from < STEP * STEP) scanUnits(finder, search, from, to)
    else scanBlocks(finder, search, write)
  }
}

function scanUnits(finder: Finder, search: Search, from: number, to: number): void {
  const { text } = search
  let pair = pairAt(text, from)
  for (let index = from; index < to; index += 2) {
    const next = pairAt(text, index + 2)
    confirm(finder, search, pair | (next << 16), index)
    pair = next
  }
}

function scanBlocks(finder: Finder, search: Search, write: WriteLatin1): void {
  const { text, from, to } = search
  for (let start = from; start < to; start += BLOCK) {
    const length = Math.min(BLOCK, to - start)
    write(text.slice(start, start + length))
    // The last eight bytes need what stands behind them.
    const end = Math.max(0, length - (length % STEP) - STEP)
    scanMarked(finder, search, markWords(finder, end / 4), start)
    scanUnits(finder, search, start + end, start + length)
  }
}

/** Collects the words of eight bytes at which a literal may stand; without a branch, which the processor would not foresee. */
function markWords({ first, second, words, marks }: Finder, count: number): number {
  let marked = 0
  let low = words[0] as number
  for (let index = 0; index < count; index += 2) {
    const high = words[index + 1] as number
    const next = words[index + 2] as number
    const one = low & 65_535
    const two = low >>> 16
    const three = high & 65_535
    const four = high >>> 16
    const seen =
      ((first[one] as number) & (second[two] as number)) |
      ((first[two] as number) & (second[three] as number)) |
      ((first[three] as number) & (second[four] as number)) |
      ((first[four] as number) & (second[next & 65_535] as number))
    marks[marked] = index
    marked += seen === 0 ? 0 : 1
    low = next
  }
  return marked
}

function scanMarked(finder: Finder, search: Search, marked: number, start: number): void {
  const { words, marks } = finder
  for (let mark = 0; mark < marked; mark++) {
    const index = marks[mark] as number
    const low = words[index] as number
    const high = words[index + 1] as number
    const next = words[index + 2] as number
    const place = start + 4 * index
    confirm(finder, search, low, place)
    confirm(finder, search, (low >>> 16) | (high << 16), place + 2)
    confirm(finder, search, high, place + 4)
    confirm(finder, search, (high >>> 16) | (next << 16), place + 6)
  }
}

/** Finds the literals that four bytes at a place belong to. */
function confirm(finder: Finder, search: Search, bytes: number, index: number): void {
  const pair = bytes & 65_535
  const next = bytes >>> 16
  if (((finder.first[pair] as number) & (finder.second[next] as number)) === 0) return
  confirmBucket(finder, search, finder.byFirst[pair] as number, bytes, index)
  confirmBucket(finder, search, finder.bySecond[next] as number, bytes, index)
}

function confirmBucket(finder: Finder, search: Search, bucket: number, bytes: number, index: number): void {
  if (bucket === 0) return
  const { text, from, to, hits } = search
  const last = finder.ends[bucket] as number
  for (let entry = finder.ends[bucket - 1] as number; entry < last; entry++) {
    if ((bytes & (finder.masks[entry] as number)) !== finder.values[entry]) continue
    const anchor = finder.anchors[entry] as number
    const literal = finder.literals[anchor] as string
    const start = index - (finder.offsets[entry] as number)
    const end = start + literal.length
    if (start >= from && end <= to && text.startsWith(literal, start)) hits.push({ start, end, anchor })
  }
}
