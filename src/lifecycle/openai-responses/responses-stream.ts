import { isRecord, toRecord } from '../../internal/foreign-values'
import { type FoundCall, LEFT_OPEN, type RawCall, type StreamAssembler } from '../raw-call'
import { RESPONSE_FAILED, readOutputItem, readResponsesTurn } from './responses-turns'

/** An output item that arrives in pieces. */
interface StreamedItem {
  readonly place: unknown
  fields: Record<string, unknown>
  /** The arguments, or the input of a custom call, received so far. */
  text: string
  /** True if the item was processed and its call, if any, was returned. */
  isReturned: boolean
}

interface ResponsesStreamState {
  /** The latest response object of an event. */
  base: Record<string, unknown>
  isCompleted: boolean
  readonly items: StreamedItem[]
  /** The latest item for each id, call id and place. */
  readonly byKey: Map<string, StreamedItem>
}

type ResponsesEvent = Record<string, unknown>

/** Maps an event type to the field that holds the complete text at the end. */
const TEXT_FIELDS: { readonly [event: string]: string } = {
  'response.function_call_arguments.delta': 'arguments',
  'response.function_call_arguments.done': 'arguments',
  'response.custom_tool_call_input.delta': 'input',
  'response.custom_tool_call_input.done': 'input',
}

const END_EVENTS = /^response\.(completed|incomplete|failed|cancelled)$/

/** Assembles the events of the Responses API. */
export function assembleResponsesStream(): StreamAssembler {
  const state: ResponsesStreamState = { base: {}, isCompleted: false, items: [], byKey: new Map() }
  return {
    push: (event) => {
      const { type, response } = event
      if (isRecord(response)) state.base = response
      if (typeof type !== 'string') return []
      if (type === 'response.output_item.added') addItem(state, event)
      if (type === 'response.output_item.done') return closeItem(state, event)
      if (Object.hasOwn(TEXT_FIELDS, type)) addItemText(findItem(state, event), event, TEXT_FIELDS[type] ?? '')
      if (!END_EVENTS.test(type)) return []
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

/**
 * Lists the final response's output items that were not streamed. Compares calls by content, because some servers make
 * up ids.
 */
function listOtherOutput(listed: readonly unknown[], items: readonly Record<string, unknown>[]): unknown[] {
  const counts = new Map<string, number>()
  const makeKey = ({ type, id, name, arguments: args, input = args }: Record<string, unknown>): string =>
    JSON.stringify(typeof name === 'string' ? [type, name, input] : [type, id])
  for (const item of items) counts.set(makeKey(item), (counts.get(makeKey(item)) ?? 0) + 1)
  return listed.filter((item) => {
    const key = makeKey(toRecord(item))
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

function closeItem(state: ResponsesStreamState, event: ResponsesEvent): FoundCall[] {
  const fields = toRecord(event.item)
  const known = findItem(state, event)
  const isSame = known !== undefined && (!known.isReturned || isUsableKey(fields.call_id) || isUsableKey(fields.id))
  const item = isSame ? known : addItem(state, event)
  if (item.isReturned) return []
  // The status from when the item was added is outdated: it was "in_progress".
  const { status: _, ...before } = item.fields
  item.fields = { ...before, ...fields }
  // Without arguments, only a status shows that a call is complete. The final response may still bring this status.
  const { arguments: args, input = args } = toWholeItem(item)
  return fields.status === 'completed' || (typeof input === 'string' && input.trim() !== '') ? releaseItem(item) : []
}

/** Returns the call of an item once. If `problem` is given, it replaces the problem that the item's status implies. */
function releaseItem(item: StreamedItem, problem?: string): FoundCall[] {
  if (item.isReturned) return []
  const call = readOutputItem(toWholeItem(item))
  item.isReturned = true
  if (call === undefined) return []
  const setId = (id: string): void => {
    item.fields = { ...item.fields, call_id: id }
  }
  return [typeof call === 'string' ? call : { ...call, problem: problem ?? call.problem, setId }]
}

/** Returns the remaining calls at the end: from the final response if it lists any output, else from the deltas. */
function releaseRest(state: ResponsesStreamState): FoundCall[] {
  const { base, items, byKey, isCompleted } = state
  if (!Array.isArray(base.output) || base.output.length === 0) {
    const problem = isCompleted ? undefined : LEFT_OPEN
    for (const item of items) item.fields = { ...item.fields, status: 'completed' }
    const rest = items.flatMap((item) => releaseItem(item, problem))
    return base.status === 'failed' ? [...rest, RESPONSE_FAILED] : rest
  }
  const returned = new Set(items.filter(({ isReturned }) => isReturned).map(({ fields }) => fields.call_id))
  // Some servers make up a new id in the final response: then the place in the output, the name and the arguments tell.
  const isNewCall = (call: FoundCall, place: number): boolean => {
    const placed = byKey.get(`place ${place}`)
    if (typeof call === 'string') return placed?.isReturned !== true
    return !(isUsableKey(call.id) && returned.has(call.id)) && !(placed?.isReturned && isSameCall(placed, call))
  }
  const found = readResponsesTurn(base).found.filter(([call, place]) => isNewCall(call, place))
  for (const [place, fields] of base.output.entries()) {
    const item = findItem(state, { item: fields, output_index: place })
    if (item === undefined || item.isReturned) continue
    item.fields = { ...item.fields, ...toRecord(fields) }
    item.isReturned = true
  }
  return [...found.map(([call]) => call), ...items.flatMap((item) => releaseItem(item, LEFT_OPEN))]
}

/** Returns true if a call has no usable id, or has the name and arguments of an item. */
function isSameCall(item: StreamedItem, { id, name, arguments: args }: RawCall): boolean {
  const { name: known, arguments: text, input } = toWholeItem(item)
  return !isUsableKey(id) || (name === known && (isRecord(args) ? args.input === input : args === text))
}

function addItem({ items, byKey }: ResponsesStreamState, event: ResponsesEvent): StreamedItem {
  const added: StreamedItem = { place: event.output_index, fields: toRecord(event.item), text: '', isReturned: false }
  items.push(added)
  for (const key of listItemKeys(event)) byKey.set(key, added)
  return added
}

/** Adds an event's delta to its item's text, or replaces the text if the event has the complete text. */
function addItemText(item: StreamedItem | undefined, event: ResponsesEvent, field: string): void {
  if (item === undefined || item.isReturned) return
  const whole = event[field]
  if (typeof whole === 'string') item.text = whole
  else if (typeof event.delta === 'string') item.text += event.delta
}

/** Returns an item's fields. Adds the text of the deltas if the fields contain no text. */
function toWholeItem({ fields, text }: StreamedItem): Record<string, unknown> {
  const field = fields.type === 'custom_tool_call' ? 'input' : 'arguments'
  return text !== '' && !fields[field] ? { ...fields, [field]: text } : fields
}

/** Returns the item to which an event belongs. */
function findItem({ byKey }: ResponsesStreamState, event: ResponsesEvent): StreamedItem | undefined {
  const candidates = listItemKeys(event).flatMap((key) => byKey.get(key) ?? [])
  return (
    candidates.find((candidate) => !isOtherItem(candidate, event)) ??
    candidates.find((candidate) => isUnderNewId(candidate, event))
  )
}

/** Lists the keys that identify an event's item, the most reliable key first. */
function listItemKeys({ item, item_id: id = toRecord(item).id, output_index: place }: ResponsesEvent): string[] {
  const named: readonly (readonly [string, unknown])[] = [
    ['id', id],
    ['call', toRecord(item).call_id],
    ['place', place],
  ]
  return named.flatMap(([kind, key]) => (isUsableKey(key) ? [`${kind} ${key}`] : []))
}

function isUsableKey(key: unknown): boolean {
  return typeof key === 'number' || (typeof key === 'string' && key !== '')
}

/** Returns true if an event does not belong to this item, although both share an id, call id or place. */
function isOtherItem({ fields, place }: StreamedItem, { item, output_index: index }: ResponsesEvent): boolean {
  const { id, call_id: call, name } = toRecord(item)
  const differs = (one: unknown, other: unknown): boolean => isUsableKey(one) && isUsableKey(other) && one !== other
  if (differs(fields.call_id, call) || differs(fields.name, name)) return true
  // Some servers give an item another id when it is done.
  return differs(fields.id, id) && (!isUsableKey(call) || differs(place, index))
}

/** Returns true if an event closes the item at its place under new ids. Some servers make up ids for each event. */
function isUnderNewId(
  { fields, place, text, isReturned }: StreamedItem,
  { item, output_index: index }: ResponsesEvent,
): boolean {
  const { name, type, arguments: args = '' } = toRecord(item)
  const isSame = isUsableKey(place) && place === index && fields.name === name && fields.type === type
  return isSame && !isReturned && (text === '' || text === args)
}
