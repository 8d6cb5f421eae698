import type { AtipEffects } from '../../types/atip'
import {
  EFFECT_TABLE,
  type EffectFacts,
  type EffectNode,
  HARMLESS_WORDS,
  isEffectGroup,
  WORDS_IN_ORDER,
} from './effect-table'

type Fields = Record<string, unknown>
type Table = { readonly [field: string]: EffectNode | null }

/** Returns how bad a cost estimate is: 0 for `free`, more than any known one for an unknown word. */
export function rankEstimate(estimate: string): number {
  return rankWord('estimate', estimate)
}

/** Returns true for a known cost estimate. */
export function isEstimate(estimate: unknown): estimate is string {
  return WORDS_IN_ORDER.estimate.includes(estimate as string)
}

/** Returns the worse of both, field by field. */
export function mergeStrictest(one: AtipEffects, other: AtipEffects): AtipEffects {
  return mergeStricterFields(one as Fields, other as Fields, EFFECT_TABLE as unknown as Table)
}

/** Returns the worst of all, field by field. Neighbours are merged in pairs, so that long lists are not copied once for each. */
export function mergeAllStrictest(all: readonly AtipEffects[]): AtipEffects {
  if (all.length === 1) return all[0] as AtipEffects
  const middle = all.length >> 1
  return mergeStrictest(mergeAllStrictest(all.slice(0, middle)), mergeAllStrictest(all.slice(middle)))
}

function mergeStricterFields(base: Fields, added: Fields, table: Table): Fields {
  const merged = { ...base }
  for (const [field, value] of Object.entries(added)) {
    const node = table[field]
    if (!node || value === undefined) continue
    if (isEffectGroup(node)) merged[field] = mergeStricterFields((merged[field] ?? {}) as Fields, value as Fields, node)
    else {
      const stricter = pickStricter(node, merged[field], value)
      if (stricter !== undefined) merged[field] = stricter
    }
  }
  return merged
}

function pickStricter({ kind, safe }: EffectFacts, base: unknown, added: unknown): unknown {
  if (kind === 'flag') return added === safe ? base : added
  if (Array.isArray(added)) {
    return added.length === 0 ? base : [...new Set([...((base as unknown[] | undefined) ?? []), ...added])]
  }
  // What is harmless declares nothing that was not declared before.
  if (base === undefined && HARMLESS_WORDS.includes(added)) return undefined
  if (kind === 'estimate' || kind === 'stdin') return rankWord(kind, added) > rankWord(kind, base) ? added : base
  return base ?? added
}

function rankWord(kind: keyof typeof WORDS_IN_ORDER, word: unknown): number {
  const place = WORDS_IN_ORDER[kind].indexOf(word as string)
  return word === undefined ? -1 : place < 0 ? WORDS_IN_ORDER[kind].length : place
}
