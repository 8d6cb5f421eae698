import { lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { inParallel } from '../../process/concurrency'
import { readErrorCode } from '../../process/system-problem'
import type { Refusal } from '../trust/rejection'
import { followTrustedDirectory, type PlaceMemory } from '../trust/trusted-path'
import { isTemporaryFile } from './atomic-file'
import { isLockRemains, removeFile } from './registry-lock'
import { isContentName } from './stored-metadata'
import type { RegistryEntry, RegistryOptions } from './types'

/**
 * Creates the data directory and `tools/` in it, for the user alone, unless they exist. Creates nothing if other users
 * could change a directory along the path.
 *
 * @throws file system errors
 */
export async function prepareDataDirectory(path: string, { owner }: RegistryOptions): Promise<Refusal | undefined> {
  for (const place of [normalize(path), join(path, 'tools')]) {
    const missing = await findMissing(place, owner)
    if ('ok' in missing) return missing
    // `recursive` loops forever on file systems such as /proc, which answer that the new name is missing.
    for (const one of missing) await makeDirectory(one)
    const made = missing.length === 0 ? undefined : await followTrustedDirectory(place, { owner })
    if (made?.ok === false) return made
  }
  return undefined
}

/** Returns the missing directories, outermost first, or why a directory along the path is not trusted. */
async function findMissing(path: string, owner: number | undefined): Promise<string[] | Refusal> {
  const memory: PlaceMemory = new Map()
  const missing: string[] = []
  for (let place = path; ; place = dirname(place)) {
    const found = await followTrustedDirectory(place, { owner, memory })
    if (found.ok) return missing.reverse()
    if (found.reason !== 'missing' || place === dirname(place)) return found
    missing.push(place)
  }
}

/** Another writer may create the directory at the same time. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error
  }
}

const HOUR_MS = 3_600_000
/**
 * Younger files stay: a writer may be about to finish them, or a reader may have just read an entry that names them.
 */
const REMAINS_MS = HOUR_MS
const UNUSED_MS = 24 * HOUR_MS
/** Time between two clean-ups. */
const INTERVAL_MS = 24 * HOUR_MS

export function isCleanUpDue(cleanedAt: number, now: number): boolean {
  return Math.abs(now - cleanedAt) > INTERVAL_MS
}

/** Removes files of killed writers and metadata without an entry. The caller must hold the lock. Never rejects. */
export async function cleanUp(directory: string, entries: readonly RegistryEntry[]): Promise<void> {
  const tools = join(directory, 'tools')
  const used = new Set(entries.map(({ metadata }) => metadata))
  await removeOld(directory, REMAINS_MS, (name) => isTemporaryFile(name) || isLockRemains(name, 'registry.lock'))
  await removeOld(tools, REMAINS_MS, isTemporaryFile)
  await removeOld(tools, UNUSED_MS, (name) => isContentName(name) && !used.has(name))
}

async function removeOld(directory: string, ageMs: number, isRemains: (name: string) => boolean): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  await inParallel(names.filter(isRemains), async (name) => {
    const file = join(directory, name)
    const stats = await lstat(file).catch(() => undefined)
    if (stats?.isFile() && Date.now() - stats.mtimeMs > ageMs) removeFile(file)
  })
}
