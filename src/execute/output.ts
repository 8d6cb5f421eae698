import type { Captured } from './capture'
import { stripEscapes } from './escapes'
import type { Redact } from './redactor'

/** What a stream held, as text without escape sequences and secrets. `tail` is `''` where nothing was left out. */
export interface OutputText {
  readonly head: string
  readonly tail: string
  /** Bytes between head and tail. */
  readonly omitted: number
  readonly bytes: number
}

/** Where a program writes text, no NUL stands in its first bytes. */
const BINARY_CHECK = 4096
/** So much of a line that was cut may be dropped, since half a secret is not known as one. */
const LONGEST_LINE = 4096
const KEY_END = /-----END [A-Z ]{0,64}PRIVATE KEY(?: BLOCK)?-----/

/** Makes text of what was kept of a stream. */
export function readOutput({ head, tail, bytes }: Captured, redact: Redact): OutputText {
  if (head.subarray(0, BINARY_CHECK).includes(0)) {
    return { head: `[binary output: ${bytes} bytes]`, tail: '', omitted: 0, bytes }
  }
  if (bytes === head.length) return { head: redact(stripEscapes(decode(head))), tail: '', omitted: 0, bytes }
  const first = stripEscapes(withoutLastLine(decode(head, true)))
  const last = withoutKeyRest(stripEscapes(withoutFirstLine(decode(tail.subarray(partialLength(tail))))))
  const kept = Buffer.byteLength(first) + Buffer.byteLength(last)
  return { head: redact(first), tail: redact(last), omitted: bytes - kept, bytes }
}

/** Both parts, and what was left out between them. */
export function joinOutput({ head, tail, omitted }: OutputText): string {
  return omitted === 0 ? head : `${head}\n[cut: ${omitted} bytes left out here]\n${tail}`
}

/** Decodes UTF-8; what is none becomes U+FFFD, a character that is cut off at the end is dropped. */
function decode(bytes: Uint8Array, stream = false): string {
  return new TextDecoder('utf-8').decode(bytes, { stream })
}

/** The bytes in front that belong to a character whose beginning was left out. */
function partialLength(bytes: Uint8Array): number {
  let length = 0
  while (length < 3 && ((bytes[length] ?? 0) & 0xc0) === 0x80) length++
  return length
}

function withoutLastLine(text: string): string {
  const line = text.lastIndexOf('\n')
  if (text.length - line <= LONGEST_LINE) return text.slice(0, line + 1)
  const end = text.slice(-LONGEST_LINE).search(/\s\S*$/)
  return text.slice(0, text.length - LONGEST_LINE + Math.max(0, end))
}

function withoutFirstLine(text: string): string {
  const line = text.indexOf('\n')
  if (line >= 0 && line < LONGEST_LINE) return text.slice(line + 1)
  const start = text.slice(0, LONGEST_LINE).search(/\s/)
  return text.slice(start < 0 ? LONGEST_LINE : start)
}

/** A private key whose beginning was left out shows its end. */
function withoutKeyRest(text: string): string {
  const end = KEY_END.exec(text)
  if (end === null || /-----BEGIN [A-Z ]{0,64}PRIVATE KEY/.test(text.slice(0, end.index))) return text
  return `[REDACTED]${text.slice(end.index + end[0].length)}`
}
