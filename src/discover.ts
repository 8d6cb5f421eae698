/**
 * `atip-bridge/discover`: finds the tools of this machine, and lets programs describe themselves.
 *
 * @module
 */

export { type AgentToolsPaths, agentToolsPaths } from './discover/agent-tools-paths'
export { discoverTools } from './discover/discover-tools'
export { type DefinitionFile, type Definitions, loadShims } from './discover/installed-definitions'
export {
  type AtipOverride,
  applyOverride,
  loadOverrides,
  type OverrideFile,
  type Overrides,
} from './discover/overrides'
export { mergePart } from './discover/partial-tool'
export { probeTool } from './discover/probe-tool'
export { readRegistry } from './discover/registry/read-registry'
export type {
  Registry,
  RegistryChange,
  RegistryEntry,
  RegistryFailure,
  RegistryOptions,
  RegistryPut,
  RegistrySource,
  RegistryUpdate,
  UpdateOptions,
} from './discover/registry/types'
export { writeRegistry } from './discover/registry/write-registry'
export { type AgentFlagOutput, serveAgentFlag } from './discover/serve-agent-flag'
export type { FileIdentity } from './discover/trust/file-identity'
export type {
  DiscoverOptions,
  Discovery,
  DiscoveryError,
  DiscoveryOrigin,
  DiscoveryProgress,
  DiscoveryReason,
  DiscoverySource,
  FoundTool,
  ProbeOptions,
  RefusalReason,
  Rejection,
} from './discover/types'
export { fromHelp } from './help/from-help'
export type { HelpDiagnostic, HelpOptions } from './help/types'
export { AtipDiscoveryError } from './internal/errors'
