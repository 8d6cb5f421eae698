/**
 * Shapes of the Model Context Protocol that tools need; revisions 2025-06-18, 2025-11-25 and 2026-07-28.
 *
 * @module
 */

import type { ExecutorOptions } from '../execute/types'
import type { AtipCommand, AtipTool } from '../types/atip'

/** What a server says of a tool's effects. Defaults: not read-only, destructive, not idempotent, open world. */
export interface McpAnnotations {
  title?: string
  readOnlyHint?: boolean
  destructiveHint?: boolean
  idempotentHint?: boolean
  openWorldHint?: boolean
}

/** A tool as `tools/list` has it. */
export interface McpTool {
  name: string
  title?: string
  description?: string
  /** JSON Schema of the arguments; its root has the type `object`. */
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  outputSchema?: { [keyword: string]: unknown }
  annotations?: McpAnnotations
  /** Only in 2025-11-25. */
  execution?: { taskSupport?: 'forbidden' | 'optional' | 'required' }
  _meta?: { [key: string]: unknown }
}

/** What `toMCP` writes: every hint is there, since clients differ about defaults. */
export interface WrittenMcpTool extends McpTool {
  description: string
  annotations: Required<McpAnnotations>
}

/**
 * A client of an MCP server, as the clients of the SDK are (1.x and 2.x), structurally.
 *
 * `callTool.length` tells where the options go, and with them the signal: second where it has two parameters (2.x), else
 * third (1.x). A wrapper must declare as many as what it wraps: `(params, options) => client.callTool(params, options)`.
 */
export interface McpClient {
  listTools(
    params?: { cursor?: string },
    options?: McpRequestOptions,
  ): Promise<{ tools: unknown[]; nextCursor?: string | undefined }>
  callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<unknown>
}

export interface McpRequestOptions {
  signal?: AbortSignal
  /** Milliseconds. */
  timeout?: number
  /** SDK 2.x: what the client remembers of a list is not enough. */
  cacheMode?: 'refresh'
}

/** What the metadata of an MCP tool keeps of it. */
export interface McpBinding {
  /** The definition as the server gave it, a copy: its name is what is called, and a change of it can be noticed. */
  readonly tool: McpTool
  /** Names of effects that are defaults of the protocol or cautious guesses, not statements of the server. */
  readonly assumed: readonly string[]
  /** The server is trusted and says so: for rules of one's own. */
  readonly readOnly: boolean
}

/** Metadata of the tools of one server, one command for each. */
export interface McpServerTool extends AtipTool {
  commands: Record<string, AtipCommand & { 'x-schema': Readonly<Record<string, unknown>>; 'x-mcp': McpBinding }>
}

/** Where requests come from: a stream of Node, a web stream, or anything else that gives bytes or texts. */
export interface MCPInput extends AsyncIterable<Uint8Array | string> {
  /** Called where serving ends before the input does. */
  destroy?(): unknown
}

/** Where answers go: a stream of Node, or what behaves like one. */
export interface MCPOutput {
  /** @returns whether more may be written before `drain` */
  write(text: string): boolean
  on(event: 'drain' | 'error' | 'close', listener: () => void): unknown
  off(event: 'drain' | 'error' | 'close', listener: () => void): unknown
}

/** How tools are served. What is about running them is as in `createExecutor`. */
export interface ServeMCPOptions extends ExecutorOptions {
  /** What the server is called. @default the name of the only tool, else 'atip-bridge' */
  name?: string | undefined
  /** @default the version of the only tool, else '0' */
  version?: string | undefined
  /** What hosts may tell their model about the tools. */
  instructions?: string | undefined
  /** Most tools in one answer to `tools/list`. @default 100 */
  pageSize?: number | undefined
  /** Milliseconds in which an approval must be given; what comes later is a no. @default 600000 */
  approvalTimeoutMs?: number | undefined
  /** @default process.stdin */
  input?: MCPInput | undefined
  /** Gets the messages of the protocol and nothing else. @default process.stdout */
  output?: MCPOutput | undefined
  /** Ends serving: running calls are stopped and waited for, and the input is destroyed. */
  signal?: AbortSignal | undefined
  /** Is told in a sentence what went wrong beside the answers, for a log; never a value that was sent. */
  onProblem?: ((message: string) => void) | undefined
}
