import type { AtipEffects } from '../../types/atip'

/** What can be seen of a call from outside. */
export type ObservedEffect =
  | 'filesystem.read'
  | 'filesystem.write'
  | 'filesystem.delete'
  | 'network'
  | 'subprocess'
  | 'interactive.stdin'
  | 'interactive.tty'

/**
 * Returns true if a label says that a call does not have an effect. Effects that are not declared contradict nothing.
 * READ-ONLY promises that no other program is run.
 */
export function deniesEffect(effects: AtipEffects, isReadOnly: boolean, effect: ObservedEffect): boolean {
  const { filesystem, network, subprocess, interactive } = effects
  if (effect === 'filesystem.read') return filesystem?.read === false
  if (effect === 'filesystem.write') return filesystem?.write === false
  if (effect === 'filesystem.delete') return filesystem?.delete === false
  if (effect === 'network') return network === false
  if (effect === 'interactive.stdin') return interactive?.stdin === 'none'
  if (effect === 'interactive.tty') return interactive?.tty === false
  return subprocess === false || isReadOnly
}
