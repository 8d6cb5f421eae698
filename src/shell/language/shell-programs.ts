/** Programs that run the lines that they are given or read. */
export const SHELL_PROGRAMS: readonly string[] = ['ash', 'bash', 'dash', 'ksh', 'mksh', 'sh', 'zsh']

/** Returns the name of a shell that is named so, also by its path; `undefined` for another program. */
export function findShell(program: string): string | undefined {
  const name = program.slice(program.lastIndexOf('/') + 1)
  return SHELL_PROGRAMS.includes(name) ? name : undefined
}

/** Files that are the standard input of a program. */
const INPUT = /^(?:-|\/(?:dev|proc)\/.*)$/

/** Returns true for words that start a shell which runs the lines of its input: without `-c`, and without a script. */
export function readsLines([program = '', ...operands]: readonly string[]): boolean {
  if (findShell(program) === undefined) return false
  for (let at = 0; at < operands.length; at++) {
    const word = operands[at] as string
    if (word === '-' || word === '--') return INPUT.test(operands[at + 1] ?? '-')
    if (!/^[-+]/.test(word)) return INPUT.test(word)
    if (/^--(?:rcfile|init-file)$/.test(word)) at++
    if (/^--(?:help|version)$/.test(word)) return false
    if (word.startsWith('--')) continue
    if (/^-[A-Za-z]*c/.test(word)) return false
    if (/^-[A-Za-z]*s/.test(word)) return true
    // The name of an option follows.
    if (/[oO]$/.test(word)) at++
  }
  return true
}
