import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from 'node:fs'
import { dirname, parse } from 'node:path'
import type { PathState } from './types'

export const MISSING: PathState = { kind: 'missing' }
/** Something that cannot be looked at. */
const UNSEEN: PathState = { kind: 'other', mode: 0, mtime: '0', ctime: '0', node: '' }

/** Returns the facts about a path, its link not followed; `undefined` if there is nothing. @throws other system errors */
export function statPath(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })
}

/** Returns what a path holds. Opens nothing, follows no link, and never throws. */
export function lookAt(path: string): PathState {
  try {
    const stats = statPath(path)
    return stats === undefined ? MISSING : stateOf(path, stats)
  } catch {
    return UNSEEN
  }
}

/** Returns the state that facts about a path mean. @throws system errors for a link that is gone */
export function stateOf(path: string, stats: BigIntStats): PathState {
  const { mtimeNs, ctimeNs, size } = stats
  const stamp = {
    mode: Number(stats.mode) & 0o7777,
    mtime: String(mtimeNs),
    ctime: String(ctimeNs),
    node: nodeOf(stats),
  }
  if (stats.isFile()) return { kind: 'file', size: Number(size), ...stamp }
  if (stats.isSymbolicLink()) return { kind: 'link', target: readlinkSync(path), ...stamp }
  return { kind: stats.isDirectory() ? 'directory' : 'other', ...stamp }
}

/** Returns device and inode as one text. */
export function nodeOf({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`
}

/**
 * Looks at the directories above a path.
 *
 * @returns device and inode of its own directory, `''` if there is none; `undefined` if something on the way is no
 * directory, but a link for example
 */
export function lookAtParents(path: string): string | undefined {
  const { root } = parse(path)
  const above: string[] = []
  for (let place = dirname(path); place !== root; place = dirname(place)) above.push(place)
  let node = nodeOf(lstatSync(root, { bigint: true }))
  for (const place of above.reverse()) {
    const state = lookAt(place)
    if (state.kind === 'missing') return ''
    if (state.kind !== 'directory') return undefined
    node = state.node
  }
  return node
}

/**
 * Reads a regular file whole. Follows no link at its end, waits for nothing, and returns `undefined` for a file that is not
 * the one that was looked at, or that changes meanwhile.
 *
 * @throws system errors
 */
export function readSteadily(path: string, seen: BigIntStats): Buffer | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const handle = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    if (!isSameFile(seen, fstatSync(handle, { bigint: true }))) return undefined
    const bytes = Buffer.allocUnsafe(Number(seen.size))
    let at = 0
    for (let count = -1; at < bytes.length && count !== 0; at += count)
      count = readSync(handle, bytes, at, bytes.length - at, null)
    const isWhole = at === bytes.length && readSync(handle, Buffer.alloc(1)) === 0
    const [after, named] = [fstatSync(handle, { bigint: true }), statPath(path)]
    return isWhole && isSameFile(seen, after) && named && isSameFile(seen, named) ? bytes : undefined
  } finally {
    closeSync(handle)
  }
}

function isSameFile(one: BigIntStats, other: BigIntStats): boolean {
  const fields = ['dev', 'ino', 'size', 'mode', 'mtimeNs', 'ctimeNs'] as const
  return other.isFile() && fields.every((field) => one[field] === other[field])
}
