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
