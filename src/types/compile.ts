/**
 * How to compile, and what it told (spec "Provider Output Types").
 *
 * @module
 */

/** How to compile. */
export interface CompileOptions {
  /** OpenAI's strict mode: every parameter required, optional ones nullable. Ignored for other providers. @default false */
  strict?: boolean
  /** Gemini: JSON Schema in `parametersJsonSchema` instead of Gemini's own in `parameters`. Ignored for other providers. @default false */
  jsonSchema?: boolean
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
