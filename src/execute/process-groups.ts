import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The process groups of running programs. Those that are left when this process ends are killed. */
export interface ProcessGroups {
  add(pid: number): void
  remove(pid: number): void
  /** @returns whether there was a process to tell */
  signal(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export function createProcessGroups(): ProcessGroups {
  const live = new Set<number>()
  const killAll = (): void => {
    for (const pid of live) signalGroup(pid, 'SIGKILL')
  }
  const onEnding = (signal: NodeJS.Signals): void => {
    killAll()
    stopListening()
    // Nobody else minds the signal: it must end this process as it would have without us.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const stopListening = (): void => {
    process.off('exit', killAll)
    for (const ending of ENDINGS) process.off(ending, onEnding)
  }
  return {
    add(pid) {
      live.add(pid)
      if (live.size > 1) return
      process.on('exit', killAll)
      for (const ending of ENDINGS) process.on(ending, onEnding)
    },
    remove(pid) {
      if (live.delete(pid) && live.size === 0) stopListening()
    },
    signal: signalGroup,
  }
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  if (process.platform === 'win32') return signal !== 0 && killTree(pid)
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** Windows has no groups: its own program follows the tree. It knows no polite way for programs without a window. */
function killTree(pid: number): boolean {
  const file = join(process.env.SYSTEMROOT ?? 'C:\\Windows', 'System32', 'taskkill.exe')
  spawn(file, ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {})
  return true
}
