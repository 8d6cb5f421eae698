import { join } from 'node:path'
import { guarded, invalid, isRecord, unknownOption } from '../../internal/guard'
import type { Refusal } from '../trust/refusal'
import { readTrustedJson } from '../trust/trusted-json'
import { requireAbsolutePath } from '../trust/trusted-path'
import { type RegistryFile, readRegistryValue } from './registry-format'
import type { Registry, RegistryOptions, UpdateOptions } from './types'

const READ_OPTIONS: readonly (keyof UpdateOptions)[] = ['owner']
const UPDATE_OPTIONS: readonly (keyof UpdateOptions)[] = ['owner', 'maxBytes', 'waitMs', 'signal']

/** @throws AtipValidationError for a wrong or unknown option */
export function readRegistryOptions(options: unknown): RegistryOptions {
  return readOptions(options, READ_OPTIONS)
}

/** @throws AtipValidationError for a wrong or unknown option */
export function readUpdateOptions(options: unknown): UpdateOptions {
  return readOptions(options, UPDATE_OPTIONS)
}

function readOptions(options: unknown, known: readonly string[]): UpdateOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const given: Record<string, unknown> = guarded('the options', () => ({ ...options }))
  for (const name of Object.keys(given)) if (!known.includes(name)) throw unknownOption(name, known)
  const { owner, maxBytes, waitMs, signal } = given
  requireCount('owner', owner, 'the number of a user')
  requireCount('maxBytes', maxBytes, 'a number of bytes')
  if (waitMs !== undefined && !(typeof waitMs === 'number' && waitMs >= 0)) {
    throw invalid('a number of milliseconds', ['options', 'waitMs'], waitMs)
  }
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  return given as UpdateOptions
}

function requireCount(name: string, value: unknown, expected: string): void {
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)) return
  throw invalid(expected, ['options', name], value)
}

/** What a writer keeps to, so that readers take what was written. */
export const MAX_REGISTRY_BYTES = 33_554_432
export const MAX_ENTRIES = 20_000

/** A registry file with its text, to see whether it would change. */
export interface RegistryRead extends RegistryFile {
  readonly ok: true
  readonly bytes: Uint8Array
}

/**
 * Reads the registry of a data directory (`agentToolsPaths().data`), of any version, without a lock. Never rejects for what it
 * finds: no registry is an empty one, one that cannot be read is an empty one with a problem.
 *
 * Programs may have changed since: compare `identity` before an entry is used.
 *
 * @param directory absolute
 * @throws AtipValidationError for a path that is not absolute, and for a wrong or unknown option
 */
export async function readRegistry(directory: string, options: RegistryOptions = {}): Promise<Registry> {
  requireAbsolutePath(directory)
  const found = await readRegistryFile(directory, readRegistryOptions(options))
  if (found.ok) return { entries: found.entries, problems: found.problems }
  return { entries: [], problems: found.reason === 'missing' ? [] : [found] }
}

/** The reason is `format` for a version that is not known, and nothing else. */
export async function readRegistryFile(directory: string, { owner }: RegistryOptions): Promise<RegistryRead | Refusal> {
  const limits = { maxBytes: MAX_REGISTRY_BYTES, maxDepth: 16, maxValues: MAX_ENTRIES * 25 }
  const file = join(directory, 'registry.json')
  const read = await readTrustedJson(file, { symlinks: 'check', owner, ...limits })
  if (!read.ok) return read
  const found = readRegistryValue(read.value, file, Date.now())
  return 'ok' in found ? found : { ok: true, bytes: read.bytes, ...found }
}
