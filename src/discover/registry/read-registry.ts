import { dirname, join } from 'node:path'
import { isRecord } from '../../internal/foreign-values'
import { type OptionRule, type OptionRules, readOptions, SIGNAL } from '../../internal/read-options'
import { reject, showPath } from '../../process/distrust'
import type { FileRefusal } from '../trust/rejection'
import { readTrustedJson } from '../trust/trusted-json'
import { requireAbsolutePath } from '../trust/trusted-path'
import { FILE_FIELDS, isStillValid, readEntry, readFirst, readHash, SOURCES } from './registry-entry'
import type { Registry, RegistryEntry, RegistryOptions, UpdateOptions } from './types'

/** Limits of a registry file, for readers and writers. */
export const MAX_REGISTRY_BYTES = 33_554_432
export const MAX_ENTRIES = 20_000

const isCount: OptionRule[1] = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const REGISTRY_OPTIONS: OptionRules<RegistryOptions> = { owner: ['the number of a user', isCount] }
/** The options of functions that write the registry. */
export const UPDATE_OPTIONS: OptionRules<UpdateOptions> = {
  ...REGISTRY_OPTIONS,
  maxBytes: ['a number of bytes', isCount],
  waitMs: ['a number of milliseconds', (value) => typeof value === 'number' && value >= 0],
  signal: SIGNAL,
}

/** A registry file and its bytes, which are compared with the changed registry. */
interface RegistryRead extends RegistryFile {
  readonly ok: true
  readonly bytes: Uint8Array
}

/**
 * Reads the registry of a data directory (`agentToolsPaths().data`), of any version, without a lock. A missing
 * registry counts as empty. An unreadable registry counts as empty and is listed in `problems`.
 *
 * Programs may have changed since the entries were written: compare `identity` before you use an entry.
 *
 * @param directory absolute
 * @throws AtipValidationError for a path that is not absolute, and for a wrong or unknown option
 * @example
 * console.log((await readRegistry('/nowhere')).entries) // => []
 */
export async function readRegistry(directory: string, options: RegistryOptions = {}): Promise<Registry> {
  requireAbsolutePath(directory)
  const found = await readRegistryFile(directory, readOptions<RegistryOptions>(options, REGISTRY_OPTIONS))
  if (found.ok) return { entries: found.entries, problems: found.problems }
  return { entries: [], problems: found.reason === 'missing' ? [] : [found] }
}

/** Reads a registry file. The reason is `format` only for an unknown version. */
export async function readRegistryFile(
  directory: string,
  { owner }: RegistryOptions,
): Promise<RegistryRead | FileRefusal> {
  const limits = { maxBytes: MAX_REGISTRY_BYTES, maxDepth: 16, maxValues: MAX_ENTRIES * 25 }
  const file = join(directory, 'registry.json')
  const read = await readTrustedJson(file, { symlinks: 'check', owner, ...limits })
  if (!read.ok) return read
  const found = readRegistryValue(read.value, file, Date.now())
  return 'ok' in found ? found : { ok: true, bytes: read.bytes, ...found }
}

/** The content of a registry file. */
interface RegistryFile {
  readonly entries: RegistryEntry[]
  readonly problems: FileRefusal[]
  /** Time of the last clean-up. */
  readonly cleanedAt: number
  /** True if writing the entries again would lose nothing, because this package wrote the file. */
  readonly isComplete: boolean
}

/** Known versions. In each version, `tools` may be an array or an object. */
const VERSIONS = ['0.1', '1', '1.0', '2', '2.0']

/** Reads the JSON of a registry of any version. Broken entries become problems. */
function readRegistryValue(value: unknown, file: string, now: number): RegistryFile | FileRefusal {
  const document = isRecord(value) ? value : {}
  const version = typeof document.version === 'number' ? String(document.version) : document.version
  if (!VERSIONS.includes(version as string)) {
    const shown = typeof version === 'string' && /^[\w.-]{1,20}$/.test(version) ? version : 'unknown'
    const message = `${showPath(file)} has the version ${shown}, which this package neither reads nor changes: rename the file to begin a new registry`
    return reject(file, 'format', message)
  }
  const entries = new Map<string, RegistryEntry>()
  const problems: FileRefusal[] = []
  const isOwn = document.cleanedAt !== undefined
  let isComplete = isOwn
  for (const [name, raw] of listRawEntries(document)) {
    const known = normalizeSource(isOwn ? raw : addMetadataFile(raw, version as string, name))
    if (known !== raw) isComplete = false
    const entry = readEntry(name, known, dirname(file))
    if (typeof entry !== 'string') {
      if (isStillValid(entry, now)) entries.set(createEntryKey(entry), entry)
      continue
    }
    isComplete = false
    const shown = typeof name === 'string' ? showPath(name).slice(0, 64) : 'without a name'
    problems.push(reject(file, 'format', `The entry ${shown} of ${showPath(file)} is left out: ${entry}`))
  }
  return { entries: sortEntries(entries.values()), problems, cleanedAt: readCleanedAt(document), isComplete }
}

function readCleanedAt({ cleanedAt }: Record<string, unknown>): number {
  const time = typeof cleanedAt === 'string' ? Date.parse(cleanedAt) : Number.NaN
  return Number.isNaN(time) ? 0 : time
}

/** Returns the key of an entry; a registry has at most one entry with that key. */
export function createEntryKey({ name, path }: { readonly name: string; readonly path: string }): string {
  return `${name} ${path}`
}

export function sortEntries(entries: Iterable<RegistryEntry>): RegistryEntry[] {
  const keyed = Array.from(entries, (entry) => [createEntryKey(entry), entry] as const)
  return keyed.sort(([one], [other]) => compareTexts(one, other)).map(([, entry]) => entry)
}

/** Writes a registry as a map of tools, like version 2, with more fields and a line for each tool. */
export function formatRegistry(entries: readonly RegistryEntry[], cleanedAt: number): string {
  const tools = new Map<string, RegistryEntry[]>()
  for (const entry of entries) {
    if (entry.failure !== undefined) continue
    const known = tools.get(entry.name)
    if (known === undefined) tools.set(entry.name, [entry])
    else known.push(entry)
  }
  const lines = Array.from(tools, ([name, same]) => {
    // Programs that read one entry for each name get the latest one with metadata.
    const [first, ...others] = same.sort(compareUse).map(toFileFields)
    return `${JSON.stringify(name)}: ${JSON.stringify(others.length > 0 ? { ...first, others } : first)}`
  })
  const failures = entries.filter(({ failure }) => failure !== undefined).map((entry) => JSON.stringify(entry))
  const head = `"version": "2",\n"cleanedAt": ${JSON.stringify(new Date(cleanedAt).toISOString())}`
  return `{\n${head},\n"tools": {\n${lines.join(',\n')}\n},\n"failures": [\n${failures.join(',\n')}\n]\n}\n`
}

/** Returns an entry's fields under the names that other programs use. Omits `name`, which is the map's key. */
function toFileFields(entry: RegistryEntry): object {
  const { path, hash, source, checkedAt, version, atipVersion, depth, metadata, identity } = entry
  return { path, hash, source, lastChecked: checkedAt, version, atipVersion, depth, metadata, identity }
}

/** Sorts the latest entries with metadata first. */
function compareUse(one: RegistryEntry, other: RegistryEntry): number {
  const [first, second] = [one, other].map(({ metadata, checkedAt }) => (metadata === undefined ? '' : checkedAt))
  return compareTexts(second, first)
}

function compareTexts(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function* listRawEntries({ tools, failures }: Record<string, unknown>): Generator<[unknown, unknown]> {
  for (const list of [tools, failures]) {
    if (Array.isArray(list)) for (const raw of list) yield [isRecord(raw) ? raw.name : undefined, raw]
  }
  if (!isRecord(tools)) return
  for (const [name, raw] of Object.entries(tools)) {
    yield [name, raw]
    if (isRecord(raw) && Array.isArray(raw.others)) for (const other of raw.others) yield [name, other]
  }
}

/** Adds the metadata file, which other writers omit: it is named after the tool or, since version 2, after a hash. */
function addMetadataFile(raw: unknown, version: string, name: unknown): unknown {
  if (!isRecord(raw) || raw.source === 'shim' || readFirst(raw, FILE_FIELDS) !== undefined) return raw
  if (!version.startsWith('2')) return { ...raw, metadata: `${String(name)}.json` }
  const hash = readHash(raw.hash)
  return hash === undefined ? raw : { ...raw, metadata: `${hash.replace(':', '-')}.json` }
}

/** Replaces unknown sources, such as vendors, with `manual`, because they do not prove a probe. */
function normalizeSource(raw: unknown): unknown {
  return !isRecord(raw) || SOURCES.includes(raw.source as string) ? raw : { ...raw, source: 'manual' }
}
