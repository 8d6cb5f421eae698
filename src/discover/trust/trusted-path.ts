import type { Stats } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse, sep } from 'node:path'
import { invalid } from '../../internal/guard'
import { isAbsolutePath } from '../../process/find-program'
import { type Refusal, reject, rejectLink, rejectUnread, showPath } from './rejection'

/** The directories and links that one scan has checked, by path. Share it between the scan's reads, then drop it. */
export type PlaceMemory = Map<string, Promise<TrustedPlace | Refusal>>

export interface TrustOptions {
  /**
   * Decides whether the file itself may be a symbolic link. Links to parent directories are always followed. Each link
   * and its whole target path must pass the checks.
   *
   * @default 'refuse'
   */
  readonly symlinks?: 'refuse' | 'check' | undefined
  /**
   * The directories that may contain the file and links to it:
   *
   * - `sticky`: the same as for parent directories
   * - `own`: only directories that other users cannot write into, even if sticky, so that they cannot add files
   *
   * @default 'sticky'
   */
  readonly directory?: 'sticky' | 'own' | undefined
  /** Id of the user who is trusted in addition to root. @default the user of this process */
  readonly owner?: number | undefined
  readonly memory?: PlaceMemory | undefined
}

/** A directory or link that only root and the user can change, or a file, which is not checked here. */
interface TrustedPlace {
  readonly ok: true
  readonly stats: Stats
  /** Target of a link. */
  readonly target?: string
}

/** The file or directory at the end of a path. */
type TrustedPath = { readonly ok: true; readonly path: string; readonly stats: Stats } | Refusal

const MAX_LINKS = 40

/**
 * Follows a path link by link. Every directory and link along it must belong to root or the user, and only sticky
 * directories may be writable for other users. A file at the end is not checked.
 *
 * Windows has no comparable owners and modes, so only links are checked there.
 */
export async function followTrustedPath(path: string, options: TrustOptions = {}): Promise<TrustedPath> {
  requireAbsolutePath(path)
  const { symlinks = 'refuse', directory = 'sticky', owner = process.geteuid?.(), memory = new Map() } = options
  const recall = createPlaceReader(owner, memory)
  const { root } = parse(path)
  let real = root
  let last = await recall(root)
  const names = listNames(path)
  for (let links = 0; last.ok && names.length > 0; ) {
    const name = names.pop() as string
    const isEnd = names.length === 0
    const place = name === '..' ? dirname(real) : join(real, name)
    last = await (isEnd ? inspectPlace(place, owner) : recall(place))
    const around = isEnd && directory === 'own' ? checkOwnDirectory(dirname(place), await recall(dirname(place))) : last
    if (last.ok && !around.ok) last = around
    const target = last.ok ? last.target : undefined
    if (target === undefined) {
      real = place
      continue
    }
    if ((isEnd && symlinks === 'refuse') || ++links > MAX_LINKS) return { ...rejectLink(place), file: path }
    if (isAbsolute(target)) real = parse(target).root
    names.push(...listNames(target))
  }
  return last.ok ? { ok: true, path: real, stats: last.stats } : { ...last, file: path }
}

/** Follows a path to a directory. Other users may write into the directory only if it is sticky. */
export async function followTrustedDirectory(
  path: string,
  { owner, memory }: Pick<TrustOptions, 'owner' | 'memory'> = {},
): Promise<TrustedPath> {
  const found = await followTrustedPath(path, { symlinks: 'check', owner, memory })
  if (!found.ok || found.stats.isDirectory()) return found
  return reject(path, 'kind', `${showPath(path)} is not a directory`)
}

/** @throws AtipValidationError unless `path` is absolute */
export function requireAbsolutePath(path: unknown): asserts path is string {
  if (!isAbsolutePath(path)) throw invalid('an absolute path', ['path'], path)
}

/** Rejects a directory, file or link of another user. */
export function rejectOwner(path: string, { uid }: Pick<Stats, 'uid'>, owner: number): Refusal | undefined {
  if (uid === 0 || uid === owner) return undefined
  const message = `${showPath(path)} belongs to user ${uid}: only files of root and your own (user ${owner}) are trusted`
  return reject(path, 'owner', message)
}

export function rejectWritable(path: string): Refusal {
  return reject(path, 'writable', `Other users may write to ${showPath(path)}: remove that right with chmod go-w`)
}

function createPlaceReader(
  owner: number | undefined,
  memory: PlaceMemory,
): (place: string) => Promise<TrustedPlace | Refusal> {
  return (place) => {
    const known = memory.get(place) ?? inspectPlace(place, owner)
    memory.set(place, known)
    return known
  }
}

function checkOwnDirectory(path: string, place: TrustedPlace | Refusal): TrustedPlace | Refusal {
  if (!place.ok || process.platform === 'win32' || (place.stats.mode & 0o022) === 0) return place
  const message = `Other users may write into ${showPath(path)}: use a directory that only you can write into`
  return reject(path, 'writable', message)
}

/** Returns the names of a path in reverse order. */
function listNames(path: string): string[] {
  const names = path.slice(parse(path).root.length).split(sep === '/' ? '/' : /[\\/]/)
  return names.filter((name) => name !== '' && name !== '.').reverse()
}

async function inspectPlace(path: string, owner: number | undefined): Promise<TrustedPlace | Refusal> {
  try {
    const stats = await lstat(path)
    const target = stats.isSymbolicLink() ? await readlink(path) : undefined
    if (owner === undefined) return { ok: true, stats, ...(target !== undefined && { target }) }
    if (target === undefined && !stats.isDirectory()) return { ok: true, stats }
    const foreign = rejectOwner(path, stats, owner)
    if (foreign !== undefined) return foreign
    if (target !== undefined) return { ok: true, stats, target }
    const isOpen = (stats.mode & 0o022) !== 0 && (stats.mode & 0o1000) === 0
    if (!isOpen) return { ok: true, stats }
    const message = `Other users may write into ${showPath(path)}: remove that right with chmod go-w`
    return reject(path, 'writable', message)
  } catch (error) {
    return rejectUnread(path, error)
  }
}
