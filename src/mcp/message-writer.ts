import type { MCPOutput } from './serve-types'

/** Writes messages, one a line. */
export interface MessageWriter {
  write(message: object): void
  /** Waits until more may be written. */
  ready(): Promise<void> | undefined
  /** Listens to the output no longer. */
  close(): void
}

/** @param onBroken called where nothing can be written any more */
export function createMessageWriter(output: MCPOutput, onBroken: () => void): MessageWriter {
  const state: State = { isBroken: false, drained: undefined, release: () => {} }
  const drain = (): void => {
    state.drained = undefined
    state.release()
  }
  const breakOff = (): void => {
    state.isBroken = true
    drain()
    onBroken()
  }
  const listeners = [
    ['drain', drain],
    ['error', breakOff],
    ['close', breakOff],
  ] as const
  for (const [event, listener] of listeners) output.on(event, listener)
  return {
    write: (message) => write(message, output, state),
    ready: () => state.drained,
    close() {
      for (const [event, listener] of listeners) output.off(event, listener)
    },
  }
}

interface State {
  isBroken: boolean
  drained: Promise<void> | undefined
  release: () => void
}

function write(message: object, output: MCPOutput, state: State): void {
  if (state.isBroken || output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)) return
  state.drained ??= new Promise((resolve) => {
    state.release = resolve
  })
}
