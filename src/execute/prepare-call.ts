import { createHash } from 'node:crypto'
import { buildCommand } from '../argv/build-command'
import { dangersOf, withDangers } from '../argv/danger'
import { displayOf } from '../argv/display'
import { type AtipError, isAtipError } from '../internal/errors'
import { createEnvironment, type Environment, findSecretVariables } from '../process/environment'
import { createRedactor, hidesMore, type Redact, redactWords } from '../process/redactor'
import type { CallJudge } from '../safety/policy/validator'
import type { Mask } from '../safety/redact/secret-output'
import { commandOfCall } from '../toolset/create-toolset'
import type { CommandInvocation, Danger } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, PolicyViolation, ViolationCode } from '../types/safety'
import type { Toolset } from '../types/toolset'
import { type CommandLine, completeCommandLine } from './complete-command-line'
import type { ExecutorSettings } from './executor-settings'
import type { ExecutionDecision } from './types'

/** Everything that an approval is for. */
export interface Approved {
  readonly command: readonly string[]
  /** What tells the directory from others. */
  readonly place: string
  /** What tells the program's file from others. */
  readonly identity: string
  /** Variables that were granted, and those that say where programs and settings are. */
  readonly bound: Readonly<Record<string, string>>
  readonly input: string | Uint8Array | undefined
}

/** A hash of what would run: the same in every process in which the same would run, and no other. */
export function createApprovalId({ command, place, identity, bound, input }: Approved): string {
  const variables = Object.entries(bound).sort(([one], [other]) => (one < other ? -1 : 1))
  const digest = input === undefined ? null : createHash('sha256').update(input).digest('hex')
  const subject = JSON.stringify(['atip-bridge approval 1', command, place, identity, variables, digest])
  return createHash('sha256').update(subject).digest('hex')
}

/** A command line for people, of words whose secrets are redacted: word by word, so that none hides another. */
export function showCommandLine({ env, input }: CommandInvocation, words: readonly string[]): string {
  const variables = Object.keys(env).map((name) => `${name}=[REDACTED] `)
  return variables.join('') + displayOf(words) + (input === undefined ? '' : " <<< '[REDACTED]'")
}

/** What an executor knows before any call. */
export interface Preparation {
  readonly toolset: Toolset
  readonly settings: ExecutorSettings
  readonly judge: CallJudge
  /** Redacts what looks like a secret. */
  readonly redactShapes: Redact
  /** How the output of a command is masked that prints a secret. */
  readonly maskOf: (toolName: string) => Mask | undefined
  /** Whether some text of the arguments leads out of the allowed directories by a link. */
  readonly leadsOut: (args: unknown) => boolean
}

/** A call that was decided about. */
export interface PreparedCall {
  readonly decision: ExecutionDecision
  readonly redact: Redact
  /** The same for output; of a command that prints a secret, all that looks random in it. */
  readonly redactOutput: Redact
  /** What would run; `undefined` where nothing can. */
  readonly run: (CommandLine & Pick<Environment, 'variables'> & { readonly shown: string }) | undefined
}

type Input = string | Uint8Array | undefined

/** Decides about a call by what is true now. Runs nothing. */
export function prepareCall(call: ToolCall, stdin: Input, preparation: Preparation): PreparedCall {
  const { toolset, settings } = preparation
  const built = tryBuild(toolset, call, settings)
  const invocation = isAtipError(built) ? undefined : built
  const { variables, granted, bound } = createEnvironment(settings, invocation?.env ?? {})
  const { env = {}, input = '' } = invocation ?? {}
  const secrets = [...findSecretVariables(granted), ...Object.values(env), input].filter((secret) => secret !== '')
  const redact = createRedactor(preparation.redactShapes, secrets)
  const mask = preparation.maskOf(commandOfCall(toolset, call)?.name ?? call.name)
  const redacts = { redact, redactOutput: mask === undefined ? redact : (text: string) => mask(redact(text)) }
  const { decision, line } = weighCall(call, built, stdin, preparation)
  const words = redactWords(line?.words ?? [invocation?.command ?? '', ...(invocation?.args ?? [])], redact)
  const display = invocation === undefined ? '' : showCommandLine(invocation, words)
  if (line === undefined) {
    return { decision: { ...decision, display, command: [], approvalId: '' }, ...redacts, run: undefined }
  }
  const command = line.command === line.words ? words : redactWords(line.command, redact)
  const approvalId = createApprovalId({ ...line, bound })
  const [, ...args] = words
  const shown = showCommandLine(line.invocation, [line.invocation.command, ...args])
  return { decision: { ...decision, display, command, approvalId }, ...redacts, run: { ...line, variables, shown } }
}

/** What the policy says of the call, and what this machine does: nothing that runs where the line is absent. */
function weighCall(
  call: ToolCall,
  built: CommandInvocation | AtipError,
  stdin: Input,
  { toolset, settings, judge, leadsOut, redactShapes }: Preparation,
): { decision: Decision; line?: CommandLine } {
  const decide = (effects: AtipEffects | undefined): Decision => {
    const { coerced: _, ...decision } = judge.decide(call.name, call.arguments, effects)
    return decision
  }
  const decision = decide(isAtipError(built) ? undefined : built.effects)
  if (isAtipError(built)) {
    const isKnown = commandOfCall(toolset, call) !== undefined
    return { decision: withMistake(decision, call, isKnown ? built.message : 'it is not described') }
  }
  if (decision.decision === 'deny') return { decision }
  if (leadsOut(call.arguments)) return { decision: denied(decision, call, LEADS_OUT, 'PATH_NOT_ALLOWED') }
  const line = completeCommandLine(built, stdin, settings)
  if (typeof line === 'string') return { decision: denied(decision, call, line) }
  const dangers = dangersOfFile(line, settings)
  const final = dangers.length === 0 ? decision : decide(withDangers(built.effects, dangers))
  if (final.decision === 'confirm' && hidesMore(line.words, redactShapes)) {
    return { decision: denied(final, call, HIDES, 'INVALID_ARGUMENT') }
  }
  return final.decision === 'deny' ? { decision: final } : { decision: final, line }
}

const HIDES =
  'it must be approved, and what looks like a secret in it stands together with more, so that nobody could see what is approved'
const LEADS_OUT = 'a link leads out of the allowed directories'

/** A program may be another one than its metadata says: what that is known for counts, too. */
function dangersOfFile({ names, invocation }: CommandLine, { dangers }: ExecutorSettings): Danger[] {
  const { command, commandPath: path, args } = invocation
  const others = names.filter((name) => name !== command)
  return others.flatMap((program) => dangersOf({ program, path, args }, dangers))
}

function tryBuild(toolset: Toolset, call: ToolCall, { dangers }: ExecutorSettings): CommandInvocation | AtipError {
  try {
    return buildCommand(toolset, call, { dangers })
  } catch (error) {
    if (isAtipError(error)) return error
    throw error
  }
}

/** What the validator finds is told first; what else keeps the command line from being built is told, too. */
function withMistake(decision: Decision, call: ToolCall, mistake: string): Decision {
  if (decision.decision === 'deny') return decision
  return denied(decision, call, mistake, 'INVALID_ARGUMENT')
}

function denied(decision: Decision, call: ToolCall, reason: string, code?: ViolationCode): Decision {
  const message = `${call.name} cannot run: ${reason}`
  const violations: PolicyViolation[] =
    code === undefined ? [] : [{ code, message, severity: 'error', toolName: call.name }]
  return { ...decision, decision: 'deny', reason: `${message}.`, violations: [...decision.violations, ...violations] }
}
