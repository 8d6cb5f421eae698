import type { AtipEffects } from '../types/atip'

/** Returns the effects that a specification of usage declares, or `undefined` if it declares none. */
export function readUsageEffect(effect: unknown): AtipEffects | undefined {
  return typeof effect === 'string' && Object.hasOwn(EFFECTS, effect)
    ? EFFECTS[effect as keyof typeof EFFECTS]
    : undefined
}

/** Returns the effects that a flag or argument adds to its command. One that only reads adds none. */
export function readAddedEffect(effect: unknown): AtipEffects | undefined {
  return effect === 'read' ? undefined : readUsageEffect(effect)
}

/** The specification is silent about network, other programs and cost, so they stay undeclared. */
const EFFECTS = {
  read: { filesystem: { write: false, delete: false }, destructive: false, reversible: true, idempotent: true },
  write: { filesystem: { write: true }, destructive: false },
  destructive: { filesystem: { write: true, delete: true }, destructive: true, reversible: false },
} as const satisfies Record<string, AtipEffects>
