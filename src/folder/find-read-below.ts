import { isAbsolute, relative } from 'node:path'
import { cleanName } from '../internal/clean-name'
import type { PlacesBelow } from '../toolset/file-uses'
import type { ViolationFact } from '../types/violation-facts'
import { findFollowedLink } from './find-followed-link'
import { holdsHome } from './holds-home'

/** Why a program may read credentials that no word names. */
export type ReadBelow = Extract<ViolationFact, { kind: 'followed-link' | 'home-read' }>

/**
 * Finds the credentials that a program reads below directories: those of the home directory, or one that a link leads to.
 *
 * @param homes home directories
 * @param cwd the absolute directory that a found link is named from
 */
export function findReadBelow(
  { follows, prints }: PlacesBelow,
  isSensitive: (path: string, isPath: boolean) => boolean,
  homes: readonly (string | undefined)[],
  cwd: string,
): ReadBelow | undefined {
  if (homes.some((home) => holdsHome(prints, home))) return { kind: 'home-read' }
  const found = findFollowedLink(follows, (path) => isSensitive(path, true))
  if (found === undefined) return undefined
  return {
    kind: 'followed-link',
    ...(found.link !== undefined && { link: cleanName(showPathFrom(cwd, found.link)) }),
  }
}

/** Returns an absolute path as it is named from a directory that holds it, and itself anywhere else. */
export function showPathFrom(folder: string, path: string): string {
  const way = relative(folder, path)
  return way === '' || way.startsWith('..') || isAbsolute(way) ? path : way
}
