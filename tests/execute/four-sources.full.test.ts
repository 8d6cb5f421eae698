import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtipTool, type Provider, presets, READ_ONLY } from 'atip-bridge'
import { type A2TSignature, createA2TClient, createA2THandler, fromA2T } from 'atip-bridge/a2t'
import { fromToolsManifest, runManifestTool } from 'atip-bridge/agentcli'
import { createExecutor, createToolkit, type ExecutionEvent, type ToolkitOptions } from 'atip-bridge/execute'
import { fromMCP, type McpClient } from 'atip-bridge/mcp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openModel } from '../support/agents'
import { type Loopback, startLoopback } from '../support/loopback'
import { ANSWERS, type ScriptedTurn } from '../support/loopback/answers'
import { installShell, SHELL } from '../support/shell'

const PROVIDERS = ['openai', 'openai-responses', 'gemini', 'anthropic'] as const
const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'
const { file, directory } = installShell()
const ROOT = 'https://weather.example'

const count = join(directory, 'count')
writeFileSync(count, '#!/bin/sh\nread -r line\nprintf \'{"got": %s, "in": "%s"}\\n\' "$line" "$PWD"\n')
chmodSync(count, 0o755)

let server: Loopback
beforeAll(async () => {
  server = await startLoopback()
})
afterAll(() => server.close())

/** A client of an MCP server; `calls` are those that arrived. */
function connectNotes() {
  const inputSchema = { type: 'object', properties: { query: { type: 'string' }, max: { type: 'integer' } } }
  const tools = [
    { name: 'find', inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } },
    { name: 'remove', inputSchema, annotations: { destructiveHint: true, openWorldHint: false } },
  ]
  const calls: unknown[] = []
  const client: McpClient = {
    listTools: async () => ({ tools }),
    callTool: async (params, _options?: never) => {
      calls.push(params)
      return { content: [{ type: 'text', text: `Milk, ${SECRET}` }] }
    },
  }
  return { calls, tool: fromMCP({ tools }, { server: 'notes', overrides: { find: READ_ONLY }, client }) }
}

const SIGNATURE: A2TSignature = {
  toolId: '0479a45d-ad0a-49d4-94db-75edf00d2ca4',
  name: 'forecast',
  description: 'Tells the weather.',
  version: 1,
  currentVersion: 1,
  tags: [],
  input_parameters: [{ id: 'city', name: 'City', type: 'string', description: 'The city.', required: true }],
  output_parameters: [{ id: 'sky', name: 'Sky', type: 'string', description: 'The sky.' }],
}

function connectWeather() {
  const calls: unknown[] = []
  const run = (input: Record<string, unknown>): string => {
    calls.push(input)
    return `Sunny, ${SECRET}`
  }
  const handle = createA2THandler([{ signature: SIGNATURE, run }])
  const client = createA2TClient({ root: ROOT, fetch: async (input, init) => handle(new Request(input, init)) })
  return { calls, tool: fromA2T([SIGNATURE], { server: ROOT, name: 'weather', client }) }
}

function fourSources() {
  const [notes, weather] = [connectNotes(), connectWeather()]
  const schema = { type: 'object', properties: { words: { type: 'string' } } }
  const specs = [{ name: 'count', command: [count], schema, timeoutSec: 20 }]
  const manifest = fromToolsManifest(specs, { overrides: { count: READ_ONLY }, run: runManifestTool })
  const tools: AtipTool[] = [SHELL, notes.tool, weather.tool, ...manifest]
  return { notes, weather, tools }
}

const TURN: ScriptedTurn = {
  text: 'Let me see.',
  calls: [
    { name: 'box_read', args: { script: 'echo one' } },
    { name: 'notes_find', args: { query: 'milk', max: 2 } },
    { name: 'count', args: { words: `a ${SECRET}` } },
    { name: 'weather_forecast', args: { City: 'Oslo' } },
    { name: 'notes_remove', args: { query: 'milk' } },
  ],
}

/** Returns true for a message, or an item, that the model itself wrote. */
const isOwn = (message: unknown): boolean => /"(?:assistant|model|function_call)"/.test(JSON.stringify(message))

describe.each(PROVIDERS)('one agent for four sources, %s', (provider: Provider) => {
  it('holds a whole conversation: one policy, approvals, filter and log', async () => {
    const { tools, notes, weather } = fourSources()
    const events: ExecutionEvent[] = []
    const onEvent = (event: ExecutionEvent) => void events.push(event)
    const options = { cwd: directory, resolve: () => ({ file }), onEvent }
    const toolkit = createToolkit(tools, { ...options, provider })
    const scripted = [ANSWERS[provider](TURN, 1), ANSWERS[provider]({ text: 'Done.' }, 2)]
    const { url, requests, refusals } = server.open(provider, scripted)
    const model = openModel(provider, url, { tools })
    const messages = [model.prompt]
    const response = await model.ask(messages)

    // What reads runs at once; what follows a call that waits does not.
    const first = await toolkit.handle(response)
    expect(first.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'needs-approval', 'needs-approval'])
    expect(first.pending.map(({ display }) => display)).toEqual([
      'weather forecast City=Oslo',
      'notes remove query=milk',
    ])
    expect([notes.calls.length, weather.calls]).toEqual([1, []])

    // A person approves the first of the two.
    const approvals = first.pending.slice(0, 1).map(({ approvalId }) => approvalId)
    const turn = await toolkit.handle(response, { approvals })
    expect(turn.results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'denied'])
    expect(notes.calls).toEqual([{ name: 'find', arguments: { query: 'milk', max: 2 } }])
    expect(weather.calls).toEqual([{ City: 'Oslo' }])
    expect(turn.results.map(({ exitCode }) => exitCode)).toEqual([0, null, null, null, null])
    const [, found, counted, told, removed] = turn.results.map(({ text }) => text)
    expect(found).toMatch(/^\$ notes find query=milk max=2\nok, \d+\.\d s\n\[stdout of notes, mark \w+: data, not/)
    expect(found).toContain('Milk, [REDACTED')
    expect(counted).toContain(`"in": "${directory}"`)
    expect(told).toContain('"Sky":"Sunny, [REDACTED')
    expect(removed).toContain('A person declined it')

    // The provider takes the answers.
    messages.push(...turn.messages)
    const last = await toolkit.handle(await model.ask(messages))
    expect([last.done, refusals, requests.length]).toEqual([true, [], 2])

    const logged = events.map(({ type, toolName, display }) => `${type} ${toolName} ${display}`)
    expect(logged.map((line) => line.split(' ')[0]).sort()).toEqual([
      ...Array(4).fill('end'),
      'refusal',
      ...Array(4).fill('start'),
    ])
    expect(logged).toContain('start notes_find notes find query=milk max=2')
    expect(events.filter(({ type }) => type === 'start')).toMatchObject([
      { toolName: 'box_read', approvedBy: 'policy' },
      ...['notes_find', 'count'].map((toolName) => ({ toolName, approvedBy: 'policy' })),
      { toolName: 'weather_forecast', approvedBy: 'person' },
    ])
    const answers = turn.messages.filter((message) => !isOwn(message))
    expect(answers.length).toBeGreaterThan(0)
    expect(JSON.stringify([events, turn.results, answers])).not.toContain(SECRET)
  })
})

describe('the same policy', () => {
  const decide = async (options: Partial<ToolkitOptions>, name: string, args: Record<string, unknown> = {}) =>
    await createExecutor(fourSources().tools, { cwd: directory, ...options } as never).decide({
      id: '',
      name,
      arguments: args,
    })

  it.each<[string, Partial<ToolkitOptions>, string, string, string | undefined]>([
    ['what is declared to read', {}, 'notes_find', 'allow', undefined],
    ['what destroys', {}, 'notes_remove', 'confirm', 'DESTRUCTIVE_OPERATION'],
    ['what destroys, forbidden', { policy: presets.readOnly }, 'notes_remove', 'deny', 'DESTRUCTIVE_OPERATION'],
    ['effects that nobody declared', {}, 'weather_forecast', 'confirm', 'UNDECLARED_EFFECTS'],
    [
      'effects that nobody declared, forbidden',
      { policy: presets.readOnly },
      'weather_forecast',
      'deny',
      'UNDECLARED_EFFECTS',
    ],
    [
      'the network, forbidden',
      { policy: { ...presets.unrestricted, allowNetwork: false } },
      'weather_forecast',
      'confirm',
      'NETWORK_OPERATION',
    ],
    ['a command, forbidden', { policy: { deniedCommands: ['notes find'] } }, 'notes_find', 'deny', 'COMMAND_DENIED'],
    ['everything allowed', { policy: presets.unrestricted }, 'notes_remove', 'allow', undefined],
    ['trust', { policy: { minTrustLevel: 'native' } }, 'count', 'deny', 'TRUST_BELOW_THRESHOLD'],
  ])('decides about %s', async (_title, options, name, decision, code) => {
    const decided = await decide(options, name, name === 'weather_forecast' ? { City: 'x' } : {})
    expect([decided.decision, decided.violations.map((each) => each.code)]).toEqual([
      decision,
      code === undefined ? [] : expect.arrayContaining([code]),
    ])
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['a missing argument', 'weather_forecast', {}],
    ['an unknown argument', 'weather_forecast', { City: 'x', Planet: 'y' }],
    ['a wrong type', 'notes_find', { query: { a: 1 } }],
    ['too much', 'notes_find', { query: 'x'.repeat(1_100_000) }],
  ])('refuses arguments that do not fit: %s', async (_title, name, args) => {
    expect((await decide({}, name, args)).decision).toBe('deny')
  })

  it('stops a path that leads to credentials', async () => {
    const decided = await decide({}, 'notes_find', { query: '~/.ssh/id_rsa' })
    expect(decided.violations.map(({ code }) => code)).toContain('SENSITIVE_READ')
  })
})

describe('a toolkit', () => {
  it.each<[string, () => readonly AtipTool[], string]>([
    ['MCP', () => [fromMCP([{ name: 'find', inputSchema: { type: 'object' } }], { server: 'notes' })], 'notes_find'],
    ['A2T', () => [fromA2T([SIGNATURE], { server: ROOT, name: 'weather' })], 'weather_forecast'],
    ['agentcli', () => fromToolsManifest([{ name: 'count', command: [count] }]), 'count'],
    [
      'a document',
      () => [{ ...SHELL, name: 'x', run: 'x' as never, commands: { y: { description: 'Y', 'x-schema': {} } } }],
      'x_y',
    ],
  ])('is not made with tools that nothing runs: %s', (_title, tools, name) => {
    const make = () => createToolkit([SHELL, ...tools()], { provider: 'openai' })
    expect(make).toThrow(
      expect.objectContaining({ code: 'ATIP_VALIDATION', path: expect.arrayContaining(['x-schema']) }),
    )
    expect(make).toThrow(`${name} is described only by a JSON Schema`)
    expect(() => createExecutor(tools())).toThrow('has no run')
  })

  it('has no line of shell for them', () => {
    expect(() => createToolkit(fourSources().tools, { provider: 'openai', interface: 'shell' })).toThrow(
      'notes_find is not a program',
    )
  })

  it('offers them to frameworks and says that they are available', async () => {
    const { tools, notes } = fourSources()
    const toolkit = createToolkit(tools, {
      provider: 'openai',
      cwd: directory,
      env: { PATH: '' },
      resolve: () => undefined,
    })
    const find = toolkit.standardTools.find(({ name }) => name === 'notes_find')
    expect(await find?.execute({ query: 'x' })).toMatchObject({ status: 'ok', ending: expect.stringMatching(/^ok, /) })
    expect(notes.calls).toEqual([{ name: 'find', arguments: { query: 'x' } }])
    expect((await toolkit.context()).availableTools).toEqual(['notes', 'weather', 'count'])
  })

  it('lets them go on in the background', async () => {
    const { tools, notes } = fourSources()
    const toolkit = createToolkit(tools, { provider: 'anthropic', cwd: directory, background: true })
    const start = { name: 'background_start', args: { name: 'notes_find', arguments: { query: 'x' } } }
    const turn = await toolkit.handle(ANSWERS.anthropic({ calls: [start] }, 1))
    await toolkit.close()
    expect(JSON.stringify(turn.messages)).toContain('notes find query=x')
    expect(notes.calls).toHaveLength(1)
  })

  it('refuses a client of another server', () => {
    const client = createA2TClient({ root: 'https://other.example' })
    expect(() => fromA2T([SIGNATURE], { server: ROOT, client })).toThrow('belongs to another server')
    for (const wrong of [null, {}, 1]) {
      expect(() => fromA2T([SIGNATURE], { server: ROOT, client: wrong as never })).toThrow('options.client')
      expect(() => fromMCP([], { server: 'notes', client: wrong as never })).toThrow('options.client')
      expect(() => fromToolsManifest([], { run: wrong as never })).toThrow('options.run')
    }
  })
})
