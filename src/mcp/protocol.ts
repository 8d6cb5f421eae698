/** Revisions of the protocol that begin with `initialize`, the newest first. */
export const LEGACY_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18']
/** Revisions in which every request says its own version and capabilities. */
export const MODERN_VERSIONS: readonly string[] = ['2026-07-28']

/** Keys of `_meta`. */
export const META: {
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
export const CODE: {
  readonly parse: -32700
  readonly request: -32600
  readonly method: -32601
  readonly params: -32602
  readonly internal: -32603
  readonly version: -32022
} = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, version: -32022 }

export type RequestId = string | number
export type Fields = Record<string, unknown>

/** What a request is answered with. */
export type Answer = { readonly result: Fields } | Failure

export interface Failure {
  readonly error: { readonly code: number; readonly message: string; readonly data?: Fields }
}

export function fail(code: number, message: string, data?: Fields): Failure {
  return { error: { code, message, ...(data !== undefined && { data }) } }
}
