/**
 * Serving tools over the Model Context Protocol: options, and what they need of streams.
 *
 * @module
 */

import type { ExecutorOptions } from '../execute/types'

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
