/**
 * Types of the Model Context Protocol (revisions 2025-06-18, 2025-11-25 and 2026-07-28) and of serving over it.
 *
 * @module
 */

import type { ExecutorOptions } from '../execute/types'
import type { AtipCommand, AtipTool } from '../types/atip'

/**
 * A server's hints at a tool's effects. Defaults: not read-only, destructive, not idempotent, open world.
 *
 * @example
 * const annotations: McpAnnotations = { readOnlyHint: true, openWorldHint: false }
 */
export interface McpAnnotations {
  title?: string
  readOnlyHint?: boolean
  destructiveHint?: boolean
  idempotentHint?: boolean
  openWorldHint?: boolean
}

/**
 * A tool as `tools/list` describes it.
 *
 * @example
 * const tool: McpTool = { name: 'search', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } }
 */
export interface McpTool {
  name: string
  title?: string
  description?: string
  /** JSON Schema of the arguments. */
  inputSchema: { type: 'object'; [keyword: string]: unknown }
  outputSchema?: { [keyword: string]: unknown }
  annotations?: McpAnnotations
  /** Only in 2025-11-25. */
  execution?: { taskSupport?: 'forbidden' | 'optional' | 'required' }
  _meta?: { [key: string]: unknown }
}

/**
 * A tool as `toMCP` writes it, with a title and every hint, because clients disagree about defaults.
 *
 * @example
 * const tools: WrittenMcpTool[] = toMCP([npm])
 */
export interface WrittenMcpTool extends McpTool {
  title: string
  description: string
  annotations: Required<Omit<McpAnnotations, 'title'>>
}

/**
 * The parts of the SDK's clients (1.x and 2.x) that this package uses.
 *
 * `callTool.length` shows where the options go: they are the second of two parameters (2.x), or else the third (1.x).
 * A wrapper must declare as many parameters as the function it wraps:
 * `(params, options) => client.callTool(params, options)`.
 *
 * @example
 * const names = async (client: McpClient): Promise<number> => (await client.listTools()).tools.length
 */
export interface McpClient {
  listTools(
    params?: { cursor?: string },
    options?: McpRequestOptions,
  ): Promise<{ tools: unknown[]; nextCursor?: string | undefined }>
  callTool(params: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<unknown>
}

/**
 *
 * @example
 * const options: McpRequestOptions = { timeout: 10_000 }
 */
export interface McpRequestOptions {
  signal?: AbortSignal
  /** Milliseconds. */
  timeout?: number
  /** SDK 2.x: bypasses the client's cache. */
  cacheMode?: 'refresh'
}

/**
 * The parts of an MCP tool that its metadata keeps.
 *
 * @example
 * const believed = ({ assumed }: McpBinding): boolean => assumed.length === 0
 */
export interface McpBinding {
  /** A copy of the server's definition, used to call the tool by its name and to notice changes. */
  readonly tool: McpTool
  /** Names of effects that the server did not state: protocol defaults or cautious guesses. */
  readonly assumed: readonly string[]
  /** True if a trusted server says that the tool only reads; for rules of your own. */
  readonly readOnly: boolean
}

/**
 * Metadata of a server, with one command for each tool.
 *
 * @example
 * const notes: McpServerTool = fromMCP([], { server: 'notes' })
 */
export interface McpServerTool extends AtipTool {
  commands: Record<string, AtipCommand & { 'x-schema': Readonly<Record<string, unknown>>; 'x-mcp': McpBinding }>
}

/**
 * The source of requests: a Node stream, a web stream, or anything else that yields bytes or strings.
 *
 * @example
 * const input: MCPInput = process.stdin
 */
export interface MCPInput extends AsyncIterable<Uint8Array | string> {
  /** Called if serving ends before the input does. */
  destroy?(): unknown
}

/**
 * The destination of answers: a Node stream or anything that behaves like one.
 *
 * @example
 * const output: MCPOutput = process.stdout
 */
export interface MCPOutput {
  /** @returns false if the writer should wait for `drain` */
  write(text: string): boolean
  on(event: 'drain' | 'error' | 'close', listener: () => void): unknown
  off(event: 'drain' | 'error' | 'close', listener: () => void): unknown
}

/**
 * Options of `createExecutor` for running tools, and options for serving them.
 *
 * @example
 * const options: ServeMCPOptions = { policy: presets.readOnly, interface: 'shell' }
 */
export interface ServeMCPOptions extends ExecutorOptions {
  /** Name of the server. @default the name of the only tool, else 'atip-bridge' */
  name?: string | undefined
  /** @default the version of the only tool, else '0' */
  version?: string | undefined
  /**
   * Instructions for the host's model; `''` for none.
   *
   * @default how answers are to be read, and which commands are dangerous, in at most 2,000 UTF-16 units
   */
  instructions?: string | undefined
  /**
   * `'shell'`: one tool named `shell`, in which the model writes lines of shell, instead of one for each command. Its calls
   * are run like the lines of `createShellRunner`. @default 'commands'
   */
  interface?: 'commands' | 'shell' | undefined
  /**
   * True to offer every parameter. Without it, options are left out that make a command do more that otherwise only
   * reads, such as `--output` of `git log`, and options that few calls need (`x-rare`). A call that gives one of them is
   * not run.
   *
   * @default false
   */
  allParameters?: boolean | undefined
  /** True to write all effects to `_meta['dev.atip/effects']`, for hosts that read them. @default false */
  effectsInMeta?: boolean | undefined
  /** Maximum number of tools in one answer to `tools/list`. Some hosts read only the first answer. @default 1000 */
  pageSize?: number | undefined
  /** Time limit for an approval; a later one does not count. @default 600000 */
  approvalTimeoutMs?: number | undefined
  /**
   * True if a host that cannot show forms is trusted to ask a person, before each call, with its name and arguments:
   * calls that need approval then run. The server cannot see whether the host asks. Calls still do not run if approval
   * is needed because of something found on this machine, which such a host does not show. Ignored with `confirm`.
   *
   * @default false
   */
  confirmByHost?: boolean | undefined
  /** @default process.stdin */
  input?: MCPInput | undefined
  /** Receives protocol messages and nothing else. @default process.stdout */
  output?: MCPOutput | undefined
  /** Ends serving: running calls are stopped and waited for, and the input is destroyed. */
  signal?: AbortSignal | undefined
  /**
   * Called with a sentence for a log if something goes wrong, and for diagnostics of the policy unless `onDiagnostic`
   * is given. The sentence never quotes a message of the host.
   */
  onProblem?: ((message: string) => void) | undefined
}
