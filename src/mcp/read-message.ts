import { fieldsOf, isRecord } from '../internal/guard'
import { CODE, type Failure, type Fields, fail, type RequestId } from './protocol'

export interface Request {
  readonly id: RequestId
  readonly method: string
  readonly params: Fields
}

/** What a line says. */
export type Message =
  | ({ readonly kind: 'request' } & Request)
  | { readonly kind: 'notification'; readonly method: string; readonly params: Fields }
  /** `result` is `undefined` where the other side failed. */
  | { readonly kind: 'response'; readonly id: unknown; readonly result: unknown }
  /** To be answered with this. */
  | ({ readonly kind: 'fault'; readonly id?: RequestId } & Failure)

/** Reads a line as a JSON-RPC message. Never throws. */
export function readMessage(line: Uint8Array): Message {
  const value = parse(line)
  if (value === undefined) return fault(CODE.parse, 'The line is no JSON text in UTF-8')
  if (Array.isArray(value)) return fault(CODE.request, 'Batches are not part of the protocol: send one message a line')
  const { jsonrpc, id, method, params = {} } = fieldsOf(value)
  // Even one that is wrong: whoever answers to errors with errors never ends.
  if (typeof method !== 'string' && isRecord(value) && ('result' in value || 'error' in value)) {
    return { kind: 'response', id: jsonrpc === '2.0' ? id : undefined, result: value.result }
  }
  if (!isRecord(value) || jsonrpc !== '2.0') return fault(CODE.request, 'The line is no JSON-RPC 2.0 message')
  const isNotification = !Object.hasOwn(value, 'id')
  if (!isNotification && !isRequestId(id)) return fault(CODE.request, 'The id must be a text or a whole number')
  const known = isNotification ? undefined : (id as RequestId)
  if (typeof method !== 'string') return fault(CODE.request, 'The message has no method', known)
  if (!isRecord(params)) {
    // Whoever sends a notification does not wait for an answer.
    return isNotification
      ? { kind: 'notification', method, params: {} }
      : fault(CODE.params, 'The params must be an object', known)
  }
  return known === undefined ? { kind: 'notification', method, params } : { kind: 'request', id: known, method, params }
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line))
  } catch {
    return undefined
  }
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

function fault(code: number, message: string, id?: RequestId): Message {
  return { kind: 'fault', ...(id !== undefined && { id }), ...fail(code, message) }
}
