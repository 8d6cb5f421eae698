import { fieldsOf } from '../internal/guard'
import type { InputSchema } from './types'

const LIMITS = ['pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxLength', 'minProperties', 'maxProperties']

/**
 * Says limits in words, which the AI SDK does not hand on to Gemini otherwise, and leaves out `nullable`, which JSON Schema
 * does not know: what may be null may be absent.
 */
export function noteLimits({ nullable: _nullable, ...schema }: InputSchema): InputSchema {
  const { description, properties, items, anyOf } = schema
  const limits = LIMITS.filter((key) => schema[key] !== undefined).map((key) => `${key} ${JSON.stringify(schema[key])}`)
  const inner = Object.entries(fieldsOf(properties)).map(([key, each]) => [key, noteLimits(fieldsOf(each))] as const)
  return {
    ...schema,
    ...(limits.length > 0 && { description: `${description ?? ''} (${limits.join(', ')})`.trim() }),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(items !== undefined && { items: noteLimits(fieldsOf(items)) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((each) => noteLimits(fieldsOf(each))) }),
  }
}
