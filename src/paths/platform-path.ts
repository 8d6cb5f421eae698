import { posix, win32 } from 'node:path'

/** Returns the path functions of this system, also while a test pretends another one. */
export function platformPath(): typeof posix {
  return process.platform === 'win32' ? win32 : posix
}
