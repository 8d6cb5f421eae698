import { isObject, type Json, must, objectOf } from '../loopback/rules'
import { checkTotals } from './openai-totals'
import { targetOf } from './references'
import { isTexts } from './refusal'
import type { Dialect, KnownNode } from './schema-shape'
import { typesOf } from './schema-walk'

const KEYWORDS = [
  ...['type', 'description', 'title', 'enum', 'const', 'anyOf', '$ref', '$defs'],
  ...['properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems'],
  ...['pattern', 'format', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]
const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']
/** Its engine for patterns knows neither look-around nor back-references. */
const IRREGULAR = /\(\?<?[=!]|\\[1-9]|\\k</

type Say = (fault: string) => string

/** Checks the additional rules of `strict: true` ("Supported schemas" of Structured Outputs). */
export function checkOpenAIStrict(root: Json, nodes: readonly KnownNode[], say: Dialect['say'], invalid: string): void {
  for (const { schema, path } of nodes) {
    const here: Say = (fault) => say(path, fault)
    checkKeywords(schema, here)
    if (typesOf(schema).includes('object')) checkObject(schema, here)
    checkUnion(root, schema, here)
  }
  checkTotals(nodes, invalid)
}

function checkKeywords(schema: Json, say: Say): void {
  const { $ref: reference, format, pattern } = schema
  const keys = Object.keys(schema)
  const unknown = keys.find((key) => !KEYWORDS.includes(key))
  must(unknown === undefined, say(`'${unknown}' is not permitted.`))
  const others = keys.filter((key) => key !== '$ref').map((key) => `'${key}'`)
  must(reference === undefined || others.length === 0, say(`$ref cannot have keywords {${others.join(', ')}}.`))
  must(
    reference === undefined || /^#(?:\/\$defs\/[^/]+)?$/.test(String(reference)),
    say('reference can only point to definitions defined at the top level of the schema.'),
  )
  must(format === undefined || FORMATS.includes(String(format)), say(`'${format}' is not a valid format.`))
  must(pattern === undefined || !IRREGULAR.test(String(pattern)), say(`'${pattern}' is not a supported regex.`))
}

function checkObject({ properties, required, additionalProperties }: Json, say: Say): void {
  must(additionalProperties === false, say("'additionalProperties' is required to be supplied and to be false."))
  const listed = new Set(isTexts(required) ? required : [])
  const missing = Object.keys(objectOf(properties)).find((key) => !listed.has(key))
  const rule = "'required' is required to be supplied and to be an array including every key in properties."
  must(required !== undefined || missing !== undefined, say(rule))
  must(missing === undefined, say(`${rule} Missing '${missing}'.`))
}

function checkUnion(root: Json, schema: Json, say: Say): void {
  const types = typesOf(schema)
  const isPlain = types.filter((type) => type !== 'null').length <= 1
  must(isPlain, say(`${JSON.stringify(types)} is no type and null: other unions are anyOf.`))
  const lacksNull = types.includes('null') && Array.isArray(schema.enum) && !schema.enum.includes(null)
  must(!lacksNull, say("enum of a schema with type 'null' must contain null."))
  if (!Array.isArray(schema.anyOf)) return
  const firsts = schema.anyOf.flatMap((branch) => {
    const target = isObject(branch) && branch.$ref !== undefined ? targetOf(root, branch.$ref) : branch
    return isObject(target) && isObject(target.properties) ? Object.keys(target.properties).slice(0, 1) : []
  })
  must(new Set(firsts).size === firsts.length, say("Objects provided via 'anyOf' must not share identical first keys."))
}
