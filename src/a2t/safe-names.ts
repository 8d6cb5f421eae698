import { hash } from '../internal/hash'
import { cleanText, isUnsafeText } from '../internal/text'

const MAX_LENGTH = 64

/**
 * Keys for names, each another one, whatever the case.
 *
 * @param spell makes a key of a name; by default one of characters that every provider takes
 */
export function makeSafeNames(names: readonly string[], spell: (name: string) => string = makeSafeName): string[] {
  // A name of its own in no object.
  const taken = new Set(['__proto__'])
  const counts = new Map<string, number>()
  return names.map((name) => {
    const base = spell(name)
    const plain = base.toLowerCase()
    let count = counts.get(plain) ?? 1
    let key = base
    while (taken.has(key.toLowerCase())) key = `${base}_${++count}`
    counts.set(plain, count)
    taken.add(key.toLowerCase())
    return key
  })
}

/** One name of characters that every provider takes, at most 64 of them. */
export function makeSafeName(name: string): string {
  const legal = name.replace(/[^A-Za-z0-9_-]+/g, '_')
  const safe = /^[A-Za-z_]/.test(legal) ? legal : `_${legal}`
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH - 9)}_${hash(name, 0)}` : safe
}

/** The parameters under names that can be shown, no two of them alike in any case. */
export function withUniqueNames<Parameter extends { readonly name: string }>(
  parameters: readonly Parameter[],
): Parameter[] {
  const names = parameters.map(({ name }) => name)
  const strict = makeSafeNames(names, (name) => (isUnsafeText(name) ? cleanText(name) || 'unnamed' : name))
  return parameters.map((parameter, index) => ({ ...parameter, name: strict[index] as string }))
}
