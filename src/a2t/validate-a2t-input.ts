import { copyJson } from '../internal/copy-data'
import { isPlainObject } from '../internal/guard'
import { readOptions } from '../internal/read-options'
import { cleanText, truncateDescription } from '../internal/text'
import { wellFormed } from '../internal/well-formed'
import { plainKey } from '../safety/policy/arguments'
import { checkSchema } from '../schema/check-schema'
import { restoreArguments } from '../schema/restore-arguments'
import { buildInputSchema, buildPropertySchema, DEFAULT_MAX, DEFAULT_MAX_RULE } from './input-schema'
import { readSignature } from './read-signature'
import type { A2TInput, A2TSignature, A2TValue } from './types'

/** Unknown ones are told apart no further than this. */
const MAX_UNKNOWN = 20

export interface ValidateA2TInputOptions {
  /** What an `int` may be at most where the server does not say; `false` for anything. @default 65535 */
  defaultMax?: number | false
}

/** One thing that is wrong with the arguments of a call. */
export interface A2TInputProblem {
  /** The name of the input, or of what is none; empty for the arguments as a whole. */
  readonly parameter: string
  /** A sentence for the model: what is wrong and what is allowed, never the value. */
  readonly message: string
}

/** What a check of arguments finds. */
export interface A2TInputReport {
  readonly valid: boolean
  readonly problems: readonly A2TInputProblem[]
  /** What to send, in the order of the signature; without what is wrong. */
  readonly values: readonly A2TValue[]
}

/**
 * Checks what a model gave against the signature, before it is sent. Names may be spelled as the model's provider was
 * shown them, and `null` is no value.
 *
 * @returns problems for whatever the arguments are; it never throws for them
 * @throws AtipValidationError for a signature that cannot be read, or an option that is wrong
 */
export function validateA2TInput(
  signature: A2TSignature,
  args: unknown,
  options: ValidateA2TInputOptions = {},
): A2TInputReport {
  const own = readSignature(signature)
  const { defaultMax = DEFAULT_MAX } = readOptions<ValidateA2TInputOptions>(options, { defaultMax: DEFAULT_MAX_RULE })
  const copied = copyJson(args)
  if ('problem' in copied || !isPlainObject(copied.value)) {
    const message = 'The arguments must be an object of JSON values'
    return { valid: false, problems: [{ parameter: '', message }], values: [] }
  }
  // Where nothing is required, `null` is left out everywhere.
  const given = restoreArguments({ ...buildInputSchema(own, defaultMax), required: [] }, copied.value)
  const problems = findUnknownNames(own.input_parameters, given)
  const values = own.input_parameters.flatMap((input): A2TValue[] => {
    const { name } = input
    const value = Object.hasOwn(given, name) ? given[name] : null
    const problem = value === null ? input.required && 'is required' : describeInputProblem(input, value, defaultMax)
    if (problem) problems.push({ parameter: name, message: `${joinNames([name])} ${problem}` })
    return problem || value === null ? [] : [{ name, value: typeof value === 'string' ? wellFormed(value) : value }]
  })
  return { valid: problems.length === 0, problems, values }
}

function findUnknownNames(inputs: readonly A2TInput[], given: Readonly<Record<string, unknown>>): A2TInputProblem[] {
  const names = new Set(inputs.map(({ name }) => name))
  const unknown = Object.keys(given).filter((key) => !names.has(key))
  const known = joinNames([...names])
  return unknown.slice(0, MAX_UNKNOWN).map((key) => {
    const parameter = plainKey(key) ?? ''
    return { parameter, message: `${parameter || 'One name'} is no parameter of the tool: there are ${known}` }
  })
}

const MAX_LENGTH = 1000

/** What is wrong with a value, as the rest of a sentence that begins with the input's name; empty if it fits. */
export function describeInputProblem(input: A2TInput, value: unknown, defaultMax: number | false): string {
  const schema = buildPropertySchema(input, defaultMax)
  if (checkSchema(schema, value).verdict === 'ok') return ''
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (values !== undefined) return `must be one of ${joinNames(values)}`
  const limits = [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
  return `must be ${[type, ...limits].filter(Boolean).join(', ')}`
}

/** Strangers' names in a row, as they are safe to show and as far as a message has room for them. */
export function joinNames(names: readonly string[]): string {
  // More have no room, so that the text ends in dots.
  const listed = names.slice(0, MAX_LENGTH).map((name) => cleanText(name.slice(0, MAX_LENGTH)))
  return truncateDescription(listed.join(', '), MAX_LENGTH) || 'none'
}
