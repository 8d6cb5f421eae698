import { isBase64, isBlank, isToken } from './alphabets'
import { decodeBase64 } from './base64'
import { isWordStart } from './boundary'
import { isCredentialPair, isPlaceholder, isRandom } from './evidence'
import { codeAt, runEnd, type Source, type Span, textAt } from './source'
import { longer } from './token'

const SCHEME = /^(?:bearer|basic|token|negotiate|apikey|ssws|flyv1|geniekey|splunk|bot|key)(?:[ \t]+|%20)/i

/** Reads the credentials behind `Authorization:`, without the name of their scheme. */
export function readAuthorization(source: Source, from: number): Span | undefined {
  const start = from + (/^\\*["']/.exec(textAt(source, from, 4))?.[0].length ?? 0)
  const [scheme] = SCHEME.exec(textAt(source, start, 24)) ?? []
  const secret = tokenAt(source, start + (scheme?.length ?? 0))
  if (secret === undefined) return undefined
  const text = source.text.slice(secret.start, Math.min(secret.end, secret.start + 256))
  return (scheme === undefined ? isRandom(text) : !isPlaceholder(text)) ? secret : undefined
}

/** Reads the token behind `Bearer `. */
export function readBearer(source: Source, start: number, anchor: string): Span | undefined {
  const secret = behindScheme(source, start, anchor)
  if (secret === undefined) return undefined
  const text = source.text.slice(secret.start, Math.min(secret.end, secret.start + 256))
  return !isPlaceholder(text) && isRandom(text) ? secret : undefined
}

/** Reads user and password behind `Basic `. */
export function readBasic(source: Source, start: number, anchor: string): Span | undefined {
  const secret = behindScheme(source, start, anchor)
  if (secret === undefined) return undefined
  const end = runEnd(source, secret.start, isBase64)
  return isCredentialPair(decodeBase64(source.text.slice(secret.start, Math.min(end, secret.start + 1024))))
    ? { ...secret, end }
    : undefined
}

function behindScheme(source: Source, start: number, anchor: string): Span | undefined {
  if (!isWordStart(source, start)) return undefined
  const behind = start + anchor.length
  const isEncoded = textAt(source, behind, 3) === '%20'
  const from = isEncoded ? behind + 3 : runEnd(source, behind, isBlank, 16)
  return from === behind ? undefined : tokenAt(source, from)
}

function tokenAt(source: Source, start: number): Span | undefined {
  let end = runEnd(source, start, isToken)
  while (end > start && codeAt(source, end - 1) === 46) end--
  return end === start ? undefined : { start, end, ...longer(start, end, isToken) }
}

const COOKIE = /([\w.$-]{1,64})=([^\s;,"'\\]{1,4096})/g
const LONGEST_HEADER = 4096
const LEAST_COOKIE = 12
const ATTRIBUTE = /^(?:expires|path|domain|max-age|samesite|priority|version)$/i

/** Reads the values of `Cookie:` and `Set-Cookie:`. */
export function readCookies(source: Source, start: number, anchor: string): Span[] {
  // The rest of a header is read with its first name.
  if (start < (source.skips.get('cookie') ?? 0)) return []
  const [operator] = /^\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}/.exec(textAt(source, start + anchor.length, 16)) ?? []
  if (operator === undefined) return []
  const from = start + anchor.length + operator.length
  const end = runEnd(source, from, (code) => code >= 32, LONGEST_HEADER)
  source.skips.set('cookie', end)
  const spans: Span[] = []
  for (const { 0: pair, 1: name = '', 2: value = '', index } of source.text.slice(from, end).matchAll(COOKIE)) {
    if (ATTRIBUTE.test(name) || value.length < LEAST_COOKIE || !isRandom(value) || isPlaceholder(value)) continue
    spans.push({ start: from + index + pair.length - value.length, end: from + index + pair.length })
  }
  return spans
}
