import { AtipRequestError } from '../errors'
import { guarded } from '../internal/guard'
import type { ClientSettings } from './client-settings'
import { failureText } from './failure-text'
import type { Warn } from './read-fields'
import { readPage } from './read-page'
import { repeatRequest } from './repeat-request'
import type { A2TDiagnostic, A2TSignature } from './types'

const MAX_BYTES = 10_485_760

/** Reads what the server has at a URL. @throws AtipRequestError where it does not give it */
export async function readFrom<T>(
  url: string,
  read: (value: unknown, warn: Warn) => T,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<T> {
  const { reply } = await repeatRequest({ url, maxBytes: settings.maxBytes ?? MAX_BYTES }, settings, true, signal)
  const status = reply.status ?? undefined
  if ('reason' in reply) throw new AtipRequestError(failureText(reply), reply.reason, status)
  try {
    return guarded('the answer', () => read(reply.value, settings.warn))
  } catch (error) {
    throw new AtipRequestError(`The answer cannot be used: ${(error as Error).message}`, 'content', status)
  }
}

/** The signatures of all pages of a list, each once; the next page is fetched when those of the last one are taken. */
export async function* listPages(
  url: string,
  key: 'toolId' | 'version',
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): AsyncGenerator<A2TSignature, void, undefined> {
  const { warn, maxTools, pageLimit } = settings
  const cursors = new Set<string | undefined>()
  const seen = new Set<unknown>()
  let cursor: string | undefined
  do {
    cursors.add(cursor)
    const { items, paging } = await readFrom(url + queryOf(pageLimit, cursor), readPage, settings, signal)
    for (const signature of items) {
      if (seen.has(signature[key])) {
        warn({ code: 'A2T_DROPPED', message: 'Listed twice: left out', path: ['items', signature.name] })
        continue
      }
      if (seen.size >= maxTools) return warn(limitOf(maxTools, 'items'))
      seen.add(signature[key])
      yield signature
    }
    cursor = paging.next
  } while (cursor !== undefined && isOpen(cursor, cursors, settings))
}

/** Whether a list goes on with this cursor; its end is told where the server does not end it. */
function isOpen(cursor: string, cursors: ReadonlySet<unknown>, { maxPages, warn }: ClientSettings): boolean {
  const path = ['paging', 'next']
  if (cursors.has(cursor)) warn({ code: 'A2T_READ', message: 'Leads back: the list ends here', path })
  else if (cursors.size >= maxPages) warn(limitOf(maxPages, ...path))
  else return true
  return false
}

function limitOf(most: number, ...path: string[]): A2TDiagnostic {
  return { code: 'A2T_LIMIT', message: `More than ${most}: the rest is left out`, path }
}

function queryOf(pageLimit: number | undefined, cursor: string | undefined): string {
  const query = new URLSearchParams()
  if (pageLimit !== undefined) query.set('pageLimit', String(pageLimit))
  if (cursor !== undefined) query.set('pageCursor', cursor)
  const text = String(query)
  return text && `?${text}`
}
