import { readShell } from '../../shell/read-shell'

/** Returns a line that every shell reads as exactly these words: nothing in them is an operator, pattern or keyword. */
export function toShellLine(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const others = rest.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : quoteWord(word)))
  return [isName(first) ? first : quoteWord(first), ...others].join(' ')
}

/** Returns true for a word that is the name of a program, and no keyword or assignment. */
function isName(word: string): boolean {
  if (!/^[\w./+-]+$/.test(word)) return false
  const { commands, problems } = readShell(`${word} x`)
  return problems.length === 0 && commands.length === 1 && commands[0]?.words[0]?.text === word
}

function quoteWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
