import { compileGlob } from '../internal/match-glob'

/** The names of the directories and the file that lead to something, in lower case. Each may contain `*`. */
export type NamedPath = readonly string[]

/** Finds the paths whose first name is the name of an entry, without that name. */
export type NameMatcher = (name: string) => readonly NamedPath[]

/** Makes a function that finds paths by the name of an entry of a directory, whatever its case. */
export function createNameMatcher(paths: readonly NamedPath[]): NameMatcher {
  const byName = new Map<string, NamedPath[]>()
  const patterns: { matches: (name: string) => boolean; rest: NamedPath }[] = []
  for (const [first = '', ...rest] of paths) {
    const key = first.toLowerCase()
    if (first.includes('*')) patterns.push({ matches: compileGlob(key), rest })
    else byName.set(key, [...(byName.get(key) ?? []), rest])
  }
  return (entry) => {
    const name = entry.toLowerCase()
    const found = patterns.filter(({ matches }) => matches(name)).map(({ rest }) => rest)
    const plain = byName.get(name)
    return plain === undefined ? found : [...plain, ...found]
  }
}
