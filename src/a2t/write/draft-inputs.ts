import { copyJson } from '../../internal/copy-data'
import { isPlainObject, toRecord } from '../../internal/foreign-values'
import { cleanText, truncateDescription } from '../../internal/text'
import { isAnnotation } from '../../schema/json-schema'
import { describeParameter } from '../../schema/parameter-schema'
import type { FlatCommand, FlatParameter } from '../../types/toolset'
import { DEFAULT_MAX, effectiveMax } from '../input-schema'
import { MAX_DESCRIPTION, MAX_VALUE_NAME } from '../read-signature'
import type { A2TInput, A2TInputType, A2TSignature } from '../types'

/** An input as a parameter, a schema or another server describes it. */
interface InputSource extends Pick<A2TInput, 'name' | 'description' | 'required'> {
  readonly id?: string
  readonly type: string
  readonly max?: number | undefined
  /** The values of an enum. */
  readonly choices?: readonly { readonly name: unknown; readonly description?: string }[] | undefined
  /** Reason why A2T cannot express the input, worded to follow its name in a sentence. */
  readonly problem?: string | undefined
}

/** An input and the values that it represents in a call of the command, where the input's name is the key. */
export interface InputDraft {
  readonly input: A2TInput
  /** The command's value for each name of an enum. */
  readonly values: ReadonlyMap<string, unknown>
}

export interface DraftedInputs {
  readonly inputs: readonly InputDraft[]
  /** The properties that A2T cannot express. */
  readonly problems: readonly string[]
}

type Schema = Readonly<Record<string, unknown>>

/** The types of metadata, JSON Schema and A2T that A2T can express. */
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

/** Drafts the inputs of a command; `origin` is its signature on another server. */
export function draftInputs(command: FlatCommand, origin: A2TSignature | undefined): DraftedInputs {
  const sources = listInputSources(command, origin)
  if (typeof sources === 'string') return { inputs: [], problems: [`${command.name} ${sources}`] }
  const inputs: InputDraft[] = []
  const problems: string[] = []
  for (const source of sources) {
    const input = draftInput(source)
    if (typeof input === 'string') {
      problems.push(`${JSON.stringify(source.name.slice(0, 64))} of ${command.name} ${input}`)
    } else if (!command.withheld.includes(source.name)) {
      // A call that uses a withheld parameter would be denied.
      inputs.push(input)
    }
  }
  return { inputs, problems }
}

/** Returns the inputs of a command, or the reason why A2T cannot express them, worded to follow its name. */
function listInputSources(
  { schema, parameters }: FlatCommand,
  origin: A2TSignature | undefined,
): InputSource[] | string {
  if (origin !== undefined) return sourcesFromSignature(origin)
  if (schema !== undefined) return sourcesFromSchema(schema)
  return parameters.map((parameter) => ({
    name: parameter.key,
    type: parameter.type,
    description: describeInput(parameter),
    required: parameter.required,
    choices: parameter.enum?.map((name) => ({ name })),
    problem: parameter.list ? 'takes several values' : undefined,
  }))
}

function sourcesFromSignature({ input_parameters: inputs }: A2TSignature): InputSource[] {
  return inputs.map((input) => {
    const { id, name, type, description, required, 'allowed-values': choices } = input
    return { id, name, type, description, required, choices, max: effectiveMax(input, DEFAULT_MAX) }
  })
}

/** Reads a schema that is an object of properties without any limits that A2T lacks. */
function sourcesFromSchema(schema: Schema): InputSource[] | string {
  const copied = copyJson(schema)
  if ('problem' in copied) return 'has a schema that is not JSON'
  const { type, properties = {}, required = [], additionalProperties: _, ...rest } = toRecord(copied.value)
  if (type !== 'object' || !isPlainObject(properties) || !Array.isArray(required)) {
    return 'has a schema that is not an object of properties'
  }
  const problem = findUnsupportedKeyword(rest)
  if (problem !== undefined) return problem
  const names = new Set<string>([...Object.keys(properties), ...required.map(String)])
  return Array.from(names, (name) => {
    const property = Object.hasOwn(properties, name) ? toRecord(properties[name]) : {}
    return sourceFromProperty(name, property, required.includes(name))
  })
}

function sourceFromProperty(name: string, property: Schema, required: boolean): InputSource {
  const { type, enum: values, maximum, ...rest } = property
  const { description, default: value } = property
  const text = (typeof description === 'string' && cleanText(description)) || name
  const isMax = maximum === undefined || Number.isSafeInteger(maximum)
  const isVisible = name !== '' && cleanText(name) === name
  return {
    name,
    type: typeof type === 'string' ? type : 'any',
    description: describeInput({ description: text, type: 'string', default: value, enum: values } as FlatParameter),
    required,
    max: maximum as number | undefined,
    choices: values === undefined ? undefined : Array.isArray(values) ? values.map((value) => ({ name: value })) : [],
    problem: isVisible ? findUnsupportedKeyword(isMax ? rest : { maximum }) : 'has a name that is not safe to show',
  }
}

function findUnsupportedKeyword(schema: Schema): string | undefined {
  const keyword = Object.keys(schema).find((each) => !isAnnotation(each))
  return keyword === undefined ? undefined : `has a schema with ${JSON.stringify(keyword.slice(0, 64))}`
}

/** Describes a parameter, with the default of an enum spelled like its values. */
function describeInput(parameter: FlatParameter): string {
  const { enum: values, default: value } = parameter
  return describeParameter(values === undefined ? parameter : { ...parameter, default: toCapitalName(value) || value })
}

/** Drafts an input, or returns the reason why A2T cannot express it, worded to follow its name in a sentence. */
function draftInput(source: InputSource): InputDraft | string {
  const { name, id = name, type, required, max, choices, problem } = source
  if (problem !== undefined) return problem
  const fields = { id, name, description: truncateDescription(source.description, MAX_DESCRIPTION), required }
  if (choices !== undefined) return draftEnum(fields, choices)
  const written = Object.hasOwn(A2T_TYPES, type) ? A2T_TYPES[type] : undefined
  if (written === undefined) return `has the type ${JSON.stringify(type.slice(0, 64))}`
  // Without a maximum, readers assume 65535.
  const limit = written === 'int' && { max: max ?? Number.MAX_SAFE_INTEGER }
  return { input: { ...fields, type: written, ...limit }, values: new Map() }
}

function draftEnum(fields: Omit<A2TInput, 'type'>, choices: NonNullable<InputSource['choices']>): InputDraft | string {
  const values = new Map(choices.map(({ name }) => [toCapitalName(name), name]))
  if (values.has('') || values.size < choices.length || values.size === 0) {
    return 'has no values, or values that have no distinct spelling in capitals and underscores'
  }
  const allowed = choices.map(({ name, description = `The value ${JSON.stringify(name)}.` }) => {
    return { name: toCapitalName(name), description: truncateDescription(description, MAX_DESCRIPTION) }
  })
  return { input: { ...fields, type: 'enum', 'allowed-values': allowed }, values }
}

/** Spells an enum value in capitals. Returns an empty string if the spelling would not identify the value. */
function toCapitalName(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const isPlain = text.length <= MAX_VALUE_NAME && /^[A-Za-z0-9]+(?:[-_. /:][A-Za-z0-9]+)*$/.test(text)
  return isPlain ? text.toUpperCase().replace(/[-. /:]/g, '_') : ''
}
