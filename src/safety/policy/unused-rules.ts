import type { AtipTool } from '../../types/atip'
import type { PolicyDiagnostic } from '../../types/safety'
import type { CommandPlan } from './command-plan'
import type { Rule } from './rules'

/** Tells of rules that match no command, and of conditions on parameters that no matching command has. */
export function tellUnused(
  rules: readonly Rule[],
  plans: ReadonlyMap<string, CommandPlan>,
  documents: readonly AtipTool[],
  onDiagnostic: (diagnostic: PolicyDiagnostic) => void,
): void {
  const known = new Map<Rule, Set<string>>()
  for (const { rules, spellings } of plans.values()) {
    for (const rule of rules) {
      const found = known.get(rule) ?? new Set()
      for (const [parameter] of rule.when) if (spellings.has(parameter)) found.add(parameter)
      known.set(rule, found)
    }
  }
  const partial = new Set(documents.filter((tool) => tool.partial === true).map(({ name }) => name.toLowerCase()))
  for (const rule of rules) {
    // What a partial document leaves out may be what the rule is about.
    if (rule.words.length === 0 || partial.has((rule.words[0] as string).toLowerCase())) continue
    const path = [...rule.path]
    const found = known.get(rule)
    if (found === undefined) {
      onDiagnostic({ code: 'RULE_UNUSED', message: `No command is ${JSON.stringify(rule.words.join(' '))}`, path })
    }
    for (const [parameter] of found === undefined ? [] : rule.when) {
      if (found?.has(parameter)) continue
      const message = `None of its commands has a parameter ${JSON.stringify(parameter)}`
      onDiagnostic({ code: 'CONDITION_UNUSED', message, path: [...path, 'when', parameter] })
    }
  }
}
