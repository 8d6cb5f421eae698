import { type Dirent, readdirSync } from 'node:fs'
import { followLaterNames, isComplete } from './later-names'
import type { NamedPath } from './name-matcher'

/** An entry of a directory. */
export interface WalkedEntry {
  readonly path: string
  readonly entry: Dirent
  /** True if it runs later by itself, or is a link that leads to what does. */
  readonly isLater: boolean
}

interface Visitor {
  /** Returns true if the walk goes on in the entry, which is a directory. */
  readonly enter: (walked: WalkedEntry) => boolean
  /** Told of each directory before its entries. Returns true to end the walk. */
  readonly isEnough?: (directory: string, entries: readonly Dirent[]) => boolean
  /** Told of a directory that cannot be read, which is then tried once more. @default it throws */
  readonly open?: (directory: string) => void
}

/** A directory that waits, and what its names began. */
interface Waiting {
  readonly directory: string
  readonly begun: readonly NamedPath[]
}

/**
 * Visits everything in a folder, the nearest first, and follows no link.
 *
 * @throws where a directory cannot be read
 */
export function walkEntries(folder: string, { enter, isEnough, open }: Visitor): void {
  const start = folder.split('/').reduce<readonly NamedPath[]>((begun, name) => followLaterNames(name, begun), [])
  const waiting: Waiting[] = [{ directory: folder, begun: start }]
  for (const { directory, begun } of waiting) {
    const entries = listEntries(directory, open)
    if (isEnough?.(directory, entries) === true) return
    for (const entry of entries) {
      const rests = followLaterNames(entry.name, begun)
      const path = `${directory === '/' ? '' : directory}/${entry.name}`
      const isLater = isComplete(rests) || (entry.isSymbolicLink() && rests.length > 0)
      if (enter({ path, entry, isLater }) && entry.isDirectory()) waiting.push({ directory: path, begun: rests })
    }
  }
}

function listEntries(directory: string, open: Visitor['open']): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    if (open === undefined) throw error
    open(directory)
    return readdirSync(directory, { withFileTypes: true })
  }
}
