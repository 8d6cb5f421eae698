import { isUnsafeText } from '../internal/text'
import type { Lowered, Lowering } from './lowering'
import type { Schema } from './merge-schemas'
import { isType, lengthOf, numberText } from './schema-values'

/** A value of an enum that a provider takes. */
type Scalar = string | number | boolean | null

const TYPES = ['string', 'integer', 'number', 'boolean', 'null'] as const

/**
 * The values of an enum that can be offered; `undefined` where there is none, `[]` where no value of it fits the rest.
 *
 * @param types what else the schema says of the types; empty for any
 */
export function enumValues(schema: Schema, types: readonly string[], run: Lowering): readonly Scalar[] | undefined {
  const { enum: values } = schema
  if (values === undefined) return undefined
  const given: readonly unknown[] = Array.isArray(values) ? values : []
  const isOfType = (value: unknown): boolean => types.length === 0 || types.some((type) => isType(type, value))
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
  const size = typeof value === 'string' ? lengthOf(value) : typeof value === 'number' ? value : undefined
  const [least, most] = typeof value === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum']
  if (size === undefined) return true
  return (
    !(size < Number(numberText(schema[least as string]) || -Infinity)) &&
    !(size > Number(numberText(schema[most as string]) || Infinity))
  )
}

function isUsable(value: unknown, { dialect }: Lowering): boolean {
  if (typeof value === 'string') return !isUnsafeText(value) && !(dialect.openApi && value === '')
  return TYPES.some((type) => isType(type, value))
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
