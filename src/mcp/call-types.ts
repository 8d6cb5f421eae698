import { COUNT, FLAG, type OptionRule, SIGNAL } from './settings'

export interface CallMCPOptions {
  /** Ends the wait, and tells the server. */
  signal?: AbortSignal
  /** Milliseconds for all of it. @default 60000 */
  timeoutMs?: number
  /**
   * Whether the server is asked for its tools first, and the call refused where this one is not what the metadata was made from.
   *
   * @default true
   */
  checkDefinition?: boolean
}

export const CALL_RULES: Readonly<Record<keyof CallMCPOptions, OptionRule>> = {
  signal: SIGNAL,
  timeoutMs: COUNT,
  checkDefinition: FLAG,
}

/** How a call ended. */
export interface McpOutcome {
  /**
   * - `ok`: the tool answered
   * - `failed`: it says that it failed, or it was not reached, or the call may be repeated without harm
   * - `refused`: it did not run, and will not if the same call is made again
   * - `needs-input`: the server wants something that only a person can give
   * - `outcome-unknown`: it may have run; calling it again may do it twice
   * - `aborted`: the wait was ended by `signal`; after it was sent, the tool may have run
   */
  status: 'ok' | 'failed' | 'refused' | 'needs-input' | 'outcome-unknown' | 'aborted'
  /** True for every status but `ok`. */
  isError: boolean
  /** What a program reads: structured content, else the text, else the blocks of the content; `null` without any. */
  result: unknown
  /** What the model should read. */
  content: string
  /** Of all of it, checks included. */
  durationMs: number
}

/** An outcome as it is found, before it is timed. */
export type Ending = Pick<McpOutcome, 'status' | 'result' | 'content'>

/** An ending without a result. */
export function endingOf(status: McpOutcome['status'], content: string, result: unknown = null): Ending {
  return { status, result, content }
}
