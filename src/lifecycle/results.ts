import { AtipValidationError } from '../errors'
import { guarded, invalid, isRecord } from '../internal/guard'
import { forProvider } from '../internal/providers'
import type { ParseOptions, ToolCall, ToolCallError, ToolProblem, ToolResult } from '../types/lifecycle'
import type { ResultMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { replayId, replayName } from './replay'
import { type Answer, RESULT_FORMATS } from './result-formats'
import { inOrderOfCalls } from './result-order'
import { describeProblem } from './tool-error'
import { wellFormed } from './well-formed'

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
    const answers: Answer[] = []
    const texts: string[] = []
    for (const [index, result] of inOrderOfCalls(results)) {
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
      ? { ...call, result: describeProblem(provider, call, problem as ToolProblem, options), isError: true }
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
): Answer | string {
  if (!isRecord(result)) throw invalid('an object', path, result)
  const isFailed = !('result' in result) && typeof result.message === 'string'
  const text = isFailed ? describeProblem(provider, result, result as ToolCallError, options) : result.result
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
