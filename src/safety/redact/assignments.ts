import { isPlaceholder, looksRandom } from './evidence'

/** A range of a text that holds a secret. */
export interface Span {
  readonly start: number
  readonly end: number
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
const VALUE_END = /[\s\p{Cc}"'`<]/u

/** Values that are assigned to a key which names a secret, in their order. */
export function* findAssignments(text: string): Generator<Span> {
  for (const { 0: head, 1: key = '', 2: separator = '', index } of text.matchAll(new RegExp(ASSIGNMENT, 'gi'))) {
    const ahead = text.slice(Math.max(0, index - 32), index)
    if (HARMLESS_PREFIX.test(ahead) || (separator === '>' && !/<[\w:.-]*$/.test(ahead))) continue
    const value = readValue(text, index + head.length, /[?&][\w.-]*$/.test(ahead))
    if (isSecret(key, separator, value, text)) yield value
  }
}

/** Values that stand behind a flag which names a secret. Words and words in capitals are what help texts show. */
export function* findFlagValues(text: string): Generator<Span> {
  for (const { 0: head, index } of text.matchAll(new RegExp(FLAG, 'gi'))) {
    const value = readValue(text, index + head.length, false)
    const shown = text.slice(value.start, value.end)
    if (!isPlaceholder(shown) && !/^(?:[a-z]+|[A-Z_]+)$/.test(shown)) yield value
  }
}

interface Value extends Span {
  readonly isQuoted: boolean
}

function readValue(text: string, from: number, isQuery: boolean): Value {
  let start = from
  while (text.charAt(start) === '\\') start++
  const quote = text.charAt(start)
  if (quote === '"' || quote === "'" || quote === '`') {
    return { start: start + 1, end: quotedEnd(text, start + 1, quote, start > from), isQuoted: true }
  }
  let end = from
  while (end < text.length && !VALUE_END.test(text.charAt(end))) end++
  return { start: from, end: from + plainLength(text.slice(from, end), isQuery), isQuoted: false }
}

/** The closing quote or the end of the line. Within escaped quotes the backslashes in front of the closing one are not part. */
function quotedEnd(text: string, start: number, quote: string, isEscaped: boolean): number {
  let end = start
  while (end < text.length && text.charAt(end) !== quote && text.charAt(end) !== '\n') {
    end += !isEscaped && text.charAt(end) === '\\' ? 2 : 1
  }
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
  const value = text.slice(start, end)
  if (isPlaceholder(value)) return false
  if (isQuoted || separator === '>') return true
  if (/^[\w.]*[([]/.test(value)) return false
  const isWeak = WEAK_KEY.test(key)
  if (separator === '=') return !isWeak || !/^[~.]*\//.test(value)
  if (isWeak) return looksRandom(value) && !value.includes('/')
  return !(/^[a-z]+$/i.test(value) && /^ [a-z]/i.test(text.slice(end, end + 2)))
}
