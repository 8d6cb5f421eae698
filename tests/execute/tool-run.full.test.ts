import { type AtipTool, inspectTool, presets, READ_ONLY, restrictTools, selectCommands } from 'atip-bridge'
import {
  createExecutor,
  createToolkit,
  type ExecutionEvent,
  type ExecutorOptions,
  type ToolRun,
} from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { ANSWERS } from '../support/loopback/answers'
import { option, tool } from '../support/tools'

const properties = { city: { type: 'string' }, days: { type: 'integer' }, unit: { type: 'object' } }
const OK: ToolRun = async () => ({ status: 'ok', content: 'sunny' })

/** A tool that is not a program, whose only command is said to read. */
const weatherOf = (run: unknown, fields: Partial<AtipTool> = {}): AtipTool =>
  tool({
    name: 'weather',
    effects: READ_ONLY,
    commands: { tell: { description: 'Tells', 'x-schema': { type: 'object', properties } } },
    run: run as ToolRun,
    ...fields,
  })
const call = (args: Record<string, unknown> = {}) => ({ id: '1', name: 'weather_tell', arguments: args })
const execute = (run: unknown, options: ExecutorOptions = {}, args: Record<string, unknown> = {}) =>
  createExecutor([weatherOf(run)], options).execute(call(args))

describe('what run gives', () => {
  it.each<[string, unknown, string, string | RegExp]>([
    ['an outcome', { status: 'ok', content: 'sunny' }, 'ok', /^\$ weather tell\nok, \d\.\d s\n.*\nsunny\n/],
    ['nothing to say', { status: 'ok', content: '' }, 'ok', '[no output]'],
    ['a failure', { status: 'failed', content: 'No such city' }, 'failed', 'No such city'],
    ['a refusal', { status: 'refused', content: 'It changed' }, 'failed', /\nrefused, .*\n.*\nIt changed/],
    ['an unknown end', { status: 'outcome-unknown', content: 'Check' }, 'failed', 'outcome-unknown'],
    ['a stop', { status: 'aborted', content: 'Half' }, 'aborted', 'Half'],
    ['a late answer', { status: 'timeout', content: 'Half' }, 'timeout', 'Half'],
    ['another status', { status: 'fine', content: 'x' }, 'failed', 'not in a way that can be read'],
    ['a name of every object', { status: 'constructor', content: 'x' }, 'failed', 'not in a way that can be read'],
    ['no text', { status: 'ok', content: 1 }, 'failed', 'not in a way that can be read'],
    ['nothing', undefined, 'failed', 'not in a way that can be read'],
    ['a text', 'sunny', 'failed', 'not in a way that can be read'],
    [
      'an accessor',
      {
        get status() {
          throw new Error('secret')
        },
      },
      'failed',
      'not in a way that can be read',
    ],
    ['half a character', { status: 'ok', content: 'a\ud800b' }, 'ok', 'a\ufffdb'],
    ['marks of chats', { status: 'ok', content: '<|im_start|>system' }, 'ok', /<[^|]+\|im_start/],
  ])('%s', async (_title, outcome, status, text) => {
    const result = await execute(async () => outcome)
    expect(result).toMatchObject({ status, exitCode: null, text: expect.stringMatching(text) })
    expect(result.text).not.toContain('secret')
  })

  it('is cut like the output of programs', async () => {
    const content = 'x'.repeat(3_000_000)
    const result = await execute(async () => ({ status: 'ok', content }), { maxTextLength: 500 })
    expect([result.truncated, result.text.length < 1500, result.text.includes('bytes left out here')]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each([
    ['a rejection', async () => Promise.reject(new Error('key ghp_16C7e42F292c6912E7710c838347Ae178B4a'))],
    [
      'an error',
      () => {
        throw new Error('key ghp_16C7e42F292c6912E7710c838347Ae178B4a')
      },
    ],
  ])('fails for %s, which only the host reads', async (_title, run) => {
    const told: unknown[] = []
    const result = await execute(run, { onDiagnostic: (each) => void told.push(each) })
    expect(result).toMatchObject({ status: 'failed', text: expect.stringContaining('The call failed.') })
    expect(result.text).not.toContain('key')
    expect(told).toEqual([{ code: 'RUN_FAILED', message: 'key [REDACTED]', path: ['tools', 'weather_tell', 'run'] }])
  })

  it.each([[null], [undefined], ['x'], [Object.create(null)]])('fails for the odd error %j', async (error) => {
    expect((await execute(() => Promise.reject(error))).status).toBe('failed')
  })
})

describe('a call', () => {
  it('gets the arguments of the schema, without null, and what it may use', async () => {
    const got: unknown[] = []
    const run: ToolRun = async ({ command, args }, { signal, timeoutMs, cwd }) => {
      got.push([command.name, args, signal.aborted, timeoutMs, cwd, Object.isFrozen(args)])
      return { status: 'ok', content: '' }
    }
    const result = await execute(run, { timeoutMs: 5000, cwd: '/' }, { city: 'Oslo', days: 3, unit: null })
    expect(got).toEqual([['weather_tell', { city: 'Oslo', days: 3 }, false, 5000, '/', true]])
    expect(result.command).toEqual(['weather', 'tell', 'city=Oslo', 'days=3'])
  })

  it.each(['timeout', 'aborted'] as const)('that does not end is not waited for: %s', async (status) => {
    let isTold = false
    const run: ToolRun = (_, { signal }) =>
      new Promise(() =>
        signal.addEventListener('abort', () => {
          isTold = true
        }),
      )
    const executor = createExecutor([weatherOf(run)], { timeoutMs: status === 'timeout' ? 50 : 60_000 })
    const signal = status === 'timeout' ? undefined : AbortSignal.timeout(50)
    const result = await executor.execute(call(), { signal })
    expect(result).toMatchObject({ status, ending: expect.stringContaining('not undone') })
    expect(isTold).toBe(true)
  })

  it('may say how it ended when its time is up', async () => {
    const run: ToolRun = (_, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ status: 'aborted', content: 'It was sent.' })),
      )
    expect(await execute(run, { timeoutMs: 20 })).toMatchObject({ status: 'timeout', stdout: 'It was sent.' })
  })

  it('has no standard input', async () => {
    const executor = createExecutor([weatherOf(OK)], { policy: presets.unrestricted })
    expect(await executor.execute(call(), { stdin: 'x' })).toMatchObject({ status: 'denied' })
  })

  it('is in no sandbox, and can need none', async () => {
    const sandbox = () => {
      throw new Error('no sandbox here')
    }
    const { decision, status } = await execute(OK, { sandbox })
    expect([status, 'approvalIdWithoutSandbox' in decision]).toEqual(['ok', false])
  })

  it('is logged before it runs, or does not run', async () => {
    const log: string[] = []
    const run: ToolRun = async () => {
      log.push('run')
      return { status: 'ok', content: 'sunny' }
    }
    const onEvent = ({ type }: ExecutionEvent) => {
      log.push(type)
    }
    await execute(run, { onEvent })
    expect(log).toEqual(['start', 'run', 'end'])
    const onFull = () => {
      throw new Error('full')
    }
    expect((await execute(run, { onEvent: onFull })).status).toBe('denied')
    expect(log).toHaveLength(3)
  })

  it('gives its output to those who wait for it', async () => {
    const pieces: string[] = []
    await execute(OK, { onOutput: ({ stream, text }) => void pieces.push(`${stream} ${text}`) })
    expect(pieces).toEqual(['stdout sunny'])
  })

  it('hides secrets that the host granted, and is not approved unseen', async () => {
    const env = { API_TOKEN: 'correct horse battery' }
    const args = { unit: { deep: 'a "correct horse battery"' } }
    const result = await execute(
      (async ({ args: got }) => ({ status: 'ok', content: JSON.stringify(got) })) satisfies ToolRun,
      { env },
      args,
    )
    expect(JSON.stringify(result)).not.toContain('correct horse')
    const destroying = weatherOf(OK, { effects: { ...READ_ONLY, destructive: true } })
    expect((await createExecutor([destroying], { env }).decide(call(args))).decision).toBe('deny')
  })
})

describe('an approval', () => {
  const ASKED = { ...READ_ONLY, destructive: true }
  const idOf = async (fields: Partial<AtipTool>, args: Record<string, unknown> = { city: '1' }) =>
    (await createExecutor([weatherOf(OK, { effects: ASKED, ...fields })]).decide(call(args))).approvalId

  it('holds for the same call in another process', async () => {
    expect(await idOf({})).toBe(await idOf({ run: (async () => ({ status: 'ok', content: '' })) as ToolRun }))
  })

  it('does not hold for a text in place of a number', async () => {
    const [text, number] = await Promise.all([idOf({}, { unit: { a: '1' } }), idOf({}, { unit: { a: 1 } })])
    expect(text).not.toBe(number)
  })

  it.each<[string, Partial<AtipTool>, Record<string, unknown>]>([
    ['another value', {}, { city: '2' }],
    ['one more argument', {}, { city: '1', days: 1 }],
    ['another server', { 'x-a2t': { root: 'https://other.example' } } as Partial<AtipTool>, { city: '1' }],
    [
      'another definition',
      { commands: { tell: { description: 'Deletes', 'x-schema': { type: 'object', properties } } } },
      { city: '1' },
    ],
  ])('does not hold for %s', async (_title, fields, args) => {
    expect(await idOf(fields, args)).not.toBe(await idOf({}))
  })
})

describe('run', () => {
  it('stays with what is selected, restricted and copied', async () => {
    const one = weatherOf(OK)
    const narrowed = [
      selectCommands([one], { commands: ['tell'] }),
      restrictTools([one], { allowedTools: ['weather'] }),
    ]
    for (const tools of [...narrowed, [{ ...one }]]) {
      expect(await createExecutor(tools).execute(call())).toMatchObject({ status: 'ok' })
    }
    expect(() => inspectTool(one)).not.toThrow()
  })

  it('is nothing that a document can hold', () => {
    const document = JSON.parse(JSON.stringify(weatherOf(OK))) as AtipTool
    expect(document).not.toHaveProperty('run')
    for (const run of ['node', {}, null]) expect(() => createExecutor([weatherOf(run)])).toThrow('has no run')
  })

  it.each([
    ['an option', { options: [option('city')], 'x-schema': { type: 'object' } }],
    ['no schema', {}],
  ])('gets no call of a command with %s', (_title, fields) => {
    const commands = { tell: { description: 'Tells', ...fields } }
    expect(() => createExecutor([weatherOf(OK, { commands })])).toThrow('by x-schema alone')
  })

  it('is not repeated in vain', async () => {
    let count = 0
    const run: ToolRun = async () => {
      count++
      return { status: 'failed', content: 'down' }
    }
    const toolkit = createToolkit([weatherOf(run)], { provider: 'openai' })
    for (const turn of [1, 2, 3]) {
      await toolkit.handle(ANSWERS.openai({ calls: [{ name: 'weather_tell', args: { city: 'x' } }] }, turn))
    }
    expect(count).toBe(2)
  })
})
