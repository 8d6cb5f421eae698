import { createHash, randomBytes } from 'node:crypto'
import { lstat, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from '../../internal/attempt'
import { invalid, isRecord, wrapErrors } from '../../internal/foreign-values'
import { type OptionRules, readOptions } from '../../internal/read-options'
import { inParallel } from '../../process/concurrency'
import { reject, showPath } from '../../process/distrust'
import { describeSystemProblem, readErrorCode } from '../../process/system-problem'
import { type FileRefusal, separateRejected } from '../trust/rejection'
import { readTrustedFile } from '../trust/trusted-file'
import { requireAbsolutePath } from '../trust/trusted-path'
import { cleanUp, isCleanUpDue, prepareDataDirectory, storeMetadata, writeAtomically } from './data-directory'
import {
  createEntryKey,
  formatRegistry,
  MAX_ENTRIES,
  MAX_REGISTRY_BYTES,
  readRegistryFile,
  sortEntries,
  UPDATE_OPTIONS,
} from './read-registry'
import { readEntry } from './registry-entry'
import { acquireLock, type Lock } from './registry-lock'
import type {
  MetadataOptions,
  RegistryChange,
  RegistryEntry,
  RegistryPut,
  RegistryUpdate,
  UpdateOptions,
} from './types'

/**
 * Changes the registry of a data directory, which is created if necessary. All reads and writes that begin afterwards
 * see the change; if this process is killed, the registry is either unchanged or changed completely. Writers wait for
 * each other, readers do not wait. One call with many entries costs little more than a call with one entry.
 *
 * A registry that cannot be read is set aside under another name; a registry of an unknown version is not changed. If
 * the change would lose anything, such as unreadable entries, a copy is kept as `registry.before-<hash>.json`. Once a
 * day, old files of killed writers and metadata without an entry are removed.
 *
 * @param directory absolute
 * @returns all entries, and a problem for each entry that was not written; or why nothing was written
 * @throws AtipValidationError for an invalid argument or an unknown option, or the signal's reason
 * @example
 * const update = await writeRegistry('/dev/null/registry', { remove: 'all' })
 * console.log(update.ok) // => false
 */
export async function writeRegistry(
  directory: string,
  change: RegistryChange,
  options: UpdateOptions = {},
): Promise<RegistryUpdate> {
  requireAbsolutePath(directory)
  const { put = [], remove = [] } = readChange(change)
  const settings = readOptions<UpdateOptions>(options, UPDATE_OPTIONS)
  const { waitMs = 10_000, signal } = settings
  signal?.throwIfAborted()
  try {
    const refusal = await prepareDataDirectory(directory, settings)
    if (refusal !== undefined) return refusal
    const prepared = separateRejected(await inParallel(put, (one) => preparePut(directory, one, settings)))
    const lock = await acquireLock(join(directory, 'registry.lock'), { waitMs, signal })
    if (!lock.ok) return lock
    try {
      const update = await changeLocked(directory, remove, prepared.found, settings, lock)
      return update.ok ? { ...update, problems: [...update.problems, ...prepared.rejected] } : update
    } finally {
      lock.release()
    }
  } catch (error) {
    signal?.throwIfAborted()
    const code = readErrorCode(error)
    if (code === 'unknown') throw error
    const { reason, advice } = describeSystemProblem(code)
    return reject(directory, 'unwritable', `${showPath(directory)} cannot be written to, because ${reason}: ${advice}`)
  }
}

const CHANGE_FIELDS: OptionRules<RegistryChange> = {
  put: ['an array of entries', Array.isArray],
  remove: ['all or an array of names', (value) => value === 'all' || Array.isArray(value)],
}

/**
 * Reads a change; the entries to put are checked later, one by one.
 *
 * @throws AtipValidationError if the value is not a change
 */
function readChange(change: unknown): Partial<RegistryChange> {
  const given = readOptions<RegistryChange>(change, CHANGE_FIELDS, ['change'])
  const { remove = [] } = given
  if (remove === 'all') return given
  wrapErrors('the change', () => {
    for (const [index, item] of (remove as readonly unknown[]).entries()) {
      const path = ['change', 'remove', String(index)]
      if (!isRecord(item) || typeof item.name !== 'string') throw invalid('an object with a name', path, item)
      if (item.path !== undefined && typeof item.path !== 'string')
        throw invalid('a path', [...path, 'path'], item.path)
    }
  })
  return given
}

/** Checks an entry and stores its metadata. */
async function preparePut(
  directory: string,
  put: RegistryPut,
  options: MetadataOptions,
): Promise<RegistryEntry | FileRefusal> {
  const { name, document, ...fields } = attempt((): Record<string, unknown> => (isRecord(put) ? { ...put } : {})) ?? {}
  const entry = readEntry(name, fields, directory)
  if (typeof entry === 'string') {
    const shown = typeof name === 'string' ? showPath(name).slice(0, 64) : 'without a name'
    return reject(shown, 'format', `The entry ${shown} is not written: ${entry}`)
  }
  if (document === undefined || entry.failure !== undefined) return entry
  const stored = await storeMetadata(join(directory, 'tools'), { name: entry.name, document }, options)
  return stored.ok ? { ...entry, metadata: stored.metadata } : stored
}

async function changeLocked(
  directory: string,
  remove: NonNullable<RegistryChange['remove']>,
  put: readonly RegistryEntry[],
  { owner }: UpdateOptions,
  lock: Lock,
): Promise<RegistryUpdate> {
  const file = join(directory, 'registry.json')
  const found = await readRegistryFile(directory, { owner })
  if (!found.ok && (found.reason === 'format' || found.reason === 'unreadable')) return found
  const before = found.ok ? found : { entries: [], problems: [], cleanedAt: 0, isComplete: true, bytes: undefined }
  const checked = separateRejected(await inParallel(put, (entry) => checkMetadata(directory, entry)))
  const entries = changeEntries(before.entries, remove, checked.found)
  const now = Date.now()
  const isDue = isCleanUpDue(before.cleanedAt, now)
  const text = formatRegistry(entries, isDue ? now : before.cleanedAt)
  const refusal = rejectTooLarge(file, entries, text)
  if (refusal !== undefined) return refusal
  const isBroken = !found.ok && found.reason !== 'missing'
  const problems = [...(isBroken ? [await setAside(directory, found)] : []), ...before.problems, ...checked.rejected]
  if (before.bytes === undefined || !Buffer.from(text).equals(before.bytes)) {
    if (found.ok && !found.isComplete) problems.push(...(await keepCopy(directory, found.bytes, found.problems)))
    const isWritten = await writeAtomically(file, text, lock.isHeld)
    if (!isWritten) return reject(file, 'locked', `Another process took the lock of ${showPath(file)}: try again`)
  }
  if (isDue) await cleanUp(directory, entries)
  return { ok: true, entries, problems }
}

function changeEntries(
  before: readonly RegistryEntry[],
  remove: NonNullable<RegistryChange['remove']>,
  put: readonly RegistryEntry[],
): RegistryEntry[] {
  const removed = remove === 'all' ? [] : remove
  const names = new Set(removed.filter(({ path }) => path === undefined).map(({ name }) => name))
  const keys = new Set(removed.map(({ name, path }) => (path === undefined ? '' : createEntryKey({ name, path }))))
  const kept = before.filter((entry) => remove !== 'all' && !names.has(entry.name) && !keys.has(createEntryKey(entry)))
  return sortEntries(new Map([...kept, ...put].map((entry) => [createEntryKey(entry), entry])).values())
}

/** Rejects an entry whose metadata is gone. Metadata is certain to stay only while the lock is held. */
async function checkMetadata(directory: string, entry: RegistryEntry): Promise<RegistryEntry | FileRefusal> {
  const { name, metadata } = entry
  const isGone = metadata !== undefined && !(await lstat(join(directory, 'tools', metadata)).catch(() => undefined))
  if (!isGone) return entry
  return reject(name, 'missing', `The entry ${name} is not written because its metadata is gone: scan it again`)
}

function rejectTooLarge(file: string, entries: readonly RegistryEntry[], text: string): FileRefusal | undefined {
  if (entries.length <= MAX_ENTRIES && Buffer.byteLength(text) <= MAX_REGISTRY_BYTES) return undefined
  const size = `${entries.length} entries and ${text.length} characters`
  const limits = `${MAX_ENTRIES} and ${MAX_REGISTRY_BYTES} are allowed`
  return reject(file, 'too-large', `${showPath(file)} would have ${size}, ${limits}: remove some entries`)
}

/** Renames a registry that cannot be read. Returns why it cannot be read, and its new name. */
async function setAside(directory: string, found: FileRefusal): Promise<FileRefusal> {
  const name = `registry.broken-${randomBytes(8).toString('hex')}.json`
  await rename(join(directory, 'registry.json'), join(directory, name))
  return { ...found, message: `${found.message}. It was renamed to ${name}, and a new registry was begun` }
}

/**
 * Keeps a copy of a registry before anything in it is lost. The same content is kept once.
 *
 * @param problems of entries that could not be read
 * @returns a problem that names the copy if there are such entries
 * @throws file system errors
 */
async function keepCopy(
  directory: string,
  bytes: Uint8Array,
  problems: readonly FileRefusal[],
): Promise<FileRefusal[]> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const copy = join(directory, `registry.before-${hash.slice(0, 16)}.json`)
  const known = await readTrustedFile(copy, { maxBytes: bytes.length })
  if (!known.ok || !Buffer.from(known.bytes).equals(bytes)) await writeAtomically(copy, bytes)
  if (problems.length === 0) return []
  const file = showPath(join(directory, 'registry.json'))
  const message = `${file} was rewritten without the entries that could not be read: they are kept in ${showPath(copy)}`
  return [reject(copy, 'format', message)]
}
