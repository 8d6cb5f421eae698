/**
 * Options and diagnostics of compiling (spec "Provider Output Types").
 *
 * @module
 */

/**
 * Options of the functions that compile tools.
 *
 * @example
 * const options: CompileOptions = { strict: true, onDiagnostic: ({ message }) => console.warn(message) }
 */
export interface CompileOptions {
  /**
   * OpenAI's strict mode: every parameter is required, and optional ones are nullable. Tools whose schema cannot be
   * strict are compiled without strict mode and reported. Ignored for other providers. @default false
   */
  strict?: boolean
  /**
   * Gemini: use JSON Schema in `parametersJsonSchema` instead of Gemini's own schema in `parameters`. Ignored for other
   * providers. @default false
   */
  jsonSchema?: boolean
  /**
   * Anthropic's strict mode: calls follow the schema. A request may have at most 20 strict tools, which together may
   * have at most 24 optional parameters and 16 choices between types. Tools become strict in order until a limit is
   * reached; the others are reported with `STRICT_UNAVAILABLE`. Ignored for other providers. @default false
   */
  anthropicStrict?: boolean
  /**
   * `'action'`: one tool for all commands of a level (`gh_pr`), whose parameter `action` selects the command (RFC
   * section 8.2, rule 3). There are fewer definitions, but the parameters that an action requires are described only in
   * words. Validators and `buildCommand` understand both kinds of calls.
   *
   * @default 'discrete'
   */
  strategy?: 'discrete' | 'action'
  /** Add up to two examples to each description if there is room. @default false */
  examples?: boolean
  /**
   * Anthropic: how long the definitions are cached; set on the last tool whose loading is not deferred. Ignored for
   * other providers.
   */
  cacheControl?: '5m' | '1h'
  /**
   * Anthropic and OpenAI's Responses API: the names of tools that are loaded only when the provider's tool search finds
   * them, or `true` for all. Add the provider's search tool to the request yourself. Ignored for other providers.
   * @default false
   */
  deferLoading?: boolean | readonly string[]
  /** Called for everything that is rewritten, cut, left out or ignored; without this callback, nothing is reported. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

/**
 * Something that was changed or left out when tools were compiled.
 *
 * @example
 * const show = ({ code, toolName, message }: CompileDiagnostic): string => `${code} ${toolName}: ${message}`
 */
export interface CompileDiagnostic {
  code: DiagnosticCode
  /** A human-readable sentence: the problem that was found and how it was handled. */
  message: string
  /** The name of the definition, or the name of the tool if the diagnostic concerns more than one definition. */
  toolName: string
  /** The keys that lead from the root of the tool's metadata to the part concerned. */
  path: string[]
  /** The content of `message` as data; present only if it concerns the metadata itself and not a provider. */
  fact?: MetadataFact
}

/**
 * A problem that was found while reading metadata.
 *
 * @example
 * const fact: MetadataFact = { kind: 'wrong-type', expected: 'a string' }
 */
export type MetadataFact =
  /**
   * A field of the wrong type; an effect of the wrong type counts as not declared. `expected` describes the right type.
   */
  | { readonly kind: 'wrong-type' | 'wrong-effect'; readonly expected: string }
  /** A mistake in an extension (`x-*`); `counts` says what it counts as, which is never harmless. */
  | { readonly kind: 'wrong-extension'; readonly expected: string; readonly counts: string }
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
        | 'unknown-version'
        | 'unverified'
        | 'renamed'
    }

/**
 * - `NAME_REWRITTEN`: the flattened name is invalid for a provider or not unique
 * - `PARAMETER_REWRITTEN`: the key of a parameter is invalid for a provider or not unique
 * - `DUPLICATE_TOOL`: two tools have the same name; commands of the later one replace commands of the earlier one that
 *   have the same path
 * - `DESCRIPTION_TRUNCATED`: the text was cut to fit the provider's limit
 * - `TEXT_SANITIZED`: control or invisible characters or forged safety flags were removed from a text
 * - `FIELD_IGNORED`: a field, parameter or value was unusable and was left out or simplified
 * - `TOOL_LIMIT_EXCEEDED`: more tools than the provider accepts in one request
 * - `STRICT_UNAVAILABLE`: the provider's strict mode cannot express the parameters, or accepts no more tools
 *
 * @example
 * const code: DiagnosticCode = 'NAME_REWRITTEN'
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
