import { cleanText, truncateDescription } from '../internal/text'
import { checkSchema } from '../schema/check-schema'
import { propertyOf } from './schema-of'
import type { A2TInput } from './types'

const MAX_LENGTH = 1000

/** What is wrong with a value, as the rest of a sentence that begins with the input's name; empty if it fits. */
export function inputProblem(input: A2TInput, value: unknown, defaultMax: number | false): string {
  const schema = propertyOf(input, defaultMax)
  if (checkSchema(schema, value).verdict === 'ok') return ''
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (values !== undefined) return `must be one of ${listNames(values)}`
  const limits = [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
  return `must be ${[type, ...limits].filter(Boolean).join(', ')}`
}

/** Strangers' names in a row, as they are safe to show and as far as a message has room for them. */
export function listNames(names: readonly string[]): string {
  // More have no room, so that the text ends in dots.
  const listed = names.slice(0, MAX_LENGTH).map((name) => cleanText(name.slice(0, MAX_LENGTH)))
  return truncateDescription(listed.join(', '), MAX_LENGTH) || 'none'
}
