import type { ParameterSchemas } from '../internal/params'
import { OPENAI_STRICT_LIMITS as LIMITS } from './rules'

/** What OpenAI counts in one strict schema. */
interface Counts {
  properties: number
  nesting: number
  enumValues: number
  characters: number
  longEnums: number
}

/** Says why strict mode does not take the parameters: the rest of a sentence. */
export function admitOpenAI({ properties, rest }: ParameterSchemas): string | undefined {
  const counts: Counts = { properties: 0, nesting: 0, enumValues: 0, characters: 0, longEnums: 0 }
  count({ properties }, 1, counts)
  for (const [name, definition] of Object.entries(rest?.$defs ?? {})) {
    counts.characters += name.length
    count(definition, 1, counts)
  }
  if (counts.properties > LIMITS.properties) return `more than ${LIMITS.properties} properties`
  if (counts.nesting > LIMITS.nesting) return `more than ${LIMITS.nesting} levels`
  if (counts.enumValues > LIMITS.enumValues) return `more than ${LIMITS.enumValues} allowed values together`
  if (counts.characters > LIMITS.characters)
    return `more than ${LIMITS.characters} characters of names and allowed values`
  if (counts.longEnums > 0) return `an enum of more than ${LIMITS.longEnumCharacters} characters`
  return undefined
}

function count(schema: unknown, level: number, counts: Counts): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties, items, anyOf, enum: values } = schema as Record<string, unknown>
  if (properties !== undefined || items !== undefined) counts.nesting = Math.max(counts.nesting, level)
  if (Array.isArray(values)) countValues(values, counts)
  for (const [name, property] of Object.entries(properties ?? {})) {
    counts.properties++
    counts.characters += name.length
    count(property, level + 1, counts)
  }
  count(items, level + 1, counts)
  for (const option of Array.isArray(anyOf) ? anyOf : []) count(option, level, counts)
}

function countValues(values: readonly unknown[], counts: Counts): void {
  const characters = values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
  counts.enumValues += values.length
  counts.characters += characters
  if (values.length > LIMITS.longEnum && characters > LIMITS.longEnumCharacters) counts.longEnums++
}
