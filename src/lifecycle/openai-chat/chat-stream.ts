import { isRecord, toRecord } from '../../internal/foreign-values'
import { copyFields, type FoundCall, LEFT_OPEN, type StreamAssembler } from '../raw-call'
import { CHOICE_FAILED, describeEarlyChatEnd } from './chat-turns'
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
  /** The choice whose calls are returned. */
  picked?: StreamedChoice | undefined
}

/** A choice that arrives in pieces. */
interface StreamedChoice {
  readonly index: number
  readonly message: Record<string, unknown>
  readonly calls: ChatCall[]
  readonly byIndex: Map<number, ChatCall>
  readonly byId: Map<string, ChatCall>
  /** The call that the last piece extended. */
  latest?: ChatCall
  reason?: unknown
  /** True if a piece could belong to several calls. */
  isMixed: boolean
  /** The number of calls that were returned. */
  returnedCount: number
}

/** Assembles the deltas of Chat Completions. Tolerates servers that leave out, repeat or misnumber pieces. */
export function assembleChatStream(): StreamAssembler {
  const state: ChatStreamState = { choices: new Map(), top: {} }
  return {
    push: ({ choices: items, ...fields }) => {
      const { choices, top } = state
      const { id = fields.id } = top
      copyFields(top, { ...fields, ...(id !== undefined && { id }) })
      const found: FoundCall[] = []
      for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
        const choice = getOrAddChoice(choices, toRecord(item))
        for (const fault of addChoiceDelta(choice, toRecord(item))) found.push(fault)
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
 * Returns the calls of the first choice that has any, except calls that were already returned.
 *
 * A call without arguments, or with free text, may continue until the stream is over.
 */
function releaseCalls(state: ChatStreamState, isOver: boolean): FoundCall[] {
  state.picked ??= sortChoices(state).find(({ calls }) => calls.length > 0)
  if (state.picked === undefined) return []
  const { calls: all, returnedCount, reason, latest, isMixed } = state.picked
  if (returnedCount === 0) all.sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  const calls = dropLegacyCall(all)
  const rest = calls.slice(returnedCount)
  const open = rest.findIndex(mayContinue)
  const ready = isOver || open < 0 ? rest : rest.slice(0, open)
  state.picked.returnedCount += ready.length
  const isAnyGarbled = isMixed || calls.some(isGarbled)
  return ready.map((call) => {
    call.isReturned = true
    if (mayContinue(call) && (reason === undefined || isAnyGarbled)) return toRawCall(call, LEFT_OPEN)
    return toRawCall(call, call === latest ? describeEarlyChatEnd(reason) : undefined)
  })
}

/** Returns true if the text of a call does not show whether it is complete. */
function mayContinue({ custom, text }: ChatCall): boolean {
  return custom || text.trim() === ''
}

/** The index given to the deprecated `function_call`. */
const LEGACY_INDEX = -1

/** Fields whose pieces are joined. */
const JOINED_FIELDS: readonly string[] = ['content', 'refusal', 'reasoning', 'reasoning_content']

function getOrAddChoice(choices: Map<number, StreamedChoice>, item: Record<string, unknown>): StreamedChoice {
  const index = typeof item.index === 'number' ? item.index : 0
  const known = choices.get(index)
  if (known !== undefined) return known
  const maps = { byIndex: new Map<number, ChatCall>(), byId: new Map<string, ChatCall>() }
  const choice: StreamedChoice = { index, message: {}, calls: [], ...maps, isMixed: false, returnedCount: 0 }
  choices.set(index, choice)
  return choice
}

/** Adds a chunk's delta to its choice. @returns the problems with the delta */
function addChoiceDelta(choice: StreamedChoice, item: Record<string, unknown>): string[] {
  const { delta, message, error, finish_reason: reason } = item
  const { tool_calls: calls, function_call: call, role: _, ...fields } = toRecord(delta ?? message)
  for (const [field, value] of Object.entries(fields)) addMessageField(choice.message, field, value)
  const pieces: unknown[] = Array.isArray(calls) ? [...calls] : []
  if (isRecord(call)) pieces.push({ index: LEGACY_INDEX, function: call })
  const late = pieces.filter((piece, place) => !addCallPiece(choice, readChatPiece(piece), place > 0))
  if (reason !== undefined && reason !== null && reason !== '') choice.reason ??= reason
  const faults = late.map(() => 'A tool call continued after the answer had ended')
  return error ? [...faults, CHOICE_FAILED] : faults
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
 * Adds a piece to the call that it continues, or begins a new call with the piece.
 *
 * @param isSibling true if another piece comes before it in the same chunk
 * @returns false if the piece adds text to a call that was already returned
 */
function addCallPiece(choice: StreamedChoice, piece: ChatPiece, isSibling: boolean): boolean {
  const { index, id, name } = piece
  const known = choice.byId.get(id)
  if (known !== undefined && repeatsCall(known, piece)) return true
  const current = findContinuedCall(choice, piece, known)
  choice.isMixed ||= index === undefined && id === '' && choice.byIndex.size > 1
  const isOwn = isSibling && index === undefined && id === '' && name !== ''
  if (current !== undefined && !isOwn && !startsNewCall(current, piece)) {
    if (current.isReturned) return piece.text.trim() === ''
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

/**
 * Returns the call that a piece continues: usually the call at the piece's index. If that call has a different id,
 * returns `known`, the call with the piece's id.
 */
function findContinuedCall(
  { calls, byIndex }: StreamedChoice,
  { index, id, name }: ChatPiece,
  known: ChatCall | undefined,
): ChatCall | undefined {
  const placed = index === undefined ? calls.at(-1) : byIndex.get(index)
  const isElsewhere = placed !== undefined && placed.id !== '' && placed.id !== id && known !== undefined
  return isElsewhere && !known.isReturned && (name === '' || name === known.name) ? known : placed
}

/** Drops the deprecated `function_call` if there are `tool_calls`, because it repeats one of them. */
function dropLegacyCall(calls: readonly ChatCall[]): readonly ChatCall[] {
  const others = calls.filter(({ index }) => index !== LEGACY_INDEX)
  return others.length > 0 ? others : calls
}

/** Returns the choice in the shape of a non-streamed response. */
function toWholeChoice({ index, message, calls: all, reason = null }: StreamedChoice): Record<string, unknown> {
  const calls = dropLegacyCall(all)
  const own = calls.length > 0 ? { ...message, tool_calls: calls.map(toChatToolCall) } : message
  return { index, message: { role: 'assistant', content: null, ...own }, finish_reason: reason }
}
