import {
  AMPERSAND,
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  BAR,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DELETE,
  GREATER,
  LESS,
  LINE_FEED,
  NO_BREAK_SPACE,
  OUTSIDE,
  QUOTE,
  SPACE,
  TAB,
} from './character-codes'
import { isRandom } from './secret-likeness'
import {
  codeAt,
  findRunEnd,
  findUnwrappedEnd,
  isInLine,
  LONGEST_LOOK,
  type Span,
  startsWith,
  type TextSource,
  textAt,
} from './text-source'

/** A value without its quotes. */
export interface AssignedValue extends Span {
  readonly isQuoted: boolean
}

/** Maximum length of judged values. A longer value is taken completely, regardless of its end. */
const LONGEST_JUDGED = 1024

/** Returns true for a character of an unquoted value, which ends at blanks, controls, quotes and tags. */
const isValuePart = (code: number): boolean =>
  code > SPACE &&
  code !== QUOTE &&
  code !== APOSTROPHE &&
  code !== BACKTICK &&
  code !== LESS &&
  !(code >= DELETE && code <= NO_BREAK_SPACE)

/** Matches an end of unquoted values other than a blank: the next JSON item, URL parameter, or `key=` in a list. */
export type ValueStop = RegExp
export const JSON_STOP: ValueStop = /[,}\]]/
export const QUERY_STOP: ValueStop = /[&#]|\\{1,8}[nrt"']/
export const LIST_STOP: ValueStop = /[,;&](?=[\w.-]{1,64}[=:])|\\{1,8}[nrt"']|&quot;|&amp;|%26/
export const ENCODED_STOP: ValueStop = /%26|&|%22|%20/

/** Reads the value that begins at `from`. */
export function readAssignedValue(source: TextSource, from: number, stop: ValueStop): AssignedValue {
  const start = findRunEnd(source, from, (code) => code === BACKSLASH, 8)
  const code = codeAt(source, start)
  if (endsJsonString(source, start)) return { start, end: start, isQuoted: true }
  if (code === QUOTE || code === APOSTROPHE || code === BACKTICK) {
    const quote = String.fromCharCode(code)
    const isTriple = code !== BACKTICK && startsWith(source, quote.repeat(3), start)
    return readQuotedValue(source, start + (isTriple ? 3 : 1), code, start - from)
  }
  if (code === AMPERSAND && textAt(source, from, 6) === '&quot;') return readEntityValue(source, from + 6)
  const end = findValueEnd(source, from)
  if (end - from >= LONGEST_LOOK) {
    return { start: from, end, isQuoted: false, goesOn: (next, index) => isValuePart(codeAt(next, index)) }
  }
  const whole = end - countBackslashesBefore(source, end)
  const length = whole - from > LONGEST_JUDGED ? whole - from : findPlainLength(source.text.slice(from, whole), stop)
  return { start: from, end: from + Math.max(0, length), isQuoted: false }
}

/** Joins the lines of a value that looks random, because a terminal may have broken it. */
function findValueEnd(source: TextSource, from: number): number {
  const end = findRunEnd(source, from, isValuePart)
  const isBroken = codeAt(source, end) === LINE_FEED && end - from >= 6 && end - from < LONGEST_JUDGED
  return isBroken && isRandom(source.text.slice(from, end)) ? findUnwrappedEnd(source, from, isValuePart, 0) : end
}

/** Reads a value that ends with the string around it, such as `"KEY=value with blanks"`. */
export function readRestOfString(
  source: TextSource,
  from: number,
  quote: number,
  escapes: number,
): AssignedValue | undefined {
  const value = readQuotedValue(source, from, quote, escapes)
  return /[=&;]|\s-/.test(source.text.slice(from, Math.min(value.end, from + LONGEST_JUDGED))) ? undefined : value
}

/** Reads the text of an element: `<password>value with blanks</password>` */
export function readElement(source: TextSource, from: number): AssignedValue | undefined {
  const end = findRunEnd(source, from, isElementText, LONGEST_JUDGED)
  return startsWith(source, '</', end) ? { start: from, end, isQuoted: true } : undefined
}

const isElementText = (code: number): boolean => isInLine(code) && code !== LESS && code !== QUOTE && code !== BACKSLASH

/** Reads the lines of a YAML block, which begins with `|` or `>`. */
export function readBlock(source: TextSource, from: number): AssignedValue | undefined {
  const mark = codeAt(source, from)
  if (mark !== BAR && mark !== GREATER) return undefined
  const [head, indent = ''] = /^[|>][+-]?\d?[ \t]*\r?\n([ \t]+)(?=\S)/.exec(textAt(source, from, 80)) ?? []
  if (head === undefined) return undefined
  const start = from + head.length
  let end = findRunEnd(source, start, isInLine, LONGEST_JUDGED)
  while (end - start < LONGEST_JUDGED && startsWith(source, `\n${indent}`, end))
    end = findRunEnd(source, end + 1, isInLine, LONGEST_JUDGED)
  return { start, end: codeAt(source, end - 1) === CARRIAGE_RETURN ? end - 1 : end, isQuoted: true }
}

/** Reads `&quot;value&quot;`. */
function readEntityValue(source: TextSource, start: number): AssignedValue {
  const end = findRunEnd(source, start, (code) => isValuePart(code) && code !== AMPERSAND, LONGEST_JUDGED)
  return { start, end, isQuoted: true }
}

/** Returns the length of an unquoted value, excluding brackets and punctuation at its end. */
function findPlainLength(value: string, stop: ValueStop): number {
  const cut = value.search(stop)
  let length = cut < 0 ? value.length : cut
  while (length > 0 && ',;:)}]|'.includes(value.charAt(length - 1))) length--
  return length
}

/**
 * Reads up to the closing quote or the end of the line. In JSON within JSON, the opening and the closing quote have
 * equally many backslashes, which are not part of the value. A quote with fewer backslashes ends the surrounding
 * string.
 */
function readQuotedValue(source: TextSource, start: number, quote: number, escapes: number): AssignedValue {
  let backslashes = 0
  let json = -1
  let end = start
  for (; end - start < LONGEST_LOOK; end++) {
    const code = codeAt(source, end)
    if (code === LINE_FEED || code === OUTSIDE) break
    const level = code === quote ? findClosingLevel(backslashes, escapes) : -1
    // If a quote closes only after the end of a JSON string, the opening quote was inside this string.
    if (level >= 0) return { start, end: json < 0 ? end - level : json, isQuoted: true }
    if (code === QUOTE && json < 0 && quote !== QUOTE && isOuterEnd(codeAt(source, end + 1))) json = end - backslashes
    backslashes = code === BACKSLASH ? backslashes + 1 : 0
  }
  if (json >= 0 || end - start < LONGEST_LOOK) return { start, end: json < 0 ? end : json, isQuoted: true }
  return { start, end, isQuoted: true, goesOn: (next, index) => isInString(next, index, quote, escapes) }
}

/** Returns true for the last quote of `"password="` and the like: it ends a JSON string and does not begin a value. */
export const endsJsonString = (source: TextSource, place: number): boolean =>
  codeAt(source, place) === QUOTE && isStringEnd(codeAt(source, place + 1))

/** Returns true if a unit may follow a JSON string: a separator, a closing bracket, or the end of the line or text. */
const isStringEnd = (code: number): boolean =>
  code === COMMA ||
  code === COLON ||
  code === CLOSE_BRACKET ||
  code === CLOSE_BRACE ||
  code === LINE_FEED ||
  code === CARRIAGE_RETURN ||
  code === OUTSIDE

const isOuterEnd = (code: number): boolean => isStringEnd(code) || code === SPACE || code === TAB

function isInString(source: TextSource, index: number, quote: number, escapes: number): boolean {
  const code = codeAt(source, index)
  if (code === LINE_FEED || code === OUTSIDE) return false
  return code !== quote || findClosingLevel(countBackslashesBefore(source, index), escapes) < 0
}

/**
 * Returns the number of backslashes of a quote that ends the string or a surrounding string, or -1 if it ends neither.
 */
function findClosingLevel(backslashes: number, escapes: number): number {
  for (let level = 0; level <= escapes; level = 2 * level + 1) if (backslashes % (2 * level + 2) === level) return level
  return -1
}

const MOST_BACKSLASHES = 64

function countBackslashesBefore({ text }: TextSource, end: number): number {
  let start = end
  while (end - start < MOST_BACKSLASHES && text.charCodeAt(start - 1) === BACKSLASH) start--
  return end - start
}
