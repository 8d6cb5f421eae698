import { joinContainable } from '../../safety/policy/checks'
import type { ReportedViolation } from '../../types/safety'
import type { ShellDecision, ShellPart } from '../../types/shell-decision'
import { isStricter, joinConsequences, mergeParts } from './part-recorder'

/** Returns the decision about a line: that about its strictest part. */
export function decideParts(parts: ShellPart[]): ShellDecision {
  const worst = parts.reduce<ShellPart | undefined>(
    (found, part) => (found === undefined || isStricter(part, found) ? part : found),
    undefined,
  )
  const decision = worst?.decision ?? 'allow'
  const told = new Set<string>()
  const violations = parts
    .flatMap((part): ReportedViolation[] => part.violations)
    .filter(({ message }) => !told.has(message) && told.add(message))
  const reason = worst === undefined ? 'The line runs nothing.' : sayReason(parts, worst)
  return {
    decision,
    reason,
    violations,
    ...joinContainable(parts),
    ...joinConsequences(parts),
    parts,
  }
}

/** Says why the strictest part is what it is, and how many others are as strict. */
function sayReason(parts: readonly ShellPart[], { decision, reason }: ShellPart): string {
  if (decision === 'allow') return 'Every part of the line is described, and nothing in the policy is against it.'
  const others = parts.filter((part) => part.decision === decision && part.reason !== reason).length
  return others === 0 ? reason : `${reason} (${others} more ${others === 1 ? 'part' : 'parts'} like this)`
}

/** Merges the decisions of several policies about one line: for each part, the strictest counts. */
export function mergeDecisions([first, ...others]: readonly [ShellDecision, ...ShellDecision[]]): ShellDecision {
  if (others.length === 0) return first
  const parts = new Map<string, ShellPart>()
  for (const part of [first, ...others].flatMap((decided) => decided.parts)) {
    const key = `${part.start} ${part.end} ${part.program ?? ''}`
    const known = parts.get(key)
    parts.set(key, known === undefined ? part : { ...mergeParts(known, part), reason: joinReasons(known, part) })
  }
  return decideParts([...parts.values()].sort((one, other) => one.start - other.start || other.end - one.end))
}

function joinReasons(one: ShellPart, other: ShellPart): string {
  if (isStricter(other, one)) return other.reason
  const isSame = isStricter(one, other) || one.decision === 'allow' || one.reason.includes(other.reason)
  return isSame ? one.reason : `${one.reason} ${other.reason}`
}
