import { AtipParseError, parseToolCall, safeParseToolCall } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { VERY_MANY } from '../support/runs'

const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const
type Name = (typeof PROVIDERS)[number]

interface Call {
  id: string
  name: string
  args: unknown
}

/** A response of each provider that makes these calls. */
const RESPONSES: Record<Name, (...calls: Call[]) => unknown> = {
  openai: (...calls) => ({
    choices: [
      { message: { tool_calls: calls.map(({ id, name, args }) => ({ id, function: { name, arguments: args } })) } },
    ],
  }),
  gemini: (...calls) => ({
    candidates: [{ content: { parts: calls.map(({ name, args }) => ({ functionCall: { name, args } })) } }],
  }),
  anthropic: (...calls) => ({
    content: calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
  }),
}
const withArguments = (provider: Name, args: unknown): unknown => RESPONSES[provider]({ id: 'a', name: 'f', args })

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const throwing = (): never => {
  throw new Error('a trap')
}
const trap = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing })
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

describe.each(PROVIDERS)('arguments of %s', (provider) => {
  const parsed = (args: unknown): unknown => parseToolCall(provider, withArguments(provider, args))[0]?.arguments

  it.each<[string, unknown]>([
    ['empty text', ''],
    ['null', null],
    ['absent', undefined],
    ['the text {}', '{}'],
    ['an object', {}],
  ])('%s become {}', (_name, args) => {
    expect(parsed(args)).toEqual({})
  })

  it('a missing key becomes {}', () => {
    const response = JSON.parse(JSON.stringify(withArguments(provider, undefined)))
    expect(parseToolCall(provider, response)[0]?.arguments).toEqual({})
  })

  it('JSON text of an object becomes the object', () => {
    expect(parsed('{"a":1,"b":{"c":[true,null,"x"]}}')).toEqual({ a: 1, b: { c: [true, null, 'x'] } })
    expect(parsed(' {"a": 1}\n')).toEqual({ a: 1 })
  })

  it.each<[string, unknown]>([
    ['truncated JSON', '{"title":"A"'],
    ['a truncated text', '{"title":"A'],
    ['no JSON', 'title=A'],
    ['two objects', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['a list as text', '[]'],
    ['a number as text', '42'],
    ['text as text', '"a"'],
    ['true as text', 'true'],
    ['a list', []],
    ['a number', 5],
    ['zero', 0],
    ['true', true],
    ['false', false],
    ['a BigInt', 5n],
    ['a symbol', Symbol('x')],
    ['a function', () => ({})],
  ])('%s throw an AtipParseError', (_name, args) => {
    const response = withArguments(provider, args)
    const error = thrownBy(() => parseToolCall(provider, response))
    expect(error).toBeInstanceOf(AtipParseError)
    expect(error).toMatchObject({ code: 'ATIP_PARSE', provider })
    expect((error as AtipParseError).response).toBe(response)
    const { calls, errors } = safeParseToolCall(provider, response)
    expect(calls).toEqual([])
    expect(errors).toEqual([expect.objectContaining({ name: 'f', message: (error as Error).message })])
    expect(errors[0]?.id).toBe(provider === 'gemini' ? 'f' : 'a')
    expect(errors[0]?.rawArguments).toBe(args)
  })

  it('one invalid call does not lose the other two calls', () => {
    const response = RESPONSES[provider](
      { id: 'a', name: 'f', args: '{"n":1}' },
      { id: 'b', name: 'g', args: '{"n":' },
      { id: 'c', name: 'h', args: '{"n":3}' },
    )
    const { calls, errors } = safeParseToolCall(provider, response)
    expect(calls.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['f', { n: 1 }],
      ['h', { n: 3 }],
    ])
    expect(errors).toMatchObject([{ name: 'g', rawArguments: '{"n":', message: expect.stringMatching(/JSON/) }])
    expect(thrownBy(() => parseToolCall(provider, response))).toBeInstanceOf(AtipParseError)
  })
})

describe.each(PROVIDERS)('hostile arguments of %s', (provider) => {
  const parse = (args: unknown): Record<string, unknown> =>
    parseToolCall(provider, withArguments(provider, args))[0]?.arguments ?? {}
  const both = (json: string): unknown[] => [json, JSON.parse(json)]

  it('only keys named __proto__ are dropped, at any depth', () => {
    const json =
      '{"__proto__":{"a":1},"b":{"__proto__":2,"c":[{"__proto__":[],"d":null},[{"__proto__":{}}],"e"]},"f":0}'
    for (const args of both(json)) {
      expect(JSON.stringify(parse(args))).toBe('{"b":{"c":[{"d":null},[{}],"e"]},"f":0}')
    }
  })

  it('escaped spellings of __proto__ are dropped', () => {
    expect(Object.keys(parse('{"\\u005f_proto__":{"a":1},"b":1}'))).toEqual(['b'])
  })

  it('no prototype is polluted, even if a caller copies the arguments', () => {
    for (const args of both('{"a":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}')) {
      const read = parse(args)
      expect(Object.assign({}, read)).not.toHaveProperty('polluted')
      expect(Object.assign({}, read.a)).not.toHaveProperty('polluted')
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      expect(Object.getPrototypeOf(read.a)).toBe(Object.prototype)
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('constructor, prototype and toString are ordinary keys', () => {
    for (const args of both('{"constructor":{"prototype":{"x":1}},"toString":"x","hasOwnProperty":1}')) {
      expect(JSON.stringify(parse(args))).toBe(
        '{"constructor":{"prototype":{"x":1}},"toString":"x","hasOwnProperty":1}',
      )
    }
  })

  it('the response is not changed', () => {
    const args = JSON.parse('{"__proto__":1,"a":{"__proto__":2}}')
    const response = withArguments(provider, Object.freeze(args))
    const before = JSON.stringify(response)
    parseToolCall(provider, response)
    expect(JSON.stringify(response)).toBe(before)
  })

  it('sparse lists and NaN stay unchanged', () => {
    const args = { list: [1, 2, 3], n: Number.NaN, text: '\ud800' }
    delete args.list[1]
    expect(parse(args)).toEqual({ list: [1, undefined, 3], n: Number.NaN, text: '\ud800' })
  })

  it.each(['{"a":', '['])('10,000 levels of %s are read or refused', (opening) => {
    const closing = opening === '[' ? ']' : '}'
    const json = `{"x":${opening.repeat(10_000)}1${closing.repeat(10_000)}}`
    for (const args of both(json)) {
      const { calls, errors } = safeParseToolCall(provider, withArguments(provider, args))
      expect(calls.length + errors.length).toBe(1)
      if (errors.length > 0) expect(thrownBy(() => parse(args))).toBeInstanceOf(AtipParseError)
    }
  })

  it('very many keys are accepted', () => {
    const length = provider === 'openai' ? VERY_MANY : 10_000
    const args = Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, index]))
    expect(Object.keys(parse(JSON.stringify(args)))).toHaveLength(length)
    expect(Object.keys(parse(args))).toHaveLength(length)
  })

  it.each<[string, unknown]>([
    ['a proxy that throws', trap],
    ['a getter that throws', Object.defineProperty({}, 'a', { get: throwing, enumerable: true })],
    ['a revoked proxy', revoked({})],
    ['a cycle', cycle()],
  ])('%s are read or refused', (_name, args) => {
    const { calls, errors } = safeParseToolCall(provider, withArguments(provider, args))
    expect(calls.length + errors.length).toBe(1)
    if (errors.length > 0) expect(thrownBy(() => parse(args))).toBeInstanceOf(AtipParseError)
  })
})

function cycle(): object {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}
