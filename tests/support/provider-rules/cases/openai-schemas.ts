import type { Json } from '../../loopback/rules'
import { closed, open, text, times, tower } from './bodies'

const ROOT = "not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level"

/** Of a schema without `strict`: the same in both APIs. */
export const SCHEMAS: readonly (readonly [title: string, parameters: Json, answer: string])[] = [
  ['a root that is no object', { type: 'array', items: text }, `of 'type: "object"', got 'type: "array"'`],
  ['a root without a type', { properties: {} }, `got 'type: "None"'`],
  ['anyOf at the root', open({}, { anyOf: [text] }), ROOT],
  ['enum at the root', open({}, { enum: ['a'] }), ROOT],
  ['$schema at the root', open({}, { $schema: 'https://json-schema.org/draft/2020-12/schema' }), "'$schema' is not"],
  ['no properties', { type: 'object' }, 'In context=(), object schema missing properties.'],
  [
    'an object without properties',
    open({ a: { type: 'object' } }),
    "context=('properties','a'), object schema missing properties.",
  ],
  [
    'an array without items',
    open({ a: open({ configs: { type: 'array' } }) }),
    "('properties','a','properties','configs'), array schema missing items.",
  ],
  ['an array among types', open({ a: { type: ['array', 'null'] } }), 'array schema missing items.'],
  ['a tuple without items', open({ a: { type: 'array', prefixItems: [text] } }), 'array schema missing items.'],
  ['a property without a type', open({ a: {} }), "schema must have a 'type' key."],
  ['a boolean schema', open({ a: true }), "true is not of type 'object'."],
  ['an undeclared required key', open({}, { required: ['a'] }), "required property 'a' is not defined in properties."],
  ['required of another kind', open({}, { required: 'a' }), 'must be array'],
  ['a key required twice', open({ a: text }, { required: ['a', 'a'] }), 'must NOT have duplicate items'],
  ['an unknown type', open({ a: { type: 'file' } }), 'must be equal to one of the allowed values'],
  ['null for properties', open({ a: { type: 'object', properties: null } }), 'must be object'],
  ['an extension', open({ a: { type: 'string', 'x-effects': {} } }), "'x-effects' is not permitted."],
  ['an empty description', open({ a: { type: 'string', description: '' } }), 'description must not be empty.'],
  ['an enum of nothing', open({ a: { type: 'string', enum: [] } }), '[] should be non-empty.'],
  ['an enum with doubles', open({ a: { type: 'string', enum: ['a', 'a'] } }), 'has non-unique elements'],
  ['a number among words', open({ a: { type: 'string', enum: [1] } }), 'enum value 1 does not validate against'],
  ['an object in an enum', open({ a: { enum: [{}] } }), 'enum value {} does not validate'],
  ['a constant of another type', open({ a: { type: 'null', const: 'a' } }), `enum value "a" does not validate against`],
  ['a pattern that is none', open({ a: { type: 'string', pattern: '(' } }), "'(' is not a 'regex'."],
  [
    'a reference to nothing',
    open({ a: { $ref: '#/$defs/b' } }),
    "reference to component '#/$defs/b' which was not found in the schema.",
  ],
  ['a reference to elsewhere', open({ a: { $ref: 'https://example.com/a' } }), 'was not found in the schema.'],
  [
    'a reference to itself',
    open({ a: { $ref: '#/$defs/a' } }, { $defs: { a: { $ref: '#/$defs/a' } } }),
    "reference '#/$defs/a' refers to itself.",
  ],
]

/** Of a schema with `strict: true`. */
export const STRICT: readonly (readonly [title: string, parameters: Json, answer: string])[] = [
  ['an optional property', { ...closed({ params: text }), required: [] }, "Missing 'params'."],
  ['no required', { type: 'object', properties: {}, additionalProperties: false }, "'required' is required to be"],
  ['an open object', open({}, { required: [] }), "'additionalProperties' is required to be supplied and to be false."],
  ['a map in it', closed({ a: open({}, { required: [], additionalProperties: text }) }), 'to be false.'],
  ['oneOf', closed({ a: { type: 'string', oneOf: [text] } }), "'oneOf' is not permitted."],
  ['a default', closed({ a: { type: 'string', default: 'a' } }), "'default' is not permitted."],
  ['a length', closed({ a: { type: 'string', minLength: 1 } }), "'minLength' is not permitted."],
  ['an address', closed({ a: { type: 'string', format: 'uri' } }), "'uri' is not a valid format."],
  ['an enum alone', closed({ a: { enum: ['a'] } }), "schema must have a 'type' key."],
  ['look-ahead', closed({ a: { type: 'string', pattern: '^(?=a)' } }), 'is not a supported regex.'],
  ['a nullable enum without null', closed({ a: { type: ['string', 'null'], enum: ['a'] } }), 'must contain null.'],
  ['two types', closed({ a: { type: ['string', 'integer'] } }), 'is no type and null'],
  ['a reference with a description', closed({ a: { $ref: '#', description: 'A' } }), 'cannot have keywords'],
  ['a reference to a property', closed({ a: text, b: { $ref: '#/properties/a' } }), 'can only point to definitions'],
  ['equal first keys', closed({ a: { anyOf: times(2, () => closed({ a: text })) } }), 'share identical first keys.'],
  ['11 levels', tower(11), '11 levels of nesting exceeds limit of 10.'],
  ['5,001 properties', closed(Object.fromEntries(times(5001, (key) => [key, text]))), 'at most 5000 object properties'],
  ['1,001 values', closed({ a: { type: 'integer', enum: times(1001, Number) } }), 'at most 1000 enum values in total'],
  ['long values', closed({ a: { type: 'string', enum: times(251, (n) => `${n}`.padStart(60)) } }), 'at most 15000'],
  ['long names', closed(Object.fromEntries(times(1001, (key) => [`${key}`.padStart(120), text]))), 'at most 120000'],
]

const LIST = closed({ value: text, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } })
export const SCHEMAS_GOOD: readonly (readonly [title: string, parameters: Json])[] = [
  ['nothing', open({})],
  ['keys of any kind', open(Object.fromEntries(['dry-run', '', '__proto__', 'x-y'].map((key) => [key, text])))],
  ['what narrows', open({ a: { type: 'string', not: { enum: ['b'] } } }, { if: { required: ['a'] }, else: {} })],
  ['a map', open({ a: open({}, { additionalProperties: text }) })],
]
export const STRICT_GOOD: readonly (readonly [title: string, parameters: Json])[] = [
  ['nothing', closed({})],
  ['null', closed({ a: { type: ['string', 'null'], enum: ['a', null] }, b: { type: ['array', 'null'], items: text } })],
  ['recursion', { ...closed({ list: { $ref: '#/$defs/node' } }), $defs: { node: LIST } }],
  ['10 levels', tower(10)],
  ['objects that differ', closed({ a: { anyOf: [closed({ a: text }), closed({ b: text }), { type: 'null' }] } })],
  [
    'limits',
    closed({ a: { type: 'integer', minimum: 0, exclusiveMaximum: 9 }, b: { type: 'string', format: 'uuid' } }),
  ],
]
