import { findCommand } from '../argv/find-command'
import { isAtipError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { guarded, invalid, isPlainObject, isRecord } from '../internal/guard'
import { restoreArguments } from '../schema/restore-arguments'
import { flattenTools } from '../toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Tools } from '../types/toolset'
import { endingOfError } from './call-failure'
import { CALL_RULES, type CallMCPOptions, type Ending, endingOf, type McpOutcome } from './call-types'
import { definitionProblem } from './check-definition'
import { errorText } from './error-text'
import { readBinding } from './read-binding'
import { readResult } from './read-result'
import { checkOptions } from './settings'
import type { McpClient, McpTool } from './types'
import { untilAborted } from './until-aborted'
import { worstEffects } from './worst-effects'

/** A call as the server is to get it. */
interface ServerCall {
  readonly tool: McpTool
  readonly args: Record<string, unknown>
  /** Doing it twice is the same as doing it once. */
  readonly isIdempotent: boolean
}

/**
 * Calls a tool of `fromMCP` at its server, with the names that the server gave its arguments.
 *
 * The call is not judged: validate it first. Whatever servers and models do is an outcome, for the model to read. The text of
 * the server has no invisible characters and no marks of chat formats; secrets are left to `createResultFilter`.
 *
 * @throws AtipValidationError for an invalid option, or a tool that is not one of `fromMCP`
 */
export async function callMCP(
  client: McpClient,
  tools: Tools,
  call: ToolCall,
  options: CallMCPOptions = {},
): Promise<McpOutcome> {
  const start = performance.now()
  const prepared = guarded('the call, the tools or the options', () => {
    checkOptions(options, CALL_RULES)
    if (typeof (client as Partial<McpClient> | null)?.callTool !== 'function') {
      throw invalid('a client', ['client'], client)
    }
    return prepare(tools, call)
  })
  const ending = 'problem' in prepared ? endingOf('refused', prepared.problem) : await run(client, prepared, options)
  return { ...ending, isError: ending.status !== 'ok', durationMs: performance.now() - start }
}

function prepare(tools: Tools, call: ToolCall): ServerCall | { problem: string } {
  if (!isRecord(call)) throw invalid('a call', ['call'], call)
  const flattened = flattenTools(tools)
  let found: ReturnType<typeof findCommand>
  try {
    found = findCommand(call, flattened)
  } catch (error) {
    const isNameless = isAtipError(error) && error.code === 'ATIP_VALIDATION'
    if (isNameless) return { problem: 'There is no tool of this name; call one of the tools that were offered.' }
    return { problem: isAtipError(error) ? error.message : 'The arguments must be a JSON object.' }
  }
  const { command, given } = found
  const tool = readBinding(command)
  if (tool === undefined) throw invalid('a tool of fromMCP', ['call', 'name'], call.name)
  const copied = copyJson(given ?? {})
  if ('problem' in copied || !isPlainObject(copied.value)) return { problem: 'The arguments must be a JSON object.' }
  const args = command.schema === undefined ? copied.value : restoreArguments(command.schema, copied.value)
  return { tool, args: { ...args }, isIdempotent: worstEffects(command, flattened).idempotent === true }
}

async function run(client: McpClient, call: ServerCall, options: CallMCPOptions): Promise<Ending> {
  const { signal, timeoutMs = 60_000, checkDefinition = true } = options
  const end = new AbortController()
  const onAbort = (): void => end.abort(signal?.reason)
  const timer = setTimeout(() => end.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted === true) onAbort()
  try {
    const problem = checkDefinition ? await definitionProblem(client, call.tool, end.signal) : undefined
    if (problem !== undefined) return endingOf('refused', `${problem} Nothing was done.`)
    end.signal.throwIfAborted()
    return await send(client, call, end.signal, timeoutMs, signal)
  } catch (error) {
    if (signal?.aborted === true) return endingOf('aborted', 'The call was stopped before it was sent.')
    const why = end.signal.aborted ? errorText(end.signal.reason) : errorText(error)
    return endingOf('failed', `The tool was not called: ${why}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function send(
  client: McpClient,
  { tool, args, isIdempotent }: ServerCall,
  signal: AbortSignal,
  timeout: number,
  stop: AbortSignal | undefined,
): Promise<Ending> {
  const unknownEnding = (why: string): Ending =>
    isIdempotent
      ? endingOf('failed', `The call failed, and may be repeated: ${why}`)
      : endingOf('outcome-unknown', `Nobody knows whether the call took effect: ${why}. Do not repeat it; look first.`)
  try {
    const answer = await untilAborted(signal, (own) => {
      const request = { signal: own, timeout }
      // Clients of SDK 1.x have a schema of the result in between.
      const rest = client.callTool.length === 2 ? [request] : [undefined, request]
      return client.callTool({ name: tool.name, arguments: args }, ...(rest as never[]))
    })
    return readResult(answer, unknownEnding)
  } catch (error) {
    if (stop?.aborted === true) {
      const note = isIdempotent ? 'It may be repeated.' : 'Nobody knows whether it took effect.'
      return endingOf('aborted', `The call was stopped after it was sent. ${note}`)
    }
    return signal.aborted ? unknownEnding(errorText(signal.reason)) : endingOfError(error, unknownEnding)
  }
}
