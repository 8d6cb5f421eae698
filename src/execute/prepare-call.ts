import { addDangers } from '../argv/danger'
import { showCommandLine } from '../argv/quote-for-shell'
import { type AtipError, isAtipError } from '../internal/errors'
import { explainDecision } from '../internal/words/violation-words'
import { createEnvironment, type Environment, findSecretVariables } from '../process/environment'
import {
  createKnownRedactor,
  createRedactor,
  type Redact,
  redactConsequences,
  redactFact,
  redactWords,
} from '../process/redactor'
import { createNamelessViolation, mayContain } from '../safety/policy/checks'
import type { Mask } from '../safety/redact/secret-output'
import type { CallStanding, CallTools } from '../see/call-tools'
import {
  addConsequences,
  type CallSight,
  listFolderApprovals,
  type MachineFindings,
  NO_FINDINGS,
} from '../see/see-call'
import { findCalledCommand } from '../toolset/create-toolset'
import type { CommandInvocation } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { Consequence } from '../types/file'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, ReportedViolation, ViolationCode } from '../types/safety'
import type { Toolset } from '../types/toolset'
import { type CommandLine, completeCommandLine, completeRun } from './complete-command-line'
import { allowContained, containWords, liftSandbox, tellUncontained, withoutSecrets } from './contain-words'
import { decideSeen, listDangersOfFile } from './decide-seen'
import type { ExecutorSettings } from './executor-settings'
import { createApprovalId } from './gate/approval-id'
import { type BoundCall, type BuiltCall, buildCall } from './run-bound-call'
import type { ExecuteOptions, ExecutionDecision } from './types'

/** The parts of an executor that every call uses. */
export interface Preparation {
  readonly toolset: Toolset
  readonly settings: ExecutorSettings
  /** Returns the tools and the judge of a call. */
  readonly toolsOf: (standing: CallStanding) => CallTools
  /** Redacts text that looks like a secret. */
  readonly redactShapes: Redact
  /** Returns the mask for the output of a command that prints a secret. */
  readonly maskOf: (toolName: string) => Mask | undefined
  /** Finds out what protects a call from the folder that it runs in. */
  readonly sight: (call: ToolCall) => CallSight
}

/** A call with the decision about it. */
export interface PreparedCall {
  /**
   * The decision for the person who approves: if it is `confirm`, only known secrets are redacted in the command line.
   */
  readonly decision: ExecutionDecision
  /** The same decision for logs and results, where everything that looks like a secret is redacted. */
  readonly record: ExecutionDecision
  readonly redact: Redact
  /** The changes that the call would make to files, paths not redacted. */
  readonly losses: readonly Consequence[]
  /** The secrets that the program knows; `undefined` if the command prints a secret, so that no part of it may be shown. */
  readonly secrets: readonly string[] | undefined
  /** Redacts output; if the command prints a secret, also redacts everything that looks random. */
  readonly redactOutput: Redact
  /**
   * The program and words that would run; `undefined` if nothing can run. `shown` is the command line for the model.
   */
  readonly run:
    | (CommandLine & Pick<Environment, 'variables'> & { readonly shown: string; readonly bound: BoundCall | undefined })
    | undefined
}

type Input = string | Uint8Array | undefined

/**
 * Decides about a call based on the current state of this machine. Runs nothing.
 *
 * @param approvalId if it is that of the call without its sandbox, the call is prepared to run without it
 */
export function prepareCall(
  call: ToolCall,
  { stdin, approvalId }: Pick<ExecuteOptions, 'stdin' | 'approvalId'>,
  preparation: Preparation,
): PreparedCall {
  const prepared = prepareContained(call, stdin, preparation)
  const { approvalIdWithoutSandbox: uncontained, contained } = prepared.decision
  if (approvalId === undefined || approvalId !== uncontained) return prepared
  const settings = { ...preparation.settings, contain: undefined }
  const asked = contained === true ? prepareContained(call, stdin, { ...preparation, settings }) : prepared
  return withoutSandbox(asked, uncontained)
}

/**
 * Lists what a person approves: the words, and what the sandbox lets them change. The files that it hides are left out,
 * because they depend on which files with credentials there are.
 */
function listApproved({ command, words, profile }: CommandLine): readonly string[] {
  if (profile === undefined) return command
  const { writable, network } = profile
  return [JSON.stringify({ sandbox: { writable, network } }), ...words]
}

/** Prepares a call to run without its sandbox, for which a person must be asked under every policy. */
function withoutSandbox(prepared: PreparedCall, approvalId: string): PreparedCall {
  const { decision, record, run } = prepared
  if (run === undefined) return prepared
  const lift = (one: ExecutionDecision): ExecutionDecision => ({
    ...liftSandbox(one, approvalId),
    command: one.command.slice(-run.words.length),
  })
  const uncontained = { ...run, command: run.words, profile: undefined }
  return { ...prepared, decision: lift(decision), record: lift(record), run: uncontained }
}

function prepareContained(call: ToolCall, stdin: Input, preparation: Preparation): PreparedCall {
  const { settings } = preparation
  const sight = preparation.sight(call)
  const tools = preparation.toolsOf(sight)
  const built = tryBuild(tools.toolset, call, settings)
  const { invocation, bound: boundCall } = isAtipError(built) ? {} : built
  const { command: program = '', args = [], env = {}, input = '' } = invocation ?? {}
  const { variables, granted, bound } = createEnvironment(settings, env, sight)
  const secrets = [...findSecretVariables(granted), ...Object.values(env), input].filter((secret) => secret !== '')
  const redact = createRedactor(preparation.redactShapes, secrets)
  const mask = preparation.maskOf(sight.command?.name ?? call.name)
  const redactOutput = mask === undefined ? redact : (text: string) => mask(redact(text))
  const redacts = {
    ...{ redact, redactOutput, secrets: mask === undefined ? secrets : undefined },
    losses: sight.consequences ?? [],
  }
  const redactKnown = createKnownRedactor(secrets)
  const look = (effects: AtipEffects): MachineFindings =>
    sight.look(variables, { known: redactKnown, all: redact }, effects)
  const {
    decision,
    line,
    isContained = false,
    findings = NO_FINDINGS,
    folderApprovalIds = [],
  } = decideCall({ call, built, stdin, sight, look, redactKnown }, { ...tools, ...preparation })
  const words = redactWords(line?.words ?? [program, ...args], redact)
  const display = invocation === undefined ? '' : showCommandLine(words, redactText(invocation, redact))
  const shared = { ...decision, display, folderApprovalIds, ...(isContained && { contained: true as const }) }
  const forRecord = { ...shared, ...present(decision, redact, redact) }
  if (line === undefined) {
    const record = { ...forRecord, command: [], approvalId: '' }
    return { decision: record, record, ...redacts, run: undefined }
  }
  const command = line.command === line.words ? words : redactWords(line.command, redact)
  const identify = (subject: readonly string[]): string =>
    createApprovalId({ ...line, command: subject }, bound, { ...findings, ...sight })
  const bindings = {
    command,
    approvalId: identify(listApproved(line)),
    ...((settings.sandbox !== undefined || isContained) &&
      boundCall === undefined && { approvalIdWithoutSandbox: identify(['without sandbox', ...line.words]) }),
  }
  const record = { ...forRecord, ...bindings }
  // The model knows the text that it gave.
  const shown = showCommandLine(
    [program, ...words.slice(1)],
    redactText(line.invocation, () => '[your text]'),
  )
  // What merely looks like a secret may be the name of what runs: a person sees it.
  const shownWhole = {
    display: showCommandLine(line.words.map(redactKnown), redactText(line.invocation, redactKnown)),
    command: line.command.map(redactKnown),
  }
  const toPerson = { ...present(decision, (program) => program, redactKnown), ...shownWhole }
  const forPerson = decision.decision === 'confirm' ? { ...shared, ...bindings, ...toPerson } : record
  const given = isContained ? withoutSecrets(variables, secrets) : variables
  return { decision: forPerson, record, ...redacts, run: { ...line, variables: given, shown, bound: boundCall } }
}

/** Returns the variables and standard input that a command line shows, with the text redacted. */
function redactText({ env, input, text }: CommandInvocation, redact: Redact): Parameters<typeof showCommandLine>[1] {
  return { env, input, text: text === undefined ? undefined : redact(text) }
}

/** Explains a decision without what may be a secret: in the programs that a folder names, and in paths that would change. */
function present(
  decision: Decision<ReportedViolation>,
  hideProgram: Redact,
  hidePath: Redact,
): Pick<ExecutionDecision, 'violations' | 'consequences' | 'explanation'> {
  const violations = decision.violations.map((violation) => {
    const { fact } = violation
    if (fact.kind !== 'folder-program') return { ...violation, fact: redactFact(fact, hidePath) }
    if (fact.program === undefined) return violation
    return { ...violation, fact: Object.freeze({ ...fact, program: hideProgram(fact.program) }) }
  })
  const told = { violations, ...redactConsequences(decision, hidePath) }
  return { ...told, explanation: explainDecision({ ...decision, ...told }) }
}

/** A call that is to be decided about, and how this machine is looked at for it. */
interface CallToDecide {
  readonly call: ToolCall
  readonly built: BuiltCall | AtipError
  readonly stdin: Input
  readonly sight: CallSight
  /** Looks into the folder. */
  readonly look: (effects: AtipEffects) => MachineFindings
  readonly redactKnown: Redact
}

interface DecidedCall {
  readonly decision: Decision<ReportedViolation>
  readonly line?: CommandLine
  /** True if it runs unasked because it can only read. */
  readonly isContained?: boolean
  readonly findings?: MachineFindings
  readonly folderApprovalIds?: string[]
}

/** Applies the policy and the checks of this machine. Without a `line` nothing can run. */
function decideCall(
  { call, built, stdin, sight, look, redactKnown }: CallToDecide,
  { toolset, settings, judge, toolsOf }: CallTools & Pick<Preparation, 'settings' | 'toolsOf'>,
): DecidedCall {
  const hasInput = stdin !== undefined || (!isAtipError(built) && built.invocation.text !== undefined)
  const own = isAtipError(built) ? undefined : built.invocation.effects
  const { coerced: __, ...decision } = judge.decide(call.name, call.arguments, own, [], hasInput)
  if (decision.decision === 'deny') return { decision }
  if (isAtipError(built)) {
    const isKnown = findCalledCommand(toolset, call) !== undefined
    return { decision: denied(decision, call, isKnown ? built.message : 'it is not described', 'INVALID_ARGUMENT') }
  }
  const { invocation, bound } = built
  const line =
    bound === undefined
      ? completeCommandLine(invocation, { stdin, named: sight.named }, settings)
      : completeRun(invocation, bound, stdin, settings)
  if (typeof line === 'string') return { decision: denied(decision, call, line) }
  const dangers = bound === undefined ? listDangersOfFile(line.names, invocation, settings.dangers) : []
  const findings = look(invocation.effects)
  const { effects } = invocation
  const seen = { effects, dangers, violations: findings.violations, hasInput }
  const { coerced: _, ...seeing } = decideSeen(judge, call, decision, seen)
  const final = addConsequences(seeing, sight, () => {
    const { judge: losing } = toolsOf({ ...sight, losesNothing: true })
    return losing.decide(call.name, call.arguments)
  })
  const isHidden = [...line.words, invocation.text ?? ''].some((word) => redactKnown(word) !== word)
  const { subprocess, destructive, filesystem } = addDangers(effects, dangers)
  // What is hidden could be the name of a program, package, image or script, or of what is deleted.
  const mayHarm = subprocess !== false || destructive !== false || filesystem?.delete === true
  if (final.decision === 'confirm' && ((isHidden && mayHarm) || findings.hidesProgram)) {
    return { decision: denied(final, call, HIDES, 'INVALID_ARGUMENT') }
  }
  if (final.decision === 'deny') return { decision: final }
  if (bound === undefined && mayContain(final)) {
    const contained = containWords(line.words, { cwd: settings.cwd, home: invocation.env.HOME }, settings)
    if (typeof contained === 'string') return { decision: tellUncontained(final, contained), line, findings }
    if (contained !== undefined) {
      return { decision: allowContained(final), line: { ...line, ...contained }, findings, isContained: true }
    }
  }
  const isFree = decision.decision === 'allow' && dangers.length === 0
  return { decision: final, line, findings, folderApprovalIds: isFree ? listFolderApprovals(findings) : [] }
}

const HIDES =
  'it must be approved, but a known secret in its arguments or in the folder would hide what it runs or deletes, so nobody could see what they approve'

function tryBuild(toolset: Toolset, call: ToolCall, { dangers }: ExecutorSettings): BuiltCall | AtipError {
  try {
    return buildCall(toolset, call, dangers)
  } catch (error) {
    if (isAtipError(error)) return error
    throw error
  }
}

function denied(
  decision: Decision<ReportedViolation>,
  call: ToolCall,
  reason: string,
  code?: ViolationCode,
): Decision<ReportedViolation> {
  const violation = createNamelessViolation(call.name, code ?? 'INVALID_ARGUMENT', {
    kind: 'no-command-line',
    problem: reason,
  })
  const violations = code === undefined ? decision.violations : [...decision.violations, violation]
  return { ...decision, decision: 'deny', reason: `${violation.message}.`, violations }
}
