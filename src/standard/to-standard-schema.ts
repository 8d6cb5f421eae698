import { AtipValidationError } from '../internal/errors'
import { guarded, invalid } from '../internal/guard'
import { nearest } from '../internal/nearest'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { type PolicyPlan, readPolicy } from '../safety/policy/policy'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import type { AtipTool } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { GivenArguments, StandardSchema, StandardSchemaOptions, StandardSource } from '../types/standard'
import type { FlatCommand, Tools } from '../types/toolset'
import type { ArgumentsOf, ToolDefinition, ToolNames } from '../types/typed-tool'
import { createJsonSchemaConverter } from './standard-json-schema'
import { createArgumentValidator } from './validate-arguments'

/**
 * Makes a Standard Schema of the arguments of one command, with its JSON Schema: what frameworks take as the input of a tool.
 *
 * - `validate` has the messages of a validator with `checkArguments`, is synchronous and never throws. It understands what
 *   models make of arguments (`"3"` for `3`, `null` for nothing); `value` has the keys and types of the tool. What cannot be
 *   checked in full, in a command with `x-schema`, is no issue.
 * - `jsonSchema.input` has keys that every provider takes (`dry_run` for `dry-run`, both of which are understood),
 *   `jsonSchema.output` those of the tool.
 *
 * For many commands make a toolset first, or take `standardCommands`.
 *
 * @param commandName the flattened name that models see, such as `gh_pr_create`
 * @throws AtipValidationError if a tool or an option is invalid, or there is no such command
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
    if (command === undefined)
      throw unknownCommand(
        commandName,
        commands.map(({ name }) => name),
      )
    return createSchemaMaker(tell)(command)
  })
  return schema as ReturnType<typeof toStandardSchema<Tool, Name>>
}

/** A copy of the tools, unless they are one already. */
function asToolset(tools: unknown): Tools {
  if (typeof (tools as { resolve?: unknown } | null)?.resolve === 'function') return tools as Tools
  return createToolset((Array.isArray(tools) ? tools : [tools]) as AtipTool[])
}

function unknownCommand(given: unknown, names: readonly string[]): AtipValidationError {
  if (typeof given !== 'string') return invalid('the name of a command', ['commandName'], given)
  const meant = nearest(given, names)
  const message = meant ? `did you mean ${meant}?` : `there are ${names.slice(0, 100).join(', ') || 'none'}`
  return new AtipValidationError(`No command has this name; ${message}`, ['commandName'], given)
}

/** Makes the schemas of commands. */
export type SchemaMaker = (command: FlatCommand) => StandardSchema

export function createSchemaMaker(tell: DiagnosticListener): SchemaMaker {
  const policy: PolicyPlan = readPolicy({ checkArguments: true })
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

/** Is told what was changed or left out. */
export type DiagnosticListener = (diagnostic: CompileDiagnostic) => void

const STANDARD_OPTIONS: OptionRules<StandardSchemaOptions> = { onDiagnostic: FUNCTION }

/** Returns the listener of the options; without one, a listener that does nothing. */
export function readStandardOptions(options: unknown): DiagnosticListener {
  const { onDiagnostic = () => undefined } = readOptions<StandardSchemaOptions>(options, STANDARD_OPTIONS)
  return onDiagnostic
}
