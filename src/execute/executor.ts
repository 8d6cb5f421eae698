import { MACHINE_EYES } from '../folder/machine-eyes'
import { attempt } from '../internal/attempt'
import { snapshot } from '../internal/copy-data'
import { isPlainObject, isRecord, wrapErrors } from '../internal/foreign-values'
import { type OptionRules, readOptions, SIGNAL } from '../internal/read-options'
import { createLimiter, type Limiter } from '../process/concurrency'
import { createShapeRedactor } from '../process/redactor'
import { type ProcessOutcome, runProcess } from '../process/run-process'
import { createProcessGroups, type ProcessGroups } from '../process/start-child'
import { readSecretCommands } from '../safety/redact/secret-output'
import { createCallTools } from '../see/call-tools'
import { createCallSight } from '../see/see-call'
import { ensureToolset } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Tools, Toolset } from '../types/toolset'
import { createRefusal, createResult } from './execution-results'
import { completeSettings, EXECUTOR_OPTIONS, type ExecutorSettings } from './executor-settings'
import type { AuditLog } from './gate/audit-log'
import { createLossKeeper, type KeptLosses, type LossKeeper } from './gate/loss-keeper'
import { passGate } from './gate/pass-gate'
import { openOutput } from './keep-output'
import { type Preparation, type PreparedCall, prepareCall } from './prepare-call'
import { type RunOutcome, requireRuns, runBoundCall } from './run-bound-call'
import type { ExecuteOptions, ExecutionDecision, ExecutionResult, Executor, ExecutorOptions } from './types'

/**
 * Makes an executor: it decides about calls by a policy, asks a person where the policy says so, runs approved calls
 * without a shell, and removes secrets from the results.
 *
 * - The default policy runs commands that are declared to change nothing, and asks about all others.
 * - A program gets a small neutral environment, no standard input, no terminal, its own process group, which is killed
 *   after it ends, and the time that its metadata declares.
 * - Just before the start, everything that the decision was based on is compared again: the command line, directory,
 *   program file and granted variables.
 *
 * @throws AtipValidationError if a tool or an option is invalid, or if nothing could run the calls of a tool
 * @example
 * const executor = createExecutor([git])
 * const { status } = await executor.execute({ id: '1', name: 'git_reset', arguments: { hard: true } })
 * console.log(status) // => needs-approval
 */
export function createExecutor(tools: Tools, options: ExecutorOptions = {}): Executor {
  return wrapErrors('the tools or the options', () => {
    const given = readOptions<ExecutorOptions>(options, EXECUTOR_OPTIONS)
    const settings = completeSettings(given)
    const toolset = ensureToolset(tools, given.pinned)
    const { execute, decide } = createExecutorFor('openai', toolset, settings)
    return Object.freeze<Executor>({ execute, decide })
  })
}

/**
 * Makes an executor from complete settings. Its messages refer to parameters by the names that the provider's models
 * see.
 *
 * @throws AtipValidationError for a tool whose calls nothing could run
 */
export function createExecutorFor(provider: Provider, toolset: Toolset, settings: ExecutorSettings): ToolkitExecutor {
  requireRuns(toolset)
  const { policy, filter, onDiagnostic } = settings
  const redactsSecrets = filter !== false && filter.redactSecrets !== false
  const keeper = createLossKeeper(settings.undo)
  const preparation: Preparation = {
    toolset,
    settings,
    toolsOf: createCallTools(toolset, policy, { onDiagnostic }),
    redactShapes: createShapeRedactor(filter),
    maskOf: redactsSecrets ? readSecretCommands(toolset) : () => undefined,
    sight: createCallSight(toolset, { ...settings, eyes: MACHINE_EYES, foresight: keeper }),
  }
  const machine: Machine = {
    preparation,
    provider,
    keeper,
    calls: createLimiter(settings.concurrency),
    questions: createLimiter(1),
    groups: createProcessGroups(),
  }
  return Object.freeze<ToolkitExecutor>({
    startInBackground: async (call, approvalId, run) => execute(copyCall(call), { approvalId }, machine, run),
    execute: async (call, options = {}) =>
      execute(copyCall(call), readOptions<ExecuteOptions>(options, EXECUTE_OPTIONS), machine),
    decide: async (call, options = {}) => {
      const { stdin } = readOptions<Pick<ExecuteOptions, 'stdin'>>(options, { stdin: EXECUTE_OPTIONS.stdin })
      return prepareCall(copyCall(call), { stdin }, preparation).decision
    },
  })
}

/** The options of a single call. */
export const EXECUTE_OPTIONS: OptionRules<ExecuteOptions> = {
  signal: SIGNAL,
  stdin: ['a string or bytes', (value) => typeof value === 'string' || value instanceof Uint8Array],
  approvalId: ['a string', (value) => typeof value === 'string'],
}

/** An executor that also runs calls in the background. */
export interface ToolkitExecutor extends Executor {
  startInBackground(call: ToolCall, approvalId: string | undefined, run: BackgroundRun): Promise<ExecutionResult>
}

/** How a call goes on in the background. */
export interface BackgroundRun {
  readonly timeoutMs: number
  /** Stops the call. */
  readonly signal: AbortSignal
  /** Why the call must not start. */
  readonly refusal: string | undefined
  /** Called when the program is about to run. */
  onStart(started: { readonly display: string; readonly program: string; readonly decision: ExecutionDecision }): void
  onOutput(stream: 'stdout' | 'stderr', text: string): void
}

interface Machine {
  readonly preparation: Preparation
  readonly provider: Provider
  readonly keeper: LossKeeper
  /** Limits how many calls run at a time. */
  readonly calls: Limiter
  /** Lets one call at a time ask a person. */
  readonly questions: Limiter
  readonly groups: ProcessGroups
}

/** Copies a call, so that it cannot change after the decision. Unreadable arguments become `[]`, always invalid. */
function copyCall(call: unknown): ToolCall {
  const readField = <T>(read: (fields: Record<string, unknown>) => T, otherwise: T): T => {
    try {
      return isRecord(call) ? read(call) : otherwise
    } catch {
      return otherwise
    }
  }
  const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
  const copyArguments = (value: unknown): unknown => (isPlainObject(value) ? snapshot(value) : [])
  return {
    id: readField(({ id }) => readText(id), ''),
    name: readField(({ name }) => readText(name), ''),
    arguments: readField(({ arguments: given }) => copyArguments(given ?? {}), []) as ToolCall['arguments'],
  }
}

async function execute(
  call: ToolCall,
  options: ExecuteOptions,
  machine: Machine,
  background?: BackgroundRun,
): Promise<ExecutionResult> {
  const { preparation, provider, questions, keeper } = machine
  const running = background === undefined ? machine.calls : createLimiter(1)
  const { settings, toolset } = preparation
  let kept: KeptLosses | undefined
  return passGate(
    {
      ...{ call, options, settings, questions, running, objection: background?.refusal },
      decide: () => prepareCall(call, options, preparation),
      secure: ({ losses, record }) => {
        kept = keeper.keep({ ...record, consequences: [...losses] }, { cwd: settings.cwd, what: record.display })
        return kept.problem
      },
    },
    async ({ now, log }) => {
      const { consequences } = now.record
      const restorable = consequences && kept && { consequences: kept.tell(consequences) }
      const told = { ...now, record: { ...now.record, ...restorable } }
      try {
        return await runPrepared(call, told, log, options, machine, background)
      } finally {
        kept?.settle()
      }
    },
    (refusal) => createRefusal({ ...refusal, call }, toolset, provider),
  )
}

async function runPrepared(
  call: ToolCall,
  prepared: PreparedCall,
  log: AuditLog,
  { signal }: ExecuteOptions,
  { preparation: { settings }, groups }: Machine,
  background: BackgroundRun | undefined,
): Promise<ExecutionResult> {
  const run = prepared.run as NonNullable<PreparedCall['run']>
  const { command, input, variables: env, invocation, bound } = run
  const { cwd, maxOutputBytes, afterExit } = settings
  const timeoutMs = settings.timeoutMs ?? Math.min(invocation.timeoutMs ?? DEFAULT_TIMEOUT_MS, MAX_DECLARED_TIMEOUT_MS)
  const { secrets, redact } = prepared
  // Output that is secret goes nowhere while it arrives.
  const { live, kept } =
    secrets === undefined ? {} : openOutput(call, { secrets, redact }, settings, background?.onOutput)
  const limits = {
    ...{ maxOutputBytes, afterExit, onChunk: live?.push, inBackground: background !== undefined },
    timeoutMs: background?.timeoutMs ?? timeoutMs,
    signal: background?.signal ?? signal,
  }
  // Only the host reads why the `run` of a tool failed: the message may hold anything.
  const onError = (message: string): void => {
    const path = ['tools', redact(call.name), 'run']
    attempt(() => settings.onDiagnostic?.({ code: 'RUN_FAILED', message: redact(message), path }))
  }
  background?.onStart({ display: run.shown, program: invocation.command, decision: prepared.record })
  const outcome: ProcessOutcome | RunOutcome =
    bound === undefined
      ? await runProcess({ command, cwd, env, input, ...limits }, groups)
      : await runBoundCall(bound, { cwd, ...limits, onError })
  live?.end()
  const result = createResult(prepared, run, outcome, settings, kept)
  await log.end(outcome, result)
  return result
}

const DEFAULT_TIMEOUT_MS = 60_000
/** Maximum time that metadata can request; only the host can allow more. */
const MAX_DECLARED_TIMEOUT_MS = 600_000
