import { buildCommand, createInvocation, findCommand, isSchemaOnly, requireRoom } from '../../argv/build-command'
import { snapshot } from '../../internal/copy-data'
import { AtipValidationError } from '../../internal/errors'
import { isPlainObject, toRecord } from '../../internal/guard'
import { canonicalJson } from '../../schema/json-schema'
import { restoreArguments } from '../../schema/restore-arguments'
import { computeCallEffects, readCommandEffects } from '../../toolset/call-effects'
import { findCalledCommand, flattenTools } from '../../toolset/create-toolset'
import { locateCommand } from '../../toolset/walk'
import type { CommandInvocation } from '../../types/argv'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, Toolset } from '../../types/toolset'
import type { ExecutorSettings } from '../executor-settings'
import type { ToolRun, ToolRunCall } from './tool-run'

/** A call of a tool that is not a program, and the function that runs it. */
export interface BoundCall extends ToolRunCall {
  readonly run: ToolRun
}

/** What a call would run: a command line, or words for people about a call that `bound` runs. */
export interface BuiltCall {
  readonly invocation: CommandInvocation
  readonly bound?: BoundCall
}

/** @throws AtipValidationError for a command whose calls nothing could run, or which `run` would not understand */
export function requireRuns({ commands, tools }: Toolset): void {
  const lost = commands.find((command) => isSchemaOnly(command) !== (findRun(command) !== undefined))
  if (lost === undefined) return
  const path = [String(tools.indexOf(lost.tool)), ...locateCommand(lost.keys, 'x-schema')]
  const message = isSchemaOnly(lost)
    ? `${lost.name} is described only by a JSON Schema, and its tool has no run, so that no call of it could run: give fromMCP and fromA2T the option client, fromToolsManifest the option run`
    : `The run of a tool gets arguments by a JSON Schema: describe those of ${lost.name} by x-schema alone`
  throw new AtipValidationError(message, path, undefined)
}

/**
 * Builds the command line of a call. For a tool that is not a program it has words for people: `notes find query=milk`.
 *
 * @throws AtipArgumentError if the arguments do not fit, or are too long
 * @throws AtipValidationError if no command has the name
 */
export function buildCall(toolset: Toolset, call: ToolCall, dangers: ExecutorSettings['dangers']): BuiltCall {
  const run = findRun(findCalledCommand(toolset, call))
  if (run === undefined) return { invocation: buildCommand(toolset, call, { dangers }) }
  const { command, given } = findCommand(flattenTools(toolset), call)
  const { schema } = command
  const plain = isPlainObject(given) ? given : {}
  const args = snapshot(schema === undefined ? plain : restoreArguments(schema, plain))
  const words = [...command.path, ...Object.entries(args).map(([name, value]) => `${name}=${writeValue(value)}`)]
  requireRoom(words)
  const effects = computeCallEffects(readCommandEffects(command), plain)
  return { invocation: createInvocation(command, words, effects), bound: { command, args, run } }
}

function findRun(command: FlatCommand | undefined): ToolRun | undefined {
  const { run } = toRecord(command?.tool)
  return typeof run === 'function' ? (run as ToolRun) : undefined
}

function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Identifies what a call runs: an approval does not hold for another definition, server or type of a value. */
export function identifyRun({ command: { tool, definition }, args }: BoundCall): string {
  const { commands: _, run: __, ...server } = toRecord(tool)
  return canonicalJson([server, definition, args])
}
