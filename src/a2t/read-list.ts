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
  names: readonly [name: 'name', content: 'description' | 'value', ...more: string[]],
  read: (fields: Fields) => Item,
): Item[] {
  const [, content] = names
  const items = new Map<string, Item>()
  listOf(values.get(field), content, [...path, field]).forEach((value, index) => {
    const place = [field, String(index)]
    const isName = typeof value === 'string'
    if (isName) tell('A2T_READ', 'A text: read as a name', ...place)
    const item = read(readFields(isName ? { name: value, [content]: '' } : value, names, [...path, ...place], warn))
    if (items.has(item.name)) tell('A2T_DROPPED', 'Its name was there: left out', ...place)
    else items.set(item.name, item)
  })
  if (!Array.isArray(values.get(field))) tell('A2T_READ', `Read as a list of ${items.size}`, field)
  return [...items.values()]
}

function listOf(value: unknown, content: string, path: string[]): readonly unknown[] {
  if (Array.isArray(value) || value === undefined) return value ?? []
  if (!isPlainObject(value)) throw invalid('an array', path, value)
  if (typeof value.name === 'string') return [value]
  const isWhole = (item: unknown): item is object => content === 'description' && isPlainObject(item)
  return Object.entries(value).map(([name, item]) => (isWhole(item) ? { name, ...item } : { name, [content]: item }))
}
