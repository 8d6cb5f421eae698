import { join } from 'node:path'
import type { Refusal } from '../refusal'
import { readTrustedJson } from '../trusted-json'
import { requirePath } from '../trusted-path'
import { type RegistryFile, readRegistryValue } from './formats'
import { readRegistryOptions } from './options'
import type { Registry, RegistryOptions } from './types'

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
  requirePath(directory)
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
