import { readSearchPath, type SearchPath } from '../process/find-program'
import { createProcessGroups, type ProcessGroups } from '../process/start-child'
import type { AtipTool } from '../types/atip'
import { type AgentToolsPaths, agentToolsPaths } from './agent-tools-paths'
import { type ProbeLimits, readConfigFile } from './config-file'
import type { DiscoverSettings } from './discover-options'
import type { PlaceMemory } from './trust/trusted-path'
import type { DiscoveryOrigin, Rejection } from './types'

/** The definitions and rejected files of one source. */
export interface SourceFinding {
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
  /** The limits of the user's preferences. */
  readonly limits: ProbeLimits
  /** The preferences, if they were rejected. */
  readonly config: SourceFinding
}

export async function createScan(settings: DiscoverSettings): Promise<Scan> {
  const paths = agentToolsPaths(settings.env)
  const memory: PlaceMemory = new Map()
  const { limits, rejected } = await readConfigFile(paths.config, memory)
  return {
    settings,
    paths,
    search: await readSearchPath(settings.path),
    memory,
    groups: createProcessGroups(),
    limits,
    config: { origin: 'config', found: [], rejected },
  }
}

export function isWanted({ names }: DiscoverSettings, name: string): boolean {
  return names === undefined || names.has(name)
}
