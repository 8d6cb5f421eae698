import { isRecord } from '../internal/guard'
import { cutOff, type FoundAt, markLast, seedOf, type Turn } from './raw-call'
import { list } from './shapes'

/** The ends of an answer at which its last block may be incomplete. */
const EARLY_ENDS: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded', 'refusal']

/** The Messages API: blocks of type `tool_use`. Those of tools that run on the server are not ours to answer. */
export function readAnthropic(response: Record<string, unknown>): Turn {
  const content = list(response.content, 'content')
  const found = content.flatMap((block, place): FoundAt[] => {
    if (!isRecord(block)) return [[`Expected an object at response.content.${place}`, place]]
    return block.type === 'tool_use' ? [[{ id: block.id, name: block.name, arguments: block.input }, place]] : []
  })
  const isLast = found.at(-1)?.[1] === content.length - 1
  return { seed: seedOf(response), found: isLast ? markLast(found, earlyEndOf(response.stop_reason)) : found }
}

/** What is wrong with the last block for the reason that an answer ended. */
export function earlyEndOf(reason: unknown): string | undefined {
  return EARLY_ENDS.includes(reason) ? cutOff(String(reason)) : undefined
}
