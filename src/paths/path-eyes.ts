import { type Dirent, opendirSync, statSync } from 'node:fs'
import { attempt } from '../internal/attempt'
import type { DirectoryEntry, PathEyes } from './eyes'
import { followLinks } from './follow-links'

/** Sees the paths of this machine. */
export const PATH_EYES: PathEyes = { follow: followLinks, kindOf, list }

function kindOf(path: string): ReturnType<PathEyes['kindOf']> {
  const status = attempt(() => statSync(path))
  if (status === undefined) return 'missing'
  return status.isFile() ? 'file' : status.isDirectory() ? 'directory' : 'other'
}

function* list(path: string): Generator<DirectoryEntry> {
  const directory = attempt(() => opendirSync(path, { bufferSize: 256 }))
  if (directory === undefined) return
  try {
    for (;;) {
      const entry = attempt(() => directory.readSync())
      if (!entry) return
      yield { name: entry.name, kind: kindOfEntry(entry) }
    }
  } finally {
    directory.closeSync()
  }
}

function kindOfEntry(entry: Dirent): DirectoryEntry['kind'] {
  return entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'directory' : 'other'
}
