import { withoutUndefined } from '../internal/without-undefined'
import { DEFAULT_MAX } from './default-max'
import type { A2TInput, A2TInputType, A2TSignature } from './types'

interface InputSchema {
  readonly type: 'string' | 'integer' | 'boolean'
  readonly description: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** JSON Schema of what a tool takes; the names of its inputs are the keys. */
export function schemaOf(
  { input_parameters: inputs }: A2TSignature,
  defaultMax: number | false = DEFAULT_MAX,
): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map((input) => [input.name, propertyOf(input, defaultMax)])),
    required: inputs.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** What JSON Schema calls a type. */
export function schemaType(type: A2TInputType): InputSchema['type'] {
  return type === 'int' ? 'integer' : type === 'enum' ? 'string' : type
}

/** The greatest value of an input; `undefined` where there is none. */
export function maxOf({ type, max, min = 0 }: A2TInput, defaultMax: number | false): number | undefined {
  return max ?? (type !== 'int' || defaultMax === false || min > defaultMax ? undefined : defaultMax)
}

/** What JSON Schema says of one input. */
export function propertyOf(input: A2TInput, defaultMax: number | false): InputSchema {
  const { name, type, description, min: minimum, maxLength, 'allowed-values': values } = input
  const maximum = maxOf(input, defaultMax)
  const meanings = values?.map((value) => value.description && `${value.name}: ${value.description}`) ?? []
  // Not all providers have a keyword for the greatest value.
  const words = [description, ...meanings, maximum !== undefined && `Maximum ${maximum}.`]
  return withoutUndefined<InputSchema>({
    type: schemaType(type),
    description: words.filter(Boolean).join(' ') || name,
    enum: values?.map((value) => value.name),
    minimum,
    maximum,
    maxLength,
  })
}
