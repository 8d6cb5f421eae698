/**
 * Running calls on this machine: decide, ask, run without a shell, keep secrets out of the result.
 *
 * For Node 20.19 and newer, on Linux and macOS; on Windows without batch files. Nothing happens at import.
 *
 * @module
 */

export {
  type AuthenticationOptions,
  type AuthenticationStatus,
  checkAuthentication,
} from './execute/check-authentication'
export { createExecutor } from './execute/executor'
export { createToolkit } from './execute/toolkit'
export type {
  HandleOptions,
  StandardCallOptions,
  StandardTool,
  ToolContext,
  Toolkit,
  ToolkitOptions,
  Turn,
} from './execute/toolkit-types'
export type {
  ConfirmationRequest,
  ExecuteOptions,
  ExecutionDecision,
  ExecutionEnd,
  ExecutionEvent,
  ExecutionRefusal,
  ExecutionResult,
  ExecutionStart,
  ExecutionStatus,
  Executor,
  ExecutorOptions,
} from './execute/types'
export type { ProgramFile } from './process/find-program'
export { type BubblewrapOptions, createBubblewrap, type Sandbox } from './process/sandbox'
