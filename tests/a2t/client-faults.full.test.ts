import { getEventListeners } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  type A2TClientOptions,
  type A2TDiagnostic,
  type A2TOutcome,
  type A2TSignature,
  AtipRequestError,
  createA2TClient,
} from 'atip-bridge/a2t'
import { afterAll, describe, expect, it } from 'vitest'
import fixtures from './fixtures.json'
import { type Listening, listen } from './support/listen'

const WEATHER = fixtures.signatures.weather as A2TSignature
const RESULT = { output_parameters: [{ name: 'Temperature in Fahrenheit', value: 80 }] }

/** How one request is answered. */
type Fault = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const FINE = json(200, RESULT)
const cut: Fault = (_, request) => void request.socket.destroy()
const cutAfterHeaders: Fault = (response) => {
  response.writeHead(200, { 'content-length': '100' }).flushHeaders()
  setTimeout(() => response.destroy(), 10)
}
const cutInBody: Fault = (response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"output_parameters":')
  setTimeout(() => response.destroy(), 10)
}
/** Timeouts for servers that never finish, alone and among others; enough for headers on a busy machine. */
const SHORT_MS = 600
const MIXED_MS = 800
const slow = new Set<Fault>()
const isSlow = (fault: Fault): Fault => {
  slow.add(fault)
  return fault
}
const silent = isSlow(() => undefined)
/** Byte by byte, with no end in sight. */
const drip = (status: number): Fault =>
  isSlow((response) => {
    response.writeHead(status)
    const timer = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(timer))
  })
const text =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, headers).end(body)

interface FaultyServer extends Listening {
  /** How long a client waits for its answers, in milliseconds. */
  readonly timeoutMs: number
  /** How often a tool was invoked. */
  count(): number
  /** How many requests there were. */
  total(): number
}

const open: Listening[] = []
afterAll(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** Answers each request with the next fault; repeats the last one. */
async function serve(...faults: Fault[]): Promise<FaultyServer> {
  let total = 0
  let count = 0
  const listening = await listen((request, response) => {
    request.resume()
    if (request.method === 'POST') count++
    faults[Math.min(total++, faults.length - 1)]?.(response, request)
  })
  open.push(listening)
  const slowOnes = faults.filter((fault) => slow.has(fault)).length
  const timeoutMs = slowOnes === 0 ? 10_000 : slowOnes === faults.length ? SHORT_MS : MIXED_MS
  return { ...listening, timeoutMs, count: () => count, total: () => total }
}

const clientOf = (
  server: { readonly root: string; readonly timeoutMs?: number },
  options: Partial<A2TClientOptions> = {},
) =>
  createA2TClient({
    root: server.root,
    timeoutMs: server.timeoutMs,
    maxBytes: 5000,
    ...options,
    retry: { maxDelayMs: 10, ...options.retry },
  })

const invoke = (server: FaultyServer, options: Partial<A2TClientOptions> = {}): Promise<A2TOutcome> =>
  clientOf(server, options).invoke(WEATHER, { City: 'Omaha' })

async function errorOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  return promise.then(
    () => ({}),
    (error: Error) => ({ ...error, message: error.message }),
  )
}

const idempotent = { retry: { isIdempotent: () => true } }

/** [title, fault, status, HTTP status, invocations, invocations of an idempotent tool that gets a good answer next] */
const FAULTS: [string, Fault, A2TOutcome['status'], number | null, number, number][] = [
  ['500', json(500, {}), 'outcome-unknown', 500, 1, 2],
  ['502', text(502, '<html>Bad gateway</html>'), 'outcome-unknown', 502, 1, 2],
  ['504', json(504, {}, { 'retry-after': '1' }), 'outcome-unknown', 504, 1, 2],
  ['503', json(503, {}), 'unavailable', 503, 3, 2],
  ['503 with seconds', json(503, {}, { 'retry-after': '100' }), 'unavailable', 503, 3, 2],
  ['503 with a date', json(503, {}, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }), 'unavailable', 503, 3, 2],
  ['503 with a past date', json(503, {}, { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' }), 'unavailable', 503, 3, 2],
  ['503 with nonsense', json(503, {}, { 'retry-after': 'soon' }), 'unavailable', 503, 3, 2],
  ['429', json(429, {}, { 'retry-after': '0' }), 'unavailable', 429, 3, 2],
  ['503 whose body drips', drip(503), 'unavailable', 503, 3, 2],
  ['400', json(400, {}), 'invalid-request', 400, 1, 1],
  ['401', json(401, {}), 'invalid-request', 401, 1, 1],
  ['404 whose body drips', drip(404), 'invalid-request', 404, 1, 1],
  ['408', json(408, {}), 'outcome-unknown', 408, 1, 1],
  ['410', json(410, {}), 'invalid-request', 410, 1, 1],
  ['a cut before the headers', cut, 'outcome-unknown', null, 1, 2],
  ['a cut after the headers', cutAfterHeaders, 'outcome-unknown', 200, 1, 2],
  ['a cut in the body', cutInBody, 'outcome-unknown', 200, 1, 2],
  ['silence', silent, 'outcome-unknown', null, 1, 2],
  ['a body that drips', drip(200), 'outcome-unknown', 200, 1, 2],
  ['no JSON', text(200, 'It is 80 degrees'), 'outcome-unknown', 200, 1, 1],
  ['half of JSON', text(200, '{"output_parameters":[{"name":'), 'outcome-unknown', 200, 1, 1],
  ['nothing', text(200, ''), 'outcome-unknown', 200, 1, 1],
  ['another JSON', json(200, { temperature: 80 }), 'outcome-unknown', 200, 1, 1],
  ['null', json(200, null), 'outcome-unknown', 200, 1, 1],
  ['a deep result', text(200, '['.repeat(2000) + ']'.repeat(2000)), 'outcome-unknown', 200, 1, 1],
  ['a large body', json(200, { ...RESULT, more: 'x'.repeat(6000) }), 'outcome-unknown', 200, 1, 1],
  ['a wrong encoding', text(200, 'no gzip', { 'content-encoding': 'gzip' }), 'outcome-unknown', 200, 1, 2],
  ['a redirect', text(302, '', { location: '/elsewhere' }), 'outcome-unknown', 302, 1, 1],
  ['a redirect that keeps the body', text(307, '', { location: '/elsewhere' }), 'outcome-unknown', 307, 1, 1],
]

describe('an invocation', () => {
  it.concurrent.each(FAULTS)('answered with %s', async (_, fault, status, httpStatus, count) => {
    const server = await serve(fault)
    const outcome = await invoke(server)
    expect(outcome).toMatchObject({ status, isError: true, httpStatus, attempts: count, version: 1 })
    expect(server.count()).toBe(count)
    expect(server.total()).toBe(count)
    const { error } = outcome.result as { error: { kind: string; status?: number; message: string } }
    expect(error).toEqual({
      kind: status.replaceAll('-', '_'),
      ...(httpStatus !== null && { status: httpStatus }),
      message: expect.stringMatching(
        status === 'outcome-unknown' ? /may have happened, so it must not simply be repeated/ : /Nothing was done/,
      ),
    })
    expect(JSON.parse(outcome.content)).toEqual(outcome.result)
  })

  it.concurrent.each(FAULTS)(
    'that is idempotent, answered with %s and then well',
    async (_, fault, status, __, ___, count) => {
      const server = await serve(fault, FINE)
      const outcome = await invoke(server, idempotent)
      expect(outcome.status).toBe(count === 2 ? 'ok' : status)
      expect([server.count(), outcome.attempts]).toEqual([count, count])
    },
  )

  it('is repeated where nothing was done, until it is', async () => {
    const server = await serve(json(503, {}), json(429, {}), FINE)
    const outcome = await invoke(server)
    expect(outcome).toMatchObject({ status: 'ok', attempts: 3, result: { 'Temperature in Fahrenheit': 80 } })
    expect(server.count()).toBe(3)
  })

  it('is not repeated after an answer that was lost, whatever came before it', async () => {
    const server = await serve(json(503, {}), cut, FINE)
    expect(await invoke(server)).toMatchObject({ status: 'outcome-unknown', attempts: 2 })
    expect(server.count()).toBe(2)
  })

  it('that may have happened is not said to be refused by what comes later', async () => {
    const server = await serve(cut, json(503, {}), json(409, { detail: 'It is there.' }))
    const outcome = await invoke(server, idempotent)
    expect(outcome).toMatchObject({ status: 'outcome-unknown', httpStatus: 409, attempts: 3 })
    expect(outcome.content).toMatch(/Repeating it does no harm/)
  })

  it('is idempotent only where that is said: not by what is truthy, nor where it throws', async () => {
    const answers = [
      () => 'yes' as never,
      () => Promise.resolve(true) as never,
      () => {
        throw new Error('no')
      },
      ({ tags }: A2TSignature) => tags.includes('writes'),
    ]
    for (const isIdempotent of answers) {
      const server = await serve(json(500, {}))
      expect((await invoke(server, { retry: { isIdempotent } })).attempts).toBe(1)
      expect(server.count()).toBe(1)
    }
  })

  it.each(['1.5', '-1', '1, 2', 'soon'])('waits for no %s', async (value) => {
    const delays: number[] = []
    let last = 0
    const busy: Fault = (response, request) => {
      delays.push(performance.now() - last)
      last = performance.now()
      json(503, {}, { 'retry-after': value })(response, request)
    }
    await invoke(await serve(busy), { retry: { attempts: 2, maxDelayMs: 150 } })
    // As without the header: at least 250 ms, cut short by maxDelayMs.
    expect(delays[1]).toBeGreaterThan(140)
  })

  const thrown: [string, () => unknown][] = [
    [
      'a code that cannot be read',
      () => ({
        get code(): string {
          throw new Error('no')
        },
      }),
    ],
    [
      'a cause that cannot be read',
      () => ({
        cause: {
          get code(): string {
            throw new Error('no')
          },
        },
      }),
    ],
    [
      'a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {})
        revoke()
        return proxy
      },
    ],
    ['nothing', () => undefined],
  ]

  it.each(thrown)('of a fetch that throws %s is an outcome, as reading is an AtipRequestError', async (_, make) => {
    const client = clientOf({ root: 'https://api.example.com' }, { fetch: () => Promise.reject(make()) })
    expect(await client.invoke(WEATHER, { City: 'Omaha' })).toMatchObject({ status: 'outcome-unknown', attempts: 1 })
    await expect(client.getTool(WEATHER.toolId)).rejects.toMatchObject({ code: 'ATIP_REQUEST', reason: 'network' })
    await expect(client.listTools().next()).rejects.toBeInstanceOf(AtipRequestError)
  })

  it.each([Symbol('200'), '200', 200n, null, {}, Number.NaN])(
    'of a fetch with a status that is none',
    async (status) => {
      const answer = { status, ok: true, headers: new Headers(), body: null } as never
      const client = clientOf({ root: 'https://api.example.com' }, { fetch: () => Promise.resolve(answer) })
      expect(await client.invoke(WEATHER, { City: 'Omaha' })).toMatchObject({
        status: 'outcome-unknown',
        httpStatus: null,
      })
    },
  )

  it('is not disturbed by callbacks that fail later', async () => {
    const failed: unknown[] = []
    const listen = (error: unknown): unknown => failed.push(error)
    process.on('unhandledRejection', listen)
    const later = async (): Promise<never> => {
      throw new Error('later')
    }
    const server = await serve(json(500, {}), json(200, { ...RESULT, more: 1 }))
    const options = { onDiagnostic: later, retry: { isIdempotent: later as never } }
    expect(await invoke(server, options)).toMatchObject({ status: 'outcome-unknown', attempts: 1 })
    expect(await invoke(server, options)).toMatchObject({ status: 'ok' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', listen)
    expect(failed).toEqual([])
  })

  it.each([1, 2, 5])('is tried %i times at most', async (attempts) => {
    const server = await serve(json(503, {}))
    expect((await invoke(server, { retry: { attempts, maxDelayMs: 1 } })).attempts).toBe(attempts)
    expect(server.count()).toBe(attempts)
  })

  it('waits as long as the server wants', async () => {
    let last = 0
    const waits: number[] = []
    const slow: Fault = (response, request) => {
      if (last > 0) waits.push(performance.now() - last)
      last = performance.now()
      json(503, {}, { 'retry-after': '1' })(response, request)
    }
    await invoke(await serve(slow), { retry: { attempts: 2, maxDelayMs: 150 } })
    expect(waits.length).toBe(1)
    // Timers may be early by a little.
    expect(waits[0]).toBeGreaterThan(140)
  })

  it('of a server that takes no connections is tried again, and did nothing', async () => {
    const closed = await listen(() => undefined)
    await closed.close()
    const outcome = await clientOf(closed).invoke(WEATHER, { City: 'Omaha' })
    expect(outcome).toMatchObject({ status: 'unavailable', httpStatus: null, attempts: 3 })
  })

  it('of a server that has no address did nothing', async () => {
    const outcome = await clientOf({ root: 'https://no-such-host.invalid' }, { timeoutMs: 20_000 }).invoke(WEATHER, {
      City: 'Omaha',
    })
    expect(outcome).toMatchObject({ status: 'unavailable', httpStatus: null })
  })

  it('is never sent elsewhere', async () => {
    const other = await serve(FINE)
    const server = await serve(text(308, '', { location: `${other.root}/tools/x:invoke` }))
    expect(await invoke(server, idempotent)).toMatchObject({ status: 'outcome-unknown', httpStatus: 308 })
    expect([server.total(), other.total()]).toEqual([1, 0])
  })

  it('does not unpack a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32), { level: 1 })
    const server = await serve(text(200, bomb, { 'content-encoding': 'gzip' }))
    const outcome = await invoke(server)
    expect(outcome.status).toBe('outcome-unknown')
    expect(outcome.content).toMatch(/too large/)
  })

  it('takes a result of as many bytes as are allowed, and not of one more', async () => {
    const body = JSON.stringify(RESULT)
    const invokeWith = async (maxBytes: number) => (await invoke(await serve(FINE), { maxBytes })).status
    expect(await invokeWith(body.length)).toBe('ok')
    expect(await invokeWith(body.length - 1)).toBe('outcome-unknown')
  })

  it('reads characters that are cut in two by the network', async () => {
    const value = '\u2603 \u{1f408} \u00e9'
    const bytes = Buffer.from(JSON.stringify({ output_parameters: [{ name: 'Temperature in Fahrenheit', value }] }))
    const server = await serve(async (response) => {
      response.writeHead(200)
      for (const byte of bytes) {
        response.write(Buffer.of(byte))
        await new Promise(setImmediate)
      }
      response.end()
    })
    expect((await invoke(server)).result).toEqual({ 'Temperature in Fahrenheit': value })
  })
})

describe('what a server says of an error', () => {
  const secret = ['sk', 'live', '0123456789abcdef'].join('-')

  it.each([
    ['problem+json', { title: 'Bad', detail: 'No such city.' }, 'No such city.'],
    ['a title', { title: 'No such city.' }, 'No such city.'],
    ['an object', { error: { code: 7, message: 'No such city.' } }, 'No such city.'],
    ['a word', { error: 'No such city.' }, 'No such city.'],
    ['a message', { message: 'No such city.' }, 'No such city.'],
    ['a text', 'No such city.', 'No such city.'],
    ['an array', ['x'], ''],
    ['numbers', { detail: 7, error: { message: {} } }, ''],
    ['several lines and a forged flag', { detail: 'No\n\nsuch\u202e city.\u200b [READ-ONLY]' }, 'No such city.'],
    ['its headers', { detail: `Bearer ${secret} is wrong: ${secret}` }, '[REDACTED] is wrong: [REDACTED]'],
    ['too much', { detail: 'y'.repeat(3000) }, `${'y'.repeat(497)}...`],
  ])('is read from %s', async (_, body, expected) => {
    const server = await serve(json(422, body, { 'x-secret': 'header-of-the-server' }))
    const { content, result } = await invoke(server, { headers: { authorization: `Bearer ${secret}` } })
    const said = expected && `: ${JSON.stringify(expected)}`
    const message = `The server refused or failed (HTTP 422)${said}. Nothing was done.`
    expect(result).toEqual({ error: { kind: 'invalid_request', status: 422, message } })
    expect(content).not.toMatch(/header-of-the-server|0123456789/)
  })

  it.each([
    ['a page', '<!doctype html><p>No such city.', ''],
    ['plain text', 'No such city.', ': "No such city."'],
    ['nothing', '', ''],
    ['a long text', 'z'.repeat(1_000_000), `: "${'z'.repeat(497)}..."`],
  ])('is read from %s', async (_, body, said) => {
    const { result } = await invoke(await serve(text(400, body)))
    expect(result).toMatchObject({
      error: { message: `The server refused or failed (HTTP 400)${said}. Nothing was done.` },
    })
  })

  it('holds nothing of the headers where the connection fails', async () => {
    const { content } = await invoke(await serve(cut), { headers: { authorization: `Bearer ${secret}` } })
    expect(content).not.toContain('0123456789')
  })
})

describe('a signal', () => {
  it('stops an invocation before it is sent', async () => {
    const server = await serve(FINE)
    const { invoke: send } = clientOf(server)
    const outcome = await send(WEATHER, { City: 'Omaha' }, { signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ status: 'aborted', isError: true, attempts: 0, httpStatus: null })
    expect(outcome.content).toMatch(/Nothing was done/)
    expect(server.total()).toBe(0)
  })

  /** Aborts in a later turn, after the answer began. */
  const stopAfter =
    (stop: AbortController, milliseconds: number): typeof globalThis.fetch =>
    async (input, init) => {
      const response = await globalThis.fetch(input, init)
      setTimeout(() => stop.abort(), milliseconds)
      return response
    }

  it('stops an invocation that waits for the headers', async () => {
    const stop = new AbortController()
    const server = await serve(() => stop.abort())
    const sent = clientOf(server, idempotent)
    const outcome = await sent.invoke(WEATHER, { City: 'Omaha' }, { signal: stop.signal })
    expect(outcome).toMatchObject({ status: 'aborted', attempts: 1, httpStatus: null })
    expect(outcome.content).toMatch(/may have happened/)
    expect(server.count()).toBe(1)
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })

  it('stops an invocation that waits for the body', async () => {
    const stop = new AbortController()
    const server = await serve(drip(200))
    const sent = clientOf(server, { timeoutMs: 20_000, fetch: stopAfter(stop, 0), ...idempotent })
    const outcome = await sent.invoke(WEATHER, { City: 'Omaha' }, { signal: stop.signal })
    expect(outcome).toMatchObject({ status: 'aborted', attempts: 1, httpStatus: 200 })
    expect(outcome.content).toMatch(/may have happened/)
    expect(server.count()).toBe(1)
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })

  it('stops the wait between two attempts', async () => {
    const stop = new AbortController()
    const server = await serve(json(503, {}, { 'retry-after': '60' }))
    const client = clientOf(server, { fetch: stopAfter(stop, 50), retry: { maxDelayMs: 60_000 } })
    const outcome = await client.invoke(WEATHER, { City: 'Omaha' }, { signal: stop.signal })
    expect(outcome).toMatchObject({ status: 'aborted', attempts: 1 })
    expect(outcome.content).toMatch(/Nothing was done/)
    expect(server.count()).toBe(1)
    expect(getEventListeners(stop.signal, 'abort')).toEqual([])
  })

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController()
    const server = await serve(json(503, {}), FINE)
    const client = clientOf(server)
    await client.invoke(WEATHER, { City: 'Omaha' }, { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('and the time count for a fetch that knows neither', async () => {
    const cancelled: string[] = []
    const body = (): ReadableStream => new ReadableStream({ cancel: () => void cancelled.push('body') })
    const late = async (): Promise<Response> => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return new Response(body())
    }
    const root = 'https://api.example.com'
    const options = { root, timeoutMs: 30, retry: { attempts: 1 } }
    for (const fetch of [() => new Promise<Response>(() => undefined), late, async () => new Response(body())]) {
      const outcome = await createA2TClient({ ...options, fetch }).invoke(WEATHER, { City: 'Omaha' })
      expect(outcome).toMatchObject({ status: 'outcome-unknown', attempts: 1 })
    }
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(cancelled).toEqual(['body', 'body'])
  })
})

describe('a fetch of its own', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('hunter2-hunter2')
      },
    ],
    ['rejects with nothing', () => Promise.reject(undefined)],
    [
      'rejects with a cycle',
      () => {
        const error: { cause?: unknown } = {}
        error.cause = error
        return Promise.reject(error)
      },
    ],
    ['gives nothing', () => undefined],
    ['followed a redirect', async () => Object.defineProperty(Response.json(RESULT), 'redirected', { value: true })],
  ])('that %s leaves the outcome unknown', async (_, fetch) => {
    const client = createA2TClient({ root: 'https://api.example.com', fetch: fetch as never })
    const outcome = await client.invoke(WEATHER, { City: 'Omaha' })
    expect(outcome).toMatchObject({ status: 'outcome-unknown', attempts: 1 })
    expect(outcome.content).not.toContain('hunter2')
  })

  it('is called without an owner, by absolute URLs, and follows nothing', async () => {
    const calls: unknown[] = []
    async function fetch(this: unknown, url: unknown, init?: RequestInit): Promise<Response> {
      calls.push([this, url, init?.method, init?.redirect])
      return Response.json(RESULT)
    }
    await createA2TClient({ root: 'https://api.example.com/v1', fetch }).invoke(WEATHER, { City: 'Omaha' })
    const url = `https://api.example.com/v1/tools/${WEATHER.toolId}/versions/1:invoke`
    expect(calls).toEqual([[undefined, url, 'POST', 'manual']])
  })
})

describe('reading', () => {
  it.concurrent.each([
    ['500', json(500, { detail: 'Broken.' }), 'status', 500, 3],
    ['503', json(503, {}), 'status', 503, 3],
    ['404', json(404, { detail: 'Gone.' }), 'status', 404, 1],
    ['a cut', cut, 'network', undefined, 3],
    ['a cut in the body', cutInBody, 'network', 200, 3],
    ['silence', silent, 'timeout', undefined, 3],
    ['a body that drips', drip(200), 'timeout', 200, 3],
    ['no JSON', text(200, 'x'), 'json', 200, 1],
    ['a large body', json(200, 'x'.repeat(6000)), 'size', 200, 1],
    ['a redirect', text(301, '', { location: '/elsewhere' }), 'redirect', 301, 1],
    ['another JSON', json(200, { a: 1 }), 'content', 200, 1],
  ])('that is answered with %s rejects', async (_, fault, reason, status, total) => {
    for (const read of ['tool', 'list'] as const) {
      const server = await serve(fault)
      const client = clientOf(server)
      const reading = read === 'tool' ? client.getTool(WEATHER.toolId) : client.listTools().next()
      expect(await errorOf(reading)).toMatchObject({ code: 'ATIP_REQUEST', reason, status })
      expect([server.total(), server.count()]).toEqual([total, 0])
    }
  })

  it('is repeated until it is answered', async () => {
    expect(await clientOf(await serve(cut, drip(200), json(200, WEATHER))).getTool(WEATHER.toolId)).toEqual(WEATHER)
  })

  it('takes no JSON that is too deep', async () => {
    const server = await serve(text(200, '['.repeat(2000) + ']'.repeat(2000)))
    expect(await errorOf(clientOf(server).getTool('a'))).toMatchObject({ reason: 'content', status: 200 })
  })

  it('says what the server said', async () => {
    const { message } = await errorOf(clientOf(await serve(json(404, { detail: 'Gone.' }))).getTool(WEATHER.toolId))
    expect(message).toBe('The server refused or failed (HTTP 404): "Gone.".')
  })

  it('may not be answered with another tool', async () => {
    const server = await serve(json(200, WEATHER))
    expect(await errorOf(clientOf(server).getTool('another'))).toMatchObject({ reason: 'content' })
  })

  it.each([
    ['at once', ['a', 'a']],
    ['later', ['a', 'b', 'c', 'b']],
  ])('a list ends where a cursor comes back %s', async (_, cursors) => {
    const pages = cursors.map((next, index) =>
      json(200, { items: [{ ...WEATHER, toolId: `t${index}` }], paging: { pageLimit: 1, next } }),
    )
    const server = await serve(...pages)
    const diagnostics: A2TDiagnostic[] = []
    const ids: string[] = []
    const client = clientOf(server, { onDiagnostic: (each) => diagnostics.push(each) })
    for await (const { toolId } of client.listTools()) ids.push(toolId)
    expect(ids).toEqual(cursors.map((_cursor, index) => `t${index}`))
    expect(server.total()).toBe(cursors.length)
    expect(diagnostics.at(-1)).toMatchObject({ path: ['paging', 'next'] })
  })

  it('a list of the same page under ever new cursors ends, each tool once', async () => {
    let count = 0
    const server = await serve((response, request) =>
      json(200, { items: [WEATHER, WEATHER], paging: { pageLimit: 2, next: `c${++count}` } })(response, request),
    )
    const diagnostics: A2TDiagnostic[] = []
    const found: A2TSignature[] = []
    const client = clientOf(server, { maxPages: 20, onDiagnostic: (each) => diagnostics.push(each) })
    for await (const signature of client.listTools()) found.push(signature)
    expect([found.length, server.total()]).toEqual([1, 20])
    expect(diagnostics.filter(({ code }) => code === 'A2T_DROPPED').length).toBe(39)
    expect(diagnostics.at(-1)?.code).toBe('A2T_LIMIT')
  })

  it.each([5, {}])('a list of a million times %j ends, and is told in few words', async (junk) => {
    const items = `[${`${JSON.stringify(junk)},`.repeat(1_000_000)}${JSON.stringify(WEATHER)}]`
    const server = await serve(text(200, `{"items":${items},"paging":{"next":"c"}}`))
    const diagnostics: A2TDiagnostic[] = []
    const limits = { maxTools: 100, maxBytes: 9_000_000, timeoutMs: 30_000 }
    const client = clientOf(server, { ...limits, onDiagnostic: (each) => diagnostics.push(each) })
    expect(await client.listTools().next()).toEqual({ done: true, value: undefined })
    expect(server.total()).toBe(1)
    expect(diagnostics.length).toBe(junk === 5 ? 2 : 101)
    expect(diagnostics.at(-1)).toMatchObject({ code: 'A2T_LIMIT', path: ['items'] })
  })

  it('what is left out of a list counts, over all of its pages', async () => {
    let pages = 0
    const server = await serve((response, request) =>
      json(200, { items: [{}, 5, WEATHER], paging: { next: `c${++pages}` } })(response, request),
    )
    const found: A2TSignature[] = []
    for await (const signature of clientOf(server, { maxTools: 7 }).listTools()) found.push(signature)
    expect([found.length, pages]).toEqual([1, 3])
  })

  it('a list that ends at the limit is whole', async () => {
    const server = await serve(json(200, { items: [WEATHER], paging: {} }))
    const diagnostics: A2TDiagnostic[] = []
    const client = clientOf(server, { maxTools: 1, onDiagnostic: (each) => diagnostics.push(each) })
    for await (const { toolId } of client.listTools()) expect(toolId).toBe(WEATHER.toolId)
    expect(diagnostics).toEqual([])
  })

  it('of several versions on a page the newest is listed, at the place of the first', async () => {
    const version = (number: number): A2TSignature => ({ ...WEATHER, version: number, currentVersion: 3 })
    const other = { ...WEATHER, toolId: 'other' }
    const items = [version(1), other, version(3), version(2), version(3)]
    const server = await serve(json(200, { items, paging: {} }))
    const diagnostics: A2TDiagnostic[] = []
    const found: unknown[] = []
    const client = clientOf(server, { onDiagnostic: (each) => diagnostics.push(each) })
    for await (const { toolId, version } of client.listTools()) found.push([toolId, version])
    expect(found).toEqual([
      [WEATHER.toolId, 3],
      ['other', 1],
    ])
    expect(diagnostics.filter(({ code }) => code === 'A2T_DROPPED').length).toBe(3)
  })

  it('versions of another tool are left out', async () => {
    const version = (number: number): A2TSignature => ({ ...WEATHER, version: number, currentVersion: 3 })
    const items = [
      { ...version(3), toolId: 'evil' },
      version(2),
      { ...version(1), toolId: WEATHER.toolId.toUpperCase() },
    ]
    const server = await serve(json(200, { items, paging: {} }))
    const dropped: A2TDiagnostic[] = []
    const onDiagnostic = (each: A2TDiagnostic): unknown => each.code === 'A2T_DROPPED' && dropped.push(each)
    const found: number[] = []
    const listed = clientOf(server, { onDiagnostic }).listVersions(WEATHER.toolId.toUpperCase())
    for await (const { version } of listed) found.push(version)
    expect(found).toEqual([2, 1])
    expect(dropped.map(({ message }) => message)).toEqual(['Belongs to another tool'])
  })

  it('a cursor stays a cursor, whatever it looks like', async () => {
    const paths: string[] = []
    const server = await serve((response, request) => {
      paths.push(request.url ?? '')
      const next = paths.length === 1 ? 'http://other.example/tools?a=b&pageLimit=9#x' : undefined
      json(200, { items: [], paging: { pageLimit: 1, next } })(response, request)
    })
    expect(await clientOf(server).listTools().next()).toEqual({ done: true, value: undefined })
    const query = 'pageCursor=http%3A%2F%2Fother.example%2Ftools%3Fa%3Db%26pageLimit%3D9%23x'
    expect(paths).toEqual(['/tools', `/tools?${query}`])
  })
})

describe('a server that speaks no HTTP', () => {
  it('leaves the outcome unknown', async () => {
    let count = 0
    const server = createServer()
    server.on('connection', (socket) => {
      count++
      socket.on('error', () => undefined)
      socket.end('SSH-2.0-x\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const outcome = await clientOf({ root }).invoke(WEATHER, { City: 'Omaha' })
    server.close()
    expect(outcome).toMatchObject({ status: 'outcome-unknown', attempts: 1 })
    expect(count).toBe(1)
  })
})
