/**
 * A2T, the agent-to-tools protocol of draft-rosenberg-aiproto-a2t-00: read, call and serve tools. Experimental, as the draft is.
 *
 * For any runtime with web standards (`fetch`, `Request`, `Response`). Nothing happens at import.
 *
 * @module
 */

export { AtipRequestError } from '../errors'
export { callA2T } from './call-a2t'
export type {
  A2TClient,
  A2TClientOptions,
  A2THeaders,
  A2TInvokeOptions,
  A2TListOptions,
  A2TOutcome,
  A2TReadOptions,
  A2TRetryOptions,
} from './client-types'
export { type A2TChange, type A2TComparison, compareA2TVersions } from './compare-a2t-versions'
export { createA2TClient } from './create-a2t-client'
export { createA2THandler } from './create-a2t-handler'
export { fromA2T } from './from-a2t'
export type { FromA2TOptions } from './from-options'
export type { A2TCallContext, A2TFunction, A2THandlerOptions } from './handler-types'
export { readSignature as readA2TSignature } from './read-signature'
export { toA2T } from './to-a2t'
export { type A2TExecution, type A2TExecutor, type ToA2TFunctionsOptions, toA2TFunctions } from './to-a2t-functions'
export type { ToA2TOptions } from './to-a2t-options'
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
} from './types'
export {
  type A2TInputProblem,
  type A2TInputReport,
  type ValidateA2TInputOptions,
  validateA2TInput,
} from './validate-a2t-input'
