import { fieldsOf, isRecord } from '../internal/guard'
import { CHOICE_FAILED } from './chat'
import {
  type ChatCall,
  type ChatPiece,
  createCall,
  extendCall,
  isNewCall,
  isRepeated,
  readPiece,
  toolCallOf,
} from './chat-call'
import type { Found } from './raw-call'

/** A choice of Chat Completions that arrives in pieces. */
export interface Choice {
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
const LEGACY = -1

/** Fields whose pieces are joined. */
const TEXTS: readonly string[] = ['content', 'refusal', 'reasoning', 'reasoning_content']

/** The choice that an item of a chunk is about. */
export function choiceOf(choices: Map<number, Choice>, { index }: Record<string, unknown>): Choice {
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
    isMixed: false,
    told: 0,
  }
  choices.set(place, choice)
  return choice
}

/** Takes what a chunk says of a choice. @returns what is wrong with it */
export function takeDelta(choice: Choice, item: Record<string, unknown>): Found[] {
  const { delta, message, error, finish_reason: reason } = item
  const { tool_calls: calls, function_call: call, role: _, ...fields } = fieldsOf(delta ?? message)
  for (const [field, value] of Object.entries(fields)) addField(choice.message, field, value)
  const pieces: unknown[] = Array.isArray(calls) ? [...calls] : []
  if (isRecord(call)) pieces.push({ index: LEGACY, function: call })
  const faults = pieces.filter((piece, place) => !takePiece(choice, piece, place > 0))
  if (reason !== undefined && reason !== null && reason !== '') choice.reason ??= reason
  const late = faults.map(() => 'A tool call went on after the answer had ended')
  return error ? [...late, CHOICE_FAILED] : late
}

function addField(message: Record<string, unknown>, field: string, value: unknown): void {
  const known = Object.hasOwn(message, field) ? message[field] : undefined
  if (value === null || value === undefined || field === '__proto__') return
  if (TEXTS.includes(field) && typeof known === 'string' && typeof value === 'string') message[field] = known + value
  else if (Array.isArray(known) && Array.isArray(value)) for (const item of value) known.push(item)
  else if (Array.isArray(known) && typeof value === 'string') known.push({ type: 'text', text: value })
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
  if (known !== undefined && isRepeated(known, piece)) return true
  const current = callOf(choice, piece, known)
  choice.isMixed ||= index === undefined && id === '' && choice.byIndex.size > 1
  const isOwn = isSibling && index === undefined && id === '' && name !== ''
  if (current !== undefined && !isOwn && !isNewCall(current, piece)) {
    if (current.isTold) return piece.text.trim() === ''
    if (extendCall(current, piece)) choice.latest = current
    return true
  }
  const call = createCall(piece)
  choice.calls.push(call)
  choice.latest = call
  if (index !== undefined) choice.byIndex.set(index, call)
  if (id !== '' && known === undefined) choice.byId.set(id, call)
  return true
}

/** The call that a piece goes on with: that of its id, where the one at its place has another. */
function callOf(
  { calls, byIndex }: Choice,
  { index, id, name }: ChatPiece,
  known: ChatCall | undefined,
): ChatCall | undefined {
  const placed = index === undefined ? calls.at(-1) : byIndex.get(index)
  const isElsewhere = placed !== undefined && placed.id !== '' && placed.id !== id && known !== undefined
  return isElsewhere && !known.isTold && (name === '' || name === known.name) ? known : placed
}

/** The deprecated `function_call` is the same call once more, where there are `tool_calls`. */
export function withoutLegacy(calls: readonly ChatCall[]): readonly ChatCall[] {
  const others = calls.filter(({ index }) => index !== LEGACY)
  return others.length > 0 ? others : calls
}

/** The choice as an answer that was not streamed has it. */
export function wholeChoice({ index, message, calls: all, reason = null }: Choice): Record<string, unknown> {
  const calls = withoutLegacy(all)
  const own = calls.length > 0 ? { ...message, tool_calls: calls.map(toolCallOf) } : message
  return { index, message: { role: 'assistant', content: null, ...own }, finish_reason: reason }
}
