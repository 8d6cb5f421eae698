/**
 * `atip-bridge/discover`: the tools of this machine, and what to do for a program so that it is found.
 *
 * @module
 */

export { AtipDiscoveryError } from '../errors'
export { fromHelp } from '../help/from-help'
export type { HelpDiagnostic, HelpOptions } from '../help/types'
export { type AgentToolsPaths, agentToolsPaths } from './agent-tools-paths'
export { type AtipOverride, applyOverride } from './apply-override'
export { type DefinitionFile, type Definitions, loadShims } from './definitions'
export { discoverTools } from './discover-tools'
export type { FileIdentity } from './file-identity'
export { mergePart } from './merge-part'
export { loadOverrides, type OverrideFile, type Overrides } from './overrides'
export { probeTool } from './probe-tool'
export type { RefusalReason } from './refusal'
export { readRegistry } from './registry/read-registry'
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
} from './registry/types'
export { writeRegistry } from './registry/write-registry'
export { type AgentFlagOutput, serveAgentFlag } from './serve-agent-flag'
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
  Rejection,
} from './types'
