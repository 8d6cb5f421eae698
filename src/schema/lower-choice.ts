import { isUnsafeText } from '../internal/text'
import { canonicalJson, countCharacters, matchesType, type Schema } from './json-schema'
import { type Lowered, type Lowering, rejectIfClosed, type SchemaNode } from './lowering'

/**
 * Lowers a choice. Each option is merged with the schema of the node, which has the keywords beside the choice.
 *
 * @returns `undefined` if no value fits
 */
export function lowerUnion(options: readonly unknown[], { schema, pointers, run }: SchemaNode): Lowered | undefined {
  const values = readConstants(options)
  if (values !== undefined) return run.lowerOption({ allOf: [schema, { enum: values }] }, pointers)
  const isAlone = Object.keys(schema).length === 0
  const lowered = options.map((option) => run.lowerOption(isAlone ? option : { allOf: [option, schema] }, pointers))
  const found = new Map(
    lowered.filter((option) => option !== undefined).map((option) => [canonicalJson(option), option]),
  )
  const choices = [...found.values()].flatMap(flattenOption)
  const named = choices.filter(({ type }) => type !== 'null')
  const [first] = named
  if (first === undefined) return choices[0]
  const union = named.length === 1 ? first : { anyOf: named }
  rejectSharedFirstKeys(named, run)
  return named.length < choices.length ? allowNull(union, run) : union
}

/** A choice within a choice becomes part of it, unless it has a description. */
function flattenOption(option: Lowered): readonly Lowered[] {
  return Array.isArray(option.anyOf) && Object.keys(option).length === 1 ? option.anyOf : [option]
}

/** Returns the values of a choice between single values: `oneOf: [{ const: 'a', title: 'A' }, …]`. */
function readConstants(options: readonly unknown[]): unknown[] | undefined {
  const values: unknown[] = []
  for (const option of options) {
    if (typeof option !== 'object' || option === null) return undefined
    const { title: _, description: __, type, const: only, enum: several, ...others } = option as Schema
    const isConst = Object.hasOwn(option, 'const')
    if (Object.keys(others).length > 0 || isConst === Array.isArray(several)) return undefined
    if (type !== undefined && typeof type !== 'string') return undefined
    values.push(...(isConst ? [only] : (several as unknown[])))
  }
  return values
}

/** Reported for OpenAI: "Objects provided via 'anyOf' must not share identical first keys". */
function rejectSharedFirstKeys(options: readonly Lowered[], run: Lowering): void {
  if (!run.dialect.nullable) return
  const firsts = options.flatMap(({ properties }) => Object.keys(properties ?? {}).slice(0, 1))
  if (new Set(firsts).size < firsts.length) rejectIfClosed(run, 'is a choice between objects with the same first key')
}

/** An enum value that a provider accepts. */
type Scalar = string | number | boolean | null

const SCALAR_TYPES = ['string', 'integer', 'number', 'boolean', 'null']

/**
 * Returns the enum values that can be offered: `undefined` without a usable enum, `[]` if no value fits the rest of the
 * schema.
 *
 * @param types the types that the schema allows; empty for any
 */
export function readEnum(schema: Schema, types: readonly string[], run: Lowering): readonly Scalar[] | undefined {
  const { enum: values } = schema
  if (values === undefined) return undefined
  const given: readonly unknown[] = Array.isArray(values) ? values : []
  const matches = (value: unknown): boolean => types.length === 0 || types.some((type) => matchesType(type, value))
  const fitting = given.filter((value) => matches(value) && isWithinLimits(value, schema))
  const kept = new Set(fitting.filter((value): value is Scalar => isUsable(value, run)))
  if (kept.size < given.length) {
    run.lose('Enum values that are repeated, unsafe, not scalar, or do not fit the schema are left out')
  }
  if (kept.size > 0 || (given.length > 0 && fitting.length === 0)) return [...kept]
  run.lose('An enum without usable values is ignored')
  return undefined
}

function isWithinLimits(value: unknown, { minLength, maxLength, minimum, maximum }: Schema): boolean {
  return typeof value === 'string'
    ? isBetween(countCharacters(value), minLength, maxLength)
    : isBetween(value, minimum, maximum)
}

/** Ignores sizes and limits that are not numbers. */
function isBetween(size: unknown, least: unknown, most: unknown): boolean {
  if (typeof size !== 'number') return true
  return !(typeof least === 'number' && size < least) && !(typeof most === 'number' && size > most)
}

function isUsable(value: unknown, { dialect }: Lowering): boolean {
  if (typeof value === 'string') return !isUnsafeText(value) && !(dialect.openApi && value === '')
  return SCALAR_TYPES.some((type) => matchesType(type, value))
}

/** Returns a schema that allows exactly these values. In OpenAPI they become text, because enums must be strings. */
export function lowerEnum(values: readonly Scalar[], run: Lowering): Lowered {
  if (run.dialect.openApi) {
    const others = values.filter((value) => value !== null)
    const texts = [...new Set(others.map(String))]
    if (texts.length < others.length) run.lose('Allowed values with the same text become one')
    return {
      type: 'string',
      ...(texts.length > 0 && { enum: texts }),
      ...(values.includes(null) && { nullable: true }),
    }
  }
  const numbers = values.filter((value) => typeof value === 'number')
  const forms = [
    { type: 'string', enum: values.filter((value) => typeof value === 'string') },
    { type: numbers.every(Number.isInteger) ? 'integer' : 'number', enum: numbers },
    { type: 'boolean', enum: values.filter((value) => typeof value === 'boolean') },
  ].filter((form) => form.enum.length > 0)
  const [form = { type: 'null' }] = forms
  const lowered = forms.length > 1 ? { anyOf: forms } : form
  return values.includes(null) ? allowNull(lowered, run) : lowered
}

/** Returns the same schema, changed to accept `null` too. */
export function allowNull(schema: Lowered, run: Lowering): Lowered {
  if (acceptsNull(schema)) return schema
  const { anyOf, type, enum: values } = schema
  if (run.dialect.openApi) {
    return Array.isArray(anyOf)
      ? { ...schema, anyOf: anyOf.map((option) => allowNull(option, run)) }
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
