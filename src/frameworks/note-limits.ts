import { fieldsOf } from '../internal/guard'
import type { InputSchema } from './types'

const LIMITS = ['pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxLength', 'minProperties', 'maxProperties']

/**
 * Says limits in words, which the AI SDK does not hand on to Gemini otherwise, and `nullable` as JSON Schema does, which the
 * AI SDK understands.
 */
export function noteLimits({ nullable, ...schema }: InputSchema): InputSchema {
  const { type, description, properties, items, anyOf } = schema
  const mayBeNull = nullable === true
  const limits = LIMITS.filter((key) => schema[key] !== undefined).map((key) => `${key} ${JSON.stringify(schema[key])}`)
  const inner = Object.entries(fieldsOf(properties)).map(([key, each]) => [key, noteLimits(fieldsOf(each))] as const)
  return {
    ...schema,
    ...(mayBeNull && typeof type === 'string' && { type: [type, 'null'] }),
    ...(limits.length > 0 && { description: `${description ?? ''} (${limits.join(', ')})`.trim() }),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: noteLimits(fieldsOf(items)) }),
    ...(Array.isArray(anyOf) && {
      anyOf: [...anyOf.map((each) => noteLimits(fieldsOf(each))), ...(mayBeNull ? [{ type: 'null' }] : [])],
    }),
  }
}
