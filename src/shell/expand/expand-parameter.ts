import type { ShellList } from '../../types/shell'
import type { ShellParameter, ShellWord, ShellWordPart } from '../../types/shell-words'
import {
  listMatchedLengths,
  type Pattern,
  readPattern,
  replaceMatches,
  requireShort,
  reversePattern,
  type TextPiece,
} from './pattern'
import { shellFailure } from './shell-failure'

/** The value of a parameter, or the word that takes its place. */
type ParameterValue =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'word'; readonly word: ShellWord }
  /** `$@` and `$*` of a line, which has no parameters. */
  | { readonly kind: 'none' }

/** The ways to expand the word after an operator. */
interface InnerWords {
  readonly toText: (word: ShellWord) => Promise<string>
  readonly toPieces: (word: ShellWord) => Promise<TextPiece[]>
}

/** Returns what a parameter is expanded to. */
export async function expandParameter(
  part: ShellParameter,
  scope: ExpansionScope,
  inner: InnerWords,
): Promise<ParameterValue> {
  const { name, operator, prefix, word } = part
  if ((name === '@' || name === '*') && operator === undefined && prefix === undefined) return { kind: 'none' }
  const value = name === '@' || name === '*' ? undefined : scope.read(name)
  const isDefault = operator !== undefined && /^:?[-=?+]$/.test(operator)
  if (isDefault && word !== undefined) return expandDefault(part, word, value, scope, inner)
  if (value === undefined && scope.failsOnUnset && name !== '@' && name !== '*') {
    throw shellFailure(`${name}: unbound variable`, 127)
  }
  const text = value ?? ''
  if (prefix === '#') return { kind: 'value', text: String(Array.from(text).length) }
  if (operator === undefined) return { kind: 'value', text }
  const changed = await transform(part, operator, text, inner)
  await scope.pause()
  return { kind: 'value', text: changed }
}

async function expandDefault(
  { name, operator = '' }: ShellParameter,
  word: ShellWord,
  value: string | undefined,
  scope: ExpansionScope,
  { toText }: InnerWords,
): Promise<ParameterValue> {
  const isMissing = value === undefined || (operator.startsWith(':') && value === '')
  const sign = operator.slice(-1)
  if (sign === '+') return isMissing ? { kind: 'value', text: '' } : { kind: 'word', word }
  if (!isMissing) return { kind: 'value', text: value }
  if (sign === '-') return { kind: 'word', word }
  const text = await toText(word)
  if (sign === '?') throw shellFailure(`${name}: ${text || 'parameter null or not set'}`, 127)
  if (!/^[A-Za-z_]/.test(name)) throw shellFailure(`$${name}: cannot assign in this way`)
  scope.assign(name, text)
  return { kind: 'value', text }
}

async function transform(
  { word, second }: ShellParameter,
  operator: string,
  text: string,
  { toText, toPieces }: InnerWords,
): Promise<string> {
  requireShort(text.length)
  if (operator === ':') return cutPart(text, word?.text, second?.text)
  if (operator.startsWith('@')) return changeForm(text, operator.slice(1))
  const pattern = readPattern(word === undefined ? [] : await toPieces(word))
  if (/^[#%]/.test(operator)) return removeMatch(text, pattern, operator)
  if (operator.startsWith('/')) {
    const replacement = second === undefined ? '' : await toText(second)
    return replace(text, pattern, replacement, operator.slice(1))
  }
  return changeCase(text, word === undefined || (word.text ?? '?') === '' ? undefined : pattern, operator)
}

function cutPart(text: string, offset = '', length?: string): string {
  const letters = Array.from(text)
  const start = Number(offset.replace(/[()\s]/g, '')) || 0
  const from = start < 0 ? letters.length + start : start
  if (from < 0 || from > letters.length) return ''
  const count = length === undefined ? letters.length : Number(length.replace(/[()\s]/g, '')) || 0
  const to = count < 0 ? letters.length + count : from + count
  if (to < from) throw shellFailure(`${length}: substring expression < 0`)
  return letters.slice(from, to).join('')
}

function changeForm(text: string, form: string): string {
  const [first = '', ...rest] = Array.from(text)
  switch (form) {
    case 'U':
      return text.toUpperCase()
    case 'u':
      return first.toUpperCase() + rest.join('')
    case 'L':
      return text.toLowerCase()
    case 'Q':
      return `'${text.replaceAll("'", "'\\''")}'`
    default:
      throw shellFailure(`@${form}: this transformation is not made here`)
  }
}

/** Removes a match from the start (`#`) or the end (`%`): the shortest, or with a double sign the longest. */
function removeMatch(text: string, pattern: Pattern, operator: string): string {
  const letters = Array.from(text)
  const isStart = operator.startsWith('#')
  const lengths = isStart
    ? listMatchedLengths(pattern, letters)
    : listMatchedLengths(reversePattern(pattern), [...letters].reverse())
  const length = (operator.length > 1 ? lengths.at(-1) : lengths[0]) ?? 0
  return (isStart ? letters.slice(length) : letters.slice(0, letters.length - length)).join('')
}

/** Replaces the longest match: the first, all (`/`), one at the start (`#`) or one at the end (`%`). */
function replace(text: string, pattern: Pattern, replacement: string, where: string): string {
  const letters = Array.from(text)
  if (pattern.steps.length === 0) return text
  if (where === '#') {
    const length = listMatchedLengths(pattern, letters).at(-1)
    return length === undefined ? text : replacement + letters.slice(length).join('')
  }
  if (where === '%') {
    const length = listMatchedLengths(reversePattern(pattern), [...letters].reverse()).at(-1)
    return length === undefined ? text : letters.slice(0, letters.length - length).join('') + replacement
  }
  return replaceMatches(pattern, text, replacement, where === '/')
}

function changeCase(text: string, pattern: Pattern | undefined, operator: string): string {
  const change = (letter: string): string => (operator.startsWith('^') ? letter.toUpperCase() : letter.toLowerCase())
  const letters = Array.from(text)
  const isMatched = (letter: string): boolean =>
    pattern === undefined || listMatchedLengths(pattern, [letter]).includes(1)
  const isAll = operator.length === 2
  return letters
    .map((letter, index) => ((isAll || index === 0) && isMatched(letter) ? change(letter) : letter))
    .join('')
}

/** Everything outside of a word that decides what it expands to. */
export interface ExpansionScope {
  /** Returns the value of a variable or special parameter; undefined if it is not set. */
  read(name: string): string | undefined
  assign(name: string, value: string): void
  /** Runs commands and returns what they print, without the newlines at its end. */
  run(body: ShellList): Promise<string>
  /** Runs commands and returns the path of what they print. */
  runToFile(part: Extract<ShellWordPart, { kind: 'process' }>): Promise<string>
  /** Lists the files that match a pattern, sorted; `[]` if there are none. */
  findFiles(pieces: readonly { readonly text: string; readonly isPattern: boolean }[]): string[]
  /** Lets other work go on after a text was compared with patterns. Throws if nothing more runs. */
  pause(): Promise<void>
  /** Returns a home directory, or undefined if there is no such user. */
  home(user: string): string | undefined
  /** True if an unset variable is a failure (`set -u`). */
  readonly failsOnUnset: boolean
  /** The characters at which values are split. */
  readonly separators: string
}
