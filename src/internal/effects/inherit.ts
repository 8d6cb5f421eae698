import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import { isRecord, toRecord } from '../foreign-values'
import {
  EFFECTS,
  type EffectFacts,
  type EffectFields,
  type EffectKind,
  findEffect,
  HARMLESS_WORDS,
  WORDS_IN_ORDER,
} from './effect-table'

/** Called for each field of the wrong type, with its path and the type it should have. */
export type OnFault = (path: readonly string[], expected: string) => void

/** The kind of each field. Merging uses nothing else, so that it is fast: every command is merged. */
export type EffectShape = { readonly [field: string]: EffectKind | EffectShape }

export const EFFECT_SHAPE: EffectShape = /* @__PURE__ */ createShape()

/** Creates the shape without prototypes, so that it has no names like `constructor`. */
function createShape(): EffectShape {
  const shape: Record<string, EffectKind | Record<string, EffectKind>> = Object.create(null)
  for (const { name, kind } of EFFECTS) {
    const [field = '', part] = name.split('.')
    if (part === undefined) shape[field] = kind
    else {
      const group = (shape[field] ?? Object.create(null)) as Record<string, EffectKind>
      group[part] = kind
      shape[field] = group
    }
  }
  return shape
}

/**
 * Merges the effects that a command declares into those that it inherits.
 *
 * A missing field is inherited; objects are merged field by field, and lists are replaced. A field of the wrong type
 * counts as not declared. It removes the inherited value unless that value is unsafe, so that a mistake never makes a
 * command look safer.
 *
 * @returns fresh data that shares nothing with `declared`
 */
export function inheritEffects(inherited: AtipEffects, declared: unknown, onFault: OnFault): AtipEffects {
  if (declared === undefined) return inherited
  return inheritFields(inherited as EffectFields, declared, EFFECT_SHAPE, ROOT, onFault)
}

/** Reads the `x-effects` of a parameter; the keys of `values` become lower case. */
export function readParameterEffects(declared: unknown, onFault: OnFault): AtipParameterEffects {
  const effects: AtipParameterEffects = inheritEffects({}, declared, onFault)
  const values = isRecord(declared) ? declared.values : undefined
  if (values === undefined) return effects
  const byValue: Record<string, AtipEffects> = Object.create(null)
  if (!isRecord(values)) onFault(['values'], EXPECTED.object)
  else
    for (const value of Object.keys(values)) {
      const key = value.toLowerCase()
      const other = byValue[key]
      const own = inheritEffects({}, values[value], onFault)
      byValue[key] = other === undefined ? own : inheritEffects(other, keepUnsafe(own as EffectFields), onFault)
    }
  return Object.assign({}, effects, { values: byValue })
}

function inheritFields(
  inherited: EffectFields,
  declared: unknown,
  shape: EffectShape,
  parent: readonly string[],
  onFault: OnFault,
): EffectFields {
  if (!isRecord(declared)) {
    onFault(parent, EXPECTED.object)
    return keepUnsafe(inherited, parent)
  }
  const faults: string[] = []
  const valid = isValid(declared, shape) ? declared : pickValid(declared, shape, faults)
  // Not a spread: Object.assign is twenty times faster where both objects have many shapes.
  const merged: EffectFields = Object.assign({}, inherited, valid)
  for (const field of Object.keys(valid)) {
    const value = valid[field]
    const kind = shape[field]
    if (Array.isArray(value)) merged[field] = [...value]
    else if (kind === 'estimate' && value === 'none') merged[field] = 'free'
    else if (typeof kind === 'object')
      merged[field] = inheritFields(toRecord(inherited[field]), value, kind, [field], onFault)
  }
  for (const field of faults) dropSafe(field, merged, shape, parent, onFault)
  return merged
}

function dropSafe(
  field: string,
  merged: EffectFields,
  shape: EffectShape,
  parent: readonly string[],
  onFault: OnFault,
): void {
  const path = [...parent, field]
  const kind = shape[field] as EffectKind | EffectShape
  onFault(path, EXPECTED[typeof kind === 'object' ? 'object' : kind])
  if (typeof kind === 'object') merged[field] = keepUnsafe(toRecord(merged[field]), path)
  else if (!isUnsafe(path, merged[field])) delete merged[field]
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

function isValid(declared: EffectFields, shape: EffectShape): boolean {
  for (const field of Object.keys(declared)) if (!isOfKind(declared[field], shape[field])) return false
  return true
}

/** Returns the valid fields; adds the names of known but invalid ones to `faults`. */
function pickValid(declared: EffectFields, shape: EffectShape, faults: string[]): EffectFields {
  const valid: EffectFields = {}
  for (const field of Object.keys(declared)) {
    if (isOfKind(declared[field], shape[field])) valid[field] = declared[field]
    else if (shape[field] !== undefined && declared[field] !== undefined) faults.push(field)
  }
  return valid
}

function isOfKind(value: unknown, kind: EffectKind | EffectShape | undefined): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (typeof kind === 'object') return isRecord(value)
  return typeof value === 'string' && kind !== undefined && (kind !== 'stdin' || WORDS_IN_ORDER.stdin.includes(value))
}

/**
 * Returns only the effects that are declared harmful: those that are declared harmless cannot be relied on.
 *
 * @param parent the group that the fields are in, such as `['filesystem']`
 */
export function keepUnsafe(fields: EffectFields, parent: readonly string[] = ROOT): EffectFields {
  const kept: EffectFields = {}
  for (const [field, value] of Object.entries(fields)) {
    const path = [...parent, field]
    if (isRecord(value)) kept[field] = keepUnsafe(value, path)
    else if (isUnsafe(path, value)) kept[field] = value
  }
  return kept
}

function isUnsafe(path: readonly string[], value: unknown): boolean {
  const effect: EffectFacts | undefined = findEffect(path.join('.'))
  if (effect?.kind === 'flag') return typeof value === 'boolean' && value !== effect.safe
  return effect !== undefined && value !== undefined && !HARMLESS_WORDS.includes(value)
}
