import { planToolCalls } from '../../safety/plan-tool-calls'
import type { ToolCall } from '../../types/lifecycle'
import type { Toolset } from '../../types/toolset'
import type { FoundOther } from './find-other-calls'

/** Returns batches of calls that may run together. Calls of other tools run together if no call is between them. */
export function planTurn(
  calls: readonly ToolCall[],
  found: ReadonlyMap<number, FoundOther>,
  toolset: Toolset,
): ToolCall[][] {
  if (found.size === 0) return planToolCalls(toolset, calls)
  const batches: ToolCall[][] = []
  let from = 0
  while (from < calls.length) {
    const isOther = found.has(from)
    let to = from + 1
    while (to < calls.length && found.has(to) === isOther) to++
    const group = calls.slice(from, to)
    batches.push(...(isOther ? [group] : planToolCalls(toolset, group)))
    from = to
  }
  return batches
}
