import { isHarmlessSedScript } from './sed-script'

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
interface Reading {
  readonly scripts: string[]
  readonly operands: string[]
  isInformation: boolean
}

/**
 * Returns true if sed with these words only prints text or edits the files in place: every option is known and every
 * script is harmless. Scripts from files are not.
 */
export function isHarmlessSed(words: readonly string[]): boolean {
  const read: Reading = { scripts: [], operands: [], isInformation: false }
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
function readLong(word: string, next: string | undefined, read: Reading): number | undefined {
  if (SWITCHES.includes(word)) {
    read.isInformation ||= word === '--help' || word === '--version'
    return 0
  }
  if (word.startsWith('--in-place=') || /^--line-length=\d+$/.test(word)) return 0
  if (word.startsWith('--expression=')) return addScript(word.slice('--expression='.length), 0, read)
  return word === '--expression' ? addScript(next, 1, read) : undefined
}

/** Reads a bundle of short options. */
function readShort(word: string, next: string | undefined, read: Reading): number | undefined {
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

/** Notes a script. One behind an operand is a file to versions that read options only in front. */
function addScript(script: string | undefined, taken: number, { scripts, operands }: Reading): number | undefined {
  if (script === undefined || operands.length > 0) return undefined
  scripts.push(script)
  return taken
}
