import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import type { FlatCommand, FlatParameter } from '../types/toolset'

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

/**
 * The effects of a call: those of its command, and of every parameter that it uses.
 *
 * A parameter is used unless its argument is absent, `null` or `false`. The strictest value of each field wins.
 *
 * @param args `undefined` where the arguments cannot be read: then every parameter may be used
 */
export function effectsOfCall(command: FlatCommand, args: object | undefined): AtipEffects {
  let effects = command.effects
  for (const parameter of command.parameters) {
    if (parameter.effects === undefined) continue
    const used = args === undefined ? [{}] : usedValues(parameter, command, args as Readonly<Record<string, unknown>>)
    for (const added of addedEffects(parameter.effects, used)) {
      effects = mergeFields(effects as Fields, added as Fields)
    }
  }
  return effects
}

/** What the call gives for a parameter, under any of its spellings. */
function usedValues(
  parameter: FlatParameter,
  { parameters }: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): unknown[] {
  const { key, portableKey, name } = parameter
  const isOwnName = name === key || !parameters.some((other) => other.key === name)
  const spellings = new Set(isOwnName ? [key, portableKey, name] : [key, portableKey])
  const values = [...spellings].filter((spelling) => Object.hasOwn(args, spelling)).map((spelling) => args[spelling])
  return values.flat().filter((value) => value !== undefined && value !== null && value !== false)
}

function addedEffects({ values, ...always }: AtipParameterEffects, used: readonly unknown[]): AtipEffects[] {
  if (used.length === 0) return []
  if (values === undefined) return [always]
  // A value that is no plain text cannot be judged: it may have any of the declared effects.
  const known = used.map((value) => (typeof value === 'object' ? undefined : String(value).toLowerCase()))
  if (known.includes(undefined)) return [always, ...Object.values(values)]
  return [always, ...known.map((value) => values[value as string] ?? values['*'] ?? {})]
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
  if (Array.isArray(added)) return [...new Set([...((base as unknown[] | undefined) ?? []), ...added])]
  if (typeof added === 'object') return mergeFields((base as Fields | undefined) ?? {}, added as Fields)
  if (Object.hasOwn(ORDERS, field)) return rank(field, added) > rank(field, base) ? added : base
  return base ?? added
}

function rank(field: string, value: unknown): number {
  const order: readonly unknown[] = ORDERS[field as keyof typeof ORDERS]
  const place = order.indexOf(value)
  return value === undefined ? -1 : place < 0 ? order.length : place
}
