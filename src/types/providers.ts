/**
 * Tool definitions in the format of each API (spec "Provider Output Types").
 *
 * @module
 */

/**
 * The providers that tools are compiled for and whose responses are read.
 *
 * @example
 * const provider: Provider = 'anthropic'
 */
export type Provider = 'openai' | 'openai-responses' | 'gemini' | 'anthropic'

/**
 * A tool for OpenAI's Chat Completions API. `strict` is present only if it is `true`.
 *
 * @example
 * const tools: OpenAITool[] = toOpenAI(npm)
 */
export interface OpenAITool {
  type: 'function'
  function: {
    name: string
    /** At most {@link OPENAI_DESCRIPTION_MAX_LENGTH} characters, including the safety suffix. */
    description: string
    strict?: boolean
    parameters: {
      type: 'object'
      properties: Record<string, OpenAIParameter>
      required: string[]
      additionalProperties: false
    }
  }
}

/**
 * One parameter for OpenAI. In strict mode, an optional parameter is nullable: `type` includes `"null"` and `enum` ends
 * with `null`.
 *
 * @example
 * const parameter: OpenAIParameter = { type: ['integer', 'null'], description: 'How many' }
 */
export interface OpenAIParameter {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/**
 * A tool for OpenAI's Responses API. `strict` is always present, because that API treats its absence as `true`.
 *
 * @example
 * const tools: OpenAIResponsesTool[] = toOpenAIResponses(npm)
 */
export interface OpenAIResponsesTool {
  type: 'function'
  name: string
  /** At most {@link OPENAI_DESCRIPTION_MAX_LENGTH} characters, including the safety suffix. */
  description: string
  strict: boolean
  parameters: OpenAITool['function']['parameters']
  /** Set by `deferLoading`. */
  defer_loading?: true
}

/**
 * A function declaration for Gemini.
 *
 * @example
 * const declarations: GeminiFunctionDeclaration[] = toGemini(npm)
 */
export interface GeminiFunctionDeclaration {
  name: string
  description: string
  parameters: {
    type: 'object'
    properties: Record<string, GeminiParameter>
    required: string[]
  }
}

/**
 * A function declaration for Gemini with plain JSON Schema, as its SDK accepts it. A function without
 * parameters has no schema.
 *
 * @example
 * const declarations: GeminiJsonSchemaDeclaration[] = toGemini(npm, { jsonSchema: true })
 */
export interface GeminiJsonSchemaDeclaration {
  name: string
  description: string
  parametersJsonSchema?: {
    type: 'object'
    properties: Record<string, GeminiParameter>
    required: string[]
    additionalProperties: false
  }
}

/**
 * One parameter for Gemini. In `parameters`, an `enum` contains only strings: numbers become text.
 *
 * @example
 * const parameter: GeminiParameter = { type: 'integer', description: 'How many' }
 */
export interface GeminiParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/**
 * A tool for Anthropic's Messages API.
 *
 * @example
 * const tools: AnthropicTool[] = toAnthropic(npm)
 */
export interface AnthropicTool {
  name: string
  description: string
  input_schema: {
    type: 'object'
    properties: Record<string, AnthropicParameter>
    required: string[]
    /** Present only in strict mode. */
    additionalProperties?: false
  }
  /** Set by `anthropicStrict`; present only if it is `true`. */
  strict?: true
  /** Set by `cacheControl`, on one tool. */
  cache_control?: { type: 'ephemeral'; ttl: '5m' | '1h' }
  /** Set by `deferLoading`. */
  defer_loading?: true
}

/**
 * One parameter for Anthropic.
 *
 * @example
 * const parameter: AnthropicParameter = { type: 'integer', description: 'How many' }
 */
export interface AnthropicParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/**
 * The items of an `array` parameter.
 *
 * @example
 * const items: ParameterItems = { type: 'string', enum: ['red', 'blue'] }
 */
export interface ParameterItems {
  type: string
  enum?: (string | number)[]
}

/**
 * A compiled tool of any provider.
 *
 * @example
 * const nameOf = (tool: ProviderTool): string => ('function' in tool ? tool.function.name : tool.name)
 */
export type ProviderTool = OpenAITool | OpenAIResponsesTool | GeminiFunctionDeclaration | AnthropicTool

/**
 * The tool type of each provider.
 *
 * @example
 * const tools: ProviderToolMap['openai'][] = toOpenAI(npm)
 */
export interface ProviderToolMap {
  openai: OpenAITool
  'openai-responses': OpenAIResponsesTool
  gemini: GeminiFunctionDeclaration
  anthropic: AnthropicTool
}

/**
 * Tools compiled for one provider; `provider` determines the type of `tools`.
 *
 * @example
 * const compiled: ProviderTools<'openai'> = compileTools([npm], 'openai')
 */
export type ProviderTools<P extends Provider = Provider, Name extends string = string> = {
  provider: P
  tools: WithName<ProviderToolMap[P], Name>[]
}

/**
 * A compiled tool whose name is one of `Name`.
 *
 * @example
 * const nameOf = (tool: WithName<AnthropicTool, 'git_log' | 'git_status'>): 'git_log' | 'git_status' => tool.name
 */
export type WithName<Tool, Name extends string> = string extends Name
  ? Tool
  : Tool & (Tool extends { function: object } ? { function: { name: Name } } : { name: Name })

/**
 * The part of a request that holds its tools; `tools` is absent if there are none.
 *
 * @example
 * const { tools = [] }: RequestTools['anthropic'] = toRequest(compileTools([npm], 'anthropic'))
 */
export interface RequestTools {
  openai: { tools?: OpenAITool[] }
  'openai-responses': { tools?: OpenAIResponsesTool[] }
  anthropic: { tools?: AnthropicTool[] }
  gemini: { tools?: { functionDeclarations: GeminiFunctionDeclaration[] }[] }
}
