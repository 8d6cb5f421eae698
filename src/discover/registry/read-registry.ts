import { join } from 'node:path'
import { type OptionRule, type OptionRules, readOptions, SIGNAL } from '../../internal/read-options'
import type { Refusal } from '../trust/rejection'
import { readTrustedJson } from '../trust/trusted-json'
import { requireAbsolutePath } from '../trust/trusted-path'
import { type RegistryFile, readRegistryValue } from './registry-format'
import type { Registry, RegistryOptions, UpdateOptions } from './types'

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
export async function readRegistryFile(directory: string, { owner }: RegistryOptions): Promise<RegistryRead | Refusal> {
  const limits = { maxBytes: MAX_REGISTRY_BYTES, maxDepth: 16, maxValues: MAX_ENTRIES * 25 }
  const file = join(directory, 'registry.json')
  const read = await readTrustedJson(file, { symlinks: 'check', owner, ...limits })
  if (!read.ok) return read
  const found = readRegistryValue(read.value, file, Date.now())
  return 'ok' in found ? found : { ok: true, bytes: read.bytes, ...found }
}
