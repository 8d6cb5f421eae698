import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../support/json-schema/words'
import { compileSchema, DIALECTS } from '../support/lowered'

const text = { type: 'string' }
const whole = { type: 'integer' }
const closed = (properties: JsonSchema, required: readonly string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const a = { ...text, description: 'a' }
const b = { ...whole, description: 'b' }

/** The schema of arguments, what is sent to OpenAI, and the notes behind the description. */
const ROOTS: readonly (readonly [title: string, schema: JsonSchema, sent: JsonSchema, words?: string])[] = [
  [
    'words about a schema',
    { $schema: 's', $id: 'i', $comment: 'c', title: 'T', 'x-a': 1, ...closed({ a: text }) },
    closed({ a }),
  ],
  ['no type', { properties: { a: text } }, { ...closed({ a }, []), additionalProperties: true }],
  ['nothing', {}, { ...closed({}), additionalProperties: true }],
  ['no arguments', { type: 'object', additionalProperties: false }, closed({})],
  ['null beside an object', { ...closed({ a: text }), type: ['object', 'null'] }, closed({ a })],
  ['a reference', { $ref: '#/$defs/all', $defs: { all: closed({ a: text }) } }, closed({ a })],
  ['parts', { type: 'object', allOf: [closed({ a: text }), { properties: { b: whole } }] }, closed({ a, b }, ['a'])],
  ['one option', { anyOf: [closed({ a: text })] }, closed({ a })],
  [
    'how many',
    { type: 'object', properties: { a: text }, minProperties: 1 },
    { ...closed({ a }, []), minProperties: 1, additionalProperties: true },
  ],
  [
    'limits of whole numbers that are none',
    closed({ a: { type: 'integer', exclusiveMinimum: -1.5, minimum: -9, maximum: 7.5, exclusiveMaximum: 1e21 } }),
    closed({
      a: { type: 'integer', exclusiveMinimum: -2, minimum: -9, maximum: 7, description: 'a (exclusiveMaximum: 1e+21)' },
    }),
  ],
  ['a condition', { ...closed({ a: text }), if: { required: ['a'] } }, closed({ a }), '(if: {"required":["a"]})'],
  [
    'a choice of objects',
    { anyOf: [closed({ a: text, b: whole }), closed({ a: whole })] },
    closed({ a: { anyOf: [text, whole], description: 'a' }, b }, ['a']),
    '(give one of these sets: a + b | a)',
  ],
  [
    'a choice of required names',
    { ...closed({ a: text, b: whole }, []), oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    closed({ a, b }, []),
    '(give one of these sets: a | b)',
  ],
  [
    'a choice with kinds that are told by a name',
    { oneOf: [closed({ kind: { const: 'a' }, a: text }), closed({ kind: { const: 'b' }, b: whole })] },
    closed({ kind: { ...text, enum: ['a', 'b'], description: 'kind' }, a, b }, ['kind']),
    '(give one of these sets: kind=a + a | kind=b + b)',
  ],
  ['an object or a text', { anyOf: [closed({ a: text }), text] }, closed({ a })],
]

describe('the schema of all arguments', () => {
  it.each(ROOTS)('%s', (_title, schema, sent, words) => {
    const compiled = compileSchema(schema, 'openai')
    expect(compiled.schema).toEqual(sent)
    expect(compiled.description).toBe(words === undefined ? 'Does it' : `Does it ${words}`)
  })

  it.each(DIALECTS)('is an object without choices and references: %s', (dialect) => {
    for (const [, given] of ROOTS) {
      const { schema } = compileSchema(given, dialect)
      for (const keyword of ['anyOf', 'oneOf', 'allOf', 'enum', '$ref', '$schema', 'title', 'x-a'])
        expect(Object.keys(schema)).not.toContain(keyword)
      if (Object.keys(schema).length > 0) expect(schema).toMatchObject({ type: 'object', properties: {} })
    }
  })
})

const LONG = 'y'.repeat(70)
const hashed = expect.stringMatching(/^y{55}_[0-9a-f]{8}$/)
const proto = expect.stringMatching(/^__proto___[0-9a-f]{8}$/)

describe('keys of properties', () => {
  it.each<[name: string, wide: unknown, portable: unknown]>([
    ['ab', 'ab', 'ab'],
    ['a-b', 'a-b', 'a_b'],
    ['a.b', 'a.b', 'a_b'],
    ['a b', 'a_b', 'a_b'],
    ['7z', '7z', '_7z'],
    ['ü', '_', '_'],
    ['__proto__', proto, proto],
    [LONG, hashed, hashed],
    ['constructor', 'constructor', 'constructor'],
  ])('%s', (name, wide, portable) => {
    const properties = Object.fromEntries([[name, text]])
    for (const dialect of DIALECTS) {
      const key = dialect === 'gemini' || dialect === 'json' ? portable : wide
      for (const inner of [false, true]) {
        const given = closed(properties, [name])
        const { schema, losses } = compileSchema(inner ? closed({ it: given }) : given, dialect)
        const { properties: found, required } = inner ? (schema.properties as { it: JsonSchema }).it : schema
        expect(Object.keys(found as object)).toEqual([key])
        expect(required).toEqual([key])
        expect(Object.values(found as object)).toEqual([{ ...text, description: name }])
        const path = ['commands', 'run', 'x-schema', ...(inner ? ['properties', 'it'] : [])]
        const isRenamed = Object.keys(found as object)[0] !== name
        expect(losses.map((loss) => loss.path)).toEqual(isRenamed ? [path] : [])
      }
    }
  })

  it('stay apart where they would be one', () => {
    for (const dialect of DIALECTS) {
      const { schema } = compileSchema(closed({ 'a b': text, a_b: whole, 'a-b': text, 'a.b': whole }), dialect)
      const found = schema.properties as Record<string, JsonSchema>
      expect(Object.values(found).map(({ description }) => description)).toEqual(['a b', 'a_b', 'a-b', 'a.b'])
      expect(found.a_b).toEqual({ ...whole, description: 'a_b' })
    }
  })
})

const many = (count: number, of: (index: number) => JsonSchema): JsonSchema =>
  closed(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, of(index)])))
const deep = (levels: number): JsonSchema => (levels === 0 ? text : closed({ a: deep(levels - 1) }))
const values = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'))

describe('strict mode is left where it would be refused', () => {
  it.each<[reason: string, schema: JsonSchema]>([
    ['more than 10 levels', deep(11)],
    ['more than 1000 allowed values in all', many(11, () => ({ enum: values(91, 4) }))],
    ['an enum of more than 15000 characters', closed({ a: { enum: values(251, 60) } })],
    ['more than 120000 characters in names and values', many(900, () => ({ enum: ['x'.repeat(140)] }))],
    ['is an object with arbitrary keys', { type: 'object' }],
    ['properties.a is an object with arbitrary keys', closed({ a: { type: 'object', additionalProperties: text } })],
    ['properties.a.items accepts any value', closed({ a: { type: 'array' } })],
  ])('%s', (reason, schema) => {
    const { isStrict, notStrict, schema: sent } = compileSchema(schema, 'strict')
    expect([isStrict, notStrict]).toEqual([false, [`Not strict: ${reason}`]])
    expect(sent).toEqual(compileSchema(schema, 'openai').schema)
  })

  it.each<[title: string, schema: JsonSchema]>([
    ['10 levels', deep(10)],
    ['1000 allowed values', many(10, () => ({ enum: values(100, 4) }))],
    ['250 long values', closed({ a: { enum: values(250, 100) } })],
    ['recursion', closed({ a: { type: 'array', items: { $ref: '#' } } })],
  ])('but not for %s', (_title, schema) => {
    expect(compileSchema(schema, 'strict')).toMatchObject({ isStrict: true, notStrict: [] })
  })
})

describe('what Gemini counts', () => {
  it.each(['gemini', 'json'] as const)('is at most 900 items in all: %s', (dialect) => {
    const lists = many(4, () => ({ type: 'array', items: text, maxItems: 300 }))
    const { schema, losses } = compileSchema(lists, dialect)
    const found = Object.values(schema.properties as Record<string, JsonSchema>)
    expect(found.map(({ maxItems }) => maxItems)).toEqual([300, 300, 300, undefined])
    expect(found[3]?.description).toBe('p3 (maxItems: 300)')
    expect(losses.map(({ path }) => path.join('.'))).toEqual(['commands.run.x-schema.properties.p3'])
  })
})

describe('what is lost is told with its place', () => {
  it.each<[path: string, schema: JsonSchema]>([
    ['', { ...closed({}), not: {} }],
    ['properties.a', closed({ a: { ...text, not: {} } })],
    ['properties.a.items', closed({ a: { type: 'array', items: { ...text, not: {} } } })],
    [
      'properties.a.prefixItems.1',
      closed({ a: { type: 'array', prefixItems: [text, { ...text, not: {} }], items: false } }),
    ],
    ['properties.a.properties.b', closed({ a: closed({ b: { ...text, not: {} } }) })],
    ['properties.a.additionalProperties', closed({ a: { additionalProperties: { ...text, not: {} } } })],
    ['properties.a', closed({ a: { anyOf: [whole, { ...text, not: {} }] } })],
    ['properties.a', { ...closed({ a: { $ref: '#/$defs/d' } }), $defs: { d: { ...text, not: {} } } }],
  ])('at x-schema.%s', (path, schema) => {
    const [loss, ...others] = compileSchema(schema, 'openai').losses
    expect(others).toEqual([])
    const said = "Not supported by the provider's schema, so only in the description: not"
    expect(loss).toEqual({ code: 'FIELD_IGNORED', message: said, toolName: 't_run', path: loss?.path })
    expect(loss?.path.join('.')).toBe(['commands.run.x-schema', path].filter(Boolean).join('.'))
  })
})

describe('keys that are not listed', () => {
  it.each([[true], [text]])(
    'are told where a schema allows them and Gemini has no place for them: %j',
    (additional) => {
      const { losses } = compileSchema({ ...closed({ a: text }), additionalProperties: additional }, 'gemini')
      const message = "Not supported by the provider's schema, so only in the description: any other key"
      expect(losses.map((loss) => loss.message)).toEqual([message])
    },
  )
})
