import type { Lowered, Lowering } from './lowering'

/** The same schema, for `null` as well. */
export function withNull(schema: Lowered, run: Lowering): Lowered {
  const { dialect } = run
  if (acceptsNull(schema)) return schema
  const { anyOf, type, enum: values } = schema
  if (dialect.openApi) {
    return Array.isArray(anyOf)
      ? { ...schema, anyOf: anyOf.map((option) => withNull(option, run)) }
      : { ...schema, nullable: true }
  }
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: 'null' }] }
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] }
  const nullable = { ...schema, type: [...(Array.isArray(type) ? type : [type]), 'null'] }
  return Array.isArray(values) ? { ...nullable, enum: [...values, null] } : nullable
}

function acceptsNull({ type, anyOf, nullable }: Lowered): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(acceptsNull)
  return nullable === true || type === 'null' || (Array.isArray(type) && type.includes('null'))
}
