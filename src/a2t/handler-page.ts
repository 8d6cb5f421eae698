import { MAX_PAGE_LIMIT } from './handler-settings'
import { jsonResponse, problem } from './problem'
import type { A2TPage, A2TSignature } from './types'

/** How a list is ordered: a text for each item, and whether an item stands behind the one of a text. */
export interface Order {
  readonly keyOf: (signature: A2TSignature) => string
  readonly isBehind: (signature: A2TSignature, key: string) => boolean
}

/** By name, so that a cursor stays what it was when tools are added. */
export const BY_NAME: Order = { keyOf: ({ name }) => name, isBehind: ({ name }, key) => name > key }

/** Newest first. */
export const BY_VERSION: Order = {
  keyOf: ({ version }) => String(version),
  isBehind: ({ version }, key) => version < Number(key),
}

/** The page of a list that a query asks for: `pageCursor`, `pageLimit`; `tag` and `version` are not in the draft. */
export function pageResponse(
  all: readonly A2TSignature[],
  query: URLSearchParams,
  { keyOf, isBehind }: Order,
  usualLimit: number,
): Response {
  const wanted = integerOf(query, 'pageLimit')
  const version = integerOf(query, 'version')
  const cursor = query.get('pageCursor') || undefined
  const key = cursor === undefined ? undefined : readCursor(cursor)
  if (wanted === null || version === null) return problem(400, 'pageLimit and version must be integers from 1 on.')
  if (key === null) return problem(400, 'This pageCursor is none that this server gave. Begin without one.')
  const tags = [...query.getAll('tag'), ...query.getAll('tags')]
  const pageLimit = Math.min(wanted ?? usualLimit, MAX_PAGE_LIMIT)
  const found = all.filter(
    (signature) =>
      (key === undefined || isBehind(signature, key)) &&
      (version === undefined || signature.version === version) &&
      tags.every((tag) => signature.tags.includes(tag)),
  )
  const items = found.slice(0, pageLimit)
  const last = items.at(-1)
  const next = last !== undefined && found.length > items.length ? { next: writeCursor(keyOf(last)) } : {}
  const page: A2TPage = { items, paging: { pageLimit, ...next } }
  return jsonResponse(page, 200, { 'cache-control': 'no-cache' })
}

/** `undefined` where there is none, `null` for what is no integer from 1 on. */
function integerOf(query: URLSearchParams, name: string): number | null | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  return /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** Base64 of lower-case names and digits is fit for a URL but for the padding. */
function writeCursor(key: string): string {
  return btoa(key).replaceAll('=', '')
}

function readCursor(cursor: string): string | null {
  try {
    const key = atob(cursor)
    return /^[a-z0-9_]+$/.test(key) ? key : null
  } catch {
    return null
  }
}
