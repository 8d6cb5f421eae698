import { type AtipCommand, type AtipTool, createToolset, createValidator, type ToolsetOptions } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, command, definitions, diagnosticsOf, group, option, PROVIDERS, tool } from '../support/tools'

/** The description of each parameter, by the words of its command. */
function parametersOf(one: AtipTool, options?: ToolsetOptions): Record<string, Record<string, string>> {
  const { commands } = createToolset([one], options)
  return Object.fromEntries(
    commands.map(({ path, parameters }) => [
      path.join(' '),
      Object.fromEntries(parameters.map(({ key, description }) => [key, description])),
    ]),
  )
}

const says = (name: string, description: string) => option(name, { description })

describe('options of a group that is no tool', () => {
  it('are parameters of every command below it', () => {
    const pr = group({ list: command(), x: group({ y: command() }) }, { options: [says('repo', 'R')] })
    expect(parametersOf(tool({ commands: { pr, other: command() } }))).toEqual({
      'pr list': { repo: 'R' },
      'pr x y': { repo: 'R' },
      other: {},
    })
  })

  it.each<[string, Partial<AtipCommand>, Partial<AtipCommand>, Record<string, string>]>([
    ['come behind the command’s own', { options: [says('g', 'G')] }, { options: [says('o', 'O')] }, { o: 'O', g: 'G' }],
    ['give way to an own option of the name', { options: [says('a', 'G')] }, { options: [says('a', 'O')] }, { a: 'O' }],
    [
      'stand beside an own argument of the name',
      { options: [says('a', 'G')] },
      { arguments: [argument('a', { description: 'A' })] },
      { a: 'A', a_option: 'G' },
    ],
  ])('%s', (_name, above, below, parameters) => {
    const one = tool({ commands: { g: group({ c: command(below) }, above) } })
    expect(parametersOf(one)).toEqual({ 'g c': parameters })
    expect(Object.keys(definitions([one])[0]?.properties ?? {})).toEqual(Object.keys(parameters))
  })

  it('give way to those of a nearer group', () => {
    const inner = group({ c: command() }, { options: [says('a', 'inner')] })
    const outer = group({ inner }, { options: [says('a', 'outer'), says('b', 'outer')] })
    expect(parametersOf(tool({ commands: { outer } }))).toEqual({ 'outer inner c': { a: 'inner', b: 'outer' } })
  })

  it('know the level that declares them', () => {
    const inner = group({ c: command({ options: [option('three')] }) }, { options: [option('two')] })
    const outer = group({ '': inner }, { options: [option('one')] })
    const one = tool({ commands: { outer: group({ inner: outer }) }, globalOptions: [option('zero')] })
    const [found] = createToolset([one], { globalOptions: true }).commands
    expect(found?.parameters.map(({ name, level }) => [name, level])).toEqual([
      ['three', 3],
      ['two', 2],
      ['one', 2],
      ['zero', 0],
    ])
  })

  it('keep their own key in each command', () => {
    const one = tool({
      commands: {
        g: group({ a: command({ arguments: [argument('x')] }), b: command() }, { options: [option('x')] }),
      },
    })
    expect(definitions([one]).map(({ properties }) => Object.keys(properties))).toEqual([['x', 'x_option'], ['x']])
  })
})

describe('a group that is a tool', () => {
  const pr = group({ list: command() }, { arguments: [argument('url')], options: [says('web', 'W')] })

  it('keeps its options to itself', () => {
    expect(parametersOf(tool({ commands: { pr } }))).toEqual({ pr: { url: 'An argument', web: 'W' }, 'pr list': {} })
  })

  it('hands on those of the groups above it', () => {
    const one = tool({ commands: { g: group({ pr }, { options: [says('repo', 'R')] }) } })
    expect(parametersOf(one)).toEqual({
      'g pr': { url: 'An argument', web: 'W', repo: 'R' },
      'g pr list': { repo: 'R' },
    })
  })
})

describe('globalOptions', () => {
  const one = tool({
    commands: { a: command({ options: [says('namespace', 'own')] }), g: group({ b: command() }) },
    globalOptions: [says('namespace', 'global'), says('token', 'global')],
  })

  it.each<[string, ToolsetOptions | undefined, Record<string, Record<string, string>>]>([
    ['are left out by default', undefined, { a: { namespace: 'own' }, 'g b': {} }],
    ['are left out by false', { globalOptions: false }, { a: { namespace: 'own' }, 'g b': {} }],
    ['are left out by an empty list', { globalOptions: [] }, { a: { namespace: 'own' }, 'g b': {} }],
    [
      'are all taken in by true, behind own ones of the same name',
      { globalOptions: true },
      { a: { namespace: 'own', token: 'global' }, 'g b': { namespace: 'global', token: 'global' } },
    ],
    [
      'are taken in by name',
      { globalOptions: ['namespace', 'unknown'] },
      { a: { namespace: 'own' }, 'g b': { namespace: 'global' } },
    ],
  ])('%s', (_name, options, parameters) => {
    expect(parametersOf(one, options)).toEqual(parameters)
  })

  it('give way to a group’s option of the name', () => {
    const kubectl = tool({
      commands: { g: group({ b: command() }, { options: [says('namespace', 'group')] }) },
      globalOptions: [says('namespace', 'global')],
    })
    expect(parametersOf(kubectl, { globalOptions: true })).toEqual({ 'g b': { namespace: 'group' } })
  })

  it.each(PROVIDERS)('of a toolset are compiled for %s', (provider) => {
    const toolset = createToolset([one], { globalOptions: ['token'] })
    const keys = definitions(toolset, provider).map(({ properties }) => Object.keys(properties))
    expect(keys).toEqual([['namespace', 'token'], ['token']])
    expect(definitions([one], provider)[1]?.properties).toEqual({})
  })

  it('of a toolset count for the validator', () => {
    const force = option('force', { type: 'boolean', 'x-effects': { destructive: true } })
    const tools = [tool({ commands: { run: command() }, globalOptions: [force] })]
    const policy = { allowDestructive: false }
    const toolset = createToolset(tools, { globalOptions: true })
    expect(createValidator(toolset, policy).validate('t_run', { force: true }).valid).toBe(false)
    expect(createValidator(tools, policy).validate('t_run', { force: true }).valid).toBe(true)
  })

  it('that are left out are reported once a tool', () => {
    const tools = [one, { ...one, name: 's' }, tool({ name: 'r', commands: { run: command() }, globalOptions: [] })]
    const reported = { code: 'FIELD_IGNORED', path: ['globalOptions'], message: expect.any(String) }
    expect(diagnosticsOf(tools)).toEqual([
      { ...reported, toolName: 't' },
      { ...reported, toolName: 's' },
    ])
    expect(diagnosticsOf(createToolset(tools, { globalOptions: ['token'] }))).toHaveLength(2)
    expect(diagnosticsOf(createToolset(tools, { globalOptions: true }))).toEqual([])
  })
})

describe('the order of parameters', () => {
  it('is arguments, own options, nearer groups, farther groups, global options', () => {
    const inner = group(
      { c: command({ options: [option('own')], arguments: [argument('first'), argument('second')] }) },
      { options: [option('near')] },
    )
    const one = tool({
      commands: { outer: group({ inner }, { options: [option('far')] }) },
      globalOptions: [option('global')],
    })
    const toolset = createToolset([one], { globalOptions: true })
    const order = ['first', 'second', 'own', 'near', 'far', 'global']
    expect(toolset.commands[0]?.parameters.map(({ name }) => name)).toEqual(order)
    for (const provider of PROVIDERS) {
      expect(Object.keys(definitions(toolset, provider)[0]?.properties ?? {})).toEqual(order)
    }
  })
})
