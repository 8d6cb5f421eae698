import { AtipRequestError, isAtipError } from '../../internal/errors'
import { invalid, isRecord, wrapErrors } from '../../internal/foreign-values'
import { COUNT, type OptionRules, readOptions, SIGNAL } from '../../internal/read-options'
import type { McpClient } from '../types'
import { errorText } from './safe-text'

/**
 *
 * @example
 * const options: ListMCPToolsOptions = { maxTools: 500 }
 */
export interface ListMCPToolsOptions {
  /** Maximum number of tools; more are an error. @default 10000 */
  maxTools?: number
  /** Maximum number of pages; more are an error. @default 1000 */
  maxPages?: number
  /** Ends the wait. */
  signal?: AbortSignal
}

const RULES: OptionRules<ListMCPToolsOptions> = { maxTools: COUNT, maxPages: COUNT, signal: SIGNAL }

/**
 * Lists all tools of a server, page by page, bypassing the client's cache.
 *
 * @throws AtipRequestError if the server does not answer with a finite list; the error's reason is `aborted`, `failed`,
 * `invalid`, `cycle` or `limit`
 * @throws AtipValidationError if the client has no `listTools`, or an option is invalid
 * @example
 * const tool = { name: 'search', inputSchema: { type: 'object' } }
 * const client = { listTools: async () => ({ tools: [tool] }), callTool: async () => ({ content: [] }) }
 * console.log((await listMCPTools(client)).length) // => 1
 */
export async function listMCPTools(client: McpClient, options: ListMCPToolsOptions = {}): Promise<unknown[]> {
  const { maxTools = 10_000, maxPages = 1000, signal } = readOptions<ListMCPToolsOptions>(options, RULES)
  const list = wrapErrors('the client', () => (client as Partial<McpClient> | null)?.listTools)
  if (typeof list !== 'function') {
    throw invalid('a client', ['client'], client)
  }
  const tools: unknown[] = []
  const seen = new Set<string | undefined>()
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    if (seen.size >= maxPages) {
      throw new AtipRequestError(`The server has more than ${maxPages} pages of tools`, 'limit')
    }
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
    if (signal?.aborted === true) throw new AtipRequestError('Listing the tools was aborted', 'aborted')
    if (isAtipError(error)) throw error
    throw new AtipRequestError(`The server did not list its tools: ${errorText(error)}`, 'failed')
  }
  throw new AtipRequestError('The server did not answer with a list of tools', 'invalid')
}

/**
 * Runs a request until it settles or `signal` aborts, then rejects with the signal's reason.
 *
 * The request gets a signal of its own: SDK 1.x never removes its listeners, so a shared signal would make it cancel
 * requests that ended long ago.
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const stop = (): void => own.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const aborted = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  try {
    return await Promise.race([start(own.signal), aborted])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
