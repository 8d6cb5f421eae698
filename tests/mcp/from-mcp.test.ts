import {
  type AtipEffects,
  type AtipTool,
  AtipValidationError,
  type CompileDiagnostic,
  compileTools,
  createToolset,
  createValidator,
  presets,
} from 'atip-bridge'
import { type FromMCPOptions, fromMCP, type McpServerTool, toMCP } from 'atip-bridge/mcp'
import { describe, expect, it } from 'vitest'

const schema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }
const reader = { name: 'read', description: 'Reads a file', inputSchema: schema, annotations: { readOnlyHint: true } }
const WORST = { destructive: true, idempotent: false, reversible: false, network: true }

function read(
  tools: readonly unknown[],
  options: Partial<FromMCPOptions> = {},
): { tool: McpServerTool; codes: string[]; told: CompileDiagnostic[] } {
  const told: CompileDiagnostic[] = []
  const tool = fromMCP(tools, { server: 'files', onDiagnostic: (each) => void told.push(each), ...options })
  return { tool, told, codes: told.map(({ code }) => code) }
}

const effectsOf = (tools: readonly unknown[], options: Partial<FromMCPOptions> = {}, key = 'read') =>
  read(tools, options).tool.commands[key]?.effects

describe('fromMCP', () => {
  it('makes one command of each tool and keeps the definition', () => {
    const { tool, told } = read([reader])
    expect(told).toEqual([])
    expect(tool).toEqual({
      atip: '0.6',
      name: 'files',
      version: '0',
      description: 'Tools of the MCP server files',
      trust: { source: 'inferred', verified: false },
      commands: {
        read: {
          description: 'Reads a file',
          effects: WORST,
          'x-schema': schema,
          'x-mcp': { tool: reader, assumed: ['destructive', 'idempotent', 'reversible', 'network'], readOnly: false },
        },
      },
    })
    expect(tool.commands.read?.['x-schema']).not.toBe(schema)
  })

  it('believes a server that is trusted', () => {
    const { tool } = read([reader], { trusted: true, version: '2.1' })
    expect(tool).toMatchObject({ version: '2.1', trust: { source: 'vendor', verified: false } })
    expect(tool.commands.read?.effects).toEqual({
      destructive: false,
      idempotent: true,
      filesystem: { write: false, delete: false },
      network: true,
    })
    expect(tool.commands.read?.['x-mcp']).toMatchObject({ readOnly: true, assumed: ['network'] })
  })

  it('takes the result of tools/list as it is, and compiles', () => {
    const tool = fromMCP({ tools: [reader] }, { server: 'files' })
    expect(compileTools([tool], 'anthropic').tools).toMatchObject([
      {
        name: 'files_read',
        description: 'Reads a file [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE | ⚠️ NOT IDEMPOTENT]',
        input_schema: {
          type: 'object',
          properties: { path: { type: 'string', description: 'path' } },
          required: ['path'],
        },
      },
    ])
  })

  it('uses the network over HTTP, whatever the hints and effects say', () => {
    const closed = { ...reader, annotations: { readOnlyHint: true, openWorldHint: false } }
    expect(effectsOf([closed], { trusted: true })?.network).toBeUndefined()
    expect(effectsOf([closed], { trusted: true, transport: 'http' })?.network).toBe(true)
    const exact = { ...closed, _meta: { 'dev.atip/effects': { destructive: false, network: false } } }
    expect(effectsOf([exact], { trusted: true })?.network).toBe(false)
    expect(effectsOf([exact], { trusted: true, transport: 'http' })?.network).toBe(true)
  })

  it.each([
    ['title before that of the annotations', { title: 'A', annotations: { title: 'B' } }, 'A'],
    ['title of the annotations', { annotations: { title: 'B' } }, 'B'],
    ['name without a title', { title: 5, description: ' ' }, 'read'],
    ['description', { title: 'A', description: 'D' }, 'D'],
  ])('describes by the %s', (_, fields, expected) => {
    expect(read([{ name: 'read', inputSchema: schema, ...fields }]).tool.commands.read?.description).toBe(expected)
  })

  describe('effects in _meta', () => {
    const exact = { destructive: false, idempotent: true, filesystem: { write: true }, reversible: true, network: true }
    const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true }
    const withMeta = (effects: unknown, hints: object = annotations): object => ({
      ...reader,
      annotations: hints,
      _meta: { 'dev.atip/effects': effects },
    })

    it('stand for the hints of a trusted server, and for no other', () => {
      const { tool, told } = read([withMeta(exact)], { trusted: true })
      expect(told).toEqual([])
      expect(tool.commands.read?.effects).toEqual(exact)
      expect(tool.commands.read?.['x-mcp']).toMatchObject({ assumed: [], readOnly: false })
      expect(effectsOf([withMeta(exact)])).toEqual(WORST)
    })

    it.each([
      ['destructive', { destructiveHint: true }],
      ['not idempotent', { idempotentHint: false }],
      ['nothing of it', { idempotentHint: undefined }],
    ])('count only where they are bad if a hint says %s', (_, hints) => {
      const worse = { ...exact, cost: { billable: true }, destructive: false }
      const { tool, codes } = read([withMeta(worse, { ...annotations, ...hints })], { trusted: true })
      const effects = tool.commands.read?.effects
      expect(codes).toEqual(['FIELD_IGNORED'])
      expect(effects?.cost?.billable).toBe(true)
      expect(effects?.reversible).not.toBe(true)
      expect(effects?.destructive === true || effects?.idempotent === false).toBe(true)
    })

    const reading = { destructive: false, idempotent: true, network: false, filesystem: { write: false } }
    it.each([
      ['read-only', { destructiveHint: false, idempotentHint: true, openWorldHint: false }, undefined],
      ['offline', { readOnlyHint: true, openWorldHint: true }, true],
    ])('cannot say %s where the hints do not', (_, hints, network) => {
      const { tool, codes } = read([withMeta(reading, hints)], { trusted: true })
      const { effects } = tool.commands.read ?? {}
      expect(codes).toEqual(['FIELD_IGNORED'])
      expect(effects?.network).toBe(network)
      if (network === undefined) expect(effects?.filesystem?.write).toBeUndefined()
    })

    const kinds = ['destructive', 'idempotent', 'reversible', 'network']
    it.each<[unknown, object, string[], number]>([
      [{}, WORST, kinds, 0],
      ['junk', WORST, kinds, 1],
      [null, WORST, kinds, 1],
      [5, WORST, kinds, 1],
      [[], WORST, kinds, 1],
      [{ destructive: 'no' }, WORST, kinds, 1],
      [{ __proto__: null, filesystem: 7 }, { ...WORST, filesystem: {} }, kinds, 1],
      [{ effects: 1 }, WORST, kinds, 0],
      [{ destructive: false }, WORST, kinds, 1],
      [{ idempotent: true, network: 'x' }, WORST, kinds, 2],
      [{ idempotent: false }, WORST, ['destructive', 'reversible', 'network'], 0],
      [{ cost: { billable: true } }, { ...WORST, cost: { billable: true } }, kinds, 0],
    ])('of which %j is stated have the hints for the rest', (meta, effects, assumed, count) => {
      const { tool, told } = read([withMeta(meta, {})], { trusted: true })
      expect(told.map(({ code }) => code)).toEqual(Array(count).fill('FIELD_IGNORED'))
      expect(tool.commands.read?.effects).toEqual(effects)
      expect(tool.commands.read?.['x-mcp'].assumed).toEqual(assumed)
      expect(tool.commands.read?.effects).toEqual(effects)
      const hinted = read([withMeta(meta, { destructiveHint: true, readOnlyHint: false })], { trusted: true }).tool
      expect(hinted.commands.read?.effects).toMatchObject({ destructive: true, reversible: false })
    })

    it('have safe hints for nothing that they leave open, unless they state nothing', () => {
      const hints = { destructiveHint: false, idempotentHint: true, openWorldHint: false }
      const found = (meta: unknown) => effectsOf([withMeta(meta, hints)], { trusted: true })
      expect(found({ reversible: true })).toEqual({ reversible: true })
      for (const meta of [{}, 'junk', null, [], { destructive: 'no' }]) {
        expect(found(meta)).toEqual({ destructive: false, idempotent: true })
      }
    })

    it('cannot be about a tool that only reads where they say that it changes something', () => {
      const { tool, told } = read([withMeta({ modifies: ['issue'] }, { readOnlyHint: true })], { trusted: true })
      expect(told[0]?.message).toBe('Claims to be read-only and to change something: counts as not read-only')
      expect(tool.commands.read?.effects).toEqual({ ...WORST, modifies: ['issue'] })
      expect(tool.commands.read?.['x-mcp'].readOnly).toBe(false)
    })
  })

  describe('what the host knows', () => {
    const metadata: AtipTool = {
      atip: '0.6',
      name: 'files',
      version: '1',
      description: 'd',
      commands: {
        read: {
          description: 'd',
          effects: { network: false, cost: { billable: true } },
          options: [
            {
              name: 'all',
              flags: ['--all'],
              type: 'boolean',
              description: 'd',
              'x-effects': { filesystem: { delete: true } },
            },
          ],
        },
      },
    }

    it.each([
      ['the name with the server', metadata],
      [
        'the name alone',
        { ...metadata, name: 'read', commands: { '': metadata.commands?.read ?? { description: 'd' } } },
      ],
    ])('metadata makes a tool worse and never better, by %s', (_, effects) => {
      const { tool } = read([reader], { effects, trusted: true })
      const found = tool.commands.read
      // What the hint says that it only reads is not believed any more, and nothing that it claims.
      expect(found?.effects).toEqual({ ...WORST, filesystem: { delete: true }, cost: { billable: true } })
      expect(found?.['x-mcp'].readOnly).toBe(false)
    })

    it.each<[AtipEffects]>([
      [{ destructive: true }],
      [{ idempotent: false }],
      [{ creates: ['issue'] }],
      [{ filesystem: { write: true } }],
    ])('metadata with %j ends what a hint of reading claims', (effects) => {
      const declared: AtipTool = { ...metadata, commands: { read: { description: 'd', effects } } }
      const { tool, told } = read([reader], { effects: declared, trusted: true })
      expect(tool.commands.read?.effects).toEqual({ ...WORST, ...effects })
      expect(told).toMatchObject([{ code: 'FIELD_IGNORED', path: ['tools', '0', 'annotations'] }])
      const calm = { destructive: false, network: false }
      const other: AtipTool = { ...metadata, commands: { read: { description: 'd', effects: calm } } }
      expect(effectsOf([reader], { effects: other, trusted: true })).toEqual(effectsOf([reader], { trusted: true }))
    })

    it('an override stands above all, field by field', () => {
      const overrides = { read: { destructive: false, reversible: true, filesystem: { write: false } } }
      const { tool } = read([reader], { effects: [metadata], overrides })
      expect(tool.commands.read?.effects).toEqual({
        destructive: false,
        idempotent: false,
        reversible: true,
        network: true,
        filesystem: { delete: true, write: false },
        cost: { billable: true },
      })
      expect(tool.commands.read?.['x-mcp'].assumed).toEqual(['idempotent'])
    })

    it.each<[unknown, string]>([
      [{ raed: { destructive: 'no' } }, 'Expected true or false at options.overrides.raed.destructive, got string'],
      [{ read: { filesystem: { write: 5 } } }, 'true or false at options.overrides.read.filesystem.write, got number'],
      [{ read: { cost: [] } }, 'Expected an object at options.overrides.read.cost, got array'],
      [{ read: null }, 'Expected an object at options.overrides.read, got null'],
    ])('the overrides %j are refused with what was found', (overrides, message) => {
      expect(() => read([reader], { overrides: overrides as never })).toThrow(message)
    })

    it('tells of an override that fits no tool', () => {
      const { told } = read([reader], { overrides: { raed: {} } })
      expect(told).toMatchObject([{ code: 'FIELD_IGNORED', toolName: 'raed', path: ['options', 'overrides', 'raed'] }])
    })
  })

  it.each([
    ['no object', 5],
    ['null', null],
    ['no name', { inputSchema: schema }],
    ['an empty name', { name: '', inputSchema: schema }],
    ['no schema', { name: 'x' }],
    ['a schema that is a list', { name: 'x', inputSchema: [] }],
    ['a schema of texts', { name: 'x', inputSchema: { type: 'string' } }],
    ['a task', { name: 'x', inputSchema: schema, execution: { taskSupport: 'required' } }],
    ['a cycle', cyclic()],
    ['a getter that throws', Object.defineProperty({ name: 'x' }, 'inputSchema', { get: boom, enumerable: true })],
    ['a function', { name: 'x', inputSchema: schema, run: boom }],
  ])('leaves out a tool with %s and keeps the others', (_, bad) => {
    const { tool, told } = read([bad, reader])
    expect(Object.keys(tool.commands)).toEqual(['read'])
    expect(told).toMatchObject([{ code: 'FIELD_IGNORED', path: ['tools', '0'] }])
  })

  it('keeps the first of two tools of one name', () => {
    const { tool, told } = read([reader, { ...reader, description: 'Another' }])
    expect(Object.keys(tool.commands)).toEqual(['read'])
    expect(tool.commands.read?.description).toBe('Reads a file')
    expect(told).toMatchObject([{ code: 'DUPLICATE_TOOL', toolName: 'read', path: ['tools', '1'] }])
  })

  it('gives names that could be misread others, and no two the same', () => {
    const names = [
      'a.b',
      'a_b',
      'a b',
      '__proto__',
      'constructor',
      'x'.repeat(500),
      '9',
      '\ud800',
      're\u200bad',
      'read',
    ]
    const { tool } = read(names.map((name) => ({ name, inputSchema: {} })))
    const keys = Object.keys(tool.commands)
    expect(keys).toHaveLength(names.length)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/)
    expect(Object.values(tool.commands).map((command) => command['x-mcp'].tool.name)).toEqual(names)
    const { commands } = createToolset([tool])
    expect(new Set(commands.map(({ name }) => name)).size).toBe(names.length)
    expect(Object.getPrototypeOf(tool.commands)).toBe(Object.prototype)
  })

  it('keeps keys of schemas whatever their names', () => {
    const hostile = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}')
    const { tool } = read([{ name: 'x', inputSchema: hostile }])
    expect(JSON.stringify(tool.commands.x?.['x-schema'])).toBe(JSON.stringify(hostile))
  })

  it('reads many tools in linear time', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `tool.${index}`, inputSchema: schema }))
    expect(Object.keys(fromMCP(many, { server: 's' }).commands)).toHaveLength(20_000)
  })

  it.each([
    ['no list', 5, { server: 's' }],
    ['no tools', {}, { server: 's' }],
    ['no options', [], undefined],
    ['no server', [], {}],
    ['a server with spaces', [], { server: 'my server' }],
    ['an unknown option', [], { server: 's', trust: true }],
    ['trusted that is a word', [], { server: 's', trusted: 'yes' }],
    ['an unknown transport', [], { server: 's', transport: 'sse' }],
    ['overrides that are a list', [], { server: 's', overrides: [] }],
    ['an override of the wrong kind', [reader], { server: 's', overrides: { read: 5 } }],
    ['an override with a wrong value', [reader], { server: 's', overrides: { read: { destructive: 'no' } } }],
    ['metadata that is none', [], { server: 's', effects: { name: 5 } }],
    ['a listener that is none', [], { server: 's', onDiagnostic: 5 }],
    ['a getter that throws', [], Object.defineProperty({}, 'server', { get: boom, enumerable: true })],
  ])('refuses %s', (_, list, options) => {
    expect(() => fromMCP(list as never, options as never)).toThrow(AtipValidationError)
  })

  it('asks about every tool of a server that is not trusted, and runs what an override declares', () => {
    const overrides = {
      read: {
        destructive: false,
        idempotent: true,
        reversible: true,
        subprocess: false,
        filesystem: { write: false, delete: false },
        cost: { billable: false, estimate: 'free' as const },
        interactive: { stdin: 'none' as const, prompts: false, tty: false },
      },
    }
    const call = { name: 'files_read', arguments: { path: 'a' } }
    const decide = (options: Partial<FromMCPOptions>) =>
      createValidator([read([reader], options).tool], presets.supervised).decide(call).decision
    expect(decide({})).toBe('confirm')
    expect(decide({ trusted: true })).toBe('confirm')
    expect(decide({ overrides })).toBe('allow')
  })

  it('comes back from toMCP', () => {
    const { tool } = read([reader], { trusted: true })
    const [written] = toMCP([tool])
    expect(written).toMatchObject({ name: 'files_read', inputSchema: schema, annotations: { destructiveHint: false } })
  })
})

function boom(): never {
  throw new Error('boom')
}

function cyclic(): object {
  const tool: Record<string, unknown> = { name: 'x' }
  tool.inputSchema = { tool }
  return tool
}
