import { createFaultyFinding, type FolderFinding, findObeyed } from '../folder-rules/find-obeyed'
import { type FolderPlan, type FolderRule, fillKeys, isGitRule, isRuleInUse } from '../folder-rules/read-folder-plan'
import { followLinks, resolveLinks } from '../paths/follow-links'
import type { FolderFacts } from '../types/folder-facts'
import type { Look } from './look'
import { lookAtFile, lookAtRepository } from './look-into-folder'

type Facts = Pick<FolderFacts, 'settings' | 'problems' | 'repository'>

/** Finds the settings of a folder that a call obeys. */
export function findFolderPrograms(
  { rules, isFaulty }: FolderPlan,
  folder: string,
  args: Readonly<Record<string, unknown>>,
  env: Look['env'],
): FolderFinding[] {
  const real = resolveLinks(folder)
  const looks = new Map<string, Facts>()
  const lookFor = (rule: FolderRule): Facts => {
    const key = isGitRule(rule) ? '' : JSON.stringify([rule.file, rule.above, rule.format])
    const found = looks.get(key) ?? (isGitRule(rule) ? lookAtRepository(real, env) : lookAtFile(real, rule, env))
    looks.set(key, found)
    return found
  }
  const findings = rules.flatMap((rule): FolderFinding[] => {
    if (!isRuleInUse(rule, args)) return []
    return findObeyed({ ...rule, keys: fillKeys(rule, args) }, real, lookFor(rule))
  })
  // What stands there for this process says nothing about the program.
  return isFaulty || followLinks(folder).dependsOnProcess ? [createFaultyFinding(real), ...findings] : findings
}
