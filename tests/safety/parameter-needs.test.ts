import { type AtipParameterEffects, buildCommand, createToolset } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, option, tool } from '../support/tools'

describe('effects that need another parameter (`with`)', () => {
  const effectOf = (effects: unknown, args: Record<string, unknown>): unknown => {
    const run = command({
      effects: { destructive: false },
      arguments: [
        argument('name', { required: false, 'x-effects': effects as AtipParameterEffects }),
        argument('value', { required: false }),
      ],
      options: [option('unset', { type: 'boolean' })],
    })
    const toolset = createToolset([tool({ name: 'x', commands: { set: run } })])
    return buildCommand(toolset, { id: 'a', name: 'x_set', arguments: args }).effects.destructive
  }
  const HARM = { values: { a: {}, '*': { destructive: true } }, with: ['value', 'unset'] }

  it.each<[string, unknown, Record<string, unknown>, boolean]>([
    ['are absent without it', HARM, { name: 'b' }, false],
    ['count with one of them', HARM, { name: 'b', value: 'v' }, true],
    ['count with the other', HARM, { name: 'b', unset: true }, true],
    ['do not count where it is false', HARM, { name: 'b', unset: false }, false],
    ['leave harmless values harmless', HARM, { name: 'a', value: 'v' }, false],
    ['count if a parameter is unknown', { ...HARM, with: ['value', 'velue'] }, { name: 'b' }, true],
    ['count if it is no list', { ...HARM, with: 'value' }, { name: 'b' }, true],
    ['count if it is null', { ...HARM, with: null }, { name: 'b' }, true],
    ['count if it holds no names', { ...HARM, with: [null, 3] }, { name: 'b' }, true],
    ['are never there if nothing is needed', { ...HARM, with: [] }, { name: 'b', value: 'v' }, false],
    ['do not need `__proto__`', { ...HARM, with: ['__proto__'] }, { name: 'b' }, true],
    ['are cancelled as well', { ...HARM, unless: { unset: ['*'] } }, { name: 'b', value: 'v', unset: true }, false],
  ])('%s', (_name, effects, args, expected) => {
    expect(effectOf(effects, args)).toBe(expected)
  })
})

describe('a parameter that makes the output secret', () => {
  it.each<[string, unknown]>([
    ['whatever its value', 'output'],
    ['with some values', { output: ['*token*'] }],
  ])('stays on the command line: %s', (_name, declared) => {
    const run = command({ options: [option('list', { type: 'boolean', 'x-sensitive': declared as 'output' })] })
    const toolset = createToolset([tool({ name: 'x', commands: { get: run } })])
    const built = buildCommand(toolset, { id: 'a', name: 'x_get', arguments: { list: true } })
    expect([built.args, built.input, built.env]).toEqual([['get', '--list'], undefined, {}])
  })
})
