import { isObject, type Json, must } from '../loopback/rules'
import { checkGeminiSyntax } from './gemini-syntax'
import { isTexts, repeated } from './refusal'
import { nodesOf } from './schema-walk'

const KEY = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
/** A guess: that there is a limit is known, not what it is. */
const MAX_LEVELS = 32
const FORMATS: Record<string, readonly string[]> = {
  STRING: ['enum', 'date-time'],
  INTEGER: ['int32', 'int64'],
  NUMBER: ['float', 'double'],
}

type Say = (field: string, fault: string) => string

/** Checks `parameters`: Gemini's own subset of OpenAPI 3.0. */
export function checkGeminiParameters(root: unknown, place: string): void {
  checkGeminiSyntax(root, place)
  const nodes = nodesOf(root)
  must(
    nodes.every(({ level }) => level <= MAX_LEVELS),
    'A FunctionDeclaration in the request exceeds the maximum allowed nesting depth.',
  )
  for (const { schema, path } of nodes) {
    const where = `GenerateContentRequest.${place}${path.map(segment).join('')}`
    const say: Say = (field, fault) => `${where}${field === '' ? '' : `.${field}`}: ${fault}`
    if (path.length === 0) checkRoot(root, say)
    if (isObject(schema)) checkNode(schema, path.length === 0, say)
  }
}

function segment(token: string, index: number, path: readonly string[]): string {
  const isKey = ['properties', 'anyOf'].includes(path[index - 1] ?? '') && isKeyword(path, index - 1)
  return isKey ? `[${token}]` : `.${token === 'anyOf' ? 'any_of' : token}`
}

/** Keywords and the keys in them take turns, but nothing is in `items`. */
function isKeyword(path: readonly string[], index: number): boolean {
  let at = 0
  while (at < index) at += path[at] === 'items' ? 1 : 2
  return at === index
}

function checkRoot(root: Json, say: Say): void {
  must(typeOf(root) === 'OBJECT', say('type', 'should be OBJECT for the parameters of a function'))
  must(isObject(root.properties), say('properties', 'should be non-empty for OBJECT type'))
}

function checkNode(schema: Json, isRoot: boolean, say: Say): void {
  const { anyOf, description } = schema
  const only = 'schema specified other fields alongside any_of. When using any_of, it must be the only field set.'
  must(anyOf === undefined || Object.keys(schema).length === 1, say('', only))
  must(description !== '', say('description', 'cannot be empty'))
  if (anyOf !== undefined) return
  const type = typeOf(schema)
  must(type !== '', say('type', 'must be specified when not using one_of, any_of or all_of fields'))
  must(type !== 'NULL', say('type', 'null can not be the only possible type'))
  must((type === 'ARRAY') === (schema.items !== undefined), say('items', itemsText(type)))
  checkObject(schema, type, isRoot, say)
  checkEnum(schema, type, say)
  checkFormat(schema, type, say)
}

const typeOf = ({ type }: Json): string => (typeof type === 'string' ? type.toUpperCase() : '')
const itemsText = (type: string): string => (type === 'ARRAY' ? 'missing field' : 'only allowed for ARRAY type')

function checkObject({ properties, required }: Json, type: string, isRoot: boolean, say: Say): void {
  const isObjectType = type === 'OBJECT'
  must(isObjectType || properties === undefined, say('properties', 'only allowed for OBJECT type'))
  must(isObjectType || required === undefined, say('required', 'only allowed for OBJECT type'))
  if (!isObjectType) return
  const keys = isObject(properties) ? Object.keys(properties) : []
  must(isRoot || keys.length > 0, say('properties', 'should be non-empty for OBJECT type'))
  const bad = keys.find((key) => !KEY.test(key))
  must(
    bad === undefined,
    say(
      'properties',
      `Invalid parameter name "${bad}". Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9) or underscores (_), with a maximum length of 64.`,
    ),
  )
  const missing = isTexts(required) ? required.findIndex((key) => !keys.includes(key)) : -1
  must(missing < 0, say(`required[${missing}]`, 'property is not defined'))
}

function checkEnum({ enum: values }: Json, type: string, say: Say): void {
  if (!isTexts(values)) return
  must(type === 'STRING', say('enum', 'only allowed for STRING type'))
  must(values.length > 0, say('enum', 'cannot be empty'))
  must(!values.includes(''), say(`enum[${values.indexOf('')}]`, 'cannot be empty'))
  must(repeated(values) === undefined, say('enum', `duplicate value "${repeated(values)}"`))
}

function checkFormat({ format }: Json, type: string, say: Say): void {
  if (typeof format !== 'string') return
  const known = FORMATS[type] ?? []
  const listed = known.length === 0 ? 'no format is' : `only '${known.join("' and '")}' are`
  must(known.includes(format), say('format', `${listed} supported for ${type} type`))
}
