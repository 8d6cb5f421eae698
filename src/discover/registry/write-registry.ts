import { randomBytes } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '../../internal/guard'
import { type Refusal, refuse, showPath, systemCodeOf } from '../refusal'
import { followTrustedDirectory, requirePath } from '../trusted-path'
import { writeAtomically } from './atomic-file'
import { changeEntries, checkMetadata, type PreparedPuts, preparePuts, requireChange } from './change-entries'
import { cleanUp, isCleanUpDue } from './clean-up'
import { registryText } from './formats'
import { acquireLock, type Lock } from './lock'
import { MAX_ENTRIES, MAX_REGISTRY_BYTES, readRegistryFile } from './read-registry'
import type { RegistryChange, RegistryEntry, RegistryUpdate, UpdateOptions } from './types'

/**
 * Changes the registry of a data directory, which is made if need be. What was written is seen by every read and every write
 * that begins afterwards; a process that is killed on the way leaves the registry as it was, or changed as a whole.
 * Writers wait for each other, readers wait for nobody. One call with many entries costs little more than one with one.
 *
 * A registry that cannot be read is set aside under another name, one of an unknown version is not touched. Old remains of
 * killed writers, and metadata that no entry refers to, are removed once a day.
 *
 * @param directory absolute
 * @returns all entries, and a problem for each that could not be written; or why nothing was written
 * @throws AtipValidationError for a wrong argument, and the reason of the signal
 */
export async function writeRegistry(
  directory: string,
  change: RegistryChange,
  options: UpdateOptions = {},
): Promise<RegistryUpdate> {
  requirePath(directory)
  requireChange(change)
  const { waitMs = 10_000, signal } = options
  if (typeof waitMs !== 'number' || !(waitMs >= 0)) {
    throw invalid('a number of milliseconds', ['options', 'waitMs'], waitMs)
  }
  signal?.throwIfAborted()
  try {
    const refusal = await prepareDirectories(directory, options)
    if (refusal !== undefined) return refusal
    const puts = await preparePuts(directory, change.put ?? [], options)
    const lock = await acquireLock(join(directory, 'registry.lock'), { waitMs, signal })
    if (!lock.ok) return lock
    try {
      return await changeLocked({ directory, change, options, lock, puts })
    } finally {
      lock.release()
    }
  } catch (error) {
    signal?.throwIfAborted()
    const code = systemCodeOf(error)
    if (code === 'unknown') throw error
    return refuse(directory, 'unwritable', `${showPath(directory)} cannot be written to (${code})`)
  }
}

interface Job {
  readonly directory: string
  readonly change: RegistryChange
  readonly options: UpdateOptions
  readonly lock: Lock
  readonly puts: PreparedPuts
}

async function changeLocked({ directory, change, options, lock, puts }: Job): Promise<RegistryUpdate> {
  const file = join(directory, 'registry.json')
  const found = await readRegistryFile(directory, { owner: options.owner })
  if (!found.ok && (found.reason === 'format' || found.reason === 'unreadable')) return found
  const before = found.ok ? found : { entries: [], problems: [], cleanedAt: 0, bytes: undefined }
  const checked = await checkMetadata(directory, puts.entries)
  const entries = changeEntries(before.entries, change, checked.entries)
  const now = Date.now()
  const isDue = isCleanUpDue(before.cleanedAt, now)
  const text = registryText(entries, isDue ? now : before.cleanedAt)
  const refusal = refuseTooLarge(file, entries, text)
  if (refusal !== undefined) return refusal
  const isBroken = !found.ok && found.reason !== 'missing'
  const problems = [...(isBroken ? [await setAside(directory, found)] : []), ...before.problems]
  if (before.bytes === undefined || !Buffer.from(text).equals(before.bytes)) {
    const isWritten = await writeAtomically(file, text, lock.isHeld)
    if (!isWritten) return refuse(file, 'locked', `Somebody else took the lock of ${showPath(file)}: try again`)
  }
  if (isDue) await cleanUp(directory, entries)
  return { ok: true, entries, problems: [...problems, ...puts.problems, ...checked.problems] }
}

/** Others must not be able to write into them. */
async function prepareDirectories(directory: string, { owner }: UpdateOptions): Promise<Refusal | undefined> {
  for (const place of [directory, join(directory, 'tools')]) {
    await mkdir(place, { recursive: true, mode: 0o700 })
    const found = await followTrustedDirectory(place, { owner })
    if (!found.ok) return found
  }
  return undefined
}

function refuseTooLarge(file: string, entries: readonly RegistryEntry[], text: string): Refusal | undefined {
  if (entries.length <= MAX_ENTRIES && Buffer.byteLength(text) <= MAX_REGISTRY_BYTES) return undefined
  const size = `${entries.length} entries and ${text.length} characters`
  const limits = `${MAX_ENTRIES} and ${MAX_REGISTRY_BYTES} are allowed`
  return refuse(file, 'too-large', `${showPath(file)} would have ${size}, ${limits}: forget some of them`)
}

/** Nothing is thrown away. */
async function setAside(directory: string, found: Refusal): Promise<Refusal> {
  const name = `registry.broken-${randomBytes(8).toString('hex')}.json`
  await rename(join(directory, 'registry.json'), join(directory, name))
  return { ...found, message: `${found.message}. It was set aside as ${name}, and a new registry begun` }
}
