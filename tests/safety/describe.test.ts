import { type AtipEffects, type AtipTool, createToolset, describeEffects, type EffectOrigin } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTool, validTool } from '../support/arbitraries'
import { runs } from '../support/runs'
import { argument, command, deepFreeze, errorOf, group, nested, option, tool, toolOf } from '../support/tools'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

/** Every field that can be known or not: yes or no, or one of a few words. */
const FIELDS = [
  ...['destructive', 'reversible', 'idempotent', 'network', 'subprocess'],
  ...['filesystem.read', 'filesystem.write', 'filesystem.delete', 'cost.billable', 'cost.estimate'],
  ...['interactive.stdin', 'interactive.prompts', 'interactive.tty'],
]

const RUN = ['commands', 'run']

/** Returns the value at a path of own fields; `undefined` where it leads nowhere. */
function at(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (Object.hasOwn(Object(part), key) ? (part as Record<string, unknown>)[key] : undefined),
    document,
  )
}

/** Effects as fields with dots. */
function leavesOf(effects: AtipEffects): [effect: string, value: unknown][] {
  return Object.entries(effects).flatMap(([field, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, leaf]) => [`${field}.${inner}`, leaf])
      : [[field, value]],
  )
}

const isOwn = ({ declaredBy }: EffectOrigin): boolean => declaredBy !== 'parameter'
const originsOf = (document: AtipTool, name = 't_run'): EffectOrigin[] => describeEffects([document], name).effects

/** Checks the descriptions of all commands of a tool. */
function check(document: AtipTool): void {
  const toolset = createToolset([document])
  for (const { name, effects, keys } of toolset.commands) {
    const description = describeEffects([document], name)
    expect(describeEffects(toolset, name)).toEqual(description)
    expect(description.name).toBe(name)
    const origins = description.effects.filter(isOwn)
    const sorted = origins.map(({ effect, value }) => [effect, value] as const)
    expect(new Map(sorted)).toEqual(new Map(leavesOf(effects)))
    expect(sorted).toHaveLength(leavesOf(effects).length)
    const declared = new Set(origins.map(({ effect }) => effect))
    expect([...description.undeclared].sort()).toEqual(FIELDS.filter((field) => !declared.has(field)).sort())
    for (const { effect, value, path, declaredBy } of origins) {
      const found = at(document, path)
      expect(effect === 'cost.estimate' && found === 'none' ? 'free' : found).toEqual(value)
      const depth = path.lastIndexOf('effects') / 2
      expect(declaredBy).toBe(depth === 0 ? 'tool' : depth === keys.length ? 'command' : 'group')
      expect(path).toEqual([
        ...keys.slice(0, depth).flatMap((key) => ['commands', key]),
        'effects',
        ...effect.split('.'),
      ])
    }
  }
}

describe('describeEffects', () => {
  it('names the field, its value, who declares it and where', () => {
    const document = tool({
      effects: { network: true, destructive: false },
      commands: {
        g: group({ run: command({ effects: { destructive: true } }) }, { effects: { cost: { billable: true } } }),
      },
    })
    const { name, effects, undeclared } = describeEffects([document], 't_g_run')
    expect(name).toBe('t_g_run')
    expect(new Set(effects)).toEqual(
      new Set([
        { effect: 'network', value: true, declaredBy: 'tool', path: ['effects', 'network'] },
        {
          effect: 'cost.billable',
          value: true,
          declaredBy: 'group',
          path: ['commands', 'g', 'effects', 'cost', 'billable'],
        },
        {
          effect: 'destructive',
          value: true,
          declaredBy: 'command',
          path: ['commands', 'g', 'commands', 'run', 'effects', 'destructive'],
        },
      ]),
    )
    expect(undeclared).not.toContain('network')
    expect(undeclared).toContain('cost.estimate')
    expect(undeclared).toContain('interactive.tty')
  })

  it.each<[string, AtipEffects, AtipEffects, unknown, string[]]>([
    ['the nearest of two equal values', { network: true }, { network: true }, true, [...RUN, 'effects', 'network']],
    ['the nearest of two values', { network: true }, { network: false }, false, [...RUN, 'effects', 'network']],
    ['an inherited value', { network: true }, { destructive: true }, true, ['effects', 'network']],
  ])('%s', (_name, outer, inner, value, path) => {
    const origins = originsOf({ ...toolOf({ effects: inner }), effects: outer })
    expect(origins.filter(({ effect }) => effect === 'network')).toMatchObject([{ value, path }])
  })

  it('objects come field by field, each from its own place; a list comes as a whole', () => {
    const outer = { filesystem: { read: true, write: false }, creates: ['a'] }
    const inner = { filesystem: { write: true, paths: ['.'] }, creates: ['b'] }
    const origins = originsOf({ ...toolOf({ effects: inner }), effects: outer })
    expect(Object.fromEntries(origins.map(({ effect, value, declaredBy }) => [effect, [value, declaredBy]]))).toEqual({
      'filesystem.read': [true, 'tool'],
      'filesystem.write': [true, 'command'],
      'filesystem.paths': [['.'], 'command'],
      creates: [['b'], 'command'],
    })
  })

  it('an estimate of none is free, and its path leads to none', () => {
    const document = toolOf({ effects: { cost: { estimate: 'none' as 'free' } } })
    const [origin] = originsOf(document)
    expect(origin).toMatchObject({ effect: 'cost.estimate', value: 'free' })
    expect(at(document, origin?.path ?? [])).toBe('none')
  })

  it('a value of the wrong type declares nothing, and no parent stands in for it', () => {
    const document = { ...toolOf({ effects: { network: 'no' } as never }), effects: { network: false } }
    expect(describeEffects([document], 't_run')).toMatchObject({ effects: [], undeclared: FIELDS })
  })

  it('nothing is declared, everything undeclared', () => {
    expect(describeEffects([toolOf()], 't_run')).toEqual({ name: 't_run', effects: [], undeclared: FIELDS })
  })

  it.each([[['']], [['g', '']], [['__proto__']], [['g', '__proto__']], [['constructor', 'toString']], [['a b']]])(
    'finds the place of the command at %j',
    (keys) => check(nested(keys, { effects: { network: true, creates: ['x'] } })),
  )

  it('takes the name as compiled, also a rewritten one', () => {
    const document = { ...toolOf({ effects: { network: true } }), name: '7z + x' }
    const [name = ''] = createToolset([document]).commands.map((one) => one.name)
    expect(describeEffects([document], name)).toMatchObject({
      name,
      effects: [{ path: [...RUN, 'effects', 'network'] }],
    })
  })

  it('changes nothing and gives an own copy each time', () => {
    const document = deepFreeze(toolOf({ effects: { creates: ['a'] } }))
    const first = describeEffects([document], 't_run')
    first.effects.length = 0
    first.undeclared.push('x')
    expect(describeEffects([document], 't_run')).toMatchObject({ effects: [{ value: ['a'] }], undeclared: FIELDS })
  })

  it('names every effect of every command of any valid tool once, with a path that leads to it', () => {
    fc.assert(fc.property(validTool, check), { numRuns: runs(20) })
  })

  it('names them for hostile tools, too', () => {
    fc.assert(fc.property(hostileTool, check), { numRuns: runs(25) })
  })
})

describe('effects of parameters', () => {
  const parametersOf = (document: AtipTool, name?: string): EffectOrigin[] =>
    originsOf(document, name).filter((origin) => !isOwn(origin))

  it('name the parameter, and the value where only one has the effect', () => {
    const document = toolOf({
      arguments: [argument('file', { 'x-effects': { filesystem: { write: true } } })],
      options: [
        option('plain'),
        option('mode', {
          'x-effects': { network: true, values: { a: { destructive: true }, '*': { creates: ['x'] } } },
        }),
      ],
    })
    const mode = [...RUN, 'options', '1', 'x-effects']
    const one = { declaredBy: 'parameter', parameter: 'mode' }
    expect(parametersOf(document)).toEqual([
      {
        effect: 'filesystem.write',
        value: true,
        declaredBy: 'parameter',
        parameter: 'file',
        path: [...RUN, 'arguments', '0', 'x-effects', 'filesystem', 'write'],
      },
      { ...one, effect: 'network', value: true, path: [...mode, 'network'] },
      { ...one, effect: 'destructive', value: true, path: [...mode, 'values', 'a', 'destructive'], when: 'a' },
      { ...one, effect: 'creates', value: ['x'], path: [...mode, 'values', '*', 'creates'], when: '*' },
    ])
  })

  /** Where a path must lead to the very declaration: `destructive: true`, of which the document has one. */
  const marked = { 'x-effects': { destructive: true } }
  const plain = { 'x-effects': { network: true } }
  it.each<[string, AtipTool, string]>([
    [
      'a value in capitals',
      toolOf({ options: [option('m', { 'x-effects': { values: { DELETE: { destructive: true } } } })] }),
      't_run',
    ],
    ['the second of two options of one name', toolOf({ options: [option('m', plain), option('m', marked)] }), 't_run'],
    [
      'an option behind a malformed one of its name',
      toolOf({ options: [{ name: 'm' } as never, option('m', marked)] }),
      't_run',
    ],
    [
      'an option of a name that an argument has',
      toolOf({ arguments: [argument('m', plain)], options: [option('m', marked)] }),
      't_run',
    ],
    [
      'an option of a group',
      tool({ commands: { g: group({ run: command() }, { options: [option('m', marked)] }) } }),
      't_g_run',
    ],
    [
      'an option of a group behind one that keeps its options to itself',
      tool({
        commands: {
          g: group(
            { h: group({ run: command() }, { arguments: [argument('a')], options: [option('m', plain)] }) },
            { options: [option('m', marked)] },
          ),
        },
      }),
      't_g_h_run',
    ],
    [
      'an option that hides one of the group',
      tool({
        commands: { g: group({ run: command({ options: [option('m', marked)] }) }, { options: [option('m', plain)] }) },
      }),
      't_g_run',
    ],
  ])('lead to %s', (_name, document, name) => {
    const found = parametersOf(document, name).filter(({ effect }) => effect === 'destructive')
    expect(found).toHaveLength(1)
    expect(at(document, found[0]?.path ?? [])).toBe(true)
    expect(found[0]?.path.at(-1)).toBe('destructive')
  })

  it('count global options where a toolset has them', () => {
    const document = { ...toolOf(), globalOptions: [option('a'), option('m', marked)] }
    expect(describeEffects([document], 't_run').effects).toEqual([])
    expect(describeEffects(createToolset([document], { globalOptions: true }), 't_run').effects).toEqual([
      {
        effect: 'destructive',
        value: true,
        declaredBy: 'parameter',
        parameter: 'm',
        path: ['globalOptions', '1', 'x-effects', 'destructive'],
      },
    ])
  })

  it('have a parameter of the command, and a path that leads to the value, for any valid tool', () => {
    const property = fc.property(validTool, (document) => {
      for (const { name, parameters } of createToolset([document]).commands) {
        const keys = parameters.map(({ key }) => key)
        for (const { path, value, parameter } of parametersOf(document, name)) {
          expect(keys).toContain(parameter)
          expect(at(document, path)).toEqual(value)
        }
      }
    })
    fc.assert(property, { numRuns: runs(20) })
  })
})

describe('what cannot be described is an AtipError', () => {
  it.each<[string, unknown]>([
    ['an unknown name', 't_other'],
    ['the name of a group', 't'],
    ['an empty name', ''],
    ['a name in capitals', 'T_RUN'],
    ['__proto__', '__proto__'],
    ['a lone surrogate', '\ud800'],
    ['null', null],
    ['a symbol', Symbol('t_run')],
    ['an object that looks like the name', { toString: () => 't_run' }],
    ['a list', ['t_run']],
  ])('%s', (_name, name) => {
    const error = errorOf(() => describeEffects([toolOf()], name as never))
    expect(error).toMatchObject({ name: 'AtipValidationError', path: ['name'] })
    expect(error.message).not.toContain('t_other')
  })

  const cyclic: Record<string, unknown> = { description: 'c' }
  cyclic.commands = { again: cyclic }
  it.each<[string, unknown]>([
    ['null for tools', null],
    ['one tool for tools', toolOf()],
    ['null for a tool', [null]],
    ['a tool without a name', [{ ...toolOf(), name: undefined }]],
    ['commands that contain themselves', [{ ...toolOf(), commands: { run: cyclic } }]],
    [
      'a getter that throws',
      [
        Object.defineProperty(toolOf(), 'effects', {
          enumerable: true,
          get: () => {
            throw new Error('trap')
          },
        }),
      ],
    ],
  ])('%s', (_name, tools) => {
    expect(errorOf(() => describeEffects(tools as never, 't_run')).name).toBe('AtipValidationError')
  })
})

describe('the time grows as what is described does', () => {
  const numbered = (length: number): string[] => Array.from({ length }, (_, index) => `v${index}`)
  const valued = (length: number): AtipEffects =>
    ({ values: Object.fromEntries(numbered(length).map((value) => [value, { network: true }])) }) as AtipEffects
  it.each<[string, number, (length: number) => AtipTool]>([
    ['kinds', 200_000, (length) => toolOf({ effects: { creates: numbered(length) } })],
    ['values', 20_000, (length) => toolOf({ options: [option('m', { 'x-effects': valued(length) })] })],
    [
      'options',
      3200,
      (length) => toolOf({ options: numbered(length).map((name) => option(name, { 'x-effects': { network: true } })) }),
    ],
  ])('%s', (_name, count, make) => {
    expect(growthTo(count, make, (document) => describeEffects([document], 't_run'))).toBeLessThanOrEqual(
      SLOWEST_GROWTH,
    )
  })
})
