import { keepUnsafe } from '../internal/effects/inherit'
import { mergeAllStrictest, mergeStrictest } from '../internal/effects/strictest'
import { toRecord } from '../internal/foreign-values'
import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { findPreviewEffects, findPreviews, findRivals, type Preview } from './dry-run-effects'
import { listUsedValues, mapSpellings } from './parameter-keys'
import { createValueFinder, type FindByValue, readRunEffects } from './run-effects'

/** The effects that calls of a command may have. If the command has several descriptions, the worst one counts. */
export interface CommandEffects {
  /** The effects of every call that is not a preview. */
  readonly effects: AtipEffects
  readonly descriptions: readonly DescribedEffects[]
}

/** The effects according to one description of a command. */
export interface DescribedEffects {
  /** The keys by which a call may give each parameter. */
  readonly spellings: ReadonlyMap<FlatParameter, readonly string[]>
  readonly effects: AtipEffects
  /** The parameters that may add effects. */
  readonly effectful: readonly EffectfulParameter[]
  /** The parameters that make a call a preview. */
  readonly previews: readonly Preview[]
}

/** A parameter that may add effects: its own effects, or those of an earlier argument whose position it takes. */
export interface EffectfulParameter {
  readonly effects: AtipParameterEffects | undefined
  readonly findByValue: FindByValue
  readonly spellings: readonly string[]
  readonly isArgument: boolean
  /**
   * True if some of its effects have the wrong type, so that effects declared harmless may be harmful when it is used.
   */
  readonly faulty: boolean
  /** Parameters that cancel these effects: their keys, and the values that do so. */
  readonly cancelledBy: readonly Cancelling[]
  /** The keys of parameters one of which must be used, too; absent: none. */
  readonly neededWith: readonly string[] | undefined
}

/** A parameter whose use cancels the effects of another one. */
interface Cancelling {
  readonly keys: readonly string[]
  /** The values that cancel. */
  readonly values: readonly string[]
  /** The keys of other parameters with the same flag or its negation, which may take it back. */
  readonly rivals: readonly string[]
}

/** Collects the effects of a command and its parameters. */
export function readCommandEffects(command: FlatCommand): CommandEffects {
  const readings = [command, ...command.replaces]
  return {
    effects: readings.map(({ effects }) => effects).reduce(mergeStrictest),
    descriptions: readings.map(({ effects, parameters, path }) => {
      const spellings = mapSpellings(parameters)
      return {
        spellings,
        effects,
        effectful: findEffectfulParameters(spellings),
        previews: findPreviews(spellings, path),
      }
    }),
  }
}

type Spellings = DescribedEffects['spellings']

function findEffectfulParameters(parameters: Spellings): EffectfulParameter[] {
  let isBehind = false
  const found: EffectfulParameter[] = []
  for (const [{ kind, effects, faulty, definition }, spellings] of parameters) {
    const isArgument = kind === 'argument'
    if (effects !== undefined || (isArgument && isBehind)) {
      const cancelledBy = findCancelling(definition, parameters)
      const neededWith = findNeeded(definition['x-effects'], parameters)
      const findByValue = createValueFinder(effects?.values)
      found.push({ effects, findByValue, spellings, isArgument, faulty, cancelledBy, neededWith })
    }
    const runs = readRunEffects(definition)
    isBehind ||= effects !== undefined || runs !== undefined
    if (runs !== undefined) {
      const neededWith = findNeeded(definition['x-runs'], parameters)
      const findByValue = createValueFinder(runs.values)
      found.push({ effects: runs, findByValue, spellings, isArgument, faulty: false, cancelledBy: [], neededWith })
    }
  }
  return found
}

/** Finds the parameters that cancel the effects of another one (`unless`). */
function findCancelling(
  { 'x-effects': declared }: FlatParameter['definition'],
  parameters: Spellings,
): EffectfulParameter['cancelledBy'] {
  const unless = toRecord(toRecord(declared).unless)
  return Object.keys(unless).flatMap((name) => {
    const values = unless[name]
    if (!Array.isArray(values)) return []
    const texts = values.map((value) => String(value).toLowerCase())
    return [...parameters].flatMap(([other, keys]): Cancelling[] =>
      other.name === name ? [{ keys, values: texts, rivals: findRivals(other, parameters) }] : [],
    )
  })
}

/** Finds the keys of the parameters one of which the effects of another one need (`with`). */
function findNeeded(declared: unknown, parameters: Spellings): EffectfulParameter['neededWith'] {
  const names: unknown = toRecord(declared).with
  if (!Array.isArray(names)) return undefined
  const found = [...parameters].filter(([{ name }]) => names.includes(name))
  // A name that no parameter has is a mistake, which does not make a call harmless.
  return found.length < names.length ? undefined : found.flatMap(([, keys]) => keys)
}

/**
 * Returns true if a call uses one of the cancelling parameters, and only with values that cancel, or none of the
 * parameters that the effects need.
 */
function isCancelled(
  { cancelledBy, neededWith }: EffectfulParameter,
  args: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (args === undefined) return false
  if (neededWith !== undefined && listUsedValues(neededWith, args).length === 0) return true
  return cancelledBy.some(({ keys, values, rivals }) => {
    if (listUsedValues(rivals, args).length > 0) return false
    const given = listUsedValues(keys, args)
    return (
      given.length > 0 &&
      given.every(
        (value) => typeof value !== 'object' && (values.includes('*') || values.includes(String(value).toLowerCase())),
      )
    )
  })
}

/**
 * Returns the worst effects that a call may have: those of its command and of every parameter that it uses.
 *
 * @param args `undefined` if the arguments are unknown or unreadable, in which case any parameter may be used
 */
export function computeCallEffects(
  command: CommandEffects,
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  const base = computeBaseEffects(command, args)
  return command.descriptions.reduce((worst, { effectful }) => addParameterEffects(worst, effectful, args), base)
}

/** Returns the effects of a call without those that parameters add: the command's, or those of the preview in use. */
export function computeBaseEffects(
  { effects, descriptions }: CommandEffects,
  args: Readonly<Record<string, unknown>> | undefined,
): AtipEffects {
  if (args === undefined || descriptions.every(({ previews }) => previews.length === 0)) return effects
  return descriptions
    .map((description) => findPreviewEffects(description.previews, args) ?? description.effects)
    .reduce(mergeStrictest)
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
    if (values.length === 0 && !isShifted) return
    isFaulty ||= parameter.faulty
    const effects = isCancelled(parameter, args) ? NOTHING : (parameter.effects ?? NOTHING)
    for (const one of listAddedEffects(effects, isShifted ? UNKNOWN : values, parameter.findByValue)) added.push(one)
  })
  const all = mergeAllStrictest([effects, ...new Set(added)])
  return isFaulty ? keepUnsafe(all as Record<string, unknown>) : all
}

/** A value that may be anything. */
const UNKNOWN: readonly unknown[] = [{}]
const NOTHING: AtipEffects = {}

function listAddedEffects(
  { values, ...always }: AtipParameterEffects,
  used: readonly unknown[],
  findByValue: FindByValue,
): AtipEffects[] {
  if (used.length === 0) return []
  if (values === undefined) return [always]
  // Any declared effect is possible for a value that is not plain text.
  if (used.some((value) => typeof value === 'object')) return [always, ...Object.values(values)]
  return [always, ...used.map((value) => findByValue(value) ?? NOTHING)]
}
