import { isRecord } from '../internal/guard'
import { type Assembler, cutOff, type Found } from './raw-call'
import { readOutputItem, readResponses } from './responses'
import { fieldsOf } from './shapes'

interface Item {
  fields: Record<string, unknown>
  /** Arguments, or the input of a custom call, as far as they came. */
  text: string
  isTold: boolean
}

interface State {
  base: Record<string, unknown>
  isCompleted: boolean
  readonly items: Item[]
  /** The latest item of each place and id. */
  readonly places: Map<unknown, Item>
}

type Event = Record<string, unknown>

/** The field that has the whole text, by the kind of event. */
const TEXTS: { readonly [event: string]: string } = {
  'response.function_call_arguments.delta': 'arguments',
  'response.function_call_arguments.done': 'arguments',
  'response.custom_tool_call_input.delta': 'input',
  'response.custom_tool_call_input.done': 'input',
}

const ENDS: readonly unknown[] = ['response.completed', 'response.incomplete', 'response.failed', 'response.cancelled']

/** Puts the events of the Responses API together. */
export function assembleResponses(): Assembler {
  const state: State = { base: {}, isCompleted: false, items: [], places: new Map() }
  return {
    push: (event) => {
      const { type, response } = event
      if (isRecord(response)) state.base = response
      if (type === 'response.output_item.added') addItem(state, event)
      if (type === 'response.output_item.done') return closeItem(state, event)
      if (typeof type === 'string' && Object.hasOwn(TEXTS, type))
        takeText(itemOf(state, event), event, TEXTS[type] ?? '')
      if (!ENDS.includes(type)) return []
      state.isCompleted = type === 'response.completed'
      return tellRest(state)
    },
    finish: () => state.items.flatMap((item) => tell(item, cutOff('stream'))),
    response: () => {
      const { base, items } = state
      const isWhole = Array.isArray(base.output) && base.output.length > 0
      return isWhole ? base : { ...base, output: items.map(wholeItem) }
    },
  }
}

function itemOf({ places }: State, { output_index: index, item_id: id }: Event): Item | undefined {
  return places.get(index) ?? places.get(id)
}

function addItem({ items, places }: State, { item, output_index: index }: Event): Item {
  const added: Item = { fields: fieldsOf(item), text: '', isTold: false }
  items.push(added)
  for (const key of [index, added.fields.id]) if (key !== undefined) places.set(key, added)
  return added
}

function closeItem(state: State, event: Event): Found[] {
  const fields = fieldsOf(event.item)
  const known = itemOf(state, { output_index: event.output_index, item_id: fields.id })
  const item = known === undefined || isOther(known, fields) ? addItem(state, event) : known
  if (item.isTold) return []
  item.fields = { ...item.fields, ...fields }
  return tell(item)
}

/** Whether an event is about another call than the one that has its place. */
function isOther({ fields }: Item, { call_id: id }: Record<string, unknown>): boolean {
  return id !== undefined && fields.call_id !== undefined && id !== fields.call_id
}

function takeText(item: Item | undefined, event: Event, field: string): void {
  if (item === undefined || item.isTold) return
  const whole = event[field]
  if (typeof whole === 'string') item.text = whole
  else if (typeof event.delta === 'string') item.text += event.delta
}

/** The item with the text of its deltas, where it has none of its own. */
function wholeItem({ fields, text }: Item): Record<string, unknown> {
  const field = fields.type === 'custom_tool_call' ? 'input' : 'arguments'
  return text !== '' && !fields[field] ? { ...fields, [field]: text } : fields
}

/** The call of an item, once. With a problem its status does not matter. */
function tell(item: Item, problem?: string): Found[] {
  if (item.isTold) return []
  const call = readOutputItem(wholeItem(item))
  item.isTold = true
  if (call === undefined) return []
  return [typeof call === 'string' || problem === undefined ? call : { ...call, problem }]
}

/** The response is over: what it lists itself counts where no event told of it, else what the deltas said. */
function tellRest({ base, items, places, isCompleted }: State): Found[] {
  if (!Array.isArray(base.output) || base.output.length === 0) {
    const problem = isCompleted ? undefined : cutOff('stream')
    for (const item of items) item.fields = { ...item.fields, status: 'completed' }
    return items.flatMap((item) => tell(item, problem))
  }
  const told = new Set(items.filter(({ isTold }) => isTold).map(({ fields }) => fields.call_id))
  const found = readResponses(base).found.filter(([call, place]) => {
    const isTold = typeof call !== 'string' && call.id !== undefined && told.has(call.id)
    return !isTold && places.get(place)?.isTold !== true
  })
  for (const item of items) item.isTold = true
  return found.map(([call]) => call)
}
