import { findCommand } from '../../argv/build-command'
import { copyJson } from '../../internal/copy-data'
import { repeatsTooMuch } from '../../internal/count-repeats'
import { isAtipError } from '../../internal/errors'
import { invalid, isPlainObject, isRecord, toRecord, wrapErrors } from '../../internal/foreign-values'
import { FLAG, MILLISECONDS, type OptionRules, readOptions, SIGNAL } from '../../internal/read-options'
import { canonicalJson } from '../../schema/json-schema'
import { restoreArguments } from '../../schema/restore-arguments'
import { computeWorstEffects } from '../../toolset/call-effects'
import { flattenTools } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, Tools } from '../../types/toolset'
import { EFFECTS_META_KEY, readMcpBinding } from '../mcp-binding'
import type { McpClient, McpTool } from '../types'
import { createEnding, type Ending, type McpOutcome, readCallError, readCallResult } from './call-outcome'
import { listMCPTools, untilAborted } from './list-mcp-tools'
import { errorText } from './safe-text'

/**
 *
 * @example
 * const options: CallMCPOptions = { timeoutMs: 10_000 }
 */
export interface CallMCPOptions {
  /** Ends the wait and cancels the request. */
  signal?: AbortSignal
  /** Time limit for the whole call. @default 60000 */
  timeoutMs?: number
  /**
   * True to list the server's tools first, and to refuse the call if the tool has changed since its metadata was made.
   *
   * @default true
   */
  checkDefinition?: boolean
}

const RULES: OptionRules<CallMCPOptions> = { signal: SIGNAL, timeoutMs: MILLISECONDS, checkDefinition: FLAG }

/** A call with the server's names for the tool and its arguments. */
interface ServerCall {
  readonly tool: McpTool
  readonly args: Record<string, unknown>
  readonly isIdempotent: boolean
}

/**
 * Calls a tool that `fromMCP` converted on its server, with the server's own names for the arguments.
 *
 * This function does not judge the call: validate it first. It reports every mistake of a server or a model as an
 * outcome, which the model can read. It makes invisible characters in the server's text visible and breaks chat-format
 * marks. To remove secrets, use `createResultFilter`.
 *
 * @throws AtipValidationError for an invalid option, or a tool that does not come from `fromMCP`
 * @example
 * const client = { listTools: async () => ({ tools: [] }), callTool: async () => ({ content: [] }) }
 * const call = { id: 'a', name: 'notes_find', arguments: {} }
 * console.log((await callMCP(client, [fromMCP([], { server: 'notes' })], call)).status) // => refused
 */
export async function callMCP(
  client: McpClient,
  tools: Tools,
  call: ToolCall,
  options: CallMCPOptions = {},
): Promise<McpOutcome> {
  const given = readOptions<CallMCPOptions>(options, RULES)
  const found = wrapErrors('the call or the tools', () => {
    requireClient(client, ['client'])
    return findCalled(tools, call)
  })
  if ('problem' in found) return toOutcome(createEnding('refused', found.problem), 0)
  return callCommand(client, found.command, found.given, given)
}

/** Calls the tool of a command on its server, as {@link callMCP} does. */
export async function callCommand(
  client: McpClient,
  command: FlatCommand,
  args: unknown,
  options: CallMCPOptions,
): Promise<McpOutcome> {
  const start = performance.now()
  const call = wrapErrors('the call or the tools', () => prepareCall(command, args))
  const ending = 'problem' in call ? createEnding('refused', call.problem) : await runCall(client, call, options)
  return toOutcome(ending, performance.now() - start)
}

function toOutcome(ending: Ending, durationMs: number): McpOutcome {
  return { ...ending, isError: ending.status !== 'ok', durationMs }
}

/** @throws AtipValidationError for anything but a client */
export function requireClient(client: unknown, path: string[]): void {
  if (typeof toRecord(client).callTool !== 'function') throw invalid('a client', path, client)
}

function findCalled(tools: Tools, call: ToolCall): ReturnType<typeof findCommand> | { problem: string } {
  if (!isRecord(call)) throw invalid('a call', ['call'], call)
  const flattened = flattenTools(tools)
  try {
    return findCommand(flattened, call)
  } catch (error) {
    const isNameless = isAtipError(error) && error.code === 'ATIP_VALIDATION'
    if (isNameless) return { problem: 'There is no tool of this name; call one of the tools that were offered.' }
    return { problem: isAtipError(error) ? error.message : 'The arguments must be a JSON object.' }
  }
}

function prepareCall(command: FlatCommand, given: unknown): ServerCall | { problem: string } {
  const tool = readMcpBinding(command)
  if (tool === undefined) throw invalid('a tool of fromMCP', ['call', 'name'], command.name)
  const copied = copyJson(given ?? {})
  if ('problem' in copied || !isPlainObject(copied.value)) return { problem: 'The arguments must be a JSON object.' }
  if (repeatsTooMuch(copied.value)) return { problem: 'The arguments repeat their parts too often.' }
  const args = command.schema === undefined ? copied.value : restoreArguments(command.schema, copied.value)
  return { tool, args: { ...args }, isIdempotent: computeWorstEffects(command).idempotent === true }
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
    return await sendCall(client, call, { signal: end.signal, timeout: timeoutMs }, signal)
  } catch (error) {
    if (signal?.aborted === true) return createEnding('aborted', 'The call was stopped before it was sent.')
    const why = end.signal.aborted ? errorText(end.signal.reason) : errorText(error)
    return createEnding('failed', `The tool was not called: ${why}`)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** @param callerSignal distinguishes a stop by the caller from a timeout */
async function sendCall(
  client: McpClient,
  { tool, args, isIdempotent }: ServerCall,
  { signal, timeout }: { signal: AbortSignal; timeout: number },
  callerSignal: AbortSignal | undefined,
): Promise<Ending> {
  const unknownEnding = (why: string): Ending =>
    isIdempotent
      ? createEnding('failed', `The call failed and may be repeated: ${why}`)
      : createEnding(
          'outcome-unknown',
          `It is not known if the call took effect: ${why}. Do not repeat it; check first.`,
        )
  try {
    const answer = await untilAborted(signal, (own) => {
      const request = { signal: own, timeout }
      // In SDK 1.x the second parameter is a schema for the result.
      const rest = client.callTool.length === 2 ? [request] : [undefined, request]
      return client.callTool({ name: tool.name, arguments: args }, ...(rest as never[]))
    })
    return readCallResult(answer, unknownEnding)
  } catch (error) {
    if (callerSignal?.aborted === true) {
      const note = isIdempotent ? 'It may be repeated.' : 'It is not known if it took effect.'
      return createEnding('aborted', `The call was stopped after it was sent. ${note}`)
    }
    return signal.aborted ? unknownEnding(errorText(signal.reason)) : readCallError(error, unknownEnding)
  }
}

/**
 * Returns a sentence for the model if the approved tool is gone or has changed. All listed tools with its name must
 * match the approved definition.
 */
async function findDefinitionProblem(
  client: McpClient,
  approved: McpTool,
  signal: AbortSignal,
): Promise<string | undefined> {
  const listed = await listMCPTools(client, { signal })
  const same = listed.map(toRecord).filter(({ name }) => name === approved.name)
  if (same.length === 0) return 'The server no longer offers this tool.'
  const known = serializeDefinition(approved)
  if (same.every((tool) => serializeDefinition(tool) === known)) return undefined
  return 'The server has changed this tool since it was approved: it must be approved again before it is called.'
}

/** Serializes a tool's definition without the fields that may differ between answers, such as icons. */
function serializeDefinition(tool: object): string {
  const copied = copyJson(tool)
  const { name, title, description, inputSchema, outputSchema, annotations, _meta } = toRecord(
    'value' in copied ? copied.value : undefined,
  )
  const hints = toRecord(annotations)
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = hints
  return canonicalJson([
    [name, title, description, inputSchema, outputSchema],
    [hints.title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint],
    toRecord(_meta)[EFFECTS_META_KEY],
  ])
}
