/** The text to search, or the part of a stream that has arrived. */
export interface TextSource {
  readonly text: string
  /** True if no more text will come. */
  readonly isWhole: boolean
  /** Set when a reader looks beyond the text, so that more text may change the reader's result. */
  isShort: boolean
  /** The last long run of each alphabet, so that no run is read twice. */
  readonly runs: Map<IsMember, Run>
  /** For each kind of secret, the place before which no secret of that kind begins. */
  readonly searchedUpTo: Map<string, number>
  readonly names: ClassifiedNames
}

/** Names that a search has met. The value is `undefined` for a name that names no secret. */
export type ClassifiedNames = Map<string, SecretName | undefined>

/** Returns true if a UTF-16 unit belongs to an alphabet. -1 means that there is no unit. */
export type IsMember = (code: number) => boolean

/** A name such as `DB_PASSWORD` that names a secret. */
export interface SecretName {
  /** The name in snake case. */
  readonly name: string
  /**
   * How much the name tells: only secrets have a `strong` name; words, paths and types may also have a `weak` name; of
   * a `loose` name, only random values are secrets.
   */
  readonly strength: 'strong' | 'weak' | 'loose'
  /** Set for a plural, which names a list of secrets. */
  readonly isList: boolean
}

interface Run {
  readonly from: number
  end: number
}

/** A range of a text that holds a secret. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Quotes to put around the mark if the value was unquoted in JSON. */
  readonly quotes?: string
  /** Set if other secrets may lie between the anchor and this secret. */
  readonly mayBeFar?: boolean
  /**
   * Set for a secret longer than the readers' look-ahead. Returns true if the secret continues at a place after `end`.
   */
  readonly goesOn?: (source: TextSource, index: number) => boolean
}

/** Maximum number of units that readers look into a secret. `goesOn` finds the end of longer secrets. */
export const LONGEST_LOOK = 8192
/** Maximum number of units that readers look back. Streams keep this much text. */
export const FURTHEST_BACK = 1024

export function createSource(text: string, isWhole: boolean, names: ClassifiedNames): TextSource {
  return { text, isWhole, isShort: false, runs: new Map(), searchedUpTo: new Map(), names }
}

/** Returns the UTF-16 unit at a place, or -1 outside the text. */
export function codeAt(source: TextSource, index: number): number {
  if (index < source.text.length) return index < 0 ? -1 : source.text.charCodeAt(index)
  if (!source.isWhole) source.isShort = true
  return -1
}

/** Returns at most `length` units that begin at a place. */
export function textAt(source: TextSource, from: number, length: number): string {
  if (from + length > source.text.length && !source.isWhole) source.isShort = true
  return source.text.slice(from, from + length)
}

/** Returns at most `length` units before a place. */
export function textBefore({ text }: TextSource, index: number, length: number): string {
  return text.slice(Math.max(0, index - Math.min(length, FURTHEST_BACK)), index)
}

/** Returns at most `length` units before a place, all on the same line. */
export function lineBefore(source: TextSource, index: number, length: number): string {
  const before = textBefore(source, index, length)
  return before.slice(before.lastIndexOf('\n') + 1)
}

export function startsWith(source: TextSource, literal: string, from: number): boolean {
  for (let index = 0; index < literal.length; index++) {
    if (codeAt(source, from + index) !== literal.charCodeAt(index)) return false
  }
  return true
}

/** Returns the end of the run of an alphabet's characters that begins at `from`. Looks at most `most` units ahead. */
export function findRunEnd(source: TextSource, from: number, isMember: IsMember, most: number = LONGEST_LOOK): number {
  const limit = from + most
  const known = source.runs.get(isMember)
  const isKnown = known !== undefined && from >= known.from && from <= known.end
  let end = isKnown ? Math.min(known.end, limit) : from
  while (end < limit && isMember(codeAt(source, end))) end++
  if (isKnown) known.end = Math.max(known.end, end)
  else if (end - from > 32) source.runs.set(isMember, { from, end })
  return end
}

/** Minimum width of a line that a terminal wraps. */
const LEAST_WIDTH = 40
/** Minimum width of lines that count as wrapped even if the secret's length is unknown. */
const USUAL_WIDTH = 72
const GREATEST_WIDTH = 400
const LONGEST_NAME = 72
/** Matches a line that begins with a name and its value: `TAG=v1.2.3`, `oauth2_id: 7`. */
const ASSIGNMENT = /^[A-Za-z_][\w.-]{0,63}(?:=[^=\s]|:\s)/

/**
 * Returns the end of a run that a terminal may have broken into lines. The run continues on the next line if two
 * conditions hold. The lines are wide, or the next line gives the run its usual length. The next line is equally wide,
 * or looks like the rest of a secret. A line with a name and a value does not continue the run.
 */
export function findUnwrappedEnd(source: TextSource, from: number, isMember: IsMember, usual: number): number {
  let end = findRunEnd(source, from, isMember)
  let length = end - from
  if (codeAt(source, end) === 92) return skipContinuation(source, end, isMember)
  if (skipLineEnd(source, end) < 0) return end
  const width = lineBefore(source, end, GREATEST_WIDTH).length
  if (width < LEAST_WIDTH) return end
  while (end - from < LONGEST_LOOK) {
    const next = skipLineEnd(source, end)
    if (next < 0) return end
    const rest = findRunEnd(source, next, isMember)
    const isFull = rest - next === width
    if (rest === next || length === usual || ASSIGNMENT.test(textAt(source, next, LONGEST_NAME))) return end
    const isWide = width >= USUAL_WIDTH || length + rest - next === usual
    if (!isWide || !(isFull || looksLikeRest(source.text.slice(next, rest)))) return end
    length += rest - next
    end = rest
  }
  return end
}

/** Returns the end of a run that continues after a backslash at the end of a line, as in a shell. */
function skipContinuation(source: TextSource, end: number, isMember: IsMember): number {
  const next = skipLineEnd(source, end + 1)
  const rest = next < 0 ? next : findRunEnd(source, next, isMember)
  return rest > next ? rest : end
}

function skipLineEnd(source: TextSource, index: number): number {
  const code = codeAt(source, index)
  if (code === 10) return index + 1
  return code === 13 && codeAt(source, index + 1) === 10 ? index + 2 : -1
}

/** Returns true for digits next to letters, capitals in the middle, `=` at the end, or one repeated character. */
const looksLikeRest = (word: string): boolean =>
  /\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|[A-Z]{2}[a-z]|=$|^(.)\1{3,}$/.test(word)

export const isDigitCode: IsMember = (code) => code >= 48 && code <= 57
export const isLower: IsMember = (code) => code >= 97 && code <= 122
const isUpper: IsMember = (code) => code >= 65 && code <= 90
export const isLetterCode: IsMember = (code) => isLower(code | 32) && code > 64
export const isAlphanumeric: IsMember = (code) => isLetterCode(code) || isDigitCode(code)
export const isHex: IsMember = (code) => isDigitCode(code) || ((code | 32) >= 97 && (code | 32) <= 102)
export const isCapital: IsMember = (code) => isUpper(code) || isDigitCode(code)
export const isSmall: IsMember = (code) => isLower(code) || isDigitCode(code)
/** `[A-Za-z0-9_]` */
export const isWordCode: IsMember = (code) => isAlphanumeric(code) || code === 95
/** `[A-Za-z0-9_-]`, the alphabet of base64url. */
export const isUrlSafe: IsMember = (code) => isWordCode(code) || code === 45
/** `[A-Za-z0-9_.-]` */
export const isDotted: IsMember = (code) => isUrlSafe(code) || code === 46
/** `[A-Za-z0-9_.~-]`, the characters that URLs do not encode. */
export const isUnreserved: IsMember = (code) => isDotted(code) || code === 126
/** `[A-Za-z0-9+/=]` */
export const isBase64: IsMember = (code) => isUnpadded(code) || code === 61
/** `[A-Za-z0-9+/]` */
export const isUnpadded: IsMember = (code) => isAlphanumeric(code) || code === 43 || code === 47
/** `[A-Za-z0-9_.~+/=-]`, the alphabet of tokens in headers. */
export const isToken: IsMember = (code) => isDotted(code) || isBase64(code) || code === 126
/** `[A-Za-z0-9_.~+/=$,-]`, the alphabet of password hashes. */
export const isHash: IsMember = (code) => isToken(code) || code === 36 || code === 44
export const isBlank: IsMember = (code) => code === 32 || code === 9
export const isLineEnd: IsMember = (code) => code === 10 || code === 13
export const isInLine: IsMember = (code) => code !== 10 && code !== -1

/**
 * Returns true if a word may begin at a place. A word may not follow a letter or digit, unless the letter or digit ends
 * an escape such as `\n`, `%3D` or `\u003d`.
 */
export function isWordStart(source: TextSource, index: number): boolean {
  return !isAlphanumeric(codeAt(source, index - 1)) || isAfterEscape(source, index)
}

function isAfterEscape(source: TextSource, index: number): boolean {
  const last = codeAt(source, index - 1)
  if ((last === 110 || last === 116 || last === 114) && codeAt(source, index - 2) === 92) return true
  if (!isHex(last) || !isHex(codeAt(source, index - 2))) return false
  const third = codeAt(source, index - 3)
  if (third === 37 || (third === 120 && codeAt(source, index - 4) === 92)) return true
  return isHex(third) && isHex(codeAt(source, index - 4)) && codeAt(source, index - 5) === 117
}
