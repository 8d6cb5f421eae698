import type { Json } from '../support/loopback/rules'

/** The keywords of an OpenAPI 3.0.3 Schema Object that a tool's arguments may have, with checks of their values. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => ['string', 'number', 'integer', 'boolean', 'array', 'object'].includes(value as string),
  description: (value) => typeof value === 'string',
  nullable: (value) => typeof value === 'boolean',
  enum: (value) => Array.isArray(value) && value.length > 0,
  format: (value) => typeof value === 'string',
  pattern: (value) => typeof value === 'string',
  required: (value) => Array.isArray(value) && value.length > 0 && new Set(value).size === value.length,
  properties: isObject,
  items: isObject,
  anyOf: (value) => Array.isArray(value) && value.length > 0,
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [name, isCount]),
  ),
  minimum: Number.isFinite,
  maximum: Number.isFinite,
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function must(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem)
}

function partsOf({ properties = {}, items, anyOf = [] }: Json): unknown[] {
  return [...Object.values(properties as object), ...(items === undefined ? [] : [items]), ...(anyOf as unknown[])]
}

/** Throws if the value is not a Schema Object of OpenAPI 3.0. */
export function checkOpenApi(schema: unknown): void {
  if (!isObject(schema)) throw new Error('no schema')
  for (const [keyword, value] of Object.entries(schema)) {
    must(Object.hasOwn(KEYWORDS, keyword), `${keyword} is no keyword`)
    must(KEYWORDS[keyword]?.(value) === true, `no such ${keyword}`)
  }
  const { type, anyOf, items, nullable } = schema
  must(type !== undefined || anyOf !== undefined, 'a schema without a type')
  must((type === 'array') === (items !== undefined), 'lists have items, and nothing else has')
  must(nullable === undefined || type !== undefined, 'nullable without a type')
  partsOf(schema).forEach(checkOpenApi)
}

/** The same in JSON Schema: `nullable` is a type. */
export function plainOf({ nullable, ...schema }: Json): Json {
  const { properties, items, anyOf, type, enum: values } = schema as Json & { anyOf?: Json[]; enum?: unknown[] }
  const plain = {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, plainOf(each as Json)])),
    }),
    ...(isObject(items) && { items: plainOf(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(plainOf) }),
  }
  if (nullable !== true) return plain
  return { ...plain, type: [type, 'null'], ...(values !== undefined && { enum: [...values, null] }) }
}
