import type { Consequence } from '../../../types/file'
import type { KeptLosses } from '../../gate/loss-keeper'
import type { ExpandedCommand, Shell } from '../running-shell'
import type { CommandDecision } from './judge-command'
import type { RunnerParts } from './runner-parts'
import { showCommand } from './show-command'

/** Copies of what the commands of one line lose, each made just before its command starts. */
export interface LineLosses extends Pick<KeptLosses, 'tell' | 'settle'> {
  /** Copies what a command is about to lose, and returns why that is not possible. */
  readonly keep: (command: ExpandedCommand, shell: Shell, decision: CommandDecision['decision']) => string | undefined
}

export function createLineLosses({ keeper, redact }: RunnerParts): LineLosses {
  const kept: KeptLosses[] = []
  const foreseen = new Map<string, Consequence>()
  return {
    keep: (command, { cwd }, decision) => {
      const losses = keeper.keep(decision, { cwd, what: redact(showCommand(command, (text) => text)) })
      kept.push(losses)
      if (losses.problem !== undefined) return losses.problem
      for (const each of decision.consequences ?? []) {
        // A file that is made at a path which the line emptied says nothing of what was there before.
        const isLoss = each.kind !== 'makes' && each.kind !== 'nothing'
        if (isLoss && !foreseen.has(each.path)) foreseen.set(each.path, each)
      }
      return undefined
    },
    settle: () => {
      for (const losses of kept) losses.settle()
    },
    tell: (consequences) => {
      const known = new Set(consequences.map(({ path }) => path))
      const later = [...foreseen.values()].filter(({ path }) => !known.has(path))
      return kept.reduce((told, losses) => losses.tell(told), [...consequences, ...later])
    },
  }
}
