import { isDirectory } from '../../folder/is-directory'
import { AtipValidationError } from '../../internal/errors'
import { guarded } from '../../internal/guard'
import { readOptions } from '../../internal/read-options'
import { createLimiter, type Limiter } from '../../process/concurrency'
import { createProcessGroups, type ProcessGroups } from '../../process/process-groups'
import { readShell } from '../../shell/read-shell'
import { createToolset, ensureToolset } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import type { Tools } from '../../types/toolset'
import { sayChangeSinceDecision } from '../approval-id'
import { askForApproval } from '../ask-for-approval'
import { openAuditLog } from '../audit-log'
import { EXECUTE_OPTIONS } from '../executor'
import { completeSettings, EXECUTOR_OPTIONS } from '../executor-settings'
import type { ExecutorOptions } from '../types'
import { type DecidedLine, decideLine, type Session } from './decide/decide-line'
import { createLineGate } from './decide/line-gate'
import { createRunnerContext, type RunnerContext } from './decide/runner-context'
import { openLineOutput } from './line-output'
import { createLineRefusal, createLineResult } from './line-result'
import { runLine } from './run-line'
import type { ShellExecuteOptions, ShellResult, ShellRunner } from './shell-types'

/** The name under which lines are logged, and the model calls the tool. */
export const SHELL = 'shell'

/**
 * Makes a shell for models, without a shell: it reads a line, decides about all of it, and starts its programs itself, by
 * the rules of `createExecutor`. Each program is decided about again, with the words that it really gets, right before it
 * starts. `cd` and `export` last from line to line.
 *
 * What it does not run is refused with what to write instead, and then nothing of the line has run.
 *
 * @throws AtipValidationError if a tool or an option is invalid, or on Windows
 */
export function createShellRunner(tools: Tools, options: ExecutorOptions = {}): ShellRunner {
  return guarded('the tools or the options', () => {
    if (process.platform === 'win32')
      throw new AtipValidationError('Lines of shell are not run on Windows', [], undefined)
    const given = readOptions<ExecutorOptions>(options, EXECUTOR_OPTIONS)
    if (given.pinned !== undefined) {
      throw new AtipValidationError('A line of shell has no pinned arguments', ['options', 'pinned'], undefined)
    }
    const toolset = Array.isArray(tools) ? createToolset(tools, { globalOptions: true }) : ensureToolset(tools)
    const settings = completeSettings(given)
    const context = createRunnerContext(toolset, settings)
    const session: Session = { cwd: settings.cwd, formerCwd: undefined, variables: new Map() }
    const machine: Machine = {
      context,
      session,
      groups: createProcessGroups(),
      lines: createLimiter(1),
      questions: createLimiter(1),
    }
    return Object.freeze<ShellRunner>({
      decide: async (line) => decideText(line, machine).decision,
      execute: async (line, options = {}) => {
        const rules = { signal: EXECUTE_OPTIONS.signal, approvalId: EXECUTE_OPTIONS.approvalId }
        return executeInTurn(line, readOptions<ShellExecuteOptions>(options, rules), machine)
      },
    })
  })
}

interface Machine {
  readonly context: RunnerContext
  readonly session: Session
  readonly groups: ProcessGroups
  /** Lets one line at a time run. */
  readonly lines: Limiter
  readonly questions: Limiter
}

function decideText(line: unknown, { context, session }: Machine): DecidedLine {
  if (!isDirectory(session.cwd)) session.cwd = context.settings.cwd
  return decideLine(readShell(typeof line === 'string' ? line : '\0'), session, context)
}

async function executeInTurn(line: string, options: ShellExecuteOptions, machine: Machine): Promise<ShellResult> {
  const { lines, session, context } = machine
  if (!(await lines.enter(options.signal))) {
    const { record } = decideText(line, machine)
    return createLineRefusal('aborted', record, undefined, session.cwd, context.redact)
  }
  try {
    return await execute(line, options, machine)
  } finally {
    lines.leave()
  }
}

async function execute(line: string, options: ShellExecuteOptions, machine: Machine): Promise<ShellResult> {
  const { context, session, questions, groups } = machine
  const { settings, redact } = context
  const decided = decideText(line, machine)
  const { decision, record } = decided
  const call: ToolCall = { id: SHELL, name: SHELL, arguments: { line } }
  const log = openAuditLog(settings.onEvent, call, { record, redact })
  const refuse = async (status: 'denied' | 'needs-approval' | 'aborted', reason?: string): Promise<ShellResult> => {
    await log.refusal(status, reason ?? decision.reason)
    const shown = status === 'needs-approval' ? decision : record
    return createLineRefusal(status, shown, reason, session.cwd, redact)
  }
  const prepared = { decision, record, redact, secrets: context.secrets, redactOutput: redact, run: undefined }
  const approval = await askForApproval(call, prepared, options, settings, questions)
  if ('status' in approval) return refuse(approval.status, approval.reason)
  const now = approval.wasAsked ? decideText(line, machine) : decided
  if (now.decision.approvalId !== decision.approvalId) {
    return refuse('needs-approval', sayChangeSinceDecision(decision.approvalId, now.decision.approvalId))
  }
  if (!(await log.start(session.cwd, approval.approvedBy))) {
    return refuse('denied', 'The log could not be written, so nothing was run.')
  }
  const gate = createLineGate({ decided: now, approval, call, signal: options.signal, context, session, questions })
  const { live, kept } = openLineOutput(call, context)
  const { judge, mayList } = gate
  const outcome = await runLine({
    decided: now,
    session,
    context,
    groups,
    signal: options.signal,
    live,
    judge,
    mayList,
  })
  const ended = { ...outcome, tree: decided.tree, record, cwd: session.cwd, redact: gate.redact, kept }
  const result = createLineResult(ended, settings)
  await log.end({ ...outcome, end: 'exit', exitCode: result.exitCode, signal: null }, result)
  return result
}
