import { keepUnsafe } from '../internal/effects/inherit'
import { strictestOf, strictestOfAll } from '../internal/effects/strictest'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { spellingsOf, usedValues } from './spellings'

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

/** A parameter whose use may add effects: by its own, or by standing behind an argument that has some. */
export interface EffectfulParameter {
  readonly effects: AtipParameterEffects | undefined
  readonly spellings: readonly string[]
  readonly isArgument: boolean
  /** Its effects hold a mistake: what is declared to be harmless may not be when it is used. */
  readonly faulty: boolean
}

/** The parameters that make a difference to {@link effectsOfCall}, in their order. */
export function effectfulParameters(spellings: ReadonlyMap<FlatParameter, readonly string[]>): EffectfulParameter[] {
  let isBehind = false
  const found: EffectfulParameter[] = []
  for (const [{ kind, effects, faulty }, keys] of spellings) {
    const isArgument = kind === 'argument'
    if (effects !== undefined || (isArgument && isBehind)) found.push({ effects, spellings: keys, isArgument, faulty })
    isBehind ||= effects !== undefined
  }
  return found
}

/**
 * The effects of a call: those of its command, and of every parameter that it uses. The strictest value of each field wins.
 *
 * An argument that is not given while one behind it is has that one's value on the command line: it may have any effect.
 *
 * @param args `undefined` where the arguments cannot be read: then every parameter may be used
 */
export function effectsOfCall(
  effects: AtipEffects,
  parameters: readonly EffectfulParameter[],
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  const used = parameters.map((parameter) => (args === undefined ? UNKNOWN : usedValues(parameter.spellings, args)))
  const last = parameters.reduce(
    (found, { isArgument }, index) => (isArgument && used[index]?.length ? index : found),
    0,
  )
  const added: AtipEffects[] = []
  let isFaulty = false
  parameters.forEach((parameter, index) => {
    const values = used[index] as readonly unknown[]
    const isShifted = parameter.isArgument && values.length === 0 && index < last
    isFaulty ||= parameter.faulty && (isShifted || values.length > 0)
    for (const one of addedEffects(parameter.effects ?? {}, isShifted ? UNKNOWN : values)) added.push(one)
  })
  const all = strictestOfAll([effects, ...new Set(added)])
  return isFaulty ? keepUnsafe(all as Record<string, unknown>) : all
}

/** A value that may be anything. */
const UNKNOWN: readonly unknown[] = [{}]
const NOTHING: AtipEffects = {}

function addedEffects({ values, ...always }: AtipParameterEffects, used: readonly unknown[]): AtipEffects[] {
  if (used.length === 0) return []
  if (values === undefined) return [always]
  // A value that is no plain text cannot be judged: it may have any of the declared effects.
  if (used.some((value) => typeof value === 'object')) return [always, ...Object.values(values)]
  return [always, ...used.map((value) => values[String(value).toLowerCase()] ?? values['*'] ?? NOTHING)]
}
