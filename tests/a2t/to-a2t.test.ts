import type { AtipCommand, AtipTool } from 'atip-bridge'
import { createToolset, isAtipError, restrictTools } from 'atip-bridge'
import {
  type A2TDiagnostic,
  type A2TSignature,
  compareA2TVersions,
  fromA2T,
  type ToA2TOptions,
  toA2T,
} from 'atip-bridge/a2t'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTools, validTools } from '../support/arbitraries'
import { runs } from '../support/runs'
import { argument, option, toolOf } from '../support/tools'
import fixtures from './fixtures.json'
import { faultsOf, faultsOfAll } from './support/draft-rules'

const schemaTool = (schema: Record<string, unknown>): AtipTool => toolOf({ 'x-schema': schema })
const propertyTool = (property: unknown): AtipTool => schemaTool({ type: 'object', properties: { value: property } })

async function write(one: AtipTool, options: ToA2TOptions = {}): Promise<A2TSignature> {
  const [signature, ...others] = await toA2T([one], options)
  expect(others).toEqual([])
  expect(faultsOf(signature)).toEqual([])
  return signature as A2TSignature
}

async function refusal(action: Promise<unknown>): Promise<string> {
  const error: unknown = await action.then(
    () => undefined,
    (reason) => reason,
  )
  expect(isAtipError(error)).toBe(true)
  return (error as Error).message
}

const VALUES_NAMES = (signature: A2TSignature) =>
  signature.input_parameters[0]?.['allowed-values']?.map(({ name }) => name)

describe('inputs', () => {
  const int = { type: 'int', max: Number.MAX_SAFE_INTEGER }
  it.each([
    ['string', argument('a', { type: 'string' }), { type: 'string', required: true, description: 'The a.' }],
    ['an optional one', argument('a', { required: false }), { required: false }],
    ['an option', option('a', {}), { id: 'a', name: 'a', required: false }],
    ['integer', argument('a', { type: 'integer' }), int],
    ['boolean', argument('a', { type: 'boolean' }), { type: 'boolean' }],
    ['file', argument('a', { type: 'file' }), { type: 'string', description: 'The a. (file path)' }],
    ['directory', argument('a', { type: 'directory' }), { type: 'string', description: 'The a. (directory path)' }],
    ['url', argument('a', { type: 'url' }), { type: 'string', description: 'The a. (URL)' }],
    ['an enum without values', argument('a', { type: 'enum' }), { type: 'string' }],
    [
      'an enum',
      argument('a', { type: 'enum', enum: ['read-only', 'rw'], default: 'read-only' }),
      {
        type: 'enum',
        description: 'The a. (default: READ_ONLY)',
        'allowed-values': [
          { name: 'READ_ONLY', description: 'The value "read-only".' },
          { name: 'RW', description: 'The value "rw".' },
        ],
      },
    ],
    [
      'an enum of numbers',
      argument('a', { type: 'integer', enum: [1, 2] }),
      {
        type: 'enum',
        'allowed-values': [
          { name: '1', description: 'The value 1.' },
          { name: '2', description: 'The value 2.' },
        ],
      },
    ],
  ])('%s', async (_, parameter, expected) => {
    const described = { ...parameter, description: 'The a.' }
    const fields: Partial<AtipCommand> =
      'flags' in parameter ? { options: [{ ...parameter, ...described }] } : { arguments: [described] }
    const { input_parameters: inputs } = await write(toolOf(fields))
    expect(inputs).toMatchObject([expected])
  })

  it.each<[string, unknown, object]>([
    [
      'string',
      { type: 'string', description: 'A\u202etext' },
      { type: 'string', description: 'A text', required: false },
    ],
    ['integer', { type: 'integer', maximum: 9 }, { type: 'int', max: 9 }],
    ['integer without a limit', { type: 'integer' }, int],
    ['boolean with notes', { type: 'boolean', title: 't', default: true }, { description: 'value (default: true)' }],
    ['enum', { enum: ['a', 'b'] }, { type: 'enum' }],
  ])('property %s', async (_, property, expected) => {
    const { input_parameters: inputs } = await write(propertyTool(property))
    expect(inputs).toMatchObject([{ id: 'value', name: 'value', ...expected }])
  })

  it('keeps the names of properties as they are', async () => {
    const schema = { type: 'object', properties: { 'Flight Class': { type: 'string' } }, required: ['Flight Class'] }
    const { input_parameters: inputs } = await write(schemaTool(schema))
    expect(inputs).toMatchObject([{ name: 'Flight Class', required: true }])
  })

  it('leaves out properties that were taken away', async () => {
    const properties = { keep: { type: 'string' }, force: { type: 'boolean' } }
    const options = [option('force', { 'x-effects': { destructive: true } })]
    const effects = { destructive: false }
    const one = toolOf({ options, effects, 'x-schema': { type: 'object', properties } })
    const restricted = restrictTools([one], { effectRestrictions: { destructive: false } })
    const [signature] = await toA2T(restricted)
    expect(signature?.input_parameters.map(({ name }) => name)).toEqual(['keep'])
  })
})

describe('what A2T cannot say', () => {
  it.each<[string, AtipTool, string]>([
    ['number', toolOf({ arguments: [argument('a', { type: 'number' })] }), '"a" of '],
    ['array', toolOf({ arguments: [argument('a', { type: 'array' })] }), '"a" of '],
    ['variadic', toolOf({ options: [option('a', { variadic: true })] }), '"a" of '],
    ['values that differ in their case', toolOf({ arguments: [argument('a', { enum: ['x', 'X'] })] }), '"a" of '],
    ['values that become one', toolOf({ arguments: [argument('a', { enum: ['a-b', 'a_b'] })] }), '"a" of '],
    ['values of signs', toolOf({ arguments: [argument('a', { enum: ['-1', '1'] })] }), '"a" of '],
    ['an empty value', propertyTool({ enum: ['', '1'] }), '"value" of '],
    ['a long value', toolOf({ arguments: [argument('a', { enum: ['x'.repeat(256)] })] }), '"a" of '],
    ['an object', propertyTool({ type: 'object' }), '"value" of '],
    ['a list', propertyTool({ type: 'array', items: { type: 'string' } }), '"value" of '],
    ['several types', propertyTool({ type: ['string', 'null'] }), '"value" of '],
    ['any value', propertyTool(true), '"value" of '],
    ['a minimum', propertyTool({ type: 'integer', minimum: 1 }), '"minimum"'],
    ['a maximum that is no integer', propertyTool({ type: 'integer', maximum: 1.5 }), '"maximum"'],
    ['a pattern', propertyTool({ type: 'string', pattern: 'a' }), '"pattern"'],
    ['an enum of nothing', propertyTool({ enum: [] }), '"value" of '],
    ['an enum of truth', propertyTool({ enum: [true, false] }), '"value" of '],
    ['a choice', schemaTool({ type: 'object', anyOf: [] }), '"anyOf"'],
    ['a schema of no object', schemaTool({ type: 'string' }), 'not an object of properties'],
    ['a name that is unsafe', schemaTool({ type: 'object', properties: { 'a\u202eb': {} } }), 'not safe to show'],
    ['a required one that is not there', schemaTool({ type: 'object', required: ['x'] }), '"x" of '],
  ])('%s', async (_, one, expected) => {
    expect(await refusal(toA2T([one]))).toContain(expected)
    const told: A2TDiagnostic[] = []
    expect(await toA2T([one], { skip: true, onDiagnostic: (each) => told.push(each) })).toEqual([])
    expect(told).toMatchObject([{ code: 'A2T_DROPPED' }])
  })

  it('lists all parameters of all commands', async () => {
    const numbers = [argument('x', { type: 'number' }), argument('y', { type: 'array' })]
    const commands = {
      one: { description: 'One', arguments: numbers },
      two: { description: 'Two', arguments: numbers },
    }
    const message = await refusal(toA2T([{ ...toolOf(), name: 'both', commands }]))
    for (const name of ['both_one', 'both_two']) {
      for (const parameter of ['x', 'y']) expect(message).toContain(`"${parameter}" of ${name} `)
    }
  })

  it('does not show a cycle', async () => {
    const schema: Record<string, unknown> = { type: 'object' }
    schema.properties = { value: schema }
    expect(await refusal(toA2T([schemaTool(schema)]))).toContain('not JSON')
  })
})

describe('names and texts', () => {
  it('writes names in snake case, no two alike', async () => {
    const leaf = { description: 'A leaf' }
    const commands = { 'setup-git': leaf, setup_git: leaf, createRepo: leaf }
    const signatures = await toA2T([{ ...toolOf(), name: 'GH', commands }])
    const names = signatures.map(({ name }) => name)
    expect(names[2]).toBe('gh_create_repo')
    expect(names[0]).toMatch(/^gh_setup_git_[a-f]\w{7}$/)
    expect(faultsOfAll(signatures)).toEqual([])
    const turned = await toA2T([
      { ...toolOf(), name: 'GH', commands: { createRepo: leaf, setup_git: leaf, 'setup-git': leaf } },
    ])
    expect(new Set(turned.map(({ toolId, name }) => `${toolId} ${name}`))).toEqual(
      new Set(signatures.map(({ toolId, name }) => `${toolId} ${name}`)),
    )
  })

  it('makes ids of version 5 from the namespace and the name', async () => {
    // RFC 9562, appendix A.4: the namespace of domain names, with www.example.com.
    const { nameUuid } = await import('../../src/a2t/write/to-a2t')
    const domains = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
    expect(await nameUuid(domains, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
    const { toolId } = await write(toolOf())
    expect(toolId).toMatch(/^.{14}5.{4}[89ab]/)
    expect((await write(toolOf({ description: 'Another' }))).toolId).toBe(toolId)
    expect((await write(toolOf(), { namespace: domains.toUpperCase() })).toolId).not.toBe(toolId)
  })

  it('keeps the flags of the effects, and cuts the text before them', async () => {
    const told: A2TDiagnostic[] = []
    const effects = { destructive: true, reversible: false }
    const one = toolOf({ description: 'word '.repeat(600), effects })
    const { description } = await write(one, { onDiagnostic: (each) => told.push(each) })
    expect(description).toMatch(/\.\.\. \[⚠️ DESTRUCTIVE \| ⚠️ NOT REVERSIBLE\]$/)
    expect(description.length).toBe(1999)
    expect(told).toMatchObject([{ code: 'A2T_LIMIT' }])
  })

  it('takes outputs and tags of commands by their names', async () => {
    const outputs = [{ id: 'n', name: 'Number', type: 'int' as const, description: 'A number.' }]
    const name = createToolset([toolOf()]).commands[0]?.name as string
    const signature = await write(toolOf(), { outputs: { [name]: outputs }, tags: { [name]: ['a', 'b'] } })
    expect(signature).toMatchObject({ output_parameters: outputs, tags: ['a', 'b'] })
    expect(await write(toolOf())).toMatchObject({ output_parameters: [{ name: 'Result', type: 'json' }] })
  })
})

describe('tools of fromA2T', () => {
  const signatures = Object.values(fixtures.signatures)

  it('become what they were', async () => {
    const told: A2TDiagnostic[] = []
    const written = await toA2T([fromA2T(signatures, { server: 'https://api.example.com' })], {
      onDiagnostic: (each) => told.push(each),
    })
    expect(faultsOfAll(written)).toEqual([])
    // Defaults of the draft are written out.
    const explicit = signatures.map((signature) => ({
      ...signature,
      input_parameters: signature.input_parameters.map((input) => ({ type: 'string', required: true, ...input })),
    }))
    expect(written).toEqual(explicit)
    expect(told).toEqual([])
  })

  it('are written strictly where another server was not', async () => {
    const sloppy = {
      toolId: 'weather-1',
      name: 'Lookup Weather',
      description: 'Weather',
      version: '3',
      currentVersion: '4',
      input_parameters: [{ id: 'u', name: 'Unit', 'allowed-values': ['si', 'us'] }],
    }
    const signature = await write(fromA2T([sloppy], { server: 'https://api.example.com' }))
    expect(signature).toMatchObject({ name: 'lookup_weather', version: 3, currentVersion: 3 })
    expect(VALUES_NAMES(signature)).toEqual(['SI', 'US'])
  })

  const server = 'https://api.example.com'
  const strict = signatures.map((signature) => ({
    ...signature,
    input_parameters: signature.input_parameters.map((input) => ({ type: 'string', required: true, ...input })),
  })) as A2TSignature[]
  const [first] = strict as [A2TSignature]

  it.each([
    [{ destructive: true, reversible: false }, '[⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE]'],
    [{ cost: { billable: true } }, '[💰 BILLABLE]'],
  ])('tell what is known of their effects: %j', async (effects, suffix) => {
    const signature = await write(fromA2T([first], { server, effectsFor: () => effects }))
    expect(signature).toEqual({
      ...first,
      description: `${first.description} ${suffix}`,
      version: first.version + 1,
      currentVersion: first.version + 1,
    })
    // Publishing it, and reading it elsewhere, change nothing.
    const previous = [first, signature]
    expect(await write(fromA2T([first], { server, effectsFor: () => effects }), { previous })).toEqual(signature)
    expect(await write(fromA2T([signature], { server, effectsFor: () => effects }))).toEqual(signature)
    expect(await write(fromA2T([signature], { server }))).toEqual(signature)
  })

  it('have room for the flags', async () => {
    const long = { ...first, description: 'word '.repeat(399) }
    const { description } = await write(fromA2T([long], { server, effectsFor: () => ({ destructive: true }) }))
    expect(description).toMatch(/\.\.\. \[⚠️ DESTRUCTIVE\]$/)
    expect(description.length).toBe(1999)
  })

  const input = { id: 'a', name: 'A', type: 'int' as const, description: 'A.', required: true }
  it.each<[string, Partial<A2TSignature>, ToA2TOptions, number]>([
    ['nothing', {}, {}, 1],
    ['nothing but the greatest value that the draft has', { input_parameters: [input] }, {}, 1],
    ['a limit', { input_parameters: [{ ...input, min: 1 }] }, {}, 2],
    ['a name', { name: 'Look Up' }, {}, 2],
    ['a name of an input', { input_parameters: [{ ...input, name: 'a\u202eb' }] }, {}, 2],
    ['an image', { img: 'javascript:alert(1)' }, {}, 2],
    ['a long text', { description: 'x'.repeat(2000) }, {}, 2],
    ['a long text that was published', { description: 'x'.repeat(2000) }, { previous: [first] }, 2],
    ['an id: it is another tool', { toolId: 'x', name: 'Look Up' }, {}, 1],
  ])('go up by a version where something had to be changed: %s', async (_, fields, options, version) => {
    const one = { ...first, img: 'https://example.com/a.png', ...fields }
    const signature = await write(fromA2T([one], { server }), options)
    expect(signature).toMatchObject({ version, currentVersion: version })
    if (signature.toolId === one.toolId) {
      expect(compareA2TVersions(one, signature).kind === 'same').toBe(version === 1)
    }
  })

  it('never go back to an older version', async () => {
    const newer = { ...first, description: 'Another', version: 7, currentVersion: 7 }
    expect(await write(fromA2T([newer], { server }), { previous: [first] })).toEqual(newer)
  })

  it('lose images that are no URLs, which is told', async () => {
    const told: A2TDiagnostic[] = []
    const one = { ...first, img: 'a.png' }
    const signature = await write(fromA2T([one], { server }), { onDiagnostic: (each) => void told.push(each) })
    expect(signature).not.toHaveProperty('img')
    expect(told).toMatchObject([{ code: 'A2T_DROPPED', path: [expect.any(String), 'img'] }])
  })

  it('get inputs and outputs of names and ids that are told apart', async () => {
    const output = { id: 'o', name: 'Out', type: 'json' as const, description: 'Out.' }
    const one = {
      ...first,
      input_parameters: [
        { ...input, name: 'City' },
        { ...input, name: 'city' },
      ],
      output_parameters: [output, { ...output, name: 'OUT' }],
    }
    const signature = await write(fromA2T([one], { server }))
    expect(signature.input_parameters.map(({ name }) => name)).toEqual(['City', 'city_2'])
    expect(signature.output_parameters.map(({ name }) => name)).toEqual(['Out', 'OUT_2'])
    expect(signature.version).toBe(2)
  })

  it('of one id are refused', async () => {
    const one = { ...toolOf(), name: 'a' }
    const signature = await write(one)
    const both = ['a', 'b'].map((name) => fromA2T([signature], { server: 'https://api.example.com', name }))
    expect(await refusal(toA2T(both))).toContain('toolId')
  })
})

describe('versions', () => {
  const signature = async (fields: Partial<AtipCommand>, previous: A2TSignature[] = [], told: A2TDiagnostic[] = []) =>
    write(toolOf(fields), { previous, allowIllegalVersions: true, onDiagnostic: (each) => void told.push(each) })

  it('stay where nothing changed and go up where something did', async () => {
    const first = await signature({})
    expect(first).toMatchObject({ version: 1, currentVersion: 1 })
    expect(await signature({}, [first])).toEqual(first)
    const second = await signature({ options: [option('a')] }, [first])
    expect(second).toMatchObject({ version: 2, currentVersion: 2 })
    // Older versions may name a newer current one, and may come in any order.
    const published = [second, { ...first, currentVersion: 2 }]
    expect(await signature({ options: [option('a')] }, published)).toEqual(second)
    expect(await signature({}, published)).toMatchObject({ version: 3 })
  })

  it('keep the name that was published when another tool comes', async () => {
    const leaf = { description: 'A leaf' }
    const one = { ...toolOf(), name: 'gh', commands: { 'setup-git': leaf } }
    const both = { ...one, commands: { setupGit: leaf, 'setup-git': leaf } }
    const previous = await toA2T([one])
    const signatures = await toA2T([both], { previous })
    expect(faultsOfAll(signatures)).toEqual([])
    expect(signatures[1]).toEqual(previous[0])
    expect(signatures[0]?.name).toMatch(/^gh_setup_git_\w{8}$/)
    // Names do not change when other commands are removed.
    const rest = { ...one, commands: { setupGit: leaf } }
    expect(await toA2T([rest], { previous: signatures })).toEqual([signatures[0]])
  })

  it('tell inputs apart that differ in their case', async () => {
    const options = [option('v', { flags: ['-v'] }), option('V', { flags: ['-V'] })]
    const { input_parameters: inputs } = await signature({ options })
    expect(inputs.map(({ id, name }) => [id, name])).toEqual([
      ['v', 'v'],
      ['V', 'V_2'],
    ])
  })

  it('do not depend on the order of keys', async () => {
    const first = await signature({})
    const turned = Object.fromEntries(Object.entries(first).reverse()) as unknown as A2TSignature
    expect((await signature({}, [turned])).version).toBe(1)
  })

  it('can be compared: the draft does not allow every change', async () => {
    const first = await signature({ arguments: [argument('a')] })
    const second = await signature({ arguments: [argument('a')], options: [option('b')] }, [first])
    expect(compareA2TVersions(first, second).kind).toBe('compatible')
    const third = await signature({ arguments: [argument('a', { type: 'boolean' })] }, [first])
    expect(compareA2TVersions(first, third)).toMatchObject({
      kind: 'illegal',
      changes: [{ path: ['input_parameters', 'a', 'type'] }],
    })
  })

  it('of tools that are gone are told', async () => {
    const told: A2TDiagnostic[] = []
    const gone = { ...(await signature({})), toolId: '0479a45d-ad0a-49d4-94db-75edf00d2ca4', name: 'gone' }
    await signature({}, [gone], told)
    expect(told).toMatchObject([{ code: 'A2T_DROPPED', path: ['gone'] }])
  })

  it('go up by one exactly where the content changed, whatever was published', async () => {
    const fields = fc.record({
      description: fc.constantFrom('One', 'Two'),
      options: fc.subarray(['a', 'b', 'c']).map((names) => names.map((name) => option(name))),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 6 }), async (steps) => {
        const published: A2TSignature[] = []
        let last = ''
        for (const step of steps) {
          const next = await signature(step, published)
          const content = JSON.stringify(step)
          const newest = published.at(-1)
          expect(next.version).toBe((newest?.version ?? 0) + (content === last ? 0 : 1))
          if (content !== last) published.push(next)
          else expect(next).toEqual(newest)
          last = content
        }
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('whatever the tools', () => {
  it('what is written is strict', async () => {
    let written = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(validTools, hostileTools), async (tools) => {
        const told: A2TDiagnostic[] = []
        const signatures = await toA2T(tools, { skip: true, onDiagnostic: (each) => told.push(each) })
        written += signatures.length
        expect(faultsOfAll(signatures)).toEqual([])
        const left = told.filter(({ code, path }) => code === 'A2T_DROPPED' && path.length === 1)
        expect(signatures.length + left.length).toBe(createToolset(tools).commands.length)
        const read =
          signatures.length > 0 ? await toA2T([fromA2T(signatures, { server: 'https://api.example.com' })]) : []
        expect(read).toEqual(signatures)
      }),
      { numRuns: 60 },
    )
    expect(written).toBeGreaterThan(0)
  })

  it('takes a thousand commands that are called alike', async () => {
    const commands = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index): [string, AtipCommand] => {
        const name = Array.from('abcdefghij', (letter, bit) =>
          index & (1 << bit) ? letter.toUpperCase() : letter,
        ).join('')
        return [`-${name}`.repeat(2), { description: 'A' }]
      }),
    )
    expect(faultsOfAll(await toA2T([{ ...toolOf(), name: 'x', commands }]))).toEqual([])
  })
})

describe('options', () => {
  const NAME = createToolset([toolOf()]).commands[0]?.name as string
  it.each<[string, unknown, string]>([
    ['none', null, 'an object'],
    ['an unknown one', { nothing: 1 }, 'Unknown option nothing'],
    ['a namespace', { namespace: 'x' }, 'a UUID'],
    ['previous', { previous: {} }, 'an array'],
    ['a previous one', { previous: [{ toolId: 'x' }] }, 'options.previous'],
    ['allowIllegalVersions', { allowIllegalVersions: 1 }, 'true or false'],
    ['skip', { skip: 1 }, 'true or false'],
    ['onDiagnostic', { onDiagnostic: 1 }, 'a function'],
    ['outputs of no command', { outputs: { nothing: [] } }, 'no command'],
    ['tags of no command', { tags: { nothing: [] } }, 'no command'],
    ['tags', { tags: [] }, 'options.tags'],
    ['outputs', { outputs: 'x' }, 'options.outputs'],
    ['tags of another kind', { tags: { [NAME]: [1] } }, `${NAME}.tags`],
    ['outputs of another kind', { outputs: { [NAME]: [{ id: 'a' }] } }, `${NAME}.output_parameters.0.name`],
    [
      'a getter',
      {
        get previous() {
          throw new Error('secret')
        },
      },
      'Cannot read the options',
    ],
  ])('%s', async (_, options, expected) => {
    const message = await refusal(toA2T([toolOf()], options as ToA2TOptions))
    expect(message).toContain(expected)
    expect(message).not.toContain('secret')
  })

  it('refuses one version that is there twice', async () => {
    const first = await write(toolOf())
    expect(await refusal(toA2T([toolOf()], { previous: [first, first] }))).toContain('a unique version')
  })

  it.each([[null], ['x'], [[null]], [[{}]]])('refuses %j as tools', async (tools) => {
    await refusal(toA2T(tools as never))
  })
})
