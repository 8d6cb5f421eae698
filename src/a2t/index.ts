/**
 * A2T, the agent-to-tools protocol of draft-rosenberg-aiproto-a2t-00: read, call and serve tools. Experimental, as the draft is.
 *
 * For any runtime with web standards (`fetch`, `Request`, `Response`). Nothing happens at import.
 *
 * @module
 */

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
