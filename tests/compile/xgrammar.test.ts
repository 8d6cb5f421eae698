import { describe, expect, it } from 'vitest'
import { compileGrammar } from '../support/xgrammar'

const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const text = { type: 'string' }
const node = closed({ value: text, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } })

/** A schema, what a model constrained by it can write, and what it cannot. */
const SCHEMAS: readonly (readonly [title: string, schema: object, accepted: unknown[], refused: unknown[]])[] = [
  ['no parameters', closed({}), [{}], [{ a: 1 }, [], null]],
  ['required and optional ones', closed({ a: text, b: text }, ['a']), [{ a: '' }, { a: 'ü', b: '' }], [{}, { b: '' }]],
  ['their order', closed({ a: text, b: text }), [{ a: '', b: '' }], [{ b: '', a: '' }]],
  ['closed objects', closed({ a: text }), [{ a: '' }], [{ a: '', c: 1 }]],
  [
    'open objects',
    { type: 'object', properties: { a: text }, required: ['a'] },
    [{ a: '' }, { a: '', c: 1 }],
    [{ a: 1 }],
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, [{}, { x: 1 }], [{ x: 'one' }]],
  ['enums', closed({ a: { enum: ['a', 2, null] } }), [{ a: 'a' }, { a: 2 }, { a: null }], [{ a: 'b' }, { a: 3 }]],
  ['null in an enum', closed({ a: { type: ['string', 'null'], enum: ['a'] } }), [{ a: 'a' }], [{ a: null }]],
  ['limits', closed({ a: { type: 'integer', minimum: 1, maximum: 9 } }), [{ a: 9 }], [{ a: 0 }, { a: 10 }, { a: 1.5 }]],
  ['patterns', closed({ a: { type: 'string', pattern: '^[a-z]+$' } }), [{ a: 'ab' }], [{ a: 'AB' }, { a: '' }]],
  ['lists', closed({ a: { type: 'array', items: text, minItems: 1, maxItems: 2 } }), [{ a: ['a', 'b'] }], [{ a: [] }]],
  [
    'recursion',
    { ...closed({ list: { $ref: '#/$defs/node' } }), $defs: { node } },
    [{ list: { value: 'a', next: { value: 'b', next: null } } }],
    [{ list: null }, { list: { value: 'a' } }],
  ],
]

describe('a grammar', () => {
  it.each(SCHEMAS)('knows %s', async (_title, schema, accepted, refused) => {
    const { accepts } = await compileGrammar(schema)
    for (const value of accepted) expect(`${accepts(JSON.stringify(value))}: ${JSON.stringify(value)}`).toMatch(/^true/)
    for (const value of refused) expect(`${accepts(JSON.stringify(value))}: ${JSON.stringify(value)}`).toMatch(/^false/)
  })

  it('takes spaces, but no half of a text and nothing behind it', async () => {
    const { accepts } = await compileGrammar(closed({ a: text }))
    expect(['{ "a": "" }', '{"a":""', '{"a":""} {}', ''].map(accepts)).toEqual([true, false, false, false])
  })

  it.each([
    ['an unknown type', { type: 'file' }, 'Unsupported type "file"'],
    ['look-ahead', { type: 'string', pattern: '(?=a)' }, 'Lookahead is not supported yet'],
    ['a reference to nothing', { $ref: '#/$defs/a' }, 'Cannot find field $defs'],
    ['a number', 5, 'Schema should be an object or bool, but got 5'],
  ])('is not made of %s, and the next one is', async (_title, schema, message) => {
    await expect(compileGrammar(schema)).rejects.toThrow(message)
    expect((await compileGrammar(closed({}))).accepts('{}')).toBe(true)
  })
})
