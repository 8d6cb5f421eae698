import { setMaxListeners } from 'node:events'
import { closeSync } from 'node:fs'
import { attempt } from '../../internal/attempt'
import { createCapture, joinOutput, readOutput } from '../../process/captured-output'
import type { LiveOutput } from '../../process/live-output'
import type { ProcessGroups } from '../../process/start-child'
import type { Mask } from '../../safety/redact/secret-output'
import type { SandboxProfile } from '../../sandbox/sandbox'
import { shellFailure } from '../../shell/expand/shell-failure'
import type { ShellList } from '../../types/shell'
import { runList } from './commands/run-list'
import type { DecidedLine } from './decide/decide-line'
import type { LineGate } from './decide/line-gate'
import type { RunnerParts } from './decide/runner-parts'
import type { HeldOutput, LineStop, RanCommand, RunningLine, Shell, ShellSession } from './running-shell'
import { NOTHING, type Sink } from './streams/channels'

/** How a line is run. */
export interface LineRun {
  readonly decided: DecidedLine
  readonly session: ShellSession
  readonly runner: RunnerParts
  readonly groups: ProcessGroups
  readonly signal: AbortSignal | undefined
  readonly live: LiveOutput | undefined
  readonly gate: LineGate
  /** For the log. */
  readonly callId: string
  readonly executionId: string
}

/** The state after a line has run. */
export interface LineOutcome {
  readonly status: number
  readonly stopped: LineStop | undefined
  readonly ran: ReadonlyMap<string, RanCommand>
  /** The sandboxes in which programs failed. */
  readonly profiles: ReadonlySet<SandboxProfile>
  /** True if an undescribed program ran contained. */
  readonly hasContained: boolean
  readonly stdout: ReturnType<ReturnType<typeof createCapture>['end']>
  readonly stderr: ReturnType<ReturnType<typeof createCapture>['end']>
  readonly durationMs: number
}

/** A line may run so many commands, and so many programs. */
const MAX_STEPS = 100_000
const MAX_PROGRAMS = 1000
/** The variables of a line may hold so much text in all, counting what was replaced. */
const MAX_TEXT = 64 * 1_048_576
const LINE_TIMEOUT_MS = 600_000
/** After this time, other work of this process goes on. */
const BUSY_MS = 10

/** Runs a line, and stores its directory and exported variables in the session. Never throws. */
export async function runLine(run: LineRun): Promise<LineOutcome> {
  const { decided, session, runner, live } = run
  const { settings } = runner
  const startTime = performance.now()
  const captures = { stdout: createCapture(settings.maxOutputBytes), stderr: createCapture(settings.maxOutputBytes) }
  const sinkOf = (name: 'stdout' | 'stderr') => ({
    write: (chunk: Uint8Array) => {
      captures[name].push(chunk)
      if (run.gate.mayShow()) live?.push(name, chunk)
      return true
    },
    end: () => {},
  })
  const sinks = { stdout: sinkOf('stdout'), stderr: sinkOf('stderr') }
  const descriptors: Shell['descriptors'] = new Map([
    [0, NOTHING],
    [1, { kind: 'sink' as const, sink: sinks.stdout }],
    [2, { kind: 'sink' as const, sink: sinks.stderr }],
  ])
  const hold: RunningLine['hold'] = (channel, masks) => {
    if (channel.kind === 'nothing') return { channel, release: () => {} }
    const own = channel.kind === 'sink' ? channel.sink : undefined
    if (own === undefined || (own !== sinks.stdout && own !== sinks.stderr)) return undefined
    return holdOutput(own, masks, runner)
  }
  const stopping = new AbortController()
  const background = new AbortController()
  // Each program of a line listens to them.
  setMaxListeners(0, stopping.signal, background.signal)
  const line = startLine(run, hold, startTime, stopping, background.signal)
  const shell = startShell(line, session, descriptors, stopping.signal)
  const timer = setTimeout(
    () => line.stop({ status: 'timeout', reason: TOO_LONG }),
    settings.timeoutMs ?? LINE_TIMEOUT_MS,
  )
  const onAbort = (): void => line.stop({ status: 'aborted', reason: 'The work was stopped on request.' })
  run.signal?.addEventListener('abort', onAbort)
  if (run.signal?.aborted) onAbort()
  const status = await runAll(decided.tree.body, shell, background)
  clearTimeout(timer)
  run.signal?.removeEventListener('abort', onAbort)
  for (const file of line.files.keys()) attempt(() => closeSync(file))
  session.cwd = shell.cwd
  session.formerCwd = shell.formerCwd
  // Those that programs get, and those that programs no longer get.
  session.variables = new Map(
    [...shell.variables].filter(([, variable]) => variable === undefined || variable.isExported),
  )
  live?.end()
  const durationMs = performance.now() - startTime
  const { stopped, ran, profiles, hasContained } = line
  const printed = { stdout: captures.stdout.end(), stderr: captures.stderr.end() }
  return { status, stopped, ran, profiles, hasContained, ...printed, durationMs }
}

/** Holds back the output of a program until it has ended, and covers its secrets. */
function holdOutput(sink: Sink, masks: readonly Mask[], { settings, redact }: RunnerParts): HeldOutput {
  const held = createCapture(settings.maxOutputBytes)
  const keep = (chunk: Uint8Array): boolean => {
    held.push(chunk)
    return true
  }
  const release = (): void => {
    const text = joinOutput(readOutput(held.end(), { redact }))
    void sink.write(Buffer.from(masks.reduce((masked, mask) => mask(masked), text)))
  }
  return { channel: { kind: 'sink', sink: { write: keep, end: () => {} } }, release }
}

/** Runs everything, and ends what is left in the background. An unexpected error stops the line. */
async function runAll(body: ShellList, shell: Shell, background: AbortController): Promise<number> {
  const { line } = shell
  try {
    return await runList(body, shell)
  } catch {
    line.stop({ status: 'denied', reason: UNEXPECTED })
    return 1
  } finally {
    background.abort()
    const ended = await Promise.allSettled(line.jobs)
    if (ended.some((job) => job.status === 'rejected')) line.stop({ status: 'denied', reason: UNEXPECTED })
  }
}

const UNEXPECTED = 'It could not go on because of an unexpected error.'
const TOO_LONG = 'The line took longer than allowed.'

function startLine(
  { decided, runner, groups, gate, callId, executionId }: LineRun,
  hold: RunningLine['hold'],
  startTime: number,
  stopping: AbortController,
  background: AbortSignal,
): RunningLine {
  let [steps, programs, text] = [0, 0, 0]
  let lastPause = startTime
  const line: RunningLine = {
    ...{ source: decided.tree.source, startTime, settings: runner.settings, groups },
    ...{ variables: runner.variables, secrets: runner.secrets },
    ...{
      files: new Map(),
      ran: new Map(),
      pipes: new Set(),
      profiles: new Set(),
      hasContained: false,
      jobs: new Set(),
      background,
      stopped: undefined,
    },
    ...{ judge: gate.judge, mayList: gate.mayList, hold, run: runList, redact: runner.redact, callId, executionId },
    stop: (stop) => {
      line.stopped ??= stop
      stopping.abort()
    },
    takeStep: async () => {
      steps++
      if (steps > MAX_STEPS) line.stop({ status: 'denied', reason: `A line may run ${MAX_STEPS} commands at most.` })
      await line.pause()
    },
    pause: async () => {
      if (performance.now() - lastPause < BUSY_MS) return
      await new Promise((resolve) => setImmediate(resolve))
      lastPause = performance.now()
    },
    takeProgram: () => {
      programs++
      if (programs <= MAX_PROGRAMS) return true
      line.stop({ status: 'denied', reason: `A line may start ${MAX_PROGRAMS} programs at most.` })
      return false
    },
    takeText: (length) => {
      text += length
      if (text > MAX_TEXT) throw shellFailure('the variables of the line hold too much text')
    },
  }
  return line
}

function startShell(
  line: RunningLine,
  { cwd, formerCwd, variables }: ShellSession,
  descriptors: Shell['descriptors'],
  signal: AbortSignal,
): Shell {
  return {
    ...{ line, cwd, formerCwd, descriptors, held: descriptors, signal },
    variables: new Map(variables),
    switches: { endsOnError: false, failsOnUnset: false, countsPipe: false },
    ...{ status: 0, substitutionStatus: 0, leaving: undefined, loops: 0, conditions: 0 },
    jobs: new Set(),
    lastJob: undefined,
    job: undefined,
    substituted: new Map(),
  }
}
