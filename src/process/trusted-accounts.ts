import { readFileSync } from 'node:fs'

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
 * `staff` (which owns `/usr/local` on Debian) and nobody else is in it; on macOS, if it is the administrators' group.
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

/** Returns -1 for a text that is no id. */
function readNumber(text = ''): number {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : -1
  return number < MAX_ID ? number : -1
}
