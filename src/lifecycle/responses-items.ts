import { fieldsOf } from '../internal/guard'

/** An event of the Responses API. */
export type Event = Record<string, unknown>

/** An output item that arrives in pieces. */
export interface Item {
  readonly place: unknown
  fields: Record<string, unknown>
  /** Arguments, or the input of a custom call, as far as they came. */
  text: string
  isTold: boolean
}

/** The items of a stream. */
export interface Items {
  readonly items: Item[]
  /** The latest item of each id, call and place. */
  readonly known: Map<string, Item>
}

/** What an event calls its item, the surest first. */
function keysOf({ item, item_id: id = fieldsOf(item).id, output_index: place }: Event): string[] {
  const named: readonly (readonly [string, unknown])[] = [
    ['id', id],
    ['call', fieldsOf(item).call_id],
    ['place', place],
  ]
  return named.flatMap(([kind, key]) => (isGiven(key) ? [`${kind} ${key}`] : []))
}

/** Whether it is an id or a place at all. */
export function isGiven(key: unknown): boolean {
  return typeof key === 'number' || (typeof key === 'string' && key !== '')
}

/** The item that an event is about. */
export function itemOf({ known }: Items, event: Event): Item | undefined {
  const candidates = keysOf(event).flatMap((key) => known.get(key) ?? [])
  return candidates.find((candidate) => !isOther(candidate, event)) ?? candidates.find((each) => isRenamed(each, event))
}

/** Whether an event closes the item at its place under another id: a server that makes ids up made up two. */
function isRenamed({ fields, place, text, isTold }: Item, { item, output_index: index }: Event): boolean {
  const { name, type, arguments: args = '' } = fieldsOf(item)
  const isSame = isGiven(place) && place === index && fields.name === name && fields.type === type
  return isSame && !isTold && (text === '' || text === args)
}

export function addItem({ items, known }: Items, event: Event): Item {
  const added: Item = { place: event.output_index, fields: fieldsOf(event.item), text: '', isTold: false }
  items.push(added)
  for (const key of keysOf(event)) known.set(key, added)
  return added
}

/** Whether an event is about another item than the one that has its id or place. */
function isOther({ fields, place }: Item, { item, output_index: index }: Event): boolean {
  const { id, call_id: call, name } = fieldsOf(item)
  const differs = (one: unknown, other: unknown): boolean => isGiven(one) && isGiven(other) && one !== other
  if (differs(fields.call_id, call) || differs(fields.name, name)) return true
  // Some servers give an item another id when it is done.
  return differs(fields.id, id) && (!isGiven(call) || differs(place, index))
}

/** Takes what an event says of the text of its item. */
export function takeText(item: Item | undefined, event: Event, field: string): void {
  if (item === undefined || item.isTold) return
  const whole = event[field]
  if (typeof whole === 'string') item.text = whole
  else if (typeof event.delta === 'string') item.text += event.delta
}

/** The item with the text of its deltas, where it has none of its own. */
export function wholeItem({ fields, text }: Item): Record<string, unknown> {
  const field = fields.type === 'custom_tool_call' ? 'input' : 'arguments'
  return text !== '' && !fields[field] ? { ...fields, [field]: text } : fields
}
