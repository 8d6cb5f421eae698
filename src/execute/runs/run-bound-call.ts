import { attempt } from '../../internal/attempt'
import { toRecord } from '../../internal/guard'
import { createCapture } from '../../process/capture-output'
import { raceAbort } from '../../process/race-abort'
import type { ProcessOutcome } from '../../process/run-process'
import type { BoundCall } from './build-call'
import type { ToolRunOutcome } from './tool-run'

interface RunRequest {
  readonly cwd: string
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal | undefined
  readonly onChunk: ((stream: 'stdout', chunk: Uint8Array) => void) | undefined
  /** Gets the message of an error that `run` threw. */
  readonly onError: (message: string) => void
}

/** How a call of a tool that is not a program ended. */
export interface RunOutcome extends ProcessOutcome {
  /** What its `run` said; for one that it did not end, `failed`, `timeout` or `aborted`. */
  readonly answer: ToolRunOutcome['status']
}

/** Time that `run` has to tell how a stopped call ended. */
const GRACE_MS = 2000
const STATUSES: { readonly [Status in ToolRunOutcome['status']]: true } = {
  ...{ ok: true, failed: true, timeout: true, aborted: true, refused: true },
  ...{ 'needs-input': true, 'invalid-request': true, unavailable: true, 'outcome-unknown': true },
}

/** Runs a call and reads its outcome as if it were the output of a program. Never rejects. */
export async function runBoundCall(
  { run, command, args }: BoundCall,
  { cwd, timeoutMs, maxOutputBytes, signal, onChunk, onError }: RunRequest,
): Promise<RunOutcome> {
  const started = performance.now()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  const both = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal])
  const ending = (async () => run({ command, args }, { signal: both, timeoutMs, cwd }))().then(readOutcome, (error) => {
    onError(String(attempt(() => toRecord(error).message) ?? 'no reason given'))
    return FAILED
  })
  const ended = await raceAbort(ending, both)
  clearTimeout(timer)
  const { status, content } = ended === 'aborted' ? await raceTime(ending) : ended
  const isStopped = status === 'aborted' || status === 'timeout'
  const end = !isStopped ? 'exit' : late.signal.aborted && signal?.aborted !== true ? 'timeout' : status
  const capture = createCapture(maxOutputBytes)
  const bytes = Buffer.from(content)
  capture.push(bytes)
  onChunk?.('stdout', bytes)
  const output = { stdout: capture.end(), stderr: createCapture(1).end() }
  return { ...output, end, answer: status, exitCode: null, signal: null, durationMs: performance.now() - started }
}

const FAILED: ToolRunOutcome = { status: 'failed', content: 'The call failed. What it did until then is not undone.' }
const UNREADABLE: ToolRunOutcome = { status: 'failed', content: 'The call ended, but not in a way that can be read.' }
const STOPPED: ToolRunOutcome = { status: 'aborted', content: 'It did not say what it did until then.' }

function readOutcome(outcome: unknown): ToolRunOutcome {
  const { status, content } = attempt(() => ({ ...toRecord(outcome) })) ?? {}
  const isKnown = typeof status === 'string' && Object.hasOwn(STATUSES, status)
  return isKnown && typeof content === 'string' ? { status: status as ToolRunOutcome['status'], content } : UNREADABLE
}

async function raceTime(ending: Promise<ToolRunOutcome>): Promise<ToolRunOutcome> {
  const grace = new AbortController()
  const timer = setTimeout(() => grace.abort(), GRACE_MS)
  const ended = await raceAbort(ending, grace.signal)
  clearTimeout(timer)
  return ended === 'aborted' ? STOPPED : ended
}
