import { isPlaceholder, looksRandom } from './evidence'

/** A range of a text that holds a secret. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Quotes to put around the mark, where a bare value stood in JSON. */
  readonly quotes?: string
}

const KEYWORD = 'password|passwd|passphrase|pwd|secret|token|(?:api|access|private|secret|account)[_-]?key'

/** Behind the key in `key=value`, `key: value`, `"key": "value"` and `<key>value`; the value is read by hand. */
const SEPARATOR = '(\\\\{0,3}["\'`]?[ \\t]*(?:=>|:=|[:=])[ \\t]*|>)'
/** In front of the key in `--key value`. */
const FLAG = '(?<![\\w-])--?[\\w-]*'

/** Keys that end like a secret's but are not: tokens of pages and cursors, `NOPASSWD`. */
const HARMLESS_KEY = /(?:^|[^a-z])(?:(?:next|prev|previous|page|continuation|sync)+[\s_-]*token|nopasswd)$/i
/** Keys whose values are often words, paths or types; quotes, an unspaced `=` or a random look make them secrets. */
const WEAK_KEY = /^(?:secret|token|pwd)$/i
/** Code on the right of an assignment: calls, members of objects. */
const EXPRESSION = /^[\w.]*[([]|^[a-z_]\w*(?:\.[a-z_]\w*)+$/i
/** Longer values are taken whole, without a look at what they end with: the time stays linear. */
const LONGEST_JUDGED = 1024
const VALUE_END = /[\s\p{Cc}"'`<]/u

/** Values that are assigned to a key which names a secret, in their order. */
export function* findAssignments(text: string): Generator<Span> {
  const reader: Reader = { text, runEnd: 0, valueEnd: 0 }
  let end = 0
  for (const { 0: head, 1: key = '', 2: separator = '', index } of text.matchAll(
    new RegExp(`(${KEYWORD})${SEPARATOR}`, 'gi'),
  )) {
    if (index < end) continue
    const ahead = text.slice(Math.max(0, index - 32), index)
    if (HARMLESS_KEY.test(ahead + key) || (separator === '>' && !/<[\w:.-]*$/.test(ahead))) continue
    const [quotes = ''] = /^\\*["']/.exec(separator) ?? []
    const stop = quotes !== '' ? JSON_STOP : /[?&][\w.-]*$/.test(ahead) ? QUERY_STOP : LIST_STOP
    const value = readValue(reader, index + head.length, stop)
    if (!isSecret(key, separator, value, text)) continue
    yield value.isQuoted ? value : { ...value, quotes }
    end = value.end
  }
}

/** Values that stand behind a flag which names a secret. Words and words in capitals are what help texts show. */
export function* findFlagValues(text: string): Generator<Span> {
  const reader: Reader = { text, runEnd: 0, valueEnd: 0 }
  for (const { 0: head, index } of text.matchAll(new RegExp(`${FLAG}(?:${KEYWORD})[ \\t]+(?=[^-])`, 'gi'))) {
    const value = readValue(reader, index + head.length, LIST_STOP)
    const shown = text.slice(value.start, Math.min(value.end, value.start + LONGEST_JUDGED))
    if (!isPlaceholder(shown) && !/^(?:[a-z]+|[A-Z_]+)$/.test(shown)) yield value
  }
}

interface Value extends Span {
  readonly isQuoted: boolean
}

/** Where the last run without spaces or quotes ended, and where a value in it would: no run is walked twice. */
interface Reader {
  readonly text: string
  runEnd: number
  valueEnd: number
}

function readValue(reader: Reader, from: number, stop: RegExp): Value {
  const { text } = reader
  let start = from
  while (text.charAt(start) === '\\') start++
  const quote = text.charAt(start)
  // `"password="` in JSON: the quote is the end of a string, not the beginning of a value.
  if (quote === '"' && /[,:\]}\n]/.test(text.charAt(start + 1) || '\n')) return { start, end: start, isQuoted: true }
  if (quote === '"' || quote === "'" || quote === '`') {
    return { start: start + 1, end: quotedEnd(text, start + 1, quote, start - from), isQuoted: true }
  }
  if (from >= reader.runEnd) walkRun(reader, from)
  const end = Math.max(from, reader.valueEnd)
  const length = end - from > LONGEST_JUDGED ? end - from : plainLength(text.slice(from, end), stop)
  return { start: from, end: from + length, isQuoted: false }
}

/** Backslashes at the end belong to the quote behind them. */
function walkRun(reader: Reader, from: number): void {
  const { text } = reader
  let end = from
  while (end < text.length && !VALUE_END.test(text.charAt(end))) end++
  reader.runEnd = end
  reader.valueEnd = Math.max(from, end - backslashesBefore(text, end))
}

/**
 * The closing quote or the end of the line. Where the opening quote has backslashes (JSON within JSON), the closing one
 * has as many, and those are not part of the value; one with fewer ends the string around.
 */
function quotedEnd(text: string, start: number, quote: string, escapes: number): number {
  let backslashes = 0
  let json = -1
  for (let end = start; end < text.length && text.charAt(end) !== '\n'; end++) {
    const character = text.charAt(end)
    const level = character === quote ? closingLevel(backslashes, escapes) : -1
    // A quote that is closed only behind the end of a JSON string stood inside that string.
    if (level >= 0) return json < 0 ? end - level : json
    if (character === '"' && json < 0 && quote !== '"' && /[,:}\]\s]/.test(text.charAt(end + 1) || ' ')) {
      json = end - backslashesBefore(text, end)
    }
    backslashes = character === '\\' ? backslashes + 1 : 0
  }
  if (json >= 0) return json
  const line = text.indexOf('\n', start)
  return line < 0 ? text.length : line
}

/** How many backslashes belong to a quote that ends the string, or one that the string lies in; -1 for other quotes. */
function closingLevel(backslashes: number, escapes: number): number {
  for (let level = 0; level <= escapes; level = 2 * level + 1) if (backslashes % (2 * level + 2) === level) return level
  return -1
}

function backslashesBefore(text: string, end: number): number {
  let start = end
  while (text.charAt(start - 1) === '\\') start--
  return end - start
}

/** Where an unquoted value ends: at the next item of JSON, the next parameter of a URL, the next `key=` of a list. */
const JSON_STOP = /[,}\]]/
const QUERY_STOP = /[&#]/
const LIST_STOP = /[,;](?=[\w.-]{1,64}[=:])/

/** Brackets and punctuation at the end are not part of an unquoted value. */
function plainLength(value: string, stop: RegExp): number {
  const cut = value.search(stop)
  let length = cut < 0 ? value.length : cut
  while (length > 0 && ',;:)}]'.includes(value.charAt(length - 1))) length--
  return length
}

function isSecret(key: string, separator: string, { start, end, isQuoted }: Value, text: string): boolean {
  const value = text.slice(start, Math.min(end, start + LONGEST_JUDGED))
  if (isPlaceholder(value)) return false
  if (isQuoted || separator === '>') return true
  if (separator === '=') return !/^[~.]*(?:\/[\w.-]+){2,}\/?$|^\/\w*$/.test(value) || !WEAK_KEY.test(key)
  if (EXPRESSION.test(value)) return false
  const isWeak = WEAK_KEY.test(key)
  if (isWeak) return looksRandom(value) && !value.includes('/')
  return !(/^[a-z]+$/i.test(value) && /^ [a-z]/i.test(text.slice(end, end + 2)))
}
