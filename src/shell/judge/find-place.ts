import { attempt } from '../../internal/attempt'
import type { FolderLook } from '../../types/folder-facts'
import { joinPath } from '../state/join-path'

/** Systems follow no longer path. */
const MAX_PATH = 4096
const LEADS_UP = /(?:^|\/)\.\.(?:\/|$)/

/**
 * Returns the way from a directory as programs go it: `..` behind a link leads to the parent of its target, so that steps
 * up stay. `undefined` if nobody can tell.
 */
export function toWay(place: string | undefined, path: string): string | undefined {
  const folded = joinPath(place, path)
  if (folded === undefined || !LEADS_UP.test(path)) return folded
  return path.startsWith('/') ? path : `${place}/${path}`
}

/**
 * Makes a function that returns where an absolute way leads, links followed: to a folder or a file, which need not be
 * there yet. `undefined` if nobody can tell.
 *
 * @param look absent: nobody can look, so that ways lead where their texts say
 */
export function createPlaceFinder(look: FolderLook | undefined): (way: string) => string | undefined {
  if (look === undefined) return (way) => joinPath(undefined, way)
  return (way) => {
    if (way.length > MAX_PATH) return undefined
    const names = way.split('/').filter((name) => name !== '' && name !== '.')
    for (let count = names.length; count >= 0; count--) {
      const folder = attempt(() => look(`/${names.slice(0, count).join('/')}`, {}).folder) ?? (count === 0 ? '/' : '')
      if (folder === '') continue
      const missing = names.slice(count)
      if (missing.includes('..')) return undefined
      const [name, ...below] = missing
      if (name === undefined) return joinPath(undefined, folder)
      return below.length > 0 ? joinPath(folder, missing.join('/')) : findFile(look, folder, name)
    }
    return undefined
  }
}

/** Returns where the name of a file leads in a folder without links. */
function findFile(look: FolderLook, folder: string, name: string): string | undefined {
  const facts = attempt(() => look(folder, { files: [{ file: name }] }))
  const isAbout = ({ file }: { readonly file: string }): boolean => file === name
  if (facts?.problems.some(isAbout)) return undefined
  return facts?.settings.find(isAbout)?.source ?? joinPath(folder, name)
}
