import type { StandardTool } from '../execute/toolkit-types'
import { fieldsOf, invalid, isRecord } from '../internal/guard'
import { ANTHROPIC_LIMITS, checkToolCount, GEMINI_LIMITS, OPENAI_LIMITS } from '../internal/provider-limits'
import type { FrameworkToolkit, InputSchema } from './types'

/** The commands of a toolkit. @throws AtipValidationError for what is none */
export function readToolkit(toolkit: unknown): readonly StandardTool[] {
  const { tools, standardTools } = isRecord(toolkit) ? toolkit : {}
  if (Array.isArray(tools) && Array.isArray(standardTools)) return standardTools
  throw invalid('a toolkit of createToolkit', ['toolkit'], toolkit)
}

/** The schema of a command as its provider takes it, and whether the model is held to it. */
export interface InputForm {
  readonly schema: InputSchema
  readonly strict: boolean
}

export interface InputForms {
  readonly isOpenAI: boolean
  readonly isGemini: boolean
  read(tool: StandardTool): InputForm
}

/**
 * Frameworks send a schema as it is, or change it in ways that its provider refuses: each gets one that survives. Where the
 * toolkit's own definition of a command is strict, that is it.
 */
export function createInputForms({ tools, standardTools }: FrameworkToolkit): InputForms {
  const definitions = tools.map(fieldsOf)
  const schemas = new Map<unknown, unknown>()
  for (const { function: inner, ...outer } of definitions) {
    const { strict, name, parameters, input_schema: schema = parameters } = fieldsOf(inner ?? outer)
    if (strict === true) schemas.set(name, schema)
  }
  const isOpenAI = definitions.some(({ type }) => type === 'function')
  const isGemini = !isOpenAI && !definitions.some((definition) => 'input_schema' in definition)
  // Each command is a tool here, also where the toolkit groups them.
  const limits = isOpenAI ? OPENAI_LIMITS : isGemini ? GEMINI_LIMITS : ANTHROPIC_LIMITS
  checkToolCount(standardTools.length, limits, ['toolkit', 'standardTools'])
  const target = isGemini ? 'openapi-3.0' : 'draft-07'
  return {
    isOpenAI,
    isGemini,
    read: ({ name, inputSchema }) => {
      const known = schemas.get(name)
      const schema = known ?? inputSchema['~standard'].jsonSchema.input({ target })
      return { schema: schema as InputSchema, strict: known !== undefined }
    },
  }
}
