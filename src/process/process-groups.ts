import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The process groups of running programs. Those that are left when this process ends are killed. */
export interface ProcessGroups {
  /** Call it before the program is started: a signal may come in between. */
  open(): void
  add(pid: number): void
  /** @param pid `undefined` for a program that could not be started */
  close(pid: number | undefined): void
  /** @returns whether there was a process to tell */
  signal(pid: number, signal: 'SIGTERM' | 'SIGKILL'): boolean
}

/** Marks the listeners of this package, of every copy of it. */
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
      // Listening to signals takes time to begin and to end: calls often come in rows.
      idle = setTimeout(() => {
        idle = undefined
        stopListening()
      }, IDLE_MS).unref()
    },
    signal: signalGroup,
  }
}

/** Does something at the end of this process, also where a signal ends it. */
function createExitHook(action: () => void): { listen(): void; stopListening(): void } {
  const onEnding = Object.assign(
    (signal: NodeJS.Signals): void => {
      // Somebody else minds the signal: this process may well go on, and if it does not, its exit tells.
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
    // Many executors are no leak.
    changeMaxListeners(1)
    process.on('exit', action)
    // In front of listeners that leave when they are called, and would not be seen any more.
    for (const ending of ENDINGS) process.prependListener(ending, onEnding)
  }
  return { listen, stopListening }
}

/** 0 stands for any number. */
function changeMaxListeners(by: 1 | -1): void {
  const most = process.getMaxListeners()
  if (most > 0) process.setMaxListeners(Math.max(1, most + by))
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): boolean {
  if (process.platform === 'win32') return killTree(pid)
  const { stackTraceLimit } = Error
  try {
    // Most often nothing is left, which is told by an error: nobody reads where it came from.
    Error.stackTraceLimit = 0
    return process.kill(-pid, signal)
  } catch {
    return false
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Windows has no groups: its own program follows the tree. It knows no polite way for programs without a window. */
function killTree(pid: number): boolean {
  const file = join(process.env.SYSTEMROOT ?? 'C:\\Windows', 'System32', 'taskkill.exe')
  spawn(file, ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {})
  return true
}
