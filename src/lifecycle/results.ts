import { AtipValidationError } from '../internal/errors'
import { forProvider } from '../internal/for-provider'
import { guarded, invalid, isRecord } from '../internal/guard'
import { parseWellFormed, wellFormed } from '../internal/well-formed'
import type { ParseOptions, ToolCall, ToolCallError, ToolProblem, ToolResult } from '../types/lifecycle'
import type { MessageMap, ResultMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { replayId, replayName } from './replay'
import { stringifyResult } from './stringify-result'
import { describeToolProblem } from './tool-error'

/**
 * Answers a whole turn in the messages that the API accepts, in the order given.
 *
 * - `openai`: one message for each call; `openai-responses`: one input item for each
 * - `anthropic`: one user message, results first, failed ones with `is_error`
 * - `gemini`: one content with a `functionResponse` part for each call, whose `response` is always an object
 *
 * Strings are told as they are, all else as JSON. Every call of the turn must be answered, also denied and failed ones: give
 * `errors` of parsing beside the results. What is wrong with something that has no id becomes a text.
 *
 * @param results `{ ...call, result }`, with `isError` where it failed, or a `ToolCallError`
 * @param options `tools`: name the tools and parameters that an error is about
 * @returns `[]` for no results
 * @throws AtipValidationError if the provider is unknown, or a result is invalid or answers a call twice
 */
export function handleToolResults<P extends Provider>(
  provider: P,
  results: readonly (ToolResult | ToolCallError)[],
  options?: ParseOptions,
): ResultMessageMap[P][]
export function handleToolResults(
  provider: Provider,
  results: readonly (ToolResult | ToolCallError)[],
  options: ParseOptions = {},
): ResultMessageMap[Provider][] {
  const format = forProvider(RESULT_FORMATS, provider)
  return guarded('the results', () => {
    if (!Array.isArray(results)) throw invalid('an array of results', ['results'], results)
    if (!isRecord(options)) throw invalid('an object', ['options'], options)
    const answered = new Set<string>()
    const answers: CallAnswer[] = []
    const texts: string[] = []
    for (const [index, result] of sortByCallOrder(results)) {
      const answer = readResult(provider, result, ['results', String(index)], options)
      if (typeof answer === 'string') texts.push(answer)
      else {
        const { id } = answer
        // Gemini tells calls apart by their order.
        if (provider !== 'gemini' && answered.has(id)) {
          throw new AtipValidationError('This call is answered twice', ['results', `${index}`], id)
        }
        answered.add(id)
        answers.push(answer)
      }
    }
    return format(answers, texts) as ResultMessageMap[Provider][]
  })
}

/**
 * Answers one call that was not run: what the model reads says what was wrong, what is allowed, and which name was
 * probably meant. Where a turn has more calls, give the error to `handleToolResults` with the other results.
 *
 * @param call a `ToolCallError` of parsing, or a call together with what is wrong with it: a sentence, an error, or what
 *   `validate` or `decide` of a validator gave
 * @param options `tools`: the tools that were offered
 * @throws AtipValidationError if the provider is unknown or the tools are invalid
 */
export function handleToolError<P extends Provider>(
  provider: P,
  error: ToolCallError,
  options?: ParseOptions,
): ResultMessageMap[P]
export function handleToolError<P extends Provider>(
  provider: P,
  call: ToolCall,
  problem: ToolProblem,
  options?: ParseOptions,
): ResultMessageMap[P]
export function handleToolError(
  provider: Provider,
  call: ToolCall | ToolCallError,
  problem: ToolProblem | ParseOptions = {},
  options: ParseOptions = {},
): ResultMessageMap[Provider] {
  return guarded('the call', () => {
    if (!isRecord(call)) throw invalid('a call', ['call'], call)
    const isParsed = !('message' in call)
    if (isParsed && !isProblem(problem)) throw invalid('what is wrong with the call', ['problem'], problem)
    const result = isParsed
      ? { ...call, result: describeToolProblem(provider, call, problem as ToolProblem, options), isError: true }
      : (call as ToolCallError)
    const [message] = handleToolResults(provider, [result], isParsed ? options : (problem as ParseOptions))
    return message as ResultMessageMap[Provider]
  })
}

function isProblem(problem: unknown): boolean {
  return typeof problem === 'string' || (isRecord(problem) && ('message' in problem || 'violations' in problem))
}

/** @returns the text of an error that belongs to no call */
function readResult(
  provider: Provider,
  result: ToolResult | ToolCallError,
  path: string[],
  options: ParseOptions,
): CallAnswer | string {
  if (!isRecord(result)) throw invalid('an object', path, result)
  const isFailed = !('result' in result) && typeof result.message === 'string'
  const text = isFailed ? describeToolProblem(provider, result, result as ToolCallError, options) : result.result
  const { id, name, callId, custom, isError = isFailed } = result as Partial<ToolResult>
  if (isFailed && (typeof id !== 'string' || id === '')) return text as string
  if (typeof id !== 'string' || id === '') throw invalid('the id of a call', [...path, 'id'], id)
  if (!isFailed && !('result' in result)) throw invalid('the result of a call', [...path, 'result'], undefined)
  if (isError !== undefined && typeof isError !== 'boolean')
    throw invalid('true or false', [...path, 'isError'], isError)
  if (!isFailed && (typeof name !== 'string' || name === ''))
    throw invalid('the name of a call', [...path, 'name'], name)
  return {
    id: replayId(provider, id),
    name: replayName(name ?? ''),
    callId: typeof callId === 'string' ? wellFormed(callId) : undefined,
    custom: custom === true,
    result: text,
    isError: isError === true,
  }
}

const SINGLE_RESULT_FORMATS: { readonly [P in Provider]: (id: string, result: unknown) => MessageMap[P] } = {
  openai: (id, result) => ({ role: 'tool', tool_call_id: id, content: stringifyResult(result) }),
  'openai-responses': (id, result) => ({
    type: 'function_call_output',
    call_id: id,
    output: stringifyResult(result),
  }),
  gemini: (id, result) => ({ role: 'user', parts: [{ function_response: { name: id, response: result } }] }),
  anthropic: (id, result) => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: id, content: stringifyResult(result) }],
  }),
}

/**
 * Formats one tool result for the next request, as the contract words it. Official APIs want more: use `handleToolResults`
 * for a whole turn, with its errors, in the one form that every API accepts.
 *
 * For OpenAI (both APIs) and Anthropic the result is JSON text, strings included (`"ok"` becomes `"\"ok\""`); what JSON lacks is
 * written out (`undefined`, BigInt as decimal text, cycles as `"[Circular]"`). Gemini takes the result as it is.
 *
 * @param id the call's id: `tool_call_id`, `call_id`, `tool_use_id`, or for Gemini the function's name
 * @throws AtipValidationError if the provider is unknown; never because of the result
 */
export function handleToolResult<P extends Provider>(provider: P, id: string, result: unknown): MessageMap[P]
export function handleToolResult(provider: Provider, id: string, result: unknown): MessageMap[Provider] {
  return forProvider(SINGLE_RESULT_FORMATS, provider)(id, result)
}

/** A result, and where it stands in the list that was given. */
export type PlacedResult<T> = readonly [index: number, result: T]

/** Puts errors that know their place among the calls there; all else stays in its order. */
export function sortByCallOrder<T>(results: readonly T[]): PlacedResult<T>[] {
  const placed: { place: number; entry: PlacedResult<T> }[] = []
  const others: PlacedResult<T>[] = []
  for (const [index, result] of results.entries()) {
    const place = isRecord(result) && !('result' in result) ? result.place : undefined
    if (typeof place === 'number') placed.push({ place, entry: [index, result] })
    else others.push([index, result])
  }
  placed.sort((one, other) => one.place - other.place)
  const ordered: PlacedResult<T>[] = []
  let next = 0
  for (const other of others) {
    for (; (placed[next]?.place ?? Number.POSITIVE_INFINITY) <= ordered.length; next++)
      ordered.push(placedEntryAt(placed, next))
    ordered.push(other)
  }
  return [...ordered, ...placed.slice(next).map(({ entry }) => entry)]
}

function placedEntryAt<T>(placed: readonly { entry: PlacedResult<T> }[], index: number): PlacedResult<T> {
  return (placed[index] as { entry: PlacedResult<T> }).entry
}

/** One result, checked, with the id and name that the model's turn has. */
export interface CallAnswer {
  readonly id: string
  readonly name: string
  readonly callId: string | undefined
  readonly custom: boolean
  readonly result: unknown
  readonly isError: boolean
}

type ResultFormat<P extends Provider> = (
  answers: readonly CallAnswer[],
  texts: readonly string[],
) => ResultMessageMap[P][]

/** How each API takes the results of a turn, and texts that belong to no call of it. */
export const RESULT_FORMATS: { readonly [P in Provider]: ResultFormat<P> } = {
  openai: (answers, texts) => [
    ...answers.map((answer) => ({ role: 'tool' as const, tool_call_id: answer.id, content: toFlaggedText(answer) })),
    ...texts.map(toTextMessage),
  ],
  'openai-responses': (answers, texts) => [
    ...answers.map((answer) => ({
      type: answer.custom ? ('custom_tool_call_output' as const) : ('function_call_output' as const),
      call_id: answer.id,
      output: toFlaggedText(answer),
    })),
    ...texts.map(toTextMessage),
  ],
  anthropic: (answers, texts) => {
    const content: ResultMessageMap['anthropic']['content'] = answers.map(({ id, result, isError }) => {
      const text = toResultText(result)
      const block = { type: 'tool_result' as const, tool_use_id: id, ...(text !== '' && { content: text }) }
      return isError ? { ...block, is_error: true } : block
    })
    for (const text of texts) content.push({ type: 'text', text })
    return content.length > 0 ? [{ role: 'user', content }] : []
  },
  gemini: (answers, texts) => {
    const parts = answers.map(({ name, callId, result, isError }) => {
      return {
        functionResponse: {
          ...(callId !== undefined && { id: callId }),
          name,
          response: toGeminiStruct(result, isError),
        },
      }
    })
    // Nothing but responses may stand in their content.
    const groups = [parts, texts.map((text) => ({ text }))].filter((group) => group.length > 0)
    return groups.map((group) => ({ role: 'user', parts: group }))
  },
}

function toTextMessage(content: string): { role: 'user'; content: string } {
  return { role: 'user', content }
}

function toResultText(result: unknown): string {
  return wellFormed(typeof result === 'string' ? result : stringifyResult(result))
}

/** OpenAI has no field for failure: the text says so. */
function toFlaggedText({ result, isError }: CallAnswer): string {
  const text = toResultText(result)
  return isError && !/^\W*(error|this call was not run)\b/i.test(text) ? `Error: ${text}` : text
}

/** An object of JSON values: the result itself where it is one and cannot be misread, else under `output` or `error`. */
function toGeminiStruct(result: unknown, isError: boolean): Record<string, unknown> {
  if (isError) return { error: toJsonValue(result) }
  const value = toJsonValue(result)
  return isRecord(value) && !Object.hasOwn(value, 'output') && !Object.hasOwn(value, 'error')
    ? value
    : { output: value }
}

function toJsonValue(result: unknown): unknown {
  if (typeof result === 'string') return wellFormed(result)
  return result === undefined ? null : parseWellFormed(stringifyResult(result))
}
