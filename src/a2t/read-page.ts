import { isAtipError } from '../errors'
import { fieldsOf, guarded, invalid } from '../internal/guard'
import { type Fields, integerOf, readFields, type Warn } from './read-fields'
import { readSignature } from './read-signature'
import type { A2TPage, A2TSignature } from './types'

const PAGING_FIELDS = ['pageLimit', 'next']

/**
 * Reads a part of a list of signatures. What is no signature is left out, which `warn` is told.
 *
 * @throws AtipValidationError for what is no list
 */
export function readPage(value: unknown, warn: Warn): A2TPage {
  return guarded('the page', () => {
    const isList = Array.isArray(value)
    const page = readFields(isList ? { items: value } : value, ['items', 'paging', ...PAGING_FIELDS], [], warn)
    if (isList) page.tell('A2T_READ', 'An array: read as items')
    const paging = readFields(page.values.get('paging') ?? {}, PAGING_FIELDS, ['paging'], warn)
    const given = listOf(page.values.get('items'))
    const items = given.flatMap((item, index) => signaturesOf(item, ['items', String(index)], warn))
    const limit = integerOf(placeOf('pageLimit', paging, page), 'pageLimit') ?? 0
    const next = cursorOf(placeOf('next', paging, page))
    return { items, paging: { pageLimit: limit > 0 ? limit : given.length, ...(next !== undefined && { next }) } }
  })
}

/** Reads the one signature that a server sends, alone or as a page of one. @throws AtipValidationError for what is none */
export function readSingle(value: unknown, warn: Warn): A2TSignature {
  const [first, ...others] = guarded('the signature', () => {
    const items = Array.isArray(value) ? value : fieldsOf(value).items
    return items === undefined ? [value] : listOf(items)
  })
  if (first !== value) warn({ code: 'A2T_READ', message: 'A list: its first item is read', path: [] })
  if (others.length > 0) warn({ code: 'A2T_DROPPED', message: 'The other items are left out', path: ['items'] })
  return readSignature(first, warn)
}

function listOf(items: unknown): unknown[] {
  if (!Array.isArray(items)) throw invalid('an array', ['items'], items)
  // Its iterator may be a stranger's.
  return Array.from({ length: items.length }, (_, index): unknown => items[index])
}

function signaturesOf(item: unknown, path: string[], warn: Warn): A2TSignature[] {
  try {
    return [readSignature(item, warn, path)]
  } catch (error) {
    if (!isAtipError(error)) throw error
    warn({ code: 'A2T_DROPPED', message: `Left out: ${error.message}`, path })
    return []
  }
}

/** Some servers write what belongs into `paging` beside it. */
function placeOf(field: string, paging: Fields, page: Fields): Fields {
  if (paging.values.has(field) || !page.values.has(field)) return paging
  page.tell('A2T_READ', 'Not in paging', field)
  return page
}

/** The last page has none, or an empty one. */
function cursorOf({ values, path, tell }: Fields): string | undefined {
  const given = values.get('next') ?? ''
  if (given === '') return undefined
  if (typeof given === 'string') return given
  if (typeof given !== 'number') throw invalid('a string', [...path, 'next'], given)
  tell('A2T_READ', 'Read as a text', 'next')
  return String(given)
}
