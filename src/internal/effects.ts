import type { AtipEffects, AtipParameterEffects } from '../types/atip'
import { isRecord } from './guard'

/** Is told a field that could not be used (`filesystem.write`), and what it should have been. */
export type OnFault = (field: string, expected: string) => void

type Fields = Record<string, unknown>
type Kind = 'true or false' | 'text' | 'an array of strings' | 'a word for standard input'
/** Without a prototype, so that no field of strangers is found by accident. */
type Shape = { readonly __proto__: null; readonly [field: string]: Kind | Shape | null }

const FLAG = 'true or false'
const LIST = 'an array of strings'
const SHAPE: Shape = {
  __proto__: null,
  filesystem: { __proto__: null, read: FLAG, write: FLAG, delete: FLAG, paths: LIST },
  network: FLAG,
  subprocess: FLAG,
  idempotent: FLAG,
  reversible: FLAG,
  destructive: FLAG,
  creates: LIST,
  modifies: LIST,
  deletes: LIST,
  interactive: { __proto__: null, stdin: 'a word for standard input', prompts: FLAG, tty: FLAG },
  cost: { __proto__: null, estimate: 'text', billable: FLAG },
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
  return mergeFields(inherited as Fields, declared, SHAPE, '', onFault)
}

/** Reads the `x-effects` of a parameter; the keys of `values` become lower case. */
export function readParameterEffects(declared: unknown, onFault: OnFault): AtipParameterEffects {
  const effects: AtipParameterEffects = inheritEffects({}, declared, onFault)
  const values = isRecord(declared) ? declared.values : undefined
  if (values === undefined) return effects
  const byValue: Record<string, AtipEffects> = Object.create(null)
  if (!isRecord(values)) onFault('values', 'an object')
  else
    for (const value of Object.keys(values)) byValue[value.toLowerCase()] = inheritEffects({}, values[value], onFault)
  return { ...effects, values: byValue }
}

function mergeFields(inherited: Fields, declared: unknown, shape: Shape, parent: string, onFault: OnFault): Fields {
  if (!isRecord(declared)) {
    onFault(parent, 'an object')
    return keepUnsafe(inherited)
  }
  const merged: Fields = { ...inherited }
  for (const field of Object.keys(declared)) {
    const value = declared[field]
    const kind = shape[field]
    if (kind === undefined || kind === null || value === undefined) continue
    if (kind === FLAG && typeof value === 'boolean') {
      merged[field] = value
    } else if (typeof kind === 'object') {
      merged[field] = mergeFields((merged[field] as Fields | undefined) ?? {}, value, kind, field, onFault)
    } else if (fits(value, kind)) {
      merged[field] = Array.isArray(value) ? [...value] : kind === 'text' && value === 'none' ? 'free' : value
    } else {
      onFault(parent === '' ? field : `${parent}.${field}`, kind)
      if (!isUnsafe(field, merged[field])) delete merged[field]
    }
  }
  return merged
}

function fits(value: unknown, kind: Kind): boolean {
  if (kind === LIST) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === 'string' && (kind === 'text' || (kind !== FLAG && STDIN.includes(value)))
}

const STDIN = ['none', 'optional', 'required', 'password']

function keepUnsafe(fields: Fields): Fields {
  const kept: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    if (isRecord(value)) kept[field] = keepUnsafe(value)
    else if (isUnsafe(field, value)) kept[field] = value
  }
  return kept
}

/** Absent and harmless values are not worth keeping beside a mistake. */
function isUnsafe(field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value !== (field === 'idempotent' || field === 'reversible')
  return value !== undefined && value !== 'none' && value !== 'optional' && value !== 'free'
}

/** Whether the effects rule out that a command only reads: any declared change, network use or started program. */
function changesSomething({ filesystem, cost, ...effects }: AtipEffects): boolean {
  const flags = [effects.network, effects.destructive, effects.subprocess, filesystem?.write, filesystem?.delete]
  const kinds = [effects.creates, effects.modifies, effects.deletes]
  return flags.includes(true) || cost?.billable === true || kinds.some((kind) => kind !== undefined && kind.length > 0)
}

/** Whether a command with these effects is READ-ONLY, however its parameters are used. */
export function isReadOnly(
  effects: AtipEffects,
  parameters: readonly { effects: AtipParameterEffects | undefined }[],
): boolean {
  if (effects.network !== false || effects.filesystem?.write !== false || changesSomething(effects)) return false
  return !parameters.some((parameter) => parameter.effects && possibleEffects(parameter.effects).some(changesSomething))
}

/** Every set of effects that some value of a parameter adds. */
export function possibleEffects(effects: AtipParameterEffects): AtipEffects[] {
  return [effects, ...Object.values(effects.values ?? {})]
}
