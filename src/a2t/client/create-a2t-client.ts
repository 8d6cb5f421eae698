import { AtipRequestError, isAtipError } from '../../internal/errors'
import { invalid, isPlainObject, toRecord } from '../../internal/foreign-values'
import { COUNT, type OptionRules, readOptions, SIGNAL, TEXTS } from '../../internal/read-options'
import { toolUrl } from '../platform-root'
import { type A2TFields, readFields, type Warn } from '../read-fields'
import { readSignature } from '../read-signature'
import type { A2TSignature } from '../types'
import { type A2TClientOptions, type ClientSettings, readClientSettings } from './client-options'
import { fetchWithRetries } from './fetch-with-retries'
import { type A2TInvokeOptions, type A2TOutcome, invokeTool } from './invoke-tool'

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

const MAX_BYTES = 10_485_760
const PAGING_FIELDS = ['pageLimit', 'next']

/** Fetches one version of a tool, by default the newest. @throws AtipRequestError if the server does not send it */
async function readTool(
  toolId: string,
  version: number | undefined,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<A2TSignature> {
  const read = (value: unknown): A2TSignature => {
    const found = readSingleSignature(value, settings.warn)
    if (isSignatureOf(found, toolId) && found.version === (version ?? found.version)) return found
    throw invalid('the requested tool and version', [], value)
  }
  const path = version === undefined ? '' : `/versions/${version}`
  return fetchAndRead(toolUrl(settings.root, toolId) + path, read, settings, signal)
}

async function fetchAndRead<T>(
  url: string,
  read: (value: unknown) => T,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<T> {
  const request = { url, maxBytes: settings.maxBytes ?? MAX_BYTES, read, isIdempotent: true, signal }
  const { reply } = await fetchWithRetries(request, settings)
  if (!('reason' in reply)) return reply.value
  throw new AtipRequestError(reply.text, reply.reason, reply.status ?? undefined)
}

/**
 * Yields the signatures of all pages of a list, each once; a page is fetched when the one before it is used up.
 *
 * @param toolId the tool whose versions are listed; without it, only the newest version of each tool on a page is
 * yielded
 */
async function* listPages(
  url: string,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
  toolId?: string,
): AsyncGenerator<A2TSignature, void, undefined> {
  const { warn, maxTools, maxPages, pageLimit } = settings
  const cursors = new Set<string>()
  const seen = new Set<unknown>()
  let left = maxTools
  const query = new URLSearchParams(pageLimit === undefined ? [] : [['pageLimit', String(pageLimit)]])
  for (;;) {
    const read = (value: unknown): SignaturePage => readSignaturePage(value, warn, left)
    const { items, next, count } = await fetchAndRead(`${url}?${query}`.replace(/\?$/, ''), read, settings, signal)
    yield* dropRepeated(items, seen, warn, toolId)
    left -= count
    if (left < 0 || (left === 0 && next !== '')) {
      return warn({ code: 'A2T_LIMIT', message: `More than ${maxTools} items`, path: ['items'] })
    }
    if (next === '') return
    const isRepeated = cursors.has(next)
    if (isRepeated || cursors.add(next).size >= maxPages) {
      const message = isRepeated ? 'Repeats an earlier cursor' : `More than ${maxPages} pages`
      return warn({ code: 'A2T_LIMIT', message, path: ['paging', 'next'] })
    }
    query.set('pageCursor', next)
  }
}

/** Drops signatures of other tools, and signatures that were yielded before. */
function dropRepeated(
  items: readonly A2TSignature[],
  seen: Set<unknown>,
  warn: Warn,
  toolId: string | undefined,
): Iterable<A2TSignature> {
  const found = new Map<unknown, A2TSignature>()
  for (const item of items) {
    const key = toolId === undefined ? item.toolId : item.version
    const other = found.get(key)
    const isOther = toolId !== undefined && !isSignatureOf(item, toolId)
    if (isOther || other !== undefined || seen.has(key)) {
      const message = isOther ? 'Belongs to another tool' : 'Listed twice'
      warn({ code: 'A2T_DROPPED', message, path: ['items', item.name] })
    }
    if (!isOther && !seen.has(key) && item.version > (other?.version ?? 0)) found.set(key, item)
  }
  for (const key of found.keys()) seen.add(key)
  return found.values()
}

function isSignatureOf(signature: A2TSignature, toolId: string): boolean {
  return signature.toolId.toLowerCase() === toolId.toLowerCase()
}

interface SignaturePage {
  readonly items: readonly A2TSignature[]
  /** The cursor of the next page; empty on the last one. */
  readonly next: string
  /** The number of all items, including those that are left out. */
  readonly count: number
}

/**
 * Reads one page of signatures, which is plain JSON. Items that are not signatures are left out with a warning.
 *
 * @param maxItems further items are ignored
 * @throws AtipValidationError for a value that is not a list
 */
export function readSignaturePage(value: unknown, warn: Warn, maxItems: number = Infinity): SignaturePage {
  if (Array.isArray(value)) warn({ code: 'A2T_READ', message: 'An array of items', path: [] })
  const fields = ['items', 'paging', ...PAGING_FIELDS]
  const page = readFields(Array.isArray(value) ? { items: value } : value, fields, [], warn)
  const { items } = page.values
  if (!Array.isArray(items)) return page.fail('an array', 'items')
  const read = items.slice(0, maxItems)
  // Creating an error for each item would take too long.
  const junk = read.filter((item) => !isPlainObject(item)).length
  if (junk > 0) page.tell('A2T_DROPPED', `Items that are not objects: ${junk}`, 'items')
  return {
    count: items.length,
    items: read.flatMap((item, index) => readItem(item, ['items', String(index)], warn)),
    next: readCursor(page, readFields(page.values.paging ?? {}, PAGING_FIELDS, ['paging'], warn)),
  }
}

/** Reads a signature, sent alone or as a page of one. @throws AtipValidationError for anything else */
export function readSingleSignature(value: unknown, warn: Warn): A2TSignature {
  const items = Array.isArray(value) ? value : toRecord(value).items
  if (!Array.isArray(items)) return readSignature(value, warn)
  warn({ code: 'A2T_READ', message: 'An array: only its first item is used', path: [] })
  return readSignature(items[0], warn)
}

function readItem(item: unknown, path: string[], warn: Warn): A2TSignature[] {
  if (!isPlainObject(item)) return []
  try {
    return [readSignature(item, warn, path)]
  } catch (error) {
    if (!isAtipError(error)) throw error
    warn({ code: 'A2T_DROPPED', message: error.message, path })
    return []
  }
}

/** Some servers write the fields of `paging` next to it instead of inside it. */
function readCursor(page: A2TFields, paging: A2TFields): string {
  const isInside = paging.values.next !== undefined
  const { values, tell, fail } = isInside ? paging : page
  const next = values.next ?? ''
  if (typeof next !== 'string' && typeof next !== 'number') return fail('a string', 'next')
  if (typeof next === 'number' || (next !== '' && !isInside)) tell('A2T_READ', 'Not a string in paging', 'next')
  return String(next)
}
