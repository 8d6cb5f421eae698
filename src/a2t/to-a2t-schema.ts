import { copyJson } from '../internal/copy-json'
import { isPlainObject } from '../internal/guard'
import { describeParameter } from '../internal/params'
import { cleanText } from '../internal/text'
import { isAnnotation } from '../schema/schema-values'
import type { FlatParameter } from '../types/toolset'
import { draftInput, type InputDraft, type Unsaid, writtenDefault } from './to-a2t-inputs'

type Schema = Record<string, unknown>

/** Inputs of a command that has a schema: an object of texts, integers, booleans and enums, and nothing that limits them further. */
export function inputsOfSchema(schema: unknown): (InputDraft | Unsaid)[] {
  const copied = copyJson(schema)
  if ('problem' in copied) return [{ parameter: '', problem: `has a schema that is no JSON: ${copied.problem}` }]
  const { type, properties = {}, required = [], additionalProperties: _, ...rest } = copied.value as Schema
  const isRead = type === 'object' && isPlainObject(properties) && Array.isArray(required)
  if (!isRead) return [{ parameter: '', problem: 'has a schema of another shape than an object of properties' }]
  const unknown = limitIn(rest)
  if (unknown !== undefined) return [{ parameter: '', problem: unknown }]
  const names = new Set<string>([...Object.keys(properties), ...required.map(String)])
  return [...names].map((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return inputOf(name, property, required.includes(name))
  })
}

function inputOf(name: string, property: unknown, required: boolean): InputDraft | Unsaid {
  if (name === '' || cleanText(name) !== name) return { parameter: name, problem: 'has a name that cannot be shown' }
  if (!isPlainObject(property)) return { parameter: name, problem: 'may have any value' }
  const { type, enum: values, maximum, ...rest } = property
  const problem = limitIn(maximum === undefined || Number.isSafeInteger(maximum) ? rest : { maximum })
  if (problem !== undefined) return { parameter: name, problem }
  const fields = { id: name, name, type: kindOfType(type, values), description: describe(name, property), required }
  const limited = maximum === undefined ? fields : { ...fields, max: maximum as number }
  return draftInput(limited, values === undefined || Array.isArray(values) ? values : [])
}

function kindOfType(type: unknown, values: unknown): string {
  return typeof type === 'string' ? type : values === undefined ? 'of several kinds' : 'enum'
}

function describe(name: string, { description, default: declared, enum: values }: Schema): string {
  const value = values === undefined ? declared : writtenDefault(declared)
  const told = typeof description === 'string' ? cleanText(description) : ''
  return describeParameter({ description: told || name, type: 'string', default: value } as FlatParameter)
}

/** Says which keyword forbids what A2T would allow. */
function limitIn(schema: Schema): string | undefined {
  const keyword = Object.keys(schema).find((each) => !isAnnotation(each))
  return keyword === undefined ? undefined : `has a schema with ${JSON.stringify(keyword.slice(0, 64))}`
}
