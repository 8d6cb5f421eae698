import { readSSE } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOWEST_GROWTH } from '../support/growth'
import { runs } from '../support/runs'

async function* iterate<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

async function read(...pieces: string[]): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of readSSE(iterate(pieces))) events.push(event)
  return events
}

describe('readSSE', () => {
  it.each<[string, string, unknown[]]>([
    ['nothing', '', []],
    ['one event', 'data: {"a":1}\n\n', [{ a: 1 }]],
    ['no space behind the colon', 'data:{"a":1}\n\n', [{ a: 1 }]],
    ['names, ids and comments', ': ping\nevent: x\nid: 1\nretry: 5\ndata: 1\n\n: end\n\n', [1]],
    ['several lines of data', 'data: {"a":\ndata: 1}\n\n', [{ a: 1 }]],
    ['CR LF', 'data: 1\r\n\r\ndata: 2\r\n\r\n', [1, 2]],
    ['CR', 'data: 1\r\rdata: 2\r\r', [1, 2]],
    ['[DONE]', 'data: 1\n\ndata: [DONE]\n\n', [1]],
    ['a byte order mark', '\ufeffdata: 1\n\n', [1]],
    ['empty data', 'data\n\ndata:\n\ndata: 1\n\n', [1]],
    ['no blank line at the end', 'data: 1\n\ndata: {"a":2}', [1, { a: 2 }]],
    ['one line end at the end', 'data: 1\n\ndata: 2\n', [1, 2]],
    ['an event that was cut off', 'data: 1\n\ndata: {"a":', [1]],
    ['other fields', 'database: 1\ndata: 2\n\n', [2]],
  ])('%s', async (_name, text, events) => {
    expect(await read(text)).toEqual(events)
    expect(await read(...text)).toEqual(events)
  })

  it('reads a stream that is not iterable', async () => {
    const pieces = ['data: 1\n', '\n']
    const stream = {
      getReader: () => ({ read: async () => ({ done: pieces.length === 0, value: pieces.shift() }) }),
    }
    const events: unknown[] = []
    for await (const event of readSSE(stream)) events.push(event)
    expect(events).toEqual([1])
    const body: ReadableStream<string> = new Response('data: 2\n\n').body?.pipeThrough(new TextDecoderStream()) as never
    for await (const event of readSSE(body)) events.push(event)
    expect(events).toEqual([1, 2])
  })

  it('yields the same events for every split of the text', async () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
    const event = fc.tuple(fc.jsonValue(), lineEnd, fc.boolean())
    const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(event), cuts, async (events, sizes) => {
        const text = events
          .map(
            ([value, end, named]) =>
              `${named ? `event: x${end}: y${end}` : ''}data: ${JSON.stringify(value)}${end}${end}`,
          )
          .join('')
        const pieces: string[] = []
        for (let at = 0, nth = 0; at < text.length; nth++) {
          const size = sizes[nth % sizes.length] as number
          pieces.push(text.slice(at, at + size))
          at += size
        }
        expect(await read(...pieces)).toEqual(events.map(([value]) => JSON.parse(JSON.stringify(value))))
      }),
      { numRuns: runs(300) },
    )
  })

  it.each<[string, unknown, string]>([
    ['bytes', iterate([new Uint8Array([1])]), 'decode bytes with a TextDecoderStream'],
    ['a text', 'data: 1\n\n', 'for await'],
    ['null', null, 'for await'],
    ['no JSON', iterate(['data: x\n\n']), 'not valid JSON'],
  ])('throws a clear error for %s', async (_name, text, message) => {
    const reading = readSSE(text as never).next()
    await expect(reading).rejects.toMatchObject({ code: 'ATIP_VALIDATION', message: expect.stringContaining(message) })
  })

  it('takes time proportional to the text, even if one line arrives byte by byte', async () => {
    const timeOf = async (length: number): Promise<number> => {
      const start = process.cpuUsage()
      await read('data: "', ...'x'.repeat(length), '"\n\n')
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    let growth = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 4 && growth > SLOWEST_GROWTH; attempt++) {
      const least = Math.max(500, await timeOf(25_000))
      growth = Math.min(growth, (await timeOf(100_000)) / least)
    }
    expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
  })
})
