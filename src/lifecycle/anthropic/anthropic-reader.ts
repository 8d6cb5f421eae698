import { isRecord } from '../../internal/guard'
import {
  describeCutOff,
  type FoundCall,
  findCalls,
  markLastCall,
  type RawTurn,
  readSeed,
  requireArray,
} from '../raw-call'

/** Stop reasons that may leave the last block incomplete. */
const EARLY_ENDS: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded', 'refusal']

/**
 * Reads the `tool_use` blocks of the Messages API. Skips calls of server-side tools, because the server answers them.
 */
export function readAnthropicTurn(response: Record<string, unknown>): RawTurn {
  const { found, endsInCall } = findCalls(requireArray(response.content, 'content'), readBlock)
  const problem = endsInCall ? describeEarlyAnthropicEnd(response.stop_reason) : undefined
  return { seed: readSeed(response), found: markLastCall(found, problem) }
}

function readBlock(block: unknown, place: number): FoundCall | undefined {
  if (!isRecord(block)) return `Expected an object at response.content.${place}`
  return block.type === 'tool_use' ? { id: block.id, name: block.name, arguments: block.input } : undefined
}

/** Returns the problem of a call in the last block after this stop reason, or `undefined` if there is none. */
export function describeEarlyAnthropicEnd(reason: unknown): string | undefined {
  return EARLY_ENDS.includes(reason) ? describeCutOff(reason) : undefined
}
