import { isConfirmable, isUndescribed } from '../../../safety/policy/checks'
import { decideParts } from '../../../shell/judge/decide-parts'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { GuardPolicy } from '../settings/create-policies'

/**
 * Returns the decision that asks about files outside of the workspace, where nothing else denies: a policy alone denies them,
 * but here is a person to ask.
 */
export function askOutside(decided: ShellDecision, policies: readonly Pick<GuardPolicy, 'policy'>[]): ShellDecision {
  if (decided.decision !== 'deny' || policies.some(({ policy }) => policy.onViolation === 'deny')) return decided
  const isDenied = policies.some(({ policy }) => policy.undescribed === 'deny') ? isUndescribed : () => false
  const isOnlyOutside = ({ decision, violations }: ShellPart): boolean =>
    decision === 'deny' &&
    violations.every((each) => !isDenied(each) && (isConfirmable(each) || each.field === 'writablePaths'))
  return decideParts(decided.parts.map((part) => (isOnlyOutside(part) ? { ...part, decision: 'confirm' } : part)))
}
