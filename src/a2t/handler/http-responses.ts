import type { A2TPage, A2TSignature } from '../types'
import { MAX_PAGE_LIMIT } from './handler-options'

export const UNKNOWN_OUTCOME = 'The tool did not answer in time. It may have happened: do not simply repeat the call.'
export const NOTHING_DONE = 'The time is up. Nothing was done.'

/** Creates an error response according to RFC 9457, of the type `about:blank`. */
export function problemResponse(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const type = { 'content-type': 'application/problem+json' }
  return jsonResponse({ status, detail, ...more }, 'no-store', status, { ...type, ...headers })
}

export function jsonResponse(
  body: unknown,
  caching: 'no-store' | 'no-cache',
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const always = { 'content-type': 'application/json', 'cache-control': caching, 'x-content-type-options': 'nosniff' }
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } })
}

/**
 * Answers with the page of a list that the query requests with `pageCursor` and `pageLimit`. The filters `tag` and
 * `version` are not in the draft.
 *
 * @param order how the list is sorted: by name, or by version, newest first. Cursors are names or versions, so that
 * they stay valid when tools are added.
 */
export function pageResponse(
  all: readonly A2TSignature[],
  query: URLSearchParams,
  order: 'name' | 'version',
  defaultLimit: number,
): Response {
  const limit = Number(query.get('pageLimit') || defaultLimit)
  const version = Number(query.get('version') || 1)
  if (![limit, version].every((each) => Number.isSafeInteger(each) && each > 0)) {
    return problemResponse(400, 'pageLimit and version must be whole numbers above 0.')
  }
  const cursor = query.get('pageCursor') ?? ''
  if (!(order === 'name' ? /^[a-z0-9_]*$/ : /^\d*$/).test(cursor)) {
    return problemResponse(400, 'Unknown pageCursor: begin without one.')
  }
  const tags = [...query.getAll('tag'), ...query.getAll('tags')]
  const pageLimit = Math.min(limit, MAX_PAGE_LIMIT)
  const found = all.filter((signature) => {
    const isBehind = order === 'name' ? signature.name > cursor : signature.version < Number(cursor || Infinity)
    const isVersion = !query.get('version') || signature.version === version
    return isBehind && isVersion && tags.every((tag) => signature.tags.includes(tag))
  })
  const items = found.slice(0, pageLimit)
  const next = found.length > pageLimit && { next: String(items.at(-1)?.[order]) }
  const page: A2TPage = { items, paging: { pageLimit, ...next } }
  return jsonResponse(page, 'no-cache')
}
