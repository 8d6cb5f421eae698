import { keepUnsafe } from '../internal/effects/inherit'
import { mergeAllStrictest, mergeStrictest } from '../internal/effects/strictest'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { listUsedValues, mapSpellings } from './parameter-keys'

/** The effects that calls of a command may have. If the command has several descriptions, the worst one counts. */
export interface CommandEffects {
  /** The effects of every call. */
  readonly effects: AtipEffects
  /** The parameters that may add effects, for each description of the command. */
  readonly effectful: readonly (readonly EffectfulParameter[])[]
}

/** A parameter that may add effects: its own effects, or those of an earlier argument whose position it takes. */
export interface EffectfulParameter {
  readonly effects: AtipParameterEffects | undefined
  readonly spellings: readonly string[]
  readonly isArgument: boolean
  /**
   * True if some of its effects have the wrong type, so that effects declared harmless may be harmful when it is used.
   */
  readonly faulty: boolean
}

/** Collects the effects of a command and its parameters. */
export function readCommandEffects(command: FlatCommand): CommandEffects {
  const descriptions = [command, ...command.replaces]
  return {
    effects: descriptions.map(({ effects }) => effects).reduce(mergeStrictest),
    effectful: descriptions.map(({ parameters }) => findEffectfulParameters(parameters)),
  }
}

function findEffectfulParameters(parameters: readonly FlatParameter[]): EffectfulParameter[] {
  let isBehind = false
  const found: EffectfulParameter[] = []
  for (const [{ kind, effects, faulty }, spellings] of mapSpellings(parameters)) {
    const isArgument = kind === 'argument'
    if (effects !== undefined || (isArgument && isBehind)) found.push({ effects, spellings, isArgument, faulty })
    isBehind ||= effects !== undefined
  }
  return found
}

/**
 * Returns the worst effects that a call may have: those of its command and of every parameter that it uses.
 *
 * @param args `undefined` if the arguments are unknown or unreadable, in which case any parameter may be used
 */
export function computeCallEffects(
  { effects, effectful }: CommandEffects,
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  return effectful.reduce((worst, parameters) => addParameterEffects(worst, parameters, args), effects)
}

/** Returns the effects of the worst possible use of a command, including those that its parameters add. */
export function computeWorstEffects(command: FlatCommand): AtipEffects {
  return computeCallEffects(readCommandEffects(command), undefined)
}

/**
 * If an argument is omitted while a later one is given, the program takes the later value for the omitted one, so
 * any effect of the omitted argument is possible.
 */
function addParameterEffects(
  effects: AtipEffects,
  parameters: readonly EffectfulParameter[],
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  const used = parameters.map(({ spellings }) => (args === undefined ? UNKNOWN : listUsedValues(spellings, args)))
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
    for (const one of listAddedEffects(parameter.effects ?? {}, isShifted ? UNKNOWN : values)) added.push(one)
  })
  const all = mergeAllStrictest([effects, ...new Set(added)])
  return isFaulty ? keepUnsafe(all as Record<string, unknown>) : all
}

/** A value that may be anything. */
const UNKNOWN: readonly unknown[] = [{}]
const NOTHING: AtipEffects = {}

function listAddedEffects({ values, ...always }: AtipParameterEffects, used: readonly unknown[]): AtipEffects[] {
  if (used.length === 0) return []
  if (values === undefined) return [always]
  // Any declared effect is possible for a value that is not plain text.
  if (used.some((value) => typeof value === 'object')) return [always, ...Object.values(values)]
  return [always, ...used.map((value) => values[String(value).toLowerCase()] ?? values['*'] ?? NOTHING)]
}
