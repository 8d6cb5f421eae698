import { shellFailure } from './shell-failure'

/** A piece of an expanded word: text, and whether its `*`, `?` and `[…]` are patterns. */
export interface TextPiece {
  readonly text: string
  readonly isPattern: boolean
}

/** One element of a pattern: a character, any character, any text, or one of a set of characters. */
type PatternStep =
  | { readonly kind: 'character'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'star' }
  | { readonly kind: 'set'; readonly has: (character: string) => boolean }

/** A pattern of the shell. */
export interface Pattern {
  readonly steps: readonly PatternStep[]
  /** True if it matches more than its own text. */
  readonly isPattern: boolean
}

interface Letter {
  readonly text: string
  readonly isActive: boolean
}

/** Reads the pieces of a word as a pattern. */
export function readPattern(pieces: readonly TextPiece[]): Pattern {
  const letters = pieces.flatMap(({ text, isPattern }): Letter[] =>
    Array.from(text, (character) => ({ text: character, isActive: isPattern })),
  )
  const steps: PatternStep[] = []
  let isPattern = false
  for (let index = 0; index < letters.length; index++) {
    const { text, isActive } = letters[index] as Letter
    const set = isActive && text === '[' ? readSet(letters, index) : undefined
    if (set !== undefined) {
      steps.push({ kind: 'set', has: set.has })
      index = set.end
    } else if (isActive && text === '*') {
      if (steps.at(-1)?.kind !== 'star') steps.push({ kind: 'star' })
    } else if (isActive && text === '?') steps.push({ kind: 'any' })
    else {
      steps.push({ kind: 'character', text })
      continue
    }
    isPattern = true
  }
  return { steps, isPattern }
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[\p{L}\p{N}]/u,
  alpha: /\p{L}/u,
  blank: /[ \t]/,
  cntrl: /\p{Cc}/u,
  digit: /[0-9]/,
  graph: /[^\s\p{Cc}]/u,
  lower: /\p{Ll}/u,
  print: /[^\p{Cc}]/u,
  punct: /[!-/:-@[-`{-~]|\p{P}/u,
  space: /\s/,
  upper: /\p{Lu}/u,
  word: /[\p{L}\p{N}_]/u,
  xdigit: /[0-9A-Fa-f]/,
}

/** Reads `[…]`; undefined if no `]` closes it, so that the bracket is text. */
function readSet(
  letters: readonly Letter[],
  open: number,
): { readonly has: (character: string) => boolean; readonly end: number } | undefined {
  let index = open + 1
  const isNegated = letters[index]?.text === '!' || letters[index]?.text === '^'
  if (isNegated) index++
  const first = index
  const tests: ((character: string) => boolean)[] = []
  for (; index < letters.length; index++) {
    const { text, isActive } = letters[index] as Letter
    if (text === ']' && isActive && index > first) {
      return { has: (character) => tests.some((test) => test(character)) !== isNegated, end: index }
    }
    const named = text === '[' && isActive ? readClass(letters, index) : undefined
    if (named !== undefined) {
      tests.push((character) => named.pattern.test(character))
      index = named.end
      continue
    }
    const last = letters[index + 2]
    const isRange = letters[index + 1]?.text === '-' && last !== undefined && !(last.text === ']' && last.isActive)
    if (isRange) {
      const [from, to] = [text.codePointAt(0) ?? 0, last.text.codePointAt(0) ?? 0]
      tests.push((character) => {
        const code = character.codePointAt(0) ?? 0
        return code >= from && code <= to
      })
      index += 2
    } else tests.push((character) => character === text)
  }
  return undefined
}

function readClass(
  letters: readonly Letter[],
  open: number,
): { readonly pattern: RegExp; readonly end: number } | undefined {
  const text = letters
    .slice(open, open + 12)
    .map((letter) => letter.text)
    .join('')
  const name = /^\[:([a-z]+):\]/.exec(text)?.[1]
  const pattern = name === undefined ? undefined : CLASSES[name]
  return pattern === undefined ? undefined : { pattern, end: open + (name as string).length + 3 }
}

function matchesStep(step: PatternStep, character: string): boolean {
  switch (step.kind) {
    case 'character':
      return step.text === character
    case 'set':
      return step.has(character)
    default:
      return true
  }
}

/** The greatest number of comparisons that one pattern may cost. */
const MAX_COMPARISONS = 10_000_000
/** The longest text that is compared or changed. */
const MAX_TEXT = 4 * 1_048_576

/** @throws a failure if a text is too long to be compared or changed */
export function requireShort(length: number): void {
  if (length > MAX_TEXT) throw shellFailure(`a text is longer than ${MAX_TEXT / 1_048_576} MiB`)
}

/** @throws a failure if a pattern would take too long on a text */
function requireRoom(comparisons: number): void {
  if (comparisons > MAX_COMPARISONS) throw shellFailure('a text is too long for this pattern')
}

/** Returns true if a pattern matches a whole text. Takes no more than the product of both lengths. */
export function matchesPattern({ steps }: Pattern, text: string): boolean {
  const letters = Array.from(text)
  requireRoom(letters.length * steps.length)
  let [place, at] = [0, 0]
  let [star, resume] = [-1, 0]
  while (place < letters.length) {
    const step = steps[at]
    if (step?.kind === 'star') {
      star = at++
      resume = place
    } else if (step !== undefined && matchesStep(step, letters[place] as string)) {
      place++
      at++
    } else if (star >= 0) {
      at = star + 1
      place = ++resume
    } else return false
  }
  while (steps[at]?.kind === 'star') at++
  return at === steps.length
}

/**
 * Lists the lengths, in characters, of the beginnings of a text that a pattern matches, shortest first.
 *
 * @param letters the characters of the text
 */
export function listMatchedLengths({ steps }: Pattern, letters: readonly string[], from = 0): number[] {
  requireRoom(letters.length * steps.length)
  const found: number[] = []
  let states = close([0], steps)
  for (let length = 0; ; length++) {
    if (states.includes(steps.length)) found.push(length)
    const letter = letters[from + length]
    if (letter === undefined || states.length === 0) return found
    const next: number[] = []
    for (const state of states) {
      const step = steps[state]
      if (step === undefined) continue
      if (step.kind === 'star') next.push(state)
      else if (matchesStep(step, letter)) next.push(state + 1)
    }
    states = close(next, steps)
  }
}

/** Adds the states after stars, which may match nothing. */
function close(states: readonly number[], steps: readonly PatternStep[]): number[] {
  const closed = new Set<number>()
  for (const start of states) {
    for (let state = start; !closed.has(state); state++) {
      closed.add(state)
      if (steps[state]?.kind !== 'star') break
    }
  }
  return [...closed]
}

/** Replaces every match in a text, the longest at each place. */
export function replaceMatches(pattern: Pattern, text: string, replacement: string, isAll: boolean): string {
  const { steps } = pattern
  const literal = steps.map((step) => (step.kind === 'character' ? step.text : '\0')).join('')
  if (!pattern.isPattern) {
    const count = isAll ? text.split(literal).length - 1 : 1
    requireShort(text.length + count * replacement.length)
    return isAll ? text.replaceAll(literal, () => replacement) : text.replace(literal, () => replacement)
  }
  const letters = Array.from(text)
  const hasStar = steps.some(({ kind }) => kind === 'star')
  requireRoom(letters.length * (hasStar ? letters.length * steps.length : steps.length))
  let result = ''
  for (let index = 0; index < letters.length; ) {
    const length = listMatchedLengths(pattern, letters, index).at(-1) ?? 0
    if (length === 0) {
      result += letters[index++]
      continue
    }
    result += replacement
    requireShort(result.length)
    index += length
    if (!isAll) return result + letters.slice(index).join('')
  }
  return result
}

/** Returns the pattern that matches what this one matches, read backwards. */
export function reversePattern({ steps, isPattern }: Pattern): Pattern {
  return { steps: [...steps].reverse(), isPattern }
}
