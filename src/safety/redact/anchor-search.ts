import { createPairTables, listWindows, type PairTables, readPair } from './pair-tables'

/** A place in a text where a literal occurs; `anchor` is the literal's index. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly anchor: number
}

/** A search for literals in a part of a text, and its hits so far. */
interface Search {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly hits: Hit[]
}

/** Finds every literal that is completely inside a part of a text, in order. */
export type FindAnchors = (text: string, from: number, to: number) => Hit[]

/**
 * Number of searched units after which the pair tables are created. Shorter searches do not repay the cost.
 */
const FEW_UNITS = 262_144

/** Creates one search for many literals of at least three units each. */
export function createAnchorFinder(literals: readonly string[], few: number = FEW_UNITS): FindAnchors {
  const searchPattern = createPatternSearch(literals)
  let searched = 0
  let searchPairs: ((search: Search) => void) | undefined
  return (text, from, to) => {
    const search: Search = { text, from, to, hits: [] }
    searched += to - from
    if (searched > few) searchPairs ??= createPairSearch(literals)
    const find = searchPairs ?? searchPattern
    find(search)
    return sortNeighbours(search.hits)
  }
}

/** Sorts hits that are out of order by at most a literal's length, which is quicker than any sort. */
function sortNeighbours(hits: Hit[]): Hit[] {
  for (let index = 1; index < hits.length; index++) {
    const hit = hits[index] as Hit
    let place = index
    for (; place > 0 && compareHits(hits[place - 1] as Hit, hit) > 0; place--) hits[place] = hits[place - 1] as Hit
    hits[place] = hit
  }
  return hits
}

const compareHits = (one: Hit, other: Hit): number => one.start - other.start || other.end - one.end

/** Sorts hits by their places. Of hits at one place, the longest comes first. */
export function sortHits(hits: Hit[]): Hit[] {
  return hits.sort(compareHits)
}

/**
 * Creates a search by a regular expression. It is five times as fast as the pair tables in a new process, but slower
 * after their code is compiled.
 */
function createPatternSearch(literals: readonly string[]): (search: Search) => void {
  const longestFirst = [...new Set(literals)].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(escapeLiteral).join('|'), 'g')
  const listPrefixes = createPrefixLookup(literals, Math.min(...literals.map(({ length }) => length)))
  return ({ text, from, to, hits }) => {
    const part = text.slice(from, to)
    pattern.lastIndex = 0
    for (let match = pattern.exec(part); match !== null; match = pattern.exec(part)) {
      const start = from + match.index
      for (const anchor of listPrefixes(match[0])) {
        hits.push({ start, end: start + (literals[anchor]?.length ?? 0), anchor })
      }
      pattern.lastIndex = match.index + 1
    }
  }
}

const escapeLiteral = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Returns a function that lists the prefixes of a given literal among all literals, including the literal itself. */
function createPrefixLookup(literals: readonly string[], shortest: number): (literal: string) => readonly number[] {
  const anchors = new Map<string, number[]>()
  for (const [anchor, literal] of literals.entries()) {
    const same = anchors.get(literal)
    if (same === undefined) anchors.set(literal, [anchor])
    else same.push(anchor)
  }
  return (literal) => {
    const found: number[] = []
    for (let length = shortest; length <= literal.length; length++) {
      found.push(...(anchors.get(literal.slice(0, length)) ?? []))
    }
    return found
  }
}

/**
 * Number of units that are copied at a time. Copying pays off, because bytes are read four times as fast as string
 * units.
 */
const BLOCK = 65_536
const STEP = 8

interface PairFinder extends PairTables {
  readonly literals: readonly string[]
  /** A block of the text as bytes, and the indexes of the words that need a second look. */
  readonly words: Int32Array
  readonly marks: Int32Array
}

/**
 * Creates a search by pairs of bytes. It looks only at every second place of the text, where two adjacent pairs must
 * belong to a literal. It first compares only the low bytes of units, which cannot miss a literal, and then compares
 * matches with the text itself.
 */
function createPairSearch(literals: readonly string[]): (search: Search) => void {
  const words = new Int32Array(BLOCK / 4)
  const tables = createPairTables(literals, listWindows(literals))
  const finder: PairFinder = { ...tables, literals, words, marks: new Int32Array(BLOCK / STEP) }
  const write = createLatin1Writer(words)
  return (search) => {
    const { from, to } = search
    if (write === undefined || to - from < STEP * STEP) scanUnits(finder, search, from, to)
    else scanBlocks(finder, search, write)
  }
}

function scanUnits(finder: PairFinder, search: Search, from: number, to: number): void {
  const { text } = search
  let pair = readPair(text, from)
  for (let index = from; index < to; index += 2) {
    const next = readPair(text, index + 2)
    confirm(finder, search, pair | (next << 16), index)
    pair = next
  }
}

function scanBlocks(finder: PairFinder, search: Search, write: WriteLatin1): void {
  const { text, from, to } = search
  for (let start = from; start < to; start += BLOCK) {
    const length = Math.min(BLOCK, to - start)
    write(text.slice(start, start + length))
    // The last eight bytes can be judged only with the bytes that follow them.
    const end = Math.max(0, length - (length % STEP) - STEP)
    scanMarked(finder, search, markWords(finder, end / 4), start)
    scanUnits(finder, search, start + end, start + length)
  }
}

/** Collects the groups of eight bytes where a literal may be: about one in thirty of ordinary text. */
function markWords({ bits, words, marks }: PairFinder, count: number): number {
  let marked = 0
  let low = words[0] as number
  let one = bits[low & 65_535] as number
  for (let index = 0; index < count; index += 2) {
    const high = words[index + 1] as number
    const next = words[index + 2] as number
    const two = bits[low >>> 16] as number
    const three = bits[high & 65_535] as number
    const four = bits[high >>> 16] as number
    const five = bits[next & 65_535] as number
    // The low half of each: what may begin here with this pair; shifted, the high half: what may go on with it.
    const seen = (one & (two >>> 16)) | (two & (three >>> 16)) | (three & (four >>> 16)) | (four & (five >>> 16))
    if (seen !== 0) marks[marked++] = index
    low = next
    one = five
  }
  return marked
}

function scanMarked(finder: PairFinder, search: Search, marked: number, start: number): void {
  const { bits, words, marks } = finder
  for (let mark = 0; mark < marked; mark++) {
    const index = marks[mark] as number
    const low = words[index] as number
    const high = words[index + 1] as number
    const next = words[index + 2] as number
    const place = start + 4 * index
    const two = bits[low >>> 16] as number
    const three = bits[high & 65_535] as number
    const four = bits[high >>> 16] as number
    if (((bits[low & 65_535] as number) & (two >>> 16)) !== 0) confirm(finder, search, low, place)
    if ((two & (three >>> 16)) !== 0) confirm(finder, search, (low >>> 16) | (high << 16), place + 2)
    if ((three & (four >>> 16)) !== 0) confirm(finder, search, high, place + 4)
    if ((four & ((bits[next & 65_535] as number) >>> 16)) !== 0)
      confirm(finder, search, (high >>> 16) | (next << 16), place + 6)
  }
}

/** Adds the literals that contain the four bytes at a place. */
function confirm(finder: PairFinder, search: Search, bytes: number, index: number): void {
  const pair = bytes & 65_535
  const next = bytes >>> 16
  if (((finder.bits[pair] as number) & ((finder.bits[next] as number) >>> 16)) === 0) return
  confirmBucket(finder, search, finder.byFirst[pair] as number, bytes, index)
  confirmBucket(finder, search, finder.bySecond[next] as number, bytes, index)
}

function confirmBucket(finder: PairFinder, search: Search, bucket: number, bytes: number, index: number): void {
  if (bucket === 0) return
  const { text, from, to, hits } = search
  const last = finder.ends[bucket] as number
  for (let entry = finder.ends[bucket - 1] as number; entry < last; entry++) {
    if ((bytes & (finder.masks[entry] as number)) !== finder.values[entry]) continue
    const anchor = finder.anchors[entry] as number
    const literal = finder.literals[anchor] as string
    const start = index - (finder.offsets[entry] as number)
    const end = start + literal.length
    if (start >= from && end <= to && isLiteralAt(text, start, literal)) hits.push({ start, end, anchor })
  }
}

/** Does the same as `startsWith`, which is slower for a few characters. */
function isLiteralAt(text: string, start: number, literal: string): boolean {
  for (let index = 0; index < literal.length; index++) {
    if (text.charCodeAt(start + index) !== literal.charCodeAt(index)) return false
  }
  return true
}

/** Writes the low byte of each unit of a text to the beginning of its target. */
type WriteLatin1 = (text: string) => void

/** The part of Node's `Buffer` that is used; other runtimes do not have it. */
interface BufferLike {
  from(
    buffer: ArrayBufferLike,
    offset: number,
    length: number,
  ): { write(text: string, offset: number, length: number, encoding: 'latin1'): number }
}

/** Returns `undefined` if the runtime has no fast way to copy a text or is big-endian. */
function createLatin1Writer(target: Int32Array): WriteLatin1 | undefined {
  const { Buffer } = globalThis as { Buffer?: BufferLike }
  const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
  if (typeof Buffer?.from !== 'function' || !isLittleEndian) return undefined
  const buffer = Buffer.from(target.buffer, target.byteOffset, target.byteLength)
  return (text) => {
    buffer.write(text, 0, text.length, 'latin1')
  }
}
