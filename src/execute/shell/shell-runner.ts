import { isSchemaOnly } from '../../argv/build-command'
import { TOOL_GROUPS } from '../../catalogue/tool-groups'
import { AtipValidationError } from '../../internal/errors'
import { wrapErrors } from '../../internal/foreign-values'
import { readOptions } from '../../internal/read-options'
import { isDirectory } from '../../paths/follow-links'
import { createLimiter, type Limiter } from '../../process/concurrency'
import type { Redact } from '../../process/redactor'
import { createProcessGroups, type ProcessGroups } from '../../process/start-child'
import { readShell } from '../../shell/read-shell'
import { createToolset, ensureToolset } from '../../toolset/create-toolset'
import type { ToolCall } from '../../types/lifecycle'
import type { Tools, Toolset } from '../../types/toolset'
import { liftSandbox } from '../contain-words'
import { EXECUTE_OPTIONS } from '../executor'
import { completeSettings, EXECUTOR_OPTIONS, type ExecutorSettings } from '../executor-settings'
import { type Passed, passGate } from '../gate/pass-gate'
import { openOutput } from '../keep-output'
import type { ExecutorOptions } from '../types'
import { type DecidedLine, decideLine } from './decide/decide-line'
import { createLineGate } from './decide/line-gate'
import { createRunnerParts, type RunnerParts } from './decide/runner-parts'
import { createHelp, readHelp } from './help-text'
import { createHelpResult, createLineRefusal, createLineResult } from './line-result'
import { SHELL } from './offer/shell-tool'
import { runLine } from './run-line'
import type { ShellSession } from './running-shell'
import type { ShellExecuteOptions, ShellResult, ShellRunDecision, ShellRunner } from './shell-types'

/**
 * Makes a shell for models, without a shell: it reads a line, decides about all of it, and starts its programs itself, by
 * the rules of `createExecutor`. Each program is decided about again, with the words that it really gets, right before it
 * starts. `cd` and `export` last from line to line.
 *
 * It refuses a line that it cannot run, says what to write instead, and has run nothing of it.
 *
 * @throws AtipValidationError if a tool or an option is invalid, or on Windows
 * @example
 * const shell = createShellRunner([head, sort])
 * console.log((await shell.execute('printf "b\\na\\n" | sort | head -1')).stdout.trim()) // => a
 */
export function createShellRunner(tools: Tools, options: ExecutorOptions = {}): ShellRunner {
  return wrapErrors('the tools or the options', () => {
    const given = readOptions<ExecutorOptions>(options, EXECUTOR_OPTIONS)
    const { decide, execute } = createShellRunnerFor(prepareShellTools(tools, given.pinned), completeSettings(given))
    return Object.freeze<ShellRunner>({ decide, execute: (line, options) => execute(line, options) })
  })
}

/**
 * Reads the programs of lines: global options are words like others there.
 *
 * @throws AtipValidationError if a tool is invalid or no program, or on Windows
 */
export function prepareShellTools(tools: Tools, pinned: unknown): Toolset {
  if (process.platform === 'win32')
    throw new AtipValidationError('Lines of shell are not run on Windows', [], undefined)
  if (pinned !== undefined) {
    throw new AtipValidationError('A line of shell has no pinned arguments', ['options', 'pinned'], undefined)
  }
  const toolset = Array.isArray(tools) ? createToolset(tools, { globalOptions: true }) : ensureToolset(tools)
  const other = toolset.commands.find((command) => isSchemaOnly(command) || typeof command.tool.run === 'function')
  if (other === undefined) return toolset
  const message = `${other.name} is not a program, so a line of shell cannot call it: offer it as a command, in a toolkit of its own`
  throw new AtipValidationError(message, ['tools'], undefined)
}

/** A runner whose lines are calls of a model. */
export interface ShellCallRunner extends Pick<ShellRunner, 'decide'> {
  /** @param id the id of the call, for the log */
  execute(line: unknown, options?: ShellExecuteOptions, id?: string): Promise<ShellResult>
}

/** Makes a runner from complete settings. */
export function createShellRunnerFor(toolset: Toolset, settings: ExecutorSettings): ShellCallRunner {
  const session: ShellSession = { cwd: settings.cwd, formerCwd: undefined, variables: new Map() }
  const machine: Machine = {
    runner: createRunnerParts(toolset, settings),
    session,
    help: createHelp(toolset, TOOL_GROUPS),
    groups: createProcessGroups(),
    lines: createLimiter(1),
    questions: createLimiter(1),
  }
  return {
    decide: async (line) => decideText(line, machine).decision,
    execute: async (line, options = {}, id = SHELL) => {
      const rules = { signal: EXECUTE_OPTIONS.signal, approvalId: EXECUTE_OPTIONS.approvalId }
      const given = readOptions<ShellExecuteOptions>(options, rules)
      return executeInTurn({ id, name: SHELL, arguments: { line } }, given, machine)
    },
  }
}

interface Machine {
  readonly runner: RunnerParts
  readonly help: (words: readonly string[]) => string
  readonly session: ShellSession
  readonly groups: ProcessGroups
  /** Lets one line at a time run. */
  readonly lines: Limiter
  readonly questions: Limiter
}

function decideText(line: unknown, { runner, session }: Machine): DecidedLine {
  if (!isDirectory(session.cwd)) session.cwd = runner.settings.cwd
  const tree = readShell(line as string)
  const words = readHelp(tree)
  if (words === undefined) return decideLine(tree, session, runner)
  const decision: ShellRunDecision = {
    ...{ decision: 'allow', reason: 'It only describes programs.', violations: [], parts: [], explanation: [] },
    ...{ approvalId: '', folderApprovalIds: [], display: tree.source, command: [], cwd: session.cwd },
  }
  return { tree, decision, record: decision, identities: new Map(), found: new Set() }
}

async function executeInTurn(call: ToolCall, options: ShellExecuteOptions, machine: Machine): Promise<ShellResult> {
  const { lines, session, runner } = machine
  const { line } = call.arguments
  if (!(await lines.enter(options.signal))) {
    const { record } = decideText(line, machine)
    return createLineRefusal('aborted', record, undefined, session.cwd, runner.redact)
  }
  try {
    const words = readHelp(readShell(line as string))
    if (words === undefined) return await execute(call, options, machine)
    const { decision } = decideText(line, machine)
    return createHelpResult(decision, machine.help(words))
  } finally {
    lines.leave()
  }
}

/** Decides about a line; with the approval that a person gave for it, about the line without the sandbox. */
function decideLifted({ arguments: { line } }: ToolCall, approvalId: string | undefined, machine: Machine): LiftedLine {
  const { runner } = machine
  const decided = decideText(line, machine)
  const lifted = decided.decision.approvalIdWithoutSandbox
  if (approvalId === undefined || approvalId !== lifted) return { ...decided, machine, redact: runner.redact }
  const settings = { ...runner.settings, sandbox: undefined, contain: undefined }
  const free = { ...machine, runner: { ...runner, settings } }
  const { decision, record, ...rest } = decideText(line, free)
  const [asked, kept] = [liftSandbox(decision, lifted), liftSandbox(record, lifted)]
  return { ...rest, decision: asked, record: kept, machine: free, redact: runner.redact }
}

/** A line that may run without the sandbox that there is. */
interface LiftedLine extends DecidedLine {
  readonly machine: Machine
  readonly redact: Redact
}

async function execute(call: ToolCall, options: ShellExecuteOptions, machine: Machine): Promise<ShellResult> {
  const { runner, session, questions } = machine
  return passGate<LiftedLine, ShellResult>(
    {
      ...{ call, options, questions, settings: { ...runner.settings, cwd: session.cwd } },
      decide: () => decideLifted(call, options.approvalId, machine),
    },
    (passed) => runPassed(call, options, passed),
    ({ status, decision, reason }) =>
      createLineRefusal(status, decision as ShellRunDecision, reason, session.cwd, runner.redact),
  )
}

/** Runs a line that passed the gate. */
async function runPassed(
  call: ToolCall,
  { signal }: ShellExecuteOptions,
  { now, approval, log }: Passed<LiftedLine>,
): Promise<ShellResult> {
  const { machine, record, tree } = now
  const { runner, session, questions, groups } = machine
  const gate = createLineGate({ decided: now, approval, call, signal, runner, session, questions })
  const { live, kept } = openOutput(call, runner, runner.settings)
  const outcome = await runLine({
    ...{ decided: now, session, runner, groups, signal, live, gate },
    ...{ callId: call.id, executionId: log.executionId },
  })
  gate.settle()
  const consequences = gate.tell(record.consequences ?? [])
  const told = { ...record, ...(consequences.length > 0 && { consequences }) }
  const ended = { ...outcome, tree, record: told, cwd: session.cwd, redact: gate.redact, kept }
  const result = createLineResult(ended, runner.settings)
  await log.end({ ...outcome, exitCode: result.exitCode, signal: null }, result)
  return result
}
