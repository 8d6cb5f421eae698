import { attempt } from '../../internal/attempt'
import { isRecord, toRecord } from '../../internal/foreign-values'

/** Revisions of the protocol that begin with `initialize`, the newest first. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18']
/** Revisions in which every request states its own version and capabilities. */
export const MODERN_VERSIONS: readonly string[] = ['2026-07-28']

/** Keys of `_meta`. */
export const META_KEYS: Readonly<Record<'version' | 'capabilities' | 'server' | 'subscription', string>> = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  server: 'io.modelcontextprotocol/serverInfo',
  subscription: 'io.modelcontextprotocol/subscriptionId',
}

/** JSON-RPC error codes. */
export const ERROR_CODES: Readonly<Record<'parse' | 'request' | 'method' | 'params' | 'internal' | 'version', number>> =
  { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, version: -32022 }

export type RequestId = string | number
export type JsonFields = Record<string, unknown>

/** The answer to a request. */
export type Answer = { readonly result: JsonFields } | RpcError

export interface RpcError {
  readonly error: { readonly code: number; readonly message: string; readonly data?: JsonFields }
}

export interface McpRequest {
  readonly id: RequestId
  readonly method: string
  readonly params: JsonFields
}

/** A line as a JSON-RPC message. */
export type McpMessage =
  | ({ readonly kind: 'request' } & McpRequest)
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonFields }
  /** `result` is `undefined` if the other side failed. */
  | { readonly kind: 'response'; readonly id: unknown; readonly result: unknown }
  /** An invalid message with the answer that it gets. */
  | ({ readonly kind: 'fault'; readonly id?: RequestId } & RpcError)

export function createRpcError(code: number, message: string, data?: JsonFields): RpcError {
  return { error: { code, message, ...(data !== undefined && { data }) } }
}

/** Reads a line as a JSON-RPC message. Never throws. */
export function readMessage(line: Uint8Array): McpMessage {
  const value = attempt((): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line)))
  if (value === undefined) return createFault(ERROR_CODES.parse, 'The line is not JSON in UTF-8')
  if (Array.isArray(value)) {
    return createFault(ERROR_CODES.request, 'Batches are not part of the protocol: send one message a line')
  }
  const { jsonrpc, id, method, params = {} } = toRecord(value)
  // Invalid responses count as responses too, because answering errors with errors would never end.
  if (typeof method !== 'string' && isRecord(value) && ('result' in value || 'error' in value)) {
    return { kind: 'response', id: jsonrpc === '2.0' ? id : undefined, result: value.result }
  }
  if (!isRecord(value) || jsonrpc !== '2.0') {
    return createFault(ERROR_CODES.request, 'The line is not a JSON-RPC 2.0 message')
  }
  const isNotification = !Object.hasOwn(value, 'id')
  if (!isNotification && typeof id !== 'string' && !Number.isSafeInteger(id)) {
    return createFault(ERROR_CODES.request, 'The id must be a string or an integer')
  }
  const requestId = isNotification ? undefined : (id as RequestId)
  if (typeof method !== 'string') return createFault(ERROR_CODES.request, 'The message has no method', requestId)
  if (requestId === undefined) {
    // The sender of a notification expects no answer, not even for wrong params.
    return { kind: 'notification', method, params: toRecord(params) }
  }
  if (!isRecord(params)) return createFault(ERROR_CODES.params, 'The params must be an object', requestId)
  return { kind: 'request', id: requestId, method, params }
}

function createFault(code: number, message: string, id?: RequestId): McpMessage {
  return { kind: 'fault', ...(id !== undefined && { id }), ...createRpcError(code, message) }
}
