import { isObject, type Json, must } from '../loopback/rules'
import { isRecursive } from './references'
import { isTexts } from './refusal'
import { checkShape, type KnownNode } from './schema-shape'
import { typesOf } from './schema-walk'

/** The documented keywords, and those that the API was seen to take. */
const KEYWORDS = [
  ...['type', 'title', 'description', 'enum', 'format', 'minimum', 'maximum', 'items', 'prefixItems', 'minItems'],
  ...['maxItems', 'properties', 'required', 'additionalProperties', 'propertyOrdering'],
  ...['$defs', '$ref', 'anyOf', 'exclusiveMinimum', 'exclusiveMaximum'],
]
const NOT_AT_ROOT = ['anyOf', 'enum', '$ref']
const FORMATS = ['date-time', 'date', 'time']
const TYPED = ['type', 'anyOf', '$ref', 'enum']

type Say = (fault: string) => string

/** Checks `parametersJsonSchema`. */
export function checkGeminiJsonSchema(root: unknown, place: string): void {
  must(isObject(root) && root.type === 'object', `${place}: schema must be of type object.`)
  const say = (path: readonly string[], fault: string): string => `${[place, ...path].join('.')}: ${fault}`
  const keyword = NOT_AT_ROOT.find((each) => root[each] !== undefined)
  must(keyword === undefined, say([], `${keyword} is not supported at the root.`))
  for (const node of checkShape(root, { typed: TYPED, say, hasTuples: true }))
    checkNode(node, (fault) => say(node.path, fault))
  must(!isRecursive(root, true), say([], 'cyclic references may only be used within non-required properties.'))
}

function checkNode({ schema }: KnownNode, say: Say): void {
  const { format, propertyOrdering: order = [] } = schema
  const keys = Object.keys(schema)
  const unknown = keys.find((key) => !KEYWORDS.includes(key))
  must(unknown === undefined, say(`keyword "${unknown}" is not supported.`))
  must(format === undefined || FORMATS.includes(String(format)), say(`format "${format}" is not supported.`))
  must(isTexts(order), say('property_ordering must be a list of names.'))
  must(schema.$ref === undefined || keys.every((key) => key.startsWith('$')), say('$ref must be the only field set.'))
  must(isPlain(schema), say('type may be one type and null.'))
}

function isPlain(schema: Json): boolean {
  return typesOf(schema).filter((type) => type !== 'null').length <= 1
}
