import { compileGlob } from '../../../internal/match-glob'
import type { ShellPart } from '../../../types/shell-decision'
import {
  type EffectiveSettings,
  type GuardPolicy,
  type NamedSettings,
  nameRule,
  sayRule,
} from '../settings/create-tightened-policies'
import type { GuardRule } from '../settings/read-settings'

/** A rule that decided. */
export interface DecidingRule {
  readonly decision: GuardRule['decision']
  /** Its reason, with its name. */
  readonly reason: string
  /** Where it is: `rule 2 of guard.json`. */
  readonly name: string
}

/**
 * Lists the rules that decided about a part of a line. A decision carries no rule, only its reason: that of a rule ends
 * with its name, so that no two rules have the same one, and `ruleNames` finds the rule by it. A text that a stranger
 * wrote may thus name a rule too many, which makes nothing pass.
 */
export function listPartRules(
  { decision, reason, violations }: ShellPart,
  policies: readonly GuardPolicy[],
): { reason: string; name: string }[] {
  const texts = [reason, ...violations.flatMap(({ fact }) => (fact.kind === 'denied' ? [fact.reason ?? ''] : []))]
  const all = policies.flatMap(({ ruleNames }) => [...ruleNames])
  const found = all.filter(([ruleReason]) => texts.some((text) => text.includes(ruleReason)))
  return decision === 'allow' && found.length === 0
    ? []
    : found.map(([ruleReason, name]) => ({ reason: ruleReason, name }))
}

const ORDER: readonly GuardRule['decision'][] = ['deny', 'allow', 'ask']
const STRICTNESS: readonly GuardRule['decision'][] = ['allow', 'ask', 'deny']

/**
 * Finds the rule about a tool of the agent. In one file, `deny` comes before `allow`; of several files, the strictest
 * counts.
 */
export function findToolRule(tool: string, { own, projects }: EffectiveSettings): DecidingRule | undefined {
  const found = [own, ...projects].flatMap((settings) => findRuleOf(tool, settings) ?? [])
  return found.sort((one, other) => STRICTNESS.indexOf(other.decision) - STRICTNESS.indexOf(one.decision))[0]
}

function findRuleOf(tool: string, { name, settings: { rules = [] } }: NamedSettings): DecidingRule | undefined {
  const found = rules.flatMap(({ tool: pattern, decision, reason = '' }, index): DecidingRule[] => {
    if (pattern === undefined) return []
    const text = pattern.trim()
    // Rules that allow are about exactly this name; others ignore case.
    const isAbout = decision === 'allow' ? compileGlob(text)(tool) : compileGlob(text.toLowerCase())(tool.toLowerCase())
    if (!isAbout) return []
    const title = nameRule(index, name)
    return [{ decision, name: title, reason: sayRule(reason, title) }]
  })
  return ORDER.map((decision) => found.find((rule) => rule.decision === decision)).find((rule) => rule !== undefined)
}
