import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatParameter } from '../types/toolset'
import { keepUnsafe } from './effects'
import { usedValues } from './spellings'

type Fields = Record<string, unknown>

/** Text values of effects from harmless to harmful; a word that is not listed is worse than all that are. */
const ORDERS = {
  estimate: ['free', 'low', 'medium', 'high'],
  stdin: ['none', 'optional', 'required', 'password'],
} as const

/** How bad a cost estimate is: 0 for `free`, more than any known one for an unknown word. */
export function estimateRank(estimate: string): number {
  return rank('estimate', estimate)
}

/** Whether a cost estimate is one that is known. */
export function isEstimate(estimate: unknown): estimate is string {
  return (ORDERS.estimate as readonly unknown[]).includes(estimate)
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
  return isFaulty ? keepUnsafe(all as Fields) : all
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

/** The worse of both, field by field. */
export function strictestOf(one: AtipEffects, other: AtipEffects): AtipEffects {
  return mergeFields(one as Fields, other as Fields)
}

/** Pairs of neighbours are merged first, so that long lists are not copied once for each. */
function strictestOfAll(all: readonly AtipEffects[]): AtipEffects {
  if (all.length === 1) return all[0] as AtipEffects
  const middle = all.length >> 1
  return strictestOf(strictestOfAll(all.slice(0, middle)), strictestOfAll(all.slice(middle)))
}

function mergeFields(base: Fields, added: Fields): Fields {
  const merged = { ...base }
  for (const [field, value] of Object.entries(added)) {
    const strictest = stricter(field, merged[field], value)
    if (strictest !== undefined) merged[field] = strictest
  }
  return merged
}

function stricter(field: string, base: unknown, added: unknown): unknown {
  if (typeof added === 'boolean') return added === (field === 'idempotent' || field === 'reversible') ? base : added
  if (Array.isArray(added) && added.length === 0) return base
  if (Array.isArray(added)) return [...new Set([...((base as unknown[] | undefined) ?? []), ...added])]
  if (typeof added === 'object') return mergeFields((base as Fields | undefined) ?? {}, added as Fields)
  // What is harmless declares nothing that was not declared before.
  if (base === undefined && ['none', 'optional', 'free'].includes(added as string)) return undefined
  if (Object.hasOwn(ORDERS, field)) return rank(field, added) > rank(field, base) ? added : base
  return base ?? added
}

function rank(field: string, value: unknown): number {
  const order: readonly unknown[] = ORDERS[field as keyof typeof ORDERS]
  const place = order.indexOf(value)
  return value === undefined ? -1 : place < 0 ? order.length : place
}
