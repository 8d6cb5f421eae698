import { UNSEEN_START } from './mask-secrets'

/** Minimum length of a spelling, because shorter spellings occur in ordinary words. */
const LEAST_LENGTH = 3
/** Minimum length of a piece of base64. Shorter pieces are left out. */
const LEAST_BASE64 = 8
/** Maximum length of a searched piece. Longer spellings are searched in several pieces. */
const LONGEST_PIECE = 128

/**
 * Returns the spellings in which output may contain a secret or one of its lines: plain, JSON, HTML, URL encoding,
 * hexadecimal and base64.
 */
export function listSpellings(secret: string): string[] {
  const lines = secret.split(/[\r\n]+/).map((line) => line.trim())
  const parts = [
    secret,
    secret.trim(),
    secret.replace(new RegExp(UNSEEN_START, 'g'), ''),
    ...(lines.length > 1 ? lines.filter(({ length }) => length >= 6) : []),
  ]
  const spellings = parts.flatMap(listEncodings).filter(({ length }) => length >= LEAST_LENGTH)
  return [...new Set(spellings.flatMap(cutIntoPieces))]
}

function cutIntoPieces(spelling: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from === 0 || from + LEAST_BASE64 <= spelling.length; from += LONGEST_PIECE) {
    pieces.push(spelling.slice(from, from + LONGEST_PIECE))
  }
  return pieces
}

function listEncodings(text: string): string[] {
  const bytes = encodeUtf8(text)
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const json = JSON.stringify(text).slice(1, -1)
  const url = encodeURIComponent(wellFormed(text))
  const html = text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
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
    ...[0, 1, 2].flatMap((offset) => listBase64At(bytes, offset)),
  ]
}

/** The escape that Go, Python and others use in JSON. */
const unicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Replaces lone surrogates, which cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

function encodeUtf8(text: string): number[] {
  return encodeURIComponent(wellFormed(text))
    .split(/(%..|.)/s)
    .filter((part) => part !== '')
    .map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)))
}

/** Returns the base64 shared by all texts that contain the bytes at this offset modulo 3, as in `user:password`. */
function listBase64At(bytes: readonly number[], offset: number): string[] {
  const whole = encodeBase64([...Array.from({ length: offset }, () => 0), ...bytes])
  const isEven = (offset + bytes.length) % 3 === 0
  const part = whole.slice(offset === 0 ? 0 : offset + 1, isEven ? undefined : -1)
  return part.length < LEAST_BASE64 ? [] : [part, part.replaceAll('+', '-').replaceAll('/', '_')]
}

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 or base64url to Latin-1, up to the first character that is not a base64 digit. */
export function decodeBase64(text: string): string {
  let [bits, held, decoded] = [0, 0, '']
  for (const character of text) {
    const digit = BASE64_DIGITS.indexOf(character === '-' ? '+' : character === '_' ? '/' : character)
    if (digit < 0) break
    held = ((held << 6) | digit) & 0xff_ff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    decoded += String.fromCharCode((held >> bits) & 255)
  }
  return decoded
}

/** Encodes bytes without padding. */
function encodeBase64(bytes: readonly number[]): string {
  let [bits, held, encoded] = [0, 0, '']
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ff
    bits += 8
    for (; bits >= 6; bits -= 6) encoded += BASE64_DIGITS.charAt((held >> (bits - 6)) & 63)
  }
  return bits === 0 ? encoded : encoded + BASE64_DIGITS.charAt((held << (6 - bits)) & 63)
}
