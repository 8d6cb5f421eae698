import { ALL, ANY, a, any, anyText, b, of, type Row, STRICT, text, told, whole } from './lowering-cases'

const list = of('array', { items: text })
const pair = { anyOf: [text, whole] }
/** The description of a choice is repeated in each of its options. */
const described = ({ anyOf }: typeof anyText) => ({ anyOf: anyOf.map((form) => ({ ...form, description: 'a' })) })
const noItems = 'properties.it.items accepts any value'
const anyList = {
  openai: of('array', { items: any }),
  strict: noItems,
  anthropic: noItems,
  gemini: of('array', { items: anyText }),
}
const order = '(items in this order: ["string","integer"])'

export const LISTS: readonly Row[] = [
  ['a list', list, { openai: list }],
  ['a list of anything', { type: 'array' }, anyList, ALL],
  ['items of any kind', { type: 'array', items: true }, anyList, ALL],
  ['items that say nothing', { type: 'array', items: {} }, anyList, ALL],
  [
    'a tuple and more',
    { type: 'array', prefixItems: [text], items: whole },
    {
      openai: of('array', { prefixItems: [text], items: whole }),
      strict: of('array', { items: pair, description: 'it (items in this order: ["string"])' }),
      anthropic: of('array', { items: pair, description: 'it (items in this order: ["string"])' }),
      gemini: of('array', { items: pair, description: 'it (items in this order: ["string"])' }),
    },
    ['strict', 'anthropic', 'gemini'],
  ],
  ...[
    { prefixItems: [text, whole], items: false },
    { items: [text, whole], additionalItems: false },
  ].map(
    (tuple, index): Row => [
      ['a tuple', 'a tuple of older drafts'][index] ?? '',
      { type: 'array', ...tuple },
      {
        openai: of('array', { prefixItems: [text, whole], items: text, maxItems: 2 }),
        strict: of('array', { items: pair, maxItems: 2, description: `it ${order}` }),
        anthropic: of('array', { items: pair, description: `it ${order} (maxItems: 2)` }),
        gemini: of('array', { items: pair, maxItems: 2, description: `it ${order}` }),
      },
      ['strict', 'anthropic', 'gemini'],
    ],
  ),
  ['one item at least', { ...list, minItems: 1 }, { openai: { ...list, minItems: 1 } }],
  [
    'two items at least',
    { ...list, minItems: 2 },
    told({ ...list, minItems: 2 }, '(minItems: 2)', ['anthropic'], { ...list, minItems: 1 }),
    ['anthropic'],
  ],
  [
    'few items',
    { ...list, maxItems: 5 },
    told({ ...list, maxItems: 5 }, '(maxItems: 5)', ['anthropic'], list),
    ['anthropic'],
  ],
  [
    'very many items',
    { ...list, maxItems: 5000 },
    told({ ...list, maxItems: 5000 }, '(maxItems: 5000)', ['anthropic', 'gemini', 'json'], list),
    ['anthropic', 'gemini', 'json'],
  ],
  [
    'no item twice',
    { ...list, uniqueItems: true },
    told({ ...list, uniqueItems: true }, '(uniqueItems: true)', ['strict', 'anthropic', 'gemini', 'json'], list),
    ['strict', 'anthropic', 'gemini', 'json'],
  ],
  ['items that may be there twice', { ...list, uniqueItems: false }, { openai: list }],
]

const limit = (
  type: 'string' | 'integer',
  limits: Record<string, unknown>,
  words: string,
  dialects: Row[3] = [],
): Row => {
  const schema = { type, ...limits }
  return [JSON.stringify(limits), schema, told(schema, words, dialects, { type }), dialects]
}
const ignored = (schema: Record<string, unknown>): Row => [
  JSON.stringify(schema),
  schema,
  { openai: { type: schema.type } },
  ALL,
]

export const LIMITS: readonly Row[] = [
  limit('string', { format: 'date-time' }, ''),
  limit('string', { format: 'date' }, '(format: date)', ['gemini']),
  limit('string', { format: 'email' }, '(format: email)', ['gemini', 'json']),
  limit('string', { format: 'uri' }, '(format: uri)', ['strict', 'gemini', 'json']),
  limit('string', { format: 'int-or-name' }, '(format: int-or-name)', ['strict', 'anthropic', 'gemini', 'json']),
  limit('string', { minLength: 2 }, '(minLength: 2)', ['strict', 'anthropic', 'json']),
  limit('string', { maxLength: 2 }, '(maxLength: 2)', ['strict', 'anthropic', 'json']),
  limit('string', { pattern: '^[a-z]+$' }, '(pattern: ^[a-z]+$)', ['json']),
  limit('string', { pattern: '^(?!a)' }, '(pattern: ^(?!a))', ['strict', 'anthropic', 'json']),
  limit('string', { pattern: '(a)\\1' }, '(pattern: (a)\\1)', ['strict', 'anthropic', 'json']),
  limit('integer', { minimum: 0 }, '(minimum: 0)', ['anthropic']),
  limit('integer', { maximum: 9 }, '(maximum: 9)', ['anthropic']),
  limit('integer', { exclusiveMinimum: 0 }, '(exclusiveMinimum: 0)', ['anthropic', 'gemini', 'json']),
  limit('integer', { exclusiveMaximum: 9 }, '(exclusiveMaximum: 9)', ['anthropic', 'gemini', 'json']),
  limit('integer', { multipleOf: 2 }, '(multipleOf: 2)', ['anthropic', 'gemini', 'json']),
  ignored({ type: 'string', minLength: -1 }),
  ignored({ type: 'string', maxLength: '9' }),
  ignored({ type: 'string', pattern: '(' }),
  ignored({ type: 'string', format: 5 }),
  ignored({ type: 'integer', exclusiveMinimum: true }),
  ignored({ type: 'integer', multipleOf: 0 }),
  ignored({ type: 'string', nonsense: 1 }),
  ['limits of other types', { ...text, minimum: 1, minItems: 1 }, { openai: text }],
  [
    'limits that nothing meets',
    { ...whole, minimum: 9, maximum: 1 },
    { openai: { ...whole, description: 'it (minimum: 9) (maximum: 1)' } },
    ALL,
  ],
  [
    'what only words can say',
    { ...text, not: { const: 'x' }, if: { const: 'y' } },
    { openai: { ...text, description: 'it (not: {"const":"x"}) (if: {"const":"y"})' } },
    ALL,
  ],
]

const map = (additionalProperties: unknown) => of('object', { properties: {}, additionalProperties })
const anyKeys = 'properties.it is an object with arbitrary keys'
const asText = of('string', { description: 'it (a JSON object, as text)' })
const mapRow = (title: string, schema: unknown, additional: unknown): Row => [
  title,
  schema,
  { openai: map(additional), strict: anyKeys, anthropic: anyKeys, gemini: asText },
  ['gemini'],
]
const closed = of('object', { properties: { a }, required: ['a'], additionalProperties: false })

export const OBJECTS: readonly Row[] = [
  mapRow('a map', of('object', { additionalProperties: whole }), whole),
  mapRow('any object', { type: 'object' }, true),
  mapRow('an open object without properties', of('object', { additionalProperties: true }), true),
  [
    'a closed object',
    of('object', { properties: { a: text }, required: ['a'], additionalProperties: false }),
    { openai: closed, gemini: of('object', { properties: { a }, required: ['a'] }) },
  ],
  [
    'an object that does not say whether it is closed',
    of('object', { properties: { a: text, b: whole } }),
    {
      openai: of('object', { properties: { a, b } }),
      strict: of('object', {
        properties: { a: { ...a, type: ['string', 'null'] }, b: { ...b, type: ['integer', 'null'] } },
        required: ['a', 'b'],
        additionalProperties: false,
      }),
      anthropic: of('object', { properties: { a, b }, required: [], additionalProperties: false }),
    },
    STRICT,
  ],
  [
    'an open object',
    of('object', { properties: { a: text }, required: ['a'], additionalProperties: whole }),
    {
      openai: { ...closed, additionalProperties: whole },
      strict: anyKeys,
      anthropic: anyKeys,
      gemini: of('object', { properties: { a }, required: ['a'] }),
    },
    ['gemini'],
  ],
  [
    'a closed object that is empty',
    of('object', { additionalProperties: false }),
    {
      openai: map(false),
      strict: { ...map(false), required: [] },
      anthropic: { ...map(false), required: [] },
      gemini: asText,
    },
    ['gemini'],
  ],
  [
    'a required name without a property',
    of('object', { required: ['a'] }),
    {
      openai: of('object', { properties: { a: { ...any, description: 'a' } }, required: ['a'] }),
      strict: 'properties.it.properties.a accepts any value',
      anthropic: 'properties.it.properties.a accepts any value',
      gemini: of('object', { properties: { a: described(anyText) }, required: ['a'] }),
    },
    ALL,
  ],
  [
    'properties by pattern',
    of('object', {
      properties: { a: text },
      required: ['a'],
      patternProperties: { '^x': whole },
      additionalProperties: false,
    }),
    {
      openai: {
        ...closed,
        additionalProperties: true,
        description: 'it (patternProperties: {"^x":{"type":"integer"}})',
      },
      strict: anyKeys,
      anthropic: anyKeys,
      gemini: of('object', {
        properties: { a },
        required: ['a'],
        description: 'it (patternProperties: {"^x":{"type":"integer"}})',
      }),
    },
    ALL,
  ],
  [
    'how many keys',
    of('object', { properties: { a: text }, required: ['a'], additionalProperties: false, maxProperties: 1 }),
    {
      ...told({ ...closed, maxProperties: 1 }, '(maxProperties: 1)', ['strict', 'anthropic', 'json'], closed),
      gemini: of('object', { properties: { a }, required: ['a'], maxProperties: 1 }),
    },
    ['strict', 'anthropic', 'json'],
  ],
  ['true', true, ANY, ALL],
  ['nothing', {}, ANY, ALL],
  ['no schema', 5, ANY, ALL],
  ['an unknown type', { type: 'file' }, ANY, ALL],
]

const says = (fields: Record<string, unknown>, description: string, lossy: Row[3] = []): Row => [
  JSON.stringify(fields),
  { ...text, ...fields },
  { openai: { ...text, description } },
  lossy,
]

export const WORDS: readonly Row[] = [
  says({ title: 'T' }, 'T'),
  says({ title: 'T', description: 'D' }, 'D'),
  says({ description: ' ' }, 'it'),
  says({ description: 'two\nlines \u202e' }, 'two lines', ALL),
  says({ default: 'x' }, 'it (default: x)'),
  says({ default: { a: 1 }, description: 'D' }, 'D (default: {"a":1})'),
  says({ examples: ['x', 'y'] }, 'it (for example: ["x","y"])'),
  says({ example: 'x' }, 'it (for example: x)'),
  says({ default: 'x'.repeat(300) }, `it (default: ${'x'.repeat(197)}...)`),
  says({ $comment: 'c', deprecated: true, readOnly: true, 'x-order': 1, $schema: 's', $id: 'i', $anchor: 'a' }, 'it'),
]
