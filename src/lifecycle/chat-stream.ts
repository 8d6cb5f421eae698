import { isRecord } from '../internal/guard'
import { earlyEnd } from './chat'
import { type ChatCall, createCall, extendCall, isNewCall, rawCallOf, readPiece, toolCallOf } from './chat-call'
import { type Assembler, cutOff, type Found } from './raw-call'
import { fieldsOf } from './shapes'

interface Choice {
  readonly index: number
  readonly message: Record<string, unknown>
  readonly calls: ChatCall[]
  readonly byIndex: Map<number, ChatCall>
  reason: unknown
  /** How many of the calls were returned. */
  told: number
}

/** Fields whose pieces are joined. */
const TEXTS: readonly string[] = ['content', 'refusal', 'reasoning', 'reasoning_content']

/** Puts the deltas of Chat Completions together, whatever servers leave out, repeat, or number wrongly. */
export function assembleChat(): Assembler {
  const choices = new Map<number, Choice>()
  const top: Record<string, unknown> = {}
  return {
    push: (chunk) => {
      const { choices: list, ...fields } = chunk
      Object.assign(top, fields)
      const found: Found[] = []
      for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
        const choice = choiceOf(choices, fieldsOf(item))
        for (const fault of takeDelta(choice, fieldsOf(item))) found.push(fault)
      }
      const isOver = choices.size > 0 && [...choices.values()].every(({ reason }) => reason !== undefined)
      return isOver ? [...found, ...tell(pick(choices))] : found
    },
    finish: () => tell(pick(choices)),
    response: () => ({
      ...top,
      object: 'chat.completion',
      choices: [...choices.values()].map(({ index, message, calls, reason = null }) => {
        const own = calls.length > 0 ? { ...message, tool_calls: calls.map(toolCallOf) } : message
        return { index, message: { role: 'assistant', content: null, ...own }, finish_reason: reason }
      }),
    }),
  }
}

function choiceOf(choices: Map<number, Choice>, { index }: Record<string, unknown>): Choice {
  const place = typeof index === 'number' ? index : 0
  const known = choices.get(place)
  if (known !== undefined) return known
  const choice: Choice = { index: place, message: {}, calls: [], byIndex: new Map(), reason: undefined, told: 0 }
  choices.set(place, choice)
  return choice
}

/** @returns what is wrong with it */
function takeDelta(
  choice: Choice,
  { delta, message = delta, finish_reason: reason }: Record<string, unknown>,
): Found[] {
  const { tool_calls: calls, function_call: call, role: _, ...fields } = fieldsOf(message)
  for (const [field, value] of Object.entries(fields)) addField(choice.message, field, value)
  const pieces: unknown[] = Array.isArray(calls) ? [...calls] : []
  if (isRecord(call)) pieces.push({ index: -1, function: call })
  const faults = pieces.filter((piece) => !takePiece(choice, piece))
  if (reason !== undefined && reason !== null) choice.reason ??= reason
  return faults.map(() => 'A tool call went on after the answer had ended')
}

function addField(message: Record<string, unknown>, field: string, value: unknown): void {
  const known = Object.hasOwn(message, field) ? message[field] : undefined
  if (value === null || value === undefined || field === '__proto__') return
  if (TEXTS.includes(field) && typeof known === 'string' && typeof value === 'string') message[field] = known + value
  else if (Array.isArray(known) && Array.isArray(value)) for (const item of value) known.push(item)
  else message[field] = Array.isArray(value) ? [...value] : value
}

/** @returns false for a piece of a call that was returned already */
function takePiece(choice: Choice, item: unknown): boolean {
  const piece = readPiece(item)
  const current = piece.index === undefined ? choice.calls.at(-1) : choice.byIndex.get(piece.index)
  if (current !== undefined && !isNewCall(current, piece)) {
    const isNews = extendCall(current, piece)
    return !isNews || !current.isTold
  }
  const call = createCall(piece)
  choice.calls.push(call)
  if (piece.index !== undefined) choice.byIndex.set(piece.index, call)
  return true
}

/** The first choice that calls something. */
function pick(choices: ReadonlyMap<number, Choice>): Choice | undefined {
  const sorted = [...choices.values()].sort((one, other) => one.index - other.index)
  return sorted.find(({ calls }) => calls.length > 0)
}

/** The calls that were not returned yet. Without arguments and without an end of the answer nobody knows whether one is whole. */
function tell(choice: Choice | undefined): Found[] {
  if (choice === undefined) return []
  const { calls, told, reason } = choice
  if (told === 0) calls.sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
  choice.told = calls.length
  const problem = earlyEnd(reason)
  return calls.slice(told).map((call, place) => {
    call.isTold = true
    const isLast = told + place === calls.length - 1
    const isOpen = reason === undefined && call.text.trim() === ''
    return rawCallOf(call, isOpen ? cutOff('stream') : isLast ? problem : undefined)
  })
}
