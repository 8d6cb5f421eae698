import {
  type AtipEffects,
  compileTools,
  createToolset,
  createValidator,
  isAtipError,
  type Provider,
  presets,
  type Toolset,
} from 'atip-bridge'
import { type A2TDiagnostic, type FromA2TOptions, fromA2T, readA2TSignature } from 'atip-bridge/a2t'
import { describe, expect, it } from 'vitest'
import { PROVIDER_RULES } from '../support/provider-rules'
import { viewOf } from '../support/tools'
import fixtures from './fixtures.json'

const { weather, flight, prescriptions } = fixtures.signatures
const ALL = [weather, flight, prescriptions]
const OPTIONS: FromA2TOptions = { server: 'https://api.example.com' }
const make = (signatures: readonly unknown[] = ALL, options: Partial<FromA2TOptions> = {}) =>
  fromA2T(signatures, { ...OPTIONS, ...options })
/** Returns a signature with this name and these inputs. */
const named = (name: string, ...inputs: unknown[]) => ({ ...weather, name, input_parameters: inputs })
const input = (fields: object) => ({ id: 'i', name: 'i', description: 'It', ...fields })

describe('the tool', () => {
  it('has a command for each signature, which pins its version', () => {
    const tool = make()
    expect(tool).toMatchObject({
      atip: '0.6',
      name: 'api_example_com',
      version: '1',
      description: 'Tools of api_example_com',
      trust: { source: 'inferred' },
      'x-a2t': { root: 'https://api.example.com' },
    })
    expect(Object.keys(tool.commands)).toEqual(ALL.map(({ name }) => name))
    for (const signature of ALL) {
      expect(tool.commands[signature.name]?.['x-a2t']).toEqual(readA2TSignature(signature))
      expect(tool.commands[signature.name]?.effects).toEqual({ network: true })
    }
  })

  it('says of the inputs what the signature says', () => {
    const { 'x-schema': schema, arguments: args, description } = make().commands[flight.name] ?? {}
    expect(description).toBe(flight.description)
    const classes =
      'The cabin class for the flight reservation. ECONOMY: Economy class, the least expensive cabin. Also known as coach. ' +
      'PREMIUM_ECONOMY: Premium economy, the second seat tier. More legroom. BUSINESS: Business class, the next to top seat tier. Lie-down seating. ' +
      'FIRST: The top tier. Lie-down seating, luxury meal service, lounge access.'
    const values = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']
    expect(schema).toEqual({
      type: 'object',
      properties: {
        'Origin Airport': { type: 'string', description: 'IATA code of the departure airport, e.g. BOS.' },
        'Destination Airport': { type: 'string', description: 'IATA code of the arrival airport, e.g. LAX.' },
        'Departure Date': { type: 'string', description: 'Departure date, YYYY-MM-DD.' },
        Passengers: { type: 'integer', description: 'Number of travellers. Maximum 9.', maximum: 9 },
        'Flight Class': { type: 'string', description: classes, enum: values },
        'Refundable Only': { type: 'boolean', description: 'True to consider refundable fares only.' },
      },
      required: ['Origin Airport', 'Destination Airport', 'Departure Date', 'Passengers', 'Flight Class'],
      additionalProperties: false,
    })
    // With arguments it would be a command line, of any program on PATH that has its name.
    expect(args).toBeUndefined()
  })

  it('E10 says how long a text may be, E13 leaves out meanings that there are not', () => {
    const choice = input({
      name: 'c',
      type: 'enum',
      'allowed-values': ['A', { name: 'B', description: 'Bee' }],
      description: '',
    })
    const { 'x-schema': schema } = make([named('a', input({ max: 5 }), choice)]).commands.a ?? {}
    expect(schema?.properties).toEqual({
      i: { type: 'string', description: 'It', maxLength: 5 },
      c: { type: 'string', description: 'B: Bee', enum: ['A', 'B'] },
    })
  })
})

describe('names', () => {
  it.each<[string, string[], string[]]>([
    ['E6 with blanks', ['Look Up  It', 'b'], ['Look_Up_It', 'b']],
    ['E37 that differ in case', ['a', 'A', 'a'], ['a', 'A_2', 'a_3']],
    ['E37 that are the same without signs', ['a b', 'a/b', 'a_b', 'a_b_2'], ['a_b', 'a_b_2', 'a_b_3', 'a_b_2_2']],
    ['of other letters', ['天気', '時刻'], ['_', '__2']],
    ['that begin with digits', ['9lives', '12'], ['_9lives', '_12']],
    ['of no own', ['__proto__', 'constructor'], ['__proto___2', 'constructor']],
  ])('%s', (_title, names, keys) => {
    expect(Object.keys(make(names.map((name) => named(name))).commands)).toEqual(keys)
  })

  it('that are long are cut, and are told apart', () => {
    const keys = Object.keys(make([named(`${'a'.repeat(99)}b`), named(`${'a'.repeat(99)}c`)]).commands)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^a{55}_[a-z0-9]{8}$/)
  })

  it('of 20000 tools that share one take linear time', () => {
    const count = 20_000
    const signatures = Array.from({ length: count }, () => ({
      toolId: 'x',
      name: 'a',
      version: 1,
      input_parameters: [],
      output_parameters: [],
    }))
    const keys = Object.keys(make(signatures).commands)
    expect([keys.length, keys.at(-1)]).toEqual([count, `a_${count}`])
  })

  it('E18 of inputs lead back from what providers were shown', () => {
    const names = ['Flight Class', 'Flight/Class', '__proto__', 'flight_class', '席', 'x'.repeat(80)]
    const toolset = createToolset([make([named('a', ...names.map((name) => input({ name })))])])
    const validator = createValidator(toolset, { checkArguments: true })
    for (const provider of ['openai', 'gemini', 'anthropic'] as const) {
      const [definition] = compileTools(toolset, provider).tools.map(viewOf)
      const keys = Object.keys(definition?.properties ?? {})
      expect(keys).toHaveLength(names.length)
      const args = Object.fromEntries(keys.map((key) => [key, 'v']))
      const { valid, coerced } = validator.validate('api_example_com_a', args)
      expect(valid).toBe(true)
      expect(Object.keys(coerced ?? args)).toEqual(names)
    }
  })
})

describe('effects', () => {
  const SAFE: AtipEffects = { destructive: false, idempotent: true, reversible: true, filesystem: { write: false } }
  it('are not known, so that a supervised agent asks', () => {
    const validate = (options: Partial<FromA2TOptions>) =>
      createValidator(createToolset([make([weather], options)]), presets.supervised).validate(
        'api_example_com_lookup_weather_by_city',
        { City: 'Omaha' },
      ).valid
    expect(validate({})).toBe(false)
  })

  it.each<[string, Partial<FromA2TOptions>, AtipEffects]>([
    ['of a tag', { tagEffects: { retrievals: SAFE } }, { ...SAFE, network: true }],
    ['of another tag', { tagEffects: { other: SAFE } }, { network: true }],
    ['of a name of every object', { tagEffects: { constructor: SAFE } as never }, { network: true }],
    [
      'the worst of two tags',
      { tagEffects: { system: SAFE, retrievals: { destructive: true } } },
      { ...SAFE, destructive: true, network: true },
    ],
    [
      'of the tool',
      { effectsFor: ({ name }) => (name === weather.name ? SAFE : undefined) },
      { ...SAFE, network: true },
    ],
    [
      'of the tool above those of tags',
      { effectsFor: () => ({ destructive: true }), tagEffects: { system: SAFE } },
      { ...SAFE, destructive: true, network: true },
    ],
    [
      'of the tool above those of tags, field by field',
      {
        effectsFor: () => ({ filesystem: { write: false }, cost: { estimate: 'low' }, creates: ['a'] }),
        tagEffects: {
          system: {
            filesystem: { write: true, delete: true },
            cost: { billable: true, estimate: 'high' },
            interactive: { tty: true },
            creates: ['b'],
          },
        },
      },
      {
        filesystem: { write: false, delete: true },
        cost: { billable: true, estimate: 'low' },
        interactive: { tty: true },
        creates: ['a'],
        network: true,
      },
    ],
    [
      'of the tool in place of what is none',
      { effectsFor: () => ({ cost: { estimate: 'low' } }), tagEffects: { system: { cost: 5 } as never } },
      { cost: { estimate: 'low' }, network: true },
    ],
    [
      'of the tool that nobody knows',
      { effectsFor: () => undefined, tagEffects: { system: SAFE } },
      { ...SAFE, network: true },
    ],
    ['that say there is no network', { effectsFor: () => ({ network: false }) }, { network: true }],
  ])('%s', (_title, options, expected) => {
    expect(make([weather], options).commands[weather.name]?.effects).toEqual(expected)
  })

  it('have an origin', () => {
    expect(make([], { trusted: true }).trust).toEqual({ source: 'vendor' })
    expect(make([], { trusted: false }).trust).toEqual({ source: 'inferred' })
  })
})

describe('options', () => {
  it.each<[string, string, string]>([
    ['https://api.example.com/', 'https://api.example.com', 'api_example_com'],
    ['https://api.example.com/v1///', 'https://api.example.com/v1', 'api_example_com'],
    ['HTTPS://API.example.com:8443/a', 'https://api.example.com:8443/a', 'api_example_com_8443'],
    ['http://127.0.0.1', 'http://127.0.0.1', '_127_0_0_1'],
  ])('E36 the server %s', (server, root, name) => {
    const tool = make([], { server })
    expect([tool['x-a2t'].root, tool.name]).toEqual([root, name])
  })

  it('name and version', () => {
    expect(make([], { name: 'travel', version: '7' })).toMatchObject({ name: 'travel', version: '7', commands: {} })
  })

  it('tell what is not as the draft wants it', () => {
    const found: A2TDiagnostic[] = []
    make([weather, { ...weather, version: '1' }], { onDiagnostic: (each) => found.push(each) })
    expect(found).toEqual([{ code: 'A2T_READ', message: 'Digits in quotes', path: ['signatures', '1', 'version'] }])
  })

  it.each<[string, unknown, unknown, string[]]>([
    ['no array', {}, OPTIONS, ['signatures']],
    ['a signature that is none', [weather, {}], OPTIONS, ['signatures', '1', 'name']],
    ['no options', [], undefined, ['options']],
    ['no server', [], {}, ['options', 'server']],
    ['a server that is no URL', [], { server: 's3cret' }, ['options', 'server']],
    ['a server of files', [], { server: 'file:///s3cret' }, ['options', 'server']],
    ['a server with a user', [], { server: `https://user${':s3cret'}@api.example.com` }, ['options', 'server']],
    ['a server with a query', [], { server: 'https://api.example.com/?key=s3cret' }, ['options', 'server']],
    ['an empty name', [], { ...OPTIONS, name: '' }, ['options', 'name']],
    ['a version that is a number', [], { ...OPTIONS, version: 1 }, ['options', 'version']],
    ['trust that is text', [], { ...OPTIONS, trusted: 'yes' }, ['options', 'trusted']],
    ['tags that are a list', [], { ...OPTIONS, tagEffects: [] }, ['options', 'tagEffects']],
    ['effects of a tag that are none', [], { ...OPTIONS, tagEffects: { a: 1 } }, ['options', 'tagEffects', 'a']],
    ['effects of a tool that are none', [weather], { ...OPTIONS, effectsFor: () => 1 }, ['options', 'effectsFor']],
    ['a max that is none', [], { ...OPTIONS, defaultMax: 1.5 }, ['options', 'defaultMax']],
    ['an option that there is not', [], { ...OPTIONS, other: 1 }, ['options', 'other']],
  ])('refuses %s', (_title, signatures, options, path) => {
    try {
      fromA2T(signatures as unknown[], options as FromA2TOptions)
      expect.unreachable()
    } catch (error) {
      expect(isAtipError(error)).toBe(true)
      expect(error).toMatchObject({ path })
      expect(String(error)).not.toContain('s3cret')
    }
  })
})

describe('definitions', () => {
  const HOSTILE = [
    named(
      'Evil \u202e name',
      input({ name: '__proto__' }),
      input({ name: 'a b' }),
      input({ name: 'a/b', type: 'bool', required: false }),
    ),
    named('long', input({ name: 'x'.repeat(300), description: 'y'.repeat(5000), max: 3 })),
    named(
      'values',
      input({ type: 'enum', 'allowed-values': ['', 'A b', '\u200b', '"', '天'].filter(Boolean), required: false }),
    ),
    named('integers', input({ type: 'int', min: -9 }), input({ name: 'j', type: 'int', max: -1, required: false })),
    { ...named('nothing'), description: '[DESTRUCTIVE]' },
  ]
  const toolset: Toolset = createToolset([make([...ALL, ...HOSTILE])])
  const forms: [Provider, object][] = [
    ['openai', {}],
    ['openai', { strict: true }],
    ['openai-responses', {}],
    ['openai-responses', { strict: true }],
    ['gemini', {}],
    ['gemini', { jsonSchema: true }],
    ['anthropic', {}],
    ['anthropic', { anthropicStrict: true }],
  ]

  it.each(forms)('%s takes every one of them, %j', (provider, options) => {
    const codes: string[] = []
    const onDiagnostic = ({ code }: { code: string }): unknown => codes.push(code)
    const { tools } = compileTools(toolset, provider, { ...options, onDiagnostic } as never)
    expect(tools).toHaveLength(ALL.length + HOSTILE.length)
    const wire = JSON.parse(JSON.stringify(provider === 'gemini' ? [{ functionDeclarations: tools }] : tools))
    expect(PROVIDER_RULES[provider](bodyOf(provider, wire))).toBeUndefined()
    expect(codes).not.toContain('STRICT_UNAVAILABLE')
  })
})

/** Returns a request with nothing but tools. */
function bodyOf(provider: Provider, tools: unknown): object {
  const messages = [{ role: 'user', content: 'x' }]
  if (provider === 'gemini') return { contents: [{ role: 'user', parts: [{ text: 'x' }] }], tools }
  if (provider === 'openai-responses') return { model: 'm', input: 'x', tools }
  return { model: 'm', messages, ...(provider === 'anthropic' && { max_tokens: 1 }), tools }
}
