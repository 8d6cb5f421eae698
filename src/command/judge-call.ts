import { buildCommand } from '../argv/build-command'
import { isAtipError } from '../errors'
import { createCallJudge } from '../safety/call-judge'
import type { CommandInvocation } from '../types/argv'
import type { Decision, Policy, PolicyViolation } from '../types/safety'
import type { KnownCommand } from './known-commands'

/** What a policy says of a call, and the command line that would run; `''` where none can be built. */
export interface JudgedCall extends Decision {
  readonly display: string
  /** It needs a terminal, or input, which calls do not have by themselves. */
  readonly needs: readonly string[]
}

/** Decides as an executor does, from metadata alone: neither is the program looked for nor anything run. */
export function judgeCall(
  { toolset, command }: KnownCommand,
  args: Record<string, unknown>,
  policy: Policy,
): JudgedCall {
  const built = tryBuild(() => buildCommand(toolset, { id: '', name: command.name, arguments: args }))
  const judge = createCallJudge(toolset, policy)
  if (typeof built !== 'string') {
    const decision = judge.decide(command.name, args, built.effects)
    return { ...decision, display: built.display, needs: needsOf(built) }
  }
  const decision = judge.decide(command.name, args)
  if (decision.decision === 'deny') return { ...decision, display: '', needs: [] }
  const message = `${command.name} cannot run: ${built}`
  const violation: PolicyViolation = { code: 'INVALID_ARGUMENT', message, severity: 'error', toolName: command.name }
  return {
    ...{ decision: 'deny', reason: `${message}.`, violations: [...decision.violations, violation] },
    ...{ display: '', needs: [] },
  }
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
