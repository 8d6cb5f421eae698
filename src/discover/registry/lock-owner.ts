import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process, told from any other that has or had its number. */
export interface LockOwner {
  readonly pid: number
  /** When the process started, in the units of the system; `''` where the system does not tell. */
  readonly start: string
  /** Where process numbers mean the same: a machine, since it was started, within one container. */
  readonly realm: string
}

/** Whether a process still runs; `unknown` if that cannot be told from here. */
export type Liveness = 'alive' | 'dead' | 'unknown'

export function ownProcess(): LockOwner {
  return { pid: process.pid, start: processState('self')?.start ?? '', realm: ownRealm() }
}

/** A process that is dead here has made its last change to the file system. */
export function livenessOf({ pid, start, realm }: LockOwner): Liveness {
  if (realm !== ownRealm()) return 'unknown'
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Whoever must not be signalled exists.
    if ((error as { code?: unknown }).code === 'ESRCH') return 'dead'
  }
  const state = processState(pid)
  if (state === undefined || start === '') return 'unknown'
  return state.start !== start || state.isOver ? 'dead' : 'alive'
}

function ownRealm(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot ?? '', namespace ?? ''].join(' ')
}

/** Linux only. */
function processState(pid: number | 'self'): { start: string; isOver: boolean } | undefined {
  const line = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (line === undefined) return undefined
  // The name of the program stands in brackets, and may hold some.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [state = '', threads = '', start = ''] = [fields[0], fields[17], fields[19]]
  // The first thread of a killed process can be over while another one still renames a file.
  return { start, isOver: /^[ZXx]$/.test(state) && Number(threads) <= 1 }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
