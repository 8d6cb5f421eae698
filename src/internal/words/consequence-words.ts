import type { Consequence } from '../../types/file'

/** The most files that are named, and the most of those that are lost for good. */
const MAX_NAMES = 3
const MAX_LOST = 40

/** Says what a call takes away, and how to get it back: a sentence for each kind of loss, the worst first. */
export function sayConsequences(consequences: readonly Consequence[]): string[] {
  const groups = new Map<string, [Consequence, ...Consequence[]]>()
  for (const each of consequences) {
    const { kind, does, restore, unkept } = each
    if (kind === 'makes' || kind === 'nothing') continue
    const key = JSON.stringify([kind, does, kind === 'rebuildable' && restore, unkept])
    groups.set(key, [...(groups.get(key) ?? []), each] as [Consequence, ...Consequence[]])
  }
  const kept = consequences.find(({ kind, restore }) => kind === 'kept' && restore !== undefined)?.restore
  return [
    ...[...groups.values()].map(sayGroup),
    ...(kept === undefined ? [] : [`\`${kept}\` brings back all that it copied, \`${kept} PATH\` one path.`]),
    ...(consequences.some(({ of }) => of === 'uncommitted') ? ['What is staged and nowhere else is lost.'] : []),
  ]
}

function sayGroup(group: readonly [Consequence, ...Consequence[]]): string {
  const [{ kind, does, restore, unkept }] = group
  const verb = does === 'delete' ? 'Deletes' : does === 'edit' ? 'Changes' : 'Overwrites'
  const most = kind === 'lost' ? MAX_LOST : MAX_NAMES
  const names = group.slice(0, most).map(({ path, given = path, bytes, files }) => `${given}${saySize(bytes, files)}`)
  const more = group.length - names.length
  const what = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const said = `${verb} ${more > 0 ? `${group.length} paths: ${what}` : what}`
  switch (kind) {
    case 'recoverable':
      return `${said}. Git has exactly this${group.length === 1 && restore !== undefined ? `: \`${restore}\`` : ''}.`
    case 'rebuildable':
      return `${said}, which \`${restore}\` brings back.`
    case 'kept':
      return `${said}. A copy is kept.`
    case 'keepable':
      return `${said}. A copy would be kept for \`atip undo\`.`
    default:
      return `${said} for good: ${unkept === undefined ? 'nobody is known to have a copy' : `no copy can be kept, because ${unkept}`}.`
  }
}

/** Says how much there is, after a blank: ` (2 files, 18 B)`; `''` if that is not known. */
export function saySize(bytes: number | undefined, files: number | undefined): string {
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
