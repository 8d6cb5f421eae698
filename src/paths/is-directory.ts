import { statSync } from 'node:fs'

/** Returns true if a path leads to a directory. Never throws. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
