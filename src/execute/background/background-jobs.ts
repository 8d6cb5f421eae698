import { type Capture, createCapture, type OutputText, readOutput } from '../../process/captured-output'
import { createRedactor, createShapeRedactor, type Redact } from '../../process/redactor'
import type { ToolCall } from '../../types/lifecycle'
import { NOTHING_RAN } from '../execution-results'
import type { BackgroundRun } from '../executor'
import type { ExecutorSettings } from '../executor-settings'
import { textForModel } from '../text-for-model'
import type { BackgroundOptions } from '../toolkit-types'
import type { ExecutionDecision, ExecutionResult } from '../types'

/** Runs calls that go on while the model does other things. */
export interface BackgroundJobs {
  /** Starts a call. Settles when its program runs, or with the reason why it does not. */
  start(call: ToolCall, approvalId: string | undefined): Promise<ExecutionResult>
  /** Waits for news of a call and returns them; `undefined` if no call has the id. */
  read(id: string, waitMs: number, signal: AbortSignal | undefined): Promise<ExecutionResult | undefined>
  /** Stops a call and returns its last output. */
  stop(id: string): Promise<ExecutionResult | undefined>
  list(): string[]
  /** Stops everything, and waits for its end. */
  close(): Promise<void>
}

type Start = (call: ToolCall, approvalId: string | undefined, run: BackgroundRun) => Promise<ExecutionResult>

interface Job {
  readonly id: string
  readonly control: AbortController
  readonly redact: Redact
  readonly started: number
  display: string
  program: string
  output: { stdout: Capture; stderr: Capture }
  hasNews: boolean
  /** True if any output has arrived. */
  hasShown: boolean
  /** Called when there is news. */
  notify: () => void
  done: Promise<ExecutionResult>
  result: ExecutionResult | undefined
  decision: ExecutionDecision | undefined
}

/** Calls that have ended and wait for being read; the oldest are forgotten. */
const MAX_ENDED = 16

export function createBackgroundJobs(
  start: Start,
  settings: ExecutorSettings,
  { limit = 4, timeoutMs = 3_600_000 }: BackgroundOptions,
): BackgroundJobs {
  const jobs = new Map<string, Job>()
  const redactShapes = createShapeRedactor(settings.filter)
  let count = 0
  let isClosed = false
  const running = (): Job[] => [...jobs.values()].filter(({ result }) => result === undefined)
  const forgetEnded = (): void => {
    const ended = [...jobs.values()].filter(({ result }) => result !== undefined)
    for (const { id } of ended.slice(0, Math.max(0, ended.length - MAX_ENDED))) jobs.delete(id)
  }
  const readJob = (job: Job): ExecutionResult => {
    if (job.result !== undefined) jobs.delete(job.id)
    return reportJob(job, settings)
  }
  return {
    list: () => [...jobs.keys()],
    async start(call, approvalId) {
      const job = createJob(`job_${count + 1}`, createRedactor(redactShapes, []), settings)
      const isFull = running().length >= limit
      const full = isFull ? `${limit} calls go on in the background already: stop one of them.` : undefined
      const refusal = isClosed ? 'No more calls start in the background: the work has ended.' : full
      const refused = await beginJob(job, (run) => start(call, approvalId, { ...run, timeoutMs, refusal }), forgetEnded)
      if (refused !== undefined) return refused
      count += 1
      jobs.set(job.id, job)
      return reportStart(job)
    },
    async read(id, waitMs, signal) {
      const job = jobs.get(id)
      if (job === undefined) return undefined
      if (!job.hasNews && job.result === undefined) await waitForNews(job, waitMs, signal)
      return readJob(job)
    },
    async stop(id) {
      const job = jobs.get(id)
      if (job === undefined) return undefined
      job.control.abort()
      await stayFor(job.done)
      return { ...readJob(job), status: 'ok' }
    },
    async close() {
      isClosed = true
      const open = running()
      for (const { control } of open) control.abort()
      await stayFor(Promise.all(open.map(({ done }) => done)))
      jobs.clear()
    },
  }
}

/** Waits for an end, and keeps this process alive until then, which programs in the background do not. */
async function stayFor<T>(ending: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000)
  try {
    return await ending
  } finally {
    clearInterval(timer)
  }
}

/**
 * Starts the program of a job.
 *
 * @returns its result if it did not start
 */
async function beginJob(
  job: Job,
  start: (run: Omit<BackgroundRun, 'timeoutMs' | 'refusal'>) => Promise<ExecutionResult>,
  onEnd: () => void,
): Promise<ExecutionResult | undefined> {
  let onStart = (): void => {}
  const begun = new Promise<undefined>((resolve) => {
    onStart = () => resolve(undefined)
  })
  const run = start({
    signal: job.control.signal,
    onStart: ({ display, program, decision }) => {
      Object.assign(job, { display, program, decision })
      onStart()
    },
    onOutput: (stream, text) => {
      job.output[stream].push(Buffer.from(text))
      job.hasNews = true
      job.hasShown = true
      job.notify()
    },
  })
  job.done = run.then((result) => {
    job.result = result
    job.notify()
    onEnd()
    return result
  })
  return await Promise.race([begun, job.done])
}

function createJob(id: string, redact: Redact, settings: ExecutorSettings): Job {
  return {
    ...{ id, redact, control: new AbortController(), started: performance.now(), display: '', program: '' },
    ...{ output: createOutput(settings), hasNews: false, hasShown: false, notify: () => {} },
    ...{ done: Promise.resolve(undefined as never), result: undefined, decision: undefined },
  }
}

function createOutput({ maxOutputBytes }: ExecutorSettings): Job['output'] {
  return { stdout: createCapture(maxOutputBytes), stderr: createCapture(maxOutputBytes) }
}

async function waitForNews(job: Job, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', settle)
      resolve()
    }
    const timer = setTimeout(settle, waitMs)
    job.notify = settle
    signal?.addEventListener('abort', settle)
  })
  job.notify = () => {}
}

function reportStart({ id, display, decision }: Job): ExecutionResult {
  const ending = `started in the background as ${id}`
  const text = `$ ${display}\n${ending}: read its output with background_read, end it with background_stop.`
  return {
    ...NOTHING_RAN,
    status: 'ok',
    ending,
    decision: decision as ExecutionDecision,
    command: [...(decision?.command ?? [])],
    text,
  }
}

/** Reports the output since the last report. */
function reportJob(job: Job, settings: ExecutorSettings): ExecutionResult {
  const { redact, result, display, program, started } = job
  const { maxTextLength: maxLength } = settings
  const durationMs = performance.now() - started
  const ending = result?.ending ?? `running in the background for ${(durationMs / 1000).toFixed(1)} s`
  const [stdout, stderr] = [job.output.stdout, job.output.stderr].map((capture) =>
    readOutput(capture.end(), { redact }),
  ) as [OutputText, OutputText]
  job.output = createOutput(settings)
  job.hasNews = false
  const files = result?.outputFiles ?? []
  return {
    ...NOTHING_RAN,
    ...{ status: result?.status ?? 'ok', exitCode: result?.exitCode ?? null, durationMs, ending },
    ...{ stdout: stdout.head + stdout.tail, stderr: stderr.head + stderr.tail },
    truncated: stdout.omitted + stderr.omitted > 0,
    ...{ decision: job.decision as ExecutionDecision, command: [] },
    ...(files.length > 0 && { outputFiles: [...files] }),
    // Output that was not shown in pieces is shown at the end.
    text:
      result !== undefined && !job.hasShown
        ? result.text
        : textForModel({ display, ending, program, stdout, stderr, redact, maxLength, files }),
  }
}
