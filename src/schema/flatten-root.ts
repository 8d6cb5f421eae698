import { fieldsOf } from '../internal/guard'
import { canonicalJson, readTypes } from './json-schema'
import { mergeSchemas, objectFromFields, type Schema, type SchemaReading, simplifySchema } from './simplify-schema'

/** No more alternatives are told apart. */
const MAX_ALTERNATIVES = 16
const MAX_NESTING = 8

/** The schema of the arguments as one object, and the forms that it may have. */
export interface FlattenedRoot {
  readonly schema: Schema
  readonly forms: readonly Schema[]
}

/** Joins the schema of the arguments into one object: providers take no choice at the root. */
export function flattenRoot(reading: SchemaReading): FlattenedRoot {
  const alternatives = listAlternatives(reading.root, ['#'], reading, 0)
  const forms = alternatives
    .filter(acceptsObjects)
    .map((each): Schema => ({ ...each, type: 'object', enum: undefined }))
  if (forms.length < alternatives.length || forms.length === 0) reading.lose('What is no object cannot be given')
  const [first = {}, ...others] = forms
  if (others.length === 0) return { schema: first, forms }
  reading.lose('A choice between kinds of arguments is said in the description')
  return { schema: uniteForms(forms), forms }
}

function acceptsObjects(schema: Schema): boolean {
  const types = readTypes(schema)
  return types.includes('object') || (types.length === 0 && !Array.isArray(schema.type))
}

function listAlternatives(raw: unknown, pointers: readonly string[], reading: SchemaReading, depth: number): Schema[] {
  const simple = simplifySchema(raw, pointers, reading)
  if (simple === undefined) return []
  if ('pointer' in simple) return [{}]
  const { anyOf, ...rest } = simple.schema
  if (!Array.isArray(anyOf) || depth > MAX_NESTING) return [rest]
  const found = anyOf.slice(0, MAX_ALTERNATIVES).flatMap((option: unknown) => {
    const alternatives = listAlternatives(option, simple.pointers, reading, depth + 1)
    return alternatives.map((each) => mergeSchemas(rest, each, reading.lose))
  })
  if (anyOf.length > MAX_ALTERNATIVES || found.length > MAX_ALTERNATIVES)
    reading.lose('Too many forms: some are left out')
  return found.slice(0, MAX_ALTERNATIVES)
}

/** A schema of objects that accepts what any of the forms accepts. */
function uniteForms(forms: readonly Schema[]): Schema {
  const byName = new Map<string, Map<string, unknown>>()
  for (const { properties } of forms) {
    for (const [name, schema] of Object.entries(fieldsOf(properties))) {
      const known = byName.get(name) ?? new Map<string, unknown>()
      byName.set(name, known.set(canonicalJson(schema), schema))
    }
  }
  const properties = [...byName].map(([name, schemas]): [string, unknown] => {
    const [schema, ...others] = schemas.values()
    return [name, others.length === 0 ? schema : { anyOf: [schema, ...others] }]
  })
  const [needed = [], ...rest] = forms.map(readRequired)
  const others = rest.map((names) => new Set(names))
  const open = forms.filter(({ additionalProperties }) => additionalProperties !== false)
  return {
    ...forms[0],
    properties: objectFromFields(properties),
    required: needed.filter((name) => others.every((names) => names.has(name))),
    additionalProperties: open.length === 0 ? false : open[0]?.additionalProperties,
  }
}

/** The names that a schema requires; what is no text is left out. */
export function readRequired({ required }: Schema): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}
