import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { once } from '../internal/once'
import { readErrorCode } from './system-problem'

/** A program to start. */
interface ChildStart {
  /** File and arguments. */
  readonly command: readonly string[]
  /** The name that the program sees as its own. @default the file */
  readonly name?: string | undefined
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** The stream or file of each of its descriptors. */
  readonly streams: readonly Exclude<StdioOptions, string>[number][]
}

/** A program that runs, or the code of the error that prevents it, such as `ENOENT`. */
type StartedChild =
  | { readonly child: ChildProcess; readonly pid: number }
  | { readonly child: undefined; readonly errorCode: Promise<string> }

/**
 * Starts a program without a shell, in a process group of its own, which gets nothing that this process has open. The
 * caller closes its group when it has ended. Never throws.
 */
export function startChild({ command, name, cwd, env, streams }: ChildStart, groups: ProcessGroups): StartedChild {
  const [file = '', ...args] = command
  const inherited = groups.inherited()
  const fail = (error: unknown): string => {
    groups.close(undefined)
    return readErrorCode(error)
  }
  groups.open()
  let child: ChildProcess
  try {
    child = spawn(file, args, {
      cwd,
      env,
      shell: false,
      // A new session has no terminal, so that asking for a password there fails instead of waiting.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: coverInherited(streams, inherited),
      ...(name !== undefined && { argv0: name }),
    })
  } catch (error) {
    return { child: undefined, errorCode: Promise.resolve(fail(error)) }
  }
  closeCovers(child, streams.length, inherited)
  const { pid } = child
  if (pid === undefined) {
    const failed = new Promise<unknown>((resolve) => child.once('error', resolve))
    return { child: undefined, errorCode: failed.then(fail) }
  }
  groups.add(pid)
  child.on('error', () => {})
  return { child, pid }
}

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

/** The descriptors that every program has for itself. */
const OWN = 3
/** The flag of a descriptor that programs do not inherit. */
const CLOSES = 0o2000000

/**
 * Lists the descriptors that programs would inherit from whoever started this process, on Linux. Node closes only those
 * without a gap before them. Such a descriptor leads past permissions, and past a sandbox.
 */
export function listInherited(): number[] {
  const names = attempt(() => readdirSync('/proc/self/fd')) ?? []
  return names.map(Number).filter((descriptor) => {
    if (descriptor < OWN) return false
    const text = attempt(() => readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1'))
    const [, flags] = /^flags:\s*([0-7]+)/m.exec(text ?? '') ?? []
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSES) === 0
  })
}

/** Adds a pipe in the place of each inherited descriptor, so that a program has the pipe instead. */
export function coverInherited<Stream>(
  streams: readonly Stream[],
  inherited: readonly number[],
): (Stream | 'pipe' | 'ignore')[] {
  const length = Math.max(streams.length, ...inherited.map((descriptor) => descriptor + 1))
  const isCovered = new Set(listCovered(streams.length, inherited))
  return Array.from({ length }, (_, index) => (isCovered.has(index) ? 'pipe' : (streams[index] ?? 'ignore')))
}

/** Closes the pipes that take the place of inherited descriptors. */
export function closeCovers({ stdio }: ChildProcess, streams: number, inherited: readonly number[]): void {
  for (const descriptor of listCovered(streams, inherited)) stdio[descriptor]?.on('error', () => {}).destroy()
}

function listCovered(streams: number, inherited: readonly number[]): number[] {
  return inherited.filter((descriptor) => descriptor >= streams)
}
