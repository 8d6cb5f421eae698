import { isRandom } from './secret-likeness'
import { codeAt, LONGEST_LOOK, runEnd, type Source, type Span, startsWith, textAt, unwrappedEnd } from './text-source'

/** A value as it stands behind its key, without its quotes. */
export interface AssignedValue extends Span {
  readonly isQuoted: boolean
}

/** Longer values are taken whole, without a look at what they end with. */
const LONGEST_JUDGED = 1024

/** Blanks, controls, quotes and tags end a value without quotes. */
const isValuePart = (code: number): boolean =>
  code > 32 && code !== 34 && code !== 39 && code !== 96 && code !== 60 && !(code >= 127 && code <= 160)

/** Where a value without quotes ends before the next blank: at the next item of JSON, parameter of a URL, `key=` of a list. */
export type Stop = RegExp
export const JSON_STOP: Stop = /[,}\]]/
export const QUERY_STOP: Stop = /[&#]|\\{1,8}[nrt"']/
export const LIST_STOP: Stop = /[,;](?=[\w.-]{1,64}[=:])|\\{1,8}[nrt"']|&quot;|&amp;|%26/
export const ENCODED_STOP: Stop = /%26|&|%22|%20/

/** Reads the value that begins at `from`. */
export function readAssignedValue(source: Source, from: number, stop: Stop): AssignedValue {
  const start = runEnd(source, from, (code) => code === 92, 8)
  const code = codeAt(source, start)
  // `"password="` in JSON: the quote is the end of a string, not the beginning of a value.
  if (code === 34 && isStringEnd(codeAt(source, start + 1))) return { start, end: start, isQuoted: true }
  if (code === 34 || code === 39 || code === 96) return quotedValue(source, start + 1, code, start - from)
  if (code === 38 && textAt(source, from, 6) === '&quot;') return entityValue(source, from + 6)
  const end = valueEnd(source, from)
  if (end - from >= LONGEST_LOOK) {
    return { start: from, end, isQuoted: false, goesOn: (next, index) => isValuePart(codeAt(next, index)) }
  }
  const whole = end - backslashesBefore(source, end)
  const length = whole - from > LONGEST_JUDGED ? whole - from : plainLength(source.text.slice(from, whole), stop)
  return { start: from, end: from + Math.max(0, length), isQuoted: false }
}

/** A value that looks random may be broken into lines by a terminal. */
function valueEnd(source: Source, from: number): number {
  const end = runEnd(source, from, isValuePart)
  const isBroken = codeAt(source, end) === 10 && end - from >= 6 && end - from < LONGEST_JUDGED
  return isBroken && isRandom(source.text.slice(from, end)) ? unwrappedEnd(source, from, isValuePart, 0) : end
}

/** Reads a value without quotes of its own that ends with the string around it, such as `"KEY=value with blanks"`. */
export function readRestOfString(
  source: Source,
  from: number,
  quote: number,
  escapes: number,
): AssignedValue | undefined {
  const value = quotedValue(source, from, quote, escapes)
  return /[=&;]|\s-/.test(source.text.slice(from, Math.min(value.end, from + LONGEST_JUDGED))) ? undefined : value
}

/** Reads the text of an element: `<password>value with blanks</password>` */
export function readElement(source: Source, from: number): AssignedValue | undefined {
  const end = runEnd(source, from, isElementText, LONGEST_JUDGED)
  return startsWith(source, '</', end) ? { start: from, end, isQuoted: true } : undefined
}

const isElementText = (code: number): boolean => isInLine(code) && code !== 60 && code !== 34 && code !== 92

/** Reads the lines of a block in YAML, which begins with `|` or `>`. */
export function readBlock(source: Source, from: number): AssignedValue | undefined {
  const mark = codeAt(source, from)
  if (mark !== 124 && mark !== 62) return undefined
  const [head, indent = ''] = /^[|>][+-]?\d?[ \t]*\r?\n([ \t]+)(?=\S)/.exec(textAt(source, from, 80)) ?? []
  if (head === undefined) return undefined
  const start = from + head.length
  let end = runEnd(source, start, isInLine, LONGEST_JUDGED)
  while (end - start < LONGEST_JUDGED && startsWith(source, `\n${indent}`, end))
    end = runEnd(source, end + 1, isInLine, LONGEST_JUDGED)
  return { start, end: codeAt(source, end - 1) === 13 ? end - 1 : end, isQuoted: true }
}

const isInLine = (code: number): boolean => code !== 10 && code !== -1

/** `&quot;value&quot;` */
function entityValue(source: Source, start: number): AssignedValue {
  const end = runEnd(source, start, (code) => isValuePart(code) && code !== 38, LONGEST_JUDGED)
  return { start, end, isQuoted: true }
}

/** Brackets and punctuation at the end are not part of an unquoted value. */
function plainLength(value: string, stop: Stop): number {
  const cut = value.search(stop)
  let length = cut < 0 ? value.length : cut
  while (length > 0 && ',;:)}]|'.includes(value.charAt(length - 1))) length--
  return length
}

/**
 * To the closing quote or the end of the line. Where the opening quote has backslashes (JSON within JSON), the closing
 * one has as many, and those are not part of the value; one with fewer ends the string around.
 */
function quotedValue(source: Source, start: number, quote: number, escapes: number): AssignedValue {
  let backslashes = 0
  let json = -1
  let end = start
  for (; end - start < LONGEST_LOOK; end++) {
    const code = codeAt(source, end)
    if (code === 10 || code === -1) break
    const level = code === quote ? closingLevel(backslashes, escapes) : -1
    // A quote that is closed only behind the end of a JSON string stood inside that string.
    if (level >= 0) return { start, end: json < 0 ? end - level : json, isQuoted: true }
    if (code === 34 && json < 0 && quote !== 34 && isOuterEnd(codeAt(source, end + 1))) json = end - backslashes
    backslashes = code === 92 ? backslashes + 1 : 0
  }
  if (json >= 0) return { start, end: json, isQuoted: true }
  if (end - start < LONGEST_LOOK) return { start, end, isQuoted: true }
  return { start, end, isQuoted: true, goesOn: (next, index) => isInside(next, index, quote, escapes) }
}

/** What stands behind a string in JSON: the next item, the end of the object, blanks, the end of the text. */
const isStringEnd = (code: number): boolean =>
  code === 44 || code === 58 || code === 93 || code === 125 || code === 10 || code === 13 || code === -1

const isOuterEnd = (code: number): boolean => isStringEnd(code) || code === 32 || code === 9

function isInside(source: Source, index: number, quote: number, escapes: number): boolean {
  const code = codeAt(source, index)
  if (code === 10 || code === -1) return false
  return code !== quote || closingLevel(backslashesBefore(source, index), escapes) < 0
}

/** How many backslashes belong to a quote that ends the string, or one that the string lies in; -1 for other quotes. */
function closingLevel(backslashes: number, escapes: number): number {
  for (let level = 0; level <= escapes; level = 2 * level + 1) if (backslashes % (2 * level + 2) === level) return level
  return -1
}

const MOST_BACKSLASHES = 64

function backslashesBefore({ text }: Source, end: number): number {
  let start = end
  while (end - start < MOST_BACKSLASHES && text.charCodeAt(start - 1) === 92) start--
  return end - start
}
