/**
 * A2T, the agent-to-tools protocol of draft-rosenberg-aiproto-a2t-00: read, call and serve tools. Experimental, like
 * the draft. Works in any runtime with the web standards `fetch`, `Request` and `Response`.
 *
 * @module
 */

export { callA2T } from './a2t/client/call-a2t'
export type { A2TClientOptions, A2THeaders, A2TRetryOptions } from './a2t/client/client-options'
export {
  type A2TClient,
  type A2TListOptions,
  type A2TReadOptions,
  createA2TClient,
} from './a2t/client/create-a2t-client'
export type { A2TInvokeOptions, A2TOutcome } from './a2t/client/invoke-tool'
export { type FromA2TOptions, fromA2T } from './a2t/from-a2t'
export type { A2TCallContext, A2TFunction } from './a2t/handler/catalogue'
export { createA2THandler } from './a2t/handler/create-a2t-handler'
export type { A2THandlerOptions } from './a2t/handler/handler-options'
export {
  type A2TExecution,
  type A2TExecutor,
  type ToA2TFunctionsOptions,
  toA2TFunctions,
} from './a2t/handler/to-a2t-functions'
export { readSignature as readA2TSignature } from './a2t/read-signature'
export { type A2TChange, type A2TComparison, compareA2TVersions } from './a2t/signature-versions'
export type {
  A2TAllowedValue,
  A2TCommand,
  A2TDiagnostic,
  A2TInput,
  A2TInputType,
  A2TInvocation,
  A2TOutput,
  A2TOutputType,
  A2TPage,
  A2TResult,
  A2TServerBinding,
  A2TSignature,
  A2TTool,
  A2TValue,
} from './a2t/types'
export {
  type A2TInputProblem,
  type A2TInputReport,
  type ValidateA2TInputOptions,
  validateA2TInput,
} from './a2t/validate-a2t-input'
export { type ToA2TOptions, toA2T } from './a2t/write/to-a2t'
export { AtipRequestError } from './internal/errors'
