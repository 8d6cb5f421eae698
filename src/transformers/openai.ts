import { OPENAI_STRICT_LIMITS as LIMITS, OPENAI_LIMITS } from '../internal/provider-limits'
import { OPEN_DIALECT, OPENAI_STRICT_DIALECT } from '../schema/dialects'
import type { ParameterSchemas } from '../schema/parameter-schema'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { OpenAIResponsesTool, OpenAITool } from '../types/providers'
import { isDeferred } from './command-definition'
import { type Definition, type ProviderTarget, transformTools } from './transform-tools'

/** The Chat Completions API. */
export const openaiTarget: ProviderTarget<OpenAITool> = {
  limits: OPENAI_LIMITS,
  dialect: () => OPEN_DIALECT,
  strict: ({ strict }) => (strict === true ? { dialect: OPENAI_STRICT_DIALECT, admit: checkStrictLimits } : undefined),
  build: (definition) => {
    const { name, description, isStrict } = definition
    const parameters = toOpenAIParameters(definition)
    const tool = isStrict ? { name, description, strict: true, parameters } : { name, description, parameters }
    return { type: 'function', function: tool }
  },
}

/** Returns the parameters in the form that both OpenAI APIs accept. */
function toOpenAIParameters({ parameters }: Definition): OpenAITool['function']['parameters'] {
  const { properties, required, rest } = parameters
  const schema = { type: 'object', properties, required, additionalProperties: false } as const
  return rest === undefined ? schema : { ...schema, ...rest }
}

/**
 * Compiles one tool for OpenAI's Chat Completions API into one definition per runnable command (RFC section 8).
 *
 * Descriptions end in the safety suffix and have at most 1024 characters. With `strict`, every parameter is required,
 * and optional parameters are nullable.
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * console.log(toOpenAI(npm)[0]?.function.name) // => npm_install
 */
export function toOpenAI(tool: AtipTool, options: CompileOptions = {}): OpenAITool[] {
  return transformTools([tool], options, openaiTarget)
}

/** Numbers that OpenAI limits in one strict schema. */
interface Counts {
  properties: number
  nesting: number
  enumValues: number
  characters: number
  longEnums: number
}

/** Returns the reason why strict mode refuses the parameters, worded as the end of a sentence. */
function checkStrictLimits({ properties, rest }: ParameterSchemas): string | undefined {
  const counts: Counts = { properties: 0, nesting: 0, enumValues: 0, characters: 0, longEnums: 0 }
  countSchema({ properties }, 1, counts)
  for (const [name, definition] of Object.entries(rest?.$defs ?? {})) {
    counts.characters += name.length
    countSchema(definition, 1, counts)
  }
  if (counts.properties > LIMITS.properties) return `more than ${LIMITS.properties} properties`
  if (counts.nesting > LIMITS.nesting) return `more than ${LIMITS.nesting} levels`
  if (counts.enumValues > LIMITS.enumValues) return `more than ${LIMITS.enumValues} allowed values in all`
  if (counts.characters > LIMITS.characters) return `more than ${LIMITS.characters} characters in names and values`
  if (counts.longEnums > 0) return `an enum of more than ${LIMITS.longEnumCharacters} characters`
  return undefined
}

function countSchema(schema: unknown, level: number, counts: Counts): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties, items, anyOf, enum: values } = schema as Record<string, unknown>
  if (properties !== undefined || items !== undefined) counts.nesting = Math.max(counts.nesting, level)
  if (Array.isArray(values)) countEnum(values, counts)
  for (const [name, property] of Object.entries(properties ?? {})) {
    counts.properties++
    counts.characters += name.length
    countSchema(property, level + 1, counts)
  }
  countSchema(items, level + 1, counts)
  for (const option of Array.isArray(anyOf) ? anyOf : []) countSchema(option, level, counts)
}

function countEnum(values: readonly unknown[], counts: Counts): void {
  const characters = values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
  counts.enumValues += values.length
  counts.characters += characters
  if (values.length > LIMITS.longEnum && characters > LIMITS.longEnumCharacters) counts.longEnums++
}

/** The Responses API: like Chat Completions, but one level flatter and with `strict` always present. */
export const openaiResponsesTarget: ProviderTarget<OpenAIResponsesTool> = {
  limits: OPENAI_LIMITS,
  dialect: (options) => openaiTarget.dialect(options),
  strict: (options) => openaiTarget.strict(options),
  build: (definition, options) => {
    const { name, description, isStrict } = definition
    const tool = {
      type: 'function' as const,
      name,
      description,
      strict: isStrict,
      parameters: toOpenAIParameters(definition),
    }
    return isDeferred(name, options) ? { ...tool, defer_loading: true } : tool
  },
}

/**
 * Compiles one tool for OpenAI's Responses API into one definition per runnable command (RFC section 8).
 *
 * Names, descriptions and parameters equal those of `toOpenAI`. `strict` is `false` by default.
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * console.log(toOpenAIResponses(npm)[0]?.type) // => function
 */
export function toOpenAIResponses(tool: AtipTool, options: CompileOptions = {}): OpenAIResponsesTool[] {
  return transformTools([tool], options, openaiResponsesTarget)
}
