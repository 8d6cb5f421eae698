import { snapshot } from '../internal/copy-data'
import { guarded, invalid, isPlainObject, isRecord } from '../internal/guard'
import { createLimiter, type Limiter } from '../process/concurrency'
import { createProcessGroups, type ProcessGroups } from '../process/process-groups'
import { createShapeRedactor } from '../process/redactor'
import { runProcess } from '../process/run-process'
import { createCallJudge } from '../safety/policy/validator'
import { type Mask, readSecretCommands } from '../safety/redact/secret-output'
import { createToolset } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Tools, Toolset } from '../types/toolset'
import { type Approval, askForApproval } from './ask-for-approval'
import { type AuditLog, openAuditLog } from './audit-log'
import { createRefusal, createResult, type RefusedCall } from './execution-results'
import { type ExecutorSettings, readExecutorSettings } from './executor-settings'
import { createLinkCheck } from './link-check'
import { type Preparation, type PreparedCall, prepareCall } from './prepare-call'
import type { ExecuteOptions, ExecutionResult, Executor, ExecutorOptions } from './types'

/** A copy, so that what was decided about is what runs. Arguments that cannot be read become some that no command takes. */
export function copyCall(call: unknown): ToolCall {
  return {
    id: readText(call, 'id'),
    name: readText(call, 'name'),
    arguments: readArguments(call) as Record<string, unknown>,
  }
}

function readText(call: unknown, field: 'id' | 'name'): string {
  try {
    const value = isRecord(call) ? call[field] : ''
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}

function readArguments(call: unknown): unknown {
  try {
    const given = isRecord(call) ? (call.arguments ?? {}) : {}
    return isPlainObject(given) ? snapshot(given) : []
  } catch {
    return []
  }
}

/** @throws AtipValidationError for a wrong value */
export function readExecuteOptions(options: unknown): ExecuteOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  const { signal, stdin, approvalId } = options
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw invalid('an AbortSignal', ['options', 'signal'], signal)
  }
  if (stdin !== undefined && typeof stdin !== 'string' && !(stdin instanceof Uint8Array)) {
    throw invalid('a text or bytes', ['options', 'stdin'], stdin)
  }
  if (approvalId !== undefined && typeof approvalId !== 'string') {
    throw invalid('a text', ['options', 'approvalId'], approvalId)
  }
  return { signal, stdin, approvalId }
}

/**
 * Makes an executor: it decides about calls by a policy, asks where a person must decide, runs what may run without a
 * shell, and keeps secrets out of the results.
 *
 * - The default policy runs what is declared to change nothing, and asks about everything else.
 * - A program gets a small neutral environment, no standard input, no terminal, a process group of its own that is killed
 *   behind it, and as much time as its metadata says.
 * - Every word of a decision is checked again just before the start: the command line, the directory, the program's file,
 *   the granted variables.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function createExecutor(tools: Tools, options: ExecutorOptions = {}): Executor {
  return guarded('the tools or the options', () => {
    const settings = readExecutorSettings(options)
    const toolset = Array.isArray(tools) ? createToolset(tools) : (tools as Toolset)
    return createExecutorFor('openai', toolset, settings)
  })
}

/** Tells how the output of a command is masked that prints a secret, where secrets are redacted at all. */
function secretCommandsOf(toolset: Toolset, { filter }: ExecutorSettings): (toolName: string) => Mask | undefined {
  return filter === false || filter.redactSecrets === false ? () => undefined : readSecretCommands(toolset)
}

/** The same of settings that were read, for one provider: parameters are named as its models see them. */
export function createExecutorFor(provider: Provider, toolset: Toolset, settings: ExecutorSettings): Executor {
  const judge = createCallJudge(toolset, settings.policy)
  const { allowedPaths } = settings.policy
  const preparation: Preparation = {
    toolset,
    settings,
    judge,
    redactShapes: createShapeRedactor(settings.filter),
    maskOf: secretCommandsOf(toolset, settings),
    leadsOut: allowedPaths === undefined ? () => false : createLinkCheck(allowedPaths, settings.cwd),
  }
  const machine: Machine = {
    ...{ preparation, settings, toolset, provider },
    limiter: createLimiter(settings.concurrency),
    askers: createLimiter(1),
    groups: createProcessGroups(),
  }
  return Object.freeze<Executor>({
    execute: async (call, o = {}) => execute(copyCall(call), readExecuteOptions(o), machine),
    decide: async (call, o = {}) => prepareCall(copyCall(call), readExecuteOptions(o).stdin, preparation).decision,
  })
}

interface Machine {
  readonly preparation: Preparation
  readonly settings: ExecutorSettings
  readonly toolset: Toolset
  readonly provider: Provider
  readonly limiter: Limiter
  /** Those who want to ask a person. */
  readonly askers: Limiter
  readonly groups: ProcessGroups
}

async function execute(call: ToolCall, options: ExecuteOptions, machine: Machine): Promise<ExecutionResult> {
  const { preparation, settings, limiter } = machine
  const prepared = prepareCall(call, options.stdin, preparation)
  const { decision, redact } = prepared
  const journal = openAuditLog(settings.onEvent, call, prepared)
  const refuse = async (status: RefusedCall['status'], reason?: string): Promise<ExecutionResult> => {
    await journal.refusal(status, reason ?? decision.reason)
    return createRefusal({ status, call, decision, redact, reason }, machine.toolset, machine.provider)
  }
  const approval = await askForApproval(call, prepared, options, settings, machine.askers)
  if ('status' in approval) return refuse(approval.status, approval.reason)
  const isFull = limiter.isFull()
  if (!(await limiter.enter(options.signal))) return refuse('aborted')
  try {
    const isOld = isFull || approval.wasAsked
    const current = isOld ? prepareCall(call, options.stdin, preparation) : prepared
    if (!isStillApproved(current, prepared, approval)) return refuse('needs-approval', CHANGED)
    if (!(await journal.start(settings.cwd, approval.approvedBy))) return refuse('denied', UNLOGGED)
    // Whoever writes the log took time, too.
    const last = settings.onEvent === undefined ? current : prepareCall(call, options.stdin, preparation)
    if (!isStillApproved(last, prepared, approval)) return refuse('needs-approval', CHANGED)
    return await start(last, journal, options, machine)
  } finally {
    limiter.leave()
  }
}

const CHANGED = 'What would run has changed since it was decided about.'
const UNLOGGED = 'The log could not be written, and nothing runs without.'

/** Whether what was decided about is what would run now. */
function isStillApproved(current: PreparedCall, prepared: PreparedCall, { approvedBy }: Approval): boolean {
  const { decision } = current
  if (current === prepared) return true
  if (decision.approvalId !== prepared.decision.approvalId) return false
  return decision.decision === 'allow' || (decision.decision === 'confirm' && approvedBy === 'person')
}

async function start(
  prepared: PreparedCall,
  journal: AuditLog,
  { signal }: ExecuteOptions,
  { settings, groups }: Machine,
): Promise<ExecutionResult> {
  const run = prepared.run as NonNullable<PreparedCall['run']>
  const { command, input, variables: env, invocation } = run
  const { cwd, maxOutputBytes, afterExit } = settings
  const timeoutMs = settings.timeoutMs ?? Math.min(invocation.timeoutMs ?? DEFAULT_TIMEOUT, MAX_DECLARED_TIMEOUT)
  const outcome = await runProcess({ command, cwd, env, input, timeoutMs, maxOutputBytes, afterExit, signal }, groups)
  const result = createResult(prepared, run, outcome, settings)
  await journal.end(outcome, result)
  return result
}

const DEFAULT_TIMEOUT = 60_000
/** Metadata may ask for so much time; more must come from the host. */
const MAX_DECLARED_TIMEOUT = 600_000
