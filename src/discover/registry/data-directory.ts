import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { type Refusal, systemCodeOf } from '../refusal'
import { followTrustedDirectory, type PlaceMemory } from '../trusted-path'
import type { RegistryOptions } from './types'

/**
 * Makes the data directory and `tools/` in it, for the user alone, unless they are there. Nothing is made where others
 * could change the way to it.
 *
 * @throws the errors of the file system
 */
export async function prepareDataDirectory(path: string, { owner }: RegistryOptions): Promise<Refusal | undefined> {
  for (const place of [normalize(path), join(path, 'tools')]) {
    const missing = await findMissing(place, owner)
    if ('ok' in missing) return missing
    // With `recursive` Node tries for ever where a file system, such as /proc, answers that the new name is missing.
    for (const one of missing) await makeDirectory(one)
    const made = missing.length === 0 ? undefined : await followTrustedDirectory(place, { owner })
    if (made?.ok === false) return made
  }
  return undefined
}

/** The directories that are missing, the outermost first; or why the way to them is not to be trusted. */
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

/** Another writer may be about to make it, too. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error
  }
}
