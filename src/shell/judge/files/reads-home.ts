import { type FileUses, listPlacesBelow } from '../../../toolset/files/file-uses'
import { joinPath } from '../../../toolset/files/join-path'

/**
 * Returns true for uses of files that print the files below the home directory, as far as its words and places tell.
 *
 * @param places the directories that it may work in; `undefined` is an unknown one
 */
export function readsHome(files: FileUses, places: readonly (string | undefined)[], home: string | undefined): boolean {
  const folded = home === undefined ? undefined : joinPath(undefined, home)
  if (folded === undefined) return false
  const paths = listPlacesBelow(files).prints.map((path) => path.replace(/^~(?=\/|$)/, folded))
  return places.some((place) =>
    paths.some((path) => {
      const directory = joinPath(place, path)
      return directory !== undefined && containsPath(directory, folded)
    }),
  )
}

/** Returns true for a folded path that is a directory, or lies in it. */
export function containsPath(directory: string, path: string): boolean {
  return path === directory || path.startsWith(directory === '/' ? directory : `${directory}/`)
}
