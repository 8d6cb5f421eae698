import { isAbsolute, relative } from 'node:path'
import { cleanName } from '../internal/clean-name'
import type { PathEyes } from '../paths/eyes'
import { isInside } from '../paths/is-inside'
import type { PlacesBelow } from '../toolset/files/file-uses'
import type { ViolationFact } from '../types/violation-facts'

/** The reason that a program may read credentials that no word names. */
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

/** Returns an absolute path relative to a directory that holds it; any other path is returned as it is. */
function showPathFrom(folder: string, path: string): string {
  const way = relative(folder, path)
  return cleanName(way === '' || way.startsWith('..') || isAbsolute(way) ? path : way)
}

/** A link that a program comes to which follows all links below a directory. */
interface FollowedLink {
  /** The path of the link; absent if there are more files than are looked through, so that this is not known. */
  readonly link?: string
}

/** The number of files and directories that are looked at. A program that reads more needs approval. */
const MAX_ENTRIES = 50_000

/**
 * Looks below directories for a link that leads to a sensitive place, or to a directory with one below it, as a program
 * would that follows all links. Opens directories only.
 *
 * @param places absolute paths, of which only directories count
 */
export function findFollowedLink(
  places: readonly string[],
  isSensitive: (path: string) => boolean,
  { follow, kindOf, list }: PathEyes,
): FollowedLink | undefined {
  const seen = new Set<string>()
  const waiting: { readonly path: string; readonly link: string | undefined }[] = []
  const enter = (path: string, link: string | undefined): void => {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push({ path, link })
  }
  for (const place of places) {
    const { real } = follow(place)
    if (kindOf(real) === 'directory') enter(real, undefined)
  }
  let left = MAX_ENTRIES
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, link } = next
    for (const { name, kind } of list(path)) {
      if (--left < 0) return {}
      const own = `${path === '/' ? '' : path}/${name}`
      if (kind === 'link') {
        const { real, dependsOnProcess } = follow(own)
        const target = kindOf(real)
        if (dependsOnProcess || (target !== 'missing' && isSensitive(real))) return { link: link ?? own }
        if (target === 'directory') enter(real, link ?? own)
        continue
      }
      // What a person keeps in the folder itself is not looked for: the program would find it without a link.
      if (link !== undefined && isSensitive(own)) return { link }
      if (kind === 'directory') enter(own, link)
    }
  }
  return undefined
}
