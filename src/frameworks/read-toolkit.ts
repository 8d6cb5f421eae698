import type { StandardTool } from '../execute/toolkit-types'
import { invalid, isRecord } from '../internal/guard'

/** The commands of a toolkit. @throws AtipValidationError for what is none */
export function readToolkit(toolkit: unknown): readonly StandardTool[] {
  const { tools, standardTools } = isRecord(toolkit) ? toolkit : {}
  if (Array.isArray(tools) && Array.isArray(standardTools)) return standardTools
  throw invalid('a toolkit of createToolkit', ['toolkit'], toolkit)
}
