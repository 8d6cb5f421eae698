import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { GeminiFunctionDeclaration, GeminiJsonSchemaDeclaration } from '../types/providers'
import { type Target, transformTools, UNLIMITED } from './transform'

type Declaration = GeminiFunctionDeclaration | GeminiJsonSchemaDeclaration

/** Function declarations: 512 of them, keys without hyphens and dots; outside of JSON Schema enums of strings only. */
export const geminiTarget: Target<Declaration> = {
  label: 'Gemini',
  maxTools: 512,
  maxDescription: UNLIMITED,
  dialect: ({ jsonSchema }) => ({ key: 'portableKey', textEnums: jsonSchema !== true, nullable: false }),
  build: (name, description, { properties, required }, { jsonSchema }) => {
    const schema = { type: 'object', properties, required } as GeminiFunctionDeclaration['parameters']
    if (jsonSchema !== true) return { name, description, parameters: schema }
    const hasParameters = Object.keys(properties).length > 0
    return hasParameters
      ? { name, description, parametersJsonSchema: { ...schema, additionalProperties: false } }
      : { name, description }
  },
}

/**
 * Compiles one tool to Gemini function declarations, one per runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toGemini(tool: AtipTool, options: CompileOptions & { jsonSchema: true }): GeminiJsonSchemaDeclaration[]
export function toGemini(tool: AtipTool, options?: CompileOptions): GeminiFunctionDeclaration[]
export function toGemini(tool: AtipTool, options: CompileOptions = {}): Declaration[] {
  return transformTools([tool], options, geminiTarget)
}
