import { AtipValidationError } from '../internal/errors'
import { pickForProvider } from '../internal/for-provider'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { readOptions } from '../internal/read-options'
import { toWellFormed } from '../internal/well-formed'
import type { ParseOptions, ToolCall, ToolCallError, ToolProblem, ToolResult } from '../types/lifecycle'
import type { MessageMap, ResultMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { formatAnthropicResult, formatAnthropicResults } from './anthropic/anthropic-turns'
import { formatGeminiResult, formatGeminiResults } from './gemini/gemini-turns'
import { formatChatResult, formatChatResults } from './openai-chat/chat-turns'
import { formatResponsesResult, formatResponsesResults } from './openai-responses/responses-turns'
import { type CallAnswer, type ResultsFormat, toLegalId, toLegalName } from './reply'
import { PARSE_OPTIONS } from './settle-call'
import { describeToolProblem, type OfferedTools } from './tool-error'

const SINGLE_RESULT_FORMATS: { readonly [P in Provider]: (id: string, result: unknown) => MessageMap[P] } = {
  openai: formatChatResult,
  'openai-responses': formatResponsesResult,
  gemini: formatGeminiResult,
  anthropic: formatAnthropicResult,
}

/**
 * Formats one tool result for the next request, in the format of the specification. Official APIs require more: use
 * `handleToolResults` for a whole turn.
 *
 * For OpenAI (both APIs) and Anthropic the result becomes JSON text, even if it is a string (`"ok"` becomes
 * `"\"ok\""`); values that JSON lacks are written as text (`undefined`, decimal digits of a BigInt, `"[Circular]"`).
 * For Gemini the result stays as it is.
 *
 * @param id the call's id: `tool_call_id`, `call_id`, `tool_use_id`, or for Gemini the function's name
 * @throws AtipValidationError if the provider is unknown; the result never causes an error
 * @example
 * console.log(handleToolResult('openai', 'call_1', { clean: true }).content) // => {"clean":true}
 */
export function handleToolResult<P extends Provider>(provider: P, id: string, result: unknown): MessageMap[P]
export function handleToolResult(provider: Provider, id: string, result: unknown): MessageMap[Provider] {
  return pickForProvider(SINGLE_RESULT_FORMATS, provider)(id, result)
}

const RESULT_FORMATS: { readonly [P in Provider]: ResultsFormat<P> } = {
  openai: formatChatResults,
  'openai-responses': formatResponsesResults,
  gemini: formatGeminiResults,
  anthropic: formatAnthropicResults,
}

/**
 * Returns the messages that answer all calls of a turn, in the order of `results`.
 *
 * - `openai`: one message for each call; `openai-responses`: one input item for each call
 * - `anthropic`: one user message that begins with the results; failed results have `is_error`
 * - `gemini`: one content with a `functionResponse` part for each call, whose `response` is always an object
 *
 * Strings stay unchanged; other results become JSON. APIs require an answer to every call of the turn, including
 * denied and failed ones: pass the `errors` of parsing along with the results. An error without an id becomes a text.
 *
 * @param results `{ ...call, result }`, with `isError` if the call failed, or a `ToolCallError`
 * @param options `tools`: lets errors list the tools and parameters that exist
 * @returns `[]` for no results
 * @throws AtipValidationError if the provider is unknown, or a result is invalid or answers a call twice
 * @example
 * const [message] = handleToolResults('anthropic', [{ id: 'a', name: 'git_status', result: 'clean' }])
 * console.log(message?.role) // => user
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
  return answerCalls(provider, results, readOptions<ParseOptions>(options, PARSE_OPTIONS))
}

/** Does the work of {@link handleToolResults}, also for a model that was offered other tools. */
export function answerCalls<P extends Provider>(
  provider: P,
  results: readonly (ToolResult | ToolCallError)[],
  offered: OfferedTools,
): ResultMessageMap[P][] {
  const format = pickForProvider(RESULT_FORMATS, provider)
  return wrapErrors('the results', () => {
    if (!Array.isArray(results)) throw invalid('an array of results', ['results'], results)
    const answered = new Set<string>()
    const answers: CallAnswer[] = []
    const texts: string[] = []
    for (const [index, result] of sortByCallOrder(results)) {
      const answer = readResult(provider, result, ['results', String(index)], offered)
      if (typeof answer === 'string') texts.push(answer)
      else {
        const { id } = answer
        // Gemini matches results to calls by their order.
        if (provider !== 'gemini' && answered.has(id)) {
          throw new AtipValidationError('This call is answered twice', ['results', String(index)], id)
        }
        answered.add(id)
        answers.push(answer)
      }
    }
    return format(answers, texts) as ResultMessageMap[P][]
  })
}

/**
 * Returns the message that answers a call that was not run. The message says what was wrong, what is allowed, and which
 * name the model probably meant. If the turn has more calls, pass the error to `handleToolResults` with the other
 * results.
 *
 * @param error a `ToolCallError` of parsing, or a call followed by its problem: a sentence, an error, or the
 *   result of a validator's `validate` or `decide`
 * @param options `tools`: the tools that the model was offered
 * @throws AtipValidationError if the provider is unknown, or the tools or an option are invalid
 * @example
 * const message = handleToolError('openai', { id: 'a', name: 'git_statis', message: 'Unknown' }, { tools: [git] })
 * console.log(message.role) // => tool
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
  return wrapErrors('the call', () => {
    if (!isRecord(call)) throw invalid('a call', ['call'], call)
    const isError = 'message' in call
    if (!isError && !isProblem(problem)) throw invalid('a sentence, an error or violations', ['problem'], problem)
    const given = readOptions<ParseOptions>(isError ? problem : options, PARSE_OPTIONS)
    const result = isError
      ? (call as ToolCallError)
      : { ...call, result: describeToolProblem(provider, call, problem as ToolProblem, given), isError: true }
    return handleToolResults(provider, [result], given)[0] as ResultMessageMap[Provider]
  })
}

function isProblem(problem: unknown): boolean {
  return typeof problem === 'string' || (isRecord(problem) && ('message' in problem || 'violations' in problem))
}

/** @returns the checked result, or the text of an error without an id */
function readResult(
  provider: Provider,
  result: ToolResult | ToolCallError,
  path: string[],
  offered: OfferedTools,
): CallAnswer | string {
  if (!isRecord(result)) throw invalid('an object', path, result)
  const isFailed = !('result' in result) && typeof result.message === 'string'
  const text = isFailed ? describeToolProblem(provider, result, result as ToolCallError, offered) : result.result
  const { id, name, callId, custom, isError = isFailed } = result as Partial<ToolResult>
  if (isFailed && (typeof id !== 'string' || id === '')) return text as string
  if (typeof id !== 'string' || id === '') throw invalid('the id of a call', [...path, 'id'], id)
  if (!isFailed && !('result' in result)) throw invalid('the result of a call', [...path, 'result'], undefined)
  if (isError !== undefined && typeof isError !== 'boolean')
    throw invalid('true or false', [...path, 'isError'], isError)
  if (!isFailed && (typeof name !== 'string' || name === ''))
    throw invalid('the name of a call', [...path, 'name'], name)
  return {
    id: toLegalId(provider, id),
    name: toLegalName(name ?? ''),
    callId: typeof callId === 'string' ? toWellFormed(callId) : undefined,
    custom: custom === true,
    result: text,
    isError: isError === true,
  }
}

/** Moves each error with a known place among the calls to its place. Other results keep their order. */
function sortByCallOrder<T>(results: readonly T[]): [index: number, result: T][] {
  const placed: { place: number; entry: [number, T] }[] = []
  const others: [number, T][] = []
  for (const [index, result] of results.entries()) {
    const place = isRecord(result) && !('result' in result) ? result.place : undefined
    if (typeof place === 'number') placed.push({ place, entry: [index, result] })
    else others.push([index, result])
  }
  placed.sort((one, other) => one.place - other.place)
  const ordered: [number, T][] = []
  let next = 0
  for (const other of others) {
    for (let first = placed[next]; first !== undefined && first.place <= ordered.length; first = placed[++next])
      ordered.push(first.entry)
    ordered.push(other)
  }
  return [...ordered, ...placed.slice(next).map(({ entry }) => entry)]
}
