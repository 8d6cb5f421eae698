import fc from 'fast-check'
import { type JsonSchema, keywords, merged, seldom, word } from './words'

const limit = fc.constantFrom(0, 1, 2, 5, 64, 255, 1_000, 100_000, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER)
const bound = fc.oneof(fc.integer({ min: -10, max: 1_000 }), fc.constantFrom(0.5, -1.25, 1e21, 2 ** 53, -(2 ** 63)))

const format = fc.constantFrom(
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'],
  ...['uri', 'uri-reference', 'iri', 'json-pointer', 'regex', 'idn-email', 'enum', 'byte', 'binary', 'password'],
  ...['int32', 'int64', 'float', 'double', 'nonsense', ''],
)
const pattern = fc.constantFrom(
  ...['^[a-z]+$', '^\\d{4}-\\d{2}$', '.*', '', '^https?://', '[A-Z]{2,}', '^(a|b)$', '^\\p{L}+$', '\\bword\\b'],
  ...['^(?!a)b', '(?<=a)b', '(a)\\1', '(?<year>\\d+)\\k<year>', '^(a+)+$', '/', '"', '^[^\\u0000-\\u001f]*$'],
)

const manyWords = fc
  .integer({ min: 251, max: 400 })
  .map((count) => Array.from({ length: count }, (_, n) => `value-${n}`))
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 })
const numbers = fc.uniqueArray(fc.integer({ min: -5, max: 99 }), { minLength: 1, maxLength: 4 })
const mixed = fc.constantFrom<unknown[][]>(
  ...[['a', 1], ['a', null], [1, null], [null], [true], [true, false], [false, 'auto'], [1, 1.5], [''], ['a', ''], []],
  ...[['A', 'a'], ['a-b', 'a_b'], ['1', 1], [{ a: 1 }, 'b'], [[1]], ['ü', '名前', '😀'], ['true', 'false'], [0, -0.5]],
)
const enumeration: fc.Arbitrary<unknown[]> = fc.oneof(
  { weight: 12, arbitrary: words },
  { weight: 4, arbitrary: numbers },
  { weight: 6, arbitrary: mixed },
  { weight: 1, arbitrary: manyWords },
)
const constant = fc.constantFrom<unknown[]>('a', 1, 1.5, true, false, null, '', { a: 1 }, ['a'])

const ofString = keywords(
  { format, pattern, minLength: limit, maxLength: limit, enum: words, contentEncoding: fc.constant('base64') },
  2,
)
const ofNumber = keywords(
  {
    minimum: bound,
    maximum: bound,
    exclusiveMinimum: bound,
    exclusiveMaximum: bound,
    multipleOf: fc.constantFrom(1, 2, 0.01, 1e-10),
    enum: numbers,
    format,
  },
  2,
)

const typed = (type: string, others: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> =>
  merged(fc.constant({ type }), others)

const union = merged(
  fc
    .uniqueArray(fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((type): JsonSchema => ({ type })),
  seldom(
    fc.oneof(
      ofString,
      ofNumber,
      enumeration.map((values): JsonSchema => ({ enum: values })),
    ),
  ),
)

const reference = fc
  .constantFrom(
    ...['#/$defs/node', '#/$defs/tree', '#/$defs/tree', '#/$defs/a~1b', '#/$defs/%C3%BC', '#', '#/definitions/old'],
    ...['#/$defs/missing', '#/properties/a', '#anchor', 'other.json', 'https://example.com/schema.json#/$defs/a'],
  )
  .map(($ref): JsonSchema => ({ $ref }))

/** Schemas without others in them. */
export const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
  { weight: 8, arbitrary: typed('string', seldom(ofString)) },
  { weight: 3, arbitrary: typed('string', ofString) },
  { weight: 3, arbitrary: typed('integer', seldom(ofNumber)) },
  { weight: 2, arbitrary: typed('number', ofNumber) },
  { weight: 3, arbitrary: fc.constant<JsonSchema>({ type: 'boolean' }) },
  { weight: 1, arbitrary: fc.constant<JsonSchema>({ type: 'null' }) },
  { weight: 1, arbitrary: fc.constant<JsonSchema>({}) },
  { weight: 3, arbitrary: enumeration.map((values): JsonSchema => ({ enum: values })) },
  {
    weight: 2,
    arbitrary: typed(
      'string',
      enumeration.map((values): JsonSchema => ({ enum: values })),
    ),
  },
  { weight: 2, arbitrary: constant.map((value): JsonSchema => ({ const: value })) },
  { weight: 2, arbitrary: union },
  { weight: 2, arbitrary: reference },
)

/** How many there may be: of items, properties, characters. */
export const size: fc.Arbitrary<number> = limit
