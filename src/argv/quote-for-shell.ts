import { isHomoglyph, mixesScripts } from '../internal/lookalikes'

/** The input that a program gets besides its command line. */
interface Input {
  readonly env: Readonly<Record<string, string>>
  /** A secret on standard input. */
  readonly input?: string | undefined
  /** A text on standard input that is not secret. */
  readonly text?: string | undefined
}

/** Returns a command line for people, quoted for a shell; secrets in variables and standard input are masked. */
export function showCommandLine(words: readonly string[], { env, input, text }: Input): string {
  const variables = Object.keys(env).map((name) => `${name}=[REDACTED] `)
  const line = variables.join('') + quoteForShell(words)
  const shown = input === undefined ? text : '[REDACTED]'
  if (shown === undefined) return line
  const quoted = quote(shown)
  // A text of standard input has quotes also if it needs none as a word.
  return `${line} <<< ${quoted === shown ? `'${shown}'` : quoted}`
}

/** Quotes words for a POSIX shell. Invisible characters, and letters that pass for others, are escaped. */
export function quoteForShell(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

/** Puts a text into single quotes, which every POSIX shell reads, lines and invisible characters included. */
export function quoteSingly(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  const pieces = listPieces(word)
  const isPlain = pieces.every(({ isDisguised }) => !isDisguised) && !INVISIBLE.test(word.replaceAll(' ', ''))
  if (isPlain) return quoteSingly(word)
  const escaped = pieces.map(({ text, isDisguised }) =>
    Array.from(text, (character) => escapeCharacter(character, isDisguised)).join(''),
  )
  return `$'${escaped.join('')}'`
}

interface Piece {
  readonly text: string
  /** True if its letters pass for letters of another script. */
  readonly isDisguised: boolean
}

/** Characters that look like the dash of an option. */
const DASHES = /[\u2010-\u2015\u2043\u2212]/

/**
 * Splits a word into runs of letters and what is between them. A run is disguised if it mixes scripts that look alike.
 * It is also disguised if all its letters could be ASCII, as those of the Cyrillic `сор`, except in a sentence in one
 * script: a text with blanks that has other letters, too. A dash that is not ASCII is disguised unless it is in a sentence.
 */
function listPieces(word: string): Piece[] {
  if (!/[^\0-\x7f]/.test(word)) return [{ text: word, isDisguised: false }]
  const isSentence = /\s/.test(word)
  const hasOneScript = isSentence && !isHomoglyph(word)
  return word.split(/([\p{L}\p{M}\p{N}_]+)/u).map((text, index) => {
    if (index % 2 === 0) return { text, isDisguised: !isSentence && DASHES.test(text) }
    return { text, isDisguised: hasOneScript ? mixesScripts(text) : isHomoglyph(text) }
  })
}

function escapeCharacter(character: string, isDisguised: boolean): string {
  if (character === '\\' || character === "'") return `\\${character}`
  if (character === '\n') return '\\n'
  if (character === '\t') return '\\t'
  const isShown = character === ' ' || !INVISIBLE.test(character)
  if (isShown && !(isDisguised && character > '\x7f')) return character
  const code = character.codePointAt(0) as number
  if (code < 0x80) return `\\x${hex(code, 2)}`
  // Written as UTF-8 bytes, because shells interpret \u00a0 according to their locale.
  if (code < 0x100) return `\\x${hex(0xc0 | (code >> 6), 2)}\\x${hex(0x80 | (code & 0x3f), 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0')
}
