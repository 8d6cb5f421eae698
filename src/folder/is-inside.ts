import { isAbsolute, relative, sep } from 'node:path'

/** Returns true if a path is a directory or below it. */
export function isInside(directory: string, path: string): boolean {
  const way = relative(directory, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
