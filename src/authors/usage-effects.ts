import type { AtipEffects } from '../types/atip'

/** What the specification of usage says about a command, flag or argument; `undefined` if it says nothing. */
export function readUsageEffect(effect: unknown): AtipEffects | undefined {
  return typeof effect === 'string' && Object.hasOwn(EFFECTS, effect)
    ? EFFECTS[effect as keyof typeof EFFECTS]
    : undefined
}

/** What a flag or argument adds to its command. One that only reads adds nothing. */
export function readAddedEffect(effect: unknown): AtipEffects | undefined {
  return effect === 'read' ? undefined : readUsageEffect(effect)
}

/** Whether a command uses the network, runs programs or costs money is not said, so it stays undeclared. */
const EFFECTS = {
  read: { filesystem: { write: false, delete: false }, destructive: false, reversible: true, idempotent: true },
  write: { filesystem: { write: true }, destructive: false },
  destructive: { filesystem: { write: true, delete: true }, destructive: true, reversible: false },
} as const satisfies Record<string, AtipEffects>
