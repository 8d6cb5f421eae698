import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { isToolName } from '../internal/tool-name'
import { reject, showPath } from '../process/distrust'
import type { AtipTool } from '../types/atip'
import { readJsonDirectory, readTrustedJson } from './trust/trusted-json'
import { type PlaceMemory, requireAbsolutePath } from './trust/trusted-path'
import type { Rejection } from './types'

/**
 * The user's changes to a tool, with the same fields as its metadata; `null` removes a field.
 *
 * @example
 * const override: AtipOverride = { trust: { source: 'org' } }
 */
export type AtipOverride = Readonly<Record<string, unknown>>

/** Fields that an override cannot change. */
const FIXED = ['name', 'trust', '__proto__']
/** Lists whose entries are merged by their names; new names are added. */
const NAMED_LISTS = ['arguments', 'options', 'globalOptions', 'patterns']

/**
 * Merges an override into a tool, field by field. Objects merge key by key. Lists of arguments, options and patterns
 * merge their entries by name. Any other value replaces the old value. `null` removes a field. The tool keeps its name
 * and trust.
 *
 * An override can lower effects, so it must come from the user.
 *
 * @throws AtipValidationError if the tool or the override cannot be read
 * @example
 * console.log(applyOverride(git, { description: 'Versions' }).description) // => Versions
 */
export function applyOverride(tool: AtipTool, override: AtipOverride): AtipTool {
  return wrapErrors('the override', () => {
    if (!isRecord(tool)) throw invalid('an object', ['tool'], tool)
    if (!isRecord(override)) throw invalid('an object', ['override'], override)
    const changes = Object.entries(override).filter(([name]) => !FIXED.includes(name))
    return mergeFields(tool, Object.fromEntries(changes)) as unknown as AtipTool
  })
}

function mergeFields(value: unknown, change: Record<string, unknown>): Record<string, unknown> {
  const merged = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, next] of Object.entries(change)) {
    if (next === null) merged.delete(name)
    else merged.set(name, mergeField(name, merged.get(name), next))
  }
  // Keys such as `__proto__` stay own keys.
  return Object.fromEntries(merged)
}

function mergeField(name: string, value: unknown, next: unknown): unknown {
  if (isRecord(next)) return mergeFields(value, next)
  if (!Array.isArray(value) || !Array.isArray(next) || !NAMED_LISTS.includes(name)) return next
  const changes = next.filter((entry) => readName(entry) !== undefined) as Record<string, unknown>[]
  // A change applies to every entry with its name.
  const changed = value.map((entry: unknown) => {
    const change = changes.filter((one) => readName(one) === readName(entry))
    return readName(entry) === undefined ? entry : change.reduce((merged, one) => mergeFields(merged, one), entry)
  })
  const names = new Set(value.map(readName))
  return [...changed, ...next.filter((entry) => readName(entry) === undefined || !names.has(readName(entry)))]
}

function readName(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry.name === 'string' ? entry.name : undefined
}

/**
 * The user's overrides, and the files that were rejected.
 *
 * @example
 * const names = ({ found }: Overrides): string[] => found.map(({ name }) => name)
 */
export interface Overrides {
  readonly found: readonly OverrideFile[]
  readonly rejected: readonly Rejection[]
}

/**
 *
 * @example
 * const file: OverrideFile = { name: 'git', file: '/home/ada/git.json', override: { description: 'Versions' } }
 */
export interface OverrideFile {
  readonly name: string
  readonly file: string
  readonly override: AtipOverride
}

/**
 * Loads overrides from the files `<tool>.json` of a directory. Reads only files that the user owns, because an
 * override can make a command look safe.
 *
 * @param directory absolute path; the directory need not exist
 * @example
 * console.log((await loadOverrides('/nowhere/overrides')).found) // => []
 */
export async function loadOverrides(directory: string): Promise<Overrides> {
  requireAbsolutePath(directory)
  return loadAllOverrides(directory, new Map())
}

/** @param memory the directories that this scan has already checked */
export async function loadAllOverrides(directory: string, memory: PlaceMemory): Promise<Overrides> {
  return readJsonDirectory(directory, memory, async (name, file): Promise<OverrideFile | Rejection> => {
    if (!isToolName(name)) {
      return reject(file, 'name', 'An override is called <tool>.json, but here <tool> is not a valid tool name')
    }
    const json = await readTrustedJson(file, { symlinks: 'check', ownedByUser: true, memory })
    if (!json.ok) return json
    if (!isRecord(json.value)) {
      return reject(file, 'invalid', `${showPath(file)} must be an object with the fields to change`)
    }
    if (json.value.name !== undefined && json.value.name !== name) {
      return reject(file, 'name', `${showPath(file)} holds the name of another tool than its file name`)
    }
    return { name, file, override: json.value }
  })
}
