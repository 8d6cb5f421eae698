import { AtipValidationError } from '../internal/errors'
import { guarded, invalid } from '../internal/guard'
import { findNearest } from '../internal/nearest'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { readPolicy } from '../safety/policy/policy'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import type { AddDiagnostic } from '../transformers/command-definition'
import type { AtipTool } from '../types/atip'
import type { GivenArguments, StandardSchema, StandardSchemaOptions, StandardSource } from '../types/standard'
import type { FlatCommand, Tools } from '../types/toolset'
import type { ArgumentsOf, ToolDefinition, ToolNames } from '../types/typed-tool'
import { createJsonSchemaConverter } from './standard-json-schema'
import { createArgumentValidator } from './validate-arguments'

/**
 * Returns a Standard Schema of the arguments of one command, with its JSON Schema. Frameworks accept it as the input
 * schema of a tool.
 *
 * - `validate` is synchronous and never throws; its messages are those of a validator with `checkArguments`. It accepts
 *   what models make of arguments (`"3"` for `3`, `null` for nothing); `value` has the keys and types of the tool.
 *   Parts of an `x-schema` that cannot be checked are not reported as issues.
 * - `jsonSchema.input` has keys that every provider accepts (`dry_run` for `dry-run`; `validate` accepts both),
 *   `jsonSchema.output` those of the tool.
 *
 * For many commands create a toolset first, or use `standardCommands`.
 *
 * @param commandName the flattened name that models see, such as `gh_pr_create`
 * @throws AtipValidationError if a tool or an option is invalid, or no command has this name
 */
export function toStandardSchema<const Tool extends ToolDefinition, Name extends ToolNames<Tool>>(
  tools: StandardSource<Tool>,
  commandName: Name,
  options: StandardSchemaOptions = {},
): StandardSchema<ArgumentsOf<Tool, Name>, GivenArguments<ArgumentsOf<Tool, Name>>> {
  const schema = guarded('the tools or the options', () => {
    const tell = readStandardOptions(options)
    const { commands } = flattenTools(asToolset(tools))
    const command = commands.find(({ name }) => name === commandName)
    if (command === undefined) throw unknownCommand(commandName, commands)
    return createSchemaMaker(tell)(command)
  })
  return schema as ReturnType<typeof toStandardSchema<Tool, Name>>
}

/** Returns a copy of the tools, or the toolset itself. */
function asToolset(tools: unknown): Tools {
  if (typeof (tools as { resolve?: unknown } | null)?.resolve === 'function') return tools as Tools
  return createToolset((Array.isArray(tools) ? tools : [tools]) as AtipTool[])
}

function unknownCommand(given: unknown, commands: readonly FlatCommand[]): AtipValidationError {
  if (typeof given !== 'string') return invalid('the name of a command', ['commandName'], given)
  const names = commands.map(({ name }) => name)
  const meant = findNearest(given, names)
  const hint = meant ? `did you mean ${meant}?` : `expected one of ${names.slice(0, 100).join(', ') || 'none'}`
  return new AtipValidationError(`No command has this name: ${hint}`, ['commandName'], given)
}

/** Returns a function that creates the schemas of commands. */
export function createSchemaMaker(tell: AddDiagnostic): (command: FlatCommand) => StandardSchema {
  const policy = readPolicy({ checkArguments: true })
  return (command) => {
    const standard: StandardSchema['~standard'] = Object.freeze({
      version: 1,
      vendor: 'atip-bridge',
      validate: createArgumentValidator(command, policy),
      jsonSchema: createJsonSchemaConverter(command, tell),
    })
    return Object.freeze<StandardSchema>({ '~standard': standard })
  }
}

const STANDARD_OPTIONS: OptionRules<StandardSchemaOptions> = { onDiagnostic: FUNCTION }

/** Returns the listener of the options; without one, a listener that does nothing. */
export function readStandardOptions(options: unknown): AddDiagnostic {
  const { onDiagnostic = () => undefined } = readOptions<StandardSchemaOptions>(options, STANDARD_OPTIONS)
  return onDiagnostic
}
