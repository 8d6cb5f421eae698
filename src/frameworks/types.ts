/**
 * The parts of the frameworks' types that the adapters use, described structurally so that no framework must be
 * installed.
 *
 * @module
 */

import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionResult } from '../execute/types'

/**
 * A toolkit that `createToolkit` made for the provider that the framework uses.
 *
 * @example
 * const toolkit: FrameworkToolkit = createToolkit([npm], { provider: 'openai' })
 */
export interface FrameworkToolkit {
  readonly tools: readonly unknown[]
  readonly standardTools: readonly StandardTool[]
}

/**
 * JSON Schema of an object.
 *
 * @example
 * const schema: InputSchema = { type: 'object', properties: { city: { type: 'string' } } }
 */
export type InputSchema = Record<string, unknown>

/**
 * The outcome of a call. The model reads `text`; only the status `ok` is a success.
 *
 * @example
 * const output: ToolOutput = { status: 'ok', exitCode: 0, text: 'clean' }
 */
export type ToolOutput = Pick<ExecutionResult, 'status' | 'exitCode' | 'text'>
