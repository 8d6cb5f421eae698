import { type AtipEffects, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { definition, diagnosticsOf, option, toolOf } from '../support/tools'

describe('x-effects of a parameter', () => {
  const read = (effects: unknown) => {
    const one = toolOf({ options: [option('o', { 'x-effects': effects as AtipEffects })] })
    return { effects: createToolset([one]).commands[0]?.parameters[0]?.effects, found: diagnosticsOf([one]) }
  }

  it('are read like those of commands, values without regard to case', () => {
    const { effects, found } = read({ network: true, values: { DELETE: { destructive: true }, '*': {} }, 'x-a': 1 })
    expect(effects).toEqual({ network: true, values: { delete: { destructive: true }, '*': {} } })
    expect(found).toEqual([])
  })

  it('do not change those of the command', () => {
    const one = toolOf({ options: [option('o', { 'x-effects': { destructive: true } })] })
    expect(createToolset([one]).commands[0]?.effects).toEqual({})
    expect(definition(one).description).toBe('Does it')
  })

  it.each<[string, unknown, string[], object]>([
    ['no object', 'x', [], {}],
    ['null', null, [], {}],
    ['a flag that is none', { destructive: 1, network: true }, ['destructive'], { network: true }],
    ['values that are no object', { values: ['a'] }, ['values'], { values: {} }],
    ['a nested mistake', { cost: { billable: 1 } }, ['cost', 'billable'], { cost: {} }],
  ])('of the wrong type are reported: %s', (_name, given, path, effects) => {
    const result = read(given)
    expect(result.effects).toEqual(effects)
    expect(result.found.map((each) => [each.code, each.path])).toEqual([
      ['FIELD_IGNORED', ['commands', 'run', 'options', '0', 'x-effects', ...path]],
    ])
  })

  it('may name values __proto__ and constructor', () => {
    const { effects } = read(JSON.parse('{"values":{"__proto__":{"network":true},"Constructor":{"network":false}}}'))
    expect(Object.entries(effects?.values ?? {})).toEqual([
      ['__proto__', { network: true }],
      ['constructor', { network: false }],
    ])
  })
})
