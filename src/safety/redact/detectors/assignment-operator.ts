import { type AssignmentKey, isAfterSetter, mayFollowField, mayPrecedeWord } from './assignment-key'
import {
  codeAt,
  findRunEnd,
  isAlphanumeric,
  isBlank,
  lineBefore,
  type TextSource,
  textAt,
  textBefore,
} from './text-source'

/**
 * The syntax that connects a key and its value.
 *
 * - `tight`: `key=value`, `?key=value`, `--key=value`
 * - `quoted-key`: `"key": value`
 * - `spaced`: `key: value`, `key = value`
 * - `flag`: `--key value`
 * - `table`: `key    value`, `| key | value |`
 * - `markup`: `<key>value`, `key" value="value`
 * - `pair`: `"name": "key", "value": "value"`
 * - `word`: `key value`
 * - `call`: `("key", "value")`, `key("value")`, `key === "value"`, `PASSWORD 'value'`; the value has quotes
 */
export type AssignmentForm = 'tight' | 'quoted-key' | 'spaced' | 'flag' | 'table' | 'word' | 'markup' | 'pair' | 'call'

export interface AssignmentOperator {
  readonly form: AssignmentForm
  /** The start of the value, including its quote. */
  readonly from: number
  /** The backslashes and quote after a quoted key. */
  readonly quote?: string
}

const MOST_BLANKS = 64
/** The source of an expression for quotes with their backslashes, if there are any. */
const QUOTES = `[\\\\"']{0,8}`
/** Fields between a name and its value: `"type": "text", ` */
const FIELDS = `(?:${QUOTES}(?!\\w{0,12}(?:name|key|value)\\b)[a-z_]{1,24}${QUOTES}:\\s{0,8}(?:[\\\\"']{1,8}[^"'\\n\\\\]{0,60}[\\\\"']{1,8}|[\\w.]{1,20}),?\\s{0,20}){0,3}`
const VALUE_KEY =
  /^(\\{0,7}["']?)[\s,]{0,80}?[,\s]\s{0,80}(?:\\{0,7}["'])?[a-z-]{0,16}(?:value|content)(?:\\{0,7}["'])?\s{0,8}[:=]\s{0,8}/i
const FARTHER_VALUE: RegExp = /* @__PURE__ */ new RegExp(
  `^${QUOTES}(?:,\\s{0,80}|\\s{1,80})${FIELDS}${QUOTES}value${QUOTES}:\\s{0,8}`,
  'i',
)
const TYPE =
  /^[ \t]{0,8}(?:str|string|String|&str|SecretStr)(?:[ \t]?\|[ \t]?(?:undefined|null|None))?[ \t]{0,8}=[ \t]{0,8}(?=["'`])/

/** Prefixes of values: a tag or an anchor in YAML, `Some(` in Rust, the type in a dump of PHP. */
const WRAPPER = /^(?:!!\w{1,16}[ \t]+|&\w{1,32}[ \t]+|Some\((?=["'])|\s{0,40}string\(\d{1,5}\) )/
/** The letters before a string in Python and Rust: `b'…'`, `rb"…"`. */
const STRING_PREFIX = /^[bfru]{1,2}(?=\\{0,7}["'])/i

/** Reads the operator after a key and finds the start of the value. */
export function readAssignmentOperator(source: TextSource, key: AssignmentKey): AssignmentOperator | undefined {
  const next = codeAt(source, key.end)
  if (next === 60) return readElementPair(source, key.end)
  if (next === 62) return isElement(source, key) ? { form: 'markup', from: key.end + 1 } : undefined
  if (next === 40) return { form: 'call', from: key.end }
  const quote = closingAt(source, key.end, next)
  const after = key.end + quote.length
  const from = findRunEnd(source, after, isBlank, MOST_BLANKS)
  const operator = operatorAt(source, from)
  if (operator !== '') return readWithOperator(source, key, quote, from, operator)
  const code = codeAt(source, from)
  if (quote === '' && from === after && code !== 44 && !isTableEdge(code)) {
    return readNameValuePair(source, key, '') ?? readValueBefore(source, key)
  }
  return readWithoutOperator(source, key, quote, from)
}

const isTableEdge = (code: number): boolean => code === 124 || code === 0x25_02

function readWithOperator(
  source: TextSource,
  key: AssignmentKey,
  quote: string,
  at: number,
  operator: string,
): AssignmentOperator {
  const from = findRunEnd(source, at + operator.length, isBlank, MOST_BLANKS)
  if (/^[!=]=/.test(operator)) return { form: 'call', from }
  const isTight = from === at + operator.length && at === key.end + quote.length && operator !== ':'
  const form = /["'&%\\]/.test(quote) ? 'quoted-key' : isTight || isLabel(source, key, from) ? 'tight' : 'spaced'
  const [type] = (operator === ':' && form === 'spaced' && TYPE.exec(textAt(source, from, 60))) || []
  const value = from + (type?.length ?? 0)
  const wrapper = form === 'tight' ? '' : (WRAPPER.exec(textAt(source, value, 56))?.[0] ?? '')
  const start = value + wrapper.length
  const prefix = STRING_PREFIX.exec(textAt(source, start, 10))?.[0] ?? ''
  return { form, from: start + prefix.length, quote: /["'&%\\]/.test(quote) ? quote.replace(']', '') : '' }
}

function readWithoutOperator(
  source: TextSource,
  key: AssignmentKey,
  quote: string,
  from: number,
): AssignmentOperator | undefined {
  const after = key.end + quote.length
  const code = codeAt(source, from)
  if (isTableEdge(code) && from > after && codeAt(source, from + 1) !== 124) {
    return { form: 'table', from: findRunEnd(source, from + 1, isBlank, MOST_BLANKS) }
  }
  if (quote !== '' || code === 44) {
    return (
      readNameValuePair(source, key, quote) ?? readValueBefore(source, key) ?? readCallArguments(source, key, quote)
    )
  }
  const blanks = from - after
  // In a diff, `-password    value` is a removed line, not a flag.
  const isRemoved = blanks > 1 && source.text.charAt(key.start + 1) !== '-'
  if (isFlag(source, key) && !isRemoved) return blanks === 1 && code !== 45 ? { form: 'flag', from } : undefined
  if (blanks === 1 && (code === 39 || code === 34) && key.name === 'password') return { form: 'call', from }
  if (blanks > 1 || (blanks === 1 && (codeAt(source, after) === 9 || isVariable(source, key)))) {
    return { form: 'table', from }
  }
  if (blanks === 1 && (isNetrc(source, key) || isAfterSetter(source, key.start))) return { form: 'flag', from }
  if (blanks === 1 && mayPrecedeWord(source, key)) return { form: 'word', from }
  return readNameValuePair(source, key, '')
}

/** Returns true for `key:value` that is alone or begins its line. */
const isLabel = (source: TextSource, { start, end }: AssignmentKey, from: number): boolean =>
  from === end + 1 &&
  /^$|\s$|^\/$|\s\/$/.test(textBefore(source, start, 2)) &&
  /^[^\s"'`,;(){}[\]<>]+(?:\s|$)/.test(textAt(source, from, 80))

/** Returns true for the name of a variable that begins its line, and for settings of Redis. */
const isVariable = (source: TextSource, { start, end, name }: AssignmentKey): boolean =>
  lineBefore(source, start, 64) === '' &&
  (name === 'requirepass' || name === 'masterauth' || /^[A-Z][A-Z_\d]{5,}$/.test(source.text.slice(start, end)))

/** Returns true for `<password>` and `<db:password>`, and false for attributes. */
function isElement({ text }: TextSource, { start }: AssignmentKey): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  return /<(?:[\w-]+:)?$/.test(before)
}

/** Reads `<key>password</key> <string>value</string>` and `<name>password</name> <value>value</value>`. */
function readElementPair(source: TextSource, from: number): AssignmentOperator | undefined {
  const [head] =
    /^<\/(?:key|name|param-name)>\s{0,80}<(?:string|value|data|param-value)>/.exec(textAt(source, from, 120)) ?? []
  return head === undefined ? undefined : { form: 'markup', from: from + head.length }
}

function isFlag({ text }: TextSource, { start, end }: AssignmentKey): boolean {
  return (
    text.charAt(start) === '-' && /^--?\w/.test(text.slice(start, end)) && !isAlphanumeric(text.charCodeAt(start - 1))
  )
}

/** Returns true for `machine … login … password …`. */
const isNetrc = (source: TextSource, { start, name }: AssignmentKey): boolean =>
  name.startsWith('passw') &&
  /(?:^|\s)(?:machine|login|user)\s[^\n]*\s$|^[^\w]*$|\|\s*$/.test(lineBefore(source, start, 200)) &&
  /(?:machine|login)\s/.test(textBefore(source, start, 200))

/** Reads `"name": "key", "value": `, `name: key` with `value: ` in the next line, and `name="key" value=`. */
function readNameValuePair(
  source: TextSource,
  { start, end: from }: AssignmentKey,
  quote: string,
): AssignmentOperator | undefined {
  const code = codeAt(source, from)
  // `redis-cli` numbers names and values.
  const item = code === 34 ? /^"\r?\n[ \t]*\d+\) (?=")/.exec(textAt(source, from, 24)) : null
  if (item !== null) return { form: 'pair', from: from + item[0].length }
  if (quote === '' && code !== 44 && code !== 10 && code !== 13 && code !== 34 && code !== 39) return undefined
  if (!mayFollowField(source, start)) return undefined
  const text = textAt(source, from, 200)
  const near = VALUE_KEY.exec(text) ?? /^["']>/.exec(text)
  if ((near === null && !/value/i.test(text)) || !isNamed(source, from)) return undefined
  const [head] = near ?? FARTHER_VALUE.exec(text) ?? []
  if (head === undefined) return undefined
  return { form: head.endsWith('>') ? 'markup' : 'pair', from: from + head.length }
}

/** Returns true if the key is the value of a field such as `name`. */
function isNamed(source: TextSource, index: number): boolean {
  const before = textBefore(source, index, 96)
  return /(?:name|key|Name|Key|NAME|KEY|id|ID|field|option|property|variable)\\{0,7}["']?\s{0,8}[:=]\s{0,8}\\{0,7}["']?[\w.-]*$/.test(
    before,
  )
}

/** Maximum distance of a value before its name. */
const FURTHEST_VALUE = 480
const VALUE_START = /\bvalue\\{0,7}["']?:\s{0,8}/gi
/** Matches the rest of a field `value` in JSON or YAML, and the field with a name that follows it, up to the name. */
const VALUE_BEFORE: RegExp = /* @__PURE__ */ new RegExp(
  `^(?:[\\\\"']{1,8}[^"'\\n\\\\]+[\\\\"']{1,8}|[^\\s"',]+)(?:,\\s{0,20}|\\s{1,20})${FIELDS}${QUOTES}(?:name|key)${QUOTES}\\s{0,8}:\\s{0,8}${QUOTES}$`,
  'i',
)

/** Reads `"value": "value", "name": "key"`. */
function readValueBefore(source: TextSource, { start }: AssignmentKey): AssignmentOperator | undefined {
  if (!/(?:name|key)\\{0,7}["']?\s{0,8}:\s{0,8}\\{0,7}["']?$/i.test(textBefore(source, start, 32))) return undefined
  const before = textBefore(source, start, FURTHEST_VALUE)
  const [last] = [...before.matchAll(VALUE_START)].slice(-1)
  if (last === undefined) return undefined
  const rest = before.slice(last.index + last[0].length)
  return VALUE_BEFORE.test(rest) ? { form: 'pair', from: start - rest.length } : undefined
}

/** Reads `("key", "value")` and `(key, "value")`. */
function readCallArguments(
  source: TextSource,
  { start, end }: AssignmentKey,
  quote: string,
): AssignmentOperator | undefined {
  const after = end + quote.length
  const [head] = /^[ \t]?,[ \t]{0,8}(?=["'])/.exec(textAt(source, after, 12)) ?? []
  const isArgument = /\([ $]?$/.test(textBefore(source, start - quote.length, 2))
  return head !== undefined && isArgument ? { form: 'call', from: after + head.length } : undefined
}

/** Matches equals signs, colons and similar operators, plain or encoded as in URLs, JSON and JavaScript. */
const OPERATOR = /^(?:=>|[!=]==?|=|[:?+|]{1,2}=|:(?!:)|%3[AaDd]|\\u003[ad]|\\x3[ad])/
/** The characters with which operators begin. */
const OPERATORS = '=:?+|%\\!'
const CLOSING =
  /^(?: \[[\w*.-]{0,24}\](?=:)|(?:\\{0,7}["'`]|&quot;|&#3[49];|%2[27]|\\u0022)?(?:(?::"[\w\\]{1,48}")?:pr(?:ivate|otected))?\]?)/
/** The characters with which the text that closes a name begins, except a blank before a bracket. */
const CLOSERS = '\\"\'`&%]'

/**
 * Returns the text that closes a name, or an empty string. It consists of brackets, and of quotes with their
 * backslashes, plain or encoded.
 */
function closingAt(source: TextSource, index: number, code: number): string {
  const isClosing = code === 32 ? codeAt(source, index + 1) === 91 : CLOSERS.includes(String.fromCharCode(code))
  return isClosing ? (CLOSING.exec(textAt(source, index, 80))?.[0] ?? '') : ''
}

/** Returns the equals sign, colon or similar operator at a place, or an empty string. */
function operatorAt(source: TextSource, index: number): string {
  const code = codeAt(source, index)
  const next = codeAt(source, index + 1)
  if (code === 61 && next !== 61 && next !== 62) return '='
  if (code === 58 && next !== 58 && next !== 61) return ':'
  return OPERATORS.includes(String.fromCharCode(code)) ? (OPERATOR.exec(textAt(source, index, 6))?.[0] ?? '') : ''
}
