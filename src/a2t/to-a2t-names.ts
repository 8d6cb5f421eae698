import { hash } from '../internal/hash'
import type { CommandDraft } from './to-a2t-draft'

const MAX_NAME = 254
const HASH_LENGTH = 9

/**
 * Names in snake case, no two of them alike. One that was published, or that a server gave its tool, stays; of the others
 * that would share a name each gets a hash of what its command is called.
 *
 * @param published the names that they have so far
 */
export function namesOf(drafts: readonly CommandDraft[], published: readonly (string | undefined)[]): string[] {
  const bases = drafts.map(({ command, origin }) => snakeCase(origin?.name ?? command.name))
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  const owners = new Map<string, number>()
  for (const given of [published, drafts.map(({ origin }) => origin?.name)]) {
    bases.forEach((base, index) => {
      if (given[index] === base && !owners.has(base)) owners.set(base, index)
    })
  }
  return drafts.map(({ command }, index) => {
    const base = bases[index] as string
    const other = `${base.slice(0, MAX_NAME - HASH_LENGTH)}_${hash(command.name, 0)}`
    const isOwner = owners.get(base) === index || (counts.get(base) === 1 && published[index] !== other)
    return isOwner ? base : other
  })
}

function snakeCase(text: string): string {
  if (/^[a-z0-9_]{1,254}$/.test(text)) return text
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').match(/[A-Za-z0-9]+/g) ?? ['tool']
  return words.join('_').toLowerCase().slice(0, MAX_NAME)
}
