import { invalid, isPlainObject } from '../internal/guard'
import { type Fields, fieldOf, readFields } from './read-fields'

/**
 * Reads a list of things with names: an array, one that stands alone, or a map from names. Of several with one name the
 * first counts; of several with one id the later ones get another.
 *
 * @param names the fields of one; the second is what a map has by its name, where that is no object of fields
 * @param read makes the item of its fields
 */
export function readList<Item extends { readonly name: string; readonly id?: string }>(
  { values, path, warn, tell }: Fields,
  field: string,
  names: readonly ['name', 'description' | 'value', ...string[]],
  read: (fields: Fields) => Item,
): Item[] {
  const given = values[field]
  const items = new Map<string, Item>()
  const ids = new Set<string>()
  listOf(given, names, [...path, field]).forEach((value, index) => {
    const place = [field, String(index)]
    const isName = typeof value === 'string'
    if (isName) tell('A2T_READ', 'Only a name', ...place)
    const item = read(readFields(isName ? { name: value, [names[1]]: '' } : value, names, [...path, ...place], warn))
    if (items.has(item.name)) tell('A2T_DROPPED', 'Its name is taken', ...place)
    else {
      const id = freeId(item, ids)
      if (id !== item.id) tell('A2T_READ', 'Its id is taken', ...place)
      items.set(item.name, id === undefined ? item : { ...item, id })
    }
  })
  if (!Array.isArray(given)) tell('A2T_READ', 'No array', field)
  return [...items.values()]
}

/** The id, or the name where another has this id already. */
function freeId({ id, name }: { readonly id?: string; readonly name: string }, ids: Set<string>): string | undefined {
  let free = id
  for (let count = 1; free !== undefined && ids.has(free); count++) free = count > 1 ? `${name}_${count}` : name
  if (free !== undefined) ids.add(free)
  return free
}

function listOf(
  value: unknown,
  names: readonly ['name', 'description' | 'value', ...string[]],
  path: string[],
): readonly unknown[] {
  if (Array.isArray(value) || value === undefined) return value ?? []
  if (!isPlainObject(value)) throw invalid('an array', path, value)
  const content = names[1]
  const hasFields = content === 'description'
  // A map may have a name called `name`: what stands alone has another field of its own.
  const others = Object.keys(value).map((key) => fieldOf(key, names))
  const isOne = hasFields
    ? others.length === 1 || others.some((name) => (name ?? 'name') !== 'name')
    : others.includes(content)
  if (typeof value.name === 'string' && isOne) return [value]
  return Object.entries(value).map(([name, item]) =>
    hasFields && isPlainObject(item) ? { name, ...item } : { name, [content]: item },
  )
}
