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
  if (tuple === undefined || tuple.length === 0) return { type: 'array', ...itemsOf(rest, pointers, run, lower) }
  if (run.dialect.keywords.includes(' prefixItems ')) {
    const places = tuple.map((item, index) => below(run, ['prefixItems', `${index}`], () => lower(item, pointers, run)))
    const others =
      rest === false ? { items: { type: 'string' }, ...atMost(tuple.length, run) } : itemsOf(rest, pointers, run, lower)
    return { type: 'array', prefixItems: places.map((place) => place ?? anyValue(run)), ...others }
  }
  tell('items in this order', tuple.map(nameOf), notes, run)
  const choices = rest === undefined || rest === false ? tuple : [...tuple, rest]
  return {
    type: 'array',
    ...itemsOf({ anyOf: choices }, pointers, run, lower),
    ...(rest === false && atMost(tuple.length, run)),
  }
}

function itemsOf(items: unknown, pointers: readonly string[], run: Lowering, lower: Lower): Lowered {
  const lowered = below(run, ['items'], () => (items === undefined ? anyValue(run) : lower(items, pointers, run)))
  return lowered === undefined ? { items: { type: 'string' }, ...atMost(0, run) } : { items: lowered }
}

function atMost(count: number, { dialect, itemsLeft }: Lowering): Lowered {
  return dialect.keywords.includes(' maxItems ') && count <= itemsLeft ? { maxItems: count } : {}
}

/** What an item is, in a word. */
function nameOf(item: unknown): unknown {
  const { title, description, type } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >
  return [title, description, type].find((text) => typeof text === 'string') ?? 'any'
}
