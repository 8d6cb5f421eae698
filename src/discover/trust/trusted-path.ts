import type { Stats } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse, sep } from 'node:path'
import { invalid } from '../../internal/guard'
import { isAbsolutePath } from '../../process/find-program'
import { type Refusal, reject, rejectLink, rejectUnread, showPath } from './rejection'

/** What was seen of directories and links, by path: give the same one to all reads of a scan, and drop it afterwards. */
export type PlaceMemory = Map<string, Promise<TrustedPlace | Refusal>>

export interface TrustOptions {
  /**
   * Whether the file itself may be a symbolic link. Links among the directories on the way are always followed; each of
   * them, and everything behind it, must pass the checks.
   *
   * @default 'refuse'
   */
  readonly symlinks?: 'refuse' | 'check' | undefined
  /**
   * What the directory may be that the file itself lies in, and each link that stands for the file:
   *
   * - `sticky`: as all directories on the way
   * - `own`: one that others cannot write into at all, sticky or not, so that they cannot put anything beside the file
   *
   * @default 'sticky'
   */
  readonly directory?: 'sticky' | 'own' | undefined
  /** Number of the user who is trusted beside root. @default the user of this process */
  readonly owner?: number | undefined
  readonly memory?: PlaceMemory | undefined
}

/** A directory, a link or a file that nobody but root and the user can change; files are not checked themselves. */
interface TrustedPlace {
  readonly ok: true
  readonly stats: Stats
  /** Where a link leads. */
  readonly target?: string
}

/** Where a path leads. */
export type TrustedPath = { readonly ok: true; readonly path: string; readonly stats: Stats } | Refusal

const MAX_LINKS = 40

/**
 * Follows a path link by link. Every directory and every link on the way must belong to root or the user, and no
 * directory may be writable for others unless it is sticky. Of what the path leads to only the owner of a link is checked.
 *
 * Windows has no owners and modes in this sense: there only links are looked at.
 */
export async function followTrustedPath(path: string, options: TrustOptions = {}): Promise<TrustedPath> {
  requireAbsolutePath(path)
  const { symlinks = 'refuse', directory = 'sticky', owner = process.geteuid?.(), memory = new Map() } = options
  const recall = createRecall(owner, memory)
  const { root } = parse(path)
  let real = root
  let last = await recall(root)
  const names = namesIn(path)
  for (let links = 0; last.ok && names.length > 0; ) {
    const name = names.pop() as string
    const isEnd = names.length === 0
    const place = name === '..' ? dirname(real) : join(real, name)
    last = await (isEnd ? inspectPlace(place, owner) : recall(place))
    const around = isEnd && directory === 'own' ? inspectOwn(dirname(place), await recall(dirname(place))) : last
    if (last.ok && !around.ok) last = around
    const target = last.ok ? last.target : undefined
    if (target === undefined) {
      real = place
      continue
    }
    if ((isEnd && symlinks === 'refuse') || ++links > MAX_LINKS) return { ...rejectLink(place), file: path }
    if (isAbsolute(target)) real = parse(target).root
    names.push(...namesIn(target))
  }
  return last.ok ? { ok: true, path: real, stats: last.stats } : { ...last, file: path }
}

/** Follows the path of a directory that only root and the user may write into, or everybody if it is sticky. */
export async function followTrustedDirectory(
  path: string,
  { owner, memory }: Pick<TrustOptions, 'owner' | 'memory'> = {},
): Promise<TrustedPath> {
  const found = await followTrustedPath(path, { symlinks: 'check', owner, memory })
  if (!found.ok || found.stats.isDirectory()) return found
  return reject(path, 'kind', `${showPath(path)} is no directory`)
}

/** @throws AtipValidationError unless `path` is absolute */
export function requireAbsolutePath(path: unknown): asserts path is string {
  if (!isAbsolutePath(path)) throw invalid('an absolute path', ['path'], path)
}

/** Why a directory, file or link of somebody else is refused. */
export function rejectOwner(path: string, { uid }: Pick<Stats, 'uid'>, owner: number): Refusal | undefined {
  if (uid === 0 || uid === owner) return undefined
  const message = `${showPath(path)} belongs to user ${uid}: only what belongs to root or to you (${owner}) is read`
  return reject(path, 'owner', message)
}

function createRecall(
  owner: number | undefined,
  memory: PlaceMemory,
): (place: string) => Promise<TrustedPlace | Refusal> {
  return (place) => {
    const known = memory.get(place) ?? inspectPlace(place, owner)
    memory.set(place, known)
    return known
  }
}

function inspectOwn(path: string, place: TrustedPlace | Refusal): TrustedPlace | Refusal {
  if (!place.ok || process.platform === 'win32' || (place.stats.mode & 0o022) === 0) return place
  const message = `Others may write into ${showPath(path)}, and put files beside: use a directory that only you can write into`
  return reject(path, 'writable', message)
}

/** The names of a path, the first one at the end. */
function namesIn(path: string): string[] {
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
    const message = `Others may write into ${showPath(path)}, and put files there: take that right away with chmod go-w`
    return reject(path, 'writable', message)
  } catch (error) {
    return rejectUnread(path, error)
  }
}
