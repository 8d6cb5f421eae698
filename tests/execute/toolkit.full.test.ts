import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipEffects, isAtipError, type Provider, presets, ToolCallBuilder } from 'atip-bridge'
import { createExecutor, createToolkit, type ToolkitOptions } from 'atip-bridge/execute'
import { npm } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { ANSWERS, type ScriptedCall } from '../support/loopback/answers'
import type { Json } from '../support/loopback/rules'
import { STREAMS } from '../support/loopback/streams'
import { HARMLESS, installShell, SHELL } from '../support/shell'
import { command, tool } from '../support/tools'

const { file, directory } = installShell()
const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const
type Options = Omit<ToolkitOptions, 'provider'>

const toolkitFor = <P extends Provider>(provider: P, options: Options = {}) =>
  createToolkit([SHELL], { cwd: directory, resolve: () => ({ file }), ...options, provider })

const read = (script: string): ScriptedCall => ({ name: 'box_read', args: { script } })
const change = (script: string): ScriptedCall => ({ name: 'box_change', args: { script } })
const answer = (provider: Provider, ...calls: ScriptedCall[]): Json => ANSWERS[provider]({ text: 'Well', calls }, 1)
const isMade = (name: string): boolean => existsSync(join(directory, name))

describe.each(PROVIDERS)('%s', (provider) => {
  it('has definitions and a system prompt', () => {
    const { tools, systemPrompt } = toolkitFor(provider)
    expect(tools).toHaveLength(3)
    expect(systemPrompt).toMatch(/What\nstands between|# How tools answer/)
  })

  it('answers each call of a turn once, whatever becomes of it', async () => {
    const { handle } = toolkitFor(provider)
    const calls = [
      read('echo one'),
      change('touch no'),
      { name: 'box_raed' },
      read('exit 2'),
      { name: 'box_read', raw: '{"scr' },
    ]
    const turn = await handle(answer(provider, ...calls.slice(0, provider === 'gemini' ? 4 : 5)))
    expect(turn.done).toBe(false)
    expect(turn.results.map(({ status }) => status)).toEqual(['ok', 'needs-approval', 'denied', 'needs-approval'])
    expect(turn.pending).toMatchObject([{ call: { name: 'box_change' }, cwd: directory }])
    const told = JSON.stringify(turn.messages)
    expect(told.match(/\$ box read/g)).toHaveLength(1)
    expect(told.match(/This call was not run/g)).toHaveLength(provider === 'gemini' ? 3 : 4)
    expect(isMade('no')).toBe(false)
  })

  it('is done when the model calls nothing', async () => {
    const turn = await toolkitFor(provider).handle(ANSWERS[provider]({ text: 'Done.' }, 1))
    expect(turn).toMatchObject({ calls: [], results: [], pending: [], done: true })
    expect(JSON.stringify(turn.messages)).toContain('Done.')
  })

  it('reads what a stream came to', async () => {
    const builder = new ToolCallBuilder(provider)
    for (const event of STREAMS[provider](answer(provider, read('echo streamed')))) builder.push(event)
    const turn = await toolkitFor(provider).handle(builder.finish())
    expect(turn.results).toMatchObject([{ status: 'ok', stdout: 'streamed\n' }])
  })

  it('tells of an answer that was cut off', async () => {
    const { handle } = toolkitFor(provider)
    const cut = await handle(ANSWERS[provider]({ text: 'Well, I', isCut: true }, 1))
    expect(cut).toMatchObject({ done: true, cutOff: true })
    expect(await handle(ANSWERS[provider]({ text: 'Done.' }, 1))).toMatchObject({ done: true, cutOff: false })
  })

  const NONE = [
    { calls: [undefined], errors: [], response: {} },
    { calls: [], errors: [null], response: {} },
  ]
  it.each([null, 'text', {}, { error: { message: 'overloaded' } }, [], ...NONE])(
    'rejects what is no response: %j',
    async (given) => {
      const error: unknown = await toolkitFor(provider)
        .handle(given)
        .catch((reason: unknown) => reason)
      expect(isAtipError(error) && error.code).toBe('ATIP_PARSE')
    },
  )
})

describe('a call that waits for a person', () => {
  const turnOf = (...calls: ScriptedCall[]): Json => answer('anthropic', ...calls)

  it('runs when it is approved; what ran before does not run again', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = turnOf(read('echo x >> count; echo read'), change('touch paused; cat count'))
    const first = await handle(response)
    expect(first.results.map(({ status }) => status)).toEqual(['ok', 'needs-approval'])
    const approvals = first.pending.map(({ approvalId }) => approvalId)
    const second = await handle(structuredClone(response), { approvals })
    expect(second.results).toMatchObject([{ status: 'ok' }, { status: 'ok', stdout: 'x\n' }])
    expect(second.pending).toEqual([])
    expect(second.messages).toHaveLength(2)
  })

  it('holds back what comes behind it, and asks about all of it at once', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = turnOf(change('echo 1 > order'), change('echo 2 >> order'), change('cat order'))
    const first = await handle(response)
    expect(first.pending).toHaveLength(3)
    const approvals = first.pending.map(({ approvalId }) => approvalId)
    const second = await handle(response, { approvals: approvals.slice(0, 1) })
    expect(second.results.map(({ status }) => status)).toEqual(['ok', 'denied', 'denied'])
    expect([second.pending, second.results[1]?.text]).toEqual([[], expect.stringContaining('A person declined it')])
    const third = await handle(response, { approvals })
    expect(third.results.map(({ stdout }) => stdout)).toEqual(['', '', '1\n2\n'])
  })

  it('can be approved although what stands in front of it is declined', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = turnOf(change('touch declined'), change('touch wanted'))
    const [, wanted] = (await handle(response)).pending
    const { results, pending } = await handle(response, { approvals: [wanted?.approvalId ?? ''] })
    expect([results.map(({ status }) => status), pending]).toEqual([['denied', 'ok'], []])
    expect([isMade('declined'), isMade('wanted')]).toEqual([false, true])
  })

  it('is told to a person with its own reason, also where it waits for another one', async () => {
    const { pending } = await toolkitFor('anthropic').handle(turnOf(change('echo 1'), change('echo 2')))
    expect(pending.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('writes files'),
      expect.stringContaining('writes files'),
    ])
  })

  it('runs once, however often the approval is given, and whoever gives it at the same time', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = turnOf(change('echo x >> clicks; wc -l < clicks'))
    const approvals = (await handle(response)).pending.map(({ approvalId }) => approvalId)
    const turns = await Promise.all([1, 2, 3].map(() => handle(response, { approvals })))
    expect(turns.map(({ results }) => results[0]?.stdout.trim())).toEqual(['1', '1', '1'])
  })

  it('needs an approval of its own, also where another call is the same', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = turnOf(change('echo x >> twins'), change('echo x >> twins'))
    const [first, second] = (await handle(response)).pending
    expect(first?.approvalId).toBe(second?.approvalId)
    const { results } = await handle(response, { approvals: [first?.approvalId ?? ''] })
    expect(results.map(({ status }) => status)).toEqual(['ok', 'denied'])
  })

  it('is approved in another process; what ran in the first one does not run again', async () => {
    const response = turnOf(read('echo x >> before; echo read'), change('wc -l < before'))
    const first = await toolkitFor('anthropic').handle(response)
    const stored = JSON.parse(JSON.stringify(first)) as typeof first
    const approvals = stored.pending.map(({ approvalId }) => approvalId)
    const second = await toolkitFor('anthropic').handle(response, { approvals, results: stored.results })
    expect(second.results).toMatchObject([{ stdout: 'read\n' }, { status: 'ok', stdout: '1\n' }])
  })

  it('is not run by an approval of another one, nor by one that was used in an earlier turn', async () => {
    const { handle } = toolkitFor('anthropic')
    const [pending] = (await handle(turnOf(change('touch one')))).pending
    const approvals = [pending?.approvalId ?? '']
    const { results, pending: again } = await handle(turnOf(change('touch two')), { approvals })
    expect(results[0]?.text).toContain('given for something else. Changed since it was asked for: the command line.')
    expect([isMade('two'), again.map(({ call }) => call.arguments)]).toEqual([false, [{ script: 'touch two' }]])
  })

  it('is asked about anew, with what changed, if its program changed after a person approved', async () => {
    const own = installShell()
    const { handle } = toolkitFor('anthropic', { resolve: () => ({ file: own.file }), cwd: own.directory })
    const response = turnOf(change('touch stale'), change('touch refused'))
    const [asked] = (await handle(response)).pending
    writeFileSync(own.file, `${readFileSync(own.file, 'utf8')}\n`)
    const second = await handle(response, { approvals: [asked?.approvalId ?? ''] })
    const CHANGED =
      "The approval was given for something else. Changed since it was asked for: the program's file. box_change writes files"
    expect(second.results.map(({ status }) => status)).toEqual(['needs-approval', 'needs-approval'])
    expect(second.pending[0]?.reason).toContain(CHANGED)
    expect(second.pending[0]?.explanation[0]).toContain("the program's file")
    expect(JSON.stringify(second.messages)).not.toContain('declined')
    const approvals = second.pending.map(({ approvalId }) => approvalId).slice(0, 1)
    const third = await handle(response, { approvals })
    expect(third.results[0]?.status).toBe('ok')
  })

  it('is asked about anew in another process too, whether or not that gets the results', async () => {
    const own = installShell()
    const make = () => toolkitFor('anthropic', { resolve: () => ({ file: own.file }), cwd: own.directory })
    const response = turnOf(change('touch wanted'), change('touch unwanted'))
    const first = await make().handle(response)
    const approvals = first.pending.map(({ approvalId }) => approvalId).slice(0, 1)
    writeFileSync(own.file, `${readFileSync(own.file, 'utf8')}\n`)
    for (const options of [{ approvals }, { approvals, results: first.results }]) {
      const { results } = await make().handle(response, options)
      expect(results[0]?.text).toContain("Changed since it was asked for: the program's file.")
    }
  })

  it('keeps its own reason while it waits for another one', async () => {
    const { results } = await toolkitFor('anthropic').handle(turnOf(change('echo 1'), change('echo 2')))
    expect(results[1]?.text).toMatch(/An earlier call waits for the approval of a person\. box_change writes files/)
  })

  it('is asked about at once where somebody can be asked', async () => {
    const { handle } = toolkitFor('anthropic', { confirm: ({ display }) => display.includes('yes') })
    const turn = await handle(turnOf(change('touch yes'), change('touch nope')))
    expect(turn).toMatchObject({ pending: [], results: [{ status: 'ok' }, { status: 'denied' }] })
    expect([isMade('yes'), isMade('nope')]).toEqual([true, false])
  })

  it('runs again where a model calls the same in two turns', async () => {
    const { handle } = toolkitFor('gemini', { policy: presets.unrestricted })
    const response = answer('gemini', change('echo x >> twice; cat twice'))
    expect((await handle(response)).results[0]?.stdout).toBe('x\n')
    expect((await handle(response)).results[0]?.stdout).toBe('x\nx\n')
  })
})

describe('a call that reads standard input', () => {
  const reading = (interactive: object) => {
    const effects = { ...HARMLESS, interactive: { ...HARMLESS.interactive, ...interactive } }
    return tool({ name: 'box', effects: HARMLESS, commands: { read: command({ effects: effects as AtipEffects }) } })
  }
  const decide = async (interactive: object, stdin?: string) =>
    createExecutor([reading(interactive)], { cwd: directory, resolve: () => ({ file }) }).decide(
      { id: '', name: 'box_read', arguments: {} },
      { stdin },
    )

  it('needs nobody if the host gives the input, and somebody if it may ask more', async () => {
    expect((await decide({ stdin: 'required' }, 'x')).decision).toBe('allow')
    expect((await decide({ stdin: 'required', prompts: true }, 'x')).explanation).toEqual([
      'It reads standard input and may ask questions.',
    ])
    expect((await decide({ prompts: true }, 'x')).decision).toBe('confirm')
    expect((await decide({ stdin: 'required' })).decision).not.toBe('allow')
  })
})

describe('a turn that is handled again', () => {
  it('does not run again what was approved, also after other turns', async () => {
    const { handle } = toolkitFor('anthropic')
    const response = answer('anthropic', change('echo x >> late; wc -l < late'))
    const approvals = (await handle(response)).pending.map(({ approvalId }) => approvalId)
    await handle(response, { approvals })
    await handle(ANSWERS.anthropic({ calls: [read('echo other')] }, 2))
    expect((await handle(structuredClone(response), { approvals })).results[0]?.stdout.trim()).toBe('1')
  })

  it('is another one where a model without ids makes the same calls, whoever approves in advance', async () => {
    const { handle } = toolkitFor('gemini')
    const turn = (): Json => answer('gemini', { ...read('echo x >> polled; wc -l < polled'), id: null })
    expect((await handle(turn(), { approvals: [] })).results[0]?.stdout.trim()).toBe('1')
    expect((await handle(turn(), { approvals: [] })).results[0]?.stdout.trim()).toBe('2')
  })
})

describe('a call that fails again and again', () => {
  const failing = read('echo x >> tries; exit 1')

  it('is not run a third time', async () => {
    const { handle } = toolkitFor('openai')
    const statuses: unknown[] = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await handle(answer('openai', failing))).results[0]?.status)
    expect(statuses).toEqual(['failed', 'failed', 'denied', 'denied'])
    expect((await handle(answer('openai', read('wc -l < tries')))).results[0]?.stdout.trim()).toBe('2')
  })

  it('is not run a third time in one turn either', async () => {
    const { results } = await toolkitFor('openai').handle(answer('openai', failing, failing, failing))
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed', 'denied'])
    expect(results[2]?.text).toContain('failed or was declined twice already')
  })

  it('is not asked about a third time', async () => {
    let asked = 0
    const { handle } = toolkitFor('openai', { confirm: () => ++asked < 0 })
    for (let turn = 0; turn < 4; turn++) await handle(answer('openai', change('touch please')))
    expect(asked).toBe(2)
  })

  it('is run as often as a person approves of it', async () => {
    const { handle } = toolkitFor('openai', { confirm: () => true })
    const statuses: unknown[] = []
    for (let turn = 0; turn < 3; turn++)
      statuses.push((await handle(answer('openai', change('exit 1')))).results[0]?.status)
    expect(statuses).toEqual(['failed', 'failed', 'failed'])
  })

  it('is tried again for another task', async () => {
    const { handle } = toolkitFor('openai')
    const ask = async () => (await handle(answer('openai', read('test -e nothing')))).results[0]?.status
    const statuses = [await ask(), await ask(), await ask()]
    await handle(ANSWERS.openai({ text: 'Done.' }, 2))
    expect([...statuses, await ask()]).toEqual(['failed', 'failed', 'denied', 'failed'])
  })

  it('is tried again when something was changed, or when it succeeded in between', async () => {
    const { handle } = toolkitFor('openai', { policy: presets.unrestricted })
    const test = read('test -e fixed')
    const turns = [test, test, change('touch fixed'), test, change('rm fixed'), test, test, test]
    const statuses: unknown[] = []
    for (const call of turns) statuses.push((await handle(answer('openai', call))).results[0]?.status)
    expect(statuses).toEqual(['failed', 'failed', 'ok', 'ok', 'ok', 'failed', 'failed', 'denied'])
  })
})

it('ends where a model pauses with nothing to send back', async () => {
  const paused = { role: 'assistant', content: [{ type: 'text', text: '' }], stop_reason: 'pause_turn' }
  expect(await toolkitFor('anthropic').handle(paused)).toMatchObject({ done: true, messages: [] })
})

it('goes on where a model only pauses', async () => {
  const paused = { role: 'assistant', content: [{ type: 'text', text: 'Wait' }], stop_reason: 'pause_turn' }
  expect(await toolkitFor('anthropic').handle(paused)).toMatchObject({ done: false, cutOff: false, calls: [] })
})

describe('context', () => {
  it('tells what there is and what ran, without arguments', async () => {
    const { handle, context } = toolkitFor('openai')
    expect(await context()).toEqual({ availableTools: ['box'], authenticatedTools: [], recentCommands: [] })
    await handle(answer('openai', read('exit 3'), change('touch unrun')))
    await handle(answer('openai', read('true')))
    expect((await context()).recentCommands).toEqual([
      { tool: 'box', command: 'read', exitCode: 3 },
      { tool: 'box', command: 'read', exitCode: 0 },
    ])
    for (let turn = 0; turn < 21; turn++) await handle(answer('openai', read(`echo ${turn}`)))
    expect((await context()).recentCommands).toHaveLength(20)
  })

  it('leaves out what is not installed', async () => {
    const toolkit = createToolkit([SHELL, npm], {
      provider: 'openai',
      resolve: (name) => (name === 'box' ? { file } : undefined),
    })
    expect((await toolkit.context()).availableTools).toEqual(['box'])
  })

  it('asks for authentication only where that is allowed', async () => {
    const checked = { ...SHELL, authentication: { checkCommand: 'box print' } }
    const options = { provider: 'openai' as const, resolve: () => ({ file }) }
    expect((await createToolkit([checked], options).context()).authenticatedTools).toEqual([])
    const allowed = createToolkit([checked], { ...options, checkAuthentication: true })
    expect((await allowed.context()).authenticatedTools).toEqual(['box'])
  })
})

describe('options', () => {
  it.each<[unknown, string]>([
    [undefined, 'Expected an object at options, got undefined'],
    [{}, 'provider'],
    [{ provider: 'mistral' }, 'Unknown provider'],
    [
      { provider: 'openai', model: 'x' },
      'Unknown option model: expected one of provider, interface, checkAuthentication, checkVersions, background',
    ],
    [
      { provider: 'openai', checkAuthentication: 1 },
      'Expected true or false at options.checkAuthentication, got number',
    ],
    [{ provider: 'openai', timeoutMs: -1 }, 'Expected milliseconds from 1'],
  ])('%j are refused', (options, message) => {
    expect(() => createToolkit([SHELL], options as never)).toThrow(message)
  })

  it.each([[{ approvals: 'all' }], [{ approvals: [1] }], [{ signal: {} }], [null]])(
    'of a turn: %j',
    async (options) => {
      await expect(toolkitFor('openai').handle(answer('openai'), options as never)).rejects.toThrow('Expected')
    },
  )

  it('tools that the provider does not take together are refused', () => {
    const many = tool({
      commands: Object.fromEntries(Array.from({ length: 129 }, (_, index) => [`c${index}`, command()])),
    })
    expect(() => createToolkit([many], { provider: 'openai' })).toThrow(
      "129 tools: OpenAI accepts at most 128 in one request: use strategy: 'action', which makes one definition of each group, or choose some of them with selectCommands",
    )
    expect(createToolkit([many], { provider: 'openai', strategy: 'action' }).tools.length).toBeLessThan(129)
    expect(createToolkit([many], { provider: 'anthropic' }).tools).toHaveLength(129)
  })

  it('strict mode is for the definitions', () => {
    const [first] = toolkitFor('openai', { strict: true }).tools
    expect(first?.function.strict).toBe(true)
  })
})
