import { readParameterEffects } from '../effects/inherit'
import { isPlainObject, isRecord } from '../foreign-values'
import type { FieldForm } from './field-form'

/** Returns true if a value has a form. A field that is `undefined` counts as absent. */
export function accepts(form: FieldForm, value: unknown): boolean {
  const { anyOf, items, required = [], properties = {}, additionalProperties, effects } = form
  if (!isOfForm(form, value) || !isAmong(form, value)) return false
  if (anyOf !== undefined && !anyOf.some((each) => accepts(each, value))) return false
  if (Array.isArray(value)) return items === undefined || value.every((item) => accepts(items, item))
  if (!isRecord(value)) return true
  const isClosed = additionalProperties === false
  if (
    (isClosed && !isPlainObject(value)) ||
    required.some((field) => !Object.hasOwn(value, field) || value[field] === undefined)
  )
    return false
  let isRight = true
  if (effects === true) readParameterEffects(value, () => (isRight = false))
  return (
    isRight &&
    Object.entries(value).every(([key, part]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
      return known ? part === undefined || accepts(known, part) : !isClosed
    })
  )
}

/** Returns true for a value of the right type that is as long as it must be. */
export function isOfForm({ type, minLength = 0, minItems = 0 }: FieldForm, value: unknown): boolean {
  if (type !== undefined && !isOfType(value, type)) return false
  return typeof value === 'string' ? value.length >= minLength : !Array.isArray(value) || value.length >= minItems
}

/** Returns true if a value is one of those that a form lists, and matches its pattern. */
export function isAmong({ enum: choices, pattern }: FieldForm, value: unknown): boolean {
  if (choices !== undefined && !choices.includes(value as string)) return false
  return pattern === undefined || typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
}

function isOfType(value: unknown, type: FieldForm['type']): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
