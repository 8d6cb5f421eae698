/**
 * Reads, checks, converts, runs and writes the tools of agentcli's `tools.json`.
 *
 * For Node 20.19 and newer. Importing has no side effects.
 *
 * @module
 */

export { type FromManifestOptions, fromToolsManifest } from './agentcli/from-tools-manifest'
export { loadToolsManifest } from './agentcli/load-tools-manifest'
export { type ParseManifestOptions, parseToolsManifest } from './agentcli/parse-tools-manifest'
export { runManifestTool } from './agentcli/run-manifest-tool'
export { type ToManifestOptions, toToolsManifest } from './agentcli/to-tools-manifest'
export type {
  AgentcliBinding,
  AgentcliTool,
  ManifestToolEvent,
  RunManifestOptions,
  ToolOutcome,
  ToolSpec,
  ToolsManifest,
} from './agentcli/types'
