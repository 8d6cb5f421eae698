import { isPlainObject } from '../internal/guard'
import { mergeSchemas, type Schema } from './merge-schemas'
import { resolvePointer } from './schema-values'

/** A schema without `$ref`, `allOf`, `oneOf` and `const`: what they say stands in the other keywords. */
export type Simple =
  | Simplified
  /** It refers to a schema that it is part of. */
  | { readonly pointer: string }
  /** Nothing fits it. */
  | undefined

interface Simplified {
  readonly schema: Schema
  readonly pointers: readonly string[]
}

/** What reading the parts of one schema has in common. */
export interface SchemaReading {
  readonly root: unknown
  /** So many more schemas are read: parts that are referred to often would multiply. */
  steps: number
  /** Is told what is not understood. */
  readonly lose: (message: string) => void
}

/** No more parts of one schema are joined, and no deeper ones. */
const MAX_PARTS = 64
const MAX_NESTING = 32

/**
 * Simplifies a schema that a stranger wrote, not the schemas within it.
 *
 * @param pointers what was referred to on the way here
 * @param own what was referred to for this very schema
 */
export function simplifySchema(
  raw: unknown,
  pointers: readonly string[],
  reading: SchemaReading,
  own: readonly unknown[] = [],
): Simple {
  if (raw === false) return undefined
  if (raw === true) return { schema: {}, pointers }
  if (!isPlainObject(raw) || --reading.steps < 0 || own.length > MAX_NESTING) {
    reading.lose(isPlainObject(raw) ? 'Too large a schema: any value' : 'No schema: any value')
    return { schema: {}, pointers }
  }
  const { $ref, $dynamicRef, allOf, oneOf, const: only, ...rest } = raw
  const said = Object.hasOwn(raw, 'const') ? mergeSchemas(rest, { enum: [only] }, reading.lose) : rest
  const parts: unknown[] = Array.isArray(allOf) ? allOf.slice(0, MAX_PARTS) : []
  if (Array.isArray(allOf) && allOf.length > MAX_PARTS) reading.lose('More parts than can be joined: left out')
  if (oneOf !== undefined) {
    reading.lose('oneOf reads as anyOf')
    parts.push({ anyOf: oneOf })
  }
  if ($dynamicRef !== undefined) reading.lose('A dynamic reference reads as any value')
  const start: Simplified = { schema: said, pointers }
  const target = $ref === undefined ? start : refer($ref, start, reading, own)
  return parts.reduce<Simple>((simple, part) => join(simple, part, reading, [...own, undefined]), target)
}

function refer($ref: unknown, start: Simplified, reading: SchemaReading, own: readonly unknown[]): Simple {
  const { schema, pointers } = start
  if (own.includes($ref)) {
    reading.lose('A reference that leads back to itself reads as any value')
    return start
  }
  if (pointers.includes($ref as string)) return { pointer: $ref as string }
  const target = resolvePointer($ref, reading.root)
  if (target === undefined) {
    reading.lose('A reference that leads nowhere reads as any value')
    return start
  }
  const found = simplifySchema(target, [...pointers, $ref as string], reading, [...own, $ref])
  if (found === undefined || 'pointer' in found) return found
  return { schema: mergeSchemas(schema, found.schema, reading.lose), pointers: found.pointers }
}

function join(simple: Simple, part: unknown, reading: SchemaReading, own: readonly unknown[]): Simple {
  if (simple === undefined || 'pointer' in simple) return simple
  const found = simplifySchema(part, simple.pointers, reading, own)
  if (found === undefined) return undefined
  if ('pointer' in found) {
    // Without anything else said, the whole is the part.
    if (Object.keys(simple.schema).length === 0) return found
    reading.lose('A part that refers to the whole is left out')
    return simple
  }
  const pointers = [...new Set([...simple.pointers, ...found.pointers])]
  return { schema: mergeSchemas(simple.schema, found.schema, reading.lose), pointers }
}
