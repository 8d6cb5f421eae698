import type { StandardTool } from '../execute/toolkit-types'
import { invalid, isRecord, toRecord, wrapErrors } from '../internal/foreign-values'
import { ANTHROPIC_LIMITS, checkToolCount, GEMINI_LIMITS, OPENAI_LIMITS } from '../internal/provider-limits'
import type { FrameworkToolkit, InputSchema } from './types'

/** The commands of a toolkit with schemas that its provider accepts. */
interface ToolkitSchemas {
  readonly isOpenAI: boolean
  readonly isGemini: boolean
  readonly commands: readonly {
    readonly tool: StandardTool
    readonly schema: InputSchema
    /** True if the provider enforces the schema. */
    readonly strict: boolean
  }[]
}

/** Returns the commands of a toolkit. @throws AtipValidationError if `createToolkit` did not make it */
export function readToolkit(toolkit: unknown): readonly StandardTool[] {
  return wrapErrors('the toolkit', () => {
    const { tools, standardTools } = isRecord(toolkit) ? toolkit : {}
    if (Array.isArray(tools) && Array.isArray(standardTools)) return standardTools
    throw invalid('a toolkit of createToolkit', ['toolkit'], toolkit)
  })
}

/**
 * Chooses a schema for each command. Frameworks send schemas unchanged or change them in ways that providers refuse, so
 * the choice must survive both. If the toolkit's own definition of a command is strict, its schema is used.
 *
 * @throws AtipValidationError if `createToolkit` did not make the toolkit, or it has more commands than its provider
 *   takes
 */
export function readToolkitSchemas(toolkit: FrameworkToolkit): ToolkitSchemas {
  const standardTools = readToolkit(toolkit)
  const definitions = toolkit.tools.map(toRecord)
  const strictSchemas = new Map<unknown, unknown>()
  for (const { function: inner, ...outer } of definitions) {
    const { strict, name, parameters, input_schema: schema = parameters } = toRecord(inner ?? outer)
    if (strict === true) strictSchemas.set(name, schema)
  }
  const isOpenAI = definitions.some(({ type }) => type === 'function')
  const isGemini = !isOpenAI && !definitions.some((definition) => 'input_schema' in definition)
  // Each command becomes a tool of its own, even if the toolkit groups them.
  const limits = isOpenAI ? OPENAI_LIMITS : isGemini ? GEMINI_LIMITS : ANTHROPIC_LIMITS
  checkToolCount(standardTools.length, limits, ['toolkit', 'standardTools'])
  const target = isGemini ? 'openapi-3.0' : 'draft-07'
  const commands = standardTools.map((tool) => {
    const own = strictSchemas.get(tool.name)
    const schema = own ?? tool.inputSchema['~standard'].jsonSchema.input({ target })
    return { tool, schema: schema as InputSchema, strict: own !== undefined }
  })
  return { isOpenAI, isGemini, commands }
}
