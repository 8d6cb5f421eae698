/**
 * Returns a function that says whether words prove that an interpreter runs nothing: one option alone that prints
 * something, or an option that only checks the file behind it.
 */
export function runsNothing(
  printing: readonly string[],
  checking: readonly string[] = [],
): (words: readonly string[]) => boolean {
  return ([first = '', ...rest]) => {
    if (rest.length === 0) return printing.includes(first)
    const file = rest[0] === '--' ? rest[1] : rest[0]
    return checking.includes(first) && file !== undefined && /^[^-+]/.test(file)
  }
}

/** Returns a function that says whether words are the name of one of these commands and `--help`. */
export function printsHelpOf(...commands: string[]): (words: readonly string[]) => boolean {
  return (words) => words.at(-1) === '--help' && commands.includes(words.slice(0, -1).join(' '))
}

/** Returns true for the name of a command and a request for its help, in any order, and nothing else. */
export function printsHelp(words: readonly string[]): boolean {
  const names = words.filter((word) => word !== '-h' && word !== '--help')
  return words.length === 2 && names.length === 1 && /^[a-z]/.test(names[0] as string)
}
