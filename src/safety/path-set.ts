import { takeApart } from './paths'

/** Paths that may be touched; `undefined` stands for paths that are not known. */
export interface PathSet {
  add(paths: readonly string[] | undefined): void
  /** Whether none of the paths lies in one of the set or the other way round. */
  isApartFrom(paths: readonly string[] | undefined): boolean
}

const MAX_NAMES = 200

/** Makes a set of paths. They are compared as texts, without case. */
export function createPathSet(): PathSet {
  let isUnknown = false
  const [roots, members, ancestors] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const add = (path: string): void => {
    const place = locate(path)
    if (place === undefined) isUnknown = true
    else {
      for (const prefix of place.prefixes) ancestors.add(prefix)
      members.add(place.self)
      roots.add(place.root)
    }
  }
  const isApart = (path: string): boolean => {
    const place = locate(path)
    // Paths of different roots cannot be compared: they may be the same place.
    if (place === undefined || roots.size > 1 || !roots.has(place.root)) return false
    return !ancestors.has(place.self) && !place.prefixes.some((prefix) => members.has(prefix))
  }
  return {
    add: (paths) => {
      if (paths === undefined) isUnknown = true
      else paths.forEach(add)
    },
    isApartFrom: (paths) => {
      if (paths?.length === 0 || (!isUnknown && members.size === 0)) return true
      return !isUnknown && paths !== undefined && paths.every(isApart)
    },
  }
}

/** The root of a path and, from there on, each directory on the way with the path itself; `undefined` if it leads up or is too long. */
function locate(path: string): { root: string; prefixes: string[]; self: string } | undefined {
  const { root, ups, names } = takeApart(path)
  // What a program fills in (globs, variables, encodings) may be any path.
  if (ups > 0 || names.length > MAX_NAMES || /[*?[\]{}$%]/.test(path)) return undefined
  let self = ''
  const prefixes = [self]
  for (const name of names) {
    self = `${self}/${name.normalize('NFC').toLowerCase()}`
    prefixes.push(self)
  }
  return { root, prefixes, self }
}
