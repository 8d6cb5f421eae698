import type { AtipParamType } from '../types/atip'
import { findClosing } from './brackets'
import type { OptionHead, ValueText } from './types'

/** What an option takes. */
export interface ReadValue {
  readonly type: AtipParamType
  readonly choices: readonly string[]
  readonly isVariadic: boolean
  readonly fallback: string | undefined
}

/** The value of an option, by what stands behind its flags and what its description says. */
export function readValue({ flags, value }: OptionHead, notes: ValueNotes): ReadValue {
  if (value === undefined) return readNotedValue(flags, notes)
  return value.isDefault ? readDefaultValue(value, notes) : readNamedValue(value, notes)
}

/** yargs names no value, but tells its type or default behind the description. */
function readNotedValue(flags: readonly string[], notes: ValueNotes): ReadValue {
  const { choices, tag, fallback, isFallbackTagged } = notes
  // Of `--shout / --quiet` one flag is the default.
  const isPair = flags.some((flag) => flag.startsWith('--no-') || (flags.length > 1 && flag === `--${fallback}`))
  const isValue = choices.length > 0 || (isFallbackTagged && !isPair)
  if (tag === 'boolean' || tag === 'count' || (tag === undefined && !isValue)) return SWITCH_VALUE
  const type = tag === 'number' ? 'number' : choices.length > 0 ? 'enum' : 'string'
  return { type, choices, isVariadic: tag === 'array', fallback }
}

const SWITCH_VALUE: ReadValue = { type: 'boolean', choices: [], isVariadic: false, fallback: undefined }

function readNamedValue(value: ValueText, { choices, tag, fallback, isRepeatable }: ValueNotes): ReadValue {
  const all = choices.length > 0 ? choices : splitChoices(value)
  const isList = /^(?:strings|u?ints|bools|list|\w{1,40}(?:Array|Slice|ToString|ToInt|ToInt64))$/.test(value.text)
  const isVariadic = value.variadic || isRepeatable || isList || tag === 'array'
  return { type: all.length > 0 ? 'enum' : chooseType(value, tag), choices: all, isVariadic, fallback }
}

function chooseType({ text, separator }: ValueText, tag: string | undefined): AtipParamType {
  if (tag === 'number') return 'number'
  return separator === ':' ? 'string' : guessType(text)
}

/** `--flag=default:`, where the default tells the type. */
function readDefaultValue({ text }: ValueText, { choices }: ValueNotes): ReadValue {
  if (text === 'true' || text === 'false') return { ...SWITCH_VALUE, fallback: text }
  const type = choices.length > 0 ? 'enum' : /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? 'number' : 'string'
  const fallback = text === '[]' ? '' : text.replace(/^(["'])(.*)\1$/, '$2')
  return { type, choices, isVariadic: text === '[]', fallback: fallback === '' ? undefined : fallback }
}

type TypesByWord = { readonly __proto__: null; readonly [word: string]: AtipParamType | null }

const TYPES_BY_WORD: TypesByWord = {
  __proto__: null,
  '#': 'number',
  n: 'number',
  num: 'number',
  number: 'number',
  float: 'number',
  float32: 'number',
  float64: 'number',
  double: 'number',
  decimal: 'number',
  int: 'integer',
  int8: 'integer',
  int16: 'integer',
  int32: 'integer',
  int64: 'integer',
  uint: 'integer',
  uint8: 'integer',
  uint16: 'integer',
  uint32: 'integer',
  uint64: 'integer',
  ints: 'integer',
  uints: 'integer',
  integer: 'integer',
  intmax: 'integer',
  port: 'integer',
  count: 'integer',
  file: 'file',
  filename: 'file',
  path: 'file',
  pathname: 'file',
  infile: 'file',
  outfile: 'file',
  archive: 'file',
  dir: 'directory',
  directory: 'directory',
  folder: 'directory',
  url: 'url',
  uri: 'url',
}

/** The type of a value that is called by this word; `string` where the word says nothing. */
export function guessType(word: string): AtipParamType {
  const plain = word.toLowerCase().replace(/[<>[\]'"]/g, '')
  const last = plain.split(/[-_ ]/).at(-1) as string
  const whole = TYPES_BY_WORD[plain]
  const known = whole ?? TYPES_BY_WORD[last] ?? 'string'
  // `max-count` is a number, but what is called `a-number` may be anything.
  const isCertain = whole !== undefined || !['number', 'integer'].includes(known) || INTEGER_WORDS.includes(last)
  return isCertain ? known : 'string'
}

const INTEGER_WORDS: readonly string[] = ['int', 'integer', 'port', 'count']

/** Words that stand for a value instead of being one. */
const KIND_WORDS =
  /^(?:file|filename|path|dir|directory|url|uri|date|time|dur|duration|string|str|text|number|num|int|name|glob|pattern|regex|regexp|pkg|package|user|group|host|port|id|n|size|ext|cmd|command|key|value|ref|commit|branch|type|sha|hash|address|addr|ip|expr|list)s?$/i

/** The words of `a|b|c`, where these are values rather than kinds of values. */
export function splitChoices({ text, bracket }: ValueText): string[] {
  const isBraces = bracket === '{' && !text.includes('|')
  const words = text.replace(/^\[(.*)\]$/, '$1').split(isBraces ? ',' : '|')
  if (
    words.length < 2 ||
    !words.every((word) => /^[\w.:/+@-]{1,64}$/.test(word) && (isBraces || !KIND_WORDS.test(word)))
  )
    return []
  const isNamed = words.every((word) => /^[A-Z_]+$/.test(word)) && words.some((word) => word.length > 8)
  return isNamed ? [] : words
}

/** What a description says about a value. */
export interface ValueNotes {
  readonly choices: readonly string[]
  readonly fallback: string | undefined
  /** The default stands in square brackets, and is more than a yes or no: what has one takes a value. */
  readonly isFallbackTagged: boolean
  readonly isRequired: boolean
  readonly isRepeatable: boolean
  /** A type that stands in brackets behind the description, such as `[string]`. */
  readonly tag: string | undefined
  readonly envVar: string | undefined
}

const MAX_NOTES_LENGTH = 6000
const MAX_CHOICES = 200

/** Reads `[default: 80]`, `(choices: "a", "b")`, `[required]`, `[env: TOKEN=]` and the like. */
export function readValueNotes(description: readonly string[]): ValueNotes {
  const text = description.join(' ').slice(0, MAX_NOTES_LENGTH)
  return {
    choices: readChoices(text, description),
    fallback: readDefault(text),
    isFallbackTagged: /\[default: (?!true\b|false\b)[^\]]/.test(text),
    isRequired: /\[required\]|\(required\)|\brequired\]/i.test(text),
    isRepeatable:
      /\b(?:can|may) be (?:repeated|(?:given|specified|used|passed|set|provided|supplied) (?:multiple|several|more than))|\bmultiple times\b|\brepeatable\b/i.test(
        text,
      ),
    tag: /\[(string|number|array|boolean|count)\]/.exec(text)?.[1],
    envVar: /[[(](?:env(?: var)?: ?\$?|\$)([A-Z][A-Z0-9_]{1,63})[\])=,;]/.exec(text)?.[1],
  }
}

function readChoices(text: string, description: readonly string[]): string[] {
  const [, listed = ''] =
    /[[(<](?:possible values|choices|options|one of|valid values|allowed values): ?([^\])>]{1,2000})[\])>]/i.exec(
      text,
    ) ?? []
  if (listed !== '') return listed.split(/[,|]/).map(dropQuotes).filter(Boolean).slice(0, MAX_CHOICES)
  const start = description.findIndex((line) => /^possible values:$/i.test(line))
  if (start < 0) return []
  const bullets = description.slice(start + 1).map((line) => /^- ([\w.+-]{1,64})(?::|$)/.exec(line)?.[1])
  return bullets.filter((value) => value !== undefined).slice(0, MAX_CHOICES)
}

const MAX_DEFAULT_LENGTH = 200

/** The default that a description tells, without quotes, a list in brackets; `undefined` where it tells none, or one that is computed. */
export function readDefault(text: string): string | undefined {
  const opening = /[[(](?:env var: [\w, ]{1,200}; )?defaults?(?::| to| is|=| ) ?(?=[^\s\]),])/i.exec(text)
  if (opening !== null) {
    const bracketed = readBracketedDefault(text, opening.index, opening.index + opening[0].length)
    if (bracketed !== undefined) return bracketed === '' ? undefined : bracketed
  }
  const said =
    /\bdefaults? (?:is|to|value is|value:) ?("[^"]{0,200}"|'[^']{0,200}'|`[^`]{0,200}`|[\w./:+-]{1,200}(?=$|[,;)]| \())/i.exec(
      text,
    )
  return said === null ? undefined : dropQuotes((said[1] as string).replace(/[.:]$/, ''))
}

/** What stands between `start` and the end of its bracket; empty for `[]`, `map[]` and for `(current year)`, which is no value. */
function readBracketedDefault(text: string, opening: number, start: number): string | undefined {
  const rest = text.slice(start, start + MAX_DEFAULT_LENGTH + 2)
  const [quoted] = /^(?:"[^"]{0,200}"|'[^']{0,200}')(?=[\]),;])/.exec(rest) ?? []
  if (quoted !== undefined) return dropQuotes(quoted)
  const closed = findClosing(text.slice(opening, start + MAX_DEFAULT_LENGTH + 2), 0)
  const end = closed > 0 ? opening + closed - 1 - start : rest.search(/[\])]/)
  if (end <= 0) return undefined
  const value = dropBounds(rest.slice(0, end))
  return /^(?:\(.*\)|(?:map)?\[\])$/.test(value) ? '' : dropQuotes(value)
}

/** click puts the bounds of a number and whether it is required behind the default: `1; 1<=x<=10; required`. */
function dropBounds(text: string): string {
  return text.replace(/(?:; (?:required|(?:-?[\w.+]{1,30}<=?)?x(?:[<>]=?-?[\w.+]{1,30})?))+$/, '')
}

/** A text without quotes and blanks around it. */
export function dropQuotes(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2')
}
