import { AtipValidationError, handleToolResult, parseToolCall } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, VERY_MANY } from '../support/runs'

const TEXT_PROVIDERS = ['openai', 'anthropic'] as const
const content = (result: unknown): string => handleToolResult('openai', 'id', result).content
const throwing = (): never => {
  throw new Error('a trap')
}
const trap = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getPrototypeOf: throwing })
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
const nested = (depth: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? { a: value } : [value]
  return value
}

describe('handleToolResult formats messages as specified', () => {
  it('writes a tool message with JSON text for OpenAI', () => {
    expect(handleToolResult('openai', 'call_abc123', { status: 'ok' })).toStrictEqual({
      role: 'tool',
      tool_call_id: 'call_abc123',
      content: '{"status":"ok"}',
    })
  })

  it('writes a user message with a tool_result block for Anthropic', () => {
    expect(handleToolResult('anthropic', 'toolu_1', { status: 'ok' })).toStrictEqual({
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: '{"status":"ok"}' }],
    })
  })

  it('writes a user message with an unchanged function_response value for Gemini', () => {
    const result = { prs: [1] }
    const message = handleToolResult('gemini', 'list_prs', result)
    expect(message).toStrictEqual({
      role: 'user',
      parts: [{ function_response: { name: 'list_prs', response: result } }],
    })
    expect(message.parts[0]?.function_response.response).toBe(result)
  })

  it('uses the ids of calls that parseToolCall returns', () => {
    const parts = [{ functionCall: { id: 'x1', name: 'list_prs', args: {} } }]
    const [call] = parseToolCall('gemini', { candidates: [{ content: { parts } }] })
    expect(handleToolResult('gemini', call?.id ?? '', 1).parts[0]?.function_response.name).toBe('list_prs')
  })

  it.each(['', '__proto__', 'ü', '\ud800', 'a\nb'])('keeps the id %j unchanged', (id) => {
    expect(handleToolResult('openai', id, 1).tool_call_id).toBe(id)
    expect(handleToolResult('anthropic', id, 1).content[0]?.tool_use_id).toBe(id)
    expect(handleToolResult('gemini', id, 1).parts[0]?.function_response.name).toBe(id)
  })
})

describe('handleToolResult converts results to JSON text', () => {
  const shared = { a: 1 }
  it.each<[string, unknown, string]>([
    ['text', 'ok', '"ok"'],
    ['empty text', '', '""'],
    ['text with a quote and a line break', 'a"\n', '"a\\"\\n"'],
    ['text that is JSON', '{"a":1}', '"{\\"a\\":1}"'],
    ['a lone surrogate', '\ud800', '"\\ud800"'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['zero', 0, '0'],
    ['a fraction', -1.5, '-1.5'],
    ['NaN', Number.NaN, 'null'],
    ['Infinity', Number.POSITIVE_INFINITY, 'null'],
    ['an empty object', {}, '{}'],
    ['an empty list', [], '[]'],
    ['a list with undefined and NaN', [undefined, Number.NaN, null], '[null,null,null]'],
    ['a list with holes', Object.assign(new Array(2), { 1: 1 }), '[null,1]'],
    ['a field that is undefined', { a: undefined, b: 1 }, '{"b":1}'],
    ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ['an invalid date', new Date(Number.NaN), 'null'],
    ['a field with toJSON', { a: { toJSON: () => ({ b: 1 }) } }, '{"a":{"b":1}}'],
    ['toJSON that gives undefined', { a: { toJSON: () => undefined } }, '{}'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['an own __proto__ key', JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
    ['keys that are not enumerable', Object.defineProperty({ a: 1 }, 'b', { value: 2 }), '{"a":1}'],
    ['a buffer', Buffer.from('a'), '{"type":"Buffer","data":[97]}'],
    ['a shared object, twice', { x: shared, y: shared }, '{"x":{"a":1},"y":{"a":1}}'],
    ['a shared object in a list', [shared, shared, [shared]], '[{"a":1},{"a":1},[{"a":1}]]'],
    ['a BigInt', 12345678901234567890n, '"12345678901234567890"'],
    ['a negative BigInt within', { n: [-1n] }, '{"n":["-1"]}'],
  ])('%s', (_name, result, expected) => {
    expect(content(result)).toBe(expected)
    expect(handleToolResult('anthropic', 'id', result).content[0]?.content).toBe(expected)
  })

  it('writes JSON values exactly like JSON.stringify', () => {
    const property = fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(content(value)).toBe(JSON.stringify(value))
    })
    fc.assert(property, { numRuns: runs(1000) })
  })

  it('writes boxed values like JSON.stringify', () => {
    const boxed = [Object('text'), Object(5), Object(true)]
    expect(content(boxed)).toBe('["text",5,true]')
  })

  it('does not treat an object whose toJSON returns the object itself as a cycle', () => {
    class Self {
      a = 1
      toJSON(): this {
        return this
      }
    }
    expect(content({ self: new Self() })).toBe('{"self":{"a":1}}')
  })
})

describe('handleToolResult writes values that JSON lacks as text', () => {
  it('writes cycles as "[Circular]"', () => {
    const object: Record<string, unknown> = { a: 1 }
    object.self = object
    object.list = [object]
    expect(content(object)).toBe('{"a":1,"self":"[Circular]","list":["[Circular]"]}')
    const list: unknown[] = [1]
    list.push(list)
    expect(content(list)).toBe('[1,"[Circular]"]')
    const map = new Map<string, unknown>()
    map.set('self', map)
    expect(content(map)).toContain('[Circular]')
  })

  it('writes symbols and functions by their description, even if they are nested', () => {
    expect(content(Symbol('a symbol'))).toContain('a symbol')
    expect(content([Symbol('a symbol')])).toContain('a symbol')
    expect(content({ s: Symbol('a symbol') })).toContain('a symbol')
    expect(content(() => 1)).toMatch(/function/i)
    expect(content({ run: () => 1, C: class {} })).toMatch(/^\{"run":"[^"]*function[^"]*","C":"[^"]*function[^"]*"\}$/i)
    for (const result of [Symbol('x'), () => 1]) expect(() => JSON.parse(content(result))).not.toThrow()
  })

  it('writes the content of maps and sets', () => {
    expect(JSON.parse(content(new Set([1, 'b'])))).toEqual([1, 'b'])
    expect(content(new Map([['key', { value: 1n }]]))).toMatch(/"key".*"value":"1"/)
    expect(content({ map: new Map([['key', new Set([2])]]) })).toMatch(/"key".*\[2\]/)
  })

  it('writes the name and message of errors without their stack', () => {
    const error = new RangeError('too large')
    for (const text of [content(error), content({ error }), content([error])]) {
      expect(text).toContain('RangeError')
      expect(text).toContain('too large')
      expect(text).not.toContain('result.test')
    }
  })
})

describe.each(TEXT_PROVIDERS)('handleToolResult for %s never throws', (provider) => {
  it.each<[string, unknown]>([
    ['toJSON that throws', { a: 1, toJSON: throwing }],
    ['toJSON that throws, within', { ok: 1, bad: { toJSON: throwing } }],
    ['toJSON that never ends', endless()],
    ['a getter that throws', Object.defineProperty({ a: 1 }, 'b', { get: throwing, enumerable: true })],
    ['a getter of toJSON that throws', Object.defineProperty({}, 'toJSON', { get: throwing })],
    ['a proxy that throws', trap],
    ['a proxy that throws, within', [1, trap]],
    ['a revoked proxy', revoked({})],
    ['a revoked proxy of a list', { list: revoked([]) }],
    ['a revoked proxy of a function', revoked(() => 1)],
    ['an error whose message throws', Object.defineProperty(new Error('x'), 'message', { get: throwing })],
    ['a map that iterates badly', Object.assign(new Map(), { [Symbol.iterator]: throwing })],
    ['a function whose name throws', Object.defineProperty(() => 1, 'name', { get: throwing })],
    ['a function whose text throws', Object.assign(() => 1, { toString: throwing })],
    ['a weak map', new WeakMap()],
    ['a promise', Promise.resolve(1)],
    ['an expression', /x/g],
    ['10,000 levels', nested(10_000)],
    ['10,000 levels of maps', Array.from({ length: 10_000 }).reduce<unknown>((inner) => new Map([['a', inner]]), 1)],
    ['very many entries', Object.fromEntries(Array.from({ length: VERY_MANY }, (_, index) => [`k${index}`, [index]]))],
  ])('%s', (_name, result) => {
    const message = handleToolResult(provider, 'id', result)
    const text = typeof message.content === 'string' ? message.content : message.content[0]?.content
    expect(typeof text).toBe('string')
    expect(() => JSON.parse(text ?? '')).not.toThrow()
  })
})

describe('handleToolResult', () => {
  it('keeps the values next to an unreadable value', () => {
    expect(content({ ok: 1, bad: { toJSON: throwing }, list: [trap, 2] })).toMatch(
      /^\{"ok":1,"bad":".+","list":\[".+",2\]\}$/,
    )
  })

  it('keeps the first levels of a value with 10,000 levels', () => {
    expect(content({ ok: 1, deep: nested(10_000) })).toMatch(/^\{"ok":1,"deep":\[\{"a":\[/)
    expect(content(nested(60))).toContain('"end"')
  })

  it('does not change the result', () => {
    const result = Object.freeze({ list: Object.freeze([1n, { a: undefined }]), map: new Map([['a', 1]]) })
    content(result)
    expect(result).toEqual({ list: [1n, { a: undefined }], map: new Map([['a', 1]]) })
  })

  it.each<[string, unknown]>([
    ['text', 'ok'],
    ['undefined', undefined],
    ['null', null],
    ['NaN', Number.NaN],
    ['a BigInt', 1n],
    ['a symbol', Symbol('x')],
    ['a function', throwing],
    ['an error', new Error('x')],
    ['a proxy that throws', trap],
    ['10,000 levels', nested(10_000)],
  ])('passes %s to Gemini unchanged', (_name, result) => {
    expect(Object.is(handleToolResult('gemini', 'f', result).parts[0]?.function_response.response, result)).toBe(true)
  })

  it.each([['openai-chat'], ['Gemini'], ['constructor'], ['__proto__'], ['toString'], [''], [null], [undefined], [{}]])(
    'refuses the provider %j',
    (provider) => {
      let error: unknown
      try {
        handleToolResult(provider as never, 'id', 'x')
      } catch (caught) {
        error = caught
      }
      expect(error).toBeInstanceOf(AtipValidationError)
      expect(error).toMatchObject({ path: ['provider'] })
    },
  )
})

function endless(): object {
  return { toJSON: endless }
}
