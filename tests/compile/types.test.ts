import { type AtipOption, type AtipParamType, createToolset, type Provider } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, definition, diagnosticsOf, option, PROVIDERS, type Schema, toolOf } from '../support/tools'

/** Returns the compiled schema of one option, without its description. */
function schemaOf(fields: object, provider: Provider = 'openai', strict = false): Omit<Schema, 'description'> {
  const one = toolOf({ options: [option('o', fields as Partial<AtipOption>)] })
  const { description: _, ...schema } = definition(one, provider, { strict }).properties.o as Schema
  return schema
}

/** Returns the code and path of each diagnostic for an option. */
const ignoredIn = (fields: object) =>
  diagnosticsOf([toolOf({ options: [option('o', fields as Partial<AtipOption>)] })]).map(({ code, path }) =>
    [code, ...path].join(' '),
  )
const at = (field: string) => `FIELD_IGNORED commands run options 0 ${field}`
const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)

describe('types without allowed values', () => {
  it.each<[AtipParamType, object]>([
    ['string', { type: 'string' }],
    ['integer', { type: 'integer' }],
    ['number', { type: 'number' }],
    ['boolean', { type: 'boolean' }],
    ['file', { type: 'string' }],
    ['directory', { type: 'string' }],
    ['url', { type: 'string' }],
    ['array', { type: 'array', items: { type: 'string' } }],
  ])('%s is %j for every provider', (type, schema) => {
    for (const provider of PROVIDERS) expect(schemaOf({ type }, provider)).toEqual(schema)
    expect(ignoredIn({ type })).toEqual([])
  })

  it.each<[AtipParamType, string]>([
    ['string', 'string'],
    ['integer', 'integer'],
    ['number', 'number'],
    ['boolean', 'boolean'],
    ['file', 'string'],
    ['directory', 'string'],
    ['url', 'string'],
    ['array', 'string'],
  ])('variadic %s is a list of %s, as an argument and as an option', (type, item) => {
    const list = { type: 'array', items: { type: item } }
    for (const provider of PROVIDERS) {
      expect(schemaOf({ type, variadic: true }, provider)).toEqual(list)
      const one = toolOf({ arguments: [argument('a', { type, variadic: true })] })
      expect(definition(one, provider).properties.a).toMatchObject(list)
    }
  })

  it.each([
    ['string', 'string'],
    ['integer', 'integer'],
    ['number', 'number'],
    ['boolean', 'boolean'],
    ['file', 'string'],
  ])('an optional %s is nullable in strict mode', (type, json) => {
    expect(schemaOf({ type }, 'openai', true)).toEqual({ type: [json, 'null'] })
    expect(schemaOf({ type, required: true }, 'openai', true)).toEqual({ type: json })
    expect(schemaOf({ type }, 'gemini', true)).toEqual({ type: json })
    expect(schemaOf({ type }, 'anthropic', true)).toEqual({ type: json })
  })

  it('an optional list is nullable in strict mode, its items are not', () => {
    const items = { type: 'integer' }
    expect(schemaOf({ type: 'integer', variadic: true }, 'openai', true)).toEqual({ type: ['array', 'null'], items })
    expect(schemaOf({ type: 'integer', variadic: true, required: true }, 'openai', true)).toEqual({
      type: 'array',
      items,
    })
  })

  it.each<[string, unknown]>([
    ['unknown', 'path'],
    ['in another case', 'String'],
    ['absent', undefined],
    ['null', null],
    ['an array', ['string']],
    ['an object', {}],
    ['a key of Object.prototype', 'constructor'],
    ['__proto__', '__proto__'],
    ['of JSON Schema only', 'object'],
    ['empty', ''],
  ])('a type that is %s reads as string and is reported', (_name, type) => {
    expect(schemaOf({ type })).toEqual({ type: 'string' })
    expect(ignoredIn({ type })).toEqual([at('type')])
  })
})

describe('allowed values', () => {
  it.each<[string, object, object, object]>([
    [
      'text',
      { type: 'enum', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a', 'b'] },
    ],
    ['a single number', { enum: [5] }, { type: 'integer', enum: [5] }, { type: 'string', enum: ['5'] }],
    ['on a plain string', { enum: ['a'] }, { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a'] }],
    [
      'integers',
      { type: 'enum', enum: [1, 2] },
      { type: 'integer', enum: [1, 2] },
      { type: 'string', enum: ['1', '2'] },
    ],
    [
      'on an integer',
      { type: 'integer', enum: [0, -1] },
      { type: 'integer', enum: [0, -1] },
      { type: 'string', enum: ['0', '-1'] },
    ],
    [
      'numbers',
      { type: 'enum', enum: [1, 1.5] },
      { type: 'number', enum: [1, 1.5] },
      { type: 'string', enum: ['1', '1.5'] },
    ],
    [
      'text on an integer',
      { type: 'integer', enum: ['1', 'a'] },
      { type: 'string', enum: ['1', 'a'] },
      { type: 'string', enum: ['1', 'a'] },
    ],
    [
      'text and numbers',
      { type: 'enum', enum: ['a', 1] },
      { type: 'string', enum: ['a', '1'] },
      { type: 'string', enum: ['a', '1'] },
    ],
    [
      'of a list are those of its items',
      { type: 'array', enum: ['a', 'b'] },
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    ],
    [
      'of a variadic number are those of its items',
      { type: 'integer', variadic: true, enum: [1, 2] },
      { type: 'array', items: { type: 'integer', enum: [1, 2] } },
      { type: 'array', items: { type: 'string', enum: ['1', '2'] } },
    ],
  ])('%s', (_name, fields, wide, gemini) => {
    expect(schemaOf(fields, 'openai')).toEqual(wide)
    expect(schemaOf(fields, 'anthropic')).toEqual(wide)
    expect(schemaOf(fields, 'gemini')).toEqual(gemini)
    expect(ignoredIn(fields)).toEqual([])
  })

  it.each<[string, object, object]>([
    ['text', { type: 'enum', enum: ['a', 'b'] }, { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['numbers', { type: 'enum', enum: [1, 2] }, { type: ['integer', 'null'], enum: [1, 2, null] }],
    ['of a required one', { type: 'enum', enum: ['a'], required: true }, { type: 'string', enum: ['a'] }],
    ['of a list', { type: 'array', enum: ['a'] }, { type: ['array', 'null'], items: { type: 'string', enum: ['a'] } }],
  ])('in strict mode end with null where the parameter is optional: %s', (_name, fields, schema) => {
    expect(schemaOf(fields, 'openai', true)).toEqual(schema)
  })

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['empty', []],
    ['null', null],
    ['text', 'abc'],
    ['an object', { 0: 'a', length: 1 }],
    ['of no usable value', [null, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY, 1n, Symbol('a')]],
  ])('that are %s make an enum a plain string and are reported', (_name, list) => {
    for (const provider of PROVIDERS)
      expect(schemaOf({ type: 'enum', enum: list }, provider)).toEqual({ type: 'string' })
    expect(new Set(ignoredIn({ type: 'enum', enum: list }))).toEqual(new Set([at('enum')]))
    expect(schemaOf({ type: 'enum', enum: list }, 'openai', true)).toEqual({ type: ['string', 'null'] })
  })

  it.each<[string, object, object]>([
    ['empty ones of another type', { type: 'integer', enum: [] }, { type: 'integer' }],
    ['doubles', { type: 'enum', enum: ['a', 'b', 'a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['doubled numbers', { type: 'enum', enum: [1, 2, 1] }, { type: 'integer', enum: [1, 2] }],
    ['a number beside its text', { type: 'enum', enum: ['1', 1] }, { type: 'string', enum: ['1'] }],
    ['null', { type: 'enum', enum: ['a', null] }, { type: 'string', enum: ['a'] }],
    ['holes', { type: 'enum', enum: new Array(3).fill('a', 1, 2) }, { type: 'string', enum: ['a'] }],
    ['NaN', { type: 'enum', enum: [1, Number.NaN] }, { type: 'string', enum: ['1'] }],
    ['text with a line break', { type: 'enum', enum: ['a', 'b\nc'] }, { type: 'string', enum: ['a'] }],
    ['text with a hidden character', { type: 'enum', enum: ['a', 'b\u202e'] }, { type: 'string', enum: ['a'] }],
    ['half a character', { type: 'enum', enum: ['a', '\ud83d'] }, { type: 'string', enum: ['a'] }],
  ])('leave out and report %s', (_name, fields, schema) => {
    expect(schemaOf(fields)).toEqual(schema)
    expect(ignoredIn(fields)).toEqual([at('enum')])
  })

  it('on a boolean leave it a boolean', () => {
    expect(schemaOf({ type: 'boolean', enum: ['yes', 'no'] })).toEqual({ type: 'boolean' })
    expect(ignoredIn({ type: 'boolean', enum: ['yes', 'no'] })).toEqual([at('enum')])
  })

  it('may be very many', () => {
    const list = values(200_000)
    expect(schemaOf({ type: 'enum', enum: [...list, ...list] })).toEqual({ type: 'string', enum: list })
  })
})

describe('a toolset shows parameters as they were understood', () => {
  it.each<[string, object, object]>([
    ['a list', { type: 'array' }, { type: 'array', list: true, enum: undefined }],
    ['a variadic one', { type: 'integer', variadic: true }, { type: 'integer', list: true }],
    ['a single one', { type: 'integer', variadic: false }, { type: 'integer', list: false }],
    ['words for yes', { type: 'integer', variadic: 'yes' }, { list: false }],
    ['an unknown type', { type: 'path' }, { type: 'string' }],
    ['an enum', { type: 'enum', enum: [1, 1, 2] }, { type: 'enum', enum: [1, 2], list: false }],
    ['an enum without values', { type: 'enum' }, { type: 'string', enum: undefined }],
    ['a default', { default: { a: 1 } }, { default: { a: 1 } }],
    ['no default', {}, { default: undefined, envVar: undefined, effects: undefined }],
    ['flags', { flags: ['-o', '--out'] }, { flags: ['-o', '--out'], kind: 'option', level: 1 }],
    ['a variable', { envVar: 'OUT' }, { envVar: 'OUT' }],
    ['a variable of another type', { envVar: 1 }, { envVar: undefined }],
  ])('%s', (_name, fields, parameter) => {
    const one = toolOf({ options: [option('o', fields as Partial<AtipOption>)] })
    expect(createToolset([one]).commands[0]?.parameters[0]).toMatchObject(parameter)
  })

  it('an argument has no flags', () => {
    const one = toolOf({ arguments: [{ ...argument('a'), flags: ['-a'] } as never] })
    expect(createToolset([one]).commands[0]?.parameters[0]).toMatchObject({ flags: [], kind: 'argument', name: 'a' })
  })
})
