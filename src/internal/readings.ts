import type { AtipEffects } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { spellingsOf } from './spellings'
import { type EffectfulParameter, effectfulParameters, effectsOfCall, strictestOf } from './strictest'

/** A command as all tools of its name describe it: whoever is right, the worst counts. */
export interface Readings {
  readonly effects: AtipEffects
  /** The parameters that may add effects, in each reading of the command. */
  readonly effectful: readonly (readonly EffectfulParameter[])[]
}

/** @param replaced the same command as earlier tools of its name describe it */
export function readingsOf(command: FlatCommand, replaced: readonly FlatCommand[]): Readings {
  const readings = [command, ...replaced]
  return {
    effects: readings.map(({ effects }) => effects).reduce(strictestOf),
    effectful: readings.map(({ parameters }) => effectfulParameters(spellingsOf(parameters))),
  }
}

/**
 * The worst effects that a call may have in any reading of its command.
 *
 * @param args `undefined` where the arguments cannot be read
 */
export function effectsOfReadings(
  { effects, effectful }: Readings,
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  return effectful.reduce((worst, parameters) => effectsOfCall(worst, parameters, args), effects)
}
