import {
  handleToolResults,
  type Provider,
  readSSE,
  type StreamedTurn,
  safeParseToolCall,
  ToolCallBuilder,
  toAssistantMessage,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../support/tools'

function streamed(provider: Provider, ...chunks: unknown[]): StreamedTurn {
  const builder = new ToolCallBuilder(provider)
  for (const chunk of chunks) builder.push(chunk)
  return builder.finish()
}
const callsOf = ({ calls }: Pick<StreamedTurn, 'calls'>): unknown[] =>
  calls.map(({ id, name, arguments: args }) => [id, name, args])
const chat = (delta: object, finish_reason: string | null = null): object => ({
  id: 'c',
  choices: [{ index: 0, delta, finish_reason }],
})
const piece = (id: string | undefined, name: string | undefined, args: unknown, index?: number): object => {
  return chat({ tool_calls: [{ index, id, function: { name, arguments: args } }] })
}
const END = chat({}, 'tool_calls')
const item = (id: string, args: string, more: object = {}): object => {
  return { type: 'function_call', id: `f${id}`, call_id: id, name: 'x', arguments: args, status: 'completed', ...more }
}
const event = (type: string, output_index: number, given: object): object => ({
  type: `response.${type}`,
  output_index,
  item: given,
})
const completed = (...output: object[]): object => ({
  type: 'response.completed',
  response: { status: 'completed', output },
})

describe('Chat Completions', () => {
  it('returns one call for a call in both function_call and tool_calls', () => {
    const called = { name: 'x', arguments: '{"a":1}' }
    const both = { function_call: called, tool_calls: [{ index: 0, id: 'a', function: called }] }
    const turn = streamed('openai', chat(both), END)
    expect(callsOf(turn)).toEqual([['a', 'x', { a: 1 }]])
    expect(toAssistantMessage('openai', turn.response)[0]?.tool_calls).toHaveLength(1)
  })

  it('adds a piece to the call with its id if the index is missing or always 0', () => {
    for (const index of [undefined, 0]) {
      const turn = streamed(
        'openai',
        piece('a', 'x', '{"p":1', index),
        piece('b', 'y', '{"q":1', index),
        piece('a', undefined, ',"x":2}', index),
        piece('b', undefined, '}', index),
        END,
      )
      expect(callsOf(turn)).toEqual([
        ['a', 'x', { p: 1, x: 2 }],
        ['b', 'y', { q: 1 }],
      ])
    }
  })

  it.each<[string, object[]]>([
    [
      'pieces of another call went astray',
      [piece('a', 'x', '{"p":1}', 0), piece('b', 'y', '', 1), piece('', undefined, '{"q":2}', 0), END],
    ],
    [
      'a piece may be of several calls',
      [piece('a', 'x', '', 0), piece('b', 'y', '', 1), piece(undefined, undefined, '{"p":1}'), END],
    ],
  ])('does not return a call without arguments if %s', (_name, chunks) => {
    const { calls, errors } = streamed('openai', ...chunks)
    expect(calls.filter(({ arguments: args }) => Object.keys(args).length === 0)).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
  })

  it('holds a call without arguments until the end of the stream', () => {
    const builder = new ToolCallBuilder('openai')
    const first = { tool_calls: [{ index: 0, id: 'a', function: { name: 'x', arguments: '' } }] }
    expect(builder.push(chat(first, 'tool_calls'))).toEqual([])
    expect(callsOf({ calls: builder.push(piece(undefined, undefined, '{"a":1}', 0)) })).toEqual([['a', 'x', { a: 1 }]])
    expect(builder.finish()).toMatchObject({ calls: [{ id: 'a' }], errors: [] })
    const turn = streamed('openai', chat(first), END)
    expect(callsOf(turn)).toEqual([['a', 'x', {}]])
  })

  it.each(['model_length', 'MAX_TOKENS', 'abort', 'timeout', 'anything'])(
    'an answer that ends with %s may have cut off its last call',
    (reason) => {
      const turn = streamed('openai', piece('a', 'x', '{}', 0), piece('b', 'x', '{}', 1), chat({}, reason))
      expect(turn.calls.map(({ id }) => id)).toEqual(['a'])
      expect(safeParseToolCall('openai', turn.response).calls.map(({ id }) => id)).toEqual(['a'])
    },
  )

  it('reports repeated, longer arguments as an error and not as a second call', () => {
    const turn = streamed('openai', piece('a', 'x', { a: 1 }, 0), piece('a', 'x', { a: 1, b: 2 }, 0), END)
    expect(turn).toMatchObject({ calls: [], errors: [{ id: 'a' }] })
  })

  it('returns two calls for equal calls with one id at two indexes', () => {
    const turn = streamed('openai', piece('0', 'roll', '{"n":6}', 0), piece('0', 'roll', '{"n":6}', 1), END)
    expect(turn.calls).toHaveLength(2)
    expect(new Set(turn.calls.map(({ id }) => id)).size).toBe(2)
  })

  it('does not change a returned call when late pieces arrive', () => {
    const turn = streamed('openai', piece('a', 'x', '{"a":1}', 0), END, piece(undefined, undefined, '{"z":1}', 0))
    expect(callsOf(turn)).toEqual([['a', 'x', { a: 1 }]])
    expect(turn.errors).toHaveLength(1)
    expect(toAssistantMessage('openai', turn.response)[0]?.tool_calls?.[0]).toMatchObject({
      function: { arguments: '{"a":1}' },
    })
  })

  it('reports an error within a choice', () => {
    const choice = { index: 0, error: { code: 502 }, finish_reason: 'error', message: { content: '' } }
    expect(safeParseToolCall('openai', { choices: [choice] }).errors).toHaveLength(1)
    expect(streamed('openai', { choices: [choice] }).errors).toHaveLength(1)
  })

  it('keeps all content in parts and in text', () => {
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }
    const turn = streamed('openai', chat({ content: [thinking] }), chat({ content: 'Hello' }), END)
    expect(toAssistantMessage('openai', turn.response)).toEqual([
      { role: 'assistant', content: [thinking, { type: 'text', text: 'Hello' }] },
    ])
  })
})

describe('the Responses API', () => {
  it('returns one call if the end of the response invents new ids', () => {
    const turn = streamed(
      'openai-responses',
      event('output_item.done', 0, item('c1', '{"a":1}')),
      completed(item('c2', '{"a":1}')),
    )
    expect(callsOf(turn)).toEqual([['c1', 'x', { a: 1 }]])
    expect(toAssistantMessage('openai-responses', turn.response)).toMatchObject([{ call_id: 'c1' }])
  })

  it('returns one call if it closes under a new id', () => {
    const turn = streamed(
      'openai-responses',
      event('output_item.added', 0, item('c0', '', { status: 'in_progress' })),
      { type: 'response.function_call_arguments.delta', output_index: 0, item_id: 'fc0', delta: '{"a":1}' },
      event('output_item.done', 0, item('c1', '{"a":1}')),
      completed(item('c1', '{"a":1}')),
    )
    expect(callsOf(turn)).toEqual([['c1', 'x', { a: 1 }]])
    expect(toAssistantMessage('openai-responses', turn.response)).toHaveLength(1)
  })

  it('holds a call without arguments until the end if no status shows that it is complete', () => {
    const done = event('output_item.done', 0, item('c1', '', { status: undefined }))
    const early = { type: 'response.incomplete', response: { status: 'incomplete', output: [] } }
    expect(streamed('openai-responses', done, early)).toMatchObject({ calls: [], errors: [{ id: 'c1' }] })
    expect(streamed('openai-responses', done, completed())).toMatchObject({ calls: [{ id: 'c1' }], errors: [] })
  })

  it('replays the returned call even if the end of the response differs', () => {
    const done = event('output_item.done', 0, item('c1', '{"a":1}'))
    for (const other of [item('c1', '{"a":2}'), item('c1', '')]) {
      const turn = streamed('openai-responses', done, completed(other))
      const [sent] = toAssistantMessage('openai-responses', turn.response)
      expect(callsOf(turn)).toEqual([['c1', 'x', { a: 1 }]])
      expect(sent).toMatchObject({ call_id: 'c1', arguments: '{"a":1}' })
    }
  })

  it('reports an answerable error for a call that the end of the response does not list', () => {
    const begun = event('output_item.added', 0, item('c1', '', { status: 'in_progress' }))
    const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    const end = { type: 'response.incomplete', response: { status: 'incomplete', output: [message] } }
    const turn = streamed('openai-responses', begun, end)
    expect(turn).toMatchObject({ calls: [], errors: [{ id: 'c1' }] })
    expect(toAssistantMessage('openai-responses', turn.response)).toMatchObject([{ call_id: 'c1' }, message])
  })

  it('reports a call of an unsupported type once', () => {
    const shell = { type: 'shell_call', id: 'sh_1', call_id: 'c', status: 'completed' }
    expect(streamed('openai-responses', event('output_item.done', 0, shell), completed(shell)).errors).toHaveLength(1)
  })

  it('keeps reasoning that only the events contain', () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [] }
    const events = [event('output_item.done', 0, reasoning), event('output_item.done', 1, item('c1', '{}'))]
    const turn = streamed('openai-responses', ...events, completed(item('c1', '{}')))
    expect(toAssistantMessage('openai-responses', turn.response)).toMatchObject([reasoning, { call_id: 'c1' }])
  })

  it.each(['computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call'])(
    'a %s is told, since nobody answers it here',
    (type) => {
      const { calls, errors } = safeParseToolCall('openai-responses', { output: [{ type, call_id: 'c' }] })
      expect([calls.length, errors.length]).toEqual([0, 1])
    },
  )
})

describe('Anthropic', () => {
  const start = (index: number, input: object = {}): object => {
    return {
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id: `t${index}`, name: 'x', input },
    }
  }
  const delta = (index: number, partial_json: string): object => {
    return { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } }
  }
  const stop = (index: number): object => ({ type: 'content_block_stop', index })
  const end = (stop_reason: string): object => ({ type: 'message_delta', delta: { stop_reason } })

  it('holds a call with immediate input until the end of the answer', () => {
    const chunks = [start(0, { a: 1 }), stop(0)]
    expect(streamed('anthropic', ...chunks, end('max_tokens'))).toMatchObject({ calls: [], errors: [{ id: 't0' }] })
    expect(callsOf(streamed('anthropic', ...chunks, end('tool_use')))).toEqual([['t0', 'x', { a: 1 }]])
  })

  it('turns only calls without arguments into errors if a piece belongs to no block', () => {
    const chunks = [start(0), start(1), delta(7, '{"a":1}'), delta(0, '{"b":1}'), stop(0), stop(1), end('tool_use')]
    const turn = streamed('anthropic', ...chunks)
    expect(callsOf(turn)).toEqual([['t0', 'x', { b: 1 }]])
    expect(turn.errors).toHaveLength(2)
  })
})

describe('a stream without an answer', () => {
  it.each<Provider>(['openai', 'openai-responses', 'gemini', 'anthropic'])('is reported for %s', async (provider) => {
    const bodies = ['', '{"error":{"message":"bad key"}}\n', '{"message":{"content":"x"}}\n{"done":true}\n']
    for (const body of bodies) {
      const builder = new ToolCallBuilder(provider)
      for await (const chunk of readSSE(
        (async function* () {
          yield body
        })(),
      ))
        builder.push(chunk)
      expect(builder.finish()).toMatchObject({
        calls: [],
        errors: [{ message: 'The stream contains no answer of this provider' }],
      })
    }
    expect(streamed(provider, { type: 'ping' }, { object: 'x' }).errors).toHaveLength(1)
  })

  it('an error response is reported as an error', () => {
    const response = { error: { message: 'rate limited', code: 429 } }
    expect(errorOf(() => toAssistantMessage('openai', response)).message).toMatch(/returned an error/)
    expect(safeParseToolCall('gemini', response).errors[0]?.message).toMatch(/returned an error/)
  })
})

describe('readSSE', () => {
  it('accepts [DONE] with a trailing blank and cancels a stream that is not read to its end', async () => {
    const pieces = ['data: 1\n\n', 'data: [DONE] \n\n', 'data: 2\n\n']
    let isCancelled = false
    const read = async (): Promise<{ done: boolean; value?: string | undefined }> => ({
      done: pieces.length === 0,
      value: pieces.shift(),
    })
    const cancel = async (): Promise<void> => {
      isCancelled = true
    }
    const events: unknown[] = []
    for await (const each of readSSE({ getReader: () => ({ read, cancel }) })) {
      events.push(each)
      if (each === 2) break
    }
    expect(events).toEqual([1, 2])
    expect(isCancelled).toBe(true)
  })
})

describe('mistakes of the caller', () => {
  it.each<[() => unknown, string[]]>([
    [() => toAssistantMessage('openai', { choices: [] }, { toolz: [] } as never), ['options', 'toolz']],
    [() => handleToolResults('openai', [{ id: 'a', name: 'f' } as never]), ['results', '0', 'result']],
    [
      () => handleToolResults('openai', [{ id: 'a', name: 'f', result: 1, isError: 'false' as never }]),
      ['results', '0', 'isError'],
    ],
  ])('case %#', (action, path) => {
    expect(errorOf(action).path).toEqual(path)
  })
})
