import { createHash } from 'node:crypto'
import { linkSync, lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { readSteadily, statPath } from './look-at'
import type { StorePlaces } from './store-directory'
import { writeNew } from './write-whole'

/** Returns the SHA-256 of bytes. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Stores contents in the directory of a loss, by their hash. What another loss has, too, is stored once: under one more
 * name.
 *
 * @throws system errors
 */
export function putContent(bytes: Uint8Array, directory: string, { contents }: StorePlaces): string {
  const hash = hashBytes(bytes)
  const [own, shared] = [join(directory, hash), join(contents, hash)]
  if (statPath(own) !== undefined) return hash
  if (statPath(shared) !== undefined && attempt(() => linkSync(shared, own) ?? true) === true) {
    if (readContent(directory, hash) !== undefined) return hash
    // A power cut or another program left something else under this name.
    for (const path of [own, shared]) rmSync(path, { force: true })
  }
  writeNew(own, bytes)
  // Not every file system has hard links, and each has a limit: then these contents are stored twice.
  attempt(() => linkSync(own, shared))
  return hash
}

/** Returns contents of a loss; `undefined` if they are not there or do not have this hash. */
export function readContent(directory: string, hash: string): Buffer | undefined {
  const path = join(directory, hash)
  const stats = attempt(() => statPath(path))
  const bytes = stats?.isFile() === true ? attempt(() => readSteadily(path, stats)) : undefined
  return bytes !== undefined && hashBytes(bytes) === hash ? bytes : undefined
}

/** Removes the shared names of contents that belong to no loss any more. @throws system errors */
export function dropUnshared(hashes: Iterable<string>, { contents }: StorePlaces): void {
  for (const hash of hashes) {
    const path = join(contents, hash)
    if (lstatSync(path, { throwIfNoEntry: false })?.nlink === 1) rmSync(path, { force: true })
  }
}
