import {
  type AtipCommand,
  AtipValidationError,
  createToolset,
  createValidator,
  toAnthropic,
  toGemini,
  toOpenAI,
} from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { FULL, LONG, runs } from '../support/runs'
import { command, errorOf, group, namesOf, nested, option, own, tool, toolOf } from '../support/tools'

const levels = (depth: number): string[] => Array.from({ length: depth }, (_, index) => `l${index}`)
const records = (count: number): Record<string, AtipCommand> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, command()]))

describe('nesting', () => {
  it.each([1, 63, 64])('of %i levels is read', (depth) => {
    const [found] = createToolset([nested(levels(depth))]).commands
    expect(found?.path).toHaveLength(depth)
  })

  it.each([65, 66, 10_000])('of %i levels is refused', (depth) => {
    for (const transform of [toOpenAI, toGemini, toAnthropic]) {
      const error = errorOf(() => transform(nested(levels(depth))))
      expect(error).toBeInstanceOf(AtipValidationError)
      expect(error.message).toContain('64 levels')
      expect(error.path).toEqual([...levels(64).flatMap((key) => ['commands', key]), 'commands'])
    }
  })

  it('of 65 levels is refused everywhere', () => {
    const deep = nested(levels(65))
    for (const action of [() => createToolset([deep]), () => createValidator([deep], {})]) {
      expect(errorOf(action).message).toContain('64 levels')
    }
  })

  it('of 10,000 levels is refused by a toolset, too', () => {
    expect(errorOf(() => createToolset([nested(levels(10_000))])).message).toMatch(/too deep|64 levels/)
  })

  it('counts empty keys', () => {
    expect(namesOf([nested(levels(64).fill(''))])).toEqual(['t'])
    expect(errorOf(() => namesOf([nested(levels(65).fill(''))])).message).toContain('64 levels')
  })

  it('of an empty object of subcommands is no level', () => {
    expect(namesOf([nested(levels(64), { commands: {} })])).toHaveLength(1)
  })
})

describe('cycles', () => {
  it('of commands are refused, with the path at which it was enough', () => {
    const loop = group({})
    loop.commands = { again: loop }
    for (const action of [
      () => toOpenAI(tool({ commands: { loop } })),
      () => createToolset([tool({ commands: { loop } })]),
    ]) {
      const error = errorOf(action)
      expect(error).toBeInstanceOf(AtipValidationError)
      expect(error.path?.slice(0, 5)).toEqual(['commands', 'loop', 'commands', 'again', 'commands'])
    }
  })

  it('of commands that are tools themselves are refused', () => {
    const loop = group({}, { arguments: [] })
    loop.commands = { again: loop, leaf: command() }
    expect(errorOf(() => toGemini(tool({ commands: { loop } })))).toBeInstanceOf(AtipValidationError)
  })

  it('back to the tool are refused', () => {
    const one = tool({ commands: {} })
    one.commands = { self: one as never }
    expect(errorOf(() => toAnthropic(one))).toBeInstanceOf(AtipValidationError)
  })

  it('elsewhere do not matter', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    const one = {
      ...toolOf({ options: [option('o', { default: cyclic, 'x-effects': cyclic })], effects: cyclic }),
      'x-cyclic': cyclic,
      trust: cyclic,
    }
    expect(namesOf([one as never])).toEqual(['t_run'])
    expect(createToolset([one as never]).commands).toHaveLength(1)
  })
})

describe('shared parts', () => {
  it('are commands in each of their places', () => {
    const shared = group({ a: command(), b: command() })
    const one = tool({ commands: { x: shared, y: shared } })
    expect(namesOf([one])).toEqual(['t_x_a', 't_x_b', 't_y_a', 't_y_b'])
    expect(createToolset([one]).commands.map(({ name }) => name)).toEqual(namesOf([one]))
  })

  // A million commands take seconds.
  it.runIf(FULL).each(
    [
      ['2^60', 60, 2],
      ['10^10', 5, 100],
    ].slice(LONG ? 0 : 1) as [string, number, number][],
  )('that multiply to %s commands are refused after a million', (_, levels, times) => {
    let many = command()
    for (let level = 0; level < levels; level++) {
      const same = many
      many = group(Object.fromEntries(Array.from({ length: times }, (_, index) => [`c${index}`, same])))
    }
    const error = errorOf(() => toOpenAI(tool({ commands: { many } })))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error.message).toContain('1000000')
  })
})

describe('large input', () => {
  it('of very many commands is compiled', () => {
    const count = runs(200_000)
    const names = namesOf([tool({ commands: records(count) })])
    expect(names).toHaveLength(count)
    expect(names.at(-1)).toBe(`t_c${count - 1}`)
  })

  it('of 2,000 options of a group and 200 commands is compiled', () => {
    const options = Array.from({ length: 2000 }, (_, index) => option(`o${index}`))
    const [first] = createToolset([tool({ commands: { g: group(records(200), { options }) } })]).commands
    expect(first?.parameters).toHaveLength(2000)
  })

  it('of 5,000 tools of one name is one tool', () => {
    const tools = Array.from({ length: 5_000 }, () => toolOf())
    expect(namesOf(tools)).toEqual(['t_run'])
  })

  it('of very long texts is compiled', () => {
    const one = toolOf({ description: '\u200b'.repeat(500_000) + 'x '.repeat(500_000) })
    expect(toOpenAI(one)[0]?.function.description).toHaveLength(1024)
    expect(toOpenAI(nested(['x'.repeat(1_000_000)]))[0]?.function.name).toHaveLength(64)
  })

  it('of a very deep value that nobody reads is compiled', () => {
    const deep = levels(10_000).reduce((inner: object, key) => own(key, inner), {})
    expect(toOpenAI({ ...toolOf(), 'x-deep': deep } as never)).toHaveLength(1)
    expect(toOpenAI(toolOf({ options: [option('o', { default: deep })], 'x-deep': deep } as never))).toHaveLength(1)
  })
})
