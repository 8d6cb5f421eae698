import { EXIT } from './failure'

/** Why the command is stopped: what the signal of a world is aborted with. */
export function stopReason(signal: 'SIGINT' | 'SIGTERM'): Error {
  return Object.assign(new Error(`Stopped by ${signal}`), {
    exitCode: signal === 'SIGTERM' ? EXIT.terminated : EXIT.stopped,
  })
}

/** The exit code of a command that was stopped. */
export function stoppedCodeOf({ reason }: AbortSignal): number {
  const { exitCode } = Object(reason) as { exitCode?: unknown }
  return exitCode === EXIT.terminated ? EXIT.terminated : EXIT.stopped
}
