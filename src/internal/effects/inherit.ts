import type { AtipEffects, AtipParameterEffects } from '../../types/atip'
import { isRecord } from '../guard'

/** Is told where a field is that could not be used, and what it should have been. */
export type OnFault = (path: readonly string[], expected: string) => void

type Fields = Record<string, unknown>
type Kind = 'flag' | 'list' | 'text' | 'estimate' | 'stdin'
/** Without a prototype, so that no field of strangers is found by accident. */
type Shape = { readonly __proto__: null; readonly [field: string]: Kind | Shape | null }

const SHAPE: Shape = {
  __proto__: null,
  filesystem: { __proto__: null, read: 'flag', write: 'flag', delete: 'flag', paths: 'list' },
  network: 'flag',
  subprocess: 'flag',
  idempotent: 'flag',
  reversible: 'flag',
  destructive: 'flag',
  creates: 'list',
  modifies: 'list',
  deletes: 'list',
  interactive: { __proto__: null, stdin: 'stdin', prompts: 'flag', tty: 'flag' },
  cost: { __proto__: null, estimate: 'estimate', billable: 'flag' },
  duration: { __proto__: null, typical: 'text', timeout: 'text' },
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
  return mergeFields(inherited as Fields, declared, SHAPE, ROOT, onFault)
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

function mergeFields(
  inherited: Fields,
  declared: unknown,
  shape: Shape,
  parent: readonly string[],
  onFault: OnFault,
): Fields {
  if (!isRecord(declared)) {
    onFault(parent, EXPECTED.object)
    return keepUnsafe(inherited)
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
    else if (isShape(kind)) merged[field] = mergeFields(fieldsOf(inherited[field]), value, kind, [field], onFault)
  }
  for (const field of faults) dropSafe(field, merged, shape[field], parent, onFault)
  return merged
}

function dropSafe(
  field: string,
  merged: Fields,
  kind: Shape[string] | undefined,
  parent: readonly string[],
  onFault: OnFault,
): void {
  onFault([...parent, field], EXPECTED[isShape(kind) ? 'object' : (kind as Kind)])
  if (isShape(kind)) merged[field] = keepUnsafe(fieldsOf(merged[field]))
  else if (!isUnsafe(field, merged[field])) delete merged[field]
}

function isShape(kind: Shape[string] | undefined): kind is Shape {
  return typeof kind === 'object' && kind !== null
}

const ROOT: readonly string[] = []

const EXPECTED: { readonly [K in Kind | 'object']: string } = {
  flag: 'true or false',
  list: 'an array of strings',
  text: 'a string',
  estimate: 'a string',
  stdin: 'one of none, optional, required, password',
  object: 'an object',
}

function isValid(declared: Fields, shape: Shape): boolean {
  for (const field of Object.keys(declared)) if (!fits(declared[field], shape[field])) return false
  return true
}

/** The fields that are known and valid; `faults` gets the names of those that are known only. */
function pickValid(declared: Fields, shape: Shape, faults: string[]): Fields {
  const valid: Fields = {}
  for (const field of Object.keys(declared)) {
    if (fits(declared[field], shape[field])) valid[field] = declared[field]
    else if (shape[field] && declared[field] !== undefined) faults.push(field)
  }
  return valid
}

function fits(value: unknown, kind: Kind | Shape | null | undefined): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (kind === 'stdin') return value === 'none' || value === 'optional' || value === 'required' || value === 'password'
  return isShape(kind) ? isRecord(value) : typeof kind === 'string' && typeof value === 'string'
}

function fieldsOf(value: unknown): Fields {
  return (value ?? {}) as Fields
}

/** What is left where nobody knows whether the rest is true. */
export function keepUnsafe(fields: Fields): Fields {
  const kept: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    if (isRecord(value)) kept[field] = keepUnsafe(value)
    else if (isUnsafe(field, value)) kept[field] = value
  }
  return kept
}

function isUnsafe(field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value !== (field === 'idempotent' || field === 'reversible')
  return value !== undefined && value !== 'none' && value !== 'optional' && value !== 'free'
}
