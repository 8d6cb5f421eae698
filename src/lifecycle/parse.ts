import { AtipParseError, isAtipError } from '../errors'
import { invalid, isRecord } from '../internal/guard'
import { forProvider } from '../internal/providers'
import type { ParsedToolCalls, ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import { readArguments } from './arguments'

/** A call as the provider wrote it. */
interface RawCall {
  readonly id: unknown
  readonly name: unknown
  readonly arguments: unknown
  readonly callId?: unknown
}

/** Finds the calls in a response, or what is wrong with one; throws where the response has the wrong shape. */
type Reader = (response: Record<string, unknown>) => (RawCall | string)[]

const READERS: { readonly [P in Provider]: Reader } = {
  openai: (response) => {
    const choices = list(response.choices, 'choices')
    if (choices.length === 0) return []
    const message = record(record(choices[0], 'choices', '0').message, 'choices', '0', 'message')
    return list(message.tool_calls ?? [], 'choices', '0', 'message', 'tool_calls').map((item) => {
      const { id, function: called } = isRecord(item) ? item : {}
      const { name, arguments: args } = isRecord(called) ? called : {}
      return { id, name, arguments: args }
    })
  },
  anthropic: (response) =>
    list(response.content, 'content').flatMap((block, index) => {
      if (!isRecord(block)) return invalid('an object', ['response', 'content', String(index)], block).message
      return block.type === 'tool_use' ? { id: block.id, name: block.name, arguments: block.input } : []
    }),
  gemini: (response) => {
    if (response.candidates === undefined && response.promptFeedback !== undefined) return []
    const candidates = list(response.candidates, 'candidates')
    if (candidates.length === 0) return []
    const path = ['candidates', '0', 'content']
    const content = record(record(candidates[0], 'candidates', '0').content ?? {}, ...path)
    return list(content.parts ?? [], ...path, 'parts').flatMap((part, index) => {
      const call = isRecord(part) ? (part.functionCall ?? part.function_call) : part
      if (isRecord(part) && call === undefined) return []
      if (!isRecord(call)) return invalid('an object', ['response', ...path, 'parts', String(index)], call).message
      return { id: call.name, name: call.name, arguments: call.args, callId: call.id }
    })
  },
}

/**
 * Reads the tool calls of a response: `choices[0].message.tool_calls` of OpenAI, `tool_use` blocks of Anthropic,
 * `functionCall` parts of Gemini (whose calls have the function's name as id).
 *
 * @returns the calls in their order, `[]` where there are none
 * @throws AtipParseError if the response has the wrong shape or any call cannot be read
 * @throws AtipValidationError if the provider is unknown
 */
export function parseToolCall(provider: Provider, response: unknown): ToolCall[] {
  forProvider(READERS, provider)
  const { calls, errors } = safeParseToolCall(provider, response)
  if (errors[0] !== undefined) throw new AtipParseError(errors[0].message, provider, response)
  return calls
}

/** Like {@link parseToolCall}, but never throws: what could not be read is in `errors`, beside the calls that could. */
export function safeParseToolCall(provider: Provider, response: unknown): ParsedToolCalls {
  const parsed: ParsedToolCalls = { calls: [], errors: [] }
  try {
    const read = forProvider(READERS, provider)
    for (const raw of read(record(response))) {
      const call = typeof raw === 'string' ? { message: raw } : readCall(raw)
      if ('message' in call) parsed.errors.push(call)
      else parsed.calls.push(call)
    }
  } catch (error) {
    parsed.errors.push({ message: reasonOf(error) })
  }
  return parsed
}

function readCall({ id, name, arguments: raw, callId }: RawCall): ToolCall | ToolCallError {
  const known = {
    ...(typeof id === 'string' && { id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof callId === 'string' && { callId }),
  }
  const args = readArguments(raw)
  const { id: callsId, name: callsName } = known
  if (callsId === undefined) return { ...known, rawArguments: raw, message: 'A tool call has no id' }
  if (!callsName) return { ...known, rawArguments: raw, message: 'A tool call has no function name' }
  if (typeof args === 'string') return { ...known, rawArguments: raw, message: `The arguments of a tool call ${args}` }
  return { ...known, id: callsId, name: callsName, arguments: args }
}

function record(value: unknown, ...path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalid('an object', ['response', ...path], value)
  return value
}

function list(value: unknown, ...path: string[]): unknown[] {
  if (!Array.isArray(value)) throw invalid('an array', ['response', ...path], value)
  return Array.from(value)
}

/** An error that a stranger's accessor threw may throw again when it is looked at. */
function reasonOf(error: unknown): string {
  try {
    return isAtipError(error) ? String(error.message) : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

const UNREADABLE = 'The response cannot be read'
