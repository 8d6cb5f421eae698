import { AtipValidationError, parseToolCall, safeParseToolCall } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { VERY_MANY } from '../support/runs'

const PROVIDERS = ['openai', 'gemini', 'anthropic'] as const
type Name = (typeof PROVIDERS)[number]

interface Call {
  id?: unknown
  name?: unknown
  args?: unknown
}

/** A response of each provider that makes these calls. */
const responseFrom: Record<Name, (calls: readonly Call[]) => unknown> = {
  openai: (calls) => ({
    choices: [
      {
        finish_reason: 'tool_calls',
        message: {
          role: 'assistant',
          content: null,
          tool_calls: calls.map(({ id, name, args }) => ({
            id,
            type: 'function',
            function: { name, arguments: args },
          })),
        },
      },
    ],
  }),
  gemini: (calls) => ({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [{ text: 'I call' }, ...calls.map(({ id, name, args }) => ({ functionCall: { id, name, args } }))],
        },
      },
    ],
  }),
  anthropic: (calls) => ({
    role: 'assistant',
    content: [
      { type: 'text', text: 'I call' },
      ...calls.map(({ id, name, args }) => ({ type: 'tool_use', id, name, input: args })),
    ],
  }),
}
const responseOf = (provider: Name, ...calls: Call[]): unknown => responseFrom[provider](calls)

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('parseToolCall reads calls in order', () => {
  it('parses the JSON arguments of OpenAI', () => {
    const response = responseOf(
      'openai',
      { id: 'call_1', name: 'gh_pr_create', args: '{"title":"A \\"b\\"","draft":true}' },
      { id: 'call_2', name: 'gh_pr_list', args: '{}' },
    )
    expect(parseToolCall('openai', response)).toEqual([
      { id: 'call_1', name: 'gh_pr_create', arguments: { title: 'A "b"', draft: true } },
      { id: 'call_2', name: 'gh_pr_list', arguments: {} },
    ])
  })

  it('returns the argument objects of Anthropic', () => {
    const input = Object.freeze({ title: 'A', labels: Object.freeze(['x']) })
    const response = responseOf(
      'anthropic',
      { id: 'toolu_1', name: 'f', args: input },
      { id: 'toolu_2', name: 'g', args: {} },
    )
    const calls = parseToolCall('anthropic', response)
    expect(calls).toEqual([
      { id: 'toolu_1', name: 'f', arguments: { title: 'A', labels: ['x'] } },
      { id: 'toolu_2', name: 'g', arguments: {} },
    ])
    expect(calls[0]?.arguments).toBe(input)
  })

  it('uses the name as id for Gemini', () => {
    const calls = parseToolCall('gemini', responseOf('gemini', { name: 'f', args: { a: 1 } }, { name: 'g', args: {} }))
    expect(calls).toEqual([
      { id: 'f', name: 'f', arguments: { a: 1 } },
      { id: 'g', name: 'g', arguments: {} },
    ])
    expect(calls[0]).not.toHaveProperty('callId')
  })

  it('keeps the id of newer Gemini APIs as callId', () => {
    const response = responseOf('gemini', { id: 'x1', name: 'f', args: {} }, { id: 'x2', name: 'f', args: {} })
    expect(parseToolCall('gemini', response)).toEqual([
      { id: 'f', callId: 'x1', name: 'f', arguments: {} },
      { id: 'f', callId: 'x2', name: 'f', arguments: {} },
    ])
  })

  it('reads function_call parts of Gemini', () => {
    const parts = [{ function_call: { id: 'x1', name: 'f', args: { a: 1 } } }, { functionCall: { name: 'g' } }]
    expect(parseToolCall('gemini', { candidates: [{ content: { parts } }] })).toEqual([
      { id: 'f', callId: 'x1', name: 'f', arguments: { a: 1 } },
      { id: 'g', name: 'g', arguments: {} },
    ])
  })

  it.each(PROVIDERS)('returns no callId if the id of %s is not text', (provider) => {
    const [call] = parseToolCall(provider, responseOf(provider, { id: 'a', name: 'f' }))
    expect(Object.keys(call ?? {}).sort()).toEqual(provider === 'gemini' ? GEMINI_KEYS : ['arguments', 'id', 'name'])
    const { calls } = safeParseToolCall(provider, responseOf(provider, { id: 7, name: 'f' }))
    for (const other of calls) expect(other).not.toHaveProperty('callId')
  })
  const GEMINI_KEYS = ['arguments', 'callId', 'id', 'name']

  it('reads only the first choice and the first candidate', () => {
    const second = responseOf('openai', { id: 'b', name: 'g', args: '{}' }) as { choices: unknown[] }
    const first = responseOf('openai', { id: 'a', name: 'f', args: '{}' }) as { choices: unknown[] }
    expect(parseToolCall('openai', { choices: [...first.choices, ...second.choices] })).toMatchObject([{ name: 'f' }])
    const candidates = [{ content: { parts: [{ functionCall: { name: 'f' } }] } }, { content: { parts: [null] } }]
    expect(parseToolCall('gemini', { candidates })).toMatchObject([{ name: 'f' }])
  })

  it.each(PROVIDERS)('reads very many calls (%s)', (provider) => {
    const length = provider === 'openai' ? VERY_MANY : 10_000
    const calls = Array.from({ length }, (_, index) => ({ id: `i${index}`, name: 'f' }))
    expect(parseToolCall(provider, responseFrom[provider](calls))).toHaveLength(length)
  })
})

describe('a response without calls returns no calls', () => {
  it.each<[Name, string, unknown]>([
    ['openai', 'no choices', { choices: [] }],
    ['openai', 'no tool_calls', { choices: [{ message: { role: 'assistant', content: 'Hello' } }] }],
    ['openai', 'tool_calls that are null', { choices: [{ message: { content: 'Hello', tool_calls: null } }] }],
    ['openai', 'empty tool_calls', { choices: [{ message: { tool_calls: [] } }] }],
    ['openai', 'a refusal', { choices: [{ message: { content: null, refusal: 'No' }, finish_reason: 'stop' }] }],
    ['anthropic', 'no content', { content: [] }],
    [
      'anthropic',
      'text and thinking',
      {
        content: [
          { type: 'thinking', thinking: 'x' },
          { type: 'text', text: 'y' },
        ],
      },
    ],
    ['anthropic', 'tools of the server', { content: [{ type: 'server_tool_use', id: 'a', name: 'f', input: {} }] }],
    ['gemini', 'no candidates', { candidates: [] }],
    ['gemini', 'a blocked prompt', { promptFeedback: { blockReason: 'SAFETY' } }],
    ['gemini', 'a blocked answer', { candidates: [{ finishReason: 'SAFETY' }] }],
    ['gemini', 'content without parts', { candidates: [{ content: { role: 'model' } }] }],
    ['gemini', 'content that is null', { candidates: [{ content: null }] }],
    [
      'gemini',
      'text and thoughts',
      { candidates: [{ content: { parts: [{ text: 'x' }, { text: 'y', thought: true }] } }] },
    ],
    ['gemini', 'a call that is null', { candidates: [{ content: { parts: [{ functionCall: null, text: 'x' }] } }] }],
  ])('%s: %s', (provider, _name, response) => {
    expect(parseToolCall(provider, response)).toEqual([])
    expect(safeParseToolCall(provider, response)).toEqual({ calls: [], errors: [] })
  })
})

describe('an unknown provider', () => {
  it.each([
    ['openai-chat'],
    ['OpenAI'],
    ['constructor'],
    ['__proto__'],
    ['toString'],
    [''],
    [null],
    [undefined],
    [1],
    [{}],
  ])('throws an AtipValidationError for %j, which safeParseToolCall returns', (provider) => {
    const error = thrownBy(() => parseToolCall(provider as never, { choices: [] }))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ path: ['provider'] })
    expect(safeParseToolCall(provider as never, {})).toEqual({ calls: [], errors: [{ message: expect.any(String) }] })
  })
})
