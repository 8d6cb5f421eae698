/**
 * What providers take: tool definitions in the shape of each API (spec "Provider Output Types").
 *
 * @module
 */

/** The providers that tools are compiled for and whose responses are read. */
export type Provider = 'openai' | 'openai-responses' | 'gemini' | 'anthropic'

/** A tool for OpenAI's Chat Completions API. `strict` is present only when it is `true`. */
export interface OpenAITool {
  type: 'function'
  function: {
    name: string
    /** At most {@link OPENAI_DESCRIPTION_MAX_LENGTH} characters, safety suffix included. */
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

/** One parameter for OpenAI. In strict mode an optional one is nullable: `type` holds `"null"` and `enum` ends with `null`. */
export interface OpenAIParameter {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  items?: ParameterItems
}

/** A tool for OpenAI's Responses API: flat, and `strict` is always said, since that API takes absence for `true`. */
export interface OpenAIResponsesTool {
  type: 'function'
  name: string
  /** At most {@link OPENAI_DESCRIPTION_MAX_LENGTH} characters, safety suffix included. */
  description: string
  strict: boolean
  parameters: OpenAITool['function']['parameters']
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

/** One parameter for Gemini. An `enum` always holds strings; numbers are given as text. */
export interface GeminiParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
}

/** A tool for Anthropic's Messages API. */
export interface AnthropicTool {
  name: string
  description: string
  input_schema: {
    type: 'object'
    properties: Record<string, AnthropicParameter>
    required: string[]
  }
}

/** One parameter for Anthropic. */
export interface AnthropicParameter {
  type: string
  description: string
  enum?: (string | number)[]
  items?: ParameterItems
}

/** What the items of an `array` parameter are. */
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

/** Tools compiled for one provider; the provider's literal decides the type of `tools`. */
export type ProviderTools<P extends Provider = Provider> = {
  provider: P
  tools: ProviderToolMap[P][]
}

/** How to compile. */
export interface CompileOptions {
  /** OpenAI's strict mode: every parameter required, optional ones nullable. Ignored for other providers. @default false */
  strict?: boolean
  /** Is told everything that was rewritten, cut, left out or ignored. Without it these things happen silently. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

/** Something that compiling changed or left out. */
export interface CompileDiagnostic {
  code: DiagnosticCode
  /** A sentence for people: what was found and what was done. */
  message: string
  /** The name of the definition concerned; the tool's own name where no single definition is. */
  toolName: string
  /** Where in the metadata, from the root of the tool. */
  path: string[]
}

/**
 * - `NAME_REWRITTEN`: a provider would refuse the flattened name, or another command has it too
 * - `PARAMETER_REWRITTEN`: the same for a parameter's key
 * - `DUPLICATE_TOOL`: two tools have one name; the later one's commands replace the earlier one's
 * - `DESCRIPTION_TRUNCATED`: the text was cut to fit the provider's limit
 * - `TEXT_SANITIZED`: control or invisible characters or forged safety flags were removed from a text
 * - `FIELD_IGNORED`: a field, parameter or value could not be used and was left out or read as something simpler
 * - `TOOL_LIMIT_EXCEEDED`: more tools than the provider takes in one request
 */
export type DiagnosticCode =
  | 'NAME_REWRITTEN'
  | 'PARAMETER_REWRITTEN'
  | 'DUPLICATE_TOOL'
  | 'DESCRIPTION_TRUNCATED'
  | 'TEXT_SANITIZED'
  | 'FIELD_IGNORED'
  | 'TOOL_LIMIT_EXCEEDED'
