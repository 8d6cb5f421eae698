import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { attempt } from '../internal/attempt'
import { followPath } from '../process/trusted-path'
import { lookAt, readSteadily, statPath } from './look-at'

/**
 * Returns the directory in which a user's losses are kept; `undefined` for a user without a home directory. It comes from
 * the user database and not from variables, because agents set those.
 *
 * @example
 * const directory = findUndoDirectory()
 * const undo = directory === undefined ? undefined : createUndoStore({ directory })
 */
export function findUndoDirectory(platform: string = process.platform): string | undefined {
  const home = attempt(() => userInfo().homedir)
  if (home === undefined || !isAbsolute(home)) return undefined
  const state = platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'state']
  return join(home, ...state, 'atip-bridge', 'undo')
}

/** The places within a store. */
export interface StorePlaces {
  /** A directory for each loss: its manifest, and its contents by their hashes. */
  readonly kept: string
  /** Another name (a hard link) for every content, by its hash: a content with no other name belongs to no loss. */
  readonly contents: string
}

/** Tells programs that make backups to leave a directory out. */
const TAG = 'CACHEDIR.TAG'
const TAG_TEXT = 'Signature: 8a477f597d28d172789f06886806bc55\n# Copies of what calls lost: atip undo\n'

/**
 * Opens a store, and makes its directories if they are missing and `makes` is true.
 *
 * @returns `'missing'` if there is none; `'unsafe'` if another user could read it, change it or put another one in its
 *   place
 */
export function openStore(directory: string, makes: boolean): StorePlaces | 'missing' | 'unsafe' {
  const places = { kept: join(directory, 'kept'), contents: join(directory, 'contents') }
  try {
    if (!makes && lookAt(directory).kind === 'missing') return 'missing'
    for (const place of makes ? [directory, places.kept, places.contents] : []) {
      if (lookAt(place).kind === 'missing') mkdirSync(place, { recursive: true, mode: 0o700 })
    }
    if (!isAbsolute(directory) || !followPath(directory).ok) return 'unsafe'
    if (![directory, places.kept, places.contents].every(isPrivate)) return 'unsafe'
    if (makes && lookAt(join(directory, TAG)).kind === 'missing') writeWhole(directory, TAG, TAG_TEXT)
    return places
  } catch {
    return 'unsafe'
  }
}

function isPrivate(path: string): boolean {
  const stats = statPath(path)
  const isOwn = stats?.isDirectory() === true && stats.uid === BigInt(process.geteuid?.() ?? -1)
  return isOwn && (Number(stats.mode) & 0o077) === 0
}

/** Lists the names in a directory of the store, which only the user can fill. @throws system errors */
export function listStored(directory: string): string[] {
  return readdirSync(directory)
}

/** Returns the SHA-256 of bytes. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Stores contents in the directory of a loss, by their hash. Contents that another loss has, too, are stored once,
 * under one more name.
 *
 * @throws system errors
 */
export function putContent(bytes: Uint8Array, directory: string, { contents }: StorePlaces): string {
  const hash = hashBytes(bytes)
  const [own, shared] = [join(directory, hash), join(contents, hash)]
  if (statPath(own) !== undefined) return hash
  if (statPath(shared) !== undefined && attempt(() => linkSync(shared, own) ?? true) === true) {
    if (readContent(directory, hash) !== undefined) return hash
    // A power cut or another program left something else under this name.
    for (const path of [own, shared]) rmSync(path, { force: true })
  }
  writeNew(own, bytes)
  // Not every file system has hard links, and each has a limit: then these contents are stored twice.
  attempt(() => linkSync(own, shared))
  return hash
}

/** Returns contents of a loss; `undefined` if they are not there or do not have this hash. */
export function readContent(directory: string, hash: string): Buffer | undefined {
  const path = join(directory, hash)
  const stats = attempt(() => statPath(path))
  const bytes = stats?.isFile() === true ? attempt(() => readSteadily(path, stats)) : undefined
  return bytes !== undefined && hashBytes(bytes) === hash ? bytes : undefined
}

/** Removes the shared names of contents that belong to no loss any more. @throws system errors */
export function dropUnshared(hashes: Iterable<string>, { contents }: StorePlaces): void {
  for (const hash of hashes) {
    const path = join(contents, hash)
    if (lstatSync(path, { throwIfNoEntry: false })?.nlink === 1) rmSync(path, { force: true })
  }
}

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/** Writes a new file that only the user may read. @throws system errors, EEXIST for a path that is taken */
export function writeNew(path: string, bytes: Uint8Array, finish?: (handle: number) => void): void {
  const handle = openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    finish?.(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a file so that a crash leaves the old one or the new one, whole. @throws system errors */
export function writeWhole(directory: string, name: string, text: string): void {
  const place = join(directory, `${name}.${process.pid}.new`)
  rmSync(place, { force: true })
  writeNew(place, Buffer.from(text), fsyncSync)
  renameSync(place, join(directory, name))
  syncDirectory(directory)
}

/** Makes the names in a directory last. @throws system errors */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
