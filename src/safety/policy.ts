import { AtipValidationError } from '../errors'
import { invalid, isPlainObject } from '../internal/guard'
import { estimateRank } from '../internal/strictest'
import type { AtipEffects } from '../types/atip'
import type { Policy, ViolationCode } from '../types/safety'

/** What a policy is checked against: the effects of one call, and where its metadata comes from. */
export interface Subject {
  readonly effects: AtipEffects
  /** `trust.source` as declared; `undefined` counts as `inferred`. */
  readonly trust: string | undefined
}

/** One rule of a policy: when it is broken, and how to say so. */
export interface PolicyCheck {
  readonly code: ViolationCode
  readonly severity: 'error' | 'warning'
  readonly isBroken: (subject: Subject, policy: Policy) => boolean
  /** What the command does, as the rest of a sentence that begins with its name. */
  readonly reason: string
}

const TRUST_LEVELS: readonly string[] = ['native', 'vendor', 'org', 'community', 'user', 'inferred']
const ESTIMATES: readonly string[] = ['free', 'low', 'medium', 'high']
const SWITCH = [true, false]

const FIELDS: { readonly [Field in keyof Required<Policy>]: readonly unknown[] } = {
  allowDestructive: SWITCH,
  allowNonReversible: SWITCH,
  allowBillable: SWITCH,
  allowNetwork: SWITCH,
  allowFilesystemWrite: SWITCH,
  allowFilesystemDelete: SWITCH,
  maxCostEstimate: ESTIMATES,
  minTrustLevel: TRUST_LEVELS,
}

/** Every check, in the order in which violations are reported. */
export const POLICY_CHECKS: readonly PolicyCheck[] = [
  {
    code: 'DESTRUCTIVE_OPERATION',
    severity: 'error',
    isBroken: (subject, policy) => policy.allowDestructive === false && subject.effects.destructive === true,
    reason: 'permanently destroys data, which needs allowDestructive',
  },
  {
    code: 'NON_REVERSIBLE_OPERATION',
    severity: 'error',
    isBroken: ({ effects }, policy) =>
      effects.reversible === false &&
      (policy.allowNonReversible === false ||
        (policy.allowNonReversible === undefined && policy.allowDestructive === false && effects.destructive === true)),
    reason: 'cannot be undone, which needs allowNonReversible',
  },
  {
    code: 'BILLABLE_OPERATION',
    severity: 'error',
    isBroken: ({ effects }, policy) => policy.allowBillable === false && effects.cost?.billable === true,
    reason: 'may cost money, which needs allowBillable',
  },
  {
    code: 'NETWORK_OPERATION',
    severity: 'warning',
    isBroken: ({ effects }, policy) => policy.allowNetwork === false && effects.network === true,
    reason: 'uses the network, which needs allowNetwork',
  },
  {
    code: 'FILESYSTEM_WRITE',
    severity: 'warning',
    isBroken: ({ effects }, policy) => policy.allowFilesystemWrite === false && effects.filesystem?.write === true,
    reason: 'writes files, which needs allowFilesystemWrite',
  },
  {
    code: 'FILESYSTEM_DELETE',
    severity: 'warning',
    isBroken: ({ effects }, policy) => policy.allowFilesystemDelete === false && effects.filesystem?.delete === true,
    reason: 'deletes files, which needs allowFilesystemDelete',
  },
  {
    code: 'COST_EXCEEDS_LIMIT',
    severity: 'error',
    isBroken: ({ effects }, { maxCostEstimate }) =>
      maxCostEstimate !== undefined &&
      effects.cost?.estimate !== undefined &&
      estimateRank(effects.cost.estimate) > estimateRank(maxCostEstimate),
    reason: 'costs more than maxCostEstimate allows',
  },
  {
    code: 'TRUST_BELOW_THRESHOLD',
    severity: 'error',
    isBroken: ({ trust }, { minTrustLevel }) =>
      minTrustLevel !== undefined && trustRank(trust) > TRUST_LEVELS.indexOf(minTrustLevel),
    reason: 'is described by a source that is trusted less than minTrustLevel asks for',
  },
]

/**
 * Copies a policy, so that later changes to it change nothing.
 *
 * @throws AtipValidationError for an unknown field or a value that the field does not take
 */
export function readPolicy(policy: unknown): Policy {
  if (!isPlainObject(policy)) throw invalid('a policy, a plain object', ['policy'], policy)
  const copy: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(policy)) {
    if (!Object.hasOwn(FIELDS, field)) {
      const message = `Unknown policy field: expected one of ${Object.keys(FIELDS).join(', ')}`
      throw new AtipValidationError(message, ['policy', field], value)
    }
    const allowed = FIELDS[field as keyof Policy]
    if (value !== undefined && !allowed.includes(value)) {
      throw invalid(`one of ${allowed.join(', ')}`, ['policy', field], value)
    }
    copy[field] = value
  }
  return copy as Policy
}

/** A source that is not known is trusted as little as one that is not declared. */
function trustRank(source: string | undefined): number {
  const rank = TRUST_LEVELS.indexOf(source ?? 'inferred')
  return rank < 0 ? TRUST_LEVELS.length - 1 : rank
}
