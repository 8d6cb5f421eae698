import { EFFECTS, findEffect, listDeclaredEffects } from '../internal/effects/effect-table'
import { inheritEffects } from '../internal/effects/inherit'
import { invalid } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import { unknownName } from './unknown-name'

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
    throw unknownName({ says: 'There is no effect', name, known: names, path: [...path, ...name.split('.')] })
  }
  return inheritEffects({}, declared, (place, expected) => {
    const value = place.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], declared)
    throw invalid(expected, [...path, ...place], value)
  })
}
