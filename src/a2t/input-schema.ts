import { withoutUndefined } from '../internal/foreign-values'
import type { OptionRule } from '../internal/read-options'
import type { A2TInput, A2TInputType, A2TSignature } from './types'

/** The draft's default maximum of an `int`. */
export const DEFAULT_MAX = 65_535

/** The rule for the option `defaultMax`. */
export const DEFAULT_MAX_RULE: OptionRule = [
  'an integer or false',
  (value) => value === false || Number.isSafeInteger(value),
]

interface PropertySchema {
  readonly type: 'string' | 'integer' | 'boolean'
  readonly description: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Returns the JSON Schema of a tool's inputs, with their names as keys. */
export function buildInputSchema(
  { input_parameters: inputs }: A2TSignature,
  defaultMax: number | false,
): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map((input) => [input.name, buildPropertySchema(input, defaultMax)])),
    required: inputs.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** Returns the JSON Schema of one input. */
export function buildPropertySchema(input: A2TInput, defaultMax: number | false): PropertySchema {
  const { name, type, description, min: minimum, maxLength, 'allowed-values': values } = input
  const maximum = effectiveMax(input, defaultMax)
  const meanings = values?.map((value) => value.description && `${value.name}: ${value.description}`) ?? []
  // Not every provider supports the keyword `maximum`.
  const words = [description, ...meanings, maximum !== undefined && `Maximum ${maximum}.`]
  return withoutUndefined<PropertySchema>({
    type: jsonSchemaType(type),
    description: words.filter(Boolean).join(' ') || name,
    enum: values?.map((value) => value.name),
    minimum,
    maximum,
    maxLength,
  })
}

/** Returns the JSON Schema name of a type. */
export function jsonSchemaType(type: A2TInputType): PropertySchema['type'] {
  return type === 'int' ? 'integer' : type === 'enum' ? 'string' : type
}

/** Returns the maximum value of an input, or `undefined` if it has none. */
export function effectiveMax({ type, max, min = 0 }: A2TInput, defaultMax: number | false): number | undefined {
  return max ?? (type !== 'int' || defaultMax === false || min > defaultMax ? undefined : defaultMax)
}
