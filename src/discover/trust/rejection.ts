import type { RefusalReason, Rejection } from '../types'

/** A file that was not read or not written, and why. */
export type FileRefusal = Rejection<RefusalReason>

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
