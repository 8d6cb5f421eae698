import type { OtherCall } from '../toolkit-types'
import type { ExecutionResult } from '../types'

/** The text with which a call is answered. */
export interface CallText {
  readonly result: string
  readonly isError: boolean
}

/** Returns the text that answers a call: that of its result, or of the outcome of another tool. */
export function toAnswerText(
  result: ExecutionResult | undefined,
  other: OtherCall | undefined,
  isWaiting: boolean,
): CallText {
  if (result !== undefined) return { result: result.text, isError: result.status !== 'ok' }
  if (other?.result === undefined) return { result: isWaiting ? `${NOT_RUN} ${HELD}` : NOT_RUN, isError: true }
  return { result: other.result, isError: other.isError === true }
}

/** Tells the model why a call was not run yet. */
export const HELD = 'An earlier call waits for the approval of a person.'
const NOT_RUN = 'This call was not run.'
