import { describeParameter } from '../internal/params'
import { truncateDescription } from '../internal/text'
import type { FlatCommand } from '../types/toolset'
import type { A2TAllowedValue, A2TInput, A2TInputType, A2TSignature } from './types'

/** An input, and what it stands for in a call of the command. */
export interface InputDraft {
  readonly input: A2TInput
  /** The key that the call has for it. */
  readonly argument: string
  /** What the command has for each name of an enum. */
  readonly values: ReadonlyMap<string, unknown>
}

/** Something that A2T cannot say. */
export interface Unsaid {
  readonly parameter: string
  readonly problem: string
}

/** What is known of an input; its type is that of the metadata. */
export type InputFields = Pick<A2TInput, 'id' | 'name' | 'description' | 'required' | 'max'> & { readonly type: string }

/** Longest texts, in UTF-16 units. */
const MAX_TEXT = 2000
const MAX_NAME = 255

/** What metadata and schemas call the types of A2T. */
const TYPES: { readonly [type: string]: A2TInputType } = {
  string: 'string',
  enum: 'string',
  file: 'string',
  directory: 'string',
  url: 'string',
  integer: 'int',
  boolean: 'boolean',
}

/** Inputs of a command that has parameters. */
export function inputsOfParameters({ parameters }: FlatCommand): (InputDraft | Unsaid)[] {
  return parameters.map((parameter) => {
    const { key, list, type, required } = parameter
    if (list) return { parameter: key, problem: 'takes several values' }
    const shown =
      parameter.enum === undefined ? parameter : { ...parameter, default: writtenDefault(parameter.default) }
    return draftInput({ id: key, name: key, type, description: describeParameter(shown), required }, parameter.enum)
  })
}

/** Inputs of a command that another server offers, written as the draft wants them. */
export function inputsOfSignature({ input_parameters: inputs }: A2TSignature): (InputDraft | Unsaid)[] {
  return inputs.map(({ min: _, maxLength: __, 'allowed-values': allowed, ...input }) => {
    const description = truncateDescription(input.description, MAX_TEXT)
    if (input.type === 'enum') return draftEnum({ ...input, description }, allowed ?? [])
    return { input: { ...input, description }, argument: input.name, values: new Map() }
  })
}

/** An input of a type that A2T knows. */
export function draftInput({ type, max, ...fields }: InputFields, values?: readonly unknown[]): InputDraft | Unsaid {
  const description = truncateDescription(fields.description, MAX_TEXT)
  if (values !== undefined) {
    const allowed = values.map((name) => ({ name, description: `The value ${JSON.stringify(name)}.` }))
    return draftEnum({ ...fields, description }, allowed)
  }
  const written = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (written === undefined)
    return { parameter: fields.name, problem: `has the type ${JSON.stringify(type.slice(0, 64))}` }
  // Where there is no limit, 65535 would count.
  const limit = written === 'int' && { max: max ?? Number.MAX_SAFE_INTEGER }
  return { input: { ...fields, type: written, description, ...limit }, argument: fields.name, values: new Map() }
}

type Choice = { readonly name: unknown; readonly description: string }

function draftEnum(fields: Omit<A2TInput, 'type'>, allowed: readonly Choice[]): InputDraft | Unsaid {
  const values = new Map(allowed.map(({ name }) => [capitals(name), name]))
  if (values.has('') || values.size < allowed.length || values.size === 0) {
    return { parameter: fields.name, problem: 'has no values, or some that cannot be told apart in capitals with _' }
  }
  const written = allowed.map(({ name, description }): A2TAllowedValue => {
    return { name: capitals(name), description: truncateDescription(description, MAX_TEXT) }
  })
  return { input: { ...fields, type: 'enum', 'allowed-values': written }, argument: fields.name, values }
}

/** A default of an enum as it is written now. */
export function writtenDefault(value: unknown): unknown {
  return capitals(value) || value
}

/** The name of a value in an enum; empty where it would not say what the value is. */
function capitals(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isPlain = text.length <= MAX_NAME && /^[A-Za-z0-9]+(?:[-_. /:][A-Za-z0-9]+)*$/.test(text)
  return isPlain ? text.toUpperCase().replace(/[-. /:]/g, '_') : ''
}
