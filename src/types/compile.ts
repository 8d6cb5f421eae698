/**
 * Options and diagnostics of compiling (spec "Provider Output Types").
 *
 * @module
 */

/** Options of the functions that compile tools. */
export interface CompileOptions {
  /**
   * OpenAI's strict mode: every parameter is required, optional ones are nullable. Tools whose schema cannot be strict
   * are compiled without it and reported. Ignored for other providers. @default false
   */
  strict?: boolean
  /** Gemini: use JSON Schema in `parametersJsonSchema` instead of Gemini's own schema in `parameters`. Ignored for other providers. @default false */
  jsonSchema?: boolean
  /**
   * Anthropic's strict mode: calls follow the schema. All strict tools of a request may have 24 optional parameters and
   * 16 choices between types together, and there may be 20 of them; tools become strict in their order until a limit is
   * reached, the others are reported with `STRICT_UNAVAILABLE`. Ignored for other providers. @default false
   */
  anthropicStrict?: boolean
  /**
   * `'action'`: one tool for all commands of a level (`gh_pr`), with the parameter `action` to choose one (RFC section
   * 8.2, rule 3). There are fewer definitions, but the parameters that an action requires are only described in words.
   * Validators and `buildCommand` understand both kinds of calls.
   *
   * @default 'discrete'
   */
  strategy?: 'discrete' | 'action'
  /** Add up to two examples to each description if there is room. @default false */
  examples?: boolean
  /** Anthropic: how long the definitions are cached; set on the last tool that is not deferred. Ignored for other providers. */
  cacheControl?: '5m' | '1h'
  /**
   * Anthropic and OpenAI's Responses API: the names of tools that are loaded only when the provider's tool search finds
   * them, or `true` for all. Add the provider's search tool to the request yourself. Ignored for other providers. @default false
   */
  deferLoading?: boolean | readonly string[]
  /** Called for everything that was rewritten, cut, left out or ignored; without it these things happen silently. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

/** Something that was changed or left out when tools were compiled. */
export interface CompileDiagnostic {
  code: DiagnosticCode
  /** A sentence for people: what was found and what was done about it. */
  message: string
  /** The name of the definition, or of the tool if no single definition is concerned. */
  toolName: string
  /** Where in the tool's metadata, from its root. */
  path: string[]
  /** What `message` states, as data, where it is about the metadata itself and not about a provider. */
  fact?: MetadataFact
}

/** What reading metadata found. */
export type MetadataFact =
  /** A field of the wrong type; an effect of the wrong type counts as not declared. `expected` is in words. */
  | { readonly kind: 'wrong-type' | 'wrong-effect'; readonly expected: string }
  | {
      readonly kind:
        | 'no-name'
        | 'no-flags'
        | 'unknown-type'
        | 'unsafe-text'
        | 'hidden-default'
        | 'unusable-values'
        | 'no-values'
        | 'global-options'
        | 'duplicate-tool'
        | 'renamed'
    }

/**
 * - `NAME_REWRITTEN`: the flattened name is invalid for a provider or not unique
 * - `PARAMETER_REWRITTEN`: the same for the key of a parameter
 * - `DUPLICATE_TOOL`: two tools have the same name; commands of the later one replace those of the earlier one
 * - `DESCRIPTION_TRUNCATED`: the text was cut to fit the provider's limit
 * - `TEXT_SANITIZED`: control or invisible characters or forged safety flags were removed from a text
 * - `FIELD_IGNORED`: a field, parameter or value was unusable and was left out or simplified
 * - `TOOL_LIMIT_EXCEEDED`: more tools than the provider accepts in one request
 * - `STRICT_UNAVAILABLE`: the provider's strict mode cannot express the parameters, or accepts no more tools
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
