import { isUnsafeText } from '../internal/text'
import type { Lowered, Lowering } from './lowering'
import { isType } from './schema-values'

/** A value of an enum that a provider takes. */
type Scalar = string | number | boolean | null

const TYPES = ['string', 'integer', 'number', 'boolean', 'null'] as const

/**
 * The values of an enum that can be offered; `undefined` where there is none.
 *
 * @param types what else the schema says of the types; empty for any
 */
export function enumValues(values: unknown, types: readonly string[], run: Lowering): readonly Scalar[] | undefined {
  if (values === undefined) return undefined
  const given: readonly unknown[] = Array.isArray(values) ? values : []
  const kept = new Set(given.filter((value): value is Scalar => isUsable(value, types, run)))
  if (kept.size < given.length)
    run.lose('Values of an enum that are doubled, unsafe, no scalars or of another type: left out')
  if (kept.size > 0) return [...kept]
  run.lose('An enum without usable values: ignored')
  return undefined
}

function isUsable(value: unknown, types: readonly string[], { dialect }: Lowering): boolean {
  if (types.length > 0 && !types.some((type) => isType(type, value))) return false
  if (typeof value === 'string') return !isUnsafeText(value) && !(dialect.openApi && value === '')
  return TYPES.some((type) => isType(type, value))
}

/** The schema of one of these values. */
export function lowerEnum(values: readonly Scalar[], { dialect }: Lowering): Lowered {
  if (dialect.openApi) {
    const texts = [...new Set(values.filter((value) => value !== null).map(String))]
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
