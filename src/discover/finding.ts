import type { AtipTool } from '../types/atip'
import type { DiscoveryOrigin, Rejection } from './types'

/** What one place holds. */
export interface Finding {
  readonly origin: DiscoveryOrigin
  readonly path?: string | undefined
  readonly found: readonly FoundDefinition[]
  readonly rejected: readonly (Rejection & { readonly cached?: boolean })[]
}

export interface FoundDefinition {
  readonly tool: AtipTool
  readonly file?: string | undefined
  readonly program?: string | undefined
}
