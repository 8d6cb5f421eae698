import { type ChildProcess, spawn } from 'node:child_process'
import { type Captured, createCapture } from './capture-output'
import type { ProcessGroups } from './process-groups'
import { lastBytes, type ProcessEnding, superviseProcess, type WatchedOutput } from './supervise-process'

/** A program to run. */
export interface ProcessRequest {
  /** File and arguments. */
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input: string | Uint8Array | undefined
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly afterExit: 'kill' | 'leave'
  readonly signal?: AbortSignal | undefined
  /** It is stopped when one of its outputs is longer. @default never */
  readonly maxTotalBytes?: number | undefined
}

/** How a program ended, and what it wrote. */
export interface ProcessOutcome extends Omit<ProcessEnding, 'end'> {
  readonly end: ProcessEnding['end'] | 'unstartable'
  readonly stdout: Captured
  readonly stderr: Captured
  readonly durationMs: number
  /** Code of the error that kept it from starting, such as `ENOENT`. */
  readonly errorCode?: string
}

/**
 * Runs a program without a shell, in a process group of its own, and settles when it is over: at the latest a second
 * after the timeout, whoever still holds its output open. Never rejects.
 */
export async function runProcess(request: ProcessRequest, groups: ProcessGroups): Promise<ProcessOutcome> {
  const started = performance.now()
  const stdout = createCapture(request.maxOutputBytes)
  const stderr = createCapture(request.maxOutputBytes)
  const ended = (ending: Pick<ProcessOutcome, 'end' | 'exitCode' | 'signal' | 'errorCode'>): ProcessOutcome => ({
    ...ending,
    stdout: stdout.end(),
    stderr: stderr.end(),
    durationMs: performance.now() - started,
  })
  let pid: number | undefined
  groups.open()
  try {
    const child = start(request)
    pid = child.pid
    if (pid === undefined) throw await new Promise((resolve) => child.once('error', resolve))
    groups.add(pid)
    const output = followOutput(child, stdout.push, stderr.push)
    const { signal, maxTotalBytes } = request
    const overflow = maxTotalBytes === undefined ? undefined : stopAbove(child, maxTotalBytes)
    const either = overflow && signal ? AbortSignal.any([overflow, signal]) : (overflow ?? signal)
    return ended(await superviseProcess({ child, pid, output, groups }, { ...request, signal: either }))
  } catch (error) {
    return ended({ end: 'unstartable', exitCode: null, signal: null, errorCode: readErrorCode(error) })
  } finally {
    groups.close(pid)
  }
}

function start({ command: [file = '', ...args], cwd, env, input }: ProcessRequest): ChildProcess {
  const child = spawn(file, args, {
    cwd,
    env,
    shell: false,
    // A session of its own has no terminal: who asks there for a password fails instead of waiting.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  // A program may end without reading what it was given.
  child.stdin?.on('error', () => {}).end(input)
  return child
}

function followOutput(child: ChildProcess, ...takers: ((chunk: Uint8Array) => void)[]): WatchedOutput {
  const output: WatchedOutput = { lastTime: performance.now(), lastBytes: new Uint8Array(0) }
  ;[child.stdout, child.stderr].forEach((stream, index) => {
    stream?.on('data', (chunk: Uint8Array) => {
      output.lastTime = performance.now()
      output.lastBytes = lastBytes(output.lastBytes, chunk)
      takers[index]?.(chunk)
    })
    stream?.on('error', () => {})
  })
  return output
}

/** Tells when one of the outputs is longer than `limit` bytes. */
function stopAbove(child: ChildProcess, limit: number): AbortSignal {
  const overflow = new AbortController()
  for (const stream of [child.stdout, child.stderr]) {
    let bytes = 0
    stream?.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length
      if (bytes > limit) overflow.abort()
    })
  }
  return overflow.signal
}

/** Returns the code of a system error, such as `ENOENT`. */
export function readErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown'
}
