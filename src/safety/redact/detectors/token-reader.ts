import { decodeBase64 } from '../encodings'
import {
  codeAt,
  findRunEnd,
  findUnwrappedEnd,
  type IsMember,
  isAlphanumeric,
  isBlank,
  isCapital,
  isDigitCode,
  isDotted,
  isLetterCode,
  isUnpadded,
  isUrlSafe,
  isWordStart,
  LONGEST_LOOK,
  type Span,
  startsWith,
  type TextSource,
  textAt,
  textBefore,
} from './text-source'
import type { MiddleFormat, TokenFormat } from './token-formats'

/** Reads the secret of a format whose anchor begins at `start`. */
export function readToken(
  source: TextSource,
  start: number,
  anchor: string,
  [, , isMember, least, usual, rules = '']: TokenFormat,
): Span | undefined {
  if (!rules.includes('inside') && !isWordStart(source, start)) return undefined
  const from = start + anchor.length
  const end = findTokenEnd(source, from, isMember, usual)
  if (end - from < least) return undefined
  if (rules.includes('exact') && (end - from > usual + 2 || isMember(codeAt(source, end)))) return undefined
  if (rules.includes('mixed') && !isMixed(source, from, end)) return undefined
  return { start: rules.includes('keep') ? from : start, end, ...continueLongRun(from, end, isMember) }
}

/** Reads the secret of a format whose anchor is inside the secret. */
export function readMiddleToken(
  source: TextSource,
  anchorStart: number,
  anchor: string,
  [, , isBefore, least, most, isAfter, rest, ending = '']: MiddleFormat,
): Span | undefined {
  const from = anchorStart + anchor.length
  const end = findTokenEnd(source, from, isAfter, 0)
  if (end - from < rest || !isEnding(source.text.slice(from, end), ending)) return undefined
  let start = anchorStart
  while (anchorStart - start <= most && isBefore(codeAt(source, start - 1))) start--
  start = anchorStart - start > most ? anchorStart - most : skipEscape(source, start)
  if (anchorStart - start < least || anchorStart - start > most || !isWordStart(source, start)) return undefined
  return { start, end, ...continueLongRun(from, end, isAfter) }
}

/** Moves a secret's start out of an escape such as `\n`, `%3D` or `\u003d`, and past the `+` of a diff. */
function skipEscape(source: TextSource, start: number): number {
  const found =
    /^(?:\\(?:[nrt]|u[\da-f]{4}|x[\da-f]{2})|%[\dA-F]{2}|\n\+)/i.exec(textAt(source, start - 1, 6))?.[0] ?? ' '
  return start - 1 + found.length
}

/** Reads an AWS key id, and the secret key that follows the id in files from the AWS console. */
export function readAccessKey(source: TextSource, start: number, anchor: string, format: TokenFormat): Span[] {
  const id = readToken(source, start, anchor, format)
  // Signatures name the key's id with their day.
  if (id !== undefined && /^(?:\/|%2F)\d{8}(?:\/|%2F)/.test(textAt(source, id.end, 14))) return []
  const secret = readSecretKey(source, start)
  return id === undefined ? [] : secret === undefined ? [id] : [id, secret]
}

function readSecretKey(source: TextSource, start: number): Span | undefined {
  const id = findRunEnd(source, start, isCapital, 24)
  const from = findRunEnd(source, id, isSeparator, 3)
  const end = findRunEnd(source, from, isUnpadded, 41)
  return from > id && end - from === 40 && isMixed(source, from, end) ? { start: from, end } : undefined
}

const isSeparator: IsMember = (code) => code === 44 || code === 58 || code === 124 || isBlank(code)

const isEnding = (text: string, ending: string): boolean =>
  text.endsWith(ending) || text.slice(-3).toUpperCase() === encodeURIComponent(ending)

/** Returns `goesOn` for a run that is longer than the readers' look-ahead. */
export function continueLongRun(from: number, end: number, isMember: IsMember): Pick<Span, 'goesOn'> {
  return end - from < LONGEST_LOOK ? {} : { goesOn: (source, index) => isMember(codeAt(source, index)) }
}

const LONGEST_ENCODED = 1000

function findTokenEnd(source: TextSource, from: number, isMember: IsMember, usual: number): number {
  return trimDots(source, from, findEncodedEnd(source, findUnwrappedEnd(source, from, isMember, usual), isMember))
}

/** Returns the end of a run that continues after the URL encodings of `+`, `/` and `=`. */
function findEncodedEnd(source: TextSource, from: number, isMember: IsMember): number {
  let end = from
  if (!isMember(61) && !isMember(47)) return end
  while (
    end - from < LONGEST_ENCODED &&
    codeAt(source, end) === 37 &&
    /^%(?:2[BbFf]|3[Dd])/.test(textAt(source, end, 3))
  ) {
    end = findRunEnd(source, end + 3, isMember, LONGEST_ENCODED)
  }
  return end
}

/** Excludes trailing dots, which belong to the surrounding sentence. */
export function trimDots({ text }: TextSource, from: number, end: number): number {
  let last = end
  while (last > from && text.charCodeAt(last - 1) === 46) last--
  return last
}

const LONGEST_MIXTURE = 128

/** Returns true for a mixture of digits and letters, and for one repeated character, as in placeholders. */
function isMixed(source: TextSource, from: number, end: number): boolean {
  const length = Math.min(end - from, LONGEST_MIXTURE)
  const hasDigit = findRunEnd(source, from, isNotDigit, length) < from + length
  return (hasDigit && findRunEnd(source, from, isNotLetter, length) < from + length) || isRepeated(source, from, length)
}

const isNotDigit: IsMember = (code) => !isDigitCode(code)
const isNotLetter: IsMember = (code) => !isLetterCode(code)

function isRepeated(source: TextSource, from: number, length: number): boolean {
  const first = codeAt(source, from)
  let count = 1
  while (count < length && codeAt(source, from + count) === first) count++
  return count === length
}

const WEB_TOKEN = 'json-web-token'
const LEAST_HEADER = 12
const WRAPPED_HEADER = /^eyJ[\w-]{9,}\.(?:eyJ[\w-]*\.|[\w-]*\.[\w-]*\.[\w-]*\.)/

/** Reads a JSON Web Token, signed or encrypted, that begins with `eyJ`, the base64 of `{"`. */
export function readWebToken(source: TextSource, start: number): Span | undefined {
  if (!isWordStart(source, start) || start < (source.searchedUpTo.get(WEB_TOKEN) ?? 0)) return undefined
  const dot = findRunEnd(source, start, isUrlSafe)
  if (codeAt(source, dot) === 46) {
    if (dot - start < LEAST_HEADER) return undefined
    const isHeader =
      startsWith(source, '.eyJ', dot) || /"(?:alg|enc)"/.test(decodeBase64(source.text.slice(start, start + 200)))
    return isHeader ? readWholeWebToken(source, start) : undefined
  }
  const end = findUnwrappedEnd(source, start, isDotted, 0)
  const isWrapped = end > dot && WRAPPED_HEADER.test(source.text.slice(start, end).replace(/\s+/g, ''))
  if (isWrapped) return readWholeWebToken(source, start)
  source.searchedUpTo.set(WEB_TOKEN, end)
  return undefined
}

function readWholeWebToken(source: TextSource, start: number): Span | undefined {
  const end = trimDots(source, start, findUnwrappedEnd(source, start, isDotted, 0))
  return end - start < LEAST_HEADER + 8 ? undefined : { start, end, ...continueLongRun(start, end, isDotted) }
}

/** Lists the beginnings of Discord's tokens: three digits of an id in base64. */
export function listDiscordStarts(): string[] {
  const pairs = 'MT Mj Mz ND NT Nj Nz OD OT'.split(' ')
  return pairs.flatMap((pair) => [...'AEIMQUYcgk'].map((letter) => pair + letter))
}

const DISCORD_TOKEN = /^[\w-]{22,28}\.[\w-]{6,7}\.[\w-]{27,45}(?![\w-])/

/** Reads a token of a Discord bot: its id, the time, and a signature, with dots between. */
export function readDiscordToken(source: TextSource, start: number): Span | undefined {
  if (!isWordStart(source, start) || isUrlSafe(codeAt(source, start - 1))) return undefined
  const [token] = DISCORD_TOKEN.exec(textAt(source, start, 96)) ?? []
  return token === undefined ? undefined : { start, end: start + token.length }
}

/** Lists the beginnings of the ids of Twilio's accounts. */
export const listTwilioStarts = (): string[] => [...'0123456789abcdef'].map((digit) => `AC${digit}`)

/** Matches a token by itself, which is neither part of a URL nor the checksum of a file. */
const TOKEN = '(?<![\\w/#.-]|(?:etag|md5|hash|sum)\\W{0,4})([\\da-f]{32})(?![\\w/.-])'
const TOKEN_AFTER: RegExp = /* @__PURE__ */ new RegExp(`^AC[\\da-f]{32}(?!\\w)[\\s\\S]{1,80}?${TOKEN}`, 'i')
const TOKEN_BEFORE: RegExp = /* @__PURE__ */ new RegExp(`${TOKEN}[\\s\\S]{0,40}$`, 'i')

/** Reads the token before or after the id of an account of Twilio. */
export function readTwilioToken(source: TextSource, start: number): Span[] {
  if (!isWordStart(source, start)) return []
  const end = findRunEnd(source, start, isAlphanumeric, 64)
  if (end - start !== 34) return []
  const [after = '', token = ''] = TOKEN_AFTER.exec(textAt(source, start, 160)) ?? []
  const before = TOKEN_BEFORE.exec(textBefore(source, start, 80))
  const place = before === null ? -1 : start - before[0].length
  return [
    ...(place < 0 ? [] : [{ start: place, end: place + 32 }]),
    ...(token === '' ? [] : [{ start: start + after.length - 32, end: start + after.length, mayBeFar: true }]),
  ]
}
