import { type A2TFunction, type A2THandlerOptions, type A2TSignature, createA2THandler } from 'atip-bridge/a2t'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs'
import { errorOf } from '../support/tools'
import { faultsOf } from './support/draft-rules'

const ID = '6f1c2a34-5b6d-4e7f-8a90-1b2c3d4e5f60'
const ROOT = 'https://api.example.com'
const JSON_TYPE = { 'content-type': 'application/json' }

const signature: A2TSignature = {
  toolId: ID,
  name: 'book_flight',
  description: 'Books a flight.',
  version: 2,
  currentVersion: 2,
  tags: ['travel', 'writes'],
  input_parameters: [
    { id: 'origin', name: 'Origin Airport', type: 'string', description: 'IATA code.', required: true },
    { id: 'seats', name: 'Seats', type: 'int', description: 'How many.', required: false, max: 9 },
  ],
  output_parameters: [
    { id: 'number', name: 'Number', type: 'string', description: 'Record locator.' },
    { id: 'price', name: 'Price', type: 'int', description: 'In cents.' },
    { id: 'route', name: 'Route', type: 'json', description: 'Segments.' },
  ],
}
const first: A2TSignature = {
  ...signature,
  version: 1,
  currentVersion: 1,
  output_parameters: signature.output_parameters.slice(0, 1),
}
const RESULT = { Number: 'QX7', Price: 74_210, Route: [{ from: 'BOS' }] }
const BODY = { name: 'book_flight', input_parameters: [{ name: 'Origin Airport', value: 'BOS' }] }

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

interface Served {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers
  readonly body: any
}

/** Creates a server of one tool; `calls` are the inputs it ran with, `errors` what `onError` got. */
function serve(run: A2TFunction['run'] = () => RESULT, options: A2THandlerOptions = {}, more: A2TFunction[] = []) {
  const calls: unknown[] = []
  const errors: unknown[] = []
  const handle = createA2THandler(
    [
      {
        signature,
        older: [first],
        run: (input, context) => {
          calls.push({ ...input, version: context.version })
          return run(input, context)
        },
      },
      ...more,
    ],
    { onError: (error) => errors.push(error), ...options },
  )
  const ask = async (path: string, init: RequestInit = {}): Promise<Served> => {
    const response = await handle(new Request(`${ROOT}${path}`, init))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const post = (body: unknown, path = `/tools/${ID}:invoke`, headers: Record<string, string> = JSON_TYPE) =>
    ask(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { handle, ask, post, calls, errors }
}

describe('the six endpoints', () => {
  it.each([
    ['/tools', { items: [signature], paging: { pageLimit: 50 } }],
    ['/tools/', { items: [signature], paging: { pageLimit: 50 } }],
    [`/tools/${ID}`, signature],
    [`/tools/${ID.toUpperCase()}`, signature],
    [`/tools/${ID}?pageLimit=1&pageCursor=x`, signature],
    [`/tools/${ID}/versions`, { items: [signature, { ...first, currentVersion: 2 }], paging: { pageLimit: 50 } }],
    [`/tools/${ID}/versions/2`, signature],
    [`/tools/${ID}/versions/1`, { ...first, currentVersion: 2 }],
  ])('GET %s', async (path, expected) => {
    const { ask } = serve()
    const { status, body, headers } = await ask(path)
    expect([status, body]).toEqual([200, expected])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-cache')
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'application/json'])
  })

  it.each([
    [`/tools/${ID}:invoke`, 2],
    [`/tools/${ID}%3Ainvoke`, 2],
    [`/tools/${ID}%3ainvoke`, 2],
    [`/tools/${ID}/versions/2:invoke`, 2],
    [`/tools/${ID}/versions/1:invoke`, 1],
    [`/tools/${ID}/versions/1%3Ainvoke`, 1],
  ])('POST %s', async (path, version) => {
    const { post, calls } = serve()
    const { status, body, headers } = await post(BODY, path)
    const outputs = Object.entries(RESULT).map(([name, value]) => ({ name, value }))
    expect([status, body]).toEqual([200, { output_parameters: version === 1 ? outputs.slice(0, 1) : outputs }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(calls).toEqual([{ 'Origin Airport': 'BOS', version }])
  })

  it('lists what is strict', async () => {
    const { body } = await serve().ask('/tools')
    expect(body.items.flatMap(faultsOf)).toEqual([])
  })

  it.each(['', '/', '/api', '/api/', '/a/b', '/my%20api'])('stand behind the path %j', async (basePath) => {
    const { ask } = serve(undefined, { basePath })
    const base = basePath.replace(/\/$/, '')
    expect((await ask(`${base}/tools`)).status).toBe(200)
    expect((await ask(`/x${base}/tools`)).status).toBe(404)
    if (base !== '') expect((await ask('/tools')).status).toBe(404)
  })
})

describe('errors', () => {
  const big = { ...BODY, more: 'x'.repeat(1000) }
  it.each<[number, string, (server: ReturnType<typeof serve>) => Promise<Served>]>([
    [404, 'another path', ({ ask }) => ask('/')],
    [404, 'a path below', ({ ask }) => ask(`/tools/${ID}/versions/1/x`)],
    [404, 'another tool', ({ ask }) => ask('/tools/x')],
    [404, 'a tool that is called like a method', ({ ask }) => ask('/tools/__proto__')],
    [404, 'another version', ({ ask }) => ask(`/tools/${ID}/versions/3`)],
    [404, 'version 0', ({ ask }) => ask(`/tools/${ID}/versions/0`)],
    [404, 'a version of many digits', ({ ask }) => ask(`/tools/${ID}/versions/${'9'.repeat(400)}`)],
    [404, 'a version of letters', ({ ask }) => ask(`/tools/${ID}/versions/x`)],
    [404, 'invoking all versions', ({ post }) => post(BODY, `/tools/${ID}/versions:invoke`)],
    [404, 'invoking another tool', ({ post }) => post(BODY, '/tools/x:invoke')],
    [404, 'another verb', ({ post }) => post(BODY, `/tools/${ID}:run`)],
    [405, 'GET of an invocation', ({ ask }) => ask(`/tools/${ID}:invoke`)],
    [405, 'POST to the list', ({ post }) => post(BODY, '/tools')],
    [405, 'POST to a tool', ({ post }) => post(BODY, `/tools/${ID}`)],
    [405, 'DELETE', ({ ask }) => ask(`/tools/${ID}`, { method: 'DELETE' })],
    [400, 'no JSON', ({ post }) => post('{')],
    [400, 'an empty body', ({ post }) => post('')],
    [400, 'null', ({ post }) => post('null')],
    [400, 'an array', ({ post }) => post('[]')],
    [
      400,
      'no UTF-8',
      ({ ask }) =>
        ask(`/tools/${ID}:invoke`, { method: 'POST', headers: JSON_TYPE, body: new Uint8Array([0x7b, 0xff]) }),
    ],
    [400, 'the name of another tool', ({ post }) => post({ ...BODY, name: 'book_hotel' })],
    [400, 'a name that is no text', ({ post }) => post({ ...BODY, name: 1 })],
    [400, 'an input without a name', ({ post }) => post({ input_parameters: [{ value: 1 }] })],
    [400, 'an input that is null', ({ post }) => post({ input_parameters: [null] })],
    [400, 'inputs that are a text', ({ post }) => post({ input_parameters: 'x' })],
    [
      400,
      'a name twice',
      ({ post }) => post({ input_parameters: [...BODY.input_parameters, ...BODY.input_parameters] }),
    ],
    [400, 'pageLimit=0', ({ ask }) => ask('/tools?pageLimit=0')],
    [400, 'pageLimit=-1', ({ ask }) => ask('/tools?pageLimit=-1')],
    [400, 'pageLimit=x', ({ ask }) => ask('/tools?pageLimit=x')],
    [400, 'version=x', ({ ask }) => ask('/tools?version=x')],
    [400, 'a strange cursor', ({ ask }) => ask('/tools?pageCursor=%00')],
    [400, 'another strange cursor', ({ ask }) => ask('/tools?pageCursor=QQ')],
    [400, 'a forged cursor of versions', ({ ask }) => ask(`/tools/${ID}/versions?pageCursor=abc`)],
    [413, 'a large body', ({ post }) => post(big)],
    [415, 'a form', ({ post }) => post(BODY, undefined, { 'content-type': 'text/plain' })],
    [415, 'no type', ({ ask }) => ask(`/tools/${ID}:invoke`, { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) })],
    [415, 'what begins like JSON', ({ post }) => post(BODY, undefined, { 'content-type': 'application/jsonx' })],
    [422, 'a missing input', ({ post }) => post({ input_parameters: [] })],
    [422, 'inputs left out', ({ post }) => post({})],
    [422, 'a wrong type', ({ post }) => post({ input_parameters: { 'Origin Airport': 1 } })],
    [422, 'too many seats', ({ post }) => post({ input_parameters: { 'Origin Airport': 'BOS', Seats: 10 } })],
    [422, 'an unknown input', ({ post }) => post({ input_parameters: { 'Origin Airport': 'BOS', __proto__x: 1 } })],
    [
      422,
      'an input called __proto__',
      ({ post }) => post('{"input_parameters":{"Origin Airport":"BOS","__proto__":{"Seats":1}}}'),
    ],
  ])('%i for %s', async (status, _, act) => {
    const server = serve(undefined, { maxBodyBytes: 1000 })
    const answer = await act(server)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/\.$|\w$/) })
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^(POST|GET, HEAD)$/)
    if (status === 422) expect(answer.body.errors[0]).toMatchObject({ message: expect.any(String) })
    expect(server.calls).toEqual([])
    expect(server.errors).toEqual([])
  })

  it('410 for a tool that was removed', async () => {
    const gone = '0479A45D-ad0a-49d4-94db-75edf00d2ca4'
    const { ask, post } = serve(undefined, { removed: [gone] })
    expect((await ask(`/tools/${gone.toLowerCase()}`)).status).toBe(410)
    expect((await post(BODY, `/tools/${gone}:invoke`)).status).toBe(410)
  })

  it.each([
    ['an error', new Error('secret')],
    ['a text', 'secret'],
    ['null', null],
    ['a strange time', { retryAfter: 'secret' }],
    ['a time below zero', { retryAfter: -1 }],
    ['no time', { retryAfter: Number.NaN }],
    [
      'a time that cannot be read',
      {
        get retryAfter() {
          throw new Error('secret')
        },
      },
    ],
    ['a revoked proxy', revoked()],
  ])('500 for a tool that throws %s, which only the server is told', async (_, thrown) => {
    const { post, errors } = serve(() => {
      throw thrown
    })
    const { status, text, headers } = await post(BODY)
    expect([status, headers.get('retry-after')]).toEqual([500, null])
    expect(text).not.toContain('secret')
    expect(text).toContain('may have happened')
    expect(errors.length).toBe(1)
    expect(errors[0] === thrown).toBe(true)
  })

  it('503 for a tool that says when to come again', async () => {
    const { post, errors } = serve(() => Promise.reject(Object.assign(new Error('secret'), { retryAfter: 1.5 })))
    const { status, headers, text } = await post(BODY)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(text).not.toContain('secret')
    expect(errors.length).toBe(1)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an output too few', { Number: 'x', Price: 1 }],
    ['a wrong type', { ...RESULT, Price: '1' }],
    ['no integer', { ...RESULT, Price: 1.5 }],
    ['no JSON', { ...RESULT, Route: () => 1 }],
    [
      'a getter',
      {
        ...RESULT,
        get Route() {
          throw new Error('secret')
        },
      },
    ],
    ['an array', [RESULT]],
  ])('500 for a tool that gives %s', async (_, result) => {
    const { post, errors } = serve(() => result)
    const { status, text } = await post(BODY)
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
    expect(errors.length).toBe(1)
  })

  it('500 where the server itself fails, even if it cannot be told', async () => {
    const fail = (): never => {
      throw new Error('secret')
    }
    const { handle } = serve(undefined, { authorize: fail, onError: fail })
    const response = await handle(new Request(`${ROOT}/tools`))
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Nothing was done')
    const broken = await handle({ url: 'x', method: 'GET' } as Request)
    expect(broken.status).toBe(500)
  })

  it('lets no promise of onError reject unseen', async () => {
    const unseen: unknown[] = []
    const listener = (reason: unknown): void => void unseen.push(reason)
    process.on('unhandledRejection', listener)
    const { post } = serve(() => Promise.reject(new Error('one')), { onError: () => Promise.reject(new Error('two')) })
    expect((await post(BODY)).status).toBe(500)
    await new Promise((resolve) => setTimeout(resolve, 5))
    process.off('unhandledRejection', listener)
    expect(unseen).toEqual([])
  })

  it('never rejects, whatever the request', async () => {
    const { handle, calls } = serve()
    const headers = fc.constantFrom<Record<string, string>>(
      JSON_TYPE,
      {},
      { 'content-type': 'application/x+json; a=b' },
    )
    const paths = fc.oneof(fc.webPath(), fc.constantFrom('/tools', `/tools/${ID}`, `/tools/${ID}:invoke`))
    const bodies = fc.oneof(
      fc.json(),
      fc.json().map((text) => `{"input_parameters":${text}}`),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(paths, fc.webQueryParameters(), headers, bodies, async (path, query, fields, body) => {
        const response = await handle(new Request(`${ROOT}${path}?${query}`, { method: 'POST', headers: fields, body }))
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: runs(20) },
    )
    expect(calls).toEqual([])
  })
})

describe('bodies', () => {
  it.each<[string, unknown, object]>([
    ['an array', BODY, {}],
    ['no name', { input_parameters: BODY.input_parameters }, {}],
    ['a name that is null', { ...BODY, name: null }, {}],
    ['one input alone', { input_parameters: BODY.input_parameters[0] }, {}],
    ['a map', { input_parameters: { 'Origin Airport': 'BOS', Seats: 2 } }, { Seats: 2 }],
    ['null for an optional one', { input_parameters: { 'Origin Airport': 'BOS', Seats: null } }, {}],
    ['a mark at the beginning', `\ufeff${JSON.stringify(BODY)}`, {}],
  ])('may have %s', async (_, body, more) => {
    const { post, calls } = serve()
    expect((await post(body)).status).toBe(200)
    expect(calls).toEqual([{ 'Origin Airport': 'BOS', ...more, version: 2 }])
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json\t; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.x+json',
    'application/x+y+json',
    'text/json',
  ])('may be of the type %j', async (type) => {
    expect((await serve().post(BODY, undefined, { 'content-type': type })).status).toBe(200)
  })

  it('are read no further than allowed, and then let go', async () => {
    let given = 0
    let cancelled = false
    const body = new ReadableStream({
      pull(controller) {
        given++
        controller.enqueue(new Uint8Array(1000).fill(0x20))
      },
      cancel() {
        cancelled = true
      },
    })
    const { handle } = serve(undefined, { maxBodyBytes: 10_000 })
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' }
    const response = await handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))
    expect([response.status, cancelled]).toEqual([413, true])
    expect(given).toBeLessThan(20)
  })

  it('that break off are an error of the client', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'))
      },
    })
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' }
    const response = await serve().handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))
    expect(response.status).toBe(400)
  })

  it('may be split within a character', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ input_parameters: { 'Origin Airport': 'Zürich' } }))
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const { handle, calls } = serve()
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' }
    expect((await handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))).status).toBe(200)
    expect(calls).toEqual([{ 'Origin Airport': 'Zürich', version: 2 }])
  })
})

describe('runs', () => {
  it('give the value of a single output', async () => {
    const only = { ...first, toolId: '0479a45d-ad0a-49d4-94db-75edf00d2ca4', name: 'only', version: 1 }
    const { post } = serve(undefined, {}, [{ signature: only, run: () => 'x' }])
    const { body } = await post({ ...BODY, name: 'only' }, `/tools/${only.toolId}:invoke`)
    expect(body).toEqual({ output_parameters: [{ name: 'Number', value: 'x' }] })
  })

  it('may give nothing where there are no outputs', async () => {
    const none = { ...first, toolId: '0479a45d-ad0a-49d4-94db-75edf00d2ca4', name: 'none', output_parameters: [] }
    const { post } = serve(undefined, {}, [{ signature: none, run: () => undefined }])
    const { status, body } = await post({ ...BODY, name: 'none' }, `/tools/${none.toolId}:invoke`)
    expect([status, body]).toEqual([200, { output_parameters: [] }])
  })

  it('may belong to an object', async () => {
    class Counter {
      readonly signature = { ...signature, output_parameters: signature.output_parameters.slice(1, 2) }
      count = 1
      run(): number {
        return this.count++
      }
    }
    const handle = createA2THandler([new Counter()], { allowIllegalVersions: true })
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(BODY) }
    for (const value of [1, 2]) {
      const response = await handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))
      expect(await response.json()).toEqual({ output_parameters: [{ name: 'Price', value }] })
    }
  })

  it('give texts that are well formed', async () => {
    const { post } = serve(() => ({ Number: 'a\ud800', Price: 1, Route: [{ '\udc00': '\udc00b' }] }))
    const { body } = await post(BODY)
    expect(body.output_parameters.map(({ value }: { value: unknown }) => value)).toEqual([
      'a\ufffd',
      1,
      [{ '\ufffd': '\ufffdb' }],
    ])
  })

  it('may answer themselves', async () => {
    const { post } = serve(() => new Response('{"x":1}', { status: 403 }))
    expect(await post(BODY)).toMatchObject({ status: 403, body: { x: 1 } })
  })

  it('are stopped when their time is over, and not waited for', async () => {
    let stopped: AbortSignal | undefined
    let fail: (reason: unknown) => void = () => undefined
    const run: A2TFunction['run'] = (_, { signal }) => {
      stopped = signal
      return new Promise((_resolve, reject) => {
        fail = reject
      })
    }
    const { post, errors } = serve(run, { timeoutMs: 20 })
    const { status, body } = await post(BODY)
    expect([status, stopped?.aborted]).toEqual([504, true])
    expect(body.detail).toContain('may have happened')
    expect(errors).toEqual([])
    // An error after the answer is reported as well.
    fail('late')
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(errors).toEqual(['late'])
  })

  it('are stopped when the client is gone', async () => {
    const controller = new AbortController()
    const run: A2TFunction['run'] = (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(RESULT))
        controller.abort()
      })
    const { handle } = serve(run)
    const init = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(BODY), signal: controller.signal }
    const response = await handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))
    expect(response.status).toBe(504)
  })
})

describe('the time', () => {
  it('covers the body, and nothing is run for it any more', async () => {
    let send: (bytes: Uint8Array) => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (bytes) => {
          controller.enqueue(bytes)
          controller.close()
        }
      },
    })
    const { handle, calls, errors } = serve(undefined, { timeoutMs: 20 })
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' }
    const response = await handle(new Request(`${ROOT}/tools/${ID}:invoke`, init))
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Nothing was done')])
    // The stream was cancelled: nothing more can be sent.
    expect(() => send(new TextEncoder().encode(JSON.stringify(BODY)))).toThrow()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect([calls, errors]).toEqual([[], []])
  })

  it('covers authorize, and nothing is run for it any more', async () => {
    let allow: (value: boolean) => void = () => undefined
    const authorize = (): Promise<boolean> =>
      new Promise((resolve) => {
        allow = resolve
      })
    const { post, calls } = serve(undefined, { timeoutMs: 20, authorize })
    expect(await post(BODY)).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Nothing') } })
    allow(true)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(calls).toEqual([])
  })
})

describe('authorize', () => {
  it.each<[unknown, number]>([
    [true, 200],
    [false, 401],
    [undefined, 401],
    ['yes', 401],
    [new Response(null, { status: 429 }), 429],
  ])('%s', async (decision, status) => {
    const { ask } = serve(undefined, { authorize: async () => decision as boolean })
    const answer = await ask('/tools')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null)
  })

  it('comes before everything else', async () => {
    const { ask, post, calls } = serve(undefined, { authorize: () => false })
    for (const path of ['/x', '/tools/x', `/tools/${ID}`]) expect((await ask(path)).status).toBe(401)
    expect((await post('{')).status).toBe(401)
    expect(calls).toEqual([])
  })
})

describe('pages', () => {
  const named = (name: string, version = 1): A2TFunction => {
    const toolId = `00000000-0000-4000-8000-${name.replace(/\D/g, '').padStart(12, '0')}`
    return {
      signature: { ...first, toolId, name, version, currentVersion: version, tags: [`t${version}`] },
      run: () => 'x',
    }
  }
  const ANY = { allowIllegalVersions: true }
  const many = (count: number) => Array.from({ length: count }, (_, index) => named(`tool_${index}`, 1 + (index % 2)))
  const list = async (handle: (request: Request) => Promise<Response>, query: string): Promise<Served['body']> =>
    (await handle(new Request(`${ROOT}/tools?${query}`))).json()

  async function walk(handle: (request: Request) => Promise<Response>, query: string, start = ''): Promise<string[]> {
    const names: string[] = []
    for (let cursor = start; ; ) {
      const { items, paging } = await list(handle, `${query}${cursor}`)
      names.push(...items.map(({ name }: A2TSignature) => name))
      if (!('next' in paging)) return names
      cursor = `&pageCursor=${paging.next}`
    }
  }

  it('hold every tool once, in the order of names, whatever the limit', async () => {
    const handle = createA2THandler(many(23), ANY)
    const names = many(23).map((each) => each.signature.name)
    for (const limit of [1, 5, 22, 23, 24, 1000]) {
      expect(await walk(handle, `pageLimit=${limit}`)).toEqual([...names].sort())
    }
    expect((await list(handle, 'pageLimit=1000')).paging).toEqual({ pageLimit: 200 })
    expect((await list(handle, 'pageLimit=')).paging).toEqual({ pageLimit: 50 })
    expect((await list(createA2THandler(many(3), { ...ANY, pageLimit: 2 }), '')).paging).toMatchObject({ pageLimit: 2 })
  })

  it('go on where they were when tools come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(50), { minLength: 3, maxLength: 10 }),
        fc.uniqueArray(fc.nat(50), { maxLength: 10 }),
        fc.integer({ min: 1, max: 3 }),
        async (before, after, pageLimit) => {
          const handlerOf = (numbers: number[]) => createA2THandler(numbers.map((number) => named(`tool_${number}`)))
          const { items, paging } = await list(handlerOf(before), `pageLimit=${pageLimit}`)
          if (paging.next === undefined) return
          const last: string = items.at(-1).name
          const rest = await walk(handlerOf(after), 'pageLimit=2', `&pageCursor=${paging.next}`)
          const expected = after.map((number) => `tool_${number}`).filter((name) => name > last)
          expect(rest).toEqual(expected.sort())
        },
      ),
      { numRuns: runs(50) },
    )
  })

  it('are filtered by tags and by version', async () => {
    const handle = createA2THandler(many(10), ANY)
    expect((await walk(handle, 'tag=t2&pageLimit=2')).length).toBe(5)
    expect((await walk(handle, 'tags=t2')).length).toBe(5)
    expect((await walk(handle, 'version=1&pageLimit=3')).length).toBe(5)
    expect(await walk(handle, 'tag=t1&tag=t2')).toEqual([])
    expect(await walk(handle, 'version=3')).toEqual([])
  })

  it('of versions begin with the newest', async () => {
    const older = [1, 3, 2, 5, 4].map((version) => ({ ...first, version, currentVersion: version }))
    const newest = { ...first, version: 6, currentVersion: 6 }
    const handle = createA2THandler([{ signature: newest, older, run: () => 'x' }])
    const versions: number[] = []
    for (let cursor = ''; ; ) {
      const response = await handle(new Request(`${ROOT}/tools/${ID}/versions?pageLimit=2${cursor}`))
      const { items, paging } = (await response.json()) as Served['body']
      for (const { version, currentVersion } of items) {
        versions.push(version)
        expect(currentVersion).toBe(6)
      }
      if (paging.next === undefined) break
      cursor = `&pageCursor=${paging.next}`
    }
    expect(versions).toEqual([6, 5, 4, 3, 2, 1])
  })
})

describe('functions and options that are wrong', () => {
  const run = (): string => 'x'
  const more = { id: 'more', name: 'More', type: 'string' as const, description: 'More.' }
  const withInput = (fields: object): object => {
    const input = { ...more, required: false, ...fields }
    return { ...signature, input_parameters: [...signature.input_parameters, input] }
  }
  const withOutput = (fields: object): object => {
    return { ...signature, output_parameters: [...signature.output_parameters, { ...more, ...fields }] }
  }

  it.each<[string, unknown, unknown, string]>([
    ['no array', {}, {}, 'an array of functions'],
    ['null', [null], {}, 'functions.0'],
    ['no run', [{ signature }], {}, 'functions.0.run'],
    ['no signature', [{ run }], {}, 'Cannot read the signature'],
    ['a name with blanks', [{ signature: { ...signature, name: 'Book Flight' }, run }], {}, 'snake case'],
    ['an id that is none', [{ signature: { ...signature, toolId: 'x' }, run }], {}, 'UUID'],
    ['an image that is no URL', [{ signature: { ...signature, img: 'x.png' }, run }], {}, 'functions.0.signature.img'],
    [
      'an image that is a script',
      [{ signature: { ...signature, img: 'javascript:alert(1)' }, run }],
      {},
      'functions.0.signature.img',
    ],
    ['two inputs of one id', [{ signature: withInput({ id: 'origin' }), run }], {}, 'id'],
    ['two outputs of one id', [{ signature: withOutput({ id: 'number' }), run }], {}, 'id'],
    ['two inputs that differ in their case', [{ signature: withInput({ name: 'SEATS' }), run }], {}, '2.name'],
    ['two outputs that differ in their case', [{ signature: withOutput({ name: 'PRICE' }), run }], {}, '3.name'],
    ['an input that turns the text', [{ signature: withInput({ name: 'a\u202eb' }), run }], {}, '2.name'],
    ['an input of two lines', [{ signature: withInput({ name: 'a\nb' }), run }], {}, '2.name'],
    ['an older one as the newest', [{ signature: { ...signature, currentVersion: 3 }, run }], {}, 'currentVersion'],
    [
      'one id twice',
      [
        { signature: first, run },
        { signature: { ...first, name: 'other' }, run },
      ],
      {},
      'toolId',
    ],
    [
      'one name twice',
      [
        { signature: first, run },
        { signature: { ...first, toolId: ID.replace('6', '7') }, run },
      ],
      {},
      'name',
    ],
    ['older ones that are not', [{ signature, older: [signature], run }], {}, 'below the newest'],
    ['older ones twice', [{ signature, older: [first, first], run }], {}, 'functions.0.older.1.version'],
    ['older ones of another', [{ signature, older: [{ ...first, toolId: ID.replace('6', '7') }], run }], {}, 'toolId'],
    [
      'a version that is missing',
      [{ signature: { ...signature, version: 3, currentVersion: 3 }, older: [first], run }],
      {},
      'Version 2 is missing',
    ],
    ['older ones that are no array', [{ signature, older: {}, run }], {}, 'older'],
    ['options', [], null, 'an object'],
    ['an unknown option', [], { path: '/' }, 'Unknown option path'],
    ['basePath', [], { basePath: 'api' }, 'basePath'],
    ['basePath that ends in two slashes', [], { basePath: '/api//' }, 'basePath'],
    ['basePath of another host', [], { basePath: '//host/api' }, 'basePath'],
    ['basePath with a blank', [], { basePath: '/my api' }, 'basePath'],
    ['basePath with dots', [], { basePath: '/a/../b' }, 'basePath'],
    ['basePath with a query', [], { basePath: '/api?x' }, 'basePath'],
    ['pageLimit', [], { pageLimit: 201 }, 'pageLimit'],
    ['maxBodyBytes', [], { maxBodyBytes: 0 }, 'maxBodyBytes'],
    ['timeoutMs', [], { timeoutMs: 0 }, 'timeoutMs'],
    ['authorize', [], { authorize: true }, 'authorize'],
    ['removed', [], { removed: [1] }, 'removed'],
    ['allowIllegalVersions', [], { allowIllegalVersions: 1 }, 'true or false'],
  ])('%s', (_, functions, options, expected) => {
    expect(errorOf(() => createA2THandler(functions as A2TFunction[], options as A2THandlerOptions)).message).toContain(
      expected,
    )
  })

  it('are copied', async () => {
    const own = structuredClone(first) as { -readonly [Field in keyof A2TSignature]: A2TSignature[Field] }
    const handle = createA2THandler([{ signature: own, run }])
    own.description = 'Another'
    const response = await handle(new Request(`${ROOT}/tools/${ID}`))
    expect(((await response.json()) as A2TSignature).description).toBe(first.description)
  })
})

describe('a body that drips', () => {
  const drip = (every: number, pieces: number): ReadableStream<Uint8Array> => {
    let sent = 0
    return new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, every))
        if (sent++ < pieces) controller.enqueue(new TextEncoder().encode(' '))
        else controller.enqueue(new TextEncoder().encode(JSON.stringify(BODY)))
        if (sent > pieces) controller.close()
      },
    })
  }
  const post = (body: ReadableStream<Uint8Array>): Request =>
    new Request(`${ROOT}/tools/${ID}:invoke`, {
      method: 'POST',
      headers: JSON_TYPE,
      body,
      duplex: 'half',
    } as RequestInit)

  it('is not read for ever: 408, and nothing ran', async () => {
    const { handle, calls } = serve(undefined, { bodyTimeoutMs: 30 })
    const response = await handle(post(drip(5, Number.POSITIVE_INFINITY)))
    expect(response.status).toBe(408)
    expect(await response.text()).toContain('The body must arrive within 30 ms. Nothing was done.')
    expect(calls).toEqual([])
  })

  it('is read if it is whole in time', async () => {
    const { handle, calls } = serve(undefined, { bodyTimeoutMs: 20_000 })
    expect((await handle(post(drip(1, 5)))).status).toBe(200)
    expect(calls.length).toBe(1)
  })

  it('has a limit by default', async () => {
    vi.useFakeTimers()
    try {
      const { handle } = serve()
      const answer = handle(post(new ReadableStream({ pull: () => new Promise(() => undefined) })))
      await vi.advanceTimersByTimeAsync(30_001)
      expect((await answer).status).toBe(408)
    } finally {
      vi.useRealTimers()
    }
  })
})
