import { buildCommand } from '../../../argv/build-command'
import { addDangers, findDangers } from '../../../argv/danger'
import { attempt } from '../../../internal/attempt'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { once } from '../../../internal/once'
import { explainDecision } from '../../../internal/words/violation-words'
import { createEnvironment } from '../../../process/environment'
import { findProgram } from '../../../process/find-program'
import { createKnownRedactor } from '../../../process/redactor'
import { createNamelessViolation } from '../../../safety/policy/checks'
import type { ShellDecision } from '../../../shell/judge/create-shell-judge'
import { isStricter, type ShellPart } from '../../../shell/judge/part-recorder'
import type { AtipEffects } from '../../../types/atip'
import type { ToolCall } from '../../../types/lifecycle'
import type { Decision, PolicyViolation } from '../../../types/safety'
import type { CallGuard } from '../../guard-call'
import { createProtectedLinkCheck, createSecretLinkCheck, LEADS_OUT } from '../../link-check'
import type { ExecutionDecision } from '../../types'
import type { CommandVerdict, ExpandedCommand, ProgramVariables, Shell } from '../running-shell'
import { type RunnerContext, stateAt } from './runner-context'
import { toStaticLine } from './static-line'

/** The decision about a command whose words are known. */
export interface CommandDecision {
  readonly decision: ShellDecision
  readonly readsSecret: boolean
  readonly calls: readonly ToolCall[]
  readonly verdict: Omit<CommandVerdict, 'mayRun'>
}

/** Decides about a command whose words are known, by the policy and by what is on this machine. */
export function decideCommand(
  command: ExpandedCommand,
  shell: Shell,
  readsSecret: boolean,
  context: RunnerContext,
): CommandDecision {
  const { judge, settings } = context
  const tree = toStaticLine(command, shell.line.source, shell.line.pipes)
  const judged = judge.judge(tree, stateAt(shell.cwd, shell.variables), readsSecret)
  const { parts } = judged.decision
  const calls = parts.flatMap(({ call }) => (call === undefined ? [] : [call]))
  const guarded = calls.map((call) => context.guardAt(shell.cwd)(call))
  const listVariables = once(() => protect(guarded, settings))
  const redacts = { known: context.redact, all: context.redact }
  const found = [
    ...guarded.flatMap(
      (guard, index) => guard.look(listVariables().variables, redacts, partOf(parts, calls[index])).violations,
    ),
    ...findLinks(command, shell, context),
  ]
  const decisions = [
    ...(found.length === 0 ? [] : [judge.weigh(found)]),
    ...calls.flatMap((call) => findHostDangers(command, call, parts, context)),
    ...(leavesByLink(command, calls, shell, context) ? [denyLink(command)] : []),
  ]
  const effects = parts.reduce<AtipEffects>((all, part) => mergeStrictest(all, part.effects), {})
  return {
    decision: decisions.reduce(addDecision, judged.decision),
    readsSecret: judged.readsSecret,
    calls,
    verdict: { effects, listVariables, timeoutMs: chooseTimeout(calls, context) },
  }
}

/** Builds the variables of a program, with those that protect what it runs from the folder. */
function protect(guarded: readonly CallGuard[], settings: RunnerContext['settings']): ProgramVariables {
  const env: Record<string, string> = Object.assign({}, ...guarded.map((guard) => guard.env))
  const gitConfig: Record<string, string> = Object.assign({}, ...guarded.map((guard) => guard.gitConfig))
  const plain = createEnvironment(settings, {}).variables
  if (Object.keys(env).length === 0 && Object.keys(gitConfig).length === 0) {
    return { variables: plain, protecting: new Set() }
  }
  const { variables } = createEnvironment(settings, {}, { env, gitConfig })
  return { variables, protecting: new Set(Object.keys(variables).filter((name) => variables[name] !== plain[name])) }
}

function partOf(parts: readonly ShellPart[], call: ToolCall | undefined): AtipEffects {
  return parts.find((part) => part.call === call)?.effects ?? {}
}

function addDecision(one: ShellDecision, other: Decision): ShellDecision {
  const violations = [...one.violations, ...other.violations]
  const worse = isStricter(other, one) ? other : one
  return { ...one, decision: worse.decision, reason: worse.reason, violations }
}

/** Finds links among the files of redirections that lead to guarded places. */
function findLinks({ redirections }: ExpandedCommand, { cwd }: Shell, { settings }: RunnerContext): PolicyViolation[] {
  const { allowSensitive, allowOutsideChanges, sensitivePaths = [], protectedPaths = [] } = settings.policy
  return redirections.flatMap((redirection): PolicyViolation[] => {
    if (redirection.kind !== 'file') return []
    const args = { file: redirection.path }
    const isRead = redirection.source.operator.startsWith('<')
    if (isRead && allowSensitive === false && createSecretLinkCheck(sensitivePaths, cwd)(args).length > 0) {
      return [createNamelessViolation('', 'SENSITIVE_READ', { kind: 'sensitive-path' })]
    }
    const isGuarded = !isRead && allowOutsideChanges === false
    if (isGuarded && createProtectedLinkCheck(protectedPaths, cwd)(args).length > 0) {
      return [createNamelessViolation('', 'CHANGE_OPERATION', { kind: 'protected-path' })]
    }
    return []
  })
}

function leavesByLink(
  { redirections, words }: ExpandedCommand,
  calls: readonly ToolCall[],
  { cwd }: Shell,
  { leadsOut }: RunnerContext,
): boolean {
  const files = redirections.flatMap((each) => (each.kind === 'file' ? [each.path] : []))
  return leadsOut({ files, words }, cwd) || calls.some((call) => leadsOut(call.arguments, cwd))
}

function denyLink({ words }: ExpandedCommand): Decision {
  const fact = { kind: 'no-command-line' as const, problem: LEADS_OUT }
  const violation = createNamelessViolation(words[0] ?? '', 'PATH_NOT_ALLOWED', fact)
  return { decision: 'deny', reason: `${violation.message}.`, violations: [violation] }
}

/** Judges a call by the dangers of the host, and by those of other names of the program's file. */
function findHostDangers(
  { words: [program = '', ...args] }: ExpandedCommand,
  call: ToolCall,
  parts: readonly ShellPart[],
  { settings, calls }: RunnerContext,
): Decision[] {
  const found = findProgram(program, settings)
  const others = found.problem === undefined ? found.names.filter((name) => name !== program) : []
  const dangers = [
    ...findDangers({ program, path: [], args }, settings.dangers, []),
    ...others.flatMap((name) => findDangers({ program: name, path: [], args }, settings.dangers)),
  ]
  if (dangers.length === 0) return []
  const { coerced: _, ...decision } = calls.decide(call.name, call.arguments, addDangers(partOf(parts, call), dangers))
  return [decision]
}

const DEFAULT_TIMEOUT_MS = 60_000
const MAX_DECLARED_TIMEOUT_MS = 600_000

/** Chooses the time of a program: that of the host, or what its metadata declares. */
function chooseTimeout(calls: readonly ToolCall[], { settings, toolset }: RunnerContext): number {
  if (settings.timeoutMs !== undefined) return settings.timeoutMs
  const declared = calls.flatMap((call) => attempt(() => buildCommand(toolset, call).timeoutMs) ?? [])
  return Math.min(Math.max(DEFAULT_TIMEOUT_MS, ...declared), MAX_DECLARED_TIMEOUT_MS)
}

/** Returns the question about a command whose words came to be known while the line ran. */
export function describeCommand(
  decision: ShellDecision,
  shown: string,
  approvalId: string,
  { secrets }: RunnerContext,
): ExecutionDecision {
  const { parts: _, ...plain } = decision
  const display = createKnownRedactor(secrets)(shown)
  const explanation = explainDecision(decision)
  return { ...plain, approvalId, folderApprovalIds: [], display, command: [display], explanation }
}
