import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServeMCPOptions, serveMCP } from 'atip-bridge/mcp'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs'
import { installShell, SHELL } from '../support/shell'
import { tool } from '../support/tools'
import { checked, claim, type Message, serve } from './host'

const { file, directory } = installShell()
const BASE: ServeMCPOptions = { cwd: directory, resolve: () => ({ file }) }
const start = (options: ServeMCPOptions = {}) => serve([SHELL], { ...BASE, ...options })
const line = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`
const PING = { id: 'ping', method: 'ping' }
const INITIALIZE: Message = {
  ...{ id: 0, method: 'initialize' },
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'host', version: '1' } },
}
const list = (fields: object = {}, id: Message['id'] = 1): Message => ({
  id,
  method: 'tools/list',
  params: { ...fields },
})

describe('a line', () => {
  it.each([
    ['garbage', 'garbage\n', -32700, undefined],
    ['half a message', '{"jsonrpc":"2.0","id":1,\n', -32700, undefined],
    ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22, 0x0a), -32700, undefined],
    ['a batch', `[${line(PING).trim()}]\n`, -32600, undefined],
    ['an empty batch', '[]\n', -32600, undefined],
    ['a number', '7\n', -32600, undefined],
    ['null', 'null\n', -32600, undefined],
    ['no version of JSON-RPC', '{"id":1,"method":"ping"}\n', -32600, undefined],
    ['id null', line({ id: null, method: 'ping' }), -32600, undefined],
    ['a fraction as id', line({ id: 1.5, method: 'ping' }), -32600, undefined],
    ['an id that cannot be told from others', line({ id: 2 ** 53, method: 'ping' }), -32600, undefined],
    ['an object as id', line({ id: {}, method: 'ping' }), -32600, undefined],
    ['no method', line({ id: 1 }), -32600, 1],
    ['a method that is no text', line({ id: 1, method: 7 }), -32600, 1],
    ['params in an array', line({ id: 1, method: 'ping', params: [] }), -32602, 1],
    ['an unknown method', line({ ...INITIALIZE, id: 9 }) + line({ id: 'a', method: 'resources/list' }), -32601, 'a'],
    ['a method of every object', line(INITIALIZE) + line({ id: 1, method: 'toString' }), -32601, 1],
    ['a request before a version was agreed on', line(list()), -32602, 1],
    ['a cursor that is no text', line(INITIALIZE) + line(list({ cursor: 7 })), -32602, 1],
    ['an empty cursor', line(INITIALIZE) + line(list({ cursor: '' })), -32602, 1],
    ['a cursor behind the end', line(INITIALIZE) + line(list({ cursor: '1000' })), -32602, 1],
    ['a cursor within a page', line(INITIALIZE) + line(list({ cursor: '1' })), -32602, 1],
    ['a protocol version that is no text', line({ id: 1, method: 'initialize', params: {} }), -32602, 1],
    ['an unknown version', line(list({ _meta: claim({}, '2027-01-01') })), -32022, 1],
    ['a version of initialize in _meta', line(list({ _meta: claim({}, '2025-11-25') })), -32022, 1],
    [
      '_meta without capabilities',
      line(list({ _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } })),
      -32602,
      1,
    ],
    [
      '_meta with a version that is no text',
      line(list({ _meta: { ...claim(), 'io.modelcontextprotocol/protocolVersion': 7 } })),
      -32602,
      1,
    ],
    ['ping in the newest revision', line({ id: 1, method: 'ping', params: { _meta: claim() } }), -32601, 1],
    ['initialize in the newest revision', line({ id: 1, method: 'initialize', params: { _meta: claim() } }), -32601, 1],
    [
      'a subscription to nothing',
      line({ id: 1, method: 'subscriptions/listen', params: { _meta: claim() } }),
      -32602,
      1,
    ],
  ])('with %s is answered with an error', async (_, text, code, id) => {
    const served = start()
    served.send(text)
    const answer = await served.take(({ error }) => error !== undefined)
    expect([answer.error?.code, answer.id, 'id' in answer]).toEqual([code, id, id !== undefined])
    expect(answer.error?.message).toMatch(/^[A-Z_][^\n]{5,}$/i)
    // The next one is read as if nothing had been.
    expect((await served.ask(PING)).result).toEqual({})
    await served.end()
  })

  it('names the versions that there are', async () => {
    const served = start()
    const { error } = await served.ask(list({ _meta: claim({}, '2099-01-01') }))
    expect(error?.data).toEqual({ supported: ['2026-07-28'], requested: '2099-01-01' })
    const unclaimed = await served.ask(list())
    for (const version of ['2026-07-28', '2025-11-25', '2025-06-18'])
      expect(unclaimed.error?.message).toContain(version)
    expect(await served.end()).toEqual([])
  })

  it.each([
    ['a notification', line({ method: 'notifications/initialized' })],
    ['an unknown notification', line({ method: 'notifications/nonsense', params: { a: 1 } })],
    ['a notification with params in an array', line({ method: 'notifications/cancelled', params: [1] })],
    ['a notification named like a request', line({ method: 'tools/call' })],
    ['the cancellation of nothing', line({ method: 'notifications/cancelled', params: { requestId: 1 } })],
    ['an answer to nothing', line({ id: 'approval-1', result: {} })],
    ['an error to nothing', line({ id: 7, error: { code: 1, message: 'no' } })],
    ['an error without an id', line({ error: { code: -32700, message: 'no' } })],
    ['an error with id null', line({ id: null, error: { code: -32700, message: 'no' } })],
    ['an error without a method', line({ id: null, method: null, error: { code: -32700, message: 'no' } })],
    ['an error of another version', '{"error":{"code":-32700,"message":"no"}}\n'],
    ['a result without an id', line({ result: {} })],
    ['nothing', '\n \t\r\n\r\n'],
  ])('with %s is not answered', async (_, text) => {
    const served = start()
    served.send(text)
    await served.ask(PING)
    expect(await served.end()).toEqual([])
  })

  it('may end in CRLF, begin with a byte order mark, and be the last one without an end', async () => {
    const served = start()
    served.expect(PING)
    served.send(`\ufeff${line(PING).replace('\n', '\r\n')}`)
    expect((await served.take()).result).toEqual({})
    served.send(line({ ...PING, id: 'last' }).trim())
    expect(await served.end()).toEqual([{ jsonrpc: '2.0', id: 'last', result: {} }])
  })

  it('may come byte by byte, in the middle of a character', async () => {
    const served = start()
    const request = { id: 'naïve 😀 日本', method: 'ping' }
    served.expect(request)
    for (const byte of Buffer.from(line(request))) served.send(Uint8Array.of(byte))
    expect((await served.take()).id).toBe('naïve 😀 日本')
    await served.end()
  })

  it('may be text where the stream gives text', async () => {
    const output = new PassThrough()
    const lines = [line(PING).slice(0, 9), line(PING).slice(9)]
    const input = (async function* () {
      yield* lines
    })()
    await serveMCP([SHELL], { ...BASE, input, output })
    expect(JSON.parse(String(output.read()))).toEqual({ jsonrpc: '2.0', id: 'ping', result: {} })
  })

  it.each([
    ['in one piece', 11 * 1024 * 1024],
    ['in pieces of 1000 bytes', 1000],
    ['in pieces of 64 KiB', 65_536],
  ])('that is too long is dropped, %s, and told', async (_, piece) => {
    const served = start()
    const long = Buffer.alloc(11 * 1024 * 1024, 'a')
    for (let at = 0; at < long.length; at += piece) served.send(long.subarray(at, at + piece))
    served.send('\n')
    const { error, ...rest } = await served.take()
    expect([error?.code, rest]).toEqual([-32600, { jsonrpc: '2.0' }])
    expect((await served.ask(PING)).result).toEqual({})
    await served.end()
    expect(served.problems).toEqual(['The line is longer than 10 MiB.'])
  })

  it('may hold 10 MiB', async () => {
    const served = start()
    const id = 'x'.repeat(10 * 1024 * 1024 - 60)
    expect((await served.ask({ id, method: 'ping' })).result).toEqual({})
    await served.end()
  })

  it('may be one of 200,000, or of as many as the length of the run allows', async () => {
    const count = runs(200_000)
    const texts = Array.from({ length: count }, (_, id) => (id % 2 ? `${id}\n` : line({ id, method: 'ping' })))
    const written: string[] = []
    const output = { write: (text: string) => written.push(text) > 0, on: () => {}, off: () => {} }
    await serveMCP([SHELL], { ...BASE, input: new PassThrough().end(texts.join('')), output })
    expect(written).toHaveLength(count)
    expect(JSON.parse(written[count - 2] as string)).toEqual({ jsonrpc: '2.0', id: count - 2, result: {} })
    expect(written.filter((text) => text.includes('-32600'))).toHaveLength(count / 2)
  })

  it('may hold deeply nested arguments', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    served.send(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"box_read","arguments":${deep}}}\n`)
    const { result } = await served.take()
    expect(result).toMatchObject({ isError: true })
    await served.end()
  })
})

describe('an agreement on a version', () => {
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2025-03-26', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['nonsense', '2025-11-25'],
  ])('answers %s with %s', async (asked, protocolVersion) => {
    const served = start({ instructions: 'Read first.', version: '2.0' })
    const { result } = await served.ask({ ...INITIALIZE, params: { protocolVersion: asked } })
    const serverInfo = { name: 'box', version: '2.0' }
    expect(result).toEqual({ protocolVersion, capabilities: { tools: {} }, serverInfo, instructions: 'Read first.' })
    await served.end()
  })

  it('is not needed where each request claims one', async () => {
    const served = start({ instructions: '' })
    const { result } = await served.ask({ id: 1, method: 'server/discover', params: { _meta: claim() } })
    expect(result).toEqual({
      ...{ resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: { tools: {} } },
      ...{ ttlMs: 300_000, cacheScope: 'private' },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'box', version: '1.0.0' } },
    })
    // A claim is good for its own request only.
    expect((await served.ask(list({}, 2))).error?.code).toBe(-32602)
    await served.end()
  })

  it('lets both kinds of requests stand side by side', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    const [old, modern] = [await served.ask(list()), await served.ask(list({ _meta: claim() }, 2))]
    expect(modern.result?.tools).toEqual(old.result?.tools)
    expect([old.result?.resultType, modern.result?.resultType]).toEqual([undefined, 'complete'])
    await served.end()
  })
})

describe('requests', () => {
  const sleepFor = (id: string | number, seconds: number): Message => ({
    ...{ id, method: 'tools/call' },
    params: { name: 'box_read', arguments: { script: `sleep ${seconds}; echo ${id}` } },
  })

  it('are answered when they are done, in any order', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    for (const request of [sleepFor('slow', 0.5), sleepFor('quick', 0), PING]) served.send(request)
    const order = [await served.take(), await served.take(), await served.take()].map(({ id }) => id)
    expect(order).toEqual(['ping', 'quick', 'slow'])
    await served.end()
  })

  it('are not taken twice under one id', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    served.send(sleepFor(1, 0.3))
    served.send(sleepFor(1, 0))
    expect((await served.take()).error?.code).toBe(-32600)
    expect((await served.take()).result).toMatchObject({ isError: false })
    // Another kind of id is another one, and one that was answered is free.
    expect((await served.ask({ ...PING, id: '1' })).result).toEqual({})
    expect((await served.ask({ ...PING, id: 1 })).result).toEqual({})
    await served.end()
  })

  it('are refused where a thousand wait', async () => {
    const served = start()
    const listen = (id: number): Message => ({
      id,
      method: 'subscriptions/listen',
      params: { _meta: claim(), notifications: {} },
    })
    for (let id = 0; id < 1000; id++) served.send(listen(id))
    expect((await served.ask(listen(1000))).error?.code).toBe(-32603)
    served.send({ method: 'notifications/cancelled', params: { requestId: 7 } })
    expect(
      (await served.ask({ id: 1000, method: 'server/discover', params: { _meta: claim() } })).error,
    ).toBeUndefined()
    const rest = await served.end()
    expect(rest.filter(({ result }) => result !== undefined)).toHaveLength(999)
  })

  it('for news are acknowledged, and answered at the end', async () => {
    const served = start()
    const params = { _meta: claim(), notifications: { toolsListChanged: true } }
    served.send({ id: 'news', method: 'subscriptions/listen', params })
    const _meta = { 'io.modelcontextprotocol/subscriptionId': 'news' }
    const acknowledged = { method: 'notifications/subscriptions/acknowledged', params: { _meta, notifications: {} } }
    expect(await served.take()).toEqual({ jsonrpc: '2.0', ...acknowledged })
    const [last, ...none] = await served.end()
    expect([last?.id, last?.result?._meta, none]).toEqual(['news', expect.objectContaining(_meta), []])
  })

  it('that are cancelled stop, and nothing more is said of them', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    served.send(sleepFor(1, 30))
    await sleep(300)
    served.send({ method: 'notifications/cancelled', params: { requestId: 1, reason: 'enough' } })
    await served.ask(PING)
    expect(await served.end()).toEqual([])
  })

  it('stop at the end of the input', async () => {
    const served = start()
    await served.ask(INITIALIZE)
    served.send(sleepFor(1, 30))
    await sleep(300)
    const [answer, ...none] = await served.end()
    expect(answer).toMatchObject({ id: 1, result: { isError: true } })
    expect(JSON.stringify(answer)).toContain('on request')
    expect(none).toEqual([])
  })
})

describe('serving', () => {
  it('stops with its signal, and destroys the input', async () => {
    const stop = new AbortController()
    const served = start({ signal: stop.signal })
    await served.ask(PING)
    stop.abort()
    await served.done
    expect(served.input.destroyed).toBe(true)
    const late = start({ signal: AbortSignal.abort() })
    await late.done
  })

  it('ends where nothing can be written any more', async () => {
    const served = start()
    await served.ask(PING)
    served.output.destroy(new Error('EPIPE'))
    await served.done
    expect(served.input.destroyed).toBe(true)
  })

  it('ends where the input fails, and says so', async () => {
    const served = start()
    await served.ask(PING)
    served.input.destroy(new Error('gone'))
    await served.done
    expect(served.problems).toEqual(['The input could not be read to its end.'])
  })

  it('reads little more while its output is full', async () => {
    const output = new PassThrough({ highWaterMark: 64 })
    const read = vi.fn()
    const input = (async function* () {
      for (let id = 0; id < 40; id++) {
        read()
        yield line({ id, method: 'ping', params: { filling: 'x'.repeat(1024 * 1024) } })
      }
    })()
    const done = serveMCP([SHELL], { ...BASE, input, output })
    await sleep(100)
    expect(read.mock.calls.length).toBeLessThan(20)
    output.resume()
    await done
    expect(read).toHaveBeenCalledTimes(40)
  })

  it('leaves no listener behind but one for errors, which may still come', async () => {
    const served = start()
    const count = () => ['drain', 'close', 'error'].map((event) => served.output.listenerCount(event))
    const before = count()
    await served.end()
    expect(count()).toEqual(before.map((each, index) => each - (index < 2 ? 1 : 0)))
    served.output.destroy(new Error('EPIPE'))
    await sleep(1)
  })

  const unread = () => ({ write: vi.fn(() => false), on: () => {}, off: () => {} })
  const sleeper = (name: string) => ({
    id: name,
    method: 'tools/call',
    params: { name: 'box_read', arguments: { script: `echo $$ > ${name}; exec sleep 30` }, _meta: claim() },
  })
  const pidIn = async (name: string): Promise<number> => {
    const place = join(directory, name)
    while (!existsSync(place) || readFileSync(place, 'utf8') === '') await sleep(10)
    return Number(readFileSync(place, 'utf8'))
  }

  it.each(['its signal', 'the end of its input'])(
    'stops what runs and settles with %s though nobody reads',
    async (by) => {
      const [input, output, stop, problems] = [new PassThrough(), unread(), new AbortController(), [] as string[]]
      const onProblem = (problem: string): void => void problems.push(problem)
      const done = serveMCP([SHELL], { ...BASE, input, output, signal: stop.signal, onProblem })
      const name = by.replaceAll(' ', '-')
      input.write(line(sleeper(name)))
      const pid = await pidIn(name)
      for (let id = 0; id < 5000; id++) input.write(line({ id, method: 'ping' }))
      await sleep(50)
      expect(output.write.mock.calls.length).toBeLessThan(10)
      const isEnd = by === 'the end of its input'
      if (isEnd) input.end()
      else stop.abort()
      await expect.poll(() => isRunning(pid), { timeout: 900, interval: 10 }).toBe(false)
      await done
      expect(problems).toEqual(isEnd ? ['The host does not read: the remaining requests are not answered.'] : [])
    },
  )

  it('answers all that was asked where the host reads late', async () => {
    const [input, written] = [new PassThrough(), [] as string[]]
    const listeners = new Map<string, () => void>()
    const on = (event: string, listener: () => void): unknown => listeners.set(event, listener)
    const output = { write: (text: string) => written.push(text) === 0, on, off: () => {} }
    const done = serveMCP([SHELL], { ...BASE, input, output })
    for (let id = 0; id < 50; id++) input.write(line({ id, method: 'ping' }))
    input.end()
    const reading = setInterval(() => listeners.get('drain')?.(), 1)
    await done
    clearInterval(reading)
    expect(written).toHaveLength(50)
  })

  it('ends where writing throws', async () => {
    const output = { ...unread(), write: () => expect.fail('no') }
    const input = new PassThrough()
    const done = serveMCP([SHELL], { ...BASE, input, output })
    input.write(line(PING))
    input.write(line({ ...sleeper('thrown'), id: 2 }))
    await done
    expect(input.destroyed).toBe(true)
  })

  it('does not mind a log that fails', async () => {
    const onProblem = (): void => {
      throw new Error('full')
    }
    const served = start({ onProblem })
    served.send('garbage\n')
    expect((await served.take()).error?.code).toBe(-32700)
    await served.end()
  })

  it.each([
    [{ pageSize: 0 }, 'options.pageSize'],
    [{ pageSize: 1.5 }, 'options.pageSize'],
    [{ approvalTimeoutMs: -1 }, 'options.approvalTimeoutMs'],
    [{ name: '' }, 'options.name'],
    [{ version: 7 }, 'options.version'],
    [{ instructions: {} }, 'options.instructions'],
    [{ input: {} }, 'options.input'],
    [{ output: { write: 1 } }, 'options.output'],
    [{ signal: {} }, 'options.signal'],
    [{ onProblem: 'log' }, 'options.onProblem'],
    [{ cwd: 'relative' }, 'options.cwd'],
    [{ pagesize: 1 }, 'options.pagesize'],
    [{ ['__proto__' as string]: 1 }, 'options.__proto__'],
    [{ toString: 1 }, 'options.toString'],
  ])('is refused with %j', async (options, path) => {
    await expect(serveMCP([SHELL], options as never)).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      path: path.split('.'),
    })
  })

  it('is refused with tools that are none', async () => {
    await expect(serveMCP([{}] as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    for (const given of [undefined, null, 5, {}, 'x']) {
      const message = expect.stringContaining('Expected an array of tools or a toolset at tools')
      await expect(serveMCP(given as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION', message })
    }
    await expect(serveMCP(undefined as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    await expect(serveMCP([], null as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
  })

  it('tells what had to be rewritten', async () => {
    const served = serve([tool({ name: 'a b', commands: { run: { description: 'x' } } })], BASE)
    await served.end()
    expect(served.problems.join()).toContain('a_b_run')
  })
})

describe('the checks against the official schemas', () => {
  it('saw every kind of message', () => {
    const kinds = Object.keys(checked).join('\n')
    for (const kind of ['result initialize', 'result ping', 'result tools/list', 'result tools/call']) {
      expect(kinds).toContain(`legacy ${kind}`)
    }
    for (const kind of [
      'result server/discover',
      'result tools/list',
      'result subscriptions/listen',
      'error tools/list',
    ]) {
      expect(kinds).toContain(`2026-07-28 ${kind}`)
    }
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
