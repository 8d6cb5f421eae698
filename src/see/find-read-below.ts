import { isAbsolute, relative } from 'node:path'
import { cleanName } from '../internal/clean-name'
import type { PathEyes } from '../paths/eyes'
import { isInside } from '../paths/is-inside'
import type { PlacesBelow } from '../toolset/file-uses'
import type { ViolationFact } from '../types/violation-facts'
import { findFollowedLink } from './find-followed-link'

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
  eyes: PathEyes,
): ReadBelow | undefined {
  if (homes.some((home) => holdsHome(prints, home, eyes))) return { kind: 'home-read' }
  const found = findFollowedLink(follows, (path) => isSensitive(path, true), eyes)
  if (found === undefined) return undefined
  return { kind: 'followed-link', ...(found.link !== undefined && { link: showPathFrom(cwd, found.link) }) }
}

/** Returns true if one of some absolute paths is a home directory or above it. */
export function holdsHome(paths: readonly string[], home: string | undefined, { follow }: PathEyes): boolean {
  if (home === undefined || home === '' || paths.length === 0) return false
  const { real } = follow(home)
  return paths.some((path) => isInside(follow(path).real, real))
}

/** Returns an absolute path as it is named from a directory that holds it, and itself anywhere else. */
function showPathFrom(folder: string, path: string): string {
  const way = relative(folder, path)
  return cleanName(way === '' || way.startsWith('..') || isAbsolute(way) ? path : way)
}
