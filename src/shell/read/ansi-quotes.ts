import { APOSTROPHE, BACKSLASH, type Reader, report, reportDifference } from './reader'

const SIMPLE: { readonly [letter: string]: string } = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
}

/** The text or the byte of UTF-8 that one escape means, and the length of the escape. */
interface Escape {
  readonly text?: string
  readonly byte?: number
  readonly length: number
}

/** Reads `$'…'` with the reader at its dollar, and returns the text. */
export function readAnsiQuotes(reader: Reader): string {
  const start = reader.index
  const { text, end } = reader
  let index = start + 2
  let decoded = ''
  let bytes: number[] = []
  let isCut = false
  const flush = (): void => {
    if (bytes.length === 0) return
    const letters = decodeBytes(bytes)
    if (letters === undefined) report(reader, 'NOT_READ', start, 'The bytes of this quote are no text', index)
    if (!isCut) decoded += letters ?? ''
    bytes = []
  }
  while (index < end && text.charCodeAt(index) !== APOSTROPHE) {
    if (text.charCodeAt(index) !== BACKSLASH) {
      flush()
      if (!isCut) decoded += text.charAt(index)
      index++
      continue
    }
    const found = readEscape(reader, index)
    index += found.length
    if (found.byte === 0) {
      flush()
      isCut = true
    } else if (found.byte !== undefined) bytes.push(found.byte)
    else {
      flush()
      if (!isCut) decoded += found.text ?? ''
    }
  }
  flush()
  reader.index = Math.min(index + 1, end)
  if (index >= end) report(reader, 'UNFINISHED', start, "The quote $' has no end; add '", end)
  if (isCut) report(reader, 'NOT_READ', start, 'A NUL ends this quote early', reader.index)
  reportDifference(reader, "$'…'", start)
  return decoded
}

function readEscape(reader: Reader, index: number): Escape {
  const { text, end } = reader
  const rest = text.slice(index + 1, Math.min(index + 10, end))
  const letter = rest.charAt(0)
  const simple = Object.hasOwn(SIMPLE, letter) ? SIMPLE[letter] : undefined
  if (simple !== undefined) return { text: simple, length: 2 }
  const octal = /^[0-7]{1,3}/.exec(rest)?.[0]
  if (octal !== undefined) return { byte: Number.parseInt(octal, 8) & 255, length: 1 + octal.length }
  const hex = /^x([\da-fA-F]{1,2})/.exec(rest)?.[1]
  if (hex !== undefined) return { byte: Number.parseInt(hex, 16), length: 2 + hex.length }
  const long = (/^u([\da-fA-F]{1,4})/.exec(rest) ?? /^U([\da-fA-F]{1,8})/.exec(rest))?.[1]
  if (long !== undefined && Number.parseInt(long, 16) < 0x80) {
    return { byte: Number.parseInt(long, 16), length: 2 + long.length }
  }
  report(reader, 'NOT_READ', index, `Shells disagree about \\${letter} within $'…'`, index + 2)
  return { text: `\\${letter}`, length: 1 + letter.length }
}

/** Decodes UTF-8, or returns undefined for what is none. */
function decodeBytes(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}
