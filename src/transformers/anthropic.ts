import { ANTHROPIC_LIMITS, ANTHROPIC_STRICT_LIMITS as LIMITS } from '../internal/provider-limits'
import { ANTHROPIC_STRICT_DIALECT, OPEN_DIALECT } from '../schema/dialects'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { AnthropicTool } from '../types/providers'
import { isDeferred } from './command-definition'
import { type ProviderTarget, type StrictMode, transformTools } from './transform-tools'

/** The Messages API, which documents no limits for the number of tools or the length of descriptions. */
export const anthropicTarget: ProviderTarget<AnthropicTool> = {
  limits: ANTHROPIC_LIMITS,
  dialect: () => OPEN_DIALECT,
  strict: ({ anthropicStrict }) =>
    anthropicStrict === true ? { dialect: ANTHROPIC_STRICT_DIALECT, admit: createStrictBudget() } : undefined,
  build: ({ name, description, parameters, isStrict }, options) => {
    const { properties, required, rest } = parameters
    const schema = { type: 'object', properties, required } as AnthropicTool['input_schema']
    const tool: AnthropicTool = {
      name,
      description,
      input_schema: rest === undefined ? schema : { ...schema, ...rest },
    }
    if (isStrict) {
      tool.input_schema.additionalProperties = false
      tool.strict = true
    }
    if (isDeferred(name, options)) tool.defer_loading = true
    return tool
  },
  finish: (tools, { cacheControl }) => {
    const loaded = tools.filter((tool) => tool.defer_loading !== true).at(-1)
    if (cacheControl !== undefined && loaded !== undefined) {
      loaded.cache_control = { type: 'ephemeral', ttl: cacheControl }
    }
  },
}

/**
 * Compiles one tool for Anthropic's Messages API into one definition per runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * console.log(toAnthropic(npm)[0]?.name) // => npm_install
 */
export function toAnthropic(tool: AtipTool, options: CompileOptions = {}): AnthropicTool[] {
  return transformTools([tool], options, anthropicTarget)
}

/** Numbers that count towards the limits of strict tools. */
interface Cost {
  optional: number
  unions: number
}

/**
 * Returns a function that admits strict tools until the request is full. A refused tool takes no room, so a smaller
 * tool may still fit.
 */
function createStrictBudget(): StrictMode['admit'] {
  const left: Record<keyof typeof LIMITS, number> = { ...LIMITS }
  return (parameters) => {
    const cost: Cost = { optional: 0, unions: 0 }
    addCost(parameters, cost)
    if (left.tools < 1) return `a request accepts at most ${LIMITS.tools} strict tools`
    if (cost.optional > left.optional)
      return `the strict tools of a request may have at most ${LIMITS.optional} optional parameters in total`
    if (cost.unions > left.unions)
      return `the strict tools of a request may have at most ${LIMITS.unions} union types in total`
    left.tools -= 1
    left.optional -= cost.optional
    left.unions -= cost.unions
    return undefined
  }
}

function addCost(schema: unknown, cost: Cost): void {
  if (typeof schema !== 'object' || schema === null) return
  const { type, properties = {}, required, items, anyOf } = schema as Record<string, unknown>
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  if (Array.isArray(type) || Array.isArray(anyOf)) cost.unions++
  for (const [name, property] of Object.entries(properties as object)) {
    if (!needed.includes(name)) cost.optional++
    addCost(property, cost)
  }
  addCost(items, cost)
  for (const option of Array.isArray(anyOf) ? anyOf : []) addCost(option, cost)
}
