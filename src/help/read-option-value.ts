import type { AtipParamType } from '../types/atip'
import { findClosing } from './brackets'
import type { OptionHead, ValueText } from './types'

/** The value that an option takes. */
export interface ReadValue {
  readonly type: AtipParamType
  readonly choices: readonly string[]
  readonly isVariadic: boolean
  readonly fallback: string | undefined
}

/** Reads the value of an option from its placeholder and from the notes in its description. */
export function readValue({ flags, value }: OptionHead, notes: ValueNotes): ReadValue {
  if (value === undefined) return readNotedValue(flags, notes)
  return value.isDefault ? readDefaultValue(value, notes) : readNamedValue(value, notes)
}

/** Reads a value that has no placeholder, because yargs writes its type and default after the description. */
function readNotedValue(flags: readonly string[], notes: ValueNotes): ReadValue {
  const { choices, tag, fallback, isFallbackTagged } = notes
  // In `--shout / --quiet`, one of the flags is the default.
  const isPair = flags.some((flag) => flag.startsWith('--no-') || (flags.length > 1 && flag === `--${fallback}`))
  const isLong = flags.some((flag) => flag.startsWith('--'))
  const isValue = choices.length > 0 || (isFallbackTagged && !isPair && isLong)
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

/** Reads `--flag=default:`, where the default determines the type. */
function readDefaultValue({ text }: ValueText, { choices }: ValueNotes): ReadValue {
  if (text === 'true' || text === 'false') return { ...SWITCH_VALUE, fallback: text }
  const type = choices.length > 0 ? 'enum' : /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? 'number' : 'string'
  const fallback = text === '[]' ? '' : text.replace(/^(["'])(.*)\1$/, '$2')
  return { type, choices, isVariadic: text === '[]', fallback: fallback === '' ? undefined : fallback }
}

const TYPE_WORDS: readonly (readonly [words: RegExp, type: AtipParamType])[] = [
  [/^(?:#|n|num|number|float(?:32|64)?|double|decimal)$/, 'number'],
  [/^(?:u?int(?:8|16|32|64)?|u?ints|integer|intmax|port|count)$/, 'integer'],
  [/^(?:file|filename|path|pathname|infile|outfile|archive)$/, 'file'],
  [/^(?:dir|directory|folder)$/, 'directory'],
  [/^ur[il]$/, 'url'],
]

function findType(word: string): AtipParamType | undefined {
  return TYPE_WORDS.find(([words]) => words.test(word))?.[1]
}

/** Guesses a value's type from its name. Returns `string` if the name does not suggest a type. */
export function guessType(word: string): AtipParamType {
  const plain = word.toLowerCase().replace(/[<>[\]'"]/g, '')
  const whole = findType(plain)
  if (whole !== undefined) return whole
  const last = plain.split(/[-_ ]/).at(-1) as string
  const known = findType(last) ?? 'string'
  // `max-count` is a number, but `a-number` can be anything.
  const isVague = ['number', 'integer'].includes(known) && !/^(?:int|integer|port|count)$/.test(last)
  return isVague ? 'string' : known
}

/** Words that name a kind of value and are not values themselves. */
const KIND_WORDS =
  /^(?:file|filename|path|dir|directory|url|uri|date|time|dur|duration|string|str|text|number|num|int|name|glob|pattern|regex|regexp|pkg|package|user|group|host|port|id|n|size|ext|cmd|command|key|value|ref|commit|branch|type|sha|hash|address|addr|ip|expr|list)s?$/i

/** Splits `a|b|c` into choices. Returns `[]` if the words name kinds of values. */
function splitChoices({ text, isBraced }: ValueText): string[] {
  const isBraces = isBraced && !text.includes('|')
  const words = text.replace(/^\[(.*)\]$/, '$1').split(isBraces ? ',' : '|')
  const isChoice = (word: string): boolean => /^[\w.:/+@-]{1,64}$/.test(word) && (isBraces || !KIND_WORDS.test(word))
  const areNames = words.every((word) => /^[A-Z_]+$/.test(word)) && words.some((word) => word.length > 8)
  return words.length > 1 && words.every(isChoice) && !areNames ? words : []
}

/** Notes about a value in a description. */
interface ValueNotes {
  readonly choices: readonly string[]
  readonly fallback: string | undefined
  /** True if the default is in square brackets and not a boolean, which shows that the option takes a value. */
  readonly isFallbackTagged: boolean
  readonly isRequired: boolean
  readonly isRepeatable: boolean
  /** A type in brackets after the description, such as `[string]`. */
  readonly tag: string | undefined
  readonly envVar: string | undefined
}

const MAX_NOTES_LENGTH = 6000
const MAX_CHOICES = 200

/** Reads `[default: 80]`, `(choices: "a", "b")`, `[required]`, `[env: TOKEN=]` and similar notes. */
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
  const [, quoted] = /\((["'`][\w.-]{1,40}["'`](?: ?\| ?["'`]?[\w.-]{1,40}["'`]?){1,20})\)/.exec(text) ?? []
  if (quoted !== undefined) return quoted.split('|').map((each) => dropQuotes(each.trim()))
  const start = description.findIndex((line) => /^possible values:$/i.test(line))
  if (start < 0) return []
  const bullets = description.slice(start + 1).map((line) => /^- ([\w.+-]{1,64})(?::|$)/.exec(line)?.[1])
  return bullets.filter((value) => value !== undefined).slice(0, MAX_CHOICES)
}

const MAX_DEFAULT_LENGTH = 200

/** Returns the default in a description, without quotes, or `undefined` if there is none or if it is computed. */
function readDefault(text: string): string | undefined {
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

/**
 * Returns the text from `start` to the bracket that closes the one at `opening`, or `''` for `[]`, `map[]` and remarks
 * such as `(current year)`.
 */
function readBracketedDefault(text: string, opening: number, start: number): string | undefined {
  const rest = text.slice(start, start + MAX_DEFAULT_LENGTH + 2)
  const [quoted] = /^(?:"[^"]{0,200}"|'[^']{0,200}')(?=[\]),;])/.exec(rest) ?? []
  if (quoted !== undefined) return dropQuotes(quoted)
  const closed = findClosing(text.slice(opening, start + MAX_DEFAULT_LENGTH + 2), 0)
  const end = closed > 0 ? opening + closed - 1 - start : rest.search(/[\])]/)
  if (end <= 0) return undefined
  // After the default, click writes bounds and `required`: `1; 1<=x<=10; required`.
  const value = rest.slice(0, end).replace(/(?:; (?:required|(?:-?[\w.+]{1,30}<=?)?x(?:[<>]=?-?[\w.+]{1,30})?))+$/, '')
  return /^(?:\(.*\)|(?:map)?\[\])$/.test(value) ? '' : dropQuotes(value)
}

/** Drops the quotes and blanks around a text. */
export function dropQuotes(text: string): string {
  return text.trim().replace(/^(["'`])(.*)\1$/, '$2')
}
