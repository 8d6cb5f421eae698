import { MAX_PAGE_LIMIT } from './handler-settings'
import { jsonResponse, problem } from './problem'
import type { A2TPage, A2TSignature } from './types'

/**
 * The page of a list that a query asks for: `pageCursor`, `pageLimit`; `tag` and `version` are not in the draft.
 *
 * @param order of the list: by names, or by versions, the newest first. Cursors are such names and versions, so that they
 *   stay what they were when tools are added.
 */
export function pageResponse(
  all: readonly A2TSignature[],
  query: URLSearchParams,
  order: 'name' | 'version',
  usualLimit: number,
): Response {
  const wanted = Number(query.get('pageLimit') || usualLimit)
  const version = Number(query.get('version') || 1)
  if (![wanted, version].every((each) => Number.isSafeInteger(each) && each > 0)) {
    return problem(400, 'pageLimit and version must be whole numbers above 0.')
  }
  const cursor = query.get('pageCursor') ?? ''
  if (!(order === 'name' ? /^[a-z0-9_]*$/ : /^\d*$/).test(cursor))
    return problem(400, 'Unknown pageCursor: begin without one.')
  const tags = [...query.getAll('tag'), ...query.getAll('tags')]
  const pageLimit = Math.min(wanted, MAX_PAGE_LIMIT)
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
