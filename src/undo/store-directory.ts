import { mkdirSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { attempt } from '../internal/attempt'
import { followPath } from '../process/trusted-path'
import { lookAt, statPath } from './look-at'
import { writeWhole } from './write-whole'

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
  /** Another name (a hard link) for every content, by its hash: what stands here alone belongs to no loss. */
  readonly contents: string
}

/** Tells programs that make backups to leave a directory out. */
const TAG = 'CACHEDIR.TAG'
const TAG_TEXT = 'Signature: 8a477f597d28d172789f06886806bc55\n# Copies of what calls lost: atip undo\n'

/**
 * Opens a store, and makes its directories if they are missing and `makes` is true.
 *
 * @returns `'missing'` if there is none; `'unsafe'` if somebody else could read it, change it or put another one in its place
 */
export function openStore(directory: string, makes: boolean): StorePlaces | 'missing' | 'unsafe' {
  const places = { kept: join(directory, 'kept'), contents: join(directory, 'contents') }
  try {
    if (makes) for (const place of [directory, places.kept, places.contents]) makePrivately(place)
    else if (lookAt(directory).kind === 'missing') return 'missing'
    if (!isAbsolute(directory) || !followPath(directory).ok) return 'unsafe'
    if (![directory, places.kept, places.contents].every(isPrivate)) return 'unsafe'
    if (makes && lookAt(join(directory, TAG)).kind === 'missing') writeWhole(directory, TAG, TAG_TEXT)
    return places
  } catch {
    return 'unsafe'
  }
}

function makePrivately(path: string): void {
  if (lookAt(path).kind === 'missing') mkdirSync(path, { recursive: true, mode: 0o700 })
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
