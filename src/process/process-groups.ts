import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { once } from '../internal/once'
import { listInherited } from './inherited-descriptors'

/** The process groups of running programs. Groups still running when this process ends are killed. */
export interface ProcessGroups {
  /** Must be called before the program starts, because a signal may arrive in between. */
  open(): void
  add(pid: number): void
  /** @param pid `undefined` for a program that could not be started */
  close(pid: number | undefined): void
  /** @returns true if there was a process to signal */
  signal(pid: number, signal: 'SIGTERM' | 'SIGKILL'): boolean
  /** Lists the descriptors that programs would inherit although they are not for them. */
  inherited(): readonly number[]
}

/** Marks the listeners of every copy of this package. */
const OURS: unique symbol = /* @__PURE__ */ Symbol.for('atip-bridge.ending') as never
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const IDLE_MS = 100

export function createProcessGroups(): ProcessGroups {
  const live = new Set<number>()
  let open = 0
  let idle: NodeJS.Timeout | undefined
  const { listen, stopListening } = createExitHook(() => {
    for (const pid of live) signalGroup(pid, 'SIGKILL')
  })
  return {
    open() {
      if (open++ > 0) return
      if (idle === undefined) listen()
      clearTimeout(idle)
      idle = undefined
    },
    add: (pid) => void live.add(pid),
    close(pid) {
      if (pid !== undefined) live.delete(pid)
      if (--open > 0) return
      // Adding and removing signal listeners takes time, and one call often follows another.
      idle = setTimeout(() => {
        idle = undefined
        stopListening()
      }, IDLE_MS).unref()
    },
    signal: signalGroup,
    inherited: once(listInherited),
  }
}

/** Runs an action when this process ends, even by a signal. */
function createExitHook(action: () => void): { listen(): void; stopListening(): void } {
  const onEnding = Object.assign(
    (signal: NodeJS.Signals): void => {
      // Another listener handles the signal: the process may go on, and if it ends, `exit` is emitted.
      if (process.listeners(signal).some((listener) => !(OURS in listener))) return
      action()
      stopListening()
      process.kill(process.pid, signal)
    },
    { [OURS]: true },
  )
  const stopListening = (): void => {
    changeMaxListeners(-1)
    process.off('exit', action)
    for (const ending of ENDINGS) process.off(ending, onEnding)
  }
  const listen = (): void => {
    // Having many executors must not trigger the warning about leaked listeners.
    changeMaxListeners(1)
    process.on('exit', action)
    // First in line, to see `once` listeners, which are removed when they are called.
    for (const ending of ENDINGS) process.prependListener(ending, onEnding)
  }
  return { listen, stopListening }
}

/** Changes the limit on listeners; a limit of 0 means that there is none. */
function changeMaxListeners(by: 1 | -1): void {
  const most = process.getMaxListeners()
  if (most > 0) process.setMaxListeners(Math.max(1, most + by))
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): boolean {
  if (process.platform === 'win32') return killTree(pid)
  const { stackTraceLimit } = Error
  try {
    // Usually no process is left, which throws an error: its stack trace would cost time and is never read.
    Error.stackTraceLimit = 0
    return process.kill(-pid, signal)
  } catch {
    return false
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Windows has no groups, so taskkill follows the tree. It cannot stop programs without a window gracefully. */
function killTree(pid: number): boolean {
  const file = join(process.env.SYSTEMROOT ?? 'C:\\Windows', 'System32', 'taskkill.exe')
  spawn(file, ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {})
  return true
}
