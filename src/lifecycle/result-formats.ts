import { isRecord } from '../internal/guard'
import type { ResultMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { stringifyResult } from './stringify'
import { parseWellFormed, wellFormed } from './well-formed'

/** One result, checked, with the id and name that the model's turn has. */
export interface Answer {
  readonly id: string
  readonly name: string
  readonly callId: string | undefined
  readonly custom: boolean
  readonly result: unknown
  readonly isError: boolean
}

type Format<P extends Provider> = (answers: readonly Answer[], texts: readonly string[]) => ResultMessageMap[P][]

/** How each API takes the results of a turn, and texts that belong to no call of it. */
export const RESULT_FORMATS: { readonly [P in Provider]: Format<P> } = {
  openai: (answers, texts) => [
    ...answers.map((answer) => ({ role: 'tool' as const, tool_call_id: answer.id, content: flaggedText(answer) })),
    ...texts.map(textMessage),
  ],
  'openai-responses': (answers, texts) => [
    ...answers.map((answer) => ({
      type: answer.custom ? ('custom_tool_call_output' as const) : ('function_call_output' as const),
      call_id: answer.id,
      output: flaggedText(answer),
    })),
    ...texts.map(textMessage),
  ],
  anthropic: (answers, texts) => {
    const content: ResultMessageMap['anthropic']['content'] = answers.map(({ id, result, isError }) => {
      const text = textOf(result)
      const block = { type: 'tool_result' as const, tool_use_id: id, ...(text !== '' && { content: text }) }
      return isError ? { ...block, is_error: true } : block
    })
    for (const text of texts) content.push({ type: 'text', text })
    return content.length > 0 ? [{ role: 'user', content }] : []
  },
  gemini: (answers, texts) => {
    const parts = answers.map(({ name, callId, result, isError }) => {
      return {
        functionResponse: { ...(callId !== undefined && { id: callId }), name, response: toStruct(result, isError) },
      }
    })
    // Nothing but responses may stand in their content.
    const groups = [parts, texts.map((text) => ({ text }))].filter((group) => group.length > 0)
    return groups.map((group) => ({ role: 'user', parts: group }))
  },
}

function textMessage(content: string): { role: 'user'; content: string } {
  return { role: 'user', content }
}

function textOf(result: unknown): string {
  return wellFormed(typeof result === 'string' ? result : stringifyResult(result))
}

/** OpenAI has no field for failure: the text says so. */
function flaggedText({ result, isError }: Answer): string {
  const text = textOf(result)
  return isError && !/^\W*(error|this call was not run)\b/i.test(text) ? `Error: ${text}` : text
}

/** An object of JSON values: the result itself where it is one and cannot be misread, else under `output` or `error`. */
function toStruct(result: unknown, isError: boolean): Record<string, unknown> {
  if (isError) return { error: toJson(result) }
  const value = toJson(result)
  return isRecord(value) && !Object.hasOwn(value, 'output') && !Object.hasOwn(value, 'error')
    ? value
    : { output: value }
}

function toJson(result: unknown): unknown {
  if (typeof result === 'string') return wellFormed(result)
  return result === undefined ? null : parseWellFormed(stringifyResult(result))
}
