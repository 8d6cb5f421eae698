import type { FileIdentity } from '../trust/file-identity'
import type { FileRefusal } from '../trust/rejection'
import type { PlaceMemory } from '../trust/trusted-path'

/**
 * The origin of an entry's metadata. The entry's writer states it, not the metadata.
 *
 * @example
 * const source: RegistrySource = 'native'
 */
export type RegistrySource = 'native' | 'shim' | 'inferred' | 'manual'

/**
 * The facts about one program. A registry has one entry for each name and path.
 *
 * @example
 * const checkedAt = '2026-01-01T00:00:00Z'
 * const entry: RegistryEntry = { name: 'notes', path: '/usr/bin/notes', source: 'native', checkedAt }
 */
export interface RegistryEntry {
  readonly name: string
  /** Absolute, as found on PATH, without following links. */
  readonly path: string
  readonly source: RegistrySource
  /** ISO 8601, in UTC. */
  readonly checkedAt: string
  /** The file that was checked. Entries of other writers have none, so their files must be checked again. */
  readonly identity?: FileIdentity | undefined
  /** Hash of the file, as `sha256:<hex>`. */
  readonly hash?: string | undefined
  /** Version of the tool. At most 256 characters. */
  readonly version?: string | undefined
  /** At most 64 characters. */
  readonly atipVersion?: string | undefined
  /** The metadata holds only this many levels of commands, because no more were asked for. */
  readonly depth?: number | undefined
  /** Name of the file below `tools/` that holds the metadata. */
  readonly metadata?: string | undefined
  /** Why the program has no usable metadata. */
  readonly failure?: RegistryFailure | undefined
}

/**
 *
 * @example
 * const failure: RegistryFailure = { reason: 'timeout', message: 'notes did not answer in time' }
 */
export interface RegistryFailure {
  /** A word. At most 64 characters. */
  readonly reason: string
  /** A sentence. At most 2,000 characters. */
  readonly message: string
  /**
   * ISO 8601; at most, and by default, 30 days after the entry's `checkedAt`. After that time, the entry is left out.
   */
  readonly until?: string | undefined
}

/**
 * An entry to write.
 *
 * @example
 * const checkedAt = '2026-01-01T00:00:00Z'
 * const put: RegistryPut = { name: 'notes', path: '/usr/bin/notes', source: 'manual', checkedAt }
 */
export interface RegistryPut extends RegistryEntry {
  /** The metadata to store. Writing sets `metadata` to the name of its file. */
  readonly document?: unknown
}

/**
 *
 * @example
 * const change: RegistryChange = { remove: [{ name: 'notes' }] }
 */
export interface RegistryChange {
  /** Entries to add, or to replace entries with the same name and path. */
  readonly put?: readonly RegistryPut[] | undefined
  /** Entries to remove before `put` applies: all entries, entries by name, or entries by name and path. */
  readonly remove?: 'all' | readonly { readonly name: string; readonly path?: string | undefined }[] | undefined
}

/**
 *
 * @example
 * const names = ({ entries }: Registry): string[] => entries.map(({ name }) => name)
 */
export interface Registry {
  /** Sorted by name, then by path. Expired negative results are left out. */
  readonly entries: readonly RegistryEntry[]
  /** Entries that could not be read or written; all others succeeded. */
  readonly problems: readonly FileRefusal[]
}

/**
 * The registry after a change, or why it was not changed.
 *
 * @example
 * const failed = (update: RegistryUpdate): boolean => !update.ok
 */
export type RegistryUpdate = (Registry & { readonly ok: true }) | FileRefusal

/**
 *
 * @example
 * const options: RegistryOptions = { owner: 1000 }
 */
export interface RegistryOptions {
  /** Id of the user who is trusted in addition to root. @default the user of this process */
  readonly owner?: number | undefined
}

export interface MetadataOptions extends RegistryOptions {
  /** The directories that this scan has already checked. Writers must not set it. */
  readonly memory?: PlaceMemory | undefined
  /** Larger metadata is refused. @default 8_388_608 (8 MiB) */
  readonly maxBytes?: number | undefined
}

/**
 *
 * @example
 * const options: UpdateOptions = { waitMs: 1_000, maxBytes: 1_000_000 }
 */
export interface UpdateOptions extends RegistryOptions {
  /** Larger metadata is refused. @default 8_388_608 (8 MiB) */
  readonly maxBytes?: number | undefined
  /** Milliseconds to wait for other writers. @default 10_000 */
  readonly waitMs?: number | undefined
  /** Aborting it before writing begins rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}
