import { fieldsOf, isRecord } from '../internal/guard'
import { type Assembler, type Found, LEFT_OPEN, type RawCall } from './raw-call'
import { FAILED, readOutputItem, readResponses } from './responses'
import { addItem, type Event, type Item, type Items, isGiven, itemOf, takeText, wholeItem } from './responses-items'

interface State extends Items {
  base: Record<string, unknown>
  isCompleted: boolean
}

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
  const state: State = { base: {}, isCompleted: false, items: [], known: new Map() }
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
    hasStarted: () => state.items.length > 0 || Object.keys(state.base).length > 0,
    finish: () => state.items.flatMap((item) => tell(item, LEFT_OPEN)),
    response: () => {
      const { base, items } = state
      const listed: unknown[] = Array.isArray(base.output) ? base.output : []
      const whole = items.map(wholeItem)
      return { ...base, output: [...whole, ...othersOf(listed, whole)] }
    },
  }
}

/** What a response lists beside the items that the stream brought. Ids are no help: those of calls may have been made up. */
function othersOf(listed: readonly unknown[], items: readonly Record<string, unknown>[]): unknown[] {
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

function closeItem(state: State, event: Event): Found[] {
  const fields = fieldsOf(event.item)
  const known = itemOf(state, event)
  const isSame = known !== undefined && (!known.isTold || isGiven(fields.call_id) || isGiven(fields.id))
  const item = isSame ? known : addItem(state, event)
  if (item.isTold) return []
  // What was added was in progress; that it is closed is news.
  const { status: _, ...before } = item.fields
  item.fields = { ...before, ...fields }
  // Without arguments nothing but its status shows that a call is whole: the end of the response will tell.
  const { arguments: args, input = args } = wholeItem(item)
  return fields.status === 'completed' || (typeof input === 'string' && input.trim() !== '') ? tell(item) : []
}

/** The call of an item, once. With a problem its status does not matter. */
function tell(item: Item, problem?: string): Found[] {
  if (item.isTold) return []
  const call = readOutputItem(wholeItem(item))
  item.isTold = true
  if (call === undefined) return []
  const setId = (id: string): void => {
    item.fields = { ...item.fields, call_id: id }
  }
  return [typeof call === 'string' ? call : { ...call, problem: problem ?? call.problem, setId }]
}

/** Whether a call is that of an item, whatever its id is by now. */
function isSameCall(item: Item, { id, name, arguments: args }: RawCall): boolean {
  const { name: known, arguments: text, input } = wholeItem(item)
  return !isGiven(id) || (name === known && (isRecord(args) ? args.input === input : args === text))
}

/** The response is over: what it lists itself counts where no event told of it, else what the deltas said. */
function tellRest({ base, items, known, isCompleted }: State): Found[] {
  if (!Array.isArray(base.output) || base.output.length === 0) {
    const problem = isCompleted ? undefined : LEFT_OPEN
    for (const item of items) item.fields = { ...item.fields, status: 'completed' }
    const rest = items.flatMap((item) => tell(item, problem))
    return base.status === 'failed' ? [...rest, FAILED] : rest
  }
  const told = new Set(items.filter(({ isTold }) => isTold).map(({ fields }) => fields.call_id))
  const found = readResponses(base).found.filter(([call, place]) => {
    const placed = known.get(`place ${place}`)
    if (typeof call === 'string') return placed?.isTold !== true
    return !(isGiven(call.id) && told.has(call.id)) && !(placed?.isTold && isSameCall(placed, call))
  })
  for (const [place, fields] of base.output.entries()) {
    const item = itemOf({ items, known }, { item: fields, output_index: place })
    if (item === undefined || item.isTold) continue
    item.fields = { ...item.fields, ...fieldsOf(fields) }
    item.isTold = true
  }
  return [...found.map(([call]) => call), ...items.flatMap((item) => tell(item, LEFT_OPEN))]
}
