import { isObject, type Json, must } from '../loopback/rules'
import { isRecursive } from './references'
import { isTexts } from './refusal'
import { nodesOf, typesOf } from './schema-walk'

const MAX_TOOLS = 20
const MAX_OPTIONAL = 24
const MAX_UNIONS = 16
const KEYWORDS = [
  ...['type', 'description', 'title', 'default', 'enum', 'const', 'anyOf', 'allOf', '$ref', '$defs'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'pattern', 'format'],
]
const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']
/** Look-around, back-references and word boundaries. */
const COMPLEX = /\(\?<?[=!]|\\[1-9bB]|\\k</

/** The strict schemas of one request, at the places of their tools, each by itself and all together. */
export function checkAnthropicStrict(schemas: readonly unknown[]): void {
  schemas.forEach((schema, index) => {
    if (isObject(schema)) checkSchema(schema, `tools.${index}.custom: `)
  })
  const strict = schemas.filter(isObject)
  atMost(MAX_TOOLS, strict.length, 'strict tools')
  const nodes = strict.flatMap((root) => nodesOf(root).flatMap(({ schema }) => (isObject(schema) ? [schema] : [])))
  atMost(
    MAX_OPTIONAL,
    nodes.reduce((sum, schema) => sum + optionalOf(schema), 0),
    'optional parameters',
  )
  atMost(MAX_UNIONS, nodes.filter(isUnion).length, 'parameters with union types')
}

function atMost(limit: number, found: number, what: string): void {
  const text = `Schemas contain too many ${what} (${found}), which would make grammar compilation inefficient.`
  must(found <= limit, `${text} The limit is ${limit} over all strict tools of a request.`)
}

function optionalOf({ properties, required }: Json): number {
  const keys = isObject(properties) ? Object.keys(properties) : []
  return keys.filter((key) => !isTexts(required) || !required.includes(key)).length
}

const isUnion = (schema: Json): boolean => typesOf(schema).length > 1 || schema.anyOf !== undefined

function checkSchema(root: Json, place: string): void {
  for (const { schema } of nodesOf(root)) if (isObject(schema)) checkNode(schema, place)
  must(!isRecursive(root), `${place}Recursive schemas are not supported`)
}

function checkNode(schema: Json, place: string): void {
  const [type = 'any'] = typesOf(schema)
  const unknown = Object.keys(schema).filter((key) => !KEYWORDS.includes(key))
  const [what, verb] = unknown.length === 1 ? ['property', 'is'] : ['properties', 'are']
  must(unknown.length === 0, `${place}For '${type}' type, ${what} ${unknown.sort().join(', ')} ${verb} not supported`)
  const isClosed = !typesOf(schema).includes('object') || schema.additionalProperties === false
  must(isClosed, `${place}For 'object' type, 'additionalProperties' must be explicitly set to false`)
  checkTexts(schema, place)
  const { minItems = 0, allOf } = schema
  must(
    minItems === 0 || minItems === 1,
    `${place}For 'array' type, 'minItems' values other than 0 or 1 are not supported`,
  )
  const isMixed = Array.isArray(allOf) && [schema, ...allOf].some((each) => isObject(each) && each.$ref !== undefined)
  must(!isMixed, `${place}allOf with $ref is not supported`)
}

function checkTexts({ format, pattern }: Json, place: string): void {
  must(format === undefined || FORMATS.includes(String(format)), `${place}String format '${format}' is not supported`)
  must(
    pattern === undefined || !COMPLEX.test(String(pattern)),
    `${place}Unsupported regex feature in pattern field: ${pattern}`,
  )
}
