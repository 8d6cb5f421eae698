import type { AtipEffects } from '../../types/atip'
import { isRecord } from '../foreign-values'
import { type EffectFacts, type EffectFields, findEffect, HARMLESS_WORDS, WORDS_IN_ORDER } from './effect-table'

/** Returns the rank of a cost estimate: 0 for `free`; an unknown word ranks above all known ones. */
export function rankEstimate(estimate: string): number {
  return rankWord('estimate', estimate)
}

/** Returns true for a known cost estimate. */
export function isEstimate(estimate: unknown): estimate is string {
  return WORDS_IN_ORDER.estimate.includes(estimate as string)
}

/** Merges two sets of effects; the worse value of each field wins. */
export function mergeStrictest(one: AtipEffects, other: AtipEffects): AtipEffects {
  if (one === other) return one
  return mergeStricterFields(one as EffectFields, other as EffectFields, '')
}

/**
 * Merges all sets of effects; the worst value of each field wins. Halves are merged first, so that long lists are
 * copied less often.
 */
export function mergeAllStrictest(all: readonly AtipEffects[]): AtipEffects {
  if (all.length === 1) return all[0] as AtipEffects
  const middle = all.length >> 1
  return mergeStrictest(mergeAllStrictest(all.slice(0, middle)), mergeAllStrictest(all.slice(middle)))
}

function mergeStricterFields(base: EffectFields, added: EffectFields, group: string): EffectFields {
  const merged = { ...base }
  for (const [field, value] of Object.entries(added)) {
    if (isRecord(value)) {
      merged[field] = mergeStricterFields((merged[field] ?? {}) as EffectFields, value, `${field}.`)
      continue
    }
    const effect = findEffect(group + field)
    const stricter = effect && value !== undefined ? pickStricter(effect, merged[field], value) : undefined
    if (stricter !== undefined) merged[field] = stricter
  }
  return merged
}

function pickStricter({ kind, safe }: EffectFacts, base: unknown, added: unknown): unknown {
  if (kind === 'flag') return added === safe ? base : added
  if (Array.isArray(added)) {
    return added.length === 0 ? base : [...new Set([...((base as unknown[] | undefined) ?? []), ...added])]
  }
  // A harmless word does not turn an undeclared effect into a declared one.
  if (base === undefined && HARMLESS_WORDS.includes(added)) return undefined
  if (kind === 'estimate' || kind === 'stdin') return rankWord(kind, added) > rankWord(kind, base) ? added : base
  return base ?? added
}

function rankWord(kind: keyof typeof WORDS_IN_ORDER, word: unknown): number {
  const place = WORDS_IN_ORDER[kind].indexOf(word as string)
  return word === undefined ? -1 : place < 0 ? WORDS_IN_ORDER[kind].length : place
}
