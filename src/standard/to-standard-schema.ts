import { AtipValidationError } from '../internal/errors'
import { invalid, wrapErrors } from '../internal/foreign-values'
import { listMeant } from '../internal/nearest'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { readPolicyPlan } from '../safety/policy/policy'
import { createToolset, flattenTools } from '../toolset/create-toolset'
import type { AddDiagnostic } from '../transformers/command-definition'
import type { AtipTool } from '../types/atip'
import type { GivenArguments, StandardSchema, StandardSchemaOptions, StandardSource } from '../types/standard'
import type { FlatCommand, Tools } from '../types/toolset'
import type { ArgumentsOf, ToolDefinition, ToolNames } from '../types/typed-tool'
import { createJsonSchemaConverter } from './standard-json-schema'
import { createArgumentValidator } from './validate-arguments'

/**
 * Returns a Standard Schema for one command's arguments, which includes a JSON Schema. Frameworks accept it as a tool's
 * input schema.
 *
 * - `validate` is synchronous and never throws; it returns the messages of a validator with `checkArguments`. It
 *   accepts common spellings of models (`"3"` for `3`, `null` for an absent argument). `value` has the metadata's keys
 *   and types. Parts of an `x-schema` that cannot be checked cause no issues.
 * - `jsonSchema.input` has keys that every provider accepts (`dry_run` for `dry-run`; `validate` accepts both).
 *   `jsonSchema.output` has the metadata's keys.
 *
 * For many commands, create a toolset first, or use `standardCommands`.
 *
 * @param commandName the flattened name that models see, such as `gh_pr_create`
 * @throws AtipValidationError if a tool or an option is invalid, or no command has this name
 * @example
 * const { '~standard': schema } = toStandardSchema([git], 'git_log')
 * console.log(await schema.validate({ 'max-count': '5' })) // => { value: { 'max-count': 5 } }
 */
export function toStandardSchema<const Tool extends ToolDefinition, Name extends ToolNames<Tool>>(
  tools: StandardSource<Tool>,
  commandName: Name,
  options: StandardSchemaOptions = {},
): StandardSchema<ArgumentsOf<Tool, Name>, GivenArguments<ArgumentsOf<Tool, Name>>> {
  const schema = wrapErrors('the tools or the options', () => {
    const tell = readStandardOptions(options)
    const { commands } = flattenTools(asToolset(tools))
    const command = commands.find(({ name }) => name === commandName)
    if (command === undefined) throw unknownCommand(commandName, commands)
    return createSchemaMaker(tell)(command)
  })
  return schema as ReturnType<typeof toStandardSchema<Tool, Name>>
}

/** Returns a toolset unchanged, and creates a toolset from tools. */
function asToolset(tools: unknown): Tools {
  if (typeof (tools as { resolve?: unknown } | null)?.resolve === 'function') return tools as Tools
  return createToolset((Array.isArray(tools) ? tools : [tools]) as AtipTool[])
}

function unknownCommand(given: unknown, commands: readonly FlatCommand[]): AtipValidationError {
  if (typeof given !== 'string') return invalid('the name of a command', ['commandName'], given)
  const names = commands.map(({ name }) => name)
  const meant = listMeant(given, names)
  const hint =
    meant.length > 0
      ? `did you mean ${meant.join(', ')}?`
      : `expected one of ${names.slice(0, 100).join(', ') || 'none'}`
  return new AtipValidationError(`No command has this name: ${hint}`, ['commandName'], given)
}

/** Returns a function that creates the schemas of commands. */
export function createSchemaMaker(tell: AddDiagnostic): (command: FlatCommand) => StandardSchema {
  const policy = readPolicyPlan({ checkArguments: true })
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

/** Returns the listener from the options, or a listener that does nothing. */
export function readStandardOptions(options: unknown): AddDiagnostic {
  const { onDiagnostic = () => undefined } = readOptions<StandardSchemaOptions>(options, STANDARD_OPTIONS)
  return onDiagnostic
}
