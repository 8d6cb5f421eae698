import { matchesGlob } from '../internal/match-glob'
import type { FolderFacts, FolderProblem, FolderSetting } from '../types/folder-facts'
import { type FolderRule, isGitRule } from './read-folder-plan'

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

/** Finds the settings of a folder that a rule says are obeyed. */
export function findObeyed(
  rule: FolderRule,
  folder: string,
  { settings, problems, repository }: Pick<FolderFacts, 'settings' | 'problems' | 'repository'>,
): FolderFinding[] {
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

/** Returns the finding that a declaration about the folder is unreliable. */
export function createFaultyFinding(folder: string): FolderFinding {
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
