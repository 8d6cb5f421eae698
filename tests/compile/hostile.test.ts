import {
  type AtipTool,
  AtipValidationError,
  type CompileOptions,
  compileTools,
  createToolset,
  isAtipError,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, definition, errorOf, group, option, own, PROVIDERS, tool, toolOf } from '../support/tools'

const throws = (thrown: unknown) => (): never => {
  throw thrown
}
const traps = (thrown: unknown): ProxyHandler<object> =>
  Object.fromEntries(
    [
      'get',
      'has',
      'ownKeys',
      'getOwnPropertyDescriptor',
      'getPrototypeOf',
      'set',
      'defineProperty',
      'isExtensible',
    ].map((trap) => [trap, throws(thrown)]),
  )
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
/** An object whose known fields all throw when they are read. */
const explosive = (): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      ['name', 'version', 'description', 'commands', 'write', 'depth', 'destructive', 'a'].map((field) => [
        field,
        { enumerable: true, get: throws(new TypeError('trap')) },
      ]),
    ),
  )

const bombs: [string, (isArray: boolean) => object][] = [
  ['a proxy whose traps throw', (isArray) => new Proxy(isArray ? [1] : {}, traps(new TypeError('trap')))],
  ['a revoked proxy', (isArray) => revoked(isArray ? [1] : {})],
]

/** Every place that is read, with a way to put something else there. */
const places: [string, boolean, (bomb: object) => AtipTool][] = [
  ['a tool', false, (bomb) => bomb as AtipTool],
  ['atip', false, (bomb) => ({ ...toolOf(), atip: bomb as never })],
  ['the binary of a shim', false, (bomb) => ({ ...toolOf(), name: undefined, binary: bomb }) as never],
  ['commands', false, (bomb) => tool({ commands: bomb as never })],
  ['a command', false, (bomb) => tool({ commands: { a: bomb as never } })],
  ['subcommands', false, (bomb) => toolOf({ commands: bomb as never })],
  ['effects', false, (bomb) => toolOf({ effects: bomb })],
  ['effects of the tool', false, (bomb) => ({ ...toolOf(), effects: bomb })],
  ['effects on files', false, (bomb) => toolOf({ effects: { filesystem: bomb } })],
  ['a list of effects', true, (bomb) => toolOf({ effects: { creates: bomb as never } })],
  ['arguments', true, (bomb) => toolOf({ arguments: bomb as never })],
  ['an argument', false, (bomb) => toolOf({ arguments: [bomb as never] })],
  ['options', true, (bomb) => toolOf({ options: bomb as never })],
  ['globalOptions', true, (bomb) => ({ ...toolOf(), globalOptions: bomb as never })],
  ['flags', true, (bomb) => toolOf({ options: [option('o', { flags: bomb as never })] })],
  ['allowed values', true, (bomb) => toolOf({ options: [option('o', { enum: bomb as never })] })],
  ['a default', true, (bomb) => toolOf({ options: [option('o', { default: bomb })] })],
  ['x-effects', false, (bomb) => toolOf({ options: [option('o', { 'x-effects': bomb })] })],
  [
    'values of x-effects',
    false,
    (bomb) => toolOf({ options: [option('o', { 'x-effects': { values: bomb as never } })] }),
  ],
  ['examples', true, (bomb) => toolOf({ examples: bomb as never })],
  ['the filter of a partial tool', false, (bomb) => ({ ...toolOf(), partial: true, filter: bomb })],
]

describe('what throws when it is read leaves as an AtipError', () => {
  it.each(
    places.flatMap(([place, isArray, build]) =>
      bombs.map(([what, bomb]) => [place, what, build, bomb, isArray] as const),
    ),
  )('%s that is %s', (_place, _what, build, bomb, isArray) => {
    for (const provider of PROVIDERS) {
      const error = errorOf(() => compileTools([build(bomb(isArray))], provider))
      expect(error).toBeInstanceOf(AtipValidationError)
      expect(error.message).not.toContain('trap')
    }
    expect(errorOf(() => createToolset([build(bomb(isArray))]))).toBeInstanceOf(AtipValidationError)
  })

  it.each(places.filter(([, isArray]) => !isArray))('%s whose getters throw', (_place, _isArray, build) => {
    expect(errorOf(() => compileTools([build(explosive())], 'openai'))).toBeInstanceOf(AtipValidationError)
    expect(errorOf(() => createToolset([build(explosive())]))).toBeInstanceOf(AtipValidationError)
  })

  it.each(bombs)('all tools as %s', (_what, bomb) => {
    expect(errorOf(() => compileTools(bomb(true) as never, 'openai'))).toBeInstanceOf(AtipValidationError)
    expect(errorOf(() => createToolset(bomb(true) as never))).toBeInstanceOf(AtipValidationError)
  })

  it.each(bombs)('options as %s', (_what, bomb) => {
    expect(errorOf(() => compileTools([], 'openai', bomb(false)))).toBeInstanceOf(AtipValidationError)
    expect(errorOf(() => createToolset([], bomb(false)))).toBeInstanceOf(AtipValidationError)
  })

  it('an option that throws', () => {
    const options: CompileOptions = Object.defineProperty({}, 'strict', {
      enumerable: true,
      get: throws(new Error('trap')),
    })
    expect(errorOf(() => compileTools([toolOf()], 'openai', options))).toBeInstanceOf(AtipValidationError)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', 'text'],
    ['an error', new Error('trap')],
    ['a range error', new RangeError('trap')],
    ['an object', {}],
    ['a revoked proxy', revoked({})],
    ['a proxy whose traps throw', new Proxy({}, traps(new TypeError('trap')))],
  ])('whatever is thrown: %s', (_name, thrown) => {
    const one = { ...toolOf() }
    Object.defineProperty(one, 'commands', { enumerable: true, get: throws(thrown) })
    for (const provider of PROVIDERS) {
      expect(errorOf(() => compileTools([one], provider))).toBeInstanceOf(AtipValidationError)
    }
    expect(errorOf(() => createToolset([one]))).toBeInstanceOf(AtipValidationError)
  })
})

describe('what is something else each time it is read', () => {
  it.each(['name', 'type', 'description', 'required', 'variadic', 'enum', 'default', 'flags', 'x-effects'])(
    'is an AtipError or a whole definition: %s of an option',
    (field) => {
      const answers = ['a', null, 'b', undefined, 5, ['--x'], {}, true, 'enum', [1]]
      let reads = 0
      const shifty = Object.defineProperty({ ...option('o') }, field, {
        enumerable: true,
        get: () => answers[reads++ % 10],
      })
      for (let start = 0; start < 10; start++) {
        reads = start
        try {
          const { properties, required } = definition(toolOf({ options: [shifty] }))
          for (const key of required) expect(properties).toHaveProperty([key])
          for (const { description } of Object.values(properties)) expect(typeof description).toBe('string')
        } catch (error) {
          expect(isAtipError(error)).toBe(true)
        }
      }
    },
  )
})

describe('odd but harmless', () => {
  const plain = definition(toolOf({ arguments: [argument('a')], effects: { destructive: true } }))

  it.each<[string, AtipTool]>([
    [
      'objects without a prototype',
      Object.assign(Object.create(null), toolOf({ arguments: [argument('a')], effects: { destructive: true } })),
    ],
    [
      'class instances',
      tool({
        commands: {
          run: new (class {
            description = 'Does it'
            arguments = [argument('a')]
            effects = { destructive: true }
          })(),
        },
      }),
    ],
    [
      'getters that work',
      tool({
        get commands() {
          return { run: command({ arguments: [argument('a')], effects: { destructive: true } }) }
        },
      }),
    ],
    [
      'proxies that do nothing',
      new Proxy(
        toolOf({ arguments: new Proxy([argument('a')], {}), effects: new Proxy({ destructive: true }, {}) }),
        {},
      ),
    ],
    [
      'symbols as keys',
      toolOf({
        arguments: [argument('a')],
        effects: { destructive: true, [Symbol('x')]: 1 },
        [Symbol('y')]: 2,
      } as never),
    ],
    [
      'functions and BigInts in unknown fields',
      toolOf({
        arguments: [argument('a')],
        effects: { destructive: true },
        'x-f': (): void => undefined,
        'x-b': 1n,
      } as never),
    ],
  ])('%s', (_name, one) => {
    expect(definition(one)).toEqual(plain)
    expect(createToolset([one]).commands.map(({ name }) => name)).toEqual(['t_run'])
  })

  it.each<[string, unknown]>([
    ['a map', new Map([['a', command()]])],
    ['a date', new Date(0)],
    ['an expression', /x/],
    ['an error', new Error('x')],
  ])('a command that is %s has no fields', (_name, value) => {
    expect(definition(tool({ commands: { run: value as never } }))).toMatchObject({ name: 't_run', properties: {} })
  })

  it('boxed text is no text', () => {
    const boxed = new String('enum') as never
    expect(definition(toolOf({ options: [option('o', { type: boxed, description: boxed })] })).properties.o).toEqual({
      type: 'string',
      description: 'o',
    })
  })

  it('Object.prototype stays clean', () => {
    const text = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
    const bad = JSON.parse(text) as object
    const parameter = { ...option('__proto__'), default: bad, 'x-effects': { ...bad, values: bad } } as never
    const one = { ...toolOf({ options: [parameter], effects: bad, ...bad } as never), ...bad } as AtipTool
    createToolset([
      one,
      tool({ name: '__proto__', commands: { ...own('__proto__', group(own('__proto__', command()))) } }),
    ])
    for (const provider of PROVIDERS) compileTools([one], provider)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
