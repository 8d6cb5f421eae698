import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import { isRecord } from './guard'

/** Reports a field that could not be used: where it is, and what it should have been. */
export type FaultReport = (path: string[], expected: string) => void

type Fields = Record<string, unknown>
type Shape = 'boolean' | 'text' | 'list' | readonly string[] | { readonly [field: string]: Shape }

const STDIN = ['none', 'optional', 'required', 'password'] as const

const SHAPE: { readonly [field: string]: Shape } = {
  filesystem: { read: 'boolean', write: 'boolean', delete: 'boolean', paths: 'list' },
  network: 'boolean',
  subprocess: 'boolean',
  idempotent: 'boolean',
  reversible: 'boolean',
  destructive: 'boolean',
  creates: 'list',
  modifies: 'list',
  deletes: 'list',
  interactive: { stdin: STDIN, prompts: 'boolean', tty: 'boolean' },
  cost: { estimate: 'text', billable: 'boolean' },
  duration: { typical: 'text', timeout: 'text' },
}

/**
 * Merges what a command declares into what its parents declare.
 *
 * A missing field is inherited; objects merge field by field, lists replace. A field of the wrong type counts as not
 * declared and drops what was inherited, unless that was the unsafe value: a mistake never makes a command look safer.
 *
 * @returns fresh data that shares nothing mutable with `declared`
 */
export function inheritEffects(inherited: AtipEffects, declared: unknown, onFault: FaultReport): AtipEffects {
  if (declared === undefined) return inherited
  return mergeFields(inherited as Fields, declared, SHAPE, [], onFault) as AtipEffects
}

function mergeFields(
  inherited: Fields,
  declared: unknown,
  shape: { readonly [field: string]: Shape },
  path: string[],
  onFault: FaultReport,
): Fields {
  if (!isRecord(declared)) {
    onFault(path, 'an object')
    return keepUnsafe(inherited)
  }
  const merged = { ...inherited }
  for (const field of Object.keys(declared)) {
    const expected = Object.hasOwn(shape, field) ? shape[field] : undefined
    const value = declared[field]
    if (expected === undefined || value === undefined) continue
    if (typeof expected === 'object' && !isList(expected)) {
      merged[field] = mergeFields((merged[field] ?? {}) as Fields, value, expected, [field], onFault)
    } else if (fits(value, expected)) {
      merged[field] = Array.isArray(value) ? [...value] : field === 'estimate' && value === 'none' ? 'free' : value
    } else {
      onFault(
        [...path, field],
        isList(expected) ? `one of ${expected.join(', ')}` : EXPECTED[expected as keyof typeof EXPECTED],
      )
      if (!isUnsafe(field, merged[field])) delete merged[field]
    }
  }
  return merged
}

const EXPECTED = { boolean: 'true or false', text: 'a string', list: 'an array of strings' }

function fits(value: unknown, expected: Shape): boolean {
  if (expected === 'boolean') return typeof value === 'boolean'
  if (expected === 'text') return typeof value === 'string'
  if (expected === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList(expected) && typeof value === 'string' && expected.includes(value)
}

function isList(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape)
}

function keepUnsafe(fields: Fields): Fields {
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

/** Whether the effects rule out that a command only reads: any declared change, network use or started program. */
function changesSomething(effects: AtipEffects): boolean {
  const { filesystem, cost, creates, modifies, deletes } = effects
  return (
    effects.network === true ||
    effects.destructive === true ||
    effects.subprocess === true ||
    filesystem?.write === true ||
    filesystem?.delete === true ||
    cost?.billable === true ||
    [creates, modifies, deletes].some((kinds) => kinds !== undefined && kinds.length > 0)
  )
}

/** Whether a command with these effects is READ-ONLY, however its parameters are used. */
export function isReadOnly(
  effects: AtipEffects,
  parameters: readonly { effects: AtipParameterEffects | undefined }[],
): boolean {
  return (
    effects.network === false &&
    effects.filesystem?.write === false &&
    !changesSomething(effects) &&
    !parameters.some((parameter) => parameter.effects && possibleEffects(parameter.effects).some(changesSomething))
  )
}

/** Every set of effects that some value of a parameter adds. */
export function possibleEffects(effects: AtipParameterEffects): AtipEffects[] {
  return [effects, ...Object.values(effects.values ?? {})]
}
