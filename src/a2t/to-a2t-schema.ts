import { copyJson } from '../internal/copy-json'
import { fieldsOf, isPlainObject } from '../internal/guard'
import { cleanText } from '../internal/text'
import { isAnnotation } from '../schema/schema-values'
import type { FlatParameter } from '../types/toolset'
import { describeInput, type InputSource } from './to-a2t-inputs'

type Schema = Readonly<Record<string, unknown>>

/**
 * Inputs of a command that has a schema: an object of texts, integers, booleans and enums, and nothing that limits them
 * further. Otherwise why A2T cannot say it: the rest of a sentence.
 */
export function sourcesOfSchema(schema: Schema): InputSource[] | string {
  const copied = copyJson(schema)
  if ('problem' in copied) return 'has a schema that is no JSON'
  const { type, properties = {}, required = [], additionalProperties: _, ...rest } = fieldsOf(copied.value)
  if (type !== 'object' || !isPlainObject(properties) || !Array.isArray(required)) {
    return 'has a schema that is no object of properties'
  }
  const names = new Set<string>([...Object.keys(properties), ...required.map(String)])
  return (
    limitIn(rest) ??
    Array.from(names, (name) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      return sourceOf(name, property, required.includes(name))
    })
  )
}

function sourceOf(name: string, property: unknown, required: boolean): InputSource {
  const { type, enum: values, maximum, ...rest } = fieldsOf(property)
  const isMax = maximum === undefined || Number.isSafeInteger(maximum)
  const isShown = name !== '' && cleanText(name) === name
  return {
    name,
    type: typeof type === 'string' ? type : 'any',
    description: describe(name, fieldsOf(property)),
    required,
    max: maximum as number | undefined,
    choices: values === undefined ? undefined : Array.isArray(values) ? values.map((value) => ({ name: value })) : [],
    problem: isShown ? limitIn(isMax ? rest : { maximum }) : 'has a name that cannot be shown',
  }
}

function describe(name: string, { description, default: value, enum: values }: Schema): string {
  const told = typeof description === 'string' ? cleanText(description) : ''
  return describeInput({ description: told || name, type: 'string', default: value, enum: values } as FlatParameter)
}

/** Says which keyword forbids what A2T would allow. */
function limitIn(schema: Schema): string | undefined {
  const keyword = Object.keys(schema).find((each) => !isAnnotation(each))
  return keyword === undefined ? undefined : `has a schema with ${JSON.stringify(keyword.slice(0, 64))}`
}
