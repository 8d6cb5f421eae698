import { isRecord } from '../../internal/guard'
import { describeCutOff, type FoundCallAt, markLastCall, type RawTurn, readSeed, requireArray } from '../raw-call'

/** The ends of an answer at which its last block may be incomplete. */
const EARLY_ENDS: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded', 'refusal']

/** The Messages API: blocks of type `tool_use`. Those of tools that run on the server are not ours to answer. */
export function readAnthropicTurn(response: Record<string, unknown>): RawTurn {
  const content = requireArray(response.content, 'content')
  const found = content.flatMap((block, place): FoundCallAt[] => {
    if (!isRecord(block)) return [[`Expected an object at response.content.${place}`, place]]
    return block.type === 'tool_use' ? [[{ id: block.id, name: block.name, arguments: block.input }, place]] : []
  })
  const isLast = found.at(-1)?.[1] === content.length - 1
  return {
    seed: readSeed(response),
    found: isLast ? markLastCall(found, describeEarlyAnthropicEnd(response.stop_reason)) : found,
  }
}

/** What is wrong with the last block for the reason that an answer ended. */
export function describeEarlyAnthropicEnd(reason: unknown): string | undefined {
  return EARLY_ENDS.includes(reason) ? describeCutOff(String(reason)) : undefined
}
