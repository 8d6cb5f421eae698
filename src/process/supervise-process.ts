import type { ChildProcess } from 'node:child_process'
import type { ProcessGroups } from './process-groups'

/** What was written last, and when. */
export interface WatchedOutput {
  lastTime: number
  /** No more than a question needs. */
  lastBytes: Uint8Array
}

/** So long a program must be silent behind a question to count as waiting for the answer. */
const PROMPT_QUIET_MS = 3000

const PROMPT =
  /(?:\[y\/n\]|\(y\/n\)|\(yes\/no(?:\/\[fingerprint\])?\)|password[^\n]{0,80}:|passphrase[^\n]{0,80}:|press any key)[ \t:?]*$/i

/** Whether the last thing written looks like a question that waits for an answer. */
export function isAsking({ lastTime, lastBytes: last }: WatchedOutput): boolean {
  if (last.length === 0 || performance.now() - lastTime < PROMPT_QUIET_MS) return false
  return PROMPT.test(Buffer.from(last).toString('utf8'))
}

const PROMPT_LENGTH = 160

/** The end of what was written, also where it came in pieces. */
export function lastBytes(before: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (chunk.length >= PROMPT_LENGTH) return chunk.subarray(-PROMPT_LENGTH)
  return Buffer.concat([before, chunk]).subarray(-PROMPT_LENGTH)
}

/** While output still comes, a wait for quiet is so much longer, so many times. */
const MORE_MS = 50
const MORE_TIMES = 4

/** What is waited for while a program runs: one thing at a time, and one thing again and again. */
export interface Wait {
  /** Instead of what was waited for before. */
  after(ms: number, action: () => void): void
  /** The same, but longer while output comes. */
  quietly(ms: number, output: WatchedOutput, action: () => void): void
  every(ms: number, action: () => void): void
  clear(): void
}

export function createWait(): Wait {
  let timer: NodeJS.Timeout | undefined
  let interval: NodeJS.Timeout | undefined
  const after: Wait['after'] = (ms, action) => {
    clearTimeout(timer)
    timer = setTimeout(action, ms)
  }
  const quietly = (ms: number, output: WatchedOutput, action: () => void, times = 0): void =>
    after(ms, () => {
      const isQuiet = performance.now() - output.lastTime > MORE_MS
      if (isQuiet || times >= MORE_TIMES) action()
      else quietly(MORE_MS, output, action, times + 1)
    })
  return {
    after,
    quietly,
    every: (ms, action) => {
      interval = setInterval(action, ms)
    },
    clear: () => {
      clearTimeout(timer)
      clearInterval(interval)
    },
  }
}

/** How a program ended: by itself, or stopped. */
export interface ProcessEnding {
  readonly end: 'exit' | 'timeout' | 'aborted' | 'prompt'
  readonly exitCode: number | null
  readonly signal: string | null
}

/** A program that runs. */
export interface RunningProcess {
  readonly child: ChildProcess
  readonly pid: number
  readonly output: WatchedOutput
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
  end: ProcessEnding['end']
  exit: Omit<ProcessEnding, 'end'> | undefined
}

/**
 * Waits for the end of a program and of what it leaves behind in its group; stops it when its time is over, when it is
 * aborted, and when it asks something that nobody will answer.
 */
export function superviseProcess(
  { child, pid, output, groups }: RunningProcess,
  { timeoutMs, afterExit, signal }: Limits,
): Promise<ProcessEnding> {
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
function createStop(state: State, action: () => void): (why: ProcessEnding['end']) => void {
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
