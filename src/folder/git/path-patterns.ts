import { type GitBudget, spendBytes } from './read-own-file'

/** A pattern of `.gitignore` or `.gitattributes`. All texts have one character per byte. */
export interface PathPattern {
  /** Without the signs that say what it is about. */
  readonly text: string
  /** The number of characters at the beginning that are not patterns. */
  readonly plain: number
  readonly isNegated: boolean
  /** True if it is about names in any directory, and not about paths. */
  readonly isName: boolean
  readonly isDirectory: boolean
}

/** A path that patterns are matched with. */
interface PatternPath {
  /** The path below the work tree. */
  readonly path: string
  readonly isDirectory: boolean
  readonly ignoresCase: boolean
  readonly budget: GitBudget
}

export function parsePattern(given: string): PathPattern {
  const isNegated = given.startsWith('!')
  let text = isNegated ? given.slice(1) : given
  const isDirectory = text.endsWith('/')
  if (isDirectory) text = text.slice(0, -1)
  const isName = !text.includes('/')
  if (text.startsWith('/')) text = text.slice(1)
  const special = text.search(/[*?[\\]/)
  return { text, plain: special < 0 ? text.length : special, isNegated, isName, isDirectory }
}

/**
 * Returns true if a pattern of the directory `base`, which is empty or ends with `/`, matches a path below it.
 *
 * @throws RangeError if the budget is spent
 */
export function matchPattern(pattern: PathPattern, base: string, place: PatternPath): boolean {
  const { path, isDirectory, ignoresCase, budget } = place
  if (pattern.isDirectory && !isDirectory) return false
  const name = path.slice(pattern.isName ? path.lastIndexOf('/') + 1 : base.length)
  const { text, plain } = pattern
  const fold = (part: string): string => (ignoresCase ? foldCase(part) : part)
  if (fold(text.slice(0, plain)) !== fold(name.slice(0, plain))) return false
  if (plain === text.length) return name.length === plain
  // The literal beginning of a path does not count for what follows it, but that of a name does.
  const from = pattern.isName ? 0 : plain
  return matchGlob(text.slice(from), name.slice(from), ignoresCase, budget)
}

/** The classes between `[:` and `:]`. */
const CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[A-Za-z0-9]/,
  alpha: /[A-Za-z]/,
  blank: /[ \t]/,
  cntrl: /[^ -~\u0080-\u00ff]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[ \t\n\r]/,
  upper: /[A-Z]/,
  xdigit: /[A-Fa-f0-9]/,
}

/** A pattern that takes more is not matched. */
const MAX_FAILED = 1_000_000

/** Small letters of ASCII, as git folds case. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

interface Glob {
  readonly pattern: string
  readonly text: string
  readonly ignoresCase: boolean
  readonly budget: GitBudget
  /** Places of pattern and text that were tried in vain. */
  readonly failed: Set<number>
}

/**
 * Returns true if a pattern matches a path as git matches it: `*`, `?` and `[…]` do not match `/`, and `**` between slashes
 * matches directories. Both have one character per byte.
 *
 * @throws RangeError if the budget is spent
 */
export function matchGlob(pattern: string, text: string, ignoresCase: boolean, budget: GitBudget): boolean {
  const fold = (given: string): string => (ignoresCase ? foldCase(given) : given)
  return matchFrom({ pattern, text: fold(text), ignoresCase, budget, failed: new Set() }, 0, 0)
}

/** Tries each pair of places once, so that time grows with the product of both lengths at most. */
function matchFrom(glob: Glob, fromPattern: number, fromText: number): boolean {
  const key = fromPattern * (glob.text.length + 1) + fromText
  if (glob.failed.has(key)) return false
  const isMatch = matchSteps(glob, fromPattern, fromText)
  if (!isMatch && glob.failed.add(key).size > MAX_FAILED) throw new RangeError('pattern')
  return isMatch
}

function matchSteps(glob: Glob, fromPattern: number, fromText: number): boolean {
  const { pattern, text, ignoresCase, budget } = glob
  let place = fromPattern
  let at = fromText
  for (; place < pattern.length; at++) {
    spendBytes(budget, 1)
    let wanted = pattern[place] as string
    const given = text[at]
    if (wanted === '*') return matchStars(glob, place, at, fromPattern)
    if (given === undefined) return false
    if (wanted === '[') {
      const next = matchBracket(pattern, place + 1, given, ignoresCase)
      if (next === undefined || given === '/') return false
      place = next
      continue
    }
    if (wanted === '?') {
      if (given === '/') return false
    } else {
      // An escaped letter keeps its case, as do letters in brackets.
      if (wanted === '\\') wanted = pattern[++place] ?? '\0'
      else if (ignoresCase) wanted = foldCase(wanted)
      if (wanted !== given) return false
    }
    place++
  }
  return at === text.length
}

/** Matches from a star on. `start` is where this part of the pattern begins. */
function matchStars(glob: Glob, place: number, at: number, start: number): boolean {
  const { pattern, text, budget } = glob
  let next = place
  while (pattern[next] === '*') next++
  const isBetween =
    (place === start || pattern[place - 1] === '/') &&
    (next === pattern.length || pattern[next] === '/' || pattern.startsWith('\\/', next))
  const crossesSlash = next > place + 1 && isBetween
  // Between two slashes there may be no directory at all.
  if (crossesSlash && pattern[next] === '/' && matchFrom(glob, next + 1, at)) return true
  if (next === pattern.length) return crossesSlash || !text.includes('/', at)
  for (let end = at; end <= text.length; end++) {
    spendBytes(budget, 1)
    if (matchFrom(glob, next, end)) return true
    if (!crossesSlash && text[end] === '/') return false
  }
  return false
}

/** Returns where the pattern goes on after a bracket that matches a character; `undefined` if it does not. */
function matchBracket(pattern: string, start: number, given: string, ignoresCase: boolean): number | undefined {
  const variants = ignoresCase ? [given, given.toUpperCase()] : [given]
  const isNegated = pattern[start] === '!' || pattern[start] === '^'
  let place = isNegated ? start + 1 : start
  let isFound = false
  let last = ''
  for (let isFirst = true; ; isFirst = false) {
    let character = pattern[place++]
    if (character === undefined) return undefined
    if (character === ']' && !isFirst) return isFound === isNegated ? undefined : place
    const isRange = character === '-' && last !== '' && pattern[place] !== undefined && pattern[place] !== ']'
    if (isRange) character = pattern[place++] as string
    if (character === '\\') {
      character = pattern[place++]
      if (character === undefined) return undefined
    } else if (!isRange && character === '[' && pattern[place] === ':') {
      const end = pattern.indexOf(']', place + 1)
      if (end < 0) return undefined
      if (end > place + 1 && pattern[end - 1] === ':') {
        const name = pattern.slice(place + 1, end - 1)
        const kind = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined
        if (kind === undefined) return undefined
        isFound ||= variants.some((each) => kind.test(each))
        place = end + 1
        last = ''
        continue
      }
    }
    const [low, high] = [last, character]
    isFound ||= isRange ? variants.some((each) => each >= low && each <= high) : given === character
    last = isRange ? '' : character
  }
}
