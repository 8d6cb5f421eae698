import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { guarded, invalid, isRecord } from '../../internal/guard'
import { type Refusal, refuse, showPath } from '../refusal'
import { keyOf, sortEntries } from './formats'
import { inParallel } from './in-parallel'
import { storeMetadata } from './metadata'
import { readEntry } from './read-entry'
import type { MetadataOptions, RegistryChange, RegistryEntry, RegistryPut } from './types'

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
  const keys = new Set(removed.map(({ name, path }) => (path === undefined ? '' : keyOf({ name, path }))))
  const kept = before.filter((entry) => remove !== 'all' && !names.has(entry.name) && !keys.has(keyOf(entry)))
  return sortEntries(new Map([...kept, ...put].map((entry) => [keyOf(entry), entry])).values())
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
