/**
 * Running calls on this machine: decide, ask, run without a shell, keep secrets out of the result.
 *
 * For Node 20.19 and newer, on Linux and macOS; on Windows without batch files. Nothing happens at import.
 *
 * @module
 */

export { type BubblewrapOptions, createBubblewrap } from './bubblewrap'
export { type AuthenticationOptions, type AuthenticationStatus, checkAuthentication } from './check-authentication'
export type { ExecutionEnd, ExecutionEvent, ExecutionRefusal, ExecutionStart } from './event-types'
export { createExecutor } from './executor'
export { createToolkit } from './toolkit'
export type {
  HandleOptions,
  StandardCallOptions,
  StandardTool,
  ToolContext,
  Toolkit,
  ToolkitOptions,
  Turn,
} from './toolkit-types'
export type {
  ConfirmationRequest,
  ExecuteOptions,
  ExecutionDecision,
  ExecutionResult,
  ExecutionStatus,
  Executor,
  ExecutorOptions,
  ProgramFile,
  Sandbox,
} from './types'
