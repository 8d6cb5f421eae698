import { buildCommand } from '../argv/build-command'
import { quoteForShell } from '../argv/quote-for-shell'
import { attempt } from '../internal/attempt'
import { once } from '../internal/once'
import { readPolicy } from '../safety/policy/policy'
import { createFolderJudge } from '../shell/judge/folder-judge'
import { createLineJudge } from '../shell/judge/line-judge'
import { readShell } from '../shell/read-shell'
import { createSubset, flattenTools } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Policy, ReportedViolation } from '../types/safety'
import type { Toolset } from '../types/toolset'

/**
 * Makes a function that finds the rules that deny what a call runs in turn, such as `git bisect run rm x`: those that the
 * judge of lines finds in its words.
 */
export function createDenialFinder(
  toolset: Toolset,
  policy: Policy,
  cwd: string,
): (call: ToolCall) => readonly ReportedViolation[] {
  if (!readPolicy(policy).rules.some(({ decision }) => decision === 'deny')) return () => []
  const judge = once(() => {
    const flattened = flattenTools(toolset)
    const commands = flattened.commands.map((each) => each.pinned?.command ?? each)
    const tools = createSubset(flattened, flattened.tools, commands)
    const circumstances = { cwd, home: undefined, startForesight: undefined, shell: 'bash' as const }
    return createLineJudge({ ...circumstances, tools, policy, folders: createFolderJudge(undefined, []) })
  })
  return (call) => {
    const built = attempt(() => buildCommand(toolset, call))
    if (built === undefined) return []
    const line = readShell(quoteForShell([built.command, ...built.args]))
    const { violations } = judge().judge(line, judge().start).decision
    return violations.filter(({ code }) => code === 'COMMAND_DENIED')
  }
}
