import type { AtipFileAct } from '../types/file'

/** The content of a path, as far as it can be brought back. Times are nanoseconds, as decimal digits. */
export type PathState = MissingState | FileState | LinkState | DirectoryState | OtherState

interface MissingState {
  readonly kind: 'missing'
}

/** The facts about anything that exists. */
interface Stamp {
  readonly mode: number
  readonly mtime: string
  readonly ctime: string
  /** Device and inode. */
  readonly node: string
}

export interface FileState extends Stamp {
  readonly kind: 'file'
  readonly size: number
  /** SHA-256 of the contents; absent if they were not read. */
  readonly hash?: string
}

interface LinkState extends Stamp {
  readonly kind: 'link'
  readonly target: string
}

interface DirectoryState extends Stamp {
  readonly kind: 'directory'
}

/** A pipe, a socket, a device, or something that cannot be looked at. */
interface OtherState extends Stamp {
  readonly kind: 'other'
}

/** A path before the call, and after it where that was recorded. */
export interface KeptPath {
  readonly path: string
  readonly before: PathState
  readonly after?: PathState
}

/**
 * The description of a call whose losses are kept.
 *
 * @example
 * const note: LossNote = { session: 's1', folder: '/srv/app', what: 'rm notes.txt', does: 'delete' }
 */
export interface LossNote {
  readonly session: string
  /** The directory in which the call runs. */
  readonly folder: string
  /** The line or command as people see it. Secrets must have been redacted. */
  readonly what: string
  /** The act of the call on the paths. */
  readonly does?: AtipFileAct
  /** Something runs without a question because of this copy, so it stays until its term. @default false */
  readonly unasked?: boolean
}

/** Everything that is stored about one loss, but for contents. */
export interface Manifest extends LossNote {
  readonly id: string
  /** When it was made: milliseconds since 1970. */
  readonly made: number
  /** When the state after the call was recorded. */
  readonly settled?: number
  /** When it was restored as a whole. */
  readonly restored?: number
  /** The paths that were named, none below another, each with device and inode of its directory (`''`: there was none). */
  readonly roots: readonly { readonly path: string; readonly parent: string }[]
  /** Sorted: a directory precedes its contents. */
  readonly paths: readonly KeptPath[]
}

/** Why something cannot be kept. */
export type NotKeptReason =
  | 'name'
  | 'link'
  | 'owner'
  | 'privileged'
  | 'special'
  | 'mount'
  | 'hard-links'
  | 'never'
  | 'credentials'
  | 'secret'
  | 'database'
  | 'repository'
  | 'file-system'
  | 'changed'
  | 'unreadable'
  | 'too-many'
  | 'too-large'
  | 'full'
  | 'disk'
  | 'store'

export interface KeepRefusal {
  readonly not: NotKeptReason
  /** The path that cannot be kept. */
  readonly path: string
}

/** A size: files and links, and the bytes of files. */
export interface Size {
  readonly files: number
  readonly bytes: number
}

/** Copies that were made. */
export interface Kept extends Size {
  readonly id: string
}

/** A loss in the store. */
export interface StoredLoss extends Kept, LossNote {
  readonly made: number
  /** When it is removed. */
  readonly until: number
  /** `unsettled`: the state after the call was not recorded. */
  readonly state: 'kept' | 'unsettled' | 'restored'
  /** The paths that were named. */
  readonly paths: readonly string[]
}

/** The losses in the store, the newest first, and the ids of those that cannot be read. */
export interface StoredLosses {
  readonly losses: readonly StoredLoss[]
  readonly broken: readonly string[]
}

/**
 * The action of restoring on a path: nothing, bring it back, put back what it was, delete what was made. `newer`: it is
 * neither what it was before the call nor what the call left.
 */
export interface Difference {
  readonly path: string
  readonly status: 'same' | 'missing' | 'changed' | 'made' | 'newer'
  readonly before: PathState
  readonly now: PathState
}

/** Why nothing was restored or changed. */
export type UndoRefusalReason =
  | 'unknown'
  | 'ambiguous'
  | 'broken'
  | 'contents'
  | 'parent'
  | 'path'
  | 'newer'
  | 'over'
  | 'system'
  | 'store'
  | 'too-many'

export interface UndoRefusal {
  readonly not: UndoRefusalReason
  readonly path?: string
  /** The code of the system, for `system`. */
  readonly code?: string
  /** The differences, for `newer`. */
  readonly differences?: readonly Difference[]
  /** Why what would be replaced cannot be kept, for `over`. */
  readonly because?: KeepRefusal
}

/** The paths that were restored. */
export interface Restored {
  /** Paths that are again what they were. */
  readonly restored: readonly string[]
  /** Paths that were made by the call, and are gone. */
  readonly removed: readonly string[]
  /** Directories that were made by the call and stay, because they hold something else. */
  readonly left: readonly string[]
  /** The id of what was replaced, with `over`. */
  readonly over?: string
}

/** The size of what was removed from the store. */
export interface Removed extends Size {
  readonly losses: number
}

/** How much is kept, and how long. */
export interface UndoBounds {
  /** Bytes of a call. @default 100 MB */
  readonly callBytes: number
  /** Files, links and directories of a call. @default 5,000 */
  readonly callPaths: number
  /** @default 500 MB */
  readonly sessionBytes: number
  /** @default 20,000 */
  readonly sessionPaths: number
  /** @default 2 GB */
  readonly allBytes: number
  /** Milliseconds. @default seven days */
  readonly term: number
  /** The part of the disk that stays free. @default a tenth */
  readonly freeShare: number
}

/** The facts about a file system. */
export interface FileSystemFacts {
  /** The number that Linux gives to its type. */
  readonly type: number
  readonly freeBytes: number
  readonly allBytes: number
}

/**
 * Options of `createUndoStore`.
 *
 * @example
 * const options: UndoStoreOptions = { directory: '/srv/app/.state/undo', never: ['*.iso'] }
 */
export interface UndoStoreOptions {
  /** Absolute. @default `findUndoDirectory()` */
  readonly directory: string
  /** @default `Date.now` */
  readonly now?: () => number
  readonly bounds?: Partial<UndoBounds>
  /** Names at any depth, or absolute paths, that are never kept; `*` means any text. */
  readonly never?: readonly string[]
  /** Returns true for a path that holds credentials. @default what policies know */
  readonly holdsCredentials?: (path: string) => boolean
  /** Returns true for contents with a secret. @default what redaction finds */
  readonly findsSecret?: (bytes: Uint8Array) => boolean
  /** Returns facts about the file system of a path. @default those of the system */
  readonly lookAtFileSystem?: (path: string) => FileSystemFacts
}

/**
 * Keeps what calls lose, so that it can be had back. Nothing throws: a problem is a value. Paths are absolute, without `..`
 * and without links on the way. An id may be cut to its first characters while no other begins with them.
 *
 * @example
 * const bringBack = ({ restore }: UndoStore, id: string): boolean => !('not' in restore(id))
 */
export interface UndoStore {
  /** Looks whether paths can be kept whole. Copies nothing and reads no contents, so `keep` may still refuse. */
  measure(paths: readonly string[]): (Size | KeepRefusal)[]
  /** Copies what the paths hold, all or nothing. A path that holds nothing is recorded: what appears there was made. */
  keep(paths: readonly string[], note: LossNote): Kept | KeepRefusal
  /** Records the state after the call, and drops what did not change: with nothing left, the whole loss. */
  settle(id: string): Kept | UndoRefusal
  list(filter?: Partial<Pick<LossNote, 'folder' | 'session'>>): StoredLosses | UndoRefusal
  /** Says what restoring would do with all paths, or with these and what is below them. */
  compare(id: string, paths?: readonly string[]): readonly Difference[] | UndoRefusal
  /** Returns what was kept of a file, checked; `undefined` if it was not a file. */
  contents(id: string, path: string): Uint8Array | undefined | UndoRefusal
  /**
   * Brings all paths back, or these and what is below them. If a part of it fails, nothing is changed.
   *
   * @param options `over`: replaces what is newer, and keeps it
   */
  restore(id: string, options?: { readonly paths?: readonly string[]; readonly over?: boolean }): Restored | UndoRefusal
  forget(ids: readonly string[] | 'all'): Removed | UndoRefusal
  /** Removes what is past its term, and what a crash left. */
  expire(): Removed | UndoRefusal
}
