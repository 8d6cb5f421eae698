import { relative } from 'node:path'
import { isInside } from '../../paths/is-inside'

/** Returns a path relative to a folder if it lies below it. */
export function shortenPath(path: string, folder: string): string {
  return path !== folder && isInside(folder, path) ? relative(folder, path) : path
}
