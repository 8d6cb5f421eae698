import { isObject, type Json, must } from '../loopback/rules'
import { isTexts } from './refusal'

const SCHEMA = 'type.googleapis.com/google.ai.generativelanguage.v1beta.Schema'
const TYPES = ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT', 'NULL']
const TEXTS = ['format', 'title', 'description', 'pattern']
const LISTS = ['enum', 'required', 'propertyOrdering']
const COUNTS = ['maxItems', 'minItems', 'minProperties', 'maxProperties', 'minLength', 'maxLength']
const NUMBERS = ['minimum', 'maximum']
const FIELDS = [
  ...['type', 'nullable', 'properties', 'example', 'anyOf', 'default', 'items'],
  ...[...TEXTS, ...LISTS, ...COUNTS, ...NUMBERS],
]

/** Checks that the JSON can be read as Gemini's `Schema`; this comes before what the schema says. */
export function checkGeminiSyntax(schema: unknown, place: string): asserts schema is Json {
  must(isObject(schema), `Invalid value at '${place}' (${SCHEMA}), ${JSON.stringify(schema)}`)
  must(place.length < 10_000, 'A FunctionDeclaration in the request exceeds the maximum allowed nesting depth.')
  const unknown = Object.keys(schema).find((key) => !FIELDS.includes(key))
  must(unknown === undefined, `${unknownName(unknown, place)}: Cannot find field.`)
  for (const field of ['type', ...TEXTS, ...COUNTS, ...NUMBERS])
    must(
      !Array.isArray(schema[field]),
      `${unknownName(field, place)}: Proto field is not repeating, cannot start list.`,
    )
  checkScalars(schema, place)
  const { properties, anyOf, items } = schema
  must(properties === undefined || isObject(properties), `Invalid value at '${place}.properties' (${SCHEMA})`)
  must(
    anyOf === undefined || (Array.isArray(anyOf) && anyOf.length > 0),
    `Invalid value at '${place}.any_of' (${SCHEMA})`,
  )
  Object.values(properties ?? {}).forEach((property, index) => {
    checkGeminiSyntax(property, `${place}.properties[${index}].value`)
  })
  Object.values(anyOf ?? []).forEach((branch, index) => {
    checkGeminiSyntax(branch, `${place}.any_of[${index}]`)
  })
  if (items !== undefined) checkGeminiSyntax(items, `${place}.items`)
}

function unknownName(name: string | undefined, place: string): string {
  return `Invalid JSON payload received. Unknown name "${name}" at '${place}'`
}

function checkScalars(schema: Json, place: string): void {
  const fits = (fields: readonly string[], kind: string, test: (value: unknown) => boolean): void => {
    for (const field of fields) {
      const value = schema[field]
      const fault = `Invalid value at '${place}.${field}' (${kind}), ${JSON.stringify(value)}`
      must(value === undefined || test(value), fault)
    }
  }
  fits(['type'], 'type.googleapis.com/google.ai.generativelanguage.v1beta.Type', isType)
  fits(TEXTS, 'TYPE_STRING', (value) => typeof value === 'string')
  fits(['nullable'], 'TYPE_BOOL', (value) => typeof value === 'boolean')
  fits(COUNTS, 'TYPE_INT64', (value) => /^\d+$/.test(String(value)))
  fits(NUMBERS, 'TYPE_DOUBLE', (value) => typeof value === 'number')
  for (const field of LISTS) checkTexts(schema[field], `${place}.${field}`)
}

/** In upper or lower case. */
function isType(value: unknown): boolean {
  return TYPES.some((type) => value === type || value === type.toLowerCase())
}

function checkTexts(values: unknown, place: string): void {
  if (values === undefined || isTexts(values)) return
  const [wrong] = Array.isArray(values) ? values.filter((value) => typeof value !== 'string') : [values]
  const index = Array.isArray(values) ? `[${values.indexOf(wrong)}]` : ''
  must(false, `Invalid value at '${place}${index}' (TYPE_STRING), ${JSON.stringify(wrong)}`)
}
