import { getEventListeners } from 'node:events'
import { AtipValidationError, handleToolResult } from 'atip-bridge'
import {
  type A2TDiagnostic,
  type A2THeaders,
  type A2TSignature,
  type A2TValue,
  callA2T,
  createA2TClient,
  fromA2T,
} from 'atip-bridge/a2t'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fixtures from './fixtures.json'
import { type SloppyServer, startSloppyServer } from './support/sloppy-server'
import { type StrictServer, startStrictServer } from './support/strict-server'

const WEATHER = fixtures.signatures.weather as A2TSignature
const FLIGHT = fixtures.signatures.flight as A2TSignature
const OLDER: readonly A2TSignature[] = [1, 2].map((version) => ({ ...FLIGHT, version }))
const FLIGHT_ARGUMENTS = {
  'Origin Airport': 'BOS',
  'Destination Airport': 'LAX',
  'Departure Date': '2026-12-01',
  Passengers: 2,
  'Flight Class': 'PREMIUM_ECONOMY',
}

const many: readonly A2TSignature[] = Array.from({ length: 1000 }, (_, index) => ({
  ...WEATHER,
  toolId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `tool_${index}`,
  tags: index % 10 === 0 ? ['tenth', 'all'] : ['all'],
}))

let strict: StrictServer
let big: StrictServer
let sloppy: SloppyServer
const runs: { name: string; version: number }[] = []

function run(name: string, inputs: readonly A2TValue[], version: number): A2TValue[] {
  runs.push({ name, version })
  return name === FLIGHT.name
    ? (fixtures.invokeFlightPinned.response.body as { output_parameters: A2TValue[] }).output_parameters
    : [{ name: 'Temperature in Fahrenheit', value: String(inputs[0]?.value).length }]
}

beforeAll(async () => {
  strict = await startStrictServer([WEATHER, FLIGHT, ...OLDER], run)
  big = await startStrictServer(many, run)
  sloppy = await startSloppyServer()
})
afterAll(() => Promise.all([strict, big, sloppy].map((server) => server.close())))
beforeEach(() => {
  for (const list of [strict.seen, big.seen, sloppy.invoked, runs]) list.length = 0
})

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const lines = (server: StrictServer): string[] => server.seen.map(({ line }) => line)

describe('a strict server', () => {
  it('is read through all of its endpoints, without a diagnostic', async () => {
    const diagnostics: A2TDiagnostic[] = []
    const client = createA2TClient({ root: `${strict.root}//`, onDiagnostic: (each) => diagnostics.push(each) })
    expect(client.root).toBe(strict.root)
    expect(await all(client.listTools())).toEqual([WEATHER, FLIGHT])
    expect(await client.getTool(FLIGHT.toolId.toUpperCase()).catch((error: Error) => error.message)).toMatch(/HTTP 404/)
    expect(await client.getTool(FLIGHT.toolId)).toEqual(FLIGHT)
    expect(await all(client.listVersions(FLIGHT.toolId))).toEqual([FLIGHT, ...[...OLDER].reverse()])
    expect(await client.getVersion(FLIGHT.toolId, 2)).toEqual(OLDER[1])
    expect(lines(strict)).toEqual([
      'GET /tools',
      `GET /tools/${FLIGHT.toolId.toUpperCase()}`,
      `GET /tools/${FLIGHT.toolId}`,
      `GET /tools/${FLIGHT.toolId}/versions`,
      `GET /tools/${FLIGHT.toolId}/versions/2`,
    ])
    expect(diagnostics).toEqual([])
  })

  it('is invoked with the version of the signature', async () => {
    const client = createA2TClient({ root: strict.root })
    const outcome = await client.invoke(FLIGHT, FLIGHT_ARGUMENTS)
    expect(outcome).toEqual({
      status: 'ok',
      isError: false,
      result: {
        'Confirmation Number': 'QX7L2P',
        'Price in Cents': 74210,
        Itinerary: expect.any(Array),
      },
      content: JSON.stringify(outcome.result),
      httpStatus: 200,
      attempts: 1,
      version: 3,
      durationMs: expect.any(Number),
    })
    expect(JSON.parse(strict.seen[0]?.body ?? '')).toEqual(fixtures.invokeFlightPinned.body)
    expect((await client.invoke(OLDER[0] as A2TSignature, FLIGHT_ARGUMENTS)).version).toBe(1)
    const current = await client.invoke(OLDER[0] as A2TSignature, FLIGHT_ARGUMENTS, { version: 'current' })
    expect(current.version).toBe(3)
    expect(lines(strict).map((line) => line.replace(FLIGHT.toolId, 'ID'))).toEqual([
      'POST /tools/ID/versions/3:invoke',
      'POST /tools/ID/versions/1:invoke',
      'POST /tools/ID:invoke',
    ])
    expect(runs.map(({ version }) => version)).toEqual([3, 1, 3])
  })

  it('gets no call that does not fit the signature', async () => {
    const client = createA2TClient({ root: strict.root })
    const { status, isError, result, content, httpStatus, attempts } = await client.invoke(FLIGHT, {
      ...FLIGHT_ARGUMENTS,
      Passengers: 10,
      'Flight Class': 'ROOF',
      Extra: 'secret words',
    })
    expect({ status, isError, httpStatus, attempts }).toEqual({
      status: 'invalid-request',
      isError: true,
      httpStatus: null,
      attempts: 0,
    })
    expect(result).toEqual({ error: { kind: 'invalid_request', message: expect.any(String) } })
    for (const word of ['Passengers', 'Flight Class', 'ECONOMY', 'Extra']) expect(content).toContain(word)
    expect(content).not.toMatch(/ROOF|secret words/)
    expect(content).not.toMatch(/\n/)
    expect(strict.seen).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'x'],
    [
      'a cycle',
      (() => {
        const value: Record<string, unknown> = {}
        value.City = value
        return value
      })(),
    ],
    [
      'a getter that throws',
      Object.defineProperty({}, 'City', {
        enumerable: true,
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    ['many names', Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`name ${index}`, index]))],
  ])('gets no call whose arguments are %s', async (_, args) => {
    const outcome = await createA2TClient({ root: strict.root }).invoke(WEATHER, args as Record<string, unknown>)
    expect(outcome).toMatchObject({ status: 'invalid-request', attempts: 0 })
    expect(outcome.content.length).toBeLessThan(2500)
    expect(strict.seen).toEqual([])
  })

  it('says why it refuses, which the model reads', async () => {
    const stale = { ...WEATHER, name: 'another_name' }
    const outcome = await createA2TClient({ root: strict.root }).invoke(stale, { City: 'Omaha' })
    expect(outcome).toMatchObject({ status: 'invalid-request', httpStatus: 400, attempts: 1 })
    const message = 'The server refused or failed (HTTP 400): "The invocation is no such object". Nothing was done.'
    expect(outcome.result).toEqual({ error: { kind: 'invalid_request', status: 400, message } })
    expect(handleToolResult('openai', 'call_1', outcome.result).content).toBe(outcome.content)
  })

  it('gives what an int may be', async () => {
    const counting: A2TSignature = {
      ...WEATHER,
      input_parameters: [{ id: 'n', name: 'City', type: 'int', description: 'N.', required: true }],
    }
    const invoke = (defaultMax?: number | false) =>
      createA2TClient({ root: strict.root, defaultMax }).invoke(counting, { City: 70_000 })
    expect((await invoke()).status).toBe('invalid-request')
    expect((await invoke(false)).status).toBe('ok')
    expect((await invoke(70_000)).status).toBe('ok')
  })
})

describe('headers', () => {
  it('are asked for each request', async () => {
    let count = 0
    const client = createA2TClient({
      root: strict.root,
      headers: async () => ({ authorization: `Bearer number-${++count}`, 'X-Tenant': 'a', accept: 'text/html' }),
    })
    await client.getTool(WEATHER.toolId)
    await client.invoke(WEATHER, { City: 'Omaha' })
    const sent = strict.seen.map(({ headers }) => [headers.authorization, headers['x-tenant'], headers.accept])
    expect(sent).toEqual([1, 2].map((number) => [`Bearer number-${number}`, 'a', 'application/json']))
  })

  it.each<[string, A2THeaders | (() => A2THeaders)]>([
    ['an object', { authorization: 'Bearer abc' }],
    ['Headers', new Headers({ Authorization: 'Bearer abc' })],
    ['a Map', new Map([['authorization', 'Bearer abc']])],
    ['a function that gives Headers', () => new Headers({ authorization: 'Bearer abc' })],
  ])('may be %s', async (_, headers) => {
    const client = createA2TClient({ root: strict.root, headers })
    await client.getTool(WEATHER.toolId)
    await client.getTool(WEATHER.toolId)
    expect(strict.seen.map((seen) => seen.headers.authorization)).toEqual(['Bearer abc', 'Bearer abc'])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('hunter2-hunter2')
      },
    ],
    ['rejects', () => Promise.reject(new Error('hunter2-hunter2'))],
    ['gives none', () => 'hunter2-hunter2' as never],
    ['gives what is undefined', () => ({ authorization: 'hunter2-hunter2', more: undefined }) as never],
    ['gives an object of a class', () => new (class Secret {})() as never],
    ['gives a wrong name', () => ({ 'a b': 'hunter2-hunter2' })],
    ['gives a wrong value', () => ({ authorization: 'hunter2-hunter2\nx: y' })],
    [
      'gives a number',
      () => ({
        get authorization(): string {
          throw new Error('hunter2-hunter2')
        },
      }),
    ],
  ])('of a function that %s are no secret, and nothing is sent', async (_, headers) => {
    let asked = 0
    const ask = () => {
      asked++
      return headers()
    }
    const client = createA2TClient({ root: strict.root, headers: ask })
    const outcome = await client.invoke(WEATHER, { City: 'Omaha' })
    expect(outcome).toMatchObject({ status: 'unavailable', httpStatus: null, attempts: 0 })
    expect(asked).toBe(1)
    const error = (await errorOf(client.getTool(WEATHER.toolId))) as Error
    expect(error).toMatchObject({ code: 'ATIP_REQUEST', reason: 'headers' })
    expect(outcome.content + error.message).not.toContain('hunter2')
    expect(strict.seen).toEqual([])
  })
})

describe('lists', () => {
  it('of 1,000 tools are read page by page, as they are needed', async () => {
    const client = createA2TClient({ root: big.root, pageLimit: 100 })
    const names: string[] = []
    for await (const { name } of client.listTools()) {
      names.push(name)
      expect(big.seen.length).toBe(Math.ceil(names.length / 100))
    }
    expect(names).toEqual(many.map(({ name }) => name))
    expect(lines(big).slice(0, 2)).toEqual(['GET /tools?pageLimit=100', 'GET /tools?pageLimit=100&pageCursor=from+100'])
  })

  it('end where nobody reads on', async () => {
    const tools = createA2TClient({ root: big.root }).listTools()
    for await (const { name } of tools) if (name === 'tool_60') break
    expect(lines(big)).toEqual(['GET /tools', 'GET /tools?pageCursor=from+50'])
  })

  it('are filtered here', async () => {
    const { listTools } = createA2TClient({ root: big.root, pageLimit: 100 })
    expect((await all(listTools({ tags: ['all', 'tenth'] }))).length).toBe(100)
    expect((await all(listTools({ tags: [], version: 1 }))).length).toBe(1000)
    expect(await all(listTools({ tags: ['none'] }))).toEqual([])
    expect(await all(listTools({ version: 2 }))).toEqual([])
    expect(big.seen.every(({ line }) => !/tag|version/.test(line))).toBe(true)
  })

  it.each([
    [{ maxTools: 120 }, 120, 3],
    [{ maxPages: 2 }, 100, 2],
    [{ maxTools: 50, maxPages: 1 }, 50, 1],
  ])('end at %o, which is told', async (limits, count, requests) => {
    const diagnostics: A2TDiagnostic[] = []
    const client = createA2TClient({ root: big.root, ...limits, onDiagnostic: (each) => diagnostics.push(each) })
    expect((await all(client.listTools())).length).toBe(count)
    expect(big.seen.length).toBe(requests)
    expect(diagnostics.map(({ code }) => code)).toEqual(['A2T_LIMIT'])
  })

  it('stop at a signal, between pages and before the first', async () => {
    const stop = new AbortController()
    const names: string[] = []
    const reading = (async () => {
      for await (const { name } of createA2TClient({ root: big.root }).listTools({ signal: stop.signal })) {
        names.push(name)
        if (names.length === 20) stop.abort()
      }
    })()
    expect(await errorOf(reading)).toMatchObject({ code: 'ATIP_REQUEST', reason: 'aborted' })
    expect([names.length, big.seen.length]).toEqual([50, 1])
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })
})

describe('a sloppy server', () => {
  it('is read and invoked all the same, each deviation told', async () => {
    const diagnostics: A2TDiagnostic[] = []
    const client = createA2TClient({ root: sloppy.root, onDiagnostic: (each) => diagnostics.push(each) })
    const [search, cancel, ping] = (await all(client.listTools())) as [A2TSignature, A2TSignature, A2TSignature]
    expect([search, cancel, ping].map(({ toolId, version }) => [toolId, version])).toEqual([
      ['Search/Orders #1', 2],
      ['CANCEL-1', 1],
      ['ping', 1],
    ])
    expect(diagnostics.length).toBeGreaterThan(10)
    expect(diagnostics.filter(({ code, path }) => code === 'A2T_DROPPED' && path.length === 2).length).toBe(1)
    expect(await client.getTool('Search/Orders #1')).toEqual(search)
    expect(await all(client.listVersions('Search/Orders #1'))).toEqual([search])
    expect(await client.getTool('cancel-1').catch((error: unknown) => error)).toMatchObject({ code: 'ATIP_REQUEST' })
    expect(await client.getTool('CANCEL-1')).toEqual(cancel)
    const found = await client.invoke(search, { Query: 'shoes', Page_Size: null })
    expect(found).toMatchObject({ status: 'ok', result: { Found: [{ order: 1 }] }, version: 2 })
    expect(sloppy.invoked).toEqual([{ name: search.name, input_parameters: [{ name: 'Query', value: 'shoes' }] }])
    const gone = await client.invoke(cancel, { Reason: 'late' })
    expect(gone.result).toMatchObject({
      error: { message: 'The server refused or failed (HTTP 400): "this order is gone". Nothing was done.' },
    })
    expect(await client.invoke(ping, {})).toMatchObject({ status: 'ok', result: {}, content: '{}', httpStatus: 204 })
  })

  it('may not answer with another version', async () => {
    const client = createA2TClient({ root: sloppy.root })
    const error = await errorOf(client.getVersion('CANCEL-1', 2))
    expect(error).toMatchObject({ code: 'ATIP_REQUEST', reason: 'content' })
  })

  it('may not make the listener break anything', async () => {
    const onDiagnostic = (): never => {
      throw new Error('full')
    }
    expect((await all(createA2TClient({ root: sloppy.root, onDiagnostic }).listTools())).length).toBe(3)
  })
})

describe('ids', () => {
  const client = () => createA2TClient({ root: `${strict.root}/deep/api` })

  it.each(['', '.', '..', '\ud800'])('%j leads nowhere', async (toolId) => {
    expect(await errorOf(client().getTool(toolId))).toBeInstanceOf(AtipValidationError)
    expect(await errorOf(client().getVersion(toolId, 1))).toBeInstanceOf(AtipValidationError)
    expect(() => client().listVersions(toolId)).toThrow(AtipValidationError)
    expect(strict.seen).toEqual([])
    // Signatures are read first, which replaces lone surrogates.
    const invoked = await errorOf(client().invoke({ ...WEATHER, toolId }, { City: 'Omaha' }))
    if (toolId === '\ud800') expect(lines(strict)).toEqual(['POST /deep/api/tools/%EF%BF%BD/versions/1:invoke'])
    else expect([invoked, strict.seen]).toEqual([expect.any(AtipValidationError), []])
  })

  it.each([
    '../../x',
    '..%2f..%2fx',
    '%2e%2e',
    '/',
    '//evil.example/x',
    '?a=b',
    '#',
    'a:invoke',
    '\\..\\',
    '...',
    '\t',
    '☃',
  ])('%j stay below the root', async (toolId) => {
    await errorOf(client().getTool(toolId))
    await errorOf(client().getVersion(toolId, 7))
    await client().invoke({ ...WEATHER, toolId }, { City: 'Omaha' })
    const encoded = encodeURIComponent(toolId)
    expect(lines(strict)).toEqual(
      [`GET /deep/api/tools/${encoded}`, `GET /deep/api/tools/${encoded}/versions/7`].concat(
        // White space alone is not an id in a signature.
        toolId.trim() === '' ? lines(strict).slice(2) : [`POST /deep/api/tools/${encoded}/versions/1:invoke`],
      ),
    )
  })

  it.each([0, -1, 1.5, '1', Number.NaN, null])('have no version %j', async (version) => {
    expect(await errorOf(client().getVersion('a', version as number))).toBeInstanceOf(AtipValidationError)
  })
})

describe('options', () => {
  const ok = { root: 'https://api.example.com' }

  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['HTTPS://API.example.com:443/v1//', 'https://api.example.com/v1'],
    ['http://localhost:80/', 'http://localhost'],
    ['http://127.1.2.3/a/../b', 'http://127.1.2.3/b'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://tools.localhost', 'http://tools.localhost'],
    [`https://api.example.com${'/'.repeat(100_000)}`, 'https://api.example.com'],
  ])('take the root %.60s', (root, expected) => {
    expect(createA2TClient({ root }).root).toBe(expected)
  })

  it.each([
    undefined,
    '',
    'api.example.com',
    '/tools',
    'ftp://api.example.com',
    'file:///etc',
    'http://api.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'https://user@api.example.com',
    `https://user:${'pass'}@api.example.com`,
    'https://api.example.com?x=1',
    'https://api.example.com/?',
    'https://api.example.com#a',
    new URL('https://api.example.com'),
  ])('refuse the root %s', (root) => {
    expect(() => createA2TClient({ root: root as string })).toThrow(AtipValidationError)
  })

  it('take http for other hosts where that is allowed', () => {
    expect(createA2TClient({ root: 'http://api.example.com', allowHttp: true }).root).toBe('http://api.example.com')
  })

  it.each([
    ['no object', null],
    ['an unknown name', { ...ok, url: 'x' }],
    ['allowHttp', { ...ok, allowHttp: 1 }],
    ['fetch', { ...ok, fetch: {} }],
    ['headers', { ...ok, headers: 'x' }],
    ['headers that are undefined', { ...ok, headers: { authorization: undefined } }],
    ['headers that are numbers', { ...ok, headers: { authorization: 5 } }],
    ['headers in a list', { ...ok, headers: [['a', 'b']] }],
    ['headers of another kind', { ...ok, headers: new Date(0) }],
    ['headers in a Map of numbers', { ...ok, headers: new Map([['a', 5]]) }],
    ['headers with a wrong name', { ...ok, headers: { 'a b': 'c' } }],
    ['timeoutMs', { ...ok, timeoutMs: 0 }],
    ['maxBytes', { ...ok, maxBytes: -1 }],
    ['maxPages', { ...ok, maxPages: Number.POSITIVE_INFINITY }],
    ['maxTools', { ...ok, maxTools: '5' }],
    ['pageLimit', { ...ok, pageLimit: 0.5 }],
    ['defaultMax', { ...ok, defaultMax: true }],
    ['retry', { ...ok, retry: 3 }],
    ['retry.attempts', { ...ok, retry: { attempts: 0 } }],
    ['retry.maxDelayMs', { ...ok, retry: { maxDelayMs: -1 } }],
    ['retry.isIdempotent', { ...ok, retry: { isIdempotent: true } }],
    ['an unknown name in retry', { ...ok, retry: { times: 3 } }],
    ['onDiagnostic', { ...ok, onDiagnostic: 'x' }],
    [
      'an accessor that throws',
      {
        get root(): string {
          throw new Error('no')
        },
      },
    ],
  ])('refuse %s', (_, options) => {
    expect(() => createA2TClient(options as never)).toThrow(AtipValidationError)
  })

  it('of calls are checked', async () => {
    const { listTools, getTool, invoke } = createA2TClient(ok)
    expect(() => listTools({ tag: 'x' } as never)).toThrow(AtipValidationError)
    expect(() => listTools({ tags: 'x' as never })).toThrow(AtipValidationError)
    expect(await errorOf(getTool('a', { signal: {} as never }))).toBeInstanceOf(AtipValidationError)
    expect(await errorOf(invoke(WEATHER, {}, { version: 'newest' as never }))).toBeInstanceOf(AtipValidationError)
    expect(await errorOf(invoke({} as never, {}))).toBeInstanceOf(AtipValidationError)
  })
})

describe('callA2T', () => {
  const call = (name: string, args: Record<string, unknown>) => ({ id: 'call_1', name, arguments: args })
  const tool = () => fromA2T([WEATHER, FLIGHT], { server: `${strict.root}/`, name: 'air' })
  const plain = {
    atip: '0.6',
    name: 'ls',
    version: '1',
    description: 'Lists.',
    commands: { '': { description: 'Lists.' } },
  }

  it('invokes what a model called, by the names of the server', async () => {
    const client = createA2TClient({ root: strict.root })
    const args = { Origin_Airport: 'BOS', Destination_Airport: 'LAX', Departure_Date: '2026-12-01', Passengers: 2 }
    const outcome = await callA2T(
      client,
      [plain as never, tool()],
      call('air_book_flight_reservation', { ...args, Flight_Class: 'PREMIUM_ECONOMY', Refundable_Only: null }),
    )
    expect(outcome).toMatchObject({ status: 'ok', version: 3 })
    expect(JSON.parse(strict.seen[0]?.body ?? '')).toEqual(fixtures.invokeFlightPinned.body)
  })

  it('tells the model what does not fit', async () => {
    const client = createA2TClient({ root: strict.root })
    expect(await callA2T(client, [tool()], call('air_nothing', {}))).toMatchObject({
      status: 'invalid-request',
      version: 0,
    })
    const wrong = await callA2T(client, [tool()], call('air_lookup_weather_by_city', { Town: 'Omaha' }))
    expect(wrong).toMatchObject({ status: 'invalid-request', version: 1 })
    const none = await callA2T(client, [tool()], call('air_lookup_weather_by_city', null as never))
    expect(none).toMatchObject({ status: 'invalid-request', attempts: 0 })
    expect(strict.seen).toEqual([])
  })

  it.each([null, undefined, 5, {}, { root: 'https://api.example.com' }])(
    'refuses the client %j, and says so',
    async (client) => {
      const asked = callA2T(client as never, [tool()], call('air_lookup_weather_by_city', { City: 'Omaha' }))
      expect(await errorOf(asked)).toMatchObject({ code: 'ATIP_VALIDATION', path: ['client'] })
    },
  )

  it('refuses tools of another server, and others', async () => {
    const client = createA2TClient({ root: big.root })
    const args = { City: 'Omaha' }
    expect(await errorOf(callA2T(client, [tool()], call('air_lookup_weather_by_city', args)))).toBeInstanceOf(
      AtipValidationError,
    )
    expect(await errorOf(callA2T(client, [plain as never], call('ls', {})))).toBeInstanceOf(AtipValidationError)
    expect(await errorOf(callA2T(client, 'x' as never, call('ls', {})))).toBeInstanceOf(AtipValidationError)
    expect([...strict.seen, ...big.seen]).toEqual([])
  })
})
