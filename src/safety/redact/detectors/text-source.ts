/** Text that is searched; of a stream the part that has come so far. */
export interface Source {
  readonly text: string
  /** Whether no more text will come. */
  readonly isWhole: boolean
  /** Whether something behind the text was asked for: what was found out may change when more of it comes. */
  isShort: boolean
  /** Where the last long runs ended, so that no run is walked twice. */
  readonly runs: Map<IsMember, Run>
  /** In front of which place a kind of secret was found not to begin. */
  readonly skips: Map<string, number>
  /** What names were found to mean. */
  readonly names: Map<string, SecretName | undefined>
}

/** Whether a UTF-16 unit belongs to an alphabet; -1 stands for no character. */
export type IsMember = (code: number) => boolean

/** A name that tells of a secret. */
export interface SecretName {
  /** In snake case. */
  readonly name: string
  /** Whether it names secrets only; the others name words, paths and types too. */
  readonly isStrong: boolean
}

interface Run {
  readonly from: number
  end: number
}

/** A range of a text that holds a secret. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Quotes to put around the mark, where a bare value stood in JSON. */
  readonly quotes?: string
  /** Whether the secret goes on at a place behind the end: it is longer than what is looked at. */
  readonly goesOn?: (source: Source, index: number) => boolean
}

/** No secret is looked at further than this; what is longer is redacted without a look at its end. */
export const LONGEST_LOOK = 8192
/** Nothing further in front of a place than this is looked at: of a stream so much is kept. */
export const FURTHEST_BACK = 1024

export function createSource(text: string, isWhole: boolean): Source {
  return { text, isWhole, isShort: false, runs: new Map(), skips: new Map(), names: new Map() }
}

/** The UTF-16 unit at a place, -1 outside of the text. */
export function codeAt(source: Source, index: number): number {
  if (index < source.text.length) return index < 0 ? -1 : source.text.charCodeAt(index)
  if (!source.isWhole) source.isShort = true
  return -1
}

/** The text from a place on, of at most `length` units. */
export function textAt(source: Source, from: number, length: number): string {
  if (from + length > source.text.length && !source.isWhole) source.isShort = true
  return source.text.slice(from, from + length)
}

/** The text in front of a place, of at most `length` units. */
export function textBefore({ text }: Source, index: number, length: number): string {
  return text.slice(Math.max(0, index - Math.min(length, FURTHEST_BACK)), index)
}

export function startsWith(source: Source, literal: string, from: number): boolean {
  for (let index = 0; index < literal.length; index++) {
    if (codeAt(source, from + index) !== literal.charCodeAt(index)) return false
  }
  return true
}

/** Where a run of an alphabet's characters ends that begins at `from`, at most `most` units further. */
export function runEnd(source: Source, from: number, isMember: IsMember, most: number = LONGEST_LOOK): number {
  const limit = from + most
  const known = source.runs.get(isMember)
  const isKnown = known !== undefined && from >= known.from && from <= known.end
  let end = isKnown ? Math.min(known.end, limit) : from
  while (end < limit && isMember(codeAt(source, end))) end++
  if (isKnown) known.end = Math.max(known.end, end)
  else if (end - from > 32) source.runs.set(isMember, { from, end })
  return end
}

/** Narrower lines are not wrapped by terminals. */
const LEAST_WIDTH = 40
/** Lines of this width are taken for wrapped ones even where it is not known how long the secret is. */
const USUAL_WIDTH = 72
const GREATEST_WIDTH = 400

/**
 * Where a run ends that a terminal may have broken into lines: it goes on behind the end of a wide line, or of one that
 * leaves it as much shorter than usual as the next word is long, if that word looks like the rest of it.
 */
export function unwrappedEnd(source: Source, from: number, isMember: IsMember, usual: number): number {
  let end = runEnd(source, from, isMember)
  let length = end - from
  if (codeAt(source, end) === 92) return behindContinuation(source, end, isMember)
  if (behindLineEnd(source, end) < 0) return end
  const width = columnAt(source, end)
  if (width < LEAST_WIDTH) return end
  while (end - from < LONGEST_LOOK) {
    const next = behindLineEnd(source, end)
    if (next < 0) return end
    const rest = runEnd(source, next, isMember)
    const isFull = rest - next === width
    if (rest === next || length === usual) return end
    const isWide = width >= USUAL_WIDTH || length + rest - next === usual
    if (!isWide || !(isFull || looksLikeRest(source.text.slice(next, rest)))) return end
    length += rest - next
    end = rest
  }
  return end
}

/** A backslash at the end of a line in a shell. */
function behindContinuation(source: Source, end: number, isMember: IsMember): number {
  const next = behindLineEnd(source, end + 1)
  const rest = next < 0 ? next : runEnd(source, next, isMember)
  return rest > next ? rest : end
}

function behindLineEnd(source: Source, index: number): number {
  const code = codeAt(source, index)
  if (code === 10) return index + 1
  return code === 13 && codeAt(source, index + 1) === 10 ? index + 2 : -1
}

/** Whether a word is hardly one: a digit beside a letter, capitals in the middle, an equals sign, one character repeated. */
const looksLikeRest = (word: string): boolean =>
  /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]|=$|^(.)\1{3,}$/.test(word)

/** How far a place is from the beginning of its line. */
function columnAt(source: Source, index: number): number {
  const before = textBefore(source, index, GREATEST_WIDTH)
  return before.length - 1 - before.lastIndexOf('\n')
}
