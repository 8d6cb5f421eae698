import {
  type AtipTool,
  type CompileOptions,
  compileTools,
  countTools,
  createToolset,
  type Provider,
  type Tools,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOffered } from '../../src/toolset/list-offered'
import { validTool } from '../support/arbitraries'
import { hostileJsonSchema, jsonSchema } from '../support/json-schema-arbitraries'
import { sendTools } from '../support/provider-rules/send'
import { type RuleServer, startRuleServer } from '../support/provider-rules/server'
import { FULL, runs, someOf } from '../support/runs'
import { PROVIDERS, toolOf, viewOf } from '../support/tools'

/** Generated definitions sent to each provider; half of them are of commands with a JSON Schema. */
const GENERATED = runs(2_000)
const BATCH = 100
const MAX_LENGTH = 500

type Form = readonly [title: string, provider: Provider, options: CompileOptions]

const FORMS: readonly Form[] = [
  ['OpenAI', 'openai', {}],
  ['OpenAI, strict', 'openai', { strict: true }],
  ['OpenAI Responses', 'openai-responses', {}],
  ['OpenAI Responses, strict', 'openai-responses', { strict: true }],
  ['Anthropic', 'anthropic', {}],
  ['Anthropic, strict', 'anthropic', { anthropicStrict: true }],
  ['Gemini', 'gemini', {}],
  ['Gemini, JSON Schema', 'gemini', { jsonSchema: true }],
]

/** These are sent in one form per provider. */
const ACTIONS = FORMS.filter(([, , options]) => Object.keys(options).length > 0).map(
  ([title, provider, options]): Form => [title, provider, { ...options, strategy: 'action' }],
)

const SHIPPED = createToolset(someOf(Object.values(shipped), { short: 8, full: 1 }))
/** Tools with about two commands each. */
const PLAIN = named('p', fc.sample(validTool, { numRuns: GENERATED / 4 + 10, seed: 1 }))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]'
/** Schemas that went through JSON, as metadata does. */
const json = fc.oneof(jsonSchema(), hostileJsonSchema()).map((schema): unknown => {
  const text = JSON.stringify(schema, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
  // Larger ones would take most of the time.
  return text === undefined || text.length > MAX_LENGTH ? undefined : JSON.parse(text)
})
const DESCRIBED = named(
  's',
  fc.sample(json.filter(isRecord), { numRuns: GENERATED / 2, seed: 2 }).map((schema) => toolOf({ 'x-schema': schema })),
)

/** The number of commands of each generated tool. */
const COMMANDS = new Map<string, number>()
for (const { tool } of createToolset([...PLAIN, ...DESCRIBED]).commands)
  COMMANDS.set(tool.name, (COMMANDS.get(tool.name) ?? 0) + 1)

/** Tools whose names differ. */
function named(prefix: string, tools: readonly AtipTool[]): AtipTool[] {
  return tools.map((each, index) => ({ ...each, name: `${prefix}${index}` }))
}

/** Definitions of whole tools, in the batches in which they are sent. */
function batchesOf(tools: Tools, [, provider, options]: Form): unknown[][] {
  const definitions: readonly unknown[] = compileTools(tools, provider, options).tools
  const count = Math.ceil(definitions.length / BATCH)
  return Array.from({ length: count }, (_, index) => definitions.slice(index * BATCH, (index + 1) * BATCH))
}

/** The two forms of a provider share the tools: each gets those that the other does not. */
function shareOf(tools: readonly AtipTool[], form: Form): AtipTool[] {
  const forms = FORMS.filter(([, provider]) => provider === form[1])
  const own = forms.findIndex(([title]) => title === form[0])
  return tools.filter((_tool, index) => index % forms.length === own)
}

describe('the server of each provider takes', () => {
  const servers = new Map<Provider, RuleServer>()
  beforeAll(async () => {
    for (const [, provider] of FORMS) {
      if (!servers.has(provider)) servers.set(provider, await startRuleServer(provider))
    }
  })
  afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

  /** @returns how many definitions the server accepted */
  async function send(batches: readonly unknown[][], [, provider]: Form): Promise<number> {
    const server = servers.get(provider) as RuleServer
    const connection = { apiKey: 'unused', model: 'model', url: server.url }
    const before = server.requests.length
    for (const batch of batches) {
      const refused = await sendTools(provider, batch, connection)
      expect(refused?.message).toBeUndefined()
    }
    expect(server.refusals).toEqual([])
    return server.requests.slice(before).reduce<number>((sum, body) => sum + toolsIn(body), 0)
  }

  it.each(FORMS)('the shipped tools: %s', async (...form) => {
    expect(await send(batchesOf(SHIPPED, form), form)).toBe(listOffered(SHIPPED.commands).length)
  })

  it.each(ACTIONS)('the shipped tools with one definition for each group: %s', async (...form) => {
    const [, provider, options] = form
    const sent = await send(batchesOf(SHIPPED, form), form)
    expect(sent).toBe(countTools(SHIPPED, provider, options).tools)
    expect(sent).toBeGreaterThan(FULL ? 50 : 5)
    expect(sent).toBeLessThan(SHIPPED.commands.length)
  })

  const sent = new Map<Provider, number>()
  it.each(FORMS)('generated tools: %s', async (...form) => {
    const [, provider] = form
    const plain = shareOf(PLAIN, form)
    const described = shareOf(DESCRIBED, form)
    const taken = await send([...batchesOf(plain, form), ...batchesOf(described, form)], form)
    expect(taken).toBe([...plain, ...described].reduce((sum, { name }) => sum + (COMMANDS.get(name) ?? 0), 0))
    sent.set(provider, (sent.get(provider) ?? 0) + taken)
  })

  it('at least so many generated ones as it is said', () => {
    expect([...sent.keys()]).toEqual([...servers.keys()])
    for (const count of sent.values()) expect(count).toBeGreaterThanOrEqual(GENERATED)
  })
})

/** The definitions in the body of a request. */
function toolsIn(body: unknown): number {
  const { tools = [] } = body as { tools?: { functionDeclarations?: unknown[] }[] }
  return tools.reduce((sum, { functionDeclarations }) => sum + (functionDeclarations?.length ?? 1), 0)
}

describe('names lead back', () => {
  const toolset = createToolset([...SHIPPED.tools, ...PLAIN])
  const commands = listOffered(toolset.commands)

  it.each(PROVIDERS)('to commands and parameters: %s', (provider) => {
    const definitions = compileTools(toolset, provider).tools.map(viewOf)
    expect(definitions.length).toBe(commands.length)
    expect(definitions.findIndex(({ name }, index) => toolset.resolve(name) !== commands[index])).toBe(-1)
    for (const [index, { name, properties, required }] of definitions.entries()) {
      const parameters = commands[index]?.parameters ?? []
      const keys = Object.keys(properties)
      const owners = keys.map((key) => parameters.filter((each) => [each.key, each.portableKey].includes(key)))
      const isUnique =
        owners.length === parameters.length &&
        owners.every(([owner, ...others], at) => owner === parameters[at] && others.length === 0)
      const needed = keys.filter((_key, at) => parameters[at]?.required)
      if (!isUnique || needed.join() !== required.join()) expect.fail(`${name}: ${keys.join()} (${required.join()})`)
    }
  })
})
