import { isRecord } from '../internal/guard'
import { earlyEnd } from './chat'
import {
  type ChatCall,
  createCall,
  extendCall,
  isNewCall,
  isRepeated,
  rawCallOf,
  readPiece,
  toolCallOf,
} from './chat-call'
import { type Assembler, cutOff, type Found } from './raw-call'
import { addFields, fieldsOf } from './shapes'

interface Choice {
  readonly index: number
  readonly message: Record<string, unknown>
  readonly calls: ChatCall[]
  readonly byIndex: Map<number, ChatCall>
  readonly byId: Map<string, ChatCall>
  /** The call that the last piece was of. */
  latest: ChatCall | undefined
  reason: unknown
  /** How many of the calls were returned. */
  told: number
}

/** Fields whose pieces are joined. */
const TEXTS: readonly string[] = ['content', 'refusal', 'reasoning', 'reasoning_content']

interface State {
  readonly choices: Map<number, Choice>
  readonly top: Record<string, unknown>
  /** The choice whose calls were returned. */
  picked: Choice | undefined
}

/** Puts the deltas of Chat Completions together, whatever servers leave out, repeat, or number wrongly. */
export function assembleChat(): Assembler {
  const state: State = { choices: new Map(), top: {}, picked: undefined }
  return {
    push: ({ choices: list, ...fields }) => {
      const { choices, top } = state
      const { id = fields.id } = top
      addFields(top, { ...fields, ...(id !== undefined && { id }) })
      const found: Found[] = []
      for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
        const choice = choiceOf(choices, fieldsOf(item))
        for (const fault of takeDelta(choice, fieldsOf(item))) found.push(fault)
      }
      const isOver = choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined)
      return isOver ? [...found, ...tell(state)] : found
    },
    finish: () => tell(state),
    response: () => ({
      ...state.top,
      object: 'chat.completion',
      choices: [...new Set([...(state.picked ? [state.picked] : []), ...sorted(state)])].map(wholeChoice),
    }),
  }
}

function wholeChoice({ index, message, calls, reason = null }: Choice): Record<string, unknown> {
  const own = calls.length > 0 ? { ...message, tool_calls: calls.map(toolCallOf) } : message
  return { index, message: { role: 'assistant', content: null, ...own }, finish_reason: reason }
}

function choiceOf(choices: Map<number, Choice>, { index }: Record<string, unknown>): Choice {
  const place = typeof index === 'number' ? index : 0
  const known = choices.get(place)
  if (known !== undefined) return known
  const choice: Choice = {
    index: place,
    message: {},
    calls: [],
    byIndex: new Map(),
    byId: new Map(),
    latest: undefined,
    reason: undefined,
    told: 0,
  }
  choices.set(place, choice)
  return choice
}

/** @returns what is wrong with it */
function takeDelta(choice: Choice, { delta, message, finish_reason: reason }: Record<string, unknown>): Found[] {
  const { tool_calls: calls, function_call: call, role: _, ...fields } = fieldsOf(delta ?? message)
  for (const [field, value] of Object.entries(fields)) addField(choice.message, field, value)
  const pieces: unknown[] = Array.isArray(calls) ? [...calls] : []
  if (isRecord(call)) pieces.push({ index: -1, function: call })
  const faults = pieces.filter((piece, place) => !takePiece(choice, piece, place > 0))
  if (reason !== undefined && reason !== null && reason !== '') choice.reason ??= reason
  return faults.map(() => 'A tool call went on after the answer had ended')
}

function addField(message: Record<string, unknown>, field: string, value: unknown): void {
  const known = Object.hasOwn(message, field) ? message[field] : undefined
  if (value === null || value === undefined || field === '__proto__') return
  if (TEXTS.includes(field) && typeof known === 'string' && typeof value === 'string') message[field] = known + value
  else if (Array.isArray(known) && Array.isArray(value)) for (const item of value) known.push(item)
  else message[field] = Array.isArray(value) ? [...value] : value
}

/**
 * @param isSibling another piece stood before it in the same chunk
 * @returns false for a piece of a call that was returned already
 */
function takePiece(choice: Choice, item: unknown, isSibling: boolean): boolean {
  const piece = readPiece(item)
  const { index, id, name } = piece
  const known = choice.byId.get(id)
  const current = index === undefined ? choice.calls.at(-1) : choice.byIndex.get(index)
  if (known !== undefined && isRepeated(known, piece)) return true
  const isOwn = isSibling && index === undefined && id === '' && name !== ''
  if (current !== undefined && !isOwn && !isNewCall(current, piece)) {
    const isNews = extendCall(current, piece)
    if (isNews) choice.latest = current
    return !isNews || !current.isTold
  }
  const call = createCall(piece)
  choice.calls.push(call)
  choice.latest = call
  if (index !== undefined) choice.byIndex.set(index, call)
  if (id !== '' && known === undefined) choice.byId.set(id, call)
  return true
}

function sorted({ choices }: State): Choice[] {
  return [...choices.values()].sort((one, other) => one.index - other.index)
}

/** The calls that were not returned yet, of the first choice that calls something. */
function tell(state: State): Found[] {
  state.picked ??= sorted(state).find(({ calls }) => calls.length > 0)
  if (state.picked === undefined) return []
  const { calls, told, reason, latest } = state.picked
  if (told === 0) calls.sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  state.picked.told = calls.length
  return calls.slice(told).map((call) => {
    call.isTold = true
    // Neither an empty text nor a free one shows whether it is whole: only the end of the answer does.
    const isOpen = call.custom || call.text.trim() === ''
    if (reason === undefined) return rawCallOf(call, isOpen ? cutOff('stream') : undefined)
    return rawCallOf(call, call === latest ? earlyEnd(reason, isOpen) : undefined)
  })
}
