import { legalName } from '../internal/names'
import { lowerArray } from './lower-array'
import { enumValues, lowerEnum } from './lower-enum'
import { lowerObject } from './lower-object'
import { lowerUnion } from './lower-union'
import { limitsOf } from './lower-values'
import { anyValue, giveUp, type Lowered, type Lowering } from './lowering'
import type { Schema } from './merge-schemas'
import { withNull } from './nullable'
import { simplifySchema } from './simplify-schema'
import { typesOf } from './types-of'
import { describe, noteOf, withDescription } from './words'

const MAX_DEPTH = 64

/** Lowers one part of a schema with all that is in it; `undefined` where nothing fits it. */
export function lowerNode(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const lowered = lowerOption(raw, pointers, run)
  return run.dialect.openApi && lowered?.type === 'null' ? { ...lowered, type: 'string', nullable: true } : lowered
}

/** The same for one of several forms, where `null` is still one of its own. */
function lowerOption(raw: unknown, pointers: readonly string[], run: Lowering): Lowered | undefined {
  const simple = simplifySchema(raw, pointers, run)
  if (simple === undefined) return undefined
  if ('pointer' in simple) return refer(simple.pointer, run)
  const { anyOf, description, title, ...rest } = simple.schema
  const notes: string[] = []
  if (run.path.length > MAX_DEPTH) return tooDeep(run)
  const lowered = Array.isArray(anyOf)
    ? lowerUnion(anyOf, rest, simple.pointers, run, lowerOption)
    : lowerTypes(rest, simple.pointers, notes, run)
  if (lowered === undefined) return undefined
  return withDescription(lowered, describe({ description, title }, notes), run)
}

function tooDeep(run: Lowering): Lowered {
  run.lose('Too deep: any value')
  return anyValue(run)
}

/** A schema within itself: by name where the provider takes that, else any value. */
function refer(pointer: string, run: Lowering): Lowered {
  const { recursive } = run.dialect
  if (recursive === false || (recursive === 'optional' && run.optional === 0)) {
    giveUp(run, 'refers to itself')
    run.lose('A schema within itself reads as any value')
    return anyValue(run)
  }
  const known = run.definitions.get(pointer)
  const base = legalName(pointer.slice(pointer.lastIndexOf('/') + 1)).slice(0, 48)
  const name =
    known ?? `${base}${[...run.definitions.values()].some((other) => other === base) ? run.definitions.size : ''}`
  run.definitions.set(pointer, name)
  return { $ref: `#/$defs/${name}` }
}

function lowerTypes(schema: Schema, pointers: readonly string[], notes: string[], run: Lowering): Lowered | undefined {
  const types = typesOf(schema)
  const values = enumValues(schema.enum, types, run)
  if (values !== undefined) {
    if (schema.default !== undefined) notes.push(noteOf('default', schema.default))
    return lowerEnum(values, run)
  }
  const named = types.filter((type) => type !== 'null')
  const isNullable = named.length < types.length
  if (named.length === 0) return isNullable ? { type: 'null' } : anyWith(schema, notes, run)
  if (named.length > 1) {
    const { type: _, nullable: __, ...beside } = schema
    const forms = types.map((type) => ({ type }))
    return lowerUnion(forms, beside, pointers, run, lowerOption)
  }
  const [type = ''] = named
  const body =
    type === 'object'
      ? lowerObject(schema, pointers, notes, run, lowerNode)
      : type === 'array'
        ? lowerArray(schema, pointers, notes, run, lowerNode)
        : { type }
  const limits = limitsOf(schema, type, notes, run)
  // An object that is given as text has no limits of objects.
  const lowered = body.type === 'string' && type === 'object' ? body : { ...limits, ...body }
  return isNullable ? withNull(lowered, run) : lowered
}

function anyWith(schema: Schema, notes: string[], run: Lowering): Lowered {
  limitsOf(schema, '', notes, run)
  return anyValue(run)
}
