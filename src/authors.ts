/**
 * Makes the ATIP metadata of a program that is written with commander, oclif, citty, cac or usage. These libraries know
 * its commands and options; the author adds the effects. `serveAgentFlag` of `atip-bridge/discover` then answers
 * `--agent` with the metadata.
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
