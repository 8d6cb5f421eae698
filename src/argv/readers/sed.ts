import { skipPattern } from './skip-pattern'

/** Long options without a value that change nothing but how text is read and printed, or that edit files in place. */
const SWITCHES = [
  '--quiet',
  '--silent',
  '--debug',
  '--posix',
  '--regexp-extended',
  '--separate',
  '--sandbox',
  '--unbuffered',
  '--null-data',
  '--binary',
  '--zero-terminated',
  '--follow-symlinks',
  '--in-place',
  '--help',
  '--version',
]
const SHORT_SWITCHES = 'nErsuzb'

/** The findings in the words so far. */
interface SedWords {
  readonly scripts: string[]
  readonly operands: string[]
  isInformation: boolean
}

/**
 * Returns true if sed with these words only prints text or edits the files in place: every option is known and every
 * script is harmless. Scripts from files are not.
 */
export function isHarmlessSed(words: readonly string[]): boolean {
  const read: SedWords = { scripts: [], operands: [], isInformation: false }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (word === '--') {
      read.operands.push(...words.slice(index + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') read.operands.push(word)
    else {
      const taken = word.startsWith('--')
        ? readLong(word, words[index + 1], read)
        : readShort(word, words[index + 1], read)
      if (taken === undefined) return false
      index += taken
    }
  }
  const { scripts, operands, isInformation } = read
  const all = scripts.length > 0 ? scripts : operands.slice(0, 1)
  return (all.length > 0 || isInformation) && all.every(isHarmlessSedScript)
}

/** Reads a long option; returns how many words its value takes, or `undefined` if it is unknown. */
function readLong(word: string, next: string | undefined, read: SedWords): number | undefined {
  if (SWITCHES.includes(word)) {
    read.isInformation ||= word === '--help' || word === '--version'
    return 0
  }
  if (word.startsWith('--in-place=') || /^--line-length=\d+$/.test(word)) return 0
  if (word.startsWith('--expression=')) return addScript(word.slice('--expression='.length), 0, read)
  return word === '--expression' ? addScript(next, 1, read) : undefined
}

/** Reads a bundle of short options. */
function readShort(word: string, next: string | undefined, read: SedWords): number | undefined {
  for (let place = 1; place < word.length; place++) {
    const rest = word.slice(place + 1)
    const letter = word[place] as string
    // On macOS, the next word is the end of the names of backups; to GNU, an empty one is a script that does nothing.
    if (letter === 'i') return rest === '' && next === '' ? 1 : 0
    if (letter === 'e') return rest === '' ? addScript(next, 1, read) : addScript(rest, 0, read)
    if (letter === 'l') {
      const width = rest === '' ? next : rest
      return width !== undefined && /^\d+$/.test(width) ? Number(rest === '') : undefined
    }
    if (!SHORT_SWITCHES.includes(letter)) return undefined
  }
  return 0
}

/** Notes a script. One after an operand is a file to versions that read options only before operands. */
function addScript(script: string | undefined, taken: number, { scripts, operands }: SedWords): number | undefined {
  if (script === undefined || operands.length > 0) return undefined
  scripts.push(script)
  return taken
}

/** Delimiters of `s` and `y`: no letters, digits, brackets or backslashes. */
const DELIMITER = /[/|,#@!:;%+_~=&^"'`]/
/** Letters whose code is not ASCII are one character in some encodings together with a backslash after them. */
const ODD_ENCODING = /[^\0-\x7f]\\/
/** Commands that neither take a value nor touch anything but the text. */
const PLAIN_COMMANDS = '=dDgGhHnNpPxzF'
const BLANKS = /[ \t]*/y
const BETWEEN_COMMANDS = /[ \t\n;]*/y
const COMMENT = /[^\n]*/y
const NUMBER = /[ \t]*\d*/y
const LABEL = /[ \t]*[\w.-]*/y
/** A line number, the last line, or every so many lines. */
const LINE = /\d+(?:~\d+)?|\$/y
/** A second address relative to the first one. */
const DISTANCE = /[+~]\d+/y
const ADDRESS_FLAGS = /[IM]*/y
const SUBSTITUTION_FLAGS = /[gpiImM\d]*/y
/** The text of `a`, `i` and `c`: the rest of the line, or the next line; no line may end in a backslash. */
const TEXT = /[ \t]*(?:\\\n[ \t]*)?[^\\\s](?:\\[^\n]|[^\\\n])*(?=\n|$)/y

/**
 * Returns true if a script of sed only prints and edits text: no command or flag reads, writes or runs anything (`e`,
 * `r`, `R`, `w`, `W`), in GNU sed and in others. False for every script that is not understood as a whole.
 */
export function isHarmlessSedScript(script: string): boolean {
  if (script.includes('\r') || script.includes('\0') || ODD_ENCODING.test(script)) return false
  for (let place = skip(BETWEEN_COMMANDS, script, 0); place < script.length; ) {
    const end = script[place] === '#' ? skip(COMMENT, script, place) : skipCommand(script, place)
    if (end === undefined) return false
    place = skip(BETWEEN_COMMANDS, script, end)
  }
  return true
}

/** Returns the position after what a pattern that is sticky and may be empty matches. */
function skip(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place
  return pattern.test(text) ? pattern.lastIndex : place
}

function skipCommand(script: string, start: number): number | undefined {
  const place = skipAddresses(script, start)
  if (place === undefined) return undefined
  const command = script[place] as string
  if (command === undefined) return undefined
  const next = place + 1
  if (command === '{') return next
  if (command === 's' || command === 'y') return endCommand(script, skipReplacing(script, next, command))
  if (command === 'a' || command === 'i' || command === 'c') {
    const end = skip(TEXT, script, next)
    return end > next ? end : undefined
  }
  if (command === 'l' || command === 'q' || command === 'Q') return endCommand(script, skip(NUMBER, script, next))
  if (':btT'.includes(command)) return skipLabel(script, next)
  return command === '}' || PLAIN_COMMANDS.includes(command) ? endCommand(script, next) : undefined
}

/** Returns the position after a command, where nothing but the next command may follow. */
function endCommand(script: string, place: number | undefined): number | undefined {
  if (place === undefined) return undefined
  const end = skip(BLANKS, script, place)
  return end === script.length || ';\n}#'.includes(script[end] as string) ? end : undefined
}

function skipAddresses(script: string, start: number): number | undefined {
  const first = skipAddress(script, start)
  if (first === undefined || first === start) return first
  let place = skip(BLANKS, script, first)
  if (script[place] === ',') {
    const second = skip(BLANKS, script, place + 1)
    const distance = skip(DISTANCE, script, second)
    const end = distance > second ? distance : skipAddress(script, second)
    if (end === undefined || end === second) return undefined
    place = skip(BLANKS, script, end)
  }
  return script[place] === '!' ? skip(BLANKS, script, place + 1) : place
}

/** Returns the position after an address, which is the same position if there is none. */
function skipAddress(script: string, place: number): number | undefined {
  const isOwn = script[place] === '\\'
  if (!isOwn && script[place] !== '/') return skip(LINE, script, place)
  const delimiter = script[isOwn ? place + 1 : place]
  if (delimiter === undefined || !DELIMITER.test(delimiter)) return undefined
  const end = skipPattern(script, isOwn ? place + 2 : place + 1, delimiter)
  return end === undefined ? undefined : skip(ADDRESS_FLAGS, script, end)
}

/** Returns the position after the two parts and the flags of `s` or `y`. */
function skipReplacing(script: string, place: number, command: 's' | 'y'): number | undefined {
  const delimiter = script[place]
  if (delimiter === undefined || !DELIMITER.test(delimiter)) return undefined
  const isPattern = command === 's'
  const first = isPattern ? skipPattern(script, place + 1, delimiter) : skipPlain(script, place + 1, delimiter)
  const end = first === undefined ? undefined : skipPlain(script, first, delimiter)
  return end === undefined || !isPattern ? end : skip(SUBSTITUTION_FLAGS, script, end)
}

/** Returns the position after the delimiter that ends a replacement, in which line breaks are escaped. */
function skipPlain(script: string, start: number, delimiter: string): number | undefined {
  for (let place = start; place < script.length; place++) {
    if (script[place] === delimiter) return place + 1
    if (script[place] === '\n') return undefined
    if (script[place] === '\\') place++
  }
  return undefined
}

/**
 * Returns the position after a label. Some versions take all until the end of the line for the label, so nothing
 * after it may reach into the next line.
 */
function skipLabel(script: string, place: number): number | undefined {
  const end = endCommand(script, skip(LABEL, script, place))
  return end === undefined || script[end] === '#' || script.includes('\\\n') ? undefined : end
}
