import { fieldsOf, isRecord } from '../../internal/guard'
import { type FoundCall, LEFT_OPEN, type RawCall, type StreamAssembler } from '../raw-call'
import { RESPONSE_FAILED, readOutputItem, readResponsesTurn } from './responses-reader'

interface ResponsesStreamState extends StreamedItems {
  base: Record<string, unknown>
  isCompleted: boolean
}

/** The field that has the whole text, by the kind of event. */
const TEXT_EVENTS: { readonly [event: string]: string } = {
  'response.function_call_arguments.delta': 'arguments',
  'response.function_call_arguments.done': 'arguments',
  'response.custom_tool_call_input.delta': 'input',
  'response.custom_tool_call_input.done': 'input',
}

const END_EVENTS: readonly unknown[] = [
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
]

/** Puts the events of the Responses API together. */
export function assembleResponsesStream(): StreamAssembler {
  const state: ResponsesStreamState = { base: {}, isCompleted: false, items: [], known: new Map() }
  return {
    push: (event) => {
      const { type, response } = event
      if (isRecord(response)) state.base = response
      if (type === 'response.output_item.added') addItem(state, event)
      if (type === 'response.output_item.done') return closeItem(state, event)
      if (typeof type === 'string' && Object.hasOwn(TEXT_EVENTS, type))
        addItemText(findItem(state, event), event, TEXT_EVENTS[type] ?? '')
      if (!END_EVENTS.includes(type)) return []
      state.isCompleted = type === 'response.completed'
      return releaseRest(state)
    },
    hasStarted: () => state.items.length > 0 || Object.keys(state.base).length > 0,
    finish: () => state.items.flatMap((item) => releaseItem(item, LEFT_OPEN)),
    response: () => {
      const { base, items } = state
      const listed: unknown[] = Array.isArray(base.output) ? base.output : []
      const whole = items.map(toWholeItem)
      return { ...base, output: [...whole, ...listOtherOutput(listed, whole)] }
    },
  }
}

/** What a response lists beside the items that the stream brought. Ids are no help: those of calls may have been made up. */
function listOtherOutput(listed: readonly unknown[], items: readonly Record<string, unknown>[]): unknown[] {
  const rest = new Map<string, number>()
  const keyOf = ({ type, id, name, arguments: args, input = args }: Record<string, unknown>): string =>
    JSON.stringify(typeof name === 'string' ? [type, name, input] : [type, id])
  for (const item of items) rest.set(keyOf(item), (rest.get(keyOf(item)) ?? 0) + 1)
  return listed.filter((item) => {
    const count = rest.get(keyOf(fieldsOf(item))) ?? 0
    rest.set(keyOf(fieldsOf(item)), count - 1)
    return count <= 0
  })
}

function closeItem(state: ResponsesStreamState, event: ResponsesEvent): FoundCall[] {
  const fields = fieldsOf(event.item)
  const known = findItem(state, event)
  const isSame = known !== undefined && (!known.isTold || isUsableKey(fields.call_id) || isUsableKey(fields.id))
  const item = isSame ? known : addItem(state, event)
  if (item.isTold) return []
  // What was added was in progress; that it is closed is news.
  const { status: _, ...before } = item.fields
  item.fields = { ...before, ...fields }
  // Without arguments nothing but its status shows that a call is whole: the end of the response will tell.
  const { arguments: args, input = args } = toWholeItem(item)
  return fields.status === 'completed' || (typeof input === 'string' && input.trim() !== '') ? releaseItem(item) : []
}

/** The call of an item, once. With a problem its status does not matter. */
function releaseItem(item: StreamedItem, problem?: string): FoundCall[] {
  if (item.isTold) return []
  const call = readOutputItem(toWholeItem(item))
  item.isTold = true
  if (call === undefined) return []
  const setId = (id: string): void => {
    item.fields = { ...item.fields, call_id: id }
  }
  return [typeof call === 'string' ? call : { ...call, problem: problem ?? call.problem, setId }]
}

/** Whether a call is that of an item, whatever its id is by now. */
function isSameCall(item: StreamedItem, { id, name, arguments: args }: RawCall): boolean {
  const { name: known, arguments: text, input } = toWholeItem(item)
  return !isUsableKey(id) || (name === known && (isRecord(args) ? args.input === input : args === text))
}

/** The response is over: what it lists itself counts where no event told of it, else what the deltas said. */
function releaseRest({ base, items, known, isCompleted }: ResponsesStreamState): FoundCall[] {
  if (!Array.isArray(base.output) || base.output.length === 0) {
    const problem = isCompleted ? undefined : LEFT_OPEN
    for (const item of items) item.fields = { ...item.fields, status: 'completed' }
    const rest = items.flatMap((item) => releaseItem(item, problem))
    return base.status === 'failed' ? [...rest, RESPONSE_FAILED] : rest
  }
  const told = new Set(items.filter(({ isTold }) => isTold).map(({ fields }) => fields.call_id))
  const found = readResponsesTurn(base).found.filter(([call, place]) => {
    const placed = known.get(`place ${place}`)
    if (typeof call === 'string') return placed?.isTold !== true
    return !(isUsableKey(call.id) && told.has(call.id)) && !(placed?.isTold && isSameCall(placed, call))
  })
  for (const [place, fields] of base.output.entries()) {
    const item = findItem({ items, known }, { item: fields, output_index: place })
    if (item === undefined || item.isTold) continue
    item.fields = { ...item.fields, ...fieldsOf(fields) }
    item.isTold = true
  }
  return [...found.map(([call]) => call), ...items.flatMap((item) => releaseItem(item, LEFT_OPEN))]
}

/** An event of the Responses API. */
export type ResponsesEvent = Record<string, unknown>

/** An output item that arrives in pieces. */
export interface StreamedItem {
  readonly place: unknown
  fields: Record<string, unknown>
  /** Arguments, or the input of a custom call, as far as they came. */
  text: string
  isTold: boolean
}

/** The items of a stream. */
export interface StreamedItems {
  readonly items: StreamedItem[]
  /** The latest item of each id, call and place. */
  readonly known: Map<string, StreamedItem>
}

/** What an event calls its item, the surest first. */
function listItemKeys({ item, item_id: id = fieldsOf(item).id, output_index: place }: ResponsesEvent): string[] {
  const named: readonly (readonly [string, unknown])[] = [
    ['id', id],
    ['call', fieldsOf(item).call_id],
    ['place', place],
  ]
  return named.flatMap(([kind, key]) => (isUsableKey(key) ? [`${kind} ${key}`] : []))
}

/** Whether it is an id or a place at all. */
export function isUsableKey(key: unknown): boolean {
  return typeof key === 'number' || (typeof key === 'string' && key !== '')
}

/** The item that an event is about. */
export function findItem({ known }: StreamedItems, event: ResponsesEvent): StreamedItem | undefined {
  const candidates = listItemKeys(event).flatMap((key) => known.get(key) ?? [])
  return (
    candidates.find((candidate) => !isOtherItem(candidate, event)) ??
    candidates.find((each) => closesUnderNewId(each, event))
  )
}

/** Whether an event closes the item at its place under another id: a server that makes ids up made up two. */
function closesUnderNewId(
  { fields, place, text, isTold }: StreamedItem,
  { item, output_index: index }: ResponsesEvent,
): boolean {
  const { name, type, arguments: args = '' } = fieldsOf(item)
  const isSame = isUsableKey(place) && place === index && fields.name === name && fields.type === type
  return isSame && !isTold && (text === '' || text === args)
}

export function addItem({ items, known }: StreamedItems, event: ResponsesEvent): StreamedItem {
  const added: StreamedItem = { place: event.output_index, fields: fieldsOf(event.item), text: '', isTold: false }
  items.push(added)
  for (const key of listItemKeys(event)) known.set(key, added)
  return added
}

/** Whether an event is about another item than the one that has its id or place. */
function isOtherItem({ fields, place }: StreamedItem, { item, output_index: index }: ResponsesEvent): boolean {
  const { id, call_id: call, name } = fieldsOf(item)
  const differs = (one: unknown, other: unknown): boolean => isUsableKey(one) && isUsableKey(other) && one !== other
  if (differs(fields.call_id, call) || differs(fields.name, name)) return true
  // Some servers give an item another id when it is done.
  return differs(fields.id, id) && (!isUsableKey(call) || differs(place, index))
}

/** Takes what an event says of the text of its item. */
export function addItemText(item: StreamedItem | undefined, event: ResponsesEvent, field: string): void {
  if (item === undefined || item.isTold) return
  const whole = event[field]
  if (typeof whole === 'string') item.text = whole
  else if (typeof event.delta === 'string') item.text += event.delta
}

/** The item with the text of its deltas, where it has none of its own. */
export function toWholeItem({ fields, text }: StreamedItem): Record<string, unknown> {
  const field = fields.type === 'custom_tool_call' ? 'input' : 'arguments'
  return text !== '' && !fields[field] ? { ...fields, [field]: text } : fields
}
