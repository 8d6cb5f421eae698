import type { AtipTool } from '../types/atip'
import type { CompileOptions, GeminiFunctionDeclaration } from '../types/providers'
import { type Target, transformTools, UNLIMITED } from './transform'

/** Function declarations: 512 of them, keys without hyphens and dots, enums of strings only. */
export const geminiTarget: Target<GeminiFunctionDeclaration> = {
  label: 'Gemini',
  maxTools: 512,
  maxDescription: UNLIMITED,
  dialect: () => ({ key: 'portableKey', textEnums: true, nullable: false }),
  build: (name, description, { properties, required }) => ({
    name,
    description,
    parameters: { type: 'object', properties, required } as GeminiFunctionDeclaration['parameters'],
  }),
}

/**
 * Compiles one tool to Gemini function declarations, one per runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toGemini(tool: AtipTool, options: CompileOptions = {}): GeminiFunctionDeclaration[] {
  return transformTools([tool], options, geminiTarget)
}
