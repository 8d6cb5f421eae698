import { type EarlierParts, nameFiles, type ObeyedFiles, type PartFiles } from './written-files'

/** The files that the parts of a line change, and those that decide what parts run. */
export interface FileUses {
  /** @param part the key of the part */
  record(part: string, use: PartFiles): void
  /** Adds paths of files that the line writes. */
  addWritten(paths: readonly string[]): void
  /** Lists the files that a part runs or obeys and that the line, or what came before it, changes. */
  listChanged(part: string): readonly string[]
  /** Returns true for a part that makes or changes a file by way of a path that the line itself gives to another one. */
  isRenamed(part: string): boolean
  /** The names of the files that were written. */
  readonly written: ReadonlySet<string>
}

/** Creates the record of a line. The order of parts does not count: a loop may run them again. */
export function createFileUses(earlier: EarlierParts): FileUses {
  const runs = new Map<string, Set<string>>()
  const obeyed = new Map<string, ObeyedFiles[]>()
  const scattered = new Map<string, PartFiles['scatters']>()
  const written = new Set(earlier.written)
  const made = new Set<string>()
  const named = new Set<string>()
  const ways = new Map<string, string[]>()
  const addWritten: FileUses['addWritten'] = (paths) => {
    for (const name of nameFiles(paths)) written.add(name)
  }
  const listObeyed = (part: string, { names, moved, isRepository }: ObeyedFiles): readonly string[] => {
    const changed = [
      ...names.filter((name) => written.has(name) || made.has(name)),
      ...moved.filter((name) => written.has(name)),
    ]
    const isReached = [...scattered].some(([other, kind]) => other !== part && (kind === 'any' || !isRepository))
    // Nobody can tell which file was written.
    return changed.length === 0 && isReached ? names.slice(0, 1) : changed
  }
  return {
    written,
    addWritten,
    record: (part, use) => {
      addWritten(use.written)
      for (const name of nameFiles(use.made ?? [])) made.add(name)
      for (const name of nameFiles(use.named ?? [])) named.add(name)
      const climbing = [...use.written, ...(use.made ?? [])].filter((path) => path.split('/').includes('..'))
      const own = [...(use.created ?? []), ...climbing]
      if (own.length > 0) ways.set(part, [...(ways.get(part) ?? []), ...own])
      if (use.scatters !== undefined && scattered.get(part) !== 'any') scattered.set(part, use.scatters)
      if (use.run.length > 0) runs.set(part, new Set([...(runs.get(part) ?? []), ...nameFiles(use.run)]))
      if (use.obeyed !== undefined) obeyed.set(part, [...(obeyed.get(part) ?? []), use.obeyed])
    },
    isRenamed: (part) =>
      named.size > 0 && (ways.get(part) ?? []).some((way) => way.split('/').some((name) => named.has(name))),
    listChanged: (part) => {
      const run = [...(runs.get(part) ?? [])].filter((name) => written.has(name))
      return [...new Set([...run, ...(obeyed.get(part) ?? []).flatMap((each) => listObeyed(part, each))])]
    },
  }
}
