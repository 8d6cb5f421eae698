/**
 * What the frameworks take, as far as it is used: structures alone, so that none of them must be installed.
 *
 * @module
 */

import type { StandardTool } from '../execute/toolkit-types'
import type { ExecutionResult } from '../execute/types'

/** A toolkit, as `createToolkit` makes it for the provider that the framework talks to. */
export interface FrameworkToolkit {
  readonly tools: readonly unknown[]
  readonly standardTools: readonly StandardTool[]
}

/** JSON Schema of an object. */
export type InputSchema = Record<string, unknown>

/** What became of a call. `text` is what the model reads; only `ok` is a success. */
export type ToolOutput = Pick<ExecutionResult, 'status' | 'exitCode' | 'text'>
