import { anyValue, below, type Lower, type Lowered, type Lowering } from './lowering'
import type { Schema } from './merge-schemas'
import { tell } from './words'

/** Lowers what a schema says of the items of a list, limits aside. */
export function lowerArray(
  schema: Schema,
  pointers: readonly string[],
  notes: string[],
  run: Lowering,
  lower: Lower,
): Lowered {
  const { prefixItems, items, additionalItems } = schema
  const tuple: readonly unknown[] | undefined = [prefixItems, items].find(Array.isArray)
  const rest = Array.isArray(items) ? additionalItems : items
  if (tuple === undefined || tuple.length === 0) return { type: 'array', ...itemsOf(rest, pointers, notes, run, lower) }
  if (run.dialect.keywords.includes(' prefixItems ')) {
    const places = tuple.map((item, index) => below(run, ['prefixItems', `${index}`], () => lower(item, pointers, run)))
    const others =
      rest === false
        ? { items: { type: 'string' }, ...atMost(tuple.length, notes, run) }
        : itemsOf(rest, pointers, notes, run, lower)
    return { type: 'array', prefixItems: places.map((place) => place ?? nothing(run)), ...others }
  }
  tell('items in this order', tuple.map(nameOf), notes, run)
  const choices = rest === undefined || rest === false ? tuple : [...tuple, rest]
  return {
    type: 'array',
    ...itemsOf({ anyOf: choices }, pointers, notes, run, lower),
    ...(rest === false && atMost(tuple.length, notes, run)),
  }
}

function itemsOf(items: unknown, pointers: readonly string[], notes: string[], run: Lowering, lower: Lower): Lowered {
  const lowered = below(run, ['items'], () => (items === undefined ? anyValue(run) : lower(items, pointers, run)))
  return lowered === undefined ? { items: { type: 'string' }, ...atMost(0, notes, run) } : { items: lowered }
}

function atMost(count: number, notes: string[], run: Lowering): Lowered {
  if (run.dialect.keywords.includes(' maxItems ') && count <= run.itemsLeft) return { maxItems: count }
  tell('maxItems', count, notes, run)
  return {}
}

/** No provider knows a place that nothing fits. */
function nothing(run: Lowering): Lowered {
  run.lose('A place in a list that nothing fits takes any value')
  return anyValue(run)
}

/** What an item is, in a word. */
function nameOf(item: unknown): unknown {
  const { title, description, type } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >
  return [title, description, type].find((text) => typeof text === 'string') ?? 'any'
}
