/**
 * Runs calls on this machine: decides, asks for approval, runs without a shell, keeps secrets out of results.
 *
 * For Node 20.19 and newer on Linux and macOS, and on Windows without batch files. Importing it has no effects.
 *
 * @module
 */

export {
  type AuthenticationOptions,
  type AuthenticationStatus,
  checkAuthentication,
} from './execute/check-authentication'
export { confirmInTerminal } from './execute/confirm-in-terminal'
export type { ExecutionEnd, ExecutionEvent, ExecutionRefusal, ExecutionStart } from './execute/execution-events'
export { createExecutor } from './execute/executor'
export { createShellRunner } from './execute/shell/shell-runner'
export type {
  ShellCommandResult,
  ShellExecuteOptions,
  ShellResult,
  ShellRunDecision,
  ShellRunner,
} from './execute/shell/shell-types'
export type { ToolRun, ToolRunCall, ToolRunContext, ToolRunOutcome } from './execute/tool-run'
export { createToolkit } from './execute/toolkit'
export type {
  BackgroundOptions,
  HandleOptions,
  OtherCall,
  OtherTool,
  OtherToolContext,
  StandardCallOptions,
  StandardTool,
  ToolContext,
  Toolkit,
  ToolkitOptions,
  Turn,
} from './execute/toolkit-types'
export type {
  ApprovalDiagnostic,
  ConfirmationRequest,
  ExecuteOptions,
  ExecutionDecision,
  ExecutionResult,
  ExecutionStatus,
  Executor,
  ExecutorOptions,
  OutputPiece,
  RefusedBy,
  RunDiagnostic,
  VersionDiagnostic,
} from './execute/types'
export { lookIntoFolder } from './folder/look-into-folder'
export type { ProgramFile } from './process/find-program'
export { type BubblewrapOptions, createBubblewrap } from './sandbox/create-bubblewrap'
export {
  createEffectsSandbox,
  type EffectsSandboxOptions,
  type SandboxDiagnostic,
} from './sandbox/create-effects-sandbox'
export { createReadingSandbox, type ReadingSandboxOptions } from './sandbox/create-reading-sandbox'
export type { SandboxStop } from './sandbox/find-stops'
export type { Sandbox, SandboxContext, SandboxProfile } from './sandbox/sandbox'
export type {
  FolderFacts,
  FolderFile,
  FolderProblem,
  FolderRepository,
  FolderSetting,
  LookOptions,
} from './types/folder-facts'
export type { NamedPaths } from './types/named-paths'
export { createUndoStore } from './undo/create-undo-store'
export { findUndoDirectory } from './undo/store-directory'
export type { LossNote, UndoStore, UndoStoreOptions } from './undo/types'
