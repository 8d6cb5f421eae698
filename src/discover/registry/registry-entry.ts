import { join, sep } from 'node:path'
import { isRecord, withoutUndefined } from '../../internal/foreign-values'
import { isToolName } from '../../internal/tool-name'
import { findHome } from '../../paths/find-home'
import { isAbsoluteHere } from '../../process/find-program'
import type { FileIdentity } from '../trust/file-identity'
import type { RegistryEntry, RegistryFailure, RegistrySource } from './types'

export const SOURCES: readonly string[] = ['native', 'shim', 'inferred', 'manual']
/** Field names for the time of the last check, as all versions and other programs write it. */
const TIMES = ['lastChecked', 'checkedAt', 'lastVerified', 'discoveredAt']
/** Field names for the metadata file, as all versions and other programs write it. */
export const FILE_FIELDS: readonly string[] = ['metadata', 'metadataPath', 'metadataFile', 'shimPath']
/** The longest path on Linux. */
const MAX_PATH = 4096
/** A program that failed is not run again for so long, unless its entry says less. */
const MAX_FAILURE_MS = 30 * 86_400_000
const LONG_AGO = '1970-01-01T00:00:00.000Z'
/** The end of the year 9999; later times do not sort as text. */
const LAST_TIME = 253_402_300_799_999

/** Reads an entry of any version. Returns the problem as text if the entry is invalid. */
export function readEntry(name: unknown, value: unknown, directory: string): RegistryEntry | string {
  if (!isToolName(name)) return 'its name is not a valid tool name'
  if (!isRecord(value)) return 'it is not an object'
  const { path, source } = value
  if (!isAbsoluteHere(path) || path.length > MAX_PATH) return 'its path is not absolute'
  if (!SOURCES.includes(source as string)) return `its source is not one of ${SOURCES.join(', ')}`
  const checkedAt = readTime(readFirst(value, TIMES) ?? LONG_AGO)
  if (checkedAt === undefined) return 'its time is not a date'
  const identity = value.identity === undefined ? undefined : readIdentityField(value.identity)
  if (identity === null) return 'its identity is incomplete'
  const failure = value.failure === undefined ? undefined : readFailure(value.failure, checkedAt)
  if (failure === null) return 'its failure is incomplete'
  const metadata = readMetadataFile(readFirst(value, FILE_FIELDS), directory)
  if (metadata === null) return 'its metadata is not below tools/'
  const { version, atipVersion, hash, checksum, depth } = value
  return withoutUndefined<RegistryEntry>({
    name,
    path,
    source: source as RegistrySource,
    checkedAt,
    identity,
    hash: readHash(hash ?? checksum),
    version: typeof version === 'string' ? version.slice(0, 256) : undefined,
    atipVersion: typeof atipVersion === 'string' ? atipVersion.slice(0, 64) : undefined,
    depth: Number.isSafeInteger(depth) && Number(depth) > 0 ? Number(depth) : undefined,
    failure,
    // A failed program has no metadata.
    metadata: failure === undefined ? metadata : undefined,
  })
}

/** Returns the first field that is set. Some writers use `null` for unset fields. */
export function readFirst(value: Record<string, unknown>, fields: readonly string[]): unknown {
  for (const field of fields) if ((value[field] ?? undefined) !== undefined) return value[field]
  return undefined
}

/** Returns true unless the program failed so long ago that it may be run again. */
export function isStillValid({ failure, checkedAt }: RegistryEntry, now: number): boolean {
  if (failure === undefined) return true
  // A wrong clock must not hide a program for years.
  return Date.parse(failure.until ?? checkedAt) > now && Date.parse(checkedAt) < now + MAX_FAILURE_MS
}

function readTime(value: unknown): string | undefined {
  const time = typeof value === 'string' && value.length <= 64 ? Date.parse(value) : Number.NaN
  return time >= 0 && time <= LAST_TIME ? new Date(time).toISOString() : undefined
}

/** Returns no hash for another algorithm, so that the file is hashed again. */
export function readHash(value: unknown): string | undefined {
  const [, hex] = (typeof value === 'string' && /^sha256[:-]([0-9a-f]{64})$/.exec(value)) || []
  return hex === undefined ? undefined : `sha256:${hex}`
}

function readIdentityField(value: unknown): FileIdentity | null {
  if (!isRecord(value)) return null
  const { path, dev, ino, size, mtimeNs, ctimeNs } = value
  if (!isAbsoluteHere(path) || path.length > MAX_PATH) return null
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) return null
  const isCount = (text: unknown): text is string => typeof text === 'string' && /^-?\d{1,20}$/.test(text)
  if (!isCount(dev) || !isCount(ino) || !isCount(mtimeNs) || !isCount(ctimeNs)) return null
  return { path, dev, ino, size, mtimeNs, ctimeNs }
}

function readFailure(value: unknown, checkedAt: string): RegistryFailure | null {
  if (!isRecord(value)) return null
  const { reason, message } = value
  if (typeof reason !== 'string' || typeof message !== 'string') return null
  const latest = Date.parse(checkedAt) + MAX_FAILURE_MS
  const until = value.until === undefined ? latest : Date.parse(readTime(value.until) ?? '')
  if (Number.isNaN(until)) return null
  return {
    reason: reason.slice(0, 64),
    message: message.slice(0, 2000),
    until: new Date(Math.min(until, latest)).toISOString(),
  }
}

/** The data directory's path in the specification, which may differ from the real path. */
const STANDARD_DIRECTORY = '~/.local/share/agent-tools/'

/**
 * Reads the name below `tools/` of an entry's metadata file, which may be given as a name, as a path from the data
 * directory or as a full path.
 *
 * @returns `undefined` for no file and for shims, which are read elsewhere; `null` for a file that must not be read
 */
function readMetadataFile(value: unknown, directory: string): string | null | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > MAX_PATH) return null
  const file = fromDataDirectory(value, directory)
  if (/^(?:\.\/)?shims\/(?:[A-Za-z0-9][\w.+-]*\/)*[A-Za-z0-9][\w.+-]*$/.test(file)) return undefined
  return /^(?:(?:\.\/)?tools\/)?([A-Za-z0-9][\w.+-]{0,200}\.json)$/.exec(file)?.[1] ?? null
}

/** Converts a full path below the data directory to a relative path. */
function fromDataDirectory(file: string, directory: string): string {
  const inHome = file.startsWith('~/') ? join(findHome() ?? '/', file.slice(2)) : file
  const starts = [
    [file, STANDARD_DIRECTORY],
    [inHome, join(directory, '/')],
  ] as const
  const [whole, start] = starts.find((pair) => pair[0].startsWith(pair[1])) ?? []
  return whole === undefined ? file : `./${whole.slice(start?.length).replaceAll(sep, '/')}`
}
