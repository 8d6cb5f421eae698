/** A word, as far as it is known before the line runs. */
export interface ShellValue {
  /** The whole text; the text that the word certainly begins with, if there is a rest; the pattern of `files` and `found`. */
  readonly text: string
  /**
   * The rest, which is not known. `nothing`: there is none. `text`: more text of the same word. `number`: a whole number.
   * `files`: names of files that match the pattern. `found`: names of files that another command finds below the directory of
   * the pattern. `pipe`: a pipe that another command writes. `words`: any number of words, perhaps none.
   */
  readonly rest: 'nothing' | 'text' | 'number' | 'files' | 'found' | 'pipe' | 'words'
  /** Of `files` and `found`: it is one of the names, as a variable holds it. */
  readonly isOne?: true
  /** The places of which it holds all that is below. If its rest is not known, its names may be anything. */
  readonly allOf?: readonly string[]
}

export const UNKNOWN_TEXT: ShellValue = { text: '', rest: 'text' }
export const UNKNOWN_NUMBER: ShellValue = { text: '', rest: 'number' }
export const UNKNOWN_WORDS: ShellValue = { text: '', rest: 'words' }

export function knownText(text: string): ShellValue {
  return { text, rest: 'nothing' }
}

/** The longest joined text that is followed, so that a short line with `x=$x$x` does not grow without end. */
const MAX_JOINED = 4096
/** Values of variables are followed up to this length: a line may use each many times. */
const MAX_VALUE = 1024

/** Returns what is followed of the value of a variable. */
export function limitValue(value: ShellValue): ShellValue {
  return limitText(value, MAX_VALUE)
}

function limitText(value: ShellValue, length: number): ShellValue {
  const { text, rest } = value
  if (text.length <= length) return value
  return isOneWord(value) ? { text: text.slice(0, length), rest: rest === 'pipe' ? rest : 'text' } : UNKNOWN_WORDS
}

/** Joins two pieces of one word. */
export function joinValues(left: ShellValue, right: ShellValue): ShellValue {
  return limitText(join(left, right), MAX_JOINED)
}

function join(left: ShellValue, right: ShellValue): ShellValue {
  const { text, rest } = left
  if (rest === 'nothing' && text === '') return right
  const isWhole = right.rest === 'pipe' || right.rest === 'number' || right.rest === 'found' || right.isOne === true
  if (rest === 'nothing' && !isWhole) return { text: text + right.text, rest: right.rest }
  const isGlob = rest === 'files' && left.isOne === undefined && right.isOne === undefined
  if (isGlob && (right.rest === 'nothing' || right.rest === 'files')) return { text: text + right.text, rest }
  // What follows something unknown cannot be said, but it stays one word if both pieces are.
  return {
    text: holdsFileNames(left) ? fixedPart(text) : text,
    rest: isOneWord(left) && isOneWord(right) ? 'text' : 'words',
  }
}

/** Returns what is known if a word has one of two values. */
export function mergeValues(one: ShellValue, other: ShellValue): ShellValue {
  if (one.text === other.text && one.rest === other.rest) return one
  if (isNumber(one) && isNumber(other)) return UNKNOWN_NUMBER
  return isOneWord(one) && isOneWord(other) ? UNKNOWN_TEXT : UNKNOWN_WORDS
}

/** Returns true for a number that shells compute: a zero in front would make it an octal one. */
export function isNumber({ text, rest }: ShellValue): boolean {
  return rest === 'number' || (rest === 'nothing' && /^-?(?:0|[1-9]\d{0,17})$/.test(text))
}

/** Returns true for names of files, of which only a pattern is known. */
export function holdsFileNames({ rest }: Pick<ShellValue, 'rest'>): boolean {
  return rest === 'files' || rest === 'found'
}

/** Returns found names after they were split at blanks: each part may be any name, or an option. */
export function splitFound(value: ShellValue): ShellValue {
  if (value.rest !== 'found') return value
  const { isOne: _, ...names } = value
  return { ...names, text: `${value.text.slice(0, value.text.indexOf('**'))}${SPLIT}` }
}

/** Returns one of some names. */
export function toOne(names: ShellValue): ShellValue {
  return names.rest === 'words' ? { ...names, rest: 'text' } : { ...names, isOne: true }
}

/** The end of a pattern of names that were split. */
const SPLIT = '** *'

export function isSplit({ text, rest }: ShellValue): boolean {
  return rest === 'found' && text.endsWith(SPLIT)
}

/** Returns what is known of names without their pattern: the beginning of one, nothing of several. */
export function forgetPattern(value: ShellValue): ShellValue {
  if (value.isOne === true) return { text: fixedPart(value.text), rest: 'text' }
  return value.rest === 'found' ? UNKNOWN_WORDS : value
}

export function isOneWord({ rest, isOne }: ShellValue): boolean {
  return rest !== 'words' && (isOne === true || !holdsFileNames({ rest }))
}

/** Returns the text of a pattern before its first wildcard or bracket. */
export function fixedPart(pattern: string): string {
  return pattern.slice(0, pattern.search(/[*?[\]]|$/))
}
