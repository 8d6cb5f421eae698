import { AtipParseError, AtipValidationError, parseToolCall, safeParseToolCall } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'

const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const
type Name = (typeof PROVIDERS)[number]

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

const openai = (...calls: unknown[]): unknown => ({ choices: [{ message: { tool_calls: calls } }] })
const gemini = (...parts: unknown[]): unknown => ({ candidates: [{ content: { parts } }] })
const anthropic = (...content: unknown[]): unknown => ({ content })
const WRAP: Record<Name, (args: unknown) => unknown> = {
  openai: (args) => openai({ id: 'a', function: { name: 'f', arguments: args } }),
  gemini: (args) => gemini({ functionCall: { name: 'f', args } }),
  anthropic: (args) => anthropic({ type: 'tool_use', id: 'a', name: 'f', input: args }),
}

const MALFORMED: [Name, string, unknown][] = [
  ['openai', 'no choices at all', {}],
  ['openai', 'a message of the user', { role: 'user', content: 'Hello' }],
  ['openai', 'an answer of the Responses API', { output: [{ type: 'function_call', name: 'f', arguments: '{}' }] }],
  ['openai', 'an error', { error: { message: 'overloaded' } }],
  ['openai', 'choices that are an object', { choices: { 0: {} } }],
  ['openai', 'choices that are null', { choices: null }],
  ['openai', 'a choice that is null', { choices: [null] }],
  ['openai', 'a choice without a message', { choices: [{}] }],
  ['openai', 'a message that is text', { choices: [{ message: 'Hello' }] }],
  ['openai', 'tool_calls that are an object', { choices: [{ message: { tool_calls: {} } }] }],
  ['openai', 'tool_calls that are text', { choices: [{ message: { tool_calls: 'f' } }] }],
  ['openai', 'a call that is null', openai(null)],
  ['openai', 'a call that is text', openai('f')],
  ['openai', 'a custom call without a name', openai({ id: 'a', type: 'custom', custom: { input: 'x' } })],
  ['openai', 'a function that is null', openai({ id: 'a', function: null })],
  ['openai', 'a call without a name', openai({ id: 'a', function: { arguments: '{}' } })],
  ['openai', 'a call with an empty name', openai({ id: 'a', function: { name: '', arguments: '{}' } })],
  ['openai', 'a call whose name is no text', openai({ id: 'a', function: { name: ['f'], arguments: '{}' } })],
  ['anthropic', 'no content at all', {}],
  ['anthropic', 'content that is null', { content: null }],
  ['anthropic', 'content that is text', { content: 'Hello' }],
  ['anthropic', 'a block that is null', anthropic(null)],
  ['anthropic', 'a block that is text', anthropic('Hello')],
  ['anthropic', 'a call without a name', anthropic({ type: 'tool_use', id: 'a', input: {} })],
  ['gemini', 'no candidates at all', {}],
  ['gemini', 'candidates that are an object', { candidates: {} }],
  ['gemini', 'a candidate that is null', { candidates: [null] }],
  ['gemini', 'content that is text', { candidates: [{ content: 'Hello' }] }],
  ['gemini', 'parts that are an object', { candidates: [{ content: { parts: {} } }] }],
  ['gemini', 'a part that is null', gemini(null)],
  ['gemini', 'a call that is text', gemini({ functionCall: 'f' })],
  ['gemini', 'a call without a name', gemini({ functionCall: { args: {} } })],
  ['gemini', 'a call with an empty name', gemini({ functionCall: { name: '', args: {} } })],
]
const ANYWHERE: [string, unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['text', '{"choices":[]}'],
  ['a number', 1],
  ['a BigInt', 1n],
  ['a symbol', Symbol('x')],
  ['a function', () => ({})],
  ['a list', [{ choices: [] }]],
  ['a proxy that throws', trap],
  ['a revoked proxy', revoked({})],
  [
    'a getter that throws',
    Object.defineProperties(
      {},
      Object.fromEntries(['choices', 'content', 'candidates'].map((key) => [key, { get: throwing }])),
    ),
  ],
]

describe('a response of the wrong shape throws an AtipParseError', () => {
  const everywhere = PROVIDERS.flatMap((provider) => ANYWHERE.map(([name, value]) => [provider, name, value] as const))
  it.each([...MALFORMED, ...everywhere])('%s: %s', (provider, _name, response) => {
    const error = thrownBy(() => parseToolCall(provider, response))
    expect(error).toBeInstanceOf(AtipParseError)
    expect(error).toMatchObject({ provider, message: expect.stringMatching(/\w/) })
    expect((error as AtipParseError).response).toBe(response)
    expect(safeParseToolCall(provider, response)).toMatchObject({
      calls: [],
      errors: [{ message: (error as Error).message }],
    })
  })

  it.each<[Name, string, unknown]>([
    ['openai', 'response', null],
    ['openai', 'response.choices', {}],
    ['openai', 'response.choices.0', { choices: [1] }],
    ['openai', 'response.choices.0.message', { choices: [{}] }],
    ['openai', 'response.choices.0.message.tool_calls', { choices: [{ message: { tool_calls: {} } }] }],
    ['anthropic', 'response.content', {}],
    ['gemini', 'response.candidates', {}],
    ['gemini', 'response.candidates.0', { candidates: [null] }],
    ['gemini', 'response.candidates.0.content', { candidates: [{ content: 1 }] }],
    ['gemini', 'response.candidates.0.content.parts', { candidates: [{ content: { parts: {} } }] }],
  ])('names the place, for %s: %s', (provider, place, response) => {
    const { message } = thrownBy(() => parseToolCall(provider, response)) as Error
    expect(`${message} `).toMatch(new RegExp(`\\b${place.replaceAll('.', '\\.')}[^.\\w]`))
  })
})

describe('safeParseToolCall', () => {
  it('keeps the known fields of an unreadable call', () => {
    expect(safeParseToolCall('openai', openai({ id: 'a', function: { arguments: '{}' } })).errors).toEqual([
      { id: 'a', rawArguments: '{}', message: expect.any(String) },
    ])
    expect(safeParseToolCall('openai', openai({ id: 'a', function: { name: 'f', arguments: '[1]' } })).errors).toEqual([
      { id: 'a', name: 'f', rawArguments: '[1]', message: expect.any(String) },
    ])
    expect(safeParseToolCall('openai', openai(null)).errors).toMatchObject([{ message: expect.any(String) }])
  })

  const call = (id: string): object => ({ id, function: { name: 'f', arguments: '{}' } })

  it('reads the calls around a null and a custom call without a name', () => {
    const custom = { id: 'x', type: 'custom', custom: { input: 'y' } }
    const { calls, errors } = safeParseToolCall('openai', openai(call('a'), null, call('b'), custom, call('c')))
    expect(calls.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(errors).toMatchObject([{ message: expect.any(String) }, { id: 'x', message: expect.any(String) }])
  })

  it.each<[Name, unknown]>([
    ['anthropic', anthropic(null, { type: 'tool_use', id: 'f', name: 'f', input: {} }, 'x')],
    ['gemini', gemini(null, { functionCall: { name: 'f' } }, { text: 'x' }, 'x', { functionCall: 1 })],
  ])('reads the call between invalid blocks of %s', (provider, response) => {
    const { calls, errors } = safeParseToolCall(provider, response)
    expect(calls).toEqual([{ id: 'f', name: 'f', arguments: {} }])
    expect(errors).toHaveLength(provider === 'gemini' ? 3 : 2)
  })

  it('reads the calls around a hole in the array', () => {
    const list = [call('a'), call('hole'), call('b')]
    delete list[1]
    const { calls, errors } = safeParseToolCall('openai', { choices: [{ message: { tool_calls: list } }] })
    expect(calls.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(errors).toHaveLength(1)
  })

  it('does not throw if the response throws an AtipError whose accessors throw', () => {
    const error = new Proxy(new AtipValidationError('x', [], 1), {
      get: (target, key) => (key === 'message' ? throwing() : Reflect.get(target, key)),
    })
    const response = Object.defineProperty({}, 'choices', {
      get: () => {
        throw error
      },
    })
    expect(safeParseToolCall('openai', response)).toMatchObject({
      calls: [],
      errors: [{ message: expect.any(String) }],
    })
  })

  it('never throws for random responses, and parseToolCall throws only AtipParseErrors', () => {
    const key = fc.constantFrom('choices', 'message', 'tool_calls', 'function', 'content', 'candidates', 'parts')
    const more = fc.constantFrom('functionCall', 'name', 'arguments', 'args', 'input', 'id', 'type', '__proto__')
    const leaf = fc.constantFrom(null, undefined, 1, '', '{}', '{', 'f', 'tool_use', 'TRAP', 1n, 'REVOKED')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        leaf,
        fc.dictionary(fc.oneof(key, more), tie('value'), { maxKeys: 4 }),
        fc.array(tie('value'), { maxLength: 2 }),
      ),
    }))
    const wrapped = fc.tuple(fc.constantFrom(...PROVIDERS), value, fc.boolean())
    const property = fc.property(wrapped, ([provider, inner, wrap]) => {
      const response = wrap ? WRAP[provider](arm(inner)) : arm(inner)
      const { calls, errors } = safeParseToolCall(provider, response)
      if (errors.length === 0) expect(parseToolCall(provider, response)).toEqual(calls)
      else expect(thrownBy(() => parseToolCall(provider, response))).toBeInstanceOf(AtipParseError)
      for (const call of calls) expect(call).toMatchObject({ id: expect.any(String), name: expect.stringMatching(/./) })
    })
    fc.assert(property, { numRuns: runs(3000) })
  })
})

/** Inserts hostile objects after generation: fast-check itself would fail on them. */
function arm(value: unknown): unknown {
  if (value === 'TRAP') return trap
  if (value === 'REVOKED') return revoked([])
  if (Array.isArray(value)) return value.map(arm)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, arm(item)]))
}
