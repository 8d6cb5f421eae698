import { isUnsafeText } from '../internal/text'
import { canonicalJson, countCharacters, matchesType, numberText } from './json-schema'
import { type Lowered, type Lowering, type LowerPart, rejectIfClosed } from './lowering'
import type { Schema } from './simplify-schema'

/**
 * Lowers a choice between schemas, each joined with what stands beside the choice.
 *
 * @returns `undefined` where nothing fits any of them
 */
export function lowerUnion(
  options: readonly unknown[],
  beside: Schema,
  pointers: readonly string[],
  run: Lowering,
  lower: LowerPart,
): Lowered | undefined {
  const values = readConstants(options)
  if (values !== undefined) return lower({ allOf: [beside, { enum: values }] }, pointers, run)
  const isAlone = Object.keys(beside).length === 0
  const lowered = options.map((option) => lower(isAlone ? option : { allOf: [option, beside] }, pointers, run))
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

/** A choice within a choice is part of it, unless there are words to it. */
function flattenOption(option: Lowered): readonly Lowered[] {
  return Array.isArray(option.anyOf) && Object.keys(option).length === 1 ? option.anyOf : [option]
}

/** The values of a choice between single values: `oneOf: [{ const: 'a', title: 'A' }, …]`. */
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

/** Reported of OpenAI: "Objects provided via 'anyOf' must not share identical first keys". */
function rejectSharedFirstKeys(options: readonly Lowered[], run: Lowering): void {
  if (!run.dialect.nullable) return
  const firsts = options.flatMap(({ properties }) =>
    properties === undefined ? [] : Object.keys(properties as object).slice(0, 1),
  )
  if (new Set(firsts).size < firsts.length) rejectIfClosed(run, 'is a choice between objects with the same first key')
}

/** A value of an enum that a provider takes. */
type Scalar = string | number | boolean | null

const SCALAR_TYPES = ['string', 'integer', 'number', 'boolean', 'null'] as const

/**
 * The values of an enum that can be offered; `undefined` where there is none, `[]` where no value of it fits the rest.
 *
 * @param types what else the schema says of the types; empty for any
 */
export function readEnum(schema: Schema, types: readonly string[], run: Lowering): readonly Scalar[] | undefined {
  const { enum: values } = schema
  if (values === undefined) return undefined
  const given: readonly unknown[] = Array.isArray(values) ? values : []
  const isOfType = (value: unknown): boolean => types.length === 0 || types.some((type) => matchesType(type, value))
  const fitting = given.filter((value) => isOfType(value) && isWithin(schema, value))
  const kept = new Set(fitting.filter((value): value is Scalar => isUsable(value, run)))
  if (kept.size < given.length) {
    run.lose('Values of an enum that are doubled, unsafe, no scalars or do not fit: left out')
  }
  if (kept.size > 0 || (given.length > 0 && fitting.length === 0)) return [...kept]
  run.lose('An enum without usable values: ignored')
  return undefined
}

/** Whether a value is within the limits that stand beside its enum. */
function isWithin(schema: Schema, value: unknown): boolean {
  const size = typeof value === 'string' ? countCharacters(value) : typeof value === 'number' ? value : undefined
  const [least, most] = typeof value === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum']
  if (size === undefined) return true
  return (
    !(size < Number(numberText(schema[least as string]) || -Infinity)) &&
    !(size > Number(numberText(schema[most as string]) || Infinity))
  )
}

function isUsable(value: unknown, { dialect }: Lowering): boolean {
  if (typeof value === 'string') return !isUnsafeText(value) && !(dialect.openApi && value === '')
  return SCALAR_TYPES.some((type) => matchesType(type, value))
}

/** The schema of one of these values. */
export function lowerEnum(values: readonly Scalar[], run: Lowering): Lowered {
  if (run.dialect.openApi) {
    const others = values.filter((value) => value !== null)
    const texts = [...new Set(others.map(String))]
    if (texts.length < others.length) run.lose('Allowed values that are written alike are one text')
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
  if (!values.includes(null)) return forms.length === 1 ? { ...forms[0] } : { anyOf: forms }
  const [form] = forms
  if (form === undefined) return { type: 'null' }
  return forms.length === 1
    ? { type: [form.type, 'null'], enum: [...form.enum, null] }
    : { anyOf: [...forms, { type: 'null' }] }
}

/** The same schema, for `null` as well. */
export function allowNull(schema: Lowered, run: Lowering): Lowered {
  const { dialect } = run
  if (acceptsNull(schema)) return schema
  const { anyOf, type, enum: values } = schema
  if (dialect.openApi) {
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
