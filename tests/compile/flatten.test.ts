import { type AtipCommand, type AtipTool, createToolset, toAnthropic, toGemini, toOpenAI } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, definition, group, namesOf, nested, option, pathsOf, tool, viewOf } from '../support/tools'

const leaf = command()
const file = argument('file')
const repo = option('repo')
const malformed = [null, {}, { name: '' }] as never

describe('which commands become tools', () => {
  it.each<[string, Record<string, AtipCommand>, string[]]>([
    ['every leaf, in the order of the keys', { b: leaf, a: leaf, c: leaf }, ['b', 'a', 'c']],
    ['leaves of groups, depth first', { x: group({ b: leaf, a: leaf }), c: leaf }, ['x b', 'x a', 'c']],
    ['leaves three groups down', { x: group({ y: group({ z: leaf }) }) }, ['x y z']],
    ['a command with an empty object of subcommands', { a: group({}) }, ['a']],
    ['no group', { x: group({ a: leaf }) }, ['x a']],
    ['no group that only has options', { x: group({ a: leaf }, { options: [repo] }) }, ['x a']],
    ['a group with arguments, before its subcommands', { x: group({ a: leaf }, { arguments: [file] }) }, ['x', 'x a']],
    ['no group with an empty list of arguments', { x: group({ a: leaf }, { arguments: [] }) }, ['x a']],
    ['no group whose arguments are all malformed', { x: group({ a: leaf }, { arguments: malformed }) }, ['x a']],
    ['a leaf without anything', { a: {} as never }, ['a']],
  ])('%s', (_name, commands, paths) => {
    expect(pathsOf([tool({ commands })])).toEqual(paths)
  })

  it.each([
    ['no commands', tool()],
    ['an empty object of commands', tool({ commands: {} })],
    ['global options alone', tool({ globalOptions: [option('verbose')] })],
  ])('none of a tool with %s', (_name, one) => {
    expect(toOpenAI(one)).toEqual([])
    expect(toGemini(one)).toEqual([])
    expect(toAnthropic(one)).toEqual([])
  })

  it('the same ones for every provider', () => {
    const one = tool({ commands: { x: group({ a: leaf, '': leaf }, { arguments: [file] }), b: leaf } })
    const names = createToolset([one]).commands.map(({ name }) => name)
    expect(names).toHaveLength(4)
    for (const definitions of [toOpenAI(one), toGemini(one), toAnthropic(one)]) {
      expect(definitions.map((each) => viewOf(each).name)).toEqual(names)
    }
  })

  it('of several tools, in the order of the tools', () => {
    expect(namesOf([nested(['b']), { ...nested(['a']), name: 's' }])).toEqual(['t_b', 's_a'])
  })

  it('none of no tools', () => {
    expect(namesOf([])).toEqual([])
  })
})

describe('the empty key adds nothing', () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['to the name of the tool', [''], 't', []],
    ['to the name of a group', ['pr', ''], 't_pr', ['pr']],
    ['between two keys', ['pr', '', 'create'], 't_pr_create', ['pr', 'create']],
    ['before a key', ['', 'create'], 't_create', ['create']],
    ['twice', ['', ''], 't', []],
  ])('%s', (_name, keys, name, path) => {
    const toolset = createToolset([nested(keys)])
    expect(toolset.commands.map((found) => [found.name, found.path, found.keys])).toEqual([[name, path, keys]])
    expect(namesOf(toolset)).toEqual([name])
  })

  it('compiles like any other command', () => {
    const one = tool({ name: 'curl', commands: { '': command({ arguments: [file] }) } })
    expect(definition(one)).toMatchObject({ name: 'curl', description: 'Does it', required: ['file'] })
  })
})

describe('a partial document', () => {
  const partial = (commands: Record<string, AtipCommand>, fields: object = {}): AtipTool =>
    tool({ commands, partial: true, filter: { depth: 1 }, ...fields })

  it.each<[string, AtipTool, string[]]>([
    ['has no tool for a bare leaf at its depth', partial({ pr: leaf }), []],
    ['has one for a leaf with an argument', partial({ pr: command({ arguments: [file] }) }), ['pr']],
    ['has one for a leaf with an option', partial({ pr: command({ options: [repo] }) }), ['pr']],
    ['has none for a leaf whose parameters are malformed', partial({ pr: command({ options: malformed }) }), []],
    ['has none for a group that lost all its subcommands', partial({ pr: group({}) }), []],
    ['keeps bare leaves above its depth', partial({ version: leaf }, { filter: { depth: 2 } }), ['version']],
    ['keeps bare leaves below its depth', partial({ pr: group({ list: leaf }) }), ['pr list']],
    ['counts depth from the root', partial({ pr: group({ list: leaf }) }, { filter: { depth: 2 } }), []],
    ['without a filter cuts nothing off', tool({ commands: { pr: leaf }, partial: true }), ['pr']],
    ['of depth null cuts nothing off', partial({ pr: leaf }, { filter: { depth: null } }), ['pr']],
    ['filtered by commands only cuts nothing off', partial({ pr: leaf }, { filter: { commands: ['pr'] } }), ['pr']],
    ['with a filter that is no object cuts nothing off', partial({ pr: leaf }, { filter: 1 }), ['pr']],
    ['with a depth that is text cuts nothing off', partial({ pr: leaf }, { filter: { depth: '1' } }), ['pr']],
    ['that does not say so is whole', partial({ pr: leaf }, { partial: false }), ['pr']],
    ['that says so in words is whole', partial({ pr: leaf }, { partial: 'true' }), ['pr']],
  ])('%s', (_name, one, paths) => {
    expect(pathsOf([one])).toEqual(paths)
  })

  it('does not count options of a group as the leaf’s own', () => {
    const one = partial({ pr: group({ list: leaf }, { options: [repo] }) }, { filter: { depth: 2 } })
    expect(pathsOf([one])).toEqual([])
  })
})

describe('keys of objects', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a command like any other', (key) => {
    const toolset = createToolset([nested([key])])
    expect(toolset.commands.map(({ path }) => path)).toEqual([[key]])
    expect(namesOf([nested([key])])).toEqual([`t_${key}`])
  })

  it('that are inherited are no commands', () => {
    const commands = Object.create({ inherited: leaf }) as Record<string, AtipCommand>
    commands.own = leaf
    expect(pathsOf([tool({ commands })])).toEqual(['own'])
  })

  it('that are symbols are no commands', () => {
    expect(pathsOf([tool({ commands: { a: leaf, [Symbol('b')]: leaf } })])).toEqual(['a'])
  })
})
