import { attempt } from '../internal/attempt'
import { cleanName, cut } from '../internal/clean-name'
import { matchesGlob } from '../internal/match-glob'
import { cleanText } from '../internal/text'
import type {
  FolderFacts,
  FolderLook,
  FolderProblem,
  FolderSetting,
  LookOptions,
  SettingPlace,
} from '../types/folder-facts'
import type { ViolationFact } from '../types/violation-facts'
import { type FolderPlan, type FolderRule, fillKeys, isGitRule, isRuleInUse } from './read-folder-plan'

/** A setting of a folder that a call obeys. */
export interface FolderFinding extends SettingPlace {
  /** The thing that the setting names, in words for people. */
  readonly runs: string
  /** Why the setting is not known; `undefined` for one that was read. */
  readonly problem?: FolderProblem['reason'] | 'declaration'
  /** The rule that says that it is obeyed; absent for a faulty declaration. */
  readonly rule?: FolderRule
}

/** Finds what a call obeys in a folder. A folder that cannot be looked at may set anything. */
export function findInFolder(
  { rules, isFaulty }: Pick<FolderPlan, 'rules' | 'isFaulty'>,
  folder: string,
  args: Readonly<Record<string, unknown>>,
  look: FolderLook,
  env?: LookOptions['env'],
): FolderFinding[] {
  const used = rules.filter((rule) => isRuleInUse(rule, args))
  const faulty = isFaulty ? [createFaultyFinding(folder)] : []
  if (used.length === 0) return faulty
  const files = used.filter((rule) => !isGitRule(rule)).map(({ file, above, format }) => ({ file, above, format }))
  const facts = attempt(() => look(folder, { files, env }))
  if (facts === undefined) return [createFaultyFinding(folder)]
  return [...faulty, ...used.flatMap((rule) => findObeyed(rule, fillKeys(rule, args), facts))]
}

/** Returns the fact about a finding: its names are a stranger's, but words for it are cleaned. */
export function toFolderFact({
  name,
  problem,
  source,
  folder,
  runs,
}: FolderFinding): Extract<ViolationFact, { kind: 'folder-program' }> {
  const way = source.slice(folder.length)
  const isWithin = source.startsWith(folder) && /^[/\\]/.test(way)
  return {
    kind: 'folder-program',
    setting: problem === undefined ? cleanName(name) : problem === 'declaration' ? 'x-folder' : 'unreadable',
    file: cleanName(isWithin ? way.slice(1) : source),
    runs: cut(cleanText(runs).replace(/[\r\n]+/g, ' '), MAX_WORDS),
  }
}

const MAX_WORDS = 120

/** Finds the settings of a folder that a rule says are obeyed. */
function findObeyed(
  rule: FolderRule,
  keys: FolderRule['keys'],
  { folder, settings, problems, repository }: FolderFacts,
): FolderFinding[] {
  const { runs, file } = rule
  const { workTree, directory } = repository ?? {}
  const places = [...new Set([folder, workTree, directory])].filter((place) => place !== undefined)
  const found = settings
    .filter((setting) => setting.file === file && obeys({ ...rule, keys }, setting))
    .map((setting): FolderFinding => ({ ...setting, folder, runs, places, rule }))
  // The configuration also says where hooks are.
  const unknown = problems.filter((problem) => problem.file === file || isGitRule(rule))
  const hidden = unknown.map(({ source, reason }): FolderFinding => {
    return { file, name: reason, value: '', source, folder, runs, problem: reason, places: [], rule }
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
function createFaultyFinding(folder: string): FolderFinding {
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
