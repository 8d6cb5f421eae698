import { encodeBase64 } from './base64'

/** Shorter values are parts of ordinary words. */
const LEAST_LENGTH = 3
/** Of base64 the part that is the same wherever a value stands in what is encoded; no shorter one. */
const LEAST_BASE64 = 8
/** Longer spellings are known by their pieces. */
const LONGEST_PIECE = 128

/** How a secret may be spelled in output: as it is, each of its lines, in JSON, URL-encoded, in hexadecimal, in base64. */
export function spellingsOf(secret: string): string[] {
  const lines = secret.split(/[\r\n]+/).map((line) => line.trim())
  const parts = [secret, secret.trim(), ...(lines.length > 1 ? lines.filter(({ length }) => length >= 6) : [])]
  const spellings = parts.flatMap(encodingsOf).filter(({ length }) => length >= LEAST_LENGTH)
  return [...new Set(spellings.flatMap(piecesOf))]
}

function piecesOf(spelling: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from === 0 || from + LEAST_BASE64 <= spelling.length; from += LONGEST_PIECE) {
    pieces.push(spelling.slice(from, from + LONGEST_PIECE))
  }
  return pieces
}

function encodingsOf(text: string): string[] {
  const bytes = bytesOf(text)
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const json = JSON.stringify(text).slice(1, -1)
  const url = encodeURIComponent(wellFormed(text))
  const html = text.replace(/[&<>"']/g, (character) => HTML[character] ?? character)
  return [
    text,
    json,
    json.replaceAll('/', '\\/'),
    json.replace(/[&<>]/g, unicodeEscape),
    json.replace(/[^ -~]/g, unicodeEscape),
    JSON.stringify(json).slice(1, -1),
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll('%20', '+'),
    html,
    ...(text.length >= LEAST_BASE64 / 2 ? [hex, hex.toUpperCase()] : []),
    ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset)),
  ]
}

/** As Go, Python and others write it in JSON. */
const unicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Half characters have no encoding. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** The text in UTF-8. */
function bytesOf(text: string): number[] {
  return encodeURIComponent(wellFormed(text))
    .split(/(%..|.)/s)
    .filter((part) => part !== '')
    .map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)))
}

/** What is the same in the base64 of every text that holds the value at such an offset, as in `user:password`. */
function base64At(bytes: readonly number[], offset: number): string[] {
  const whole = encodeBase64([...Array.from({ length: offset }, () => 0), ...bytes])
  const isEven = (offset + bytes.length) % 3 === 0
  const part = whole.slice(offset === 0 ? 0 : offset + 1, isEven ? undefined : -1)
  return part.length < LEAST_BASE64 ? [] : [part, part.replaceAll('+', '-').replaceAll('/', '_')]
}
