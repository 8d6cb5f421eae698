import { posix, win32 } from 'node:path'

/** Returns true if a path is a directory or below it. */
export function isInside(directory: string, path: string): boolean {
  const { relative, isAbsolute, sep } = platformPath()
  const way = relative(directory, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Returns the path functions of this system, also while a test pretends another one. */
export function platformPath(): typeof posix {
  return process.platform === 'win32' ? win32 : posix
}
