import { lstatSync, readFileSync, readlinkSync, type Stats } from 'node:fs'
import { dirname, isAbsolute, join, parse, sep } from 'node:path'
import { type Distrust, reject, rejectLink, rejectUnread, showPath } from './distrust'

/** The directories and links that were checked, by path. Share it between the reads of one moment, then drop it. */
export type PlaceMemory = Map<string, TrustedPlace | Distrust>

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
export type TrustedPath = { readonly ok: true; readonly path: string; readonly stats: Stats } | Distrust

const MAX_LINKS = 40

/**
 * Follows a path link by link. Every directory and link along it must belong to root or the user, and only sticky
 * directories may be writable for other users. A file at the end is not checked: see `checkFileRights`.
 *
 * Windows has no comparable owners and modes, so only links are checked there.
 *
 * @param path absolute
 */
export function followPath(path: string, options: TrustOptions = {}): TrustedPath {
  const { symlinks = 'refuse', directory = 'sticky', owner = process.geteuid?.(), memory = new Map() } = options
  const recall = (place: string): TrustedPlace | Distrust => {
    const known = memory.get(place) ?? inspectPlace(place, owner)
    memory.set(place, known)
    return known
  }
  const { root } = parse(path)
  let real = root
  let last = recall(root)
  const names = listNames(path)
  for (let links = 0; last.ok && names.length > 0; ) {
    const name = names.pop() as string
    const isEnd = names.length === 0
    const place = name === '..' ? dirname(real) : join(real, name)
    last = isEnd ? inspectPlace(place, owner) : recall(place)
    const around: TrustedPlace | Distrust =
      isEnd && directory === 'own' ? checkOwnDirectory(dirname(place), recall(dirname(place)), owner) : last
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

/** Follows a path to a directory that holds nothing from other users: they cannot write into it, even if sticky. */
export function followOwnDirectory(path: string, memory: PlaceMemory): TrustedPath {
  const found = followPath(path, { symlinks: 'check', memory })
  if (!found.ok) return found
  if (!found.stats.isDirectory()) return reject(path, 'kind', `${showPath(path)} is not a directory`)
  const own = checkOwnDirectory(found.path, found, process.geteuid?.())
  return own.ok ? found : { ...own, file: path }
}

/** Rejects a file of another user, and a file that other users may write to. */
export function checkFileRights(
  path: string,
  stats: { readonly uid: number; readonly gid: number; readonly mode: number },
  owner: number | undefined,
): Distrust | undefined {
  if (owner === undefined) return undefined
  const foreign = checkOwner(path, stats, owner)
  if (foreign !== undefined || !isOpen(stats, owner)) return foreign
  return reject(path, 'writable', `Other users may write to ${showPath(path)}: remove that right with chmod go-w`)
}

function checkOwner(path: string, { uid }: Pick<Stats, 'uid'>, owner: number): Distrust | undefined {
  if (isTrustedOwner(uid, owner)) return undefined
  const message = `${showPath(path)} belongs to user ${uid}: only files of root and your own (user ${owner}) are trusted`
  return reject(path, 'owner', message)
}

/** Returns true if anybody but root and the user has the right to write. */
function isOpen({ mode, gid }: Pick<Stats, 'mode' | 'gid'>, owner: number): boolean {
  return (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isTrustedGroup(gid, owner))
}

function checkOwnDirectory(
  path: string,
  place: TrustedPlace | Extract<TrustedPath, { ok: true }> | Distrust,
  owner: number | undefined,
): TrustedPlace | Distrust {
  if (!place.ok || owner === undefined || !isOpen(place.stats, owner)) return place
  const message = `Other users may write into ${showPath(path)}: use a directory that only you can write into`
  return reject(path, 'writable', message)
}

/** Returns the names of a path in reverse order. */
function listNames(path: string): string[] {
  const names = path.slice(parse(path).root.length).split(sep === '/' ? '/' : /[\\/]/)
  return names.filter((name) => name !== '' && name !== '.').reverse()
}

function inspectPlace(path: string, owner: number | undefined): TrustedPlace | Distrust {
  try {
    const stats = lstatSync(path)
    const target = stats.isSymbolicLink() ? readlinkSync(path) : undefined
    if (owner === undefined) return { ok: true, stats, ...(target !== undefined && { target }) }
    if (target === undefined && !stats.isDirectory()) return { ok: true, stats }
    const foreign = checkOwner(path, stats, owner)
    if (foreign !== undefined) return foreign
    if (target !== undefined) return { ok: true, stats, target }
    if (!isOpen(stats, owner) || (stats.mode & 0o1000) !== 0) return { ok: true, stats }
    return reject(path, 'writable', `Other users may write into ${showPath(path)}: remove that right with chmod go-w`)
  } catch (error) {
    return rejectUnread(path, error)
  }
}

/** Reads a file of the system; returns `''` if there is none. */
type ReadSystemFile = (file: string) => string

/** The group of administrators on macOS, which owns Homebrew's directories. */
const MACOS_ADMIN = 80
const MAX_ID = 2 ** 32

/**
 * Returns true for root and the given user. In a user namespace that does not map root, root's files appear to belong
 * to the overflow user, who then counts as root.
 */
export function isTrustedOwner(uid: number, owner: number, read: ReadSystemFile = readSystemFile): boolean {
  if (uid === 0 || uid === owner) return true
  if (process.platform !== 'linux' || uid !== readNumber(read('/proc/sys/kernel/overflowuid'))) return false
  const ranges = read('/proc/self/uid_map').split('\n').filter(Boolean)
  return ranges.length > 0 && ranges.every((range) => readNumber(range.trim().split(/\s+/)[0]) !== 0)
}

/**
 * Returns true if what a group may write, only root and the user may write: on Linux, if the group is the user's own or
 * `staff` (which owns `/usr/local` on Debian) and no one else is in it; on macOS, if it is the administrators' group.
 * Root's own group does not count, because containers put ordinary users into it.
 */
export function isTrustedGroup(gid: number, owner: number, read: ReadSystemFile = readSystemFile): boolean {
  if (process.platform === 'darwin') return gid === MACOS_ADMIN
  if (gid === 0) return false
  const [users, groups] = ['/etc/passwd', '/etc/group'].map((file) => readTable(read(file)))
  if (users === undefined || groups === undefined) return false
  const user = users.find(([, , uid]) => readNumber(uid) === owner)?.[0]
  const [group, ...others] = groups.filter(([, , id]) => readNumber(id) === gid)
  if (group === undefined || others.length > 0) return false
  const [name, , , members = ''] = group
  const primary = users.filter(([, , , id]) => readNumber(id) === gid).map(([one]) => one)
  const isAlone = [...members.split(','), ...primary].every((one) => ['', 'root', user].includes(one))
  return isAlone && (name === 'staff' || name === user)
}

function readSystemFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Splits lines of fields; `undefined` if a line refers to accounts elsewhere, which cannot be seen here. */
function readTable(text: string): string[][] | undefined {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.some((line) => /^[+-]/.test(line)) ? undefined : lines.map((line) => line.split(':'))
}

/** Returns -1 for a text that is not an id. */
function readNumber(text = ''): number {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : -1
  return number < MAX_ID ? number : -1
}
