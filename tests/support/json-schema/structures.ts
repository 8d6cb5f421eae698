import fc from 'fast-check'
import { leaf, size } from './leaves'
import { annotations, dictionary, type JsonSchema, key, keywords, merged, seldom, word } from './words'

type Any = fc.Arbitrary<unknown>

const MAX_DEPTH = 6
const MAX_TOWER = 12

/** Properties, some of them required; now and then one that there is not. */
function properties(schema: Any): fc.Arbitrary<JsonSchema> {
  const missing = fc.oneof({ weight: 9, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: fc.tuple(key) })
  return dictionary(key, schema, 4).chain((own) =>
    fc.tuple(fc.subarray(Object.keys(own)), missing, fc.boolean()).map(([required, others, isSaid]) => ({
      properties: own,
      ...(isSaid && { required: [...new Set([...required, ...others])] }),
    })),
  )
}

const names = fc.uniqueArray(key, { maxLength: 2 })
const nonEmpty = (schema: Any): Any => fc.array(schema, { minLength: 1, maxLength: 3 })

function objectKeywords(schema: Any): fc.Arbitrary<JsonSchema> {
  return keywords(
    {
      additionalProperties: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(false, true) },
        { weight: 2, arbitrary: schema },
      ),
      unevaluatedProperties: fc.constantFrom(false, true),
      patternProperties: dictionary(fc.constantFrom('^x-', '^[a-z]+$', '', '\\d'), schema, 2),
      propertyNames: fc.constantFrom({ pattern: '^[a-z]+$' }, { maxLength: 9 }, { enum: ['a', 'b'] }, {}),
      minProperties: size,
      maxProperties: size,
      dependentRequired: dictionary(word, names, 2),
      dependentSchemas: dictionary(word, schema, 1),
    },
    2,
  )
}

function object(schema: Any): fc.Arbitrary<JsonSchema> {
  const type = fc.constantFrom<JsonSchema[]>(
    ...Array<JsonSchema>(9).fill({ type: 'object' }),
    {},
    { type: ['object', 'null'] },
  )
  const own = fc.oneof({ weight: 9, arbitrary: properties(schema) }, { weight: 1, arbitrary: fc.constant({}) })
  return merged(type, own, seldom(objectKeywords(schema)), seldom(conditions(schema)))
}

function array(schema: Any): fc.Arbitrary<JsonSchema> {
  const item = fc.oneof({ weight: 5, arbitrary: schema }, { weight: 1, arbitrary: fc.boolean() })
  const items = fc.oneof(
    { weight: 6, arbitrary: schema.map((each): JsonSchema => ({ items: each })) },
    { weight: 1, arbitrary: fc.constant<JsonSchema>({}) },
    { weight: 2, arbitrary: nonEmpty(schema).map((prefixItems): JsonSchema => ({ prefixItems })) },
    {
      weight: 1,
      arbitrary: fc.tuple(nonEmpty(item), item).map(([prefixItems, each]) => ({ prefixItems, items: each })),
    },
  )
  const limits = keywords(
    { minItems: size, maxItems: size, uniqueItems: fc.boolean(), contains: schema, unevaluatedItems: fc.boolean() },
    2,
  )
  return merged(fc.constant({ type: 'array' }), items, seldom(limits))
}

function conditions(schema: Any): fc.Arbitrary<JsonSchema> {
  const needs = fc.record({ required: names }, { noNullPrototype: true })
  const narrow = fc.oneof(schema, needs, fc.constant({ properties: { kind: { const: 'a' } } }))
  const branches = fc
    .tuple(narrow, narrow, narrow)
    .map(
      (each): JsonSchema => Object.fromEntries(['if', 'then', 'else'].map((keyword, index) => [keyword, each[index]])),
    )
  return fc.oneof(
    keywords({ not: narrow, allOf: nonEmpty(narrow), anyOf: nonEmpty(narrow), oneOf: nonEmpty(needs) }, 2),
    branches,
  )
}

/** Unions as generators of schemas write them. */
function union(schema: Any): fc.Arbitrary<JsonSchema> {
  const kind = fc.oneof(fc.constantFrom('anyOf', 'oneOf', 'allOf'))
  const orNull = schema.map((each) => [each, { type: 'null' }])
  const tagged = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((tags) =>
    tags.map((tag) => ({
      type: 'object',
      properties: { kind: { const: tag }, [tag]: { type: 'string' } },
      required: ['kind'],
    })),
  )
  return fc
    .tuple(kind, fc.oneof({ weight: 2, arbitrary: nonEmpty(schema) }, { weight: 2, arbitrary: orNull }, tagged))
    .map(([keyword, branches]): JsonSchema => ({ [keyword]: branches }))
}

const trees = fc.letrec<{ schema: unknown; inner: unknown }>((tie) => ({
  schema: fc.oneof({ weight: 12, arbitrary: tie('inner') }, { weight: 1, arbitrary: fc.boolean() }),
  inner: merged(
    fc.oneof(
      { maxDepth: MAX_DEPTH, depthSize: 'small', withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      { weight: 3, arbitrary: object(tie('schema')) },
      { weight: 3, arbitrary: array(tie('schema')) },
      { weight: 1, arbitrary: union(tie('schema')) },
    ),
    annotations,
  ),
}))

/** Schemas in schemas, a leaf at the bottom. */
const tower: fc.Arbitrary<unknown> = fc
  .tuple(fc.array(fc.constantFrom('properties', 'items', 'anyOf'), { minLength: 7, maxLength: MAX_TOWER }), leaf)
  .map(([floors, bottom]) =>
    floors.reduceRight<JsonSchema>((inner, floor) => {
      if (floor === 'items') return { type: 'array', items: inner }
      return floor === 'anyOf' ? { anyOf: [inner, { type: 'null' }] } : { type: 'object', properties: { in: inner } }
    }, bottom),
  )

/** Any schema that is not the outermost. */
export const anySchema: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 24, arbitrary: trees.schema },
  { weight: 1, arbitrary: tower },
)

/** The outermost schema of an object, without what is said about it. */
export const rootObject: fc.Arbitrary<JsonSchema> = object(anySchema)
export const rootUnion: fc.Arbitrary<JsonSchema> = union(anySchema)
