import { platformPath } from './platform-path'

/** Returns true if a path is a directory or below it. */
export function isInside(directory: string, path: string): boolean {
  const { relative, isAbsolute, sep } = platformPath()
  const way = relative(directory, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
