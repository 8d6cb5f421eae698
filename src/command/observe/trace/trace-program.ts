import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProcess } from '../../../process/run-process'
import { createProcessGroups } from '../../../process/start-child'
import { listTracedCalls, parseTrace, type Trace } from './parse-trace'

/** A finished run of a program under strace. */
export interface TracedRun {
  /** `undefined` if a signal ended it, such as that of the time limit. */
  readonly exitCode: number | undefined
  /** Why it ended: by itself, or stopped because it took too long, asked a question or did too much to be recorded. */
  readonly end: 'exit' | 'timeout' | 'aborted' | 'prompt' | 'unstartable' | 'too much'
  /** The first line that it wrote to standard error, or nothing. */
  readonly complaint: string
  readonly trace: Trace
}

export interface TraceOptions {
  readonly folder: string
  /** The file of strace. @default the one on the search path of the environment */
  readonly strace?: string
  readonly environment: Readonly<Record<string, string>>
  /** Also says what it looked at and whether it asked for input, which takes longer. @default false */
  readonly isThorough?: boolean
  /** The program of the command, if another one, such as that of a sandbox, starts it. */
  readonly startedFile?: string | undefined
  /** @default 10,000 */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
}

const TIME_LIMIT_MS = 10_000
const MAX_COMPLAINT = 200
const MAX_OUTPUT = 20_000
/** A longer log is not read. */
const MAX_LOG_BYTES = 128 * 2 ** 20
const LOG_CHECK_MS = 250

/** Runs a command without input until it ends, and reports what it and everything that it started did. */
export async function traceProgram(command: readonly string[], options: TraceOptions): Promise<TracedRun> {
  const { folder, environment, isThorough = false, startedFile, timeoutMs = TIME_LIMIT_MS } = options
  const { strace = 'strace' } = options
  const place = await mkdtemp(join(tmpdir(), 'atip-trace-'))
  const logFile = join(place, 'log')
  const overflow = new AbortController()
  const check = setInterval(() => {
    void stat(logFile).then(
      ({ size }) => size > MAX_LOG_BYTES && overflow.abort(),
      () => {},
    )
  }, LOG_CHECK_MS)
  try {
    const signals = [overflow.signal, ...(options.signal === undefined ? [] : [options.signal])]
    const request = {
      command: [strace, ...listStraceWords(isThorough), '-o', logFile, '--', ...command],
      ...{ cwd: folder, env: environment, input: undefined, timeoutMs, maxOutputBytes: MAX_OUTPUT },
      ...{ afterExit: 'kill' as const, signal: AbortSignal.any(signals) },
    }
    const { end, exitCode, stderr } = await runProcess(request, createProcessGroups())
    const errors = new TextDecoder().decode(stderr.head).split('\n')
    const complaint = (errors.find((line) => line.trim() !== '') ?? '').slice(0, MAX_COMPLAINT)
    const log = overflow.signal.aborted ? '' : await readFile(logFile, 'latin1').catch(() => '')
    return {
      exitCode: exitCode ?? undefined,
      end: overflow.signal.aborted ? 'too much' : end,
      complaint,
      trace: parseTrace(log, { cwd: folder, startedFile }),
    }
  } finally {
    clearInterval(check)
    await rm(place, { recursive: true, force: true })
  }
}

/** Texts are cut, but names of files are always whole. */
function listStraceWords(isThorough: boolean): string[] {
  // A question mark: this machine may lack the call.
  const traced = listTracedCalls(isThorough)
    .map((name) => `?${name}`)
    .join(',')
  const form = ['-f', '-qq', '-y', '--decode-pids=pidns', '-s', '256']
  return [...form, '-e', 'signal=none', '-e', `trace=${traced}`, '--seccomp-bpf']
}
