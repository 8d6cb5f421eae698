import {
  AtipParseError,
  type Provider,
  parseToolCallStream,
  readSSE,
  type StreamedTurn,
  safeParseToolCall,
  type ToolCall,
  ToolCallBuilder,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STREAMS } from '../fixtures/streams'
import { collect, deliver, inTurn, PLAIN, toSSE, type Wire } from '../fixtures/streams/deliver'
import { MADE_UP, type StreamFixture } from '../fixtures/streams/stream'
import { runs } from '../support/runs'

const PROVIDERS = ['openai', 'openai-responses', 'anthropic', 'gemini'] as const

const build = (provider: Provider, chunks: readonly unknown[]): StreamedTurn => {
  const builder = new ToolCallBuilder(provider)
  for (const chunk of chunks) builder.push(chunk)
  return builder.finish()
}
const told = ({ calls, errors }: StreamedTurn): unknown => ({ calls, messages: errors.map(({ message }) => message) })
const expectedOf = ({ expected }: StreamFixture): unknown => ({
  calls: expected.calls.map((call) =>
    call.id === MADE_UP ? { ...call, id: expect.stringMatching(/^c[0-9a-f]{8}$/) } : call,
  ),
  messages: expected.errors.map((part) => expect.stringContaining(part)),
})
const named = (fixtures: readonly StreamFixture[]): [string, StreamFixture][] =>
  fixtures.map((fixture) => [fixture.name, fixture])

describe.each(PROVIDERS)('streams of %s', (provider) => {
  const fixtures = named(STREAMS.filter((stream) => stream.provider === provider))

  it('are many and have unique names', () => {
    expect(fixtures.length).toBeGreaterThan(30)
    expect(new Set(fixtures.map(([name]) => name)).size).toBe(fixtures.length)
  })

  it.each(fixtures)('%s', (_name, fixture) => {
    expect(told(build(provider, fixture.chunks))).toEqual(expectedOf(fixture))
  })

  it.each(fixtures)('%s: parseToolCallStream yields the same calls', async (_name, { chunks }) => {
    const turn = build(provider, chunks)
    const calls: ToolCall[] = []
    const reading = (async () => {
      for await (const call of parseToolCallStream(provider, inTurn(chunks))) calls.push(call)
    })()
    const error: unknown = await reading.catch((thrown: unknown) => thrown)
    expect(calls).toEqual(turn.calls)
    if (turn.errors.length === 0) expect(error).toBeUndefined()
    else {
      expect(error).toBeInstanceOf(AtipParseError)
      expect(error).toMatchObject({ message: turn.errors[0]?.message, provider, response: turn.response })
    }
  })

  it.each(fixtures)('%s: readSSE yields the same chunks byte by byte', async (_name, { chunks }) => {
    const received = await collect(readSSE(deliver(toSSE(chunks, PLAIN), [1])))
    expect(received).toEqual(chunks)
    expect(build(provider, received)).toEqual(build(provider, chunks))
  })

  it.each(named(STREAMS.filter((stream) => stream.provider === provider && stream.isWhole)))(
    '%s: the same from the answer that was put together',
    (_name, { chunks }) => {
      const { calls, errors, response } = build(provider, chunks)
      expect(safeParseToolCall(provider, response)).toEqual({ calls, errors })
      expect(safeParseToolCall(provider, JSON.parse(JSON.stringify(response)))).toEqual({ calls, errors })
    },
  )
})

const extra = fc.constantFrom(
  ': OPENROUTER PROCESSING',
  ':',
  '',
  'id: 7',
  'retry: 3000',
  'event: message',
  'database: 1',
  'data',
)
const wires: fc.Arbitrary<Wire> = fc.record(
  {
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    extras: fc.array(extra, { maxLength: 3 }),
    isSpread: fc.boolean(),
    hasSpace: fc.boolean(),
    hasDone: fc.boolean(),
    isClosed: fc.boolean(),
  },
  { noNullPrototype: true },
)
const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })

describe('readSSE', () => {
  it('yields the same events for all line ends, comments and pieces', async () => {
    const property = fc.asyncProperty(fc.constantFrom(...STREAMS), wires, sizes, async ({ chunks }, wire, all) => {
      expect(await collect(readSSE(deliver(toSSE(chunks, wire), all)))).toEqual(chunks)
    })
    await fc.assert(property, { numRuns: runs(150) })
  })

  it('yields the same calls from one complete text', async () => {
    const wire = { ...PLAIN, lineEnd: '\r\n', extras: [': x', 'id: 1'] } as const
    for (const { provider, chunks } of STREAMS) {
      const events = readSSE(deliver(toSSE(chunks, wire), [7, 1, 64]))
      const calls: ToolCall[] = []
      const reading = (async () => {
        for await (const call of parseToolCallStream(provider, events)) calls.push(call)
      })()
      await reading.catch(() => undefined)
      expect(calls).toEqual(build(provider, chunks).calls)
    }
  })

  it('drops an event that the end of the stream cuts off', async () => {
    const text = toSSE([{ a: 1 }, { b: 'é'.repeat(9) }], { ...PLAIN, hasDone: false })
    expect(await collect(readSSE(deliver(text.slice(0, -9), [3])))).toEqual([{ a: 1 }])
  })
})

describe('push', () => {
  it.each(named(STREAMS).map(([name, stream]) => [stream.provider, name, stream] as const))(
    'returns every call once: %s, %s',
    (provider, _name, { chunks }) => {
      const builder = new ToolCallBuilder(provider)
      const pushed = chunks.flatMap((chunk) => builder.push(chunk))
      const turn = builder.finish()
      expect(new Set(turn.calls).size).toBe(turn.calls.length)
      expect(pushed).toEqual(turn.calls.slice(0, pushed.length))
      pushed.forEach((call, place) => {
        expect(call).toBe(turn.calls[place])
      })
      if (provider !== 'gemini') expect(new Set(turn.calls.map(({ id }) => id)).size).toBe(turn.calls.length)
      expect(chunks.flatMap((chunk) => builder.push(chunk))).toEqual([])
      expect(builder.finish()).toBe(turn)
    },
  )

  it.each(PROVIDERS)('does not change the chunks of %s', (provider) => {
    for (const { chunks } of STREAMS.filter((stream) => stream.provider === provider)) {
      const before = JSON.stringify(chunks)
      build(provider, chunks)
      expect(JSON.stringify(chunks)).toBe(before)
    }
  })

  it.each(PROVIDERS)('never throws, and finish never throws (%s)', (provider) => {
    const chunks = STREAMS.filter((stream) => stream.provider === provider).flatMap((stream) => stream.chunks)
    const any = fc.oneof(fc.constantFrom(...chunks), fc.anything(), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (list) => {
        expect(build(provider, list)).toMatchObject({ calls: expect.any(Array), errors: expect.any(Array) })
      }),
    )
  })
})
