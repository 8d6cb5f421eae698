import type { Tools } from '../../types/toolset'
import type { ServeMCPOptions } from '../types'
import { answerRequest, type McpSession } from './answer-request'
import { createHostQuestions, createOneTimeApprovals } from './host-approval'
import { createRpcError, ERROR_CODES, type McpMessage, type McpRequest, readMessage } from './mcp-protocol'
import { createMcpService } from './mcp-service'
import { createMessageWriter, type MessageWriter, readLines } from './stdio-transport'

interface Connection extends McpSession {
  /** Requests that can still be cancelled, by id. */
  readonly running: Map<unknown, AbortController>
  /** The work that must end before serving ends. */
  readonly work: Set<Promise<void>>
}

const TOO_LONG: McpMessage = {
  kind: 'fault',
  error: { code: ERROR_CODES.request, message: 'The line is longer than 10 MiB' },
}
const MAX_RUNNING_REQUESTS = 1000
/** Bytes that are read ahead while the output is full, so that the end of the input is noticed even if the output is not read. */
const MAX_BYTES_AHEAD = 10 * 1024 * 1024

/**
 * Serves tools to a host of the Model Context Protocol over standard input and output, in the revisions 2025-06-18,
 * 2025-11-25 and 2026-07-28. Calls run in parallel, as in `createExecutor`.
 *
 * - If a person must approve a call, `confirm` is called. Without `confirm`, a host that can show a form is asked; if
 *   the host cannot, the call is refused. An approval is good for one call, and only for exactly what was shown.
 * - Nothing else may write to the output. A line may be up to 10 MiB long.
 *
 * @returns a promise that resolves once the input has ended, which stops the running calls, and those calls have ended.
 * It does not wait for a host that does not read
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * const input = (async function* () {
 *   yield '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
 * })()
 * const output = { write: (text: string) => console.log(text.trim()) === undefined, on: () => {}, off: () => {} }
 * await serveMCP([npm], { input, output })
 */
export async function serveMCP(tools: Tools, options: ServeMCPOptions = {}): Promise<void> {
  const service = createMcpService(tools, options)
  const { signal, approvalTimeoutMs, output } = service
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const writer = createMessageWriter(output, ending)
  const { write } = writer
  const connection: Connection = {
    ...{ service, write, capabilities: undefined, running: new Map(), work: new Set() },
    questions: createHostQuestions(write, approvalTimeoutMs),
    approvals: createOneTimeApprovals(approvalTimeoutMs),
  }
  ending.signal.addEventListener('abort', () => stopRequests(connection))
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  await receiveLines(connection, writer, ending.signal)
  await Promise.all(connection.work)
  signal?.removeEventListener('abort', end)
  writer.close()
}

/** Reads lines ahead, and handles each one as soon as its answer may be written. */
async function receiveLines(connection: Connection, writer: MessageWriter, ending: AbortSignal): Promise<void> {
  const { input, onProblem } = connection.service
  let ahead = 0
  let turn = Promise.resolve()
  try {
    for await (const line of readLines(input, ending)) {
      const size = 100 + (line?.length ?? 0)
      ahead += size
      turn = turn.then(writer.ready).then(() => {
        ahead -= size
        if (!ending.aborted) receiveMessage(line === undefined ? TOO_LONG : readMessage(line), connection)
      })
      if (ahead > MAX_BYTES_AHEAD) await turn
    }
  } catch {
    onProblem('The input could not be read to its end.')
  }
  stopRequests(connection)
  writer.endIfStuck(() => onProblem('The host does not read: the remaining requests are not answered.'))
  await turn
  stopRequests(connection)
}

function stopRequests({ running }: Connection): void {
  for (const control of running.values()) control.abort()
}

function receiveMessage(message: McpMessage, connection: Connection): void {
  const { write, running, questions, service } = connection
  if (message.kind === 'request') receiveRequest(message, connection)
  else if (message.kind === 'response') {
    const isExpected = questions.answer(message.id, message.result)
    if (!isExpected) service.onProblem('The host answered a question that is not open.')
  } else if (message.kind === 'fault') {
    const { id, error } = message
    service.onProblem(`${error.message}.`)
    write({ ...(id !== undefined && { id }), error })
  } else if (message.method === 'notifications/cancelled') {
    const { requestId } = message.params
    const control = running.get(requestId)
    running.delete(requestId)
    control?.abort()
  }
}

function receiveRequest(request: McpRequest, connection: Connection): void {
  const { running, work, write } = connection
  const { id } = request
  if (running.has(id)) {
    write({ id, ...createRpcError(ERROR_CODES.request, 'A request with this id has not been answered yet') })
  } else if (running.size >= MAX_RUNNING_REQUESTS) {
    const message = `${MAX_RUNNING_REQUESTS} requests have not been answered yet: send this one again later`
    write({ id, ...createRpcError(ERROR_CODES.internal, message) })
  } else {
    const control = new AbortController()
    running.set(id, control)
    const done = finishRequest(request, control, connection).finally(() => work.delete(done))
    work.add(done)
  }
}

async function finishRequest(request: McpRequest, control: AbortController, connection: Connection): Promise<void> {
  const { id, method } = request
  const { write, running, service } = connection
  const answer = await answerRequest(request, connection, control.signal).catch(() => {
    service.onProblem(`${method} failed unexpectedly.`)
    return createRpcError(ERROR_CODES.internal, 'Internal error')
  })
  // A cancelled request gets no answer.
  if (running.get(id) !== control) return
  running.delete(id)
  write({ id, ...answer })
}
