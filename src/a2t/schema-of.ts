import { DEFAULT_MAX } from './default-max'
import type { A2TInput, A2TSignature } from './types'

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
  { input_parameters }: A2TSignature,
  defaultMax: number | false = DEFAULT_MAX,
): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(input_parameters.map((input) => [input.name, propertyOf(input, defaultMax)])),
    required: input_parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The greatest value of an input; `undefined` where there is none. */
export function maxOf({ type, max, min = 0 }: A2TInput, defaultMax: number | false): number | undefined {
  if (type !== 'int' || max !== undefined) return max
  return defaultMax === false || min > defaultMax ? undefined : defaultMax
}

/** What JSON Schema says of one input. */
export function propertyOf(input: A2TInput, defaultMax: number | false): InputSchema {
  const { name, type, description, min, maxLength, 'allowed-values': values } = input
  const max = maxOf(input, defaultMax)
  const meanings = (values ?? []).map((value) => value.description && `${value.name}: ${value.description}`)
  // Not all providers have a keyword for the greatest value.
  const words = [description, ...meanings, max === undefined ? '' : `Maximum ${max}.`].filter((word) => word !== '')
  return {
    type: type === 'int' ? 'integer' : type === 'enum' ? 'string' : type,
    description: words.join(' ') || name,
    ...(values !== undefined && { enum: values.map((value) => value.name) }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(maxLength !== undefined && { maxLength }),
  }
}
