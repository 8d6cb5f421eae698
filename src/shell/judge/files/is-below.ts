/** Returns true for a folded path that is a directory, or lies in it. */
export function isBelow(directory: string, path: string): boolean {
  return path === directory || path.startsWith(directory === '/' ? directory : `${directory}/`)
}
