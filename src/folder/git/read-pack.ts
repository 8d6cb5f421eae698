import { inflateSync } from 'node:zlib'
import { type GitBudget, type OpenFile, spendBytes, useOwnFile } from './read-own-file'

/** The kinds of objects in a repository that are not differences. */
export type ObjectKind = 'commit' | 'tree' | 'blob' | 'tag'

/** An object that is not yet known to have this id. */
export interface FoundObject {
  readonly kind: ObjectKind
  readonly bytes: Buffer
}

/** More than git makes by default. */
const MAX_DELTAS = 512
/** The largest object that is unpacked on the way to another. */
export const MAX_OBJECT_BYTES: number = 32 * 1_048_576
const KINDS: readonly (ObjectKind | undefined)[] = [undefined, 'commit', 'tree', 'blob', 'tag']
const OFFSET_DELTA = 6
const NAMED_DELTA = 7
/** Larger indexes of packs are read in parts. */
const MAX_KEPT_BYTES = 8 * 1_048_576
/** The number of bytes of an entry that are read before its size is known. */
const FIRST_BYTES = 4096

/** A pack whose index says what it holds. */
export interface Pack {
  /** Finds an object: `undefined` if it is not here, `'too-large'` if it has more than `maxBytes`. @throws for damage */
  read(id: Buffer, maxBytes: number): FoundObject | 'too-large' | undefined
}

/**
 * Opens a pack. Its index is read once unless it is large.
 *
 * @param path without `.pack`
 * @throws an error for what is cut, damaged or written in another version
 */
export function openPack(path: string, budget: GitBudget): Pack {
  const whole = useOwnFile(`${path}.idx`, budget, ({ size, readAt }) => size <= MAX_KEPT_BYTES && readAt(0, size))
  const find = (id: Buffer): number | undefined =>
    whole === false
      ? useOwnFile(`${path}.idx`, budget, (index) => findPlace(index, id))
      : findPlace({ size: whole.length, readAt: (place, length) => readPart(whole, place, length) }, id)
  return {
    read: (id, maxBytes) => {
      const place = find(id)
      if (place === undefined) return undefined
      const options = { maxBytes, budget, findBase: find, hashBytes: id.length }
      return useOwnFile(`${path}.pack`, budget, (pack) => readChain(pack, place, options))
    },
  }
}

function readPart(bytes: Buffer, place: number, length: number): Buffer {
  if (!(place + length <= bytes.length)) throw new RangeError('cut')
  return bytes.subarray(place, place + length)
}

/** Finds where the pack holds an object, by an index of version 2: counts by first byte, ids, checksums, places. */
function findPlace({ size, readAt }: OpenFile, id: Buffer): number | undefined {
  const head = readAt(0, 8 + 1024)
  if (head.toString('hex', 0, 8) !== 'ff744f6300000002') throw new RangeError('version')
  const countOf = (byte: number): number => (byte < 0 ? 0 : head.readUInt32BE(8 + 4 * byte))
  const first = id.readUInt8(0)
  const count = countOf(255)
  let [low, high] = [countOf(first - 1), countOf(first)]
  const ids = head.length
  const places = ids + count * (id.length + 4)
  if (high > count || low > high || places + count * 4 > size) throw new RangeError('cut')
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = id.compare(readAt(ids + middle * id.length, id.length))
    if (order === 0) {
      const place = readAt(places + middle * 4, 4).readUInt32BE()
      if (place < 0x80000000) return place
      return Number(readAt(places + count * 4 + (place - 0x80000000) * 8, 8).readBigUInt64BE())
    }
    if (order < 0) high = middle
    else low = middle + 1
  }
  return undefined
}

interface ChainOptions {
  readonly maxBytes: number
  readonly budget: GitBudget
  readonly hashBytes: number
  findBase(id: Buffer): number | undefined
}

/** Reads an object and what it is a difference to. */
function readChain(pack: OpenFile, start: number, options: ChainOptions): FoundObject | 'too-large' {
  const { maxBytes, budget } = options
  const deltas: Buffer[] = []
  for (let place: number | undefined = start; place !== undefined; ) {
    const entry = readEntry(pack, place, options)
    if (deltas.length === 0 && entry.kind !== undefined && entry.size > maxBytes) return 'too-large'
    let bytes = unpack(pack, entry, options)
    if (entry.kind !== undefined) {
      for (const delta of deltas.reverse()) {
        bytes = applyDelta(bytes, delta, MAX_OBJECT_BYTES)
        spendBytes(budget, bytes.length)
      }
      return { kind: entry.kind, bytes }
    }
    if (deltas.length === 0 && sizeOfResult(bytes) > maxBytes) return 'too-large'
    if (deltas.push(bytes) > MAX_DELTAS) break
    place = entry.base
  }
  throw new RangeError('deltas')
}

interface PackEntry {
  /** `undefined` for a difference. */
  readonly kind: ObjectKind | undefined
  /** The place of the object that this one is a difference to. */
  readonly base: number | undefined
  readonly size: number
  /** Where its packed bytes begin. */
  readonly data: number
  /** The first of them. */
  readonly first: Buffer
}

function readEntry({ size: end, readAt }: OpenFile, place: number, { hashBytes, findBase }: ChainOptions): PackEntry {
  const head = readAt(place, Math.min(FIRST_BYTES, end - hashBytes - place))
  const first = head.readUInt8(0)
  const rest = (first & 0x80) === 0 ? { size: 0, next: 1 } : readSize(head, 1)
  const size = (first & 15) + rest.size * 16
  const type = (first >> 4) & 7
  const entryOf = (next: number, kind?: ObjectKind, base?: number): PackEntry => {
    return { kind, base, size, data: place + next, first: head.subarray(next) }
  }
  if (type === OFFSET_DELTA) {
    const { back, next } = readBack(head, rest.next)
    return entryOf(next, undefined, place - back)
  }
  if (type === NAMED_DELTA) {
    const next = rest.next + hashBytes
    return entryOf(next, undefined, findBase(head.subarray(rest.next, next)))
  }
  const kind = KINDS[type]
  if (kind === undefined) throw new RangeError('kind')
  return entryOf(rest.next, kind)
}

/** Reads the distance from an entry back to the one that it is a difference to. */
function readBack(head: Buffer, from: number): { back: number; next: number } {
  let place = from
  let byte = head.readUInt8(place++)
  let back = byte & 0x7f
  while ((byte & 0x80) !== 0) {
    byte = head.readUInt8(place++)
    back = (back + 1) * 128 + (byte & 0x7f)
  }
  if (!(back > 0)) throw new RangeError('base')
  return { back, next: place }
}

/** Unpacks an entry. The length of its packed bytes is not stored, but zlib makes them no longer than this. */
function unpack(
  { size: end, readAt }: OpenFile,
  { size, data, first }: PackEntry,
  { budget, hashBytes }: ChainOptions,
): Buffer {
  if (size > MAX_OBJECT_BYTES) throw new RangeError('size')
  spendBytes(budget, size)
  const most = Math.min(size + (size >> 9) + 64, end - hashBytes - data)
  const packed = most <= first.length ? first : readAt(data, most)
  const bytes = inflateSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) })
  if (bytes.length !== size) throw new RangeError('size')
  return bytes
}

/** The size of the object that a delta makes. @throws RangeError for a delta that is cut */
function sizeOfResult(delta: Buffer): number {
  return readSize(delta, readSize(delta, 0).next).size
}

/**
 * Makes an object from another one and the difference between them.
 *
 * @throws RangeError for a delta that is damaged, that belongs to another object, or whose result is larger than `maxBytes`
 */
export function applyDelta(base: Buffer, delta: Buffer, maxBytes: number): Buffer {
  const from = readSize(delta, 0)
  const to = readSize(delta, from.next)
  if (from.size !== base.length || to.size > maxBytes) throw new RangeError('delta')
  const result = Buffer.alloc(to.size)
  let length = 0
  for (let place = to.next; place < delta.length; ) {
    const order = delta.readUInt8(place++)
    let [source, start, end] = [delta, place, place + order]
    if ((order & 0x80) === 0) place = end
    else {
      let size = 0
      ;[source, start] = [base, 0]
      for (let bit = 0; bit < 7; bit++) {
        if ((order & (1 << bit)) === 0) continue
        const byte = delta.readUInt8(place++)
        if (bit < 4) start += byte * 2 ** (8 * bit)
        else size += byte << (8 * (bit - 4))
      }
      end = start + (size || 0x10000)
    }
    if (order === 0 || end > source.length || length + end - start > to.size) throw new RangeError('delta')
    length += source.copy(result, length, start, end)
  }
  if (length !== to.size) throw new RangeError('delta')
  return result
}

/** Reads a number in parts of seven bits, the lowest first. */
function readSize(bytes: Buffer, from: number): { size: number; next: number } {
  let [size, place, factor] = [0, from, 1]
  for (;;) {
    const byte = bytes.readUInt8(place++)
    size += (byte & 0x7f) * factor
    factor *= 128
    if (size > Number.MAX_SAFE_INTEGER) throw new RangeError('size')
    if ((byte & 0x80) === 0) return { size, next: place }
  }
}
