import { createHash, randomBytes } from 'node:crypto'
import { lstat, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { guarded, invalid, isRecord } from '../../internal/guard'
import { inParallel } from '../../process/concurrency'
import { type Refusal, refuse, showPath, systemCodeOf } from '../trust/refusal'
import { readTrustedFile } from '../trust/trusted-file'
import { requireAbsolutePath } from '../trust/trusted-path'
import { writeAtomically } from './atomic-file'
import { cleanUp, isCleanUpDue, prepareDataDirectory } from './data-directory'
import { MAX_ENTRIES, MAX_REGISTRY_BYTES, readRegistryFile, readUpdateOptions } from './read-registry'
import { readEntry } from './registry-entry'
import { entryKey, registryText, sortEntries } from './registry-format'
import { acquireLock, type Lock } from './registry-lock'
import { storeMetadata } from './stored-metadata'
import type {
  MetadataOptions,
  RegistryChange,
  RegistryEntry,
  RegistryPut,
  RegistryUpdate,
  UpdateOptions,
} from './types'

/** Moves a registry that cannot be read out of the way. @returns why it could not be read, and where it is now */
export async function setAside(directory: string, found: Refusal): Promise<Refusal> {
  const name = `registry.broken-${randomBytes(8).toString('hex')}.json`
  await rename(join(directory, 'registry.json'), join(directory, name))
  return { ...found, message: `${found.message}. It was set aside as ${name}, and a new registry begun` }
}

/**
 * Keeps a copy of a registry that is about to be written anew and holds more than is known of it. One content is kept once.
 *
 * @param problems those of entries that could not be read
 * @returns a problem that names the copy, where there are some
 * @throws the errors of the file system
 */
export async function keepCopy(directory: string, bytes: Uint8Array, problems: readonly Refusal[]): Promise<Refusal[]> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const copy = join(directory, `registry.before-${hash.slice(0, 16)}.json`)
  const known = await readTrustedFile(copy, { maxBytes: bytes.length })
  if (!known.ok || !Buffer.from(known.bytes).equals(bytes)) await writeAtomically(copy, bytes)
  if (problems.length === 0) return []
  const file = join(directory, 'registry.json')
  const message = `${showPath(file)} was written anew without the entries that could not be read: they are kept in ${showPath(copy)}`
  return [refuse(copy, 'format', message)]
}

/** Entries that are ready to be written, and those that are not. */
export interface PreparedPuts {
  readonly entries: RegistryEntry[]
  readonly problems: Refusal[]
}

/** @throws AtipValidationError for what is no change */
export function requireChange(change: unknown): asserts change is RegistryChange {
  guarded('the change', () => checkChange(change))
}

function checkChange(change: unknown): void {
  if (!isRecord(change)) throw invalid('an object', ['change'], change)
  const { put = [], remove = [] } = change
  if (!Array.isArray(put)) throw invalid('an array of entries', ['change', 'put'], put)
  if (remove === 'all') return
  if (!Array.isArray(remove)) throw invalid('all or an array of names', ['change', 'remove'], remove)
  remove.forEach((item: unknown, index) => {
    const place = ['change', 'remove', String(index)]
    if (!isRecord(item) || typeof item.name !== 'string') throw invalid('an object with a name', place, item)
    if (item.path === undefined || typeof item.path === 'string') return
    throw invalid('a path', [...place, 'path'], item.path)
  })
}

/** Checks the entries and stores their metadata; what cannot be stored is a problem. */
export async function preparePuts(
  directory: string,
  puts: readonly RegistryPut[],
  options: MetadataOptions,
): Promise<PreparedPuts> {
  const prepared = await inParallel(puts, (put) => preparePut(directory, put, options))
  const problems = prepared.filter((one): one is Refusal => 'ok' in one)
  return { entries: prepared.filter((one): one is RegistryEntry => !('ok' in one)), problems }
}

async function preparePut(
  directory: string,
  put: RegistryPut,
  options: MetadataOptions,
): Promise<RegistryEntry | Refusal> {
  const { name, document, ...fields } = copyFields(put)
  const entry = readEntry(name, fields, directory)
  if (typeof entry === 'string') {
    const shown = typeof name === 'string' ? showPath(name).slice(0, 64) : 'without a name'
    return refuse(shown, 'format', `The entry ${shown} is not written: ${entry}`)
  }
  if (document === undefined || entry.failure !== undefined) return entry
  const stored = await storeMetadata(join(directory, 'tools'), { name: entry.name, document }, options)
  return stored.ok ? { ...entry, metadata: stored.metadata } : stored
}

/** Whoever throws when a field is read has no fields. */
function copyFields(put: unknown): Record<string, unknown> {
  try {
    return isRecord(put) ? { ...put } : {}
  } catch {
    return {}
  }
}

/** The entries after a change. */
export function changeEntries(
  before: readonly RegistryEntry[],
  { remove = [] }: RegistryChange,
  put: readonly RegistryEntry[],
): RegistryEntry[] {
  const removed = remove === 'all' ? [] : remove
  const names = new Set(removed.filter(({ path }) => path === undefined).map(({ name }) => name))
  const keys = new Set(removed.map(({ name, path }) => (path === undefined ? '' : entryKey({ name, path }))))
  const kept = before.filter((entry) => remove !== 'all' && !names.has(entry.name) && !keys.has(entryKey(entry)))
  return sortEntries(new Map([...kept, ...put].map((entry) => [entryKey(entry), entry])).values())
}

/** Parts entries from those whose metadata is gone. Only while the lock is held it stays so. */
export async function checkMetadata(directory: string, entries: readonly RegistryEntry[]): Promise<PreparedPuts> {
  const checked = await inParallel(entries, async (entry) => {
    if (entry.metadata === undefined) return entry
    const stats = await lstat(join(directory, 'tools', entry.metadata)).catch(() => undefined)
    if (stats !== undefined) return entry
    return refuse(entry.name, 'missing', `The entry ${entry.name} is not written: its metadata is gone. Scan it again`)
  })
  const problems = checked.filter((one): one is Refusal => 'ok' in one)
  return { entries: checked.filter((one): one is RegistryEntry => !('ok' in one)), problems }
}

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
  requireAbsolutePath(directory)
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
