import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { isMissingFile, readOpened } from '../look'

/** The work that a look at git may still do. */
export interface GitBudget {
  /** Files and directories that may be opened. */
  files: number
  /** Bytes that may be read, unpacked or compared. */
  bytes: number
}

/** Takes from the budget. @throws RangeError if it is spent */
export function spendBytes(budget: GitBudget, bytes: number): void {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new RangeError('budget')
}

/** Counts one more file. @throws RangeError if there were too many */
export function spendFile(budget: GitBudget): void {
  if (--budget.files < 0) throw new RangeError('budget')
}

/** Returns the status of a path without following a link; `undefined` if it does not exist. @throws system errors */
export function findStatus(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false })
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

/**
 * Reads a regular file, without following a link; `undefined` if it does not exist.
 *
 * @throws an error for everything else
 */
export function readGitFile(path: string, maxBytes: number, budget: GitBudget): Buffer | undefined {
  const status = findStatus(path)
  if (status === undefined) return undefined
  if (!status.isFile()) throw new RangeError('not-regular')
  spendFile(budget)
  const found = readOpened(path, maxBytes, constants.O_NOFOLLOW ?? 0)
  if (typeof found === 'string') throw new RangeError(found)
  spendBytes(budget, found.length)
  return found
}

/**
 * Reads a regular file that was found at a path before; `undefined` if it is not the same one during all of the reading.
 *
 * @throws what the system says
 */
export function readStableFile(path: string, before: BigIntStats, budget: GitBudget): Buffer | undefined {
  const bytes = readGitFile(path, Number(before.size), budget)
  const after = findStatus(path)
  const fields = ['dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const
  const isSame = bytes?.length === Number(before.size) && fields.every((field) => before[field] === after?.[field])
  return isSame ? bytes : undefined
}

/** A file that is open, so that parts of it can be read. */
export interface OpenFile {
  readonly size: number
  /** Reads bytes at a place. @throws RangeError if the file ends before */
  readAt(place: number, length: number): Buffer
}

/** Opens a regular file, its link not followed, while `use` runs. @throws what the system says */
export function useOwnFile<T>(path: string, budget: GitBudget, use: (file: OpenFile) => T): T {
  spendFile(budget)
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)
  const descriptor = openSync(path, flags)
  try {
    const status = fstatSync(descriptor)
    if (!status.isFile()) throw new RangeError('not-regular')
    const { size } = status
    const readAt = (place: number, length: number): Buffer => {
      if (!(place >= 0 && length >= 0 && place + length <= size)) throw new RangeError('cut')
      spendBytes(budget, length)
      const bytes = Buffer.alloc(length)
      for (let done = 0; done < length; ) {
        const read = readSync(descriptor, bytes, done, length - done, place + done)
        if (read === 0) throw new RangeError('cut')
        done += read
      }
      return bytes
    }
    return use({ size, readAt })
  } finally {
    closeSync(descriptor)
  }
}

/** Returns a path that has one character per byte as systems take it. */
export function fromBytes(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8')
}

/** Returns a path with one character per byte. */
export function toBytes(path: string): string {
  return Buffer.from(path, 'utf8').toString('latin1')
}
