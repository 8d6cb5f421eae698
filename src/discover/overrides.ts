import { join } from 'node:path'
import { guarded, invalid, isRecord } from '../internal/guard'
import { inParallel } from '../process/concurrency'
import { isToolName } from '../process/find-program'
import type { AtipTool } from '../types/atip'
import { listJson } from './installed-definitions'
import { reject, showPath } from './trust/refusal'
import { readTrustedJson } from './trust/trusted-json'
import { type PlaceMemory, requireAbsolutePath } from './trust/trusted-path'
import type { Rejection } from './types'

/** What the user changes of a tool: fields as in its metadata, `null` for those to be removed. */
export type AtipOverride = Readonly<Record<string, unknown>>

/** What a tool is called and where it comes from is not for an override to say. */
const FIXED = ['name', 'trust', '__proto__']
/** Lists of things with names: those of the same name are merged, others are added. */
const NAMED_LISTS = ['arguments', 'options', 'globalOptions', 'patterns']

/**
 * Merges an override into a tool field by field: objects key by key, lists of arguments, options and patterns by the name
 * of their entries, everything else as a whole. `null` removes a field. The tool's name and trust stay.
 *
 * An override may lower effects: give none that somebody else than the user wrote.
 *
 * @throws AtipValidationError if one of them cannot be read
 */
export function applyOverride(tool: AtipTool, override: AtipOverride): AtipTool {
  return guarded('the override', () => {
    if (!isRecord(tool)) throw invalid('an object', ['tool'], tool)
    if (!isRecord(override)) throw invalid('an object', ['override'], override)
    const changes = Object.entries(override).filter(([name]) => !FIXED.includes(name))
    return merge(tool, Object.fromEntries(changes)) as unknown as AtipTool
  })
}

function merge(value: unknown, change: Record<string, unknown>): Record<string, unknown> {
  const merged = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, next] of Object.entries(change)) {
    if (next === null) merged.delete(name)
    else merged.set(name, mergeField(name, merged.get(name), next))
  }
  // Keys such as `__proto__` stay own ones.
  return Object.fromEntries(merged)
}

function mergeField(name: string, value: unknown, next: unknown): unknown {
  if (isRecord(next)) return merge(value, next)
  if (!Array.isArray(value) || !Array.isArray(next) || !NAMED_LISTS.includes(name)) return next
  const changes = next.filter((entry) => nameOf(entry) !== undefined) as Record<string, unknown>[]
  // Two of one name are changed alike.
  const changed = value.map((entry: unknown) => {
    const change = changes.filter((one) => nameOf(one) === nameOf(entry))
    return nameOf(entry) === undefined ? entry : change.reduce((merged, one) => merge(merged, one), entry)
  })
  const names = new Set(value.map(nameOf))
  return [...changed, ...next.filter((entry) => nameOf(entry) === undefined || !names.has(nameOf(entry)))]
}

function nameOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry.name === 'string' ? entry.name : undefined
}

/** What the user changes of tools, by their names. */
export interface Overrides {
  readonly found: readonly OverrideFile[]
  readonly rejected: readonly Rejection[]
}

export interface OverrideFile {
  readonly name: string
  readonly file: string
  readonly override: AtipOverride
}

/**
 * Loads the overrides of a directory, files named `<tool>.json`. An override can make a command look safe, so only files
 * that the user owns are read.
 *
 * @param directory absolute; it need not exist
 */
export async function loadOverrides(directory: string): Promise<Overrides> {
  requireAbsolutePath(directory)
  return loadAllOverrides(directory, new Map())
}

/** The same, with what is known of the directories on the way. */
export async function loadAllOverrides(directory: string, memory: PlaceMemory): Promise<Overrides> {
  const names = await listJson(directory, memory)
  if (!Array.isArray(names)) return { found: [], rejected: names.reason === 'missing' ? [] : [names] }
  const read = await inParallel(names, (name) => readOverride(directory, name, memory))
  return {
    found: read.flatMap((one) => ('override' in one ? [one] : [])),
    rejected: read.flatMap((one) => ('override' in one ? [] : [one])),
  }
}

async function readOverride(directory: string, name: string, memory: PlaceMemory): Promise<OverrideFile | Rejection> {
  const file = join(directory, `${name}.json`)
  if (!isToolName(name)) return reject(file, 'name', 'An override is called <tool>.json: this is no name of a tool')
  const json = await readTrustedJson(file, { symlinks: 'check', ownedByUser: true, memory })
  if (!json.ok) return json
  if (!isRecord(json.value)) return reject(file, 'invalid', `${showPath(file)} is no object with the fields to change`)
  if (json.value.name !== undefined && json.value.name !== name) {
    return reject(file, 'name', `${showPath(file)} is for another tool than its name says`)
  }
  return { name, file, override: json.value }
}
