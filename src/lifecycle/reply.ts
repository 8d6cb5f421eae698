import { hash } from '../internal/hash'
import { ANTHROPIC_CALL_ID, MAX_CALL_ID_LENGTH, MAX_NAME_LENGTH } from '../internal/provider-limits'
import { replaceRefused } from '../internal/unique-names'
import { toWellFormed, toWellFormedValue } from '../internal/well-formed'
import type { ToolCall, ToolCallError } from '../types/lifecycle'
import type { ResultMessageMap, TextMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import { isCallError, PARALLEL_WRAPPER, parseCallArguments } from './settle-call'
import { stringifyResult } from './stringify-result'

/** A call in a form that the provider accepts back. */
export interface ReplayedCall {
  readonly id: string
  readonly name: string
  readonly arguments: Record<string, unknown>
  readonly callId: string | undefined
  readonly custom: boolean
  /** True if the model wrote exactly these arguments, so that its original text can be sent back. */
  readonly isVerbatim: boolean
}

/** The calls to send back, keyed by their places in the response. */
export type ReplayedCalls = ReadonlyMap<number, readonly ReplayedCall[]>

/** A checked result, with the id and name of the replayed call. */
export interface CallAnswer extends Pick<ReplayedCall, 'id' | 'name' | 'callId' | 'custom'> {
  readonly result: unknown
  readonly isError: boolean
}

/** Formats a turn's results, and texts about errors without a call id. */
export type ResultsFormat<P extends Provider> = (
  answers: readonly CallAnswer[],
  texts: readonly string[],
) => ResultMessageMap[P][]

/** Returns a call to send back, or `undefined` if it has no id. Stores unreadable arguments under `INVALID_JSON`. */
export function toReplayedCall(provider: Provider, settled: ToolCall | ToolCallError): ReplayedCall | undefined {
  const { id, name = '', callId, custom = false } = settled
  if (id === undefined || id === '') return undefined
  const common = { id: toLegalId(provider, id), name: toLegalName(name), callId, custom }
  if (!isCallError(settled))
    return { ...common, arguments: settled.arguments, isVerbatim: settled.calledAs !== PARALLEL_WRAPPER }
  const args = parseCallArguments(settled.rawArguments)
  return {
    ...common,
    arguments: typeof args === 'string' ? { INVALID_JSON: settled.rawArguments } : args,
    isVerbatim: false,
  }
}

/**
 * Returns the id to send in the model's turn and in its answer: `given`, or a legal id if the provider refuses `given`.
 */
export function toLegalId(provider: Provider, given: string): string {
  const id = toWellFormed(given)
  const isShort = provider === 'gemini' || id.length <= MAX_CALL_ID_LENGTH
  const isLegal = isShort && (provider !== 'anthropic' || ANTHROPIC_CALL_ID.test(id))
  return isLegal ? id : `${id.replace(/[^\w-]/g, '_').slice(0, MAX_CALL_ID_LENGTH - 9)}_${hash(id, 0)}`
}

/** Returns a name that every provider accepts back. */
export function toLegalName(name: string): string {
  return replaceRefused(name || 'unknown').slice(0, MAX_NAME_LENGTH)
}

/** Returns true for a value that some APIs refuse in a field of a message. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Returns the arguments of an OpenAI call as text: the model's original text if the arguments are unchanged. */
export function toArgumentsText(text: unknown, { arguments: args, isVerbatim }: ReplayedCall): string {
  return isVerbatim && typeof text === 'string' && text.trimStart().startsWith('{')
    ? text
    : JSON.stringify(toWellFormedValue(args))
}

/** Returns the input of an OpenAI custom call. */
export function toInputText({ arguments: args }: ReplayedCall): string {
  return String(args.input ?? '')
}

/** Returns a string unchanged, and any other result as JSON. */
export function toResultText(result: unknown): string {
  return toWellFormed(typeof result === 'string' ? result : stringifyResult(result))
}

/** Returns a result's text for OpenAI. Marks a failure in the text, because OpenAI has no field for failures. */
export function toFlaggedText({ result, isError }: CallAnswer): string {
  const text = toResultText(result)
  return isError && !/^\W*(error|this call was not run)\b/i.test(text) ? `Error: ${text}` : text
}

export function toTextMessage(content: string): TextMessage {
  return { role: 'user', content }
}
