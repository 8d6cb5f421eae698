/**
 * How to compile, and what it told (spec "Provider Output Types").
 *
 * @module
 */

/** How to compile. */
export interface CompileOptions {
  /** OpenAI's strict mode: every parameter required, optional ones nullable. Tools whose schema cannot be strict are compiled without, and told. Ignored for other providers. @default false */
  strict?: boolean
  /** Gemini: JSON Schema in `parametersJsonSchema` instead of Gemini's own in `parameters`. Ignored for other providers. @default false */
  jsonSchema?: boolean
  /**
   * Anthropic's strict mode: answers keep to the schema. A request takes 20 such tools with 24 optional parameters and 16
   * choices of type together; tools get it in their order until that is used up, the others are told with `STRICT_UNAVAILABLE`.
   * Ignored for other providers. @default false
   */
  anthropicStrict?: boolean
  /**
   * `'action'`: one tool for the commands of each level (`gh_pr`), told apart by the parameter `action` (RFC section 8.2, rule 3).
   * Fewer definitions, but what a command needs is only said in words. Validator and command lines understand calls of either kind.
   *
   * @default 'discrete'
   */
  strategy?: 'discrete' | 'action'
  /** Up to two examples of each command in its description, as far as there is room. @default false */
  examples?: boolean
  /** Anthropic: how long the definitions are cached, from the last tool that is not deferred on. Ignored for other providers. */
  cacheControl?: '5m' | '1h'
  /**
   * Anthropic, OpenAI's Responses API: tools that are loaded when the provider's tool search finds them: those with these
   * names, or all. The search itself is a tool that the request must have besides. Ignored for other providers. @default false
   */
  deferLoading?: boolean | readonly string[]
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
 * - `STRICT_UNAVAILABLE`: the provider's strict mode cannot say the parameters, or takes no more tools; this one is not strict
 */
export type DiagnosticCode =
  | 'NAME_REWRITTEN'
  | 'PARAMETER_REWRITTEN'
  | 'DUPLICATE_TOOL'
  | 'DESCRIPTION_TRUNCATED'
  | 'TEXT_SANITIZED'
  | 'FIELD_IGNORED'
  | 'TOOL_LIMIT_EXCEEDED'
  | 'STRICT_UNAVAILABLE'
