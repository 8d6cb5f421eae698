import { handleToolResults, type Provider, safeParseToolCall, toAssistantMessage } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { command, deepFreeze, errorOf, tool } from '../support/tools'

const TOOLS = [tool({ name: 'gh', commands: { list: command(), view: command() } })]
const call = (id: unknown, name: string, args: unknown = '{}', more: object = {}): object => ({
  id,
  type: 'function',
  function: { name, arguments: args },
  ...more,
})
const chat = (message: object): object =>
  deepFreeze({ id: 'c1', choices: [{ message: { role: 'assistant', ...message } }] })
const turn = (provider: Provider, response: unknown): unknown =>
  toAssistantMessage(provider, response, { tools: TOOLS })

describe('Chat Completions', () => {
  it('keeps fields that servers need and drops empty fields', () => {
    const message = {
      content: null,
      refusal: null,
      annotations: [],
      reasoning_content: 'because',
      tool_calls: [call('a', 'gh_list', '{ "a": 1 }', { extra_content: { google: { thought_signature: 's' } } })],
    }
    expect(turn('openai', chat(message))).toStrictEqual([
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'because',
        tool_calls: [call('a', 'gh_list', '{ "a": 1 }', { extra_content: { google: { thought_signature: 's' } } })],
      },
    ])
  })

  it.each<[unknown, string]>([
    ['{"a":1}', '{"a":1}'],
    [{ a: 1 }, '{"a":1}'],
    ['', '{}'],
    [null, '{}'],
    ['"{\\"a\\":1}"', '{"a":1}'],
    ['{"a":', '{"INVALID_JSON":"{\\"a\\":"}'],
    ['[1]', '{"INVALID_JSON":"[1]"}'],
    [5, '{"INVALID_JSON":5}'],
  ])('arguments %j are sent as %s', (args, sent) => {
    const [message] = toAssistantMessage('openai', chat({ tool_calls: [call('a', 'f', args)] }))
    expect(message?.tool_calls?.[0]).toMatchObject({ function: { arguments: sent } })
  })

  it('uses the legal names of the tools', () => {
    const names = ['functions.gh_list', 'other.tool', 'print(x)']
    const [message] = turn('openai', chat({ tool_calls: names.map((name, id) => call(`${id}`, name)) })) as [
      { tool_calls: { function: { name: string } }[] },
    ]
    expect(message.tool_calls.map((each) => each.function.name)).toEqual(['gh_list', 'other_tool', 'print_x_'])
  })

  it('expands a call that wraps several calls', () => {
    const uses = [
      { recipient_name: 'functions.gh_list', parameters: { a: 1 } },
      { recipient_name: 'functions.gh_view' },
    ]
    const args = JSON.stringify({ tool_uses: uses })
    expect(turn('openai', chat({ tool_calls: [call('a', 'multi_tool_use.parallel', args)] }))).toMatchObject([
      { tool_calls: [call('a_0', 'gh_list', '{"a":1}'), call('a_1', 'gh_view', '{}')] },
    ])
  })

  it('turns function_call into a call with an id', () => {
    const response = chat({ content: 'x', function_call: { name: 'gh_list', arguments: '{"a":1}' } })
    const { calls } = safeParseToolCall('openai', response)
    expect(turn('openai', response)).toStrictEqual([
      { role: 'assistant', content: 'x', tool_calls: [call(calls[0]?.id, 'gh_list', '{"a":1}')] },
    ])
  })

  it('keeps a custom call', () => {
    const custom = { id: 'a', type: 'custom', custom: { name: 'f', input: 'x' } }
    expect(turn('openai', chat({ tool_calls: [custom] }))).toMatchObject([{ tool_calls: [custom] }])
  })

  it.each<[string, object, unknown[]]>([
    ['text alone', { content: 'x', tool_calls: [] }, [{ role: 'assistant', content: 'x' }]],
    ['a refusal', { content: null, refusal: 'no' }, [{ role: 'assistant', content: null, refusal: 'no' }]],
    ['reasoning alone', { reasoning_content: 'x' }, [{ role: 'assistant', content: '', reasoning_content: 'x' }]],
    ['nothing', { content: '' }, []],
    ['a call that is none', { content: 'x', tool_calls: [null] }, [{ role: 'assistant', content: 'x' }]],
  ])('%s', (_name, message, expected) => {
    expect(turn('openai', chat(message))).toStrictEqual(expected)
  })
})

describe('the Responses API', () => {
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'x' }
  const item = {
    type: 'function_call',
    id: 'fc_1',
    call_id: 'call_1',
    name: 'gh_list',
    arguments: '{}',
    status: 'completed',
  }

  it('keeps items and drops fields that only responses may have', () => {
    const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    const output = [reasoning, message, { ...item, parsed_arguments: {}, created_by: 'x' }]
    const { status: _, ...sent } = item
    expect(turn('openai-responses', deepFreeze({ output }))).toStrictEqual([reasoning, message, sent])
  })

  it.each(['call_1', 'x', '', 5])('does not send the item id %j', (id) => {
    const [sent] = toAssistantMessage('openai-responses', { output: [{ ...item, id }] })
    expect(sent).not.toHaveProperty('id')
  })

  it('shortens long ids in the same way in the turn and its results', () => {
    const response = { output: [{ ...item, call_id: 'x'.repeat(90) }] }
    const { calls } = safeParseToolCall('openai-responses', response)
    const [sent] = toAssistantMessage('openai-responses', response)
    const [answer] = handleToolResults(
      'openai-responses',
      calls.map((each) => ({ ...each, result: 1 })),
    )
    expect(sent).toMatchObject({ call_id: expect.stringMatching(/^.{64}$/) })
    expect(answer).toMatchObject({ call_id: (sent as { call_id: string }).call_id })
  })

  it('keeps custom calls, and drops items without a type and reasoning at the end', () => {
    const custom = { type: 'custom_tool_call', id: 'ctc_1', call_id: 'c', name: 'f', input: 'x' }
    expect(turn('openai-responses', { output: [null, {}, custom, reasoning, reasoning] })).toStrictEqual([custom])
  })
})

describe('Anthropic', () => {
  const thinking = { type: 'thinking', thinking: 'x', signature: 's' }
  const use = { type: 'tool_use', id: 'toolu_1', name: 'gh_list', input: { a: 1 }, caller: { type: 'direct' } }

  it('keeps blocks, including signed and unknown blocks', () => {
    const content = [
      thinking,
      { type: 'text', text: 'x' },
      { type: 'server_tool_use', id: 's', name: 'n', input: {} },
      use,
    ]
    expect(turn('anthropic', deepFreeze({ content }))).toStrictEqual([{ role: 'assistant', content }])
  })

  it.each<[unknown, unknown]>([
    [undefined, {}],
    [null, {}],
    ['', {}],
    ['{"a":1}', { a: 1 }],
    ['{"a"', { INVALID_JSON: '{"a"' }],
    [[1], { INVALID_JSON: [1] }],
  ])('input %j is sent as %j', (input, sent) => {
    expect(turn('anthropic', { content: [{ ...use, input }] })).toMatchObject([{ content: [{ input: sent }] }])
  })

  it('uses the same legal ids and names in the turn and its results', () => {
    const response = {
      content: [
        { ...use, id: 'functions.f:0', name: 'functions.f' },
        { ...use, id: 'functions.f:0' },
      ],
    }
    const { calls } = safeParseToolCall('anthropic', response)
    const [sent] = toAssistantMessage('anthropic', response)
    const [answer] = handleToolResults(
      'anthropic',
      calls.map((each) => ({ ...each, result: 1 })),
    )
    const ids = sent?.content.map((block) => (block.type === 'tool_use' ? block.id : ''))
    expect(new Set(ids).size).toBe(2)
    for (const id of ids ?? []) expect(id).toMatch(/^[\w-]{1,64}$/)
    expect(answer?.content.map((block) => (block.type === 'tool_result' ? block.tool_use_id : ''))).toEqual(ids)
    expect(sent?.content[0]).toMatchObject({ name: 'functions_f' })
  })

  it('drops empty texts and thinking at the end', () => {
    const empty = [{ type: 'text', text: '' }, { type: 'text', text: ' \n' }, null]
    expect(turn('anthropic', { content: [...empty, use, ...empty, thinking] })).toStrictEqual([
      { role: 'assistant', content: [use] },
    ])
    expect(turn('anthropic', { content: [...empty, thinking] })).toEqual([])
  })
})

describe('Gemini', () => {
  const gemini = (...parts: unknown[]): object => deepFreeze({ candidates: [{ content: { role: 'model', parts } }] })
  const first = { functionCall: { id: 'x1', name: 'gh_list', args: { a: 1 } }, thoughtSignature: 's1' }

  it('keeps complete parts in order, with their signatures', () => {
    const parts = [
      { text: 'x', thought: true },
      first,
      { functionCall: { name: 'gh_list', args: {} } },
      { text: '', thoughtSignature: 's2' },
    ]
    expect(turn('gemini', gemini(...parts))).toStrictEqual([{ role: 'model', parts }])
  })

  it('writes camel case and drops fields that requests do not accept', () => {
    const snake = {
      function_call: { name: 'gh_list', args: null, willContinue: false, partialArgs: [] },
      thought_signature: 's',
    }
    expect(turn('gemini', gemini(snake))).toStrictEqual([
      { role: 'model', parts: [{ functionCall: { name: 'gh_list', args: {} }, thoughtSignature: 's' }] },
    ])
  })

  it('uses the same names in the turn and its results', () => {
    const response = gemini(
      { functionCall: { name: 'default_api.gh_list' } },
      { functionCall: { name: 'a b', args: 'x' } },
    )
    const { calls, errors } = safeParseToolCall('gemini', response, { tools: TOOLS })
    const results = [...calls.map((each) => ({ ...each, result: 1 })), ...errors]
    const [answer] = handleToolResults('gemini', results, { tools: TOOLS })
    expect(turn('gemini', response)).toMatchObject([
      {
        parts: [{ functionCall: { name: 'gh_list' } }, { functionCall: { name: 'a_b', args: { INVALID_JSON: 'x' } } }],
      },
    ])
    expect(answer?.parts).toMatchObject([
      { functionResponse: { name: 'gh_list' } },
      { functionResponse: { name: 'a_b' } },
    ])
  })

  it('drops empty parts', () => {
    const nameless = { functionCall: { args: {} } }
    expect(turn('gemini', gemini({}, { text: '' }, { text: '', thought: true }, null, nameless, first))).toStrictEqual([
      { role: 'model', parts: [first] },
    ])
    expect(turn('gemini', gemini())).toEqual([])
    expect(turn('gemini', { promptFeedback: { blockReason: 'SAFETY' } })).toEqual([])
  })
})

describe('invalid input throws a clear error', () => {
  it.each<[Provider, unknown]>([
    ['openai', null],
    ['openai', {}],
    ['openai-responses', { output: 1 }],
    ['anthropic', { content: 'x' }],
    ['gemini', { candidates: [null] }],
  ])('throws for %s if the response is %j', (provider, response) => {
    const error = errorOf(() => toAssistantMessage(provider, response))
    expect(error).toMatchObject({ code: 'ATIP_PARSE', provider, response })
  })

  it('throws for an unknown provider and invalid options', () => {
    expect(errorOf(() => toAssistantMessage('x' as never, {})).path).toEqual(['provider'])
    expect(errorOf(() => toAssistantMessage('openai', {}, { tools: 5 as never })).path).toEqual(['tools'])
  })
})
