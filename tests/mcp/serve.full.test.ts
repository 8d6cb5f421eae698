import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as ModernClient } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { type AtipEffects, presets } from 'atip-bridge'
import { createExecutor } from 'atip-bridge/execute'
import { type ServeMCPOptions, toMCP } from 'atip-bridge/mcp'
import { describe, expect, it, vi } from 'vitest'
import { callOf, HARMLESS, installShell, SHELL } from '../support/shell'
import { command, option, tool } from '../support/tools'
import { claim, type Message, type Served, serve } from './host'

const { file, directory } = installShell()
const BASE: ServeMCPOptions = { cwd: directory, resolve: () => ({ file }) }
const isMade = (name: string): boolean => existsSync(join(directory, name))
const touch = (name: string) => ({ name: 'box_change', arguments: { script: `echo made; touch ${name}` } })
const READ = { name: 'box_read', arguments: { script: 'echo read' } }

/** Returns a host's answer when it shows a form; `undefined` where it shows none. */
type Ask = ((params: Record<string, unknown>) => object | Promise<object>) | undefined
interface Result {
  content: { text: string }[]
  isError: boolean
}

/** The functions that tests need of a client, of either generation. */
interface Host {
  listTools(): Promise<{ tools: { name: string }[]; nextCursor?: string | undefined }>
  callTool(params: object, options?: { signal?: AbortSignal }): Promise<Result>
  version(): string | undefined
  close(): Promise<void>
}

/** The transport of a client, over streams in memory. */
function transportTo(served: Served) {
  const transport = {
    onmessage: undefined as ((message: never) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    start: async () => {
      served.onMessage = (message) => transport.onmessage?.(message as never)
    },
    send: async (message: object) => served.send(message),
    close: async () => {
      await served.end()
      transport.onclose?.()
    },
  }
  return transport
}

const INFO = { name: 'host', version: '1' }

async function connectFirst(served: Served, ask: Ask): Promise<Host> {
  const client = new Client(INFO, { capabilities: ask ? { elicitation: {} } : {} })
  if (ask) client.setRequestHandler(ElicitRequestSchema, async ({ params }) => (await ask(params)) as never)
  await client.connect(transportTo(served) as never)
  return {
    listTools: () => client.listTools(),
    callTool: (params, options) => client.callTool(params as never, undefined, options) as never,
    version: () => '2025-11-25',
    close: () => client.close(),
  }
}

const connectSecond = (mode: 'legacy' | 'auto' | { pin: string }) => async (served: Served, ask: Ask) => {
  const capabilities = ask ? { elicitation: { form: {} } } : {}
  const client = new ModernClient(INFO, { capabilities, versionNegotiation: { mode } })
  if (ask) client.setRequestHandler('elicitation/create', async ({ params }) => (await ask({ ...params })) as never)
  await client.connect(transportTo(served) as never)
  const host: Host = {
    listTools: () => client.listTools(),
    callTool: (params, options) => client.callTool(params as never, options) as never,
    version: () => client.getNegotiatedProtocolVersion(),
    close: () => client.close(),
  }
  return host
}

describe.each([
  ['1.x', '2025-11-25', connectFirst],
  ['2.x, legacy', '2025-11-25', connectSecond('legacy')],
  ['2.x, auto', '2026-07-28', connectSecond('auto')],
  ['2.x, pinned', '2026-07-28', connectSecond({ pin: '2026-07-28' })],
] as const)('the official client %s', (title, version, connect) => {
  const open = async (ask?: Ask, options: ServeMCPOptions = {}) => {
    const served = serve([SHELL], { ...BASE, ...options })
    return { served, host: await connect(served, ask) }
  }
  const nameOf = (what: string): string => `${what}-${title.replaceAll(/\W/g, '')}`

  it('agrees on a version, lists the tools page by page, and closes', async () => {
    const { host, served } = await open(undefined, { pageSize: 2 })
    expect(host.version()).toBe(version)
    const first = await host.listTools()
    const names = first.tools.map(({ name }) => name)
    if (first.nextCursor !== undefined) {
      const { result } = await askDirectly(served, { cursor: first.nextCursor })
      names.push(...(Object(result).tools as { name: string }[]).map(({ name }) => name))
      expect(result).not.toHaveProperty('nextCursor')
    }
    expect(names).toEqual(['box_read', 'box_change', 'box_print'])
    await host.close()
    await served.done
    expect(served.problems).toEqual([])
  })

  it('calls a tool, and is told what failed', async () => {
    const { host } = await open()
    const done = await host.callTool(READ)
    expect([done.isError, done.content[0]?.text]).toEqual([false, expect.stringContaining('read\n')])
    const failed = await host.callTool({ name: 'box_read', arguments: { script: 'echo no >&2; exit 3' } })
    expect([failed.isError, failed.content[0]?.text]).toEqual([true, expect.stringMatching(/exit code 3[\s\S]*no\n/)])
    const wrong = await host.callTool({ name: 'box_read', arguments: { scirpt: 'x' } })
    expect([wrong.isError, wrong.content[0]?.text]).toEqual([true, expect.stringContaining('did you mean script?')])
    await expect(host.callTool({ name: 'box_raed' })).rejects.toMatchObject({ code: -32602 })
    await host.close()
  })

  it('cancels a call, which is stopped', async () => {
    const { host, served } = await open()
    const stop = new AbortController()
    const script = `echo $$ > ${nameOf('pid')}; exec sleep 30`
    const call = host.callTool({ name: 'box_read', arguments: { script } }, { signal: stop.signal })
    while (!isMade(nameOf('pid'))) await sleep(20)
    stop.abort()
    await expect(call).rejects.toThrow()
    await host.close()
    await served.done
  })

  it('shows a person what would run, and runs it if that is approved', async () => {
    const ask = vi.fn((_: Record<string, unknown>) => ({ action: 'accept', content: { approve: true } }))
    const { host } = await open(ask)
    const result = await host.callTool(touch(nameOf('approved')))
    expect([result.isError, isMade(nameOf('approved'))]).toEqual([false, true])
    expect(ask).toHaveBeenCalledTimes(1)
    const { message, requestedSchema } = Object(ask.mock.calls[0]?.[0])
    expect(message).toContain(`$ ${file} change -c 'echo made; touch ${nameOf('approved')}'\nDirectory: ${directory}\n`)
    expect(message).toMatch(
      /Why you are being asked: It writes files\..*\nIt .*\bwrites files\b.*\nIt does not destroy data, /,
    )
    expect(requestedSchema).toMatchObject({ properties: { approve: { type: 'boolean' } }, required: ['approve'] })
    await host.close()
  })

  it.each([
    ['declines', { action: 'decline' }, 'A person declined it'],
    ['accepts and approves of nothing', { action: 'accept', content: { approve: false } }, 'A person declined it'],
    ['closes the form', { action: 'cancel' }, 'did not answer'],
  ])('runs nothing where a person %s', async (_, answer, text) => {
    const { host } = await open(() => answer)
    const result = await host.callTool(touch(nameOf('declined')))
    expect([result.isError, isMade(nameOf('declined'))]).toEqual([true, false])
    expect(result.content[0]?.text).toContain(text)
    await host.close()
  })

  it('runs nothing where it cannot ask', async () => {
    const { host } = await open()
    const result = await host.callTool(touch(nameOf('unasked')))
    expect([result.isError, isMade(nameOf('unasked'))]).toEqual([true, false])
    expect(result.content[0]?.text).toMatch(/waits for the approval of a person.*This host cannot ask a person/)
    await host.close()
  })

  it('is not asked where the options have somebody to ask', async () => {
    const ask = vi.fn(() => ({ action: 'accept', content: { approve: true } }))
    const confirm = vi.fn(() => false)
    const { host } = await open(ask, { confirm })
    const result = await host.callTool(touch(nameOf('confirm')))
    expect([result.isError, isMade(nameOf('confirm'))]).toEqual([true, false])
    expect([ask.mock.calls.length, confirm.mock.calls.length]).toEqual([0, 1])
    await host.close()
  })

  it('is not asked about what is denied', async () => {
    const ask = vi.fn(() => ({ action: 'accept', content: { approve: true } }))
    const { host } = await open(ask, { policy: presets.readOnly })
    const result = await host.callTool(touch(nameOf('denied')))
    expect([result.isError, isMade(nameOf('denied')), ask.mock.calls.length]).toEqual([true, false, 0])
    await host.close()
  })
})

/** Asks beside a client: in the newest revision, which needs no agreement. */
async function askDirectly(served: Served, params: object): Promise<Message> {
  const { onMessage } = served
  const id = 'beside'
  const answered = new Promise<Message>((resolve) => {
    served.onMessage = (message) => (message.id === id ? resolve(message) : onMessage?.(message))
  })
  served.send({ id, method: 'tools/list', params: { ...params, _meta: claim() } })
  const answer = await answered
  served.onMessage = onMessage
  return answer
}

const initialize = (capabilities: object, protocolVersion = '2025-06-18'): Message => ({
  ...{ id: 'init', method: 'initialize' },
  params: { protocolVersion, capabilities, clientInfo: INFO },
})
const call = (id: number, params: object): Message => ({ id, method: 'tools/call', params: { ...params } })
const isQuestion = ({ method }: Message): boolean => method === 'elicitation/create'
const YES = { action: 'accept', content: { approve: true } }

describe('a question to a host of the older revisions', () => {
  const open = async (capabilities: object = { elicitation: {} }, options: ServeMCPOptions = {}) => {
    const served = serve([SHELL], { ...BASE, ...options })
    await served.ask(initialize(capabilities))
    return served
  }

  it.each([
    [{ elicitation: { form: {}, url: {} } }, true],
    [{ elicitation: { form: {} } }, true],
    [{ elicitation: { url: {} } }, false],
    [{ elicitation: true }, false],
    [{ elicitation: null }, false],
    [{}, false],
  ])('is asked of one that declares %j: %s', async (capabilities, isAsked) => {
    const served = await open(capabilities)
    served.send(call(1, touch('capable')))
    const message = await served.take()
    expect(isQuestion(message)).toBe(isAsked)
    expect(message.result?.isError).toBe(isAsked ? undefined : true)
    await served.end()
    expect(isMade('capable')).toBe(false)
  })

  it.each([
    ['an error', { error: { code: -1, message: 'no' } }],
    ['nothing', { result: null }],
    ['an approval without an action', { result: { content: { approve: true } } }],
    ['another action', { result: { action: 'yes', content: { approve: true } } }],
    ['a text for yes', { result: { action: 'accept', content: { approve: 'true' } } }],
    ['no content', { result: { action: 'accept' } }],
    ['a list', { result: [YES] }],
  ])('answered with %s is a no', async (_, answer) => {
    const served = await open()
    served.send(call(1, touch('answered')))
    const { id } = await served.take(isQuestion)
    served.send({ id, ...answer })
    expect((await served.take()).result).toMatchObject({ isError: true })
    await served.end()
    expect(isMade('answered')).toBe(false)
  })

  it('that nobody answers in time is a no, and withdrawn', async () => {
    const served = await open({ elicitation: {} }, { approvalTimeoutMs: 50 })
    served.send(call(1, touch('late')))
    const { id } = await served.take(isQuestion)
    const withdrawn = await served.take(({ method }) => method === 'notifications/cancelled')
    expect(withdrawn.params).toMatchObject({ requestId: id })
    expect((await served.take()).result).toMatchObject({ isError: true })
    served.send({ id, result: YES })
    await served.end()
    expect([isMade('late'), served.problems]).toEqual([false, ['The host answered a question that is not open.']])
  })

  it('is withdrawn where its call is cancelled', async () => {
    const served = await open()
    served.send(call(1, touch('withdrawn')))
    const { id } = await served.take(isQuestion)
    served.send({ method: 'notifications/cancelled', params: { requestId: 1 } })
    expect((await served.take()).params).toMatchObject({ requestId: id })
    served.send({ id, result: YES })
    expect(await served.end()).toEqual([])
    expect(isMade('withdrawn')).toBe(false)
  })

  it('is one at a time, and lets other calls run', async () => {
    const served = await open()
    for (const id of [1, 2]) served.send(call(id, touch(`one-${id}`)))
    const first = await served.take(isQuestion)
    expect((await served.ask(call(3, READ))).result).toMatchObject({ isError: false })
    served.send({ id: first.id, result: YES })
    const second = await served.take(isQuestion)
    served.send({ id: second.id, result: { action: 'decline' } })
    const results = [await served.take(({ id }) => id === 1), await served.take(({ id }) => id === 2)]
    expect(results.map(({ result }) => result?.isError)).toEqual([false, true])
    expect([isMade('one-1'), isMade('one-2')]).toEqual([true, false])
    await served.end()
  })
})

describe('what a person is shown', () => {
  const force = option('force', { type: 'boolean', 'x-effects': { destructive: true, cost: { billable: true } } })
  const shown = async (effects: AtipEffects, args: object, options: ServeMCPOptions = {}): Promise<string> => {
    const tools = [tool({ name: 'box', effects, commands: { go: command({ options: [force] }) } })]
    const served = serve(tools, { ...BASE, ...options })
    const asked = call(1, { name: 'box_go', arguments: args, _meta: claim({ elicitation: {} }) })
    const { result } = await served.ask(asked)
    await served.end()
    return JSON.stringify(Object(result?.inputRequests).approval.params.message)
  }

  it('are the effects of this call: those of the parameters that it uses among them', async () => {
    const writes = { ...HARMLESS, filesystem: { write: true } }
    const plain = await shown(writes, {})
    expect(plain).toContain('It does not destroy data, cost money')
    const forced = await shown(writes, { force: true })
    expect(forced).toContain('permanently destroys data')
    expect(forced).toMatch(/It destroys data for good, [^\\]*may cost money/)
    expect(forced).not.toMatch(/does not [^\\]*(?:destroy data|cost money)/)
  })

  it('are what nobody declared, but for what the parameters declare', async () => {
    const undeclared = /Not declared, so unknown: [^\\]*\bdestroys data\b/
    expect(await shown({ idempotent: true }, {})).toMatch(undeclared)
    const forced = await shown({ idempotent: true }, { force: true })
    expect(forced).toContain('It destroys data for good')
    expect(forced).not.toMatch(undeclared)
  })

  it('are the dangers that the options add', async () => {
    const dangers = [{ program: 'box', flags: ['--force'], does: 'write' as const }]
    const forced = await shown({ ...HARMLESS, subprocess: true }, { force: true }, { dangers })
    expect(forced).toMatch(/It (?!does not)[^\\]*writes files/)
  })
})

describe('an approval in the newest revision', () => {
  const _meta = claim({ elicitation: {} })
  const open = (options: ServeMCPOptions = {}) => serve([SHELL], { ...BASE, ...options })
  const again = (id: number, params: object, requestState: unknown, answer: unknown = YES) =>
    call(id, { ...params, _meta, requestState, inputResponses: { approval: answer } })
  const firstState = async (served: Served, params: object): Promise<unknown> => {
    const { result } = await served.ask(call(1, { ...params, _meta }))
    expect(result?.resultType).toBe('input_required')
    return result?.requestState
  }

  it('is good once', async () => {
    const served = open()
    const state = await firstState(served, touch('once'))
    expect((await served.ask(again(2, touch('once'), state))).result).toMatchObject({ isError: false })
    expect(isMade('once')).toBe(true)
    expect((await served.ask(again(3, touch('once'), state))).result).toMatchObject({ resultType: 'input_required' })
    await served.end()
  })

  it('is good for the same call only', async () => {
    const served = open()
    for (const other of [touch('other'), { name: 'box_change', arguments: { script: 'touch other #' } }]) {
      const state = await firstState(served, touch('this'))
      expect((await served.ask(again(2, other, state))).result).toMatchObject({ resultType: 'input_required' })
    }
    await served.end()
    expect([isMade('this'), isMade('other')]).toEqual([false, false])
  })

  it('is not good for another tool, whatever it runs', async () => {
    const effects = { ...HARMLESS, destructive: true }
    const twins = ['one', 'two'].map((name) => tool({ name, effects, commands: { go: command() } }))
    const { decide } = createExecutor(twins, { cwd: directory, resolve: () => ({ file }) })
    const [one, two] = [await decide(callOf('one_go')), await decide(callOf('two_go'))]
    expect(one.approvalId).toBe(two.approvalId)
    const served = serve(twins, BASE)
    const state = await firstState(served, { name: 'one_go' })
    expect((await served.ask(again(2, { name: 'two_go' }, state))).result?.resultType).toBe('input_required')
    await served.end()
  })

  it.each([
    ['made up', '00000000-0000-4000-8000-000000000000'],
    ['absent', undefined],
    ['a list', []],
    ['the name of a method', '__proto__'],
  ])('is none where its state is %s', async (_, state) => {
    const served = open()
    expect((await served.ask(again(2, touch('forged'), state))).result).toMatchObject({ resultType: 'input_required' })
    await served.end()
    expect(isMade('forged')).toBe(false)
  })

  it.each([
    ['declined', { action: 'decline' }],
    ['cancelled', { action: 'cancel' }],
    ['half accepted', { action: 'accept', content: {} }],
    ['nothing', undefined],
    ['a text', 'yes'],
  ])('is none where the answer is %s, and the question is over', async (_, answer) => {
    const served = open()
    const state = await firstState(served, touch('refused'))
    expect((await served.ask(again(2, touch('refused'), state, answer ?? {}))).result).toMatchObject({ isError: true })
    expect((await served.ask(again(3, touch('refused'), state))).result?.resultType).toBe('input_required')
    await served.end()
    expect(isMade('refused')).toBe(false)
  })

  it('comes too late after its time', async () => {
    const served = open({ approvalTimeoutMs: 1 })
    const state = await firstState(served, touch('old'))
    await sleep(20)
    expect((await served.ask(again(2, touch('old'), state))).result?.resultType).toBe('input_required')
    await served.end()
    expect(isMade('old')).toBe(false)
  })

  it('is forgotten by another server', async () => {
    const one = open()
    const state = await firstState(one, touch('elsewhere'))
    await one.end()
    const other = open()
    expect((await other.ask(again(2, touch('elsewhere'), state))).result?.resultType).toBe('input_required')
    await other.end()
    expect(isMade('elsewhere')).toBe(false)
  })

  it('is not asked for where the request declares no forms', async () => {
    const served = open()
    await served.ask(initialize({ elicitation: {} }))
    const { result } = await served.ask(call(1, { ...touch('undeclared'), _meta: claim() }))
    expect(result).toMatchObject({ resultType: 'complete', isError: true })
    await served.end()
  })
})

describe('calls', () => {
  it.each([
    ['no name', {}],
    ['a name that is no text', { name: 7 }],
    ['the name of a method', { name: 'toString' }],
    ['an unknown name', { name: 'box' }],
    ['arguments in an array', { ...READ, arguments: ['-c'] }],
    ['arguments that are null', { ...READ, arguments: null }],
  ])('with %s are errors of the protocol', async (_, params) => {
    const served = serve([SHELL], BASE)
    for (const _meta of [claim(), undefined]) {
      if (_meta === undefined) await served.ask(initialize({}))
      expect((await served.ask(call(1, { ...params, _meta }))).error?.code).toBe(-32602)
    }
    await served.end()
  })

  it('ignore what belongs to tasks, which are not offered', async () => {
    const served = serve([SHELL], BASE)
    await served.ask(initialize({}, '2025-11-25'))
    expect((await served.ask(call(1, { ...READ, task: { ttl: 1000 } }))).result).toMatchObject({ isError: false })
    await served.end()
  })

  it('are told to a log under the id of their request', async () => {
    const ids: string[] = []
    const served = serve([SHELL], { ...BASE, onEvent: (event) => void ids.push(`${event.type} ${event.callId}`) })
    await served.ask(initialize({}))
    await served.ask(call(7, READ))
    await served.end()
    expect(ids).toEqual(['start 7', 'end 7'])
  })
})

describe('the list of tools', () => {
  it('is that of toMCP, in pages that can be had in any order', async () => {
    const many = tool({
      commands: Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`c${index}`, command()])),
    })
    const served = serve([many], { ...BASE, pageSize: 3 })
    const page = async (cursor?: string) => {
      const params = { _meta: claim(), ...(cursor !== undefined && { cursor }) }
      return (await served.ask({ id: 1, method: 'tools/list', params })).result as {
        tools: object[]
        nextCursor?: string
      }
    }
    const first = await page()
    const second = await page(first.nextCursor)
    const third = await page(second.nextCursor)
    expect([first, second, third].map(({ tools }) => tools.length)).toEqual([3, 3, 1])
    expect(third).not.toHaveProperty('nextCursor')
    expect([...first.tools, ...second.tools, ...third.tools]).toEqual(
      JSON.parse(JSON.stringify(toMCP([many], { effectsInMeta: false }))),
    )
    expect(await page(first.nextCursor)).toEqual(second)
    await served.end()
  })

  it('has effects if asked to, and not what the policy denies, whose calls are denied with the reason', async () => {
    const policy = {
      deniedCommands: ['t gone'],
      rules: [
        { command: 't ruled', decision: 'deny' as const, reason: 'A person does this.' },
        { command: 't some', decision: 'deny' as const, when: { force: true } },
        { effect: 'destructive' as const, decision: 'deny' as const },
      ],
    }
    const commands = {
      ...{ gone: command(), ruled: command(), some: command({ options: [option('force', { type: 'boolean' })] }) },
      drop: command({ effects: { destructive: true } }),
      clean: command({ effects: { destructive: true }, options: [option('n', { 'x-preview': HARMLESS })] }),
    }
    const served = serve([tool({ effects: HARMLESS, commands })], { ...BASE, policy, effectsInMeta: true })
    const { result } = await served.ask({ id: 1, method: 'tools/list', params: { _meta: claim() } })
    const tools = result?.tools as { name: string; _meta: object }[]
    expect(tools.map(({ name }) => name)).toEqual(['t_some', 't_clean'])
    expect(tools[0]?._meta).toHaveProperty(['dev.atip/effects', 'network'])
    const call = { _meta: claim(), name: 't_ruled', arguments: {} }
    const answer = await served.ask({ id: 2, method: 'tools/call', params: call })
    expect(JSON.stringify(answer.result)).toContain('A person does this.')
    await served.end()
  })

  it.each([
    [undefined, false, 'is offered without out here'],
    [true, true, 'waits for the approval of a person'],
  ])(
    'with allParameters %s has an option that makes a reading command do more: %s',
    async (allParameters, has, text) => {
      const options = [option('out', { 'x-effects': { filesystem: { write: true } } })]
      const reading = tool({ effects: HARMLESS, commands: { read: command({ options }) } })
      const served = serve([reading], { ...BASE, allParameters })
      const { result } = await served.ask({ id: 1, method: 'tools/list', params: { _meta: claim() } })
      const [listed] = (result?.tools ?? []) as { inputSchema: { properties: object }; annotations: object }[]
      expect(Object.keys(listed?.inputSchema.properties ?? {})).toEqual(has ? ['out'] : [])
      expect(listed?.annotations).toMatchObject({ readOnlyHint: !has })
      const call = { _meta: claim(), name: 't_read', arguments: { out: 'x' } }
      const answer = await served.ask({ id: 2, method: 'tools/call', params: call })
      expect(answer.result).toMatchObject({ isError: true })
      expect(JSON.stringify(answer.result)).toContain(text)
      await served.end()
    },
  )

  it('has cursors for pages of one tool', async () => {
    const served = serve([tool({ commands: { a: command(), b: command() } })], { ...BASE, pageSize: 1 })
    const listed = (cursor: unknown) => served.ask({ id: 1, method: 'tools/list', params: { _meta: claim(), cursor } })
    expect((await listed('1')).result?.tools).toHaveLength(1)
    for (const cursor of ['x', '', null, -1, '2', '-1', ' 1', '1e0']) {
      expect((await listed(cursor)).error?.code).toBe(-32602)
    }
    await served.end()
  })

  it('may be empty', async () => {
    const served = serve([], BASE)
    const { result } = await served.ask({ id: 1, method: 'tools/list', params: { _meta: claim() } })
    expect(result).toMatchObject({ tools: [] })
    expect(result?._meta).toMatchObject({ 'io.modelcontextprotocol/serverInfo': { name: 'atip-bridge', version: '0' } })
    await served.end()
  })
})
