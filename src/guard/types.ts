import type { ShellName } from '../types/shell'

/** An action that an agent is about to take. */
export type GuardAction =
  | {
      readonly kind: 'shell'
      readonly line: string
      /** The shell that will run the line, if it is known. */
      readonly shell?: ShellName | undefined
      /** The absolute path of the directory in which it will run, if it is known. */
      readonly cwd?: string | undefined
    }
  /** No line of shell: nothing is said about it. */
  | { readonly kind: 'other' }
  /** The request cannot be read; `problem` is a sentence without its final period. */
  | { readonly kind: 'unreadable'; readonly problem: string }

/** A hook request in the form that is common to all agents. */
export interface GuardRequest {
  readonly action: GuardAction
  /** True if the agent runs in a mode in which it asks nobody. */
  readonly isUnasked: boolean
  /** The name of the event, as the agent calls it. */
  readonly event: string
}

/** The guard's answer to a request. */
export interface GuardVerdict {
  /** `none`: no opinion, so that the agent's own rules decide. */
  readonly decision: 'none' | 'allow' | 'ask' | 'deny'
  /** For the person who is asked, or for the model that is denied. Empty for `none`. */
  readonly reason: string
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
  /** Reads a request; anything that is no request is `unreadable`. */
  readonly read: (request: unknown) => GuardRequest
  readonly answer: (verdict: GuardVerdict, request: Pick<GuardRequest, 'action' | 'event'>) => GuardOutput
}
