import {
  type AtipTool,
  AtipValidationError,
  compileTools,
  createToolset,
  createValidator,
  toOpenAI,
  type ValidationProblem,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'
import { argument, command, errorOf, group, PROVIDERS, tool, toolOf } from '../support/tools'

const errorFor = (...tools: unknown[]) => errorOf(() => compileTools(tools as AtipTool[], 'openai'))
const placesOf = ({ problems = [] }: { problems?: readonly ValidationProblem[] }) =>
  problems.map(({ path }) => path.join(' '))
const bad = null as never
const withoutAll = { commands: { run: command() } }
const commandsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, bad]))
const cyclic = command()
cyclic.commands = { a: bad, b: cyclic }

describe('the error of compiling lists every problem', () => {
  it.each<[string, unknown[], string[]]>([
    ['one', [toolOf({ options: bad })], ['commands run options']],
    ['every required field', [withoutAll], ['atip', 'name', 'version', 'description']],
    ['fields of another kind', [{ ...toolOf(), name: Symbol('x'), version: '' }], ['name', 'version']],
    ['fields, and what is below', [{ ...toolOf({ arguments: bad }), name: '' }], ['name', 'commands run arguments']],
    [
      'both lists of a command, and its subcommands',
      [toolOf({ arguments: bad, options: bad, commands: bad })],
      ['commands run arguments', 'commands run options', 'commands run commands'],
    ],
    [
      'commands on every level',
      [tool({ commands: { a: bad, g: group({ b: bad, c: command(), d: bad }, { options: bad }) } })],
      ['commands a', 'commands g options', 'commands g commands b', 'commands g commands d'],
    ],
    ['global options', [{ ...tool({ commands: bad }), globalOptions: bad }], ['globalOptions', 'commands']],
    [
      'several tools',
      [null, toolOf(), tool({ commands: { a: bad } }), {}],
      ['0', '2 commands a', '3 atip', '3 name', '3 version', '3 description'],
    ],
    [
      'two tools of one name',
      [toolOf({ options: bad }), toolOf({ arguments: bad })],
      ['0 commands run options', '1 commands run arguments'],
    ],
    ['no tools at all', ['a', 1], ['0', '1']],
    [
      'a key __proto__',
      [tool({ commands: JSON.parse('{"__proto__": null, "b": 1}') })],
      ['commands __proto__', 'commands b'],
    ],
  ])('%s', (_name, tools, places) => {
    const error = errorFor(...tools)
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(placesOf(error)).toEqual(places)
    expect(error.path?.join(' ')).toBe(places[0])
  })

  it('for every provider, and for everything that takes tools', () => {
    const tools = [toolOf({ options: bad }), {}] as AtipTool[]
    const actions = [
      ...PROVIDERS.map((provider) => () => compileTools(tools, provider)),
      () => createToolset(tools),
      () => createValidator(tools, {}),
    ]
    for (const action of actions) expect(placesOf(errorOf(action))).toHaveLength(5)
    expect(placesOf(errorOf(() => toOpenAI({} as AtipTool)))).toHaveLength(4)
  })

  it('the limit comes last, and nothing after it is read', () => {
    const { problems = [] } = errorFor(tool({ commands: { first: bad, cyclic } }))
    expect(problems).toHaveLength(65)
    expect(problems.at(-1)?.message).toBe('More than 64 levels of commands')
  })

  it('of other errors it is the one that the message tells', () => {
    const error = errorOf(() => createToolset([], { globalOptions: 1 as never }))
    expect(error.problems).toEqual([{ message: error.message, path: error.path }])
  })
})

describe('the message', () => {
  it('of one problem is that problem', () => {
    const error = errorFor(toolOf({ options: bad }))
    expect(error.message).toBe('Expected an array at commands.run.options, got null')
    expect(error.problems).toEqual([{ message: error.message, path: ['commands', 'run', 'options'] }])
  })

  it('of three names all, each with its place', () => {
    const wrong = tool({ commands: { a: bad } }) as { name?: string }
    delete wrong.name
    expect(errorFor(toolOf(), { ...wrong, version: 1 }).message).toBe(
      "3 problems: Missing required field 'name' at 1; Expected a non-empty string at 1.version, got number; " +
        'Expected a command object at 1.commands.a, got null',
    )
  })

  it('of more says how many more', () => {
    const { message } = errorFor({})
    expect(message).toMatch(/^4 problems: Missing .*; Missing .*; Missing required field 'version'; and 1 more$/)
  })

  it('says how many are not listed', () => {
    const { message, problems } = errorFor(tool({ commands: commandsOf(101) }))
    expect(problems).toHaveLength(100)
    expect(message).toMatch(/^101 problems: .*; and 98 more \('problems' lists 100\)$/)
    expect(errorFor(tool({ commands: commandsOf(100) })).message).toMatch(/; and 97 more$/)
  })

  it('shows no value and no lone surrogate, and is short', () => {
    const key = `\ud83d${'x'.repeat(100_000)}`
    const error = errorFor(
      { ...toolOf({ options: 'hunter2' as never }), version: ['hunter2'] },
      tool({ commands: { [key]: 'hunter2' as never } }),
    )
    expect(error.message.length).toBeLessThan(500)
    expect(error.message).not.toMatch(/\p{Cs}/u)
    expect(`${error.message}${JSON.stringify(error)}${JSON.stringify(error.problems)}`).not.toContain('hunter2')
    expect(Object.keys(error)).not.toContain('problems')
  })
})

describe('200,000 problems take linear time', () => {
  it.each<[string, (count: number) => unknown[]]>([
    ['tools', (count) => Array.from({ length: count }, () => null)],
    ['tools without fields', (count) => Array.from({ length: count }, () => ({}))],
    ['commands', (count) => [tool({ commands: commandsOf(count) })]],
    [
      'options of commands',
      (count) => [
        tool({
          commands: Object.fromEntries(
            Array.from({ length: count }, (_, index) => [
              `c${index}`,
              command({ options: bad, arguments: [argument('a')] }),
            ]),
          ),
        }),
      ],
    ],
  ])('of %s', (_name, make) => {
    expect(errorFor(...make(200)).message).toMatch(/^\d+ problems/)
    expect(growthTo(200_000, make, (tools) => errorOf(() => compileTools(tools as AtipTool[], 'openai')))).toBeLessThan(
      SLOWEST_GROWTH,
    )
  })

  it('and are counted', () => {
    expect(errorOf(() => compileTools(new Array(200_000).fill(null), 'openai')).message).toMatch(/^200000 problems/)
  })
})
