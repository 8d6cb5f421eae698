import { Ajv2020 } from 'ajv/dist/2020.js'
import { isObject, type Json, must } from '../loopback/rules'
import { checkReferences } from './references'
import { isFilled, isTexts, repeated } from './refusal'
import { nodesOf, type SchemaNode, typesOf } from './schema-walk'

/** How one provider reads JSON Schema. */
export interface Dialect {
  /** Keywords of which every schema of a value has one at least. */
  readonly typed: readonly string[]
  /** Puts a fault into the provider's words. */
  readonly say: (path: readonly string[], fault: string) => string
  /** Set if `prefixItems` stand for `items`. */
  readonly hasTuples?: boolean
}

type Say = (fault: string) => string

export type KnownNode = SchemaNode & { readonly schema: Json }

const META = new Ajv2020({ validateFormats: false, strict: false }).getSchema(
  'https://json-schema.org/draft/2020-12/schema',
)

/** Checks the rules that all providers share, whatever else they forbid. @returns every schema in it */
export function checkShape(root: Json, dialect: Dialect): readonly KnownNode[] {
  const { typed, say } = dialect
  const nodes = nodesOf(root)
  const [error] = META?.(root) === true ? [] : (META?.errors ?? [])
  const place = error?.instancePath.split('/').slice(1) ?? []
  must(error === undefined, say(place, `JSON schema is invalid: ${error?.message}.`))
  for (const { schema, path, role } of nodes) {
    must(isObject(schema), say(path, `${JSON.stringify(schema)} is not of type 'object'.`))
    checkKeywords(schema, dialect, (fault) => say(path, fault))
    if (role === 'narrowing') continue
    const isTyped = typed.some((keyword) => schema[keyword] !== undefined)
    must(isTyped, say(path, "schema must have a 'type' key."))
    checkRequired(schema, (fault) => say(path, fault))
  }
  checkReferences(root, nodes, say)
  return nodes as KnownNode[]
}

function checkKeywords(schema: Json, { hasTuples = false }: Dialect, say: Say): void {
  const extension = Object.keys(schema).find((key) => key.startsWith('x-'))
  must(extension === undefined, say(`'${extension}' is not permitted.`))
  const { description, pattern, items, prefixItems } = schema
  must(description === undefined || isFilled(description), say('description must not be empty.'))
  must(pattern === undefined || isPattern(pattern), say(`'${pattern}' is not a 'regex'.`))
  const isTuple = hasTuples && items === undefined && Array.isArray(prefixItems)
  must(!typesOf(schema).includes('array') || isObject(items) || isTuple, say('array schema missing items.'))
  checkValues(schema, say)
}

function isPattern(pattern: unknown): boolean {
  try {
    return new RegExp(String(pattern), 'u') instanceof RegExp
  } catch {
    return false
  }
}

function checkRequired({ properties, required }: Json, say: Say): void {
  if (!isTexts(required)) return
  const missing = required.find((key) => !isObject(properties) || !Object.hasOwn(properties, key))
  must(missing === undefined, say(`required property '${missing}' is not defined in properties.`))
}

function checkValues(schema: Json, say: Say): void {
  const values: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : []
  must(schema.enum === undefined || values.length > 0, say('[] should be non-empty.'))
  must(repeated(values) === undefined, say(`${JSON.stringify(values)} has non-unique elements`))
  const types = typesOf(schema)
  const all = schema.const === undefined ? values : [...values, schema.const]
  const misfit = all.findIndex((value) => !fits(value, types))
  const kind = JSON.stringify(schema.type)?.replaceAll('"', "'")
  must(misfit < 0, say(`enum value ${JSON.stringify(all[misfit])} does not validate against {'type': ${kind}}`))
}

/** Returns true if it is a primitive that one of the types holds; where no type is named, all do. */
export function fits(value: unknown, types: readonly unknown[]): boolean {
  if (typeof value === 'object' && value !== null) return false
  const type = value === null ? 'null' : typeof value
  return types.length === 0 || types.includes(type) || (Number.isInteger(value) && types.includes('integer'))
}
