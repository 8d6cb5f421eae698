import { AtipRequestError } from '../errors'
import type { ClientSettings } from './client-settings'
import type { Warn } from './read-fields'
import { readPage } from './read-page'
import { repeatRequest } from './repeat-request'
import type { A2TSignature } from './types'

const MAX_BYTES = 10_485_760

/** Reads what the server has at a URL. @throws AtipRequestError where it does not give it */
export async function readFrom<T>(
  url: string,
  read: (value: unknown, warn: Warn) => T,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<T> {
  const request = {
    url,
    maxBytes: settings.maxBytes ?? MAX_BYTES,
    read: (value: unknown) => read(value, settings.warn),
  }
  const { reply } = await repeatRequest(request, settings, true, signal)
  if (!('reason' in reply)) return reply.value
  throw new AtipRequestError(reply.text, reply.reason, reply.status ?? undefined)
}

/**
 * The signatures of all pages of a list, each once; the next page is fetched when those of the last one are taken.
 *
 * @param toolId whose versions are listed; without one, tools are: of several versions on a page the newest
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
    const read = (value: unknown, warn: Warn): ReturnType<typeof readPage> => readPage(value, warn, left)
    const { items, next, count } = await readFrom(`${url}?${query}`.replace(/\?$/, ''), read, settings, signal)
    yield* distinct(items, seen, warn, toolId)
    left -= count
    if (left < 0 || (left === 0 && next !== ''))
      return warn({ code: 'A2T_LIMIT', message: 'Too many', path: ['items'] })
    if (next === '') return
    const isBack = cursors.has(next)
    if (isBack || cursors.add(next).size >= maxPages) {
      const message = isBack ? 'Leads back' : 'Too many pages'
      return warn({ code: 'A2T_LIMIT', message, path: ['paging', 'next'] })
    }
    query.set('pageCursor', next)
  }
}

/** What was not seen before, in its order. */
function distinct(
  items: readonly A2TSignature[],
  seen: Set<unknown>,
  warn: Warn,
  toolId: string | undefined,
): Iterable<A2TSignature> {
  const found = new Map<unknown, A2TSignature>()
  for (const item of items) {
    const key = toolId === undefined ? item.toolId : item.version
    const other = found.get(key)
    const isOther = toolId !== undefined && !isTool(item, toolId)
    const isTwice = other !== undefined || seen.has(key)
    if (isOther || isTwice) {
      warn({ code: 'A2T_DROPPED', message: isOther ? 'Of another tool' : 'Listed twice', path: ['items', item.name] })
    }
    if (!isOther && !seen.has(key) && item.version > (other?.version ?? 0)) found.set(key, item)
  }
  for (const key of found.keys()) seen.add(key)
  return found.values()
}

/** Whether a signature is of the tool with this id. */
export function isTool(signature: A2TSignature, toolId: string): boolean {
  return signature.toolId.toLowerCase() === toolId.toLowerCase()
}
