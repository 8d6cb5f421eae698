import { stripEscapes } from './clean-output'
import type { Redact } from './redactor'

/** The kept parts of a stream; `tail` is empty if everything was kept. */
export interface Captured {
  readonly head: Uint8Array
  readonly tail: Uint8Array
  /** Length of the whole stream. */
  readonly bytes: number
}

/** Takes the chunks of a stream. */
export interface Capture {
  push(chunk: Uint8Array): void
  end(): Captured
}

const FIRST_SIZE = 16_384

/** Keeps the first and the last `limit / 2` bytes of a stream, in memory of that size. */
export function createCapture(limit: number): Capture {
  const headLimit = Math.ceil(limit / 2)
  const head = createGrowing(headLimit)
  const tail = createRing(limit - headLimit)
  let bytes = 0
  return {
    push(chunk) {
      bytes += chunk.length
      const taken = head.push(chunk)
      if (taken < chunk.length) tail.push(chunk.subarray(taken))
    },
    end() {
      const isWhole = bytes <= limit
      const last = tail.read()
      const kept = isWhole && last.length > 0 ? Buffer.concat([head.read(), last]) : head.read()
      return { head: kept, tail: isWhole ? new Uint8Array(0) : last, bytes }
    },
  }
}

/** Collects bytes up to a limit; its memory doubles when necessary. */
function createGrowing(limit: number): { push(chunk: Uint8Array): number; read(): Uint8Array } {
  let buffer: Buffer = Buffer.alloc(0)
  let used = 0
  return {
    push(chunk) {
      const taken = Math.min(chunk.length, limit - used)
      if (taken === 0) return 0
      if (used + taken > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(FIRST_SIZE, buffer.length * 2, used + taken)))
        buffer.copy(larger, 0, 0, used)
        buffer = larger
      }
      buffer.set(taken < chunk.length ? chunk.subarray(0, taken) : chunk, used)
      used += taken
      return taken
    },
    read: () => buffer.subarray(0, used),
  }
}

/** Keeps the last bytes. */
function createRing(size: number): { push(chunk: Uint8Array): void; read(): Uint8Array } {
  let ring: Buffer | undefined
  let place = 0
  let isFull = false
  return {
    push(chunk) {
      if (size === 0) return
      ring ??= Buffer.allocUnsafe(size)
      const last = chunk.length > size ? chunk.subarray(chunk.length - size) : chunk
      const room = Math.min(size - place, last.length)
      ring.set(room < last.length ? last.subarray(0, room) : last, place)
      if (room < last.length) ring.set(last.subarray(room), 0)
      isFull ||= place + last.length >= size
      place = (place + last.length) % size
    },
    read() {
      if (ring === undefined) return new Uint8Array(0)
      return isFull ? Buffer.concat([ring.subarray(place), ring.subarray(0, place)]) : ring.subarray(0, place)
    },
  }
}

/** The text of a stream without escape sequences and secrets. `tail` is `''` if nothing was left out. */
export interface OutputText {
  readonly head: string
  readonly tail: string
  /** Bytes left out between head and tail, or after the head. */
  readonly omitted: number
  readonly bytes: number
}

interface ReadOptions {
  readonly redact: Redact
  /** Redacts the rest of a private key whose start was left out. @default true */
  readonly findsKeys?: boolean | undefined
  /** Keeps at most this many UTF-16 units, from the start. */
  readonly maxLength?: number | undefined
}

const NEWLINE = 0x0a
/** At a cut, up to this many bytes of the lines on both sides are dropped, because half a secret is not recognised. */
const LONGEST_LINE = 4096
const BINARY_CHECK = 4096
/** Room for the note about a cut. */
const MARK_LENGTH = 48
const KEY_END = /-----END [A-Z ]{0,64}PRIVATE KEY(?: BLOCK)?-----/
/** Lines of a private key whose start was left out. */
const KEY_LINES = /^(?:[A-Za-z0-9+/=]{60,80}(?:\r?\n|$)){1,256}(?:[A-Za-z0-9+/=]{1,80}(?=\r?\n|$))?/

/** Decodes the kept parts of a stream. */
export function readOutput(
  { head, tail, bytes }: Captured,
  { redact, maxLength, findsKeys = true }: ReadOptions,
): OutputText {
  if (bytes === 0) return { head: '', tail: '', omitted: 0, bytes }
  if (isBinary(head)) return { head: `[binary output: ${bytes} bytes]`, tail: '', omitted: 0, bytes }
  const isWhole = bytes === head.length
  const first = isWhole ? head : head.subarray(0, findSafeCut(head, findHeadEnd(head), -1, redact))
  const last = isWhole ? tail : tail.subarray(findSafeCut(tail, findTailStart(tail), 1, redact))
  const omitted = bytes - first.length - last.length
  // An incomplete escape sequence may contain the beginning of a secret.
  const show = (part: Uint8Array): string => stripEscapes(redact(decodeUtf8(part)))
  const rest = show(last)
  const texts = { head: redact(show(first)), tail: redact(findsKeys ? redactKeyRest(rest) : rest) }
  return limitOutput({ ...texts, omitted, bytes }, maxLength)
}

/** Joins both parts with a note about what was left out between them. */
export function joinOutput({ head, tail, omitted }: OutputText): string {
  return omitted === 0 ? head : `${head}\n[cut: ${omitted} bytes left out here]\n${tail}`
}

function limitOutput(output: OutputText, maxLength = Number.POSITIVE_INFINITY): OutputText {
  const { head, tail, omitted, bytes } = output
  if (head.length + tail.length <= maxLength) return output
  const kept = head.slice(0, Math.max(0, maxLength - MARK_LENGTH))
  const dropped = Buffer.byteLength(head.slice(kept.length)) + Buffer.byteLength(tail)
  return { head: kept, tail: '', omitted: omitted + dropped, bytes }
}

/** Returns true for output with many NULs, or with NULs and control characters or invalid UTF-8. */
function isBinary(head: Uint8Array): boolean {
  const first = head.subarray(0, BINARY_CHECK)
  if (!first.includes(0)) return false
  const text = new TextDecoder().decode(first, { stream: true })
  const isWide = text.length >= 32 && text.split('\0').length * 2.5 > text.length
  return isWide || text.includes('\0\0') || /[\ufffd\x01-\x06\x0e-\x1a\x1c-\x1f]/.test(text)
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Returns the offset after the last whole line, or, if that is far away, after a word further back. */
function findHeadEnd(bytes: Uint8Array): number {
  const line = bytes.lastIndexOf(NEWLINE)
  if (bytes.length - line <= LONGEST_LINE) return line + 1
  const from = Math.max(0, bytes.length - LONGEST_LINE)
  for (let end = from; end > Math.max(0, from - LONGEST_LINE); end--) if (isBreak(bytes[end - 1])) return end
  return nextCharacter(bytes, Math.max(0, from - LONGEST_LINE))
}

function findTailStart(bytes: Uint8Array): number {
  const line = bytes.indexOf(NEWLINE)
  if (line >= 0 && line < LONGEST_LINE) return line + 1
  const limit = Math.min(bytes.length, 2 * LONGEST_LINE)
  for (let start = Math.min(bytes.length, LONGEST_LINE); start < limit; start++) if (isBreak(bytes[start])) return start
  return nextCharacter(bytes, limit)
}

const STEP = 128

/** Moves a cut away from the part that was left out until no secret lies across it. */
function findSafeCut(bytes: Uint8Array, from: number, direction: 1 | -1, redact: Redact): number {
  let place = from
  for (let moved = 0; moved < LONGEST_LINE; moved += STEP) {
    const [before, behind] = [
      bytes.subarray(Math.max(0, place - LONGEST_LINE), place),
      bytes.subarray(place, place + LONGEST_LINE),
    ].map((part) => stripEscapes(decodeUtf8(part))) as [string, string]
    if (redact(before) + redact(behind) === redact(before + behind)) return place
    place = nextCharacter(bytes, Math.min(bytes.length, Math.max(0, place + direction * STEP)))
  }
  return place
}

/** Returns true for spaces, quotes, commas and similar characters that tokens do not contain. */
function isBreak(byte = 0): boolean {
  return byte <= 0x20 || [0x22, 0x27, 0x2c, 0x3b, 0x3c, 0x3e].includes(byte)
}

/** Returns the offset of the next whole character. */
function nextCharacter(bytes: Uint8Array, place: number): number {
  let next = place
  while (next < bytes.length && ((bytes[next] ?? 0) & 0xc0) === 0x80) next++
  return next
}

/** Redacts a private key without its start, recognised by its end or its lines. */
function redactKeyRest(text: string): string {
  const end = KEY_END.exec(text)
  const isKey = end !== null && !/-----BEGIN [A-Z ]{0,64}PRIVATE KEY/.test(text.slice(0, end.index))
  if (isKey) return `[REDACTED]${text.slice(end.index + end[0].length)}`
  return text.replace(KEY_LINES, (lines) => (/[A-Z]/.test(lines) && /[a-z]/.test(lines) ? '[REDACTED]\n' : lines))
}
