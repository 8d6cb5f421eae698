import { createProcessGroups, type ProcessGroups } from '../execute/process-groups'
import { type AgentToolsPaths, agentToolsPaths } from './agent-tools-paths'
import { readSearchPath, type SearchPath } from './search-path'
import type { DiscoverSettings } from './settings'
import type { PlaceMemory } from './trusted-path'

/** What all steps of one scan share. */
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
