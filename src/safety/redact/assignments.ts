import { isPlaceholder, looksRandom } from './evidence'

/** A range of a text that holds a secret. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Quotes to put around the mark, where a bare value stood in JSON. */
  readonly quotes?: string
}

const KEYWORD = 'password|passwd|passphrase|pwd|secret|token|(?:api|access|private|secret|account)[_-]?key'

/** The head of `key=value`, `key: value`, `"key": "value"` and `<key>value`; the value is read by hand. */
const ASSIGNMENT = `(${KEYWORD})(\\\\{0,3}["'\`]?[ \\t]*(?:=>|:=|[:=])[ \\t]*|>)`
/** The head of `--key value`. */
const FLAG = `(?<![\\w-])--?[\\w-]*(?:${KEYWORD})[ \\t]+(?=[^-])`

/** Keys that end like a secret's but are not: pages of a list, `NOPASSWD`. */
const HARMLESS_PREFIX = /(?:next|page|prev(?:ious)?|continuation|sync|no)[\s_-]*$/i
/** Keys whose values are often words, paths or types; quotes, an unspaced `=` or a random look make them secrets. */
const WEAK_KEY = /^(?:secret|token|pwd)$/i
/** Longer values are taken whole, without a look at what they end with: the time stays linear. */
const LONGEST_JUDGED = 1024
const VALUE_END = /[\s\p{Cc}"'`<]/u

/** Values that are assigned to a key which names a secret, in their order. */
export function* findAssignments(text: string): Generator<Span> {
  const reader: Reader = { text, runEnd: 0, valueEnd: 0 }
  let end = 0
  for (const { 0: head, 1: key = '', 2: separator = '', index } of text.matchAll(new RegExp(ASSIGNMENT, 'gi'))) {
    if (index < end) continue
    const ahead = text.slice(Math.max(0, index - 32), index)
    if (HARMLESS_PREFIX.test(ahead) || (separator === '>' && !/<[\w:.-]*$/.test(ahead))) continue
    const value = readValue(reader, index + head.length, /[?&][\w.-]*$/.test(ahead))
    if (!isSecret(key, separator, value, text)) continue
    const [quotes = ''] = value.isQuoted ? [] : (/^\\*["']/.exec(separator) ?? [])
    yield { ...value, quotes }
    end = value.end
  }
}

/** Values that stand behind a flag which names a secret. Words and words in capitals are what help texts show. */
export function* findFlagValues(text: string): Generator<Span> {
  const reader: Reader = { text, runEnd: 0, valueEnd: 0 }
  for (const { 0: head, index } of text.matchAll(new RegExp(FLAG, 'gi'))) {
    const value = readValue(reader, index + head.length, false)
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

function readValue(reader: Reader, from: number, isQuery: boolean): Value {
  const { text } = reader
  let start = from
  while (text.charAt(start) === '\\') start++
  const quote = text.charAt(start)
  if (quote === '"' || quote === "'" || quote === '`') {
    return { start: start + 1, end: quotedEnd(text, start + 1, quote, start > from), isQuoted: true }
  }
  if (from >= reader.runEnd) walkRun(reader, from)
  const end = Math.max(from, reader.valueEnd)
  const length = end - from > LONGEST_JUDGED ? end - from : plainLength(text.slice(from, end), isQuery)
  return { start: from, end: from + length, isQuoted: false }
}

/** Backslashes at the end belong to the quote behind them. */
function walkRun(reader: Reader, from: number): void {
  const { text } = reader
  let end = from
  while (end < text.length && !VALUE_END.test(text.charAt(end))) end++
  reader.runEnd = end
  while (end > from && text.charAt(end - 1) === '\\') end--
  reader.valueEnd = end
}

/** The closing quote or the end of the line. Within escaped quotes the backslashes in front of the closing one are not part. */
function quotedEnd(text: string, start: number, quote: string, isEscaped: boolean): number {
  let end = start
  let json = -1
  for (; end < text.length; end++) {
    const character = text.charAt(end)
    if (character === quote || character === '\n') break
    if (character === '\\' && !isEscaped) end++
    else if (character === '"' && json < 0 && /[,:}\]\s]/.test(text.charAt(end + 1) || ' ')) json = end
  }
  // A quote that is not closed, or only behind the end of a JSON string, stood inside that string.
  if (json >= 0) end = json
  while (isEscaped && text.charAt(end - 1) === '\\') end--
  return Math.min(end, text.length)
}

/** An unquoted value ends at the next parameter of a URL, in front of the next `key=` of a list, or at a bracket. */
function plainLength(value: string, isQuery: boolean): number {
  const cut = value.search(isQuery ? /[&#]/ : /[,;](?=[\w.-]{1,64}[=:])/)
  let length = cut < 0 ? value.length : cut
  while (length > 0 && ',;)}]'.includes(value.charAt(length - 1))) length--
  return length
}

function isSecret(key: string, separator: string, { start, end, isQuoted }: Value, text: string): boolean {
  const value = text.slice(start, Math.min(end, start + LONGEST_JUDGED))
  if (isPlaceholder(value)) return false
  if (isQuoted || separator === '>') return true
  if (/^[\w.]*[([]/.test(value)) return false
  const isWeak = WEAK_KEY.test(key)
  if (separator === '=') return !isWeak || !/^[~.]*\//.test(value)
  if (isWeak) return looksRandom(value) && !value.includes('/')
  return !(/^[a-z]+$/i.test(value) && /^ [a-z]/i.test(text.slice(end, end + 2)))
}
