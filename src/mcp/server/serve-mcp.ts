import type { Tools } from '../../types/toolset'
import type { ServeMCPOptions } from '../types'
import { answerRequest, type Session } from './answer-request'
import { createHostQuestions, createOneTimeApprovals } from './host-approval'
import { ERROR_CODES, type Failure, fail, type McpMessage, type McpRequest, readMessage } from './mcp-protocol'
import { readServeSettings } from './serve-settings'
import { createMessageWriter, type MessageWriter, readLines } from './stdio-transport'

/**
 * Serves tools to a host of the Model Context Protocol over standard input and output, in the revisions 2025-06-18,
 * 2025-11-25 and 2026-07-28. Calls run as in `createExecutor`, many at the same time.
 *
 * - Where a person must approve, `confirm` is asked; without it the host, if it can show a form; else the call is
 *   refused. An approval is good for one call, and only where exactly what was shown runs.
 * - Nothing else may write to the output. A line may have 10 MiB.
 *
 * @returns when the input has ended and all calls have; they are stopped then. A host that does not read is not waited for
 * @throws AtipValidationError if a tool or an option is invalid
 */
export async function serveMCP(tools: Tools, options: ServeMCPOptions = {}): Promise<void> {
  const settings = readServeSettings(tools, options)
  const { signal, approvalTimeoutMs, output } = settings
  const ending = new AbortController()
  const end = (): void => ending.abort()
  const writer = createMessageWriter(output, ending)
  const { write } = writer
  const connection: Connection = {
    ...{ settings, write, capabilities: undefined, running: new Map(), work: new Set() },
    questions: createHostQuestions(write, approvalTimeoutMs),
    approvals: createOneTimeApprovals(approvalTimeoutMs),
  }
  ending.signal.addEventListener('abort', () => stopCalls(connection))
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  await receiveAll(connection, writer, ending.signal)
  await Promise.all(connection.work)
  signal?.removeEventListener('abort', end)
  writer.close()
}

interface Connection extends Session {
  /** Requests that may still be cancelled. */
  readonly running: Map<unknown, AbortController>
  /** All that must come to its end. */
  readonly work: Set<Promise<void>>
}

const TOO_LONG: McpMessage = {
  kind: 'fault',
  error: { code: ERROR_CODES.request, message: 'The line is longer than 10 MiB' },
}
/** So many requests may wait for their answers. */
const MOST_RUNNING = 1000

/** So many bytes are read while the output is full: nobody who does not read hides the end of the input. */
const MOST_AHEAD = 10 * 1024 * 1024

/** Takes each line when its answer may be written. */
async function receiveAll(connection: Connection, writer: MessageWriter, ending: AbortSignal): Promise<void> {
  const { input, onProblem } = connection.settings
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
      if (ahead > MOST_AHEAD) await turn
    }
  } catch {
    onProblem('The input could not be read to its end.')
  }
  stopCalls(connection)
  writer.hurry(() => onProblem('The host does not read: the rest is not answered.'))
  await turn
  stopCalls(connection)
}

function stopCalls({ running }: Connection): void {
  for (const call of running.values()) call.abort()
}

function receiveMessage(message: McpMessage, connection: Connection): void {
  const { write, running, questions, settings } = connection
  if (message.kind === 'request') {
    const refusal = refuseRequest(message, connection)
    if (refusal === undefined) beginRequest(message, connection)
    else write({ id: message.id, ...refusal })
  } else if (message.kind === 'response') {
    if (!questions.answer(message.id, message.result)) settings.onProblem('An answer came to no open question.')
  } else if (message.kind === 'fault') {
    const { id, error } = message
    settings.onProblem(`${error.message}.`)
    write({ ...(id !== undefined && { id }), error })
  } else if (message.method === 'notifications/cancelled') {
    const { requestId } = message.params
    const control = running.get(requestId)
    running.delete(requestId)
    control?.abort()
  }
}

function refuseRequest({ id }: McpRequest, { running }: Connection): Failure | undefined {
  if (running.has(id)) return fail(ERROR_CODES.request, 'The id is that of a request that was not answered yet')
  if (running.size < MOST_RUNNING) return undefined
  return fail(ERROR_CODES.internal, `${MOST_RUNNING} requests wait for their answers: send it again later`)
}

function beginRequest(request: McpRequest, connection: Connection): void {
  const { running, work } = connection
  const control = new AbortController()
  running.set(request.id, control)
  const done = finishRequest(request, control, connection).finally(() => work.delete(done))
  work.add(done)
}

async function finishRequest(request: McpRequest, control: AbortController, connection: Connection): Promise<void> {
  const { id } = request
  const { write, running, settings } = connection
  const answered = await answerRequest(request, connection, control.signal).catch(() => {
    settings.onProblem(`${request.method} failed in a way that it should not.`)
    return fail(ERROR_CODES.internal, 'Internal error')
  })
  // Nothing is said about what was cancelled.
  if (running.get(id) !== control) return
  running.delete(id)
  write({ id, ...answered })
}
