import { AtipRequestError, isAtipError } from '../../internal/errors'
import { invalid, isRecord } from '../../internal/guard'
import { COUNT, checkOptions, type OptionRule, SIGNAL } from '../settings'
import type { McpClient } from '../types'
import { errorText } from './safe-text'

export interface ListMCPToolsOptions {
  /** More tools are an error. @default 10000 */
  maxTools?: number
  /** More pages are an error. @default 1000 */
  maxPages?: number
  /** Ends the wait. */
  signal?: AbortSignal
}

const RULES: Readonly<Record<keyof ListMCPToolsOptions, OptionRule>> = {
  maxTools: COUNT,
  maxPages: COUNT,
  signal: SIGNAL,
}

/**
 * All tools of a server, page after page, as it describes them now and not as a client remembers them.
 *
 * @throws AtipRequestError if the server does not answer with a list that ends; its reason is `aborted`, `failed`, `invalid`, `cycle` or `limit`
 * @throws AtipValidationError if the client is none, or an option is invalid
 */
export async function listMCPTools(client: McpClient, options: ListMCPToolsOptions = {}): Promise<unknown[]> {
  checkOptions(options, RULES)
  if (typeof (client as Partial<McpClient> | null)?.listTools !== 'function')
    throw invalid('a client', ['client'], client)
  const { maxTools = 10_000, maxPages = 1000, signal } = options
  const tools: unknown[] = []
  const seen = new Set<string | undefined>()
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    if (seen.size >= maxPages)
      throw new AtipRequestError(`The server has more than ${maxPages} pages of tools`, 'limit')
    seen.add(cursor)
    const page = await readPage(client, cursor, signal)
    if (tools.length + page.tools.length > maxTools) {
      throw new AtipRequestError(`The server has more than ${maxTools} tools`, 'limit')
    }
    for (const tool of page.tools) tools.push(tool)
    if (page.next === undefined) return tools
    cursor = page.next
  }
  throw new AtipRequestError('The list of tools does not end: the server gave the same cursor twice', 'cycle')
}

async function readPage(
  client: McpClient,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
): Promise<{ tools: readonly unknown[]; next: string | undefined }> {
  try {
    const params = cursor === undefined ? undefined : { cursor }
    const page: unknown = await untilAborted(signal, (own) =>
      client.listTools(params, { signal: own, cacheMode: 'refresh' }),
    )
    const { tools, nextCursor = null } = isRecord(page) ? page : {}
    if (Array.isArray(tools) && (nextCursor === null || typeof nextCursor === 'string')) {
      return { tools, next: nextCursor ?? undefined }
    }
  } catch (error) {
    if (signal?.aborted === true) throw new AtipRequestError('The wait for the list of tools was ended', 'aborted')
    if (isAtipError(error)) throw error
    throw new AtipRequestError(`The server did not list its tools: ${errorText(error)}`, 'failed')
  }
  throw new AtipRequestError('The server answered with something that is no list of tools', 'invalid')
}

/**
 * Waits for something no longer than until `signal` aborts, and then rejects with its reason; what still goes on is told by a
 * signal of its own, since SDK 1.x never takes its listeners off a signal, and then cancels what ended long ago.
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const own = new AbortController()
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal?.reason)
      own.abort(signal?.reason)
    }
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([start(own.signal), aborted])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
