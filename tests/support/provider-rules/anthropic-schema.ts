import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject, type Json, must } from '../loopback/rules'
import { checkShape } from './schema-shape'

const COMBINATORS = ['oneOf', 'allOf', 'anyOf']
const NOT_AT_ROOT = ['enum', 'const', '$ref', 'not', '$schema']
const TYPED = ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const']
const KEY = /^[a-zA-Z0-9_.-]{1,64}$/

/** Checks an `input_schema`, strict or not. */
export function checkAnthropicSchema(root: Json, place: string): void {
  must(root.type !== undefined, `${place}.type: Field required`)
  must(root.type === 'object', `${place}.type: Input should be 'object'`)
  must(
    COMBINATORS.every((keyword) => root[keyword] === undefined),
    `${place}: input_schema does not support oneOf, allOf, or anyOf at the top level`,
  )
  const keyword = NOT_AT_ROOT.find((each) => root[each] !== undefined)
  must(keyword === undefined, `${place}: input_schema does not support ${keyword} at the top level`)
  const say = (path: readonly string[], fault: string): string => `${[place, ...path].join('.')}: ${fault}`
  for (const { schema, path } of checkShape(root, { typed: TYPED, say })) {
    const keys = isObject(schema.properties) ? Object.keys(schema.properties) : []
    must(
      keys.every((key) => KEY.test(key)),
      say([...path, 'properties'], "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"),
    )
  }
}

/** Examples are inputs that the schema allows. */
export function checkExamples(schema: Json, examples: unknown, place: string): void {
  must(Array.isArray(examples), `${place}: Input should be a valid list`)
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  examples.forEach((example, index) => {
    must(isObject(example), `${place}.${index}: Input should be a valid dictionary`)
    must(validate(example), `${place}.${index}: Example does not match input_schema`)
  })
}
