import { type Provider, type StreamedTurn, ToolCallBuilder } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNICODE } from '../fixtures/streams/stream'
import { anyCharacter } from '../support/characters'

const build = (provider: Provider, chunks: readonly unknown[]): StreamedTurn => {
  const builder = new ToolCallBuilder(provider)
  for (const chunk of chunks) builder.push(chunk)
  return builder.finish()
}

type Pieces = readonly string[]
/** A call whose arguments arrive in these pieces. */
const CALL_IN: Record<Exclude<Provider, 'gemini'>, (pieces: Pieces) => unknown[]> = {
  openai: (pieces) => [
    {
      choices: [
        {
          index: 0,
          delta: { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'f', arguments: '' } }] },
        },
      ],
    },
    ...pieces.map((text) => ({
      choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: text } }] } }],
    })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
  ],
  'openai-responses': (pieces) => [
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'function_call', call_id: 'a', name: 'f', arguments: '' },
    },
    ...pieces.map((delta) => ({ type: 'response.function_call_arguments.delta', output_index: 0, delta })),
    { type: 'response.completed', response: { status: 'completed', output: [] } },
  ],
  anthropic: (pieces) => [
    { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 'a', name: 'f', input: {} } },
    ...pieces.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'input_json_delta', partial_json: text },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  ],
}
const vertex = (pieces: Pieces): unknown[] => [
  ...pieces.map((stringValue, place) => ({
    candidates: [
      {
        content: {
          parts: [
            {
              functionCall: {
                ...(place === 0 && { name: 'f' }),
                willContinue: true,
                partialArgs: [{ jsonPath: '$.text', stringValue, willContinue: place < pieces.length - 1 }],
              },
            },
          ],
        },
      },
    ],
  })),
  { candidates: [{ content: { parts: [{ functionCall: {} }] }, finishReason: 'STOP' }] },
]
const split = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((one, other) => one - other)
  return [0, ...places].map((place, index) => text.slice(place, places[index]))
}
const TEXT_PROVIDERS = ['openai', 'openai-responses', 'anthropic'] as const
const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 20 })
const keys = fc.string({ unit: anyCharacter, maxLength: 8 }).filter((key) => key !== '__proto__')
const json = fc
  .jsonValue({ stringUnit: anyCharacter, maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
const anyArguments = fc
  .dictionary(keys, json, { noNullPrototype: true, maxKeys: 6 })
  .map((value) => JSON.stringify(value))

describe('arguments in pieces', () => {
  it.each(TEXT_PROVIDERS)('yield the same call for a cut at every position (%s)', (provider) => {
    const text = JSON.stringify({ ...UNICODE, nested: { list: [1.5e3, true, null, '}{"'] } }, null, 1)
    for (let place = 0; place <= text.length; place++) {
      const { calls, errors } = build(provider, CALL_IN[provider]([text.slice(0, place), text.slice(place)]))
      expect(errors).toEqual([])
      expect(calls).toEqual([{ id: 'a', name: 'f', arguments: JSON.parse(text) }])
    }
  })

  it.each(TEXT_PROVIDERS)('yield the same call for random arguments and cuts (%s)', (provider) => {
    fc.assert(
      fc.property(anyArguments, cuts, (text, places) => {
        const { calls, errors } = build(provider, CALL_IN[provider](split(text, places)))
        expect(errors).toEqual([])
        expect(calls).toEqual([{ id: 'a', name: 'f', arguments: JSON.parse(text) }])
      }),
    )
  })

  it.each(TEXT_PROVIDERS)('yield no call if they never end (%s)', (provider) => {
    fc.assert(
      fc.property(anyArguments, cuts, fc.nat(), (text, places, end) => {
        const half = text.slice(0, end % text.length)
        const { calls } = build(provider, CALL_IN[provider](split(half, places)).slice(0, -2))
        expect(calls).toEqual([])
      }),
    )
  })

  it('are joined by the JSON path of Gemini, even inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), cuts, (text, places) => {
        const { calls, errors } = build('gemini', vertex(split(text, places)))
        expect(errors).toEqual([])
        expect(calls).toEqual([{ id: 'f', name: 'f', arguments: { text } }])
      }),
    )
  })

  it('never get a prototype from the model', () => {
    const functionCall: unknown = JSON.parse('{"name":"f","args":{"__proto__":{"force":true}},"willContinue":true}')
    const end = { candidates: [{ content: { parts: [{ functionCall: {} }] }, finishReason: 'STOP' }] }
    const [call] = build('gemini', [{ candidates: [{ content: { parts: [{ functionCall }] } }] }, end]).calls
    expect(call?.arguments.force).toBeUndefined()
    expect(Object.getPrototypeOf(call?.arguments)).toBe(Object.prototype)
  })
})
