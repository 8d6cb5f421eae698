import { fieldsOf, isRecord } from '../../internal/guard'
import { copyFields, type RawCall } from '../raw-call'

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
  /** Something was added when it was whole. */
  isOverfull: boolean
  /** The text without spaces, once somebody asked. */
  whole: string | undefined
}

/** A piece of a call. */
export interface ChatPiece extends Pick<ChatCall, 'index' | 'fields' | 'custom' | 'id' | 'name' | 'text'> {}

export function readChatPiece(item: unknown): ChatPiece {
  const { index, id, function: called, custom, type: _, ...fields } = fieldsOf(item)
  const { name, arguments: args, input = args } = fieldsOf(custom ?? called)
  return {
    index: typeof index === 'number' ? index : undefined,
    fields,
    custom: isRecord(custom),
    id: stringOrEmpty(id),
    name: stringOrEmpty(name),
    text: typeof input === 'string' ? input : input === undefined || input === null ? '' : JSON.stringify(input),
  }
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether a piece begins a call of its own, though servers gave it the place of `call` or no place at all. */
export function startsNewCall(call: ChatCall, { index, id, name, text }: ChatPiece): boolean {
  if (name !== '' && call.name !== '' && name !== call.name) return true
  // A server that makes up an id or repeats the name for every piece still means the same call until that is whole.
  if (!isJsonComplete(call.progress) || (name === '' && text.trim() === '')) return false
  if (id !== '' && id === call.id) return false
  const hasOtherId = id !== '' && call.id !== ''
  return hasOtherId ? name !== '' || index === undefined : name !== '' && text.trim() !== ''
}

/** Whether a piece is a call once more, as some servers send all of them at the end. */
export function repeatsCall(call: ChatCall, { index, id, name, text }: ChatPiece): boolean {
  if (index !== undefined && call.index !== undefined && index !== call.index) return false
  if (id === '' || id !== call.id || (name !== '' && name !== call.name) || !isJsonComplete(call.progress)) return false
  if (text === call.text) return true
  call.whole ??= compactJson(call.text)
  return text.length < 2 * call.text.length + 64 && compactJson(text) === call.whole
}

/** The JSON without spaces; the text itself where it is none. */
function compactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

export function createChatCall({ index, fields, custom, id, name, text }: ChatPiece): ChatCall {
  const progress = createJsonProgress()
  advanceJsonProgress(progress, text)
  return {
    index,
    fields: { ...fields },
    custom,
    id,
    name,
    text,
    progress,
    isTold: false,
    isOverfull: false,
    whole: undefined,
  }
}

/** Adds a piece to its call. Ids and names are taken once, never joined. @returns whether it said anything new */
export function extendChatCall(call: ChatCall, piece: ChatPiece): boolean {
  copyFields(call.fields, piece.fields)
  call.id ||= piece.id
  call.name ||= piece.name
  if (piece.text === '') return false
  call.isOverfull ||= isJsonComplete(call.progress) && piece.text.trim() !== ''
  call.text += piece.text
  call.whole = undefined
  advanceJsonProgress(call.progress, piece.text)
  return true
}

export function toRawCall(call: ChatCall, problem?: string): RawCall {
  const { id, name, text, custom } = call
  const setId = (given: string): void => {
    call.id = given
  }
  return { id, name, arguments: custom ? { input: text } : text, custom, problem, setId }
}

/** Whether what arrived for a call is no whole JSON text: pieces of it, or of another call, went astray. */
export function isGarbled({ text, progress, isOverfull, custom }: ChatCall): boolean {
  return !custom && text.trim() !== '' && (isOverfull || !isJsonComplete(progress))
}

/** The call as an answer that was not streamed has it. */
export function toChatToolCall({ id, name, text, custom, fields }: ChatCall): Record<string, unknown> {
  const called = custom ? { custom: { name, input: text } } : { function: { name, arguments: text } }
  return { ...fields, ...(id !== '' && { id }), type: custom ? 'custom' : 'function', ...called }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** How far a JSON text that arrives in pieces has come. */
export interface JsonProgress {
  depth: number
  inString: boolean
  escaped: boolean
  started: boolean
}

export function createJsonProgress(): JsonProgress {
  return { depth: 0, inString: false, escaped: false, started: false }
}

/** Goes on with the next piece; each character is looked at once. */
export function advanceJsonProgress(progress: JsonProgress, piece: string): void {
  for (let index = 0; index < piece.length; index++) {
    const code = piece.charCodeAt(index)
    if (progress.inString) {
      if (progress.escaped) progress.escaped = false
      else if (code === BACKSLASH) progress.escaped = true
      else if (code === QUOTE) progress.inString = false
    } else if (code === QUOTE) {
      progress.started = progress.inString = true
    } else if (code === 0x7b || code === 0x5b) {
      progress.started = true
      progress.depth++
    } else if (code === 0x7d || code === 0x5d) progress.depth--
  }
}

/** Whether what began has ended. It may still be no valid JSON. */
export function isJsonComplete({ depth, inString, started }: JsonProgress): boolean {
  return started && !inString && depth <= 0
}
