import { invalid } from '../../internal/guard'
import { COUNT, type OptionRules, readOptions, SIGNAL, TEXTS } from '../../internal/read-options'
import { toolUrl } from '../platform-root'
import type { A2TSignature } from '../types'
import { type A2TClientOptions, readClientSettings } from './client-options'
import { type A2TInvokeOptions, type A2TOutcome, invokeTool } from './invoke-tool'
import { listPages, readTool } from './read-tools'

/**
 *
 * @example
 * const options: A2TReadOptions = { signal: AbortSignal.timeout(10_000) }
 */
export interface A2TReadOptions {
  signal?: AbortSignal | undefined
}

/**
 * Selects the tools to list. The client filters the list, because the draft has no such query.
 *
 * @example
 * const options: A2TListOptions = { tags: ['time'] }
 */
export interface A2TListOptions extends A2TReadOptions {
  /** Only tools that have all of these tags. */
  tags?: readonly string[] | undefined
  /** Only tools whose newest version has this number. */
  version?: number | undefined
}

/**
 * Reads and invokes the tools of one server. Reading rejects with AtipRequestError if the server gives no valid
 * answer; `invoke` always returns an outcome. Only invalid options and ids cause an AtipValidationError.
 *
 * @example
 * const first = async (client: A2TClient): Promise<string | undefined> => (await client.listTools().next()).value?.name
 */
export interface A2TClient {
  /** Without a trailing slash. */
  readonly root: string
  /** Yields the newest version of each tool on each page; pages are fetched as they are needed. */
  listTools(options?: A2TListOptions): AsyncGenerator<A2TSignature, void, undefined>
  getTool(toolId: string, options?: A2TReadOptions): Promise<A2TSignature>
  /** Yields the versions of a tool, newest first, as servers must list them. */
  listVersions(toolId: string, options?: A2TReadOptions): AsyncGenerator<A2TSignature, void, undefined>
  getVersion(toolId: string, version: number, options?: A2TReadOptions): Promise<A2TSignature>
  /** @param args the model's arguments, keyed by the names of the inputs or by the spellings that providers use */
  invoke(
    signature: A2TSignature,
    args: Readonly<Record<string, unknown>>,
    options?: A2TInvokeOptions,
  ): Promise<A2TOutcome>
}

const READ_OPTIONS: OptionRules<A2TReadOptions> = { signal: SIGNAL }
const LIST_OPTIONS: OptionRules<A2TListOptions> = { ...READ_OPTIONS, tags: TEXTS, version: COUNT }

/**
 * Creates a client for the tools of one A2T server. It holds no connection and no state.
 *
 * The draft tells clients to repeat failed requests, but defines no idempotency key: an action may have happened
 * although its answer was lost. So an invocation is repeated only if nothing was done, or `retry.isIdempotent` allows
 * it.
 *
 * @throws AtipValidationError for a wrong option
 * @example
 * const handle = createA2THandler([])
 * const fetch = (input: RequestInfo | URL, init?: RequestInit) => handle(new Request(input, init))
 * const client = createA2TClient({ root: 'https://tools.example', fetch })
 * for await (const { name } of client.listTools()) console.log(name)
 */
export function createA2TClient(options: A2TClientOptions): A2TClient {
  const settings = readClientSettings(options)
  const { root } = settings
  return {
    root,
    listTools(options = {}) {
      const { signal, ...wanted } = readOptions(options, LIST_OPTIONS)
      return filterTools(listPages(`${root}/tools`, settings, signal), wanted)
    },
    async getTool(toolId, options = {}) {
      const { signal } = readOptions(options, READ_OPTIONS)
      return readTool(toolId, undefined, settings, signal)
    },
    listVersions(toolId, options = {}) {
      const { signal } = readOptions(options, READ_OPTIONS)
      return listPages(`${toolUrl(root, toolId)}/versions`, settings, signal, toolId)
    },
    async getVersion(toolId, version, options = {}) {
      if (!COUNT[1](version)) throw invalid(COUNT[0], ['version'], version)
      const { signal } = readOptions(options, READ_OPTIONS)
      return readTool(toolId, version, settings, signal)
    },
    invoke: (signature, args, options = {}) => invokeTool(settings, signature, args, options),
  }
}

async function* filterTools(
  signatures: AsyncIterable<A2TSignature>,
  { tags = [], version }: A2TListOptions,
): AsyncGenerator<A2TSignature, void, undefined> {
  for await (const signature of signatures) {
    const isWanted = tags.every((tag) => signature.tags.includes(tag))
    if (isWanted && signature.version === (version ?? signature.version)) yield signature
  }
}
