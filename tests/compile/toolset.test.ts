import { type AtipTool, compileTools, createToolset, createValidator, type ToolsetOptions } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import {
  argument,
  command,
  deepFreeze,
  definitions,
  diagnosticsOf,
  errorOf,
  group,
  namesOf,
  option,
  PROVIDERS,
  tool,
  toolOf,
} from '../support/tools'

/** A tool that uses every field. */
const rich = (): AtipTool =>
  tool({
    trust: { source: 'vendor' },
    effects: { filesystem: { read: true, paths: ['/'] }, creates: ['thing'] },
    globalOptions: [option('verbose', { type: 'boolean' })],
    commands: {
      g: group(
        {
          run: command({
            arguments: [argument('file', { type: 'file', variadic: true })],
            options: [
              option('mode', {
                type: 'enum',
                enum: ['a', 'b'],
                default: ['a'],
                'x-effects': { values: { b: { destructive: true } } },
              }),
            ],
            examples: ['t g run'],
          }),
        },
        { options: [option('repo')] },
      ),
    },
  })

/** Every object within a value. */
function partsOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  for (const key of Reflect.ownKeys(value)) partsOf((value as Record<PropertyKey, unknown>)[key], found)
  return found
}

describe('a toolset', () => {
  it('shows what is known of each command', () => {
    const [found] = createToolset([rich()], { globalOptions: true }).commands
    expect(found).toEqual({
      name: 't_g_run',
      tool: expect.objectContaining({ name: 't', version: '1.0.0', trust: { source: 'vendor' } }),
      path: ['g', 'run'],
      keys: ['g', 'run'],
      description: 'Does it',
      effects: { filesystem: { read: true, paths: ['/'] }, creates: ['thing'] },
      readOnly: false,
      examples: ['t g run'],
      schema: undefined,
      argv: [],
      folder: [],
      changes: undefined,
      printsSecret: false,
      faulty: false,
      secrets: [],
      groupDescriptions: ['A tool', 'Does it'],
      definition: rich().commands?.g?.commands?.run,
      replaces: [],
      withheld: [],
      parameters: [
        expect.objectContaining({ name: 'file', kind: 'argument', level: 2, required: true, list: true, flags: [] }),
        expect.objectContaining({ name: 'mode', kind: 'option', level: 2, enum: ['a', 'b'], default: ['a'] }),
        expect.objectContaining({ name: 'repo', kind: 'option', level: 1, flags: ['--repo'] }),
        expect.objectContaining({ name: 'verbose', kind: 'option', level: 0, type: 'boolean' }),
      ],
    })
  })

  it('shows the schema of a command that has one, and tells of one that is none', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    const described = { ...command(), 'x-schema': schema }
    expect(createToolset([tool({ commands: { run: described } })]).resolve('t_run')?.schema).toEqual(schema)
    const wrong = tool({ commands: { run: { ...command(), 'x-schema': 'object' as never } } })
    expect(createToolset([wrong]).resolve('t_run')?.schema).toBe(undefined)
    expect(diagnosticsOf([wrong])).toMatchObject([{ code: 'FIELD_IGNORED', path: ['commands', 'run', 'x-schema'] }])
  })

  it('holds its tools, in order, equal to those given', () => {
    expect(createToolset([rich(), { ...toolOf(), name: 's' }]).tools).toEqual([rich(), { ...toolOf(), name: 's' }])
    expect(createToolset([]).tools).toEqual([])
    expect(createToolset([]).commands).toEqual([])
  })

  it.each(PROVIDERS)('compiles for %s to what its tools compile to', (provider) => {
    const tools = [rich(), { ...toolOf(), name: 's' }]
    const toolset = createToolset(tools)
    expect(compileTools(toolset, provider)).toEqual(compileTools(tools, provider))
    expect(compileTools(toolset, provider, { strict: true })).toEqual(compileTools(tools, provider, { strict: true }))
  })

  it('resolves each name to the command in its list', () => {
    const toolset = createToolset([rich(), toolOf()])
    expect(toolset.commands.map(({ name }) => toolset.resolve(name))).toEqual([...toolset.commands])
    const { resolve } = toolset
    expect(resolve('t_run')).toBe(toolset.commands[1])
  })
})

describe('a toolset is immutable', () => {
  it('to the last part', () => {
    const toolset = createToolset([rich()], { globalOptions: true })
    const parts = [...partsOf(toolset)].filter((part) => typeof part === 'object')
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([])
    expect(Object.isFrozen(toolset)).toBe(true)
  })

  it('also where a tool is given frozen', () => {
    const toolset = createToolset(deepFreeze([rich()]))
    expect([...partsOf(toolset)].filter((part) => !Object.isFrozen(part))).toEqual([])
  })

  it('and shares nothing with what it was made from', () => {
    const tools = [rich()]
    const given = partsOf(tools)
    expect([...partsOf(createToolset(tools))].filter((part) => given.has(part))).toEqual([])
    expect([...given].filter((part) => Object.isFrozen(part))).toEqual([])
  })

  it('so that later changes to the input change nothing', () => {
    const tools = [rich()]
    const names = ['verbose']
    const toolset = createToolset(tools, { globalOptions: names })
    const before = JSON.stringify([toolset, PROVIDERS.map((provider) => definitions(toolset, provider))])
    names.length = 0
    for (const part of partsOf(tools)) {
      for (const key of Object.keys(part)) (part as Record<string, unknown>)[key] = 'changed'
      if (Array.isArray(part)) part.length = 0
    }
    expect(JSON.stringify([toolset, PROVIDERS.map((provider) => definitions(toolset, provider))])).toBe(before)
  })

  it('so that a validator made from tools keeps its view, too', () => {
    const one = toolOf({ effects: { destructive: true }, options: [option('o', { 'x-effects': { network: true } })] })
    const validator = createValidator([one], { allowDestructive: false, allowNetwork: false })
    const before = validator.validate('t_run', { o: 'x' })
    for (const part of partsOf(one)) for (const key of Object.keys(part)) delete (part as Record<string, unknown>)[key]
    expect(validator.validate('t_run', { o: 'x' })).toEqual(before)
    expect(before.violations).toHaveLength(2)
  })

  it('leaves frozen input as it is', () => {
    const tools = deepFreeze([rich()])
    expect(namesOf(tools)).toEqual(namesOf([rich()]))
    for (const provider of PROVIDERS) expect(definitions(tools, provider)).toEqual(definitions([rich()], provider))
  })

  it('keeps commands called __proto__ and constructor', () => {
    const commands = JSON.parse('{"__proto__":{"description":"P"},"constructor":{"description":"C"}}')
    const toolset = createToolset([tool({ commands })])
    expect(toolset.commands.map(({ path, description }) => [...path, description])).toEqual([
      ['__proto__', 'P'],
      ['constructor', 'C'],
    ])
    expect(Object.keys(toolset.tools[0]?.commands ?? {})).toEqual(['__proto__', 'constructor'])
  })
})

describe('tools of the wrong kind', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['one tool', toolOf()],
    ['text', 'gh'],
    ['like an array', { 0: toolOf(), length: 1 }],
    ['a set', new Set([toolOf()])],
    ['a function', () => [toolOf()]],
    ['a toolset look-alike', { tools: [], commands: [], resolve: () => undefined }],
  ])('are refused: %s', (_name, tools) => {
    for (const action of [
      () => createToolset(tools as never),
      () => compileTools(tools as never, 'openai'),
      () => createValidator(tools as never, {}),
    ]) {
      const error = errorOf(action)
      expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path: ['tools'] })
      expect(error.value).toBe(tools)
    }
  })
})

describe('options of the wrong kind', () => {
  it.each<[string, unknown, string[]]>([
    ['null', null, ['options']],
    ['text', 'all', ['options']],
    ['an array', [], ['options']],
    ['globalOptions that are text', { globalOptions: 'namespace' }, ['options', 'globalOptions']],
    ['globalOptions that are null', { globalOptions: null }, ['options', 'globalOptions']],
    ['globalOptions that are a number', { globalOptions: 1 }, ['options', 'globalOptions']],
    ['globalOptions that are an object', { globalOptions: {} }, ['options', 'globalOptions']],
    ['globalOptions with a number', { globalOptions: ['a', 1] }, ['options', 'globalOptions']],
  ])('are refused: %s', (_name, options, path) => {
    const error = errorOf(() => createToolset([rich()], options as ToolsetOptions))
    expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path })
  })

  it.each([undefined, {}, { globalOptions: undefined }])('and these are not: %j', (options) => {
    expect(createToolset([rich()], options as ToolsetOptions).commands).toHaveLength(1)
  })
})
