import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { followLinks, resolveLinks } from '../paths/follow-links'
import type { FolderProblem, FolderSetting } from '../types/folder-facts'

/** A look at a folder that is not finished: its findings, and how much it may still read. */
export interface OpenLook {
  /** The file as it was asked for. */
  readonly file: string
  /** The home directory, links resolved. */
  readonly home: string
  /** Files that are the person's own, links resolved. */
  readonly personal: ReadonlySet<string>
  readonly env: Readonly<Record<string, string | undefined>>
  readonly settings: FolderSetting[]
  readonly problems: FolderProblem[]
  /** The number of files and directories that may still be opened. */
  budget: number
}

const MAX_OPENED = 4096
/** Larger files are not read. */
const MAX_FILE_BYTES = 1_048_576

export function startLook(file: string, env: OpenLook['env']): OpenLook {
  const given = env.HOME || env.USERPROFILE
  const home = resolveLinks(given === undefined || given === '' ? homedir() : given)
  const config = env.XDG_CONFIG_HOME || join(home, '.config')
  const own = [join(home, '.gitconfig'), join(config, 'git', 'config'), '/etc/gitconfig']
  const personal = new Set([...own, ...own.map(resolveLinks)])
  return { file, home, personal, env, settings: [], problems: [], budget: MAX_OPENED }
}

export function addProblem(look: OpenLook, source: string, reason: FolderProblem['reason']): void {
  look.problems.push({ file: look.file, source: resolveLinks(source), reason })
}

/** Returns the kind of what is at a path; `undefined` if it cannot be known, which becomes a problem. */
export function findKind(path: string, look: OpenLook): 'file' | 'directory' | 'other' | 'missing' | undefined {
  if (followLinks(path).dependsOnProcess) {
    addProblem(look, path, 'unreadable')
    return undefined
  }
  try {
    const status = statSync(path, { throwIfNoEntry: false })
    if (status === undefined) return 'missing'
    return status.isFile() ? 'file' : status.isDirectory() ? 'directory' : 'other'
  } catch (error) {
    if (isMissingFile(error)) return 'missing'
    addProblem(look, path, 'unreadable')
    return undefined
  }
}

/** Reads a regular file as text; `undefined` if there is none. What cannot be read becomes a problem. */
export function readFileText(path: string, look: OpenLook): string | undefined {
  return readBytes(path, look)?.toString('utf8')
}

/** Reads a regular file. Nothing else is opened for longer than it takes to see what it is. */
export function readBytes(path: string, look: OpenLook, maxBytes: number = MAX_FILE_BYTES): Buffer | undefined {
  const kind = findKind(path, look)
  if (kind === 'missing' || kind === undefined) return undefined
  if (kind !== 'file') {
    addProblem(look, path, 'not-regular')
    return undefined
  }
  if (!spend(path, look)) return undefined
  try {
    const found = readOpened(path, maxBytes)
    if (typeof found !== 'string') return found
    addProblem(look, path, found)
  } catch (error) {
    if (!isMissingFile(error)) addProblem(look, path, 'unreadable')
  }
  return undefined
}

/**
 * Opens and reads a regular file. It may have been replaced since it was looked at: opening must not wait for a writer.
 *
 * @param flags more flags for opening
 * @throws what the system says
 */
export function readOpened(path: string, maxBytes: number, flags: number = 0): Buffer | FolderProblem['reason'] {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | flags)
  try {
    const status = fstatSync(descriptor)
    if (!status.isFile()) return 'not-regular'
    if (status.size > maxBytes) return 'too-large'
    const bytes = Buffer.alloc(maxBytes + 1 < status.size + 1 ? maxBytes + 1 : status.size + 1)
    let length = 0
    for (;;) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null)
      length += read
      if (read === 0) return bytes.subarray(0, length)
      // The file grew while it was read.
      if (length === bytes.length) return 'unreadable'
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Lists the names in a directory; `[]` if there is none. What cannot be listed becomes a problem. */
export function listDirectory(path: string, look: OpenLook): string[] {
  if (!spend(path, look)) return []
  if (followLinks(path).dependsOnProcess) {
    addProblem(look, path, 'unreadable')
    return []
  }
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (!isMissingFile(error)) addProblem(look, path, 'unreadable')
    return []
  }
}

/** Counts one more file or directory; `false` and a problem if there were too many. */
function spend(path: string, look: OpenLook): boolean {
  if (look.budget > 0) {
    look.budget--
    return true
  }
  if (look.budget === 0) addProblem(look, path, 'too-many')
  look.budget = -1
  return false
}

/** Returns true for an error that says that there is no such file. */
export function isMissingFile(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
