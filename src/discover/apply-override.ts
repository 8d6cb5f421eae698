import { guarded, invalid, isRecord } from '../internal/guard'
import type { AtipTool } from '../types/atip'

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
