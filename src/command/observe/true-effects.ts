import type { AtipEffects } from '../../types/atip'
import { deniesEffect } from './denied-effects'
import type { Deed } from './list-deeds'

/** The effects that a run proves: what was seen is `true`, and what was not seen, in this run, is `false`. */
export function describeTrueEffects(deeds: readonly Deed[]): AtipEffects {
  const seen = new Set(deeds.map(({ effect }) => effect))
  return {
    filesystem: {
      read: seen.has('filesystem.read'),
      write: seen.has('filesystem.write'),
      delete: seen.has('filesystem.delete'),
    },
    network: seen.has('network'),
    subprocess: seen.has('subprocess'),
    interactive: { stdin: seen.has('interactive.stdin') ? 'required' : 'none', tty: seen.has('interactive.tty') },
  }
}

/** The metadata of a call. */
export interface Label {
  readonly effects: AtipEffects
  readonly isReadOnly: boolean
}

/** Returns every effect that was observed although the metadata declares it as absent. */
export function findContradictions(deeds: readonly Deed[], { effects, isReadOnly }: Label): Deed[] {
  return deeds.filter(({ effect }) => deniesEffect(effects, isReadOnly, effect))
}
