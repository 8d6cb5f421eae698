import type { DiscoveryReason, Rejection } from '../types'

/** Why something was not read or not written, in a word. */
export type RefusalReason =
  /** There is nothing. */
  | 'missing'
  /** The system does not let it be read; the message has its code. */
  | 'unreadable'
  /** The system does not let it be written; the message has its code. */
  | 'unwritable'
  /** A symbolic link, where none is allowed, or too many of them. */
  | 'link'
  /** A directory, a pipe, a device or a socket instead of a file, or a file instead of a directory. */
  | 'kind'
  /** It, or a directory or link on the way to it, belongs to somebody else. */
  | 'owner'
  /** Others may write to it, or to a directory on the way to it. */
  | 'writable'
  /** Larger, deeper or of more values than allowed. */
  | 'too-large'
  /** It changed while it was read, or is not what its name says. */
  | 'changed'
  /** No UTF-8, no JSON, or a number that JavaScript cannot hold. */
  | 'json'
  /** One key twice in an object. */
  | 'duplicate-key'
  /** JSON of a form or version that is not known. */
  | 'format'
  /** Somebody else is writing. */
  | 'locked'

/** Something that was not read or not written, and why. */
export interface Refusal {
  readonly ok: false
  /** What was refused: a path, or whatever else the caller called it. */
  readonly file: string
  readonly reason: RefusalReason
  /** A sentence that names the file, what is wrong with it, and what to do. Safe to print. */
  readonly message: string
}

export function refuse(file: string, reason: RefusalReason, message: string): Refusal {
  return { ok: false, file, reason, message }
}

/** The refusal of a file that the system would not let be read. */
export function refuseUnread(file: string, error: unknown): Refusal {
  const code = systemCodeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return refuse(file, 'missing', `${showPath(file)} does not exist`)
  if (code === 'ELOOP') return refuseLink(file)
  return refuse(file, 'unreadable', `${showPath(file)} cannot be read (${code}): check its permissions`)
}

export function refuseLink(file: string): Refusal {
  return refuse(file, 'link', `${showPath(file)} is a symbolic link, or behind too many: put the file itself there`)
}

/** The code of an error of the file system, such as `ENOENT`. */
export function systemCodeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}

/** A path as it may be printed: names of files come from strangers. */
export function showPath(path: string): string {
  return path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 500)
}

export function reject(file: string, reason: DiscoveryReason, message: string): Rejection {
  return { ok: false, file, reason, message }
}
