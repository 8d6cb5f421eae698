import type { FieldForm, FieldType } from '../../internal/fields/field-form'
import { findNearest } from '../../internal/nearest'

const TYPES: Readonly<Record<FieldType, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  array: 'an array',
}

/** Returns the values that a schema lists, as JSON. */
export function listAllowed({ enum: choices = [], type, anyOf = [] }: FieldForm): string[] {
  const inner = anyOf.flatMap(listAllowed)
  if (choices.length > 0) return choices.map((value) => JSON.stringify(value))
  return type === undefined ? inner : [TYPES[type]]
}

/** Returns what a schema allows, in words; empty if it allows anything. */
export function describeAllowed(node: FieldForm): string {
  const { type, minLength, minItems, items, anyOf = [], description } = node
  const isMatched = [node, ...anyOf].some(({ pattern }) => pattern !== undefined)
  if (isMatched && description !== undefined) return description
  if (type === 'string' && minLength !== undefined) return 'a text that is not empty'
  if (type === 'array' && items !== undefined) return describeList(items, minItems !== undefined)
  const fields = type === 'object' && node.required !== undefined ? ` with ${node.required.join(' and ')}` : ''
  return joinWords(anyOf.map(describeAllowed).filter(Boolean)) || joinWords(listAllowed(node)) + fields
}

function describeList(items: FieldForm, isFilled: boolean): string {
  const least = isFilled ? ', with at least one' : ''
  if (items.type === 'string') return `an array of texts${least}`
  return items.$ref !== undefined || items.type === 'object' ? `an array of objects${least}` : `an array${least}`
}

/** Joins words: `a, b or c`. */
function joinWords(words: readonly string[]): string {
  const all = [...new Set(words)]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}

/** Names the type of a JSON value. */
export function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (value === '') return 'An empty text'
  if (Array.isArray(value)) return value.length === 0 ? 'An empty array' : 'An array'
  const names: Readonly<Record<string, string>> = { string: 'A text', number: 'A number', object: 'An object' }
  return names[typeof value] ?? String(value)
}

/** Returns what to write in place of a wrong value. */
export function suggestValue(node: FieldForm, value: unknown, allowed: string): string {
  const { enum: choices = [], type, items } = node
  const isQuoted = typeof value === 'string' && ['true', 'false'].includes(value)
  if (isQuoted && (type === 'boolean' || choices.includes(value === 'true'))) return `Write ${value} without quotes`
  const texts = [...choices, ...(node.anyOf ?? []).flatMap((each) => each.enum ?? [])].filter(isText)
  const near = typeof value === 'string' ? findNearest(value, texts) : undefined
  if (near !== undefined) return `Write "${near}", if that is what it means`
  if (type === 'array' && items?.type === 'string' && typeof value === 'string')
    return 'Put the text into brackets: ["…"]'
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write "${value}" with quotes`
  return `Write ${allowed}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
