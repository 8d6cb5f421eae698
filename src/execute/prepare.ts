import { buildCommand } from '../argv/build-command'
import { displayOf } from '../argv/display'
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
  const refuse = (decision: Decision): Prepared => ({
    decision: { ...decision, ...shownLine(invocation, invocation && [invocation.command, ...invocation.args], redact) },
    redact,
    run: undefined,
  })
  const decision = judge.decide(call.name, call.arguments, invocation?.effects)
  if (isAtipError(built)) return refuse(withMistake(decision, call, built))
  if (decision.decision === 'deny') return refuse(decision)
  if (leadsOut(call.arguments))
    return refuse(denied(decision, call, 'a link leads out of the allowed directories', 'PATH_NOT_ALLOWED'))
  const line = completeLine(built, stdin, settings)
  if (typeof line === 'string') return refuse(denied(decision, call, line))
  const approvalId = approvalIdOf({ ...line, granted })
  const shown = shownLine(built, line.words, redact)
  const command = redactWords(line.command, redact)
  return { decision: { ...decision, ...shown, command, approvalId }, redact, run: { ...line, variables } }
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

/** The command line for people; `words` begin with the program. */
function shownLine(
  invocation: CommandInvocation | undefined,
  words: readonly string[] | undefined,
  redact: Redact,
): Pick<ExecutionDecision, 'display' | 'command' | 'approvalId'> {
  if (invocation === undefined || words === undefined) return { display: '', command: [], approvalId: '' }
  const variables = Object.keys(invocation.env).map((name) => `${name}=[REDACTED] `)
  const input = invocation.input === undefined ? '' : " <<< '[REDACTED]'"
  const display = `${variables.join('')}${redact(displayOf(redactWords(words, redact)))}${input}`
  return { display, command: [], approvalId: '' }
}
