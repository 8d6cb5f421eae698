import { matchesGlob } from '../internal/match-glob'
import { listUsedValues } from '../toolset/parameter-keys'
import { type Look, resolveLinks } from './look'
import { lookAtFile, lookAtRepository } from './look-into-folder'
import { type FolderPlan, type FolderRule, isGitRule } from './read-folder-plan'
import type { FolderFacts, FolderProblem, FolderSetting } from './types'

/** A setting of a folder that a call obeys. */
export interface FolderFinding extends FolderSetting {
  /** The folder, links resolved. */
  readonly folder: string
  /** The thing that the setting names, in words for people. */
  readonly runs: string
  /** Why the setting is not known; `undefined` for one that was read. */
  readonly problem?: FolderProblem['reason'] | 'declaration'
  /** The repository whose files its value may name. */
  readonly places: readonly string[]
}

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
    if (rule.with !== undefined && listUsedValues(rule.with, args).length === 0) return []
    return applyRule(rule, real, lookFor(rule))
  })
  return isFaulty ? [faultyDeclaration(real), ...findings] : findings
}

function applyRule(rule: FolderRule, folder: string, { settings, problems, repository }: Facts): FolderFinding[] {
  const { runs, file } = rule
  const { workTree, directory } = repository ?? {}
  const places = [...new Set([folder, workTree, directory])].filter((place) => place !== undefined)
  const found = settings
    .filter((setting) => setting.file === file && obeys(rule, setting))
    .map((setting): FolderFinding => ({ ...setting, folder, runs, places }))
  // The configuration also says where hooks are.
  const unknown = problems.filter((problem) => problem.file === file || isGitRule(rule))
  const hidden = unknown.map(({ source, reason }): FolderFinding => {
    return { file, name: reason, value: '', source, folder, runs, problem: reason, places: [] }
  })
  return [...found, ...hidden]
}

function obeys({ keys, values, except }: FolderRule, { name, value }: FolderSetting): boolean {
  const text = value.toLowerCase()
  const matches = (patterns: readonly string[] | undefined, given: string): boolean =>
    patterns === undefined || patterns.some((pattern) => matchesGlob(pattern, given))
  return matches(keys, name) && matches(values, text) && !(except.length > 0 && matches(except, text))
}

/** The declaration about the folder is unreliable. */
function faultyDeclaration(folder: string): FolderFinding {
  const runs = 'programs that its metadata does not tell clearly'
  return {
    file: 'x-folder',
    name: 'x-folder',
    value: '',
    source: folder,
    folder,
    runs,
    problem: 'declaration',
    places: [],
  }
}
