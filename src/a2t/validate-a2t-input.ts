import { copyJson } from '../internal/copy-data'
import { isPlainObject } from '../internal/foreign-values'
import { type OptionRules, readOptions } from '../internal/read-options'
import { cleanText, truncateDescription } from '../internal/text'
import { toWellFormed } from '../internal/well-formed'
import { plainKey } from '../safety/policy/arguments'
import { checkSchema } from '../schema/check-schema'
import { restoreArguments } from '../schema/restore-arguments'
import { buildInputSchema, buildPropertySchema, DEFAULT_MAX, DEFAULT_MAX_RULE } from './input-schema'
import { readSignature } from './read-signature'
import type { A2TInput, A2TSignature, A2TValue } from './types'

/**
 *
 * @example
 * const options: ValidateA2TInputOptions = { defaultMax: 10_000 }
 */
export interface ValidateA2TInputOptions {
  /** Maximum of an `int` if the server gives none; `false` sets no limit. @default 65535 */
  defaultMax?: number | false
}

/**
 * One thing that is wrong with the arguments of a call.
 *
 * @example
 * const show = ({ parameter, message }: A2TInputProblem): string => `${parameter}: ${message}`
 */
export interface A2TInputProblem {
  /** The name of the parameter; empty if the problem concerns all arguments, or if the name is not safe to show. */
  readonly parameter: string
  /** A sentence for the model: what is wrong and what is allowed, never the value. */
  readonly message: string
}

/**
 *
 * @example
 * const problemsOf = ({ problems }: A2TInputReport): string[] => problems.map(({ message }) => message)
 */
export interface A2TInputReport {
  readonly valid: boolean
  readonly problems: readonly A2TInputProblem[]
  /** The valid inputs in the order of the signature, ready to be sent. */
  readonly values: readonly A2TValue[]
}

const OPTION_RULES: OptionRules<ValidateA2TInputOptions> = { defaultMax: DEFAULT_MAX_RULE }
const MAX_UNKNOWN = 20
/** Maximum number of names in a message, and maximum length of each name and of the whole list. */
const MAX_LENGTH = 1000

/**
 * Checks a model's arguments against the signature before they are sent. Names may be spelled as they were shown to
 * the model's provider, and `null` counts as absent.
 *
 * Invalid arguments are reported, never thrown.
 *
 * @throws AtipValidationError for a signature that cannot be read, or a wrong option
 * @example
 * const [written] = await toA2T(selectCommands([git], { commands: ['version'] }))
 * if (written !== undefined) console.log(validateA2TInput(written, {}).valid) // => true
 */
export function validateA2TInput(
  signature: A2TSignature,
  args: unknown,
  options: ValidateA2TInputOptions = {},
): A2TInputReport {
  const own = readSignature(signature)
  const { defaultMax = DEFAULT_MAX } = readOptions(options, OPTION_RULES)
  const copied = copyJson(args)
  if ('problem' in copied || !isPlainObject(copied.value)) {
    const message = 'The arguments must be an object of JSON values'
    return { valid: false, problems: [{ parameter: '', message }], values: [] }
  }
  // With no required property, every `null` is left out.
  const given = restoreArguments({ ...buildInputSchema(own, defaultMax), required: [] }, copied.value)
  const problems = findUnknownNames(own.input_parameters, given)
  const values = own.input_parameters.flatMap((input): A2TValue[] => {
    const { name } = input
    const value = Object.hasOwn(given, name) ? given[name] : null
    const problem = value === null ? input.required && 'is required' : describeProblem(input, value, defaultMax)
    if (problem) problems.push({ parameter: name, message: `${joinNames([name])} ${problem}` })
    return problem || value === null ? [] : [{ name, value: typeof value === 'string' ? toWellFormed(value) : value }]
  })
  return { valid: problems.length === 0, problems, values }
}

function findUnknownNames(inputs: readonly A2TInput[], given: Readonly<Record<string, unknown>>): A2TInputProblem[] {
  const names = new Set(inputs.map(({ name }) => name))
  const unknown = Object.keys(given).filter((key) => !names.has(key))
  const known = joinNames([...names])
  return unknown.slice(0, MAX_UNKNOWN).map((key) => {
    const parameter = plainKey(key) ?? ''
    return { parameter, message: `Unknown parameter${parameter && ` ${parameter}`}: the tool has ${known}` }
  })
}

/** Returns what is wrong with a value, to follow the input's name in a sentence; empty if it fits. */
function describeProblem(input: A2TInput, value: unknown, defaultMax: number | false): string {
  const schema = buildPropertySchema(input, defaultMax)
  if (checkSchema(schema, value).verdict === 'ok') return ''
  const { type, minimum, maximum, maxLength, enum: values } = schema
  if (values !== undefined) return `must be one of ${joinNames(values)}`
  const limits = [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
  return `must be ${[type === 'integer' ? 'an integer' : `a ${type}`, ...limits].filter(Boolean).join(', ')}`
}

/** Joins names that a server chose, cleaned and cut for a message. */
function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LENGTH).map((name) => cleanText(name.slice(0, MAX_LENGTH)))
  return truncateDescription(shown.join(', '), MAX_LENGTH) || 'none'
}
