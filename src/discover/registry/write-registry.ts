import { join } from 'node:path'
import { type Refusal, refuse, showPath, systemCodeOf } from '../refusal'
import { requirePath } from '../trusted-path'
import { writeAtomically } from './atomic-file'
import { changeEntries, checkMetadata, type PreparedPuts, preparePuts, requireChange } from './change-entries'
import { cleanUp, isCleanUpDue } from './clean-up'
import { prepareDataDirectory } from './data-directory'
import { registryText } from './formats'
import { keepCopy, setAside } from './keep-registry'
import { acquireLock, type Lock } from './lock'
import { readUpdateOptions } from './options'
import { MAX_ENTRIES, MAX_REGISTRY_BYTES, readRegistryFile } from './read-registry'
import type { RegistryChange, RegistryEntry, RegistryUpdate, UpdateOptions } from './types'

/**
 * Changes the registry of a data directory, which is made if need be. What was written is seen by every read and every write
 * that begins afterwards; a process that is killed on the way leaves the registry as it was, or changed as a whole.
 * Writers wait for each other, readers wait for nobody. One call with many entries costs little more than one with one.
 *
 * A registry that cannot be read is set aside under another name, one of an unknown version is not touched. Of a registry of
 * another program or version, and of one with entries that cannot be read, a copy is kept as `registry.before-<hash>.json`.
 * Old remains of killed writers, and metadata that no entry refers to, are removed once a day.
 *
 * @param directory absolute
 * @returns all entries, and a problem for each that could not be written; or why nothing was written
 * @throws AtipValidationError for a wrong argument or an unknown option, and the reason of the signal
 */
export async function writeRegistry(
  directory: string,
  change: RegistryChange,
  options: UpdateOptions = {},
): Promise<RegistryUpdate> {
  requirePath(directory)
  requireChange(change)
  const settings = readUpdateOptions(options)
  const { waitMs = 10_000, signal } = settings
  signal?.throwIfAborted()
  try {
    const refusal = await prepareDataDirectory(directory, settings)
    if (refusal !== undefined) return refusal
    const puts = await preparePuts(directory, change.put ?? [], settings)
    const lock = await acquireLock(join(directory, 'registry.lock'), { waitMs, signal })
    if (!lock.ok) return lock
    try {
      return await changeLocked({ directory, change, options: settings, lock, puts })
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
  const before = found.ok ? found : { entries: [], problems: [], cleanedAt: 0, isComplete: true, bytes: undefined }
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
    if (found.ok && !found.isComplete) problems.push(...(await keepCopy(directory, found.bytes, found.problems)))
    const isWritten = await writeAtomically(file, text, lock.isHeld)
    if (!isWritten) return refuse(file, 'locked', `Somebody else took the lock of ${showPath(file)}: try again`)
  }
  if (isDue) await cleanUp(directory, entries)
  return { ok: true, entries, problems: [...problems, ...puts.problems, ...checked.problems] }
}

function refuseTooLarge(file: string, entries: readonly RegistryEntry[], text: string): Refusal | undefined {
  if (entries.length <= MAX_ENTRIES && Buffer.byteLength(text) <= MAX_REGISTRY_BYTES) return undefined
  const size = `${entries.length} entries and ${text.length} characters`
  const limits = `${MAX_ENTRIES} and ${MAX_REGISTRY_BYTES} are allowed`
  return refuse(file, 'too-large', `${showPath(file)} would have ${size}, ${limits}: forget some of them`)
}
