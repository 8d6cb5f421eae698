import type { AtipTool } from '../types/atip'
import { isRecord } from './foreign-values'

/** The sources of metadata, most trusted first. */
export const TRUST_LEVELS: readonly string[] = ['native', 'vendor', 'org', 'community', 'user', 'inferred']

/** Returns the declared source of a tool's metadata. */
export function readTrustSource({ trust }: AtipTool): string | undefined {
  return isRecord(trust) && typeof trust.source === 'string' ? trust.source : undefined
}

/** Returns 0 for the most trusted source. An unknown source is trusted as little as an undeclared one. */
export function rankTrust(source = 'inferred'): number {
  const rank = TRUST_LEVELS.indexOf(source)
  return rank < 0 ? TRUST_LEVELS.length - 1 : rank
}

export function pickLessTrusted(one: string | undefined, other: string | undefined): string | undefined {
  return rankTrust(one) < rankTrust(other) ? other : one
}
