import type { AtipTool } from '../types/atip'
import { isRecord } from './guard'

export const TRUST_LEVELS: readonly string[] = ['native', 'vendor', 'org', 'community', 'user', 'inferred']

/** Where the metadata of a tool comes from, as declared. */
export function readTrustSource({ trust }: AtipTool): string | undefined {
  return isRecord(trust) && typeof trust.source === 'string' ? trust.source : undefined
}

/** 0 for the most trusted source; one that is not known is trusted as little as one that is not declared. */
export function rankTrust(source = 'inferred'): number {
  const rank = TRUST_LEVELS.indexOf(source)
  return rank < 0 ? TRUST_LEVELS.length - 1 : rank
}

export function pickLessTrusted(one: string | undefined, other: string | undefined): string | undefined {
  return rankTrust(one) < rankTrust(other) ? other : one
}
