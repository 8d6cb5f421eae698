import { findCommand } from '../../argv/build-command'
import { copyJson } from '../../internal/copy-data'
import { isAtipError } from '../../internal/errors'
import { fieldsOf, guarded, invalid, isPlainObject, isRecord } from '../../internal/guard'
import { canonicalJson } from '../../schema/json-schema'
import { restoreArguments } from '../../schema/restore-arguments'
import { flattenTools } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import type { Tools } from '../../types/toolset'
import { readMcpBinding, worstEffects } from '../mcp-binding'
import { EFFECTS_META_KEY } from '../mcp-effects'
import { checkOptions } from '../settings'
import type { McpClient, McpTool } from '../types'
import {
  CALL_RULES,
  type CallMCPOptions,
  createEnding,
  type Ending,
  type McpOutcome,
  readCallError,
  readCallResult,
} from './call-outcome'
import { listMCPTools, untilAborted } from './list-mcp-tools'
import { errorText } from './safe-text'

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
    return prepareCall(tools, call)
  })
  const ending =
    'problem' in prepared ? createEnding('refused', prepared.problem) : await runCall(client, prepared, options)
  return { ...ending, isError: ending.status !== 'ok', durationMs: performance.now() - start }
}

function prepareCall(tools: Tools, call: ToolCall): ServerCall | { problem: string } {
  if (!isRecord(call)) throw invalid('a call', ['call'], call)
  const flattened = flattenTools(tools)
  let found: ReturnType<typeof findCommand>
  try {
    found = findCommand(flattened, call)
  } catch (error) {
    const isNameless = isAtipError(error) && error.code === 'ATIP_VALIDATION'
    if (isNameless) return { problem: 'There is no tool of this name; call one of the tools that were offered.' }
    return { problem: isAtipError(error) ? error.message : 'The arguments must be a JSON object.' }
  }
  const { command, given } = found
  const tool = readMcpBinding(command)
  if (tool === undefined) throw invalid('a tool of fromMCP', ['call', 'name'], call.name)
  const copied = copyJson(given ?? {})
  if ('problem' in copied || !isPlainObject(copied.value)) return { problem: 'The arguments must be a JSON object.' }
  const args = command.schema === undefined ? copied.value : restoreArguments(command.schema, copied.value)
  return { tool, args: { ...args }, isIdempotent: worstEffects(command).idempotent === true }
}

async function runCall(client: McpClient, call: ServerCall, options: CallMCPOptions): Promise<Ending> {
  const { signal, timeoutMs = 60_000, checkDefinition = true } = options
  const end = new AbortController()
  const onAbort = (): void => end.abort(signal?.reason)
  const timer = setTimeout(() => end.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted === true) onAbort()
  try {
    const problem = checkDefinition ? await findDefinitionProblem(client, call.tool, end.signal) : undefined
    if (problem !== undefined) return createEnding('refused', `${problem} Nothing was done.`)
    end.signal.throwIfAborted()
    return await sendCall(client, call, end.signal, timeoutMs, signal)
  } catch (error) {
    if (signal?.aborted === true) return createEnding('aborted', 'The call was stopped before it was sent.')
    const why = end.signal.aborted ? errorText(end.signal.reason) : errorText(error)
    return createEnding('failed', `The tool was not called: ${why}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function sendCall(
  client: McpClient,
  { tool, args, isIdempotent }: ServerCall,
  signal: AbortSignal,
  timeout: number,
  stop: AbortSignal | undefined,
): Promise<Ending> {
  const unknownEnding = (why: string): Ending =>
    isIdempotent
      ? createEnding('failed', `The call failed, and may be repeated: ${why}`)
      : createEnding(
          'outcome-unknown',
          `Nobody knows whether the call took effect: ${why}. Do not repeat it; look first.`,
        )
  try {
    const answer = await untilAborted(signal, (own) => {
      const request = { signal: own, timeout }
      // Clients of SDK 1.x have a schema of the result in between.
      const rest = client.callTool.length === 2 ? [request] : [undefined, request]
      return client.callTool({ name: tool.name, arguments: args }, ...(rest as never[]))
    })
    return readCallResult(answer, unknownEnding)
  } catch (error) {
    if (stop?.aborted === true) {
      const note = isIdempotent ? 'It may be repeated.' : 'Nobody knows whether it took effect.'
      return createEnding('aborted', `The call was stopped after it was sent. ${note}`)
    }
    return signal.aborted ? unknownEnding(errorText(signal.reason)) : readCallError(error, unknownEnding)
  }
}

/** Why a tool is not what was approved: a sentence for the model; `undefined` if it is. Every tool of its name counts. */
export async function findDefinitionProblem(
  client: McpClient,
  approved: McpTool,
  signal: AbortSignal,
): Promise<string | undefined> {
  const listed = await listMCPTools(client, { signal })
  const same = listed.map(fieldsOf).filter(({ name }) => name === approved.name)
  if (same.length === 0) return 'The server does not offer this tool any more.'
  const known = serializeDefinition(approved)
  if (same.every((tool) => serializeDefinition(tool) === known)) return undefined
  return 'The server has changed this tool since it was approved: it must be approved again before it is called.'
}

/** What a tool says of itself, as a text; what may differ from one answer to the next is left out, such as icons. */
function serializeDefinition(tool: object): string {
  const copied = copyJson(tool)
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = fieldsOf(
    'value' in copied ? copied.value : undefined,
  )
  const hints = fieldsOf(annotations)
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = hints
  return canonicalJson([
    [name, title, description, inputSchema, outputSchema],
    [hints.title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint],
    fieldsOf(_meta)[EFFECTS_META_KEY],
  ])
}
