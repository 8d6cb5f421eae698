import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Captured, createCapture } from './capture-output'
import { closeCovers, coverInherited } from './inherited-descriptors'
import type { ProcessGroups } from './process-groups'
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
  let pid: number | undefined
  groups.open()
  try {
    const overflow = request.maxTotalBytes === undefined ? undefined : new AbortController()
    const signals = [overflow?.signal, request.signal].filter((signal) => signal !== undefined)
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
    const child = spawnProcess(request, groups.inherited())
    pid = child.pid
    if (pid === undefined) throw await new Promise((resolve) => child.once('error', resolve))
    groups.add(pid)
    if (request.inBackground === true) unrefAll(child)
    const output = watchOutput(child, (stream, chunk, bytes) => {
      captures[stream].push(chunk)
      request.onChunk?.(stream, chunk)
      if (bytes > (request.maxTotalBytes ?? bytes)) overflow?.abort()
    })
    return ended(await superviseProcess({ child, pid, output, groups }, { ...request, signal }))
  } catch (error) {
    return ended({ end: 'unstartable', exitCode: null, signal: null, errorCode: readErrorCode(error) })
  } finally {
    groups.close(pid)
  }
}

function spawnProcess(
  { command: [file = '', ...args], cwd, env, input }: ProcessRequest,
  inherited: readonly number[],
): ChildProcess {
  const streams = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] as const
  const child = spawn(file, args, {
    cwd,
    env,
    shell: false,
    // A new session has no terminal, so that asking for a password there fails instead of waiting.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: coverInherited(streams, inherited),
  })
  closeCovers(child, streams.length, inherited)
  // A program may end without reading its input.
  child.stdin?.on('error', () => {}).end(input)
  return child
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

/** Returns the code of a system error, such as `ENOENT`. */
export function readErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}
