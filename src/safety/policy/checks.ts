import { isChange, isInteractive } from '../../internal/effects/read-only'
import { estimateRank } from '../../internal/effects/strictest'
import { isRecord } from '../../internal/guard'
import { TRUST_LEVELS, trustRank } from '../../internal/trust'
import type { AtipEffects } from '../../types/atip'
import type { Policy, PolicyViolation, ViolationCode } from '../../types/safety'
import type { FlatCommand } from '../../types/toolset'
import type { PolicyPlan } from './policy'

/** What a policy is checked against: the effects of one call, and where its metadata comes from. */
export interface Subject {
  readonly effects: AtipEffects
  /** The effects of the command without those of parameters. */
  readonly own: AtipEffects
  /** `trust.source` as declared; `undefined` counts as `inferred`. */
  readonly trust: string | undefined
}

/** One check of a policy: when it fails, and how to say so. */
export interface PolicyCheck {
  readonly code: ViolationCode
  /** The field of the policy that asks for it, named in the message. */
  readonly field: keyof Policy
  readonly fails: (subject: Subject, policy: Policy) => boolean
  /** Whether an effect that the check looks at is not declared, so that it cannot tell; `own` are those of the command. */
  readonly isBlind?: (effects: AtipEffects, own: AtipEffects) => boolean
  /** What the command does, as the rest of a sentence that begins with its name. */
  readonly reason: string
  /** What would let it run, where that is not the field itself. */
  readonly needs?: string
}

/** Every check of effects and trust, in the order in which violations are reported. */
export const POLICY_CHECKS: readonly PolicyCheck[] = [
  {
    code: 'DESTRUCTIVE_OPERATION',
    field: 'allowDestructive',
    fails: ({ effects }) => effects.destructive === true,
    isBlind: ({ destructive }) => destructive === undefined,
    reason: 'permanently destroys data',
  },
  {
    code: 'NON_REVERSIBLE_OPERATION',
    field: 'allowNonReversible',
    // What destroys data needs both permissions, unless the second one is given explicitly.
    fails: ({ effects }, { allowNonReversible }) =>
      effects.reversible === false && (allowNonReversible === false || effects.destructive === true),
    isBlind: ({ reversible }) => reversible === undefined,
    reason: 'cannot be undone',
  },
  {
    code: 'BILLABLE_OPERATION',
    field: 'allowBillable',
    fails: ({ effects }) => effects.cost?.billable === true,
    isBlind: ({ cost }) => cost?.billable === undefined,
    reason: 'may cost money',
  },
  {
    code: 'NETWORK_OPERATION',
    field: 'allowNetwork',
    fails: ({ effects }) => effects.network === true,
    isBlind: ({ network }) => network === undefined,
    reason: 'uses the network',
  },
  {
    code: 'FILESYSTEM_WRITE',
    field: 'allowFilesystemWrite',
    fails: ({ effects }) => effects.filesystem?.write === true,
    isBlind: ({ filesystem }) => filesystem?.write === undefined,
    reason: 'writes files',
  },
  {
    code: 'FILESYSTEM_DELETE',
    field: 'allowFilesystemDelete',
    fails: ({ effects }) => effects.filesystem?.delete === true,
    isBlind: ({ filesystem }) => filesystem?.delete === undefined,
    reason: 'deletes files',
  },
  {
    code: 'COST_EXCEEDS_LIMIT',
    field: 'maxCostEstimate',
    fails: ({ effects: { cost } }, { maxCostEstimate = 'high' }) =>
      cost?.estimate !== undefined && estimateRank(cost.estimate) > estimateRank(maxCostEstimate),
    // What is not known stays so when a parameter adds to it.
    isBlind: ({ cost }, own) => cost?.estimate === undefined || own.cost?.estimate === undefined,
    reason: 'costs more than the policy allows',
    needs: 'a higher maxCostEstimate',
  },
  {
    code: 'TRUST_BELOW_THRESHOLD',
    field: 'minTrustLevel',
    fails: ({ trust }, { minTrustLevel = 'inferred' }) => trustRank(trust) > TRUST_LEVELS.indexOf(minTrustLevel),
    reason: 'is described by a source that the policy does not trust',
    needs: 'a lower minTrustLevel',
  },
  {
    code: 'CHANGE_OPERATION',
    field: 'allowChanges',
    fails: ({ effects }) => isChange(effects),
    isBlind: ({ filesystem, destructive, idempotent }) =>
      [filesystem?.write, filesystem?.delete, destructive, idempotent].includes(undefined),
    reason: 'changes something',
  },
  {
    code: 'SUBPROCESS_OPERATION',
    field: 'allowSubprocess',
    fails: ({ effects }) => effects.subprocess === true,
    isBlind: ({ subprocess }) => subprocess === undefined,
    reason: 'runs other programs',
  },
  {
    code: 'INTERACTIVE_OPERATION',
    field: 'allowInteractive',
    fails: ({ effects: { interactive } }) => isInteractive(interactive),
    isBlind: ({ interactive: { stdin, prompts, tty } = {} }) =>
      stdin === undefined || prompts === undefined || tty === undefined,
    reason: 'may wait for input or a terminal',
  },
]

/** What a command does and what would let it run, as the rest of a sentence that begins with its name. */
export function reasonOf({ reason, needs, field }: PolicyCheck): string {
  return `${reason}, which needs ${needs ?? field}`
}

const WARNINGS: readonly ViolationCode[] = ['NETWORK_OPERATION', 'FILESYSTEM_WRITE', 'FILESYSTEM_DELETE']

/** Whether a person may overrule a violation; warnings are all such. */
export function isConfirmable({ code, severity }: PolicyViolation): boolean {
  return severity === 'warning' || /OPERATION$|^COST|^UNDECLARED|^OMITTED/.test(code)
}

/** A violation by a command that is known. */
export function violationOf(
  { name, path }: Pick<FlatCommand, 'name' | 'path'>,
  code: ViolationCode,
  message: string,
): PolicyViolation {
  const severity = WARNINGS.includes(code) ? 'warning' : 'error'
  return { code, message, severity, toolName: name, commandPath: [...path] }
}

/** The violations of effects and trust, in their order. */
export function effectViolations(
  command: Pick<FlatCommand, 'name' | 'path'>,
  subject: Subject,
  { policy, checks, watched }: PolicyPlan,
): PolicyViolation[] {
  const violations: PolicyViolation[] = []
  for (const check of checks) {
    if (!check.fails(subject, policy)) continue
    violations.push(violationOf(command, check.code, `${command.name} ${reasonOf(check)}`))
  }
  if (policy.allowUndeclaredEffects !== false) return violations
  const { effects, own } = subject
  const unseen = watched.filter((check) => check.isBlind?.(effects, own))
  // How it runs is not what it does.
  const { duration: _, interactive: __, ...does } = own
  const isSilent = watched.length === 0 && isEmpty(does)
  if (unseen.length === 0 && !isSilent) return violations
  const what = isSilent ? 'any effects' : `whether it ${listOf(unseen.map(({ reason }) => reason))}`
  const message = `${command.name} does not declare ${what}, which needs allowUndeclaredEffects`
  return [...violations, violationOf(command, 'UNDECLARED_EFFECTS', message)]
}

/** `a, b or c` */
function listOf(phrases: readonly string[]): string {
  return phrases.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

/** Whether nothing is declared: no field, or only parts without one. */
function isEmpty(effects: object): boolean {
  return Object.values(effects).every((value) => value === undefined || (isRecord(value) && isEmpty(value)))
}
