import { GEMINI_LIMITS } from '../internal/provider-limits'
import { GEMINI_DIALECT, GEMINI_JSON_SCHEMA_DIALECT } from '../schema/dialects'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { GeminiFunctionDeclaration, GeminiJsonSchemaDeclaration } from '../types/providers'
import { type ProviderTarget, transformTools } from './transform-tools'

type Declaration = GeminiFunctionDeclaration | GeminiJsonSchemaDeclaration

/** Function declarations, in Gemini's own schema or, with `jsonSchema`, in JSON Schema. */
export const geminiTarget: ProviderTarget<Declaration> = {
  limits: GEMINI_LIMITS,
  dialect: ({ jsonSchema }) => (jsonSchema === true ? GEMINI_JSON_SCHEMA_DIALECT : GEMINI_DIALECT),
  strict: () => undefined,
  build: ({ name, description, parameters }, { jsonSchema }) => {
    const { properties, required, rest } = parameters
    const schema = { type: 'object', properties, required } as GeminiFunctionDeclaration['parameters']
    if (jsonSchema !== true) {
      return { name, description, parameters: rest === undefined ? schema : { ...schema, ...rest } }
    }
    const hasParameters = Object.keys(properties).length > 0 || Boolean(rest?.additionalProperties)
    return hasParameters
      ? { name, description, parametersJsonSchema: { ...schema, additionalProperties: false, ...rest } }
      : { name, description }
  },
}

/**
 * Compiles one tool into Gemini function declarations, one for each runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * console.log(toGemini(npm)[0]?.parameters.type) // => object
 */
export function toGemini(tool: AtipTool, options: CompileOptions & { jsonSchema: true }): GeminiJsonSchemaDeclaration[]
export function toGemini(tool: AtipTool, options?: CompileOptions): GeminiFunctionDeclaration[]
export function toGemini(tool: AtipTool, options: CompileOptions = {}): Declaration[] {
  return transformTools([tool], options, geminiTarget)
}
