import { type AtipArgument, type AtipTool, buildCommand, createValidator, presets, READ_ONLY } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, option, tool } from '../support/tools'

/** A program that calls itself harmless and runs what its argument holds. */
const runner = (fields: Partial<AtipArgument>): AtipTool =>
  tool({
    name: 'start',
    commands: {
      '': command({
        effects: READ_ONLY,
        options: [option('code', { type: 'boolean' })],
        arguments: [argument('it', { variadic: true, required: false, ...fields })],
      }),
    },
  })

const decide = (document: AtipTool, args: Record<string, unknown>): string =>
  createValidator([document], presets.supervised).decide({ name: 'start', arguments: args }).decision

describe('a parameter that holds what the program runs', () => {
  it.each(['words', 'line', 'code', { as: 'words', adds: true }, 'a mistake'])('counts as any program: %j', (runs) => {
    const document = runner({ 'x-runs': runs as 'words' })
    expect(decide(document, { it: ['ls'] })).toBe('confirm')
    const { effects } = buildCommand([document], { id: 'a', name: 'start', arguments: { it: ['ls'] } })
    expect(effects).toMatchObject({ subprocess: true, destructive: true, reversible: false, network: true })
  })

  it('counts only if it is used', () => {
    expect(decide(runner({ 'x-runs': 'words' }), {})).toBe('allow')
    expect(decide(runner({ 'x-runs': 'words' }), { it: [] })).toBe('allow')
    expect(decide(runner({}), { it: ['ls'] })).toBe('allow')
  })

  it('counts only with the parameters that make it one', () => {
    const document = runner({ 'x-runs': { as: 'line', with: ['code'] } })
    expect(decide(document, { it: ['ls'] })).toBe('allow')
    expect(decide(document, { it: ['ls'], code: false })).toBe('allow')
    expect(decide(document, { it: ['ls'], code: true })).toBe('confirm')
    expect(decide(runner({ 'x-runs': { as: 'line', with: ['unknown'] } }), { it: ['ls'] })).toBe('confirm')
  })

  it('counts in an expression where a command follows', () => {
    const terms = { '-name': 1, '-exec': 'command', '-EXEC': 'command' } as const
    const document = runner({ 'x-runs': 'words', 'x-argv': { terms } })
    expect(decide(document, { it: ['-name', 'x'] })).toBe('allow')
    expect(decide(document, { it: ['-name', 'x', '-exec', 'ls', ';'] })).toBe('confirm')
    expect(decide(document, { it: ['-EXEC', 'ls', ';'] })).toBe('confirm')
  })

  it('is an expression only with declared words', () => {
    const document = runner({ 'x-runs': 'words', 'x-argv': { terms: { '-name': 1 } } })
    expect(decide(document, { it: ['-name', 'x'] })).toBe('confirm')
    expect(decide(runner({}), { it: ['-name', 'x'] })).toBe('deny')
  })
})
