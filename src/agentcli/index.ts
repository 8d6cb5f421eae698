/**
 * Tools of agentcli's `tools.json`: read, check, compile, run, and write it.
 *
 * Running and loading are for Node 20.19 and newer; everything else for any JavaScript runtime. Nothing happens at import.
 *
 * @module
 */

export { type FromManifestOptions, fromToolsManifest } from './from-tools-manifest'
export { loadToolsManifest } from './load-tools-manifest'
export { type ParseManifestOptions, parseToolsManifest } from './parse-tools-manifest'
export { runManifestTool } from './run-manifest-tool'
export type { ManifestToolEvent, RunManifestOptions, ToolOutcome } from './run-types'
export { type ToManifestOptions, toToolsManifest } from './to-tools-manifest'
export type {
  AgentcliBinding,
  AgentcliTool,
  ManifestProblem,
  ToolSpec,
  ToolsManifest,
  ToolsManifestError,
} from './types'
