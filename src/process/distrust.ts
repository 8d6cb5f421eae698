import { describeSystemProblem, readErrorCode } from './system-problem'

/** A file or directory that is not used, and why. */
export interface Distrust<Reason extends string = PathReason> {
  readonly ok: false
  readonly file: string
  readonly reason: Reason
  /** A sentence that names the place and says what is wrong with it. */
  readonly message: string
}

/** Why a path is not trusted. */
export type PathReason = 'missing' | 'unreadable' | 'link' | 'kind' | 'owner' | 'writable'

export function reject<Reason extends string>(file: string, reason: Reason, message: string): Distrust<Reason> {
  return { ok: false, file, reason, message }
}

/** Rejects a file that the system did not let us read. */
export function rejectUnread(file: string, error: unknown): Distrust {
  const code = readErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return reject(file, 'missing', `${showPath(file)} does not exist`)
  if (code === 'ELOOP') return rejectLink(file)
  const { reason, advice } = describeSystemProblem(code)
  return reject(file, 'unreadable', `${showPath(file)} cannot be read, because ${reason}: ${advice}`)
}

export function rejectLink(file: string): Distrust {
  const message = `${showPath(file)} is a symbolic link, or reached through too many of them: put the file itself there`
  return reject(file, 'link', message)
}

export function rejectKind(file: string, kind = 'not a regular file'): Distrust {
  return reject(file, 'kind', `${showPath(file)} is ${kind}: put a regular file there`)
}

/** Makes a path safe to print, because file names are untrusted. */
export function showPath(path: string): string {
  return path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 500)
}
