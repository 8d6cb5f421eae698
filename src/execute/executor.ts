import { snapshot } from '../internal/copy-data'
import { guarded, isPlainObject, isRecord } from '../internal/guard'
import { type OptionRules, readOptions, SIGNAL } from '../internal/read-options'
import { createLimiter, type Limiter } from '../process/concurrency'
import { createProcessGroups, type ProcessGroups } from '../process/process-groups'
import { createShapeRedactor } from '../process/redactor'
import { runProcess } from '../process/run-process'
import { createCallJudge } from '../safety/policy/validator'
import { readSecretCommands } from '../safety/redact/secret-output'
import { ensureToolset } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Tools, Toolset } from '../types/toolset'
import { sayChangeSinceDecision } from './approval-id'
import { type Approval, askForApproval } from './ask-for-approval'
import { type AuditLog, openAuditLog } from './audit-log'
import { createRefusal, createResult, type RefusedCall } from './execution-results'
import { completeSettings, EXECUTOR_OPTIONS, type ExecutorSettings } from './executor-settings'
import { createCallGuard } from './guard-call'
import { createLinkCheck } from './link-check'
import { type Preparation, type PreparedCall, prepareCall } from './prepare-call'
import type { ExecuteOptions, ExecutionResult, Executor, ExecutorOptions } from './types'

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
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function createExecutor(tools: Tools, options: ExecutorOptions = {}): Executor {
  return guarded('the tools or the options', () => {
    const given = readOptions<ExecutorOptions>(options, EXECUTOR_OPTIONS)
    const settings = completeSettings(given)
    const toolset = ensureToolset(tools, given.pinned)
    return createExecutorFor('openai', toolset, settings)
  })
}

/**
 * Makes an executor from complete settings. Its messages refer to parameters by the names that the provider's models
 * see.
 */
export function createExecutorFor(provider: Provider, toolset: Toolset, settings: ExecutorSettings): Executor {
  const { policy, filter, cwd, onDiagnostic } = settings
  const redactsSecrets = filter !== false && filter.redactSecrets !== false
  const preparation: Preparation = {
    toolset,
    settings,
    judge: createCallJudge(toolset, policy, { onDiagnostic }),
    redactShapes: createShapeRedactor(filter),
    maskOf: redactsSecrets ? readSecretCommands(toolset) : () => undefined,
    guard: createCallGuard(toolset, settings),
    leadsOut: policy.allowedPaths === undefined ? () => false : createLinkCheck(policy.allowedPaths, cwd),
  }
  const machine: Machine = {
    preparation,
    provider,
    calls: createLimiter(settings.concurrency),
    questions: createLimiter(1),
    groups: createProcessGroups(),
  }
  return Object.freeze<Executor>({
    execute: async (call, options = {}) =>
      execute(copyCall(call), readOptions<ExecuteOptions>(options, EXECUTE_OPTIONS), machine),
    decide: async (call, options = {}) => {
      const { stdin } = readOptions<Pick<ExecuteOptions, 'stdin'>>(options, { stdin: EXECUTE_OPTIONS.stdin })
      return prepareCall(copyCall(call), stdin, preparation).decision
    },
  })
}

/** The options of a single call. */
export const EXECUTE_OPTIONS: OptionRules<ExecuteOptions> = {
  signal: SIGNAL,
  stdin: ['a string or bytes', (value) => typeof value === 'string' || value instanceof Uint8Array],
  approvalId: ['a string', (value) => typeof value === 'string'],
}

interface Machine {
  readonly preparation: Preparation
  readonly provider: Provider
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

async function execute(call: ToolCall, options: ExecuteOptions, machine: Machine): Promise<ExecutionResult> {
  const { preparation, provider, calls, questions } = machine
  const { settings, toolset } = preparation
  const prepared = prepareCall(call, options.stdin, preparation)
  const { decision, record, redact } = prepared
  const log = openAuditLog(settings.onEvent, call, prepared)
  const refuse = async (status: RefusedCall['status'], reason?: string): Promise<ExecutionResult> => {
    await log.refusal(status, reason ?? decision.reason)
    // Only a call that waits for a person shows this person everything.
    const shown = status === 'needs-approval' ? decision : record
    return createRefusal({ status, call, decision: shown, redact, reason }, toolset, provider)
  }
  const approval = await askForApproval(call, prepared, options, settings, questions)
  if ('status' in approval) return refuse(approval.status, approval.reason)
  const mustWait = calls.isFull()
  if (!(await calls.enter(options.signal))) return refuse('aborted')
  try {
    const prepareAgain = (): PreparedCall => prepareCall(call, options.stdin, preparation)
    const refuseChanged = async (now: PreparedCall): Promise<ExecutionResult> =>
      refuse('needs-approval', sayChangeSinceDecision(decision.approvalId, now.decision.approvalId))
    const current = mustWait || approval.wasAsked ? prepareAgain() : prepared
    if (!isStillApproved(current, prepared, approval)) return await refuseChanged(current)
    if (!(await log.start(settings.cwd, approval.approvedBy))) return refuse('denied', UNLOGGED)
    // Writing the log also took time.
    const latest = settings.onEvent === undefined ? current : prepareAgain()
    if (!isStillApproved(latest, prepared, approval)) return await refuseChanged(latest)
    return await runPrepared(latest, log, options, machine)
  } finally {
    calls.leave()
  }
}

const UNLOGGED = 'The log could not be written, so nothing was run.'

/** Returns true if the command that would run now is the approved one. */
function isStillApproved(current: PreparedCall, prepared: PreparedCall, { approvedBy }: Approval): boolean {
  const { decision } = current
  if (current === prepared) return true
  if (decision.approvalId !== prepared.decision.approvalId) return false
  return decision.decision === 'allow' || (decision.decision === 'confirm' && approvedBy === 'person')
}

async function runPrepared(
  prepared: PreparedCall,
  log: AuditLog,
  { signal }: ExecuteOptions,
  { preparation: { settings }, groups }: Machine,
): Promise<ExecutionResult> {
  const run = prepared.run as NonNullable<PreparedCall['run']>
  const { command, input, variables: env, invocation } = run
  const { cwd, maxOutputBytes, afterExit } = settings
  const timeoutMs = settings.timeoutMs ?? Math.min(invocation.timeoutMs ?? DEFAULT_TIMEOUT_MS, MAX_DECLARED_TIMEOUT_MS)
  const outcome = await runProcess({ command, cwd, env, input, timeoutMs, maxOutputBytes, afterExit, signal }, groups)
  const result = createResult(prepared, run, outcome, settings)
  await log.end(outcome, result)
  return result
}

const DEFAULT_TIMEOUT_MS = 60_000
/** Maximum time that metadata can request; only the host can allow more. */
const MAX_DECLARED_TIMEOUT_MS = 600_000
