import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import { isRecord } from '../guard'
import {
  EFFECT_TABLE,
  type EffectFacts,
  type EffectKind,
  type EffectNode,
  HARMLESS_WORDS,
  isEffectGroup,
  WORDS_IN_ORDER,
} from './effect-table'

/** Called for each field that has the wrong type, with its place and the type it should have. */
export type OnFault = (path: readonly string[], expected: string) => void

type Fields = Record<string, unknown>
type Table = { readonly [field: string]: EffectNode | null }

const TABLE = EFFECT_TABLE as unknown as Table

/**
 * Merges what a command declares into what its parents declare.
 *
 * A missing field is inherited; objects merge field by field, lists replace. A field of the wrong type counts as not
 * declared and drops what was inherited, unless that was the unsafe value: a mistake never makes a command look safer.
 *
 * @returns fresh data that shares nothing with `declared`
 */
export function inheritEffects(inherited: AtipEffects, declared: unknown, onFault: OnFault): AtipEffects {
  if (declared === undefined) return inherited
  return inheritFields(inherited as Fields, declared, TABLE, ROOT, onFault)
}

/** Reads the `x-effects` of a parameter; the keys of `values` become lower case. */
export function readParameterEffects(declared: unknown, onFault: OnFault): AtipParameterEffects {
  const effects: AtipParameterEffects = inheritEffects({}, declared, onFault)
  const values = isRecord(declared) ? declared.values : undefined
  if (values === undefined) return effects
  const byValue: Record<string, AtipEffects> = Object.create(null)
  if (!isRecord(values)) onFault(['values'], 'an object')
  else
    for (const value of Object.keys(values)) {
      const key = value.toLowerCase()
      const other = byValue[key]
      const own = inheritEffects({}, values[value], onFault)
      byValue[key] = other === undefined ? own : inheritEffects(other, keepUnsafe(own as Fields), onFault)
    }
  return Object.assign({}, effects, { values: byValue })
}

function inheritFields(
  inherited: Fields,
  declared: unknown,
  table: Table,
  parent: readonly string[],
  onFault: OnFault,
): Fields {
  if (!isRecord(declared)) {
    onFault(parent, EXPECTED.object)
    return keepUnsafe(inherited, table)
  }
  const faults: string[] = []
  const valid = isValid(declared, table) ? declared : pickValid(declared, table, faults)
  // Not a spread: Object.assign is twenty times faster where both objects have many shapes.
  const merged: Fields = Object.assign({}, inherited, valid)
  for (const field of Object.keys(valid)) {
    const value = valid[field]
    const node = table[field]
    if (Array.isArray(value)) merged[field] = [...value]
    else if (isEffectGroup(node))
      merged[field] = inheritFields(toFields(inherited[field]), value, node, [field], onFault)
    else if (node?.kind === 'estimate' && value === 'none') merged[field] = 'free'
  }
  for (const field of faults) dropSafe(field, merged, table[field] as EffectNode, parent, onFault)
  return merged
}

function dropSafe(field: string, merged: Fields, node: EffectNode, parent: readonly string[], onFault: OnFault): void {
  onFault([...parent, field], EXPECTED[isEffectGroup(node) ? 'object' : node.kind])
  if (isEffectGroup(node)) merged[field] = keepUnsafe(toFields(merged[field]), node)
  else if (!isUnsafe(node, merged[field])) delete merged[field]
}

const ROOT: readonly string[] = []

const EXPECTED: { readonly [Kind in EffectKind | 'object']: string } = {
  flag: 'true or false',
  list: 'an array of strings',
  text: 'a string',
  estimate: 'a string',
  stdin: 'one of none, optional, required, password',
  object: 'an object',
}

function isValid(declared: Fields, table: Table): boolean {
  for (const field of Object.keys(declared)) if (!isOfKind(declared[field], table[field])) return false
  return true
}

/** Returns the known fields that are valid; the names of the other known ones are added to `faults`. */
function pickValid(declared: Fields, table: Table, faults: string[]): Fields {
  const valid: Fields = {}
  for (const field of Object.keys(declared)) {
    if (isOfKind(declared[field], table[field])) valid[field] = declared[field]
    else if (table[field] && declared[field] !== undefined) faults.push(field)
  }
  return valid
}

function isOfKind(value: unknown, node: EffectNode | null | undefined): boolean {
  if (!node) return false
  if (isEffectGroup(node)) return isRecord(value)
  const { kind } = node
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === 'string' && (kind !== 'stdin' || WORDS_IN_ORDER.stdin.includes(value))
}

function toFields(value: unknown): Fields {
  return (value ?? {}) as Fields
}

/** Returns the effects without those that are declared harmless, for when nobody knows whether that is true. */
export function keepUnsafe(fields: Fields, table: Table = TABLE): Fields {
  const kept: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    const node = table[field]
    if (isEffectGroup(node)) {
      if (isRecord(value)) kept[field] = keepUnsafe(value, node)
    } else if (node && isUnsafe(node, value)) kept[field] = value
  }
  return kept
}

function isUnsafe({ kind, safe }: EffectFacts, value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean' && value !== safe
  return value !== undefined && !HARMLESS_WORDS.includes(value)
}
