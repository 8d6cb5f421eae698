import { type Dirent, lstatSync, opendirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import type { DirectoryEntry, PathEyes } from './eyes'
import { followLinks } from './follow-links'

/** Sees the paths of this machine. */
export const PATH_EYES: PathEyes = { follow: followLinks, kindOf, entryOf, measure, list }

function kindOf(path: string): ReturnType<PathEyes['kindOf']> {
  const status = attempt(() => statSync(path))
  if (status === undefined) return 'missing'
  return status.isFile() ? 'file' : status.isDirectory() ? 'directory' : 'other'
}

function entryOf(path: string): ReturnType<PathEyes['entryOf']> {
  try {
    const status = lstatSync(path)
    if (status.isSymbolicLink()) return 'link'
    return status.isFile() ? 'file' : status.isDirectory() ? 'directory' : 'other'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : undefined
  }
}

/** More entries are not counted. */
const MAX_COUNTED = 5000

function measure(top: string): ReturnType<PathEyes['measure']> {
  const waiting = [top]
  let [files, bytes, isOdd, isLinked] = [0, 0, false, false]
  const usual = 0o777 & ~process.umask()
  for (const path of waiting) {
    const status = attempt(() => lstatSync(path))
    if (status === undefined) return undefined
    if (status.isDirectory()) {
      isOdd ||= (status.mode & 0o7777) !== usual
      for (const { name } of list(path)) {
        if (waiting.length > MAX_COUNTED) return undefined
        waiting.push(join(path, name))
      }
    } else {
      files++
      bytes += status.size
      isLinked ||= status.isSymbolicLink()
    }
  }
  return { files, bytes, ...(isOdd && { hasOddModes: true }), ...(isLinked && { hasLinks: true }) }
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
