import { inheritEffects } from '../internal/effects/inherit'
import { accepts } from '../internal/fields/accepts'
import { FOLDER_FIELDS } from '../internal/fields/extension-fields'
import { isPlainObject, isRecord } from '../internal/foreign-values'
import { isTextList } from '../internal/read-options'
import { listUsedValues, mapSpellings } from '../toolset/parameter-keys'
import type { AtipEffects } from '../types/atip'
import type { AtipFolderRule } from '../types/folder'
import type { FolderFile } from '../types/folder-facts'
import type { FlatCommand } from '../types/toolset'
import { isNeutralGitSetting, isNeutralVariable } from './neutral-settings'

/** The rules of a command about the folder that it runs in, collected from all of its descriptions. */
export interface FolderPlan {
  readonly env: Readonly<Record<string, string>>
  readonly gitConfig: Readonly<Record<string, string>>
  readonly rules: readonly FolderRule[]
  /** The parameters that choose another folder, by the keys of each. */
  readonly directories: readonly (readonly string[])[]
  /** The effects of calls that run trusted programs of the folder. */
  readonly trusted: AtipEffects | undefined
  /** The keys of the parameters one of which such calls use; `undefined`: all calls do. */
  readonly trustedWith: readonly string[] | undefined
  /** True if a part of the declarations cannot be read, or sets something that is not known to protect. */
  readonly isFaulty: boolean
}

/** A rule of `x-folder` that was checked. */
export interface FolderRule extends FolderFile {
  /** Patterns; `undefined`: all. */
  readonly keys: readonly string[] | undefined
  readonly values: readonly string[] | undefined
  readonly except: readonly string[]
  readonly runs: string
  /** The names of files that mean the folder itself. */
  readonly holds: readonly string[]
  /** The keys of the parameters one of which must be used; `undefined`: every call obeys. */
  readonly with: readonly string[] | undefined
  /** The keys of the switches with which no call obeys. */
  readonly without: readonly string[]
  /** The parameters whose values replace `{name}` in `keys`: their keys by name. */
  readonly fills: ReadonlyMap<string, readonly string[]>
}

/** Mutable while the declarations are read. */
interface PlanDraft {
  env: Record<string, string>
  gitConfig: Record<string, string>
  rules: FolderRule[]
  directories: (readonly string[])[]
  trusted: AtipEffects | undefined
  trustedWith: readonly string[] | undefined
  isFaulty: boolean
}

/** Reads the `x-folder` of a command and of the descriptions that it replaces. Any mistake makes the plan faulty. */
export function readFolderPlan(command: FlatCommand): FolderPlan {
  const plan: PlanDraft = {
    env: Object.create(null),
    gitConfig: Object.create(null),
    rules: [],
    directories: [],
    trusted: undefined,
    trustedWith: undefined,
    isFaulty: false,
  }
  // The command's own words come last and win.
  for (const description of [...command.replaces, command]) {
    const keysOf = createKeyFinder(description)
    for (const level of description.folder) readLevel(level, description.tool.name, keysOf, plan)
  }
  return plan
}

/** Finds the keys of a parameter; with `isSwitch`, only of an option of the command itself. */
type FindKeys = (name: string, isSwitch?: boolean) => readonly string[]

function createKeyFinder({ parameters, path }: FlatCommand): FindKeys {
  const spellings = mapSpellings(parameters)
  return (name, isSwitch = false) =>
    [...spellings].flatMap(([parameter, keys]) => {
      const isOwn = parameter.kind === 'option' && parameter.level === path.length
      return parameter.name === name && (isOwn || !isSwitch) ? keys : []
    })
}

function readLevel(level: unknown, program: string, keysOf: FindKeys, plan: PlanDraft): void {
  if (!isPlainObject(level) || Object.keys(level).some((field) => !Object.hasOwn(FOLDER_FIELDS, field))) {
    plan.isFaulty = true
    return
  }
  const { env = {}, gitConfig = {}, obeys = [], directory, trusted } = level
  addTexts(plan.env, env, (name, value) => isNeutralVariable(name, value, program), plan)
  addTexts(plan.gitConfig, gitConfig, isNeutralGitSetting, plan)
  if (typeof directory === 'string') plan.directories.push(keysOf(directory))
  else if (directory !== undefined) plan.isFaulty = true
  if (trusted !== undefined) readTrusted(trusted, keysOf, plan)
  const rules = Array.isArray(obeys) ? obeys.map((rule: unknown) => readRule(rule, keysOf)) : [undefined]
  for (const rule of rules) {
    if (rule === undefined) plan.isFaulty = true
    else plan.rules.push(rule)
  }
}

/** Reads the effects in a trusted folder. The nearest level counts. */
function readTrusted(declared: unknown, keysOf: FindKeys, plan: PlanDraft): void {
  const names = isRecord(declared) ? declared.with : undefined
  plan.trusted = inheritEffects({}, declared, () => {
    plan.isFaulty = true
  })
  plan.trustedWith = isTextList(names) ? names.flatMap((name) => keysOf(name)) : undefined
  if (names !== undefined && plan.trustedWith === undefined) plan.isFaulty = true
}

/** Adds pairs of texts. A pair that is refused makes the plan faulty. */
function addTexts(
  target: Record<string, string>,
  given: unknown,
  accepts: (name: string, value: string) => boolean,
  plan: PlanDraft,
): void {
  if (!isRecord(given)) plan.isFaulty = true
  for (const [name, value] of Object.entries(isRecord(given) ? given : {})) {
    if (typeof value === 'string' && accepts(name, value)) target[name] = value
    else plan.isFaulty = true
  }
}

const GIT_FILES: readonly unknown[] = ['git-config', 'git-hooks']

/** Returns `undefined` for a rule that cannot be read. */
function readRule(given: unknown, keysOf: FindKeys): FolderRule | undefined {
  if (!accepts(FOLDER_FIELDS.obeys, [given])) return undefined
  const rule = given as AtipFolderRule
  const { file, holds = [], above = false, format, keys, values, except = [], runs, with: names, without = [] } = rule
  if (!isFileWithin(file) || (GIT_FILES.includes(file) && (format !== undefined || above))) return undefined
  const lower = (list: readonly string[] | undefined): string[] | undefined => list?.map((text) => text.toLowerCase())
  return {
    ...{ file, holds, above, runs, format, keys: lower(keys), values: lower(values), except: lower(except) ?? [] },
    with: names?.flatMap((name) => keysOf(name)),
    without: without.flatMap((name) => keysOf(name, true)),
    fills: new Map(lower(keys)?.flatMap((key) => [...key.matchAll(FILL)].map(([, name = '']) => [name, keysOf(name)]))),
  }
}

const FILL = /\{([\w-]{1,64})\}/g

/** Returns true if a call uses the parameters that a rule needs, and no switch with which the program does not obey. */
export function isRuleInUse(rule: FolderRule, args: Readonly<Record<string, unknown>>): boolean {
  if (rule.with !== undefined && listUsedValues(rule.with, args).length === 0) return false
  return !listUsedValues(rule.without, args).some((value) => value === true || value === 'true')
}

/** Returns the patterns of a rule for one call. What its arguments do not say may be anything. */
export function fillKeys({ keys, fills }: FolderRule, args: Readonly<Record<string, unknown>>): FolderRule['keys'] {
  if (fills.size === 0) return keys
  return keys?.flatMap((key) => {
    const [, name] = /\{([\w-]{1,64})\}/.exec(key) ?? []
    if (name === undefined) return [key]
    const values = listUsedValues(fills.get(name) ?? [], args)
    const texts = values.length === 0 || values.some((value) => typeof value === 'object') ? ['*'] : values.map(String)
    return texts.map((text) => key.replace(`{${name}}`, () => text.toLowerCase()))
  })
}

/**
 * Lists the ways to the folders that a call works in: that of the line, and those that its arguments choose. Each further value
 * may be relative to the one before, or to the first.
 *
 * @param join returns the way from a folder; `undefined` if it cannot be told
 */
export function listFolders<Way extends string | undefined>(
  { directories }: FolderPlan,
  args: Readonly<Record<string, unknown>>,
  place: Way,
  join: (place: Way, path: string) => Way,
): Way[] {
  const chosen = directories.flatMap((keys) => {
    let last = place
    return listUsedValues(keys, args).flatMap((value) => {
      const path = String(value)
      if (path.includes('\0')) return []
      last = join(last, path)
      return [last, join(place, path)]
    })
  })
  return [...new Set([place, ...chosen])]
}

/** Returns true for a rule about the repository that a folder belongs to. */
export function isGitRule({ file }: Pick<FolderRule, 'file'>): boolean {
  return GIT_FILES.includes(file)
}

/** Lists the files that a rule is about. */
export function listRuledFiles({ file, holds }: FolderRule): readonly string[] {
  return file === '.' ? holds : [file]
}

/** Returns true for a relative path that does not lead up. */
export function isFileWithin(file: unknown): file is string {
  if (typeof file !== 'string' || file === '' || file.includes('\0')) return false
  return !/^(?:[/\\]|[a-z]:)/i.test(file) && !file.split(/[\\/]/).some((name) => name === '..' || name === '')
}
