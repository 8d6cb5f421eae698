import type { MessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { type Provider, type StreamedTurn, ToolCallBuilder } from 'atip-bridge'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { STREAMS } from '../fixtures/streams'
import type { StreamFixture } from '../fixtures/streams/stream'
import { chatCalls, decoded, messageCalls, responseCalls, SDKS } from '../support/sdk-streams'

const ours = (provider: Provider, chunks: readonly unknown[]): StreamedTurn => {
  const builder = new ToolCallBuilder(provider)
  for (const chunk of chunks) builder.push(chunk)
  return builder.finish()
}
const messagesOf = ({ errors }: StreamedTurn): string => errors.map(({ message }) => message).join('; ')

describe('official streams yield the same calls as the SDK', () => {
  it.each(
    STREAMS.filter(({ isOfficial }) => isOfficial).map((stream): [Provider, string, StreamFixture] => [
      stream.provider,
      stream.name,
      stream,
    ]),
  )('%s: %s', async (provider, _name, { chunks }) => {
    const read = (await SDKS[provider](chunks)).map(decoded)
    const { calls, errors } = ours(provider, chunks)
    expect(errors).toEqual([])
    expect(calls.map(({ name, arguments: args }) => ({ name, args }))).toEqual(
      read.map(({ name, args }) => ({ name, args })),
    )
    const ids = calls.map(({ id, callId }) => (provider === 'gemini' ? callId : id))
    read.forEach(({ id }, place) => {
      // The SDK has no id for the deprecated function_call.
      if (id !== undefined) expect(ids[place]).toBe(id)
    })
  })

  it('the text is the same before the last event, if only deltas contained it', () => {
    const { chunks } = streamNamed('openai-responses', 'parallel calls whose events alternate')
    const untilClosed = chunks.filter((chunk) => !/done|completed/.test((chunk as ResponseStreamEvent).type))
    expect(responseCalls(untilClosed).map(decoded)).toEqual([
      { id: 'call_a1', name: 'f', args: { a: 1 } },
      { id: 'call_a2', name: 'g', args: { b: 2 } },
    ])
    expect(ours('openai-responses', untilClosed)).toMatchObject({
      calls: [],
      errors: [{ id: 'call_a1' }, { id: 'call_a2' }],
    })
  })
})

function streamNamed(provider: Provider, name: string): StreamFixture {
  const found = STREAMS.find((stream) => stream.provider === provider && stream.name === name)
  if (found === undefined) throw new Error(`no stream ${name}`)
  return found
}

const chunk = (delta: object, finish_reason: string | null = null): unknown => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason }],
})
const calling = (...calls: object[]): unknown => chunk({ tool_calls: calls })
const F = { id: 'a', type: 'function', function: { name: 'f', arguments: '{"p":1}' } }
const G = { id: 'b', type: 'function', function: { name: 'g', arguments: '{"q":2}' } }
const END = chunk({}, 'tool_calls')
const BOTH = [
  { id: 'a', name: 'f', arguments: { p: 1 } },
  { id: 'b', name: 'g', arguments: { q: 2 } },
]
const [CALL_F] = BOTH

describe('unlike ChatCompletionStream', () => {
  it('a call without an index is not lost', async () => {
    const chunks = [calling(F, G), END]
    expect(await chatCalls(chunks)).toEqual([])
    expect(ours('openai', chunks).calls).toEqual(BOTH)
  })

  it('two calls with index 0 are not merged', async () => {
    const chunks = [calling({ index: 0, ...F }), calling({ index: 0, ...G }), END]
    expect(await chatCalls(chunks)).toEqual([{ id: 'b', name: 'g', args: '{"p":1}{"q":2}' }])
    expect(ours('openai', chunks).calls).toEqual(BOTH)
  })

  it('an object does not become [object Object]', async () => {
    const chunks = [calling({ index: 0, ...F, function: { name: 'f', arguments: { p: 1 } } }), END]
    expect(await chatCalls(chunks)).toMatchObject([{ args: '[object Object]' }])
    expect(ours('openai', chunks).calls).toEqual([CALL_F])
  })

  it('a missing type does not matter', async () => {
    const chunks = [calling({ index: 0, ...F, type: undefined }), END]
    await expect(chatCalls(chunks)).rejects.toThrow('tool call snapshot missing `type`')
    expect(ours('openai', chunks).calls).toEqual([CALL_F])
  })

  it('an index that starts at 1 does not matter', async () => {
    const chunks = [calling({ index: 1, ...F }), END]
    await expect(chatCalls(chunks)).rejects.toThrow()
    expect(ours('openai', chunks).calls).toEqual([CALL_F])
  })

  it('a missing finish_reason does not affect complete arguments', async () => {
    const chunks = [calling({ index: 0, ...F })]
    await expect(chatCalls(chunks)).rejects.toThrow('missing finish_reason')
    expect(ours('openai', chunks).calls).toEqual([CALL_F])
  })

  it('a missing id is generated identically each time', async () => {
    const chunks = [calling({ index: 0, ...F, id: undefined }), END]
    const [[one], [other]] = [await chatCalls(chunks), await chatCalls(chunks)]
    expect(one?.id).not.toBe(other?.id)
    expect(ours('openai', chunks).calls).toEqual(ours('openai', chunks).calls)
    expect(ours('openai', chunks).calls[0]?.id).toMatch(/^c[0-9a-f]{8}$/)
  })

  it('a call that the end repeats is not appended to itself', async () => {
    const chunks = [calling({ index: 0, ...F }), calling({ index: 0, ...F }), END]
    expect(await chatCalls(chunks)).toMatchObject([{ args: '{"p":1}{"p":1}' }])
    expect(ours('openai', chunks).calls).toEqual([CALL_F])
  })

  it('two calls with the same id get different ids', async () => {
    const chunks = [calling({ index: 0, ...F }, { index: 1, ...G, id: 'a' }), END]
    expect((await chatCalls(chunks)).map(({ id }) => id)).toEqual(['a', 'a'])
    expect(new Set(ours('openai', chunks).calls.map(({ id }) => id)).size).toBe(2)
  })

  it('a custom call is read', async () => {
    const custom = { index: 0, id: 'a', type: 'custom', custom: { name: 'sh', input: 'ls' } }
    const chunks = [calling(custom), calling({ index: 0, custom: { input: ' -l' } }), END]
    await expect(chatCalls(chunks)).rejects.toThrow('missing choices[0].tool_calls[0].function.name')
    expect(ours('openai', chunks).calls).toEqual([{ id: 'a', name: 'sh', custom: true, arguments: { input: 'ls -l' } }])
  })

  it('a call that the token limit cut off is an error', async () => {
    const half = { index: 0, ...F, function: { name: 'f', arguments: '{"p":1}' } }
    const chunks = [calling(half), chunk({}, 'length')]
    expect(await chatCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: '{"p":1}' }])
    expect(ours('openai', chunks).calls).toEqual([])
    expect(messagesOf(ours('openai', chunks))).toContain('(length)')
  })
})

const message = (stopReason: string, json: string): MessageStreamEvent[] => {
  const events: unknown[] = [
    { type: 'message_start', message: { id: 'msg_1', type: 'message', role: 'assistant', content: [], usage: {} } },
    { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'a', name: 'f', input: {} } },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: json } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stopReason }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ]
  return events as MessageStreamEvent[]
}

describe('unlike MessageStream', () => {
  it('arguments that the token limit cut off are not repaired', async () => {
    const chunks = message('max_tokens', '{"a":"x","path":"/etc/pas')
    expect(await messageCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: { a: 'x' } }])
    expect(ours('anthropic', chunks).calls).toEqual([])
    expect(ours('anthropic', chunks).errors).toMatchObject([{ id: 'a', rawArguments: '{"a":"x","path":"/etc/pas' }])
  })

  it('a call that the token limit cut off before its arguments is an error', async () => {
    const chunks = message('max_tokens', '')
    expect(await messageCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: {} }])
    expect(ours('anthropic', chunks).calls).toEqual([])
    expect(messagesOf(ours('anthropic', chunks))).toContain('(max_tokens)')
  })

  it('a list is not accepted as input', async () => {
    const chunks = message('tool_use', '[1]')
    expect(await messageCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: [1] }])
    expect(messagesOf(ours('anthropic', chunks))).toContain('must be an object, got array')
  })

  it('arguments that are not JSON do not end the answer', async () => {
    const broken = message('tool_use', '{a:1}')
    const chunks = [
      ...broken.slice(0, 4),
      ...message('tool_use', '{"p":1}')
        .slice(1)
        .map((event) => ('index' in event ? { ...event, index: 1 } : event)),
    ]
    await expect(messageCalls(chunks)).rejects.toThrow()
    expect(ours('anthropic', chunks).errors).toMatchObject([{ id: 'a', rawArguments: '{a:1}' }])
    expect(ours('anthropic', chunks).calls).toMatchObject([{ name: 'f', arguments: { p: 1 } }])
  })

  it('an index that starts at 1 does not lose arguments', async () => {
    const chunks = message('tool_use', '{"p":1}').map((event) => ('index' in event ? { ...event, index: 1 } : event))
    expect(await messageCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: {} }])
    expect(ours('anthropic', chunks).calls).toEqual([CALL_F])
  })

  it('a closed connection keeps the complete calls', async () => {
    const chunks = message('tool_use', '{"p":1}').slice(0, 4)
    await expect(messageCalls(chunks)).rejects.toThrow('without producing a Message')
    expect(ours('anthropic', chunks).calls).toEqual([CALL_F])
  })
})

const item = { type: 'function_call', id: 'fc_1', call_id: 'a', name: 'f', arguments: '', status: 'in_progress' }
const created = { type: 'response.created', response: { id: 'resp_1', status: 'in_progress', output: [] } }
const add = { type: 'response.output_item.added', output_index: 0, item }
const closeItem = {
  type: 'response.output_item.done',
  output_index: 0,
  item: { ...item, arguments: '{"p":1}', status: 'completed' },
}

describe('unlike the accumulator of responses', () => {
  it('a missing response.created does not matter', () => {
    expect(() => responseCalls([add, closeItem])).toThrow("expected 'response.created' event")
    expect(ours('openai-responses', [add, closeItem]).calls).toEqual([CALL_F])
  })

  it('a missing output_item.added event does not matter', () => {
    expect(() => responseCalls([created, closeItem])).toThrow('missing output at index 0')
    expect(ours('openai-responses', [created, closeItem]).calls).toEqual([CALL_F])
  })

  it('an unknown event does not matter', () => {
    const chunks = [created, { type: 'response.new' }, add, closeItem]
    expect(() => responseCalls(chunks)).toThrow('Unhandled response stream event')
    expect(ours('openai-responses', chunks).calls).toEqual([CALL_F])
  })

  it('closed items remain if the last event lists no items', () => {
    const chunks = [
      created,
      add,
      closeItem,
      { type: 'response.completed', response: { id: 'resp_1', status: 'completed', output: [] } },
    ]
    expect(responseCalls(chunks)).toEqual([])
    expect(ours('openai-responses', chunks).calls).toEqual([CALL_F])
  })

  it('a call that was not closed is an error', () => {
    const chunks = [created, add]
    expect(responseCalls(chunks)).toEqual([{ id: 'a', name: 'f', args: '' }])
    expect(ours('openai-responses', chunks)).toMatchObject({ calls: [], errors: [{ id: 'a', name: 'f' }] })
  })
})
