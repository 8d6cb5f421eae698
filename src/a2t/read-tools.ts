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

/** The signatures of all pages of a list, each once; the next page is fetched when those of the last one are taken. */
export async function* listPages(
  url: string,
  key: 'toolId' | 'version',
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): AsyncGenerator<A2TSignature, void, undefined> {
  const { warn, maxTools, maxPages, pageLimit } = settings
  const cursors = new Set<string>()
  const seen = new Set<unknown>()
  const query = new URLSearchParams(pageLimit === undefined ? [] : [['pageLimit', String(pageLimit)]])
  for (;;) {
    const { items, next } = await readFrom(`${url}?${query}`.replace(/\?$/, ''), readPage, settings, signal)
    for (const signature of items) {
      const isNew = !seen.has(signature[key])
      if (isNew && seen.size >= maxTools) return warn({ code: 'A2T_LIMIT', message: 'Too many', path: ['items'] })
      if (isNew) yield signature
      else warn({ code: 'A2T_DROPPED', message: 'Listed twice', path: ['items', signature.name] })
      seen.add(signature[key])
    }
    if (next === '') return
    const isBack = cursors.has(next)
    if (isBack || cursors.add(next).size >= maxPages) {
      const message = isBack ? 'Leads back' : 'Too many pages'
      return warn({ code: 'A2T_LIMIT', message, path: ['paging', 'next'] })
    }
    query.set('pageCursor', next)
  }
}
