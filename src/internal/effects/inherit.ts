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

/** The kind of each field, which is all that merging looks at: every command of every tool passes here. */
type Shape = { readonly [field: string]: EffectKind | Shape }

const SHAPE: Shape = /* @__PURE__ */ createShape(TABLE)

function createShape(table: Table): Shape {
  const shape: Record<string, EffectKind | Shape> = Object.create(null)
  for (const [field, node] of Object.entries(table)) {
    if (node) shape[field] = isEffectGroup(node) ? createShape(node) : node.kind
  }
  return shape
}

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
  return inheritFields(inherited as Fields, declared, SHAPE, ROOT, onFault)
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
  shape: Shape,
  parent: readonly string[],
  onFault: OnFault,
): Fields {
  if (!isRecord(declared)) {
    onFault(parent, EXPECTED.object)
    return keepUnsafe(inherited, findTable(parent))
  }
  const faults: string[] = []
  const valid = isValid(declared, shape) ? declared : pickValid(declared, shape, faults)
  // Not a spread: Object.assign is twenty times faster where both objects have many shapes.
  const merged: Fields = Object.assign({}, inherited, valid)
  for (const field of Object.keys(valid)) {
    const value = valid[field]
    const kind = shape[field]
    if (Array.isArray(value)) merged[field] = [...value]
    else if (kind === 'estimate' && value === 'none') merged[field] = 'free'
    else if (typeof kind === 'object')
      merged[field] = inheritFields(toFields(inherited[field]), value, kind, [field], onFault)
  }
  for (const field of faults) dropSafe(field, merged, parent, onFault)
  return merged
}

/** The table of the effects in an object, such as `filesystem`. */
function findTable([group]: readonly string[]): Table {
  return group === undefined ? TABLE : (TABLE[group] as Table)
}

function dropSafe(field: string, merged: Fields, parent: readonly string[], onFault: OnFault): void {
  const node = findTable(parent)[field] as EffectNode
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

function isValid(declared: Fields, shape: Shape): boolean {
  for (const field of Object.keys(declared)) if (!isOfKind(declared[field], shape[field])) return false
  return true
}

/** Returns the known fields that are valid; the names of the other known ones are added to `faults`. */
function pickValid(declared: Fields, shape: Shape, faults: string[]): Fields {
  const valid: Fields = {}
  for (const field of Object.keys(declared)) {
    if (isOfKind(declared[field], shape[field])) valid[field] = declared[field]
    else if (shape[field] !== undefined && declared[field] !== undefined) faults.push(field)
  }
  return valid
}

function isOfKind(value: unknown, kind: EffectKind | Shape | undefined): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof kind === 'object') return isRecord(value)
  return typeof value === 'string' && kind !== undefined && (kind !== 'stdin' || WORDS_IN_ORDER.stdin.includes(value))
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
