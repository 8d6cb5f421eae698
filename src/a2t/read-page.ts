import { isAtipError } from '../errors'
import { fieldsOf, isPlainObject } from '../internal/guard'
import { type Fields, readFields, type Warn } from './read-fields'
import { readSignature } from './read-signature'
import type { A2TSignature } from './types'

const PAGING = ['pageLimit', 'next']

/**
 * Reads a part of a list of signatures, which is plain JSON. What is no signature is left out, which `warn` is told.
 *
 * @param most so many items are looked at
 * @returns `next` is empty on the last page; `count` is that of all items, whatever they are
 * @throws AtipValidationError for what is no list
 */
export function readPage(
  value: unknown,
  warn: Warn,
  most: number = Number.POSITIVE_INFINITY,
): { items: readonly A2TSignature[]; next: string; count: number } {
  if (Array.isArray(value)) warn({ code: 'A2T_READ', message: 'Only items', path: [] })
  const page = readFields(Array.isArray(value) ? { items: value } : value, ['items', 'paging', ...PAGING], [], warn)
  const items = page.values.items
  if (!Array.isArray(items)) return page.fail('an array', 'items')
  const looked = items.slice(0, most)
  // An error for each one would take long.
  const junk = looked.filter((item) => !isPlainObject(item)).length
  if (junk > 0) page.tell('A2T_DROPPED', `Not objects: ${junk}`, 'items')
  return {
    count: items.length,
    items: looked.flatMap((item, index) => signaturesOf(item, ['items', String(index)], warn)),
    next: cursorOf(page, readFields(page.values.paging ?? {}, PAGING, ['paging'], warn)),
  }
}

/** Reads the one signature that a server sends, alone or as a page of one. @throws AtipValidationError for what is none */
export function readSingle(value: unknown, warn: Warn): A2TSignature {
  const items = Array.isArray(value) ? value : fieldsOf(value).items
  if (!Array.isArray(items)) return readSignature(value, warn)
  warn({ code: 'A2T_READ', message: 'An array: its first item is read', path: [] })
  return readSignature(items[0], warn)
}

function signaturesOf(item: unknown, path: string[], warn: Warn): A2TSignature[] {
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
function cursorOf(page: Fields, paging: Fields): string {
  const isInside = paging.values.next !== undefined
  const { values, tell, fail } = isInside ? paging : page
  const next = values.next ?? ''
  if (typeof next !== 'string' && typeof next !== 'number') return fail('a string', 'next')
  if (typeof next === 'number' || (next !== '' && !isInside)) tell('A2T_READ', 'No text in paging', 'next')
  return String(next)
}
