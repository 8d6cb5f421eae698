import { fieldsOf, isRecord } from '../../internal/guard'

/** Revisions of the protocol that begin with `initialize`, the newest first. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18']
/** Revisions in which every request says its own version and capabilities. */
export const MODERN_VERSIONS: readonly string[] = ['2026-07-28']

/** Keys of `_meta`. */
export const META_KEYS: {
  readonly version: string
  readonly capabilities: string
  readonly server: string
  readonly subscription: string
} = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
  subscription: 'io.modelcontextprotocol/subscriptionId',
}

/** Codes of JSON-RPC errors. */
export const ERROR_CODES: {
  readonly parse: -32700
  readonly request: -32600
  readonly method: -32601
  readonly params: -32602
  readonly internal: -32603
  readonly version: -32022
} = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, version: -32022 }

export type RequestId = string | number
export type JsonFields = Record<string, unknown>

/** What a request is answered with. */
export type Answer = { readonly result: JsonFields } | Failure

export interface Failure {
  readonly error: { readonly code: number; readonly message: string; readonly data?: JsonFields }
}

export function fail(code: number, message: string, data?: JsonFields): Failure {
  return { error: { code, message, ...(data !== undefined && { data }) } }
}

export interface McpRequest {
  readonly id: RequestId
  readonly method: string
  readonly params: JsonFields
}

/** What a line says. */
export type McpMessage =
  | ({ readonly kind: 'request' } & McpRequest)
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonFields }
  /** `result` is `undefined` where the other side failed. */
  | { readonly kind: 'response'; readonly id: unknown; readonly result: unknown }
  /** To be answered with this. */
  | ({ readonly kind: 'fault'; readonly id?: RequestId } & Failure)

/** Reads a line as a JSON-RPC message. Never throws. */
export function readMessage(line: Uint8Array): McpMessage {
  const value = parseLine(line)
  if (value === undefined) return createFault(ERROR_CODES.parse, 'The line is no JSON text in UTF-8')
  if (Array.isArray(value))
    return createFault(ERROR_CODES.request, 'Batches are not part of the protocol: send one message a line')
  const { jsonrpc, id, method, params = {} } = fieldsOf(value)
  // Even one that is wrong: whoever answers to errors with errors never ends.
  if (typeof method !== 'string' && isRecord(value) && ('result' in value || 'error' in value)) {
    return { kind: 'response', id: jsonrpc === '2.0' ? id : undefined, result: value.result }
  }
  if (!isRecord(value) || jsonrpc !== '2.0')
    return createFault(ERROR_CODES.request, 'The line is no JSON-RPC 2.0 message')
  const isNotification = !Object.hasOwn(value, 'id')
  if (!isNotification && !isRequestId(id))
    return createFault(ERROR_CODES.request, 'The id must be a text or a whole number')
  const known = isNotification ? undefined : (id as RequestId)
  if (typeof method !== 'string') return createFault(ERROR_CODES.request, 'The message has no method', known)
  if (!isRecord(params)) {
    // Whoever sends a notification does not wait for an answer.
    return isNotification
      ? { kind: 'notification', method, params: {} }
      : createFault(ERROR_CODES.params, 'The params must be an object', known)
  }
  return known === undefined ? { kind: 'notification', method, params } : { kind: 'request', id: known, method, params }
}

function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line))
  } catch {
    return undefined
  }
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

function createFault(code: number, message: string, id?: RequestId): McpMessage {
  return { kind: 'fault', ...(id !== undefined && { id }), ...fail(code, message) }
}
