import {
  type AtipTool,
  buildCommand,
  compileTools,
  createToolset,
  createValidator,
  presets,
  type Selection,
  selectCommands,
} from 'atip-bridge'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { command, errorOf, group, tool } from '../support/tools'

const { git, gh } = shipped
const TOOLS = Object.values(shipped)
const linesOf = (selection: Selection, tools: readonly AtipTool[] = [git, gh]): string[] =>
  selectCommands(tools, selection).commands.map(({ tool: { name }, path }) => [name, ...path].join(' '))

describe('selectCommands keeps commands', () => {
  it('that begin with the words, including their subcommands', () => {
    expect(linesOf({ commands: ['gh pr'] })).toEqual(expect.arrayContaining(['gh pr create', 'gh pr list']))
    expect(linesOf({ commands: ['gh pr'] }).every((line) => line.startsWith('gh pr'))).toBe(true)
    expect(linesOf({ commands: ['pr'] })).toEqual(linesOf({ commands: ['gh pr'] }))
    expect(linesOf({ commands: ['git stash pop', 'log'] })).toEqual(['git log', 'git stash pop'])
    expect(linesOf({ commands: ['gh'] })).toHaveLength(createToolset([gh]).commands.length)
  })

  it('only if whole words match', () => {
    expect(
      linesOf({ commands: ['git st'] }, [tool({ name: 'git', commands: { st: command(), stash: command() } })]),
    ).toEqual(['git st'])
  })

  it('down to a depth', () => {
    expect(linesOf({ depth: 1 }).every((line) => line.split(' ').length <= 2)).toBe(true)
    expect(linesOf({ commands: ['gh pr'], depth: 1 })).toEqual([])
    expect(linesOf({ commands: ['gh pr'], depth: 2 })).toEqual(linesOf({ commands: ['gh pr'] }))
  })

  it('all unchanged if the selection is empty', () => {
    const whole = createToolset([git, gh])
    expect(selectCommands(whole, {}).tools).toEqual(whole.tools)
    expect(selectCommands(whole, {}).commands).toEqual(whole.commands)
  })

  it('like a naive implementation, for any words and depth', () => {
    const whole = createToolset(TOOLS)
    const { commands } = whole
    const words = fc.constantFrom(...commands).chain(({ tool: { name }, path }) =>
      fc.tuple(fc.boolean(), fc.nat(path.length)).map(([isNamed, length]) => {
        const line = [...(isNamed || length === 0 ? [name] : []), ...path.slice(0, length)]
        return line.join(' ')
      }),
    )
    const property = fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), fc.nat(4), (wanted, depth) => {
      const expected = commands.filter(({ tool: { name }, path }) => {
        const isWanted = wanted.some((each) =>
          [path, [name, ...path]].some((line) => `${line.join(' ')} `.startsWith(`${each} `)),
        )
        return isWanted && path.length <= depth
      })
      const selected = selectCommands(whole, { commands: wanted, depth })
      expect(selected.commands.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    })
    fc.assert(property, { numRuns: runs(25) })
  })
})

describe('the selection', () => {
  const whole = createToolset([git, gh])
  const part = selectCommands(whole, { commands: ['gh pr', 'git log'] })

  it('keeps the names of the whole toolset', () => {
    for (const each of part.commands) expect(whole.resolve(each.name)?.path).toEqual(each.path)
    expect(part.resolve('gh_repo_delete')).toBeUndefined()
    expect(compileTools(part, 'openai').tools).toHaveLength(part.commands.length)
  })

  it('has documents that state that they are partial', () => {
    const [log] = part.tools
    expect(log).toMatchObject({
      name: 'git',
      partial: true,
      filter: { commands: ['gh pr', 'git log'], depth: null },
      totalCommands: createToolset([git]).commands.length,
      includedCommands: 1,
      omitted: { reason: 'filtered', safetyAssumption: 'unknown' },
    })
    expect(Object.keys(log?.commands ?? {})).toEqual(['log'])
    expect(selectCommands([git], { depth: 1 }).tools[0]).toMatchObject({
      filter: { depth: 1 },
      omitted: { reason: 'depth-limited' },
    })
    expect(Object.isFrozen(log) && Object.isFrozen(log?.commands)).toBe(true)
  })

  it('can be recreated from its documents', () => {
    expect(createToolset(part.tools).commands.map(({ path }) => path)).toEqual(part.commands.map(({ path }) => path))
  })

  it('requires approval for omitted commands and builds selected commands as before', () => {
    const { decide } = createValidator(part, presets.supervised)
    expect(decide({ name: 'gh_repo_delete', arguments: {} }).violations[0]?.code).toBe('OMITTED_COMMAND')
    const call = { id: 'a', name: 'git_log', arguments: { 'max-count': 1 } }
    expect(buildCommand(part, call)).toEqual(buildCommand(whole, call))
  })

  it('accepts a further selection', () => {
    const again = selectCommands(part, { commands: ['git log'] })
    expect(again.tools).toMatchObject([{ name: 'git', includedCommands: 1 }])
    expect(again.tools).toHaveLength(1)
  })

  it('still uses the worse effects of two tools with the same name', () => {
    const harmless = tool({ commands: { run: command({ effects: { destructive: false } }), other: command() } })
    const harmful = tool({ commands: { run: command({ effects: { destructive: true } }) } })
    const { decide } = createValidator(selectCommands([harmful, harmless], { commands: ['run'] }), {
      allowDestructive: false,
    })
    expect(decide({ name: 't_run', arguments: {} }).decision).toBe('confirm')
  })
})

describe('an invalid selection', () => {
  it.each<[unknown, string[]]>([
    [null, ['selection']],
    [[], ['selection']],
    [{ command: ['pr'] }, ['selection', 'command']],
    [{ commands: 'pr' }, ['selection', 'commands']],
    [{ commands: [1] }, ['selection', 'commands', '0']],
    [{ commands: ['git log', ' '] }, ['selection', 'commands', '1']],
    [{ commands: ['git log', 'no such command'] }, ['selection', 'commands', '1']],
    [{ commands: ['__proto__'] }, ['selection', 'commands', '0']],
    [{ depth: -1 }, ['selection', 'depth']],
    [{ depth: 1.5 }, ['selection', 'depth']],
    [{ depth: '1' }, ['selection', 'depth']],
  ])('%j is refused with its path', (selection, path) => {
    const error = errorOf(() => selectCommands([git], selection as Selection))
    expect([error.code, error.path]).toEqual(['ATIP_VALIDATION', path])
  })

  it('with a misspelled field suggests the right field', () => {
    expect(errorOf(() => selectCommands([git], { command: ['log'] } as never)).message).toContain(
      'did you mean commands?',
    )
  })

  it('of hostile tools is refused', () => {
    for (const tools of [null, {}, [null], 'git']) {
      expect(errorOf(() => selectCommands(tools as never, {})).code).toBe('ATIP_VALIDATION')
    }
  })
})

it('keeps unusual keys and many keys', () => {
  const odd = JSON.parse('{"__proto__":{"description":"a"},"constructor":{"description":"b"}}') as never
  const selected = selectCommands([tool({ commands: { wide: group(odd), other: command() } })], { commands: ['wide'] })
  expect(selected.commands.map(({ path }) => path.at(-1))).toEqual(['__proto__', 'constructor'])
  expect(createToolset(selected.tools).commands).toHaveLength(2)
  const count = runs(50_000)
  const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, command()]))
  const kept = selectCommands([tool({ commands: { ...many, group: group(many) } })], { commands: ['group', 'c1'] })
  expect(kept.commands).toHaveLength(count + 1)
})
