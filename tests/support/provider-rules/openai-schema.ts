import { isObject, type Json, must } from '../loopback/rules'
import { checkOpenAIStrict } from './openai-strict'
import { checkShape, type Dialect } from './schema-shape'
import { typesOf } from './schema-walk'

const COMBINATORS = ['oneOf', 'anyOf', 'allOf', 'enum', 'not']
const NOT_AT_ROOT = ['const', '$ref', '$schema']
const TYPED = ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const']
const STRICTLY_TYPED = ['type', 'anyOf', '$ref']

/** The schema of a function's parameters, in both of OpenAI's APIs. */
export function checkOpenAISchema(root: Json, name: string, isStrict: boolean): void {
  const invalid = `Invalid schema for function '${name}': `
  const say: Dialect['say'] = (path, fault) => `${invalid}In context=(${path.map(quoted).join(',')}), ${fault}`
  checkRoot(root, invalid)
  const nodes = checkShape(root, { typed: isStrict ? STRICTLY_TYPED : TYPED, say })
  for (const { schema, path, role } of nodes) {
    const needsProperties = role === 'value' && typesOf(schema).includes('object')
    must(!needsProperties || isObject(schema.properties), say(path, 'object schema missing properties.'))
  }
  if (isStrict) checkOpenAIStrict(root, nodes, say, invalid)
}

function checkRoot(root: Json, invalid: string): void {
  const type = typeof root.type === 'string' ? root.type : 'None'
  must(type === 'object', `${invalid}schema must be a JSON Schema of 'type: "object"', got 'type: "${type}"'.`)
  must(
    COMBINATORS.every((keyword) => root[keyword] === undefined),
    `${invalid}schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`,
  )
  const keyword = NOT_AT_ROOT.find((each) => root[each] !== undefined)
  must(keyword === undefined, `${invalid}In context=(), '${keyword}' is not permitted.`)
}

const quoted = (key: string): string => `'${key}'`
