import { copyJson } from '../../internal/copy-data'
import { fieldsOf, isPlainObject } from '../../internal/guard'
import { cleanText, truncateDescription } from '../../internal/text'
import { isAnnotation } from '../../schema/json-schema'
import { describeParameter } from '../../schema/parameter-schema'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { DEFAULT_MAX, effectiveMax } from '../input-schema'
import type { A2TInput, A2TInputType, A2TSignature } from '../types'

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
const A2T_TYPES: { readonly [type: string]: A2TInputType } = {
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
export function sourcesFromParameters({ parameters }: FlatCommand): InputSource[] {
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
export function sourcesFromSignature({ input_parameters: inputs }: A2TSignature): InputSource[] {
  return inputs.map((input) => {
    const { id, name, type, description, required, 'allowed-values': choices } = input
    return { id, name, type, description, required, choices, max: effectiveMax(input, DEFAULT_MAX) }
  })
}

/** The description with the default, which of an enum is written as its values are. */
export function describeInput(parameter: FlatParameter): string {
  const { enum: values, default: value } = parameter
  return describeParameter(values === undefined ? parameter : { ...parameter, default: toCapitalName(value) || value })
}

/** The input, or why A2T cannot say it: the rest of a sentence that begins with its name. */
export function draftInput(source: InputSource): InputDraft | string {
  const { name, id = name, type, required, max, choices, problem } = source
  if (problem !== undefined) return problem
  const fields = { id, name, description: truncateDescription(source.description, MAX_TEXT), required }
  if (choices !== undefined) return draftEnum(fields, choices)
  const written = Object.hasOwn(A2T_TYPES, type) ? A2T_TYPES[type] : undefined
  if (written === undefined) return `has the type ${JSON.stringify(type.slice(0, 64))}`
  // Where there is no limit, 65535 would count.
  const limit = written === 'int' && { max: max ?? Number.MAX_SAFE_INTEGER }
  return { input: { ...fields, type: written, ...limit }, values: new Map() }
}

function draftEnum(fields: Omit<A2TInput, 'type'>, choices: NonNullable<InputSource['choices']>): InputDraft | string {
  const values = new Map(choices.map(({ name }) => [toCapitalName(name), name]))
  if (values.has('') || values.size < choices.length || values.size === 0) {
    return 'has no values, or some that cannot be told apart in capitals with _'
  }
  const allowed = choices.map(({ name, description = `The value ${JSON.stringify(name)}.` }) => {
    return { name: toCapitalName(name), description: truncateDescription(description, MAX_TEXT) }
  })
  return { input: { ...fields, type: 'enum', 'allowed-values': allowed }, values }
}

/** The name of a value in an enum; empty where it would not say what the value is. */
function toCapitalName(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isPlain = text.length <= MAX_NAME && /^[A-Za-z0-9]+(?:[-_. /:][A-Za-z0-9]+)*$/.test(text)
  return isPlain ? text.toUpperCase().replace(/[-. /:]/g, '_') : ''
}

type Schema = Readonly<Record<string, unknown>>

/**
 * Inputs of a command that has a schema: an object of texts, integers, booleans and enums, and nothing that limits them
 * further. Otherwise why A2T cannot say it: the rest of a sentence.
 */
export function sourcesFromSchema(schema: Schema): InputSource[] | string {
  const copied = copyJson(schema)
  if ('problem' in copied) return 'has a schema that is no JSON'
  const { type, properties = {}, required = [], additionalProperties: _, ...rest } = fieldsOf(copied.value)
  if (type !== 'object' || !isPlainObject(properties) || !Array.isArray(required)) {
    return 'has a schema that is no object of properties'
  }
  const names = new Set<string>([...Object.keys(properties), ...required.map(String)])
  return (
    findUnsupportedKeyword(rest) ??
    Array.from(names, (name) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      return sourceFromProperty(name, property, required.includes(name))
    })
  )
}

function sourceFromProperty(name: string, property: unknown, required: boolean): InputSource {
  const { type, enum: values, maximum, ...rest } = fieldsOf(property)
  const isMax = maximum === undefined || Number.isSafeInteger(maximum)
  const isShown = name !== '' && cleanText(name) === name
  return {
    name,
    type: typeof type === 'string' ? type : 'any',
    description: describeProperty(name, fieldsOf(property)),
    required,
    max: maximum as number | undefined,
    choices: values === undefined ? undefined : Array.isArray(values) ? values.map((value) => ({ name: value })) : [],
    problem: isShown ? findUnsupportedKeyword(isMax ? rest : { maximum }) : 'has a name that cannot be shown',
  }
}

function describeProperty(name: string, { description, default: value, enum: values }: Schema): string {
  const told = typeof description === 'string' ? cleanText(description) : ''
  return describeInput({ description: told || name, type: 'string', default: value, enum: values } as FlatParameter)
}

/** Says which keyword forbids what A2T would allow. */
function findUnsupportedKeyword(schema: Schema): string | undefined {
  const keyword = Object.keys(schema).find((each) => !isAnnotation(each))
  return keyword === undefined ? undefined : `has a schema with ${JSON.stringify(keyword.slice(0, 64))}`
}
