import type { AtipEffects } from '../../types/atip'

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

/** The worse of both, field by field. */
export function strictestOf(one: AtipEffects, other: AtipEffects): AtipEffects {
  return mergeFields(one as Fields, other as Fields)
}

/** The worst of all, field by field. Pairs of neighbours are merged first, so that long lists are not copied once for each. */
export function strictestOfAll(all: readonly AtipEffects[]): AtipEffects {
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
