import { withoutUndefined } from '../internal/guard'
import type { OptionRule } from '../internal/read-options'
import type { A2TInput, A2TInputType, A2TSignature } from './types'

/** What the draft says an `int` may be at most, where the server does not. */
export const DEFAULT_MAX = 65_535

/** What the option `defaultMax` may be. */
export const DEFAULT_MAX_RULE: OptionRule = [
  'an integer or false',
  (value) => value === false || Number.isSafeInteger(value),
]

interface InputSchema {
  readonly type: 'string' | 'integer' | 'boolean'
  readonly description: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** JSON Schema of what a tool takes; the names of its inputs are the keys. */
export function buildInputSchema(
  { input_parameters: inputs }: A2TSignature,
  defaultMax: number | false = DEFAULT_MAX,
): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map((input) => [input.name, buildPropertySchema(input, defaultMax)])),
    required: inputs.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** What JSON Schema calls a type. */
export function jsonSchemaType(type: A2TInputType): InputSchema['type'] {
  return type === 'int' ? 'integer' : type === 'enum' ? 'string' : type
}

/** The greatest value of an input; `undefined` where there is none. */
export function effectiveMax({ type, max, min = 0 }: A2TInput, defaultMax: number | false): number | undefined {
  return max ?? (type !== 'int' || defaultMax === false || min > defaultMax ? undefined : defaultMax)
}

/** What JSON Schema says of one input. */
export function buildPropertySchema(input: A2TInput, defaultMax: number | false): InputSchema {
  const { name, type, description, min: minimum, maxLength, 'allowed-values': values } = input
  const maximum = effectiveMax(input, defaultMax)
  const meanings = values?.map((value) => value.description && `${value.name}: ${value.description}`) ?? []
  // Not all providers have a keyword for the greatest value.
  const words = [description, ...meanings, maximum !== undefined && `Maximum ${maximum}.`]
  return withoutUndefined<InputSchema>({
    type: jsonSchemaType(type),
    description: words.filter(Boolean).join(' ') || name,
    enum: values?.map((value) => value.name),
    minimum,
    maximum,
    maxLength,
  })
}
