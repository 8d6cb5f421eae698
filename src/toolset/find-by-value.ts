import { compileGlob } from '../internal/match-glob'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'

/** Returns the effects that are declared for a value. */
export type FindByValue = (value: unknown) => AtipEffects | undefined

/**
 * Creates a function that finds the effects of a value, ignoring case: those of the value itself, or of the longest
 * pattern that it matches.
 */
export function createValueFinder(values: AtipParameterEffects['values'] = {}): FindByValue {
  const byKey = new Map(Object.entries(values))
  const patterns = [...byKey]
    .filter(([key]) => key.includes('*'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([key, effects]) => ({ matches: compileGlob(key), effects }))
  return (value) => {
    const text = String(value).toLowerCase()
    return byKey.get(text) ?? patterns.find(({ matches }) => matches(text))?.effects
  }
}
