import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js'
import {
  type AtipCommand,
  type AtipTool,
  AtipValidationError,
  type CompileDiagnostic,
  createToolset,
  selectCommands,
} from 'atip-bridge'
import { fromMCP, toMCP, type WrittenMcpTool } from 'atip-bridge/mcp'
import { describe, expect, it } from 'vitest'

const CALM = { destructive: false, network: false, filesystem: { write: false, delete: false } }

const toolOf = (command: Partial<AtipCommand>, name = 'gh'): AtipTool => ({
  atip: '0.6',
  name,
  version: '1',
  description: 'd',
  commands: { pr: { description: 'Pull requests', commands: { list: { description: 'Lists them', ...command } } } },
})

const write = (command: Partial<AtipCommand>): WrittenMcpTool => toMCP([toolOf(command)])[0] as WrittenMcpTool

describe('toMCP', () => {
  it('writes a command with all hints, its effects and the schema of its arguments', () => {
    const options: AtipCommand['options'] = [
      { name: 'limit', flags: ['-L'], type: 'integer', description: 'How many', default: 30 },
    ]
    const args: AtipCommand['arguments'] = [{ name: 'repo', type: 'string', description: 'Which' }]
    const effects = { ...CALM, idempotent: true }
    expect(toMCP([toolOf({ effects, arguments: args, options })])).toEqual([
      {
        name: 'gh_pr_list',
        title: 'gh pr list',
        description: 'Lists them [🔒 READ-ONLY]',
        inputSchema: {
          type: 'object',
          properties: {
            repo: { type: 'string', description: 'Which' },
            limit: { type: 'integer', description: 'How many (default: 30)' },
          },
          required: ['repo'],
        },
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
        _meta: { 'dev.atip/effects': effects },
      },
    ])
  })

  it('says all hints of a command that nothing is known of: the worst', () => {
    expect(write({})).toMatchObject({
      description: 'Lists them',
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      _meta: { 'dev.atip/effects': {} },
    })
  })

  it('leaves effects out of _meta if asked to', () => {
    const [written] = toMCP([toolOf({})], { effectsInMeta: false })
    expect(written).not.toHaveProperty('_meta')
  })

  describe('a parameter that changes something', () => {
    const option = { name: 'web', flags: ['--web'], type: 'string' as const, description: 'd' }
    it.each([
      ['destroys', { destructive: true }, { readOnlyHint: false, destructiveHint: true }],
      [
        'writes',
        { filesystem: { write: true } },
        { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
      ],
      ['uses the network', { network: true }, { readOnlyHint: false, openWorldHint: true }],
      ['starts programs', { subprocess: true }, { readOnlyHint: false, openWorldHint: true }],
      [
        'destroys by a value',
        { values: { DELETE: { destructive: true } } },
        { readOnlyHint: false, destructiveHint: true },
      ],
      ['is not told apart', { destructive: 'perhaps' }, { readOnlyHint: false, destructiveHint: true }],
    ])('counts: one that %s', (_, effects, hints) => {
      const written = write({ effects: CALM, options: [{ ...option, 'x-effects': effects as object }] })
      expect(written.annotations).toMatchObject(hints)
      const back = fromMCP([written], { server: 's', trusted: true }).commands.gh_pr_list
      expect(back?.['x-mcp'].readOnly).toBe(false)
      expect(back?.effects).not.toEqual(CALM)
    })
  })

  it('counts the worst of two descriptions of one command', () => {
    const [written] = toMCP([toolOf({ effects: { destructive: true } }), toolOf({ effects: CALM })])
    expect(written?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(written?._meta).toMatchObject({ 'dev.atip/effects': { destructive: true } })
  })

  it('never says read-only where an earlier description of the command starts programs', () => {
    const [written] = toMCP([toolOf({ effects: { ...CALM, subprocess: true } }), toolOf({ effects: CALM })])
    expect(written?.annotations).toMatchObject({ readOnlyHint: false, openWorldHint: true })
  })

  it('says read-only only of a command that is declared to change nothing, near or far, and starts no programs', () => {
    const unset = [undefined, true, false]
    for (const network of unset) {
      for (const subprocess of unset) {
        const effects = {
          ...CALM,
          network,
          subprocess,
          creates: [],
          modifies: [],
          deletes: [],
        } as NonNullable<AtipCommand['effects']>
        const toolset = createToolset([toolOf({ effects })])
        const [written] = toMCP(toolset)
        expect(written?.annotations.readOnlyHint).toBe(subprocess !== true)
        const open = toMCP([toolOf({ effects: { ...CALM, network, subprocess } as never })])
        expect(open[0]?.annotations.readOnlyHint).toBe(subprocess !== true && network === false)
      }
    }
    const faulty = write({ effects: { ...CALM, modifies: 'everything' } as never })
    expect(faulty.annotations).toMatchObject({ readOnlyHint: false, idempotentHint: false })
  })

  describe('schemas', () => {
    it('go through as they are, with the root that arguments have', () => {
      const schema = {
        $defs: { a: { type: 'integer' } },
        properties: { a: { $ref: '#/$defs/a' } },
        additionalProperties: false,
      }
      const written = write({ 'x-schema': schema })
      expect(written.inputSchema).toEqual({ ...schema, type: 'object' })
      expect(written.inputSchema.properties).not.toBe(schema.properties)
      expect(write({ 'x-schema': { type: ['object', 'null'] } }).inputSchema).toEqual({ type: 'object' })
    })

    const AB = { a: { type: 'string' } }
    it.each<[string, Record<string, unknown>, object, string[]]>([
      [
        'properties that are true or false',
        { properties: { a: true, b: false } },
        { properties: { a: {}, b: { not: {} } } },
        [],
      ],
      ['a property that is none', { properties: { ...AB, b: 1, c: [], d: null } }, { properties: AB }, ['properties']],
      ['properties in an array', { properties: [] }, {}, ['properties']],
      ['properties that are null', { properties: null }, {}, ['properties']],
      ['required that is a text', { properties: AB, required: 'a' }, { properties: AB }, ['required']],
      [
        'required with a number',
        { properties: AB, required: [1, 'a'] },
        { properties: AB, required: ['a'] },
        ['required'],
      ],
      ['$schema that is a number', { $schema: 5 }, {}, ['$schema']],
      [
        'other keywords',
        { $schema: 'https://json-schema.org/draft/2020-12/schema', x: 5 },
        { $schema: 'https://json-schema.org/draft/2020-12/schema', x: 5 },
        [],
      ],
      [
        'a property named like a prototype',
        JSON.parse('{"properties":{"__proto__":true}}'),
        JSON.parse('{"properties":{"__proto__":{}}}'),
        [],
      ],
    ])('with %s are such that every client lists them', async (_, schema, expected, lost) => {
      const told: CompileDiagnostic[] = []
      const tools = toMCP([toolOf({ 'x-schema': schema })], { onDiagnostic: (each) => void told.push(each) })
      expect(JSON.stringify(tools[0]?.inputSchema)).toBe(JSON.stringify({ ...expected, type: 'object' }))
      expect(told.map(({ code, toolName, path }) => [code, toolName, path?.at(-1)])).toEqual(
        lost.map((keyword) => ['FIELD_IGNORED', 'gh_pr_list', keyword]),
      )
      const wire = JSON.parse(JSON.stringify({ tools }))
      expect(ListToolsResultSchema.safeParse(wire).error).toBeUndefined()
      for (const version of ['2025-11-25', '2026-07-28']) expect(await listedBy(version, wire)).toBe(1)
    })

    it('that are no JSON are told with their place', () => {
      const cycle: Record<string, unknown> = {}
      cycle.properties = { cycle }
      expect(() => write({ 'x-schema': cycle })).toThrow(
        'The x-schema of gh_pr_list cannot be written as JSON: it contains itself',
      )
      try {
        write({ 'x-schema': cycle })
      } catch (error) {
        expect((error as AtipValidationError).path).toEqual(['commands', 'pr', 'commands', 'list', 'x-schema'])
      }
    })
  })

  it('keeps the title of a server, without what is not seen', () => {
    const listed = [{ name: 'a', title: 'Read\u202e it\n', inputSchema: { type: 'object' } }]
    const [written] = toMCP([fromMCP(listed, { server: 's' })])
    expect(written).toMatchObject({ name: 's_a', title: 'Read it' })
  })

  it('takes toolsets and parts of them, and changes nothing', () => {
    const toolset = createToolset([toolOf({ effects: CALM }), toolOf({}, 'hub')])
    expect(toMCP(selectCommands(toolset, { commands: ['hub'] })).map(({ name }) => name)).toEqual(['hub_pr_list'])
    const [written] = toMCP(toolset)
    Object.assign(written?._meta?.['dev.atip/effects'] as object, { destructive: true })
    expect(toolset.commands[0]?.effects).toEqual(CALM)
  })

  it('tells what flattening changed', () => {
    const told: string[] = []
    toMCP([toolOf({ description: 'a\u200bb' }, 'my tool')], { onDiagnostic: ({ code }) => void told.push(code) })
    expect(told).toContain('NAME_REWRITTEN')
    expect(told).toContain('TEXT_SANITIZED')
  })

  it.each([
    ['no tools', 5, {}],
    ['a tool that is none', [{}], {}],
    ['options that are none', [], null],
    ['an unknown option', [], { meta: true }],
    ['a flag of the wrong kind', [], { effectsInMeta: 'no' }],
    ['a listener that is none', [], { onDiagnostic: 5 }],
    ['a binding that is none', [toolOf({ 'x-mcp': 5 } as never)], {}],
  ])('refuses %s', (_, tools, options) => {
    expect(() => toMCP(tools as never, options as never)).toThrow(AtipValidationError)
  })
})

/** How many tools the official client 2.x takes of an answer. */
async function listedBy(version: string, { tools }: { tools: object[] }): Promise<number> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const info = { name: 'srv', version: '1' }
  const shared = { resultType: 'complete', ttlMs: 0, cacheScope: 'private', capabilities: { tools: {} } }
  const results: Record<string, object> = {
    initialize: { ...shared, protocolVersion: version, serverInfo: info },
    'server/discover': { ...shared, supportedVersions: [version] },
    'tools/list': { ...shared, tools },
  }
  far.onmessage = (message) => {
    const { id, method } = message as { id?: number; method: string }
    if (id !== undefined) void far.send({ jsonrpc: '2.0', id, result: results[method] } as never)
  }
  await far.start()
  const mode = version === '2026-07-28' ? { pin: version } : ('legacy' as const)
  const client = new Client(info, { versionNegotiation: { mode } })
  await client.connect(near)
  const listed = await client.listTools()
  await client.close()
  return listed.tools.length
}
