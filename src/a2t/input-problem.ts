import { cleanText, truncateDescription } from '../internal/text'
import { checkSchema } from '../schema/check-schema'
import { propertyOf } from './schema-of'
import type { A2TInput } from './types'

const MAX_LISTED = 100
const MAX_LIST = 1000

/** What is wrong with a value, as the rest of a sentence that begins with the input's name; empty if it fits. */
export function inputProblem(input: A2TInput, value: unknown, defaultMax: number | false): string {
  const schema = propertyOf(input, defaultMax)
  if (checkSchema(schema, value).verdict === 'ok') return ''
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (values !== undefined) return `must be one of ${listNames(values)}`
  const least = minimum === undefined ? '' : `, at least ${minimum}`
  const most = maximum === undefined ? '' : `, at most ${maximum}`
  return `must be ${type}${least}${most}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`
}

/** Strangers' names in a row, as they are safe to show and as far as a message has room for them. */
export function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_LISTED).map((name) => cleanText(name.slice(0, MAX_LIST)))
  if (names.length > MAX_LISTED) listed.push(`and ${names.length - MAX_LISTED} more`)
  return truncateDescription(listed.join(', '), MAX_LIST) || 'none'
}
