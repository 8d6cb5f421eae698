import { describeParameter } from '../internal/params'
import { truncateDescription } from '../internal/text'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { DEFAULT_MAX } from './default-max'
import { maxOf } from './schema-of'
import type { A2TInput, A2TInputType, A2TSignature } from './types'

/** What is known of an input, wherever it comes from; its type is that of the metadata. */
export interface InputSource extends Pick<A2TInput, 'name' | 'description' | 'required'> {
  readonly id?: string
  readonly type: string
  readonly max?: number | undefined
  /** What may be given, of an enum. */
  readonly choices?: readonly { readonly name: unknown; readonly description?: string }[] | undefined
  /** Why A2T cannot say it: the rest of a sentence. */
  readonly problem?: string | undefined
}

/** An input, and what it stands for in a call of the command, which has its name as key. */
export interface InputDraft {
  readonly input: A2TInput
  /** What the command has for each name of an enum. */
  readonly values: ReadonlyMap<string, unknown>
}

/** Longest texts, in UTF-16 units. */
const MAX_TEXT = 2000
const MAX_NAME = 255

/** What metadata, schemas and A2T call the types of A2T. */
const TYPES: { readonly [type: string]: A2TInputType } = {
  string: 'string',
  enum: 'string',
  file: 'string',
  directory: 'string',
  url: 'string',
  integer: 'int',
  int: 'int',
  boolean: 'boolean',
}

/** Inputs of a command that has parameters. */
export function sourcesOfParameters({ parameters }: FlatCommand): InputSource[] {
  return parameters.map((parameter) => ({
    name: parameter.key,
    type: parameter.type,
    description: describeInput(parameter),
    required: parameter.required,
    choices: parameter.enum?.map((name) => ({ name })),
    problem: parameter.list ? 'takes several values' : undefined,
  }))
}

/** Inputs of a command that another server offers. */
export function sourcesOfSignature({ input_parameters: inputs }: A2TSignature): InputSource[] {
  return inputs.map((input) => {
    const { id, name, type, description, required, 'allowed-values': choices } = input
    return { id, name, type, description, required, choices, max: maxOf(input, DEFAULT_MAX) }
  })
}

/** The description with the default, which of an enum is written as its values are. */
export function describeInput(parameter: FlatParameter): string {
  const { enum: values, default: value } = parameter
  return describeParameter(values === undefined ? parameter : { ...parameter, default: capitals(value) || value })
}

/** The input, or why A2T cannot say it: the rest of a sentence that begins with its name. */
export function draftInput(source: InputSource): InputDraft | string {
  const { name, id = name, type, required, max, choices, problem } = source
  if (problem !== undefined) return problem
  const fields = { id, name, description: truncateDescription(source.description, MAX_TEXT), required }
  if (choices !== undefined) return draftEnum(fields, choices)
  const written = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (written === undefined) return `has the type ${JSON.stringify(type.slice(0, 64))}`
  // Where there is no limit, 65535 would count.
  const limit = written === 'int' && { max: max ?? Number.MAX_SAFE_INTEGER }
  return { input: { ...fields, type: written, ...limit }, values: new Map() }
}

function draftEnum(fields: Omit<A2TInput, 'type'>, choices: NonNullable<InputSource['choices']>): InputDraft | string {
  const values = new Map(choices.map(({ name }) => [capitals(name), name]))
  if (values.has('') || values.size < choices.length || values.size === 0) {
    return 'has no values, or some that cannot be told apart in capitals with _'
  }
  const allowed = choices.map(({ name, description = `The value ${JSON.stringify(name)}.` }) => {
    return { name: capitals(name), description: truncateDescription(description, MAX_TEXT) }
  })
  return { input: { ...fields, type: 'enum', 'allowed-values': allowed }, values }
}

/** The name of a value in an enum; empty where it would not say what the value is. */
function capitals(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isPlain = text.length <= MAX_NAME && /^[A-Za-z0-9]+(?:[-_. /:][A-Za-z0-9]+)*$/.test(text)
  return isPlain ? text.toUpperCase().replace(/[-. /:]/g, '_') : ''
}
