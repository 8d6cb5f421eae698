import { decodeBase64 } from '../encodings'
import {
  AMPERSAND,
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  BAR,
  CARRIAGE_RETURN,
  COLON,
  DASH,
  EQUALS,
  LETTER_N,
  LETTER_R,
  LINE_FEED,
  PERCENT,
  PLUS,
  QUOTE,
  SPACE,
} from './character-codes'
import {
  codeAt,
  findRunEnd,
  findUnwrappedEnd,
  type IsMember,
  isBase64,
  isBlank,
  isDigitCode,
  isLetterCode,
  isLineEnd,
  isUnpadded,
  isUrlSafe,
  isWordStart,
  LONGEST_LOOK,
  lineBefore,
  type Span,
  startsWith,
  type TextSource,
  textAt,
  textBefore,
} from './text-source'
import { continueLongRun } from './token-reader'

const HEADER = /^----(?:-| )BEGIN(?: |%20|\+)[A-Z0-9 %+]{0,64}PRIVATE(?: |%20|\+)KEY(?:(?: |%20|\+)BLOCK)?(?:-| )----/
const LONGEST_HEADER = 100
/** Minimum number of base64 characters after a header. With fewer characters, a text only mentions the header. */
const LEAST_BODY = 16
/** Minimum length of a key's line before another word. Shorter words are prose. */
const LEAST_LINE = 40
const LONGEST_PREFIX = 64
const MOST_FIELDS = 8
/** Matches fields such as `Proc-Type: 4,ENCRYPTED` and `Comment: a key`. */
const FIELD = /^[A-Za-z][\w-]*: /

/** The lines of a key that were read so far. */
interface KeyBody {
  readonly source: TextSource
  /** The text before each line, such as the `+` of a diff. */
  readonly prefix: string
  /** The first line's length. Only the last line may be shorter. */
  width: number
  hasLast: boolean
  /** The number of fields before the key. */
  fields: number
  /** The number of base64 characters in all lines. */
  length: number
  /** Set if line ends are escaped. */
  isEscaped: boolean
  /** The end of the last line. */
  end: number
  /** Set if the key is longer than the readers' look-ahead. */
  isCut: boolean
}

/**
 * Reads a PEM private key, even if its line ends are escaped, its lines have prefixes or quotes, or its end is missing.
 */
export function readPrivateKey(source: TextSource, start: number): Span | undefined {
  const [header] = HEADER.exec(textAt(source, start, LONGEST_HEADER)) ?? []
  if (header === undefined) return undefined
  return createKeySpan(readBody(source, start, start + header.length), start)
}

/** Reads the private lines of a key in PuTTY's format. The number of lines follows the anchor. */
export function readPuttyKey(source: TextSource, start: number, anchor: string): Span | undefined {
  const from = findRunEnd(source, start + anchor.length, isDigitCode, 4)
  const body = readBody(source, start, from)
  return createKeySpan(body, findLineStart(body, from))
}

/** Reads the key's lines from `from` on. The line of `start` shows the prefix of all lines. */
function readBody(source: TextSource, start: number, from: number): KeyBody {
  const prefix = lineBefore(source, start, LONGEST_PREFIX)
  const counts = { width: 0, hasLast: false, fields: 0, length: 0 }
  const body: KeyBody = { source, prefix, ...counts, isEscaped: false, end: from, isCut: false }
  let index = from
  while (index >= 0 && index - start < LONGEST_LOOK) index = readLine(body, index)
  body.isCut = index >= 0
  return body
}

function createKeySpan({ length, end, isCut }: KeyBody, start: number): Span | undefined {
  return length < LEAST_BODY ? undefined : { start, end, ...(isCut && { goesOn: goesOnInKey }) }
}

const goesOnInKey = (source: TextSource, index: number): boolean => {
  const code = codeAt(source, index)
  return isBase64(code) || isBlank(code) || isLineEnd(code) || code === BACKSLASH
}

/** Reads a line of the key. Returns the line's end, or -1 after the last line. */
function readLine(body: KeyBody, from: number): number {
  const { source } = body
  const start = findLineStart(body, from)
  if (start < 0) return -1
  if (startsWith(source, '----', start)) return readEndLine(body, start)
  const end = findRunEnd(source, start, isBase64)
  const isField = body.length === 0 && body.fields < MOST_FIELDS && FIELD.test(textAt(source, start, 40))
  if (isField) {
    body.fields++
    return findFieldEnd(source, end)
  }
  if (end === start || !isKeyLine(body, start, end)) return -1
  body.hasLast = end - start < body.width
  body.width ||= end - start
  body.length += end - start
  body.end = end
  return end
}

function isKeyLine({ source, width, hasLast, isEscaped }: KeyBody, start: number, end: number): boolean {
  const isChecksum = codeAt(source, start) === EQUALS && end - start === 5
  const isProse = end - start < LEAST_LINE && isBlank(codeAt(source, end)) && isLetterCode(codeAt(source, end + 1))
  if (isEscaped) return !isProse
  return isChecksum || !(isProse || hasLast || (width > 0 && end - start > width + 2))
}

/** Counts the END line as part of the key. */
function readEndLine(body: KeyBody, start: number): number {
  const [end] =
    /^----[- ]?END(?: |%20|\+)[A-Z0-9 %+]{0,80}-?----/.exec(textAt(body.source, start, LONGEST_HEADER)) ?? []
  if (end !== undefined && body.length > 0) body.end = start + end.length
  return -1
}

/** Returns the end of a field before the key, such as `Comment: "a key"`. */
function findFieldEnd(source: TextSource, from: number): number {
  let end = findRunEnd(source, from, isFieldText, 200)
  while (end - from < 200 && codeAt(source, end) === BACKSLASH && skipLineEscape(source, end) < 0) {
    end = findRunEnd(source, end + 1, isFieldText, 200)
  }
  return end
}

const isFieldText = (code: number): boolean => code >= SPACE && code !== BACKSLASH

/** Skips all text that may separate two lines. Returns -1 if no line follows. */
function findLineStart(body: KeyBody, from: number): number {
  const { source, prefix } = body
  let index = from
  for (let steps = 0; steps < 64; steps++) {
    const code = codeAt(source, index)
    if (code === LINE_FEED) index = skipPrefix(source, prefix, index + 1)
    else if (code === CARRIAGE_RETURN || isBlank(code)) index++
    else if (code === BACKSLASH) {
      body.isEscaped = true
      index = skipLineEscape(source, index)
    } else if (code === AMPERSAND || code === PERCENT) {
      body.isEscaped = true
      index = skipEntity(source, index)
    } else if (code === BAR || (code === PLUS && isLineEnd(codeAt(source, index + 1)))) index++
    else if (code === QUOTE || code === APOSTROPHE || code === BACKTICK) return skipQuotes(source, index)
    else return index
    if (index < 0) return -1
  }
  return -1
}

/** Skips `\n`, `\r`, `\\n` or a backslash at the end of a line. */
function skipLineEscape(source: TextSource, from: number): number {
  const index = findRunEnd(source, from, (code) => code === BACKSLASH, 8)
  const code = codeAt(source, index)
  if (code === LETTER_N || code === LETTER_R) return index + 1
  return isLineEnd(code) ? index : -1
}

/** Skips a line end, plus sign or equals sign in the encoding of HTML or URLs. */
function skipEntity(source: TextSource, from: number): number {
  const [entity] = /^(?:&#(?:10|13|x[aAdD]);|%0[aAdD]|%2[bBfF]|%3[dD])/.exec(textAt(source, from, 6)) ?? []
  return entity === undefined ? -1 : from + entity.length
}

/** Skips from one string to the next in source code: `" +`, line end, `"`. */
function skipQuotes(source: TextSource, from: number): number {
  const [pieces] = /^["'`][ \t,+.;\\)]*\r?\n[ \t+-]*["'`]/.exec(textAt(source, from, 80)) ?? []
  return pieces === undefined ? -1 : from + pieces.length
}

/** Matches a number in a prefix, with the blanks before it, or any other character. */
const PREFIX_PART = /([ \t]*\d+(?=\D))|[\s\S]/g

/**
 * Skips the prefix if it is present. Its numbers may differ, also in their length, because they count lines or show the
 * time. After a number, `grep` prints a colon or a hyphen.
 */
function skipPrefix(source: TextSource, prefix: string, from: number): number {
  let place = from
  for (const [part, number] of prefix.matchAll(PREFIX_PART)) {
    const [code, expected] = [codeAt(source, place), part.charCodeAt(0)]
    const isSame =
      code === expected || (code === DASH && expected === COLON) || (isDigitCode(code) && isDigitCode(expected))
    const end = number === undefined ? place + (isSame ? 1 : 0) : skipNumber(source, place)
    if (end === place) return from
    place = end
  }
  return place
}

/** Skips blanks and the number after them. Returns `from` if there is no number. */
function skipNumber(source: TextSource, from: number): number {
  const start = findRunEnd(source, from, isBlank, LONGEST_PREFIX)
  const end = findRunEnd(source, start, isDigitCode, LONGEST_PREFIX)
  return end === start ? from : end
}

/** The beginnings of a PEM block, and of JSON with or without blanks, in base64. */
export const ENCODED_STARTS: readonly string[] = ['LS0tLS1CRUdJTi', 'eyJ', 'eyA', 'ewo', 'ew0']
/** `PRIVATE KEY` in base64. Each spelling begins so many characters after a multiple of four. */
export const ENCODED_TITLES: readonly string[] = ['UFJJVkFURSBLRV', 'BSSVZBVEUgS0VZ', 'QUklWQVRFIEtFW']
const SHIFTS = [0, 2, 3]

/** Returns true for a character of base64 or base64url. */
const isEncoded: IsMember = (code) => isUnpadded(code) || isUrlSafe(code)

const LEAST_ENCODED = 40
/** Maximum distance of the encoded text's beginning before the title of a key. */
const FURTHEST_HEAD = 500
/** Matches a PEM header with the beginning of its key, whose line ends JSON may escape. */
const KEY = /PRIVATE KEY(?: BLOCK)?-----(?:\s|\\+[nr])+(?:[\w-]+: |[\w+/=]{16})/
/** Matches a secret member of a JSON Web Key. */
const SECRET_MEMBER = /"(?:d|k)"\s*:\s*"[\w-]{20}/

/** Reads base64 of a PEM private key, or of JSON that holds one or is a secret JSON Web Key. */
export function readEncodedKey(source: TextSource, start: number): Span | undefined {
  if (!isEncodedStart(source, start)) return undefined
  const end = findEncodedEnd(source, start)
  if (end - start < LEAST_ENCODED) return undefined
  const decoded = decodeBase64(source.text.slice(start, end).replace(/\s+/g, ''))
  const isKey = KEY.test(decoded) || (/"kty"/.test(decoded) && SECRET_MEMBER.test(decoded))
  return isKey ? { start, end, ...continueLongRun(start, end, isEncoded) } : undefined
}

/** Reads the base64 around the title of a private key. */
export function readAroundTitle(source: TextSource, index: number, anchor: string): Span | undefined {
  const from = index - (SHIFTS[ENCODED_TITLES.indexOf(anchor)] as number)
  if (!KEY.test(decodeBase64(textAt(source, from, 160)))) return undefined
  let start = index
  while (index - start < FURTHEST_HEAD && isEncoded(codeAt(source, start - 1))) start--
  const end = findEncodedEnd(source, index)
  return { start, end, ...continueLongRun(index, end, isEncoded) }
}

const findEncodedEnd = (source: TextSource, start: number): number =>
  findRunEnd(source, findUnwrappedEnd(source, start, isEncoded, 0), (code) => code === EQUALS, 2)

/** Returns true where base64 begins, so that each text is decoded once. */
const isEncodedStart = (source: TextSource, start: number): boolean =>
  isWordStart(source, start) && !'+/_-'.includes(source.text.charAt(start - 1) || ' ')

const LONGEST_OBJECT = 2048
const JSON_MEMBER = /^\\{0,7}"\s{0,8}:\s{0,8}\\{0,7}"([\w-]{20,2000})\\{0,7}"/
const NEXT = /^\s{0,40},\s{0,40}\\{0,7}"(?:p|q|dp|dq|qi)(?=\\{0,7}":)/

/** Reads the secret members of a JSON Web Key: `k` or `d`, and the numbers that follow `d`. */
export function readKeyMember(source: TextSource, start: number, anchor: string): Span[] {
  const spans: Span[] = []
  let place = start + anchor.replace(/\W+$/, '').length
  for (;;) {
    const [member, value = ''] = JSON_MEMBER.exec(textAt(source, place, LONGEST_OBJECT)) ?? []
    if (member === undefined) break
    const from = place + member.lastIndexOf(value)
    spans.push({ start: from, end: from + value.length })
    place += member.length
    const [next] = NEXT.exec(textAt(source, place, 100)) ?? []
    if (next === undefined) break
    place += next.length
  }
  const isKey =
    spans.length > 0 && (hasType(textBefore(source, start, 1000)) || hasType(textAt(source, place, LONGEST_OBJECT)))
  return isKey ? spans : []
}

const hasType = (text: string): boolean => /\bkty\\{0,7}"/.test(text)

/** Maximum distance of a member before the type of its key. */
const FURTHEST_MEMBER = 500
const TYPE = /^kty\\{0,7}["']?\s{0,8}(?:=>|[:=])\s{0,8}\\{0,7}["']?(?:RSA|EC|OKP|oct)\b/
/** Matches the edge of an object, or the type of the next one. */
const OBJECT_END = /[{}]|kty/
const ANY_MEMBER =
  /(?<![\w-])(?:[kdpq]|d[pq]|qi)\\{0,7}["']?\s{0,8}(?:=>|[:=])\s{0,8}(?:\\{0,7}["'])?([\w-]{20,2000})(?![\w-])/g

/** Reads the secret members of a key in JSON, code or YAML, around its type: `{ kty: 'EC', d: '…' }`. */
export function readTypedKey(source: TextSource, start: number): Span[] {
  if (!TYPE.test(textAt(source, start, 64))) return []
  const before = textBefore(source, start, FURTHEST_MEMBER).split(OBJECT_END).at(-1) ?? ''
  const [after = ''] = textAt(source, start + 3, 2 * LONGEST_OBJECT).split(OBJECT_END, 1)
  return [...`${before}kty${after}`.matchAll(ANY_MEMBER)].map(({ 0: member, 1: value = '', index }) => {
    const end = start - before.length + index + member.length
    return { start: end - value.length, end, mayBeFar: end > start }
  })
}
