import { isRecord } from '../internal/guard'
import { type Assembler, cutOff, type Found } from './raw-call'
import { FAILED, readOutputItem, readResponses } from './responses'
import { addItem, type Event, type Item, type Items, isGiven, itemOf, takeText, wholeItem } from './responses-items'
import { fieldsOf } from './shapes'

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
    finish: () => state.items.flatMap((item) => tell(item, cutOff('stream'))),
    response: () => {
      const { base, items } = state
      const output: unknown[] = Array.isArray(base.output) ? base.output : []
      const listed = new Set(output.map((item) => fieldsOf(item).call_id))
      const isWhole = output.length > 0 && items.every(({ fields }) => listed.has(fields.call_id) || !isCall(fields))
      return isWhole ? base : { ...base, output: items.map(wholeItem) }
    },
  }
}

function isCall(fields: Record<string, unknown>): boolean {
  return readOutputItem(fields) !== undefined
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
  return tell(item)
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

/** The response is over: what it lists itself counts where no event told of it, else what the deltas said. */
function tellRest({ base, items, known, isCompleted }: State): Found[] {
  if (!Array.isArray(base.output) || base.output.length === 0) {
    const problem = isCompleted ? undefined : cutOff('stream')
    for (const item of items) item.fields = { ...item.fields, status: 'completed' }
    const rest = items.flatMap((item) => tell(item, problem))
    return base.status === 'failed' ? [...rest, FAILED] : rest
  }
  const told = new Set(items.filter(({ isTold }) => isTold).map(({ fields }) => fields.call_id))
  const found = readResponses(base).found.filter(([call, place]) => {
    const id = typeof call === 'string' ? undefined : call.id
    return isGiven(id) ? !told.has(id) : known.get(`place ${place}`)?.isTold !== true
  })
  for (const item of items) item.isTold = true
  return found.map(([call]) => call)
}
