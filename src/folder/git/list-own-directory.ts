import { opendirSync } from 'node:fs'
import { findStatus } from './read-own-file'

/** Names by which git knows a repository without a work tree. */
export const BARE: readonly string[] = ['HEAD', 'objects', 'refs']

/** An entry of a directory: its name, with one character per byte. */
interface OwnEntry {
  readonly name: string
  readonly isDirectory: boolean
}

/** How many entries may still be looked at. */
interface EntryBudget {
  entries: number
}

/** More entries are not looked at, for one question about a directory and all below it. */
const MAX_ENTRIES = 10_000

export function createEntryBudget(): EntryBudget {
  return { entries: MAX_ENTRIES }
}

/**
 * Lists a directory of a work tree, in the order of the names.
 *
 * @param isTop true for the top of the work tree, whose `.git` is left out
 * @throws an error for what cannot be read, for another file system, for a repository, and for more entries than are left
 */
export function listOwnDirectory(path: string, device: bigint, budget: EntryBudget, isTop = false): OwnEntry[] {
  if (findStatus(path)?.dev !== device) throw new RangeError('mount')
  const entries: OwnEntry[] = []
  const directory = opendirSync(path, { bufferSize: 256, encoding: 'latin1' as BufferEncoding })
  try {
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      if (--budget.entries < 0) throw new RangeError('too-many')
      if (!isTop || entry.name !== '.git') entries.push({ name: entry.name, isDirectory: entry.isDirectory() })
    }
  } finally {
    directory.closeSync()
  }
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.has('.git') || BARE.every((name) => names.has(name.toLowerCase()))) throw new RangeError('nested')
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1))
}
