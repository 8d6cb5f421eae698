import type { AtipEffects } from 'atip-bridge'
import { deniesEffect, type ObservedEffect as SeenEffect } from '../../src/command/observe/list-deeds'

/**
 * What can be seen of a call from outside. `server`: a request that may change something there; `marker`: a program of a
 * hostile folder ran, which no label permits.
 */
export type ObservedEffect =
  | Extract<SeenEffect, 'filesystem.write' | 'filesystem.delete' | 'network' | 'subprocess'>
  | 'server'
  | 'marker'

/** Returns true for the label of a call that changes nothing, here or elsewhere. */
export function isReading(effects: AtipEffects): boolean {
  const { filesystem, destructive, reversible, creates, modifies, deletes } = effects
  if (filesystem?.write !== false || filesystem.delete === true) return false
  if (destructive === true || reversible === false) return false
  return [creates, modifies, deletes].every((kinds) => kinds === undefined || kinds.length === 0)
}

/** Returns true if a label says that a call does not have an effect, those included that only tests can see. */
export function denies(effects: AtipEffects, isReadOnly: boolean, effect: ObservedEffect): boolean {
  if (effect === 'marker') return true
  return effect === 'server' ? isReading(effects) : deniesEffect(effects, isReadOnly, effect)
}
