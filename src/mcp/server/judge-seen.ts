import type { ShellRunDecision } from '../../execute/shell/shell-types'
import type { ExecutionDecision } from '../../execute/types'
import { createValidator } from '../../safety/policy/validator'
import { createShellJudge } from '../../shell/judge/create-shell-judge'
import type { ToolCall } from '../../types/lifecycle'
import type { Decision, Policy, ReportedViolation } from '../../types/safety'
import type { Toolset } from '../../types/toolset'

/** Judges a call by what a person sees of it, whatever is on this machine. */
export type JudgeSeen = (call: ToolCall, decision: ExecutionDecision) => Decision<ReportedViolation>

/** Returns a judge of calls by their names and arguments. */
export function createCallSight(toolset: Toolset, policy: Policy): JudgeSeen {
  const { decide } = createValidator(toolset, policy)
  return (call) => decide(call)
}

/** Returns a judge of lines by their text, and by the directory in which they start. */
export function createLineSight(programs: Toolset, policy: Policy): JudgeSeen {
  return ({ arguments: { line } }, decision) => {
    const { cwd } = decision as ShellRunDecision
    // What a folder sets cannot be seen in a line, so that it is left out here.
    const { decide } = createShellJudge(programs, policy, { folder: 'trusted', trustedFolders: ['/'], cwd })
    return decide(line as string)
  }
}
