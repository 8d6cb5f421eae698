import { lowerArray } from './lower-array'
import { enumValues, lowerEnum } from './lower-enum'
import { lowerObject } from './lower-object'
import { lowerUnion } from './lower-union'
import { limitsOf, withoutContradictions } from './lower-values'
import { anyValue, type Lowered, type Lowering } from './lowering'
import type { Schema } from './merge-schemas'
import { withNull } from './nullable'
import { refer } from './refer'
import { simplifySchema } from './simplify-schema'
import { typesOf } from './types-of'
import { describe, withDescription } from './words'

/** Levels of forms and values, and words of the path to them: providers refuse what is much deeper. */
const MAX_DEPTH = 48
const MAX_PATH = 58

/** Lowers one part of a schema with all that is in it; `undefined` where nothing fits it. */
export function lowerNode(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const lowered = lowerOption(raw, pointers, run)
  if (!run.dialect.openApi || lowered?.type !== 'null') return lowered
  run.lose('Nothing but null can be given')
  return { ...lowered, type: 'string', nullable: true }
}

/** The same for one of several forms, where `null` is still one of its own. */
function lowerOption(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  if (run.depth > MAX_DEPTH || run.path.length > MAX_PATH) {
    run.lose('Too deep: any value')
    return anyValue(run)
  }
  run.depth++
  const lowered = lowerPart(raw, pointers, run)
  run.depth--
  return lowered
}

function lowerPart(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const simple = simplifySchema(raw, pointers, run)
  if (simple === undefined) return undefined
  const notes: string[] = []
  if ('pointer' in simple) {
    const lowered = refer(simple.pointer, notes, run)
    return withDescription(lowered, notes.join(' '), run)
  }
  const { anyOf, description, title, ...rest } = simple.schema
  const lowered = Array.isArray(anyOf)
    ? lowerUnion(anyOf, rest, simple.pointers, run, lowerOption)
    : lowerTypes(rest, simple.pointers, notes, run)
  if (lowered === undefined) return undefined
  return withDescription(lowered, describe({ description, title }, notes, run), run)
}

function lowerTypes(schema: Schema, pointers: readonly string[], notes: string[], run: Lowering): Lowered | undefined {
  const types = typesOf(schema)
  if (types.length === 0 && Array.isArray(schema.type)) return undefined
  const values = enumValues(schema, types, run)
  const named = types.filter((type) => type !== 'null')
  const isNullable = named.length < types.length
  if (values !== undefined) {
    if (values.length === 0) return undefined
    limitsOf(schema, '', notes, run)
    const lowered = lowerEnum(values, run)
    return schema.nullable === true ? withNull(lowered, run) : lowered
  }
  if (named.length > 1) {
    const { type: _, nullable: __, ...beside } = schema
    const forms = types.map((type) => ({ type }))
    return lowerUnion(forms, beside, pointers, run, lowerOption)
  }
  const [type] = named
  if (type !== undefined) {
    const lowered = lowerType(schema, type, pointers, notes, run)
    return isNullable ? withNull(lowered, run) : lowered
  }
  limitsOf(schema, '', notes, run)
  return isNullable ? { type: 'null' } : anyValue(run)
}

function lowerType(schema: Schema, type: string, pointers: readonly string[], notes: string[], run: Lowering): Lowered {
  const limits = limitsOf(schema, type, notes, run)
  if (type === 'array') {
    const list = lowerArray(schema, pointers, notes, run, lowerNode)
    const most = Math.min(Number(limits.maxItems ?? Infinity), Number(list.maxItems ?? Infinity))
    return withoutContradictions({ ...limits, ...list, ...(most < Infinity && { maxItems: most }) }, notes, run)
  }
  if (type !== 'object') return withoutContradictions({ ...limits, type }, notes, run)
  const object = lowerObject(schema, pointers, notes, run, lowerNode)
  if (object.type === 'object') return withoutContradictions({ ...limits, ...object }, notes, run)
  // An object that is given as text has no limits of objects.
  if (Object.keys(limits).length > 0) run.lose('How many keys there may be cannot be said')
  return object
}
