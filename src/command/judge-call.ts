import { buildCommand } from '../argv/build-command'
import type { Rejection } from '../discover/types'
import { isAtipError } from '../errors'
import { createCallJudge } from '../safety/call-judge'
import { combine } from '../safety/decide'
import type { CommandInvocation } from '../types/argv'
import type { Decision, Policy, PolicyViolation } from '../types/safety'
import type { KnownCommand } from './known-commands'
import { mistakesOf } from './mistakes'
import { nameUnknown } from './name-unknown'
import { policyOf } from './policies'
import type { World } from './world'

type Arguments = Readonly<Record<string, unknown>>

/** What becomes of a call, and why: by its arguments, by the policy, by the program. */
export interface JudgedCall extends Decision {
  /** The name of the policy. */
  readonly policy: string
  /** The command line that would run; `''` where none can be built. */
  readonly display: string
  /** It needs a terminal, or input, which calls do not have by themselves. */
  readonly needs: readonly string[]
  /** Why the call is not valid, whatever the policy. */
  readonly mistakes: readonly PolicyViolation[]
  /** What the policy says, mistakes aside. */
  readonly ofPolicy: Pick<Decision, 'decision' | 'reason' | 'violations'>
  /** Why its program must not run, where there is one. */
  readonly program: Pick<Rejection, 'file' | 'reason' | 'message'> | undefined
}

/** Decides as an executor does; a program need not be there, and nothing is run. */
export async function judgeCall(
  found: KnownCommand,
  args: Arguments,
  policyName: string,
  { cwd, vetProgram }: Pick<World, 'cwd' | 'vetProgram'>,
): Promise<JudgedCall> {
  const policy = policyOf(policyName, cwd)
  const { decided, display, needs } = decide(found, args, policy)
  const decision = nameUnknown(decided, args, found.command)
  const mistakes = mistakesOf(decision.violations)
  const ofPolicy = mistakes.length === 0 ? decision : withoutMistakes(decision, mistakes, policy)
  const judged = { ...decision, policy: policyName, display, needs, mistakes, ofPolicy, program: undefined }
  const vetted = await vetProgram(found.command.tool.name)
  if (vetted.ok) return judged
  const { file, reason, message } = vetted
  const isFirst = decision.decision !== 'deny'
  const refused = isFirst ? { decision: 'deny' as const, reason: `${message}.` } : {}
  return { ...judged, ...refused, program: { file, reason, message } }
}

function withoutMistakes(
  { violations }: Decision,
  mistakes: readonly PolicyViolation[],
  policy: Policy,
): JudgedCall['ofPolicy'] {
  const rest = violations.filter((violation) => !mistakes.includes(violation))
  return { ...combine({ violations: rest, rules: [] }, policy), violations: rest }
}

function decide(
  { toolset, command }: KnownCommand,
  args: Arguments,
  policy: Policy,
): Pick<JudgedCall, 'display' | 'needs'> & { readonly decided: Decision } {
  const built = tryBuild(() => buildCommand(toolset, { id: '', name: command.name, arguments: args }))
  const judge = createCallJudge(toolset, policy)
  if (typeof built !== 'string') {
    const decided = judge.decide(command.name, args, built.effects)
    return { decided, display: built.display, needs: needsOf(built) }
  }
  const decided = judge.decide(command.name, args)
  if (mistakesOf(decided.violations).length > 0) return { decided, display: '', needs: [] }
  const message = `${command.name} cannot run: ${built}`
  const violation: PolicyViolation = { code: 'INVALID_ARGUMENT', message, severity: 'error', toolName: command.name }
  const violations = [...decided.violations, violation]
  return { decided: { ...decided, decision: 'deny', reason: `${message}.`, violations }, display: '', needs: [] }
}

function tryBuild(build: () => CommandInvocation): CommandInvocation | string {
  try {
    return build()
  } catch (error) {
    if (isAtipError(error)) return error.message
    throw error
  }
}

function needsOf({ tty, stdin, input }: CommandInvocation): string[] {
  if (tty) return ['It needs a terminal, which atip run does not give it.']
  const isWaiting = (stdin === 'required' || stdin === 'password') && input === undefined
  return isWaiting ? ['It waits for standard input: give atip run --stdin.'] : []
}
