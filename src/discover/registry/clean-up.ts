import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isTemporaryFile } from './atomic-file'
import { inParallel } from './in-parallel'
import { isLockRemains, removeFile } from './lock-file'
import { isContentName } from './metadata'
import type { RegistryEntry } from './types'

const HOUR_MS = 3_600_000
/** So old must a file be: somebody may be about to finish it, or have just read the entry that referred to it. */
const REMAINS_MS = HOUR_MS
const UNUSED_MS = 24 * HOUR_MS
/** So often remains are looked for. */
const INTERVAL_MS = 24 * HOUR_MS

export function isCleanUpDue(cleanedAt: number, now: number): boolean {
  return Math.abs(now - cleanedAt) > INTERVAL_MS
}

/** Removes what killed writers left, and metadata that no entry refers to. Only for who holds the lock. Never rejects. */
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
