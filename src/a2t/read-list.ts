import { invalid, isPlainObject } from '../internal/guard'
import { type Fields, readFields } from './read-fields'

/**
 * Reads a list of things with names: an array, one that stands alone, or a map from names. Of several with one name the
 * first counts.
 *
 * @param names the fields of one; the second is what a map has by its name, where that is no object of fields
 * @param read makes the item of its fields
 */
export function readList<Item extends { readonly name: string }>(
  { values, path, warn, tell }: Fields,
  field: string,
  names: readonly ['name', 'description' | 'value', ...string[]],
  read: (fields: Fields) => Item,
): Item[] {
  const given = values[field]
  const items = new Map<string, Item>()
  listOf(given, names[1], [...path, field]).forEach((value, index) => {
    const place = [field, String(index)]
    const isName = typeof value === 'string'
    if (isName) tell('A2T_READ', 'Only a name', ...place)
    const item = read(readFields(isName ? { name: value, [names[1]]: '' } : value, names, [...path, ...place], warn))
    if (items.has(item.name)) tell('A2T_DROPPED', 'Its name is taken', ...place)
    else items.set(item.name, item)
  })
  if (!Array.isArray(given)) tell('A2T_READ', 'No array', field)
  return [...items.values()]
}

function listOf(value: unknown, content: 'description' | 'value', path: string[]): readonly unknown[] {
  if (Array.isArray(value) || value === undefined) return value ?? []
  if (!isPlainObject(value)) throw invalid('an array', path, value)
  const hasFields = content === 'description'
  // A map may have a name called `name`.
  if (typeof value.name === 'string' && (hasFields || Object.hasOwn(value, content))) return [value]
  return Object.entries(value).map(([name, item]) =>
    hasFields && isPlainObject(item) ? { name, ...item } : { name, [content]: item },
  )
}
