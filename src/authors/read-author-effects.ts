import { EFFECTS, findEffect, listDeclaredEffects } from '../internal/effects/effect-table'
import { inheritEffects } from '../internal/effects/inherit'
import { AtipValidationError } from '../internal/errors'
import { invalid } from '../internal/guard'
import { findNearest } from '../internal/nearest'
import type { AtipEffects } from '../types/atip'

/**
 * Returns the effects that an author declares for a command. Elsewhere a mistake in effects leaves them undeclared; an
 * author is told of it.
 *
 * @throws AtipValidationError for a field that is unknown or has a wrong value
 */
export function readAuthorEffects(declared: object, path: readonly string[]): AtipEffects {
  const names = EFFECTS.map(({ name }) => name)
  for (const [name] of listDeclaredEffects(declared)) {
    if (findEffect(name) !== undefined || names.some((known) => known.startsWith(`${name}.`))) continue
    const nearest = findNearest(name, names)
    const meant = nearest === undefined ? '' : `did you mean ${nearest}? `
    const message = `There is no effect ${JSON.stringify(name.slice(0, 100))}: ${meant}Effects are ${names.join(', ')}`
    throw new AtipValidationError(message, [...path, ...name.split('.')], undefined)
  }
  return inheritEffects({}, declared, (place, expected) => {
    const value = place.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], declared)
    throw invalid(expected, [...path, ...place], value)
  })
}
