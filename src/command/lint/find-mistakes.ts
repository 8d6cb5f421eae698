import { isAmong, isOfForm } from '../../internal/fields/accepts'
import type { FieldForm, FieldForms, FieldType } from '../../internal/fields/field-form'
import { isRecord } from '../../internal/foreign-values'
import { findNearest } from '../../internal/nearest'
import { quoted } from '../output/shown-text'
import type { LintFinding } from './finding'
import { createDocumentSchema } from './schema/document-schema'

/** When there are more, the rest of the document is not checked. */
export const MAX_FINDINGS = 10_000

/**
 * Lists what is wrong with an ATIP document by the rules of its JSON Schema, in the order of the document. A document
 * without errors is valid under the schema. Fields that the schema does not know are warnings. Stops when it has found
 * more than `MAX_FINDINGS`.
 */
export function findMistakes(document: unknown, path: readonly string[] = []): LintFinding[] {
  const schema = createDocumentSchema()
  return checkNode(schema, document, { path, definitions: schema.definitions ?? {} })
}

/** The place of a value in the document. */
interface Place {
  readonly path: readonly string[]
  readonly definitions: FieldForms
}

function checkNode(given: FieldForm, value: unknown, place: Place): LintFinding[] {
  const node = resolveNode(given, place.definitions)
  if (!isOfForm(node, value)) return [createMistake(node, value, place.path, 'WRONG_TYPE')]
  if (!isAmong(node, value)) return [createMistake(node, value, place.path, 'NOT_ALLOWED')]
  return [
    ...(node.anyOf === undefined ? [] : checkChoices(node, node.anyOf, value, place)),
    ...(isRecord(value) ? checkFields(node, value, place) : []),
    ...(Array.isArray(value) && node.items !== undefined ? checkItems(node.items, value, place) : []),
  ]
}

function resolveNode(node: FieldForm, definitions: FieldForms): FieldForm {
  const name = node.$ref?.slice('#/definitions/'.length)
  return name === undefined ? node : resolveNode(definitions[name] as FieldForm, definitions)
}

function createMistake(node: FieldForm, value: unknown, path: readonly string[], code: string): LintFinding {
  const allowed = describeAllowed(node)
  const is = typeof value === 'string' && value !== '' ? quoted(value) : nameType(value)
  const message = `${code === 'NOT_ALLOWED' ? is : nameType(value)} is not allowed here`
  return { severity: 'error', code, path, message, allowed, advice: suggestValue(node, value, allowed) }
}

/** Checks that a value fits one of several schemas. Otherwise, the mistakes are those of the schema that it is most like. */
function checkChoices(
  node: FieldForm,
  choices: readonly FieldForm[],
  value: unknown,
  place: Place,
): readonly LintFinding[] {
  let nearest: readonly LintFinding[] | undefined
  for (const choice of choices) {
    const found = checkNode(choice, value, place)
    if (!found.some(isError)) return found
    const isAlike = resolveNode(choice, place.definitions).type === 'object' || listAllowed(choice).length === 0
    if (isRecord(value) && isAlike) nearest ??= found
  }
  return nearest ?? [createMistake(node, value, place.path, 'NOT_ALLOWED')]
}

export function isError({ severity }: LintFinding): boolean {
  return severity === 'error'
}

function checkFields(node: FieldForm, value: Readonly<Record<string, unknown>>, place: Place): LintFinding[] {
  const { properties = {}, required = [], additionalProperties } = node
  const missing = required.filter((field) => !Object.hasOwn(value, field))
  const found = missing.map((field) => createMissing(field, properties[field], place))
  const names = Object.keys(properties)
  for (const [key, field] of Object.entries(value)) {
    if (found.length > MAX_FINDINGS) break
    const inner: Place = { ...place, path: [...place.path, key] }
    const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
    // Not a spread: a list of strangers may be longer than the stack.
    if (known) for (const each of checkNode(known, field, inner)) found.push(each)
    else if (known === false || names.length > 0) found.push(...checkUnknown(key, names, known === false, inner))
  }
  return found
}

function createMissing(field: string, node: FieldForm | undefined, { path, definitions }: Place): LintFinding {
  const resolved = node === undefined ? {} : resolveNode(node, definitions)
  const meaning = node?.description ?? resolved.description
  const allowed = describeAllowed(resolved)
  return {
    severity: 'error',
    code: 'MISSING_FIELD',
    path,
    message: `The field "${field}" is missing`,
    ...(allowed !== '' && { allowed }),
    advice: `Add "${field}"${meaning === undefined ? '' : `: ${meaning}`}`,
  }
}

/** Reports a field that is unknown here. Extensions of others are fine, unless they look like a misspelled one of ours. */
function checkUnknown(key: string, names: readonly string[], isRefused: boolean, { path }: Place): LintFinding[] {
  const near = findNearest(key, names)
  if (!isRefused && near === undefined && key.startsWith('x-')) return []
  const finding: LintFinding = {
    severity: isRefused ? 'error' : 'warning',
    code: 'UNKNOWN_FIELD',
    path,
    message: `There is no field ${quoted(key)} here${isRefused ? '' : ': it is ignored'}`,
    allowed: names.join(', '),
    advice: near === undefined ? 'Remove it' : `Rename it to "${near}", if that is what it means`,
    isAboutKey: true,
  }
  return [finding]
}

function checkItems(items: FieldForm, list: readonly unknown[], place: Place): LintFinding[] {
  const found: LintFinding[] = []
  for (const [index, item] of list.entries()) {
    if (found.length > MAX_FINDINGS) break
    const inner: Place = { ...place, path: [...place.path, String(index)] }
    for (const each of checkNode(items, item, inner)) found.push(each)
  }
  return found
}

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

/** Says what to write instead of a wrong value. */
export function suggestValue(node: FieldForm, value: unknown, allowed: string): string {
  const { enum: choices = [], type, items } = node
  const isQuoted = typeof value === 'string' && ['true', 'false'].includes(value)
  if (isQuoted && (type === 'boolean' || choices.includes(value === 'true'))) return `Write ${value} without quotes`
  const texts = [...choices, ...(node.anyOf ?? []).flatMap((each) => each.enum ?? [])].filter(
    (each) => typeof each === 'string',
  )
  const near = typeof value === 'string' ? findNearest(value, texts) : undefined
  if (near !== undefined) return `Write "${near}", if that is what it means`
  if (type === 'array' && items?.type === 'string' && typeof value === 'string')
    return 'Put the text into brackets: ["…"]'
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return `Write "${value}" with quotes`
  return `Write ${allowed}`
}
