import { invalid, isPlainObject } from '../../internal/foreign-values'
import { FLAG, type OptionRule, type OptionRules, oneOf, readOptions } from '../../internal/read-options'
import { TRUST_LEVELS } from '../../internal/trust'
import type { Policy } from '../../types/safety'
import { looksAtValues, type RiskChecks, readRiskChecks, readSensitivePlaces } from './argument-risks'
import { POLICY_CHECKS, type PolicyCheck } from './checks'
import { createPathCheck, isAbsoluteAnywhere, type PathCheck } from './paths'
import { createRuleIndex, type Rule, readDenials, readRule } from './rules'

/** A policy that was checked, copied and prepared for use. */
export interface PolicyPlan {
  readonly policy: Policy
  /** The checks that the policy turns on. */
  readonly checks: readonly PolicyCheck[]
  /** The checks that need a declared effect if `allowUndeclaredEffects` is false. */
  readonly watched: readonly PolicyCheck[]
  readonly rules: readonly Rule[]
  /** Finds the rules about a command by its words. */
  readonly rulesFor: (command: readonly string[]) => readonly Rule[]
  readonly allowedTools: ReadonlySet<string> | undefined
  readonly risks: RiskChecks
  /** True if the arguments of a call matter even if they have no effects. */
  readonly looksAtArguments: boolean
  readonly paths: PathPlan | undefined
  /** The paths that calls which may write or delete files may name. */
  readonly writable: PathPlan | undefined
}

/** The check of paths, and the allowed ones. */
export interface PathPlan {
  readonly judge: PathCheck
  readonly allowed: readonly string[]
  /** True if other paths may be read. */
  readonly isWrite: boolean
  /** True if the working directory is known. */
  readonly isPlaced: boolean
}

const LIST: OptionRule = ['an array', Array.isArray]

/** The values that the fields of a policy accept. */
export const POLICY_FIELDS: OptionRules<Policy> = {
  allowDestructive: FLAG,
  allowNonReversible: FLAG,
  allowBillable: FLAG,
  allowNetwork: FLAG,
  allowFilesystemWrite: FLAG,
  allowFilesystemDelete: FLAG,
  maxCostEstimate: /* @__PURE__ */ oneOf('free', 'low', 'medium', 'high'),
  minTrustLevel: /* @__PURE__ */ oneOf(...TRUST_LEVELS),
  allowChanges: FLAG,
  allowSubprocess: FLAG,
  allowInteractive: FLAG,
  allowSensitive: FLAG,
  allowOutsideChanges: FLAG,
  allowRecoverable: ["true, false or 'kept'", (value) => typeof value === 'boolean' || value === 'kept'],
  allowCatastrophe: FLAG,
  allowFolderPrograms: FLAG,
  allowUndeclaredEffects: FLAG,
  onViolation: /* @__PURE__ */ oneOf('confirm', 'deny'),
  undescribed: /* @__PURE__ */ oneOf('ask', 'contain', 'deny'),
  allowedTools: LIST,
  deniedCommands: LIST,
  checkArguments: FLAG,
  allowedPaths: LIST,
  writablePaths: LIST,
  allowedHosts: LIST,
  sensitivePaths: LIST,
  protectedPaths: LIST,
  cwd: ['an absolute path', (value) => typeof value === 'string' && isAbsoluteAnywhere(value)],
  rules: LIST,
}

/**
 * Checks and copies a policy.
 *
 * @throws AtipValidationError for an unknown field or an invalid value
 */
export function readPolicyPlan(policy: unknown): PolicyPlan {
  if (!isPlainObject(policy)) throw invalid('a policy, a plain object', ['policy'], policy)
  const copy = readOptions<Policy>(policy, POLICY_FIELDS, ['policy'])
  const { allowedTools, deniedCommands = [], rules = [], cwd } = copy
  const readPaths = (field: 'allowedPaths' | 'writablePaths'): PathPlan | undefined => {
    const allowed = copy[field] && readTexts(copy[field], field)
    return allowed && planPaths(allowed, field === 'writablePaths', cwd)
  }
  const [paths, writable] = [readPaths('allowedPaths'), readPaths('writablePaths')]
  for (const field of ['allowedHosts', 'sensitivePaths', 'protectedPaths'] as const) {
    const texts = copy[field]
    if (texts !== undefined) copy[field] = readTexts(texts, field, field === 'allowedHosts' ? HOST : undefined)
  }
  const all = [
    ...readDenials(deniedCommands, ['policy', 'deniedCommands']),
    ...Array.from(rules, (rule, index) => readRule(rule, ['policy', 'rules', String(index)])),
  ]
  const risks = readRiskChecks(copy)
  return {
    policy: copy,
    watched: POLICY_CHECKS.filter(({ field }) => field !== 'minTrustLevel' && isRestricted(field, copy)),
    checks: POLICY_CHECKS.filter(({ field, code }) => isRestricted(field, copy) || isImplied(code, copy)),
    rules: all,
    rulesFor: createRuleIndex(all),
    allowedTools: allowedTools && new Set(readTexts(allowedTools, 'allowedTools')),
    risks,
    looksAtArguments: copy.checkArguments === true || (paths ?? writable) !== undefined || looksAtValues(risks),
    paths,
    writable,
  }
}

/** Returns a plan for calls in another directory; `undefined` is an unknown one. */
export function movePolicy(plan: PolicyPlan, cwd: string | undefined): PolicyPlan {
  const { cwd: _, ...rest } = plan.policy
  const policy: Policy = cwd === undefined ? rest : { ...rest, cwd }
  const move = (paths: PathPlan | undefined): PathPlan | undefined =>
    paths && planPaths(paths.allowed, paths.isWrite, cwd)
  return {
    ...plan,
    policy,
    paths: move(plan.paths),
    writable: move(plan.writable),
    risks: { ...plan.risks, ...readSensitivePlaces(policy) },
  }
}

function planPaths(allowed: readonly string[], isWrite: boolean, cwd: string | undefined): PathPlan {
  return { judge: createPathCheck(allowed, cwd), allowed, isWrite, isPlaced: cwd !== undefined }
}

/** A host name or address, with a port if only that port is meant; `*` for any, `*.` for any subdomain. */
const HOST = {
  expected: 'a host such as example.com, *.example.com or example.com:8080, without a scheme and a path',
  pattern: /^\s*(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?(?::\d{1,5})?|\[[\da-f:.]+\](?::\d{1,5})?)\s*$/i,
}

function readTexts(
  texts: readonly unknown[],
  field: string,
  { expected, pattern } = { expected: 'a text that is not empty', pattern: /\S/ },
): string[] {
  return Array.from(texts, (text, index) => {
    if (typeof text === 'string' && pattern.test(text) && !text.includes('\0')) return text
    throw invalid(expected, ['policy', field, String(index)], text)
  })
}

/** Returns true if a field of the policy forbids something. */
function isRestricted(field: keyof Policy, policy: Policy): boolean {
  const value = policy[field]
  return field.startsWith('allow') ? value === false : value !== undefined
}

/**
 * A command that destroys data and cannot be undone needs both permissions, unless the second one is given explicitly.
 */
function isImplied(code: PolicyCheck['code'], { allowDestructive, allowNonReversible }: Policy): boolean {
  return code === 'NON_REVERSIBLE_OPERATION' && allowDestructive === false && allowNonReversible === undefined
}
