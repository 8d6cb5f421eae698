import { type AtipTool, createToolset, createValidator, generateSafetyPrompt } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { command, definitions, diagnosticsOf, group, option, PROVIDERS, tool } from '../support/tools'

const says = (description: string) => command({ description })
const named = (name: string, commands: AtipTool['commands']) => tool({ name, ...(commands && { commands }) })

const first = named('t', { a: says('first a'), b: says('first b'), c: says('first c') })
const other = named('s', { a: says('other a') })
const second = named('t', { d: says('second d'), b: says('second b') })
const third = named('t', { b: says('third b'), d: says('third d'), a: says('third a') })

/** `name: description` of each definition. */
const linesOf = (tools: AtipTool[], provider: (typeof PROVIDERS)[number]) =>
  definitions(tools, provider).map(({ name, description }) => `${name}: ${description}`)

describe('two tools with one name', () => {
  it.each(PROVIDERS)('are one for %s: later commands replace earlier ones in their place', (provider) => {
    expect(linesOf([first, other, second], provider)).toEqual([
      't_a: first a',
      't_b: second b',
      't_c: first c',
      's_a: other a',
      't_d: second d',
    ])
  })

  it('keep doing so for a third one', () => {
    expect(linesOf([first, other, second, third], 'openai')).toEqual([
      't_a: third a',
      't_b: third b',
      't_c: first c',
      's_a: other a',
      't_d: third d',
    ])
  })

  it('in the other order the other one wins', () => {
    expect(linesOf([second, first], 'openai')).toEqual([
      't_d: second d',
      't_b: first b',
      't_a: first a',
      't_c: first c',
    ])
  })

  it('are judged by what is worse in either, whichever comes first', () => {
    const force = option('force', { 'x-effects': { destructive: true } })
    const safe = { destructive: false, network: false }
    const real = named('t', { a: command({ effects: { ...safe, network: true }, options: [force] }) })
    const fake = { ...named('t', { a: command({ effects: safe }) }), trust: { source: 'native' as const } }
    for (const tools of [
      [real, fake],
      [fake, real],
      [real, fake, fake],
    ]) {
      const validator = createValidator(tools, {
        allowDestructive: false,
        allowNetwork: false,
        allowUndeclaredEffects: false,
      })
      const codes = (args: object) => validator.validate('t_a', { ...args }).violations.map(({ code }) => code)
      expect(codes({})).toEqual(['NETWORK_OPERATION'])
      expect(codes({ force: true })).toEqual(['DESTRUCTIVE_OPERATION', 'NETWORK_OPERATION'])
      expect(createValidator(createToolset(tools), { minTrustLevel: 'vendor' }).validate('t_a', {}).valid).toBe(false)
    }
  })

  it('replace nothing when the later one has no commands', () => {
    expect(linesOf([first, named('t', undefined)], 'openai')).toHaveLength(3)
  })

  it.each<[string, AtipTool, AtipTool, string[]]>([
    [
      'a group and a leaf of one path',
      named('t', { a: group({ b: says('1') }) }),
      named('t', { a: says('2') }),
      ['t_a_b: 1', 't_a: 2'],
    ],
    [
      'the same subcommand',
      named('t', { a: group({ b: says('1') }) }),
      named('t', { a: group({ b: says('2') }) }),
      ['t_a_b: 2'],
    ],
    ['the empty key', named('t', { '': says('1') }), named('t', { '': says('2') }), ['t: 2']],
    [
      '__proto__',
      named('t', JSON.parse('{"__proto__":{"description":"1"}}')),
      named('t', JSON.parse('{"__proto__":{"description":"2"}}')),
      ['t___proto__: 2'],
    ],
  ])('compare commands by their path: %s', (_name, earlier, later, lines) => {
    expect(linesOf([earlier, later], 'openai')).toEqual(lines)
  })

  it('never take words with underscores for a path', () => {
    const toolset = createToolset([
      named('t', { a: group({ b_c: says('1') }) }),
      named('t', { a_b: group({ c: says('2') }) }),
    ])
    expect(toolset.commands.map(({ path, description }) => [path, description])).toEqual([
      [['a', 'b_c'], '1'],
      [['a_b', 'c'], '2'],
    ])
    expect(new Set(toolset.commands.map(({ name }) => name)).size).toBe(2)
  })

  it('are reported once for each later one', () => {
    const duplicate = { code: 'DUPLICATE_TOOL', toolName: 't', path: ['name'], message: expect.any(String) }
    expect(diagnosticsOf([first, other, second, third])).toEqual([duplicate, duplicate])
    expect(diagnosticsOf([first, other])).toEqual([])
  })

  it('are alike in every function but the validator, which believes the worse', () => {
    const safe = named('t', { a: command({ effects: { destructive: false } }) })
    const unsafe = named('t', { a: command({ description: 'Wipes', effects: { destructive: true } }) })
    for (const [tools, isDestructive] of [
      [[safe, unsafe], true],
      [[unsafe, safe], false],
    ] as const) {
      const validator = createValidator(tools, { allowDestructive: false })
      expect(validator.validate('t_a', {}).valid).toBe(false)
      expect(generateSafetyPrompt(tools).includes('t_a')).toBe(isDestructive)
      expect(definitions(tools)[0]?.description.includes('DESTRUCTIVE')).toBe(isDestructive)
      expect(createToolset(tools).resolve('t_a')?.effects.destructive).toBe(isDestructive)
    }
  })

  it('keep what each command takes from its own tool', () => {
    const earlier = tool({ commands: { a: command(), b: command() }, effects: { reversible: false }, version: '1' })
    const later = tool({ commands: { b: command() }, effects: { destructive: true }, version: '2' })
    const { commands, tools } = createToolset([earlier, later])
    expect(tools.map(({ version }) => version)).toEqual(['1', '2'])
    expect(commands.map((found) => [found.name, found.tool.version, found.effects])).toEqual([
      ['t_a', '1', { reversible: false }],
      ['t_b', '2', { destructive: true }],
    ])
  })

  it('differ by case', () => {
    expect(linesOf([named('t', { a: says('1') }), named('T', { a: says('2') })], 'openai')).toEqual([
      't_a: 1',
      'T_a: 2',
    ])
  })
})
