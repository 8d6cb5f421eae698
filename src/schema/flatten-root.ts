import { toRecord } from '../internal/foreign-values'
import { canonicalJson, readRequired, readTypes, type Schema } from './json-schema'
import { mergeSchemas, type SchemaReading, simplifySchema } from './simplify-schema'

/** Maximum number of forms, and of levels of choices within choices. */
const MAX_FORMS = 16
const MAX_NESTING = 8

/** The schema of the arguments as one object, and the forms it may have. */
interface FlattenedRoot {
  readonly schema: Schema
  readonly forms: readonly Schema[]
}

/** Joins the schema of the arguments into one object, because providers accept no choice at the root. */
export function flattenRoot(reading: SchemaReading): FlattenedRoot {
  const found = listForms(reading.root, ['#'], reading, 0)
  const forms = found.filter(acceptsObjects).map((form): Schema => ({ ...form, type: 'object', enum: undefined }))
  if (forms.length < found.length || forms.length === 0) reading.lose('Arguments that are not an object are ignored')
  const [first = {}, ...others] = forms
  if (others.length === 0) return { schema: first, forms }
  reading.lose('The choice between sets of arguments is only in the description')
  return { schema: uniteForms(forms), forms }
}

function acceptsObjects(schema: Schema): boolean {
  const types = readTypes(schema)
  return types.includes('object') || (types.length === 0 && !Array.isArray(schema.type))
}

function listForms(raw: unknown, pointers: readonly string[], reading: SchemaReading, depth: number): Schema[] {
  const simple = simplifySchema(raw, pointers, reading)
  if (simple === undefined) return []
  if ('pointer' in simple) return [{}]
  const { anyOf, ...rest } = simple.schema
  if (!Array.isArray(anyOf) || depth > MAX_NESTING) return [rest]
  const found = anyOf.slice(0, MAX_FORMS).flatMap((option: unknown) => {
    const forms = listForms(option, simple.pointers, reading, depth + 1)
    return forms.map((form) => mergeSchemas(rest, form, reading.lose))
  })
  if (anyOf.length > MAX_FORMS || found.length > MAX_FORMS)
    reading.lose(`More than ${MAX_FORMS} sets of arguments: the others are ignored`)
  return found.slice(0, MAX_FORMS)
}

/** Returns a schema that accepts every object that one of the forms accepts. */
function uniteForms(forms: readonly Schema[]): Schema {
  const byName = new Map<string, Map<string, unknown>>()
  for (const { properties } of forms) {
    for (const [name, schema] of Object.entries(toRecord(properties))) {
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
    properties: Object.fromEntries(properties),
    required: needed.filter((name) => others.every((names) => names.has(name))),
    additionalProperties: open.length === 0 ? false : open[0]?.additionalProperties,
  }
}
