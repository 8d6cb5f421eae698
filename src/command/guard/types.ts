import type { ShellName } from '../../types/shell'

/** An action that an agent is about to take. */
export type GuardAction =
  | {
      readonly kind: 'shell'
      readonly line: string
      /** The shell that will run the line, if it is known. */
      readonly shell?: ShellName | undefined
      /** The directory in which it will run, as the tool gives it, if it is another one than that of the agent. */
      readonly directory?: string | undefined
      /** True if the tool is not known, so that nothing but the name of its argument says that it runs a line. */
      readonly isGuess?: boolean
    }
  /** Reads or changes files without a shell; paths are as the agent gives them. */
  | { readonly kind: 'files'; readonly reads: readonly string[]; readonly writes: readonly string[] }
  /** Calls a tool of an MCP server. */
  | { readonly kind: 'service'; readonly hints?: ServiceHints | undefined; readonly input: unknown }
  /** A tool has run: its output may hold secrets. */
  | { readonly kind: 'output'; readonly output: unknown }
  /** Nothing is said about it. */
  | { readonly kind: 'other' }
  /** The request cannot be read; `problem` is a sentence without its final period. */
  | { readonly kind: 'unreadable'; readonly problem: string }

/** The annotations of a tool by its MCP server. */
export interface ServiceHints {
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
}

/** A hook request in the form that is common to all agents. */
export interface GuardRequest {
  readonly action: GuardAction
  /** The name of the event, as the agent calls it. */
  readonly event: string
  /** The name of the tool, as the agent calls it. */
  readonly tool?: string | undefined
  /** The name of the session, if the agent tells it. */
  readonly session?: string | undefined
  /** The directory that the agent works in, if it tells one. */
  readonly cwd?: string | undefined
  /** The directory of the workspace, where it is another one. */
  readonly root?: string | undefined
  /**
   * The way to ask a person: `off` in modes in which nobody is, `never` if the event has no such answer. `agent`: a hook cannot
   * ask, but the agent has rules of its own, which decide about what loses nothing.
   */
  readonly asking: 'on' | 'agent' | 'off' | 'never'
}

/** The guard's answer to a request. */
export interface GuardVerdict {
  /** `none`: no opinion, so that the agent's own rules decide. */
  readonly decision: 'none' | 'allow' | 'ask' | 'deny'
  /** For the person who is asked, or for the model that is denied. Empty for `none`. */
  readonly reason: string
  /** The output without secrets, where some were found. */
  readonly output?: unknown
}

/** How a hook ends. */
export interface GuardOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** How one agent asks and is answered. */
export interface GuardAgent {
  /** True if an explicit allow leaves the person's own rules that deny and ask in force. */
  readonly takesAllow: boolean
  /** The way to ask a person about a request that cannot be read. @default on */
  readonly asking?: GuardRequest['asking']
  /** True if a field `systemMessage` of an answer is shown to the person. */
  readonly tellsPerson?: true
  /** True if its tools for lines start a shell of Unix on every system, such as Git Bash on Windows. */
  readonly hasUnixShell?: true
  /** True if lines run in one shell, and requests do not tell in which directory it is. */
  readonly keepsShell?: true
  /** Reads a request; anything that is no request is `unreadable`. */
  readonly read: (request: unknown) => GuardRequest
  readonly answer: (verdict: GuardVerdict, request: Pick<GuardRequest, 'action' | 'event' | 'tool'>) => GuardOutput
}
