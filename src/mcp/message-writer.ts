import type { MCPOutput } from './serve-types'

/** Writes messages, one a line. */
export interface MessageWriter {
  write(message: object): void
  /** Waits until more may be written, or nothing is to be waited for. */
  ready(): Promise<void> | undefined
  /** Ends serving where nobody reads for a second. */
  hurry(onStuck: () => void): void
  /** Listens to the output no longer, but for errors: those of what was written may still come. */
  close(): void
}

const PATIENCE = 1000

/** @param ending aborted where nothing can be written any more; then nothing is waited for */
export function createMessageWriter(output: MCPOutput, ending: AbortController): MessageWriter {
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  const gate = createGate()
  const breakOff = (): void => {
    isBroken = true
    ending.abort()
  }
  ending.signal.addEventListener('abort', gate.open)
  output.on('error', breakOff)
  output.on('drain', gate.open)
  output.on('close', breakOff)
  return {
    write(message) {
      if (!isBroken && !hasRoom(message, output, breakOff) && !ending.signal.aborted) gate.close()
    },
    ready: gate.opened,
    hurry(onStuck) {
      timer = watch(gate, () => {
        onStuck()
        breakOff()
      })
    },
    close() {
      clearInterval(timer)
      output.off('drain', gate.open)
      output.off('close', breakOff)
    },
  }
}

interface Gate {
  /** `undefined` where it is open. */
  readonly opened: () => Promise<void> | undefined
  readonly open: () => void
  readonly close: () => void
}

function createGate(): Gate {
  let opened: Promise<void> | undefined
  let release = (): void => {}
  return {
    opened: () => opened,
    open() {
      opened = undefined
      release()
    },
    close() {
      opened ??= new Promise((resolve) => {
        release = resolve
      })
    },
  }
}

/** Tells of a gate that does not open. */
function watch({ opened }: Gate, onStuck: () => void): NodeJS.Timeout {
  let before: unknown = opened()
  return setInterval(() => {
    if (opened() !== undefined && opened() === before) onStuck()
    before = opened()
  }, PATIENCE)
}

/** Whether more may be written behind this. */
function hasRoom(message: object, output: MCPOutput, onBroken: () => void): boolean {
  try {
    return output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  } catch {
    onBroken()
    return true
  }
}
