import { AtipRequestError, isAtipError } from '../../internal/errors'
import { invalid, isPlainObject, toRecord } from '../../internal/guard'
import { toolUrl } from '../platform-root'
import { type Fields, readFields, type Warn } from '../read-fields'
import { readSignature } from '../read-signature'
import type { A2TSignature } from '../types'
import type { ClientSettings } from './client-options'
import { fetchWithRetries } from './fetch-with-retries'

const MAX_BYTES = 10_485_760
const PAGING_FIELDS = ['pageLimit', 'next']

/** Fetches one version of a tool, by default the newest. @throws AtipRequestError if the server does not send it */
export async function readTool(
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
export async function* listPages(
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
function readCursor(page: Fields, paging: Fields): string {
  const isInside = paging.values.next !== undefined
  const { values, tell, fail } = isInside ? paging : page
  const next = values.next ?? ''
  if (typeof next !== 'string' && typeof next !== 'number') return fail('a string', 'next')
  if (typeof next === 'number' || (next !== '' && !isInside)) tell('A2T_READ', 'Not a string in paging', 'next')
  return String(next)
}
