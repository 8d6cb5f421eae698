import {
  type AtipEffects,
  type AtipTool,
  compileTools,
  createToolset,
  createValidator,
  defineTool,
  isAtipError,
  type Provider,
  presets,
} from 'atip-bridge'
import { curl, git } from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromToolsManifest, parseToolsManifest, type ToolSpec, toToolsManifest } from '../../src/agentcli'
import { anyCharacter } from '../support/characters'
import { runs } from '../support/runs'

const PROVIDERS: Provider[] = ['openai', 'openai-responses', 'gemini', 'anthropic']

const GET_TIME: ToolSpec = {
  name: 'get_time',
  description: 'Current time of a timezone',
  schema: {
    type: 'object',
    properties: { timezone: { type: 'string', description: 'IANA timezone' }, env: { type: 'object' } },
    required: ['timezone'],
    additionalProperties: false,
  },
  command: ['/repo/tools/bin/get_time', '--json'],
  timeoutSec: 5,
  envPassthrough: ['TZ'],
}
const BARE: ToolSpec = { name: 'bare', command: ['/bin/true'] }

const cyclic: Record<string, unknown> = {}
cyclic.bare = cyclic

describe('fromToolsManifest', () => {
  it('makes one command, the tool itself', () => {
    expect(fromToolsManifest([GET_TIME, BARE])).toEqual([
      {
        atip: '0.6',
        name: 'get_time',
        version: '0',
        description: 'Current time of a timezone',
        trust: { source: 'user' },
        commands: {
          '': {
            description: 'Current time of a timezone',
            effects: { duration: { timeout: '5s' }, interactive: { prompts: false, tty: false } },
            'x-schema': GET_TIME.schema,
            'x-agentcli': { command: ['/repo/tools/bin/get_time', '--json'], envPassthrough: ['TZ'] },
          },
        },
      },
      {
        atip: '0.6',
        name: 'bare',
        version: '0',
        description: 'bare',
        trust: { source: 'user' },
        commands: {
          '': {
            description: 'bare',
            effects: { interactive: { prompts: false, tty: false } },
            'x-schema': { type: 'object' },
            'x-agentcli': { command: ['/bin/true'], absent: ['description', 'schema'] },
          },
        },
      },
    ])
  })

  it.each(PROVIDERS)('compiles for %s', (provider) => {
    const compiled = JSON.parse(JSON.stringify(compileTools(fromToolsManifest([GET_TIME, BARE]), provider)))
    const text = JSON.stringify(compiled)
    expect(text).toContain('"get_time"')
    expect(text).toContain('IANA timezone')
    expect(text).toContain('"bare"')
    expect(text).not.toContain('/repo/tools')
    expect(text).not.toContain('READ-ONLY')
  })

  it('treats no unknown effect as safe', () => {
    const tools = fromToolsManifest([{ ...GET_TIME, name: 'fs_read_file' }])
    for (const policy of [presets.supervised, presets.readOnly, presets.workspace]) {
      const { violations } = createValidator(tools, policy).validate('fs_read_file', { timezone: 'UTC' })
      expect(violations.map(({ code }) => code)).toContain('UNDECLARED_EFFECTS')
    }
    expect(createToolset(tools).commands[0]?.readOnly).toBe(false)
  })

  it('checks arguments by the schema', () => {
    const { validate } = createValidator(fromToolsManifest([GET_TIME]), { checkArguments: true })
    expect(validate('get_time', { timezone: 'UTC' }).valid).toBe(true)
    expect(validate('get_time', { timezone: 5 }).valid).toBe(false)
    expect(validate('get_time', {}).valid).toBe(false)
    expect(validate('get_time', { timezone: 'UTC', more: 1 }).valid).toBe(false)
  })

  it('reads known effects from overrides', () => {
    const overrides = {
      get_time: { destructive: true, reversible: false, duration: { typical: '1s' }, interactive: { tty: true } },
    }
    const tools = fromToolsManifest([GET_TIME], { overrides })
    expect(createToolset(tools).commands[0]?.effects).toEqual({
      destructive: true,
      reversible: false,
      duration: { timeout: '5s', typical: '1s' },
      interactive: { prompts: false, tty: true },
    })
    const [violation] = createValidator(tools, { allowDestructive: false }).validate('get_time', {}).violations
    expect(violation?.code).toBe('DESTRUCTIVE_OPERATION')
  })

  it.each<[string, unknown, unknown, RegExp]>([
    ['an override of no tool', [BARE], { overrides: { bear: {} } }, /^There is no tool of this name$/],
    [
      'an override that is none',
      [BARE],
      { overrides: { bare: true } },
      /^Expected an object at options\.overrides\.bare, got boolean$/,
    ],
    ['overrides that are none', [BARE], { overrides: [] }, /^Expected an object of effects at options\.overrides/],
    [
      'overrides that hold themselves',
      [BARE],
      { overrides: cyclic },
      /^Cannot read the overrides: it contains itself$/,
    ],
    ['an option that there is not', [BARE], { effects: {} }, /^Unknown option effects/],
    ['options that are none', [BARE], null, /^Expected an object at options/],
    ['null', null, {}, /^Expected an array of tools at specs/],
    ['a whole manifest', { tools: [] }, {}, /^Expected an array of tools at specs/],
    ['null for a tool', [null], {}, /^tool\[0\]: name is required$/],
    ['a relative program', [{ ...BARE, command: ['./tools/bin/x'] }], {}, /^tool\[0\] "bare": resolve command\[0\]: /],
    ['two of one name', [BARE, BARE], {}, /^tool\[1\] "bare": duplicate name$/],
  ])('refuses %s', (_, specs, options, message) => {
    expect(() => fromToolsManifest(specs as never, options as never)).toThrow(message)
  })

  it.each<[unknown, string, string]>([
    [{ interactive: true }, 'an object', 'interactive'],
    [{ interactive: 'yes' }, 'an object', 'interactive'],
    [{ interactive: { tty: 'yes' } }, 'true or false', 'interactive.tty'],
    [{ duration: '5m' }, 'an object', 'duration'],
    [{ destructive: 'true' }, 'true or false', 'destructive'],
    [{ destructive: null }, 'true or false', 'destructive'],
    [{ creates: 'files' }, 'an array of strings', 'creates'],
  ])('lets no danger get lost in the wrong type %j', (effects, expected, place) => {
    const build = (): unknown => fromToolsManifest([GET_TIME], { overrides: { get_time: effects as AtipEffects } })
    expect(build).toThrow(`Expected ${expected} at options.overrides.get_time.${place}, got `)
  })

  it.each<[unknown, string[]]>([
    [{ distructive: true }, ['distructive']],
    [{ destructive: false, filesystem: { read: true, wirte: true } }, ['filesystem', 'wirte']],
    [{ 'x-note': 1 }, ['x-note']],
  ])('lets no danger get lost in the misspelled %j', (effects, path) => {
    const build = (): unknown => fromToolsManifest([BARE], { overrides: { bare: effects as AtipEffects } })
    expect(build).toThrow(`Expected a known effect at options.overrides.bare.${path.join('.')}, got `)
  })

  it('takes every effect that there is', () => {
    const effects: AtipEffects = {
      filesystem: { read: true, write: true, delete: true, paths: ['/srv'] },
      ...{ network: true, subprocess: true, idempotent: false, reversible: false, destructive: true },
      ...{ creates: ['a'], modifies: ['b'], deletes: ['c'] },
      interactive: { stdin: 'optional', prompts: true, tty: true },
      cost: { estimate: 'none', billable: false },
      duration: { typical: '1s' },
    }
    const tools = fromToolsManifest([BARE], { overrides: { bare: effects } })
    expect(createToolset(tools).commands[0]?.effects).toEqual({
      ...effects,
      cost: { estimate: 'free', billable: false },
    })
  })

  it('keeps the time of the manifest, which is what the tool gets', () => {
    const overrides = { get_time: { duration: { typical: '1s', timeout: '1h' } } }
    const tools = fromToolsManifest([GET_TIME], { overrides })
    expect(createToolset(tools).commands[0]?.effects.duration).toEqual({ typical: '1s', timeout: '5s' })
    expect(toToolsManifest(tools).tools[0]?.timeoutSec).toBe(5)
  })

  it('takes programs of Windows', () => {
    const specs = parseToolsManifest({ tools: [{ name: 'a', command: ['./tools/bin/a.exe'] }] }, { directory: 'D:\\x' })
    const [tool] = fromToolsManifest(specs)
    expect(tool?.commands[''][`x-agentcli`].command).toEqual(['D:\\x\\tools\\bin\\a.exe'])
  })
})

const NOTES = defineTool({
  atip: '0.6',
  name: 'notes',
  version: '1.0.0',
  description: 'Notes',
  authentication: {
    methods: [
      { type: 'token', envVar: 'NOTES_TOKEN' },
      { type: 'token', envVar: 'notes_token' },
    ],
  },
  commands: {
    list: { description: 'Lists them', effects: { filesystem: { write: false }, network: false } },
    delete: {
      description: 'Deletes one',
      arguments: [{ name: 'id', type: 'integer', description: 'Its number' }],
      options: [
        { name: 'url', flags: ['--url'], type: 'url', description: 'Server', envVar: 'NOTES_URL' },
        { name: 'pager', flags: ['--pager'], type: 'string', description: 'Pager', envVar: 'PAGER' },
      ],
      effects: { destructive: true, duration: { timeout: '1500ms' } },
    },
  },
})

describe('toToolsManifest', () => {
  it('makes one tool for each command, which a runner runs', () => {
    const lost: string[] = []
    const manifest = toToolsManifest([NOTES], { onDiagnostic: ({ message }) => void lost.push(message) })
    expect(manifest).toEqual({
      tools: [
        {
          name: 'notes_list',
          description: 'Lists them [🔒 READ-ONLY]',
          schema: { type: 'object', properties: {}, required: [] },
          command: ['./tools/bin/atip-run', 'notes', 'list'],
          envPassthrough: ['NOTES_TOKEN'],
        },
        {
          name: 'notes_delete',
          description: 'Deletes one [⚠️ DESTRUCTIVE]',
          schema: {
            type: 'object',
            properties: {
              id: { type: 'integer', description: 'Its number' },
              url: { type: 'string', description: 'Server (URL)' },
              pager: { type: 'string', description: 'Pager' },
            },
            required: ['id'],
          },
          command: ['./tools/bin/atip-run', 'notes', 'delete'],
          timeoutSec: 2,
          envPassthrough: ['NOTES_URL', 'NOTES_TOKEN'],
        },
      ],
    })
    expect(lost).toHaveLength(3)
    expect(lost[0]).toBe(
      'agentcli cannot pass on "notes_token": it passes only names such as API_TOKEN, and none that controls programs',
    )
  })

  it('makes what agentcli loads, of every tool that comes with the package', () => {
    const manifest = toToolsManifest([git, curl, NOTES], { runner: 'run.exe' })
    const specs = parseToolsManifest(JSON.stringify(manifest), { directory: '/repo' })
    expect(specs.length).toBe(createToolset([git, curl, NOTES]).commands.length)
    expect(new Set(specs.map(({ command: [file] }) => file))).toEqual(new Set(['/repo/tools/bin/run.exe']))
  })

  it.each(['', '.', '../x', 'a/b', 'a b', '-x', 5, null])('refuses the runner %j', (runner) => {
    expect(() => toToolsManifest([NOTES], { runner: runner as string })).toThrow(/^Expected the name of a file/)
  })

  it("keeps a tool's program only if the source is the user", () => {
    const [tool] = fromToolsManifest([BARE]) as AtipTool[] as [AtipTool]
    const commandOf = (each: AtipTool): unknown => toToolsManifest([each]).tools[0]?.command
    expect(commandOf(tool)).toEqual(['/bin/true'])
    for (const source of ['native', 'vendor', 'org', 'community', 'inferred'] as const) {
      expect(commandOf({ ...tool, trust: { source } })).toEqual(['./tools/bin/atip-run', 'bare'])
    }
    const { trust: _, ...unsigned } = tool
    expect(commandOf(unsigned)).toEqual(['./tools/bin/atip-run', 'bare'])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', '/bin/sh'],
    ['no command', {}],
    ['a command of numbers', { command: [1] }],
    ['a relative program', { command: ['sh'] }],
    ['a variable that is none', { command: ['/bin/sh'], envPassthrough: ['A=B'] }],
  ])('refuses to make a program of %s', (_, binding) => {
    const [tool] = fromToolsManifest([BARE]) as AtipTool[] as [AtipTool]
    const broken = { ...tool, commands: { '': { description: 'x', 'x-agentcli': binding } } } as unknown as AtipTool
    const error = { code: 'ATIP_VALIDATION', path: ['commands', '', 'x-agentcli'] }
    expect(() => toToolsManifest([broken])).toThrow(expect.objectContaining(error))
  })

  it.each<[string, unknown, unknown]>([
    ['null', null, {}],
    ['null in a list', [null], {}],
    ['options that are none', [NOTES], null],
    ['an option that there is not', [NOTES], { runners: 'x' }],
    ['a listener that is none', [NOTES], { onDiagnostic: true }],
    ['a schema that holds itself', [cyclicTool()], {}],
  ])('throws nothing but errors of its own for %s', (_, tools, options) => {
    expect(() => toToolsManifest(tools as never, options as never)).toThrow(
      expect.objectContaining({ code: 'ATIP_VALIDATION' }),
    )
  })
})

function cyclicTool(): AtipTool {
  const schema: Record<string, unknown> = { type: 'object' }
  schema.properties = { self: schema }
  const commands = { '': { description: 'x', 'x-schema': schema } }
  return { atip: '0.6', name: 'x', version: '1', description: 'x', commands }
}

const schemas = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 5, 'text', [], {}, { type: 'object' }, { type: 'string' }),
  fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(
        fc.string({ maxLength: 8 }),
        fc.oneof(
          fc.record({ type: fc.constantFrom('string', 'integer', 'array', 'object'), description: fc.string() }),
          fc.jsonValue({ maxDepth: 3 }),
        ),
        { maxKeys: 4 },
      ),
      required: fc.array(fc.string({ maxLength: 8 }), { maxLength: 2 }),
      additionalProperties: fc.boolean(),
    },
    { requiredKeys: ['type'] },
  ),
)
const specsOf = (name: fc.Arbitrary<string>, description: fc.Arbitrary<string>): fc.Arbitrary<ToolSpec[]> =>
  fc.uniqueArray(
    fc.record(
      {
        name,
        description,
        schema: schemas,
        command: fc.tuple(fc.constantFrom('/bin/echo', '/srv/tools/bin/x'), fc.string()),
        timeoutSec: fc.integer({ min: 1, max: 100_000_000 }),
        envPassthrough: fc.uniqueArray(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,5}$/), { maxLength: 3 }),
      },
      { requiredKeys: ['name', 'command'] },
    ),
    { selector: (spec) => spec.name, maxLength: 5 },
  ) as fc.Arbitrary<ToolSpec[]>

const plain = {
  name: fc.stringMatching(/^[a-z][a-z0-9_-]{0,20}$/),
  text: fc.stringMatching(/^[A-Za-z][a-z ]{0,30}[a-z]$/),
}
const wild = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 })

/** Names that look as if they had a hash get another one. */
const HASHED = /_[a-f][0-9a-f]{6}\d$/
/** Returns the tools as a parser reads them: texts are well formed. */
const parsed = (specs: readonly ToolSpec[]): ToolSpec[] => parseToolsManifest({ tools: specs }, { directory: '/' })

describe('there and back', () => {
  it('gives the same manifest, where names and texts are plain', () => {
    fc.assert(
      fc.property(specsOf(plain.name, plain.text), (given) => {
        fc.pre(given.every(({ name }) => !HASHED.test(name)))
        const specs = parsed(given)
        const manifest = toToolsManifest(createToolset(fromToolsManifest(specs)))
        expect(parsed(manifest.tools)).toEqual(specs)
        expect(fromToolsManifest(manifest.tools)).toEqual(fromToolsManifest(specs))
      }),
    )
  })

  it('gives what no provider can tell from it, whatever names and texts are', () => {
    fc.assert(
      fc.property(specsOf(wild, fc.string({ unit: anyCharacter })), (given) => {
        const names = new Set(given.map(({ name }) => name.replace(/\p{Cs}/gu, '\ufffd')))
        fc.pre(names.size === given.length)
        const tools = fromToolsManifest(parsed(given))
        fc.pre(createToolset(tools).commands.every(({ name }) => !HASHED.test(name)))
        const again = fromToolsManifest(toToolsManifest(tools).tools)
        for (const provider of PROVIDERS) {
          expect(compileTools(again, provider)).toEqual(compileTools(tools, provider))
        }
        expect(toToolsManifest(again)).toEqual(toToolsManifest(tools))
      }),
      { numRuns: runs(50) },
    )
  })

  it('loses effects but for the flags of the description, and never looks safer', () => {
    const overrides = { bare: { destructive: true, cost: { billable: true } } }
    const [tool] = toToolsManifest(fromToolsManifest([BARE], { overrides })).tools
    expect(tool?.description).toBe('[⚠️ DESTRUCTIVE | 💰 BILLABLE]')
    const again = fromToolsManifest([tool as ToolSpec])
    expect(createToolset(again).commands[0]?.readOnly).toBe(false)
  })

  it('never throws anything but errors of this package', () => {
    const run = (value: unknown): void => {
      for (const action of [
        () => fromToolsManifest(value as never),
        () => toToolsManifest(value as never),
        () => fromToolsManifest([value] as never),
        () => toToolsManifest([value] as never),
      ]) {
        try {
          action()
        } catch (error) {
          expect(isAtipError(error)).toBe(true)
        }
      }
    }
    fc.assert(fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), run))
  })

  it('takes 20,000 tools', () => {
    const specs = Array.from({ length: 20_000 }, (_, index) => ({ ...GET_TIME, name: `t${index}` }))
    expect(toToolsManifest(fromToolsManifest(specs)).tools).toHaveLength(20_000)
  })
})
