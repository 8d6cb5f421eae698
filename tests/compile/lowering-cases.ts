import type { JsonSchema } from '../support/json-schema/words'
import type { Dialect } from '../support/lowered'

/**
 * The results of lowering a schema: in OpenAI's form without strict mode, in its strict mode, in Anthropic's strict
 * mode, in Gemini's own schema and in its JSON Schema: as in the first where nothing else is said. A text: why it is
 * not strict.
 */
export type Expected = { readonly openai: JsonSchema } & { readonly [D in Dialect]?: JsonSchema | string }

/** The schema of the required property `it`, its lowered form, and the dialects that lose something. */
export type Row = readonly [title: string, schema: unknown, expected: Expected, lossy?: readonly Dialect[]]

export const ALL: readonly Dialect[] = ['openai', 'strict', 'anthropic', 'gemini', 'json']
export const STRICT: readonly Dialect[] = ['strict', 'anthropic']
export const text = { type: 'string' }
export const whole = { type: 'integer' }
const none = { type: 'null' }
export const of = (type: string, fields: JsonSchema): JsonSchema => ({ type, ...fields })
const scalars = [text, { type: 'number' }, { type: 'boolean' }, none]
const open = of('object', { properties: {}, additionalProperties: true })
export const any = { anyOf: [...scalars, open, of('array', { items: { anyOf: [...scalars, open] } })] }
export const anyText = { anyOf: [text, { type: 'number' }, { type: 'boolean' }] }
export const ANY: Expected = {
  openai: any,
  strict: 'properties.it accepts any value',
  anthropic: 'properties.it accepts any value',
  gemini: anyText,
}
export const a = of('string', { description: 'a' })
export const b = of('integer', { description: 'b' })
const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] })
/** These dialects put it into the description; the others accept it as it is. */
export const told = (schema: JsonSchema, words: string, dialects: readonly Dialect[], kept: JsonSchema): Expected => ({
  openai: schema,
  ...Object.fromEntries(dialects.map((dialect) => [dialect, { ...kept, description: `it ${words}` }])),
})

/** The targets of the references in the rows. */
export const DEFS: JsonSchema = {
  flag: { type: 'boolean' },
  'a/b': { type: 'number' },
  'a~b': { type: 'null' },
  alias: { $ref: '#/$defs/flag' },
  circle: { $ref: '#/$defs/circle' },
  tree: {
    type: 'object',
    properties: { a: text, below: { type: 'array', items: { $ref: '#/$defs/tree' } } },
    required: ['a'],
    additionalProperties: false,
  },
  chain: { type: 'object', properties: { a: text, next: { $ref: '#/$defs/chain' } }, required: ['a', 'next'] },
}

const tree = (items: JsonSchema): JsonSchema =>
  of('object', {
    properties: { a, below: of('array', { items, description: 'below' }) },
    required: ['a'],
    additionalProperties: false,
  })
const chain = (next: JsonSchema): JsonSchema => of('object', { properties: { a, next }, required: ['a', 'next'] })

export const REFERENCES: readonly Row[] = [
  ['a reference', { $ref: '#/$defs/flag' }, { openai: { type: 'boolean' } }],
  ['a reference to a reference', { $ref: '#/$defs/alias' }, { openai: { type: 'boolean' } }],
  ['a reference to a name with a slash', { $ref: '#/$defs/a~1b' }, { openai: { type: 'number' } }],
  [
    'words beside a reference',
    { $ref: '#/$defs/flag', description: 'Own' },
    { openai: of('boolean', { description: 'Own' }) },
  ],
  [
    'limits beside a reference',
    { $ref: '#/$defs/a~1b', minimum: 1 },
    told({ type: 'number', minimum: 1 }, '(minimum: 1)', ['anthropic'], { type: 'number' }),
    ['anthropic'],
  ],
  ['a reference to nothing', { $ref: '#/$defs/missing' }, ANY, ALL],
  ['a reference to another document', { $ref: 'other.json#/a' }, ANY, ALL],
  ['a reference that is no text', { $ref: 5 }, ANY, ALL],
  ['a reference to itself', { $ref: '#/$defs/circle' }, ANY, ALL],
  [
    'recursion in what is optional',
    { $ref: '#/$defs/tree' },
    {
      openai: tree({ $ref: '#/$defs/tree' }),
      strict: of('object', {
        properties: {
          a,
          below: of('array', { type: ['array', 'null'], items: { $ref: '#/$defs/tree' }, description: 'below' }),
        },
        required: ['a', 'below'],
        additionalProperties: false,
      }),
      anthropic: 'properties.it.properties.below.items refers to itself',
      gemini: of('object', {
        properties: {
          a,
          below: of('array', { items: { ...text, description: '(a JSON object, as text)' }, description: 'below' }),
        },
        required: ['a'],
      }),
    },
    ['gemini'],
  ],
  [
    'recursion in what is required',
    { $ref: '#/$defs/chain' },
    {
      openai: chain({ $ref: '#/$defs/chain' }),
      strict: { ...chain({ $ref: '#/$defs/chain' }), additionalProperties: false },
      anthropic: 'properties.it.properties.next refers to itself',
      gemini: chain({ ...text, description: 'next (a JSON object, as text)' }),
      json: chain({ ...any, description: 'next' }),
    },
    ['strict', 'gemini', 'json'],
  ],
]

export const COMBINED: readonly Row[] = [
  [
    'limits in allOf',
    { allOf: [{ ...whole, minimum: 1 }, { maximum: 9 }] },
    told({ ...whole, minimum: 1, maximum: 9 }, '(maximum: 9) (minimum: 1)', ['anthropic'], whole),
    ['anthropic'],
  ],
  [
    'the tighter of two limits',
    { ...whole, minimum: 1, allOf: [{ minimum: 3 }, { minimum: 2 }] },
    told({ ...whole, minimum: 3 }, '(minimum: 3)', ['anthropic'], whole),
    ['anthropic'],
  ],
  ['types in allOf', { allOf: [{ type: ['string', 'integer'] }, { type: ['integer', 'null'] }] }, { openai: whole }],
  ['numbers and integers in allOf', { allOf: [{ type: 'number' }, whole] }, { openai: whole }],
  [
    'enums in allOf',
    { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
    { openai: of('string', { enum: ['b'] }) },
  ],
  [
    'objects in allOf',
    {
      type: 'object',
      allOf: [
        { properties: { a: text }, required: ['a'] },
        { properties: { b: whole }, required: ['b'] },
      ],
    },
    {
      openai: of('object', { properties: { a, b }, required: ['a', 'b'] }),
      strict: of('object', { properties: { a, b }, required: ['a', 'b'], additionalProperties: false }),
      anthropic: of('object', { properties: { a, b }, required: ['a', 'b'], additionalProperties: false }),
    },
    STRICT,
  ],
  ['a part that says nothing', { ...text, allOf: [true, {}] }, { openai: text }],
  ['several types', { type: ['string', 'integer'] }, { openai: { anyOf: [text, whole] } }],
  [
    'several types and null',
    { type: ['string', 'integer', 'null'] },
    {
      openai: { anyOf: [text, whole, none] },
      gemini: {
        anyOf: [
          { ...text, nullable: true },
          { ...whole, nullable: true },
        ],
      },
    },
  ],
  ['anyOf', { anyOf: [text, whole] }, { openai: { anyOf: [text, whole] } }],
  ['oneOf', { oneOf: [text, whole] }, { openai: { anyOf: [text, whole] } }, ALL],
  [
    'anyOf in anyOf',
    { anyOf: [{ anyOf: [text, whole] }, { type: 'boolean' }] },
    { openai: { anyOf: [text, whole, { type: 'boolean' }] } },
  ],
  ['the same twice', { anyOf: [text, text] }, { openai: text }],
  ['a choice with one option', { anyOf: [text, false] }, { openai: text }],
  [
    'words of a choice and of its options',
    { description: 'Which.', anyOf: [{ ...text, description: 'Its name.' }, whole] },
    {
      openai: { anyOf: [of('string', { description: 'Its name.' }), whole], description: 'Which.' },
      gemini: { anyOf: [of('string', { description: 'Which. Its name.' }), of('integer', { description: 'Which.' })] },
    },
  ],
  [
    'limits beside a choice',
    { maxLength: 3, anyOf: [text, whole] },
    {
      openai: { anyOf: [of('string', { maxLength: 3 }), whole] },
      strict: { anyOf: [of('string', { description: '(maxLength: 3)' }), whole] },
      anthropic: { anyOf: [of('string', { description: '(maxLength: 3)' }), whole] },
      json: { anyOf: [of('string', { description: '(maxLength: 3)' }), whole] },
    },
    ['strict', 'anthropic', 'json'],
  ],
  [
    'objects with the same first key',
    {
      anyOf: [
        of('object', { properties: { a: text }, required: ['a'], additionalProperties: false }),
        of('object', { properties: { a: whole, b: whole }, required: ['a', 'b'], additionalProperties: false }),
      ],
    },
    {
      openai: {
        anyOf: [
          of('object', { properties: { a }, required: ['a'], additionalProperties: false }),
          of('object', {
            properties: { a: of('integer', { description: 'a' }), b },
            required: ['a', 'b'],
            additionalProperties: false,
          }),
        ],
      },
      strict: 'properties.it is a choice between objects with the same first key',
      gemini: {
        anyOf: [
          of('object', { properties: { a }, required: ['a'] }),
          of('object', { properties: { a: of('integer', { description: 'a' }), b }, required: ['a', 'b'] }),
        ],
      },
    },
  ],
]

const nullText: Expected = { openai: orNull(text), gemini: { ...text, nullable: true } }
const nullA: Expected = {
  openai: of('string', { type: ['string', 'null'], enum: ['a', null] }),
  gemini: of('string', { enum: ['a'], nullable: true }),
}

export const NULLS: readonly Row[] = [
  ['null among types', { type: ['string', 'null'] }, nullText],
  ['nullable', { type: 'string', nullable: true }, nullText],
  ['null in anyOf', { anyOf: [text, none] }, nullText],
  ['null in oneOf', { oneOf: [none, text] }, nullText, ALL],
  ['null in an enum', { enum: ['a', null] }, nullA],
  ['null in an enum and among types', { type: ['string', 'null'], enum: ['a', null] }, nullA],
  [
    'null among types but not in the enum',
    { type: ['string', 'null'], enum: ['a'] },
    { openai: of('string', { enum: ['a'] }) },
  ],
  ['a const or null', { anyOf: [{ const: 'a' }, { const: null }] }, nullA],
  [
    'an object or null',
    { anyOf: [of('object', { properties: { a: text }, required: ['a'], additionalProperties: false }), none] },
    {
      openai: { type: ['object', 'null'], properties: { a }, required: ['a'], additionalProperties: false },
      gemini: of('object', { nullable: true, properties: { a }, required: ['a'] }),
    },
  ],
  [
    'a list or null',
    { type: ['array', 'null'], items: text },
    { openai: { type: ['array', 'null'], items: text }, gemini: of('array', { nullable: true, items: text }) },
  ],
]

export const ENUMS: readonly Row[] = [
  ['a const', { const: 'a' }, { openai: of('string', { enum: ['a'] }) }],
  ['a number', { const: 1 }, { openai: of('integer', { enum: [1] }), gemini: of('string', { enum: ['1'] }) }],
  ['true', { const: true }, { openai: of('boolean', { enum: [true] }), gemini: of('string', { enum: ['true'] }) }],
  [
    'numbers',
    { enum: [1, 1.5] },
    { openai: of('number', { enum: [1, 1.5] }), gemini: of('string', { enum: ['1', '1.5'] }) },
  ],
  [
    'all kinds',
    { enum: ['a', 1, true, null] },
    {
      openai: {
        anyOf: [of('string', { enum: ['a'] }), of('integer', { enum: [1] }), of('boolean', { enum: [true] }), none],
      },
      gemini: of('string', { enum: ['a', '1', 'true'], nullable: true }),
    },
  ],
  [
    'a number and its text',
    { enum: [1, '1'] },
    {
      openai: { anyOf: [of('string', { enum: ['1'] }), of('integer', { enum: [1] })] },
      gemini: of('string', { enum: ['1'] }),
    },
    ['gemini'],
  ],
  ['doubled values', { enum: ['a', 'a'] }, { openai: of('string', { enum: ['a'] }) }, ALL],
  ['an object', { enum: [{ a: 1 }, 'b'] }, { openai: of('string', { enum: ['b'] }) }, ALL],
  ['another type', { ...text, enum: [1, 'a'] }, { openai: of('string', { enum: ['a'] }) }, ALL],
  ['characters that are not shown', { enum: ['a', 'b\u202e'] }, { openai: of('string', { enum: ['a'] }) }, ALL],
  ['nothing', { ...text, enum: [] }, { openai: text }, ALL],
  ['no list', { ...text, enum: 'a' }, { openai: text }, ALL],
  [
    'empty text',
    { enum: ['', 'a'] },
    { openai: of('string', { enum: ['', 'a'] }), gemini: of('string', { enum: ['a'] }) },
    ['gemini'],
  ],
  [
    'consts with titles',
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    { openai: of('string', { enum: ['a', 'b'] }) },
    ALL,
  ],
  [
    'a choice of enums',
    { anyOf: [{ enum: ['a'] }, { enum: ['b', 'c'] }] },
    { openai: of('string', { enum: ['a', 'b', 'c'] }) },
  ],
  [
    'a default',
    { enum: ['a', 'b'], default: 'b' },
    { openai: of('string', { enum: ['a', 'b'], description: 'it (default: b)' }) },
  ],
]
