/** The input that a program gets besides its command line. */
interface Secrets {
  readonly env: Readonly<Record<string, string>>
  readonly input?: string | undefined
}

/** Returns a command line for people, quoted for a POSIX shell; secrets in variables and standard input are masked. */
export function showCommandLine(words: readonly string[], { env, input }: Secrets): string {
  const variables = Object.keys(env).map((name) => `${name}=[REDACTED] `)
  return variables.join('') + quoteForShell(words) + (input === undefined ? '' : " <<< '[REDACTED]'")
}

/** Quotes words for a POSIX shell, with invisible characters escaped. */
export function quoteForShell(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  const isPlain = ![...word].some((character) => character !== ' ' && INVISIBLE.test(character))
  if (isPlain) return `'${word.replaceAll("'", "'\\''")}'`
  return `$'${Array.from(word, escapeCharacter).join('')}'`
}

function escapeCharacter(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`
  if (character === '\n') return '\\n'
  if (character === '\t') return '\\t'
  if (character === ' ' || !INVISIBLE.test(character)) return character
  const code = character.codePointAt(0) as number
  if (code < 0x80) return `\\x${hex(code, 2)}`
  // Written as UTF-8 bytes, because shells interpret \u00a0 according to their locale.
  if (code < 0x100) return `\\x${hex(0xc0 | (code >> 6), 2)}\\x${hex(0x80 | (code & 0x3f), 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0')
}
