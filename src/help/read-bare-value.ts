import { wordsOf } from './brackets'
import { readValueText } from './read-value-text'
import type { ValueText } from './types'

/** Notes of yargs, click and others in brackets, which are no values. */
const NOTE = /^\[(?:default|required|possible|choices|alias|env|deprecated|experimental|optional)\b/i
const NAMED = /^(?:[A-Z0-9][A-Z0-9_.:|,=@/*+-]*(?:\.\.\.)?|#|\.\.\.|'[^' ]+'|"[^" ]+")$/
const WORD = /^[A-Za-z][\w./:|,=*+<>[\]-]*(?:\.\.\.|\[="[^"]*"\])?$/
/** Types of click; with dots behind them the flag stands once, in front of all values. */
const CLICK = /^(?:(INTEGER|FLOAT) RANGE|<[A-Z]+(?: [A-Z]+)+>|INTEGER|FLOAT|TEXT|BOOLEAN|UUID|PATH)(\.{3})?$/
const MAX_WORDS = 4

/**
 * Reads a value that stands behind a flag and a blank: `FILE`, `<path>`, `[value]`, `{a,b}`, `string`.
 *
 * @param hasMore whether the lines below describe it
 */
export function valueBehindBlank(
  text: string,
  start: number,
  hasMore: boolean,
): { value: ValueText; end: number } | undefined {
  const stretch = stretchOf(text, start)
  if (stretch === '' || /^[-|]/.test(stretch) || NOTE.test(stretch)) return undefined
  const typed = CLICK.exec(stretch)
  if (typed !== null)
    return { value: clickValue(stretch, typed[1], typed[2] !== undefined), end: start + stretch.length }
  const words = wordsOf(stretch)
  const isLast = start + stretch.length >= text.length
  const count = isNamed(words, isLast, hasMore) ? words.length : leading(words)
  if (count === 0) return undefined
  const shown = words.slice(0, count).join(' ')
  const isApart = words.slice(0, count).filter((word) => word !== '...').length > 1
  const value = readValueText(isApart ? (words[0] as string) : shown, ' ', false)
  const isRepeated = /^\[-.*\.{3}/.test(words[count] ?? '')
  return {
    value: isApart ? { ...value, isApart, variadic: true } : { ...value, variadic: value.variadic || isRepeated },
    end: start + (count === words.length ? stretch.length : shown.length),
  }
}

/** `INTEGER RANGE` is one number; `FLOAT...` and `<INTEGER TEXT>...` are as many values as the program wants. */
function clickValue(text: string, range: string | undefined, isApart: boolean): ValueText {
  const value = readValueText(range ?? text, ' ', false)
  return isApart ? { ...value, isApart, variadic: true } : value
}

/** What stands in front of the next gap or flag. */
function stretchOf(text: string, start: number): string {
  const rest = text.slice(start)
  const end = rest.search(/ {2}| : |,? *[,|/] *-{1,2}[A-Za-z]/)
  return (end < 0 ? rest : rest.slice(0, end)).replace(/[,:]$/, '')
}

function isBracketed(word: string): boolean {
  return /^(?:<|\{|\[(?!-))/.test(word) && !NOTE.test(word)
}

/** Whether all of the words name values. */
function isNamed(words: readonly string[], isLast: boolean, hasMore: boolean): boolean {
  if (words.length > MAX_WORDS) return false
  const [first = ''] = words
  const isPlain = !isLast || hasMore
  if (words.length === 1) return isBracketed(first) || NAMED.test(first) || (isPlain && WORD.test(first))
  const others = words.slice(1)
  if (others.every((word) => isBracketed(word) || NAMED.test(word))) {
    return isBracketed(first) || NAMED.test(first) || (isPlain && WORD.test(first))
  }
  return false
}

/** How many of the first words are values in front of a description that only a blank parts from them. */
function leading(words: readonly string[]): number {
  const first = words[0] as string
  if (isBracketed(first) && !/^\[[^\]]* [a-z]/.test(first)) {
    const end = words.findIndex((word) => !isBracketed(word) && word !== '...')
    return end < 0 ? words.length : end
  }
  return /^[A-Z][A-Z0-9_-]+$/.test(first) && /^[a-z]/.test(words[1] ?? '') ? 1 : 0
}
