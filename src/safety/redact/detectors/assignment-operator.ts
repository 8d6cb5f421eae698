import { isAlphanumeric, isBlank } from './alphabets'
import type { AssignmentKey } from './assignment-key'
import { codeAt, runEnd, type Source, textAt, textBefore } from './text-source'

/**
 * How a value is written behind its key.
 *
 * - `tight`: `key=value`, `?key=value`, `--key=value`
 * - `quoted-key`: `"key": value`
 * - `spaced`: `key: value`, `key = value`
 * - `flag`: `--key value`
 * - `table`: `key    value`, `| key | value |`
 * - `markup`: `<key>value`, `key" value="value`
 * - `pair`: `"name": "key", "value": "value"`
 * - `call`: `("key", "value")`, `PASSWORD 'value'`; the value has quotes
 */
export type Form = 'tight' | 'quoted-key' | 'spaced' | 'flag' | 'table' | 'markup' | 'pair' | 'call'

export interface Assignment {
  readonly form: Form
  /** Where the value begins, its quote included. */
  readonly from: number
  /** Backslashes and quote behind the key. */
  readonly quote: string
}

const MOST_BLANKS = 64
const VALUE_KEY = /^(\\{0,7}["']?)[\s,]{0,80}?[,\s]\s{0,80}(?:\\{0,7}["'])?value(?:\\{0,7}["'])?\s{0,8}[:=]\s{0,8}/i
const TYPE =
  /^[ \t]{0,8}(?:str|string|String|&str|SecretStr)(?:[ \t]?\|[ \t]?(?:undefined|null|None))?[ \t]{0,8}=[ \t]{0,8}(?=["'`])/

/** What may stand in front of a value: a tag or an anchor of YAML, a wrapper of Rust. */
const WRAPPER = /^(?:!!\w{1,16}[ \t]+|&\w{1,32}[ \t]+|Some\((?=["']))/

/** Finds the operator behind a key. */
export function readAssignmentOperator(source: Source, key: AssignmentKey): Assignment | undefined {
  const next = codeAt(source, key.end)
  if (next === 60) return readElementPair(source, key.end)
  if (next === 62) return isElement(source, key) ? { form: 'markup', from: key.end + 1, quote: '' } : undefined
  const quote = closingAt(source, key.end, next)
  const behind = key.end + quote.length
  const from = runEnd(source, behind, isBlank, MOST_BLANKS)
  const operator = operatorAt(source, from)
  if (operator !== '') return withOperator(source, key, quote, from, operator)
  if (quote === '' && from === behind && !isTableEdge(codeAt(source, from)))
    return readNameValuePair(source, behind, quote)
  return withoutOperator(source, key, quote, behind, from)
}

const isTableEdge = (code: number): boolean => code === 124 || code === 0x25_02

function withOperator(source: Source, key: AssignmentKey, quote: string, at: number, operator: string): Assignment {
  const from = runEnd(source, at + operator.length, isBlank, MOST_BLANKS)
  const isTight = from === at + operator.length && at === key.end + quote.length && operator !== ':'
  const form = /["'&%\\]/.test(quote) ? 'quoted-key' : isTight ? 'tight' : 'spaced'
  const [type] = (operator === ':' && form === 'spaced' && TYPE.exec(textAt(source, from, 60))) || []
  const value = from + (type?.length ?? 0)
  const wrapper = form === 'tight' ? '' : (WRAPPER.exec(textAt(source, value, 36))?.[0] ?? '')
  return { form, from: value + wrapper.length, quote: /["'&%\\]/.test(quote) ? quote.replace(']', '') : '' }
}

function withoutOperator(
  source: Source,
  key: AssignmentKey,
  quote: string,
  behind: number,
  from: number,
): Assignment | undefined {
  const code = codeAt(source, from)
  if (isTableEdge(code) && from > behind)
    return { form: 'table', from: runEnd(source, from + 1, isBlank, MOST_BLANKS), quote: '' }
  if (quote !== '') return readNameValuePair(source, key.end, quote) ?? readCallArguments(source, key, quote, behind)
  const blanks = from - behind
  const isRemoved = blanks > 1 && source.text.charAt(key.start + 1) !== '-'
  if (isFlag(source, key) && !isRemoved)
    return blanks === 1 && code !== 45 ? { form: 'flag', from, quote: '' } : undefined
  if (blanks === 1 && (code === 39 || code === 34) && key.name === 'password') return { form: 'call', from, quote: '' }
  if (blanks > 1 || (blanks === 1 && codeAt(source, behind) === 9)) return { form: 'table', from, quote: '' }
  if (blanks === 1 && isNetrc(source, key)) return { form: 'flag', from, quote: '' }
  return readNameValuePair(source, behind, '')
}

/** `<password>`, `<db:password type="text">` is not read. */
function isElement({ text }: Source, { start }: AssignmentKey): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  return /<(?:[\w-]+:)?$/.test(before)
}

/** `<key>password</key> <string>value</string>`, `<name>password</name> <value>value</value>` */
function readElementPair(source: Source, from: number): Assignment | undefined {
  const [head] =
    /^<\/(?:key|name|param-name)>\s{0,80}<(?:string|value|data|param-value)>/.exec(textAt(source, from, 120)) ?? []
  return head === undefined ? undefined : { form: 'markup', from: from + head.length, quote: '' }
}

function isFlag({ text }: Source, { start, end }: AssignmentKey): boolean {
  return (
    text.charAt(start) === '-' && /^--?\w/.test(text.slice(start, end)) && !isAlphanumeric(text.charCodeAt(start - 1))
  )
}

const isNetrc = (source: Source, { start, name }: AssignmentKey): boolean =>
  name.startsWith('passw') &&
  /(?:^|\s)(?:machine|login|user)\s[^\n]*\s$|^[^\w]*$|\|\s*$/.test(lineBefore(source, start)) &&
  /(?:machine|login)\s/.test(textBefore(source, start, 200))

function lineBefore(source: Source, index: number): string {
  const before = textBefore(source, index, 200)
  return before.slice(before.lastIndexOf('\n') + 1)
}

/** `"name": "key", "value": `, `name: key` and `value: ` in the next line, `name="key" value=` */
function readNameValuePair(source: Source, from: number, quote: string): Assignment | undefined {
  const code = codeAt(source, from)
  if (quote === '' && code !== 44 && code !== 10 && code !== 13 && code !== 34 && code !== 39) return undefined
  const [head] = VALUE_KEY.exec(textAt(source, from, 200)) ?? []
  if (head === undefined || !isNamed(source, from)) return undefined
  return { form: 'pair', from: from + head.length, quote: '' }
}

/** Whether the key is the value of something like `name`. */
function isNamed(source: Source, index: number): boolean {
  const before = textBefore(source, index, 96)
  return /(?:name|key|Name|Key|NAME|KEY|id|ID|field|option|property|variable)\\{0,7}["']?\s{0,8}[:=]\s{0,8}\\{0,7}["']?[\w.-]*$/.test(
    before,
  )
}

function readCallArguments(
  source: Source,
  { start }: AssignmentKey,
  quote: string,
  behind: number,
): Assignment | undefined {
  const [head] = /^[ \t]?,[ \t]{0,8}(?=["'])/.exec(textAt(source, behind, 12)) ?? []
  const isArgument = source.text.charAt(start - quote.length - 1) === '('
  return head !== undefined && isArgument ? { form: 'call', from: behind + head.length, quote: '' } : undefined
}

/** Equals signs and colons, as they are and as URLs, JSON and HTML encode them. */
const OPERATOR = /^(?:=>|==(?!=)|=(?!=)|[:?+|]{1,2}=|:(?!:)|%3[AaDd]|\\u003[ad]|\\x3[ad])/
/** What those begin with. */
const OPERATORS = '=:?+|%\\'
const CLOSING = /^(?: \[[\w*.-]{0,24}\](?=:)|(?:\\{0,7}["'`]|&quot;|&#3[49];|%2[27]|\\u0022)?\]?)/
/** What that begins with, blanks in front of a bracket aside. */
const CLOSERS = '\\"\'`&%]'

/** What closes a name: quotes with their backslashes, as they are or encoded, and brackets; empty where nothing does. */
export function closingAt(source: Source, index: number, code: number): string {
  const isClosing = code === 32 ? codeAt(source, index + 1) === 91 : CLOSERS.includes(String.fromCharCode(code))
  return isClosing ? (CLOSING.exec(textAt(source, index, 28))?.[0] ?? '') : ''
}

/** The equals sign, colon or the like at a place; empty where there is none. */
export function operatorAt(source: Source, index: number): string {
  const code = codeAt(source, index)
  const next = codeAt(source, index + 1)
  if (code === 61 && next !== 61 && next !== 62) return '='
  if (code === 58 && next !== 58 && next !== 61) return ':'
  return OPERATORS.includes(String.fromCharCode(code)) ? (OPERATOR.exec(textAt(source, index, 6))?.[0] ?? '') : ''
}
