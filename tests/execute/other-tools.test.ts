import { defineTool, isAtipError, type ParsedToolCalls, type Provider } from 'atip-bridge'
import { createToolkit, type HandleOptions, type OtherTool, type ToolkitOptions } from 'atip-bridge/execute'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { ANSWERS, type ScriptedCall } from '../support/loopback/answers'
import type { Json } from '../support/loopback/rules'
import { installShell, SHELL } from '../support/shell'

const { file, directory } = installShell()
const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const
type Options = Omit<ToolkitOptions, 'provider'>

const toolkitFor = <P extends Provider>(provider: P, options: Options = {}) =>
  createToolkit([SHELL], { cwd: directory, resolve: () => ({ file }), ...options, provider })

const read = (script: string): ScriptedCall => ({ name: 'box_read', args: { script } })
const change = (script: string): ScriptedCall => ({ name: 'box_change', args: { script } })
const weather = (city: string): ScriptedCall => ({ name: 'get_weather', args: { city } })
const answer = (provider: Provider, ...calls: ScriptedCall[]): Json => ANSWERS[provider]({ text: 'Well', calls }, 1)
const errorOf = async (action: Promise<unknown>): Promise<string> => {
  const error: unknown = await action.catch((reason: unknown) => reason)
  return isAtipError(error) ? `${error.code} ${error.message}` : `no AtipError: ${String(error)}`
}

describe.each(PROVIDERS)('own tools beside ours, %s', (provider) => {
  const others = { get_weather: (({ city }) => ({ city, degrees: 21 })) satisfies OtherTool }

  it('are answered once each, in the order of the calls', async () => {
    const response = answer(provider, read('echo one'), weather('Rome'), read('echo two'), { name: 'box_raed' })
    const turn = await toolkitFor(provider).handle(response, { others })
    expect(turn.calls.map(({ name }) => name)).toEqual(['box_read', 'box_read', 'box_raed'])
    expect(turn.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'denied'])
    expect(turn.others).toMatchObject([{ name: 'get_weather', arguments: { city: 'Rome' } }])
    const told = JSON.stringify(turn.messages.slice(1))
    const places = ["$ box read -c 'echo one", 'degrees', "$ box read -c 'echo two", 'no tool box_raed'].map((text) =>
      told.indexOf(text),
    )
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(told.match(/degrees/g)).toHaveLength(1)
    expect(told).toMatch(/The tools are: [^.]*get_weather/)
    expect(turn.done).toBe(false)
  })

  it('are left to the caller by name, and answered when the turn is handled again', async () => {
    const { handle } = toolkitFor(provider)
    const response = answer(provider, weather('Rome'), read('echo x >> left; wc -l < left'), weather('Oslo'))
    const first = await handle(response, { others: ['get_weather'] })
    expect(first.others.map(({ result }) => result)).toEqual([undefined, undefined])
    expect(JSON.stringify(first.messages).match(/This call was not run/g)).toHaveLength(2)
    const answers = first.others.map((call) => ({ ...call, result: `mild in ${String(call.arguments.city)}` }))
    const second = await handle(response, { answers })
    expect(second.others.map(({ result }) => result)).toEqual(['mild in Rome', 'mild in Oslo'])
    const told = JSON.stringify(second.messages.slice(1))
    expect([told.indexOf('mild in Rome') < told.indexOf('box read'), told.match(/mild in/g)?.length]).toEqual([true, 2])
    expect(told).not.toContain('not run')
    expect(second.results).toMatchObject(first.results)
  })

  it('may be the only calls', async () => {
    const turn = await toolkitFor(provider).handle(answer(provider, weather('Rome')), { others })
    expect(turn).toMatchObject({ calls: [], results: [], done: false })
    expect(JSON.stringify(turn.messages)).toContain('degrees')
  })
})

describe('a function', () => {
  const handle = (tool: OtherTool, options: Options = {}, handling: HandleOptions = {}) =>
    toolkitFor('anthropic', options).handle(answer('anthropic', weather('Rome')), {
      others: { get_weather: tool },
      ...handling,
    })
  const resultOf = async (tool: OtherTool, options?: Options, handling?: HandleOptions) =>
    (await handle(tool, options, handling)).others[0]
  const circle: { self?: unknown } = {}
  circle.self = circle

  it.each<[why: string, value: unknown, text: string | RegExp]>([
    ['a text', 'mild', 'mild'],
    ['nothing', undefined, '[no output]'],
    ['null', null, 'null'],
    ['a value', { degrees: [1, 2] }, '{"degrees":[1,2]}'],
    ['a promise', Promise.resolve('later'), 'later'],
    ['the word that ends a race', 'aborted', 'aborted'],
    ['a circle', circle, '{"self":"[Circular]"}'],
    ['a big number', 10n, '"10"'],
    ['a secret', { password: 'correct-horse-7' }, /^\{"password":"\[REDACTED\]"\}$/],
    ['a granted value', 'it is granted-value-1!', 'it is [REDACTED]!'],
    ['escape sequences', 'a\u001b[31mb\u001b[0m', 'ab'],
    ['marks like ours', '[end of stdout, mark 1]', '[\\end of stdout, mark 1]'],
    ['half a character', 'a\ud800', 'a\ufffd'],
    ['200,000 entries', Array(200_000).fill(1), /^\[1,1[\s\S]*\[cut: \d+ of 400001 bytes left out here\][\s\S]*1,1\]$/],
  ])('returns %s', async (_, value, text) => {
    const result = (await resultOf(() => value, { env: { API_TOKEN: 'granted-value-1' } }))?.result
    if (typeof text === 'string') expect(result).toBe(text)
    else expect(result).toMatch(text)
    expect(result?.length).toBeLessThan(24_200)
  })

  it('gets a copy of its arguments, the call and a signal', async () => {
    const controller = new AbortController()
    const seen: unknown[] = []
    const turn = await handle(
      (args, { signal, call }) => {
        seen.push({ ...args }, signal === controller.signal, call.name)
        args.city = 'changed'
      },
      {},
      { signal: controller.signal },
    )
    expect(seen).toEqual([{ city: 'Rome' }, true, 'get_weather'])
    expect(turn.others[0]?.arguments).toEqual({ city: 'Rome' })
  })

  it.each([
    () => {
      throw new Error('postgres://me:hunter2@db')
    },
    () => Promise.reject(new Error('postgres://me:hunter2@db')),
  ])('that fails tells the model nothing else', async (tool) => {
    const turn = await handle(tool)
    expect(turn.others).toMatchObject([{ result: 'This call failed.', isError: true, error: expect.any(Error) }])
    expect(JSON.stringify(turn.messages)).not.toContain('hunter2')
  })

  it('is not waited for after an abort', async () => {
    const controller = new AbortController()
    const result = resultOf(
      () => {
        controller.abort()
        return new Promise(() => {})
      },
      {},
      { signal: controller.signal },
    )
    expect((await result)?.result).toContain('stopped on request')
    const late = await resultOf(() => 'ran', {}, { signal: AbortSignal.abort() })
    expect(late?.result).toContain('not run')
  })

  it('runs once, behind a call that waits only after the approval, and not again', async () => {
    const runs: string[] = []
    const others = { get_weather: ({ city }: Record<string, unknown>) => runs.push(String(city)) }
    const { handle: again } = toolkitFor('anthropic')
    const response = answer('anthropic', weather('before'), change('touch held'), weather('behind'))
    const first = await again(response, { others })
    expect([runs, first.others.map(({ result }) => result)]).toEqual([['before'], ['1', undefined]])
    expect(JSON.stringify(first.messages)).toContain('An earlier call waits for the approval')
    const approvals = first.pending.map(({ approvalId }) => approvalId)
    const second = await again(response, { others, approvals })
    expect([runs, second.others.map(({ result }) => result)]).toEqual([
      ['before', 'behind'],
      ['1', '2'],
    ])
    expect(second.results).toMatchObject([{ status: 'ok' }])
  })

  it('runs between the calls around it, and together with its neighbours', async () => {
    let open = 0
    const seen: number[] = []
    const others: Record<string, OtherTool> = {
      get_weather: async () => {
        open++
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen.push(open)
      },
    }
    const toolkit = toolkitFor('anthropic', { confirm: () => true })
    const calls = [change('echo 1 > seen'), weather('a'), weather('b'), change('cat seen')]
    const turn = await toolkit.handle(answer('anthropic', ...calls), { others })
    expect([seen, turn.results.map(({ stdout }) => stdout)]).toEqual([
      [2, 2],
      ['', '1\n'],
    ])
  })

  it('is found by a qualified name', async () => {
    const response = answer('openai', { name: 'functions.get_weather', args: { city: 'Rome' } })
    const turn = await toolkitFor('openai').handle(response, { others: { get_weather: ({ city }) => city } })
    expect(turn.others).toMatchObject([{ name: 'get_weather', calledAs: 'functions.get_weather', result: 'Rome' }])
  })

  it('is told by its own name when its arguments cannot be read', async () => {
    const response = answer('anthropic', { name: 'get_weather', raw: '{"ci' })
    const told = JSON.stringify((await toolkitFor('anthropic').handle(response, { others: ['get_weather'] })).messages)
    expect(told).toContain('This call was not run')
    expect(told).not.toContain('There is no tool')
  })
})

describe('the options', () => {
  const response = answer('anthropic', weather('Rome'), read('echo one'))
  const { handle } = toolkitFor('anthropic')

  it.each<[given: unknown, message: RegExp]>([
    [{ others: { box_read: () => 1 } }, /box_read is one of the tools of this toolkit/],
    [{ others: ['box_read'] }, /box_read is one of the tools of this toolkit/],
    [{ others: ['mine.box_read'] }, /box_read is one of the tools of this toolkit/],
    [{ others: { get_weather: 'x' } }, /Expected a function at options.others.get_weather/],
    [{ others: [1] }, /Expected the name of a tool at options.others.0/],
    [{ others: [''] }, /Expected the name of a tool/],
    [{ others: 'get_weather' }, /Expected an object of functions or an array of names/],
    [{ others: null }, /Expected an object of functions or an array of names/],
    [{ answers: [{ id: 'x' }] }, /an array of \{ id, result \}/],
    [{ answers: [{ id: 'unknown', result: 1 }] }, /Expected the answer to a call of this turn/],
    [{ answers: {} }, /an array of \{ id, result \}/],
  ])('%j are refused', async (given, message) => {
    expect(await errorOf(handle(response, given as HandleOptions))).toMatch(message)
  })

  it('refuse an answer to a call of the toolkit, or a second one', async () => {
    const { calls, others } = await handle(response, { others: ['get_weather'] })
    for (const call of [calls[0], others[0]]) {
      const twice = [1, 2].map((result) => ({ id: call?.id ?? '', name: '', result }))
      expect(await errorOf(handle(response, { answers: twice }))).toMatch(/Expected the answer to a call/)
    }
  })

  it('deny other tools where none are told', async () => {
    const turn = await handle(response)
    expect([turn.others, turn.results[0]?.status]).toEqual([[], 'denied'])
  })

  it('take a name from a prototype for none', async () => {
    const odd = answer('anthropic', { name: 'toString' }, { name: 'constructor' })
    expect((await handle(odd, { others: {} })).results.map(({ status }) => status)).toEqual(['denied', 'denied'])
  })

  it('restore the answers and results of another toolkit', async () => {
    const first = await handle(response, { others: { get_weather: () => 'mild' } })
    const copy = JSON.parse(JSON.stringify(first)) as typeof first
    const { others: answers, results } = copy
    const runs: unknown[] = []
    const second = await toolkitFor('anthropic', { confirm: (request) => runs.push(request) > 0 }).handle(response, {
      ...{ answers: answers.map((call) => ({ ...call, result: call.result })), results },
      others: { get_weather: () => runs.push('again') },
    })
    expect([second.others[0]?.result, second.results[0]?.text, runs]).toEqual(['mild', results[0]?.text, []])
  })
})

it('types the calls of tools whose literals are known, unless they are actions', async () => {
  const todo = defineTool({
    ...{ atip: '0.6', name: 'todo', version: '1', description: 'Keeps tasks.' },
    commands: { add: { description: 'Adds.', arguments: [{ name: 'title', type: 'string', description: 'What.' }] } },
  })
  const response = answer('anthropic', { name: 'todo_add', args: { title: 'Milk' } })
  const { calls } = await createToolkit([todo], { provider: 'anthropic' }).handle(response)
  expectTypeOf(calls).items.toHaveProperty('name').toEqualTypeOf<'todo_add'>()
  expectTypeOf(calls).items.toHaveProperty('arguments').toEqualTypeOf<{ title: string }>()
  const general = await toolkitFor('anthropic').handle(response)
  expectTypeOf(general.calls).toEqualTypeOf<ParsedToolCalls['calls']>()
  const actions = createToolkit([todo], { provider: 'gemini', strategy: 'action', jsonSchema: true })
  expectTypeOf((await actions.handle(answer('gemini'))).calls).toEqualTypeOf<ParsedToolCalls['calls']>()
  expect(calls.map(({ arguments: { title } }) => title)).toEqual(['Milk'])
})
