import { isRecord } from '../internal/guard'
import { advance, createJsonProgress, isComplete, type JsonProgress } from './json-progress'
import type { RawCall } from './raw-call'
import { fieldsOf } from './shapes'

/** A call of Chat Completions that arrives in pieces. */
export interface ChatCall {
  readonly index: number | undefined
  readonly fields: Record<string, unknown>
  readonly custom: boolean
  id: string
  name: string
  /** Arguments, or the input of a custom call. */
  text: string
  readonly progress: JsonProgress
  /** It was returned: nothing may be added. */
  isTold: boolean
}

/** A piece of a call. */
export interface ChatPiece extends Pick<ChatCall, 'index' | 'fields' | 'custom' | 'id' | 'name' | 'text'> {}

export function readPiece(item: unknown): ChatPiece {
  const { index, id, function: called, custom, type: _, ...fields } = fieldsOf(item)
  const { name, arguments: args, input = args } = fieldsOf(custom ?? called)
  return {
    index: typeof index === 'number' ? index : undefined,
    fields,
    custom: isRecord(custom),
    id: textOf(id),
    name: textOf(name),
    text: isRecord(input) ? JSON.stringify(input) : textOf(input),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether a piece begins a call of its own, though servers gave it the place of `call` or no place at all. */
export function isNewCall(call: ChatCall, { index, id, name, text }: ChatPiece): boolean {
  const hasOtherId = id !== '' && call.id !== '' && id !== call.id
  if (hasOtherId && (name !== '' || index === undefined)) return true
  return name !== '' && text !== '' && isComplete(call.progress) && !isRepeated(call, { id, text })
}

/** Some servers send a whole call once more at the end. */
function isRepeated(call: ChatCall, { id, text }: Pick<ChatPiece, 'id' | 'text'>): boolean {
  return id !== '' && id === call.id && text === call.text
}

export function createCall({ index, fields, custom, id, name, text }: ChatPiece): ChatCall {
  const progress = createJsonProgress()
  advance(progress, text)
  return { index, fields: { ...fields }, custom, id, name, text, progress, isTold: false }
}

/** Adds a piece to its call. Ids and names are taken once, never joined. @returns whether it said anything new */
export function extendCall(call: ChatCall, piece: ChatPiece): boolean {
  Object.assign(call.fields, piece.fields)
  call.id ||= piece.id
  call.name ||= piece.name
  if (piece.text === '' || (isComplete(call.progress) && isRepeated(call, piece))) return false
  call.text += piece.text
  advance(call.progress, piece.text)
  return true
}

export function rawCallOf({ id, name, text, custom }: ChatCall, problem?: string): RawCall {
  return { id, name, arguments: custom ? { input: text } : text, custom, problem }
}

/** The call as an answer that was not streamed has it. */
export function toolCallOf({ id, name, text, custom, fields }: ChatCall): Record<string, unknown> {
  const called = custom ? { custom: { name, input: text } } : { function: { name, arguments: text } }
  return { ...fields, ...(id !== '' && { id }), type: custom ? 'custom' : 'function', ...called }
}
