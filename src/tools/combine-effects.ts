import type { AtipEffects, AtipParameterEffects } from '../types/atip'

/** Effects: one set, or several, of which each says what differs from those before it. */
export type EffectRows = AtipEffects | readonly EffectRows[]

/** Effects that an option or argument adds, with sets of effects for single values. */
export type ParameterEffectRows = ParameterEffectSet | readonly ParameterEffectRows[]

interface ParameterEffectSet extends Omit<AtipParameterEffects, 'values'> {
  /** Of a preview. */
  commands?: true | string[]
  values?: Readonly<Record<string, EffectRows>>
}

/** Returns all of them as one set. */
export function combineEffects(rows: ParameterEffectRows): AtipParameterEffects {
  const { values, ...effects } = flatten(rows).reduce(merge, {})
  if (values === undefined) return effects
  const combined = Object.entries(values).map(([value, each]) => [value, combineEffects(each)])
  return { ...effects, values: Object.fromEntries(combined) }
}

function flatten(rows: ParameterEffectRows): ParameterEffectSet[] {
  return isList(rows) ? rows.flatMap(flatten) : [rows]
}

const isList = (rows: ParameterEffectRows): rows is readonly ParameterEffectRows[] => Array.isArray(rows)

/** Fields with fields of their own, such as `filesystem`, are merged, too. */
function merge(before: ParameterEffectSet, after: ParameterEffectSet): ParameterEffectSet {
  const fields = Object.entries(after).map(([field, value]) => {
    const isRecord = typeof value === 'object' && !Array.isArray(value)
    return [field, isRecord ? { ...Reflect.get(before, field), ...value } : value]
  })
  return { ...before, ...Object.fromEntries(fields) }
}
