import { isHarmlessAwkProgram } from './awk-program'

/** Options without a value that start, read and write nothing. */
const SWITCHES = ['--csv', '--posix', '--re-interval', '--sandbox']
/** Words that, alone, only print what awk is. */
const INFORMATION = ['--help', '--version', '-V', '-W version']

/**
 * Returns true if awk with these words only computes and prints: every option is known to all implementations, and
 * every program text is harmless. Programs from files are not.
 */
export function isHarmlessAwk(words: readonly string[]): boolean {
  if (INFORMATION.includes(words.join(' '))) return true
  const programs: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string
    if (!word.startsWith('-') || word === '-' || word === '--') {
      const operands = words.slice(word === '--' ? index + 1 : index)
      return areHarmless(programs.length > 0 ? programs : operands.splice(0, 1), operands)
    }
    const next = words[index + 1]
    const isSetting = /^-[Fv]./s.test(word) || /^--(?:assign|field-separator)=/.test(word) || SWITCHES.includes(word)
    if (isSetting) continue
    const takesNext = word === '-F' || word === '-v'
    const isProgram = word === '-e' || word === '--source'
    if (next === undefined || !(takesNext || isProgram)) return false
    if (isProgram) programs.push(next)
    index++
  }
  return areHarmless(programs, [])
}

/** Judges the texts of programs and the operands behind them, which some implementations read as options. */
function areHarmless(programs: readonly string[], operands: readonly string[]): boolean {
  return (
    programs.length > 0 &&
    programs.every(isHarmlessAwkProgram) &&
    operands.every((word) => word === '-' || !/^(?:-|\/inet)/.test(word))
  )
}
