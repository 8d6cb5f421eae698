import { buildCommand } from '../../../argv/build-command'
import { attempt } from '../../../internal/attempt'
import { mergeStrictest } from '../../../internal/effects/strictest'
import { explainDecision } from '../../../internal/words/violation-words'
import type { EarlierParts } from '../../../shell/judge/files/written-files'
import type { AtipEffects } from '../../../types/atip'
import type { ToolCall } from '../../../types/lifecycle'
import type { ShellDecision } from '../../../types/shell-decision'
import type { ExecutionDecision } from '../../types'
import type { CommandVerdict, ExpandedCommand, Shell } from '../running-shell'
import { addLook, lookAtMachine, type MachineLook } from './look-at-line'
import { findPlace, type RunnerParts, stateAt } from './runner-parts'
import { toStaticLine } from './static-line'

/** The decision about a command whose words are known. */
export interface CommandDecision {
  readonly decision: ShellDecision
  /** Everything that it obeys in its folder. */
  readonly obeyed: MachineLook['obeyed']
  /** What the decisions about later commands of the line must know of it. */
  readonly sum: EarlierParts
  readonly calls: readonly ToolCall[]
  /** The calls whose own output may hold secrets: not that of an `env` which runs a program. */
  readonly printing: readonly ToolCall[]
  readonly verdict: Omit<
    CommandVerdict,
    'mayRun' | 'isContained' | 'masks' | 'spread' | 'approvedBy' | 'approvalId' | 'findChange'
  >
}

/** Decides about a command whose words are known, by the policy and by what is on this machine. */
export function decideCommand(
  command: ExpandedCommand,
  shell: Shell,
  earlier: EarlierParts,
  runner: RunnerParts,
): CommandDecision {
  const { judge } = runner
  const tree = toStaticLine(command, shell.line.source, shell.line.pipes)
  const place = findPlace(shell.cwd, runner)
  const judged = judge.judge(tree, stateAt(place, shell.variables), earlier)
  const { parts } = judged.decision
  const calls = parts.flatMap(({ call }) => (call === undefined ? [] : [call]))
  const look = lookAtMachine(command, parts, place, runner)
  const effects = parts.reduce<AtipEffects>((all, part) => mergeStrictest(all, part.effects), {})
  return {
    decision: look.decisions.reduce<ShellDecision>(addLook, judged.decision),
    obeyed: look.obeyed,
    sum: judged.sum,
    calls,
    printing: judged.quiet.includes('env') ? calls.filter(({ name }) => name !== 'env') : calls,
    verdict: {
      effects,
      toolName: calls[0]?.name,
      named: look.named,
      listVariables: look.listVariables,
      timeoutMs: chooseTimeout(calls, runner),
    },
  }
}

const DEFAULT_TIMEOUT_MS = 60_000
const MAX_DECLARED_TIMEOUT_MS = 600_000

/** Chooses the timeout of a program: the host's, or the one that its metadata declares. */
function chooseTimeout(calls: readonly ToolCall[], { settings, toolset }: RunnerParts): number {
  if (settings.timeoutMs !== undefined) return settings.timeoutMs
  const declared = calls.flatMap((call) => attempt(() => buildCommand(toolset, call).timeoutMs) ?? [])
  return Math.min(Math.max(DEFAULT_TIMEOUT_MS, ...declared), MAX_DECLARED_TIMEOUT_MS)
}

/** Returns the question about a command whose words became known while the line ran. */
export function createCommandQuestion(
  decision: ShellDecision,
  shown: string,
  approvalId: string,
  { redactKnown }: RunnerParts,
): ExecutionDecision {
  const { parts: _, ...plain } = decision
  const display = redactKnown(shown)
  const explanation = explainDecision(decision)
  return { ...plain, approvalId, folderApprovalIds: [], display, command: [display], explanation }
}
