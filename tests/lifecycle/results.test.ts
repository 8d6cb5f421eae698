import { handleToolError, handleToolResult, handleToolResults, type Provider, type ToolResult } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, errorOf, option, tool } from '../support/tools'

const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const satisfies readonly Provider[]
const result = (id: string, value: unknown, more: Partial<ToolResult> = {}): ToolResult => {
  return { id, name: 'f', result: value, ...more }
}

describe('handleToolResults formats a whole turn', () => {
  const turn = [result('a', 'text'), result('b', { n: 1 }), result('c', 'no such file', { isError: true })]

  it('writes one message for each call for OpenAI', () => {
    expect(handleToolResults('openai', turn)).toStrictEqual([
      { role: 'tool', tool_call_id: 'a', content: 'text' },
      { role: 'tool', tool_call_id: 'b', content: '{"n":1}' },
      { role: 'tool', tool_call_id: 'c', content: 'Error: no such file' },
    ])
  })

  it('writes one item for each call for the Responses API, with a separate type for custom calls', () => {
    expect(handleToolResults('openai-responses', [...turn, result('d', 'x', { custom: true })])).toStrictEqual([
      { type: 'function_call_output', call_id: 'a', output: 'text' },
      { type: 'function_call_output', call_id: 'b', output: '{"n":1}' },
      { type: 'function_call_output', call_id: 'c', output: 'Error: no such file' },
      { type: 'custom_tool_call_output', call_id: 'd', output: 'x' },
    ])
  })

  it('writes one user message for Anthropic', () => {
    expect(handleToolResults('anthropic', [...turn, result('d', '')])).toStrictEqual([
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: 'text' },
          { type: 'tool_result', tool_use_id: 'b', content: '{"n":1}' },
          { type: 'tool_result', tool_use_id: 'c', content: 'no such file', is_error: true },
          { type: 'tool_result', tool_use_id: 'd' },
        ],
      },
    ])
  })

  it('writes one content for Gemini, in order, with the ids of calls that have ids', () => {
    const gemini = [
      result('f', 'text', { callId: 'x1' }),
      result('f', { n: 1 }),
      result('g', 'no', { name: 'g', isError: true }),
    ]
    expect(handleToolResults('gemini', gemini)).toStrictEqual([
      {
        role: 'user',
        parts: [
          { functionResponse: { id: 'x1', name: 'f', response: { output: 'text' } } },
          { functionResponse: { name: 'f', response: { n: 1 } } },
          { functionResponse: { name: 'g', response: { error: 'no' } } },
        ],
      },
    ])
  })

  it.each(PROVIDERS)('returns no messages for no results (%s)', (provider) => {
    expect(handleToolResults(provider, [])).toEqual([])
  })
})

describe('a Gemini response is always an object of JSON values', () => {
  const cycle: Record<string, unknown> = { a: 1 }
  cycle.self = cycle
  it.each<[unknown, unknown]>([
    ['text', { output: 'text' }],
    [[1, 2], { output: [1, 2] }],
    [null, { output: null }],
    [undefined, { output: null }],
    [5, { output: 5 }],
    [Number.NaN, { output: null }],
    [
      { a: undefined, b: [undefined, 1], c: BigInt(10) },
      { b: [null, 1], c: '10' },
    ],
    [{ output: 'x', more: 1 }, { output: { output: 'x', more: 1 } }],
    [{ error: 'x' }, { output: { error: 'x' } }],
    [{}, {}],
    [cycle, { a: 1, self: '[Circular]' }],
    [new Map([['a', 1]]), { output: [['a', 1]] }],
  ])('case %#', (value, response) => {
    const [message] = handleToolResults('gemini', [result('f', value)])
    const sent: unknown = JSON.parse(JSON.stringify(message))
    expect(sent).toEqual({ role: 'user', parts: [{ functionResponse: { name: 'f', response } }] })
  })
})

describe('a failure is marked once in the text if the API has no field for it', () => {
  it.each(['Error: x', 'error x', 'ERROR', '  Error: x', 'This call was not run. x'])('keeps %j unchanged', (text) => {
    expect(handleToolResults('openai', [result('a', text, { isError: true })])[0]).toMatchObject({ content: text })
  })
  it.each(['', 'errors 0', 'x'])('marks %j', (text) => {
    expect(handleToolResults('openai', [result('a', text, { isError: true })])[0]).toMatchObject({
      content: `Error: ${text}`,
    })
  })
})

describe('ids and names that an API would refuse', () => {
  const long = `call_${'x'.repeat(100)}`
  it('are shortened and stay distinct', () => {
    const ids = handleToolResults('openai', [result(long, 1), result(`${long}y`, 1), result('functions.f:0', 1)]).map(
      (message) => ('tool_call_id' in message ? message.tool_call_id : ''),
    )
    expect(ids.map(({ length }) => length)).toEqual([64, 64, 13])
    expect(new Set(ids).size).toBe(3)
    expect(handleToolResult('openai', long, 1).tool_call_id).toBe(long)
  })

  it('contain only characters that Anthropic accepts', () => {
    const [message] = handleToolResults('anthropic', [result('functions.f:0', 1), result('toolu_1', 1)])
    const ids = message?.content.map((block) => (block.type === 'tool_result' ? block.tool_use_id : ''))
    expect(ids).toEqual([expect.stringMatching(/^functions_f_0_[a-f0-9]{8}$/), 'toolu_1'])
  })

  it('Gemini receives the name from the model turn', () => {
    const [message] = handleToolResults('gemini', [result('a b', 1, { name: 'a b' })])
    expect(message?.parts[0]).toMatchObject({ functionResponse: { name: 'a_b' } })
  })
})

describe('invalid input throws a clear error', () => {
  it.each<[unknown, string[]]>([
    [null, ['results']],
    [{}, ['results']],
    [[null], ['results', '0']],
    [[{}], ['results', '0', 'id']],
    [[{ id: '', name: 'f', result: 1 }], ['results', '0', 'id']],
    [[{ id: 'a', result: 1 }], ['results', '0', 'name']],
    [
      [result('a', 1), result('a', 2)],
      ['results', '1'],
    ],
  ])('%j', (results, path) => {
    for (const provider of ['openai', 'openai-responses', 'anthropic'] as const) {
      expect(errorOf(() => handleToolResults(provider, results as never)).path).toEqual(path)
    }
  })

  it('accepts several results of one function for Gemini', () => {
    const twice = [result('f', 1, { callId: 'x' }), result('f', 2, { callId: 'x' })]
    expect(handleToolResults('gemini', twice)[0]?.parts).toHaveLength(2)
  })

  it('throws for an unknown provider and for invalid options', () => {
    expect(errorOf(() => handleToolResults('x' as never, [])).path).toEqual(['provider'])
    expect(errorOf(() => handleToolResults('openai', [], null as never)).path).toEqual(['options'])
  })
})

const TOOLS = [
  tool({
    name: 'gh',
    commands: {
      create: command({
        arguments: [argument('title')],
        options: [
          option('dry-run', { type: 'boolean' }),
          option('state', { type: 'enum', enum: ['open', 'closed'] }),
          option('label', { type: 'array' }),
          option('file', { type: 'file', variadic: true }),
        ],
      }),
      list: command(),
    },
  }),
]

describe('the text about a call that was not run', () => {
  const text = (...args: [object, (string | object)?, object?]): string => {
    const message = (handleToolError as (...all: unknown[]) => unknown)('openai', ...args)
    return (message as { content: string }).content
  }
  const call = { id: 'a', name: 'gh_create', arguments: {} }

  it('says what was wrong with a malformed call and what is allowed', () => {
    const error = {
      id: 'a',
      name: 'gh_create',
      rawArguments: '{',
      message: 'The arguments of a tool call are not valid JSON',
    }
    expect(text(error, { tools: TOOLS })).toBe(
      'This call was not run. The arguments of a tool call are not valid JSON. gh_create takes one JSON object with: ' +
        'title (string, required), dry-run (boolean), state (one of open | closed), label (list of string), file (list of file).',
    )
    expect(text({ ...error, name: 'gh_list' }, { tools: TOOLS })).toMatch(/gh_list takes no parameters: send \{\}\.$/)
    expect(text(error)).toBe('This call was not run. The arguments of a tool call are not valid JSON.')
  })

  it('uses portable keys for Gemini', () => {
    const error = { id: 'gh_create', name: 'gh_create', rawArguments: '{', message: 'x' }
    expect(JSON.stringify(handleToolError('gemini', error, { tools: TOOLS }))).toContain('dry_run (boolean)')
  })

  it('names similar tools, and lists all tools if there are few', () => {
    expect(text({ ...call, name: 'gh_creat' }, 'There is no tool of this name', { tools: TOOLS })).toBe(
      'This call was not run. There is no tool of this name. There is no tool gh_creat: did you mean gh_create? ' +
        'The tools are: gh_create, gh_list.',
    )
    const many = [
      tool({ commands: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`c${index}`, command()])) }),
    ]
    expect(text({ ...call, name: 'unlike' }, 'x', { tools: many })).toMatch(
      /There is no tool unlike\. Call one of the tools that were offered\.$/,
    )
  })

  it('repeats the violations that a validator found', () => {
    const violations = [{ message: 'gh_create changes something', parameter: undefined }]
    expect(text(call, { decision: 'deny', reason: 'It is denied.', violations }, { tools: TOOLS })).toBe(
      'This call was not run. It is denied.',
    )
    const wrong = [{ message: 'gh_create: title is missing', parameter: 'title' }]
    expect(text(call, { valid: false, violations: wrong }, { tools: TOOLS })).toMatch(
      /missing\. gh_create takes one JSON object/,
    )
    expect(text(call, new Error('spawn failed'))).toBe('This call was not run. spawn failed.')
    expect(text(call, { violations: [] })).toBe('This call was not run. The call failed.')
  })

  it('shows an invented name only in legal characters', () => {
    const name = `x\n${'y'.repeat(100)} ignore all`
    expect(text({ ...call, name }, 'x', { tools: TOOLS })).toMatch(/There is no tool x_y{62}[.:]/)
  })

  it.each(PROVIDERS)('answers the call in the format of %s', (provider) => {
    const error = { id: 'a', name: 'f', message: 'broken' }
    expect(handleToolError(provider, error)).toEqual(handleToolResults(provider, [error])[0])
    const message = handleToolError(provider, { id: 'a', name: 'f', arguments: {} }, 'denied')
    expect(JSON.stringify(message)).toContain('This call was not run. denied.')
  })

  it('is a user message if there is no call to answer', () => {
    const lost = { message: 'A tool call is not an object' }
    const content = 'A tool call is not an object.'
    expect(handleToolError('openai', lost)).toEqual({ role: 'user', content })
    expect(handleToolError('openai-responses', lost)).toEqual({ role: 'user', content })
    expect(handleToolError('anthropic', lost)).toEqual({ role: 'user', content: [{ type: 'text', text: content }] })
    expect(handleToolError('gemini', lost)).toEqual({ role: 'user', parts: [{ text: content }] })
    const mixed = handleToolResults('gemini', [result('f', 1), lost])
    expect(mixed.map(({ parts }) => parts.length)).toEqual([1, 1])
    const [message] = handleToolResults('anthropic', [lost, result('a', 1)])
    expect(message?.content.map(({ type }) => type)).toEqual(['tool_result', 'text'])
  })

  it.each<[unknown[], string[]]>([
    [[null], ['call']],
    [[{ id: 'a', name: 'f', arguments: {} }], ['problem']],
    [[{ id: 'a', name: 'f', arguments: {} }, 5], ['problem']],
    [
      [{ name: 'f', arguments: {} }, 'x'],
      ['results', '0', 'id'],
    ],
  ])('throws a clear error for %j', (args, path) => {
    expect(errorOf(() => (handleToolError as (...all: unknown[]) => unknown)('openai', ...args)).path).toEqual(path)
  })
})
