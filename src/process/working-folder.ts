import { lstatSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { resolveLinks } from '../paths/follow-links'
import { isInside, platformPath } from '../paths/is-inside'
import { type Distrust, reject, showPath } from './distrust'

/** Decides whether a place is part of the folder in which a call works. */
export type FolderCheck = (path: string) => Distrust<'folder'> | undefined

/**
 * Makes a check for places in the folder in which a call works: the working directory, the repositories around it, and
 * every `node_modules/.bin`. Its files come from strangers and from earlier calls, so no program is searched for there.
 *
 * A working directory that holds the user's home, such as `/`, is not such a folder, nor is the home itself.
 *
 * @param trusted folders in which programs may lie
 */
export function createFolderCheck(cwd: string, home: string = homedir(), trusted: readonly string[] = []): FolderCheck {
  const lifted = trusted.map(resolveLinks)
  const [real, realHome] = [resolveLinks(cwd), resolveLinks(home)]
  const isPersonal = (path: string): boolean =>
    path === dirname(path) || (platformPath().isAbsolute(realHome) && isInside(path, realHome))
  const repositories = listAncestors(real).filter(
    (path) => !isPersonal(path) && lstatSync(join(path, '.git'), { throwIfNoEntry: false }) !== undefined,
  )
  const folders = [...repositories, ...(isPersonal(real) ? [] : [cwd, real])]
  return (path) => {
    // On Windows, links are not followed anywhere in the rule of trust.
    const places = process.platform === 'win32' ? [path] : [path, resolveLinks(path)]
    const folder = folders.find((one) => places.some((place) => isInside(one, place)))
    if (lifted.some((one) => isInside(one, places.at(-1) as string))) return undefined
    const shown = showPath(path)
    if (folder !== undefined) {
      return reject(
        path,
        'folder',
        `${shown} lies in the folder ${showPath(folder)}, in which the call works: start from another folder`,
      )
    }
    if (!places.some((place) => /[\\/]node_modules[\\/]\.bin(?:[\\/]|$)/.test(place))) return undefined
    return reject(path, 'folder', `${shown} belongs to a folder: programs in node_modules/.bin are not used`)
  }
}

function listAncestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...listAncestors(parent)]
}
