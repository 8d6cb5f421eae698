import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Captured, createCapture } from './captured-output'
import { type ProcessGroups, startChild } from './start-child'

/** A program to run. */
interface ProcessRequest {
  /** File and arguments. */
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input: string | Uint8Array | undefined
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly afterExit: 'kill' | 'leave'
  readonly signal?: AbortSignal | undefined
  /** Receives the output while the program runs. */
  readonly onChunk?: ((stream: 'stdout' | 'stderr', chunk: Uint8Array) => void) | undefined
  /** Lets this process end while the program runs, which then ends, too. @default false */
  readonly inBackground?: boolean | undefined
  /** Stops the program when a stream is longer. @default no limit */
  readonly maxTotalBytes?: number | undefined
}

/** How a program ended and what it printed. */
export interface ProcessOutcome extends Omit<ProcessEnding, 'end'> {
  readonly end: ProcessEnding['end'] | 'unstartable'
  readonly stdout: Captured
  readonly stderr: Captured
  readonly durationMs: number
  /** Code of the error that prevented the start, such as `ENOENT`. */
  readonly errorCode?: string
}

/**
 * Runs a program without a shell, in its own process group, and settles when it has ended: at most a second after the
 * timeout, even if another process keeps its output open. Never rejects.
 */
export async function runProcess(request: ProcessRequest, groups: ProcessGroups): Promise<ProcessOutcome> {
  const started = performance.now()
  const captures = { stdout: createCapture(request.maxOutputBytes), stderr: createCapture(request.maxOutputBytes) }
  const ended = (ending: Pick<ProcessOutcome, 'end' | 'exitCode' | 'signal' | 'errorCode'>): ProcessOutcome => ({
    ...ending,
    stdout: captures.stdout.end(),
    stderr: captures.stderr.end(),
    durationMs: performance.now() - started,
  })
  const { command, cwd, env, input } = request
  const streams = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] as const
  const start = startChild({ command, cwd, env, streams }, groups)
  if (start.child === undefined) {
    return ended({ end: 'unstartable', exitCode: null, signal: null, errorCode: await start.errorCode })
  }
  const { child, pid } = start
  try {
    // A program may end without reading its input.
    child.stdin?.on('error', () => {}).end(input)
    if (request.inBackground === true) {
      child.unref()
      for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Partial<Socket> | null)?.unref?.()
    }
    const overflow = request.maxTotalBytes === undefined ? undefined : new AbortController()
    const signals = [overflow?.signal, request.signal].filter((signal) => signal !== undefined)
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
    const output = watchOutput(child, (stream, chunk, bytes) => {
      captures[stream].push(chunk)
      request.onChunk?.(stream, chunk)
      if (bytes > (request.maxTotalBytes ?? bytes)) overflow?.abort()
    })
    return ended(await superviseProcess({ child, pid, output, groups }, { ...request, signal }))
  } finally {
    groups.close(pid)
  }
}

/** @param onChunk receives the length of the stream so far as `bytes` */
function watchOutput(
  child: ChildProcess,
  onChunk: (stream: 'stdout' | 'stderr', chunk: Uint8Array, bytes: number) => void,
): WatchedOutput {
  const output: WatchedOutput = { lastTime: performance.now(), lastBytes: new Uint8Array(0) }
  for (const name of ['stdout', 'stderr'] as const) {
    let bytes = 0
    child[name]
      ?.on('error', () => {})
      .on('data', (chunk: Uint8Array) => {
        bytes += chunk.length
        output.lastTime = performance.now()
        output.lastBytes = joinLastBytes(output.lastBytes, chunk)
        onChunk(name, chunk, bytes)
      })
  }
  return output
}

/** How a program ended: by itself (`exit`), or why it was stopped. */
export interface ProcessEnding {
  readonly end: 'exit' | 'timeout' | 'aborted' | 'prompt'
  readonly exitCode: number | null
  readonly signal: string | null
}

interface RunningProcess {
  readonly child: ChildProcess
  readonly pid: number
  readonly output: WatchedOutput
  readonly groups: ProcessGroups
  /** Settles when output that does not come through the streams of the child has ended. @default at once */
  readonly rest?: Promise<unknown>
}

/** The latest output of a program. */
interface WatchedOutput {
  lastTime: number
  /** The end of the output, limited to the maximum length of a question. */
  lastBytes: Uint8Array
  /** Returns true while what reads the output is not ready, so that it gets more time. @default never */
  isHeld?(): boolean
}

interface Limits {
  readonly timeoutMs: number
  readonly afterExit: 'kill' | 'leave'
  readonly signal?: AbortSignal | undefined
  /** Timers that let this process end. @default false */
  readonly inBackground?: boolean | undefined
}

/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 300
/** Time to wait for the remaining output after the exit, and after SIGKILL. */
const DRAIN_MS = 300
const REST_MS = 150
const PROMPT_CHECK_MS = 1000

/**
 * Waits for the end of a program and of the processes that it leaves in its process group. Stops the program on a
 * timeout, on an abort, and when it asks a question, which no one can answer.
 */
export function superviseProcess(
  { child, pid, output, groups, rest }: RunningProcess,
  { timeoutMs, afterExit, signal, inBackground = false }: Limits,
): Promise<ProcessEnding> {
  const timer = createTimer(inBackground)
  return new Promise((resolve) => {
    let end: ProcessEnding['end'] = 'exit'
    let exit: Omit<ProcessEnding, 'end'> | undefined
    const kill = (): unknown => (end !== 'exit' || afterExit === 'kill') && groups.signal(pid, 'SIGKILL')
    let isOver = false
    const finish = (): void => {
      if (isOver) return
      isOver = true
      timer.clear()
      clearInterval(promptCheck)
      signal?.removeEventListener('abort', onAbort)
      kill()
      // A program may keep its output open or, in rare cases, cannot be killed: it is not waited for.
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy()
      child.unref()
      resolve({ end, ...(exit ?? { exitCode: null, signal: null }) })
    }
    const force = (): void => {
      kill()
      timer.afterQuiet(REST_MS, output, finish)
    }
    const drain = (): void => {
      const mayGoOn = output.isHeld?.() === true && !signal?.aborted
      timer.after(DRAIN_MS, mayGoOn ? drain : force)
    }
    // The first reason counts, and a program that has already ended is not stopped.
    const stop = (why: ProcessEnding['end']): void => {
      if (end !== 'exit' || exit !== undefined) return
      end = why
      groups.signal(pid, 'SIGTERM')
      timer.after(GRACE_MS, force)
    }
    const onAbort = (): void => stop('aborted')
    child.on('error', () => {})
    child.once('exit', (exitCode, name) => {
      exit = { exitCode, signal: name }
      // A stopped program gets no more time than its group needs to end.
      if (end === 'exit') drain()
    })
    child.once('close', () => (rest === undefined ? finish() : void rest.then(finish)))
    // If this process was busy, the exit of the program may be the next event.
    timer.after(timeoutMs, () => setImmediate(() => stop('timeout')))
    const promptCheck = setInterval(() => isAsking(output) && stop('prompt'), PROMPT_CHECK_MS)
    if (inBackground) promptCheck.unref()
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
  })
}

/** While output arrives, a wait for quiet is repeated this often. */
const MORE_MS = 50
const MORE_TIMES = 4

/** A timer for one action at a time; a new one replaces the one before. */
interface Timer {
  after(ms: number, action: () => void): void
  /** Waits longer while output arrives. */
  afterQuiet(ms: number, output: WatchedOutput, action: () => void): void
  clear(): void
}

function createTimer(inBackground: boolean): Timer {
  let timeout: NodeJS.Timeout | undefined
  const after: Timer['after'] = (ms, action) => {
    clearTimeout(timeout)
    timeout = setTimeout(action, ms)
    if (inBackground) timeout.unref()
  }
  const afterQuiet = (ms: number, output: WatchedOutput, action: () => void, times = 0): void =>
    after(ms, () => {
      const isQuiet = performance.now() - output.lastTime > MORE_MS
      if (isQuiet || times >= MORE_TIMES) action()
      else afterQuiet(MORE_MS, output, action, times + 1)
    })
  return { after, afterQuiet, clear: () => clearTimeout(timeout) }
}

/** A program that is silent this long after a question is considered to be waiting for an answer. */
const PROMPT_QUIET_MS = 3000
const PROMPT_LENGTH = 160
const PROMPT =
  /(?:\[y\/n\]|\(y\/n\)|\(yes\/no(?:\/\[fingerprint\])?\)|password[^\n]{0,80}:|passphrase[^\n]{0,80}:|press any key)[ \t:?]*$/i

function isAsking({ lastTime, lastBytes }: WatchedOutput): boolean {
  if (lastBytes.length === 0 || performance.now() - lastTime < PROMPT_QUIET_MS) return false
  return PROMPT.test(Buffer.from(lastBytes).toString('utf8'))
}

/** Appends a chunk and returns the last bytes: enough to recognise a question that arrives in pieces. */
function joinLastBytes(before: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (chunk.length >= PROMPT_LENGTH) return chunk.subarray(-PROMPT_LENGTH)
  return Buffer.concat([before, chunk]).subarray(-PROMPT_LENGTH)
}
