import { type AtipArgument, type AtipOption, createToolset, createValidator, type Provider } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, definition, diagnosticsOf, option, PROVIDERS, toolOf } from '../support/tools'

const WIDE = /^[A-Za-z0-9_.-]{1,64}$/
const PORTABLE = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
const hashed = (stem: string) => expect.stringMatching(new RegExp(`^${stem}_[0-9a-f]{8}$`))

const says = (name: string, description: string, fields: Partial<AtipOption> = {}) =>
  option(name, { description, ...fields })

/** The key of each parameter and its description. */
function keysOf(args: AtipArgument[], options: AtipOption[], provider: Provider): [string, string][] {
  const { properties } = definition(toolOf({ arguments: args, options }), provider)
  return Object.entries(properties).map(([key, { description }]) => [key, description])
}

describe('the key of a parameter', () => {
  it.each(['output', 'dry-run', 'a.b', 'A_1', '_', '7zip', '-', '.', 'x'.repeat(64), 'constructor', 'toString'])(
    'is its name for OpenAI and Anthropic: %s',
    (name) => {
      expect(keysOf([], [says(name, 'O')], 'openai')).toEqual([[name, 'O']])
      expect(keysOf([argument(name)], [], 'anthropic')).toEqual([[name, 'An argument']])
      expect(diagnosticsOf([toolOf({ options: [option(name)] })], 'anthropic')).toEqual([])
    },
  )

  it.each<[string, string | RegExp, string | RegExp]>([
    ['dry-run', 'dry-run', 'dry_run'],
    ['a.b', 'a.b', 'a_b'],
    ['7zip', '7zip', '_7zip'],
    ['-', '-', '_'],
    ['7-', '7-', '_7_'],
    ['dry run', 'dry_run', 'dry_run'],
    ['über', '_ber', '_ber'],
    ['😀', '_', '_'],
    ['a\nb', 'a_b', 'a_b'],
    ['a[0]', 'a_0_', 'a_0_'],
    ['\ud83d', '_', '_'],
    ['constructor', 'constructor', 'constructor'],
    ['x'.repeat(64), 'x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), /^x{55}_[0-9a-f]{8}$/, /^x{55}_[0-9a-f]{8}$/],
    [`7${'x'.repeat(63)}`, `7${'x'.repeat(63)}`, /^_7x{53}_[0-9a-f]{8}$/],
    ['__proto__', /^__proto___[0-9a-f]{8}$/, /^__proto___[0-9a-f]{8}$/],
  ])('%j is %s, for Gemini %s', (name, wide, portable) => {
    const matching = (key: string | RegExp) => (typeof key === 'string' ? key : expect.stringMatching(key))
    expect(keysOf([], [says(name, 'O')], 'openai')).toEqual([[matching(wide), 'O']])
    expect(keysOf([], [says(name, 'O')], 'anthropic')).toEqual([[matching(wide), 'O']])
    expect(keysOf([], [says(name, 'O')], 'gemini')).toEqual([[matching(portable), 'O']])
  })

  it.each(PROVIDERS)('is an own property and required like any other for %s: __proto__', (provider) => {
    const { properties, required } = definition(toolOf({ arguments: [argument('__proto__')] }), provider)
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype)
    expect(Object.keys(properties)).toEqual(required)
    expect(required).toEqual([hashed('__proto__')])
  })
})

describe('parameters of one name', () => {
  it.each<[string, AtipArgument[], AtipOption[], unknown[]]>([
    [
      'an argument and an option',
      [argument('f', { description: 'A' })],
      [says('f', 'O')],
      [
        ['f', 'A'],
        ['f_option', 'O'],
      ],
    ],
    [
      'an argument and two options',
      [argument('f', { description: 'A' })],
      [says('f', 'O'), says('f', 'P')],
      [
        ['f', 'A'],
        ['f_option', 'O'],
        [hashed('f'), 'P'],
      ],
    ],
    [
      'two options',
      [],
      [says('f', 'O'), says('f', 'P')],
      [
        ['f', 'O'],
        [hashed('f'), 'P'],
      ],
    ],
    [
      'two arguments',
      [argument('f', { description: 'A' }), argument('f', { description: 'B' })],
      [],
      [
        ['f', 'A'],
        [hashed('f'), 'B'],
      ],
    ],
    [
      'an argument and an option, and an option that is really called so',
      [argument('f', { description: 'A' })],
      [says('f', 'O'), says('f_option', 'P')],
      [
        ['f', 'A'],
        [hashed('f'), 'O'],
        ['f_option', 'P'],
      ],
    ],
  ])('%s', (_name, args, options, keys) => {
    for (const provider of PROVIDERS) expect(keysOf(args, options, provider)).toEqual(keys)
  })

  it('too long for _option get a hash', () => {
    const name = 'x'.repeat(60)
    expect(keysOf([argument(name)], [option(name)], 'openai').map(([key]) => key)).toEqual([name, hashed('x{55}')])
  })

  it('that no provider takes', () => {
    const keys = keysOf([argument('a b')], [option('a b')], 'openai').map(([key]) => key)
    expect(keys[0]).toBe('a_b')
    expect(new Set(keys).size).toBe(2)
  })

  it('only Gemini refuses: _option stays', () => {
    const args = [argument('dry-run')]
    const options = [option('dry-run')]
    expect(keysOf(args, options, 'openai').map(([key]) => key)).toEqual(['dry-run', 'dry-run_option'])
    expect(keysOf(args, options, 'gemini').map(([key]) => key)).toEqual(['dry_run', 'dry_run_option'])
  })
})

describe('keys that collide once rewritten get a hash', () => {
  const either = expect.stringMatching(/^a_b(_[0-9a-f]{8})?$/)

  it.each<[string, string[], unknown[], unknown[]]>([
    ['one is as it should be', ['a b', 'a_b'], [hashed('a_b'), 'a_b'], [hashed('a_b'), 'a_b']],
    ['only for Gemini', ['a-b', 'a_b'], ['a-b', 'a_b'], [hashed('a_b'), 'a_b']],
    ['both are rewritten', ['a b', 'a/b'], [either, either], [either, either]],
    ['for Gemini, both', ['a-b', 'a.b'], ['a-b', 'a.b'], [either, either]],
  ])('%s', (_name, names, wide, portable) => {
    const options = names.map((name) => option(name))
    expect(keysOf([], options, 'openai').map(([key]) => key)).toEqual(wide)
    expect(keysOf([], options, 'anthropic').map(([key]) => key)).toEqual(wide)
    expect(keysOf([], options, 'gemini').map(([key]) => key)).toEqual(portable)
  })

  it('so that no spelling of one parameter is a spelling of another', () => {
    const names = [
      'a-b',
      'a_b',
      'a b',
      'a.b',
      'a-b',
      '__proto__',
      'a_b_option',
      'é',
      'è',
      'x'.repeat(70),
      'x'.repeat(71),
    ]
    const one = toolOf({ arguments: names.map((name) => argument(name)), options: names.map((name) => option(name)) })
    const owners = new Map<string, number>()
    const [command] = createToolset([one]).commands
    expect(command?.parameters).toHaveLength(2 * names.length)
    command?.parameters.forEach(({ key, portableKey }, index) => {
      expect(key).toMatch(WIDE)
      expect(portableKey).toMatch(PORTABLE)
      for (const spelling of [key, portableKey]) {
        expect(owners.get(spelling) ?? index).toBe(index)
        owners.set(spelling, index)
      }
    })
  })

  it('among very many', () => {
    const options = Array.from({ length: 20_000 }, (_, index) => option(index % 2 === 0 ? 'same' : `é${index % 7}`))
    const { properties } = definition(toolOf({ options }), 'gemini')
    const keys = Object.keys(properties)
    expect(keys).toHaveLength(options.length)
    expect(keys.filter((key) => !PORTABLE.test(key))).toEqual([])
  })

  it.each([32, 33, 34, 35])('is found among %i parameters, too', (count) => {
    const options = Array.from({ length: count }, (_, index) => option(`o${index}`))
    const keys = keysOf([], [...options, says('o0', 'twice')], 'openai')
    expect(keys.map(([key]) => key)).toEqual([...options.map(({ name }) => name), hashed('o0')])
    expect(keys.at(-1)?.[1]).toBe('twice')
  })
})

describe('rewritten keys are reported', () => {
  const one = toolOf({ arguments: [argument('file')], options: [option('dry-run'), option('file'), option('a b')] })
  const report = { code: 'PARAMETER_REWRITTEN', toolName: 't_run', message: expect.any(String) }

  it.each<[Provider, string[]]>([
    ['openai', ['file_option', 'a_b']],
    ['anthropic', ['file_option', 'a_b']],
    ['gemini', ['dry_run', 'file_option', 'a_b']],
  ])('for %s, once each, with the new key: %j', (provider, keys) => {
    const found = diagnosticsOf([one], provider)
    expect(found).toEqual(keys.map(() => expect.objectContaining(report)))
    found.forEach(({ message }, index) => {
      expect(message).toContain(keys[index])
    })
    for (const { path } of found) expect(path.slice(0, 2)).toEqual(['commands', 'run'])
  })

  it('and those that are not, are not', () => {
    expect(diagnosticsOf([toolOf({ options: [option('dry_run')] })], 'gemini')).toEqual([])
  })
})

describe('required names the keys that the provider sees', () => {
  const fields = {
    arguments: [argument('in-file'), argument('__proto__')],
    options: [option('in-file', { required: true })],
  }

  it.each(PROVIDERS)('%s', (provider) => {
    const { properties, required } = definition(toolOf(fields), provider)
    expect(required).toEqual(Object.keys(properties))
    expect(new Set(required).size).toBe(3)
  })
})

describe('a call may use either spelling', () => {
  it.each(['dry-run', 'dry_run'])('%s', (key) => {
    const one = toolOf({ options: [option('dry-run', { type: 'boolean', 'x-effects': { destructive: true } })] })
    const { valid } = createValidator([one], { allowDestructive: false }).validate('t_run', { [key]: true })
    expect(valid).toBe(false)
  })
})
