/** Why an expansion failed: what a shell would print before it gives up the line. */
export interface ShellFailure extends Error {
  readonly kind: 'shell-failure'
  /** The exit status of the shell. */
  readonly status: number
  /** True if only the command fails, and the shell goes on. */
  readonly isLocal: boolean
}

/**
 * Makes the error that ends a line, or a command, as it would end in a shell.
 *
 * @param isLocal true if only the command fails
 */
export function shellFailure(message: string, status = 1, isLocal = false): ShellFailure {
  return Object.assign(new Error(message), { kind: 'shell-failure' as const, status, isLocal })
}

export function isShellFailure(error: unknown): error is ShellFailure {
  return error instanceof Error && (error as Partial<ShellFailure>).kind === 'shell-failure'
}
