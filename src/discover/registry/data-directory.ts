import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename, unlink, utimes } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { attempt } from '../../internal/attempt'
import { inParallel } from '../../process/concurrency'
import { reject, showPath } from '../../process/distrust'
import { describeSystemProblem, readErrorCode } from '../../process/system-problem'
import type { FileRefusal } from '../trust/rejection'
import { readTrustedFile } from '../trust/trusted-file'
import { type ParsedJson, parseTrustedJson } from '../trust/trusted-json'
import { followTrustedDirectory, type PlaceMemory } from '../trust/trusted-path'
import { isLockRemains, removeQuietly } from './registry-lock'
import type { MetadataOptions, RegistryEntry, RegistryOptions } from './types'

/**
 * Creates the data directory and `tools/` in it, for the user alone, unless they exist. Creates nothing if other users
 * could change a directory along the path.
 *
 * @throws file system errors
 */
export async function prepareDataDirectory(path: string, { owner }: RegistryOptions): Promise<FileRefusal | undefined> {
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
async function findMissing(path: string, owner: number | undefined): Promise<string[] | FileRefusal> {
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
    if (stats?.isFile() && Date.now() - stats.mtimeMs > ageMs) removeQuietly(file)
  })
}

const CONTENT_NAME = /^([0-9a-f]{64})\.json$/
const MAX_METADATA_BYTES = 8_388_608

/**
 * Reads an entry's stored metadata as untrusted JSON. The entry's source determines how far to trust the metadata.
 *
 * @param directory the data directory, absolute
 */
export async function readMetadata(
  directory: string,
  entry: RegistryEntry,
  options: MetadataOptions = {},
): Promise<ParsedJson> {
  const { name, metadata } = entry
  if (metadata === undefined) return reject(name, 'missing', `The registry has no metadata of ${showPath(name)}`)
  const path = join(directory, 'tools', metadata)
  const file = await readTrustedFile(path, { ...options, symlinks: 'check' })
  if (!file.ok) return file
  const [, hash] = CONTENT_NAME.exec(metadata) ?? []
  if (hash !== undefined && hash !== hashContent(file.bytes)) {
    return reject(path, 'changed', `${showPath(path)} is not what the registry wrote: scan ${showPath(name)} again`)
  }
  return parseTrustedJson(file.bytes, { file: path })
}

/** Returns true for a file name that is a hash, because only the registry refers to such files. */
export function isContentName(name: string): boolean {
  return CONTENT_NAME.test(name)
}

/**
 * Stores metadata under its hash in `tools/`, unless it is stored already.
 *
 * @returns the name of the file, or why it was not written
 */
export async function storeMetadata(
  tools: string,
  { name, document }: { readonly name: string; readonly document: unknown },
  { maxBytes = MAX_METADATA_BYTES, owner }: MetadataOptions,
): Promise<{ readonly ok: true; readonly metadata: string } | FileRefusal> {
  const what = `The metadata of ${showPath(String(name)).slice(0, 64)}`
  const text = attempt((): string | undefined => JSON.stringify(document))
  if (text === undefined) return reject(what, 'format', `${what} cannot be written as JSON`)
  const length = Buffer.byteLength(text)
  if (length > maxBytes) return reject(what, 'too-large', `${what} has ${length} bytes, ${maxBytes} are allowed`)
  const parsed = parseTrustedJson(text, { file: what })
  if (!parsed.ok) return parsed
  const metadata = `${hashContent(text)}.json`
  const file = join(tools, metadata)
  const known = await readTrustedFile(file, { maxBytes, owner })
  const isStored = known.ok && Buffer.from(known.bytes).equals(Buffer.from(text))
  // Updates the file's time, so that a clean-up does not remove it.
  if (isStored) await utimes(file, new Date(), new Date()).catch(() => {})
  else {
    const code = await writeAtomically(file, text).then(() => undefined, readErrorCode)
    if (code !== undefined) {
      const { reason, advice } = describeSystemProblem(code)
      return reject(file, 'unwritable', `${what} cannot be written to ${showPath(file)}, because ${reason}: ${advice}`)
    }
  }
  return { ok: true, metadata }
}

function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Names of the unfinished files that killed writers leave. */
const TEMPORARY = /^\.[\w.-]+\.\d+-[0-9a-f]{16}\.tmp$/

function isTemporaryFile(name: string): boolean {
  return TEMPORARY.test(name)
}

/**
 * Writes a file so that readers see either all of it or the previous file, even if this process is killed. Only the
 * user may read it.
 *
 * @param mayReplace called last, when everything is written; `false` leaves the file as it was
 * @returns true if the file was replaced
 * @throws file system errors
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  mayReplace: () => boolean = () => true,
): Promise<boolean> {
  const unique = `${process.pid}-${randomBytes(8).toString('hex')}`
  const temporary = join(dirname(file), `.${basename(file)}.${unique}.tmp`)
  const handle = await open(temporary, 'wx', 0o600)
  try {
    try {
      await handle.writeFile(content)
      // Without this, a crash of the system could leave an empty file under the final name.
      await handle.sync()
    } finally {
      await handle.close()
    }
    const may = mayReplace()
    if (may) await rename(temporary, file)
    else await unlink(temporary)
    return may
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
}
