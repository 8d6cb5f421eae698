import { Ajv } from 'ajv'
import { createToolset, createValidator, isAtipError, presets } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthBetween, growthTo, SLOWEST_GROWTH } from '../support/growth'
import { restrictOnly } from '../support/policies'
import { runs, someOf } from '../support/runs'
import { toolOf } from '../support/tools'

type Schema = Record<string, unknown>
type Verdict = 'ok' | 'bad' | 'unclear'

/** Checks arguments by `x-schema` alone; what cannot be judged is one warning that a person may overrule. */
function validate(schema: Schema, args: unknown) {
  const validator = createValidator([toolOf({ 'x-schema': schema })], restrictOnly({ checkArguments: true }))
  const { violations, decision } = validator.decide({ name: 't_run', arguments: args as Schema })
  for (const { code } of violations) expect(code).toBe('INVALID_ARGUMENT')
  const severities = new Set(violations.map(({ severity }) => severity))
  const verdict: Verdict = severities.has('error') ? 'bad' : severities.has('warning') ? 'unclear' : 'ok'
  expect([verdict, decision]).toEqual([verdict, { ok: 'allow', bad: 'deny', unclear: 'confirm' }[verdict]])
  return { verdict, messages: violations.map(({ message }) => message) }
}

/** Judges one value as the argument `it`. */
const judge = (schema: unknown, value: unknown): Verdict =>
  validate({ type: 'object', properties: { it: schema }, required: ['it'] }, { it: value }).verdict

const CIRCLE = { a: { b: [1, { c: null }] } }

describe.each<[keyword: string, schema: unknown, accepted: unknown[], refused: unknown[]]>([
  ['true', true, [1, 'a', null, {}, []], []],
  ['no keyword', {}, [1, 'a', null, {}, []], []],
  ['type string', { type: 'string' }, ['', 'a'], [1, true, null, {}, []]],
  ['type number', { type: 'number' }, [0, 2.5, -1e300], ['1', true, null, {}, [], Number.NaN]],
  ['type integer', { type: 'integer' }, [0, -3, 1e15, 2], [2.5, '1', true, null, Number.POSITIVE_INFINITY]],
  ['type boolean', { type: 'boolean' }, [true, false], ['true', 0, null]],
  ['type null', { type: 'null' }, [null], [0, '', false, {}, []]],
  ['type array', { type: 'array' }, [[], [1]], [{}, 'a', null, { length: 0 }]],
  ['type object', { type: 'object' }, [{}, { a: 1 }], [[], null, 'a', 1]],
  ['several types', { type: ['string', 'null'] }, ['a', null], [1, {}, []]],
  [
    'enum',
    { enum: ['a', 1, null, true, CIRCLE, [1]] },
    ['a', 1, null, true, structuredClone(CIRCLE), [1]],
    ['b', '2', [], {}, [1, 1]],
  ],
  ['const', { const: { a: [1] } }, [{ a: [1] }], [{ a: [2] }, { a: 1 }, {}, null, { a: [1], b: 1 }]],
  ['const null', { const: null }, [null], [0, false, '']],
  ['required', { required: ['a', 'b'] }, [{ a: 1, b: null }, 'text', []], [{}, { a: 1 }, { b: 1, c: 1 }]],
  ['required of inherited names', { required: ['toString'] }, [{ toString: 1 }], [{}]],
  [
    'properties',
    { properties: { a: { type: 'string' } } },
    [{}, { a: 'x', b: 1 }, { a: null }, 'text', [1]],
    [{ a: 1 }],
  ],
  [
    'properties of inherited names',
    { properties: { constructor: { type: 'string' } } },
    [{}, { constructor: 'a' }],
    [{ constructor: 1 }],
  ],
  [
    'additionalProperties false',
    { properties: { a: true }, additionalProperties: false },
    [{}, { a: 1 }, 'text'],
    [{ b: 1 }, { a: 1, b: 1 }],
  ],
  ['additionalProperties alone', { additionalProperties: false }, [{}, []], [{ toString: 1 }]],
  ['additionalProperties true', { additionalProperties: true }, [{}, { a: 1 }], []],
  [
    'additionalProperties of a type',
    { properties: { a: true }, additionalProperties: { type: 'string' } },
    [{ a: 1, b: 'x' }],
    [{ b: 1 }, { a: 1, b: 'x', c: null }],
  ],
  [
    'prefixItems',
    { prefixItems: [{ type: 'string' }, true], items: { type: 'integer' } },
    [[], ['a'], ['a', null, 1], 'text'],
    [[1], ['a', null, 'b']],
  ],
  ['prefixItems alone', { prefixItems: [{ type: 'string' }], items: false }, [[], ['a']], [['a', 'b'], [1]]],
  [
    'items of older drafts',
    { items: [{ type: 'string' }], additionalItems: { type: 'integer' } },
    [[], ['a', 1]],
    [[1], ['a', 'b']],
  ],
  ['nullable', { type: 'string', nullable: true }, ['a', null], [1, []]],
  ['nullable with values', { enum: ['a'], nullable: true }, ['a', null], ['b', 0]],
  ['items', { items: { type: 'integer' } }, [[], [1, 2], 'text', { 0: 'a' }], [['a'], [1, 'a'], [null]]],
  ['minimum', { minimum: 2 }, [2, 2.5, 'a', null], [1, 1.99, -5]],
  ['maximum', { maximum: 2 }, [2, -5, 'aaa'], [2.01, 3]],
  ['minLength', { minLength: 2 }, ['ab', '😀😀', 1, []], ['', 'a', '😀']],
  ['maxLength', { maxLength: 2 }, ['', 'ab', '😀😀', 123], ['abc', '😀😀😀']],
  ['minItems', { minItems: 1 }, [[1], [[]], '', {}], [[]]],
  ['maxItems', { maxItems: 1 }, [[], [1], 'ab'], [[1, 2]]],
  ['allOf', { allOf: [{ type: 'integer' }, { minimum: 2 }] }, [2, 3], [1, 2.5, 'a']],
  ['anyOf', { anyOf: [{ type: 'string' }, { minimum: 2 }] }, ['a', 2], [1]],
  ['oneOf', { oneOf: [{ type: 'integer' }, { minimum: 2 }] }, [1, 2.5], [2, 1.5]],
  [
    'annotations',
    {
      title: 't',
      description: 'd',
      default: 1,
      examples: [1],
      format: 'date',
      deprecated: true,
      $comment: 'c',
      'x-a': 1,
    },
    [1, 'a', null],
    [],
  ],
])('%s', (_, schema, accepted, refused) => {
  it('accepts what fits', () => {
    for (const value of accepted) expect([value, judge(schema, value)]).toEqual([value, 'ok'])
  })

  it('refuses what does not', () => {
    for (const value of refused) expect([value, judge(schema, value)]).toEqual([value, 'bad'])
  })
})

describe('unusual but plain schemas', () => {
  it('false accepts nothing', () => {
    expect(judge(false, 1)).toBe('bad')
    expect(judge({ items: false }, [1])).toBe('bad')
    expect(judge({ items: false }, [])).toBe('ok')
  })

  it('the order of keys is no matter', () => {
    expect(judge({ const: { a: 1, b: { c: 2, d: 3 } } }, { b: { d: 3, c: 2 }, a: 1 })).toBe('ok')
    expect(judge({ enum: [{ a: 1, b: 2 }] }, { b: 2, a: 1 })).toBe('ok')
  })
})

describe('what is not supported', () => {
  it.each<[string, Schema, value: unknown]>([
    ['pattern', { pattern: '^(a+)+$' }, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'],
    ['a type and a pattern', { type: 'string', pattern: '^a$' }, 'a'],
    ['multipleOf', { multipleOf: 2 }, 3],
    ['exclusiveMinimum', { exclusiveMinimum: 2 }, 3],
    ['uniqueItems', { uniqueItems: true }, [1, 1]],
    ['not', { not: {} }, 1],
    ['if', { if: { type: 'string' }, else: { minimum: 2 } }, 1],
    ['patternProperties', { patternProperties: { '^a': { type: 'string' } } }, { a: 1 }],
    ['$dynamicRef', { $dynamicRef: '#x' }, 1],
    ['an unknown one', { atLeast: 3 }, 1],
    ['one of Object.prototype', { constructor: 1 }, 1],
    ['__proto__', JSON.parse('{"__proto__":{"type":"string"}}'), 1],
    ['a schema that is no schema', { items: 'string' }, [1]],
    ['an enum that is no list', { enum: 'a' }, 'a'],
    ['a limit that is no number', { minLength: '2' }, 'a'],
    ['anyOf that is no list', { anyOf: {} }, 1],
  ])('%s cannot be judged', (_, schema, value) => {
    expect(judge(schema, value)).toBe('unclear')
  })

  it('is no matter where something that is supported refuses', () => {
    expect(judge({ pattern: 'a', type: 'string' }, 1)).toBe('bad')
    expect(judge({ allOf: [{ pattern: 'a' }, { type: 'string' }] }, 1)).toBe('bad')
    expect(judge({ oneOf: [{ type: 'integer' }, { minimum: 0 }, { pattern: 'a' }] }, 1)).toBe('bad')
  })

  it('is no matter where another form fits, or where it is not reached', () => {
    expect(judge({ anyOf: [{ pattern: 'a' }, { type: 'integer' }] }, 1)).toBe('ok')
    expect(judge({ anyOf: [{ pattern: 'a' }, { type: 'integer' }] }, 'b')).toBe('unclear')
    expect(judge({ properties: { a: { pattern: 'a' } }, items: { not: {} } }, {})).toBe('ok')
    expect(judge({ oneOf: [{ type: 'integer' }, { pattern: 'a' }] }, 1)).toBe('unclear')
  })

  it('asks, and is denied where nobody is asked', () => {
    const tool = toolOf({ 'x-schema': { properties: { it: { pattern: 'a' } } } })
    const call = { name: 't_run', arguments: { it: 'b' } }
    const policy = { checkArguments: true }
    expect(createValidator([tool], restrictOnly(policy)).decide(call).decision).toBe('confirm')
    expect(createValidator([tool], restrictOnly({ ...policy, onViolation: 'deny' })).decide(call).decision).toBe('deny')
    expect(createValidator([tool], presets.unrestricted).decide(call).decision).toBe('allow')
  })
})

describe('references', () => {
  const tree = {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'integer' }, next: { $ref: '#/$defs/node' } },
        additionalProperties: false,
      },
      'a/b~c': { type: 'string' },
      0: { type: 'null' },
    },
  }
  const chain = (length: number, end: object): object =>
    Array.from({ length }).reduce<object>((next) => ({ value: 1, next }), end)

  it('lead to a part of the schema', () => {
    expect(validate(tree, { value: 1 }).verdict).toBe('ok')
    expect(validate(tree, { value: 'a' }).verdict).toBe('bad')
    expect(validate({ ...tree, $ref: '#/definitions/a', definitions: { a: true } }, { x: 1 }).verdict).toBe('ok')
    const escaped = (pointer: string) => ({ $defs: tree.$defs, properties: { it: { $ref: pointer } } })
    expect(validate(escaped('#/$defs/a~1b~0c'), { it: 'x' }).verdict).toBe('ok')
    expect(validate(escaped('#/$defs/a~1b~0c'), { it: 1 }).verdict).toBe('bad')
    expect(validate(escaped('#/$defs/0'), { it: 1 }).verdict).toBe('bad')
    expect(validate({ properties: { it: { $ref: '#' } } }, { it: { it: 1 } }).verdict).toBe('ok')
  })

  it('may be recursive', () => {
    expect(validate(tree, chain(10, { value: 1 })).verdict).toBe('ok')
    expect(validate(tree, chain(10, { value: 'a' })).verdict).toBe('bad')
    expect(validate(tree, chain(10, { value: 1, zebra: 1 })).verdict).toBe('bad')
  })

  it('beyond what is followed are not judged, whatever they hold', () => {
    expect(validate(tree, chain(1000, { value: 1 })).verdict).toBe('unclear')
    expect(validate(tree, JSON.parse(`${'{"value":1,"next":'.repeat(5000)}1${'}'.repeat(5000)}`)).verdict).not.toBe(
      'ok',
    )
  })

  it.each<[string, Schema]>([
    ['themselves', { $ref: '#' }],
    ['each other', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
    ['nothing', { $ref: '#/$defs/a' }],
    ['nothing within', { $ref: '#/$defs/a/b', $defs: { a: 1 } }],
    ['what is inherited', { $ref: '#/toString' }],
    ['the prototype', { $ref: '#/__proto__' }],
    ['another document', { $ref: 'https://example.com/schema.json' }],
    ['a file', { $ref: 'file:///etc/passwd' }],
    ['a name', { $ref: '#a', $defs: { a: { $anchor: 'a' } } }],
    ['no text', { $ref: 1 }],
    ['a text', { $ref: '#/title', title: 'a' }],
  ])('to %s cannot be judged', (_, schema) => {
    expect(validate(schema, { it: 1 }).verdict).toBe('unclear')
  })

  it('to themselves do not stop what is beside them', () => {
    expect(validate({ $ref: '#', required: ['it'] }, {}).verdict).toBe('bad')
  })

  it('in circles of objects end, too', () => {
    const circle: Schema = { type: 'object' }
    circle.properties = { it: circle }
    expect(validate(circle, { it: { it: {} } }).verdict).toBe('ok')
    expect(validate(circle, { it: { it: 1 } }).verdict).toBe('bad')
    const args: Schema = {}
    args.it = args
    expect(validate(circle, args).verdict).toBe('unclear')
  })
})

describe('work is bounded', () => {
  const doubling = (keyword: string, depth: number, end: object): Schema => {
    const steps = Array.from({ length: depth }, (_, index): [string, object] => {
      const next = { $ref: `#/$defs/d${index + 1}` }
      return [`d${index}`, { [keyword]: [next, next] }]
    })
    return { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(steps), [`d${depth}`]: end } }
  }

  it.each(someOf(['allOf', 'anyOf', 'oneOf'], { short: 3, full: 1 }))(
    '2^25 ways through %s end as unclear',
    (keyword) => {
      expect(validate(doubling(keyword, 25, { required: ['zebra'] }), {}).verdict).not.toBe('ok')
      const verdicts: unknown[] = []
      const [shallow, deep] = [doubling(keyword, 21, { pattern: 'a' }), doubling(keyword, 25, { pattern: 'a' })]
      const growth = growthBetween(shallow, deep, (schema) => verdicts.push(validate(schema, {}).verdict))
      expect(growth).toBeLessThan(SLOWEST_GROWTH)
      expect(new Set(verdicts)).toEqual(new Set(['unclear']))
    },
  )

  it('2^8 ways are gone', () => {
    expect(validate(doubling('allOf', 8, { required: ['a'] }), { a: 1 }).verdict).toBe('ok')
    expect(validate(doubling('anyOf', 8, { required: ['a'] }), {}).verdict).toBe('bad')
  })

  it('many items by many forms end', () => {
    const forms = Array.from({ length: 1000 }, (_, index) => ({ const: `value-${index}` }))
    const it = Array.from({ length: 20_000 }, () => 'value')
    expect(judge({ items: { anyOf: forms } }, it)).not.toBe('ok')
    const growth = growthBetween(it.slice(0, 5_000), it, (items) => judge({ items: { anyOf: forms } }, items))
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
  })

  type Pair = [schema: object, value: unknown]
  it.each<[string, number, (length: number) => Pair]>([
    ['many items by many allowed values', 2000, (n) => [{ items: { enum: textsTo(n) } }, textsTo(n, 'b')]],
    ['a large object by many allowed ones', 800, (n) => [{ enum: textsTo(n).map((a) => ({ a })) }, { ...textsTo(n) }]],
    ['many items by a required key', 2000, (n) => [{ items: { required: ['a'] } }, textsTo(n)]],
  ])('%s take as long as both are (%i)', (_, most, make) => {
    const prepare = (length: number) => {
      const [schema, it] = make(length)
      const tool = toolOf({ 'x-schema': { properties: { it: schema } } })
      return { validator: createValidator([tool], restrictOnly({ checkArguments: true })), it }
    }
    const growth = growthTo(most, prepare, ({ validator, it }) => validator.validate('t_run', { it }))
    expect(growth).toBeLessThan(SLOWEST_GROWTH)
  })
})

function textsTo(length: number, prefix = 'a'): string[] {
  return Array.from({ length }, (_, index) => `${prefix}${index}`)
}

describe('the arguments as a whole', () => {
  const schema = { properties: { name: { type: 'string' }, list: { items: { enum: ['a'] } } }, required: ['name'] }

  it('are judged by the schema alone, whatever the parameters say', () => {
    const options = [{ name: 'count', flags: ['--count'], type: 'integer' as const, description: 'c', required: true }]
    const validator = createValidator([toolOf({ options, 'x-schema': schema })], restrictOnly({ checkArguments: true }))
    expect(validator.validate('t_run', { name: 'a', zebra: 1 })).toEqual({ valid: true, violations: [] })
    expect(validator.validate('t_run', { name: 1, count: 'x' }).violations).toHaveLength(1)
  })

  it('are not coerced', () => {
    expect(validate({ properties: { it: { type: 'integer' } } }, { it: '3' }).verdict).toBe('bad')
    expect(validate({ properties: { it: { type: 'array' } } }, { it: 'a' }).verdict).toBe('bad')
  })

  it('must be an object, and null is none at all', () => {
    for (const args of ['{}', 1, true, [], new Map()]) expect(validate({}, args).verdict).toBe('bad')
    for (const args of [null, undefined]) {
      expect(validate({}, args).verdict).toBe('ok')
      expect(validate(schema, args).verdict).toBe('bad')
    }
  })

  it('may hold no NUL and no broken character at any depth', () => {
    for (const text of ['\0', 'a\0', '\ud800', '\udc00a']) {
      for (const it of [text, [text], { a: [{ b: text }] }]) expect(judge(true, it)).toBe('bad')
    }
    expect(judge(true, ['😀', { a: '\n' }])).toBe('ok')
  })

  it('are told what is wrong by the names of the schema, never by their values', () => {
    const texts = fc.stringMatching(/^[Q-Z][a-z0-9]{7,20}$/)
    const properties = { name: { maxLength: 3 }, list: { items: { enum: ['a'] } }, one: { const: 1 } }
    const strict = { properties, additionalProperties: false, required: ['name'] }
    const property = fc.property(texts, fc.constantFrom('name', 'list', 'one', 'zebra'), (text, key) => {
      for (const value of [text, [text], { [text]: text }]) {
        const args = key === 'zebra' ? { [text]: value } : { [key]: value }
        const { messages, verdict } = validate(strict, args)
        expect(messages.join()).not.toContain(text)
        if (verdict === 'bad') expect(messages.join()).toMatch(/t_run.*(?:name|list|one)/)
      }
    })
    fc.assert(property, { numRuns: runs(100) })
  })

  it('getters that throw leave as an AtipError', () => {
    const validator = createValidator([toolOf({ 'x-schema': schema })], restrictOnly({ checkArguments: true }))
    const args = Object.defineProperty({}, 'name', {
      enumerable: true,
      get: () => {
        throw new Error('a trap')
      },
    })
    let thrown: unknown
    try {
      validator.validate('t_run', args)
    } catch (error) {
      thrown = error
    }
    expect(isAtipError(thrown)).toBe(true)
  })
})

it('a later change of the schema changes nothing', () => {
  const inner: Schema = { type: 'integer' }
  const schema = { properties: { it: inner }, required: ['it'], additionalProperties: false }
  const tool = toolOf({ 'x-schema': schema })
  const validators = [[tool], createToolset([tool])].map((tools) =>
    createValidator(tools, restrictOnly({ checkArguments: true })),
  )
  inner.type = 'string'
  schema.required.length = 0
  schema.additionalProperties = true
  Object.assign(schema.properties, { zebra: true })
  for (const validator of validators) {
    expect(validator.validate('t_run', { it: 1 }).valid).toBe(true)
    for (const args of [{ it: 'a' }, {}, { it: 1, zebra: 1 }])
      expect(validator.validate('t_run', args).valid).toBe(false)
  }
})

describe('agrees with ajv', () => {
  const KEYS = ['a', 'b', 'c']
  const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>('', 'a', 'ab', '😀', 'abc', 0, 1, 2, 2.5, -1, true, false, null),
      fc.array(tie('value'), { maxLength: 3 }),
      // Keys in one order: that it is no matter is in the table.
      fc
        .tuple(fc.subarray(KEYS), tie('value'))
        .map(([keys, value]) => Object.fromEntries(keys.map((key) => [key, value]))),
    ),
  })).value
  const small = fc.integer({ min: 0, max: 3 })
  const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
  const schemas = (deep: fc.Arbitrary<unknown>, unsupported: boolean): fc.Arbitrary<Schema> => {
    const several = fc.array(deep, { minLength: 1, maxLength: 3 })
    const supported = {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(json, { minLength: 1, maxLength: 3, selector: (each) => JSON.stringify(each) }),
      const: json,
      required: fc.subarray(KEYS),
      properties: fc.dictionary(fc.constantFrom(...KEYS), deep, { maxKeys: 3, noNullPrototype: true }),
      additionalProperties: fc.oneof(fc.boolean(), deep),
      items: deep,
      minimum: fc.integer({ min: -1, max: 2 }),
      maximum: fc.constantFrom(0, 1.5, 2),
      minLength: small,
      maxLength: small,
      minItems: small,
      maxItems: small,
      allOf: several,
      anyOf: several,
      oneOf: several,
      $ref: fc.constantFrom('#/$defs/one', '#/$defs/two'),
      title: fc.constant('t'),
    }
    const others = { pattern: fc.constant('^a'), not: deep, multipleOf: fc.constant(2), uniqueItems: fc.constant(true) }
    const keywords: Record<string, fc.Arbitrary<unknown>> = unsupported ? { ...supported, ...others } : supported
    return fc
      .subarray(Object.keys(keywords), { minLength: 1, maxLength: 3 })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map((key) => [key, keywords[key] as fc.Arbitrary<unknown>]))),
      )
  }
  const schema = (unsupported: boolean): fc.Arbitrary<Schema> => {
    const flat = fc.oneof(
      fc.constant({}),
      fc.constant({ type: 'string' }),
      fc.constant({ minimum: 1 }),
      fc.constant(true),
    )
    const middle = fc.oneof(flat, schemas(flat, unsupported))
    const leaf = fc.constantFrom<unknown>({ type: 'string' }, { minimum: 1 }, { required: ['a'] }, { maxItems: 1 })
    const $defs = fc.record({ one: leaf, two: leaf })
    return fc.record({ properties: fc.record({ it: schemas(middle, unsupported) }), $defs })
  }
  const ajv = new Ajv({ strict: false, validateSchema: false, addUsedSchema: false })
  const compare = (given: Schema, values: unknown[], seen: (verdict: Verdict, valid: boolean) => void): void => {
    const accepts = ajv.compile(given)
    const validator = createValidator([toolOf({ 'x-schema': given })], restrictOnly({ checkArguments: true }))
    for (const it of values) {
      const { violations, coerced = { it } } = validator.validate('t_run', { it })
      const [{ severity } = { severity: undefined }] = violations
      seen(severity === undefined ? 'ok' : severity === 'error' ? 'bad' : 'unclear', accepts(coerced))
    }
  }
  const values = fc.array(json, { minLength: 6, maxLength: 6 })

  it('on random schemas of the supported keywords', () => {
    const count = { ok: 0, bad: 0 }
    const property = fc.property(schema(false), values, (given, several) => {
      compare(given, several, (verdict, valid) => {
        expect(verdict).toBe(valid ? 'ok' : 'bad')
        count[verdict as 'ok' | 'bad']++
      })
    })
    fc.assert(property, { numRuns: runs(300) })
    expect(Math.min(count.ok, count.bad)).toBeGreaterThan(runs(200) / 2)
  })

  it('or says that it cannot tell, where other keywords occur', () => {
    const count = { ok: 0, bad: 0, unclear: 0 }
    const property = fc.property(schema(true), values, (given, several) => {
      const isPlain = !/"(?:pattern|not|multipleOf|uniqueItems)"/.test(JSON.stringify(given))
      compare(given, several, (verdict, valid) => {
        count[verdict]++
        if (verdict === 'unclear') expect(isPlain).toBe(false)
        else expect(verdict).toBe(valid ? 'ok' : 'bad')
      })
    })
    fc.assert(property, { numRuns: runs(200) })
    expect(Math.min(count.ok, count.bad, count.unclear)).toBeGreaterThan(runs(50) / 2)
  })
})
