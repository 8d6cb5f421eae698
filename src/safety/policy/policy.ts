import { AtipValidationError } from '../../internal/errors'
import { invalid, isPlainObject } from '../../internal/guard'
import { TRUST_LEVELS } from '../../internal/trust'
import type { Policy } from '../../types/safety'
import { POLICY_CHECKS, type PolicyCheck } from './checks'
import { createPathCheck, isAbsolutePath, type PathCheck } from './paths'
import { createRuleIndex, type Rule, readPattern, readRule } from './rules'

/** A policy that was checked, copied and made ready for use. */
export interface PolicyPlan {
  readonly policy: Policy
  /** The checks that the policy asks for. */
  readonly checks: readonly PolicyCheck[]
  /** Those of them that need a declared effect where `allowUndeclaredEffects` is false. */
  readonly watched: readonly PolicyCheck[]
  readonly rules: readonly Rule[]
  /** The rules that are about a command, by its words. */
  readonly rulesFor: (command: readonly string[]) => readonly Rule[]
  readonly allowedTools: ReadonlySet<string> | undefined
  /** The check of paths, and where they may lie. */
  readonly paths: { readonly judge: PathCheck; readonly allowed: readonly string[] } | undefined
}

const SWITCH: readonly unknown[] = [true, false]
const ESTIMATES: readonly string[] = ['free', 'low', 'medium', 'high']

/** The values that a field takes, or what each item of a list must be. */
const FIELDS: { readonly [Field in keyof Required<Policy>]: readonly unknown[] | 'list' | 'text' } = {
  allowDestructive: SWITCH,
  allowNonReversible: SWITCH,
  allowBillable: SWITCH,
  allowNetwork: SWITCH,
  allowFilesystemWrite: SWITCH,
  allowFilesystemDelete: SWITCH,
  maxCostEstimate: ESTIMATES,
  minTrustLevel: TRUST_LEVELS,
  allowChanges: SWITCH,
  allowSubprocess: SWITCH,
  allowInteractive: SWITCH,
  allowUndeclaredEffects: SWITCH,
  onViolation: ['confirm', 'deny'],
  allowedTools: 'list',
  deniedCommands: 'list',
  checkArguments: SWITCH,
  allowedPaths: 'list',
  cwd: 'text',
  rules: 'list',
}

/**
 * Checks and copies a policy, so that later changes to it change nothing.
 *
 * @throws AtipValidationError for an unknown field or a value that the field does not take
 */
export function readPolicy(policy: unknown): PolicyPlan {
  if (!isPlainObject(policy)) throw invalid('a policy, a plain object', ['policy'], policy)
  const copy: Record<string, unknown> = {}
  for (const field of Object.keys(policy)) copy[field] = readField(field, policy[field])
  const { allowedTools, deniedCommands = [], rules = [], allowedPaths, cwd } = copy as Policy
  if (cwd !== undefined && !isAbsolutePath(cwd)) throw invalid('an absolute path', ['policy', 'cwd'], cwd)
  allowedTools?.forEach(requireText('allowedTools'))
  allowedPaths?.forEach(requireText('allowedPaths'))
  const denials = deniedCommands.map((pattern, index): Rule => {
    const path = ['policy', 'deniedCommands', String(index)]
    return { decision: 'deny', reason: undefined, words: readPattern(pattern, path), when: [], path }
  })
  const all = [...denials, ...rules.map((rule, index) => readRule(rule, ['policy', 'rules', String(index)]))]
  return {
    policy: copy as Policy,
    watched: POLICY_CHECKS.filter(({ field }) => field !== 'minTrustLevel' && isRestricted(field, copy)),
    checks: POLICY_CHECKS.filter(({ field, code }) => isRestricted(field, copy) || isImplied(code, copy)),
    rules: all,
    rulesFor: createRuleIndex(all),
    allowedTools: allowedTools && new Set(allowedTools),
    paths: allowedPaths && {
      judge: createPathCheck(allowedPaths, cwd),
      allowed: allowedPaths,
    },
  }
}

function readField(field: string, value: unknown): unknown {
  if (!Object.hasOwn(FIELDS, field)) {
    const message = `Unknown policy field: expected one of ${Object.keys(FIELDS).join(', ')}`
    throw new AtipValidationError(message, ['policy', field], value)
  }
  const allowed = FIELDS[field as keyof Policy]
  if (value === undefined) return undefined
  if (allowed === 'text') {
    if (typeof value !== 'string') throw invalid('a string', ['policy', field], value)
  } else if (allowed === 'list') {
    if (!Array.isArray(value)) throw invalid('an array', ['policy', field], value)
    return Array.from(value)
  } else if (!allowed.includes(value)) throw invalid(`one of ${allowed.join(', ')}`, ['policy', field], value)
  return value
}

function requireText(field: string): (text: unknown, index: number) => void {
  return (text, index) => {
    if (typeof text !== 'string' || text.trim() === '' || text.includes('\0')) {
      throw invalid('a text that is not empty', ['policy', field, String(index)], text)
    }
  }
}

/** Whether a field of the policy forbids something. */
function isRestricted(field: keyof Policy, policy: Policy): boolean {
  const value = policy[field]
  return field.startsWith('allow') ? value === false : value !== undefined
}

/** What destroys data and cannot be undone needs both permissions, unless the second one is given explicitly. */
function isImplied(code: PolicyCheck['code'], { allowDestructive, allowNonReversible }: Policy): boolean {
  return code === 'NON_REVERSIBLE_OPERATION' && allowDestructive === false && allowNonReversible === undefined
}
