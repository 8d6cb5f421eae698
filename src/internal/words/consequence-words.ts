import type { Consequence } from '../../types/file'

/** So many files are named. */
const MAX_NAMES = 3

/** Says what a call takes away, and how to get it back: a sentence for each kind of loss, the worst first. */
export function sayConsequences(consequences: readonly Consequence[]): string[] {
  const groups = new Map<string, Consequence[]>()
  for (const each of consequences) {
    if (each.kind === 'makes' || each.kind === 'nothing') continue
    const key = `${each.kind} ${each.does} ${each.kind === 'rebuildable' ? each.restore : ''}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].map(sayGroup)
}

function sayGroup(group: readonly Consequence[]): string {
  const [{ kind, does, restore } = { kind: 'lost', does: 'replace' } as const] = group
  const verb = does === 'delete' ? 'Deletes' : does === 'edit' ? 'Changes' : 'Overwrites'
  const names = group.slice(0, MAX_NAMES).map(({ path, bytes, files }) => `${path}${saySize(bytes, files)}`)
  const more = group.length - names.length
  const what = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const count = more > 0 ? `${group.length} paths: ${what}` : what
  switch (kind) {
    case 'recoverable':
      return `${verb} ${count}. Git has exactly this${group.length === 1 && restore !== undefined ? `: ${restore}` : ''}.`
    case 'rebuildable':
      return `${verb} ${count}, which ${restore} brings back.`
    case 'kept':
      return `${verb} ${count}. A copy is kept: atip undo.`
    case 'keepable':
      return `${verb} ${count}. A copy would be kept: atip undo.`
    default:
      return `${verb} ${count}. Nobody is known to have a copy.`
  }
}

function saySize(bytes: number | undefined, files: number | undefined): string {
  const said = [
    ...(files === undefined ? [] : [files === 1 ? '1 file' : `${files.toLocaleString('en-US')} files`]),
    ...(bytes === undefined ? [] : [sayBytes(bytes)]),
  ]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Says a number of bytes: `900 B`, `1.2 kB`, `34 MB`. */
export function sayBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  const isShort = unit === 0 || size >= 9.95
  return `${isShort ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}
