import { findClosing, findWordEnd, splitWords } from './brackets'
import type { OptionHead, ValueText } from './types'

/** The flags at the beginning of a row, and the offset of their description. */
interface OptionRow {
  readonly head: OptionHead
  /** The description's offset in the text, or the text's length if there is no description. */
  readonly end: number
}

const FLAG = /--?[A-Za-z0-9_][A-Za-z0-9_]*(?:[.-][A-Za-z0-9_]+)*|-[.?#@%+:,$](?![^\s,|])/y
const NEXT_FLAG =
  /(?: \("[^")]{1,20}"\))?(?:\s{0,3}(?:,|\||\/|\bor\b)\s*| )(?=-{1,2}[A-Za-z0-9?#@[_])(?!-{1,2}(?:no-)?etc\.{3})/y
/** Matches the gap in `-b [N] ....  --buffers=[N]`, and the gap before a column of long flags. */
const FLAG_IN_COLUMN =
  /\s+\.{1,12}\s+(?=-{1,2}[A-Za-z])|\s{2,}(?=(?:--[A-Za-z][\w-]*(?:=\S+|\[=[^\s\]]*\]| [A-Z]\S*)?|-[A-Za-z0-9](?: [\w[][^\s]*){0,3}|-[a-z][\w-]{2,40})(?:$|\s{2}))/y
/** Matches `-kWORD` in `-kWORD, --keyword=WORD`. */
const JOINED_VALUE = /-[A-Za-z0-9]([A-Z]{2,20})(?=, --[a-z][\w-]{0,40}\[?=\1\b)/y
const OPTIONAL_PREFIX = /--\[(?:no|[a-z]{1,20}-)\]/y

/**
 * Reads the flags at the beginning of a row. Returns `undefined` if the row does not begin with a flag.
 *
 * @param hasMore true if the lines below describe the option
 */
export function readOptionHead(text: string, hasMore: boolean): OptionRow | undefined {
  const flags: string[] = []
  let value: ValueText | undefined
  let isPair = false
  let index = 0
  while (index < text.length) {
    const spelling = readFlag(text, index)
    if (spelling === undefined) break
    flags.push(...spelling.flags)
    const given = readGivenValue(text, spelling.end, spelling.flags[0] as string, hasMore)
    // A value after a blank is the one that the help means; of others, the last one counts.
    const isSettled = value?.separator === ' '
    if (given !== undefined && !isSettled) value = given.value
    index = given?.end ?? spelling.end
    const betweenFlags = matchAt(NEXT_FLAG, text, index) ?? matchAt(FLAG_IN_COLUMN, text, index)
    if (betweenFlags === undefined) {
      const late = value === undefined ? readLateValue(text, index) : undefined
      value ??= late?.value
      index = late?.end ?? index
      break
    }
    isPair ||= betweenFlags === ' / '
    index += betweenFlags.length
  }
  if (flags.length === 0 || isPartOfWord(text, index)) return undefined
  const [gap = ''] = /^[.,]*\s*(?:[:=-] +|:$|:\s*)?/.exec(text.slice(index)) ?? []
  return { head: { flags: [...new Set(flags)], value, ...(isPair ? { isPair } : {}) }, end: index + gap.length }
}

/** Reads the value in `--file -o, <file>`, where a comma ends the flags. */
function readLateValue(text: string, start: number): Given | undefined {
  const comma = matchAt(/, {1,2}(?=<[\w.-]{1,60}>)/y, text, start)
  return comma === undefined ? undefined : readWordValue(text, start + comma.length, ' ')
}

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  const sticky = new RegExp(pattern.source, 'y')
  sticky.lastIndex = index
  return sticky.exec(text)?.[0]
}

/** Reads a flag in all its spellings: `--[no-]color`, `--[section-]headers` and `-V[ersion]` are two flags each. */
function readFlag(text: string, index: number): { flags: string[]; end: number } | undefined {
  const optional = matchAt(OPTIONAL_PREFIX, text, index)
  if (optional !== undefined) {
    const rest = readFlag(`--${text.slice(index + optional.length)}`, 0)
    if (rest === undefined) return undefined
    const name = (rest.flags[0] as string).slice(2)
    const prefix = optional.slice(3, -1).replace(/^no$/, 'no-')
    return { flags: [`--${name}`, `--${prefix}${name}`], end: index + optional.length + rest.end - 2 }
  }
  // `--no-etc...` means flags that are listed elsewhere.
  if (/^--?(?:no-)?etc\.{3}/.test(text.slice(index, index + 12))) return undefined
  const joined = matchAt(JOINED_VALUE, text, index)
  if (joined !== undefined) return { flags: [joined.slice(0, 2)], end: index + joined.length }
  const flag = matchAt(FLAG, text, index)
  if (flag === undefined) return undefined
  const end = index + flag.length
  const ending = matchAt(/\[[a-z-]{2,}\]/y, text, end)
  if (ending === undefined || flag.startsWith('--')) return { flags: [flag], end }
  const rest = ending.slice(1, -1)
  // `-d[ddd]` may be repeated.
  if (rest === (flag.at(-1) as string).repeat(rest.length)) return { flags: [flag], end: end + ending.length }
  const [, long] = /^,? (--[a-z][\w-]*)/.exec(text.slice(end + ending.length)) ?? []
  // `-U[dlexhi] --unicode` has letters for values; `-h[elp], --help` has two spellings.
  if (long !== undefined && !`-${flag}${rest}`.startsWith(long)) return { flags: [flag], end }
  return { flags: [flag, flag + ending.slice(1, -1)], end: end + ending.length }
}

interface Given {
  readonly value: ValueText
  readonly end: number
}

function readGivenValue(text: string, start: number, flag: string, hasMore: boolean): Given | undefined {
  const sign = text.charAt(start)
  if (sign === '=' || (sign === ':' && /[^\s]/.test(text.charAt(start + 1))))
    return readSignedValue(text, start, sign, hasMore)
  if (sign === '[') return readBracketValue(text, start)
  if (sign === '#' && /^#(?=$|[\s:])/.test(text.slice(start, start + 2)))
    return { value: readValueText('#', ''), end: start + 1 }
  if (sign === '<' || sign === '{' || (!flag.startsWith('--') && sign === '(')) {
    return readWordValue(text, start, '')
  }
  if (sign !== ' ') return undefined
  if (text.charAt(start + 1) === ' ') return readValueInColumn(text, start)
  return readValueAfterBlank(text, start + 1, hasMore)
}

/** Reads the value in `--port      #         server port`, where values have a column of their own. */
function readValueInColumn(text: string, start: number): Given | undefined {
  const found = matchAt(/ {2,40}(?:#(?:\[[^\s\]]{1,20}\]){0,3}|<[\w-]{1,40}>)(?= {2,}[A-Za-z])/y, text, start)
  if (found === undefined) return undefined
  return { value: readValueText(found.trim(), ' '), end: start + found.length }
}

/** Reads `=SIZE`, `:K=V`, or a default before a description: `=false:`. */
function readSignedValue(text: string, start: number, sign: '=' | ':', hasMore: boolean): Given | undefined {
  const given = readWordValue(text, start + 1, sign)
  if (given === undefined) return { value: readValueText('', sign), end: start + 1 }
  const word = text.slice(start + 1, given.end)
  const isDefault = sign === '=' && word.endsWith(':') && (hasMore || given.end < text.length)
  return isDefault
    ? { value: { ...readValueText('', sign), text: word.slice(0, -1), isDefault }, end: given.end }
    : given
}

/** Reads an optional value: `[=WHEN]`, `[N]`, `[:pattern]`. */
function readBracketValue(text: string, start: number): Given | undefined {
  const end = findClosing(text, start)
  // The bracket closes on a line below.
  if (end < 0) return { value: readValueText('', ''), end: text.length }
  const inner = text.slice(start + 1, end - 1)
  const sign = inner.startsWith('=') || inner.startsWith(':') ? (inner.charAt(0) as '=' | ':') : ''
  return { value: readValueText(inner.slice(sign.length), sign), end }
}

function readWordValue(text: string, start: number, separator: ValueText['separator']): Given | undefined {
  const closed = findWordEnd(text, start)
  const whole = closed < 0 ? text.indexOf(' ', start) : closed
  let end = whole < 0 ? text.length : whole
  // A comma at the end separates flags; any other comma belongs to the value.
  if (text.charAt(end - 1) === ',') end--
  // A dash in brackets is part of the value: `{#|[+|-]mm:ss}`.
  const closing = /^[<{[(]/.test(text.charAt(start)) ? Math.max(start, findClosing(text, start)) : start
  const flagged = /[,|/]-/.exec(text.slice(closing, end))
  if (flagged !== null) end = closing + flagged.index
  return end <= start ? undefined : { value: readValueText(text.slice(start, end), separator), end }
}

function isPartOfWord(text: string, index: number): boolean {
  return index < text.length && !/[\s:,.[(;]/.test(text.charAt(index))
}

/** Reads the placeholder for a value: `FILE`, `<path>`, `{a,b}`. */
function readValueText(text: string, separator: ValueText['separator']): ValueText {
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
function readValueAfterBlank(
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
