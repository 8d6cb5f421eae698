import type { DiscoveryReason, Rejection } from './types'

export function reject(file: string, reason: DiscoveryReason, message: string): Rejection {
  return { ok: false, file, reason, message }
}
