import { hash } from '../internal/hash'
import { cleanText, isUnsafeText } from '../internal/text'

const MAX_LENGTH = 64

/**
 * Turns names into keys that differ in more than case.
 *
 * @param spell turns one name into a key, by default into one that every provider accepts
 */
export function makeSafeNames(names: readonly string[], spell: (name: string) => string = makeSafeName): string[] {
  // Cannot be a key of a plain object.
  const taken = new Set(['__proto__'])
  const counts = new Map<string, number>()
  return names.map((name) => {
    const base = spell(name)
    const lowercase = base.toLowerCase()
    let count = counts.get(lowercase) ?? 1
    let key = base
    while (taken.has(key.toLowerCase())) key = `${base}_${++count}`
    counts.set(lowercase, count)
    taken.add(key.toLowerCase())
    return key
  })
}

/** Spells a name in characters that every provider accepts, at most 64 of them. */
export function makeSafeName(name: string): string {
  const legal = name.replace(/[^A-Za-z0-9_-]+/g, '_')
  const safe = /^[A-Za-z_]/.test(legal) ? legal : `_${legal}`
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH - 9)}_${hash(name, 0)}` : safe
}

/** Renames parameters so that names have no invisible characters and differ in more than case. */
export function withUniqueNames<Parameter extends { readonly name: string }>(
  parameters: readonly Parameter[],
): Parameter[] {
  const names = parameters.map(({ name }) => name)
  const unique = makeSafeNames(names, (name) => (isUnsafeText(name) ? cleanText(name) || 'unnamed' : name))
  return parameters.map((parameter, index) => ({ ...parameter, name: unique[index] as string }))
}
