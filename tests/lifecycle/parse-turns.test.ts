import {
  AtipValidationError,
  createToolset,
  type Provider,
  parseToolCall,
  safeParseToolCall,
  type ToolCall,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, errorOf, option, tool } from '../support/tools'

const call = (id: unknown, name: unknown, args: unknown = '{}'): object => ({
  id,
  type: 'function',
  function: { name, arguments: args },
})
const chat = (message: object, finish_reason: unknown = 'tool_calls'): object => ({
  id: 'chatcmpl-1',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason }],
})
const responses = (...output: unknown[]): object => ({ id: 'resp_1', status: 'completed', output })
const item = (call_id: unknown, name: unknown, args: unknown = '{}', more: object = {}): object => ({
  type: 'function_call',
  id: 'fc_1',
  call_id,
  name,
  arguments: args,
  ...more,
})
const anthropic = (stop_reason: string, ...content: unknown[]): object => ({ content, stop_reason })
const use = (id: string, input: unknown = {}): object => ({ type: 'tool_use', id, name: 'f', input })
const gemini = (finishReason: string | undefined, ...parts: unknown[]): object => ({
  candidates: [{ content: { role: 'model', parts }, ...(finishReason !== undefined && { finishReason }) }],
})
const part = (name: string, args: object = {}): object => ({ functionCall: { name, args } })

describe('Chat Completions', () => {
  it('reads the deprecated function_call and generates its id', () => {
    const [only] = parseToolCall(
      'openai',
      chat({ function_call: { name: 'f', arguments: '{"a":1}' } }, 'function_call'),
    )
    expect(only).toEqual({ id: expect.stringMatching(/^c[a-f0-9]{8}$/), name: 'f', arguments: { a: 1 } })
  })

  it('ignores function_call if there are tool_calls', () => {
    const response = chat({ tool_calls: [call('a', 'f')], function_call: { name: 'f', arguments: '{}' } })
    expect(parseToolCall('openai', response).map(({ id }) => id)).toEqual(['a'])
  })

  it('reads custom calls', () => {
    const custom = { id: 'a', type: 'custom', custom: { name: 'f', input: '{"not":"parsed"}' } }
    expect(parseToolCall('openai', chat({ tool_calls: [custom] }))).toEqual([
      { id: 'a', name: 'f', arguments: { input: '{"not":"parsed"}' }, custom: true },
    ])
  })

  it('reads only the first choice that has calls', () => {
    const text = { index: 0, message: { role: 'assistant', content: 'I call' } }
    const first = { index: 1, message: { tool_calls: [call('a', 'f')] } }
    const second = { index: 2, message: { tool_calls: [call('b', 'g')] } }
    expect(parseToolCall('openai', { choices: [text, first, second] }).map(({ id }) => id)).toEqual(['a'])
    expect(parseToolCall('openai', { choices: [first, text] }).map(({ id }) => id)).toEqual(['a'])
  })

  it('reads a message without choices and the native response of a local server', () => {
    const message = { role: 'assistant', content: '', tool_calls: [{ function: { name: 'f', arguments: { a: 1 } } }] }
    for (const response of [message, { message, done_reason: 'stop' }]) {
      expect(parseToolCall('openai', response)).toMatchObject([{ name: 'f', arguments: { a: 1 } }])
    }
  })

  it.each(['stop', 'tool_calls', null, undefined, ''])('reads the calls if the finish reason is %j', (reason) => {
    expect(parseToolCall('openai', chat({ tool_calls: [call('a', 'f')] }, reason))).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 0],
  ])('generates an id that is stable, unique and legal if the id is %s', (_name, id) => {
    const read = (seed: string): string[] =>
      parseToolCall('openai', { ...chat({ tool_calls: [call(id, 'f'), call(id, 'f')] }), id: seed }).map(
        (each) => each.id,
      )
    const ids = read('chatcmpl-1')
    expect(ids).toEqual(read('chatcmpl-1'))
    expect(new Set([...ids, ...read('chatcmpl-2')]).size).toBe(4)
    for (const each of ids) expect(each).toMatch(/^[a-z0-9]{9}$/)
  })

  it('replaces the id of an earlier call', () => {
    const calls = parseToolCall('openai', chat({ tool_calls: [call('0', 'f'), call('0', 'f'), call('1', 'f')] }))
    expect(calls.map(({ id }) => id)).toEqual(['0', expect.stringMatching(/^c[a-f0-9]{8}$/), '1'])
  })
})

describe('the Responses API', () => {
  it('reads only function calls and custom calls, with their call_id', () => {
    const output = [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      item('call_1', 'f', '{"a":1}'),
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'x' }] },
      { type: 'custom_tool_call', id: 'ctc_1', call_id: 'call_2', name: 'g', input: 'text' },
      { type: 'mcp_call', id: 'mcp_1', name: 'h', arguments: '{}' },
      { type: 'web_search_call', id: 'ws_1' },
    ]
    expect(parseToolCall('openai-responses', responses(...output))).toEqual([
      { id: 'call_1', name: 'f', arguments: { a: 1 } },
      { id: 'call_2', name: 'g', arguments: { input: 'text' }, custom: true },
    ])
  })

  it.each([[{}], [{ output: null }], [{ output: {} }], [{ choices: [] }], [null]])(
    '%j is of the wrong shape',
    (response) => {
      expect(errorOf(() => parseToolCall('openai-responses', response)).code).toBe('ATIP_PARSE')
    },
  )

  it('reports an item that is not an object and still reads the calls', () => {
    const { calls, errors } = safeParseToolCall('openai-responses', responses(null, item('call_1', 'f')))
    expect(calls).toHaveLength(1)
    expect(errors).toEqual([{ message: 'An output item is not an object' }])
  })
})

describe('a call that the end of the answer may have cut off is an error', () => {
  const two = (reason: string): object => chat({ tool_calls: [call('a', 'f'), call('b', 'f', '{"a":1}')] }, reason)
  const early = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
  it.each<[string, Provider, object, string[]]>([
    ['openai length', 'openai', two('length'), ['a']],
    ['openai content_filter', 'openai', two('content_filter'), ['a']],
    [
      'openai-responses incomplete',
      'openai-responses',
      { ...responses(item('a', 'f'), item('b', 'f')), ...early },
      ['a'],
    ],
    [
      'an item that says so',
      'openai-responses',
      responses(item('a', 'f'), item('b', 'f', '{}', { status: 'incomplete' })),
      ['a'],
    ],
    ['anthropic max_tokens', 'anthropic', anthropic('max_tokens', use('a'), use('b', { a: 1 })), ['a']],
    ['anthropic window', 'anthropic', anthropic('model_context_window_exceeded', use('a'), use('b')), ['a']],
    ['anthropic refusal', 'anthropic', anthropic('refusal', use('a'), use('b')), ['a']],
    ['gemini MAX_TOKENS', 'gemini', gemini('MAX_TOKENS', part('a'), part('b')), ['a']],
    ['gemini SAFETY', 'gemini', gemini('SAFETY', part('a'), part('b')), ['a']],
  ])('%s', (_name, provider, response, whole) => {
    const { calls, errors } = safeParseToolCall(provider, response)
    expect(calls.map(({ id }) => id)).toEqual(whole)
    expect(errors).toMatchObject([{ id: 'b', message: expect.stringMatching(/cut off/) }])
    expect(errorOf(() => parseToolCall(provider, response)).code).toBe('ATIP_PARSE')
  })

  it('is not an error if a complete item follows it or its status is completed', () => {
    const text = { type: 'text', text: 'and so o' }
    expect(parseToolCall('anthropic', anthropic('max_tokens', use('a'), text))).toHaveLength(1)
    expect(parseToolCall('gemini', gemini('MAX_TOKENS', part('a'), { text: 'and' }))).toHaveLength(1)
    const completed = { ...responses(item('a', 'f', '{}', { status: 'completed' })), ...early }
    expect(parseToolCall('openai-responses', completed)).toHaveLength(1)
  })

  it.each(['MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL', 'TOO_MANY_TOOL_CALLS'])(
    'Gemini ends with %s',
    (reason) => {
      expect(safeParseToolCall('gemini', gemini(reason, part('a'), part('b')))).toEqual({
        calls: [],
        errors: ['a', 'b'].map((id, place) => {
          return {
            id,
            name: id,
            place,
            rawArguments: {},
            message: `A tool call was refused by the provider (${reason})`,
          }
        }),
      })
      expect(safeParseToolCall('gemini', gemini(reason))).toMatchObject({
        calls: [],
        errors: [{ message: expect.any(String) }],
      })
    },
  )

  it.each(['STOP', 'FINISH_REASON_UNSPECIFIED', undefined])(
    'nothing is missing where Gemini ends with %j',
    (reason) => {
      expect(parseToolCall('gemini', gemini(reason, part('a')))).toHaveLength(1)
    },
  )
})

describe('arguments that were encoded twice', () => {
  const read = (args: unknown): unknown =>
    parseToolCall('openai', chat({ tool_calls: [call('a', 'f', args)] }))[0]?.arguments
  it('are decoded exactly twice', () => {
    expect(read(JSON.stringify(JSON.stringify({ a: 1 })))).toEqual({ a: 1 })
    expect(read('""')).toEqual({})
    expect(errorOf(() => read(JSON.stringify(JSON.stringify(JSON.stringify({}))))).code).toBe('ATIP_PARSE')
    expect(errorOf(() => read(JSON.stringify('[1]'))).message).toMatch(/must be an object, got string/)
  })
})

describe('with the tools that were offered', () => {
  const TOOLS = [
    tool({
      name: 'gh',
      commands: {
        list: command({ options: [option('limit', { type: 'enum', enum: [10, 20] as never }), option('on-off')] }),
        view: command({ arguments: [argument('number', { required: false })] }),
      },
    }),
  ]
  const read = (name: string, args: unknown = '{}', provider: Provider = 'openai'): ToolCall[] => {
    const response =
      provider === 'gemini' ? gemini('STOP', part(name, args as object)) : chat({ tool_calls: [call('a', name, args)] })
    return parseToolCall(provider, response, { tools: TOOLS })
  }

  it.each(['functions.gh_list', 'default_api.gh_list', 'gh.gh_list', 'a:b.gh_list', 'tools:gh_list'])(
    '%s is resolved',
    (name) => {
      expect(read(name)).toEqual([{ id: 'a', name: 'gh_list', arguments: {}, calledAs: name }])
      expect(read(name, {}, 'gemini')).toEqual([{ id: 'gh_list', name: 'gh_list', arguments: {}, calledAs: name }])
      const response = chat({ tool_calls: [call('a', name)] })
      expect(parseToolCall('openai', response, { tools: createToolset(TOOLS) })).toMatchObject([{ name: 'gh_list' }])
      expect(parseToolCall('openai', response)).toEqual([{ id: 'a', name, arguments: {} }])
    },
  )

  it.each([
    'gh_list',
    'gh_lis',
    'functions.other',
    'print(default_api.gh_list())',
    'gh_list.',
    'functions.gh_list.x',
    '.',
  ])('keeps the name %s unchanged', (name) => {
    expect(read(name)).toEqual([{ id: 'a', name, arguments: {} }])
  })

  it('expands multi_tool_use.parallel', () => {
    const uses = [
      { recipient_name: 'functions.gh_list', parameters: { limit: 10 } },
      { recipient_name: 'gh_view', parameters: '{"number":"1"}' },
    ]
    expect(read('multi_tool_use.parallel', JSON.stringify({ tool_uses: uses }))).toEqual([
      { id: 'a_0', name: 'gh_list', arguments: { limit: 10 }, calledAs: 'multi_tool_use.parallel' },
      { id: 'a_1', name: 'gh_view', arguments: { number: '1' }, calledAs: 'multi_tool_use.parallel' },
    ])
  })

  it.each<[string, unknown]>([
    ['no tool_uses', {}],
    ['empty tool_uses', { tool_uses: [] }],
    ['a use that is null', { tool_uses: [null] }],
    ['an unknown tool', { tool_uses: [{ recipient_name: 'functions.gh_list' }, { recipient_name: 'functions.rm' }] }],
    ['arguments of the wrong kind', { tool_uses: [{ recipient_name: 'gh_list', parameters: [1] }] }],
  ])('reports one error for multi_tool_use.parallel with %s', (_name, args) => {
    const response = chat({ tool_calls: [call('a', 'multi_tool_use.parallel', JSON.stringify(args))] })
    const { calls, errors } = safeParseToolCall('openai', response, { tools: TOOLS })
    expect(calls).toEqual([])
    expect(errors).toMatchObject([{ id: 'a', name: 'multi_tool_use.parallel' }])
  })

  it('converts text from Gemini to the number of an enum', () => {
    expect(read('gh_list', { limit: '10' }, 'gemini')[0]?.arguments).toEqual({ limit: 10 })
    expect(read('gh_list', { limit: ['20', '30', 5] }, 'gemini')[0]?.arguments).toEqual({ limit: [20, '30', 5] })
    expect(read('gh_list', { limit: '30', on_off: '10' }, 'gemini')[0]?.arguments).toEqual({
      limit: '30',
      'on-off': '10',
    })
    expect(read('gh_list', '{"limit":"10"}')[0]?.arguments).toEqual({ limit: '10' })
  })

  it.each<[string, unknown, string[]]>([
    ['options that are null', null, ['options']],
    ['tools of the wrong kind', { tools: 1 }, ['tools']],
    ['a tool that is none', { tools: [{}] }, ['atip']],
  ])('throws a clear error for %s, which safeParseToolCall returns', (_name, options, path) => {
    const error = errorOf(() => parseToolCall('openai', chat({}), options as never))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error.path).toEqual(path)
    expect(safeParseToolCall('openai', chat({}), options as never)).toEqual({
      calls: [],
      errors: [{ message: error.message }],
    })
  })
})
