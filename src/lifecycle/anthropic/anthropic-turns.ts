import { isRecord } from '../../internal/foreign-values'
import type { MessageMap, ResultMessageMap } from '../../types/messages'
import { describeCutOff, findCalls, markLastCall, type RawTurn, readSeed, requireArray } from '../raw-call'
import { type ReplayedCalls, type ResultsFormat, toResultText } from '../reply'
import { stringifyResult } from '../stringify-result'

/** Stop reasons that may leave the last block incomplete. */
const EARLY_ENDS: readonly unknown[] = ['max_tokens', 'model_context_window_exceeded', 'refusal']

/**
 * Reads the `tool_use` blocks of the Messages API. Skips calls of server-side tools, because the server answers them.
 */
export function readAnthropicTurn(response: Record<string, unknown>): RawTurn {
  const { found, endsInCall } = findCalls(requireArray(response.content, 'content'), (block, place) => {
    if (!isRecord(block)) return `Expected an object at response.content.${place}`
    return block.type === 'tool_use' ? { id: block.id, name: block.name, arguments: block.input } : undefined
  })
  const problem = endsInCall ? describeEarlyAnthropicEnd(response.stop_reason) : undefined
  return { seed: readSeed(response), found: markLastCall(found, problem) }
}

/** Returns the problem of a call in the last block after this stop reason, or `undefined` if there is none. */
export function describeEarlyAnthropicEnd(reason: unknown): string | undefined {
  return EARLY_ENDS.includes(reason) ? describeCutOff(reason) : undefined
}

/** Writes one message. Drops empty texts, and thinking at the end, because the API refuses both. */
export function writeAnthropicTurn({ content }: Record<string, unknown>, replayed: ReplayedCalls): unknown[] {
  const blocks = (Array.isArray(content) ? (content as unknown[]) : []).flatMap((block, place) => {
    if (!isRecord(block) || (block.type === 'text' && !String(block.text ?? '').trim())) return []
    const calls = replayed.get(place)
    if (calls === undefined) return [block]
    return calls.map(({ id, name, arguments: input }) => ({ ...block, id, name, input }))
  })
  while (/thinking$/.test(String(blocks.at(-1)?.type))) blocks.pop()
  return blocks.length > 0 ? [{ role: 'assistant', content: blocks }] : []
}

/** Formats a turn's results as one user message that begins with the results. */
export const formatAnthropicResults: ResultsFormat<'anthropic'> = (answers, texts) => {
  const content: ResultMessageMap['anthropic']['content'] = answers.map(({ id, result, isError }) => {
    const text = toResultText(result)
    const block = { type: 'tool_result' as const, tool_use_id: id, ...(text !== '' && { content: text }) }
    return isError ? { ...block, is_error: true } : block
  })
  for (const text of texts) content.push({ type: 'text', text })
  return content.length > 0 ? [{ role: 'user', content }] : []
}

export function formatAnthropicResult(id: string, result: unknown): MessageMap['anthropic'] {
  return { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: stringifyResult(result) }] }
}
