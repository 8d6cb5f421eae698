import { decodeBase64 } from '../encodings'
import { isCredentialPair, isPlaceholder, isRandom, isState } from './secret-likeness'
import {
  codeAt,
  findRunEnd,
  type IsMember,
  isAlphanumeric,
  isBase64,
  isBlank,
  isToken,
  isWordStart,
  type Span,
  type TextSource,
  textAt,
} from './text-source'
import { continueLongRun, trimDots } from './token-reader'

const AUTHORIZATION_SCHEME =
  /^(?:bearer|basic|token|negotiate|apikey|ssws|flyv1|geniekey|splunk|bot|key)(?:[ \t]+|%20)/i

/** Reads the credentials in `Authorization:`, without the scheme's name. */
export function readAuthorization(source: TextSource, from: number): Span | undefined {
  const start = from + (/^\\*["']/.exec(textAt(source, from, 4))?.[0].length ?? 0)
  const [scheme] = AUTHORIZATION_SCHEME.exec(textAt(source, start, 24)) ?? []
  const secret = readHeaderToken(source, start + (scheme?.length ?? 0))
  if (secret === undefined) return undefined
  const text = readHead(source, secret)
  return (scheme === undefined ? isRandom(text) : !isPlaceholder(text)) ? secret : undefined
}

/** Reads the token after `Bearer `. */
export function readBearer(source: TextSource, start: number, anchor: string): Span | undefined {
  const secret = readAfterScheme(source, start, anchor)
  if (secret === undefined) return undefined
  const text = readHead(source, secret)
  return !isPlaceholder(text) && isRandom(text) ? secret : undefined
}

/** Reads user and password after `Basic `. */
export function readBasic(source: TextSource, start: number, anchor: string): Span | undefined {
  const secret = readAfterScheme(source, start, anchor)
  if (secret === undefined) return undefined
  const end = findRunEnd(source, secret.start, isBase64)
  const text = source.text.slice(secret.start, Math.min(end, secret.start + 1024))
  return isCredentialPair(decodeBase64(text)) ? { ...secret, end } : undefined
}

const readHead = ({ text }: TextSource, { start, end }: Span): string => text.slice(start, Math.min(end, start + 256))

function readAfterScheme(source: TextSource, start: number, anchor: string): Span | undefined {
  if (!isWordStart(source, start)) return undefined
  const behind = start + anchor.length
  const isEncoded = textAt(source, behind, 3) === '%20'
  const from = isEncoded ? behind + 3 : findRunEnd(source, behind, isBlank, 16)
  return from === behind ? undefined : readHeaderToken(source, from)
}

function readHeaderToken(source: TextSource, start: number): Span | undefined {
  const end = trimDots(source, start, findRunEnd(source, start, isToken))
  return end === start ? undefined : { start, end, ...continueLongRun(start, end, isToken) }
}

const COOKIE = /([\w.$-]{1,64})=([^\s;,"'\\]{1,4096})/g
const LONGEST_HEADER = 4096
const LEAST_COOKIE = 12
const HARMLESS_COOKIE = /^(?:expires|path|domain|max-age|samesite|priority|version)$|(?:^|[^a-z])nonce/i

/** Reads the values of `Cookie:` and `Set-Cookie:`. */
export function readCookies(source: TextSource, start: number, anchor: string): Span[] {
  // The first cookie's anchor already read the whole header.
  if (start < (source.searchedUpTo.get('cookie') ?? 0)) return []
  const [operator] = /^\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}/.exec(textAt(source, start + anchor.length, 16)) ?? []
  if (operator === undefined) return []
  const from = start + anchor.length + operator.length
  const end = findRunEnd(source, from, (code) => code >= 32, LONGEST_HEADER)
  source.searchedUpTo.set('cookie', end)
  const spans: Span[] = []
  for (const { 0: pair, 1: name = '', 2: value = '', index } of source.text.slice(from, end).matchAll(COOKIE)) {
    if (HARMLESS_COOKIE.test(name) || value.length < LEAST_COOKIE || !isRandom(value) || isPlaceholder(value)) continue
    spans.push({ start: from + index + pair.length - value.length, end: from + index + pair.length })
  }
  return spans
}

const LONGEST_USER_INFO = 1024

/** Returns true for a character of a URL's password, except an at sign, which is handled below. */
const isPasswordPart: IsMember = (code) =>
  code > 32 &&
  code !== 47 &&
  code !== 63 &&
  code !== 35 &&
  code !== 64 &&
  code !== 34 &&
  code !== 39 &&
  code !== 60 &&
  code !== 62 &&
  code !== 96 &&
  code !== 92
const isUserPart: IsMember = (code) => isPasswordPart(code) && code !== 58

/** Reads the password in `scheme://user:password@host`. The anchor is `://`. */
export function readUserInfo(source: TextSource, start: number): Span | undefined {
  const colon = findRunEnd(source, start + 3, isUserPart, LONGEST_USER_INFO)
  const user = { start: start + 3, end: colon }
  // The key of a DSN is alone before the host.
  if (codeAt(source, colon) === 64 && /^[\da-f]{32}$/.test(readHead(source, user))) return user
  if (codeAt(source, colon) !== 58 || !isAlphanumeric(codeAt(source, start - 1))) return undefined
  let end = findRunEnd(source, colon + 1, isPasswordPart, LONGEST_USER_INFO)
  if (codeAt(source, end) !== 64 || end === colon + 1) return undefined
  // A password may contain an at sign that is not encoded.
  for (let next = end; next - colon < LONGEST_USER_INFO && codeAt(source, next) === 64; ) {
    end = next
    next = findRunEnd(source, next + 1, isPasswordPart, LONGEST_USER_INFO)
  }
  const text = source.text.slice(colon + 1, end)
  return isPlaceholder(text) || isState(text) ? undefined : { start: colon + 1, end }
}
