import { AtipRequestError, isAtipError } from '../../internal/errors'
import { fieldsOf, isPlainObject } from '../../internal/guard'
import { type Fields, readFields, type Warn } from '../read-fields'
import { readSignature } from '../read-signature'
import type { A2TSignature } from '../types'
import type { ClientSettings } from './client-options'
import { fetchWithRetries } from './fetch-with-retries'

const MAX_BYTES = 10_485_760

/** Reads what the server has at a URL. @throws AtipRequestError where it does not give it */
export async function fetchAndRead<T>(
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
  const { reply } = await fetchWithRetries(request, settings, true, signal)
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
    const read = (value: unknown, warn: Warn): ReturnType<typeof readSignaturePage> =>
      readSignaturePage(value, warn, left)
    const { items, next, count } = await fetchAndRead(`${url}?${query}`.replace(/\?$/, ''), read, settings, signal)
    yield* dropRepeated(items, seen, warn, toolId)
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
export function isSignatureOf(signature: A2TSignature, toolId: string): boolean {
  return signature.toolId.toLowerCase() === toolId.toLowerCase()
}

const PAGING_FIELDS = ['pageLimit', 'next']

/**
 * Reads a part of a list of signatures, which is plain JSON. What is no signature is left out, which `warn` is told.
 *
 * @param most so many items are looked at
 * @returns `next` is empty on the last page; `count` is that of all items, whatever they are
 * @throws AtipValidationError for what is no list
 */
export function readSignaturePage(
  value: unknown,
  warn: Warn,
  most: number = Number.POSITIVE_INFINITY,
): { items: readonly A2TSignature[]; next: string; count: number } {
  if (Array.isArray(value)) warn({ code: 'A2T_READ', message: 'Only items', path: [] })
  const page = readFields(
    Array.isArray(value) ? { items: value } : value,
    ['items', 'paging', ...PAGING_FIELDS],
    [],
    warn,
  )
  const items = page.values.items
  if (!Array.isArray(items)) return page.fail('an array', 'items')
  const looked = items.slice(0, most)
  // An error for each one would take long.
  const junk = looked.filter((item) => !isPlainObject(item)).length
  if (junk > 0) page.tell('A2T_DROPPED', `Not objects: ${junk}`, 'items')
  return {
    count: items.length,
    items: looked.flatMap((item, index) => readItem(item, ['items', String(index)], warn)),
    next: readCursor(page, readFields(page.values.paging ?? {}, PAGING_FIELDS, ['paging'], warn)),
  }
}

/** Reads the one signature that a server sends, alone or as a page of one. @throws AtipValidationError for what is none */
export function readSingleSignature(value: unknown, warn: Warn): A2TSignature {
  const items = Array.isArray(value) ? value : fieldsOf(value).items
  if (!Array.isArray(items)) return readSignature(value, warn)
  warn({ code: 'A2T_READ', message: 'An array: its first item is read', path: [] })
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

/** Some servers write what belongs into `paging` beside it. */
function readCursor(page: Fields, paging: Fields): string {
  const isInside = paging.values.next !== undefined
  const { values, tell, fail } = isInside ? paging : page
  const next = values.next ?? ''
  if (typeof next !== 'string' && typeof next !== 'number') return fail('a string', 'next')
  if (typeof next === 'number' || (next !== '' && !isInside)) tell('A2T_READ', 'No text in paging', 'next')
  return String(next)
}
