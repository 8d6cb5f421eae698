import { type AtipOption, type AtipTool, createToolset, type ToolCall } from 'atip-bridge'
import {
  type A2TClient,
  type A2TExecution,
  type A2TFunction,
  type A2THandlerOptions,
  type A2TSignature,
  callA2T,
  createA2TClient,
  createA2THandler,
  fromA2T,
  toA2T,
  toA2TFunctions,
} from 'atip-bridge/a2t'
import { describe, expect, it } from 'vitest'
import { argument, option, toolOf } from '../support/tools'

const ANY = { allowIllegalVersions: true }
const ROOT = 'https://api.example.com/v1'

/** Creates a client whose requests go straight to a handler. */
function connect(functions: readonly A2TFunction[], options: A2THandlerOptions = {}) {
  const handle = createA2THandler(functions, { basePath: '/v1', ...options })
  const requests: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(`${request.method} ${request.url}`)
    return handle(request)
  }
  const client = createA2TClient({ root: ROOT, fetch, retry: { maxDelayMs: 1 } })
  return { client, requests }
}

async function listOf(client: A2TClient): Promise<A2TSignature[]> {
  const found: A2TSignature[] = []
  for await (const signature of client.listTools()) found.push(signature)
  return found
}

const forecast: AtipTool = {
  ...toolOf(),
  name: 'weather',
  commands: {
    forecast: {
      description: 'Tells the weather of the next days',
      arguments: [argument('city')],
      options: [
        option('unit', { type: 'enum', enum: ['si-units', 'us'] }),
        option('days', { type: 'integer', enum: [1, 3] }),
        option('station', { type: 'integer' }),
        option('brief', { type: 'boolean' }),
      ],
    },
  },
}
const ARGS = { city: 'Zürich', unit: 'SI_UNITS', days: '3', station: 5_000_000, brief: true }

/** Creates an executor that only records the calls. */
function executorOf(execution: A2TExecution | Error) {
  const calls: ToolCall[] = []
  const execute = async (call: ToolCall): Promise<A2TExecution> => {
    calls.push(call)
    if (execution instanceof Error) throw execution
    return execution
  }
  return { calls, execute }
}

describe('commands that are served', () => {
  it('get names and values as they have them', async () => {
    const executor = executorOf({ status: 'ok', text: 'Sunny', exitCode: 0 })
    const { client } = connect(await toA2TFunctions([forecast], executor))
    const [signature] = await listOf(client)
    const { status, result } = await client.invoke(signature as A2TSignature, ARGS)
    expect([status, result]).toEqual(['ok', { Result: { status: 'ok', exitCode: 0, text: 'Sunny' } }])
    const given = { city: 'Zürich', unit: 'si-units', days: 3, station: 5_000_000, brief: true }
    expect(executor.calls).toMatchObject([{ name: 'weather_forecast', arguments: given }])
  })

  it.each<[A2TExecution | Error, string, number]>([
    [{ status: 'failed', text: 'No such city', exitCode: 1 }, 'ok', 200],
    [{ status: 'failed', text: 'Not started', exitCode: null }, 'ok', 200],
    [{ status: 'denied', text: 'secret' }, 'invalid-request', 403],
    [{ status: 'needs-approval', text: 'secret' }, 'invalid-request', 403],
    [{ status: 'timeout', text: 'secret' }, 'outcome-unknown', 504],
    [{ status: 'aborted', text: 'secret' }, 'outcome-unknown', 504],
    [{ status: 'constructor', text: 'secret' }, 'outcome-unknown', 500],
    [new Error('secret'), 'outcome-unknown', 500],
  ])('that end as %j', async (execution, expected, code) => {
    const executor = executorOf(execution)
    const { client, requests } = connect(await toA2TFunctions([forecast], executor))
    const [signature] = await listOf(client)
    const { status, httpStatus, content, result } = await client.invoke(signature as A2TSignature, ARGS)
    expect([status, httpStatus]).toEqual([expected, code])
    expect(content).not.toContain('secret')
    if (code === 200) expect(result).toEqual({ Result: execution })
    expect(requests.filter((request) => request.startsWith('POST')).length).toBe(1)
    expect(executor.calls.length).toBe(1)
  })

  it('keep their older versions invocable', async () => {
    const published = await toA2T([forecast])
    const newer = structuredClone(forecast) as AtipTool
    newer.commands?.forecast?.options?.push(option('hours', { type: 'integer' }))
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    const { client } = connect(await toA2TFunctions([newer], executor, { previous: published }))
    const [signature] = await listOf(client)
    expect(signature).toMatchObject({ version: 2, currentVersion: 2 })
    const versions: number[] = []
    for await (const { version } of client.listVersions(signature?.toolId ?? '')) versions.push(version)
    expect(versions).toEqual([2, 1])
    expect(await client.invoke(published[0] as A2TSignature, ARGS)).toMatchObject({ status: 'ok', version: 1 })
    expect(executor.calls).toMatchObject([{ arguments: { unit: 'si-units' } }])
  })

  it('refuse what an older version had and they do not', async () => {
    const published = await toA2T([forecast])
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    for (const unit of [option('unit', { type: 'enum', enum: ['us'] }), option('unit', { type: 'integer' })]) {
      const options = forecast.commands?.forecast?.options?.map((each) => (each.name === 'unit' ? unit : each))
      const newer = { ...forecast, commands: { forecast: { ...forecast.commands?.forecast, options } } } as AtipTool
      const { client } = connect(await toA2TFunctions([newer], executor, { previous: published, ...ANY }), ANY)
      expect(await client.invoke(published[0] as A2TSignature, ARGS)).toMatchObject({ isError: true, httpStatus: 409 })
    }
    expect(executor.calls).toEqual([])
  })

  const withOptions = (...options: AtipOption[]): AtipTool => ({
    ...forecast,
    commands: { forecast: { description: 'Tells the weather', options } },
  })
  it.each<[string, AtipTool, AtipTool, Record<string, unknown>]>([
    [
      'a value in capitals where a text is wanted now',
      withOptions(option('mode', { type: 'enum', enum: ['read-only', 'all'] })),
      withOptions(option('mode')),
      { mode: 'READ_ONLY' },
    ],
    [
      'a text where a choice is wanted now',
      withOptions(option('mode')),
      withOptions(option('mode', { type: 'enum', enum: ['read-only', 'all'] })),
      { mode: 'ALL' },
    ],
    [
      'a number where a text is wanted now',
      withOptions(option('mode', { type: 'integer' })),
      withOptions(option('mode')),
      { mode: 1 },
    ],
  ])('do not get %s', async (_, older, newer, args) => {
    const published = await toA2T([older])
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    const { client } = connect(await toA2TFunctions([newer], executor, { previous: published, ...ANY }), ANY)
    expect(await client.invoke(published[0] as A2TSignature, args)).toMatchObject({ isError: true, httpStatus: 409 })
    expect(executor.calls).toEqual([])
  })

  it.each<[string, AtipTool, AtipTool, string]>([
    ['drops an input', withOptions(option('mode')), withOptions(), 'input_parameters.mode: Removed'],
    [
      'needs something new',
      withOptions(),
      withOptions(option('mode', { required: true })),
      'input_parameters.mode: Added as required',
    ],
    [
      'needs what was optional',
      withOptions(option('mode')),
      withOptions(option('mode', { required: true })),
      'input_parameters.mode.required: The required changed',
    ],
  ])('are not served if a version %s', async (_, older, newer, problem) => {
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    const previous = await toA2T([older])
    await expect(toA2TFunctions([newer], executor, { previous })).rejects.toThrow(problem)
    const functions = await toA2TFunctions([newer], executor, { previous, ...ANY })
    expect(() => createA2THandler(functions)).toThrow(problem)
  })

  it('get each value under its own key, whatever the names and ids of another server', async () => {
    const input = { type: 'string', description: 'A text.', required: true }
    const names = ['from', 'From', 'a\u202eb', 'To']
    const other = {
      toolId: '0479a45d-ad0a-49d4-94db-75edf00d2ca4',
      name: 'send',
      description: 'Sends.',
      version: 1,
      currentVersion: 1,
      tags: [],
      input_parameters: names.map((name) => ({ ...input, id: 'x', name })),
      output_parameters: [{ id: 'result', name: 'Result', type: 'json', description: 'What came.' }],
    }
    const tool = fromA2T([other], { server: ROOT, name: 'api' })
    const executor = executorOf({ status: 'ok', text: 'x' })
    const functions = await toA2TFunctions([tool], executor)
    const [signature] = await listOf(connect(functions, ANY).client)
    const emitted = signature?.input_parameters.map(({ name }) => name) ?? []
    expect(emitted).toEqual(['from', 'From_2', 'a b', 'To'])
    expect(new Set(signature?.input_parameters.map(({ id }) => id)).size).toBe(4)
    const args = Object.fromEntries(emitted.map((name, index) => [name, `value ${index}`]))
    expect(await connect(functions, ANY).client.invoke(signature as A2TSignature, args)).toMatchObject({ status: 'ok' })
    expect(executor.calls[0]?.arguments).toEqual(
      Object.fromEntries(names.map((name, index) => [name, `value ${index}`])),
    )
  })

  it('may have outputs of their own', async () => {
    const name = createToolset([forecast]).commands[0]?.name as string
    const outputs = { [name]: [{ id: 'text', name: 'Text', type: 'string' as const, description: 'The forecast.' }] }
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    await expect(toA2TFunctions([forecast], executor, { outputs })).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    const functions = await toA2TFunctions([forecast], executor, { outputs, toOutputs: ({ text }) => text })
    const { client } = connect(functions)
    const [signature] = await listOf(client)
    expect(await client.invoke(signature as A2TSignature, ARGS)).toMatchObject({ result: { Text: 'Sunny' } })
  })

  it.each([[null], [{}], [{ execute: 1 }]])('need an executor that is none like %j', async (executor) => {
    await expect(toA2TFunctions([forecast], executor as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
  })

  it('are called by a model through what fromA2T makes of them', async () => {
    const executor = executorOf({ status: 'ok', text: 'Sunny' })
    const { client } = connect(await toA2TFunctions([forecast], executor))
    const toolset = createToolset([fromA2T(await listOf(client), { server: ROOT, name: 'api' })])
    const call = { id: '1', name: toolset.commands[0]?.name ?? '', arguments: ARGS }
    expect(await callA2T(client, toolset, call)).toMatchObject({ status: 'ok', result: { Result: { text: 'Sunny' } } })
    expect(executor.calls.length).toBe(1)
  })
})

describe('a catalogue of a thousand tools', () => {
  const leaf = { description: 'A leaf', arguments: [argument('a')] }
  const commands = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`leaf-${index}`, leaf]))
  const tool = { ...toolOf(), name: 'big', commands }

  it('is listed whole, page by page, and each tool can be invoked', async () => {
    const { client, requests } = connect(await toA2TFunctions([tool], executorOf({ status: 'ok', text: 'x' })))
    const found = await listOf(client)
    expect(found).toEqual((await toA2T([tool])).sort((one, other) => (one.name < other.name ? -1 : 1)))
    expect(requests.length).toBe(20)
    for (const signature of [found[0], found[999]] as A2TSignature[]) {
      expect(await client.getTool(signature.toolId)).toEqual(signature)
      expect(await client.getVersion(signature.toolId, 1)).toEqual(signature)
      expect((await client.invoke(signature, { a: 'x' })).status).toBe('ok')
    }
  })
})

describe('what a server says is understood', () => {
  it.each<[A2THandlerOptions, string, number]>([
    [{ authorize: () => false }, 'invalid-request', 401],
    [{ maxBodyBytes: 1 }, 'invalid-request', 413],
  ])('%j', async (options, status, httpStatus) => {
    const functions = await toA2TFunctions([forecast], executorOf({ status: 'ok', text: 'x' }))
    const { client } = connect(functions, options)
    const outcome = await client.invoke(functions[0]?.signature as A2TSignature, ARGS)
    expect(outcome).toMatchObject({ status, httpStatus, isError: true })
  })

  it('a tool that asks to come again is asked again', async () => {
    const [signature] = (await toA2T([forecast])) as [A2TSignature]
    let runs = 0
    const run = (): unknown => {
      runs++
      if (runs < 3) throw { retryAfter: 0 }
      return 'fine'
    }
    const { client } = connect([{ signature, run }])
    expect(await client.invoke(signature, ARGS)).toMatchObject({
      status: 'ok',
      attempts: 3,
      result: { Result: 'fine' },
    })
  })

  it('a tool that is gone is not there', async () => {
    const [signature] = (await toA2T([forecast])) as [A2TSignature]
    const { client } = connect([], { removed: [signature.toolId] })
    expect(await client.invoke(signature, ARGS)).toMatchObject({ isError: true, httpStatus: 410 })
    await expect(client.getTool(signature.toolId)).rejects.toMatchObject({ code: 'ATIP_REQUEST', status: 410 })
  })
})
