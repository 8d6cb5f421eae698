import type { Decision } from '../types/safety'

/** An error that ends the program with a message and an exit code. */
export interface CommandFailure extends Error {
  readonly exitCode: number
  /** Sentences that say what to do. */
  readonly hints: readonly string[]
}

/** Exit codes, as the help texts list them. */
export const EXIT = {
  fine: 0,
  failed: 1,
  usage: 2,
  undecided: 3,
  timeout: 124,
  refused: 125,
  unstartable: 126,
  stopped: 130,
  terminated: 143,
} as const

/** The exit codes of `atip check`. */
export const EXIT_CODES: Readonly<Record<Decision['decision'], number>> = {
  allow: EXIT.fine,
  deny: EXIT.failed,
  confirm: EXIT.undecided,
}

/** Creates the failure for something that was not found or did not work. */
export function failed(message: string, hints?: readonly string[]): CommandFailure {
  return createFailure(message, EXIT.failed, hints)
}

/** Creates the failure for a call that was not run. */
export function refused(message: string, hints?: readonly string[]): CommandFailure {
  return createFailure(message, EXIT.refused, hints)
}

/** Creates the failure for a wrong command line. */
export function misused(message: string, hints?: readonly string[]): CommandFailure {
  return createFailure(message, EXIT.usage, hints)
}

export function createFailure(message: string, exitCode: number, hints: readonly string[] = []): CommandFailure {
  return Object.assign(new Error(message), { exitCode, hints })
}

export function isFailure(error: unknown): error is CommandFailure {
  return error instanceof Error && 'exitCode' in error && 'hints' in error
}

/** Creates the abort reason for a signal of the operating system. */
export function createStopReason(signal: 'SIGINT' | 'SIGTERM'): Error {
  return Object.assign(new Error(`Stopped by ${signal}`), {
    exitCode: signal === 'SIGTERM' ? EXIT.terminated : EXIT.stopped,
  })
}

/** Returns the exit code of a program that was stopped. */
export function getStopExitCode({ reason }: AbortSignal): number {
  const { exitCode } = Object(reason) as { exitCode?: unknown }
  return exitCode === EXIT.terminated ? EXIT.terminated : EXIT.stopped
}
