/**
 * Makes ATIP metadata of programs from what the libraries know that they are written with: commander, oclif, citty, cac
 * and usage. `serveAgentFlag` of `atip-bridge/discover` then answers `--agent` with it.
 *
 * For any JavaScript runtime. The libraries themselves are not imported. Importing has no side effects.
 *
 * @module
 */

export { type CacCommand, type CacOption, type CacProgram, fromCac } from './authors/from-cac'
export { type CittyCommand, fromCitty } from './authors/from-citty'
export type { CommanderArgument, CommanderCommand, CommanderOption } from './authors/from-commander'
export { fromCommander } from './authors/from-commander'
export { fromOclif, type OclifOptions } from './authors/from-oclif'
export { fromUsage } from './authors/from-usage'
export type { AuthorDiagnostic, AuthorOptions, ParameterDetails } from './authors/types'
