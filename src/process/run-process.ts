import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Captured, createCapture } from './capture-output'
import { type ProcessGroups, startChild } from './start-child'
import { joinLastBytes, type ProcessEnding, superviseProcess, type WatchedOutput } from './supervise-process'

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
    if (request.inBackground === true) unrefAll(child)
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

/** Lets this process end although the program runs. */
function unrefAll(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as Partial<Socket> | null)?.unref?.()
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
