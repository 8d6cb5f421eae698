import { readSearchPath, type SearchPath } from '../process/find-program'
import { createProcessGroups, type ProcessGroups } from '../process/process-groups'
import type { AtipTool } from '../types/atip'
import { type AgentToolsPaths, agentToolsPaths } from './agent-tools-paths'
import type { DiscoverSettings } from './discover-options'
import type { PlaceMemory } from './trust/trusted-path'
import type { DiscoveryOrigin, Rejection } from './types'

/** The definitions and rejected files of one source. */
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

/** State that all steps of one scan share. */
export interface Scan {
  readonly settings: DiscoverSettings
  readonly paths: AgentToolsPaths
  readonly search: SearchPath
  readonly memory: PlaceMemory
  readonly groups: ProcessGroups
}

export async function createScan(settings: DiscoverSettings): Promise<Scan> {
  return {
    settings,
    paths: agentToolsPaths(settings.env),
    search: await readSearchPath(settings.path),
    memory: new Map(),
    groups: createProcessGroups(),
  }
}

export function isWanted({ names }: DiscoverSettings, name: string): boolean {
  return names === undefined || names.has(name)
}
