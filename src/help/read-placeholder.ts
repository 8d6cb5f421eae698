import { findClosing, splitWords } from './brackets'
import type { ValueText } from './types'

/** Reads the placeholder for a value: `FILE`, `<path>`, `{a,b}`. */
export function readValueText(text: string, separator: ValueText['separator']): ValueText {
  // pflag appends the value that applies if the flag is given without a value: `string[="json"]`.
  const [, named = text] = /^(\w{1,64})\[=[^\]]*\]$/.exec(text) ?? []
  const bare = named.replace(/(?:\.{3}|…)\]?$/, '').trim()
  const isWhole = /^[<[{(]/.test(bare) && findClosing(bare, 0) === bare.length
  const inner = isWhole ? bare.slice(1, -1).replace(/(?:\.{3}|…)$/, '') : bare
  return {
    text: inner.trim(),
    isBraced: isWhole && bare.startsWith('{'),
    isDefault: false,
    variadic: /[^=:](?:\.\.\.|…)|\[,/.test(text),
    isApart: false,
    separator,
  }
}

/** Matches bracketed notes of yargs and click, which are not values. */
const BRACKETED_NOTE = /^\[(?:default|required|possible|choices|alias|env|deprecated|experimental|optional)\b/i
const VALUE_NAME = /^(?:[A-Z0-9][A-Z0-9_.:|,=@/*+-]*(?:\.\.\.)?|#(?:\[[^\s\]]{1,20}\]){0,3}|\.\.\.|'[^' ]+'|"[^" ]+")$/
const VALUE_WORD = /^\.?[A-Za-z][\w./:|,=*+<>#[\]-]*(?:\.\.\.|\[="[^"]*"\])?$/
/** Matches a type of click. If dots follow the type, one flag takes several words. */
const CLICK_TYPE = /^(?:(INTEGER|FLOAT) RANGE|<[A-Z]+(?: [A-Z]+)+>|INTEGER|FLOAT|TEXT|BOOLEAN|UUID|PATH)(\.{3})?$/
const MAX_WORDS = 4

/**
 * Reads a value after a flag and a space: `FILE`, `<path>`, `[value]`, `{a,b}`, `string`.
 *
 * @param hasMore true if the lines below describe the option
 */
export function readValueAfterBlank(
  text: string,
  start: number,
  hasMore: boolean,
): { value: ValueText; end: number } | undefined {
  const stretch = takeStretch(text, start)
  if (stretch === '' || /^[-|]/.test(stretch) || BRACKETED_NOTE.test(stretch)) return undefined
  const typed = CLICK_TYPE.exec(stretch)
  if (typed !== null)
    return { value: readClickValue(stretch, typed[1], typed[2] !== undefined), end: start + stretch.length }
  const words = splitWords(stretch)
  const isLast = start + stretch.length >= text.length
  const count = areValueNames(words, isLast, hasMore) ? words.length : countLeadingValues(words)
  if (count === 0) return undefined
  const shown = words.slice(0, count).join(' ')
  const isApart = words.slice(0, count).filter((word) => word !== '...').length > 1
  const value = readValueText(isApart ? (words[0] as string) : shown, ' ')
  const isRepeated = /^\[-.*\.{3}/.test(words[count] ?? '')
  return {
    value: isApart ? { ...value, isApart, variadic: true } : { ...value, variadic: value.variadic || isRepeated },
    end: start + (count === words.length ? stretch.length : shown.length),
  }
}

/** Reads a type of click: `INTEGER RANGE` is one number, `FLOAT...` and `<INTEGER TEXT>...` are several words. */
function readClickValue(text: string, range: string | undefined, isApart: boolean): ValueText {
  const value = readValueText(range ?? text, ' ')
  return isApart ? { ...value, isApart, variadic: true } : value
}

/** Returns the text before the next gap or flag. */
function takeStretch(text: string, start: number): string {
  const rest = text.slice(start)
  const end = rest.search(/ {2}| : | or -{1,2}[A-Za-z]|,? *[,|/] *-{1,2}[A-Za-z]/)
  const [, name] = /^([A-Z][A-Z0-9_-]{0,40}): /.exec(rest) ?? []
  return name ?? (end < 0 ? rest : rest.slice(0, end)).replace(/[,:]$/, '')
}

function isBracketed(word: string): boolean {
  return /^(?:<|\{|\[(?!-))/.test(word) && !BRACKETED_NOTE.test(word)
}

/** Returns true if all words name values. */
function areValueNames(words: readonly string[], isLast: boolean, hasMore: boolean): boolean {
  if (words.length > MAX_WORDS) return false
  const isName = (word: string): boolean => isBracketed(word) || VALUE_NAME.test(word)
  const [first = '', ...others] = words
  // jq writes `--arg a v` before a gap.
  const isPair = /^[a-z]$/.test(first) && others.length === 1 && /^[a-z]$/.test(others[0] as string)
  if ((isPair && !isLast) || (isLast && hasMore && areLikeNames(words))) return true
  return others.every(isName) && (isName(first) || ((!isLast || hasMore) && VALUE_WORD.test(first)))
}

/** Returns true for `input name[+]` and `old-chain new-chain`. */
function areLikeNames([first = '', second = '', ...others]: readonly string[]): boolean {
  const suffix = /^[a-z]+(-[a-z]+)$/.exec(second)?.[1]
  const isNamed = /^[a-z]+\[[^\s]+\]$/.test(second) || (suffix !== undefined && first.endsWith(suffix))
  return others.length === 0 && /^[a-z][a-z-]*$/.test(first) && isNamed
}

/** Counts the values at the beginning if only one space separates them from the description. */
function countLeadingValues(words: readonly string[]): number {
  const first = words[0] as string
  if (isBracketed(first) && !/^\[[^\]]* [a-z]/.test(first)) {
    const end = words.findIndex((word) => !isBracketed(word) && word !== '...')
    return end < 0 ? words.length : end
  }
  if (/^[A-Z][A-Z0-9_-]{1,40}\[[\w.:,-]{1,40}\]$/.test(first)) return 1
  if (/^[a-z][\w-]{0,40}(?:\|[a-z][\w-]{0,40}){1,20}$/.test(first)) return 1
  return /^[A-Z][A-Z0-9_-]+$/.test(first) && /^[a-z]/.test(words[1] ?? '') ? 1 : 0
}
