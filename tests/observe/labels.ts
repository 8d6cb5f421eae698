import type { AtipEffects } from 'atip-bridge'

/**
 * What can be seen of a call from outside. `server`: a request that may change something there; `marker`: a program of a
 * hostile folder ran, which no label permits.
 */
export type ObservedEffect = 'filesystem.write' | 'filesystem.delete' | 'network' | 'subprocess' | 'server' | 'marker'

/** Returns true for the label of a call that changes nothing, here or elsewhere. */
export function isReading(effects: AtipEffects): boolean {
  const { filesystem, destructive, reversible, creates, modifies, deletes } = effects
  if (filesystem?.write !== false || filesystem.delete === true) return false
  if (destructive === true || reversible === false) return false
  return [creates, modifies, deletes].every((kinds) => kinds === undefined || kinds.length === 0)
}

/**
 * Returns true if a label says that a call does not have an effect. Effects that are not declared contradict nothing.
 * READ-ONLY promises that no other program is run.
 */
export function denies(effects: AtipEffects, isReadOnly: boolean, effect: ObservedEffect): boolean {
  const { filesystem, network, subprocess } = effects
  if (effect === 'marker') return true
  if (effect === 'filesystem.write') return filesystem?.write === false
  if (effect === 'filesystem.delete') return filesystem?.delete === false
  if (effect === 'network') return network === false
  if (effect === 'subprocess') return subprocess === false || isReadOnly
  return isReading(effects)
}
