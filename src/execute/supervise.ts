import type { ChildProcess } from 'node:child_process'
import { isAsking, type Output } from './output-watch'
import type { ProcessGroups } from './process-groups'
import { createWait } from './wait'

/** How a program ended: by itself, or stopped. */
export interface Ending {
  readonly end: 'exit' | 'timeout' | 'aborted' | 'prompt'
  readonly exitCode: number | null
  readonly signal: string | null
}

/** A program that runs. */
export interface Running {
  readonly child: ChildProcess
  readonly pid: number
  readonly output: Output
  readonly groups: ProcessGroups
}

interface Limits {
  readonly timeoutMs: number
  readonly afterExit: 'kill' | 'leave'
  readonly signal?: AbortSignal | undefined
}

/** Between the request to end and the end by force. */
const GRACE_MS = 300
/** How long output is waited for behind the exit, and behind the end by force of all that is left. */
const DRAIN_MS = 300
const REST_MS = 150
const PROMPT_CHECK_MS = 1000

/** What is known of the end so far. */
interface State {
  end: Ending['end']
  exit: Omit<Ending, 'end'> | undefined
}

/**
 * Waits for the end of a program and of what it leaves behind in its group; stops it when its time is over, when it is
 * aborted, and when it asks something that nobody will answer.
 */
export function supervise(
  { child, pid, output, groups }: Running,
  { timeoutMs, afterExit, signal }: Limits,
): Promise<Ending> {
  const state: State = { end: 'exit', exit: undefined }
  const wait = createWait()
  return new Promise((resolve) => {
    const kill = (): unknown => (state.end !== 'exit' || afterExit === 'kill') && groups.signal(pid, 'SIGKILL')
    const finish = (): void => {
      wait.clear()
      unlisten()
      kill()
      release(child)
      resolve({ end: state.end, ...(state.exit ?? { exitCode: null, signal: null }) })
    }
    const force = (): void => {
      kill()
      wait.quietly(REST_MS, output, finish)
    }
    const stop = createStop(state, () => {
      groups.signal(pid, 'SIGTERM')
      wait.after(GRACE_MS, force)
    })
    watch(child, state, { onExit: () => wait.after(DRAIN_MS, force), onClose: finish })
    // The end of the program may be waiting to be told, where this process was busy.
    wait.after(timeoutMs, () => setImmediate(() => stop('timeout')))
    wait.every(PROMPT_CHECK_MS, () => isAsking(output) && stop('prompt'))
    const unlisten = listen(signal, () => stop('aborted'))
  })
}

/** Whatever comes first is why it was stopped; what has ended is stopped no more. */
function createStop(state: State, action: () => void): (why: Ending['end']) => void {
  return (why) => {
    if (state.end !== 'exit' || state.exit !== undefined) return
    state.end = why
    action()
  }
}

function listen(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted) onAbort()
  return () => signal?.removeEventListener('abort', onAbort)
}

/** One that is being stopped is waited for no longer than it takes to stop all of its group. */
function watch(child: ChildProcess, state: State, { onExit, onClose }: Record<'onExit' | 'onClose', () => void>): void {
  child.on('error', () => {})
  child.once('exit', (exitCode, signal) => {
    state.exit = { exitCode, signal }
    if (state.end === 'exit') onExit()
  })
  child.once('close', onClose)
}

/** Lets go of a program that may not have closed its output, and in rare cases cannot be killed. */
function release(child: ChildProcess): void {
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
  child.unref()
}
