import { fieldsOf, isRecord } from '../../internal/guard'
import { copyFields, type FoundCall, LEFT_OPEN, type StreamAssembler } from '../raw-call'
import { CHOICE_FAILED, describeEarlyChatEnd } from './chat-reader'
import {
  type ChatCall,
  type ChatPiece,
  createChatCall,
  extendChatCall,
  isGarbled,
  readChatPiece,
  repeatsCall,
  startsNewCall,
  toChatToolCall,
  toRawCall,
} from './streamed-chat-call'

interface ChatStreamState {
  readonly choices: Map<number, StreamedChoice>
  readonly top: Record<string, unknown>
  /** The choice whose calls were returned. */
  picked: StreamedChoice | undefined
}

/** Puts the deltas of Chat Completions together, whatever servers leave out, repeat, or number wrongly. */
export function assembleChatStream(): StreamAssembler {
  const state: ChatStreamState = { choices: new Map(), top: {}, picked: undefined }
  return {
    push: ({ choices: list, ...fields }) => {
      const { choices, top } = state
      const { id = fields.id } = top
      copyFields(top, { ...fields, ...(id !== undefined && { id }) })
      const found: FoundCall[] = []
      for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
        const choice = getOrAddChoice(choices, fieldsOf(item))
        for (const fault of addChoiceDelta(choice, fieldsOf(item))) found.push(fault)
      }
      const isOver = choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined)
      return isOver ? [...found, ...releaseCalls(state, false)] : found
    },
    hasStarted: () => state.choices.size > 0,
    finish: () => releaseCalls(state, true),
    response: () => ({
      ...state.top,
      object: 'chat.completion',
      choices: [...new Set([...(state.picked ? [state.picked] : []), ...sortChoices(state)])].map(toWholeChoice),
    }),
  }
}

function sortChoices({ choices }: ChatStreamState): StreamedChoice[] {
  return [...choices.values()].sort((one, other) => one.index - other.index)
}

/**
 * The calls that were not returned yet, of the first choice that calls something.
 *
 * What a call without arguments and a free text are, nobody knows before the stream is over: pieces may still come.
 */
function releaseCalls(state: ChatStreamState, isOver: boolean): FoundCall[] {
  state.picked ??= sortChoices(state).find(({ calls }) => calls.length > 0)
  if (state.picked === undefined) return []
  const { calls: all, told, reason, latest, isMixed } = state.picked
  if (told === 0) all.sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const calls = dropLegacyCall(all)
  const rest = calls.slice(told)
  const open = rest.findIndex(mayContinue)
  const ready = isOver || open < 0 ? rest : rest.slice(0, open)
  state.picked.told += ready.length
  const isAnyAstray = isMixed || calls.some(isGarbled)
  return ready.map((call) => {
    call.isTold = true
    if (mayContinue(call) && (reason === undefined || isAnyAstray)) return toRawCall(call, LEFT_OPEN)
    return toRawCall(call, call === latest ? describeEarlyChatEnd(reason) : undefined)
  })
}

/** Whether nothing in a call shows that it is whole. */
function mayContinue({ custom, text }: ChatCall): boolean {
  return custom || text.trim() === ''
}

/** A choice of Chat Completions that arrives in pieces. */
export interface StreamedChoice {
  readonly index: number
  readonly message: Record<string, unknown>
  readonly calls: ChatCall[]
  readonly byIndex: Map<number, ChatCall>
  readonly byId: Map<string, ChatCall>
  /** The call that the last piece was of. */
  latest: ChatCall | undefined
  reason: unknown
  /** Some piece fits several calls. */
  isMixed: boolean
  /** How many of the calls were returned. */
  told: number
}

/** The index of the deprecated `function_call`. */
const LEGACY_INDEX = -1

/** Fields whose pieces are joined. */
const JOINED_FIELDS: readonly string[] = ['content', 'refusal', 'reasoning', 'reasoning_content']

/** The choice that an item of a chunk is about. */
export function getOrAddChoice(
  choices: Map<number, StreamedChoice>,
  { index }: Record<string, unknown>,
): StreamedChoice {
  const place = typeof index === 'number' ? index : 0
  const known = choices.get(place)
  if (known !== undefined) return known
  const choice: StreamedChoice = {
    index: place,
    message: {},
    calls: [],
    byIndex: new Map(),
    byId: new Map(),
    latest: undefined,
    reason: undefined,
    isMixed: false,
    told: 0,
  }
  choices.set(place, choice)
  return choice
}

/** Takes what a chunk says of a choice. @returns what is wrong with it */
export function addChoiceDelta(choice: StreamedChoice, item: Record<string, unknown>): FoundCall[] {
  const { delta, message, error, finish_reason: reason } = item
  const { tool_calls: calls, function_call: call, role: _, ...fields } = fieldsOf(delta ?? message)
  for (const [field, value] of Object.entries(fields)) addMessageField(choice.message, field, value)
  const pieces: unknown[] = Array.isArray(calls) ? [...calls] : []
  if (isRecord(call)) pieces.push({ index: LEGACY_INDEX, function: call })
  const faults = pieces.filter((piece, place) => !addCallPiece(choice, piece, place > 0))
  if (reason !== undefined && reason !== null && reason !== '') choice.reason ??= reason
  const late = faults.map(() => 'A tool call went on after the answer had ended')
  return error ? [...late, CHOICE_FAILED] : late
}

function addMessageField(message: Record<string, unknown>, field: string, value: unknown): void {
  const known = Object.hasOwn(message, field) ? message[field] : undefined
  if (value === null || value === undefined || field === '__proto__') return
  if (JOINED_FIELDS.includes(field) && typeof known === 'string' && typeof value === 'string')
    message[field] = known + value
  else if (Array.isArray(known) && Array.isArray(value)) for (const item of value) known.push(item)
  else if (Array.isArray(known) && typeof value === 'string') known.push({ type: 'text', text: value })
  else message[field] = Array.isArray(value) ? [...value] : value
}

/**
 * @param isSibling another piece stood before it in the same chunk
 * @returns false for a piece of a call that was returned already
 */
function addCallPiece(choice: StreamedChoice, item: unknown, isSibling: boolean): boolean {
  const piece = readChatPiece(item)
  const { index, id, name } = piece
  const known = choice.byId.get(id)
  if (known !== undefined && repeatsCall(known, piece)) return true
  const current = findContinuedCall(choice, piece, known)
  choice.isMixed ||= index === undefined && id === '' && choice.byIndex.size > 1
  const isOwn = isSibling && index === undefined && id === '' && name !== ''
  if (current !== undefined && !isOwn && !startsNewCall(current, piece)) {
    if (current.isTold) return piece.text.trim() === ''
    if (extendChatCall(current, piece)) choice.latest = current
    return true
  }
  const call = createChatCall(piece)
  choice.calls.push(call)
  choice.latest = call
  if (index !== undefined) choice.byIndex.set(index, call)
  if (id !== '' && known === undefined) choice.byId.set(id, call)
  return true
}

/** The call that a piece goes on with: that of its id, where the one at its place has another. */
function findContinuedCall(
  { calls, byIndex }: StreamedChoice,
  { index, id, name }: ChatPiece,
  known: ChatCall | undefined,
): ChatCall | undefined {
  const placed = index === undefined ? calls.at(-1) : byIndex.get(index)
  const isElsewhere = placed !== undefined && placed.id !== '' && placed.id !== id && known !== undefined
  return isElsewhere && !known.isTold && (name === '' || name === known.name) ? known : placed
}

/** The deprecated `function_call` is the same call once more, where there are `tool_calls`. */
export function dropLegacyCall(calls: readonly ChatCall[]): readonly ChatCall[] {
  const others = calls.filter(({ index }) => index !== LEGACY_INDEX)
  return others.length > 0 ? others : calls
}

/** The choice as an answer that was not streamed has it. */
export function toWholeChoice({ index, message, calls: all, reason = null }: StreamedChoice): Record<string, unknown> {
  const calls = dropLegacyCall(all)
  const own = calls.length > 0 ? { ...message, tool_calls: calls.map(toChatToolCall) } : message
  return { index, message: { role: 'assistant', content: null, ...own }, finish_reason: reason }
}
