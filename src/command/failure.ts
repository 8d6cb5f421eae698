/** An error that ends the command with a sentence and an exit code. */
export interface Failure extends Error {
  readonly exitCode: number
  /** What to do, in sentences of their own. */
  readonly hints: readonly string[]
}

/** Exit codes, as the help texts list them. */
export const EXIT: {
  readonly fine: 0
  readonly failed: 1
  readonly usage: 2
  readonly undecided: 3
  readonly timeout: 124
  readonly refused: 125
  readonly unstartable: 126
  readonly stopped: 130
  readonly terminated: 143
} = {
  ...{ fine: 0, failed: 1, usage: 2, undecided: 3, timeout: 124, refused: 125, unstartable: 126 },
  ...{ stopped: 130, terminated: 143 },
}

/** Something was not found, or did not work. */
export function failed(message: string, hints: readonly string[] = []): Failure {
  return failure(message, EXIT.failed, hints)
}

/** A call was not run. */
export function refused(message: string, hints: readonly string[] = []): Failure {
  return failure(message, EXIT.refused, hints)
}

/** The command was called in a way that it does not understand. */
export function misused(message: string, hints: readonly string[] = []): Failure {
  return failure(message, EXIT.usage, hints)
}

/** The same failure with another exit code. */
export function withExitCode(found: Failure, exitCode: number): Failure {
  return failure(found.message, exitCode, found.hints)
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'exitCode' in error && 'hints' in error
}

function failure(message: string, exitCode: number, hints: readonly string[]): Failure {
  return Object.assign(new Error(message), { exitCode, hints })
}

/** Why the command is stopped: what the signal of a world is aborted with. */
export function createStopReason(signal: 'SIGINT' | 'SIGTERM'): Error {
  return Object.assign(new Error(`Stopped by ${signal}`), {
    exitCode: signal === 'SIGTERM' ? EXIT.terminated : EXIT.stopped,
  })
}

/** The exit code of a command that was stopped. */
export function getStopExitCode({ reason }: AbortSignal): number {
  const { exitCode } = Object(reason) as { exitCode?: unknown }
  return exitCode === EXIT.terminated ? EXIT.terminated : EXIT.stopped
}
