import { readErrorCode } from '../../process/run-process'
import type { RefusalReason, Rejection } from '../types'

/** A file that was not read or not written, and why. */
export type Refusal = Rejection<RefusalReason>

export function reject<Reason extends string>(file: string, reason: Reason, message: string): Rejection<Reason> {
  return { ok: false, file, reason, message }
}

/** Rejects a file that the system did not let us read. */
export function rejectUnread(file: string, error: unknown): Refusal {
  const code = readErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return reject(file, 'missing', `${showPath(file)} does not exist`)
  if (code === 'ELOOP') return rejectLink(file)
  return reject(file, 'unreadable', `${showPath(file)} cannot be read (${code}): check its permissions`)
}

export function rejectLink(file: string): Refusal {
  const message = `${showPath(file)} is a symbolic link, or reached through too many of them: put the file itself there`
  return reject(file, 'link', message)
}

export function rejectKind(file: string, kind = 'not a regular file'): Refusal {
  return reject(file, 'kind', `${showPath(file)} is ${kind}: put a regular file there`)
}

/** Makes a path safe to print, because file names are untrusted. */
export function showPath(path: string): string {
  return path.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?').slice(0, 500)
}

/** Separates results from rejections. */
export function separateRejected<Found extends object, Reason extends string>(
  results: readonly (Found | Rejection<Reason>)[],
): { found: Found[]; rejected: Rejection<Reason>[] } {
  const found: Found[] = []
  const rejected: Rejection<Reason>[] = []
  for (const result of results) {
    if ('ok' in result && result.ok === false) rejected.push(result as Rejection<Reason>)
    else found.push(result as Found)
  }
  return { found, rejected }
}
