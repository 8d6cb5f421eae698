import { buildCommand } from '../argv/build-command'
import { type AtipError, isAtipError } from '../errors'
import type { CallJudge } from '../safety/call-judge'
import type { CommandInvocation } from '../types/argv'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, PolicyViolation, ViolationCode } from '../types/safety'
import type { Toolset } from '../types/toolset'
import { approvalIdOf } from './approval'
import { type CommandLine, completeLine, sensitiveValues } from './command-line'
import { createEnvironment, type Environment, secretsOf } from './environment'
import { createRedactor, type Redact, redactWords } from './redactor'
import type { Settings } from './settings'
import { showLine } from './shown-line'
import type { ExecutionDecision } from './types'

/** What an executor knows before any call. */
export interface Preparation {
  readonly toolset: Toolset
  readonly settings: Settings
  readonly judge: CallJudge
  /** Whether some text of the arguments leads out of the allowed directories by a link. */
  readonly leadsOut: (args: unknown) => boolean
}

/** A call that was decided about. */
export interface Prepared {
  readonly decision: ExecutionDecision
  readonly redact: Redact
  /** What would run; `undefined` where nothing can. */
  readonly run: (CommandLine & Pick<Environment, 'variables'>) | undefined
}

type Input = string | Uint8Array | undefined

/** Decides about a call by what is true now. Runs nothing. */
export function prepareCall(
  call: ToolCall,
  stdin: Input,
  { toolset, settings, judge, leadsOut }: Preparation,
): Prepared {
  const built = tryBuild(toolset, call, settings)
  const invocation = isAtipError(built) ? undefined : built
  const { variables, granted } = createEnvironment(settings, invocation?.env ?? {})
  const redact = createRedactor(settings.filter, [...secretsOf(granted), ...sensitiveValues(invocation ?? {})])
  const display = invocation === undefined ? '' : showLine(invocation, [invocation.command, ...invocation.args], redact)
  const refuse = (decision: Decision): Prepared => ({
    decision: { ...decision, display, command: [], approvalId: '' },
    redact,
    run: undefined,
  })
  const { coerced: _, ...decision } = judge.decide(call.name, call.arguments, invocation?.effects)
  if (isAtipError(built)) return refuse(withMistake(decision, call, built))
  if (decision.decision === 'deny') return refuse(decision)
  if (leadsOut(call.arguments))
    return refuse(denied(decision, call, 'a link leads out of the allowed directories', 'PATH_NOT_ALLOWED'))
  const line = completeLine(built, stdin, settings)
  if (typeof line === 'string') return refuse(denied(decision, call, line))
  const approvalId = approvalIdOf({ ...line, granted })
  const shown = { display: showLine(built, line.words, redact), command: redactWords(line.command, redact) }
  return { decision: { ...decision, ...shown, approvalId }, redact, run: { ...line, variables } }
}

function tryBuild(toolset: Toolset, call: ToolCall, { dangers }: Settings): CommandInvocation | AtipError {
  try {
    return buildCommand(toolset, call, { dangers })
  } catch (error) {
    if (isAtipError(error)) return error
    throw error
  }
}

/** What the validator finds is told first; what else keeps the command line from being built is told, too. */
function withMistake(decision: Decision, call: ToolCall, mistake: AtipError): Decision {
  if (decision.decision === 'deny') return decision
  return denied(decision, call, mistake.message, 'INVALID_ARGUMENT')
}

function denied(decision: Decision, call: ToolCall, reason: string, code?: ViolationCode): Decision {
  const message = `${call.name} cannot run: ${reason}`
  const violations: PolicyViolation[] =
    code === undefined ? [] : [{ code, message, severity: 'error', toolName: call.name }]
  return { ...decision, decision: 'deny', reason: `${message}.`, violations: [...decision.violations, ...violations] }
}
