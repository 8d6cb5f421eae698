import { isPlainObject } from '../internal/guard'
import { mergeSchemas, type Schema } from './merge-schemas'
import { resolvePointer } from './schema-values'

/** A schema without `$ref`, `allOf`, `oneOf` and `const`: what they say stands in the other keywords. */
export type Simple =
  | { readonly schema: Schema; readonly pointers: readonly string[] }
  /** It refers to a schema that it is part of. */
  | { readonly pointer: string }
  /** Nothing fits it. */
  | undefined

/** What reading the parts of one schema has in common. */
export interface SchemaReading {
  readonly root: unknown
  /** So many more schemas are read: parts that are referred to often would multiply. */
  steps: number
  /** Is told what is not understood. */
  readonly lose: (message: string) => void
}

/**
 * Simplifies a schema that a stranger wrote, not the schemas within it.
 *
 * @param pointers what was referred to on the way here
 */
export function simplifySchema(raw: unknown, pointers: readonly string[], reading: SchemaReading): Simple {
  if (raw === false) return undefined
  if (raw === true) return { schema: {}, pointers }
  if (!isPlainObject(raw) || --reading.steps < 0) {
    reading.lose(isPlainObject(raw) ? 'Too large a schema: any value' : 'No schema: any value')
    return { schema: {}, pointers }
  }
  const { $ref, $dynamicRef, allOf, oneOf, const: only, ...rest } = raw
  const own: Schema = Object.hasOwn(raw, 'const') ? mergeSchemas(rest, { enum: [only] }) : rest
  const parts: unknown[] = Array.isArray(allOf) ? [...allOf] : []
  if (oneOf !== undefined) {
    reading.lose('oneOf reads as anyOf')
    parts.push({ anyOf: oneOf })
  }
  if ($dynamicRef !== undefined) reading.lose('A dynamic reference reads as any value')
  const start: Simple = { schema: own, pointers }
  const target = $ref === undefined ? start : refer($ref, start, reading)
  return parts.reduce<Simple>((simple, part) => join(simple, part, reading), target)
}

function refer($ref: unknown, start: Exclude<Simple, undefined>, reading: SchemaReading): Simple {
  if (!('schema' in start)) return start
  const { schema, pointers } = start
  if (pointers.includes($ref as string)) return { pointer: $ref as string }
  const target = resolvePointer($ref, reading.root)
  if (target === undefined) {
    reading.lose('A reference that leads nowhere reads as any value')
    return start
  }
  const found = simplifySchema(target, [...pointers, $ref as string], reading)
  if (found === undefined || 'pointer' in found) return found
  return { schema: mergeSchemas(schema, found.schema), pointers: found.pointers }
}

function join(simple: Simple, part: unknown, reading: SchemaReading): Simple {
  if (simple === undefined || 'pointer' in simple) return simple
  const found = simplifySchema(part, simple.pointers, reading)
  if (found === undefined) return undefined
  if ('pointer' in found) {
    reading.lose('A part that refers to the whole is left out')
    return simple
  }
  const pointers = [...new Set([...simple.pointers, ...found.pointers])]
  return { schema: mergeSchemas(simple.schema, found.schema), pointers }
}
