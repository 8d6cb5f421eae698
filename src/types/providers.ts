/**
 * Tool definitions in the format of each API (spec "Provider Output Types").
 *
 * @module
 */

/** The providers that tools are compiled for and whose responses are read. */
export type Provider = 'openai' | 'openai-responses' | 'gemini' | 'anthropic'

/** A tool for OpenAI's Chat Completions API. `strict` is present only if it is `true`. */
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
 */
export interface OpenAIParameter {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/** A tool for OpenAI's Responses API. `strict` is always present, because that API treats its absence as `true`. */
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

/** A function declaration for Gemini. */
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

/** One parameter for Gemini. In `parameters`, an `enum` contains only strings: numbers become text. */
export interface GeminiParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/** A tool for Anthropic's Messages API. */
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

/** One parameter for Anthropic. */
export interface AnthropicParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
  /** Other keywords of the command's JSON Schema (`x-schema`); a union has `anyOf` instead of `type`. */
  [keyword: string]: unknown
}

/** The items of an `array` parameter. */
export interface ParameterItems {
  type: string
  enum?: (string | number)[]
}

/** A compiled tool of any provider. */
export type ProviderTool = OpenAITool | OpenAIResponsesTool | GeminiFunctionDeclaration | AnthropicTool

/** The tool type of each provider. */
export interface ProviderToolMap {
  openai: OpenAITool
  'openai-responses': OpenAIResponsesTool
  gemini: GeminiFunctionDeclaration
  anthropic: AnthropicTool
}

/** Tools compiled for one provider; `provider` determines the type of `tools`. */
export type ProviderTools<P extends Provider = Provider, Name extends string = string> = {
  provider: P
  tools: WithName<ProviderToolMap[P], Name>[]
}

/** A compiled tool whose name is one of `Name`. */
export type WithName<Tool, Name extends string> = string extends Name
  ? Tool
  : Tool & (Tool extends { function: object } ? { function: { name: Name } } : { name: Name })

/** The part of a request that holds its tools; `tools` is absent if there are none. */
export interface RequestTools {
  openai: { tools?: OpenAITool[] }
  'openai-responses': { tools?: OpenAIResponsesTool[] }
  anthropic: { tools?: AnthropicTool[] }
  gemini: { tools?: { functionDeclarations: GeminiFunctionDeclaration[] }[] }
}
