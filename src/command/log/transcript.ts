import type { ShellName } from '../../types/shell'

/** A command line that an agent ran or wanted to run. */
export interface LoggedCommand {
  readonly kind: 'command'
  readonly line: string
  /** The shell that ran it, if it is recorded. */
  readonly shell?: ShellName | undefined
  /** The directory in which it ran, relative to `cwd`, if it is recorded. */
  readonly directory?: string | undefined
  /** The directory of the session, if it is recorded. */
  readonly cwd?: string | undefined
  /** The name of the call: a transcript may hold the same call several times. */
  readonly id?: string | undefined
  /** `reads`: the agent was only to read. `unasked`: it ran without asking anyone. */
  readonly mode?: 'reads' | 'unasked' | undefined
}

/**
 * The content of an entry of a transcript: commands, calls of tools that are not a shell, and calls that cannot be read.
 */
export type LogFinding =
  | LoggedCommand
  | { readonly kind: 'other'; readonly tool: string }
  | { readonly kind: 'broken'; readonly problem: string }

/** Reads the entries of transcripts of one agent, in their order. An entry of another format has no findings. */
export type TranscriptReader = (entry: unknown) => LogFinding[]

/** Returns the finding for a call of a shell: broken if its command is not a text. */
export function toFinding(line: unknown, rest: Omit<LoggedCommand, 'kind' | 'line'>): LogFinding {
  if (typeof line === 'string') return { kind: 'command', line, ...rest }
  return { kind: 'broken', problem: 'a call of the shell whose command is no text' }
}
