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

/** Finds the calls in a response; throws where it has the wrong shape. */
type Reader = (response: Record<string, unknown>) => RawCall[]

const READERS: { readonly [P in Provider]: Reader } = {
  openai: (response) => {
    const choices = list(response.choices, 'choices')
    if (choices.length === 0) return []
    const message = record(record(choices[0], 'choices', '0').message, 'choices', '0', 'message')
    return list(message.tool_calls ?? [], 'choices', '0', 'message', 'tool_calls').map((item) => {
      const { id, function: called } = fieldsOf(item)
      const { name, arguments: args } = fieldsOf(called)
      return { id, name, arguments: args }
    })
  },
  anthropic: (response) =>
    list(response.content, 'content')
      .filter((block) => !isRecord(block) || block.type === 'tool_use')
      .map(fieldsOf)
      .map(({ id, name, input }) => ({ id, name, arguments: input })),
  gemini: (response) => {
    if (response.candidates === undefined && response.promptFeedback !== undefined) return []
    const candidates = list(response.candidates, 'candidates')
    if (candidates.length === 0) return []
    const content = record(record(candidates[0], 'candidates', '0').content ?? {}, 'candidates', '0', 'content')
    return list(content.parts ?? [], 'candidates', '0', 'content', 'parts')
      .map((part) => (isRecord(part) ? (part.functionCall ?? part.function_call) : null))
      .filter((call) => call !== undefined)
      .map(fieldsOf)
      .map(({ id, name, args }) => ({ id: name, name, arguments: args, callId: id }))
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
      const call = readCall(raw)
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

/** The fields of what should be an object; none where it is not, which makes a call that cannot be read. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
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
