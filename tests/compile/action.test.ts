import {
  type AtipCommand,
  buildCommand,
  compileTools,
  createToolset,
  createValidator,
  type Provider,
  presets,
  restrictTools,
  selectCommands,
  type Tools,
  toRequest,
} from 'atip-bridge'
import { gh } from 'atip-bridge/tools'
import { describe, expect, it } from 'vitest'
import { PROVIDER_RULES } from '../support/provider-rules'
import { callOf, HARMLESS } from '../support/shell'
import { argument, command, definitions, diagnosticsOf, group, option, own, tool } from '../support/tools'

const ACTION = { strategy: 'action' } as const
const grouped = (tools: Tools, provider: Provider = 'openai') => definitions(tools, provider, ACTION)
const only = (commands: Record<string, AtipCommand>) => grouped([tool({ commands: { g: group(commands) } })])[0]
const x = command({ options: [option('own')] })
const y = command()
const schema = { ...command(), 'x-schema': { type: 'object', properties: {} } } as AtipCommand

describe('one tool stands for the commands of a level', () => {
  it.each<[string, Record<string, AtipCommand>, string[]]>([
    ['of two commands', { g: group({ x, y }) }, ['t_g: x y']],
    ['of the first level', { x, y }, ['t: x y']],
    ['of each level', { a: x, g: group({ x, y, h: group({ x, y }) }), b: y }, ['t: a b', 't_g: x y', 't_g_h: x y']],
    ['but not a single one', { g: group({ x, h: group({ y }) }) }, ['t_g_x', 't_g_h_y']],
    ['whatever key is empty', { g: group({ '': group({ x }), y: group({ '': y }) }) }, ['t_g: x y']],
    ['but not the program itself', { '': x, x, y }, ['t', 't_HASH: x y']],
    ['whose name no command has', { g: group({ x, y }, { arguments: [argument('a')] }) }, ['t_g', 't_g_HASH: x y']],
    ['but not those with a schema', { g: group({ x, y, z: schema }) }, ['t_g: x y', 't_g_z']],
    [
      'but not two of one name',
      { g: group({ x, '': group({ x }), y, z: y }) },
      ['t_g_x_HASH', 't_g_x_HASH', 't_g: y z'],
    ],
    ['or the rest, if that is one', { g: group({ x, '': group({ x }), y }) }, ['t_g_x_HASH', 't_g_x_HASH', 't_g_y']],
    ['with any key', { g: group({ ...own('__proto__', x), toString: y }) }, ['t_g: __proto__ toString']],
    ['of a long name', own('n'.repeat(80), group({ x, y })), [`t_${'n'.repeat(53)}_HASH: x y`]],
  ])('%s', (_title, commands, names) => {
    const found = grouped([tool({ commands })]).map(({ name, properties: { action } }) => {
      return name.replace(/_[a-f][0-9a-f]{6}\d/, '_HASH') + (action?.enum ? `: ${action.enum.join(' ')}` : '')
    })
    expect(found).toEqual(names)
  })

  it('under names that depend on no order, and are told', () => {
    const both = [
      tool({ name: 'a', commands: { b_c: group({ x, y }) } }),
      tool({ name: 'a_b', commands: { c: group({ x, y }) } }),
    ]
    const names = grouped(both).map(({ name }) => name)
    expect(grouped([...both].reverse()).map(({ name }) => name)).toEqual([...names].reverse())
    expect(new Set([...names, 'a_b_c']).size).toBe(3)
    expect(diagnosticsOf(both, 'openai', ACTION).filter(({ toolName }) => names.includes(toolName))).toHaveLength(2)
  })

  it('tells what each does, needs and breaks', () => {
    const drop = command({ arguments: [argument('id')], effects: { destructive: true, cost: { billable: true } } })
    const commands = {
      drop,
      list: command({ description: 'Lists', effects: HARMLESS }),
      y: command({ effects: { reversible: false } }),
    }
    const [one] = grouped([tool({ commands: { g: group(commands, { description: 'Things' }) } })])
    expect(one?.description).toBe('Things [⚠️ DESTRUCTIVE | ⚠️ NOT REVERSIBLE | 💰 BILLABLE]')
    expect(one?.properties.action?.description).toBe(
      'drop (needs id): Does it [⚠️ DESTRUCTIVE | 💰 BILLABLE]\nlist: Lists [🔒 READ-ONLY]\ny: Does it [⚠️ NOT REVERSIBLE]',
    )
    expect(one?.required).toEqual(['action'])
    const calm = command({ effects: HARMLESS })
    expect([only({ x: calm, y: calm })?.description, only({ x: calm, y })?.description]).toEqual([
      'Does it [🔒 READ-ONLY]',
      'Does it',
    ])
  })

  const count = option('p', { type: 'integer' })
  const [open, shut] = [option('p', { type: 'enum', enum: ['open'] }), option('p', { type: 'enum', enum: ['shut'] })]
  it.each<[string, AtipCommand['options'], AtipCommand['options'], object]>([
    ['the same in both', [count], [count], { type: 'integer', description: 'An option' }],
    ['of one of them', [count], [], { type: 'integer', description: 'x: An option' }],
    [
      'of two types',
      [count],
      [open],
      { type: 'string', description: 'x: An option (integer)\ny: An option (one of open)' },
    ],
    [
      'of two lists of values',
      [open],
      [shut],
      { type: 'string', enum: ['open', 'shut'], description: 'x: An option (one of open)\ny: An option (one of shut)' },
    ],
    [
      'of a list of values and any',
      [open],
      [option('p')],
      { type: 'string', description: 'x: An option (one of open)\ny: An option' },
    ],
    [
      'one and many',
      [count],
      [{ ...count, variadic: true }],
      { type: 'array', items: { type: 'integer' }, description: 'An option' },
    ],
  ])('a parameter is %s', (_title, ofX = [], ofY = [], expected) => {
    expect(only({ x: command({ options: ofX }), y: command({ options: ofY }) })?.properties.p).toEqual(expected)
  })

  it('a parameter is required where each action needs it, and may be called action', () => {
    const needy = command({ arguments: [argument('p'), argument('action')] })
    expect(only({ x: needy, y: needy })?.required).toEqual(['action', 'p', 'action_option'])
    expect(only({ x: needy, y })?.required).toEqual(['action'])
    const tools = [tool({ commands: { x: needy, y } })]
    expect(buildCommand(tools, callOf('t', { action: 'x', p: 'a', action_option: 'y' })).args).toEqual([
      'x',
      '--',
      'a',
      'y',
    ])
  })

  it('keeps its name in a part of the tools', () => {
    const tools = [
      tool({
        commands: {
          g: group(
            { x, y, z: command({ effects: { network: false } }), w: command({ effects: { network: false } }) },
            { options: [option('o')] },
          ),
        },
      }),
    ]
    const parts = [
      selectCommands(tools, { commands: ['g x', 'g y'] }),
      restrictTools(tools, { effectRestrictions: { network: false } }),
    ]
    expect(
      parts.map((part) =>
        grouped(part).map(({ name, properties }) => [name, properties.action?.enum, 'o' in properties]),
      ),
    ).toEqual([[['t_g', ['x', 'y'], true]], [['t_g', ['z', 'w'], true]]])
    for (const part of parts)
      expect(
        createValidator(part, presets.unrestricted).decide({ name: 't_g', arguments: { action: 'x' } }).decision,
      ).toBe(part === parts[0] ? 'allow' : 'deny')
  })

  it.each<[Provider, object]>([
    ['openai', {}],
    ['openai', { strict: true }],
    ['openai-responses', { strict: true }],
    ['gemini', {}],
    ['gemini', { jsonSchema: true }],
    ['anthropic', { anthropicStrict: true, cacheControl: '1h' }],
  ])('as %s takes it with %j', (provider, options) => {
    for (const one of [gh]) {
      const compiled = compileTools([one], provider, { ...options, ...ACTION })
      expect(compiled.tools.length).toBeLessThanOrEqual(createToolset([one]).commands.length)
      expect(PROVIDER_RULES[provider](toRequest(compiled as never))).toBeUndefined()
    }
  })
})
