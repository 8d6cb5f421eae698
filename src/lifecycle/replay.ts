import { hash } from '../internal/hash'
import { legalName } from '../internal/names'
import { wellFormed } from '../internal/well-formed'
import type { ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import { isCallError, PARALLEL_WRAPPER, readArguments } from './settle-call'

const MAX_REPLAY_LENGTH = 64

/** A call in words that the provider takes back. */
export interface Replay {
  readonly id: string
  readonly name: string
  readonly arguments: Record<string, unknown>
  readonly callId: string | undefined
  readonly custom: boolean
  /** The arguments are what the model wrote, so that its own text of them will do. */
  readonly isVerbatim: boolean
}

/** The calls to tell again, by their places in the response. */
export type Replays = ReadonlyMap<number, readonly Replay[]>

/** A call to tell the model of again; what it wrote and nobody could read stands under `INVALID_JSON`. */
export function toReplay(provider: Provider, settled: ToolCall | ToolCallError): Replay | undefined {
  const { id, name = '', callId, custom = false } = settled
  if (id === undefined || id === '') return undefined
  const common = { id: replayId(provider, id), name: replayName(name), callId, custom }
  if (isCallError(settled)) return { ...common, arguments: replayArguments(settled.rawArguments), isVerbatim: false }
  return { ...common, arguments: settled.arguments, isVerbatim: settled.calledAs !== PARALLEL_WRAPPER }
}

function replayArguments(raw: unknown): Record<string, unknown> {
  const args = readArguments(raw)
  return typeof args === 'string' ? { INVALID_JSON: raw } : args
}

/** The id as it must be in the model's turn and in its answer. OpenAI takes 64 characters, Anthropic only some kinds. */
export function replayId(provider: Provider, given: string): string {
  const id = wellFormed(given)
  const isLegal =
    provider === 'gemini' || (id.length <= MAX_REPLAY_LENGTH && (provider !== 'anthropic' || /^[\w-]+$/.test(id)))
  return isLegal ? id : `${id.replace(/[^\w-]/g, '_').slice(0, MAX_REPLAY_LENGTH - 9)}_${hash(id, 0)}`
}

/** A name that every provider takes back. */
export function replayName(name: string): string {
  return legalName(name || 'unknown').slice(0, MAX_REPLAY_LENGTH)
}
