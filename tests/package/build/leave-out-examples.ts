/**
 * Returns declarations without the examples of their docstrings, which the site shows: together they are larger than all
 * else that the docstrings say about types.
 */
export function leaveOutExamples(text: string): string {
  const shorter = text.replace(/(?:^[ \t]*\*\n)?^[ \t]*\* @example\n(?:^[ \t]*\*(?!\/| @).*\n)*/gm, '')
  return shorter.replace(/^[ \t]*\/\*\*\n[ \t]*\*\/\n/gm, '')
}
